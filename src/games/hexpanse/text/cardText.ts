import type { Ability, Card } from '../types.ts'
import type { Op, OpName } from '../words/op.ts'
import { opTexts, type OpText } from './opText.ts'
import { isAside, type Origin } from './where.ts'

/** What a card says. The words of a card without a text of its own are made of its icons. */

/** Anything with icons: a card, a minor faction, the ability of a faction. */
export type Saying = Ability & Partial<Pick<Card, 'type' | 'reusable' | 'timing' | 'flags'>>

const likeness = (op: Op): string =>
  JSON.stringify([
    op.op,
    'unit' in op ? op.unit : '',
    'allow_empty' in op ? op.allow_empty : '',
    op.op === 'DAMAGE_WARLORD' && op.at !== undefined,
  ])
/** Icons of one kind that follow each other make one sentence. */
function groupsOf(ops: readonly Op[]): readonly (readonly Op[])[] {
  const groups: Op[][] = []
  for (const op of ops) {
    const last = groups[groups.length - 1]
    if (last?.[0] && likeness(last[0]) === likeness(op)) last.push(op)
    else groups.push([op])
  }
  return groups
}

const textOf = (op: Op): OpText<OpName> => opTexts[op.op] as unknown as OpText<OpName>
const sentence = ([first, ...others]: readonly Op[], origin: Origin): string =>
  first ? textOf(first).full([first, ...others], origin) : ''

const zombie = ({ type }: Saying): string =>
  type === 'mercenary'
    ? 'when destroyed, it returns to its card and you can place it again'
    : 'when destroyed, it returns to the reserve'
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const whens: Readonly<Record<string, string>> = { on_place: 'When placed: ', on_destroy: 'When destroyed: ' }

const wordsOfIcons = (card: Saying): string =>
  groupsOf(card.ops)
    .map(group => sentence(group, card))
    .join(' ')

/** All that a card says, in sentences. */
export function cardWords(card: Saying): string {
  const { ops, rotate, flags = [], timing = '', reusable = false } = card
  const { text: said = wordsOfIcons(card) } = card
  const when = whens[timing]
  return [
    ...(said ? [when ? `${when}${lower(said)}` : said] : []),
    ...(flags.includes('ZOMBIE') ? [`Zombie: ${zombie(card)}.`] : []),
    ...(flags.includes('DESTRUCTION') ? ['It cannot attack.'] : []),
    ...(rotate && ops.some(isAside) ? ['Choose which way is ahead.'] : []),
    ...(reusable ? ['Reusable: spend an action to use it again.'] : []),
  ].join(' ')
}

/** The same in a few short lines, for a small picture. */
export function shortWords(card: Saying): readonly string[] {
  const { ops, flags = [] } = card
  const lines = ops.map(op => textOf(op).short(op))
  return [
    ...[...new Set(lines)].map(line => {
      const count = lines.filter(other => other === line).length
      return count === 1 ? line : `${count}× ${lower(line)}`
    }),
    ...(flags.includes('ZOMBIE') ? [`Zombie: ${zombie(card)}`] : []),
    ...(flags.includes('DESTRUCTION') ? ['Acts when destroyed, cannot attack'] : []),
  ]
}
