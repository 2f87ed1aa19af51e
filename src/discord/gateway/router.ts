import { randomBytes } from 'node:crypto'
import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  Interaction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js'
import { StoreDown } from '../../table/store.ts'
import { readCustomId, MAX_SUGGESTIONS, sentence } from '../message/message.ts'
import { commandAct, pressAct, typingOf } from './input.ts'
import type { Command, Presses } from '../command.ts'
import type { Context } from '../context.ts'
import { BoundedMap } from '../boundedMap.ts'
import { CODES, errorCode } from './outbox.ts'
import { linkedVoice, voiceOf, type Asked, type Voice } from './responder.ts'
import {
  GAMES_UNREACHABLE,
  OTHER_VERSION,
  RESTARTING,
  tellOwner,
  UNKNOWN_COMMAND,
  WENT_WRONG,
} from './words.ts'

interface Routes {
  readonly commands: readonly Command[]
  readonly presses: Presses
}

export interface Router {
  /** Never fails: what goes wrong is told to who asked, and written down. */
  readonly handle: (interaction: Interaction) => void
  /** From then on everybody is told to come again later, and nothing is done. */
  readonly close: () => void
  /** Resolves when all that was asked has been answered. */
  readonly idle: () => Promise<void>
}

/** Describes the delays after which the bot announces that an answer is coming. */
export interface HoldTimes {
  readonly afterMs: number
  /** A form can only be the first response, so what opens one is given more time. */
  readonly formAfterMs: number
  /** An interaction older than this when it arrives is acknowledged at once. */
  readonly lateMs: number
}
/** Long before Discord gives up. */
const HOLD: HoldTimes = { afterMs: 700, formAfterMs: 1800, lateMs: 2500 }
const MAX_KNOWN = 5000

/** The one place where what people do comes in: it is answered in time, once, and never with silence. */
export function routerOf(context: Context, routes: Routes, hold = HOLD): Router {
  const running = new Set<Promise<void>>()
  const known = new BoundedMap<true>(MAX_KNOWN)
  let closing = false
  return {
    close: () => {
      closing = true
    },
    handle: interaction => {
      // Discord tells of some things twice.
      if (known.has(interaction.id)) return
      known.set(interaction.id, true)
      const handling = handleInteraction(context, routes, interaction, { closing, hold }).finally(() =>
        running.delete(handling),
      )
      running.add(handling)
    },
    idle: async () => {
      while (running.size) await Promise.all(running)
    },
  }
}

async function handleInteraction(
  context: Context,
  routes: Routes,
  interaction: Interaction,
  { closing, hold }: { readonly closing: boolean; readonly hold: HoldTimes },
): Promise<void> {
  const age = context.clock.age(interaction.createdTimestamp)
  context.names?.heard(interaction.user.id, nameIn(interaction))
  if (interaction.isAutocomplete()) return answerTyping(context, closing ? NOTHING : routes, interaction)
  const way = closing ? wayOut(interaction) : wayOf(context, routes, interaction)
  if (!way) return
  const kind = interaction.isChatInputCommand() ? 'command' : 'press'
  const since = performance.now()
  const acknowledged = (): void =>
    context.metrics.acknowledged.observe({ kind }, (performance.now() - since) / 1000)
  const answered = context.unanswered.begin()
  const voice = noticed(linkedVoice(voiceOf(way.asked, way.inPublic, acknowledged), context.linked), answered)
  const holding = setTimeout(
    () => void voice.hold().catch((error: unknown) => logUnheard(context, error)),
    way.opensForm ? hold.formAfterMs : hold.afterMs,
  )
  if (way.post !== undefined) void holdPost(context, voice, way.post, way.asked.token)
  try {
    // After an outage Discord delivers interactions that people already saw fail. Acknowledging first shows
    // whether it still waits, but a form must be the first response.
    if (age > hold.lateMs && !way.opensForm) await voice.hold()
    await way.run(voice)
    context.metrics.interactions.inc({ kind, outcome: 'done' })
  } catch (error) {
    context.metrics.interactions.inc({ kind, outcome: 'failed' })
    await reportFailure(context, voice, way.name, error)
  } finally {
    clearTimeout(holding)
    answered()
  }
}

/** Returns the same, and says when an answer is on its way. */
function noticed(voice: Voice, answered: () => void): Voice {
  const noticing =
    <Said, T>(say: (said: Said) => Promise<T>) =>
    (said: Said): Promise<T> => {
      answered()
      return say(said)
    }
  return {
    ...voice,
    show: noticing(voice.show),
    showNew: noticing(voice.showNew),
    change: noticing(voice.change),
    post: noticing(voice.post),
    openForm: noticing(voice.openForm),
  }
}

/** Acknowledges a press on a post and keeps its token, unless Discord refuses. */
async function holdPost(context: Context, voice: Voice, post: string, token: string): Promise<void> {
  try {
    await voice.hold()
    context.memory.pressTokens.set(post, { token, at: performance.now() })
  } catch (error) {
    logUnheard(context, error)
  }
}

/** Returns what they are called in this server. */
const nameIn = ({ member, user }: Interaction): string =>
  member && 'displayName' in member ? member.displayName : user.displayName

interface Way {
  readonly asked: Asked
  readonly name: string
  readonly inPublic: boolean
  readonly opensForm?: boolean
  /** Holds the pressed post, whose buttons the press's token can take off later. */
  readonly post?: string
  readonly run: (voice: Voice) => Promise<void>
}

function wayOf(context: Context, { commands, presses }: Routes, interaction: Interaction): Way | undefined {
  if (interaction.isChatInputCommand()) return commandWay(context, commands, interaction)
  return interaction.isMessageComponent() || interaction.isModalSubmit()
    ? pressWay(context, presses, interaction)
    : undefined
}

function commandWay(
  context: Context,
  commands: Routes['commands'],
  interaction: ChatInputCommandInteraction,
): Way {
  const command = commands.find(({ data }) => data.name === interaction.commandName)
  const inPublic = command?.inPublic?.(interaction.options.getSubcommand(false) ?? undefined) ?? false
  const run = (voice: Voice): Promise<void> =>
    command ? command.run(commandAct(context, interaction, voice)) : voice.show(sentence(UNKNOWN_COMMAND))
  return { asked: interaction, name: interaction.commandName, inPublic, run }
}

function pressWay(
  context: Context,
  presses: Routes['presses'],
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
): Way {
  const { verb, words } = readCustomId(interaction.customId)
  const press = Object.hasOwn(presses, verb) ? presses[verb] : undefined
  const run = (voice: Voice): Promise<void> =>
    press ? press.run(pressAct(context, interaction, voice, words)) : voice.show(sentence(OTHER_VERSION))
  return {
    asked: interaction,
    name: press ? verb : 'unknown press',
    inPublic: press?.inPublic ?? press?.onPost ?? false,
    opensForm: press?.opensForm ?? false,
    ...(press?.onPost && interaction.isMessageComponent() ? { post: interaction.message.id } : {}),
    run,
  }
}

const NOTHING: Routes = { commands: [], presses: {} }

/** What was pressed stays as it is, so that it can be pressed again. */
const wayOut = (interaction: Interaction): Way | undefined =>
  interaction.isChatInputCommand() || interaction.isMessageComponent() || interaction.isModalSubmit()
    ? {
        asked: interaction,
        name: 'restart',
        inPublic: false,
        run: voice => voice.showNew(sentence(RESTARTING)),
      }
    : undefined

const ID_BYTES = 4

async function reportFailure(context: Context, voice: Voice, name: string, error: unknown): Promise<void> {
  if (isTooLate(error)) return logUnheard(context, error)
  const id = randomBytes(ID_BYTES).toString('hex')
  context.metrics.failures.inc()
  context.log.error({ id, name, error }, 'something went wrong')
  const what = error instanceof StoreDown ? GAMES_UNREACHABLE : WENT_WRONG
  await voice.show(sentence(`${what} ${tellOwner(id)}`)).catch((lost: unknown) => logUnheard(context, lost))
}

/**
 * True if Discord stopped waiting, already has an answer, or accepts none because a moderator closed the
 * thread.
 */
const isTooLate = (error: unknown): boolean =>
  [CODES.unknownInteraction, CODES.alreadyAcknowledged, CODES.archived].some(
    code => code === errorCode(error),
  )

/** Logs it only: the player sees Discord's own message. */
const logUnheard = (context: Context, error: unknown): void =>
  context.log.warn({ error }, 'Discord did not take an answer in time')

async function answerTyping(
  context: Context,
  { commands }: Routes,
  interaction: AutocompleteInteraction,
): Promise<void> {
  try {
    const command = commands.find(({ data }) => data.name === interaction.commandName)
    const found = (await command?.suggest?.(typingOf(context, interaction))) ?? []
    await interaction.respond(found.slice(0, MAX_SUGGESTIONS))
    context.metrics.interactions.inc({ kind: 'typing', outcome: 'done' })
  } catch (error) {
    context.metrics.interactions.inc({ kind: 'typing', outcome: 'failed' })
    context.log.warn({ name: interaction.commandName, error }, 'could not suggest anything')
    if (!interaction.responded) await interaction.respond([]).catch(() => undefined)
  }
}
