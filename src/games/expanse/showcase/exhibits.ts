import { stateExhibits } from '../../shared/exhibits.ts'
import type { Exhibit, Need } from '../../../core/scene.ts'
import { bookOf } from '../book.ts'
import { shipped } from '../content.ts'
import type { Module } from '../module.ts'
import { modules } from '../rules.ts'
import { wantedCoverage } from '../coverage.ts'
import { alt } from '../text/alt.ts'
import { abilityPicture, cardPicture, closeUp } from '../scene/card.ts'
import type { Scene, BoardScene } from '../scene/types.ts'
import { saying } from '../text/about.ts'
import type { Ability, Card } from '../types.ts'
import { FOUR, opened, seenBy, answering, laid, passing, type Table, type Shown } from './table.ts'
import { boardScene } from '../scene/board.ts'
import type { Faction } from '../state.ts'
import {
  crowdedFleets,
  early,
  emptySupply,
  heapedInfluence,
  late,
  manyKept,
  middle,
  twoPlayers,
} from './documents.ts'
import { moduleExhibits } from './modules.ts'
import type { ExpanseFact } from '../facts.ts'
import { handScene } from '../scene/hand.ts'
import { resultScenes } from '../scene/resultScenes.ts'

/**
 * All cards, mats, techs and the crew, and the states of the table that show everything a picture can say.
 */
export function exhibits(): readonly Exhibit[] {
  const table = opened(FOUR)
  return [
    ...shipped.cards.map(card => cardExhibit(table, card)),
    ...shipped.abilities.map(ability => abilityExhibit(table, ability)),
    ...modules.flatMap(ofModule),
    ...stateExhibits(states(), SHOWN_AS, alt),
  ]
}

/** Returns what a table has with this module that it does not have without. */
function ofModule({ id: module, title }: Module): readonly Exhibit[] {
  const table = opened(FOUR, {}, [module])
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

/** As long as a name may be; other letters; some that no shipped font has; and a name of nothing else. */
const NAMES = {
  un: 'Chrisjen Avasarala of the Earth U',
  mcr: 'Бобби Дрейпер ♂ Марс',
  opa: '龍 drummer_91 🚀 of the Belt',
  pg: '龍龍',
}

const board = (table: Table): BoardScene => boardScene(seenBy(table))
const from = (document: Readonly<Record<string, unknown>>, seats: readonly Faction[] = FOUR): Table =>
  laid(opened(seats), document)

export function states(): readonly Shown[] {
  return [...starts(), ...turns(), ...extremes(), ...waits(), ...moduleExhibits(), ...pictures()]
}

const starts = (): readonly Shown[] => [
  { id: 'start-2', title: 'The start with two players', scene: board(opened(['mcr', 'un'])) },
  { id: 'start-3', title: 'The start with three players', scene: board(opened(['opa', 'un', 'mcr'])) },
  { id: 'start-4', title: 'The start with four players', scene: board(opened(FOUR)) },
]

const turns = (): readonly Shown[] => [
  {
    id: 'middle-4',
    title: 'In the middle, with what has changed',
    scene: board(from(middle)),
    before: board(from(early)),
  },
  { id: 'late-2', title: 'Late with two players', scene: board(from(twoPlayers, ['un', 'mcr'])) },
  { id: 'late-4', title: 'Late with four players, every tech gained', scene: board(from(late)) },
]

const extremes = (): readonly Shown[] => [
  {
    id: 'crowded-orbital',
    title: 'Everybody in one Orbital, a Battleship damaged',
    scene: board(from({ ...late, fleets: crowdedFleets })),
  },
  {
    id: 'many-cubes',
    title: 'More than nine cubes on a base, with Diplomats',
    scene: board(from({ ...middle, techs: late.techs, influence: heapedInfluence })),
  },
  {
    id: 'empty-supply',
    title: 'Nothing left in supply',
    scene: board(from({ ...middle, influence: emptySupply })),
  },
  { id: 'many-kept', title: 'Many kept events', scene: board(from({ ...late, kept: manyKept })) },
  {
    id: 'long-names',
    title: 'Long names, and letters that cannot be drawn',
    scene: board(from(middle)),
    names: NAMES,
  },
]

/** True if another player must decide, or the game waits for more than a move. */
function waits(): readonly Shown[] {
  const offer = passing(answering(from({ ...middle, active: 'pg' }), 'card.thoth-raid', 'points'), 'offer')
  const diplomat = answering(
    from({ ...middle, active: 'mcr', track: ['card.black-ops-team', ...middle.track.slice(1)] }),
    'card.black-ops-team',
    'event',
    'luna.un',
  )
  const scoring = answering(from({ ...middle, kept: manyKept }), 'score.4', 'belt')
  const final = answering(from({ ...late, kept: manyKept }), 'card.captain-martens', 'points')
  return [
    { id: 'offer', title: 'Waiting for the answer to an offer', scene: board(offer) },
    { id: 'which-cube', title: 'Waiting for the UN to say which cube', scene: board(diplomat) },
    { id: 'scoring-step', title: 'Events of a scoring round', scene: board(scoring) },
    { id: 'final-step', title: 'Events of Final Scoring', scene: board(passing(final, 'scoringEvent')) },
    { id: 'over', title: 'The game is over', scene: board(passing(final)) },
  ]
}

type ShownIf = Omit<Shown, 'scene'> & { readonly scene: Scene | undefined }

/** Lists the pictures beside the board: hands, cards, what a scoring gave, and how it ended. */
function pictures(): readonly Shown[] {
  const played = wholeGame()
  const [first, second] = scenesOf(played)
  const list: readonly ShownIf[] = [
    ...hands(),
    { id: 'card', title: 'An action card', scene: cardOf('Drummer') },
    { id: 'card-house', title: 'An action card with an effect of our own', scene: cardOf('Caliban Project') },
    { id: 'tech', title: 'A tech', scene: cardOf('Hegemony') },
    { id: 'crew', title: "One of the Rocinante's crew", scene: cardOf('Naomi Nagata') },
    { id: 'scoring-1', title: 'Scoring round 1', scene: first },
    { id: 'scoring-2', title: 'Scoring round 2', scene: second },
    { id: 'scoring-final', title: 'Final Scoring', scene: scenesOf(played).at(-2) },
    { id: 'scoring-final-2', title: 'Final Scoring with two players', scene: scenesOf(endOfTwo()).at(-2) },
    { id: 'end', title: 'The whole game', scene: scenesOf(played).at(-1) },
  ]
  return list.flatMap(({ scene, ...one }) => (scene ? [{ ...one, scene }] : []))
}

const cardOf = (title: string): Scene | undefined => closeUp(seenBy(opened(FOUR)), title)

function hands(): readonly ShownIf[] {
  const full = laid(opened(FOUR), {
    ...late,
    kept: manyKept,
    looked: { pg: 2 },
    rocinante: { controller: 'opa', orbital: 'ceres' },
  })
  const hand = (table: Table, as: 'un' | 'mcr' | 'opa' | 'pg'): Scene | undefined =>
    handScene(seenBy(table, as))
  return [
    { id: 'hand-start', title: 'A hand at the start', scene: hand(opened(FOUR), 'mcr') },
    {
      id: 'hand-full',
      title: 'A hand with seven events, three techs and the Rocinante',
      scene: hand(full, 'opa'),
    },
    { id: 'hand-secret', title: 'A hand with what only its owner knows', scene: hand(full, 'pg') },
  ]
}

const scenesOf = (table: Table): readonly Scene[] =>
  resultScenes(seenBy(table), table.facts as readonly ExpanseFact[])

const SCORE_FIRST = ['score', 'card.drummer', 'card.nauvoo', 'card.riot-gear', 'card.ambush']
const SECTORS = ['belt', 'inner', 'outer', 'belt'] as const

/** Four scorings, with the map in other hands each time, and the end. Only Score cards are taken. */
function wholeGame(): Table {
  let table = opened(FOUR)
  for (const [round, sector] of SECTORS.entries()) {
    const { influence, fleets } = round % 2 ? early : middle
    table = laid(table, { influence, fleets, active: FOUR[round], turn: 7 * round + 7, track: SCORE_FIRST })
    table = passing(answering(table, 'score.1', sector))
  }
  return ended(
    laid(table, {
      influence: late.influence,
      fleets: late.fleets,
      turn: 34,
      track: late.track,
      deck: late.deck,
      scoreCardsDrawn: 5,
    }),
  )
}

const endOfTwo = (): Table =>
  ended(
    laid(opened(['un', 'mcr']), {
      ...twoPlayers,
      track: ['card.riot-gear', 'card.heavy-burn'],
      deck: ['score'],
    }),
  )

/** Whoever moves takes a card that brings the last Score card onto the track. */
const ended = (table: Table): Table => passing(answering(table, table.state.track[0] ?? '', 'points'))
