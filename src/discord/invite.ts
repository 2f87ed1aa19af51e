import {
  GatewayIntentBits as Intent,
  OAuth2Scopes,
  PermissionFlagsBits as Right,
  PermissionsBitField,
} from 'discord.js'
import type { Act } from './context.ts'
import { sentence, type Message } from './message/message.ts'
import {
  ALLOW_THEM,
  HAS_ALL,
  inviteSentence,
  lacksHere,
  mayNotPost,
  neededPermissions,
  runsInChannel,
  THREADS_ARE_OPTIONAL,
} from './delivery/words.ts'

/** The few rights and kinds of news the bot needs, and no more. README.md lists them as well. */

export const INTENTS = [Intent.Guilds] as const

export const RIGHTS = new PermissionsBitField([
  Right.ViewChannel,
  Right.SendMessages,
  Right.SendMessagesInThreads,
  Right.CreatePublicThreads,
  Right.EmbedLinks,
  Right.AttachFiles,
  Right.ReadMessageHistory,
])

export const inviteLink = (application: string): string =>
  `https://discord.com/oauth2/authorize?${new URLSearchParams({
    client_id: application,
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(' '),
    permissions: RIGHTS.bitfield.toString(),
  }).toString()}`

/** Returns what Discord calls them: "Send Messages in Threads". */
const inWords = (right: string): string => right.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(' In ', ' in ')
const namesOf = (rights: readonly string[]): readonly string[] => rights.map(inWords)

/** Holds the rights for threads: the bot opens none that it cannot write in. */
const FOR_THREADS = ['CreatePublicThreads', 'SendMessagesInThreads']
const isForThreads = (right: string): boolean => FOR_THREADS.includes(right)

/**
 * Answers /tightbeam check: which permissions the bot needs, and the link that gives them. In a private
 * conversation the bot knows nothing of rights.
 */
export function neededHere({ context, lacks }: Pick<Act, 'context' | 'lacks'>): Message {
  return sentence(
    [
      neededPermissions(namesOf(RIGHTS.toArray())),
      ...(lacks?.length === 0 ? [HAS_ALL] : []),
      ...(lacks?.length ? [lacksHere(namesOf(lacks))] : []),
      ...(lacks?.length === 0 ? [] : [THREADS_ARE_OPTIONAL]),
      inviteSentence(context.invite()),
    ].join(' '),
  )
}

/** Warns the person who opens a table here. Returns undefined if nothing is missing. */
export function warningFor(act: Pick<Act, 'lacks'>): string | undefined {
  // Posts put everything important in their content, so embeds are optional.
  const lacks = (act.lacks ?? []).filter(right => right !== 'EmbedLinks')
  const threads = lacks.filter(isForThreads)
  const noThreads = threads.length ? [runsInChannel(namesOf(threads))] : []
  if (lacks.length === threads.length) return noThreads[0]
  return [mayNotPost(namesOf(lacks)), ...noThreads, ALLOW_THEM].join(' ')
}
