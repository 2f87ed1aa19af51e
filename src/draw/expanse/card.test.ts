import { expect, test } from 'vitest'
import type { AbilityPicture } from '../../games/expanse/scene/types.ts'
import { COLOURS, returnCanvas, SEAT_COLOURS } from '../kit/pen/index.ts'
import { CARD, textBlocks } from '../kit/parts/index.ts'
import { drawAbility } from './card.ts'

const ability: AbilityPicture = {
  kind: 'ability',
  id: 'tech.opa.1',
  name: 'Scrap Ships',
  seat: 'opa',
  head: 'OPA tech, level I',
  text: 'Put a Scrap Ship.',
  footer: 'Always in effect.',
}

function coloursAt(
  scene: AbilityPicture,
  ...points: readonly (readonly [number, number])[]
): readonly string[] {
  const canvas = drawAbility(scene)
  const ctx = canvas.getContext('2d')
  const found = points.map(
    ([x, y]) =>
      `#${Buffer.from(ctx.getImageData(x, y, 1, 1).data)
        .toString('hex')
        .slice(0, 6)
        .toUpperCase()}`,
  )
  returnCanvas(canvas)
  return found
}

test("an ability is as large as a card; its bar is in its faction's colour, the crew's in none", () => {
  const bar = [600, 70] as const
  const seats = ['un', 'mcr', 'opa', 'pg'] as const
  expect(seats.map(seat => coloursAt({ ...ability, seat }, bar)[0])).toEqual(
    [1, 2, 3, 4].map(nth => SEAT_COLOURS[nth as 1]),
  )
  const crew = { ...ability }
  delete crew.seat
  expect(coloursAt(crew, bar)).toEqual([COLOURS.cardBar])
  const canvas = drawAbility(ability)
  expect([canvas.width, canvas.height]).toEqual([CARD.width, CARD.height])
  returnCanvas(canvas)
})

test('what is ours has the plate of house versions, and its text leaves room for it', () => {
  const long = { ...ability, text: 'word '.repeat(200).trim(), mark: 'house' }
  const { text, plate, footer } = textBlocks(long)
  if (!plate) throw new Error('no plate')
  expect(text.y + text.block.height).toBeLessThanOrEqual(plate.y)
  expect(plate.y + plate.h).toBeLessThanOrEqual(footer.y)
  const right = [CARD.left + CARD.inner - 20, Math.round(plate.y + plate.h / 2)] as const
  expect(coloursAt(long, right)).toEqual([COLOURS.housePlate])
  expect(coloursAt(ability, right)).toEqual([COLOURS.panel])
})
