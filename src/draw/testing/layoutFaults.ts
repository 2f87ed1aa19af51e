import { returnCanvas } from '../kit/pen/canvas.ts'
import type { Rect } from '../kit/pen/path.ts'
import type { Drawn, Picture } from '../kit/parts/sheet.ts'

/** Finds what is wrong with a drawn board by where its parts say they lie. */

interface Marks {
  /** These lie over everything else … */
  readonly above: (one: Drawn) => boolean
  /** … but over none of these. */
  readonly below: (other: Drawn, above: Drawn) => boolean
}
interface LayoutRules {
  /** Each two of a group that lie in the same place are apart. */
  readonly apart: readonly RegExp[]
  readonly marks: readonly Marks[]
}

const NOWHERE: Rect = { x: 0, y: 0, w: 0, h: 0 }
const isOver = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w - 0.5 &&
  other.x < one.x + one.w - 0.5 &&
  one.y < other.y + other.h - 0.5 &&
  other.y < one.y + one.h - 0.5
const isWithin = (outer: Rect, { x, y, w, h }: Rect): boolean =>
  x >= outer.x - 1 && y >= outer.y - 1 && x + w <= outer.x + outer.w + 1 && y + h <= outer.y + outer.h + 1

/** Returns a sentence for each part that is outside of what it belongs to, or lies on something else. */
export function layoutFaults(drawn: readonly Drawn[], { apart, marks }: LayoutRules): readonly string[] {
  const byId = new Map(drawn.map(one => [one.id, one]))
  const outside = drawn.filter(
    ({ rect, within }) => within !== undefined && !isWithin(byId.get(within)?.rect ?? NOWHERE, rect),
  )
  return [
    ...outside.map(({ id, within }) => `${id} is outside of ${within}`),
    ...apart.flatMap(group => clashes(drawn.filter(({ id }) => group.test(id)))),
    ...marks.flatMap(one => coveredParts(drawn, one)),
    ...(byId.size === drawn.length ? [] : ['something is drawn twice']),
  ]
}

const clashes = (drawn: readonly Drawn[]): readonly string[] =>
  drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter(other => other.within === one.within && isOver(one.rect, other.rect))
      .map(other => `${one.id} lies on ${other.id}`),
  )

const coveredParts = (drawn: readonly Drawn[], { above, below }: Marks): readonly string[] =>
  drawn
    .filter(above)
    .flatMap(one =>
      drawn
        .filter(other => other !== one && below(other, one) && isOver(one.rect, other.rect))
        .map(({ id }) => `${one.id} covers ${id}`),
    )

export function missingParts(wanted: readonly string[], drawn: readonly Drawn[]): readonly string[] {
  const ids = new Set(drawn.map(({ id }) => id))
  return wanted.filter(id => !ids.has(id))
}

/** Returns where everything of a picture lies; the canvas itself is not needed any more. */
export function placesIn({ canvas, drawn }: Picture): readonly Drawn[] {
  returnCanvas(canvas)
  return drawn
}
