import {
  ChannelType,
  GuildMember,
  PermissionFlagsBits as Right,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  type Guild,
  type GuildBasedChannel,
  type Interaction,
} from 'discord.js'
import type { Tables } from '../../table/service.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { Act, CommandAct, Context, PressAct, Typing, ChannelRights, Rights } from '../context.ts'
import { RIGHTS } from '../invite.ts'
import { bodyOf, EPHEMERAL } from '../message/message.ts'
import type { Voice } from './responder.ts'
import type { Places } from './places.ts'

/** What discord.js hands over, as the rest of the bot knows it. */

type Component = MessageComponentInteraction | ModalSubmitInteraction
type Given = ChatInputCommandInteraction | Component

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
  post: async message => {
    const posted = await voice.post(message)
    if (!posted.called && message.calls?.length)
      await beside(context, given.followUp(bodyOf({ content: message.content ?? '', calls: message.calls })))
    return posted
  },
  aside: message => beside(context, given.followUp({ ...bodyOf(context.linked(message)), flags: EPHEMERAL })),
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
})

/** Sends a note beside a post. The post stays even if the note fails. */
const beside = async ({ log }: Context, sent: Promise<unknown>): Promise<void> =>
  void (await sent.catch((error: unknown) => log.warn({ error }, 'could not send a note beside a post')))

export const pressAct = (
  context: Context,
  given: Component,
  voice: Voice,
  words: readonly string[],
): PressAct => ({
  ...basis(context, given, voice),
  words,
  ...(given.message ? { message: given.message.id } : {}),
  values: given.isMessageComponent() && given.isAnySelectMenu() ? given.values : [],
  bots:
    given.isMessageComponent() && given.isUserSelectMenu()
      ? given.users.filter(({ bot }) => bot).map(({ id }) => id)
      : [],
  invited: given.message ? peopleIn(given.message.components) : [],
  fields: given.isModalSubmit() ? fieldsIn(given) : {},
  change: voice.change,
})

/** Returns the people whom a menu shows as chosen. */
const peopleIn = (parts: readonly object[]): readonly PersonId[] =>
  parts.flatMap(part => {
    if ('components' in part) return peopleIn(part.components as readonly object[])
    const { default_values: chosen = [] } = ('data' in part ? part.data : {}) as {
      readonly default_values?: readonly { readonly id: PersonId; readonly type: string }[]
    }
    return chosen.filter(({ type }) => type === 'user').map(({ id }) => id)
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

const NONE: ChannelRights = { sees: false, keepsOrder: false }
const NO_RIGHTS: Rights = {
  managesServer: false,
  at: () => Promise.resolve(NONE),
  canSee: () => Promise.resolve(false),
}

type Asker = Pick<Interaction, 'guild' | 'member' | 'memberPermissions' | 'channelId' | 'guildId'>

/**
 * Reads rights in the interaction's server from the discord.js cache, and asks Discord only for threads it
 * lacks, a few at a time.
 */
function rightsOf({ guild, member, memberPermissions, channelId, guildId }: Asker, places: Places): Rights {
  if (guildId === null) return NO_RIGHTS
  const own = member instanceof GuildMember ? member : undefined
  // Discord sends the rights in the interaction's own channel along with it.
  const here: ChannelRights = {
    sees: true,
    keepsOrder: memberPermissions?.has(Right.ManageThreads) === true || keepsMembers(own),
  }
  const ask = places.asking()
  const known = new Map<string, Promise<ChannelRights>>()
  const elsewhere = (channel: string): Promise<ChannelRights> =>
    guild && own ? rightsIn(guild, own, channel, ask) : Promise.resolve(NONE)
  return {
    managesServer: own?.permissions.has(Right.ManageGuild) === true,
    at: channel => {
      const found = known.get(channel) ?? (channel === channelId ? Promise.resolve(here) : elsewhere(channel))
      known.set(channel, found)
      return found
    },
    canSee: async (person, channel) => {
      // What is kept of others may be old.
      const other = await guild?.members.fetch({ user: person, force: true }).catch(() => undefined)
      return guild !== null && other !== undefined && (await rightsIn(guild, other, channel, ask)).sees
    },
  }
}

/** Reads a right of the whole server, which channels neither give nor take. */
const keepsMembers = (member: GuildMember | undefined): boolean =>
  member?.permissions.has(Right.ModerateMembers) === true

async function rightsIn(
  guild: Guild,
  member: GuildMember,
  id: string,
  ask: ReturnType<Places['asking']>,
): Promise<ChannelRights> {
  const place = await ask.placeOf(guild, id)
  const channel = place && guild.channels.cache.get(place.root)
  if (!channel || channel.isThread() || !channel.permissionsFor(member).has(needed(channel))) return NONE
  const keepsThreads = channel.permissionsFor(member).has(Right.ManageThreads)
  if (place.isPrivate && !keepsThreads && !(await ask.isInThread(id, member.id))) return NONE
  return { sees: true, keepsOrder: keepsThreads || keepsMembers(member) }
}

/** Only people who may join a voice channel see its text chat. */
const needed = ({ type }: GuildBasedChannel): bigint =>
  type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice
    ? Right.ViewChannel | Right.Connect
    : Right.ViewChannel
