import { howMany } from '../../shared/phrases.ts'
import { cubesOn } from '../board.ts'
import { bookOf } from '../book.ts'
import { houseMark } from '../house.ts'
import { paysElse, type BaseScore, type FactionScore } from '../scoring.ts'
import type { Faction, State } from '../state.ts'
import { abilityName, baseName, namesAt, seatList, seatName } from './name.ts'

/** Why a base pays whom what, in a line. */

interface Placed {
  readonly seat: Faction
  readonly score: FactionScore
}

/** [] for a base that pays nobody and that nobody contests. */
export function baseLine(s: State, { base, factions }: BaseScore): readonly string[] {
  const there = s.seats
    .flatMap((seat): Placed[] => {
      const score = factions[seat]
      return score && score.total > 0 ? [{ seat, score }] : []
    })
    .sort((one, other) => placeOf(one) - placeOf(other))
  const pays = there.some(({ score }) => score.cp > 0 || gift(score))
  if (!pays && there.length < 2) return []
  const whys = there.map(
    one =>
      `${payPhrase(one)}, ${why(s, one, there)} (${influence(s, base, one, there)})${resource(s, base, one)}`,
  )
  return [`${baseName(namesAt(s), base)}${firstOnly(s, base)}: ${whys.join('; ')}.`]
}

const firstOnly = (s: State, base: BaseScore['base']): string =>
  paysElse(s, base, 'normal', s.scoringRound) ? ' (only first place scores)' : ''

const placeOf = ({ score }: Placed): number => score.place ?? Infinity
const payPhrase = ({ seat, score }: Placed): string => `${seatName(seat)} ${score.cp + score.resource} CP`

const ordinals = ['most influence', 'second', 'third', 'fourth']
const ordinal = (place: number): string => ordinals[place - 1] ?? 'last'

function why(s: State, own: Placed, there: readonly Placed[]): string {
  if (there.length === 1) return 'alone'
  const best = there.filter(({ score }) => score.total > own.score.total).length + 1
  const tied = there.filter(one => one !== own && one.score.total === own.score.total)
  if (!tied.length) return `${ordinal(best)}${countsAs(own, best)}`
  const winner = [own, ...tied].find(one => placeOf(one) === best)
  if (winner === own) return `${ordinal(best)}, wins the tie${byPower(s, own.seat)}`
  const others = tied.filter(one => one !== winner).map(({ seat }) => seat)
  const first = winner ? `loses the tie to ${seatName(winner.seat)}` : ''
  const rest = others.length ? `tied ${winner ? '' : `for ${ordinal(best)} `}with ${seatList(others)}` : ''
  return `${[first, rest].filter(part => part).join(', ')}, counts as ${ordinal(placeOf(own))}`
}

const countsAs = (own: Placed, best: number): string =>
  placeOf(own) === best ? '' : `, counts as ${ordinal(placeOf(own))}`

function byPower(s: State, seat: Faction): string {
  const power = bookOf(s).powers.baseTieBreak?.find(
    ({ faction, isMat, ability }) => faction === seat && (isMat || s.techs[seat].includes(ability)),
  )
  return power ? ` by ${abilityName(namesAt(s), power.ability)}` : ''
}

/** "3 with Diplomats + 1 for Orbital Control": whatever is counted that is not a cube. */
function influence(s: State, base: BaseScore['base'], own: Placed, there: readonly Placed[]): string {
  const { influence: cubes, bonus } = own.score
  const diplomats = cubes > cubesOn(s, base, own.seat) ? ' with Diplomats' : ''
  const decides = there.some(one => one !== own && one.score.total === cubes) ? ', which breaks a tie' : ''
  return `${cubes}${diplomats}${bonus > 0 ? ` + ${bonus} for Orbital Control${decides}` : ''}`
}

const resource = (s: State, base: BaseScore['base'], { score }: Placed): string =>
  gift(score)
    ? `, with ${gift(score)} for ` +
      `${bookOf(s).bases[base].resource}${houseMark(bookOf(s).bases[base].prov, 'resource')}`
    : ''

const gift = ({ resource: cp, tokens = 0 }: FactionScore): string | undefined =>
  cp > 0 ? `${cp} CP` : tokens > 0 ? howMany(tokens, 'Resource Token') : undefined
