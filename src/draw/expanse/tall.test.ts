import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { chanceOf, moments, openingScene, someModules, withModules } from '../../testing/boards.ts'
import { boardsBefore, fullBoard } from '../../testing/fullBoards.ts'
import { shownCards, states } from '../../testing/showcase.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, forgetSprites, returnCanvas } from '../kit/pen/index.ts'
import { widthOf } from '../kit/text/index.ts'
import type { Drawn } from '../kit/parts/index.ts'
import { placesIn } from '../testing/layoutFaults.ts'
import { watchPen } from '../testing/penSpy.ts'
import { tallFaults, tallMissing, tallPiecesMissing } from '../testing/tallFaults.ts'
import { factionColour } from './seats.ts'
import { LEAST_PX, playerRow, TALL, tallBase, trackRow } from './tallLayout.ts'
import { drawMapAlone, drawTallBoard } from './tallBoard.ts'

/** The tall board shows everything, each thing in its place, in letters that a phone can show. */

const written = watchPen()
afterAll(() => vi.restoreAllMocks())
beforeEach(() => {
  written.length = 0
  forgetSprites()
})
const smallLetters = (): readonly string[] => [
  ...new Set(written.filter(({ px }) => px < LEAST_PX).map(({ text, px }) => `${text} ${px}`)),
]
const names = { un: 'Wolfgang Amadeus Mozart-Constanza', mcr: 'W'.repeat(32), opa: '日本語', pg: '' }
const drawnTall = (scene: BoardScene, before?: BoardScene): readonly Drawn[] =>
  placesIn(drawTallBoard(scene, before, names))

const LEAST_ON_A_PHONE = 9
const SMALL_PHONE = 320
test('a small phone shows no letter below nine pixels', () => {
  expect((LEAST_PX * SMALL_PHONE) / 1080).toBeGreaterThanOrEqual(LEAST_ON_A_PHONE)
})

const shown = states().filter(({ game, scene }) => game === 'expanse' && scene.kind === 'board')
test.each(shown.map(one => [one.id, one] as const))('%s has its place on the tall board', (_, one) => {
  const [scene, before] = [one.scene as BoardScene, one.before as BoardScene | undefined]
  const drawn = drawnTall(scene, before)
  expect(tallFaults(drawn)).toEqual([])
  expect(tallMissing(scene, before, drawn)).toEqual([])
  expect(tallPiecesMissing(scene, drawn)).toEqual([])
  expect(smallLetters()).toEqual([])
})

const STATES = 160
test('the boards of random games with any modules show everything, each thing in its place', () => {
  const chance = chanceOf('7a11')
  for (const { scene, before } of moments(STATES)) {
    const used = someModules(chance)
    const now = withModules(scene, used, chance)
    const then = before && withModules(before, used, chance)
    const drawn = drawnTall(now, then)
    expect(tallFaults(drawn)).toEqual([])
    expect(tallMissing(now, then, drawn)).toEqual([])
  }
  expect(smallLetters()).toEqual([])
})

test('what there is too much of says less, and stays in its place and as large as it was', () => {
  const from = fullBoard(19, [3, 3, 3, 3])
  const own = ['un', 'mcr', 'opa', 'pg'] as const
  const pieces = [
    { kind: 'rocinante', count: 1 },
    { kind: 'leader', count: 1 },
    { kind: 'battleship', count: 2 },
    { kind: 'battleshipDamaged', count: 1 },
    { kind: 'fleet', count: 12 },
  ] as const
  const scene: BoardScene = {
    ...from,
    shape: 'tall',
    state: 12345,
    turn: 1148,
    pill: { text: 'UN, MCR, OPA: WHICH INFLUENCE', asked: ['un', 'mcr', 'opa'], what: 'which influence' },
    orbitals: from.orbitals.map(orbital => ({
      ...orbital,
      fleets: own.map((seat, nth) => ({ seat, pieces, strength: [9, 12, 14.5, 11][nth] ?? 0 })),
      control: 'opa',
    })),
    track: from.track.map(place =>
      place.card
        ? {
            ...place,
            card: { ...place.card, title: 'W'.repeat(50), line: 'W'.repeat(50), mark: 'house', seats: own },
          }
        : place,
    ),
    panels: from.panels.map(one => ({
      ...one,
      reserve: [
        { kind: 'leader', count: 1 },
        { kind: 'fleet', count: 10 },
        { kind: one.seat === 'mcr' ? 'battleship' : 'scrap', count: 2 },
      ],
    })),
  }
  for (const then of boardsBefore(scene)) {
    const drawn = drawnTall(scene, then)
    expect(tallFaults(drawn)).toEqual([])
    expect(tallMissing(scene, then, drawn)).toEqual([])
  }
  expect(smallLetters()).toEqual([])
})

test('the map alone is the map of the tall board, lifted to the top', () => {
  const scene = openingScene(3)
  const onBoard = drawnTall(scene).filter(({ id, within }) => id === 'map' || within === 'map')
  const alone = placesIn(drawMapAlone(scene, undefined, names))
  expect(alone.filter(({ id, within }) => id === 'map' || within === 'map')).toEqual(
    onBoard.map(one => ({ ...one, rect: { ...one.rect, y: one.rect.y - 146 } })),
  )
  expect(tallFaults(alone)).toEqual([])
})

type Look = (x: number, y: number) => string
function lookAt(scene: BoardScene): Look {
  const { canvas } = drawTallBoard(scene, undefined, names)
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  returnCanvas(canvas)
  return (x, y) => {
    const at = (Math.round(y) * TALL.w + Math.round(x)) * 4
    return `#${Buffer.from(data.slice(at, at + 3))
      .toString('hex')
      .toUpperCase()}`
  }
}
const OWNERS = ['un', 'mcr', 'opa', 'pg'] as const

test('what is said by colour has this colour: who controls, whose cubes, who moves, a Score card', () => {
  const start = openingScene(4)
  const withBase = (change: object): BoardScene => ({
    ...start,
    bases: start.bases.map(base => (base.id === 'rhea' ? { ...base, ...change } : base)),
  })
  const { x, y, w } = tallBase('rhea')
  const bars = [...OWNERS, 'tied', 'nobody'].map(control => lookAt(withBase({ control }))(x + w - 20, y + 22))
  expect(bars).toEqual([...OWNERS.map(factionColour), COLOURS.cardBar, COLOURS.cardBar])
  const slots = [
    { seat: 'un', cubes: 2 },
    { seat: 'opa', cubes: 11 },
  ]
  const look = lookAt(withBase({ control: 'opa', slots }))
  expect([32, 79, 126, 174].map(left => look(x + left, y + 60))).toEqual([
    factionColour('un'),
    COLOURS.panel,
    factionColour('opa'),
    COLOURS.panel,
  ])
  const score = { slot: 2, cost: 1, score: { round: 1, bonus: [2, 1, 0], elsewhere: [1, 0, 0] } } as const
  const row = trackRow(2)
  const onTrack = lookAt({ ...start, track: start.track.map(place => (place.slot === 2 ? score : place)) })
  expect([look, onTrack].map(one => one(row.x + row.w - 5, row.y + 24))).toEqual([
    COLOURS.panel,
    COLOURS.score,
  ])
  const mover = start.panels.findIndex(({ toMove }) => toMove)
  expect(OWNERS.map((_, nth) => look(600, playerRow(nth, 4).y + 2) === COLOURS.white)).toEqual(
    OWNERS.map((_, nth) => nth === mover),
  )
})

test('a base with Diplomats that changes still shows how many they are', () => {
  const start = openingScene(4)
  const at = (cubes: number): BoardScene => ({
    ...start,
    bases: start.bases.map(base => ({ ...base, slots: [{ seat: 'un', cubes, diplomats: 3 }] })),
  })
  expect(tallFaults(drawnTall(at(5), at(3)))).toEqual([])
})

const OF_LINE = { whole: 388, besideHouse: 352 } as const
test('the line of every card fits beside four factions', () => {
  const lines = shownCards('expanse').map(
    ({ card }) => card as { readonly line: string; readonly mark?: string },
  )
  expect(lines.length).toBeGreaterThan(60)
  for (const { line, mark } of lines)
    expect(widthOf(line, 'plainBold', LEAST_PX), line).toBeLessThanOrEqual(
      mark === 'house' ? OF_LINE.besideHouse : OF_LINE.whole,
    )
})
