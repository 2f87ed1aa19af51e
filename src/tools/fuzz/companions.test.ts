import { expect, test } from 'vitest'
import type { Tell } from '../../core/steps.ts'
import type { Game } from '../../core/game.ts'
import { games } from '../../games/index.ts'
import type { State } from '../../games/expedition/state.ts'
import { fuzzGame } from './game.ts'

/** Bugs planted into a sound companion: everything it promises is looked at. */

const sound = games.expedition as Game
const SEEDS = 30
/** Returns what is found first, from a game on in which it can be found. */
function found(changes: Partial<Game>, first = 1): string {
  for (let seed = first; seed <= SEEDS; seed++) {
    const { violation } = fuzzGame(
      { ...sound, ...changes },
      { seed: seed.toString(16), players: 3, thorough: true, maxDecisions: 400 },
    )
    if (violation && violation.property !== 'end') return `${violation.property}: ${violation.why}`
  }
  return 'nothing'
}
type Take = (s: State, tell: Tell, go: () => void) => void
/** Changes what every answer does. */
const taking = (take: Take): Partial<Game> => ({
  take(state, open, who, picks, tell) {
    take(state as unknown as State, tell, () => void sound.take(state, open, who, picks, tell))
    return sound.asks(state)
  },
})

test('the fuzzer passes a sound companion', () => {
  // The fuzzer itself plays many more.
  for (const seed of ['1', '2']) {
    expect(fuzzGame(sound, { seed, thorough: false, maxDecisions: 3000 })).not.toHaveProperty('violation')
  }
})

test('the fuzzer catches a roll that falls differently after undo', () => {
  const silent =
    (tell: Tell): Tell =>
    ({ reveals: _reveals, ...fact }) =>
      tell?.(fact)
  const rerolled: Game['take'] = (state, open, who, picks, tell) => {
    const { seed, streams } = state.random
    state.random = { seed: state.asked.toString(16), streams: {} }
    const next = sound.take(state, open, who, picks, silent(tell))
    state.random = { seed, streams }
    return next
  }
  expect(found({ take: rerolled }, 2)).toMatch(
    /^undo: undo by seat\d: the same answer leads to another state/,
  )
})

test('the fuzzer catches a second expedition in one turn, and one that was never declared', () => {
  expect(
    found(
      taking((s, _tell, go) => {
        go()
        const turn = s.turns.at(-1)
        if (!turn?.used || s.status !== 'running') return
        turn.state = 'ending'
        delete turn.used
      }),
    ),
  ).toMatch(/check: a turn has an expedition it does not know of/)
  expect(
    found(
      taking((s, _tell, go) => {
        const turn = s.turns.at(-1)
        const slice = s.claims[0]?.slice === 'secret1' ? 'resources5' : 'secret1'
        if (s.claims.length === 1 && turn?.used)
          s.claims.push({ slice, seat: turn.seat, turn: turn.id, payment: {} })
        go()
      }),
    ),
  ).toMatch(/check: two slices are claimed in one turn/)
  expect(
    found(
      taking((s, _tell, go) => {
        go()
        const turn = s.turns.at(-1)
        if (!turn || turn.used || s.status !== 'running' || s.claims.length) return
        turn.used = true
        s.claims.push({ slice: 'secret1', seat: turn.seat, turn: turn.id, payment: {} })
      }),
    ),
  ).toMatch(/change: seat\d claims what was never declared/)
})

test('the fuzzer catches a companion that is stuck', () => {
  expect(
    found(
      taking((s, _tell, go) => {
        go()
        if (s.status === 'awaitPlacement') s.stack.splice(0)
      }),
    ),
  ).toMatch(/check: it is closed and goes on/)
})

test('the fuzzer catches what is lost, doubled or rolled for nothing', () => {
  expect(
    found(
      taking((s, _tell, go) => {
        const before = s.fracture
        go()
        if (before) delete s.fracture
      }),
    ),
  ).toMatch(/change: The Fracture has left play/)
  expect(
    found(
      taking((s, _tell, go) => {
        go()
        for (const seat of s.seats) if (s.turns.length > 3) delete s.chairs[seat].breakthrough
      }),
    ),
  ).toMatch(/change: seat\d lost a breakthrough/)
  expect(
    found(
      taking((s, _tell, go) => {
        go()
        for (const seat of s.seats)
          if (typeof s.chairs[seat].breakthrough?.roll === 'number')
            s.chairs[seat].breakthrough.roll = 'option'
      }),
      2,
    ),
  ).toMatch(/change: seat\d rolled something else/)
})

test('the fuzzer catches a garrison of the wrong size, or of a seat with fewer slices', () => {
  const twisted = (how: (fact: Readonly<Record<string, unknown>>) => object): Partial<Game> => ({
    take: (state, open, who, picks, tell) =>
      sound.take(state, open, who, picks, fact => {
        tell?.(fact.fact === 'garrisoned' ? { ...fact, ...how(fact as never) } : fact)
      }),
  })
  expect(found(twisted(({ infantry }) => ({ infantry: Number(infantry) + 1 })))).toMatch(
    /change: \d infantry come, and the most slices are \d/,
  )
  expect(found(twisted(() => ({ seat: 'seat9' })))).toMatch(
    /change: seat9 has the garrison without the most slices/,
  )
})

test('the fuzzer catches a public fact with a name that only the payer may know', () => {
  expect(
    found(
      taking((s, tell, go) => {
        go()
        const secret = s.claims.find(({ payment }) => payment.secret !== undefined)?.payment.secret
        if (secret !== undefined)
          tell?.({ fact: 'corrected', field: 'secret', value: secret, reason: 'told' } as never)
      }),
    ),
  ).toMatch(/change: others are told of 'Secret \d+'/)
})

test('the fuzzer lets two players hold cards of the same name', () => {
  // In this game Muaat pays with Card 24 while Nomad, who thinks of the same slice, has named a Card 24 too.
  const { violation } = fuzzGame(sound, { seed: '4f8493bb5016beb3', thorough: false, maxDecisions: 3000 })
  expect(violation).toBeUndefined()
})
