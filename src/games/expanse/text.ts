import type { Ask, Option } from '../../core/ask.ts'
import type { Words } from '../../core/game.ts'
import { modulesOf, bookOf } from './book.ts'
import {
  SCORE,
  type Frame,
  type State,
  type AbilityId,
  type BaseId,
  type CardId,
  type Faction,
  type OrbitalId,
  type Piece,
  type Sector,
  type TechId,
  type TrackCard,
} from './state.ts'
import { about, inShort, scoreText, offered } from './text/about.ts'
import {
  seatName,
  abilityName,
  baseName,
  namesAt,
  orbitalName,
  pieceOfSeat,
  readable,
  sectorName,
  bandName,
  fromSource,
  houseMark,
  markedAbility,
  markedCard,
  markedPoints,
  designedFields,
} from './text/name.ts'
import { primer, progress, tally } from './text/course.ts'
import { stackLines } from './text/stackLine.ts'
import { matter } from './text/matter.ts'
import { factLine, heading } from './text/story.ts'
import { closing, undone } from './text/deeds.ts'
import { withheld } from './whyNot/withheld.ts'
import { limitIn, turnAsks, useName, wordAsks } from './text/asks.ts'
import { optionDetail, optionOrder } from './text/detail.ts'
import { cardSection, lostBy, timesOf, wayInBrief, wayLabel } from './text/screen.ts'
import { capital, howMany } from '../shared/phrases.ts'
import { powerOf } from './board.ts'
import { boostOf } from './odd/maoKwikowski.ts'
import { changedCost } from './odd/oddParts.ts'
import { baseIds, factions, type Ability, type Band } from './types.ts'
import type { Resource } from './words/effect.ts'

type Texts = Readonly<Record<string, (s: State, frame: Frame, ask: Ask) => string>>
const ofTurns = turnAsks as Texts
const ofWords = wordAsks as Texts

/** The frame on top is the one that asks. */
function question(s: State, ask: Ask): string {
  const frame = s.stack[s.stack.length - 1]
  const ofTurn = frame && ofTurns[frame.step]
  if (frame && ofTurn) return ofTurn(s, frame, ask)
  const ofWord = frame && ofWords[frame.step]
  if (frame && ofWord) return fromSource(s, ofWord(s, frame, ask))
  const ofModule =
    frame &&
    modulesOf(s)
      .map(({ texts }) => texts?.asks?.[frame.step])
      .find(text => text)
  return frame && ofModule ? ofModule(s, frame, ask) : 'Choose.'
}

/** Holds all the English of The Expanse, but for the board and the pictures. */
export const words: Omit<Words<State>, 'alt'> = {
  ask: question,
  offer: offered,
  option: optionLabel,
  detail: optionDetail,
  order: optionOrder,
  section: cardSection,
  way: (move, path) => wayLabel(move, path, optionLabel),
  brief: (move, path) => wayInBrief(move, path, optionLabel),
  withheld,
  times: timesOf,
  loses: lostBy,
  limit: limitIn,
  undone,
  closing,
  group: groupName,
  fact: factLine,
  heading,
  matter,
  stack: stackLines,
  seat: seatName,
  about,
  primer,
  progress,
  tally,
  says: optionSays,
  house: optionHouse,
}

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

/** Numbers options that would read alike in the order they stand in. */
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
  const use = `${keptVerbs[ask.what] ?? 'Discard'} ${markedCard(s, card)}`
  return boost ? `${use} for ${boost} AP${houseMark(found?.prov, 'effect')}` : use
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
  const piece = capital(pieceOfSeat(faction, kind))
  return option.id.includes('battleshipHit') ? `${piece} ${place}, hit this turn` : `${piece} ${place}`
}

/** Returns what the options of a group share: their base, their owner, or how far out they lie. */
function groupName(s: State, ask: Ask, group: string): string {
  if (isOneOf(baseIds, group)) return baseName(namesAt(s), group as BaseId)
  if (isOneOf(factions, group)) return seatName(group)
  // Cubes are grouped by band and bases by Sector, and 'belt' is a word for both.
  const ofCubes = ask.options.some(option => option.group === group && 'cube' in option.means)
  return ofCubes ? bandName(group as Band) : sectorName(group as Sector)
}

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word)

/** Reads the part of an option's meaning that names a card or an ability. */
interface Spoken {
  readonly as?: string
  readonly offer?: string
  readonly card?: string
  readonly kept?: string
  readonly ability?: string
  readonly rocinante?: string
  readonly tech?: string
}

/** Returns what the card or ability behind an option says, so that players need not look it up. */
function optionSays(s: State, ask: Ask, option: Option): string | undefined {
  const { card } = option.means as Spoken
  // A player who puts cards in order has read them.
  if (ask.ordered) return undefined
  if (card === SCORE) return scoreText(s)
  const id = behind(s, option)
  return id === undefined ? undefined : inShort(s, id)
}

/** Returns which of its fields were designed. */
function optionHouse(s: State, _ask: Ask, option: Option): readonly string[] {
  const { cards, abilities } = bookOf(s)
  const id = behind(s, option) ?? ''
  return designedFields(cards[id]?.prov ?? abilities[id]?.prov ?? {})
}

/** Returns the card that the question is about, if the answer uses or keeps it. */
function cardInUse(s: State, { as, offer }: Spoken): string | undefined {
  const isUse = as === 'event' || as === 'keep' || offer === 'now' || offer === 'keep'
  const frame = s.stack[s.stack.length - 1]
  return isUse && (frame?.step === 'cardUse' || frame?.step === 'offer') ? frame.card : undefined
}

function behind(s: State, { id: own, means }: Option): string | undefined {
  const { card, kept, ability, rocinante, tech } = means as Spoken
  return cardInUse(s, means) ?? card ?? kept ?? ability ?? tech ?? (rocinante === undefined ? undefined : own)
}
