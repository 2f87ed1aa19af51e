import type { BoardScene, Change } from '../../games/hexpanse/scene/types.ts'
import { changesBetween } from '../../games/hexpanse/scene/changes.ts'
import {
  bold,
  extrabold,
  inFont,
  peopleLabel,
  plain,
  SIZES,
  widthOf,
  write,
  type Names,
} from '../kit/text/index.ts'
import {
  startPage,
  drawHeaderBar,
  drawPill,
  layText,
  record,
  type Drawn,
  type Picture,
} from '../kit/parts/index.ts'
import { HEX_LAYOUT, fillHex, strokeHex } from './layout.ts'
import { drawHexMap } from './map.ts'
import { drawMarket } from './market.ts'
import { drawHexMarks } from './marks.ts'
import { drawHexPanels } from './panel.ts'
import { HEX_LETTERS, HEX_NUMBERS, hexFactionColour, hexPlayer, type HexSheet } from './seats.ts'
import { drawSides } from './sides.ts'
import { COLOURS } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { HEX_WORDS } from './words.ts'

/** Draws the whole board. Without the scene `before`, nothing is marked as changed. */
export function drawHexBoard(scene: BoardScene, before: BoardScene | undefined, names: Names): Picture {
  const { w, h } = HEX_LAYOUT.canvas
  const { canvas, ctx } = startPage(w, h)
  const changes: readonly Change[] = before ? changesBetween(before, scene) : []
  const drawn: Drawn[] = []
  const sheet: HexSheet = { ctx, scene, names, changes, drawn }
  drawHexMap(sheet)
  drawHexHeader(sheet)
  drawSides(sheet)
  drawHexPanels(sheet)
  drawMarket(sheet)
  drawHexMarks(sheet)
  return { canvas, drawn }
}

/** Draws the bar at the top: who must decide, how far the turn is, and what is left. */
const { header } = HEX_LAYOUT

export function drawHexHeader(sheet: HexSheet): void {
  drawHeaderBar(sheet, header)
  drawWaiting(sheet)
  drawTurn(sheet)
  drawActions(sheet)
  drawTable(sheet)
}

const LINES = { title: 46, name: 68, px: 22 } as const
function drawWaiting(sheet: HexSheet): void {
  const { text, seat } = sheet.scene.pill
  const badge = seat && { seat: HEX_NUMBERS[seat], text: HEX_LETTERS[seat] }
  const fill = seat ? hexFactionColour(seat) : COLOURS.text
  const { x, maxWidth } = drawPill(sheet, header.pill, { fill, badge })
  write(sheet.ctx, text.toUpperCase(), x, LINES.title, extrabold(SIZES.L, COLOURS.ink), {
    least: 18,
    maxWidth,
  })
  writeBelow(sheet, x, maxWidth)
}

/** "drummer_91 to move", "Naomi, Julia · CHOOSE MISSION". What is wanted is never cut. */
function writeBelow(sheet: HexSheet, x: number, maxWidth: number): void {
  const { what, asked } = sheet.scene.pill
  const isMove = what === 'to move'
  const { text, font } = peopleLabel(
    asked.map(seat => hexPlayer(sheet, seat, 'bold')),
    'bold',
  )
  const words = isMove ? what : what.toUpperCase()
  const rest = text ? `${isMove ? '' : ' ·'} ${words}` : words
  const room = { least: 15, maxWidth: maxWidth - widthOf(rest, 'bold', LINES.px) }
  const width = write(sheet.ctx, text, x, LINES.name, inFont(font, LINES.px, COLOURS.ink), room)
  const last = { least: 15, maxWidth: maxWidth - width }
  write(sheet.ctx, rest, x + width, LINES.name, bold(LINES.px, COLOURS.ink), last)
}

function drawTurn(sheet: HexSheet): void {
  const { ctx } = sheet
  const { turn, state } = sheet.scene
  const { x, baselines } = header.turn
  const [first = 0, second = 0] = baselines
  const style = extrabold(SIZES.M, COLOURS.text, { least: 24, maxWidth: header.actions.x - x - 12 })
  layText(sheet, 'turn', [x, first], HEX_WORDS.turn(turn), style, { within: 'header' })
  if (state !== undefined) write(ctx, `#${state}`, x, second, plain(20, COLOURS.secondary))
}

const CAPTION = bold(SIZES.small, COLOURS.secondary)
const WORDS = plain(20, COLOURS.secondary, { least: 17 })

/** Actions that are left are white, those that are done have a tick. */
function drawActions(sheet: HexSheet): void {
  const { ctx } = sheet
  const { actions, stage } = sheet.scene
  const { x, labelY, cy, r } = header.actions
  const right = header.table.x - 14
  write(ctx, actions ? HEX_WORDS.actions : HEX_WORDS.now, x, labelY, CAPTION)
  if (!actions) {
    write(ctx, stage ?? '', x, cy + 9, bold(28, COLOURS.text), { least: 18, maxWidth: right - x })
    return
  }
  const step = Math.min(46, 100 / actions.of)
  for (let nth = 0; nth < actions.of; nth++)
    drawAction(sheet, x + 20 + nth * step, cy, Math.min(r, step * 0.48), nth < actions.of - actions.left)
  const words = x + 20 + actions.of * step - step / 2 + 8
  const style = { ...WORDS, maxWidth: right - words }
  write(ctx, HEX_WORDS.warlordAction, words, cy - 2, style)
  write(
    ctx,
    HEX_WORDS.warlordState(actions.warlordFree),
    words,
    cy + 20,
    actions.warlordFree ? { ...style, font: 'plainBold', colour: COLOURS.text } : style,
  )
  record(sheet, 'actions', { x, y: cy - r, w: right - x, h: 2 * r }, 'header')
}

export function drawAction({ ctx }: HexSheet, x: number, y: number, r: number, isDone: boolean): void {
  if (!isDone) return fillHex(ctx, x, y, r, COLOURS.text)
  strokeHex(ctx, x, y, r - 1.5, COLOURS.text, 2.5)
  drawIcon(ctx, 'tick', x, y, Math.round(r * 1.15), COLOURS.text)
}

const PILES = { gap: 24, px: 27, icon: 38 } as const
function drawTable(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const { x, labelY, baseline, right } = header.table
  const mode = HEX_WORDS.mode(scene.mode, scene.seats.length, Boolean(scene.teams))
  write(ctx, mode, x, labelY, CAPTION)
  drawIcon(ctx, 'deck', x + 17, baseline - 10, PILES.icon, COLOURS.secondary)
  let at = x + 38
  for (const [count, what, isDim] of [
    [scene.deck, 'deck'],
    [scene.discard, 'discard'],
    [scene.gone, 'gone', true],
  ] as const) {
    const { w: width } = layText(
      sheet,
      what,
      [at, baseline],
      `${count} ${what}`,
      bold(PILES.px, isDim ? COLOURS.secondary : COLOURS.text),
      { within: 'header' },
    )
    at += width + PILES.gap
  }
  if (!scene.house) return
  const width = write(ctx, HEX_WORDS.houseContent, right, baseline, plain(23, COLOURS.house), {
    least: 18,
    maxWidth: right - at - 34,
    align: 'right',
  })
  drawIcon(ctx, 'house', right - width - 18, baseline - 9, 26, COLOURS.house)
  record(sheet, 'house', { x: right - width - 32, y: baseline - 22, w: width + 32, h: 26 }, 'header')
}
