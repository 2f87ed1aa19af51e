import { stateExhibits } from '../../shared/exhibits.ts'
import type { Exhibit, Need } from '../../../core/exhibit.ts'
import { bookOf } from '../book.ts'
import { shipped } from '../content.ts'
import type { Module } from '../module.ts'
import { modules } from '../rules.ts'
import { wantedCoverage } from '../coverage.ts'
import { alt } from '../scene/alt.ts'
import { abilityPicture } from '../scene/ability.ts'
import { cardPicture } from '../scene/card.ts'
import type { Scene } from '../scene/types.ts'
import { saying } from '../text/about.ts'
import type { Ability, Card } from '../types.ts'
import { states } from './states.ts'
import { opened, seenBy, type Table } from './table.ts'

/**
 * All cards, mats, techs and the crew, and the states of the table that show everything a picture can say.
 */
export function exhibits(): readonly Exhibit[] {
  const table = opened(ALL)
  return [
    ...shipped.cards.map(card => cardExhibit(table, card)),
    ...shipped.abilities.map(ability => abilityExhibit(table, ability)),
    ...modules.flatMap(ofModule),
    ...stateExhibits(states(), SHOWN_AS, alt),
  ]
}

const ALL = ['un', 'mcr', 'opa', 'pg'] as const
/** Returns what a table has with this module that it does not have without. */
function ofModule({ id: module, title }: Module): readonly Exhibit[] {
  const table = opened(ALL, {}, [module])
  const isNew =
    <T extends { readonly id: string }>(list: readonly T[]) =>
    ({ id }: T): boolean =>
      !list.some(one => one.id === id)
  const { cards, abilities } = bookOf(table.state).content
  return [
    ...cards.filter(isNew(shipped.cards)).map(card => cardExhibit(table, card)),
    ...abilities.filter(isNew(shipped.abilities)).map(ability => abilityExhibit(table, ability)),
  ].map(exhibit => ({ ...exhibit, group: `${title}: ${exhibit.group}` }))
}

const OF_RULES: readonly Need[] = ['picture', 'text', 'provenance', 'test']
const needsOf = (covers: readonly string[]): readonly Need[] =>
  covers.length ? [...OF_RULES, 'play'] : OF_RULES
const testOf = (id: string): string => `effectTest('${id}'`

const SHOWN_APART = ['id', 'text', 'notes', 'effect', 'variants', 'prov']
const valuesOf = (one: Card | Ability): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(one).filter(([key]) => !SHOWN_APART.includes(key)))

function cardExhibit(table: Table, card: Card): Exhibit {
  const { id, title, effect, variants, prov } = card
  const covers = wordsFor(id)
  const scene = cardPicture(seenBy(table), card)
  return {
    id,
    title,
    group: 'Action cards',
    needs: needsOf(covers),
    ...(scene ? { scene } : {}),
    text: saying(table.state, id),
    effect: { effect, ...(variants ? { variants } : {}) },
    values: valuesOf(card),
    provenance: prov,
    isTestedBy: testOf(id),
    covers,
  }
}

const GROUPS = { mat: 'Faction mats', tech: 'Techs', roci: 'The Rocinante' } as const
function abilityExhibit(table: Table, ability: Ability): Exhibit {
  const { id, name, effect, prov } = ability
  const covers = wordsFor(id)
  const kind = id.replace(/^dc\./, '').split('.')[0] as keyof typeof GROUPS
  return {
    id,
    title: name,
    group: GROUPS[kind],
    needs: needsOf(covers),
    scene: abilityPicture(seenBy(table), ability),
    text: saying(table.state, id),
    effect,
    values: valuesOf(ability),
    provenance: prov,
    isTestedBy: testOf(id),
    covers,
  }
}

/** Lists the words for any number of players, with and without modules. */
const allWords = (): readonly string[] => [
  ...new Set(
    [2, 3, 4].flatMap(players => [wantedCoverage(players, []), wantedCoverage(players, modules)].flat()),
  ),
]
let everyWord: readonly string[] | undefined
/** "card.ambush now" is about Ambush. */
const wordsFor = (id: string): readonly string[] =>
  (everyWord ??= allWords()).filter(word => word === id || word.startsWith(`${id} `))

const SHOWN_AS: Readonly<Record<Scene['kind'], string>> = {
  board: 'Boards',
  hand: 'Hands',
  card: 'Close-ups',
  ability: 'Close-ups',
  scoring: 'Scoring',
  end: 'End',
}
