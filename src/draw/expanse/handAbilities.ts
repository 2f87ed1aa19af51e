import type { HandScene } from '../../games/expanse/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import type { Block } from '../kit/text/measure.ts'
import { COLOURS, type Colour } from '../kit/pen/palette.ts'
import { tag } from '../kit/parts/plate.ts'
import { write, writeMiddle } from '../kit/text/write.ts'
import { partedPlate } from '../kit/parts/partedPlate.ts'
import { written } from '../kit/text/drawableText.ts'
import {
  markAt,
  PAGE,
  paragraphOf,
  stacked,
  writeParagraph,
  type Fit,
  type Section,
} from '../kit/parts/section.ts'

type Ability = HandScene['abilities'][number]

const ROW = { head: 78, x: 114, name: 37, text: 46, below: 16, between: 12 } as const
const RIGHT = PAGE.margin + PAGE.inner - 14

/** What is printed on the mat, techs and crew, full width, one below the other. */
export const abilitiesSection = (abilities: readonly Ability[], colour: Colour, fit: Fit): Section =>
  stacked(
    abilities.map(ability => abilityRow(ability, colour, fit)),
    ROW.between,
  )

function abilityRow(ability: Ability, colour: Colour, fit: Fit): Section {
  const text = paragraphOf(ability.text, RIGHT - ROW.x, fit)
  const height = ROW.text + text.height + ROW.below
  return {
    height,
    draw: (ctx, y) => {
      partedPlate(
        ctx,
        { x: PAGE.margin, y, w: PAGE.inner, h: height },
        { w: ROW.head, colour: ability.used ? COLOURS.line : colour },
      )
      words(ctx, ability, text, y)
      const style = {
        font: 'bold',
        px: 35,
        least: 20,
        maxWidth: ROW.head - 14,
        align: 'center',
        colour: ability.used ? COLOURS.text : COLOURS.ink,
      } as const
      writeMiddle(ctx, ability.head, PAGE.margin + ROW.head / 2, y + height / 2, style)
    },
  }
}

/** What has been used is grey, and says so. */
function words(ctx: Context, { name, mark, used }: Ability, text: Block, y: number): void {
  const middle = y + ROW.name - 11
  const marked = markAt(ctx, mark, RIGHT - 2, middle, 260)
  const width = write(ctx, written(name, 'bold'), ROW.x, y + ROW.name, {
    font: 'bold',
    px: 31,
    least: 20,
    colour: COLOURS.text,
    maxWidth: RIGHT - ROW.x - marked - 110,
  })
  if (used)
    tag(ctx, ROW.x + width + 48, middle, 'USED', {
      fill: COLOURS.line,
      colour: COLOURS.text,
      border: COLOURS.divider,
      px: 22,
    })
  writeParagraph(ctx, text, ROW.x, y + ROW.text, used ? COLOURS.secondary : COLOURS.text)
}
