import type { HandScene, CardScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Canvas, type Context, type Colour, type Point, type Rect } from '../kit/pen/index.ts'
import {
  EVERYONE_SEES,
  HOUSE,
  personLabel,
  bold,
  drawableText,
  write,
  writeMiddle,
  plain,
  widthOf,
  type Names,
  type TextBlock,
} from '../kit/text/index.ts'
import {
  drawHand,
  columnFit,
  columnsOf,
  fitsFrom,
  headline,
  stackOf,
  paragraphOf,
  secretBox,
  writeParagraph,
  drawPartedPlate,
  drawSource,
  drawTag,
  drawPlate,
  type Fit,
  type Section,
} from '../kit/parts/index.ts'
import { expanseSupplySection } from './handSupply.ts'
import { factionColour, drawInkFaction, drawFaction } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'
import { drawHouseOn, withHouse } from './plates.ts'

/** Draws what one seat has, with every text in full. */
export function drawExpanseHand(scene: HandScene, names: Names): Canvas {
  const { seat, name, cp } = scene.panel
  const head = {
    fill: factionColour(seat),
    drawBadge: (ctx: Context, x: number, y: number, r: number) => drawInkFaction(ctx, seat, x, y, r),
    count: cp,
    word: 'CP',
    title: name.toUpperCase(),
    person: personLabel(names, seat, 'bold'),
    notes: [],
  }
  return drawHand(head, fitsFrom(26, [14, 10, 8, 6, 5, 4, 3, 2]), fit => sectionsOf(scene, fit))
}

/** True if anything in it is ours, so that the sign has to be explained. */
const hasHouse = ({ kept, abilities }: Pick<HandScene, 'kept' | 'abilities'>): boolean =>
  kept.some(({ house }) => house) ||
  abilities.some(({ name, head, text }) => `${head}${name}${text}`.includes(HOUSE))

const BETWEEN = 6
function sectionsOf({ panel, kept, abilities, secrets }: HandScene, fit: Fit): readonly Section[] {
  const note = hasHouse({ kept, abilities }) ? EXPANSE_WORDS.oursAtFoot : ''
  const smaller = { ...fit, px: Math.max(18, fit.px - 1) }
  return [
    expanseSupplySection(panel, fit),
    ...(secrets.length ? [secretsSection(secrets, { ...fit, px: Math.max(22, fit.px) })] : []),
    stackOf(
      [
        headline('bookmark', EXPANSE_WORDS.keptEvents(kept.length), fit, EVERYONE_SEES),
        eventsSection(kept, fit),
      ],
      BETWEEN,
    ),
    stackOf(
      [
        headline('nut', EXPANSE_WORDS.abilities, fit, note),
        abilitiesSection(abilities, factionColour(panel.seat), smaller),
      ],
      BETWEEN,
    ),
  ]
}

const TEXT = { pad: 18, top: 12, between: 8 } as const
function secretsSection(secrets: readonly string[], fit: Fit): Section {
  const lines = stackOf(
    secrets.map((secret): Section => {
      const text = paragraphOf(secret, fit.w - 2 * TEXT.pad, fit)
      return { height: text.height, draw: (ctx, x, y) => writeParagraph(ctx, text, x, y) }
    }),
    TEXT.between,
  )
  return secretBox(fit.w, TEXT.top + lines.height + TEXT.pad, (ctx, x, y) => lines.draw(ctx, x, y + TEXT.top))
}

type Ability = HandScene['abilities'][number]

const ROW = { head: 78, x: 94, name: 37, text: 46, below: 16, between: 12, least: 560 } as const
/** Says what is left free at the right. */
const FREE = 14

/** Returns rows for what is printed on the mat, techs and crew, in as many columns as there is room for. */
export function abilitiesSection(abilities: readonly Ability[], colour: Colour, fit: Fit): Section {
  const columns = Math.max(1, Math.floor(fit.w / ROW.least))
  const own = columnFit(fit, columns)
  return columnsOf(
    abilities.map(ability => abilityRow(ability, colour, own)),
    columns,
    own,
    ROW.between,
  )
}

function abilityRow(ability: Ability, colour: Colour, fit: Fit): Section {
  const text = paragraphOf(ability.text, fit.w - FREE - ROW.x, fit)
  const height = ROW.text + text.height + ROW.below
  return {
    height,
    draw: (ctx, x, y) => {
      const bar = { w: ROW.head, colour: ability.used ? COLOURS.line : colour }
      drawPartedPlate(ctx, { x, y, w: fit.w, h: height }, bar)
      drawWords(ctx, ability, text, [x + ROW.x, y], x + fit.w - FREE)
      const style = bold(35, ability.used ? COLOURS.text : COLOURS.ink, {
        least: 20,
        maxWidth: ROW.head - 14,
        align: 'center',
      })
      writeMiddle(ctx, ability.head, x + ROW.head / 2, y + height / 2, style)
    },
  }
}

/** What has been used is grey, and says so. */
function drawWords(
  ctx: Context,
  { name, mark, used }: Ability,
  text: TextBlock,
  [x, y]: Point,
  right: number,
): void {
  const middle = y + ROW.name - 11
  const marked = drawSource(ctx, mark, right - 2, middle, 260)
  const width = write(ctx, drawableText(name, 'bold'), x, y + ROW.name, bold(31, COLOURS.text), {
    least: 20,
    maxWidth: right - x - marked - 110,
  })
  if (used)
    drawTag(ctx, x + width + 48, middle, EXPANSE_WORDS.used, {
      fill: COLOURS.line,
      colour: COLOURS.text,
      border: COLOURS.divider,
      px: 22,
    })
  writeParagraph(ctx, text, x, y + ROW.text, used ? COLOURS.secondary : COLOURS.text)
}

/** An event is no narrower than that. */
const COLUMN = { least: 460, between: 12 } as const
const CARD = { pad: 17, bar: 54, seats: 81, text: 104, below: 18 } as const

/** Returns the kept events in columns. */
export function eventsSection(kept: readonly CardScene[], fit: Fit): Section {
  const columns = Math.max(1, Math.floor(fit.w / COLUMN.least))
  const own = columnFit(fit, columns)
  const events = kept.map(card => eventSection(card, own))
  return kept.length ? columnsOf(events, columns, own, COLUMN.between) : nothing(fit)
}

function eventSection(card: CardScene, fit: Fit): Section {
  const text = paragraphOf(card.text, fit.w - 2 * CARD.pad, fit)
  const height = CARD.text + text.height + CARD.below
  return { height, draw: (ctx, x, y) => drawEvent(ctx, card, text, { x, y, w: fit.w, h: height }) }
}

const nothing = ({ w }: Fit): Section => ({
  height: 64,
  draw: (ctx, x, y) => {
    drawPlate(ctx, { x, y, w, h: 64 }, { fill: COLOURS.space, border: COLOURS.line, dashed: true })
    const style = plain(25, COLOURS.dim, { align: 'center' })
    writeMiddle(ctx, EXPANSE_WORDS.noKeptEvents, x + w / 2, y + 32, style)
  },
})

const SMALL = 8
function drawUser(
  ctx: Context,
  { house }: CardScene,
  seat: CardScene['seats'][number],
  x: number,
  y: number,
): void {
  drawFaction(ctx, seat, x, y, 14)
  if (house?.seats?.includes(seat)) drawHouseOn(ctx, x + 11, y + 10, SMALL)
}

function drawEvent(ctx: Context, card: CardScene, text: TextBlock, rect: Rect): void {
  const [x, y, right] = [rect.x + CARD.pad, rect.y, rect.x + rect.w - CARD.pad]
  drawPartedPlate(ctx, rect, { h: CARD.bar, colour: COLOURS.cardBar })
  const points = EXPANSE_WORDS.actionPoints(card.ap)
  const room = rect.w - 2 * CARD.pad - widthOf(points, 'bold', 29) - (card.house?.ap ? 40 : 20)
  writeMiddle(
    ctx,
    withHouse(drawableText(card.title, 'bold'), card.house?.title),
    x,
    y + CARD.bar / 2,
    bold(33, COLOURS.text),
    { least: 22, maxWidth: room },
  )
  if (card.house?.ap) drawHouseOn(ctx, right - widthOf(points, 'bold', 29) - 13, y + CARD.bar / 2 + 4, SMALL)
  writeMiddle(ctx, points, right, y + CARD.bar / 2, bold(29, COLOURS.secondary), { align: 'right' })
  for (const [nth, seat] of card.seats.entries()) drawUser(ctx, card, seat, x + 14 + nth * 38, y + CARD.seats)
  const source = drawSource(ctx, card.mark, right, y + CARD.seats, 200)
  const notes = [
    ...(card.keepsFree ? [EXPANSE_WORDS.keepFree] : []),
    ...(card.set ? [withHouse(EXPANSE_WORDS.set(card.set), card.house?.set)] : []),
  ].join('  ')
  write(ctx, notes, right - source - (source ? 14 : 0), y + CARD.seats + 8, plain(22, COLOURS.secondary), {
    align: 'right',
  })
  writeParagraph(ctx, text, x, y + CARD.text)
}
