import { expect, it } from 'vitest'
import { effectTestsIn } from '../../../testing/effectTests.ts'
import { shipped } from '../content.ts'

it('every card has a test of its effect in this folder', () => {
  const told = effectTestsIn(import.meta.dirname)
  expect(shipped.cards.map(card => card.id).filter(id => !told.includes(id))).toEqual([])
})
