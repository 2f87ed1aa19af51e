import { changesBetween } from '../../games/expedition/scene/changes.ts'
import type { BoardScene, PillScene, RowScene } from '../../games/expedition/scene/types.ts'
import {
  borrowCanvas,
  COLOURS,
  disc,
  fillPath,
  sprite,
  strokePath,
  DEFEATED,
  type Context,
  type Rect,
} from '../kit/pen/index.ts'
import {
  NEW,
  extrabold,
  inFont,
  peopleLabel,
  plain,
  write,
  bold,
  drawableText,
  writeMiddle,
  type Names,
} from '../kit/text/index.ts'
import {
  drawHeaderBar,
  drawPill,
  layText,
  layBrackets,
  layChangePill,
  layTag,
  rectOf,
  boxAround,
  drawPlate,
  layPlate,
  layTextMiddle,
  record,
  type Drawn,
  type Picture,
} from '../kit/parts/index.ts'
import { EXPEDITION_LAYOUT, rowRect } from './layout.ts'
import {
  seatColour,
  letterPx,
  numberOf,
  playerAt,
  drawSeat,
  seatPlayer,
  type ExpeditionSheet,
} from './seats.ts'
import { drawEdge, drawFracture } from './sides.ts'
import { drawToken, BOARD_DISC, pointAt, wedgeArc } from './token.ts'
import { EXPEDITION_WORDS } from './words.ts'
import { drawIcon } from '../kit/icons/index.ts'

/** Draws the whole token. Without the scene `before`, nothing is marked as changed. */
export function drawExpeditionBoard(
  scene: BoardScene,
  before: BoardScene | undefined,
  names: Names,
): Picture {
  const { w, h } = EXPEDITION_LAYOUT.canvas
  const canvas = borrowCanvas(w, h)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(
    sprite('expedition sky', w, h, own => drawSky(own, w, h)),
    0,
    0,
  )
  const drawn: Drawn[] = []
  const sheet: ExpeditionSheet = {
    ctx,
    scene,
    names,
    changes: before ? changesBetween(before, scene) : [],
    drawn,
  }
  drawToken(sheet)
  drawExpeditionHeader(sheet)
  drawFracture(sheet)
  drawTally(sheet)
  drawEdge(sheet)
  drawExpeditionMarks(sheet)
  return { canvas, drawn }
}

const STAR = '#6F7F94'
const STARS = 90
const LARGE_PRIME = 7919
export function drawSky(ctx: Context, w: number, h: number): void {
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, w, h)
  for (let nth = 1; nth <= STARS; nth++)
    fillPath(ctx, STAR, () => disc(ctx, (nth * LARGE_PRIME) % w, (nth * nth * 37) % h, nth % 7 ? 0.9 : 1.5))
}

/** Draws the bar at the top: how far the expedition is, and for whom all wait. */
const { header } = EXPEDITION_LAYOUT

export function drawExpeditionHeader(sheet: ExpeditionSheet): void {
  const { scene } = sheet
  drawHeaderBar(sheet, header)
  const title = EXPEDITION_WORDS.title(scene.complete)
  const { w: width } = layText(
    sheet,
    'title',
    [header.title.x, header.title.baseline],
    title,
    extrabold(48, COLOURS.text),
    { within: 'header' },
  )
  const right = scene.pill ? header.about.right : header.pill.x + header.pill.w - 10
  const maxWidth = right - header.title.x - width - 24
  layText(sheet, 'about', [right, header.about.baseline], about(sheet), plain(26, COLOURS.secondary), {
    least: 18,
    maxWidth,
    align: 'right',
    within: 'header',
  })
  if (scene.pill) drawWaiting(sheet, scene.pill)
}

function about({ scene: { left, state, closed, round, off } }: ExpeditionSheet): string {
  const count = off ? EXPEDITION_WORDS.withoutSlices : EXPEDITION_WORDS.claimed(left)
  return [
    EXPEDITION_WORDS.round(round),
    count,
    ...(closed ? [EXPEDITION_WORDS.closed] : []),
    ...(state === undefined ? [] : [`#${state}`]),
  ].join(' · ')
}

const PILL = { badgeX: 38, r: 24, words: 74, bare: 18, right: 12 }
const LINES = { title: 36, alone: 52, name: 64 } as const
/** Draws it in the colour of the one seat that all wait for, white for several seats, and dark for none. */
function drawWaiting(sheet: ExpeditionSheet, { what, seats }: PillScene): void {
  const { ctx, names } = sheet
  const only = seats.length === 1 ? seats[0] : undefined
  const { x, maxWidth } = drawPill(sheet, header.pill, {
    fill: only ? seatColour(only) : seats.length ? COLOURS.text : COLOURS.cardBar,
    badge: only && { seat: numberOf(only), text: only.slice(-1), px: letterPx(only, PILL.r) },
    place: PILL,
  })
  const ink = seats.length ? COLOURS.ink : COLOURS.text
  const { text, font } = peopleLabel(
    seats.map(one => playerAt(names, one, 'bold')),
    'bold',
  )
  const y = text ? LINES.title : LINES.alone
  write(ctx, what.toUpperCase(), x, y, extrabold(29, ink), { least: 18, maxWidth })
  write(ctx, text, x, LINES.name, inFont(font, 24, ink), { least: 16, maxWidth })
}

/** Marks what has changed since the picture before, over everything else. */
const { token, fracture, thundersEdge } = EXPEDITION_LAYOUT

export function drawExpeditionMarks(sheet: ExpeditionSheet): void {
  for (const change of sheet.changes) {
    if (change.what === 'claimed') drawArc(sheet, change.slice, NEW)
    else if (change.what === 'opened') drawArc(sheet, change.slice, EXPEDITION_WORDS.opened)
    else if (change.what === 'fracture') layBrackets(sheet, 'change fracture', fracture)
    else if (change.what === 'edge') layBrackets(sheet, 'change edge', thundersEdge)
    else if (change.what === 'breakthrough') drawBreakthrough(sheet, `breakthrough ${change.seat}`)
    else if ('by' in change) drawAmount(sheet, change.seat, change.by)
  }
}

/** Marks the place of a breakthrough; it is empty if a correction took the breakthrough away. */
function drawBreakthrough(sheet: ExpeditionSheet, id: string): void {
  const rect = rectOf(sheet, id) ?? rectOf(sheet, `no ${id}`)
  if (rect) layBrackets(sheet, `change ${id}`, rect)
}

const DASH = [21, 11]
/** Draws dashes outside of the rim, and a word on it. */
function drawArc(sheet: ExpeditionSheet, slice: string, word: string): void {
  const { ctx, scene } = sheet
  const nth = scene.wedges.findIndex(one => one.slice === slice)
  ctx.setLineDash(DASH)
  strokePath(ctx, COLOURS.white, 6, () => wedgeArc(ctx, BOARD_DISC, nth, token.changeR, token.gap))
  ctx.setLineDash([])
  layTag(sheet, `change ${slice}`, pointAt(BOARD_DISC, nth, token.claimBand.to - 2), word, { px: 25 })
}

const BESIDE = 38
function drawAmount(sheet: ExpeditionSheet, seat: string, by: number): void {
  const rect = rectOf(sheet, `slices ${seat}`)
  if (!rect) return
  const at = [rect.x + rect.w / 2 + BESIDE, rect.y + rect.h / 2] as const
  layChangePill(sheet, `change slices ${seat}`, at, by, { scale: 0.9 })
}

/** Draws who has how many slices, and the breakthrough. */
const { tally } = EXPEDITION_LAYOUT

const COLUMNS = { badge: 32, text: 64, number: 242, tick: 332 } as const

export function drawTally(sheet: ExpeditionSheet): void {
  const { ctx } = sheet
  const { rows, off } = sheet.scene
  layPlate(sheet, 'tally', tally, { border: COLOURS.line, radius: 14 })
  write(
    ctx,
    off ? EXPEDITION_WORDS.seats : EXPEDITION_WORDS.slices,
    tally.x + 20,
    tally.y + 39,
    bold(27, COLOURS.secondary),
  )
  write(
    ctx,
    EXPEDITION_WORDS.breakthrough,
    tally.x + tally.w - 21,
    tally.y + 37,
    plain(23, COLOURS.secondary),
    {
      align: 'right',
    },
  )
  for (const [nth, row] of rows.entries()) drawRow(sheet, row, rowRect(nth, rows.length))
}

function drawRow(sheet: ExpeditionSheet, row: RowScene, rect: Rect): void {
  const { ctx } = sheet
  const { asked, off } = sheet.scene
  const { seat, slices, leads, eliminated } = row
  const [isSmall, y] = [rect.h < 40, rect.y + rect.h / 2]
  if (leads) drawPlate(ctx, rect, { fill: COLOURS.cardBar, radius: 6 })
  if (asked.includes(seat))
    drawPlate(ctx, rect, { fill: 'transparent', border: COLOURS.white, width: 3, radius: 6 })
  record(sheet, `row ${seat}`, rect, 'tally')
  const r = isSmall ? 14 : 17
  drawSeat(ctx, seat, rect.x + COLUMNS.badge, y, r, eliminated ? { fill: DEFEATED.piece } : {})
  record(sheet, `seat ${seat}`, boxAround(rect.x + COLUMNS.badge, y, r), `row ${seat}`)
  writeWho(sheet, row, rect)
  const empty = leads ? COLOURS.text : COLOURS.dim
  layTextMiddle(
    sheet,
    `slices ${seat}`,
    [rect.x + COLUMNS.number, y],
    off ? '–' : String(slices),
    extrabold(isSmall ? 32 : 36, slices ? COLOURS.text : empty),
    { align: 'center', within: `row ${seat}` },
  )
  if (eliminated)
    writeMiddle(ctx, EXPEDITION_WORDS.out, rect.x + COLUMNS.tick, y, plain(22, COLOURS.secondary), {
      align: 'center',
    })
  else drawTick(sheet, row, rect.x + COLUMNS.tick, y, isSmall ? 13 : 15.5)
}

/** Writes the name above and the faction below, which may be cut. */
function writeWho(sheet: ExpeditionSheet, row: RowScene, rect: Rect): void {
  const { ctx, names } = sheet
  const isSmall = rect.h < 40
  const x = rect.x + COLUMNS.text
  const maxWidth = COLUMNS.number - COLUMNS.text - 22
  const person = seatPlayer(names, row, 'bold')
  const [first, second, px] = isSmall ? [15, 32, 20] : [21, 39, 25]
  layText(sheet, `who ${row.seat}`, [x, rect.y + first], person.text, inFont(person.font, px, COLOURS.text), {
    least: 15,
    maxWidth,
    within: `row ${row.seat}`,
  })
  const faction = row.faction ? drawableText(row.faction, 'plain') : EXPEDITION_WORDS.noFaction
  const words = row.passed ? EXPEDITION_WORDS.passed(faction) : faction
  write(ctx, words, x, rect.y + second, plain(isSmall ? 16 : 18, COLOURS.secondary), { least: 15, maxWidth })
}

function drawTick(
  sheet: ExpeditionSheet,
  { seat, breakthrough, leads }: RowScene,
  x: number,
  y: number,
  r: number,
): void {
  const { ctx } = sheet
  if (breakthrough) {
    fillPath(ctx, COLOURS.trophy, () => disc(ctx, x, y, r))
    drawIcon(ctx, 'tick', x, y, Math.round(r * 1.35), COLOURS.ink)
  } else strokePath(ctx, leads ? COLOURS.dim : COLOURS.divider, 2.5, () => disc(ctx, x, y, r - 1.2))
  record(
    sheet,
    `${breakthrough ? 'breakthrough' : 'no breakthrough'} ${seat}`,
    boxAround(x, y, r),
    `row ${seat}`,
  )
}
