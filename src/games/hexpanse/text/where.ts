import { listOf } from '../../shared/phrases.ts'
import { directions } from '../hex.ts'
import type { Ability, Anchor, Hex } from '../types.ts'
import type { Op, Where } from '../words/op.ts'

/**
 * Where the icons of a card land, in words. What its player turns points ahead; what cannot be turned points
 * where it is drawn.
 */
export type Origin = Pick<Ability, 'anchor' | 'rotate'>

export const placeOf = (op: Op): Where | undefined => ('at' in op ? op.at : undefined)
/** An offset that is not the territory it is counted from. */
export const isAside = (op: Op): boolean => {
  const at = placeOf(op)
  return typeof at === 'object' && (at[0] !== 0 || at[1] !== 0)
}

const COMPASS = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east']
const HEADINGS = [
  'ahead',
  'ahead to the left',
  'behind to the left',
  'behind',
  'behind to the right',
  'ahead to the right',
]
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
type Leg = readonly [steps: number, direction: number]

/** Every offset is made of steps in at most two directions, which are next to each other. */
function legsOf([q, r]: Hex): readonly Leg[] {
  for (const [at, [dq, dr]] of directions.entries()) {
    const next = (at + 1) % directions.length
    const [eq, er] = directions[next] as Hex
    const [steps, others] = [r * eq - q * er, q * dr - r * dq]
    if (steps > 0 && others >= 0)
      return others
        ? [
            [steps, at],
            [others, next],
          ]
        : [[steps, at]]
  }
  return []
}

/** "ahead", "to the east", "two steps west", "one step ahead and one step ahead to the left" */
function directed(hex: Hex, { rotate }: Origin): string {
  const legs = legsOf(hex)
  const [first] = legs
  const words = rotate ? HEADINGS : COMPASS
  if (legs.length === 1 && first?.[0] === 1) return `${rotate ? '' : 'to the '}${words[first[1]]}`
  return listOf(
    legs.map(([steps, at]) => `${COUNTS[steps] ?? steps} ${steps === 1 ? 'step' : 'steps'} ${words[at]}`),
  )
}

const centres: Readonly<Record<Anchor, string>> = {
  self: 'it',
  free: 'it',
  warlord: 'your warlord',
  none: 'it',
}
/** Seen from a piece, what lies ahead needs no more words. */
const tail = (ops: readonly Op[], { anchor }: Origin): string =>
  anchor !== 'self' && ops.some(isAside) ? ` of ${centres[anchor]}` : ''

/** Whether the places say by themselves how many they are. */
export const saysHowMany = (ops: readonly Op[]): boolean =>
  new Set(ops.map(op => JSON.stringify(placeOf(op)))).size === ops.length

/** "on the chosen territory and two steps ahead of it" */
export function ontoPlaces(ops: readonly Op[], origin: Origin): string {
  const { anchor } = origin
  const words = ops.map(op => {
    const at = placeOf(op)
    if (at === 'any') return 'on any territory'
    if (at === 'adjacent') return `on a territory next to ${centres[anchor]}`
    return at && isAside(op)
      ? directed(at, origin)
      : anchor === 'warlord'
        ? "on your warlord's territory"
        : 'on the chosen territory'
  })
  return `${new Set(words).size < words.length ? `each ${words[0]}` : listOf(words)}${tail(ops, origin)}`
}

/** "the territory ahead and the one behind" */
export function places(ops: readonly Op[], origin: Origin): string {
  const { anchor } = origin
  const words = ops.map((op, index) => {
    const at = placeOf(op)
    if (at === 'any') return index ? 'another' : 'any territory'
    if (at === 'adjacent') return index ? 'another' : `a territory next to ${centres[anchor]}`
    if (at && isAside(op)) return `${index ? 'the one' : 'the territory'} ${directed(at, origin)}`
    return anchor === 'warlord' ? "your warlord's territory" : 'the chosen territory'
  })
  return `${listOf(words)}${tail(ops, origin)}`
}
