import { expect, test } from 'vitest'
import { each, answering, laid, seenBy, middle, type Laid, type ShowcaseTable } from '../showcase/table.ts'
import { choiceScene } from './choice.ts'
import type { ChoiceScene } from './types.ts'

/** What can be chosen, and where a picture would land, each way it may lie. */

const ALL = ['TE', 'CC', 'IN', 'UTW'] as const
const having = (...cards: readonly string[]): Laid => ({
  ...middle,
  cards: each(ALL, [], ['IN', [...cards]]),
})
function asked({ open, ...table }: ShowcaseTable, ...picked: readonly string[]): ChoiceScene | undefined {
  const [ask] = open
  return ask && choiceScene(seenBy({ ...table, open }, ask.who), ask, picked)
}
const turn = laid(ALL, middle)

test('where a unit can be placed is every empty territory; what is picked says so', () => {
  const scene = asked(answering(turn, 'place:normal'), 'e7')
  const empty = scene?.cells.filter(({ piece }) => !piece).map(({ id }) => id) ?? []
  expect(empty).toHaveLength(63)
  expect(scene?.options.map(({ cell }) => cell).toSorted()).toEqual(empty.toSorted())
  expect(scene?.options.filter(({ picked }) => picked)).toEqual([{ cell: 'e7', picked: true }])
})

test('one unit is not called several', () => {
  const table = answering(laid(ALL, having('A24')), 'play:A24', 'e10', 'r0')
  const [ask] = table.open
  const titleWith = (max: number): string | undefined =>
    ask && choiceScene(seenBy(table, ask.who), { ...ask, max }, [])?.title
  expect([ask?.max, titleWith(2), titleWith(1)]).toEqual([2, 'Place units', 'Place a unit'])
})

test('an attack is from somewhere', () => {
  const { options = [] } = asked(answering(turn, 'attack')) ?? {}
  expect(options).toContainEqual({ cell: 'e4', from: 'f5' })
  expect(options.every(({ from }) => from !== undefined)).toBe(true)
})

test('what moves or is swapped is known', () => {
  expect(asked(answering(turn, 'move'))).toMatchObject({ source: 'g3' })
  expect(asked(answering(turn, 'place:C4', 'f8'))).toMatchObject({ source: 'f8' })
  expect(asked(answering(turn, 'place:normal'))).not.toHaveProperty('source')
})

test('where words are enough there is no picture', () => {
  expect(asked(turn)).toBeUndefined()
  expect(asked(laid(ALL, { ...middle, step: 'market' }))).toBeUndefined()
})

test('each orientation shows where every step lands', () => {
  const scene = asked(answering(laid(ALL, having('C9', 'C6')), 'place:C6', 'f8'))
  expect(scene?.card?.name).toBe('Lancer')
  expect(scene?.anchor).toEqual([2, 0])
  expect(scene?.previews?.map(({ number, label, words }) => [number, label, ...words])).toEqual([
    [1, 'as drawn', 'attack F10'],
    [2, 'turned 60°', 'attack H8'],
    [3, 'turned 120°', 'attack H6'],
    [4, 'turned 180°', 'attack F6'],
    [5, 'turned 240°', 'attack D6'],
    [6, 'turned 300°', 'attack D8'],
  ])
})

test('what would lie off the board, or where somebody stands, comes to nothing', () => {
  const played = answering(laid(ALL, having('A24')), 'play:A24')
  expect(asked(played)?.card).toMatchObject({
    name: 'Wedge Landing',
    sketch: { cells: [{ at: [0, 0] }, { at: [1, 0] }, { at: [0, 1] }] },
  })
  const scene = asked(answering(played, 'e10'))
  const [drawn, once] = scene?.previews ?? []
  expect(drawn?.lands).toEqual([
    { at: [5, -1], cell: 'e10', signs: ['place'] },
    { at: [6, -1], signs: ['place'] },
    { at: [5, 0], cell: 'f11', signs: ['place'] },
  ])
  expect(drawn?.words).toEqual(['place E10, F11', '1 off the board'])
  expect(once?.lands.at(-1)).toEqual({ at: [4, 0], cell: 'f10', signs: ['place'], taken: true })
  expect(once?.words).toEqual(['place E10, F11', 'F10 taken'])
})

test('once a way is chosen only that one is shown, under its number', () => {
  const lies = answering(laid(ALL, having('A24'), { card_mirror: true }), 'play:A24', 'e10')
  expect(asked(lies)?.previews?.length).toBeGreaterThan(6)
  expect(asked(lies, 'r1')?.previews?.map(({ number, label }) => [number, label])).toEqual([
    [2, 'turned 60°'],
  ])
})
