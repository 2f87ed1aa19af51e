import type { HandScene } from '../../games/expanse/scene/types.ts'
import type { Canvas, Context } from '../kit/pen/index.ts'
import { EVERYONE_SEES, HOUSE, personLabel, type Names } from '../kit/text/index.ts'
import {
  drawHand,
  fitSections,
  fitsFrom,
  headline,
  stackOf,
  PAGE,
  paragraphOf,
  secretBox,
  writeParagraph,
  type Fit,
  type Section,
} from '../kit/parts/index.ts'
import { abilitiesSection } from './handAbilities.ts'
import { eventsSection } from './handEvents.ts'
import { expanseSupplySection } from './handSupply.ts'
import { factionColour, drawInkFaction } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'

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
  return drawHand(
    head,
    fitSections(fitsFrom(26, [14, 10, 8, 6, 5, 4, 3, 2]), fit => sectionsOf(scene, fit)),
  )
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
    expanseSupplySection(panel),
    ...(secrets.length ? [secretsSection(secrets, { ...fit, px: Math.max(22, fit.px) })] : []),
    stackOf(
      [headline('bookmark', EXPANSE_WORDS.keptEvents(kept.length), EVERYONE_SEES), eventsSection(kept, fit)],
      BETWEEN,
    ),
    stackOf(
      [
        headline('nut', EXPANSE_WORDS.abilities, note),
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
      const text = paragraphOf(secret, PAGE.inner - 2 * TEXT.pad, fit)
      return { height: text.height, draw: (ctx, y) => writeParagraph(ctx, text, PAGE.margin + TEXT.pad, y) }
    }),
    TEXT.between,
  )
  return secretBox(TEXT.top + lines.height + TEXT.pad, (ctx, _, y) => lines.draw(ctx, y + TEXT.top))
}
