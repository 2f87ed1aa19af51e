import { COLOURS } from '../kit/pen/index.ts'
import { extrabold, writeMiddle } from '../kit/text/index.ts'
import {
  drawPlate,
  type Fit,
  PAGE,
  paragraphOf,
  type Section,
  stackOf,
  writeParagraph,
} from '../kit/parts/index.ts'

const BOX = { bar: 46, pad: 18, top: 12, between: 8, edge: 3 } as const

/** Apart from everything else, so that nobody tells it by mistake. */
export function secretsSection(secrets: readonly string[], fit: Fit): Section {
  const lines = stackOf(
    secrets.map((secret): Section => {
      const text = paragraphOf(secret, PAGE.inner - 2 * BOX.pad, fit)
      return { height: text.height, draw: (ctx, y) => writeParagraph(ctx, text, PAGE.margin + BOX.pad, y) }
    }),
    BOX.between,
  )
  const height = BOX.bar + BOX.top + lines.height + BOX.pad
  return {
    height,
    draw: (ctx, y) => {
      const rect = { x: PAGE.margin, y, w: PAGE.inner, h: height }
      drawPlate(ctx, rect, { fill: COLOURS.text })
      drawPlate(
        ctx,
        { x: rect.x + BOX.edge, y: y + BOX.bar, w: rect.w - 2 * BOX.edge, h: height - BOX.bar - BOX.edge },
        { fill: COLOURS.panel, radius: 9 },
      )
      writeMiddle(ctx, 'ONLY YOU KNOW', PAGE.margin + BOX.pad, y + BOX.bar / 2, extrabold(30, COLOURS.ink))
      lines.draw(ctx, y + BOX.bar + BOX.top)
    },
  }
}
