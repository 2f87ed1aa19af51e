import { capital, howMany } from '../../shared/phrases.ts'
import type { Ask, Option } from '../../../core/ask.ts'
import { powerOf } from '../board.ts'
import { bookOf, modulesOf } from '../book.ts'
import { houseMark, markedAbility, markedCard, markedPoints } from '../house.ts'
import { boostOf } from '../odd/maoKwikowski.ts'
import { changedCost } from '../odd/standing.ts'
import type {
  AbilityId,
  BaseId,
  CardId,
  Faction,
  Frame,
  OrbitalId,
  Piece,
  Sector,
  State,
  TechId,
  TrackCard,
} from '../state.ts'
import type { Ability } from '../types.ts'
import type { Resource } from '../words/effect.ts'
import {
  abilityName,
  baseName,
  namesAt,
  orbitalName,
  pieceOfSeat,
  readable,
  seatName,
  sectorName,
} from './name.ts'
import { useName } from './turnAsk.ts'

/** Describes what stands on a button or in a menu. */

/** Tells what options mean, as choices.ts writes it. */
interface Means {
  card: TrackCard
  kept: CardId
  as: string
  offer: string
  action: string
  cube: { readonly base: BaseId; readonly faction: Faction }
  fleet: { readonly orbital: OrbitalId | 'reserve'; readonly faction: Faction; readonly kind: Piece }
  to: { readonly orbital: OrbitalId } | { readonly base: BaseId }
  orbital: OrbitalId
  base: BaseId
  sector: Sector
  resource: Resource
  player: Faction
  tech: TechId
  branch: number
  rocinante: string
  kind: string
  pass: true
}
interface Asked {
  readonly s: State
  readonly ask: Ask
  readonly option: Option
  readonly frame: Frame | undefined
}
type Labels = { readonly [K in keyof Means]: (meant: Means[K], asked: Asked) => string }

const labels: Labels = {
  card: cardLabel,
  kept: keptLabel,
  as: useLabel,
  offer: useLabel,
  action: actionLabel,
  cube: ({ base, faction }, { s }) => `${seatName(faction)} on ${baseName(namesAt(s), base)}`,
  fleet: fleetLabel,
  to: (place, { s }) =>
    `To ${'orbital' in place ? orbitalName(namesAt(s), place.orbital) : baseName(namesAt(s), place.base)}`,
  orbital: (orbital, { s, ask }) => `${orbitalPrefix[ask.what] ?? ''}${orbitalName(namesAt(s), orbital)}`,
  base: (base, { s, ask }) =>
    `${ask.what === 'variableSetup' ? 'Influence on ' : ''}${baseName(namesAt(s), base)}`,
  sector: (sector, { s }) => `${sectorName(sector)}, ${howMany(s.bonusLeft[sector], 'token')} left`,
  resource: resource => capital(resource),
  player: player => seatName(player),
  tech: (tech, { s }) => markedAbility(s, tech),
  branch: (branch, { frame }) => branchLabel(frame, branch) ?? `Choice ${branch + 1}`,
  rocinante: (_crew, { s, option }) => `Use ${abilityName(namesAt(s), option.id)}`,
  kind: kind => (kind === 'diplomat' ? 'Diplomat' : 'Normal Cube'),
  pass: () => 'Pass',
}
const orbitalPrefix: Readonly<Record<string, string>> = { moveFrom: 'From ', variableSetup: 'Fleet in ' }

const branchLabel = (frame: Frame | undefined, branch: number): string | undefined =>
  frame?.step === 'oneOf' ? frame.effect.options[branch]?.label : undefined

const LONGEST = 80
const ROOM_FOR_NUMBER = 7

/** Options that would read alike are numbered in the order they stand in. */
export function optionLabel(s: State, ask: Ask, option: Option): string {
  const own = plainLabel(s, ask, option)
  let place = 1
  for (const other of ask.options) {
    if (other.id === option.id) break
    if (plainLabel(s, ask, other) === own) place++
  }
  return place > 1 ? `${own} (${ordinal(place)})` : own
}

function plainLabel(s: State, ask: Ask, option: Option): string {
  const key = Object.keys(option.means).find(one => one in labels) as keyof Means | undefined
  const make = key && (labels[key] as (meant: unknown, asked: Asked) => string)
  const label =
    ofModule(s, ask, option) ??
    (make
      ? make(option.means[key], { s, ask, option, frame: s.stack[s.stack.length - 1] })
      : readable(option.id))
  return label.length > LONGEST - ROOM_FOR_NUMBER
    ? `${label.slice(0, LONGEST - ROOM_FOR_NUMBER - 1)}…`
    : label
}

function ofModule(s: State, ask: Ask, option: Option): string | undefined {
  for (const { texts } of modulesOf(s)) {
    for (const [key, meant] of Object.entries(option.means)) {
      const label = texts?.labels?.[key]?.(meant, s, ask, option)
      if (label !== undefined) return label
    }
  }
  return undefined
}

const endings = ['th', 'st', 'nd', 'rd']
const ordinal = (n: number): string =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (endings[n % 10] ?? 'th')}`

function cardLabel(card: TrackCard, { s, ask, option }: Asked): string {
  const { slot, cost } = option.means as { slot?: number; cost?: number }
  const name = markedCard(s, card)
  if (slot === undefined || cost === undefined) return name
  const found = bookOf(s).cards[card]
  const price = cost > 0 ? ` for ${cost} CP` : ask.what === 'turn' ? ', free' : ''
  return `${name}${found ? `, ${markedPoints(found)}` : ''}, slot ${slot}${price}`
}

const keptVerbs: Readonly<Record<string, string>> = {
  turn: 'Play kept',
  scoringEvent: 'Use kept',
  extraEvent: 'Use kept',
}
function keptLabel(card: CardId, { s, ask }: Asked): string {
  const found = bookOf(s).cards[card]
  const boost = ask.what === 'boost' && found ? boostOf(found) : 0
  const points = boost ? ` for ${boost} AP${houseMark(found?.prov, 'effect')}` : ''
  return `${keptVerbs[ask.what] ?? 'Discard'} ${markedCard(s, card)}${points}`
}

function useLabel(how: string, { s, ask, frame }: Asked): string {
  const known = frame?.step === 'cardUse' || frame?.step === 'offer'
  return known ? useName(s, ask.who as Faction, frame.card, how) : capital(how)
}

function actionLabel(action: string, { s, option, frame }: Asked): string {
  if (frame?.step !== 'spend') return capital(action)
  if (action === 'done') return frame.ap > 0 ? `Done, lose ${frame.ap} AP` : 'Done'
  return action === 'ability'
    ? `${markedAbility(s, option.id)}, ${abilityCost(s, frame.you, option.id)}`
    : capital(action)
}

type Cost = Ability['cost']
function abilityCost(s: State, you: Faction, id: AbilityId): string {
  const { cost = NOTHING, prov } = bookOf(s).abilities[id] ?? {}
  const ap = changedCost(powerOf(s, you, 'abilityCost'), id) ?? cost.ap
  return `${costText({ ...cost, ap })}${ap === cost.ap ? houseMark(prov, 'cost') : ''}`
}
const NOTHING: Cost = { ap: 0, cp: 0, protomoleculeTokens: 0 }
const costText = ({ ap, cp, protomoleculeTokens: tokens }: Cost): string =>
  [
    ...(ap > 0 ? [`${ap} AP`] : []),
    ...(cp > 0 ? [`${cp} CP`] : []),
    ...(tokens > 0 ? [howMany(tokens, 'Protomolecule token')] : []),
  ].join(' and ') || 'free'

function fleetLabel({ orbital, faction, kind }: Means['fleet'], { s, option }: Asked): string {
  const place = orbital === 'reserve' ? 'from reserve' : `at ${orbitalName(namesAt(s), orbital)}`
  if (kind === 'rocinante') return `Rocinante ${place}`
  // A Battleship hit in this turn means the same, but cannot be repaired in it.
  const hit = option.id.includes('battleshipHit') ? ', hit this turn' : ''
  return `${capital(pieceOfSeat(faction, kind))} ${place}${hit}`
}
