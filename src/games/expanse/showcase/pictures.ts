import type { ExpanseFact } from '../facts.ts'
import { closeUp } from '../scene/closeUp.ts'
import { handScene } from '../scene/hand.ts'
import { resultScenes } from '../scene/resultScenes.ts'
import type { Scene } from '../scene/types.ts'
import { early, late, manyKept, middle, twoPlayers } from './documents.ts'
import type { Shown } from './shown.ts'
import { answering, laid, opened, passing, seenBy, type Table } from './table.ts'

/** The pictures beside the board: hands, cards, what a scoring gave, and how it ended. */

const ALL = ['un', 'mcr', 'opa', 'pg'] as const
type ShownIf = Omit<Shown, 'scene'> & { readonly scene: Scene | undefined }

export function pictures(): readonly Shown[] {
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

const cardOf = (title: string): Scene | undefined => closeUp(seenBy(opened(ALL)), title)

function hands(): readonly ShownIf[] {
  const full = laid(opened(ALL), {
    ...late,
    kept: manyKept,
    looked: { pg: 2 },
    rocinante: { controller: 'opa', orbital: 'ceres' },
  })
  const hand = (table: Table, as: 'un' | 'mcr' | 'opa' | 'pg'): Scene | undefined =>
    handScene(seenBy(table, as))
  return [
    { id: 'hand-start', title: 'A hand at the start', scene: hand(opened(ALL), 'mcr') },
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
  let table = opened(ALL)
  for (const [round, sector] of SECTORS.entries()) {
    const { influence, fleets } = round % 2 ? early : middle
    table = laid(table, { influence, fleets, active: ALL[round], turn: 7 * round + 7, track: SCORE_FIRST })
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
