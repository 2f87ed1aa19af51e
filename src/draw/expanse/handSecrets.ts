import {
  type Fit,
  PAGE,
  paragraphOf,
  secretBox,
  type Section,
  stackOf,
  writeParagraph,
} from '../kit/parts/index.ts'

const TEXT = { pad: 18, top: 12, between: 8 } as const
export function secretsSection(secrets: readonly string[], fit: Fit): Section {
  const lines = stackOf(
    secrets.map((secret): Section => {
      const text = paragraphOf(secret, PAGE.inner - 2 * TEXT.pad, fit)
      return { height: text.height, draw: (ctx, y) => writeParagraph(ctx, text, PAGE.margin + TEXT.pad, y) }
    }),
    TEXT.between,
  )
  return secretBox(TEXT.top + lines.height + TEXT.pad, (ctx, _, y) => lines.draw(ctx, y + TEXT.top))
}
