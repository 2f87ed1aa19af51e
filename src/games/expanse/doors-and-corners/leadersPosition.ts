import { entriesOf, knownWords, type Problems } from '../../shared/reading.ts'
import type { ModulePosition } from '../module.ts'
import type { BySeat, Sector, State } from '../state.ts'
import { sectors } from '../words/effect.ts'
import { whyNotTokens } from './powerPlay.ts'
import type { PowerPlayTokens } from './state.ts'

/** Returns which Power Play tokens are unused. Leaders are pieces like others. */
export const leadersPosition: ModulePosition = {
  write: s => ({
    powerPlay: Object.fromEntries(
      s.seats.map(seat => [
        seat,
        {
          sectors: [...(s.powerPlay?.[seat].sectors ?? [])],
          points: [...(s.powerPlay?.[seat].points ?? [])],
        },
      ]),
    ),
  }),
  read: { powerPlay: readPowerPlay },
}

function readPowerPlay(s: State, value: unknown, problems: Problems): void {
  s.powerPlay = Object.fromEntries(
    s.seats.map(seat => [seat, { sectors: [], points: [] }]),
  ) as unknown as BySeat<PowerPlayTokens>
  for (const [seat, tokens] of entriesOf(value, 'powerPlay', s.seats, problems)) {
    const own = s.powerPlay[seat]
    for (const [key, list] of entriesOf(tokens, `powerPlay of ${seat}`, ['sectors', 'points'], problems)) {
      if (key === 'points') own.points = numbers(list, seat, problems)
      else
        own.sectors = knownWords(
          list,
          `powerPlay sectors of ${seat}`,
          word => sectors.some(one => one === word),
          'Sector',
          problems,
        ) as Sector[]
    }
    problems.push(...whyNotTokens(s, seat))
  }
}

function numbers(list: unknown, seat: string, problems: Problems): number[] {
  if (Array.isArray(list) && list.every(one => Number.isInteger(one))) return [...(list as number[])]
  problems.push(`powerPlay points of ${seat} must be a list of whole numbers.`)
  return []
}
