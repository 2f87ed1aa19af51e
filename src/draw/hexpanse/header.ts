import type { Faction } from '../../games/hexpanse/types.ts'
import { drawableName } from '../kit/text/fonts.ts'
import { icon } from '../kit/icons/icon.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { stroked } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { seatPath } from '../kit/parts/shapes.ts'
import { write } from '../kit/text/write.ts'
import { SIZES } from '../kit/text/type.ts'
import { hexFill, hexStroke } from './hexes.ts'
import { LAYOUT } from './layout.ts'
import { NUMBERS, colourOf, mark, playerName } from './seats.ts'
import { note, type Sheet } from './sheet.ts'

/** The bar at the top: who must decide, how far the turn is, and what is left. */
const { header } = LAYOUT

export function drawHeader(sheet: Sheet): void {
  const { ctx } = sheet
  ctx.fillStyle = COLOURS.header
  ctx.fillRect(header.x, header.y, header.w, header.h)
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(header.x, header.h - 2, header.w, 2)
  note(sheet, 'header', header)
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
function drawPill(sheet: Sheet): void {
  const {
    ctx,
    scene: {
      pill: { text, seat },
    },
  } = sheet
  const rect = header.pill
  panel(ctx, rect, { fill: seat ? colourOf(seat) : COLOURS.text, radius: 10 })
  note(sheet, 'pill', rect, 'header')
  if (seat) drawWho(sheet, seat)
  const x = rect.x + (seat ? PILL.wordsX : PILL.bareX)
  const maxWidth = rect.x + rect.w - PILL.right - x
  write(ctx, text.toUpperCase(), x, PILL.title, {
    font: 'extrabold',
    px: SIZES.L,
    least: 18,
    maxWidth,
    colour: COLOURS.ink,
  })
  writeBelow(sheet, x, maxWidth)
}

function drawWho({ ctx }: Sheet, seat: Faction): void {
  const [x, y] = [header.pill.x + PILL.badgeX, header.pill.y + header.pill.h / 2]
  mark(ctx, seat, x, y, PILL.badgeR, { ink: COLOURS.ink, px: 32 })
  stroked(ctx, COLOURS.ink, 3, () => seatPath(ctx, NUMBERS[seat], x, y, PILL.badgeR))
}

/** "drummer_91 to move", "Naomi, Julia · CHOOSE MISSION". What is wanted is never cut. */
function writeBelow({ ctx, scene, names }: Sheet, x: number, maxWidth: number): void {
  const {
    pill: { what, asked },
  } = scene
  const isMove = what === 'to move'
  const people = asked.map(seat => playerName(names, scene.seats, seat, 'bold'))
  const { text, font } = (people.length > 1
    ? drawableName(people.map(one => one.text).join(', '), 'bold')
    : people[0]) ?? { text: '', font: 'bold' as const }
  const rest = isMove ? 'to move' : what.toUpperCase()
  const gap = text ? `${isMove ? '' : ' ·'} ` : ''
  const room = maxWidth - widthOf(gap + rest, 'bold', PILL.nameSize)
  const width = text
    ? write(ctx, text, x, PILL.name, {
        font,
        px: PILL.nameSize,
        least: 15,
        maxWidth: room,
        colour: COLOURS.ink,
      })
    : 0
  write(ctx, gap.trimEnd() + (gap ? ' ' : '') + rest, x + width, PILL.name, {
    font: 'bold',
    px: PILL.nameSize,
    least: 15,
    maxWidth: maxWidth - width,
    colour: COLOURS.ink,
  })
}

function drawTurn(sheet: Sheet): void {
  const {
    ctx,
    scene: { turn, state },
  } = sheet
  const {
    x,
    baselines: [first = 0, second = 0],
  } = header.turn
  const style = {
    font: 'extrabold',
    px: SIZES.M,
    least: 24,
    maxWidth: header.actions.x - x - 12,
    colour: COLOURS.text,
  } as const
  const width = write(ctx, turn ? `TURN ${turn}` : 'SET-UP', x, first, style)
  note(sheet, 'turn', { x, y: first - SIZES.M * 0.7, w: width, h: SIZES.M * 0.7 }, 'header')
  if (state !== undefined)
    write(ctx, `#${state}`, x, second, { font: 'plain', px: 20, colour: COLOURS.secondary })
}

const CAPTION = { font: 'bold', px: SIZES.small, colour: COLOURS.secondary } as const
const WORDS = { font: 'plain', px: 20, least: 17, colour: COLOURS.secondary } as const

/** Actions that are left are white, those that are done have a tick. */
function drawActions(sheet: Sheet): void {
  const {
    ctx,
    scene: { actions, stage },
  } = sheet
  const { x, labelY, cy, r } = header.actions
  const right = header.table.x - 14
  write(ctx, actions ? 'ACTIONS' : 'NOW', x, labelY, CAPTION)
  if (!actions) {
    write(ctx, stage ?? '', x, cy + 9, {
      font: 'bold',
      px: 28,
      least: 18,
      maxWidth: right - x,
      colour: COLOURS.text,
    })
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
  note(sheet, 'actions', { x, y: cy - r, w: right - x, h: 2 * r }, 'header')
}

function drawAction({ ctx }: Sheet, x: number, y: number, r: number, isDone: boolean): void {
  if (!isDone) return hexFill(ctx, x, y, r, COLOURS.text)
  hexStroke(ctx, x, y, r - 1.5, COLOURS.text, 2.5)
  icon(ctx, 'tick', x, y, Math.round(r * 1.15), COLOURS.text)
}

const PILES = { gap: 24, px: 27, icon: 38 } as const
function drawTable(sheet: Sheet): void {
  const { ctx, scene } = sheet
  const { x, labelY, baseline, right } = header.table
  const mode =
    `${scene.mode} mode · ${scene.seats.length} players${scene.teams ? ' in teams' : ''}`.toUpperCase()
  write(ctx, mode, x, labelY, CAPTION)
  icon(ctx, 'deck', x + 17, baseline - 10, PILES.icon, COLOURS.secondary)
  let at = x + 38
  for (const [count, what, isDim] of [
    [scene.deck, 'deck'],
    [scene.discard, 'discard'],
    [scene.gone, 'gone', true],
  ] as const) {
    const width = write(ctx, `${count} ${what}`, at, baseline, {
      font: 'bold',
      px: PILES.px,
      colour: isDim ? COLOURS.secondary : COLOURS.text,
    })
    note(sheet, what, { x: at, y: baseline - 22, w: width, h: 24 }, 'header')
    at += width + PILES.gap
  }
  if (!scene.house) return
  const width = write(ctx, 'house content', right, baseline, {
    font: 'plain',
    px: 23,
    least: 18,
    maxWidth: right - at - 34,
    colour: COLOURS.house,
    align: 'right',
  })
  icon(ctx, 'house', right - width - 18, baseline - 9, 26, COLOURS.house)
  note(sheet, 'house', { x: right - width - 32, y: baseline - 22, w: width + 32, h: 26 }, 'header')
}
