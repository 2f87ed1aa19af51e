import { expect, test } from 'vitest'
import { moments, openingScene, chanceOf, someModules, withModules } from '../../testing/boards.ts'
import { ALL_MODULES, boardsBefore, fullBoard } from '../../testing/fullBoards.ts'
import {
  expanseDrawn,
  expanseFaults,
  expanseMissing,
  piecesIn,
  piecesOn,
  expanseSurplus,
} from '../testing/expanseFaults.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import type { Rect } from '../kit/pen/index.ts'
import { baseRect, expansePanelRect } from './layout.ts'

/**
 * What the modules bring lies on the board like everything else: in its place, and nowhere if the module is
 * not in the game.
 */

const names = { un: 'Naomi', mcr: 'W'.repeat(32), opa: 'drummer_91', pg: 'Julia' }
const baseIn = (scene: BoardScene, id: string, change: object): BoardScene => ({
  ...scene,
  bases: scene.bases.map(base => (base.id === id ? { ...base, ...change } : base)),
})
const panelIn = (scene: BoardScene, seat: string, change: object): BoardScene => ({
  ...scene,
  panels: scene.panels.map(one => (one.seat === seat ? { ...one, ...change } : one)),
})
const rectIn = (scene: BoardScene, id: string, before?: BoardScene): Rect => {
  const rect = expanseDrawn(scene, before).find(one => one.id === id)?.rect
  if (!rect) throw new Error(`${id} is not drawn`)
  return rect
}

const STATES = 160
test('any pieces of any modules are drawn on any board, each in its place, and nothing else', () => {
  const chance = chanceOf('40d')
  for (const { scene, before } of moments(STATES)) {
    const modules = someModules(chance)
    const now = withModules(scene, modules, chance)
    const then = before && withModules(before, modules, chance)
    const drawn = expanseDrawn(now, then, names)
    expect(expanseMissing(now, then, drawn)).toEqual([])
    expect(expanseSurplus(now, drawn)).toEqual([])
    expect(piecesOn(drawn)).toEqual(piecesIn(now))
    expect(expanseFaults(drawn)).toEqual([])
  }
})

test('without modules nothing of them is drawn', () => {
  for (const players of [2, 3, 4]) {
    const drawn = expanseDrawn(openingScene(players))
    expect(
      drawn.filter(({ id }) =>
        /^(barrel|leader|power|protomolecule|worth|suppressed|destroyed|strength leader)/.test(id),
      ),
    ).toEqual([])
  }
})

test('signs lie on the left corners of a base, and the plate of a destroyed one where it always was', () => {
  const { x, y, w, h } = baseRect('ganymede')
  const scene = baseIn(openingScene(4), 'ganymede', { protomolecule: { cp: 5 }, suppressed: true })
  const middle = (id: string): readonly number[] => {
    const rect = rectIn(scene, id)
    return [rect.x + rect.w / 2 - x, rect.y + rect.h / 2 - y]
  }
  const [[burstX = 0, burstY = 0], [closedX = 0, closedY = 0]] = [
    middle('protomolecule ganymede'),
    middle('suppressed ganymede'),
  ]
  expect([burstX < w / 8, burstY < h / 4, closedX < w / 8, closedY > (h * 3) / 4]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(
    rectIn(baseIn(openingScene(4), 'ganymede', { destroyed: true, slots: [] }), 'base ganymede'),
  ).toEqual({
    x,
    y,
    w,
    h,
  })
})

test('two bases below each other can have a sign on the corners that meet', () => {
  const both = baseIn(baseIn(openingScene(4), 'europa', { suppressed: true }), 'ganymede', {
    protomolecule: { cp: 5 },
  })
  expect(expanseFaults(expanseDrawn(both))).toEqual([])
})

test('what a seat has of a module does not move whatever it has of another', () => {
  const chance = chanceOf('51e')
  const scene = withModules(openingScene(4), ALL_MODULES, chance)
  const at = (tokens: number, leader: string): readonly unknown[] => {
    const drawn = expanseDrawn(
      panelIn(scene, 'pg', { resourceTokens: tokens, protomoleculeTokens: tokens % 3, leader }),
    )
    return drawn.filter(({ id }) => /^(barrels|tokens|leader|power) pg/.test(id)).map(({ rect }) => rect)
  }
  const places = at(0, 'onMap')
  expect(places).toHaveLength(9)
  expect([at(4, 'onMap'), at(12, 'reserve'), at(2, 'reserve')]).toEqual([places, places, places])
})

test('tokens that came or went have a pill on the lower border, below the barrels', () => {
  const scene = withModules(openingScene(4), ALL_MODULES, chanceOf('2'))
  const [before, now] = [
    panelIn(scene, 'opa', { resourceTokens: 1 }),
    panelIn(scene, 'opa', { resourceTokens: 4 }),
  ]
  const nth = scene.panels.findIndex(({ seat }) => seat === 'opa')
  const { y, h } = expansePanelRect(nth, 4)
  const [pill, barrels] = [rectIn(now, 'change tokens opa', before), rectIn(now, 'barrels opa', before)]
  expect([pill.y < y + h, pill.y + pill.h > y + h, pill.y + pill.h <= 1200]).toEqual([true, true, true])
  expect([pill.x >= barrels.x, pill.x + pill.w <= barrels.x + barrels.w]).toEqual([true, true])
  expect(expanseDrawn(now, now).filter(({ id }) => id.startsWith('change'))).toEqual([])
})

test('everything at once stays in its place, with three figures, long names and full hands', () => {
  const from = fullBoard(9, [1, 2, 3, 1])
  const own = { un: ['fleet'], mcr: ['battleship', 'fleet'], opa: ['fleet', 'scrap'], pg: ['fleet'] } as const
  const scene: BoardScene = {
    ...from,
    panels: from.panels.map(one => ({
      ...one,
      leader: 'reserve',
      reserve: [
        { kind: 'leader', count: 1 },
        ...own[one.seat].map(kind => ({ kind, count: kind === 'fleet' ? 10 : 2 })),
      ],
    })),
  }
  for (const then of boardsBefore(scene)) {
    const drawn = expanseDrawn(scene, then, names)
    expect(expanseMissing(scene, then, drawn)).toEqual([])
    expect(expanseFaults(drawn)).toEqual([])
  }
})
