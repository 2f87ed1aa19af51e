import { plain } from '../../shared/choices.ts'
import { bookOf } from '../book.ts'
import {
  SCORE,
  type AbilityId,
  type BaseId,
  type CardId,
  type Faction,
  type OrbitalId,
  type Piece,
  type Sector,
  type State,
} from '../state.ts'
import { seatName, sectorName, shippedNames } from '../text/name.ts'
import { baseIds, factions, kinds, orbitalIds } from '../types.ts'
import { resources, sectors, type Resource } from '../words/effect.ts'

/** What an id, or a word that somebody types, could stand for in this game, whatever is offered now. */
export type Wish = { readonly id: string; readonly nth: number } & (
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'score'; readonly slot: number }
  | { readonly kind: 'use'; readonly word: string }
  | { readonly kind: 'action'; readonly word: string }
  | { readonly kind: 'cubeKind'; readonly word: string }
  | { readonly kind: 'ability'; readonly ability: AbilityId }
  | { readonly kind: 'base'; readonly base: BaseId }
  | { readonly kind: 'orbital'; readonly orbital: OrbitalId }
  | { readonly kind: 'cube'; readonly base: BaseId; readonly owner: Faction }
  | {
      readonly kind: 'fleet'
      readonly place: OrbitalId | 'reserve'
      readonly owner: Faction
      readonly piece: Piece
    }
  | { readonly kind: 'sector'; readonly sector: Sector }
  | { readonly kind: 'resource'; readonly resource: Resource }
  | { readonly kind: 'player'; readonly player: Faction }
  | { readonly kind: 'branch'; readonly branch: number }
  | { readonly kind: 'setup'; readonly fleetAt: OrbitalId }
  | { readonly kind: 'setup'; readonly influenceOn: BaseId }
  | { readonly kind: 'power'; readonly sector: Sector; readonly points: number }
  | { readonly kind: 'raise'; readonly tokens: number }
  | { readonly kind: 'pay'; readonly tokens: number }
)
export type WishKind = Wish['kind']
export type WishFor<K extends WishKind> = Extract<Wish, { readonly kind: K }>

const USES = ['event', 'keep', 'points', 'now', 'decline', 'pass', 'done']
const ACTIONS = ['move', 'influence', 'build', 'leader', 'initiative']
const CUBE_KINDS = ['normal', 'diplomat']
const PIECES = [...kinds, 'rocinante']

const isIn = <T extends string>(list: readonly T[], word: string | undefined): word is T =>
  (list as readonly (string | undefined)[]).includes(word)

/** Reads ids. One may stand for several things: 'ceres' is a base and an Orbital. */
export function wishesFor(s: State, id: string): readonly Wish[] {
  const whole = plain(id)
  const nth = id === whole ? 1 : Number(id.slice(whole.length + 1))
  if (!Number.isInteger(nth) || nth < 1) return []
  return [...wordsFor(whole), ...namedBy(s, whole), ...dottedBy(whole)].map(
    one => ({ ...one, id, nth }) as Wish,
  )
}

type Meaning = Readonly<Record<string, unknown>> & { readonly kind: WishKind }

function wordsFor(id: string): readonly Meaning[] {
  return [
    ...(isIn(USES, id) ? [{ kind: 'use', word: id } as const] : []),
    ...(isIn(ACTIONS, id) ? [{ kind: 'action', word: id } as const] : []),
    ...(isIn(CUBE_KINDS, id) ? [{ kind: 'cubeKind', word: id } as const] : []),
    ...(isIn(baseIds, id) ? [{ kind: 'base', base: id } as const] : []),
    ...(isIn(orbitalIds, id) ? [{ kind: 'orbital', orbital: id } as const] : []),
    ...(isIn(sectors, id) ? [{ kind: 'sector', sector: id } as const] : []),
    ...(isIn(resources, id) ? [{ kind: 'resource', resource: id } as const] : []),
    ...(isIn(factions, id) ? [{ kind: 'player', player: id } as const] : []),
    ...(/^\d$/.test(id) ? [{ kind: 'branch', branch: Number(id) } as const] : []),
  ]
}

function namedBy(s: State, id: string): readonly Meaning[] {
  const { cards, abilities } = bookOf(s)
  // A stranger may type 'constructor', which every object has.
  const isNamed = (...all: readonly object[]): boolean => all.some(names => Object.hasOwn(names, id))
  if (isNamed(cards, shippedNames.cards)) return [{ kind: 'card', card: id }]
  return isNamed(abilities, shippedNames.abilities) ? [{ kind: 'ability', ability: id }] : []
}

function dottedBy(id: string): readonly Meaning[] {
  const setup = /^(fleet|influence):(.*)$/.exec(id)
  if (setup?.[1] === 'fleet' && isIn(orbitalIds, setup[2])) return [{ kind: 'setup', fleetAt: setup[2] }]
  if (setup && isIn(baseIds, setup[2])) return [{ kind: 'setup', influenceOn: setup[2] }]
  const [head = '', second, third, more] = partsIn(id)
  if (more !== undefined || second === undefined) return []
  return third === undefined ? pairOf(head, second) : tripleOf(head, second, third)
}

function pairOf(head: string, second: string): readonly Meaning[] {
  if (isIn(baseIds, head) && isIn(factions, second)) return [{ kind: 'cube', base: head, owner: second }]
  if (!/^\d{1,2}$/.test(second)) return []
  if (head === SCORE) return [{ kind: 'score', slot: Number(second) }]
  return head === 'raise' || head === 'pay' ? [{ kind: head, tokens: Number(second) }] : []
}

function tripleOf(head: string, second: string, third: string): readonly Meaning[] {
  if (head === 'power' && isIn(sectors, second) && /^\d{1,2}$/.test(third))
    return [{ kind: 'power', sector: second, points: Number(third) }]
  const isPlace = head === 'reserve' || isIn(orbitalIds, head)
  return isPlace && isIn(factions, second) && isIn(PIECES, third)
    ? [{ kind: 'fleet', place: head, owner: second, piece: third }]
    : []
}

/** Strangers type them, so they are not remembered as the ids of options are. */
const partsIn = (id: string): readonly string[] => (id.length > MAX_ID ? [] : id.split('.'))
const MAX_ID = 60
const MOST_MEANT = 4

/** Reads what somebody types: an id, or the name of a thing or one word of it. */
export function wishesTyped(s: State, text: string): readonly Wish[] {
  const exact = wishesFor(s, text)
  const word = text.trim().toLowerCase()
  if (exact.length || !word || word.length > MAX_ID) return exact
  const named = namesIn(s).map(({ id, name }) => ({ id, name: name.toLowerCase() }))
  const whole = named.filter(({ id, name }) => id === word || name === word)
  const found = whole.length ? whole : named.filter(({ name }) => name.split(/[\s,]+/).includes(word))
  // A word of many names means none of them.
  return (found.length > MOST_MEANT ? [] : found).flatMap(({ id }) => wishesFor(s, id))
}

interface Called {
  readonly id: string
  readonly name: string
}
function namesIn(s: State): readonly Called[] {
  const { cards, abilities, bases, orbitals } = bookOf(s)
  return [
    ...Object.values(bases),
    ...Object.values(orbitals).map(({ id, name }) => ({ id, name })),
    ...Object.values(cards).map(({ id, title }) => ({ id, name: title })),
    ...Object.values(abilities),
    ...factions.map(id => ({ id, name: seatName(id) })),
    ...sectors.map(id => ({ id, name: sectorName(id) })),
    ...[...USES, ...ACTIONS, ...CUBE_KINDS, ...resources].map(id => ({ id, name: id })),
  ].map(({ id, name }) => ({ id, name }))
}

/** Lists the ids that a game like this can ever offer, for tests and figures. */
export function vocabularyOf(s: State): readonly string[] {
  const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)
  const alike = (id: string, most: number): readonly string[] =>
    upTo(most).map(n => (n === 1 ? id : `${id}#${n}`))

  return [
    ...Object.keys({ ...shippedNames.cards, ...bookOf(s).cards }),
    ...Object.keys({ ...shippedNames.abilities, ...bookOf(s).abilities }),
    ...upTo(SLOTS).map(slot => `${SCORE}.${slot}`),
    ...USES,
    ...ACTIONS,
    ...CUBE_KINDS,
    ...sectors,
    ...resources,
    ...factions,
    ...orbitalIds,
    ...upTo(BRANCHES).map(at => String(at - 1)),
    ...baseIds.flatMap(base => alike(base, ALIKE)),
    ...baseIds.flatMap(base => factions.flatMap(owner => alike(`${base}.${owner}`, ALIKE))),
    ...[...orbitalIds, 'reserve'].flatMap(place =>
      factions.flatMap(owner => PIECES.flatMap(piece => alike(`${place}.${owner}.${piece}`, 2))),
    ),
    ...orbitalIds.map(orbital => `fleet:${orbital}`),
    ...baseIds.map(base => `influence:${base}`),
    ...sectors.flatMap(sector => POINTS.map(points => `power.${sector}.${points}`)),
    ...[0, ...upTo(TOKENS)].flatMap(tokens => [`raise.${tokens}`, `pay.${tokens}`]),
  ]
}
const SLOTS = 5
const BRANCHES = 4
const ALIKE = 3
const TOKENS = 4
const POINTS = [2, 3, 4]
