import { changesBetween } from '../../games/hexpanse/scene/changes.ts'
import type { BoardScene, PanelScene } from '../../games/hexpanse/scene/types.ts'
import type { Drawn } from '../kit/parts/sheet.ts'
import { layoutFaults, missingParts, placesIn } from './layoutFaults.ts'
import { drawHexBoard } from '../hexpanse/board.ts'

/** What has to be on a drawn board of Hexpanse, and what may not lie on what. */

export const hexDrawn = (
  scene: BoardScene,
  before?: BoardScene,
  names: Readonly<Record<string, string>> = {},
): readonly Drawn[] => placesIn(drawHexBoard(scene, before, names))

const ONCE =
  'header|map|pill|turn|actions|deck|discard|gone|house|mission|progress|recovery ship|legend|more cards'
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

export const hexMissing = (
  scene: BoardScene,
  before: BoardScene | undefined,
  drawn: readonly Drawn[],
): readonly string[] =>
  missingParts(
    [
      ...headIds(scene),
      ...cellIds(scene),
      ...scene.panels.flatMap(panelIds),
      ...rowIds(scene),
      ...markIds(before, scene),
      ...missingIds(scene),
      ...scene.recovery.map(({ seat }) => `injured ${seat}`),
      ...scene.fits.map(({ seats }) => `fit ${seats.join(' ')}`),
    ],
    drawn,
  )
