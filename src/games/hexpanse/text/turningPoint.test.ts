import { describe, expect, it } from 'vitest'
import type { HexpanseFact } from '../facts.ts'
import { tally } from './course.ts'

const set: HexpanseFact = { fact: 'tableSet', seats: ['CC', 'TE', 'IN'] }
const turn = (nth: number): HexpanseFact => ({ fact: 'turnBegan', seat: 'CC', turn: nth })
const placed = (at: string, seat: 'CC' | 'TE' = 'CC'): HexpanseFact => ({
  fact: 'placed',
  seat,
  at,
  kind: 'normal',
  from: 'reserve',
})
const gone = (at: string): HexpanseFact => ({
  fact: 'destroyed',
  seat: 'CC',
  at,
  kind: 'normal',
  by: 'TE',
  to: 'recovery',
})
const life = (seat: 'CC' | 'TE' | 'IN', by: number, left: number): HexpanseFact => ({
  fact: 'lifeChanged',
  seat,
  by,
  life: left,
  why: 'attack',
  from: 'TE',
})
const mission: HexpanseFact = {
  fact: 'gameEnded',
  seats: ['CC'],
  by: 'mission',
  mission: 'M1',
  cells: ['a1', 'a2', 'a3', 'a4'],
  turn: 9,
}
const warlord: HexpanseFact = { fact: 'gameEnded', seats: ['CC'], by: 'warlord', turn: 9 }
const point = (...facts: readonly HexpanseFact[]): string | undefined => tally([set, ...facts]).turningPoint

describe('the turning point of a game', () => {
  it('is the turn from which the winner held more than half of what won, for good', () => {
    const early = [turn(2), placed('a1'), placed('a2'), placed('a3')]
    expect(point(...early, turn(5), placed('a4'), mission)).toBe(
      'From turn 2 on, the Cyberians held more than half of the winning territories.',
    )
    expect(point(...early, turn(4), gone('a2'), turn(7), placed('b9'), placed('a4'), mission)).toBe(
      'From turn 7 on, the Cyberians held more than half of the winning territories.',
    )
  })
  it("counts pieces where they stand after moves, swaps and thefts, and no one else's", () => {
    const others = [turn(1), placed('a1', 'TE'), placed('a2'), placed('a3')]
    const moved: HexpanseFact = { fact: 'moved', seat: 'CC', kind: 'normal', from: 'b1', to: 'a4', by: 'CC' }
    expect(point(...others, turn(3), placed('b1'), turn(4), moved, mission)).toMatch(/^From turn 4 on/)
    const swapped: HexpanseFact = { fact: 'swapped', at: 'b1', with: 'a1', by: 'CC', pieces: [] }
    expect(point(...others, turn(3), placed('b1'), turn(6), swapped, mission)).toMatch(/^From turn 6 on/)
    const stolen: HexpanseFact = { fact: 'cardStolen', seat: 'CC', from: 'TE', code: 'C1', at: 'a1' }
    expect(point(...others, turn(8), stolen, mission)).toMatch(/^From turn 8 on/)
    expect(point(...others, mission)).toBeUndefined()
  })
  it('is the lead in life where only one warlord is left', () => {
    expect(
      point(
        turn(3),
        life('TE', -2, 4),
        turn(5),
        life('CC', -3, 3),
        turn(6),
        life('IN', -4, 2),
        life('TE', -3, 1),
        warlord,
      ),
    ).toBe('The Cyberians took the lead in life for good on turn 6, 3 to 2.')
  })
})
