import { expect, test } from 'vitest'
import { openMatch } from '../../core/match.ts'
import { must } from '../../testing/must.ts'
import { table } from '../../testing/table.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, returnCanvas, SEAT_COLOURS } from '../kit/pen/index.ts'
import { drawExpanseBoard } from './board.ts'
import { ORBITALS, baseRect, cardRect, expansePanelRect } from './layout.ts'

/** Single pixels: what is said by colour has this colour, at the place where the layout has it. */

const { game } = table().match()
const UN = SEAT_COLOURS[1]
const OPA = SEAT_COLOURS[3]
function start(players: number): BoardScene {
  const { state, open } = must(openMatch(game, { players, modules: [], options: {}, seed: '1a' }))
  return game.scenes.board(game.view(state, open, 'table')) as BoardScene
}
const with4 = start(4)
const baseIn = (scene: BoardScene, id: string, change: object): BoardScene => ({
  ...scene,
  bases: scene.bases.map(base => (base.id === id ? { ...base, ...change } : base)),
})

type Look = (x: number, y: number) => string
function lookAt(scene: BoardScene, before?: BoardScene): Look {
  const { canvas } = drawExpanseBoard(scene, before, {})
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  returnCanvas(canvas)
  return (x, y) => {
    const at = (Math.round(y) * 1600 + Math.round(x)) * 4
    return `#${Buffer.from(data.slice(at, at + 3))
      .toString('hex')
      .toUpperCase()}`
  }
}

test('the bar of a base is in the colour of its controller, and neutral for ties and for nobody', () => {
  const { x, y } = baseRect('ceres')
  const barOf = (control: string): string => lookAt(baseIn(with4, 'ceres', { control }))(x + 8, y + 90)
  expect(['un', 'mcr', 'opa', 'pg', 'tied', 'nobody'].map(barOf)).toEqual([
    ...[1, 2, 3, 4].map(seat => SEAT_COLOURS[seat as 1]),
    COLOURS.cardBar,
    COLOURS.cardBar,
  ])
})

test('cubes stand in the places of their factions, and an empty place is hollow', () => {
  const look = lookAt(
    baseIn(with4, 'rhea', {
      slots: [
        { seat: 'un', cubes: 2 },
        { seat: 'opa', cubes: 11 },
      ],
      control: 'opa',
    }),
  )
  const { x, y } = baseRect('rhea')
  const slots = [0, 1, 2, 3].map(nth => look(x + 71 + nth * 44.5, y + 52))
  expect(slots).toEqual([UN, COLOURS.panel, OPA, COLOURS.panel])
})

test('Orbital Control is the border of the box, and grey without it', () => {
  const {
    box: { x, y },
  } = ORBITALS.tycho
  const border = (control?: 'opa'): string =>
    lookAt({
      ...with4,
      orbitals: with4.orbitals.map(({ control: _, ...one }) =>
        one.id === 'tycho' && control ? { ...one, control } : one,
      ),
    })(x + 100, y + 1)
  expect([border('opa'), border()]).toEqual([OPA, COLOURS.line])
})

test('a Score card is gold, other cards are not, and an empty place is dark', () => {
  const [first, , third, , ...rest] = with4.track
  const score = { slot: 2, cost: 1, score: { round: 1, bonus: [2, 1, 0], elsewhere: [1, 0, 0] } } as const
  const look = lookAt({
    ...with4,
    track: [...(first ? [first] : []), score, ...(third ? [third] : []), { slot: 4, cost: 2 }, ...rest],
  })
  const foot = (slot: number): string => look(cardRect(slot).x + 20, cardRect(slot).y + 198)
  expect([1, 2, 3, 4].map(foot)).toEqual([COLOURS.panel, COLOURS.score, COLOURS.panel, COLOURS.plate])
})

test('whoever is to move has a white border, and the pill has their colour', () => {
  const seat = with4.panels.findIndex(({ toMove }) => toMove)
  const look = lookAt(with4)
  expect(
    with4.panels
      .map((_, nth) => look(expansePanelRect(nth, 4).x + 1, 1100))
      .map(colour => colour === COLOURS.white),
  ).toEqual([0, 1, 2, 3].map(nth => nth === seat))
  expect(look(470, 40)).toBe(SEAT_COLOURS[(1 + seat) as 1])
  expect(lookAt({ ...with4, pill: { text: 'ALL: CHOICE', asked: with4.seats } })(470, 40)).toBe(COLOURS.text)
})

test('what has changed has white corners, for that picture only', () => {
  const { x, y, w, h } = baseRect('eros')
  const after = baseIn(with4, 'eros', { control: 'un', slots: [{ seat: 'un', cubes: 3 }] })
  const corners = (look: Look): readonly boolean[] =>
    [
      [x - 4, y - 4],
      [x + w + 3, y - 4],
      [x - 4, y + h + 3],
      [x + w + 3, y + h + 3],
    ].map(([atX = 0, atY = 0]) => look(atX, atY) === COLOURS.white)
  expect(corners(lookAt(after, with4))).toEqual([true, true, true, true])
  expect(corners(lookAt(after))).toEqual([false, false, false, false])
  expect(corners(lookAt(after, after))).toEqual([false, false, false, false])
})

test('of the bases that two players leave out only a dark plate is there', () => {
  const { x, y } = baseRect('luna')
  expect([lookAt(start(2))(x + 20, y + 90), lookAt(start(3))(x + 20, y + 90)]).toEqual([
    COLOURS.plate,
    COLOURS.cardBar,
  ])
})

const panelIn = (scene: BoardScene, change: object): BoardScene => ({
  ...scene,
  panels: scene.panels.map(one => (one.seat === 'opa' ? { ...one, ...change } : one)),
})
const OPA_PANEL = expansePanelRect(
  with4.panels.findIndex(({ seat }) => seat === 'opa'),
  4,
)
const ROW = OPA_PANEL.y + OPA_PANEL.h - 24

test("a destroyed base is a dark plate with its name in red, in nobody's colour", () => {
  const { x, y, w, h } = baseRect('eros')
  const look = lookAt(baseIn(with4, 'eros', { destroyed: true, control: 'nobody', slots: [], critical: [] }))
  const all = Array.from({ length: w * h }, (_, nth) => look(x + (nth % w), y + Math.floor(nth / w)))
  const count = (colour: string): number => all.filter(one => one === colour).length
  expect(count(COLOURS.plate)).toBeGreaterThan((w * h) / 2)
  expect(count(COLOURS.warning)).toBeGreaterThan(300)
  expect([count(COLOURS.panel), count(COLOURS.cardBar)]).toEqual([0, 0])
})

test('the Protomolecule and suppression have their own colours on the corners', () => {
  const { x, y } = baseRect('titan')
  const corners = (change: object): readonly string[] => {
    const look = lookAt(baseIn(with4, 'titan', { control: 'nobody', slots: [], ...change }))
    return [look(x + 25, y + 12), look(x + 10, y + 87), look(x + 10, y + 96)]
  }
  const [none, , bar] = corners({})
  expect([none, bar]).toEqual([COLOURS.cardBar, COLOURS.cardBar])
  expect(corners({ protomolecule: { cp: 4 } })[0]).toBe(COLOURS.protomolecule)
  expect(corners({ suppressed: true }).slice(1)).toEqual([COLOURS.white, COLOURS.noEntry])
})

test('barrels that are not there are hollow, and more than four are one and a number', () => {
  const places = (resourceTokens: number): readonly string[] => {
    const look = lookAt(panelIn(with4, { resourceTokens }))
    return [0, 1, 2, 3].map(nth => look(OPA_PANEL.x + 23.5 + nth * 19, ROW))
  }
  const [there, none] = [COLOURS.text, COLOURS.panel]
  expect([places(0), places(3)]).toEqual([
    [none, none, none, none],
    [there, there, there, none],
  ])
  expect([places(7)[0], places(7)[3]]).toEqual([there, none])
})

test('a leader is in the colour of its faction on the map, and grey in reserve', () => {
  const star = (leader: string): string => lookAt(panelIn(with4, { leader }))(OPA_PANEL.x + 28, ROW)
  expect([star('onMap'), star('reserve')]).toEqual([OPA, COLOURS.divider])
})

test('points that are left are light, and spent ones dark', () => {
  const powerPlay = {
    sectors: [],
    points: [
      { value: 2, left: true },
      { value: 3, left: false },
    ],
  }
  const look = lookAt(panelIn(with4, { powerPlay }))
  expect([0, 1].map(nth => look(OPA_PANEL.x + 15 + nth * 26 + 12, ROW - 12))).toEqual([
    COLOURS.text,
    COLOURS.panel,
  ])
})

test('the same scene gives the same pixels, whatever was drawn before it', () => {
  const pixels = (scene: BoardScene): Buffer => {
    const { canvas } = drawExpanseBoard(scene, undefined, { un: 'Naomi' })
    const data = canvas.toBuffer('raw')
    returnCanvas(canvas)
    return data
  }
  const first = pixels(with4)
  pixels(start(2))
  expect(pixels(with4).equals(first)).toBe(true)
})
