import { describe, expect, it } from 'vitest'
import type { Ask } from '../../../core/ask.ts'
import { screens } from '../moves.ts'
import { rules } from '../rules.ts'
import { table, type Table } from '../testing/table.ts'
import { gameWords } from '../text.ts'

const now = (told: Table): { readonly s: ReturnType<Table['state']>; readonly ask: Ask } => {
  const s = told.state()
  const [ask] = rules.asks(s)
  if (!ask) throw new Error('nothing is asked')
  return { s, ask }
}
const timesNow = (told: Table): number | undefined => {
  const { s, ask } = now(told)
  const [option] = ask.options
  return option && gameWords.times?.(s, ask, option)
}

describe('a section of the screen', () => {
  const cards = { TE: ['A3', 'A22'] }
  it('heads a rotation with its number in the picture, and says what it places', () => {
    const { s, ask } = now(table({ cards }).plays('A3').answers('f6'))
    expect(ask.what).toBe('turn')
    const sections = ask.options.map(option => gameWords.section?.(s, ask, option))
    expect(sections.map(section => section?.title)).toEqual([
      '1. As drawn',
      ...[60, 120, 180, 240, 300].map((degrees, at) => `${at + 2}. Turn ${degrees}°`),
    ])
    for (const section of sections) expect(section?.text).toMatch(/^Place F6 and [A-K]\d+/)
  })
  it('says how many more units a card places anywhere, if the reserve has them', () => {
    const first = table({ cards, board: { f6: 'TE normal' } })
      .plays('A22')
      .answers('f6')
    expect(now(first).ask.what).toBe('place')
    expect(timesNow(first)).toBe(2)
    expect(timesNow(first.answers('h5'))).toBe(1)
    const poor = table({ cards, board: { f6: 'TE normal' }, recovery: { TE: { normal: 8 } } })
    expect(timesNow(poor.plays('A22').answers('f6'))).toBe(1)
  })
})

describe('the menus of a screen', () => {
  /** So many letters of a menu's title can be read on a phone. */
  const READABLE = 28
  const titles = Object.values(screens).flatMap(({ parts }) =>
    parts.flatMap(({ as, title }) => (as === 'cards' ? [] : [title])),
  )
  it.each([...new Set(titles)])('have room on a phone for what a later one holds: %s', title => {
    expect(`${title} A10 – K11`.length).toBeLessThanOrEqual(READABLE)
  })
})
