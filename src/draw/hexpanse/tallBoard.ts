import type { BoardScene } from '../../games/hexpanse/scene/types.ts'
import { changesBetween } from '../../games/hexpanse/scene/changes.ts'
import { COLOURS, returnCanvas } from '../kit/pen/index.ts'
import {
  bold,
  extrabold,
  inFont,
  peopleLabel,
  plain,
  widthOf,
  write,
  writeMiddle,
  type Names,
} from '../kit/text/index.ts'
import { drawHeaderBar, drawPill, layText, record, startPage, type Picture } from '../kit/parts/index.ts'
import { drawAction } from './board.ts'
import { LEAST, TALL_HEX_LAYOUT } from './layout.ts'
import { drawHexMap } from './map.ts'
import { drawHexMarks } from './marks.ts'
import { drawInkHexFaction, hexFactionColour, hexPlayer, type HexSheet } from './seats.ts'
import { NAMED_HEX_MAP, TALL_HEX_MAP, TALL_HEX_MARKS } from './tallMap.ts'
import { drawTallMarket } from './tallMarket.ts'
import { drawTallHexPanels } from './tallPanel.ts'
import { drawTallSides } from './tallSides.ts'
import { HEX_WORDS } from './words.ts'

/** Draws the board for a phone held upright: the map over the market over the players. */
export function drawTallHexBoard(scene: BoardScene, before: BoardScene | undefined, names: Names): Picture {
  const isMap = scene.shape === 'map'
  const { w, h } = TALL_HEX_LAYOUT.canvas
  const { canvas, ctx } = startPage(w, h)
  const all = before ? changesBetween(before, scene) : []
  const changes = isMap ? all.filter(({ what }) => what !== 'card') : all
  const sheet: HexSheet = { ctx, scene, names, changes, drawn: [] }
  drawHexMap(sheet, isMap ? NAMED_HEX_MAP : TALL_HEX_MAP)
  drawTallSides(sheet)
  if (!isMap) drawAround(sheet)
  drawHexMarks(sheet, TALL_HEX_MARKS)
  const picture = { canvas, drawn: sheet.drawn }
  return isMap ? mapAlone(picture) : picture
}

/** Returns the part of the picture that is the map with its corners. */
function mapAlone({ canvas, drawn }: Picture): Picture {
  const { y, w, h } = TALL_HEX_LAYOUT.map
  const page = startPage(w, h)
  page.ctx.drawImage(canvas, 0, -y)
  returnCanvas(canvas)
  return {
    canvas: page.canvas,
    drawn: drawn.map(one => ({ ...one, rect: { ...one.rect, y: one.rect.y - y } })),
  }
}

function drawAround(sheet: HexSheet): void {
  drawTallHeader(sheet)
  drawTallHexPanels(sheet)
  drawTallMarket(sheet)
}

const { header } = TALL_HEX_LAYOUT
function drawTallHeader(sheet: HexSheet): void {
  drawHeaderBar(sheet, header)
  drawTallPill(sheet)
  drawTallTurn(sheet)
  drawTallActions(sheet)
}

const PILL = { badgeX: 46, r: 31, words: 92, bare: 18, right: 12 } as const
function drawTallPill(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const { text, seat, what, asked } = scene.pill
  const fill = seat ? hexFactionColour(seat) : COLOURS.text
  const place = { ...PILL, bare: seat ? PILL.words : PILL.bare }
  const { x, maxWidth } = drawPill(sheet, header.pill, { fill, place })
  const middle = header.pill.y + header.pill.h / 2
  if (seat) drawInkHexFaction(ctx, seat, header.pill.x + PILL.badgeX, middle, PILL.r)
  const room = { least: LEAST, maxWidth }
  const who = seat ? (scene.panels.find(one => one.seat === seat)?.short ?? text) : asked.length ? '' : text
  write(ctx, HEX_WORDS.whoAndWhat(who, what), x, header.pill.y + 40, extrabold(42, COLOURS.ink), room)
  const people = peopleLabel(
    asked.map(one => hexPlayer(sheet, one, 'bold')),
    'bold',
  )
  write(ctx, people.text, x, header.pill.y + 72, inFont(people.font, 33, COLOURS.ink), room)
}

function drawTallTurn(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const { x, baselines } = header.turn
  const [first = 0, second = 0] = baselines
  const maxWidth = header.actions.x - x - 10
  const style = extrabold(44, COLOURS.text, { least: LEAST, maxWidth })
  layText(sheet, 'turn', [x, first], HEX_WORDS.turn(scene.turn), style, { within: 'header' })
  if (scene.state === undefined) return
  const words = HEX_WORDS.state(scene.state)
  const isTooLong = widthOf(words, 'plain', LEAST) > maxWidth
  write(ctx, isTooLong ? `#${scene.state}` : words, x, second, plain(LEAST, COLOURS.secondary))
}

/** Actions that are left are white, those that are done have a tick. */
function drawTallActions(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const { actions, stage = '' } = scene
  const { x, baseline, cy, r, right } = header.actions
  const head = actions ? HEX_WORDS.actionsLeft(actions.left) : stage.toUpperCase()
  write(ctx, head, x, baseline, bold(36, COLOURS.text), { least: LEAST, maxWidth: right - x })
  if (!actions) return
  const step = Math.min(46, 100 / actions.of)
  for (let nth = 0; nth < actions.of; nth++)
    drawAction(sheet, x + 20 + nth * step, cy, Math.min(r, step * 0.48), nth < actions.of - actions.left)
  const words = x + 20 + actions.of * step - step / 2 + 8
  if (actions.warlordFree) writeMiddle(ctx, HEX_WORDS.andWarlord, words, cy, plain(LEAST, COLOURS.text))
  record(sheet, 'actions', { x, y: cy - r, w: right - x, h: 2 * r }, 'header')
}
