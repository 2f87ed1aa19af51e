import type { ScoringScene } from '../../games/expanse/scene/types.ts'
import { type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, extrabold, type Names, personLabel, plain, write, writeMiddle } from '../kit/text/index.ts'
import { drawPlate, startPage } from '../kit/parts/index.ts'
import { drawFoot } from './scoringFoot.ts'
import { drawScoredSectors } from './scoringRows.ts'
import { columnOf, footY, heightOf, TABLE, valuesOf } from './scoringTable.ts'
import { factionColour, drawInkFaction } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws who was paid what, and for which base. */
export function drawScoring(scene: ScoringScene, names: Names): Canvas {
  const height = heightOf(scene)
  const { canvas, ctx } = startPage(TABLE.width, height)
  drawHead(ctx, scene)
  drawColumnHeads(ctx, scene, names)
  drawScoredSectors(ctx, scene)
  drawFoot(ctx, scene, footY(scene))
  return canvas
}

const HEAD = { icon: 56, iconSize: 66, text: 104, title: 52, note: 86 } as const
function drawHead(ctx: Context, scene: ScoringScene): void {
  ctx.fillStyle = COLOURS.header
  ctx.fillRect(0, 0, TABLE.width, TABLE.head)
  drawIcon(ctx, 'trophy', HEAD.icon, TABLE.head / 2, HEAD.iconSize, COLOURS.trophy)
  write(ctx, scene.title.toUpperCase(), HEAD.text, HEAD.title, extrabold(48, COLOURS.text))
  write(ctx, noteOf(scene), HEAD.text, HEAD.note, plain(25, COLOURS.secondary), {
    least: 20,
    maxWidth: PLATE.x - HEAD.text - 16,
  })
  drawValues(ctx, scene)
}

function noteOf({ bonus, sums }: ScoringScene): string {
  const chooser = sums.find(({ seat }) => seat === bonus?.chosenBy)?.name
  return chooser === undefined ? EXPANSE_WORDS.firstPlace : EXPANSE_WORDS.bonusChosenBy(chooser)
}

const PLATE = { x: 814, y: 14, w: 366, h: 76 } as const
/** Draws the Sector that pays more; or what every base pays. */
function drawValues(ctx: Context, { bonus, sectors, elsewhere }: ScoringScene): void {
  const named = sectors.find(({ id }) => id === bonus?.sector)
  drawPlate(ctx, PLATE, { fill: bonus ? COLOURS[bonus.sector] : COLOURS.scoreBar })
  drawIcon(ctx, bonus?.sector ?? 'trophy', PLATE.x + 42, PLATE.y + PLATE.h / 2, 52, COLOURS.ink)
  const x = PLATE.x + 82
  write(ctx, (named?.name ?? EXPANSE_WORDS.everyBase).toUpperCase(), x, PLATE.y + 33, bold(31, COLOURS.ink))
  write(ctx, EXPANSE_WORDS.pays(valuesOf(bonus?.values ?? elsewhere)), x, PLATE.y + 66, bold(30, COLOURS.ink))
}

const COLUMN = { y: TABLE.head + 5, h: 57, badge: 30, badgeR: 19, text: 58, faction: 28, person: 20 } as const
const LINES = { faction: 18, person: 41 } as const
/** Draws the faction, and below it who plays it, as far as that can be shown. */
function drawColumnHeads(ctx: Context, scene: ScoringScene, names: Names): void {
  const middle = COLUMN.y + COLUMN.h / 2
  for (const [nth, seat] of scene.seats.entries()) {
    const { x, w } = columnOf(scene, nth)
    const own = scene.sums.find(sum => sum.seat === seat)
    drawPlate(ctx, { x, y: COLUMN.y, w, h: COLUMN.h }, { fill: factionColour(seat), radius: 7 })
    drawInkFaction(ctx, seat, x + COLUMN.badge, middle, COLUMN.badgeR)
    const { text, font } = personLabel(names, seat, 'bold')
    const ink = { colour: COLOURS.ink, maxWidth: w - COLUMN.text - (own?.first ? 52 : 8) } as const
    const faction = (own?.name ?? '').toUpperCase()
    writeMiddle(ctx, faction, x + COLUMN.text, text ? COLUMN.y + LINES.faction : middle, {
      ...ink,
      font: 'extrabold',
      px: COLUMN.faction,
      least: 18,
    })
    writeMiddle(ctx, text, x + COLUMN.text, COLUMN.y + LINES.person, {
      ...ink,
      font,
      px: COLUMN.person,
      least: 16,
    })
    if (own?.first) drawIcon(ctx, 'trophy', x + w - 28, middle, 38, COLOURS.ink)
  }
}
