import { boardScene } from '../scene/board.ts'
import type { BoardScene } from '../scene/types.ts'
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
import { pictures } from './pictures.ts'
import { answering, laid, opened, passing, seenBy, type Table } from './table.ts'
import type { Shown } from './shown.ts'

const ALL = ['un', 'mcr', 'opa', 'pg'] as const
/** As long as a name may be; other letters; some that no shipped font has; and a name of nothing else. */
const NAMES = {
  un: 'Chrisjen Avasarala of the Earth U',
  mcr: 'Бобби Дрейпер ♂ Марс',
  opa: '龍 drummer_91 🚀 of the Belt',
  pg: '龍龍',
}

const board = (table: Table): BoardScene => boardScene(seenBy(table))
const from = (document: Readonly<Record<string, unknown>>, seats: readonly Faction[] = ALL): Table =>
  laid(opened(seats), document)

export function states(): readonly Shown[] {
  return [...starts(), ...turns(), ...extremes(), ...waits(), ...moduleExhibits(), ...pictures()]
}

const starts = (): readonly Shown[] => [
  { id: 'start-2', title: 'The start with two players', scene: board(opened(['mcr', 'un'])) },
  { id: 'start-3', title: 'The start with three players', scene: board(opened(['opa', 'un', 'mcr'])) },
  { id: 'start-4', title: 'The start with four players', scene: board(opened(ALL)) },
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
