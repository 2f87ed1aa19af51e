import type { HandScene } from '../../games/expanse/scene/types.ts'
import { type Colour, COLOURS, type Context } from '../kit/pen/index.ts'
import { bold, drawableText, type TextBlock, write, writeMiddle } from '../kit/text/index.ts'
import {
  drawPartedPlate,
  drawSource,
  drawTag,
  type Fit,
  PAGE,
  paragraphOf,
  type Section,
  stackOf,
  writeParagraph,
} from '../kit/parts/index.ts'
import { EXPANSE_WORDS } from './words.ts'

type Ability = HandScene['abilities'][number]

const ROW = { head: 78, x: 114, name: 37, text: 46, below: 16, between: 12 } as const
const RIGHT = PAGE.margin + PAGE.inner - 14

/** Returns rows for what is printed on the mat, techs and crew, full width, one below the other. */
export const abilitiesSection = (abilities: readonly Ability[], colour: Colour, fit: Fit): Section =>
  stackOf(
    abilities.map(ability => abilityRow(ability, colour, fit)),
    ROW.between,
  )

function abilityRow(ability: Ability, colour: Colour, fit: Fit): Section {
  const text = paragraphOf(ability.text, RIGHT - ROW.x, fit)
  const height = ROW.text + text.height + ROW.below
  return {
    height,
    draw: (ctx, y) => {
      drawPartedPlate(
        ctx,
        { x: PAGE.margin, y, w: PAGE.inner, h: height },
        { w: ROW.head, colour: ability.used ? COLOURS.line : colour },
      )
      drawWords(ctx, ability, text, y)
      const style = bold(35, ability.used ? COLOURS.text : COLOURS.ink, {
        least: 20,
        maxWidth: ROW.head - 14,
        align: 'center',
      })
      writeMiddle(ctx, ability.head, PAGE.margin + ROW.head / 2, y + height / 2, style)
    },
  }
}

/** What has been used is grey, and says so. */
function drawWords(ctx: Context, { name, mark, used }: Ability, text: TextBlock, y: number): void {
  const middle = y + ROW.name - 11
  const marked = drawSource(ctx, mark, RIGHT - 2, middle, 260)
  const width = write(ctx, drawableText(name, 'bold'), ROW.x, y + ROW.name, bold(31, COLOURS.text), {
    least: 20,
    maxWidth: RIGHT - ROW.x - marked - 110,
  })
  if (used)
    drawTag(ctx, ROW.x + width + 48, middle, EXPANSE_WORDS.used, {
      fill: COLOURS.line,
      colour: COLOURS.text,
      border: COLOURS.divider,
      px: 22,
    })
  writeParagraph(ctx, text, ROW.x, y + ROW.text, used ? COLOURS.secondary : COLOURS.text)
}
