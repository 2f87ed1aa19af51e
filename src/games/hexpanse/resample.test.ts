import { describe, expect, it } from 'vitest'
import { onlyAnswer } from '../../core/ask.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { check } from './invariants.ts'
import { resample } from './resample.ts'
import { rules } from './rules.ts'
import type { Faction, State } from './state.ts'
import { view } from './view.ts'

const silent = (): void => undefined
const SEATS: readonly Faction[] = ['TE', 'CC', 'IN', 'UTW']
const POOL = ['M1', 'M2', 'M3', 'M4', 'M5']

/** UTW chooses first, TE last. `picks`: what those who have chosen took, in that order. */
function table(...picks: readonly string[]): State {
  const s = rules.setup({ seats: [...SEATS], modules: [], options: { mode: 'admiral' }, seed: '1' }, silent)
  let open = rules.advance(s, silent)
  while (open[0]?.what === 'pickMinor')
    open = rules.take(s, open, open[0].who, [open[0].options[0]?.id ?? ''], silent)
  s.missionPool = [...POOL]
  for (const pick of picks) {
    const now = rules.asks(s)
    if (now[0]) rules.take(s, now, now[0].who, [pick], silent)
  }
  return s
}
/** Everything each seat might hold for all that `as` knows, as far as so many deals show it. */
function possible(s: State, as: string): Readonly<Record<string, string>> {
  const twins = Array.from({ length: 200 }, (_, n) => resample(s, as, (n + 1).toString(16)).secrets)
  return Object.fromEntries(
    SEATS.map(seat => [seat, [...new Set(twins.map(secrets => secrets[seat] ?? '-'))].sort().join(' ')]),
  )
}

describe('after all have chosen, M5 is common', () => {
  const s = table('M1', 'M2', 'M3', 'M4')
  it.each([
    // The first saw them all; the rest is whatever is left, in any order.
    ['UTW', { UTW: 'M1', IN: 'M2 M3 M4', CC: 'M2 M3 M4', TE: 'M2 M3 M4' }],
    // The second knows what was missing, and so what the first took.
    ['IN', { UTW: 'M1', IN: 'M2', CC: 'M3 M4', TE: 'M3 M4' }],
    ['CC', { UTW: 'M1 M2', IN: 'M1 M2', CC: 'M3', TE: 'M4' }],
    ['TE', { UTW: 'M1 M2 M3', IN: 'M1 M2 M3', CC: 'M1 M2 M3', TE: 'M4' }],
    ['table', { UTW: 'M1 M2 M3 M4', IN: 'M1 M2 M3 M4', CC: 'M1 M2 M3 M4', TE: 'M1 M2 M3 M4' }],
  ])('%s knows no more than it saw', (as, knows) => expect(possible(s, as)).toEqual(knows))
})

describe('while they choose, two have chosen', () => {
  const s = table('M1', 'M2')
  const any = 'M1 M2 M3 M4 M5'
  it.each([
    ['UTW', { UTW: 'M1', IN: 'M2 M3 M4 M5', CC: '-', TE: '-' }],
    ['IN', { UTW: 'M1', IN: 'M2', CC: '-', TE: '-' }],
    // It is asked now, and sees what is left.
    ['CC', { UTW: 'M1 M2', IN: 'M1 M2', CC: '-', TE: '-' }],
    ['TE', { UTW: any, IN: any, CC: '-', TE: '-' }],
    ['table', { UTW: any, IN: any, CC: '-', TE: '-' }],
  ])('%s knows no more than it saw', (as, knows) => expect(possible(s, as)).toEqual(knows))
})

it('a mission that is formed already is nobody’s', () => {
  const s = table('M6', 'M2', 'M3', 'M4')
  s.missionPool = ['M6', 'M2', 'M3', 'M4', 'M5']
  s.secrets = { UTW: 'M4', IN: 'M2', CC: 'M3', TE: 'M6' }
  s.mission = 'M5'
  // UTW covers the rhombus of M6, so M6 is not what it holds.
  for (const cell of ['e5', 'e6', 'e7', 'f5', 'f6', 'f7', 'g4', 'g5', 'g6'])
    s.board[cell] = { owner: 'UTW', kind: 'normal' }
  expect(possible(s, 'table')['UTW']).not.toContain('M6')
})

it('nobody sees a difference, and nothing but the hidden changes', () => {
  const s = rules.setup({ players: 4, modules: [], options: { mode: 'admiral' }, seed: '9' }, silent)
  let open = rules.advance(s, silent)
  const chance = newRandom('9')
  let moved = 0
  for (let n = 0; n < 300 && open[0]; n++) {
    for (const as of n % 10 ? [] : [...SEATS, 'table']) {
      const twin = resample(s, as, (n + 1).toString(16))
      expect(JSON.stringify(view(twin, rules.asks(twin), as))).toBe(JSON.stringify(view(s, open, as)))
      expect(check(twin)).toEqual([])
      expect({ ...twin, deck: [], secrets: {} }).toEqual({ ...s, deck: [], secrets: {} })
      if (twin.deck.join() !== s.deck.join()) moved++
    }
    open = rules.take(
      s,
      open,
      open[0].who,
      onlyAnswer(open[0]) ?? randomAnswer(open[0], below => roll(chance, 'a', below)),
      silent,
    )
  }
  expect(moved).toBeGreaterThan(50)
})
