import { bookOf } from '../book.ts'
import { cardWords } from '../text/cardText.ts'
import type { View } from '../view.ts'
import { fullCard, hasHouseField, isHouseMinor, missionScene, sketchOf } from './card.ts'
import { panelScene } from './panel.ts'
import type { FullText, HandScene, Sketch } from './types.ts'

/** What is the viewer's own; the table has nothing of its own. */
export function handScene(view: View): HandScene | undefined {
  const { as } = view
  if (as === 'table') return undefined
  const panel = panelScene(view, as)
  const { normal = 0, minor: minors = 0 } = view.recovery[as] ?? {}
  const minor = minorText(view, as)
  return {
    kind: 'hand',
    panel,
    recovery: { normal, ...(panel.reserve.minor === undefined ? {} : { minor: minors }) },
    cards: (view.cards[as] ?? []).flatMap(
      ({ code, on }) => fullCard(view, code, on === undefined ? undefined : `on ${on.toUpperCase()}`) ?? [],
    ),
    ability: abilityText(view, as),
    ...(minor ? { minor } : {}),
    ...secretOf(view),
  }
}

const withSketch = (sketch: Sketch | undefined): { readonly sketch?: Sketch } => (sketch ? { sketch } : {})

function abilityText(view: View, seat: View['active']): FullText {
  const { warlord, ability, prov } = bookOf(view).factions[seat]
  const sketch = sketchOf(ability)
  return {
    head: 'WARLORD',
    name: warlord,
    text: `${cardWords(ability)} It costs your warlord ${ability.damage} life, after the effect.`,
    ...withSketch(sketch),
    ...(hasHouseField(prov, 'ability', ...(sketch ? ['positions'] : [])) ? { house: true } : {}),
  }
}

function minorText(view: View, seat: View['active']): FullText | undefined {
  const minor = bookOf(view).minors[view.minors[seat] ?? '']
  return (
    minor && {
      head: 'MINOR',
      name: `${minor.name} (${minor.code})`,
      text: cardWords(minor),
      ...withSketch(sketchOf(minor)),
      ...(isHouseMinor(minor) ? { house: true } : {}),
    }
  )
}

function secretOf(view: View): Pick<HandScene, 'secret'> {
  const mission = view.secret === undefined ? undefined : missionScene(view, view.secret)
  if (!mission) return {}
  const { count = 0, of = mission.cells.length, missing = [] } = view.ownFit ?? {}
  return { secret: { mission, count, of, missing } }
}
