import { expect, it } from 'vitest'
import { effectTestsIn } from '../../../../testing/effectTests.ts'
import { shippedExtras } from '../content.ts'

it('every card of the modules has a test of its effect in this folder', () => {
  const told = effectTestsIn(import.meta.dirname)
  expect(shippedExtras.cards).toHaveLength(16)
  expect(shippedExtras.cards.map(card => card.id).filter(id => !told.includes(id))).toEqual([])
})
