import { expect, test } from 'vitest'
import type { HexpanseFact } from '../facts.ts'
import { states } from '../showcase/states.ts'
import { emptied, laid, opened, pieces, seenBy, earlier, late, middle, unequal } from '../showcase/table.ts'
import type { State } from '../state.ts'
import { alt } from '../text/alt.ts'
import { boardScene } from './board.ts'
import { allChanges, changesBetween, MOST_CHANGES } from './changes.ts'
import { closeUp } from './closeUp.ts'
import { handScene } from './hand.ts'
import { scenes } from './index.ts'
import type { BoardScene, Change } from './types.ts'

/** Scenes say what is on the table, and nothing that is a secret. */

const ALL = ['TE', 'CC', 'IN', 'UTW'] as const
const table = laid(ALL, middle)
const scene = boardScene(seenBy(table))
const boardWith = (board: State['board']): BoardScene => boardScene(seenBy(laid(ALL, { ...middle, board })))
const about = (change: Change): readonly unknown[] =>
  'cell' in change
    ? [change.what, change.cell]
    : 'seat' in change
      ? [change.what, change.seat, change.by]
      : [change.what, change.nth]

test('a board says who is to move, what each has, and where everything stands', () => {
  expect(scene.pill).toEqual({ text: 'Interstellar Nomads', what: 'to move', seat: 'IN', asked: ['IN'] })
  expect(scene.actions).toEqual({ left: 1, of: 2, warlordFree: true })
  expect([scene.deck, scene.discard, scene.gone, scene.house]).toEqual([31, 9, 3, true])
  expect(scene.panels.map(({ seat, life, hexilum }) => [seat, life, hexilum])).toEqual([
    ['TE', 5, 4],
    ['CC', 2, 1],
    ['IN', 7, 9],
    ['UTW', 0, 0],
  ])
  expect(scene.panels.map(({ defeated, toMove }) => [defeated === true, toMove === true])).toEqual([
    [false, false],
    [false, false],
    [false, true],
    [true, false],
  ])
  expect(scene.cells.find(({ id }) => id === 'f5')?.piece).toEqual({
    seat: 'IN',
    kind: 'merc',
    code: 'C9',
    name: 'The Baron',
    short: 'Baron',
  })
  expect(scene.cells.find(({ id }) => id === 'g3')?.piece).toEqual({ seat: 'IN', kind: 'warlord', life: 7 })
  expect(scene.cells.find(({ id }) => id === 'f2')?.piece).toEqual({
    seat: 'UTW',
    kind: 'normal',
    defeated: true,
  })
})

test('how near somebody is to the common mission is told of those who are still in the game', () => {
  expect(scene.fits.map(({ seats, count, of }) => [seats, count, of])).toEqual([
    [['TE'], 5, 9],
    [['CC'], 4, 9],
    [['IN'], 7, 9],
  ])
  expect(scene.fits.at(-1)?.missing.toSorted()).toEqual(['e4', 'g7'])
})

test('what has changed: placed, moved, destroyed, put over, taken back, and numbers', () => {
  const before = boardScene(seenBy(laid(ALL, earlier)))
  expect(allChanges(before, scene).map(about)).toEqual(
    expect.arrayContaining([
      ['placed', 'b2'],
      ['placed', 'f5'],
      ['placed', 'f7'],
      ['lost', 'e7'],
      ['life', 'CC', -1],
      ['hexilum', 'IN', -5],
      ['income', 'TE', 1],
      ['card', 4],
    ]),
  )
  expect(allChanges(before, scene)).toHaveLength(8)
  expect(allChanges(before, scene)).toContainEqual(
    expect.objectContaining({ what: 'placed', cell: 'b2', from: 'b4' }),
  )
  expect(allChanges(before, scene)).toContainEqual(
    expect.objectContaining({ what: 'placed', cell: 'f7', over: { seat: 'CC', kind: 'minor' } }),
  )
  expect(allChanges(scene, scene)).toEqual([])
})

test('units that swap are not lost, and a unit that goes back to the reserve is not destroyed', () => {
  const swapped = boardWith({ ...middle.board, ...pieces('CC normal: c2', 'TE normal: f9') })
  expect(allChanges(scene, swapped).map(about)).toEqual([
    ['placed', 'c2'],
    ['placed', 'f9'],
  ])
  expect(JSON.stringify(allChanges(scene, swapped))).not.toContain('over')
  const back = boardScene(
    seenBy(
      laid(ALL, {
        ...middle,
        board: emptied(middle.board ?? {}, 'h5'),
        reserve: { ...middle.reserve, IN: { normal: 3, minor: 0 } } as State['reserve'],
      }),
    ),
  )
  expect(allChanges(scene, back)).toEqual([
    { what: 'lost', cell: 'h5', piece: { seat: 'IN', kind: 'normal' }, size: 4, back: true },
  ])
})

test('where one unit is lost and another of its kind is moved, one is lost', () => {
  const after = boardWith({ ...emptied(middle.board ?? {}, 'f9', 'h8'), ...pieces('CC normal: a1') })
  expect(
    allChanges(scene, after)
      .map(({ what }) => what)
      .toSorted(),
  ).toEqual(['lost', 'placed'])
})

test('no more changes are marked than can be taken in, and the largest stay', () => {
  const full = boardWith({
    ...middle.board,
    ...pieces('TE normal: a1 a2 a3 a4 a5 b4 b5 b6 b7 c7 c8 d1 d2 d3 d5', 'CC merc C12: k1'),
  })
  expect(changesBetween(scene, full)).toHaveLength(MOST_CHANGES)
  expect(changesBetween(scene, full)[0]).toMatchObject({ what: 'placed', cell: 'k1' })
})

test("no secret mission is in what everybody sees, nor in another's hand", () => {
  const options = { mode: 'admiral' }
  const one = laid(ALL, unequal, options)
  const other = laid(ALL, { ...unequal, secrets: { TE: 'M7', CC: 'M8', IN: 'M10', UTW: 'M11' } }, options)
  expect(boardScene(seenBy(one))).toEqual(boardScene(seenBy(other)))
  expect(boardScene(seenBy(one, 'IN'))).toEqual(boardScene(seenBy(one)))
  expect(alt(boardScene(seenBy(one)))).toBe(alt(boardScene(seenBy(other))))
  expect(handScene(seenBy(one, 'IN'))?.secret?.mission.code).toBe('M9')
  expect(JSON.stringify(handScene(seenBy(one, 'CC')))).not.toMatch(/"M(3|9|6)"/)
  expect(handScene(seenBy(one))).toBeUndefined()
})

test('before the first turn it says what is chosen from', () => {
  const first = boardScene(seenBy(opened(['CC', 'UTW'])))
  expect([first.turn, first.stage, first.row.what, first.row.cards.length]).toEqual([
    0,
    'minor factions',
    'minors',
    3,
  ])
  expect(first.pill.what).toBe('choose minor faction')
  expect(first.panels.every(({ defeated }) => !defeated)).toBe(true)
})

test('a card is found by its code, its name or a part of it', () => {
  const named = (name: string): string | undefined => closeUp(seenBy(table), name)?.code
  expect(
    ['c9', 'the baron', 'The Baron (C9)', 'Cinder', 'signal ring', 'TE', 'Temud', 'm1'].map(named),
  ).toEqual(['C9', 'C9', 'C9', 'F2', 'M1', 'TE', 'IN', 'M1'])
  expect([named(''), named('nothing like it')]).toEqual([undefined, undefined])
})

test('what we designed is marked, and what is from the rulebook is not', () => {
  const markOf = (name: string): string | undefined => closeUp(seenBy(table), name)?.mark
  expect(['C1', 'M1', 'F2', 'CC'].map(markOf)).toEqual(['house', 'house', 'house', 'house'])
  expect(['IN', 'UTW'].map(markOf)).toEqual([undefined, undefined])
})

test('only the end has a picture of its own', () => {
  const view = seenBy(laid(ALL, { ...late, step: 'over' }))
  const facts: readonly HexpanseFact[] = [
    { fact: 'turnBegan', seat: 'IN', turn: 3 },
    { fact: 'gameEnded', seats: ['IN'], by: 'mission', mission: 'M1', cells: ['f5'], turn: 31 },
  ]
  expect(scenes.told(view, facts.slice(0, 1))).toEqual([])
  const [end] = scenes.told(view, facts)
  expect(end).toMatchObject({ kind: 'end', title: 'The Nomads win', winners: ['IN'], formed: ['f5'] })
})

test('a picture in words is short enough, and begins with what matters', () => {
  for (const { scene: one, before, names } of states()) {
    const words = alt(one, before, names)
    expect(words.length).toBeGreaterThan(20)
    expect(words.length).toBeLessThanOrEqual(1000)
  }
  const words = alt(scene, boardScene(seenBy(laid(ALL, earlier))), { IN: 'drummer_91', TE: '*Naomi*' })
  const start =
    'Hexpanse, turn 23. Interstellar Nomads (drummer_91) to move, one action left. ' +
    'Life and hexilum: Terran 5 and 4, Cyberian 2 and 1, Nomads 7 and 9; Union defeated.'
  expect(words.slice(0, start.length)).toBe(start)
  expect(words).toContain(
    'Mission Signal Ring: Nomads 7 of 9, missing E4 and G7; Terran 5 of 9; Cyberian 4 of 9.',
  )
  expect(words).toContain('Terran the warlord moved from B4 to B2')
  expect(words).toContain('Market: Outrider 2, Cheyen 4, Ransom 2, Revenant 2, Surgeon 4 (new).')
})
