import { ability, event } from './event.ts'
import { gamma, leader, powerPlay, protomolecule, resourceTokens, techs } from './modules.ts'
import {
  inOurWords,
  checkAll,
  unordered,
  asked,
  game,
  idsOf,
  say,
  seatsOf,
  spending,
  start,
  viewOf,
  written,
  givenOf,
  type Example,
} from './play.ts'
import { endOfGame, freeBuild, rocinante, winner } from './round.ts'
import { orbitalControl, scoreBase, scoreRound, scoringTurn } from './scoring.ts'
import { turnSequence, illegal, turn } from './turn.ts'
import { openMatch } from '../../core/match.ts'
import { must } from '../must.ts'

const kinds: Readonly<Record<string, (example: Example) => void>> = {
  scoreBase,
  scoreRound,
  orbitalControl,
  moves,
  deck,
  event,
  ability,
  illegal,
  turn,
  turnSequence,
  rocinante,
  winner,
  endOfGame,
  freeBuild,
  scoringTurn,
  protomolecule,
  powerPlay,
  resourceTokens,
  leader,
  gamma,
  techs,
}

/** Plays a worked example and checks every word of what it expects. Throws if anything is otherwise. */
export function runExample(example: Example): void {
  const run = Object.hasOwn(kinds, example.kind) ? kinds[example.kind] : undefined
  if (!run) throw new Error(`nothing plays examples of kind '${example.kind}'`)
  run(inOurWords(example))
}

function moves(example: Example): void {
  const { playerCount = 4, from = '', bands } = givenOf(example, 'playerCount', 'from', 'bands')
  if (bands !== 1) throw new Error('an action moves one band')
  const [seat = '', other] = seatsOf(playerCount)
  const opened = start(seatsOf(playerCount), {
    fleets: { [from]: { [seat]: { fleet: 1 } } },
    rocinante: { controller: other, orbital: 'vesta' },
  })
  const ask = asked(say(spending(opened, seat, 2), 'move'))
  const legal = ask.what === 'moveTo' ? idsOf(ask) : []
  checkAll(example, {
    legal: unordered(legal),
    illegal: unordered(
      viewOf(opened)
        .orbitals.map(one => one.id)
        .filter(id => id !== from && !legal.includes(id)),
    ),
  })
}

const SEEDS = 100
interface Dealt {
  readonly cards: readonly string[]
  readonly track: readonly string[]
}
const known = new Map<number, readonly Dealt[]>()

/** Many tables as they are dealt; the same for every example of a player count. */
function dealt(players: number): readonly Dealt[] {
  const found =
    known.get(players) ??
    Array.from({ length: SEEDS }, (_, n): Dealt => {
      const { track, deck } = written(
        must(openMatch(game(), { players, modules: [], options: {}, seed: (n + 1).toString(16) })),
      )
      return { cards: [...track, ...deck], track }
    })
  known.set(players, found)
  return found
}

const placesOf = ({ cards }: Dealt): number[] => cards.flatMap((card, at) => (card === 'score' ? [at] : []))
const one = <T>(values: readonly T[]): T | 'not always the same' =>
  new Set(values).size === 1 ? (values[0] as T) : 'not always the same'

/**
 * Piles show in where Score cards can lie: two in each, so a pile ends at the lowest place its second one is
 * ever found at.
 */
function piles(tables: readonly Dealt[]): { top: number; sizes: number[] } {
  const places = tables.map(placesOf)
  const top = Math.min(...places.map(at => at[0] ?? 0))
  const ends = [1, 3, 5].map(second => Math.max(...places.map(at => at[second] ?? 0)) + 1)
  const starts = [2, 4].map(first => Math.min(...places.map(at => at[first] ?? 0)))
  if (starts.some((at, n) => at !== ends[n])) throw new Error('piles overlap')
  return { top, sizes: ends.map((end, n) => end - (ends[n - 1] ?? top)) }
}

function deck(example: Example): void {
  const tables = dealt(givenOf(example, 'playerCount').playerCount ?? 0)
  checkAll(example, {
    topPile: () => piles(tables).top,
    pileSizes: () => piles(tables).sizes,
    actionCards: () => one(tables.map(({ cards }) => cards.filter(card => card !== 'score').length)),
    scoreCards: () => one(tables.map(table => placesOf(table).length)),
    total: () => one(tables.map(({ cards }) => cards.length)),
    openingTrackMayHoldScore: () => tables.some(({ track }) => track.includes('score')),
  })
}

/** Returns copies of data with one leaf changed, each leaf once, and each list also without an element. */
interface Bent {
  readonly path: string
  readonly value: unknown
}

export function bendings(value: unknown, path = ''): readonly Bent[] {
  if (Array.isArray(value)) return bentList(value, path)
  if (typeof value !== 'object' || value === null) return [{ path, value: otherThan(value) }]
  const entries = Object.entries(value)
  if (!entries.length) return [{ path: `${path} (was empty)`, value: { luna: 1 } }]
  return entries.flatMap(([key, inner]) =>
    bendings(inner, `${path}.${key}`).map(bent => ({
      path: bent.path,
      value: { ...value, [key]: bent.value },
    })),
  )
}

function bentList(list: readonly unknown[], path: string): readonly Bent[] {
  if (!list.length) return [{ path: `${path} (was empty)`, value: ['luna'] }]
  return list.flatMap((inner, at): Bent[] => [
    { path: `${path} without ${at}`, value: list.filter((_, other) => other !== at) },
    ...bendings(inner, `${path}[${at}]`).map(bent => ({
      path: bent.path,
      value: list.map((one, other) => (other === at ? bent.value : one)),
    })),
  ])
}

function otherThan(leaf: unknown): unknown {
  if (typeof leaf === 'number') return leaf + 1
  if (typeof leaf === 'boolean') return !leaf
  return typeof leaf === 'string' ? `${leaf} not` : 'luna'
}
