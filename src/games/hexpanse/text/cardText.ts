import { howMany, listOf } from '../../shared/phrases.ts'
import { directions } from '../field.ts'
import type { Ability, Card, Anchor, Hex } from '../types.ts'
import type { Op, OpName, OpOf, Unit, Where } from '../words/op.ts'

/** Says what a card says. The words of a card without a text of its own are made of its icons. */

/** Describes anything with icons: a card, a minor faction, the ability of a faction. */
type Saying = Ability & Partial<Pick<Card, 'type' | 'reusable' | 'timing' | 'flags'>>

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

/** Returns all that a card says, in sentences. */
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

/** Lines that are alike together: "2× place unit". */
const counted = (lines: readonly string[]): readonly string[] =>
  [...new Set(lines)].map(line => {
    const count = lines.filter(other => other === line).length
    return count === 1 ? line : `${count}× ${lower(line)}`
  })

/** Returns the same in a few short lines, for a small picture. */
export function shortWords(card: Saying): readonly string[] {
  const { ops, flags = [] } = card
  return [
    ...counted(ops.map(op => textOf(op).short(op))),
    ...(flags.includes('ZOMBIE') ? [`Zombie: ${zombie(card)}`] : []),
    ...(flags.includes('DESTRUCTION') ? ['Acts when destroyed, cannot attack'] : []),
  ]
}

/** Returns the same in one short line, as little as tells it from others. */
export function lineOf(card: Saying): string {
  const { type, ops, flags = [], reusable = false } = card
  const [first = '', ...others] = counted(ops.map(op => (textOf(op).brief ?? textOf(op).short)(op)))
  const steps = [first, ...others.map(lower)].join(', ')
  const back = type === 'mercenary' ? 'it returns to its card' : 'it returns to the reserve'
  if (flags.includes('ZOMBIE')) return steps ? `${steps}; if destroyed, ${back}` : `If destroyed, ${back}`
  if (flags.includes('DESTRUCTION')) return `When destroyed: ${lower(steps)}`
  return reusable ? `${steps} (reusable)` : steps
}

// Words each icon: in full, for those of one kind that follow each other, and as a line on a small picture.

type Group<N extends OpName> = readonly [OpOf<N>, ...(readonly OpOf<N>[])]
interface OpText<N extends OpName> {
  readonly full: (ops: Group<N>, origin: Origin) => string
  readonly short: (op: OpOf<N>) => string
  /** Says it in even less room. */
  readonly brief?: (op: OpOf<N>) => string
}

const singular: Readonly<Record<Unit, string>> = {
  normal: 'a unit',
  minor: 'a minor unit',
  mercenary: 'one of your mercenaries',
  any: 'a unit of any kind',
}
const plural: Readonly<Record<Unit, string>> = {
  normal: 'units',
  minor: 'minor units',
  mercenary: 'mercenaries of yours',
  any: 'units of any kind',
}
const inShort: Readonly<Record<Unit, string>> = {
  normal: 'unit',
  minor: 'minor unit',
  mercenary: 'mercenary',
  any: 'any unit',
}

const article = (noun: string): string => (/^[aeio]/.test(noun) ? 'an' : 'a')
const upTo = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `${article(one)} ${one}` : `up to ${count} ${many}`
const counts = (ops: readonly { readonly count: number }[]): number =>
  ops.reduce((sum, { count }) => sum + count, 0)
const amounts = (ops: readonly { readonly amount: number }[]): number =>
  ops.reduce((sum, { amount }) => sum + amount, 0)
const again = (times: number): string => (times > 1 ? `, up to ${times} times` : '')
const unitsFor = (ops: Group<'PLACE'> | Group<'PLACE_OVER'>): string =>
  ops.length === 1
    ? singular[ops[0].unit]
    : saysHowMany(ops)
      ? plural[ops[0].unit]
      : `${ops.length} ${plural[ops[0].unit]},`

const opTexts: { readonly [N in OpName]: OpText<N> } = {
  PLACE: {
    full: (ops, origin) => `You may place ${unitsFor(ops)} ${ontoPlaces(ops, origin)}.`,
    short: ({ unit }) => `Place ${inShort[unit]}`,
  },
  PLACE_OVER: {
    full: (ops, origin) => `You may place ${unitsFor(ops)} ${ontoPlaces(ops, origin)}, ${under(ops[0])}.`,
    short: ({ unit, allow_empty: free = false }) =>
      `Place ${inShort[unit]} ${free ? 'even over another' : 'over an enemy unit'}`,
  },
  WARLORD_MOVE: {
    full: ([{ steps, damage }, ...others]) => {
      const times = steps * (others.length + 1)
      const loss = damage ? `; it loses ${damage} life${times > 1 ? ' each time' : ''}` : ''
      return `You may move your warlord to an empty territory next to it${again(times)}${loss}.`
    },
    short: ({ damage }) => `Move your warlord${damage ? ` for ${damage} life` : ''}`,
    brief: ({ damage }) => (damage ? `Move warlord for ${damage} life` : 'Move your warlord'),
  },
  RETURN: {
    full: ops => `You may take ${upTo(counts(ops), 'unit')} of yours from the board back to your reserve.`,
    short: ({ count }) => `Return ${upTo(count, 'unit')}`,
  },
  RECOVER_TO_BOARD: {
    full: (ops, origin) =>
      `You may place ${ops.length > 1 ? 'units' : 'a unit'} from the Recovery Ship ` +
      `${ontoPlaces(ops, origin)}.`,
    short: () => 'Recover unit to the board',
  },
  RECOVER_TO_RESERVE: {
    full: ops => `You may take ${upTo(counts(ops), 'unit')} from the Recovery Ship back to your reserve.`,
    short: ({ count }) => `Recover ${upTo(count, 'unit')}`,
  },
  HEAL: {
    full: ops => `You may heal your warlord by ${amounts(ops)}.`,
    short: ({ amount }) => `Heal your warlord by ${amount}`,
    brief: ({ amount }) => `Heal warlord by ${amount}`,
  },
  DAMAGE_WARLORD: {
    full: (ops, origin) =>
      ops[0].at
        ? `A warlord on ${places(ops, origin)} loses ${ops[0].amount} life.`
        : `${ops.map(({ amount }) => `An enemy warlord of your choice loses ${amount} life.`).join(' ')}`,
    short: ({ amount, at }) => `Damage ${at ? 'the warlord there' : 'a warlord'} by ${amount}`,
  },
  ATTACK_TERRITORY: { full: (ops, origin) => `Attack ${places(ops, origin)}.`, short: () => 'Attack' },
  RESERVE_ATTACK: {
    full: ops => `You may send ${upTo(counts(ops), 'unit')} from one enemy's reserve to the Recovery Ship.`,
    short: ({ count }) => `Send ${upTo(count, 'unit')} of an enemy's reserve to the Recovery Ship`,
    brief: ({ count }) => `Send ${upTo(count, 'reserve unit')} to Recovery`,
  },
  DESTROY_ACTION_CARD: {
    full: ops => `You may remove ${upTo(counts(ops), 'action card')} of your enemies from the game.`,
    short: ({ count }) => `Destroy ${upTo(count, 'action card')}`,
  },
  DESTROY_CURRENCY: {
    full: ops => `You may destroy up to ${amounts(ops)} hexilum of one enemy.`,
    short: ({ amount }) => `Destroy up to ${amount} hexilum`,
  },
  SACRIFICE_ATTACK: {
    full: ops =>
      `You may attack a piece next to one of your units${again(counts(ops))}; that unit is destroyed too.`,
    short: () => 'Sacrifice a unit to attack',
  },
  STEAL_MERCENARY: {
    full: ops => `You may steal ${upTo(counts(ops), 'mercenary card')} from your enemies.`,
    short: ({ count }) => `Steal ${upTo(count, 'mercenary card')}`,
  },
  STEAL_ACTION: {
    full: ops => `You may steal ${upTo(counts(ops), 'action card')} from your enemies.`,
    short: ({ count }) => `Steal ${upTo(count, 'action card')}`,
  },
  STEAL_CURRENCY: {
    full: ops => `You may steal up to ${amounts(ops)} hexilum from one enemy.`,
    short: ({ amount }) => `Steal up to ${amount} hexilum`,
  },
  EXTRA_CARDS: {
    full: ops => `This turn's market shows ${howMany(counts(ops), 'more card')}.`,
    short: ({ count }) => howMany(count, 'extra card'),
  },
  GAIN_CURRENCY: {
    full: ops => `Gain ${amounts(ops)} hexilum.`,
    short: ({ amount }) => `Gain ${amount} hexilum`,
  },
  EXCHANGE: {
    full: ops =>
      `You may swap any two units on the board, or move one to an empty territory${again(counts(ops))}.`,
    short: () => 'Swap two units, or move one',
  },
  EXCHANGE_SELF: {
    full: () => 'You may swap this unit with any unit on the board, or move it to an empty territory.',
    short: () => 'Swap this unit, or move it',
  },
  INCREASE_INCOME: {
    full: () => 'You may raise your income by 1 level at its usual price.',
    short: () => 'Raise your income',
  },
}

const under = ({ allow_empty: free = false }: OpOf<'PLACE_OVER'>): string =>
  free ? 'even over a unit, which is destroyed' : 'over an enemy unit, which is destroyed'

/**
 * Says where the icons of a card land, in words. What its player turns points ahead; what cannot be turned
 * points where it is drawn.
 */
type Origin = Pick<Ability, 'anchor' | 'rotate'>

const placeOf = (op: Op): Where | undefined => ('at' in op ? op.at : undefined)
/** True for an offset that is not the territory it is counted from. */
const isAside = (op: Op): boolean => {
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

/** Returns "ahead", "to the east", "two steps west", "one step ahead and one step ahead to the left". */
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

/** True if the places themselves say how many there are. */
const saysHowMany = (ops: readonly Op[]): boolean =>
  new Set(ops.map(op => JSON.stringify(placeOf(op)))).size === ops.length

/** Returns "on the chosen territory and two steps ahead of it". */
function ontoPlaces(ops: readonly Op[], origin: Origin): string {
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

/** Returns "the territory ahead and the one behind". */
function places(ops: readonly Op[], origin: Origin): string {
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
