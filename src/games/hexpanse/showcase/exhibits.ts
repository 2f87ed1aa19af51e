import { stateExhibits } from '../../shared/exhibits.ts'
import type { Exhibit, Need } from '../../../core/scene.ts'
import { bookOf } from '../book.ts'
import { wanted } from '../coverage.ts'
import { alt } from '../text/alt.ts'
import { cardPicture, factionPicture, minorPicture, missionPicture } from '../scene/closeUp.ts'
import type { Scene } from '../scene/types.ts'
import { saying } from '../text/about.ts'
import type { Card, FactionInfo, MinorFaction, Mission, Provenance } from '../types.ts'
import { states } from './states.ts'
import { opened, type ShowcaseTable } from './table.ts'

/**
 * All cards, minor factions, factions and missions, and the states of the table that show everything a
 * picture can say.
 */
export function exhibits(): readonly Exhibit[] {
  const table = opened(['TE', 'CC', 'IN', 'UTW'])
  const { cards, minorFactions, factions, missions } = bookOf(table.s).content
  return [
    ...cards.map(card => cardExhibit(table, card)),
    ...minorFactions.map(minor => minorExhibit(table, minor)),
    ...factions.map(faction => factionExhibit(table, faction)),
    ...missions.map(mission => missionExhibit(table, mission)),
    ...stateExhibits(states(), SHOWN_AS, alt),
  ]
}

const OF_RULES: readonly Need[] = ['picture', 'text', 'provenance', 'test', 'play']

interface Coded {
  readonly code: string
  readonly name: string
  readonly prov: Provenance
}
/**
 * What every exhibit of the content has. `apart`: the fields that are shown as its effect, not as its values.
 */
function exhibit(
  table: ShowcaseTable,
  one: Coded,
  group: string,
  scene: Scene,
  apart: readonly string[],
): Exhibit {
  const { code, name, prov } = one
  const values = Object.entries(one).filter(([key]) => !['code', 'prov', 'note', ...apart].includes(key))
  return {
    id: code,
    title: name,
    group,
    needs: OF_RULES,
    scene,
    text: saying(table.s, code) ?? '',
    values: Object.fromEntries(values),
    provenance: prov,
    isTestedBy: `effectTest('${code}'`,
    covers: wordsFor(code),
  }
}

/** Lists the words for any number of players. */
const allWords = (): readonly string[] => [...new Set([2, 3, 4].flatMap(players => wanted(players)))]
let everyWord: readonly string[] | undefined
/** "C5 placed" is about C5. */
const wordsFor = (code: string): readonly string[] =>
  (everyWord ??= allWords()).filter(word => word.startsWith(`${code} `))

const effectOf = ({
  anchor,
  rotate,
  mirror,
  ops,
}: Card | MinorFaction | FactionInfo['ability']): unknown => ({ anchor, rotate, mirror, ops })
const IN_EFFECT = ['anchor', 'rotate', 'mirror', 'ops', 'text', 'ability']

const cardExhibit = (table: ShowcaseTable, card: Card): Exhibit => ({
  ...exhibit(
    table,
    card,
    card.type === 'mercenary' ? 'Mercenaries' : 'Action cards',
    cardPicture(card),
    IN_EFFECT,
  ),
  effect: effectOf(card),
})
const minorExhibit = (table: ShowcaseTable, minor: MinorFaction): Exhibit => ({
  ...exhibit(table, minor, 'Minor factions', minorPicture(minor), IN_EFFECT),
  effect: effectOf(minor),
})
const factionExhibit = (table: ShowcaseTable, faction: FactionInfo): Exhibit => ({
  ...exhibit(table, faction, 'Factions', factionPicture(faction), IN_EFFECT),
  effect: effectOf(faction.ability),
})
/** All of them are tested together. */
const missionExhibit = (table: ShowcaseTable, mission: Mission): Exhibit => ({
  ...exhibit(table, mission, 'Missions', missionPicture(table.s.options, mission), ['cells', 'text']),
  effect: { cells: mission.cells },
  isTestedBy: 'describe.each(shipped.missions.map(',
})

const SHOWN_AS: Readonly<Record<Scene['kind'], string>> = {
  board: 'Boards',
  hand: 'Hands',
  card: 'Close-ups',
  choice: 'Choices',
  end: 'End',
}
