import type { Ask, Option } from '../../../core/ask.ts'
import { capital, cut, howMany, listOf } from '../../shared/phrases.ts'
import { cardOf, cubesOn, isUsable, keepCostOf, piecesIn } from '../board.ts'
import { bookOf } from '../book.ts'
import { controllerOf, isCritical, orbitalControlOf, scoreBase } from '../scoring.ts'
import { SCORE, type BaseId, type CardId, type Faction, type OrbitalId, type State } from '../state.ts'
import { seatName } from './name.ts'
import type { Emojis } from '../../../core/game.ts'
import { factions } from '../types.ts'
import { resources, type Resource } from '../words/effect.ts'

/**
 * Says what decides about an option, in a few words below its label; the rules say who leads and what ties.
 */

const MAX_LETTERS = 100

interface Meant {
  readonly base?: BaseId
  readonly cube?: { readonly base: BaseId; readonly faction: Faction }
  readonly orbital?: OrbitalId
  readonly to?: { readonly orbital?: OrbitalId; readonly base?: BaseId }
  readonly fleet?: { readonly orbital: OrbitalId | 'reserve'; readonly faction: Faction }
  readonly card?: string
  readonly as?: string
  readonly tech?: string
}

export function optionDetail(s: State, { who, what }: Ask, { means }: Option): string | undefined {
  const you = who as Faction
  const meant = means as Meant
  const placed = what === 'whichCube' ? placedOn(s, you) : undefined
  const text = placed
    ? baseDetail(s, you, placed)
    : what === 'reorder'
      ? undefined
      : (ofPlace(s, you, what, meant) ?? ofCard(s, you, meant))
  return text === undefined ? undefined : cut(text, MAX_LETTERS)
}

/** Lists questions whose bases get influence of the player who answers. */
const ADDS = new Set(['place', 'variableSetup', 'shift'])

function ofPlace(
  s: State,
  you: Faction,
  what: string,
  { base, cube, orbital, to, fleet }: Meant,
): string | undefined {
  const place = orbital ?? to?.orbital
  if (place) return orbitalDetail(s, you, place)
  const target = base ?? to?.base
  if (target) return ADDS.has(what) ? baseDetail(s, you, target) : leadDetail(s, you, target)
  if (cube) return cubeDetail(s, you, cube)
  return fleet && fleet.orbital !== 'reserve' ? orbitalDetail(s, you, fleet.orbital) : undefined
}

/** The base that gets a cube of theirs, whichever it is. */
function placedOn(s: State, you: Faction): BaseId | undefined {
  const frame = s.stack.at(-1)
  if (frame?.step !== 'whichCube' || frame.task.do !== 'place') return undefined
  return frame.task.owner === you ? frame.task.base : undefined
}

function ofCard(s: State, you: Faction, { card, as, tech }: Meant): string | undefined {
  if (card !== undefined) return card === SCORE ? undefined : trackDetail(s, you, card)
  if (tech !== undefined) return techDetail(s, tech)
  const frame = s.stack[s.stack.length - 1]
  if (frame?.step === 'cardUse' && as === 'points') return eventGoes(otherSeats(s, you, frame.card))
  return undefined
}

/**
 * Ranks options: first what gains most, then what changes little; last what is the player's own and gains
 * nothing.
 */
export function optionOrder(s: State, { who, what }: Ask, { means }: Option): number {
  const you = who as Faction
  const { base, to, cube, fleet, as } = means as Meant
  // Of a card most people want the Action Points.
  if (as !== undefined) return as === 'points' ? CHANGE : 0
  const target = base ?? to?.base
  if (target) return ADDS.has(what) ? orderOfBase(s, you, target) : 0
  if (to?.orbital) return orderOfOrbital(s, you, to.orbital)
  return Number((cube ?? fleet)?.faction === you)
}

/**
 * Ranks Orbitals for fleets: one that nobody controls may be won; in the player's own there is nothing to
 * win.
 */
function orderOfOrbital(s: State, you: Faction, orbital: OrbitalId): number {
  const holder = orbitalControlOf(s, orbital)
  return holder === undefined ? CHANGE : Number(holder === you)
}

const LEAD = -2
const CHANGE = -1
const NOTHING = 1
function orderOfBase(s: State, you: Faction, base: BaseId): number {
  const { before, after } = changeAt(s, you, base)
  if (before.leader !== you && after.leader === you) return LEAD - Number(isCritical(s, base, you))
  if (before.leader !== after.leader || before.place !== after.place) return CHANGE
  return cubesOn(s, base, you) > 0 ? NOTHING : 0
}

// Describes a base: who is there, what one influence more would change, and what it yields.

interface Standing {
  readonly leader: Faction | undefined
  readonly place: number | undefined
  readonly mine: number
  /** Names the strongest of the others. */
  readonly rival: Faction | undefined
  readonly theirs: number
}

export function standingAt(s: State, you: Faction, base: BaseId): Standing {
  const control = orbitalControlOf(s, bookOf(s).bases[base].orbital)
  const { factions } = scoreBase(s, base, [], 'control', control)
  const total = (seat: Faction): number => factions[seat]?.total ?? 0
  const [rival] = s.seats.filter(seat => seat !== you && total(seat) > 0).sort((a, b) => total(b) - total(a))
  return {
    leader: controllerOf(s, base),
    place: factions[you]?.place,
    mine: total(you),
    rival,
    theirs: rival ? total(rival) : 0,
  }
}

function changeAt(
  s: State,
  you: Faction,
  base: BaseId,
): { readonly before: Standing; readonly after: Standing } {
  const there = s.cubes[base]
  const added: State = { ...s, cubes: { ...s.cubes, [base]: { ...there, [you]: there[you] + 1 } } }
  return { before: standingAt(s, you, base), after: standingAt(added, you, base) }
}

function baseDetail(s: State, you: Faction, base: BaseId): string {
  const { before, after } = changeAt(s, you, base)
  return [whoIsThere(s, you, base), outcome(you, before, after), yields(s, you, base)].join(SEPARATOR)
}
const SEPARATOR = ' · '

/** Returns "Nobody there", "UN 1, you 1" or "Yours, 2 cubes". */
function whoIsThere(s: State, you: Faction, base: BaseId): string {
  const present = s.seats.filter(seat => cubesOn(s, base, seat) > 0)
  const own = cubesOn(s, base, you)
  if (!present.length) return 'Nobody there'
  if (present.length === 1 && own) return `Yours, ${howMany(own, 'cube')}`
  const others = present
    .filter(seat => seat !== you)
    .map(seat => `${seatName(seat)} ${cubesOn(s, base, seat)}`)
  return [...others, ...(own ? [`you ${own}`] : [])].join(', ')
}

/**
 * Returns "you would lead 2–1", "you would tie UN 2–2", "UN would still lead 3–1" or "UN would win the tie
 * 2–2".
 */
function outcome(you: Faction, before: Standing, after: Standing): string {
  const { leader, mine, theirs, rival } = after
  const won = mine === theirs ? 'win the tie' : 'lead'
  if (leader === you && before.leader !== you) return `you would ${won} ${mine}–${theirs}`
  if (leader === you) return rival ? `you lead, it would be ${mine}–${theirs}` : 'changes nothing now'
  if (rival && leader === undefined && mine === theirs)
    return `you would tie ${seatName(rival)} ${mine}–${theirs}`
  if (!leader) return 'nobody would lead'
  const still = before.leader === leader && mine !== theirs ? 'still ' : ''
  return `${seatName(leader)} would ${still}${won} ${theirs}–${mine}`
}

const yields = (s: State, you: Faction, base: BaseId): string => {
  const { resource } = bookOf(s).bases[base]
  return isCritical(s, base, you) ? `critical for you: ${resource}` : resource
}

/** "UN 1, you 1 · nobody leads · water" */
const leadDetail = (s: State, you: Faction, base: BaseId): string =>
  [whoIsThere(s, you, base), ...leads(s, you, base), yields(s, you, base)].join(SEPARATOR)

/** Where nobody is, nobody leads, and that needs no words. */
function leads(s: State, you: Faction, base: BaseId): readonly string[] {
  const leader = controllerOf(s, base)
  if (leader !== undefined) return [leader === you ? 'you lead' : `${seatName(leader)} leads`]
  return s.seats.some(seat => cubesOn(s, base, seat) > 0) ? ['nobody leads'] : []
}

/** Returns "Yours: UN 1, you 1 · you lead" or "MCR 2 · MCR leads". */
function cubeDetail(s: State, you: Faction, { base, faction }: NonNullable<Meant['cube']>): string {
  const present = whoIsThere(s, you, base)
  const whose = faction === you && !present.startsWith('Yours') ? `Yours: ${present}` : present
  return [whose, ...leads(s, you, base)].join(SEPARATOR)
}

// Describes an Orbital: whose fleets are there, and who controls it.

function orbitalDetail(s: State, you: Faction, orbital: OrbitalId): string {
  const fleets = s.seats.flatMap(seat => {
    const count = piecesIn(s.ships[orbital][seat])
    return count ? [`${seat === you ? 'you' : seatName(seat)} ${count}`] : []
  })
  const holder = orbitalControlOf(s, orbital)
  if (!fleets.length && holder === undefined) return 'No fleets there'
  const control =
    holder === undefined
      ? 'nobody controls it'
      : holder === you
        ? 'you control it'
        : `${seatName(holder)} controls it`
  return [fleets.length ? `Fleets: ${fleets.join(', ')}` : 'No fleets there', control].join(SEPARATOR)
}

// Describes a card of the Action Track: what it is good for, and who may use its event after you.

export const otherSeats = (s: State, you: Faction, card: CardId): readonly Faction[] =>
  (s.initiative.length ? s.initiative : s.seats).filter(
    seat => seat !== you && cardOf(s, card).factions.includes(seat),
  )

export const eventGoes = (seats: readonly Faction[]): string | undefined =>
  seats.length ? `The event goes to ${listOf(seats.map(seatName), 'or')}` : undefined

function trackDetail(s: State, you: Faction, id: CardId): string | undefined {
  const card = bookOf(s).cards[id]
  if (!card) return undefined
  const goes = eventGoes(otherSeats(s, you, id))
  if (!card.factions.includes(you)) return `AP only for you${goes === undefined ? '' : `; ${lower(goes)}`}`
  const cost = keepCostOf(s, you, id)
  const uses = [
    ...(isUsable(s, card, 'immediate') ? ['event'] : []),
    cost > 0 ? `keep for ${cost} CP` : 'keep for free',
    'AP',
  ]
  return [capital(listOf(uses, 'or')), ...(goes === undefined ? [] : [`as AP, ${lower(goes)}`])].join(
    SEPARATOR,
  )
}
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** "Costs 1 AP to use" */
function techDetail(s: State, id: string): string | undefined {
  const cost = bookOf(s).abilities[id]?.cost
  if (!cost) return undefined
  const parts = [...(cost.ap > 0 ? [`${cost.ap} AP`] : []), ...(cost.cp > 0 ? [`${cost.cp} CP`] : [])]
  return parts.length ? `Costs ${listOf(parts)} to use` : 'Costs nothing to use'
}

const emoji = (of: Faction | Resource): string => `expanse_${of}`

/** What an option may be about, as choices.ts writes it. */
interface Means {
  readonly player?: Faction
  readonly cube?: { readonly faction: Faction }
  readonly fleet?: { readonly faction: Faction }
  readonly base?: BaseId
  readonly resource?: Resource
}

/** Shows the badges of factions, and the resources of bases. */
export const emojis: Emojis<State> = {
  all: [...factions, ...resources].map(emoji),
  seat: seat => emoji(seat as Faction),
  option(s, _ask, { means }) {
    const { player, cube, fleet, base, resource } = means as Means
    const faction = player ?? cube?.faction ?? fleet?.faction
    if (faction !== undefined) return emoji(faction)
    const kind = base === undefined ? resource : bookOf(s).bases[base].resource
    return kind && emoji(kind)
  },
}
