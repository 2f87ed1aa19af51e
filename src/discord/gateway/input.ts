import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js'
import type { Tables } from '../../table/service.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { Act, CommandAct, Context, PressAct, Typing } from '../context.ts'
import { RIGHTS } from '../invite.ts'
import { bodyOf, EPHEMERAL } from '../message/message.ts'
import { rightsOf } from './rights.ts'
import type { Voice } from './responder.ts'

/** What discord.js hands over, as the rest of the bot knows it. */

type Pressed = MessageComponentInteraction | ModalSubmitInteraction
type Given = ChatInputCommandInteraction | Pressed

/** Visits each table once. */
export function visiting(tables: Tables, person: PersonId): Act['visit'] {
  const visits = new Map<TableId, Promise<Visit>>()
  return table => {
    const there = visits.get(table) ?? tables.visit(table, person)
    visits.set(table, there)
    return there
  }
}

const basis = (context: Context, given: Given, voice: Voice): Act => ({
  context,
  key: given.id,
  person: given.user.id,
  channel: given.channelId ?? '',
  rights: rightsOf(given, context.places),
  visit: visiting(context.tables, given.user.id),
  ...(given.guildId === null ? {} : { home: given.guildId, lacks: given.appPermissions.missing(RIGHTS) }),
  show: voice.show,
  showNew: voice.showNew,
  openForm: voice.openForm,
})

interface Options {
  readonly get: (name: string) => { readonly value?: string | number | boolean } | null
}

/** Somebody may type nothing but blanks. */
const textIn =
  (options: Options) =>
  (name: string): string | undefined => {
    const value = options.get(name)?.value
    return value === undefined || String(value).trim() === '' ? undefined : String(value).trim()
  }

const subOf = (options: { readonly getSubcommand: (required: false) => string | null }): string | undefined =>
  options.getSubcommand(false) ?? undefined

export const commandAct = (
  context: Context,
  given: ChatInputCommandInteraction,
  voice: Voice,
): CommandAct => ({
  ...basis(context, given, voice),
  sub: subOf(given.options),
  text: textIn(given.options),
  number: name => {
    const value = given.options.get(name)?.value
    return typeof value === 'number' ? value : undefined
  },
  flag: name => {
    const value = given.options.get(name)?.value
    return typeof value === 'boolean' ? value : undefined
  },
  user: name => given.options.getUser(name)?.id,
  bots: given.options.resolved?.users?.filter(({ bot }) => bot).map(({ id }) => id) ?? [],
  postSoon: voice.postSoon,
  post: async message => {
    const posted = await voice.post(message)
    if (!posted.called && message.calls?.length)
      await beside(context, given.followUp(bodyOf({ content: message.content ?? '', calls: message.calls })))
    return posted
  },
  aside: message => beside(context, given.followUp({ ...bodyOf(context.linked(message)), flags: EPHEMERAL })),
})

/** Sends a note beside a post. The post stays even if the note fails. */
const beside = async ({ log }: Context, sent: Promise<unknown>): Promise<void> =>
  void (await sent.catch((error: unknown) => log.warn({ error }, 'could not send a note beside a post')))

export const pressAct = (
  context: Context,
  given: Pressed,
  voice: Voice,
  words: readonly string[],
): PressAct => ({
  ...basis(context, given, voice),
  words,
  values: given.isMessageComponent() && given.isAnySelectMenu() ? given.values : [],
  bots:
    given.isMessageComponent() && given.isUserSelectMenu()
      ? given.users.filter(({ bot }) => bot).map(({ id }) => id)
      : [],
  fields: given.isModalSubmit() ? fieldsIn(given) : {},
  change: voice.change,
})

const fieldsIn = ({ fields: { fields } }: ModalSubmitInteraction): PressAct['fields'] =>
  Object.fromEntries(
    [...fields].flatMap(([id, field]) =>
      'value' in field && typeof field.value === 'string' ? [[id, field.value]] : [],
    ),
  )

export const typingOf = (context: Context, given: AutocompleteInteraction): Typing => {
  const focused = given.options.getFocused(true)
  return {
    context,
    person: given.user.id,
    rights: rightsOf(given, context.places),
    channel: given.channelId,
    ...(given.guildId === null ? {} : { home: given.guildId }),
    sub: subOf(given.options),
    focused: { name: focused.name, value: String(focused.value) },
    text: textIn(given.options),
  }
}
