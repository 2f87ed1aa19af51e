import { describe, expect, it } from 'vitest'
import { toy } from '../testing/toy.ts'
import { foldTo, isMove, isRemark, effectiveRows, rewind, undo, undoTarget, whyNotRewind } from './undo.ts'
import { canonical } from './data.ts'
import {
  answer,
  openMatch,
  remarked,
  REMARKS,
  setPosition,
  type Match,
  type Remark,
  type Row,
} from './match.ts'
import { logOf, replay, type Log } from './replay.ts'
import { must } from '../testing/must.ts'

const opened = (): Match => must(openMatch(toy, { players: 2, modules: [], options: {}, seed: '7' }))
const says = (match: Match, seat: string, ...picks: string[]): Match =>
  must(answer(match, seat, match.open.find(ask => ask.who === seat)?.id ?? 'nothing', picks))
const bids = (match: Match): Match => says(says(match, 'a', '3'), 'b', '1')
/** Rows 0 to 5: bids, coins, the die, a bow. */
const round = (): Match => says(says(bids(opened()), 'a', 'gold'), 'a', 'die')
const remark = (match: Match, kind: Remark, seat = 'b'): Match =>
  remarked(match, { kind, seat, facts: [{ fact: `table.${kind}` }] })
const kinds = ({ rows }: Pick<Match, 'rows'>): readonly string[] => rows.map(({ kind }) => kind)

describe('what people say at the table', () => {
  it.each(REMARKS)('%s is a row that leaves the game as it is', kind => {
    const before = round()
    const after = remark(before, kind)
    expect(after).toEqual({
      ...before,
      next: 7,
      rows: [
        ...before.rows,
        { seq: 6, kind, seat: 'b', facts: [{ fact: `table.${kind}` }], hash: toy.hash(before.state) },
      ],
    })
    expect(after.rows.map(row => [isRemark(row), isMove(row)]).slice(-2)).toEqual([
      [false, true],
      [true, false],
    ])
  })
  it('stands in the way of no undo, and is no move to go back to', () => {
    const match = remark(says(remark(bids(opened()), 'propose'), 'a', 'gold'), 'decline')
    expect(undoTarget(match, 'a')).toEqual({ ok: true, value: 2 })
    expect(toy.hash(must(undo(match, 'a')).state)).toBe(toy.hash(bids(opened()).state))
    expect(whyNotRewind(match, 3)).toContain('an earlier move that still counts')
  })
  it('is folded over', () => {
    const match = says(remark(says(bids(opened()), 'a', 'gold'), 'resign'), 'a')
    for (const row of match.rows) expect(toy.hash(foldTo(match, row.seq).state)).toBe(row.hash)
  })
})

describe('going back', () => {
  it('leads to the state after that row, whatever was drawn since', () => {
    const match = round()
    const back = must(rewind(match, 2, [{ fact: 'all agreed' }]))
    expect(toy.hash(back.state)).toBe(match.rows[2]?.hash)
    expect(back.rows.at(-1)).toEqual({
      seq: 6,
      kind: 'rewind',
      to: 2,
      facts: [{ fact: 'all agreed' }],
      hash: match.rows[2]?.hash,
    })
    expect(back.open.map(ask => ask.what)).toEqual(['coins'])
  })
  it('throws the same die again, so that nobody fishes for a better one', () => {
    const eyes = (match: Match): unknown =>
      match.rows
        .flatMap(({ facts }) => facts)
        .filter(({ fact }) => fact === 'rolled')
        .at(-1)
    const match = round()
    expect(eyes(says(says(must(rewind(match, 2, [])), 'a', 'tin'), 'a', 'die'))).toEqual(eyes(match))
  })
  it('never uses the number of a question again, however often', () => {
    let match = round()
    const used = new Set<string>()
    for (let n = 0; n < 4; n++) {
      for (const { id } of match.open) {
        expect(used.has(id)).toBe(false)
        used.add(id)
      }
      match = bids(must(rewind(match, 0, [])))
    }
  })
  it('to just before a formality goes through it again', () => {
    const match = round()
    const back = must(rewind(match, 4, []))
    expect(kinds(back).slice(6)).toEqual(['rewind', 'answer'])
    expect(toy.hash(back.state)).toBe(toy.hash(match.state))
    expect(back.open.map(ask => ask.what)).toEqual(['bid', 'bid'])
  })
  it('cannot be undone, and ends what could be', () => {
    const back = must(rewind(round(), 2, []))
    expect(undo(back, 'a')).toEqual({ ok: false, why: "You can't undo that: B has acted since." })
  })
  it('can be gone back behind again', () => {
    const match = says(must(rewind(round(), 2, [])), 'a', 'tin')
    expect(whyNotRewind(match, 3)).not.toBe(undefined)
    expect(whyNotRewind(match, 5)).not.toBe(undefined)
    expect(whyNotRewind(match, 6)).not.toBe(undefined)
    expect(effectiveRows(match.rows).map(({ seq }) => seq)).toEqual([0, 1, 2, 7])
    expect(toy.hash(must(rewind(match, 1, [])).state)).toBe(match.rows[1]?.hash)
  })
  it.each<[unknown]>([[5], [6], [-1], [0.5], ['2'], [undefined], [null]])('to %s is refused', to => {
    expect(whyNotRewind(round(), to)).toBe('You can only go back to an earlier move that still counts.')
    expect(rewind(round(), to as number, [])).toEqual({
      ok: false,
      why: 'You can only go back to an earlier move that still counts.',
    })
  })
  it('is refused before anything was played', () => {
    expect(rewind(opened(), 0, [])).toEqual({
      ok: false,
      why: 'There is no move to undo yet.',
    })
  })
  it('from a known state is the same as from the beginning', () => {
    const match = says(round(), 'a', '2')
    const base = { seq: 2, state: toy.copy(bids(opened()).state) }
    const before = canonical(base.state)
    for (const to of [2, 3, 4, 5]) {
      const [whole, short] = [rewind(match, to, []), rewind(match, to, [], base)].map(said => must(said))
      expect(canonical(short?.state)).toBe(canonical(whole?.state))
      expect(short?.open).toEqual(whole?.open)
    }
    expect(canonical(base.state)).toBe(before)
  })
})

describe('a position set in the middle of a game', () => {
  const set = (): Match => must(setPosition(says(bids(opened()), 'a', 'gold'), { coins: { a: 7, b: 7 } }))

  it('is folded over, and gone back to', () => {
    const match = says(bids(set()), 'a', 'tin')
    expect(match.rows.map(row => toy.hash(foldTo(match, row.seq).state))).toEqual(
      match.rows.map(({ hash }) => hash),
    )
    expect(canonical(must(rewind(match, 4, [])).state)).toContain('"coins":{"a":7,"b":7}')
    expect(canonical(must(rewind(match, 3, [])).state)).toContain('"coins":{"a":1}')
  })
  it('stays in the log as it was given', () => {
    const match = says(bids(set()), 'a', 'gold')
    foldTo(match, 7)
    expect(match.rows[4]?.position).toEqual({ coins: { a: 7, b: 7 } })
  })
  it('no longer hangs on the document it was given in', () => {
    const document = { coins: { a: 7, b: 7 } }
    const { state } = must(setPosition(opened(), document))
    const before = toy.hash(state)
    document.coins.a = 0
    expect(toy.hash(state)).toBe(before)
  })
  it('is no answer of anybody, so nobody takes it back', () => {
    expect(undo(set(), 'a')).toEqual({ ok: false, why: 'You have nothing to undo.' })
  })
  it('that cannot be set any more cannot be folded over', () => {
    const match = set()
    const rows = match.rows.map(row => (row.kind === 'set' ? { ...row, position: {} } : row))
    expect(() => foldTo({ ...match, rows }, 4)).toThrow('row 4: No coins. None at all.')
  })
  it('is replayed', () => {
    expect(replay(toy, logOf(bids(set())))).toEqual({ same: true, seq: 6 })
  })
})

describe('a log with all of it', () => {
  const log = (): Log => {
    const talked = remark(remark(round(), 'propose'), 'agree', 'a')
    const back = remark(bids(must(rewind(talked, 0, [{ fact: 'all agreed' }]))), 'resign')
    return JSON.parse(JSON.stringify(logOf(must(undo(says(back, 'a', 'gold'), 'a'))))) as Log
  }
  it('is replayed', () => {
    expect(kinds(log())).toEqual([
      'setup',
      'answer',
      'answer',
      'answer',
      'answer',
      'answer',
      'propose',
      'agree',
      'rewind',
      'answer',
      'answer',
      'resign',
      'answer',
      'undo',
    ])
    expect(replay(toy, log())).toEqual({ same: true, seq: 13 })
  })
  it.each<[string, number, Partial<Row>]>([
    ['a remark with another hash', 6, { hash: 'other' }],
    ['a way back to elsewhere', 8, { to: 3 }],
    ['a way back to nowhere', 8, { to: 99 }],
    ['an undo to elsewhere', 13, { to: 2 }],
    ['a remark that is an answer', 11, { kind: 'answer', ask: '9:b', answer: [] }],
  ])('is found out with %s', (_what, at, parts) => {
    const changed = log()
    expect(
      replay(toy, {
        ...changed,
        rows: changed.rows.map(row => (row.seq === at ? { ...row, ...parts } : row)),
      }),
    ).toMatchObject({ same: false, at })
  })
})
