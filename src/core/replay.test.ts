import { describe, expect, it } from 'vitest'
import { toy } from '../testing/toy.ts'
import { canonical } from './data.ts'
import { answer, openMatch, remarked, type Match, type Row, type Result } from './match.ts'
import { resumed } from './replay.ts'
import { undo } from './undo.ts'
import { must } from '../testing/must.ts'

const SETUP = { players: 2, modules: [], options: {}, seed: '7' }
const says = (match: Match, seat: string, ...picks: string[]): Match =>
  must(answer(match, seat, match.open.find(ask => ask.who === seat)?.id ?? 'nothing', picks))
const bids = (): Match => says(says(must(openMatch(toy, SETUP)), 'a', '3'), 'b', '1')
const agreed = (match: Match): Match => remarked(match, { kind: 'agree', seat: 'b', facts: [] })

/** Taken up again from the state after `from`, and the rows that came after. */
const again = (from: Match, rows: readonly Row[]): Result<Match> =>
  resumed(toy, SETUP, { seq: from.next - 1, state: toy.copy(from.state) }, rows)
const followed = (from: Match, then: Match): Result<Match> => again(from, then.rows.slice(from.next))

describe('a match taken up again', () => {
  it('from its last row asks what it asked', () => {
    const match = bids()
    expect(must(again(match, []))).toEqual({ ...match, rows: [] })
  })
  it('goes through answers, formalities and what people said', () => {
    const from = bids()
    const then = agreed(says(agreed(says(from, 'a', 'gold', 'tin')), 'a', 'die'))
    const taken = must(followed(from, then))
    expect(canonical(taken.state)).toBe(canonical(then.state))
    expect(taken).toMatchObject({ open: then.open, next: then.next, rows: then.rows.slice(from.next) })
  })
  it('goes on as if it had never been put away', () => {
    const from = bids()
    const then = says(from, 'a', 'gold')
    const taken = must(followed(from, then))
    expect(canonical(says(taken, 'a', 'die').state)).toBe(canonical(says(then, 'a', 'die').state))
    expect(says(taken, 'a', 'die').rows).toEqual(says(then, 'a', 'die').rows.slice(from.next))
  })
  it('finds each bidder of a question put to both', () => {
    const from = must(openMatch(toy, SETUP))
    expect(must(followed(from, says(says(from, 'b', '1'), 'a', '3'))).open.map(ask => ask.id)).toEqual([
      '2:a',
    ])
  })
})

describe('no match is taken up again', () => {
  const from = bids()
  const then = says(from, 'a', 'gold')
  const row = then.rows[then.next - 1] as Row

  it.each<[string, readonly Row[], string]>([
    ['with a row missing', [{ ...row, seq: 4 }], 'row 3 is missing.'],
    ['with a row twice', [row, row], 'row 4 is missing.'],
    [
      'with an answer to another question',
      [{ ...row, ask: '9:a' }],
      'row 3 answers a question that is not open there.',
    ],
    [
      'with an answer to none',
      [{ seq: 3, kind: 'answer', answer: ['gold'], facts: [], hash: row.hash }],
      'row 3 answers a question that is not open there.',
    ],
    [
      'with the answer of another',
      [{ ...row, seat: 'b' }],
      'row 3 answers a question that is not open there.',
    ],
    [
      'with an answer nobody could give',
      [{ ...row, answer: ['gold', 'gold#2'] }],
      'row 3 is an answer the rules do not allow.',
    ],
    [
      'without the answer',
      [{ seq: 3, kind: 'answer', seat: 'a', ask: '2:a', facts: [], hash: row.hash }],
      'row 3 is an answer the rules do not allow.',
    ],
    ['with another answer', [{ ...row, answer: [] }], 'row 3 is an answer the rules do not allow.'],
    [
      'with another hash',
      [{ ...row, hash: 'other' }],
      'row 3 leads to a different state than when it was played.',
    ],
    [
      'with a remark that changed the board',
      [{ seq: 3, kind: 'agree', facts: [], hash: row.hash }],
      'row 3 leads to a different state than when it was played.',
    ],
    ['with a row that leaves a snapshot', must(undo(then, 'a')).rows.slice(3), 'row 4 has no snapshot.'],
  ])('%s', (_what, rows, why) => {
    expect(again(from, rows)).toEqual({ ok: false, why })
  })
})
