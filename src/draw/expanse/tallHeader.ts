import { COLOURS, fillShape, placePoints, pointsOf } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  extrabold,
  inFont,
  peopleLabel,
  plain,
  widthOf,
  write,
  writeMiddle,
} from '../kit/text/index.ts'
import { boxAround, drawHeaderBar, layPlate, layText, record } from '../kit/parts/index.ts'
import { factionColour, drawFaction, drawInkLetter, factionPlayer, type ExpanseSheet } from './seats.ts'
import { HEADER, LEAST_PX } from './tallLayout.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws the two lines at the top of the tall board: who must decide, and how far the game is. */
export function drawTallHeader(sheet: ExpanseSheet): void {
  drawHeaderBar(sheet, HEADER)
  drawWaiting(sheet)
  drawTurn(sheet)
  drawPiles(sheet)
  drawInitiative(sheet)
  drawRounds(sheet)
}

const PILL = { x: 10, y: 8, w: 586, h: 82 } as const
const WAITING = { badgeX: 60, r: 32, letter: 44, x: 108, bare: 34, right: 14, text: 48, name: 33 } as const
const LINES = { title: 48, alone: 66, name: 80 } as const
function drawWaiting(sheet: ExpanseSheet): void {
  const { ctx } = sheet
  const { text, seat, asked = [] } = sheet.scene.pill
  layPlate(sheet, 'pill', PILL, { fill: seat ? factionColour(seat) : COLOURS.text, radius: 10 }, 'header')
  if (seat) drawInkLetter(ctx, seat, WAITING.badgeX, PILL.y + PILL.h / 2, WAITING.r, WAITING.letter)
  const x = seat ? WAITING.x : WAITING.bare
  const room = { least: LEAST_PX, maxWidth: PILL.x + PILL.w - WAITING.right - x }
  const who = seat ? [seat] : asked
  write(ctx, text, x, who.length ? LINES.title : LINES.alone, extrabold(WAITING.text, COLOURS.ink), room)
  const people = peopleLabel(
    who.map(one => factionPlayer(sheet, one, 'bold')),
    'bold',
  )
  write(ctx, people.text, x, LINES.name, inFont(people.font, WAITING.name, COLOURS.ink), room)
}

const TURN = { x: 618, px: 47, first: 48, second: 80, w: 330 } as const
function drawTurn(sheet: ExpanseSheet): void {
  const { turn, scored } = sheet.scene
  const room = { least: LEAST_PX, maxWidth: TURN.w }
  const number = extrabold(TURN.px, COLOURS.text, room)
  layText(sheet, 'turn', [TURN.x, TURN.first], EXPANSE_WORDS.turn(turn), number, { within: 'header' })
  const text = EXPANSE_WORDS.scoredSoFar(scored.done, scored.of)
  layText(sheet, 'scored', [TURN.x, TURN.second], text, plain(LEAST_PX, COLOURS.secondary, room), {
    within: 'header',
  })
}

const PILES = { icon: 977, right: 1068, deck: 31, score: 69, px: 40, size: 40 } as const
function drawPiles(sheet: ExpanseSheet): void {
  const { deck, scoreCards } = sheet.scene
  const rows = [
    ['deck', 'deck', PILES.deck, String(deck), COLOURS.secondary],
    ['score cards', 'trophy', PILES.score, `${scoreCards.drawn}/${scoreCards.of}`, COLOURS.trophy],
  ] as const
  for (const [id, icon, y, text, colour] of rows) {
    drawIcon(sheet.ctx, icon, PILES.icon, y, PILES.size, colour)
    writeMiddle(sheet.ctx, text, PILES.right, y, extrabold(PILES.px, COLOURS.text), { align: 'right' })
    const x = PILES.icon - PILES.size / 2
    record(sheet, id, { x, y: y - 18, w: PILES.right - x, h: 36 }, 'header')
  }
}

const SECOND_LINE = 117
const CAPTION = bold(LEAST_PX, COLOURS.secondary)
const INITIATIVE = { x: 12, first: 168, step: 66, r: 19, w: 440 } as const
function drawInitiative(sheet: ExpanseSheet): void {
  const { ctx } = sheet
  const { initiative } = sheet.scene
  const { x, first, step, r } = INITIATIVE
  if (!initiative.length) {
    const words = plain(33, COLOURS.secondary, { least: LEAST_PX, maxWidth: INITIATIVE.w })
    return void writeMiddle(ctx, EXPANSE_WORDS.offersToOther, x, SECOND_LINE, words)
  }
  writeMiddle(ctx, EXPANSE_WORDS.initiative, x, SECOND_LINE, CAPTION)
  for (const [nth, seat] of initiative.entries()) {
    const at = first + nth * step
    drawFaction(ctx, seat, at, SECOND_LINE, r, { px: LEAST_PX })
    record(sheet, `initiative ${seat}`, boxAround(at, SECOND_LINE, r), 'header')
    const tip = at - step / 2 + 5
    if (nth) fillShape(ctx, COLOURS.dim, placePoints(pointsOf('0,0 -10,-8 -10,8'), tip, SECOND_LINE, 1))
  }
}

const CELLS = { caption: 464, x: 557, y: 95, h: 43, used: 58, w: 99, gap: 4, px: 33 } as const
/**
 * Draws what the bonus Sector pays in each round. Of a round that was scored only the Sector still matters.
 */
function drawRounds(sheet: ExpanseSheet): void {
  const { ctx, scene } = sheet
  writeMiddle(ctx, EXPANSE_WORDS.bonusTrack, CELLS.caption, SECOND_LINE, CAPTION)
  let x: number = CELLS.x
  for (const { round, used, next, values } of scene.rounds) {
    const rect = { x, y: CELLS.y, w: used ? CELLS.used : CELLS.w, h: CELLS.h }
    const isDone = round <= scene.scored.done
    const plate = isDone
      ? { fill: '#1B2638', border: COLOURS.line }
      : { fill: COLOURS.header, border: COLOURS.line }
    layPlate(
      sheet,
      `round ${round}`,
      rect,
      next ? { fill: COLOURS.text, radius: 7 } : { ...plate, radius: 7 },
      'header',
    )
    const middle = x + rect.w / 2
    if (used) drawIcon(ctx, used, middle, SECOND_LINE, 34, COLOURS[used])
    else {
      const text = values.join('/')
      const colour = next ? COLOURS.ink : COLOURS.secondary
      const room = { align: 'center', least: LEAST_PX, maxWidth: rect.w - 8 } as const
      writeMiddle(ctx, text, middle, SECOND_LINE, extrabold(Math.min(CELLS.px, fitted(text)), colour), room)
    }
    x += rect.w + CELLS.gap
  }
}
const fitted = (text: string): number =>
  widthOf(text, 'extrabold', CELLS.px) > CELLS.w - 8 ? LEAST_PX : CELLS.px
