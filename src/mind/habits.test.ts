import { expect, it } from 'vitest'
import type { Ask } from '../core/ask.ts'
import { habitOf, learnHabits, newHabits } from './habits.ts'

const options = ['good', 'bad', 'new'].map(id => ({ id, means: {} }))
const ask: Ask = { id: '1:a', who: 'a', what: 'spend', options, min: 0, max: 1 }

it('what did well becomes likelier, what did badly less likely, and what is new stays as it is', () => {
  const habits = newHabits()
  for (let n = 0; n < 10; n++) {
    learnHabits(habits, [{ ask, picks: ['good'] }], { a: 0.7 })
    learnHabits(habits, [{ ask, picks: ['bad'] }], { a: 0.3 })
  }
  const habit = habitOf(habits, ask)
  expect(habit('good')).toBeGreaterThan(5)
  expect(habit('bad')).toBeLessThan(0.2)
  expect(habit('new')).toBe(1)
})

it('a habit belongs to its seat and kind of question', () => {
  const habits = newHabits()
  learnHabits(habits, [{ ask, picks: ['good'] }], { a: 0.9 })
  learnHabits(habits, [{ ask, picks: ['bad'] }], { a: 0.1 })
  expect(habitOf(habits, ask)('good')).toBeGreaterThan(1)
  expect(habitOf(habits, { ...ask, who: 'b' })('good')).toBe(1)
  expect(habitOf(habits, { ...ask, what: 'offer' })('good')).toBe(1)
})

it('nothing is learned from answers of several picks, and before the first try all is alike', () => {
  const habits = newHabits()
  expect(habitOf(habits, ask)('good')).toBe(1)
  learnHabits(habits, [{ ask: { ...ask, max: 2 }, picks: ['good', 'bad'] }], { a: 1 })
  expect(habits.past.size).toBe(0)
})
