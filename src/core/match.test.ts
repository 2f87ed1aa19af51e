import { describe, expect, it } from 'vitest'
import { toy } from '../testing/toy.ts'
import { copy } from './data.ts'
import type { Game } from './game.ts'
import { foldTo, undo } from './undo.ts'
import { answer, openMatch, setPosition, type Match } from './match.ts'
import { logOf, readLog, replay, type Log } from './replay.ts'
import { must } from '../testing/must.ts'

const opened = (): Match => must(openMatch(toy, { players: 2, modules: [], options: {}, seed: '7' }))
/** The seat answers whatever it is asked. */
const says = (match: Match, seat: string, ...picks: string[]): Match =>
  must(answer(match, seat, match.open.find(ask => ask.who === seat)?.id ?? 'nothing', picks))
const bids = (match: Match): Match => says(says(match, 'a', '3'), 'b', '1')
/** One whole round: bids, coins, no die; the table bows by itself. */
const round = (match: Match): Match => says(says(bids(match), 'a', 'gold'), 'a')
const hashOf = (match: Match): string => toy.hash(match.state)

describe('a match', () => {
  it('asks both at once and keeps the number of the question until both have answered', () => {
    const match = opened()
    expect(match.open.map(ask => ask.id)).toEqual(['1:a', '1:b'])
    expect(says(match, 'b', '2').open.map(ask => ask.id)).toEqual(['1:a'])
    expect(bids(match).open.map(ask => ask.id)).toEqual(['2:a'])
  })
  it('answers by itself what has one legal answer, in a row of its own', () => {
    const match = round(opened())
    const last = match.rows[match.rows.length - 1]
    expect(last).toMatchObject({ kind: 'answer', ask: '4:a', answer: ['bow'] })
    expect(last && 'seat' in last).toBe(false)
  })
  it('refuses every wrong answer with a sentence and leaves the table alone', () => {
    const match = bids(opened())
    const before = hashOf(match)
    const refusals = [
      answer(match, 'b', '2:a', ['gold']),
      answer(match, 'nobody', '2:a', ['gold']),
      answer(match, 'a', '1:a', ['3']),
      answer(match, 'a', '99:a', ['gold']),
      answer(match, 'a', '2:a', ['silver']),
      answer(match, 'a', '2:a', 'gold'),
    ].map(said => (said.ok ? 'accepted' : said.why))
    expect(refusals).toEqual([
      'A decides this, not B.',
      'A decides this, not you.',
      'That question is no longer open. Waiting for A.',
      'There is no such question. Waiting for A.',
      "You can't choose 'silver' here. Possible: gold, gold#2, tin.",
      'An answer is a list of option ids.',
    ])
    expect(hashOf(match)).toBe(before)
  })
  it('lets the game itself say why something is not offered, and says it where the game does not', () => {
    const game: Game = {
      ...toy,
      whyNotOffered: (_s, { pick, ...how }) =>
        pick === 'silver' ? `Silver is gone: ${JSON.stringify(how)}.` : undefined,
    }
    const match: Match = { ...bids(opened()), game }
    const said = (seat: string, ask: string, picks: unknown): string => {
      const outcome = answer(match, seat, ask, picks)
      return outcome.ok ? 'accepted' : outcome.why
    }
    expect([
      said('a', '2:a', ['silver']),
      said('a', '2:a', ['gold', 'silver']),
      said('b', '2:a', ['silver']),
      said('b', '1:b', ['silver']),
      said('a', '2:a', ['iron']),
      said('b', '2:a', ['gold']),
      said('a', '99:a', ['silver']),
      said('a', '2:a', 'silver'),
    ]).toEqual([
      'Silver is gone: {"seat":"a"}.',
      'Silver is gone: {"seat":"a"}.',
      'Silver is gone: {"seat":"b","of":"a"}.',
      'Silver is gone: {"seat":"b","stale":true}.',
      "You can't choose 'iron' here. Possible: gold, gold#2, tin.",
      'A decides this, not B.',
      'There is no such question. Waiting for A.',
      'An answer is a list of option ids.',
    ])
  })
  it('says that a finished game asks nothing', () => {
    const over = round(round(round(opened())))
    expect(over.open).toEqual([])
    expect(answer(over, 'a', '1:a', ['1'])).toEqual({
      ok: false,
      why: 'The game is over.',
    })
  })
  it('is rebuilt from its answers alone', () => {
    const match = bids(round(round(opened())))
    for (const row of match.rows) expect(toy.hash(foldTo(match, row.seq).state)).toBe(row.hash)
  })
  it('refuses a table that cannot be opened with every reason', () => {
    expect(openMatch(toy, { players: 5, modules: [], options: {}, seed: '7' })).toEqual({
      ok: false,
      why: 'The toy is played by 2. By 2 alone.',
    })
    expect(setPosition(opened(), {})).toEqual({ ok: false, why: 'No coins. None at all.' })
  })
})

describe('undo', () => {
  it('takes back the last own answer, and the same answer gives the same hash again', () => {
    const before = bids(opened())
    const after = says(before, 'a', 'tin')
    const back = must(undo(after, 'a'))
    expect(hashOf(back)).toBe(hashOf(before))
    expect(hashOf(says(back, 'a', 'tin'))).toBe(hashOf(after))
  })
  it('takes back what the table answered by itself after it', () => {
    const before = says(bids(opened()), 'a', 'gold')
    const after = says(before, 'a')
    expect(after.rows.length - before.rows.length).toBe(2)
    expect(hashOf(must(undo(after, 'a')))).toBe(hashOf(before))
  })
  it('never uses the number of a question again', () => {
    const after = says(bids(opened()), 'a', 'gold')
    const ids = after.open.map(ask => ask.id)
    const again = says(must(undo(after, 'a')), 'a', 'tin')
    expect(again.open.map(ask => ask.id)).not.toEqual(ids)
  })
  it('goes back further, answer by answer, and stops at the other seat', () => {
    const match = says(says(says(opened(), 'b', '1'), 'a', '3'), 'a', 'gold')
    const once = must(undo(match, 'a'))
    const twice = must(undo(once, 'a'))
    expect(twice.open.map(ask => ask.who)).toEqual(['a'])
    expect(undo(twice, 'a')).toEqual({ ok: false, why: "You can't undo that: B has acted since." })
  })
  it('stops where chance has spoken', () => {
    const rolled = says(says(bids(opened()), 'a', 'gold'), 'a', 'die')
    expect(undo(rolled, 'a')).toEqual({
      ok: false,
      why: "You can't undo that: something hidden has been revealed since.",
    })
    expect(undo(opened(), 'a')).toEqual({ ok: false, why: 'You have nothing to undo.' })
  })
  it('folds to the same state', () => {
    const match = says(must(undo(says(bids(opened()), 'a', 'gold'), 'a')), 'a', 'tin')
    expect(toy.hash(foldTo(match, match.rows.length - 1).state)).toBe(hashOf(match))
  })
})

describe('replay', () => {
  const played = (): Match =>
    says(must(undo(says(bids(round(opened())), 'a', 'gold'), 'a')), 'a', 'tin', 'gold')
  const logged = (): Log => JSON.parse(JSON.stringify(logOf(played()))) as Log

  it('plays answers that a bot gave again as such', () => {
    const match = must(answer(opened(), 'a', '1:a', ['3'], 'bot'))
    expect(match.rows.at(-1)).toMatchObject({ seat: 'a', by: 'bot' })
    expect(replay(toy, logOf(match))).toEqual({ same: true, seq: 1 })
  })
  it('finds a true log true', () => {
    expect(replay(toy, logged())).toEqual({ same: true, seq: logged().rows.length - 1 })
  })
  it.each([
    ['an answer', (log: Log) => Object.assign(log.rows[1] as object, { answer: ['2'] })],
    ['a fact', (log: Log) => Object.assign(log.rows[1] as object, { facts: [] })],
    ['a hash', (log: Log) => Object.assign(log.rows[1] as object, { hash: '0' })],
    ['a seat', (log: Log) => Object.assign(log.rows[1] as object, { seat: 'b' })],
    ['an unknown field', (log: Log) => Object.assign(log.rows[1] as object, { extra: 1 })],
    ['the mark of chance', (log: Log) => Object.assign(log.rows[1] as object, { drew: true })],
  ])('finds %s changed, and where', (_what, change) => {
    const log = copy(logged())
    change(log)
    expect(replay(toy, log)).toMatchObject({ same: false, at: 1 })
  })
  it('finds an undo that is said to be of a bot', () => {
    const log = copy(logged())
    const at = log.rows.findIndex(row => row.kind === 'undo')
    Object.assign(log.rows[at] as object, { by: 'bot' })
    expect(replay(toy, log)).toMatchObject({ same: false, at })
  })
  it('finds a row missing at the end and a row too many', () => {
    const log = logged()
    expect(replay(toy, { ...log, rows: log.rows.slice(0, 5) })).toMatchObject({ same: false, at: 5 })
    expect(
      replay(toy, {
        ...log,
        rows: [
          ...log.rows,
          { seq: log.rows.length, kind: 'answer', ask: '9:a', answer: ['bow'], facts: [], hash: '' },
        ],
      }),
    ).toMatchObject({ same: false, at: log.rows.length })
  })
  it('refuses other rules and other content before playing', () => {
    expect(replay(toy, { ...logged(), rules: 2 })).toMatchObject({ same: false, at: 0 })
    expect(replay(toy, { ...logged(), content: 'other' })).toMatchObject({ same: false, at: 0 })
  })
  it('gives every reason why a document is no log', () => {
    expect(readLog(null)).toEqual({ ok: false, reasons: ['A log is a JSON object.'] })
    const broken = readLog({ game: 1, rows: [{}] })
    expect(broken.ok ? [] : broken.reasons).toHaveLength(5)
    expect(readLog(logged()).ok).toBe(true)
  })
})
