import type { PlayerView } from '../../table/play/playerView.ts'
import { isRanked } from '../../table/lobby/ranked.ts'
import { playerName } from '../message/words.ts'
import { endSentence, rankLine } from '../tables/words.ts'
import { FINAL_RANKS, lastOneLeft, lastOneWins, SEED_IN_EXPORT, seedMatches, seedShown } from './words.ts'

type Places = NonNullable<PlayerView['table']['result']>['places']

/** Says how a game ended, and gives its seed. */
export function resultLines(look: PlayerView): readonly string[] {
  const {
    seed,
    table: { result, commitment },
  } = look
  return [
    ...(result ? outcome(look, result.how, result.places) : [endSentence()]),
    [
      seed === undefined ? SEED_IN_EXPORT : seedShown(seed),
      ...(commitment === undefined ? [] : [seedMatches(commitment)]),
    ].join(' '),
  ]
}

type How = NonNullable<PlayerView['table']['result']>['how']
function outcome(look: PlayerView, how: How, places: Places): readonly string[] {
  if (how === 'resigned') {
    const winners = places.filter(({ rank }) => rank === 1).map(({ seat }) => nameOf(look, seat))
    return [isRanked(places) ? lastOneWins(winners) : lastOneLeft(whoIsLeft(look))]
  }
  if (!isRanked(places)) return [endSentence(how)]
  return [FINAL_RANKS, ...places.map(({ seat, rank, points }) => rankLine(rank, nameOf(look, seat), points))]
}

const whoIsLeft = ({ seats }: PlayerView): readonly string[] =>
  seats.filter(({ person }) => person !== undefined).map(playerName)

const nameOf = ({ seats }: PlayerView, seat: string): string =>
  playerName(seats.find(one => one.seat === seat) ?? { name: seat })
