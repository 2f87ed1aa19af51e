import { describe, expect, it } from 'vitest'
import { whyNotOffered, type Match } from '../../../core/match.ts'
import { shipped } from '../content.ts'
import { makeField } from '../field.ts'
import {
  attackCases,
  cardCases,
  playerCases,
  rotationCases,
  warlordCases,
} from '../testing/moreObstacleCases.ts'
import { matchAt, type Moment, type ObstacleCase } from '../testing/obstacleCase.ts'
import { territoryCases, unitCases, whenCases } from '../testing/obstacleCases.ts'
import type { ObstacleCode } from './obstacle.ts'

const corners = ['b2', 'j6', 'b6', 'j2']
const teams = ['TE', 'CC', 'IN', 'UTW'] as const
/** All 61 territories of the small board, or all but some, with a unit of TE to spare. */
function crowded(empty = 0): Readonly<Record<string, string>> {
  const cells = makeField(shipped.board, false).cells.filter(cell => !corners.includes(cell))
  const mercenaries = Array.from({ length: 10 }, (_, at) => `${teams[Math.floor(at / 5)] ?? ''} C${at + 1}`)
  const normal = teams.flatMap(seat => Array<string>(seat === 'TE' ? 8 : 9).fill(`${seat} normal`))
  const minor = teams.flatMap(seat => Array<string>(3).fill(`${seat} minor`))
  const pieces = [...mercenaries, ...minor, ...normal].slice(0, cells.length - empty)
  return Object.fromEntries(pieces.map((piece, at) => [cells[at] ?? '', piece]))
}
const boardFull: ObstacleCase = {
  at: {
    seats: teams,
    options: { teams: true },
    board: crowded(),
    with: {
      minors: { TE: 'F1', CC: 'F3', IN: 'F4', UTW: 'F5' },
      cards: { TE: ['C1', 'C2', 'C3', 'C4', 'C5'], CC: ['C6', 'C7', 'C8', 'C9', 'C10'] },
    },
    wish: 'place:normal',
  },
  lifted: { board: crowded(1) },
}

/** Each kind of reason has its moment; one without does not compile. */
const cases: Readonly<Record<ObstacleCode, ObstacleCase>> = {
  ...whenCases,
  ...unitCases,
  BOARD_FULL: boardFull,
  ...territoryCases,
  ...attackCases,
  ...warlordCases,
  ...cardCases,
  ...rotationCases,
  ...playerCases,
}

const isOffered = ({ open }: Match, seat: string, pick: string): boolean =>
  open.some(({ who, options }) => who === seat && options.some(({ id }) => id === pick))

/** The code of the reason why it is not offered; 'offered' if it is. */
function saidAt(moment: Moment): unknown {
  const { as = moment.seats?.[0] ?? 'TE', wish } = moment
  const match = matchAt(moment)
  if (isOffered(match, as, wish)) return 'offered'
  const why = whyNotOffered(match, as, [wish])
  return typeof why === 'object' ? why.code : why
}

describe('whyNotOffered names what stands in the way, and nothing else does', () => {
  for (const [code, { at, lifted }] of Object.entries(cases)) {
    it(code, () => {
      expect(saidAt(at)).toBe(code)
      const { then = 'offered', ...changes } = lifted
      expect(saidAt({ ...at, ...changes })).toBe(then)
    })
  }
})
