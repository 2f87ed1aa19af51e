import type { HandScene } from '../../games/hexpanse/scene/types.ts'
import { type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { EVERYONE_SEES, type Names, personLabel } from '../kit/text/index.ts'
import {
  drawHand,
  type Fit,
  fitSections,
  fitsFrom,
  headline,
  type Section,
  stackOf,
} from '../kit/parts/index.ts'
import { cardRow, textRow } from './handRows.ts'
import { secretSection, hexSupplySection } from './handOwn.ts'
import { hexFactionColour, drawInkHexFaction } from './seats.ts'
import { HEX_WORDS } from './words.ts'

/** Draws what one seat has, with every text in full. */
export function drawHexHand(scene: HandScene, names: Names): Canvas {
  const { seat, name, life, team, defeated } = scene.panel
  const head = {
    fill: defeated ? COLOURS.secondary : hexFactionColour(seat),
    drawBadge: (ctx: Context, x: number, y: number, r: number) => drawInkHexFaction(ctx, seat, x, y, r),
    count: defeated ? undefined : life,
    word: defeated ? HEX_WORDS.isDefeated : HEX_WORDS.life,
    title: name.toUpperCase(),
    person: personLabel(names, seat, 'bold'),
    notes: team ? [team] : [],
  }
  return drawHand(
    head,
    fitSections(fitsFrom(28, [8, 6, 5, 4, 3, 2, 1]), fit => sectionsOf(scene, fit)),
  )
}

const BETWEEN = 8
function sectionsOf(scene: HandScene, fit: Fit): readonly Section[] {
  const { panel, cards, ability, minor, secret } = scene
  const colour = hexFactionColour(panel.seat)
  const cardHead = headline('deck', HEX_WORDS.cards(cards.length), EVERYONE_SEES)
  const abilities = minor ? [ability, minor] : [ability]
  return [
    hexSupplySection(scene),
    ...(secret ? [secretSection(secret)] : []),
    stackOf([cardHead, ...cards.map(card => cardRow(card, colour, fit))], BETWEEN),
    stackOf(
      [headline('crown', HEX_WORDS.abilities), ...abilities.map(one => textRow(one, colour, fit))],
      BETWEEN,
    ),
  ]
}
