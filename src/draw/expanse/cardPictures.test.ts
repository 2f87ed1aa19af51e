import { afterEach, expect, test } from 'vitest'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { must } from '../../testing/must.ts'
import { table } from '../../testing/table.ts'
import type {
  CardPicture,
  EndScene,
  HandScene,
  Scene,
  ScoringScene,
} from '../../games/expanse/scene/types.ts'
import { BONUS_ROWS, type Canvas, COLOURS, returnCanvas, SEAT_COLOURS } from '../kit/pen/index.ts'
import { cardText, drawExpanseCard } from './card.ts'
import { drawExpanseEnd, spreadApart, asides, scaleOf } from './end.ts'
import { drawExpanseHand } from './hand.ts'
import { drawScoring } from './scoring.ts'
import { columnOf, heightOf, TABLE } from './scoringRows.ts'

const lent: Canvas[] = []
const kept = (canvas: Canvas): Canvas => {
  lent.push(canvas)
  return canvas
}
afterEach(() => lent.splice(0).forEach(returnCanvas))

const colourAt = (canvas: Canvas, x: number, y: number): string => pixels(canvas, x, y, 1, 1)[0] ?? ''
function pixels(canvas: Canvas, x: number, y: number, w: number, h: number): readonly string[] {
  const data = Buffer.from(canvas.getContext('2d').getImageData(x, y, w, h).data)
    .toString('hex')
    .toUpperCase()
  return Array.from({ length: w * h }, (_, nth) => `#${data.slice(nth * 8, nth * 8 + 6)}`)
}
/** How many of these pixels have that colour. */
const countIn = (canvas: Canvas, x: number, y: number, w: number, h: number, colour: string): number =>
  pixels(canvas, x, y, w, h).filter(one => one === colour).length

const COLOURS_OF = {
  un: SEAT_COLOURS[1],
  mcr: SEAT_COLOURS[2],
  opa: SEAT_COLOURS[3],
  pg: SEAT_COLOURS[4],
} as const
const names = { un: 'Naomi', mcr: 'N'.repeat(32), opa: '\u202e\u{1F3B2}', pg: 'Иван' }

/** A game that is over, played at random. */
function played(players: number): Match {
  const { game } = table().match()
  const chance = newRandom(`c${players}`)
  let match = must(openMatch(game, { players, modules: [], options: {}, seed: `${players}c` }))
  while (match.open.length) {
    const ask = match.open[roll(chance, 'who', match.open.length)]
    if (!ask) break
    match = must(
      answer(
        match,
        ask.who,
        ask.id,
        randomAnswer(ask, below => roll(chance, 'answer', below)),
      ),
    )
  }
  return match
}
const matches = [2, 3, 4].map(played)
const told = ({ game, state, open, rows }: Match): readonly Scene[] =>
  game.scenes.told(
    game.view(state, open, 'table'),
    rows.flatMap(row => row.facts),
  ) as readonly Scene[]
const seatsOf = ({ state }: Match): readonly string[] =>
  (state as unknown as { readonly seats: readonly string[] }).seats
const handOf = ({ game, state, open }: Match, seat: string): HandScene =>
  game.scenes.hand(game.view(state, open, seat)) as HandScene
const cardOf = ({ game, state, open }: Match, title: string): CardPicture =>
  game.scenes.card(game.view(state, open, 'table'), title) as CardPicture
/** As if one hand had kept every card that is in the game. */
function allCards({ game, state, open }: Match): HandScene['kept'] {
  const ids = new Set(JSON.stringify(state).match(/card\.[a-z0-9-]+/g))
  return (
    game.scenes.hand({ ...(game.view(state, open, 'un') as object), kept: { un: [...ids] } }) as HandScene
  ).kept
}
const [, , four] = matches
if (!four) throw new Error('there is no game of four')
const scenesOf = <K extends Scene['kind']>(kind: K): readonly Extract<Scene, { kind: K }>[] =>
  matches.flatMap(told).filter((scene): scene is Extract<Scene, { kind: K }> => scene.kind === kind)

test('every scoring of a game has its rows, its bonus block and its bars', () => {
  const scorings = scenesOf('scoring')
  expect(scorings.length).toBeGreaterThan(9)
  for (const scene of scorings) {
    const canvas = kept(drawScoring(scene, names))
    expect([canvas.width, canvas.height]).toEqual([1200, heightOf(scene)])
    scene.seats.forEach((seat, nth) =>
      expect(colourAt(canvas, columnOf(scene, nth).x + 6, 134)).toBe(COLOURS_OF[seat]),
    )
    let y = TABLE.head + TABLE.columnHead
    for (const { id, bases } of scene.sectors) {
      const isBonus = scene.bonus?.sector === id
      expect(colourAt(canvas, 4, y + 10)).toBe(isBonus ? COLOURS[id] : COLOURS.space)
      expect(colourAt(canvas, 1190, y + 10)).toBe(isBonus ? BONUS_ROWS[0] : COLOURS.space)
      y += TABLE.sectorHead
      for (const { first } of bases) {
        expect(colourAt(canvas, 24, y + 25)).toBe(first ? COLOURS_OF[first] : COLOURS.line)
        y += TABLE.row
      }
    }
  }
})

test('first place is filled, other points are outlined, and nothing else has a plate', () => {
  const scene: ScoringScene = {
    kind: 'scoring',
    title: 'Scoring round 1',
    final: false,
    seats: ['un', 'mcr', 'opa'],
    elsewhere: [1, 0, 0],
    bonus: { sector: 'inner', values: [2, 1, 0], chosenBy: 'mcr' },
    sectors: [
      {
        id: 'inner',
        name: 'Inner Planets',
        bases: [
          {
            id: 'luna',
            name: 'Luna',
            resource: 'tech',
            first: 'un',
            cells: [
              { seat: 'un', total: 3, cp: 2, place: 1, resource: 1 },
              { seat: 'mcr', total: 2, cp: 1, place: 2 },
              { seat: 'opa', total: 1, cp: 0 },
            ],
          },
        ],
      },
    ],
    sums: [{ seat: 'un', name: 'UN', bases: 2, critical: 1, before: 10, after: 13 }],
  }
  const canvas = kept(drawScoring(scene, names))
  const y = TABLE.head + TABLE.columnHead + TABLE.sectorHead + 8
  const inside = scene.seats.map((_, nth) => colourAt(canvas, columnOf(scene, nth).x + 100, y + 2))
  expect(inside).toEqual([SEAT_COLOURS[1], COLOURS.panel, BONUS_ROWS[1]])
  expect(colourAt(canvas, columnOf(scene, 1).x + 100, y - 2)).toBe(SEAT_COLOURS[2])
})

test('every text of the cards fits its box at a size that can be read', () => {
  const cards = allCards(four)
  expect(cards.length).toBeGreaterThan(40)
  for (const { title } of cards) {
    const scene = cardOf(four, title)
    const { text, footer } = cardText(scene)
    expect(text.block.px).toBeGreaterThanOrEqual(34)
    expect(footer.block.px).toBeGreaterThanOrEqual(20)
    expect(text.block.lines.join(' ')).toBe(scene.card.text)
    expect(text.y + text.block.height).toBeLessThanOrEqual(footer.y)
    kept(drawExpanseCard(scene))
    lent.splice(0).forEach(returnCanvas)
  }
})

test('a card says whose its text is, and a text of any length stays in its box', () => {
  const plain = cardOf(four, 'Voices of Eros')
  const { card } = plain
  const whose: readonly CardPicture[] = [
    plain,
    { ...plain, card: { ...card, mark: 'house' } },
    { ...plain, card: { ...card, mark: 'Ana \u202e'.repeat(30), text: 'Word '.repeat(900) } },
  ]
  const canvases = whose.map(scene => kept(drawExpanseCard(scene)))
  expect(canvases.map(canvas => countIn(canvas, 850, 0, 1, 600, COLOURS.housePlate) > 30)).toEqual([
    false,
    true,
    true,
  ])
  const { text, plate } = cardText(whose[2] ?? plain)
  expect(text.block.px).toBe(20)
  expect(text.y + text.block.height).toBeLessThanOrEqual(plate?.y ?? 0)
  expect(text.block.lines.at(-1)).toMatch(/…$/)
})

test('every hand of a game is drawn in its own colour, and what only this seat knows is set apart', () => {
  for (const match of matches) {
    for (const seat of seatsOf(match)) {
      const scene = handOf(match, seat)
      const canvas = kept(drawExpanseHand({ ...scene, secrets: [] }, names))
      expect(canvas.width).toBeGreaterThanOrEqual(1000)
      expect(canvas.height).toBeGreaterThanOrEqual(700)
      expect(canvas.height).toBeLessThanOrEqual(1.3 * canvas.width)
      expect(colourAt(canvas, 5, 5)).toBe(COLOURS_OF[scene.panel.seat])
      const knowing = kept(
        drawExpanseHand({ ...scene, secrets: ['You know the bonus Sector: The Belt.'] }, names),
      )
      const bar = (one: Canvas): number => countIn(one, 900, 112, 1, 300, COLOURS.text)
      expect([bar(canvas) > 30, bar(knowing) > 30]).toEqual([false, true])
    }
  }
})

test('nine kept events and endless texts stay within the highest picture', () => {
  const scene = handOf(four, 'un')
  const { card } = cardOf(four, 'Caliban Project')
  const sizes = [1, 3, 30].map(times => {
    const stress: HandScene = {
      ...scene,
      kept: Array.from({ length: 9 }, () => ({ ...card, text: card.text.repeat(times) })),
      secrets: ['You know much. '.repeat(40)],
    }
    const { width, height } = kept(drawExpanseHand(stress, names))
    return [width, height] as const
  })
  expect(sizes.filter(([width, height]) => width > 1800 || height > 1.3 * width)).toEqual([])
  expect(kept(drawExpanseHand({ ...scene, kept: [] }, {})).height).toBeLessThan(sizes[0]?.[1] ?? 0)
})

test('the end shows the winner, everybody in order, and a line for each', () => {
  for (const scene of scenesOf('end')) {
    const canvas = kept(drawExpanseEnd(scene, names))
    const [best] = scene.seats
    if (!best) throw new Error('nobody wins')
    expect([canvas.width, colourAt(canvas, 5, 5)]).toEqual([1200, COLOURS_OF[best.seat]])
    const width = 1160 / scene.seats.length
    scene.seats.forEach(({ seat }, nth) =>
      expect(colourAt(canvas, Math.round(20 + nth * (width + 3)) + 12, 190)).toBe(COLOURS_OF[seat]),
    )
    const top = canvas.height - 400
    for (const { seat } of scene.seats) {
      const marked = [250, 400, 600, 700].map(x => countIn(canvas, x, top, 60, 340, COLOURS_OF[seat]))
      expect(Math.min(...marked)).toBeGreaterThan(0)
      expect(marked.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(400)
    }
  }
})

test('the table of sources has a row for each, and who got most of it stands on their colour', () => {
  for (const scene of scenesOf('end')) {
    const { lines } = scene.sources
    const without = { ...scene, sources: { ...scene.sources, lines: [] } }
    const rows = kept(drawExpanseEnd(scene, names)).height - kept(drawExpanseEnd(without, names)).height
    expect(rows).toBe(76 + lines.length * 54 + 72 + 16)
    const [first, second] = scene.seats
    const line = { title: 'Events', counts: { [second?.seat ?? '']: 9, [first?.seat ?? '']: -3 } }
    const canvas = kept(drawExpanseEnd({ ...scene, sources: { ...scene.sources, lines: [line] } }, names))
    const boxes = scene.seats.map(({ seat }) => countIn(canvas, 500, 400, 700, 110, COLOURS_OF[seat]))
    expect(boxes.map(count => count > 3000)).toEqual(scene.seats.map(({ seat }) => seat === second?.seat))
  }
})

test('an end without a scoring, and one after a single scoring, can be drawn', () => {
  const seats: EndScene['seats'] = [
    { seat: 'opa', name: 'OPA', rank: 1, cp: 10, points: [] },
    { seat: 'un', name: 'UN', rank: 2, cp: 10, points: [] },
  ]
  const sources = { title: 'Where the CP came from', lines: [] }
  const none: EndScene = { kind: 'end', title: 'OPA wins', seats, marks: [], ticks: [], sources }
  const one: EndScene = {
    ...none,
    seats: seats.map(seat => ({ ...seat, points: [10] })),
    marks: ['Final Scoring'],
    ticks: ['Final'],
  }
  for (const scene of [none, one])
    expect(colourAt(kept(drawExpanseEnd(scene, {})), 5, 5)).toBe(SEAT_COLOURS[3])
})

test('markers and numbers of equal points lie beside and below each other', () => {
  expect(asides([100, 110, 105, 400], 33)).toEqual([0, 1, -1, 0])
  expect(spreadApart([100, 100, 500, 510], 50, 80, 500)).toEqual([100, 150, 450, 500])
  expect(spreadApart([], 50, 0, 100)).toEqual([])
  expect(scaleOf([10, 10])).toMatchObject({ least: 10, most: 11 })
  expect(scaleOf([3, 87])).toMatchObject({ least: 0, most: 100, step: 20 })
  expect(scaleOf([0, 4000]).ticks.length).toBeLessThan(10)
})
