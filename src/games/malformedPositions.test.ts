import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openMatch, setPosition, answer, type Match } from '../core/match.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomMove } from '../core/randomAnswer.ts'
import { must } from '../testing/must.ts'
import { games } from './index.ts'
import { toolingOf } from '../core/game.ts'

/** Checks that refusals of any position document are readable sentences. */

type Junk = string | number | boolean | null | undefined | readonly Junk[] | { readonly [key: string]: Junk }
const junk: fc.Arbitrary<Junk> = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -3, max: 20 }),
  fc.constantFrom('', 'x', 'un', 'seat1', 'TE', 'luna', 'C5', 'A1', 'a1', 'ending', '__proto__'),
  fc.constantFrom<Junk>(
    [],
    {},
    [[]],
    [{}],
    { a: {} },
    [null],
    [undefined],
    { seat: 'seat1' },
    { id: 'A1' },
    [{ id: 'a1' }, { id: 'A1' }],
    { un: {} },
    { un: [{}] },
  ),
)

/** The document with that part, however deep, replaced, or left out. */
function spoilt(value: unknown, path: readonly number[], by: Junk): unknown {
  const [step, ...rest] = path
  if (step === undefined || typeof value !== 'object' || value === null) return by
  const entries = Object.entries(value)
  const at = entries.length ? step % entries.length : -1
  const changed = entries.flatMap(([key, inner], index) =>
    index !== at
      ? [[key, inner] as const]
      : by === undefined && !rest.length
        ? []
        : [[key, spoilt(inner, rest, by)] as const],
  )
  const all: unknown = Array.isArray(value)
    ? changed.map(([, inner]): unknown => inner)
    : Object.fromEntries(changed)
  return all
}

function playedOn(match: Match, moves: number): Match {
  const random = newRandom('5')
  let now = match
  for (let at = 0; at < moves; at++) {
    const move = randomMove(now, now.open, below => roll(random, 'answers', below))
    if (!move) return now
    now = must(answer(now, move.ask.who, move.ask.id, move.picks))
  }
  return now
}

const MOVES = 60
describe.each(Object.entries(games))('a malformed position of %s', (_id, game) => {
  const players = Number(Object.keys(game.seatsFor)[0])
  const modules = game.modules.filter(one => one.players.includes(players)).map(one => one.id)
  const match = playedOn(must(openMatch(game, { players, modules, options: {}, seed: '7' })), MOVES)
  const document = toolingOf(game).positions.write(match.state)

  it('is accepted or refused in readable words, never with `undefined` or an exception', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
        junk,
        fc.boolean(),
        (path, by, alone) => {
          const whole = spoilt(document, path, by) as Record<string, unknown>
          const keys = Object.keys(document)
          const key = keys[(path[0] ?? 0) % keys.length] ?? ''
          const said = setPosition(match, alone ? { [key]: whole[key] } : whole)
          if (!said.ok) expect(said.why).not.toMatch(/undefined|\[object|\bNaN\b/)
        },
      ),
      { numRuns: 1500, seed: 11 },
    )
  })
})
