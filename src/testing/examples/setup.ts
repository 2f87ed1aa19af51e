import { openMatch } from '../../core/match.ts'
import { checkAll, unordered } from './looks.ts'
import { givenOf, type Example } from './read.ts'
import { must } from '../must.ts'
import { asked, game, idsOf, say, seatsOf, spending, start, viewOf, written } from './play.ts'

/** Examples of the map and of the deck. */

export function moves(example: Example): void {
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

export function deck(example: Example): void {
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
