import { minorTitle, onCell, warlordText, warlordTitle } from '../text/tableWords.ts'
import { bookOf } from '../book.ts'
import type { Faction } from '../state.ts'
import { cardWords } from '../text/cardText.ts'
import { shortName } from '../text/shortName.ts'
import type { View } from '../view.ts'
import { fullCard, hasHouseField, isHouseMinor, missionScene, sketchOf } from './card.ts'
import type { FullText, HandScene, Sketch, ChipScene, PanelScene } from './types.ts'

/** Says what is the viewer's own; the table has nothing of its own. */
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
      ({ code, on }) => fullCard(view, code, on === undefined ? undefined : onCell(on)) ?? [],
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
    text: warlordText(cardWords(ability), ability.damage),
    ...withSketch(sketch),
    ...(hasHouseField(prov, 'ability', ...(sketch ? ['positions'] : [])) ? { house: true } : {}),
  }
}

function minorText(view: View, seat: View['active']): FullText | undefined {
  const minor = bookOf(view).minors[view.minors[seat] ?? '']
  return (
    minor && {
      head: 'MINOR',
      name: minor.name,
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

/** Factions by one word, where there is little room. */
export const shortSeats: Readonly<Record<Faction, string>> = {
  TE: 'Terran',
  CC: 'Cyberian',
  IN: 'Nomads',
  UTW: 'Union',
}
export const factionName = ({ content }: Pick<View, 'content'>, seat: Faction): string =>
  bookOf({ content }).factions[seat].name

/** Says 'Team A', in the order of the seats. */
const LETTERS = 'ABCD'
export const teamOf = ({ teams }: Pick<View, 'teams'>, seat: Faction): string | undefined => {
  const at = teams?.findIndex(team => team.includes(seat)) ?? -1
  return at < 0 ? undefined : `team ${LETTERS[at] ?? at + 1}`
}

export const isDefeated = (view: View, seat: Faction): boolean =>
  view.phase !== 'minors' && view.phase !== 'missions' && (view.life[seat] ?? 0) <= 0
const hasMinors = ({ options }: View): boolean => options.mode !== 'seaman'

export function panelScene(view: View, seat: Faction): PanelScene {
  const { content, minors } = bookOf(view)
  const minorFaction = minors[view.minors[seat] ?? '']
  const team = teamOf(view, seat)
  return {
    seat,
    name: factionName(view, seat),
    short: shortSeats[seat],
    life: view.life[seat] ?? 0,
    hexilum: view.hexilum[seat] ?? 0,
    income: { level: view.income[seat] ?? 0, most: content.constants.maxIncome },
    reserve: reserveOf(view, seat),
    ...(minorFaction ? { minor: minorFaction.name } : {}),
    ...(team ? { team } : {}),
    ...(view.hasSecret.includes(seat) ? { secret: true } : {}),
    cards: (view.cards[seat] ?? []).flatMap(({ code, on }) => chip(view, code, on)),
    ...(isToMove(view, seat) ? { toMove: true } : {}),
    ...(isDefeated(view, seat) ? { defeated: true } : {}),
    abilities: abilitiesOf(view, seat),
  }
}

const isToMove = ({ active, phase }: View, seat: Faction): boolean =>
  active === seat && (phase === 'actions' || phase === 'market')

function reserveOf(view: View, seat: Faction): PanelScene['reserve'] {
  const { normal = 0, minor = 0 } = view.reserve[seat] ?? {}
  return { normal, ...(hasMinors(view) ? { minor } : {}) }
}

function chip(view: View, code: string, on: string | undefined): readonly ChipScene[] {
  const card = bookOf(view).cards[code]
  return card
    ? [
        {
          code,
          name: card.name,
          short: shortName(card.name),
          type: card.type,
          ...(on === undefined ? {} : { on }),
        },
      ]
    : []
}

function abilitiesOf(view: View, seat: Faction): PanelScene['abilities'] {
  const { factions, minors } = bookOf(view)
  const minor = minors[view.minors[seat] ?? '']
  return [
    { name: warlordTitle(factions[seat].warlord), text: cardWords(factions[seat].ability) },
    ...(minor ? [{ name: minorTitle(minor.name), text: cardWords(minor) }] : []),
  ]
}
