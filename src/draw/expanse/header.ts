import { COLOURS, fillShape, placePoints, pointsOf, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  extrabold,
  inFont,
  peopleLabel,
  plain,
  SIZES,
  widthOf,
  write,
  semibold,
  writeMiddle,
} from '../kit/text/index.ts'
import { boxAround, drawHeaderBar, drawPill, layText, record, layPlate } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import {
  FACTION_LETTERS,
  FACTION_NUMBERS,
  factionColour,
  drawFaction,
  factionPlayer,
  type ExpanseSheet,
} from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'

/** Draws the bar at the top: who must decide, and how far the game is. */
const { header } = EXPANSE_LAYOUT

export function drawExpanseHeader(sheet: ExpanseSheet): void {
  drawHeaderBar(sheet, header)
  drawWaiting(sheet)
  drawTurn(sheet)
  drawInitiative(sheet)
  drawRounds(sheet)
  drawPiles(sheet)
}

const LINES = { title: 45, alone: 57, name: 68, px: 22 } as const
function drawWaiting(sheet: ExpanseSheet): void {
  const { text, seat, asked = [] } = sheet.scene.pill
  const badge = seat && { seat: FACTION_NUMBERS[seat], text: FACTION_LETTERS[seat] }
  const fill = seat ? factionColour(seat) : COLOURS.text
  const { x, maxWidth } = drawPill(sheet, header.pill, { fill, badge })
  const who = seat ? [seat] : asked
  const y = who.length ? LINES.title : LINES.alone
  write(sheet.ctx, text, x, y, extrabold(SIZES.L, COLOURS.ink), { least: 20, maxWidth })
  const people = peopleLabel(
    who.map(one => factionPlayer(sheet, one, 'bold')),
    'bold',
  )
  write(sheet.ctx, people.text, x, LINES.name, inFont(people.font, LINES.px, COLOURS.ink), {
    least: 16,
    maxWidth,
  })
}

function drawTurn(sheet: ExpanseSheet): void {
  const { ctx, scene } = sheet
  const { turn, scored, state } = scene
  const { x, baselines, stateRight } = header.turn
  const [first = 0, second = 0] = baselines
  layText(sheet, 'turn', [x, first], EXPANSE_WORDS.turn(turn), extrabold(SIZES.M, COLOURS.text), {
    within: 'header',
  })
  const text = plain(20, COLOURS.secondary)
  write(ctx, EXPANSE_WORDS.scored(scored.done, scored.of), x, second, text)
  if (state !== undefined) write(ctx, `#${state}`, stateRight, second, { ...text, align: 'right' })
}

const CAPTION = bold(SIZES.small, COLOURS.secondary)
function drawInitiative(sheet: ExpanseSheet): void {
  const { ctx } = sheet
  const { initiative } = sheet.scene
  const { x, cy, r, step } = header.initiative
  write(ctx, EXPANSE_WORDS.initiative, x, header.labelY, CAPTION)
  if (!initiative.length)
    EXPANSE_WORDS.noInitiative.forEach((line, nth) =>
      write(ctx, line, x, header.labelY + 22 + nth * 21, plain(18, COLOURS.secondary)),
    )
  for (const [nth, seat] of initiative.entries()) {
    const at = x + 22 + nth * step
    drawFaction(ctx, seat, at, cy, r)
    record(sheet, `initiative ${seat}`, boxAround(at, cy, r), 'header')
    const tip = at - step / 2 + 4
    if (nth) fillShape(ctx, COLOURS.secondary, placePoints(pointsOf('0,0 -8,-6 -8,6'), tip, cy, 1))
  }
}

function drawPiles(sheet: ExpanseSheet): void {
  const { ctx } = sheet
  const { deck, scoreCards } = sheet.scene
  const { deck: pile } = header
  const { right, baseline } = header.scoreCards
  const number = extrabold(SIZES.M, COLOURS.text)
  write(ctx, EXPANSE_WORDS.deck, pile.x, header.labelY, CAPTION)
  drawIcon(ctx, 'deck', pile.x + 18, pile.baseline - 12, 40, COLOURS.secondary)
  const width = write(ctx, String(deck), pile.x + 42, pile.baseline, number)
  record(sheet, 'deck', { x: pile.x, y: pile.baseline - 30, w: 42 + width, h: 32 }, 'header')
  write(ctx, EXPANSE_WORDS.scoreCards, right, header.labelY, { ...CAPTION, align: 'right' })
  const text = `${scoreCards.drawn}/${scoreCards.of}`
  write(ctx, text, right, baseline, { ...number, align: 'right' })
  const left = right - widthOf(text, number.font, number.px) - 46
  drawIcon(ctx, 'trophy', left + 19, baseline - 13, 36, COLOURS.trophy)
  record(sheet, 'score cards', { x: left, y: baseline - 32, w: right - left, h: 36 }, 'header')
}

/** What the bonus Sector pays in each round, and which Sector it was. */
const { bonus, labelY } = header

function drawRounds(sheet: ExpanseSheet): void {
  write(sheet.ctx, EXPANSE_WORDS.bonusByRound, bonus.x, labelY, bold(SIZES.small, COLOURS.secondary))
  for (const [nth, round] of sheet.scene.rounds.entries()) drawRound(sheet, round, bonus.x + nth * bonus.step)
}

function drawRound(sheet: ExpanseSheet, one: BoardScene['rounds'][number], x: number): void {
  const { round, next } = one
  const { scored } = sheet.scene
  const rect = { x, y: bonus.y, w: bonus.w, h: bonus.h }
  const isDone = round <= scored.done
  layPlate(
    sheet,
    `round ${round}`,
    rect,
    next
      ? { fill: COLOURS.text, radius: 7 }
      : { fill: isDone ? '#1B2638' : COLOURS.header, border: COLOURS.line, radius: 7 },
    'header',
  )
  writeValues(sheet, one, rect, isDone)
}

function writeValues(
  { ctx }: ExpanseSheet,
  { values, used, next }: BoardScene['rounds'][number],
  rect: Rect,
  isDone: boolean,
): void {
  const [y, middle] = [rect.y + rect.h / 2, rect.x + rect.w / 2]
  const text = values.join('/')
  if (next) return void writeMiddle(ctx, text, middle, y, extrabold(26, COLOURS.ink), { align: 'center' })
  if (!used)
    return void writeMiddle(ctx, text, middle, y, semibold(isDone ? 19 : 24, COLOURS.secondary), {
      align: 'center',
    })
  drawIcon(ctx, used, rect.x + 21, y, 26, COLOURS[used])
  writeMiddle(ctx, text, rect.x + 40, y, semibold(19, COLOURS.secondary), { maxWidth: 38, least: 15 })
}
