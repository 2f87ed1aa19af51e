import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type {
  CardPicture,
  ChoiceScene,
  EdgeTold,
  FractureTold,
  HandScene,
  Scene,
} from '../../games/expedition/scene/types.ts'
import { states } from '../../testing/showcase.ts'
import { encodePng, forgetSprites, returnCanvas } from '../kit/pen/index.ts'
import { drawShown } from '../testing/goldenLook.ts'
import { strangeTexts, watchPen } from '../testing/penSpy.ts'

/**
 * What is read close up fits, whatever people write, in letters that there are; and every picture can be sent
 * quickly.
 */

const all = states().filter(({ game }) => game === 'expedition')
const sceneOf = <S extends Scene>(id: string): S => all.find(one => one.id === id)?.scene as S

const written = watchPen()
afterAll(() => vi.restoreAllMocks())
beforeEach(() => {
  forgetSprites()
  written.length = 0
})

function sizeOf(
  scene: Scene,
  names: Readonly<Record<string, string>> = {},
): readonly [width: number, height: number] {
  const { canvas } = drawShown({ game: 'expedition', id: '', title: '', scene, names })
  returnCanvas(canvas)
  return [canvas.width, canvas.height]
}
const LONG = '日本 Whatever somebody writes without thinking of those who have to read it later. '
const OURS = LONG.slice(3)
const NAMES = Object.fromEntries(Array.from({ length: 8 }, (_, nth) => [`seat${nth + 1}`, 'W龍'.repeat(16)]))
const wide = (most: number): readonly string[] =>
  written.filter(({ width }) => width > most).map(({ text }) => text)

test(
  'hands, close-ups, choices and what happened stay in their pictures, however long the words of ' +
    'people are',
  () => {
    const [card, hand, many, held] = [
      sceneOf<CardPicture>('card-hacan'),
      sceneOf<HandScene>('hand-books'),
      sceneOf<ChoiceScene>('choose-many'),
      sceneOf<EdgeTold>('told-tied'),
    ]
    const [claim] = hand.claims
    if (!claim || !hand.breakthrough) throw new Error('there is no such hand')
    const full: HandScene = {
      ...hand,
      faction: LONG,
      breakthrough: { ...hand.breakthrough, name: LONG, gained: OURS },
      pending: { ...claim, price: LONG, paid: LONG.repeat(3), names: [LONG, LONG], note: LONG },
      claims: Array.from({ length: 6 }, (_, nth) => ({
        ...claim,
        no: nth + 1,
        paid: LONG.repeat(4),
        names: [LONG, LONG],
      })),
      books: {
        goods: 99,
        planets: Array.from({ length: 40 }, () => ({ name: LONG, worth: '99/99', exhausted: true as const })),
      },
    }
    expect(sizeOf({ ...card, name: LONG, head: LONG, text: LONG.repeat(20), footer: LONG }, NAMES)).toEqual([
      900, 600,
    ])
    expect(wide(960)).toEqual([])
    const [width, height] = sizeOf(full, NAMES)
    expect(height / width).toBeLessThanOrEqual(1.3)
    expect(wide(width - 40)).toEqual([])
    written.length = 0
    for (const count of [7, 20, 21, 33, 34, 61]) {
      const systems = Array.from({ length: count }, (_, nth) => ({ nth: nth + 1, name: LONG, what: LONG }))
      const [across, high] = sizeOf({ ...many, title: OURS, systems }, NAMES)
      expect(high / across, `${count} systems`).toBeLessThanOrEqual(1.3)
    }
    expect(wide(1360)).toEqual([])
    written.length = 0
    expect(
      sizeOf(
        {
          ...held,
          system: LONG,
          what: LONG.repeat(3),
          byHost: true,
          tied: Array.from({ length: 6 }, () => held.placedBy),
        },
        NAMES,
      ),
    ).toEqual([1000, 750])
    const roll = sceneOf<FractureTold>('told-fracture')
    expect(sizeOf({ ...roll, rolls: [...roll.rolls, ...roll.rolls], text: LONG.repeat(4) }, NAMES)).toEqual([
      1000, 750,
    ])
    expect(wide(960)).toEqual([])
    expect(strangeTexts(written)).toEqual([])
  },
)

test('nothing is written too small to be read', () => {
  for (const shown of all) returnCanvas(drawShown(shown).canvas)
  expect([
    ...new Set(
      written
        .filter(({ px, text }) => px < 15 && !/^[1-8]$/.test(text))
        .map(({ px, text }) => `${px}: ${text}`),
    ),
  ]).toEqual([])
})

test('a name that is private is written in the hand of its owner alone', () => {
  for (const shown of all.filter(({ scene }) => scene.kind !== 'hand')) returnCanvas(drawShown(shown).canvas)
  expect(written.filter(({ text }) => /Threaten|Sabotage|Direct Hit/.test(text))).toEqual([])
  for (const shown of all) returnCanvas(drawShown(shown).canvas)
  expect(new Set(written.flatMap(({ text }) => /Threaten|Sabotage/.exec(text)?.[0] ?? []))).toEqual(
    new Set(['Threaten', 'Sabotage']),
  )
})

test('every option that can be chosen has its number in the picture', () => {
  for (const id of ['choose-slice', 'choose-system', 'choose-many', 'choose-seat']) {
    written.length = 0
    forgetSprites()
    const { wedges = [], systems = [], seats = [] } = sceneOf<ChoiceScene>(id)
    const wanted = [...wedges.flatMap(({ option }) => option ?? []), ...systems, ...seats]
      .filter(({ picked }) => !picked)
      .map(({ nth }) => String(nth))
    sizeOf(sceneOf(id))
    const found = new Set(written.map(({ text }) => text))
    expect(wanted.length).toBeGreaterThan(1)
    expect(wanted.filter(number => !found.has(number))).toEqual([])
  }
})

test('no picture is larger than can be sent quickly', async () => {
  for (const shown of all)
    expect((await encodePng(drawShown(shown).canvas)).length, shown.id).toBeLessThanOrEqual(520_000)
})
