import type {
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalMessageModalSubmitInteraction,
  ModalSubmitInteraction,
} from 'discord.js'
import {
  bodyOf,
  EPHEMERAL,
  sentence,
  modalBody,
  type Linked,
  type Message,
  type Body,
  type Modal,
} from '../message/message.ts'
import { SCREEN, screenBody } from '../message/screen.ts'
import { CODES, errorCode } from './outbox.ts'
import { POSTED_HERE } from './words.ts'

/** Describes a command, a press or a form that is sent, as discord.js hands it over. */
export type Asked = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction

/**
 * Says how an interaction is answered. Discord wants a first response within three seconds and wants it once;
 * after it the same answer goes another way. Whoever answers need not know which.
 */
export interface Voice {
  readonly show: (message: Message) => Promise<void>
  readonly showNew: (message: Message) => Promise<void>
  readonly change: (message: Message) => Promise<void>
  readonly post: (message: Message) => Promise<Posted>
  /** Announces publicly that a post is coming, unless the bot has already replied in private. */
  readonly postSoon: () => Promise<void>
  /** Returns false if something else was the first response, or a form cannot be answered with a form. */
  readonly openForm: (form: Modal) => Promise<boolean>
  /** Says that an answer is coming, if none has come by now. */
  readonly hold: () => Promise<void>
}

/**
 * `called` is true if the message pinged people. A message that fills in a deferred reply is an edit, and
 * edits ping nobody.
 */
interface Posted {
  readonly channel: string
  readonly message: string
  readonly called: boolean
}

/**
 * Says what the first response was: a message of its own, or a change of the one that was pressed. 'gone': a
 * public one that was taken back.
 */
type First = 'reply' | 'public reply' | 'change' | 'form' | 'gone'

/**
 * `lost` is what was tried in vain to be the first response; Discord may have it all the same. `instead` is
 * the message that came in the place of one that is gone.
 */
interface State {
  first?: First
  lost?: First
  instead?: string
  /** True if the private message is laid out as a screen, which it then stays. */
  isScreen: boolean
  responding?: Promise<unknown>
}

/** A form that was opened from a message belongs to it like a button. */
type OnMessage = MessageComponentInteraction | ModalMessageModalSubmitInteraction
const onMessage = (asked: Asked): asked is OnMessage =>
  asked.isMessageComponent() || (asked.isModalSubmit() && asked.isFromMessage())
const isOwn = (asked: Asked): asked is OnMessage => onMessage(asked) && asked.message.flags.has(EPHEMERAL)

export function voiceOf(asked: Asked, inPublic: boolean, acknowledged: () => void): Voice {
  const state: State = { isScreen: isOwn(asked) && asked.message.flags.has(SCREEN) }
  const first = firstWay(asked, state, acknowledged)
  const ways = waysOf(asked, state, first)
  const announced = async (
    now: First | undefined,
    message: Message,
    kind: Deferral,
  ): Promise<First | undefined> =>
    now === undefined && isSlow(message) ? defer(asked, kind, first).then(() => state.first) : now
  const said = <T>(say: Say<T>): Promise<T> => sayWith(state, say)
  return {
    show: async message =>
      void (await said(async now =>
        showMessage(
          asked,
          inPublic,
          await announced(now, message, isOwn(asked) ? 'change' : 'reply'),
          message,
          ways,
        ),
      )),
    showNew: async message =>
      void (await said(async now => showAsNew(asked, await announced(now, message, 'reply'), message, ways))),
    change: async message =>
      void (await said(async now =>
        changeMessage(asked, await announced(now, message, 'change'), message, first),
      )),
    openForm: form => said(now => openModal(asked, now, form, first)),
    postSoon: async () =>
      void (await said(async now => (now === undefined ? defer(asked, 'public reply', first) : undefined))),
    post: message =>
      said(async now => postToAll(asked, await announced(now, message, 'public reply'), message, first)),
    hold: async () =>
      void (await said(async now =>
        now === undefined ? defer(asked, heldAs(asked, inPublic), first) : undefined,
      )),
  }
}

/** Returns the same, with clickable commands. */
export const linkedVoice = (voice: Voice, linked: Linked): Voice => ({
  ...voice,
  show: message => voice.show(linked(message)),
  showNew: message => voice.showNew(linked(message)),
  change: message => voice.change(linked(message)),
  post: message => voice.post(linked(message)),
})

/** Undefined if it has arrived, but Discord's word of it was lost. */
type Respond = <T>(kind: First, respond: () => Promise<T>) => Promise<T | undefined>

/** Only one response can be the first; what comes meanwhile waits until that has arrived. */
const firstWay =
  (asked: Asked, state: State, acknowledged: () => void): Respond =>
  async (kind, respond) => {
    state.first = kind
    const responding = respond().catch((error: unknown) => unheard(asked, state, kind, error))
    state.responding = responding.catch(() => undefined)
    const result = await responding
    acknowledged()
    return result
  }

interface Ways {
  readonly first: Respond
  readonly instead: (message: Message) => Promise<unknown>
  /** Returns the body of the private message that is answered with, or changed. */
  readonly body: (message: Message) => Body
}

const waysOf = (asked: Asked, state: State, first: Respond): Ways => ({
  first,
  instead: message => shownInstead(asked, state, message),
  body: message => privateBody(state, message),
})

function privateBody(state: State, message: Message): Body {
  state.isScreen ||= message.panels !== undefined
  return state.isScreen ? screenBody(message) : bodyOf(message)
}

/** A message of the other kind that becomes a screen loses its content. */
const changed = (body: Body) => (body.flags === undefined ? body : { ...body, content: null })

type Say<T> = (now: First | undefined) => Promise<T>

async function sayWith<T>(state: State, say: Say<T>): Promise<T> {
  const now = async (): Promise<First | undefined> => state.responding?.then(() => state.first)
  try {
    return await say(await now())
  } catch (error) {
    if (error instanceof ThereAfterAll) return say(await now())
    throw error
  }
}

/**
 * Says that a first response that seemed to have failed had arrived after all, so that the next one is sent
 * another way.
 */
class ThereAfterAll extends Error {}

/**
 * Sent again because nothing was heard of it, a first response is told that there is one already: what
 * follows it goes on as usual.
 * After one that fails for good the next can still be the first, so that whoever asked hears at least of the
 * failure.
 */
function unheard(asked: Asked, state: State, kind: First, error: unknown): undefined {
  if (errorCode(error) === CODES.alreadyAcknowledged) {
    asked.replied = true
    if (state.lost === undefined) return undefined
    state.first = state.lost
    delete state.lost
    throw new ThereAfterAll()
  }
  if (errorCode(error) !== CODES.unknownInteraction) {
    state.lost = kind
    delete state.first
  }
  throw error
}

async function showMessage(
  asked: Asked,
  inPublic: boolean,
  now: First | undefined,
  message: Message,
  ways: Ways,
): Promise<unknown> {
  if (isOwn(asked)) {
    return now === undefined
      ? ways.first('change', () => asked.update(changed(ways.body(message))))
      : now === 'change'
        ? asked.editReply(changed(ways.body(message)))
        : followed(asked, message)
  }
  if (now === 'reply' && !inPublic) return asked.editReply(changed(ways.body(message)))
  return showAsNew(asked, now, message, ways)
}

async function showAsNew(
  asked: Asked,
  now: First | undefined,
  message: Message,
  { first, instead, body }: Ways,
): Promise<unknown> {
  if (now === undefined) return first('reply', () => asked.reply(unseen(body(message))))
  if (now === 'reply') return asked.editReply(changed(body(message)))
  return now === 'public reply' || now === 'gone' ? instead(message) : followed(asked, message)
}

/** Replaces what everybody was told to wait for and does not come. */
async function shownInstead(asked: Asked, state: State, message: Message): Promise<void> {
  if (state.instead !== undefined)
    return void (await asked.editReply({ ...changed(privateBody(state, message)), message: state.instead }))
  if (state.first !== 'gone') await asked.deleteReply()
  state.first = 'gone'
  state.isScreen = message.panels !== undefined
  state.instead = (await followed(asked, message)).id
}

const followed = (asked: Asked, message: Message): Promise<{ readonly id: string }> =>
  asked.followUp(unseen(message.panels ? screenBody(message) : bodyOf(message)))

/** Makes a message private. */
const unseen = (body: Body) => ({ ...body, flags: EPHEMERAL | (body.flags ?? 0) })

async function changeMessage(
  asked: Asked,
  now: First | undefined,
  message: Message,
  first: Respond,
): Promise<unknown> {
  if (!onMessage(asked)) throw new Error('only a message that was pressed can be changed')
  return now === undefined
    ? first('change', () => asked.update(bodyOf(message)))
    : asked.editReply(bodyOf(message))
}

async function openModal(
  asked: Asked,
  now: First | undefined,
  form: Modal,
  first: Respond,
): Promise<boolean> {
  if (now !== undefined || asked.isModalSubmit()) return false
  await first('form', () => asked.showModal(modalBody(form)))
  return true
}

/** Of the message discord.js may know the id alone: the channel need not be one it has seen. */
async function postToAll(
  asked: Asked,
  now: First | undefined,
  message: Message,
  first: Respond,
): Promise<Posted> {
  if (now === 'public reply') {
    const { id } = await asked.editReply(bodyOf(message))
    return { channel: asked.channelId ?? '', message: id, called: false }
  }
  if (now === 'reply') {
    // The first message after it would take its place, and be seen by one person alone.
    await asked.editReply(bodyOf(sentence(POSTED_HERE)))
    return {
      channel: asked.channelId ?? '',
      message: (await asked.followUp(bodyOf(message))).id,
      called: true,
    }
  }
  if (now === 'change')
    return {
      channel: asked.channelId ?? '',
      message: (await asked.followUp(bodyOf(message))).id,
      called: true,
    }
  const response = await first('public reply', () => asked.reply({ ...bodyOf(message), withResponse: true }))
  const sent = response ? response.resource?.message : await asked.fetchReply()
  if (!sent) throw new Error('Discord did not say which message that was')
  return { channel: asked.channelId ?? '', message: sent.id, called: true }
}

/**
 * True for messages with pictures: their upload can outlast Discord's deadline for the first response, so the
 * bot announces them.
 */
const isSlow = ({ pictures = [] }: Message): boolean => pictures.length > 0

type Deferral = 'reply' | 'public reply' | 'change'

const heldAs = (asked: Asked, inPublic: boolean): Deferral =>
  onMessage(asked) && (inPublic || isOwn(asked)) ? 'change' : inPublic ? 'public reply' : 'reply'

function defer(asked: Asked, kind: Deferral, first: Respond): Promise<unknown> {
  if (kind === 'change')
    return onMessage(asked)
      ? first(kind, () => asked.deferUpdate())
      : Promise.reject(new Error('only a message that was pressed can be changed'))
  return first(kind, () => asked.deferReply(kind === 'reply' ? { flags: EPHEMERAL } : {}))
}
