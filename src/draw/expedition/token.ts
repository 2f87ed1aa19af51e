import type { WedgeScene } from '../../games/expedition/scene/types.ts'
import { CELLS, COLOURS, disc, fillPath, strokePath, type Context, type Point } from '../kit/pen/index.ts'
import { drawIcon, type Icon } from '../kit/icons/index.ts'
import { bold, extrabold, inFont, plain, widthOf, writeMiddle } from '../kit/text/index.ts'
import { boxAround, layTextMiddle, record } from '../kit/parts/index.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import { drawClaimSeat, seatColour, playerAt, type ExpeditionSheet } from './seats.ts'
import { EXPEDITION_WORDS } from './words.ts'
import type { SliceId } from '../../games/expedition/types.ts'

/** Draws the token: six slices, and how many are left in the middle. */
const { token, centreDisc } = EXPEDITION_LAYOUT

export function drawToken(sheet: ExpeditionSheet): void {
  const { ctx } = sheet
  const { wedges } = sheet.scene
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
  fillPath(ctx, fill ?? (claim ? COLOURS.panel : CELLS.inner), () =>
    wedgePath(ctx, at, nth, innerR, outerR, gap),
  )
  if (claim)
    fillPath(ctx, seatColour(claim.seat), () => wedgePath(ctx, at, nth, claimBand.from, claimBand.to, gap))
  const half = (claim ? EDGE.claimed : EDGE.open) / 2
  strokePath(ctx, claim ? seatColour(claim.seat) : COLOURS.dim, half * 2 * at.scale, () =>
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
 * Writes what a slice costs: verb, number, sign and name. Beside the verb there may be room for something.
 * Returns the left edge of that.
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
  writeMiddle(
    ctx,
    verb,
    x + room / 2,
    above,
    plain(size(OFFER.word), colour === COLOURS.text ? COLOURS.secondary : colour),
    { align: 'center' },
  )
  drawPrice(ctx, slice, String(number), [x, y + size(OFFER.number)], size, colour)
  writeMiddle(ctx, name.toUpperCase(), x, y + size(OFFER.name), bold(size(OFFER.goods), colour), {
    align: 'center',
  })
  return [x - (long + room) / 2, above]
}

function drawOffer(sheet: ExpeditionSheet, nth: number, wedge: WedgeScene): void {
  writeOffer(sheet.ctx, BOARD_DISC, nth, wedge)
  const [x, y] = pointAt(BOARD_DISC, nth, token.openContentR)
  record(sheet, `offer ${wedge.slice}`, { x: x - 70, y: y - 42, w: 140, h: 70 })
  const wide = widthOf(wedge.name.toUpperCase(), 'bold', OFFER.goods)
  record(sheet, `goods ${wedge.slice}`, { x: x - wide / 2, y: y + OFFER.name - 10, w: wide, h: 20 })
}

const CLAIM = { badge: -26, r: 36, name: 27, price: 57, nameW: 190, priceW: 154, upright: 180 } as const
/** Draws who has it, as which claim, and what it cost. */
function drawClaim(sheet: ExpeditionSheet, nth: number, { slice, number, name, claim }: WedgeScene): void {
  if (!claim) return
  const { ctx, names } = sheet
  const [x, y] = pointAt(BOARD_DISC, nth, token.claimedContentR)
  drawClaimSeat(ctx, claim.seat, claim.no, x, y + CLAIM.badge, CLAIM.r)
  record(sheet, `claim ${slice} ${claim.seat} ${claim.no}`, boxAround(x, y + CLAIM.badge, CLAIM.r))
  const person = playerAt(names, claim.seat, 'bold')
  layTextMiddle(
    sheet,
    `name ${slice}`,
    [x, y + CLAIM.name],
    person.text,
    inFont(person.font, 27, COLOURS.text),
    {
      least: 16,
      maxWidth: CLAIM.nameW,
      align: 'center',
    },
  )
  const price = EXPEDITION_WORDS.price(number, name, Boolean(claim.late), Boolean(claim.corrected))
  layTextMiddle(sheet, `price ${slice}`, [x, y + CLAIM.price], price, plain(22, COLOURS.secondary), {
    least: 16,
    maxWidth: nth % 3 ? CLAIM.priceW : CLAIM.upright,
    align: 'center',
  })
}

/** Draws the number and the sign beside it, around one middle. */
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
  writeMiddle(ctx, number, left, y, extrabold(size(OFFER.px), colour))
  const ink = colour === COLOURS.text ? COLOURS.trophy : colour
  drawIcon(ctx, GOODS_ICONS[slice], left + wide + between + sign / 2, y, sign, ink)
}

const CENTRE = { number: -18, px: 128, words: 54, first: -36, second: 6, third: 47 } as const
function drawCentre(sheet: ExpeditionSheet): void {
  const { ctx } = sheet
  const { left, edge, off } = sheet.scene
  const { cx, cy } = token
  fillPath(ctx, COLOURS.panel, () => disc(ctx, cx, cy, centreDisc.r))
  strokePath(ctx, edge.system !== undefined ? COLOURS.trophy : COLOURS.dim, 3, () =>
    disc(ctx, cx, cy, centreDisc.r - 1.5),
  )
  record(sheet, 'centre', boxAround(cx, cy, centreDisc.r))
  if (off) writeWithout(ctx)
  else if (left) writeLeft(ctx, left)
  else writeEdge(ctx, edge)
}

function writeWithout(ctx: Context): void {
  const { cx, cy } = token
  const [first, second] = EXPEDITION_WORDS.withoutExpeditions
  writeMiddle(ctx, first, cx, cy + CENTRE.first, plain(29, COLOURS.secondary), { align: 'center' })
  writeMiddle(ctx, second, cx, cy + CENTRE.second, bold(34, COLOURS.text), { align: 'center' })
}

function writeLeft(ctx: Context, left: number): void {
  const { cx, cy } = token
  writeMiddle(ctx, String(left), cx, cy + CENTRE.number, extrabold(CENTRE.px, COLOURS.text), {
    align: 'center',
  })
  writeMiddle(ctx, EXPEDITION_WORDS.slicesLeft(left), cx, cy + CENTRE.words, plain(29, COLOURS.secondary), {
    align: 'center',
  })
}

function writeEdge(ctx: Context, edge: ExpeditionSheet['scene']['edge']): void {
  const { cx, cy } = token
  const style = extrabold(43, COLOURS.trophy, { align: 'center' })
  const [first, second] = EXPEDITION_WORDS.edgeLines
  writeMiddle(ctx, first, cx, cy + CENTRE.first, style)
  writeMiddle(ctx, second, cx, cy + CENTRE.second, style)
  writeMiddle(
    ctx,
    EXPEDITION_WORDS.edgeState(Boolean(edge.gone), edge.system !== undefined),
    cx,
    cy + CENTRE.third,
    plain(28, COLOURS.text),
    { align: 'center' },
  )
}

/** Says where the token lies. Its six wedges go clockwise from the top. */
export interface Disc {
  readonly cx: number
  readonly cy: number
  readonly scale: number
}
export const BOARD_DISC: Disc = { cx: EXPEDITION_LAYOUT.token.cx, cy: EXPEDITION_LAYOUT.token.cy, scale: 1 }

const STEP = Math.PI / 3
/** Returns the middle of a wedge; 0 is to the right, as canvases have it. */
const middleAngle = (nth: number): number => nth * STEP - Math.PI / 2

export const pointAt = ({ cx, cy, scale }: Disc, nth: number, r: number): Point => [
  cx + Math.cos(middleAngle(nth)) * r * scale,
  cy + Math.sin(middleAngle(nth)) * r * scale,
]

/** Its sides run alongside those of its neighbours. */
function wedgePath(
  ctx: Context,
  { cx, cy, scale }: Disc,
  nth: number,
  from: number,
  to: number,
  gap: number,
): void {
  const middle = middleAngle(nth)
  const reach = (r: number): number => STEP / 2 - Math.asin(gap / r)
  ctx.arc(cx, cy, to * scale, middle - reach(to), middle + reach(to))
  ctx.arc(cx, cy, from * scale, middle + reach(from), middle - reach(from), true)
  ctx.closePath()
}

export function wedgeArc(ctx: Context, { cx, cy, scale }: Disc, nth: number, r: number, gap: number): void {
  const reach = STEP / 2 - Math.asin(gap / r)
  ctx.arc(cx, cy, r * scale, middleAngle(nth) - reach, middleAngle(nth) + reach)
}

export const GOODS_ICONS: Readonly<Record<SliceId, Icon>> = {
  resources5: 'ingots',
  actioncards2: 'twoCards',
  influence5: 'seal',
  secret1: 'secretCard',
  techplanet1: 'techPlanet',
  tradegoods3: 'tradeGoods',
}
