import { expect, it } from 'vitest'
import { canonical, copy } from '../../core/data.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomMove } from '../../core/randomAnswer.ts'
import { untold } from '../../core/steps.ts'
import { sharedParts } from '../../testing/sharedParts.ts'
import { emptyCells, fieldOf } from './board.ts'
import { copyState } from './copyState.ts'
import { lookAt, makeLook } from './look.ts'
import { rules } from './rules.ts'

const EVERY = 7
const NEVER_CHANGES = /^options$|^board\.\w+$|^stack\.\d+\.(op|ops|ability)$/

it('copies all that a game changes, with what is known of the board', () => {
  const chance = newRandom('1')
  const s = rules.setup({ players: 4, modules: [], options: { mode: 'admiral' }, seed: '1' }, untold)
  let open = rules.advance(s, untold)
  for (let n = 0; n < 400 && open.length; n++) {
    const twin = copyState(s)
    const move = randomMove({ game: {}, state: s }, open, below => roll(chance, 'test', below))
    if (!move) throw new Error('nobody can answer')
    const before = canonical(copy(s))
    const shared = sharedParts(s, twin)
    open = rules.take(s, open, move.ask.who, move.picks, untold)
    if (n % EVERY) continue
    expect(canonical(twin)).toBe(before)
    expect(shared.filter(path => !NEVER_CHANGES.test(path))).toEqual([])
    expect(lookAt(twin.board, fieldOf(s))).toEqual(makeLook(twin.board, fieldOf(s)))
    expect(emptyCells(twin)).toEqual(fieldOf(s).cells.filter(cell => !twin.board[cell]))
  }
})
