import { expect, it } from 'vitest'
import type { Question } from './ask.ts'
import { newRandom } from './random.ts'
import { makeKernel, type GameState } from './steps.ts'

interface Frame {
  readonly step: 'open'
}
const question: Question = { who: 'a', what: 'any', min: 1, max: 1, options: [{ id: 'go', means: {} }] }
const kernelOf = (questions: readonly Question[]) =>
  makeKernel<GameState<Frame>, Frame, { readonly fact: string }>({ open: { ask: () => questions } })
const asked = (...questions: readonly Question[]) =>
  kernelOf(questions).asks({ stack: [{ step: 'open' }], asked: 7, random: newRandom('1') })

it('a question that may be answered at any time says so, and no other', () => {
  expect(asked({ ...question, idle: true }, { ...question, who: 'b' })).toEqual([
    { id: '7:a', ...question, idle: true },
    { id: '7:b', ...question, who: 'b' },
  ])
})
