import { type Rect, returnCanvas } from '../kit/pen/index.ts'
import type { Drawn } from '../kit/parts/index.ts'
import { drawHexBoard } from './board.ts'
import { changesBetween } from '../../games/hexpanse/scene/changes.ts'
import type { BoardScene, PanelScene } from '../../games/hexpanse/scene/types.ts'

/**
 * What is wrong with a drawn board of Hexpanse: something is missing, outside of what it belongs to, or lies
 * on something else.
 */

export function hexDrawnOf(
  scene: BoardScene,
  before?: BoardScene,
  names: Readonly<Record<string, string>> = {},
): readonly Drawn[] {
  const { canvas, drawn } = drawHexBoard(scene, before, names)
  returnCanvas(canvas)
  return drawn
}

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w - 0.5 &&
  other.x < one.x + one.w - 0.5 &&
  one.y < other.y + other.h - 0.5 &&
  other.y < one.y + one.h - 0.5
const contains = (outer: Rect, { x, y, w, h }: Rect): boolean =>
  x >= outer.x - 1 && y >= outer.y - 1 && x + w <= outer.x + outer.w + 1 && y + h <= outer.y + outer.h + 1

const ONCE =
  'header|map|pill|turn|actions|deck|discard|gone|house|mission|progress|recovery ship|legend|more cards'
const OFTEN =
  'piece|cell|panel|card|life|hexilum|income|reserve|chip|ability|cost|title|sketch|words|house|fit|' +
  'injured|kind|change (life|hexilum)'
/** Each two of these that lie in the same place are apart. */
const APART = new RegExp(`^(${ONCE}|(${OFTEN}) .*)$`)

export function hexFaultsIn(drawn: readonly Drawn[]): readonly string[] {
  const byId = new Map(drawn.map(one => [one.id, one]))
  const outside = drawn.filter(
    ({ rect, within }) =>
      within !== undefined && !contains(byId.get(within)?.rect ?? { x: 0, y: 0, w: 0, h: 0 }, rect),
  )
  const solid = drawn.filter(one => APART.test(one.id))
  return [
    ...outside.map(({ id, within }) => `${id} is outside of ${within}`),
    ...clashes(solid),
    ...hidden(drawn),
    ...(byId.size === drawn.length ? [] : ['something is drawn twice']),
  ]
}

const clashes = (drawn: readonly Drawn[]): readonly string[] =>
  drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter(other => other.within === one.within && overlap(one.rect, other.rect))
      .map(other => `${one.id} lies on ${other.id}`),
  )

/** The words of a mark stand over no piece and no name but those of their own territory. */
const hidden = (drawn: readonly Drawn[]): readonly string[] =>
  drawn
    .filter(({ id }) => id.startsWith('lost '))
    .flatMap(one =>
      drawn
        .filter(
          other =>
            /^(piece|cell) /.test(other.id) &&
            other.id.split(' ')[1] !== one.id.split(' ')[1] &&
            overlap(one.rect, other.rect),
        )
        .map(other => `${one.id} hides ${other.id}`),
    )

const cellIds = ({ cells }: BoardScene): readonly string[] =>
  cells.map(({ id, piece }) => (piece ? `piece ${id} ${piece.seat} ${piece.kind}` : `cell ${id}`))
const panelIds = ({ seat, defeated }: PanelScene): readonly string[] => [
  `panel ${seat}`,
  ...(defeated ? [] : ['life', 'hexilum', 'income', 'reserve'].map(part => `${part} ${seat}`)),
]
const headIds = ({ actions, house }: BoardScene): readonly string[] => [
  'header',
  'pill',
  'turn',
  'deck',
  'discard',
  'gone',
  'map',
  'mission',
  'recovery ship',
  'legend',
  ...(actions ? ['actions'] : []),
  ...(house ? ['house'] : []),
]
const MOST_EXTRA = 8
function rowIds({ row, extra }: BoardScene): readonly string[] {
  const places = Math.max(row.places, row.cards.length)
  const shown = extra.length > MOST_EXTRA ? MOST_EXTRA - 1 : extra.length
  return [
    ...Array.from({ length: places + shown }, (_, nth) => `card ${nth + 1}`),
    ...(shown < extra.length ? ['more cards'] : []),
    ...row.cards.flatMap(({ cost }, nth) => [
      `title card ${nth + 1}`,
      ...(cost === undefined ? [] : [`cost card ${nth + 1}`]),
    ]),
  ]
}
const markIds = (before: BoardScene | undefined, scene: BoardScene): readonly string[] =>
  (before ? changesBetween(before, scene) : []).map(change => {
    if (change.what === 'placed' || change.what === 'lost') return `change ${change.cell}`
    return change.what === 'card' ? `new card ${change.nth + 1}` : `change ${change.what} ${change.seat}`
  })
const missingIds = ({ fits, cells }: BoardScene): readonly string[] =>
  fits.flatMap(({ seats, count, of, missing }) =>
    of - count > 2 || count === of
      ? []
      : missing.filter(id => cells.some(cell => cell.id === id)).map(id => `missing ${id} ${seats[0]}`),
  )

export function hexMissingIn(
  scene: BoardScene,
  before: BoardScene | undefined,
  drawn: readonly Drawn[],
): readonly string[] {
  const ids = new Set(drawn.map(({ id }) => id))
  const wanted = [
    ...headIds(scene),
    ...cellIds(scene),
    ...scene.panels.flatMap(panelIds),
    ...rowIds(scene),
    ...markIds(before, scene),
    ...missingIds(scene),
    ...scene.recovery.map(({ seat }) => `injured ${seat}`),
    ...scene.fits.map(({ seats }) => `fit ${seats.join(' ')}`),
  ]
  return wanted.filter(id => !ids.has(id))
}
