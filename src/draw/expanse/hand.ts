import type { HandScene, PanelScene } from '../../games/expanse/scene/types.ts'
import { canvasOf, type Canvas, type Context } from '../kit/pen/canvas.ts'
import { HOUSE } from '../kit/text/houseSign.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { write } from '../kit/text/write.ts'
import { personOf, type Names } from '../kit/text/drawableText.ts'
import { abilitiesSection } from './handAbilities.ts'
import { eventsSection } from './handEvents.ts'
import { headline, PAGE, stacked, type Fit, type Section } from '../kit/parts/section.ts'
import { secretsSection } from './handSecrets.ts'
import { supplySection } from './handSupply.ts'
import { colourOf, inkMark } from './seats.ts'

/** What one seat has, with every text in full. */
export function drawHand(scene: HandScene, names: Names): Canvas {
  const content = fittedContent(scene)
  const height = Math.max(PAGE.least, Math.ceil(HEAD.height + GAP.part + content.height + PAGE.margin))
  const canvas = canvasOf(PAGE.width, height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, PAGE.width, height)
  head(ctx, scene.panel, names)
  content.draw(ctx, HEAD.height + GAP.part)
  return canvas
}

/**
 * Texts get smaller, and at last shorter, before the picture gets higher than can be read. The card itself
 * has the rest.
 */
const FITS: readonly Fit[] = [26, 25, 24, 23, 22, 21, 20, 19, 18]
  .map((px): Fit => ({ px, lines: 100 }))
  .concat([14, 10, 8, 6, 5, 4, 3, 2].map(lines => ({ px: 18, lines })))
const LARGEST: Fit = { px: 26, lines: 100 }
function fittedContent(scene: HandScene): Section {
  const most = PAGE.most - HEAD.height - GAP.part - PAGE.margin
  let made = contentOf(scene, LARGEST)
  for (const fit of FITS) {
    made = contentOf(scene, fit)
    if (made.height <= most) return made
  }
  return made
}

/** Whether anything in it is ours, so that the sign has to be explained. */
const hasHouse = ({ kept, abilities }: Pick<HandScene, 'kept' | 'abilities'>): boolean =>
  kept.some(({ house }) => house) ||
  abilities.some(({ name, head, text }) => `${head}${name}${text}`.includes(HOUSE))

const GAP = { part: 16, list: 6 } as const
function contentOf({ panel, kept, abilities, secrets }: HandScene, fit: Fit): Section {
  const colour = colourOf(panel.seat)
  return stacked(
    [
      supplySection(panel),
      ...(secrets.length ? [secretsSection(secrets, { ...fit, px: Math.max(22, fit.px) })] : []),
      stacked(
        [
          headline('bookmark', `KEPT EVENTS  ${kept.length}`, 'everyone can see these'),
          eventsSection(kept, fit),
        ],
        GAP.list,
      ),
      stacked(
        [
          headline(
            'nut',
            'ABILITIES',
            hasHouse({ kept, abilities }) ? `${HOUSE} ours, not the printed value` : '',
          ),
          abilitiesSection(abilities, colour, { ...fit, px: Math.max(18, fit.px - 1) }),
        ],
        GAP.list,
      ),
    ],
    GAP.part,
  )
}

const HEAD = { height: 96, text: 114, right: 976 } as const
const CP = { number: 82, word: 38 } as const
function head(ctx: Context, own: PanelScene, names: Names): void {
  ctx.fillStyle = colourOf(own.seat)
  ctx.fillRect(0, 0, PAGE.width, HEAD.height)
  inkMark(ctx, own.seat, 62, 47, 34)
  const ink = COLOURS.ink
  write(ctx, 'CP', HEAD.right, 80, { font: 'bold', px: CP.word, colour: ink, align: 'right' })
  const right = HEAD.right - widthOf('CP', 'bold', CP.word) - 14
  write(ctx, String(own.cp), right, 80, { font: 'extrabold', px: CP.number, colour: ink, align: 'right' })
  const room = right - widthOf(String(own.cp), 'extrabold', CP.number) - 24 - HEAD.text
  write(ctx, own.name.toUpperCase(), HEAD.text, 48, {
    font: 'extrabold',
    px: 46,
    colour: ink,
    least: 26,
    maxWidth: room,
  })
  const note = 'only you see this'
  const person = personOf(names, own.seat, 'bold')
  const noteRoom = widthOf(` · ${note}`, 'bold', 27)
  const width = write(ctx, person.text, HEAD.text, 81, {
    font: person.font,
    px: 27,
    least: 18,
    colour: ink,
    maxWidth: room - noteRoom,
  })
  write(ctx, width ? `· ${note}` : note, HEAD.text + (width ? width + 8 : 0), 81, {
    font: 'bold',
    px: 27,
    colour: ink,
  })
}
