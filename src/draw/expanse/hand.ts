import type { HandScene, PanelScene } from '../../games/expanse/scene/types.ts'
import { borrowCanvas, type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { bold, extrabold, HOUSE, inFont, type Names, personLabel, widthOf, write } from '../kit/text/index.ts'
import { type Fit, headline, PAGE, type Section, stackOf } from '../kit/parts/index.ts'
import { abilitiesSection } from './handAbilities.ts'
import { eventsSection } from './handEvents.ts'
import { secretsSection } from './handSecrets.ts'
import { expanseSupplySection } from './handSupply.ts'
import { factionColour, drawInkFaction } from './seats.ts'

/** What one seat has, with every text in full. */
export function drawExpanseHand(scene: HandScene, names: Names): Canvas {
  const content = fittedContent(scene)
  const height = Math.max(PAGE.least, Math.ceil(HEAD.height + GAP.part + content.height + PAGE.margin))
  const canvas = borrowCanvas(PAGE.width, height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, PAGE.width, height)
  drawHead(ctx, scene.panel, names)
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
  const colour = factionColour(panel.seat)
  return stackOf(
    [
      expanseSupplySection(panel),
      ...(secrets.length ? [secretsSection(secrets, { ...fit, px: Math.max(22, fit.px) })] : []),
      stackOf(
        [
          headline('bookmark', `KEPT EVENTS  ${kept.length}`, 'everyone can see these'),
          eventsSection(kept, fit),
        ],
        GAP.list,
      ),
      stackOf(
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
function drawHead(ctx: Context, own: PanelScene, names: Names): void {
  ctx.fillStyle = factionColour(own.seat)
  ctx.fillRect(0, 0, PAGE.width, HEAD.height)
  drawInkFaction(ctx, own.seat, 62, 47, 34)
  const ink = COLOURS.ink
  write(ctx, 'CP', HEAD.right, 80, bold(CP.word, ink), { align: 'right' })
  const right = HEAD.right - widthOf('CP', 'bold', CP.word) - 14
  write(ctx, String(own.cp), right, 80, extrabold(CP.number, ink), { align: 'right' })
  const room = right - widthOf(String(own.cp), 'extrabold', CP.number) - 24 - HEAD.text
  write(ctx, own.name.toUpperCase(), HEAD.text, 48, extrabold(46, ink), { least: 26, maxWidth: room })
  const note = 'only you see this'
  const person = personLabel(names, own.seat, 'bold')
  const noteRoom = widthOf(` · ${note}`, 'bold', 27)
  const width = write(ctx, person.text, HEAD.text, 81, inFont(person.font, 27, ink), {
    least: 18,
    maxWidth: room - noteRoom,
  })
  write(ctx, width ? `· ${note}` : note, HEAD.text + (width ? width + 8 : 0), 81, bold(27, ink))
}
