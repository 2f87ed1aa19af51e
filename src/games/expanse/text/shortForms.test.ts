import { expect, test } from 'vitest'
import { bookOf } from '../book.ts'
import { modules } from '../rules.ts'
import { cardScene } from '../scene/card.ts'
import { FOUR, opened, seenBy } from '../showcase/table.ts'
import { LONGEST_LINE } from './shortForms.ts'

const READINGS = [{}, { one: 'port' }, { one: 'downToTwo' }, { one: 'perOtherBuilder' }]
const view = seenBy(
  opened(
    FOUR,
    {},
    modules.map(({ id }) => id),
  ),
)
const { cards } = bookOf(view).content

test('every card of every module has one short line for its event, in each reading its own', () => {
  for (const options of READINGS)
    for (const { id } of cards) {
      const { line = '', text = '' } = cardScene({ ...view, options }, id) ?? {}
      expect(line, id).not.toBe(text)
      expect(line.length, line).toBeLessThanOrEqual(LONGEST_LINE)
    }
  const linesOf = (id: string): readonly string[] =>
    READINGS.map(options => cardScene({ ...view, options }, id)?.line ?? '')
  for (const { id, variants } of cards)
    expect(new Set(linesOf(id)).size, id).toBe(1 + Object.keys(variants ?? {}).length)
})
