import type { Ask, Option } from '../../../core/ask.ts'
import type { ChosenOf, Section } from '../../../core/game.ts'
import { cut, howMany, listOf } from '../../shared/phrases.ts'
import { cardOf, keepCostOf, limitOf } from '../board.ts'
import { bookOf } from '../book.ts'
import { purseOf } from '../choices.ts'
import {
  SCORE,
  type BaseId,
  type Faction,
  type FrameOf,
  type OrbitalId,
  type Piece,
  type Sector,
  type State,
} from '../state.ts'
import { apCostOf, costOf } from '../steps/turn.ts'
import { buildTargets, countPieces } from '../words/fleets.ts'
import { inShort } from './about.ts'
import { eventGoes, otherSeats } from './detail.ts'
import {
  baseName,
  boundIn,
  markedAbility,
  markedCard,
  namesAt,
  orbitalName,
  pieceName,
  pieceOfSeat,
  seatName,
  sectorName,
} from './name.ts'

/** Says what stands on the screens of a turn: cards with their buttons, and whole ways to make a move. */

const price = (cost: number): string => (cost > 0 ? `${cost} CP` : 'free')

const MOST_LETTERS = 220

/** Returns "Star Helix · 1 CP · UN, MCR", with what the event does, or who alone may use it. */
export function cardSection(s: State, { who }: Ask, { means }: Option): Section | undefined {
  const { card: id, cost = 0, slot } = means as { card?: string; cost?: number; slot?: number }
  if (id === undefined || slot === undefined) return undefined
  const title = `${markedCard(s, id)} · ${price(cost)}`
  if (id === SCORE) return { title, text: scoreSection(s) }
  const card = bookOf(s).cards[id]
  if (!card) return undefined
  const playing = card.factions.filter(seat => s.seats.includes(seat)).map(seatName)
  const named = [title, ...(playing.length ? [playing.join(', ')] : [])].join(' · ')
  const text = cut(inShort(s, id).replace(/^[^:]+: /, ''), MOST_LETTERS)
  if (card.factions.includes(who as Faction)) return { title: named, text }
  const goes = eventGoes(otherSeats(s, who as Faction, id))
  const warning = goes === undefined ? 'AP only for you' : `AP only for you; ${goes.replace(/^T/, 't')}`
  return { title: named, text, warning: `${warning}.` }
}

function scoreSection(s: State): string {
  const { bonusByRound, normal } = bookOf(s).content.scoring
  const round = Math.min(s.scoringRound + 1, bonusByRound.length)
  const bonus = bonusByRound[round - 1] ?? normal
  return (
    `Start scoring round ${round}. Choose the bonus Sector in secret: first to third place get ` +
    `${bonus.join('/')} CP there, ${normal.join('/')} elsewhere.`
  )
}

/** A whole way to make a move; undefined: the labels of what is chosen say it. */
export function wayLabel(move: string, path: Path, labelOf: LabelOf): string | undefined {
  const say = Object.hasOwn(WAYS, move) ? WAYS[move] : undefined
  return say?.(path, labelOf)
}

type Path = readonly ChosenOf<State>[]
/** Says what an option is called by itself. */
type LabelOf = (s: State, ask: Ask, option: Option) => string
const WAYS: Readonly<Record<string, (path: Path, labelOf: LabelOf) => string | undefined>> = {
  take: takeLabel,
  move: path => fleetsLabel(path, 'moveFrom', 'moveOne'),
  influence: influenceLabel,
  leader: leaderLabel,
  ability: abilityLabel,
  build: buildLabel,
  place: shiftLabel,
  done: ([at]) => (spending(at?.state)?.card === undefined ? 'Done' : 'End Turn…'),
}

const spending = (s: State | undefined) => {
  const frame = s?.stack.at(-1)
  return frame?.step === 'spend' ? frame : undefined
}
const stepIn = (path: Path, ...whats: readonly string[]): ChosenOf<State> | undefined =>
  path.find(({ ask }) => whats.includes(ask.what))
const meantIn = <T>(chosen: ChosenOf<State> | undefined): T | undefined =>
  chosen?.options[0]?.means as T | undefined

function takeLabel(path: Path, labelOf: LabelOf): string | undefined {
  const sector = meantIn<{ sector: Sector }>(stepIn(path, 'chooseBonus'))
  const use = stepIn(path, 'cardUse')
  const after = use ? path.slice(path.indexOf(use) + 1) : []
  // The slot is paid before the card is used, and a kept event after that.
  const [kept] = tokensIn(after, labelOf, ['payMixed'])
  const said = sector ? `Score: ${sectorName(sector.sector)}` : use && useLabel(use, kept)
  if (said === undefined) return undefined
  const slot = tokensIn(use ? path.slice(0, path.indexOf(use)) : path, labelOf, ['payMixed'])
  return [said, ...slot.map(slotFor), ...tokensIn(after, labelOf, ['raisePoints'])].join(', ')
}
const slotFor = (paid: string): string => `slot for ${paid}`

/** `kept` says what a player pays for a kept event, if that is not CP alone. */
function useLabel(
  { state, ask, options: [option] }: ChosenOf<State>,
  kept: string | undefined,
): string | undefined {
  const frame = state.stack.at(-1)
  if (frame?.step !== 'cardUse') return undefined
  if (option?.id === 'event') return 'Use Event'
  if (option?.id === 'points') return `Take ${cardOf(state, frame.card).ap} AP`
  if (option?.id === 'initiative') return 'Lead Initiative First'
  if (kept !== undefined) return `Keep for ${kept}`
  const cost = keepCostOf(state, ask.who as Faction, frame.card)
  return cost > 0 ? `Keep for ${cost} CP` : 'Keep for Free'
}

/** Says what is paid with Resource Tokens; a player who pays none need not read it. */
const tokensIn = (path: Path, labelOf: LabelOf, whats = TOKENS): readonly string[] =>
  path.flatMap(({ state, ask, options: [option] }) =>
    option && whats.includes(ask.what) && !/\.0$/.test(option.id) ? [labelOf(state, ask, option)] : [],
  )
const TOKENS = ['payMixed', 'raisePoints']

/** Without what it costs: the text of the ability says that. */
export function wayInBrief(move: string, path: Path, labelOf: LabelOf): string | undefined {
  const [first, ...rest] = path
  const [option] = first?.options ?? []
  return move === 'ability' && first && option && rest.length
    ? abilityLabel(path, labelOf, markedAbility(first.state, option.id))
    : undefined
}

/** Returns "Epstein Drive, 1 AP: Earth → Vesta, 2 fleets". */
function abilityLabel(path: Path, labelOf: LabelOf, name?: string): string | undefined {
  const [first, ...rest] = path
  const [option] = first?.options ?? []
  if (!first || !option) return undefined
  const whose = [name ?? labelOf(first.state, first.ask, option), ...tokensIn(path, labelOf)].join(', ')
  const moved = fleetsLabel(rest, 'moveFrom', 'moveOne')
  const then = moved === undefined ? rest : rest.filter(({ ask }) => !/^move/.test(ask.what))
  const does = [moved, shiftLabel(rest) ?? doneBy(then, labelOf)].filter(one => one)
  return does.length ? `${whose}: ${does.join(', ')}` : whose
}

/** Names everything else by the labels of what is chosen. */
const doneBy = (path: Path, labelOf: LabelOf): string =>
  path
    .filter(({ ask }) => !TOKENS.includes(ask.what) && !isUsualCube(ask, path))
    .flatMap(({ state, ask, options }) => options.map(option => labelOf(state, ask, option)))
    .join(', ')
const isUsualCube = ({ what }: Ask, path: Path): boolean =>
  what === 'whichCube' && stepIn(path, what)?.options[0]?.id === 'normal'

/** Returns "Build fleet at Earth" or "Build fleet from Mars at Ceres". */
function buildLabel(path: Path): string | undefined {
  const built = stepIn(path, 'build', 'freeBuild')
  const { orbital, kind } = meantIn<{ fleet?: Moving }>(built)?.fleet ?? {}
  if (!built || kind === undefined) return undefined
  const names = namesAt(built.state)
  const chosen = meantIn<{ to: { orbital: OrbitalId } }>(stepIn(path, 'buildTo'))?.to.orbital
  const to = chosen ?? onlyTarget(built.state, orbital)
  return [
    `Build ${pieceName(kind)}`,
    ...(orbital === undefined || (orbital as string) === 'reserve'
      ? []
      : [`from ${orbitalName(names, orbital)}`]),
    ...(to === undefined ? [] : [`at ${orbitalName(names, to)}`]),
  ].join(' ')
}

/** Returns where a piece from there is built, if there is only one place for it. */
function onlyTarget(s: State, from: OrbitalId | undefined): OrbitalId | undefined {
  const top = s.stack.at(-1)
  if (top?.step !== 'build') return undefined
  const [only, ...others] = buildTargets(s, top.you, top.effect, boundIn(s)).filter(one => one !== from)
  return others.length ? undefined : only
}

/** Returns "Luna → Vesta", for influence. */
function shiftLabel(path: Path): string | undefined {
  const start = stepIn(path, 'shift')
  const from = meantIn<{ cube: { base: BaseId } }>(start)?.cube.base
  const to = meantIn<{ to: { base: BaseId } }>(stepIn(path, 'shiftTo'))?.to.base
  if (!start || !from || !to) return undefined
  const names = namesAt(start.state)
  return [`${baseName(names, from)} → ${baseName(names, to)}`, ...withDiplomat(path)].join(', ')
}

const withDiplomat = (path: Path): readonly string[] =>
  meantIn<{ kind: string }>(stepIn(path, 'whichCube'))?.kind === 'diplomat' ? ['with a Diplomat'] : []

/** Returns "Earth → Mars, 2 fleets". */
function fleetsLabel(path: Path, ...from: readonly string[]): string | undefined {
  const start = stepIn(path, ...from)
  const end = meantIn<{ to: { orbital: OrbitalId } }>(stepIn(path, 'moveTo'))
  if (!start || !end) return undefined
  const { orbital, fleet } = meantIn<{ orbital?: OrbitalId; fleet?: Moving }>(start) ?? {}
  const place = orbital ?? fleet?.orbital
  if (place === undefined) return undefined
  const names = namesAt(start.state)
  const group = stepIn(path, 'moveGroup')
  const moving = group ? piecesLabel(group.options) : fleet && pieceOfSeat(fleet.faction, fleet.kind)
  return [
    `${orbitalName(names, place)} → ${orbitalName(names, end.to.orbital)}`,
    ...(moving ? [moving] : []),
  ].join(', ')
}
interface Moving {
  readonly orbital: OrbitalId
  readonly faction: Faction
  readonly kind: Piece
}

/** Returns "Mars, with 2 fleets, influence on Mariner Valley". */
function leaderLabel(path: Path): string | undefined {
  const end = stepIn(path, 'moveTo')
  const to = meantIn<{ to: { orbital: OrbitalId } }>(end)?.to.orbital
  if (!end || to === undefined) return undefined
  const group = stepIn(path, 'moveGroup')?.options ?? []
  const base = meantIn<{ base: BaseId }>(stepIn(path, 'place'))?.base
  return [
    orbitalName(namesAt(end.state), to),
    ...(group.length ? [`with ${piecesLabel(group)}`] : []),
    ...(base ? [`influence on ${baseName(namesAt(end.state), base)}`] : []),
    ...withDiplomat(path),
  ].join(', ')
}

/** Returns "2 Battleships" or "1 Battleship and 2 fleets". */
function piecesLabel(options: readonly Option[]): string {
  const all = options.map(({ means }) => (means as { fleet: Moving }).fleet.kind)
  const counted = new Map<string, number>()
  for (const kind of all) {
    const name = isOnly(kind) ? `the ${pieceName(kind)}` : pieceName(kind)
    counted.set(name, (counted.get(name) ?? 0) + 1)
  }
  return listOf([...counted].map(([name, count]) => (name.startsWith('the ') ? name : howMany(count, name))))
}
const isOnly = (kind: Piece): boolean => kind === 'leader' || kind === 'rocinante'

/** Returns "Ceres", "Ceres, with a Diplomat" or "Ceres, moved from Luna". */
function influenceLabel(path: Path): string | undefined {
  const place = stepIn(path, 'place')
  const base = meantIn<{ base: BaseId }>(place)?.base
  if (!place || base === undefined) return undefined
  const names = namesAt(place.state)
  const moved = meantIn<{ cube: { base: BaseId } }>(stepIn(path, 'relocate'))
  return [
    baseName(names, base),
    ...withDiplomat(path),
    ...(moved ? [`moved from ${baseName(names, moved.cube.base)}`] : []),
  ].join(', ')
}

/**
 * An action of Action Points can be taken as often as there are points for it, each ability as often as its
 * limit says; an event says how often, and places no more pieces than there are.
 */
export function timesOf(s: State, { options }: Ask, { id }: Option): number | undefined {
  const top = s.stack.at(-1)
  if (top?.step === 'build') return Math.min(top.left, countPieces(s, options))
  if (top?.step === 'moveFleets' || top?.step === 'shift') return top.left
  const frame = spending(s)
  if (!frame) return undefined
  if (bookOf(s).abilities[id]) return options.reduce((sum, one) => sum + usesLeft(s, frame, one.id), 0)
  if (id !== 'move' && id !== 'influence' && id !== 'build') return undefined
  return Math.floor(frame.ap / Math.max(1, costOf(s, id)))
}

/** Returns how often an ability can still be used in this turn: by its limit, and by what it costs. */
function usesLeft(s: State, { you, ap }: FrameOf<'spend'>, id: string): number {
  const { cost } = bookOf(s).abilities[id] ?? {}
  if (!cost) return 0
  const paid = [
    [apCostOf(s, you, id), ap],
    [cost.cp, purseOf(s, you)],
    [cost.protomoleculeTokens, s.protomoleculeTokens],
  ] as const
  const uses = paid.map(([each, have]) => (each > 0 ? Math.floor(have / each) : Infinity))
  const left = Math.min(limitOf(s, you, id) - (s.used[id] ?? 0), ...uses)
  return Number.isFinite(left) ? left : 1
}

/** Says which Action Points are lost with the turn. */
export function lostBy(s: State, _ask: Ask, { id }: Option): string | undefined {
  const frame = spending(s)
  return id === 'done' && frame && frame.ap > 0 ? `${frame.ap} AP` : undefined
}
