import { afterEach, expect, test } from 'vitest'
import { choiceScene, hexMoments, seenBy } from '../../games/hexpanse/testing/boards.ts'
import { states } from '../../testing/showcase.ts'
import type { CardPicture, ChoiceScene, HandScene, Scene } from '../../games/hexpanse/scene/types.ts'
import { type Canvas, COLOURS, encodePng, returnCanvas, SEAT_COLOURS } from '../kit/pen/index.ts'
import { drawHexCard } from './card.ts'
import { drawHexChoice } from './choice.ts'
import { drawHexHand } from './hand.ts'
import { drawShown, pixelOfColour } from '../testing/goldenLook.ts'

/** What is read close up: it fits, it grows with what is in it, and it says whose words it shows. */

const all = states().filter(({ game }) => game === 'hexpanse')
const sceneOf = <S extends Scene>(id: string): S => all.find(one => one.id === id)?.scene as S
const lent: Canvas[] = []
afterEach(() => lent.splice(0).forEach(returnCanvas))
function kept(canvas: Canvas): Canvas {
  lent.push(canvas)
  return canvas
}
function countIn(canvas: Canvas, colour: string): number {
  const pixels = new Uint32Array(
    canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer,
  )
  const wanted = pixelOfColour(colour)
  let count = 0
  for (let at = 0; at < pixels.length; at++) if (((pixels[at] as number) & 0xffffff) === wanted) count++
  return count
}
const without = <T extends object, K extends keyof T>(one: T, key: K): T =>
  Object.fromEntries(Object.entries(one).filter(([name]) => name !== key)) as T
const LONG = 'Attack the territory to the east, and place a unit there if you can. '

test('a card of our own has the plate that says so, a printed one has not', () => {
  const house = sceneOf<CardPicture>('card-C9')
  const printed = without(house, 'mark')
  expect(house.mark).toBe('house')
  expect([
    countIn(kept(drawHexCard(house)), COLOURS.housePlate) > 10_000,
    countIn(kept(drawHexCard(printed)), COLOURS.housePlate),
  ]).toEqual([true, 0])
})

test('a text of any length stays in its picture', () => {
  const card = sceneOf<CardPicture>('card-C9')
  const canvas = kept(drawHexCard({ ...card, name: LONG, text: LONG.repeat(30), head: LONG, cost: 1000 }))
  expect([canvas.width, canvas.height]).toEqual([900, 600])
  const hand = sceneOf<HandScene>('hand-many')
  const sizes = [1, 4, 30].map(times => {
    const cards = hand.cards.map(one => ({ ...one, text: LONG.repeat(times) }))
    const { width, height } = kept(drawHexHand({ ...hand, cards }, {}))
    return [width, height] as const
  })
  expect(sizes[0]?.[0]).toBeLessThan(sizes[1]?.[0] ?? 0)
  expect(sizes.filter(([width, height]) => width > 1800 || height > 1.3 * width)).toEqual([])
})

test('what nobody else knows is set apart', () => {
  const hand = sceneOf<HandScene>('hand-secret')
  const open = without(hand, 'secret')
  expect(
    countIn(kept(drawHexHand(hand, {})), COLOURS.text) - countIn(kept(drawHexHand(open, {})), COLOURS.text),
  ).toBeGreaterThan(30_000)
})

test('of the board only that part is shown in which something can be chosen', () => {
  const move = sceneOf<ChoiceScene>('choose-move')
  const [near, whole] = [kept(drawHexChoice(move)), kept(drawHexChoice(sceneOf<ChoiceScene>('choose-place')))]
  expect([near.width, whole.width]).toEqual([1200, 1200])
  const light = (canvas: Canvas): number => countIn(canvas, COLOURS.secondary)
  // Four territories as large as can be, against sixty-three.
  expect(light(near) / 4).toBeGreaterThan((1.8 * light(whole)) / 63)
})

test('what is picked has the colour of whoever picks', () => {
  const yellow = (id: string): number =>
    countIn(kept(drawHexChoice(sceneOf<ChoiceScene>(id))), SEAT_COLOURS[3])
  expect(yellow('choose-picked') - yellow('choose-place')).toBeGreaterThan(8000)
})

test('each way a picture may lie has a tile', () => {
  const scene = sceneOf<ChoiceScene>('choose-turn')
  const one = kept(drawHexChoice({ ...scene, previews: scene.previews?.slice(0, 1) ?? [] }))
  expect(scene.previews).toHaveLength(6)
  // Each has a bright disc with its number.
  const light = (canvas: Canvas): number => countIn(canvas, COLOURS.text)
  expect(light(kept(drawHexChoice(scene)))).toBeGreaterThan(4.5 * light(one))
})

test('whatever is asked in random games, its picture can be drawn', () => {
  let drawn = 0
  for (const { table } of hexMoments(150, 3)) {
    for (const ask of table.open) {
      const scene = choiceScene(seenBy(table, ask.who), ask, [])
      if (!scene) continue
      const canvas = drawHexChoice(scene)
      expect([canvas.width, canvas.height >= 400, canvas.height <= 1560]).toEqual([1200, true, true])
      returnCanvas(canvas)
      drawn++
    }
  }
  expect(drawn).toBeGreaterThan(20)
})

test('no picture is larger than can be sent quickly', async () => {
  for (const shown of all) {
    const file = await encodePng(drawShown(shown).canvas)
    expect(file.length, shown.id).toBeLessThanOrEqual(520_000)
  }
})
