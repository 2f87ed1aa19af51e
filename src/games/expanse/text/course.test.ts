import { describe, expect, it } from 'vitest'
import type { OwnFact } from '../facts.ts'
import type { Faction } from '../state.ts'
import { tally } from './course.ts'

const turn = (nth: number): OwnFact => ({ fact: 'turnBegan', seat: 'un', turn: nth })
const has = (seat: Faction, cp: number, by = 1): OwnFact => ({ fact: 'cpChanged', seat, by, cp })
const ended = (winner: Faction, un: number, mcr: number): OwnFact => ({
  fact: 'gameEnded',
  winner,
  rounds: 1,
  cp: { un, mcr },
})
const scored: OwnFact = { fact: 'bonusRevealed', sector: 'inner', round: 2 }
const final: OwnFact = { fact: 'finalBegan' }
const guanshiyin: OwnFact = { fact: 'eventBegan', seat: 'un', card: 'card.guanshiyin', how: 'now' }
const turningPoint = (...facts: readonly OwnFact[]): string | undefined => tally(facts).turningPoint

describe('the turning point of a game', () => {
  it('is where the winner took the lead and kept it', () => {
    const lost = [turn(3), guanshiyin, has('un', 12, 2), turn(4), has('mcr', 13, 3)]
    expect(
      turningPoint(
        ...lost,
        scored,
        has('mcr', 14),
        has('un', 20, 8),
        final,
        has('un', 25),
        ended('un', 25, 14),
      ),
    ).toBe('UN took the lead for good in scoring round 2, 20 CP to 14.')
    expect(turningPoint(...lost, final, has('mcr', 14), has('un', 20, 8), ended('un', 20, 14))).toBe(
      'UN took the lead for good in Final Scoring, 20 CP to 14.',
    )
  })
  it('names the card whose event brought the lead, and the turn alone where a cost did', () => {
    expect(turningPoint(turn(3), guanshiyin, has('un', 12, 2), ended('un', 12, 10))).toBe(
      'UN took the lead for good on turn 3 (Guanshiyin), 12 CP to 10.',
    )
    expect(turningPoint(turn(5), has('mcr', 9, -1), has('un', 10, 0), ended('un', 10, 9))).toBe(
      'UN took the lead for good on turn 5, 10 CP to 9.',
    )
  })
  it('tells events of Final Scoring from what the bases pay there', () => {
    const base: OwnFact = { fact: 'baseScored', base: 'luna', cp: { un: 6 } }
    const before = [turn(3), has('mcr', 14, 4), final, guanshiyin]
    expect(turningPoint(...before, base, has('un', 20, 8), ended('un', 20, 14))).toBe(
      'UN took the lead for good in Final Scoring, 20 CP to 14.',
    )
    expect(turningPoint(...before, has('un', 20, 8), base, has('un', 21), ended('un', 21, 14))).toBe(
      'UN took the lead for good in Final Scoring (Guanshiyin), 20 CP to 14.',
    )
  })
  it('is not told where a tie was broken', () => {
    expect(turningPoint(turn(3), has('un', 12, 2), has('mcr', 12, 2), ended('un', 12, 12))).toBeUndefined()
  })
})
