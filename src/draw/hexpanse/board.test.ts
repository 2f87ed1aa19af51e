import { expect, test } from 'vitest'
import { hexMoments } from '../../games/hexpanse/testing/boards.ts'
import { states } from '../../testing/showcase.ts'
import type { BoardScene, CardScene, Change, PanelScene } from '../../games/hexpanse/scene/types.ts'
import { changesBetween } from '../../games/hexpanse/scene/changes.ts'
import type { Drawn } from '../kit/parts/sheet.ts'
import { layoutFaults, missingParts, placesIn } from '../testing/layoutFaults.ts'
import { hexpanse } from './index.ts'

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

const asShaped = (scene: BoardScene, shape: Shape): BoardScene => (shape ? { ...scene, shape } : scene)
type Shape = BoardScene['shape']
const SHAPES: readonly Shape[] = [undefined, 'tall', 'map']

test.each(SHAPES)('the boards of random games show all that is on the table (%s)', shape => {
  expect(new Set(moments.map(({ scene }) => scene.seats.length))).toEqual(new Set([2, 3, 4]))
  for (const { scene: wide, before } of moments) {
    const scene = asShaped(wide, shape)
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
  const chip = { name: words, short: 'Place', type: 'mercenary', on: 'f6' } as const
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

test.each(SHAPES)('too much becomes smaller, or fewer words, and stays in its place (%s)', shape => {
  const scene = asShaped(crowded(), shape)
  const drawn = hexDrawn(scene, middle, { TE: 'W'.repeat(32), CC: 'M'.repeat(32), IN: '😀', UTW: 'i' })
  expect(hexFaults(drawn)).toEqual([])
  expect(hexMissing(scene, middle, drawn)).toEqual([])
})

test.each([undefined, 'tall'] as const)('life of two digits is as large as of one (%s)', shape => {
  const places = (life: number): unknown =>
    hexDrawn({ ...asShaped(middle, shape), panels: middle.panels.map(one => ({ ...one, life })) }).filter(
      ({ id }) => id.startsWith('life'),
    )
  expect(places(12)).toEqual(places(6))
})

test.each(SHAPES)('the small board leaves out the edge; all else stays where it was (%s)', shape => {
  const small = moments.find(({ scene }) => !scene.full)?.scene as BoardScene
  const placesOf = (scene: BoardScene): ReadonlyMap<string, number> =>
    new Map(
      hexDrawn({
        ...asShaped(scene, shape),
        fits: [],
        cells: scene.cells.map(({ id, at }) => ({ id, at })),
      })
        .filter(({ id }) => id.startsWith('cell '))
        .map(({ id, rect }) => [id, rect.x * 10_000 + rect.y]),
    )
  const [less, more] = [placesOf(small), placesOf(middle)]
  expect([less.size, more.size]).toEqual([61, 91])
  expect([...less].every(([id, at]) => more.get(id) === at)).toBe(true)
})

test.each([
  [undefined, 8],
  ['tall', 10],
] as const)('more extra cards than there is room for are counted (%s)', (shape, most) => {
  const extra = Array.from({ length: 11 }, (_, nth) => ({
    ...(middle.row.cards[0] as CardScene),
    code: `A${nth}`,
    extra: true as const,
  }))
  const ids = (cards: readonly CardScene[]): readonly string[] =>
    hexDrawn(asShaped({ ...middle, extra: cards }, shape))
      .map(({ id }) => id)
      .filter(id => /^(card \d+|more cards)$/.test(id))
  expect(ids(extra)).toHaveLength(5 + most)
  expect(ids(extra).at(-1)).toBe('more cards')
  expect(ids(extra.slice(0, most))).toHaveLength(5 + most)
  expect(ids(extra.slice(0, most))).not.toContain('more cards')
})

/** Checks what has to be on a drawn board of Hexpanse, and what may not lie on what. */
export const hexDrawn = (
  scene: BoardScene,
  before?: BoardScene,
  names: Readonly<Record<string, string>> = {},
): readonly Drawn[] => placesIn(hexpanse(scene, before, names))

const ONCE =
  'header|map|pill|turn|actions|deck|discard|gone|house|mission|progress|recovery ship|legend|' +
  'cards|more cards'
const OFTEN =
  'piece|cell|panel|card|life|hexilum|income|reserve|chip|ability|cost|title|sketch|words|house|fit|' +
  'injured|kind|change (life|hexilum)'
const APART = new RegExp(`^(${ONCE}|(${OFTEN}) .*)$`)
const territoryIn = (id: string): string | undefined => id.split(' ')[1]

/** The words of a mark stand over no piece and no name but those of their own territory. */
export const hexFaults = (drawn: readonly Drawn[]): readonly string[] =>
  layoutFaults(drawn, {
    apart: [APART],
    marks: [
      {
        above: ({ id }) => id.startsWith('lost '),
        below: ({ id }, mark) => /^(piece|cell) /.test(id) && territoryIn(id) !== territoryIn(mark.id),
      },
    ],
  })

const cellIds = ({ cells }: BoardScene): readonly string[] =>
  cells.map(({ id, piece }) => (piece ? `piece ${id} ${piece.seat} ${piece.kind}` : `cell ${id}`))
const isWide = ({ shape }: BoardScene): boolean => shape === undefined
const panelIds = ({ seat, defeated }: PanelScene): readonly string[] => [
  `panel ${seat}`,
  ...(defeated ? [] : ['life', 'hexilum', 'income', 'reserve'].map(part => `${part} ${seat}`)),
]
const headIds = (scene: BoardScene): readonly string[] => [
  ...(scene.shape === 'map' ? [] : ['header', 'pill', 'turn', ...(scene.actions ? ['actions'] : [])]),
  'deck',
  'discard',
  'gone',
  'map',
  'mission',
  'recovery ship',
  isWide(scene) ? 'legend' : 'cards',
  ...(scene.house ? ['house'] : []),
]
const mostExtra = (scene: BoardScene): number => (isWide(scene) ? 8 : 10)
function rowIds(scene: BoardScene): readonly string[] {
  const { row, extra, shape } = scene
  if (shape === 'map') return []
  const places = shape && row.what === 'missions' ? row.cards.length : Math.max(row.places, row.cards.length)
  const most = mostExtra(scene)
  const shown = extra.length > most ? most - 1 : extra.length
  return [
    ...Array.from({ length: places + shown }, (_, nth) => `card ${nth + 1}`),
    ...(shown < extra.length ? ['more cards'] : []),
    ...row.cards.flatMap(({ cost }, nth) => [
      `title card ${nth + 1}`,
      ...(cost === undefined ? [] : [`cost card ${nth + 1}`]),
    ]),
  ]
}
/** On the map alone there is neither a card nor a number. */
const changesOn = (before: BoardScene, scene: BoardScene): readonly Change[] =>
  changesBetween(before, scene).filter(
    ({ what }) => scene.shape !== 'map' || what === 'placed' || what === 'lost',
  )
const markIds = (before: BoardScene | undefined, scene: BoardScene): readonly string[] =>
  (before ? changesOn(before, scene) : []).map(change => {
    if (change.what === 'placed' || change.what === 'lost') return `change ${change.cell}`
    return change.what === 'card' ? `new card ${change.nth + 1}` : `change ${change.what} ${change.seat}`
  })
const missingIds = ({ fits, cells }: BoardScene): readonly string[] =>
  fits.flatMap(({ seats, count, of, missing }) =>
    of - count > 2 || count === of
      ? []
      : missing.filter(id => cells.some(cell => cell.id === id)).map(id => `missing ${id} ${seats[0]}`),
  )

export const hexMissing = (
  scene: BoardScene,
  before: BoardScene | undefined,
  drawn: readonly Drawn[],
): readonly string[] =>
  missingParts(
    [
      ...headIds(scene),
      ...cellIds(scene),
      ...(scene.shape === 'map' ? [] : scene.panels.flatMap(panelIds)),
      ...rowIds(scene),
      ...markIds(before, scene),
      ...missingIds(scene),
      ...scene.recovery.map(({ seat }) => `injured ${seat}`),
      ...scene.fits.map(({ seats }) => `fit ${seats.join(' ')}`),
    ],
    drawn,
  )
