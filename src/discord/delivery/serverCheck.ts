import type { Act } from '../context.ts'
import { RIGHTS } from '../invite.ts'
import type { Message } from '../message/message.ts'
import { listOf, sentence } from '../message/markdown.ts'

/** What the bot needs, said in words, with the link that gives it. */

/** As Discord calls them: "Send Messages in Threads". */
const inWords = (right: string): string => right.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(' In ', ' in ')
const namesOf = (rights: readonly string[]): string => listOf(rights.map(inWords))

/** The rights for threads: the bot opens none that it cannot write in. */
const FOR_THREADS = ['CreatePublicThreads', 'SendMessagesInThreads']
const noThreads = (lacks: readonly string[]): string =>
  `Without ${namesOf(lacks.filter(right => FOR_THREADS.includes(right)))}, this table runs in the ` +
  'channel, not in a thread.'

/** /tightbeam check: in a private conversation nothing is known of rights. */
export function neededHere({ context, lacks }: Pick<Act, 'context' | 'lacks'>): Message {
  const needs = `In a channel where tables are played the bot needs: ${namesOf(RIGHTS.toArray())}.`
  const link = `The link that invites the bot with all of it: ${context.invite()}`
  if (lacks?.length === 0) return sentence(`${needs} Here it has all of that. ${link}`)
  const missing = lacks
    ? ` Here it lacks ${namesOf(lacks)}. Allow it in the channel's settings, or invite the bot again.`
    : ''
  return sentence(`${needs}${missing} Without threads a table is played in the channel itself. ${link}`)
}

/** For who opens a table here; undefined: nothing is missing. */
export function warningFor(act: Pick<Act, 'lacks'>): string | undefined {
  // Posts put everything important in their content, so embeds are optional.
  const lacks = (act.lacks ?? []).filter(right => right !== 'EmbedLinks')
  if (lacks.length === 0) return undefined
  if (lacks.every(right => FOR_THREADS.includes(right))) return noThreads(lacks)
  const threads = lacks.some(right => FOR_THREADS.includes(right)) ? ` ${noThreads(lacks)}` : ''
  return (
    `In this channel the bot lacks ${namesOf(lacks)}, so the table may not be told here.${threads} ` +
    `Allow it in the channel's settings; /tightbeam check says what is still missing.`
  )
}
