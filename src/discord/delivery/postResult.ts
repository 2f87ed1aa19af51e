import type { PlayerView } from '../../table/play/playerView.ts'
import { isRanked } from '../../table/lobby/ranked.ts'
import { asWritten, listOf } from '../message/markdown.ts'

type Places = NonNullable<PlayerView['table']['result']>['places']

/** How a game has ended, and what is no secret any more. */
export function resultLines(look: PlayerView): readonly string[] {
  const {
    seed,
    table: { result, commitment },
  } = look
  const check =
    commitment === undefined ? '' : ` Its SHA-256 is the one shown at the start: \`${commitment}\`.`
  return [
    ...(result ? outcome(look, result.how, result.places) : ['The game is over.']),
    `The seed is shown now: ${seed === undefined ? '/table export has it' : `\`${seed}\``}.${check}`,
  ]
}

type How = NonNullable<PlayerView['table']['result']>['how']
function outcome(look: PlayerView, how: How, places: Places): readonly string[] {
  if (how === 'ended' || how === 'cancelled') return ['The game is ended before its time; nobody has won.']
  if (how === 'resigned')
    return [
      isRanked(places)
        ? `The game is over: ${leftOver(look, places)}`
        : `The game is over, because ${stillThere(look)}`,
    ]
  if (!isRanked(places)) return ['The game is over.']
  return [
    'The game is over:',
    ...places.map(({ seat, rank, points }) => `**${rank}** ${nameOf(look, seat)}${withPoints(points)}`),
  ]
}

const withPoints = (points: number | undefined): string =>
  points === undefined ? '' : `, ${points} ${points === 1 ? 'point' : 'points'}`

function leftOver(look: PlayerView, places: Places): string {
  const left = places.filter(({ rank }) => rank === 1).map(({ seat }) => nameOf(look, seat))
  return left.length ? `only ${listOf(left)} still plays, and wins.` : 'nobody plays any more.'
}

/** Where nobody can win. */
function stillThere(look: PlayerView): string {
  const left = look.seats.filter(({ person }) => person !== undefined).map(({ seat }) => nameOf(look, seat))
  return left.length ? `only ${listOf(left)} is left.` : 'nobody is left.'
}

const nameOf = ({ seats }: PlayerView, seat: string): string =>
  asWritten(seats.find(one => one.seat === seat)?.name ?? seat)
