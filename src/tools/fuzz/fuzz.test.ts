import { expect, test } from 'vitest'
import { whyNot } from '../../core/ask.ts'
import type { Fact, Tell } from '../../core/steps.ts'
import { toolingOf, type AnyState, type Game, type Tooling } from '../../core/game.ts'
import { newRandom } from '../../core/random.ts'
import { games } from '../../games/index.ts'
import { fuzzGame } from './game.ts'
import type { Violation } from './asks.ts'
import { notPlain } from './paths.ts'
import { somePlayers } from './deciding.ts'

/** Bugs planted into a sound game: a fuzzer that has never caught one proves nothing. */

const sound = games.expanse as Game
const plan = { seed: '2a', players: 2, thorough: true, maxDecisions: 3000 }

const found = (changes: Partial<Game>, seed = plan.seed): Violation | undefined =>
  fuzzGame({ ...sound, ...changes }, { ...plan, seed }).violation

/** The game with something done to the state after every answer. */
function meddling(meddle: (s: Record<string, unknown>) => void): Partial<Game> {
  return {
    take(s, open, who, answer, tell) {
      const next = sound.take(s, open, who, answer, tell)
      meddle(s as unknown as Record<string, unknown>)
      return next
    },
  }
}

const inner = (s: AnyState): Record<string, unknown> => s as unknown as Record<string, unknown>

test('the fuzzer passes a sound game, and the same seed plays it again', () => {
  const sampled = { ...plan, thorough: false }
  const first = fuzzGame(sound, sampled)
  expect(first.violation).toBeUndefined()
  expect(first.decisions).toBeGreaterThan(50)
  // The checks have chance of their own, so the game is the same with fewer of them.
  const again = fuzzGame(sound, { ...sampled, sample: first.decisions })
  expect(again.match?.rows.map(row => row.hash)).toEqual(first.match?.rows.map(row => row.hash))
})

test('the fuzzer catches a view that shows the deck', () => {
  const leak = found({
    view: (s, open, as) => ({
      ...(sound.view(s, open, as) as object),
      next: (inner(s).deck as string[]).at(-1),
    }),
  })
  expect(leak).toMatchObject({ property: 'no peeking' })
  expect(leak?.why).toMatch(/^as (un|mcr|table): /)
})

test('the fuzzer catches a view that shows the seed', () => {
  const leak = found({
    view: (s, open, as) => ({ ...(sound.view(s, open, as) as object), seed: s.random.seed }),
  })
  expect(leak).toMatchObject({
    property: 'no peeking',
    why: expect.stringContaining('the seed is in the view') as string,
  })
})

test('the fuzzer catches a view that changes the state', () => {
  const view: Game['view'] = (s, open, as) => {
    inner(s).looks = Number(inner(s).looks ?? 0) + 1
    return sound.view(s, open, as)
  }
  expect(found({ view })?.property).toMatch(/undo|no peeking/)
})

test('the fuzzer catches a view or page that shows what others drew in secret', () => {
  const drawn = (s: AnyState): unknown => s.stack.find(({ step }) => step === 'keepTechs')
  const alpha = (changes: Partial<Game>): Violation | undefined =>
    fuzzGame({ ...sound, ...changes }, { ...plan, modules: ['alpha'] }).violation
  expect(
    alpha({ view: (s, open, as) => ({ ...(sound.view(s, open, as) as object), drawn: drawn(s) }) }),
  ).toMatchObject({ property: 'no peeking' })
  const pages = {
    ...sound.pages,
    track: (s: AnyState) => ({
      ok: true as const,
      value: ['Drawn:', (JSON.stringify(drawn(s)) ?? 'none').replace(/[{}]/g, '')],
    }),
  }
  expect(alpha({ pages })?.property).toBe('no peeking')
})

test('the fuzzer catches undo of a move that revealed a card without a fact saying so', () => {
  const silent =
    (tell: Tell) =>
    ({ reveals: _, ...fact }: Fact) =>
      tell?.(fact)
  const broken = found({
    take: (s, open, who, answer, tell) => sound.take(s, open, who, answer, silent(tell)),
  })
  expect(broken).toMatchObject({
    property: 'undo',
    why: expect.stringContaining('showed something hidden') as string,
  })
})

test('the fuzzer catches a move that goes another way after undo', () => {
  const broken = found(meddling(s => (s.odd = Number(s.asked) % 2)))
  expect(broken).toMatchObject({
    property: 'undo',
    why: expect.stringContaining('leads to another state') as string,
  })
})

test('the fuzzer catches one value in two places of a state, a link that JSON would cut', () => {
  const broken = fuzzGame(
    { ...sound, ...meddling(s => (s.twin ??= s.cp)) },
    { ...plan, thorough: false },
  ).violation
  // Undo replays in place as well, so it may be the first to meet the link.
  expect(broken?.property).toMatch(/same path|undo/)
})

test('the fuzzer catches what JSON would lose', () => {
  expect(found(meddling(s => (s.seen = new Set([1]))))).toMatchObject({ property: 'JSON' })
  expect(found(meddling(s => (s.nothing = undefined)))).toMatchObject({ property: 'JSON' })
  expect(notPlain({ a: [1, { b: NaN }] })).toBe('state.a.1.b is NaN')
  expect(notPlain({ a: [1, 'x', null, true, {}] })).toBeUndefined()
})

test('the fuzzer catches unanswerable questions, crashes, broken states and endless games', () => {
  const greedy: Game['asks'] = s => sound.asks(s).map(ask => ({ ...ask, min: 99, max: 99 }))
  expect(found({ asks: greedy })).toMatchObject({
    property: 'JSON',
    why: expect.stringContaining('asks something else') as string,
  })
  expect(
    found({
      asks: greedy,
      advance: (s, tell) => sound.advance(s, tell).map(ask => ({ ...ask, min: 99, max: 99 })),
    }),
  ).toMatchObject({ property: 'questions', why: expect.stringContaining('it wants 99') as string })
  const crash = found({
    take: () => {
      throw new Error('no such base')
    },
  })
  expect(crash).toMatchObject({ property: 'answer', pending: { picks: expect.anything() as string[] } })
  expect(found({ tooling: { ...toolingOf(sound), check: () => ['3 cubes too many'] } })).toMatchObject({
    property: 'check',
    why: '3 cubes too many',
  })
  expect(fuzzGame(sound, { ...plan, thorough: false, maxDecisions: 10 }).violation).toMatchObject({
    property: 'end',
  })
})

test('the fuzzer catches an offered choice that does less than another', () => {
  // This rule wants as many facts as possible, and the game does not keep to it.
  const fullChoice: Tooling<AnyState>['fullChoice'] = s => ({
    kind: 'any',
    free: sound.copy(s),
    most: [Infinity],
    adds: () => ({ part: 0, amount: 1 }),
    isOver: () => true,
  })
  expect(found({ tooling: { ...toolingOf(sound), fullChoice } })).toMatchObject({
    property: 'in full',
    why: expect.stringContaining('is offered and does') as string,
  })
})

test('the fuzzer catches words that print data instead of English', () => {
  const words = { ...sound.words, option: () => 'Place on undefined' }
  expect(found({ words })).toMatchObject({
    property: 'words',
    why: expect.stringContaining('Place on undefined') as string,
  })
})

test('random players of every temperament give legal answers', () => {
  const option = (id: string, group: string) => ({ id, group, means: { base: id } })
  const ask = {
    id: '1:un',
    who: 'un',
    what: 'place',
    min: 1,
    max: 3,
    perGroup: 1,
    options: ['a1', 'a2', 'b1', 'b2'].map(id => option(id, id.charAt(0))),
  }
  const seats = ['un', 'mcr', 'opa', 'pg']
  for (let n = 0; n < 15; n++) {
    const players = somePlayers(newRandom(n.toString(16)), seats)
    for (const seat of seats)
      for (let m = 0; m < 10; m++) expect(whyNot(ask, players[seat]?.(ask))).toBeUndefined()
  }
})
