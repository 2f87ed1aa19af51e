import { expect, test } from 'vitest'
import { hexMoments } from '../../games/hexpanse/testing/boards.ts'
import { hexDrawn, hexFaults, hexMissing } from '../testing/hexFaults.ts'
import { states } from '../../testing/showcase.ts'
import type { BoardScene, CardScene } from '../../games/hexpanse/scene/types.ts'

/**
 * Everything on the table is in the picture, inside of what it belongs to, and nothing lies on something
 * else.
 */

const moments = hexMoments(160)
const names = {
  TE: 'Wolfgang Amadeus Mozart-Constanza',
  CC: '×_the_Belter_Queen_of_Ceres_×_22',
  IN: '日本語',
  UTW: '',
}
const scenes = states().filter(({ game, scene }) => game === 'hexpanse' && scene.kind === 'board')
const middle = scenes.find(({ id }) => id === 'middle-4')?.scene as BoardScene

test('the boards of random games show everything that is on the table, each thing in its place', () => {
  expect(new Set(moments.map(({ scene }) => scene.seats.length))).toEqual(new Set([2, 3, 4]))
  for (const { scene, before } of moments) {
    const drawn = hexDrawn(scene, before, names)
    expect(hexMissing(scene, before, drawn)).toEqual([])
    expect(hexFaults(drawn)).toEqual([])
  }
})

test.each(scenes.map(shown => [shown.id, shown] as const))('so does %s', (_, shown) => {
  const [scene, before] = [shown.scene as BoardScene, shown.before as BoardScene | undefined]
  const drawn = hexDrawn(scene, before, names)
  expect(hexMissing(scene, before, drawn)).toEqual([])
  expect(hexFaults(drawn)).toEqual([])
})

test('without a picture before it, and where nothing has changed, nothing is marked', () => {
  const marks = (before?: BoardScene): readonly string[] =>
    hexDrawn(middle, before)
      .map(({ id }) => id)
      .filter(id => /^(change|new|lost) /.test(id))
  expect([marks(), marks(middle)]).toEqual([[], []])
})

/** The worst that can come together: words without end, numbers of many digits, everybody near to winning. */
function crowded(): BoardScene {
  const words =
    'Place a unit on the third territory to the north-east of any of your own, then do it again for ' +
    'as long as you like. '
  const long = (card: CardScene): CardScene => ({
    ...card,
    name: words,
    kind: words,
    cost: 1000,
    code: 'C1000',
    words: [words, words.repeat(4), words],
  })
  const chip = { name: words, type: 'mercenary', on: 'f6' } as const
  return {
    ...middle,
    state: 123_456,
    turn: 1480,
    deck: 1000,
    discard: 1000,
    gone: 1000,
    pill: { text: words, what: words, asked: middle.seats },
    actions: { left: 3, of: 6, warlordFree: false },
    extra: middle.row.cards.map(card => ({ ...long(card), extra: true })),
    fits: middle.seats.map(seat => ({ seats: [seat], count: 7, of: 9, missing: ['e5', 'g7'] })),
    row: { ...middle.row, cards: middle.row.cards.map(long) },
    ...(middle.mission ? { mission: { ...middle.mission, name: words } } : {}),
    panels: middle.panels.map(({ defeated: _, ...one }) => ({
      ...one,
      life: 12,
      hexilum: 123_456,
      income: { level: 3, most: 9 },
      reserve: { normal: 12, minor: 10 },
      minor: words,
      team: 'team A',
      secret: true,
      cards: Array.from({ length: 30 }, (_one, nth) => ({ ...chip, code: `C${nth}` })),
      abilities: [{ name: words, text: words.repeat(3) }],
    })),
  }
}

test('what there is too much of becomes smaller, or fewer words, and stays in its place', () => {
  const scene = crowded()
  const drawn = hexDrawn(scene, middle, { TE: 'W'.repeat(32), CC: 'M'.repeat(32), IN: '😀', UTW: 'i' })
  expect(hexFaults(drawn)).toEqual([])
  expect(hexMissing(scene, middle, drawn)).toEqual([])
})

test('life of two digits is as large as of one', () => {
  const places = (life: number): unknown =>
    hexDrawn({ ...middle, panels: middle.panels.map(one => ({ ...one, life })) }).filter(({ id }) =>
      id.startsWith('life'),
    )
  expect(places(12)).toEqual(places(6))
})

test('the small board leaves out the edge; every other territory stays where it was', () => {
  const small = moments.find(({ scene }) => !scene.full)?.scene as BoardScene
  const placesOf = (scene: BoardScene): ReadonlyMap<string, number> =>
    new Map(
      hexDrawn({ ...scene, fits: [], cells: scene.cells.map(({ id, at }) => ({ id, at })) })
        .filter(({ id }) => id.startsWith('cell '))
        .map(({ id, rect }) => [id, rect.x * 10_000 + rect.y]),
    )
  const [less, more] = [placesOf(small), placesOf(middle)]
  expect([less.size, more.size]).toEqual([61, 91])
  expect([...less].every(([id, at]) => more.get(id) === at)).toBe(true)
})

test('more extra cards than there is room for are counted', () => {
  const extra = Array.from({ length: 11 }, (_, nth) => ({
    ...(middle.row.cards[0] as CardScene),
    code: `A${nth}`,
    extra: true as const,
  }))
  const ids = (cards: readonly CardScene[]): readonly string[] =>
    hexDrawn({ ...middle, extra: cards })
      .map(({ id }) => id)
      .filter(id => /^(card \d+|more cards)$/.test(id))
  expect(ids(extra)).toHaveLength(5 + 7 + 1)
  expect(ids(extra).at(-1)).toBe('more cards')
  expect(ids(extra.slice(0, 8))).toHaveLength(13)
  expect(ids(extra.slice(0, 8))).not.toContain('more cards')
})
