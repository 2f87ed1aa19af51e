import type { Ask, Option } from '../../../core/ask.ts'
import type { ChosenOf, Section } from '../../../core/game.ts'
import { cut, howMany } from '../../shared/phrases.ts'
import { cardOf, keepCostOf } from '../board.ts'
import { bookOf } from '../book.ts'
import {
  SCORE,
  type BaseId,
  type Faction,
  type OrbitalId,
  type Piece,
  type Sector,
  type State,
} from '../state.ts'
import { costOf } from '../steps/turn.ts'
import { inShort } from './about.ts'
import { eventGoes, otherSeats } from './detail.ts'
import { baseName, markedCard, namesAt, orbitalName, pieceName, seatName, sectorName } from './name.ts'

/** What stands on the screens of a turn: cards with their buttons, and whole ways to make a move. */

const price = (cost: number): string => (cost > 0 ? `${cost} CP` : 'free')

const MOST_LETTERS = 220

/** "Star Helix · 1 CP · UN, MCR", with what the event does, or whose it is alone. */
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
export function wayLabel(move: string, path: readonly ChosenOf<State>[]): string | undefined {
  const say = Object.hasOwn(WAYS, move) ? WAYS[move] : undefined
  return say?.(path)
}

type Path = readonly ChosenOf<State>[]
const WAYS: Readonly<Record<string, (path: Path) => string | undefined>> = {
  take: takeLabel,
  move: path => fleetsLabel(path, 'moveFrom', 'moveOne'),
  influence: influenceLabel,
  leader: leaderLabel,
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

function takeLabel(path: Path): string | undefined {
  const sector = meantIn<{ sector: Sector }>(stepIn(path, 'chooseBonus'))
  if (sector) return `Score: ${sectorName(sector.sector)}`
  const use = stepIn(path, 'cardUse')
  const frame = use?.state.stack.at(-1)
  if (!use || frame?.step !== 'cardUse') return undefined
  const [option] = use.options
  if (option?.id === 'event') return 'Use Event'
  if (option?.id === 'points') return `Take ${cardOf(use.state, frame.card).ap} AP`
  const cost = keepCostOf(use.state, use.ask.who as Faction, frame.card)
  return cost > 0 ? `Keep for ${cost} CP` : 'Keep for Free'
}

/** "Earth → Mars, 2 fleets" */
function fleetsLabel(path: Path, ...from: readonly string[]): string | undefined {
  const start = stepIn(path, ...from)
  const end = meantIn<{ to: { orbital: OrbitalId } }>(stepIn(path, 'moveTo'))
  if (!start || !end) return undefined
  const { orbital, fleet } = meantIn<{ orbital?: OrbitalId; fleet?: { orbital: OrbitalId } }>(start) ?? {}
  const place = orbital ?? fleet?.orbital
  if (place === undefined) return undefined
  const names = namesAt(start.state)
  const group = stepIn(path, 'moveGroup')
  const count = group ? `, ${piecesLabel(group.options)}` : ''
  return `${orbitalName(names, place)} → ${orbitalName(names, end.to.orbital)}${count}`
}

/** "→ Mars, with 2 fleets, influence on Mariner Valley" */
function leaderLabel(path: Path): string | undefined {
  const end = stepIn(path, 'moveTo')
  const to = meantIn<{ to: { orbital: OrbitalId } }>(end)?.to.orbital
  if (!end || to === undefined) return undefined
  const group = stepIn(path, 'moveGroup')?.options ?? []
  const base = meantIn<{ base: BaseId }>(stepIn(path, 'place'))?.base
  return [
    `→ ${orbitalName(namesAt(end.state), to)}`,
    ...(group.length ? [`with ${piecesLabel(group)}`] : []),
    ...(base ? [`influence on ${baseName(namesAt(end.state), base)}`] : []),
  ].join(', ')
}

/** "2 Battleships", "3 fleets" where they are of several kinds. */
function piecesLabel(options: readonly Option[]): string {
  const all = options.map(({ means }) => (means as { fleet: { kind: Piece } }).fleet.kind)
  const [kind] = all
  const isMixed = kind === undefined || all.some(one => one !== kind)
  return howMany(all.length, isMixed ? 'fleet' : pieceName(kind))
}

/** "Ceres", "Ceres, with a Diplomat", "Ceres, moved from Luna" */
function influenceLabel(path: Path): string | undefined {
  const place = stepIn(path, 'place')
  const base = meantIn<{ base: BaseId }>(place)?.base
  if (!place || base === undefined) return undefined
  const names = namesAt(place.state)
  const moved = meantIn<{ cube: { base: BaseId } }>(stepIn(path, 'relocate'))
  const kind = meantIn<{ kind: string }>(stepIn(path, 'whichCube'))
  return [
    baseName(names, base),
    ...(kind?.kind === 'diplomat' ? ['with a Diplomat'] : []),
    ...(moved ? [`moved from ${baseName(names, moved.cube.base)}`] : []),
  ].join(', ')
}

/** An action of Action Points can be taken as often as there are points for it. */
export function timesOf(s: State, _ask: Ask, { id }: Option): number | undefined {
  const frame = spending(s)
  if (!frame || (id !== 'move' && id !== 'influence' && id !== 'build')) return undefined
  return Math.floor(frame.ap / Math.max(1, costOf(s, id)))
}

/** Action Points that are left are lost with the turn. */
export function lostBy(s: State, _ask: Ask, { id }: Option): string | undefined {
  const frame = spending(s)
  return id === 'done' && frame && frame.ap > 0 ? `${frame.ap} AP` : undefined
}
