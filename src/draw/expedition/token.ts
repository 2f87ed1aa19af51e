import type { WedgeScene } from '../../games/expedition/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { widthOf } from '../kit/text/measure.ts'
import { CELLS, COLOURS } from '../kit/pen/palette.ts'
import { disc, filled, stroked } from '../kit/pen/path.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { LAYOUT } from './layout.ts'
import { claimMark, colourOf, playerOf } from './seats.ts'
import { note, round, type Sheet } from './sheet.ts'
import { BOARD_DISC, GOODS_ICONS, pointAt, wedgePath, type Disc } from './wedges.ts'

/** The token: six slices, and how many are left in the middle. */
const { token, centreDisc } = LAYOUT

export function drawToken(sheet: Sheet): void {
  const {
    ctx,
    scene: { wedges },
  } = sheet
  for (const [nth, wedge] of wedges.entries()) {
    drawWedge(ctx, BOARD_DISC, nth, wedge)
    if (wedge.claim) drawClaim(sheet, nth, wedge)
    else drawOffer(sheet, nth, wedge)
  }
  drawCentre(sheet)
}

const EDGE = { open: 3, claimed: 6 } as const
/** Open ones are lighter; who has claimed one is seen by its rim. */
export function drawWedge(ctx: Context, at: Disc, nth: number, { claim }: WedgeScene, fill?: string): void {
  const { innerR, outerR, gap, claimBand } = token
  filled(ctx, fill ?? (claim ? COLOURS.panel : CELLS.inner), () =>
    wedgePath(ctx, at, nth, innerR, outerR, gap),
  )
  if (claim)
    filled(ctx, colourOf(claim.seat), () => wedgePath(ctx, at, nth, claimBand.from, claimBand.to, gap))
  const half = (claim ? EDGE.claimed : EDGE.open) / 2
  stroked(ctx, claim ? colourOf(claim.seat) : COLOURS.dim, half * 2 * at.scale, () =>
    wedgePath(ctx, at, nth, innerR + half, outerR - half, gap + half),
  )
}

const OFFER = {
  word: 23,
  goods: 28,
  verb: -60,
  higher: -74,
  number: -7,
  name: 57,
  px: 76,
  icon: 66,
  between: 22,
} as const
/**
 * What a slice costs: verb, number, sign and name. Beside the verb there may be room for something. Returns
 * the left edge of that.
 */
export function writeOffer(
  ctx: Context,
  at: Disc,
  nth: number,
  { slice, verb, number, name }: WedgeScene,
  room = 0,
  colour: string = COLOURS.text,
): readonly [x: number, y: number] {
  const [x, y] = pointAt(at, nth, token.openContentR)
  const size = (px: number): number => Math.round(px * at.scale)
  const [long, above] = [widthOf(verb, 'plain', size(OFFER.word)), y + size(room ? OFFER.higher : OFFER.verb)]
  writeMiddle(ctx, verb, x + room / 2, above, {
    font: 'plain',
    px: size(OFFER.word),
    colour: colour === COLOURS.text ? COLOURS.secondary : colour,
    align: 'center',
  })
  drawPrice(ctx, slice, String(number), [x, y + size(OFFER.number)], size, colour)
  writeMiddle(ctx, name.toUpperCase(), x, y + size(OFFER.name), {
    font: 'bold',
    px: size(OFFER.goods),
    colour,
    align: 'center',
  })
  return [x - (long + room) / 2, above]
}

function drawOffer(sheet: Sheet, nth: number, wedge: WedgeScene): void {
  writeOffer(sheet.ctx, BOARD_DISC, nth, wedge)
  const [x, y] = pointAt(BOARD_DISC, nth, token.openContentR)
  note(sheet, `offer ${wedge.slice}`, { x: x - 70, y: y - 42, w: 140, h: 70 })
  const wide = widthOf(wedge.name.toUpperCase(), 'bold', OFFER.goods)
  note(sheet, `goods ${wedge.slice}`, { x: x - wide / 2, y: y + OFFER.name - 10, w: wide, h: 20 })
}

const CLAIM = { badge: -26, r: 36, name: 27, price: 57, nameW: 190, priceW: 154, upright: 180 } as const
/** Who has it, as which claim, and what it cost. */
function drawClaim(sheet: Sheet, nth: number, { slice, number, name, claim }: WedgeScene): void {
  if (!claim) return
  const { ctx, names } = sheet
  const [x, y] = pointAt(BOARD_DISC, nth, token.claimedContentR)
  claimMark(ctx, claim.seat, claim.no, x, y + CLAIM.badge, CLAIM.r)
  note(sheet, `claim ${slice} ${claim.seat} ${claim.no}`, round(x, y + CLAIM.badge, CLAIM.r))
  const person = playerOf(names, claim.seat, 'bold')
  const wide = writeMiddle(ctx, person.text, x, y + CLAIM.name, {
    font: person.font,
    px: 27,
    least: 16,
    maxWidth: CLAIM.nameW,
    colour: COLOURS.text,
    align: 'center',
  })
  note(sheet, `name ${slice}`, { x: x - wide / 2, y: y + CLAIM.name - 10, w: wide, h: 20 })
  const price = `${number} ${name}${claim.late ? ' · late' : ''}${claim.corrected ? ' · by host' : ''}`
  const long = writeMiddle(ctx, price, x, y + CLAIM.price, {
    font: 'plain',
    px: 22,
    least: 16,
    maxWidth: nth % 3 ? CLAIM.priceW : CLAIM.upright,
    colour: COLOURS.secondary,
    align: 'center',
  })
  note(sheet, `price ${slice}`, { x: x - long / 2, y: y + CLAIM.price - 8, w: long, h: 16 })
}

/** The number and the sign beside it, around one middle. */
function drawPrice(
  ctx: Context,
  slice: WedgeScene['slice'],
  number: string,
  [x, y]: readonly [x: number, y: number],
  size: (px: number) => number,
  colour: string,
): void {
  const wide = widthOf(number, 'extrabold', size(OFFER.px))
  const [between, sign] = [size(OFFER.between), size(OFFER.icon)]
  const left = x - (wide + between + sign) / 2
  writeMiddle(ctx, number, left, y, { font: 'extrabold', px: size(OFFER.px), colour })
  const ink = colour === COLOURS.text ? COLOURS.trophy : colour
  icon(ctx, GOODS_ICONS[slice], left + wide + between + sign / 2, y, sign, ink)
}

const CENTRE = { number: -18, px: 128, words: 54, first: -36, second: 6, third: 47 } as const
function drawCentre(sheet: Sheet): void {
  const {
    ctx,
    scene: { left, edge, off },
  } = sheet
  const { cx, cy } = token
  filled(ctx, COLOURS.panel, () => disc(ctx, cx, cy, centreDisc.r))
  stroked(ctx, edge.system !== undefined ? COLOURS.trophy : COLOURS.dim, 3, () =>
    disc(ctx, cx, cy, centreDisc.r - 1.5),
  )
  note(sheet, 'centre', round(cx, cy, centreDisc.r))
  if (off) writeWithout(ctx)
  else if (left) writeLeft(ctx, left)
  else writeEdge(ctx, edge)
}

function writeWithout(ctx: Context): void {
  const { cx, cy } = token
  writeMiddle(ctx, 'without', cx, cy + CENTRE.first, {
    font: 'plain',
    px: 29,
    colour: COLOURS.secondary,
    align: 'center',
  })
  writeMiddle(ctx, 'expeditions', cx, cy + CENTRE.second, {
    font: 'bold',
    px: 34,
    colour: COLOURS.text,
    align: 'center',
  })
}

function writeLeft(ctx: Context, left: number): void {
  const { cx, cy } = token
  writeMiddle(ctx, String(left), cx, cy + CENTRE.number, {
    font: 'extrabold',
    px: CENTRE.px,
    colour: COLOURS.text,
    align: 'center',
  })
  writeMiddle(ctx, left === 1 ? 'slice left' : 'slices left', cx, cy + CENTRE.words, {
    font: 'plain',
    px: 29,
    colour: COLOURS.secondary,
    align: 'center',
  })
}

function writeEdge(ctx: Context, edge: Sheet['scene']['edge']): void {
  const { cx, cy } = token
  const style = { font: 'extrabold', px: 43, colour: COLOURS.trophy, align: 'center' } as const
  writeMiddle(ctx, "THUNDER'S", cx, cy + CENTRE.first, style)
  writeMiddle(ctx, 'EDGE', cx, cy + CENTRE.second, style)
  writeMiddle(
    ctx,
    edge.gone ? 'gone' : edge.system !== undefined ? 'placed' : 'to be placed',
    cx,
    cy + CENTRE.third,
    { font: 'plain', px: 28, colour: COLOURS.text, align: 'center' },
  )
}
