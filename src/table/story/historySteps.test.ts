import { expect, it } from 'vitest'
import type { Fact } from '../../core/fact.ts'
import type { Game } from '../../core/game.ts'
import type { Row } from '../../core/match.ts'
import { toy } from '../../testing/toy.ts'
import { stepsIn } from './historySteps.ts'

/** Facts are the lines that tell them. */
const game: Game = { ...toy, words: { ...toy.words, fact: ({ fact }) => fact } }
type Parts = Partial<Pick<Row, 'kind' | 'seat' | 'to'>>
/** One row after the other: what it is, and what it tells. */
const logOf = (...rows: readonly (readonly [Parts, ...string[]])[]): readonly Row[] =>
  rows.map(([parts, ...lines], seq) => ({
    seq,
    kind: 'answer',
    hash: '',
    ...parts,
    facts: lines.map((fact): Fact => ({ fact })),
  }))
const shown = (rows: readonly Row[], isOver = false): readonly string[] =>
  stepsIn(game, rows, isOver).map(({ from, to, names }) => `${from}-${to} ${names.join(', ')}`)

const SETUP = [{ kind: 'setup' }, 'Turn 1: A.'] as const
const a = { seat: 'a' },
  b = { seat: 'b' }

it('a turn is a step, with what others did in it; what the table answers by itself belongs to it', () => {
  const log = logOf(
    SETUP,
    [a, 'A attacks.'],
    [b, 'B defends.'],
    [{}, 'B falls.'],
    [a, 'Turn 2: B.'],
    [b, 'Turn 3: A.'],
    [a, 'A thinks.'],
  )
  expect(shown(log)).toEqual(['0-1 start', '1-5 turn 1', '5-6 turn 2', '6-7 turn 3'])
})

it('a turn is over when the next is told, whoever has it', () => {
  expect(shown(logOf(SETUP, [a, 'Turn 2: A.'], [a, 'Turn 3: A.'], [a, 'A wins.']), true)).toEqual([
    '0-1 start',
    '1-2 turn 1',
    '2-3 turn 2',
    '3-4 turn 3, end',
  ])
})

it('a turn that was taken back before it was told ends nothing', () => {
  const log = logOf(
    SETUP,
    [a, 'Turn 2: A.'],
    [{ ...a, kind: 'undo', to: 0 }],
    [a, 'A does better.'],
    [a, 'Turn 2: A.'],
    [a, 'A thinks.'],
  )
  expect(shown(log)).toEqual(['0-1 start', '1-5 turn 1', '5-6 turn 2'])
})

it('when all go back the turns are counted from there', () => {
  const log = logOf(
    SETUP,
    [a, 'Turn 2: B.'],
    [b, 'Turn 3: A.'],
    [{ ...a, kind: 'propose', to: 1 }],
    [{ kind: 'rewind', to: 1 }, 'All go back.'],
    [b, 'Turn 3: A.'],
    [a, 'A thinks.'],
  )
  expect(shown(log)).toEqual([
    '0-1 start',
    '1-2 turn 1',
    '2-3 turn 2',
    '3-5 turn 3',
    '5-6 turn 2',
    '6-7 turn 3',
  ])
})

it('a scoring is a name of the step it is told in, and what follows it stands under it', () => {
  const log = logOf(
    SETUP,
    [a, 'A pays.'],
    [b, 'Scoring round 1: the Belt.', 'A gains 3 CP.'],
    [a, 'A builds.', 'Turn 2: B.'],
  )
  expect(shown(log)).toEqual(['0-1 start', '1-3 turn 1, scoring round 1', '3-4 scoring round 1'])
})

it('without turns it is what one player did after another', () => {
  expect(
    shown(
      logOf(
        [{ kind: 'setup' }, 'Ready.'],
        [a, 'A bids.'],
        [a, 'A bids more.'],
        [b, 'B bids.'],
        [{}, 'B gets it.'],
      ),
    ),
  ).toEqual(['0-1 start', '1-3 ', '3-5 '])
  expect(shown([])).toEqual([])
})
