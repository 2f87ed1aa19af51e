import type { Faction } from '../../games/hexpanse/types.ts'
import { COLOURS, strokePath } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableName, extrabold, inFont, plain, SIZES, widthOf, write } from '../kit/text/index.ts'
import { drawPlate, record, seatPath } from '../kit/parts/index.ts'
import { fillHex, strokeHex } from './hexes.ts'
import { HEX_LAYOUT } from './layout.ts'
import { HEX_NUMBERS, hexFactionColour, drawHexFaction, hexPlayer } from './seats.ts'
import type { HexSheet } from './sheet.ts'

/** The bar at the top: who must decide, how far the turn is, and what is left. */
const { header } = HEX_LAYOUT

export function drawHexHeader(sheet: HexSheet): void {
  const { ctx } = sheet
  ctx.fillStyle = COLOURS.header
  ctx.fillRect(header.x, header.y, header.w, header.h)
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(header.x, header.h - 2, header.w, 2)
  record(sheet, 'header', header)
  drawPill(sheet)
  drawTurn(sheet)
  drawActions(sheet)
  drawTable(sheet)
}

const PILL = {
  badgeX: 41,
  badgeR: 25,
  wordsX: 80,
  bareX: 20,
  right: 14,
  title: 46,
  name: 68,
  nameSize: 22,
} as const
function drawPill(sheet: HexSheet): void {
  const {
    ctx,
    scene: {
      pill: { text, seat },
    },
  } = sheet
  const rect = header.pill
  drawPlate(ctx, rect, { fill: seat ? hexFactionColour(seat) : COLOURS.text, radius: 10 })
  record(sheet, 'pill', rect, 'header')
  if (seat) drawWho(sheet, seat)
  const x = rect.x + (seat ? PILL.wordsX : PILL.bareX)
  const maxWidth = rect.x + rect.w - PILL.right - x
  write(ctx, text.toUpperCase(), x, PILL.title, extrabold(SIZES.L, COLOURS.ink), { least: 18, maxWidth })
  writeBelow(sheet, x, maxWidth)
}

function drawWho({ ctx }: HexSheet, seat: Faction): void {
  const [x, y] = [header.pill.x + PILL.badgeX, header.pill.y + header.pill.h / 2]
  drawHexFaction(ctx, seat, x, y, PILL.badgeR, { ink: COLOURS.ink, px: 32 })
  strokePath(ctx, COLOURS.ink, 3, () => seatPath(ctx, HEX_NUMBERS[seat], x, y, PILL.badgeR))
}

/** "drummer_91 to move", "Naomi, Julia · CHOOSE MISSION". What is wanted is never cut. */
function writeBelow({ ctx, scene, names }: HexSheet, x: number, maxWidth: number): void {
  const {
    pill: { what, asked },
  } = scene
  const isMove = what === 'to move'
  const people = asked.map(seat => hexPlayer(names, scene.seats, seat, 'bold'))
  const { text, font } = (people.length > 1
    ? drawableName(people.map(one => one.text).join(', '), 'bold')
    : people[0]) ?? { text: '', font: 'bold' as const }
  const rest = isMove ? 'to move' : what.toUpperCase()
  const gap = text ? `${isMove ? '' : ' ·'} ` : ''
  const room = maxWidth - widthOf(gap + rest, 'bold', PILL.nameSize)
  const width = text
    ? write(ctx, text, x, PILL.name, inFont(font, PILL.nameSize, COLOURS.ink), { least: 15, maxWidth: room })
    : 0
  write(
    ctx,
    gap.trimEnd() + (gap ? ' ' : '') + rest,
    x + width,
    PILL.name,
    bold(PILL.nameSize, COLOURS.ink),
    { least: 15, maxWidth: maxWidth - width },
  )
}

function drawTurn(sheet: HexSheet): void {
  const {
    ctx,
    scene: { turn, state },
  } = sheet
  const {
    x,
    baselines: [first = 0, second = 0],
  } = header.turn
  const style = extrabold(SIZES.M, COLOURS.text, { least: 24, maxWidth: header.actions.x - x - 12 })
  const width = write(ctx, turn ? `TURN ${turn}` : 'SET-UP', x, first, style)
  record(sheet, 'turn', { x, y: first - SIZES.M * 0.7, w: width, h: SIZES.M * 0.7 }, 'header')
  if (state !== undefined) write(ctx, `#${state}`, x, second, plain(20, COLOURS.secondary))
}

const CAPTION = bold(SIZES.small, COLOURS.secondary)
const WORDS = plain(20, COLOURS.secondary, { least: 17 })

/** Actions that are left are white, those that are done have a tick. */
function drawActions(sheet: HexSheet): void {
  const {
    ctx,
    scene: { actions, stage },
  } = sheet
  const { x, labelY, cy, r } = header.actions
  const right = header.table.x - 14
  write(ctx, actions ? 'ACTIONS' : 'NOW', x, labelY, CAPTION)
  if (!actions) {
    write(ctx, stage ?? '', x, cy + 9, bold(28, COLOURS.text), { least: 18, maxWidth: right - x })
    return
  }
  const step = Math.min(46, 100 / actions.of)
  for (let nth = 0; nth < actions.of; nth++)
    drawAction(sheet, x + 20 + nth * step, cy, Math.min(r, step * 0.48), nth < actions.of - actions.left)
  const words = x + 20 + actions.of * step - step / 2 + 8
  const style = { ...WORDS, maxWidth: right - words }
  write(ctx, 'warlord action', words, cy - 2, style)
  write(
    ctx,
    actions.warlordFree ? 'still free' : 'used',
    words,
    cy + 20,
    actions.warlordFree ? { ...style, font: 'plainBold', colour: COLOURS.text } : style,
  )
  record(sheet, 'actions', { x, y: cy - r, w: right - x, h: 2 * r }, 'header')
}

function drawAction({ ctx }: HexSheet, x: number, y: number, r: number, isDone: boolean): void {
  if (!isDone) return fillHex(ctx, x, y, r, COLOURS.text)
  strokeHex(ctx, x, y, r - 1.5, COLOURS.text, 2.5)
  drawIcon(ctx, 'tick', x, y, Math.round(r * 1.15), COLOURS.text)
}

const PILES = { gap: 24, px: 27, icon: 38 } as const
function drawTable(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const { x, labelY, baseline, right } = header.table
  const mode =
    `${scene.mode} mode · ${scene.seats.length} players${scene.teams ? ' in teams' : ''}`.toUpperCase()
  write(ctx, mode, x, labelY, CAPTION)
  drawIcon(ctx, 'deck', x + 17, baseline - 10, PILES.icon, COLOURS.secondary)
  let at = x + 38
  for (const [count, what, isDim] of [
    [scene.deck, 'deck'],
    [scene.discard, 'discard'],
    [scene.gone, 'gone', true],
  ] as const) {
    const width = write(
      ctx,
      `${count} ${what}`,
      at,
      baseline,
      bold(PILES.px, isDim ? COLOURS.secondary : COLOURS.text),
    )
    record(sheet, what, { x: at, y: baseline - 22, w: width, h: 24 }, 'header')
    at += width + PILES.gap
  }
  if (!scene.house) return
  const width = write(ctx, 'house content', right, baseline, plain(23, COLOURS.house), {
    least: 18,
    maxWidth: right - at - 34,
    align: 'right',
  })
  drawIcon(ctx, 'house', right - width - 18, baseline - 9, 26, COLOURS.house)
  record(sheet, 'house', { x: right - width - 32, y: baseline - 22, w: width + 32, h: 26 }, 'header')
}
