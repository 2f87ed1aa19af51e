import { expect, test } from 'vitest'
import { hexMoments } from '../testing/boards.ts'
import type { Scene } from '../../../core/scene.ts'
import { seenBy, type ShowcaseTable } from '../showcase/table.ts'
import { alt } from '../text/alt.ts'
import { choiceScene } from './choice.ts'
import { scenes } from './index.ts'

/** Whatever happens in a game, its pictures can be made: plain data, with words that are short enough. */

const moments = hexMoments(250, 3)

const isPlain = (scene: Scene): boolean =>
  JSON.stringify(JSON.parse(JSON.stringify(scene))) === JSON.stringify(scene) && !hasNothing(scene)
/** An absent value is an absent key. */
function hasNothing(part: unknown): boolean {
  if (part === undefined || (typeof part === 'number' && !Number.isFinite(part))) return true
  return typeof part === 'object' && part !== null && Object.values(part).some(hasNothing)
}
const wrongWords = (words: string): boolean =>
  words.length > 1000 || words.length < 20 || /undefined|null|NaN|\[object/.test(words)

const choicesAt = (table: ShowcaseTable): readonly Scene[] =>
  table.open.flatMap(ask => {
    const view = seenBy(table, ask.who)
    return [
      choiceScene(view, ask, []),
      choiceScene(
        view,
        ask,
        ask.options.slice(0, 1).map(({ id }) => id),
      ),
    ].flatMap(scene => scene ?? [])
  })

test('boards, hands and choices of random games are plain data, and told in good words', () => {
  const seen = new Set<string>()
  for (const { table, scene, before } of moments) {
    const all: readonly Scene[] = [
      scene,
      ...table.s.seats.flatMap(seat => scenes.hand(seenBy(table, seat)) ?? []),
      ...choicesAt(table),
    ]
    for (const one of all) {
      seen.add(one.kind)
      expect(isPlain(one)).toBe(true)
      expect(wrongWords(alt(one, one.kind === 'board' ? before : undefined)), alt(one)).toBe(false)
    }
  }
  expect(seen).toEqual(new Set(['board', 'hand', 'choice']))
})

test('every territory that can be chosen is in its picture, and no other', () => {
  let pictures = 0
  for (const { table } of moments) {
    for (const ask of table.open) {
      const scene = choiceScene(seenBy(table, ask.who), ask, [])
      if (scene?.kind !== 'choice' || scene.previews) continue
      pictures++
      expect(scene.options.map(({ cell, from }) => (from === undefined ? cell : `${from}>${cell}`))).toEqual(
        ask.options.map(({ id }) => id),
      )
    }
  }
  expect(pictures).toBeGreaterThan(30)
})

test('the board is the same for everybody, whatever secrets they have', () => {
  for (const { table, scene } of moments)
    for (const seat of table.s.seats) expect(scenes.board(seenBy(table, seat))).toEqual({ ...scene })
})
