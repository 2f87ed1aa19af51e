import type { OptionId } from '../../../core/ask.ts'
import type { BoardShape } from '../../../core/scene.ts'
import type { Shown as ShownScene } from '../../shared/exhibits.ts'
import type { HexpanseFact } from '../facts.ts'
import { boardScene } from '../scene/board.ts'
import { choiceScene } from '../scene/choice.ts'
import { closeUp } from '../scene/closeUp.ts'
import { handScene } from '../scene/hand.ts'
import { told } from '../scene/index.ts'
import type { BoardScene, Scene } from '../scene/types.ts'
import {
  earlier,
  late,
  middle,
  small,
  teams,
  unequal,
  answering,
  each,
  laid,
  opened,
  passing,
  seenBy,
  type Laid,
  type ShowcaseTable,
} from './table.ts'

/** States of a table that are worth a look: every kind of thing a picture must be able to say. */

type Shown = ShownScene<Scene>

const ALL = ['TE', 'CC', 'IN', 'UTW'] as const
/** As long as a name may be; other letters; some that no shipped font has; and a name of nothing else. */
const NAMES = {
  TE: 'Chrisjen Avasarala of the Earth U',
  CC: 'Бобби Дрейпер ♂ Марс',
  IN: '龍 drummer_91 🚀 of the Belt',
  UTW: '龍龍',
}

const board = (table: ShowcaseTable): BoardScene => boardScene(seenBy(table))
const from = (parts: Laid, options: Readonly<Record<string, unknown>> = {}): ShowcaseTable =>
  laid(ALL, parts, options)
const found = (scene: Scene | undefined): Scene => {
  if (!scene) throw new Error('there is no such picture')
  return scene
}
const choice = (table: ShowcaseTable, ...picked: readonly OptionId[]): Scene => {
  const [ask] = table.open
  return found(ask && choiceScene(seenBy(table, ask.who), ask, picked))
}

export const states = (): readonly Shown[] => [
  ...boards(),
  ...boards().flatMap(shown => inShapes(shown)),
  ...hands(),
  ...closeUps(),
  ...choices(),
  ...ends(),
]

const boards = (): readonly Shown[] => [...starts(), ...turns(), ...extremes()]

/** For a phone: those that say something the others do not. */
const SHAPES: Readonly<Record<string, readonly BoardShape[]>> = {
  'start-2': ['tall'],
  'missions-3': ['tall'],
  'middle-4': ['tall', 'map'],
  'late-2': ['tall'],
  teams: ['tall'],
  over: ['tall'],
  market: ['tall'],
  'long-names': ['tall'],
  'many-extra': ['tall'],
  'many-cards': ['tall'],
}
const inShapes = (shown: Shown): readonly Shown[] =>
  (SHAPES[shown.id] ?? []).map(shape => ({
    ...shown,
    id: `${shape}-${shown.id}`,
    title: `${shown.title}, ${shape === 'map' ? 'the map for a phone' : 'for a phone'}`,
    scene: { ...(shown.scene as BoardScene), shape },
  }))

function starts(): readonly Shown[] {
  const admiral = passing(opened(['IN', 'TE', 'CC'], { mode: 'admiral' }), 'pickMinor')
  return [
    { id: 'start-2', title: 'Two players choose minor factions', scene: board(opened(['CC', 'UTW'])) },
    { id: 'missions-3', title: 'Three players choose secret missions', scene: board(admiral) },
    {
      id: 'warlords-4',
      title: 'Four players place their warlords',
      scene: board(answering(passing(opened(ALL), 'pickMinor'), 'c3')),
    },
    {
      id: 'seaman-2',
      title: 'Without minor factions',
      scene: board(passing(opened(['TE', 'IN'], { mode: 'seaman' }), 'placeWarlord')),
    },
  ]
}

const turns = (): readonly Shown[] => [
  {
    id: 'middle-4',
    title: 'In the middle, with what has changed',
    scene: { ...board(from(middle)), state: 97 },
    before: board(from(earlier)),
  },
  {
    id: 'unchanged',
    title: 'In the middle, and nothing has changed',
    scene: board(from(middle)),
    before: board(from(middle)),
  },
  {
    id: 'late-2',
    title: 'Late with two players, on the small board',
    scene: board(laid(['CC', 'UTW'], small)),
  },
  {
    id: 'market',
    title: 'Somebody buys, with extra cards',
    scene: board(
      from({
        ...middle,
        step: 'market',
        extra: ['C5', 'C9', 'A22', 'A16'],
        market: ['C6', 'A17', 'A11', 'C8', 'C15'],
      }),
    ),
  },
  { id: 'teams', title: 'Two against two', scene: board(from(teams, { teams: true, mode: 'admiral' })) },
  {
    id: 'over',
    title: 'The game is over',
    scene: board(
      from({ ...late, step: 'over', won: { seats: ['IN'], by: 'mission', mission: 'M1', cells: [] } }),
    ),
  },
]

const extremes = (): readonly Shown[] => [
  {
    id: 'long-names',
    title: 'Long names, and letters that cannot be drawn',
    scene: board(from(middle)),
    names: NAMES,
  },
  {
    id: 'many-extra',
    title: 'More extra cards than there is room for',
    scene: board(
      from({
        ...middle,
        step: 'market',
        extra: ['C5', 'C9', 'A22', 'A16', 'A6', 'C17', 'A21', 'C19', 'A2', 'A3'],
      }),
    ),
    names: NAMES,
  },
  {
    id: 'many-cards',
    title: 'Many cards, much hexilum, and the most life',
    scene: board(from(unequal, { mode: 'admiral' })),
    names: NAMES,
  },
  {
    id: 'short-market',
    title: 'Nothing left in the deck',
    scene: board(from({ ...middle, market: ['A3', 'A3'], deckCount: 0 })),
  },
]

const hands = (): readonly Shown[] => [
  { id: 'hand', title: 'A hand', scene: found(handScene(seenBy(from(middle), 'IN'))) },
  {
    id: 'hand-start',
    title: 'A hand at the start',
    scene: found(handScene(seenBy(opened(['CC', 'UTW']), 'UTW'))),
  },
  {
    id: 'hand-secret',
    title: 'A hand with a secret mission',
    scene: found(handScene(seenBy(from(unequal, { mode: 'admiral' }), 'IN'))),
  },
  {
    id: 'hand-many',
    title: 'A hand with many cards',
    scene: found(handScene(seenBy(from(unequal, { mode: 'admiral' }), 'TE'))),
    names: NAMES,
  },
]

const closeUps = (): readonly Shown[] =>
  (['C9', 'A16', 'A6', 'M1', 'F2', 'CC', 'IN'] as const).map(code => ({
    id: `card-${code}`,
    title: `${code} close up`,
    scene: found(closeUp(seenBy(from(middle)), code)),
  }))

function choices(): readonly Shown[] {
  const turn = from(middle)
  const placed = answering(
    from({ ...middle, cards: each(ALL, [], ['IN', ['C9', 'C4', 'C6']]) }),
    'place:C6',
    'f8',
  )
  const wedge = answering(
    from({ ...middle, cards: each<string[]>(ALL, [], ['IN', ['A24']]) }, { card_mirror: true }),
    'play:A24',
  )
  const lies = answering(wedge, 'e10')
  return [
    { id: 'choose-place', title: 'Where to place a unit', scene: choice(answering(turn, 'place:normal')) },
    { id: 'choose-attack', title: 'Who attacks what', scene: choice(answering(turn, 'attack')) },
    { id: 'choose-move', title: 'Where the warlord moves', scene: choice(answering(turn, 'move')) },
    { id: 'choose-swap', title: 'What is swapped', scene: choice(answering(turn, 'place:C4', 'f8')) },
    {
      id: 'choose-picked',
      title: 'Two are chosen',
      scene: choice(answering(turn, 'place:normal'), 'e7', 'g7'),
    },
    { id: 'choose-anchor', title: 'Where the picture is laid', scene: choice(wedge) },
    { id: 'choose-turn', title: 'How it lies', scene: choice(placed) },
    { id: 'choose-flip', title: 'How it lies, or flipped', scene: choice(lies) },
    { id: 'choose-one', title: 'One way, before it counts', scene: choice(lies, 'r1') },
  ]
}

function ends(): readonly Shown[] {
  const cells = ['f5', 'f6', 'f7', 'e4', 'g4', 'g6', 'g7', 'h4', 'h5']
  const end = (over: Omit<Extract<HexpanseFact, { fact: 'gameEnded' }>, 'fact' | 'turn'>): HexpanseFact => ({
    fact: 'gameEnded',
    turn: 31,
    ...over,
  })
  return [
    {
      id: 'end',
      title: 'Won by a mission',
      scene: found(
        told(seenBy(from({ ...late, step: 'over' })), [
          end({ seats: ['IN'], by: 'mission', mission: 'M1', cells }),
        ])[0],
      ),
    },
    {
      id: 'end-teams',
      title: 'Won by a team',
      scene: found(
        told(seenBy(from({ ...teams, step: 'over' }, { teams: true })), [
          end({ seats: ['TE', 'IN'], by: 'warlord' }),
        ])[0],
      ),
      names: NAMES,
    },
  ]
}
