import { isRanked } from '../../table/card.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { PersonId } from '../../table/store.ts'
import type { Post } from '../../table/story/lease.ts'
import { asWritten } from '../message/message.ts'
import { playerName } from '../message/words.ts'
import { endSentence, rankLine } from '../tables/words.ts'
import {
  FINAL_RANKS,
  ONLY_BOTS_LEFT,
  lastOneLeft,
  lastOneWins,
  seedMatches,
  seedShown,
  tallyLine,
  timeSpan,
  tookSentence,
  turningPointLine,
  wellPlayed,
  winSentence,
} from './words.ts'

/** How a game ended, as its last post says it. */

type Places = NonNullable<PlayerView['table']['result']>['places']

/** Says who won, and thanks the others; notifications show the beginning. */
export function endLines({ end }: Pick<Post, 'end'>, look: PlayerView): readonly string[] {
  const { result } = look.table
  if (!result) return [endSentence()]
  const took = end ? [tookSentence(timeSpan(end.tookMs))] : []
  return outcome(look, result.how, result.places, took)
}

type How = NonNullable<PlayerView['table']['result']>['how']
function outcome(look: PlayerView, how: How, places: Places, took: readonly string[]): readonly string[] {
  if (how === 'resigned') {
    if (!look.seats.some(({ person }) => person !== undefined) && look.seats.some(({ bot }) => bot))
      return [ONLY_BOTS_LEFT]
    const winners = places.filter(({ rank }) => rank === 1).map(({ seat }) => nameOf(look, seat))
    return [isRanked(places) ? lastOneWins(winners) : lastOneLeft(whoIsLeft(look))]
  }
  if (!isRanked(places)) return [endSentence(how), ...thanked(whoIsLeft(look), took)]
  const sorted = places.toSorted((one, other) => one.rank - other.rank)
  const [winners, others] = [sorted.filter(isFirst), sorted.filter(one => !isFirst(one))].map(some =>
    some.map(({ seat }) => nameOf(look, seat)),
  ) as [string[], string[]]
  if (!others.length) return [...ranksOf(look, places), ...took]
  const points = sorted.flatMap(one => one.points ?? [])
  const won = winSentence(winners, points.length === places.length ? points : [])
  return [won, ...thanked(others, took)]
}
const thanked = (players: readonly string[], took: readonly string[]): readonly string[] =>
  players.length ? [[wellPlayed(players), ...took].join(' ')] : took
const isFirst = ({ rank }: Places[number]): boolean => rank === 1

const ranksOf = (look: PlayerView, places: Places): readonly string[] => [
  FINAL_RANKS,
  ...places.map(({ seat, rank, points }) => rankLine(rank, nameOf(look, seat), points)),
]

/** Says where the points came from, and gives the seed in small print. */
export function closingLines({ end }: Post, look: PlayerView): readonly string[] {
  const {
    seed,
    table: { commitment },
  } = look
  return [
    ...(end?.tally ? tallyLines(end.tally, look) : []),
    ...(seed === undefined
      ? []
      : [[seedShown(seed), ...(commitment === undefined ? [] : [seedMatches(commitment)])].join(' ')]),
  ]
}

type Tally = NonNullable<NonNullable<Post['end']>['tally']>
const tallyLines = ({ title, lines, turningPoint }: Tally, { seats }: PlayerView): readonly string[] => [
  ...(lines.length
    ? [
        `\n**${asWritten(title)}**`,
        ...lines.map(line =>
          tallyLine(
            asWritten(line.title),
            seats.flatMap(({ seat, name }) => {
              const count = line.counts[seat]
              return count === undefined ? [] : [{ seat: asWritten(name), count }]
            }),
          ),
        ),
      ]
    : []),
  ...(turningPoint === undefined ? [] : [turningPointLine(asWritten(turningPoint))]),
]

/** Lists everybody, who hear that the game is over, and how it ended. */
export const playersOf = ({ seats }: PlayerView): readonly PersonId[] => [
  ...new Set(seats.flatMap(({ person }) => person ?? [])),
]

const whoIsLeft = ({ seats }: PlayerView): readonly string[] =>
  seats.filter(({ person }) => person !== undefined).map(playerName)

const nameOf = ({ seats }: PlayerView, seat: string): string =>
  playerName(seats.find(one => one.seat === seat) ?? { name: seat })
