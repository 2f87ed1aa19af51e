import { expect, it } from 'vitest'
import { canonical, copy } from '../../core/data.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomMove } from '../../core/randomAnswer.ts'
import { untold } from '../../core/steps.ts'
import { sharedParts } from '../../testing/sharedParts.ts'
import { copyState } from './copyState.ts'
import { rules } from './rules.ts'
import type { State } from './state.ts'

const MODULES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']
const EVERY = 7
const NEVER_CHANGES = /^(options|modules)$|^stack\.\d+\.(effect|effects)$/

/** Looks at some positions of a random game. */
function play(modules: readonly string[], seed: string, look: (s: State) => void): void {
  const chance = newRandom(seed)
  const s = rules.setup({ players: 4, modules, options: {}, seed }, untold)
  let open = rules.advance(s, untold)
  for (let n = 0; open.length; n++) {
    if (n % EVERY === 0) look(s)
    const move = randomMove({ game: {}, state: s }, open, below => roll(chance, 'test', below))
    if (!move) throw new Error('nobody can answer')
    open = rules.take(s, open, move.ask.who, move.picks, untold)
  }
}

it.each([[[]], [MODULES]])(
  'copies all that a game with the modules %j changes, and nothing else',
  modules => {
    play(modules, '1', s => {
      const twin = copyState(s)
      expect(canonical(twin)).toBe(canonical(copy(s)))
      expect(sharedParts(s, twin).filter(path => !NEVER_CHANGES.test(path))).toEqual([])
    })
  },
)
