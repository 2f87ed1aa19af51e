import type { Shown as ShownScene } from '../../shared/exhibits.ts'
import type { ExpeditionFact } from '../facts.ts'
import { boardScene } from '../scene/board.ts'
import { choiceScene } from '../scene/choice.ts'
import { closeUp } from '../scene/closeUp.ts'
import { handScene } from '../scene/hand.ts'
import { toldScenes } from '../scene/index.ts'
import type { BoardScene, Scene } from '../scene/types.ts'
import type { Seat } from '../types.ts'
import {
  books,
  complete,
  earlier,
  eight,
  four,
  full,
  each,
  gained,
  placed,
  rolled,
  running,
  spread,
  wordy,
  doing,
  laid,
  seenBy,
  telling,
  type Table,
} from './table.ts'

/** Companions worth a look: every kind of thing a picture must be able to say. */

type Shown = ShownScene<Scene>

const NAMES = {
  seat1: 'Naomi',
  seat2: 'Haruki Tanaka',
  seat3: 'drummer_91',
  seat4: 'Julia',
  seat5: 'Amos',
  seat6: 'Bobbie D.',
}
/** As long as a name may be; other letters; some that no shipped font has; and a name of nothing else. */
const LONG = {
  seat1: 'Chrisjen Avasarala of the Earth U',
  seat2: 'Бобби Дрейпер ♂ Марс',
  seat3: '龍 drummer_91 🚀 of the Belt',
  seat4: '龍龍',
  seat5: 'W'.repeat(32),
  seat6: 'Wolfgang Amadeus Mozart-Constanza',
  seat7: '×_the_Belter_Queen_of_Ceres_×_22',
  seat8: 'iiii',
}

const board = (table: Table): BoardScene => boardScene(seenBy(table))
const found = (scene: Scene | undefined): Scene => {
  if (!scene) throw new Error('there is no such picture')
  return scene
}
const choice = (table: Table, seat: number, ...picked: readonly string[]): Scene => {
  const ask = table.open.find(({ who }) => who === `seat${seat}`)
  return found(ask && choiceScene(seenBy(table, seat), ask, picked))
}
const hand = (table: Table, seat: number): Scene => found(handScene(seenBy(table, seat)))

export const states = (): readonly Shown[] => [
  ...boards(),
  ...edges(),
  ...extremes(),
  ...hands(),
  ...closeUps(),
  ...choices(),
  ...fracture(),
  ...edgeCame(),
]

const boards = (): readonly Shown[] => [
  {
    id: 'setup',
    title: 'Factions are named',
    scene: board(laid(6, { factions: { seat1: 'hacan' } })),
    names: NAMES,
  },
  { id: 'start', title: 'Six open slices', scene: board(laid(4, {})), names: NAMES },
  {
    id: 'running',
    title: 'Four of six claimed, and a turn ends',
    scene: { ...board(laid(6, running)), state: 31 },
    before: board(laid(6, earlier)),
    names: NAMES,
  },
  {
    id: 'unchanged',
    title: 'Nothing has changed',
    scene: board(laid(6, running)),
    before: board(laid(6, running)),
    names: NAMES,
  },
  {
    id: 'two',
    title: 'Two players, between turns',
    scene: board(laid(2, { slices: four.slice(0, 3), breakthroughs: gained(1, 2) })),
  },
]

/** Thunder's Edge: to come, there, never to come, and gone. */
const edges = (): readonly Shown[] => [
  {
    id: 'place',
    title: "Thunder's Edge is to be placed",
    scene: board(laid(6, full)),
    before: board(laid(6, running)),
    names: NAMES,
  },
  {
    id: 'garrison',
    title: 'Who holds it is to be chosen',
    scene: board(laid(6, { ...full, edge: { system: 'B4', placedBy: 'seat1', infantry: 0 } })),
    names: NAMES,
  },
  {
    id: 'complete',
    title: "Thunder's Edge is placed after a tie",
    scene: { ...board(laid(6, complete)), state: 44 },
    before: board(laid(6, full)),
    names: NAMES,
  },
  {
    id: 'without',
    title: 'A table without expeditions',
    scene: board(laid(3, { breakthroughs: gained(2) }, { expeditionEnabled: false })),
    names: NAMES,
  },
  {
    id: 'gone',
    title: "Thunder's Edge has left the game",
    scene: board(laid(6, { ...full, edge: 'gone' })),
    names: NAMES,
  },
]

const extremes = (): readonly Shown[] => [
  { id: 'eight', title: 'Eight seats, one of them out', scene: board(laid(8, eight)), names: LONG },
  {
    id: 'long-names',
    title: 'Long names, and letters that cannot be drawn',
    scene: { ...board(laid(8, wordy)), state: 12_345 },
    names: LONG,
  },
  {
    id: 'spread',
    title: 'Everybody is told apart, and something is open again',
    scene: board(laid(8, { ...spread, slices: each.slice(0, 5) })),
    before: board(laid(8, spread)),
  },
]

function hands(): readonly Shown[] {
  const declared = doing(laid(6, running), 5, 'claim:actioncards2', {
    count: 2,
    cards: 'Sabotage, Direct Hit',
  })
  return [
    { id: 'hand', title: 'What somebody has paid in secret', scene: hand(laid(6, running), 2), names: NAMES },
    { id: 'hand-start', title: "Nothing is one's own yet", scene: hand(laid(4, {}), 1), names: NAMES },
    { id: 'hand-pending', title: 'Declared, and not confirmed', scene: hand(declared, 5), names: NAMES },
    {
      id: 'hand-books',
      title: 'A table that keeps books',
      scene: hand(laid(6, books, { ledger: true }), 2),
      names: LONG,
    },
  ]
}

const closeUps = (): readonly Shown[] =>
  (['secret1', 'resources5', 'hacan', 'yin', "thunder's edge", 'fracture'] as const).map(name => ({
    id: `card-${name.replace(/\W+/g, '-')}`,
    title: `${name} close up`,
    scene: found(closeUp(seenBy(laid(6, running)), name)),
  }))

function choices(): readonly Shown[] {
  const tied = laid(6, { ...full, edge: { system: 'B4', placedBy: 'seat1', infantry: 0 } })
  const [bare, rich] = [
    'empty, frontier',
    'asteroid field, nebula, gravity rift, wormhole alpha token, frontier',
  ]
  const many = Array.from(
    { length: 24 },
    (_, at) => `${'ABCDEF'[at % 6] ?? ''}${at}: ${at % 5 ? bare : rich}`,
  ).join('\n')
  return [
    { id: 'choose-slice', title: 'Which slice', scene: choice(laid(6, running), 5), names: NAMES },
    {
      id: 'choose-picked',
      title: 'One is chosen',
      scene: choice(laid(6, running), 5, 'claim:tradegoods3?goods=3'),
      names: NAMES,
    },
    {
      id: 'choose-system',
      title: "Where Thunder's Edge is placed",
      scene: choice(laid(6, full), 1),
      names: NAMES,
    },
    {
      id: 'choose-many',
      title: 'Many systems',
      scene: choice(laid(6, { ...full, map: many }), 1, 'place:C8'),
      names: NAMES,
    },
    { id: 'choose-seat', title: 'Who holds it', scene: choice(tied, 1), names: LONG },
  ]
}

const happened = (view: ReturnType<typeof seenBy>, ...facts: readonly ExpeditionFact[]): Scene =>
  found(toldScenes(view, facts)[0])

const CAME: ExpeditionFact = {
  fact: 'fractureCame',
  cause: 'roll',
  method: 'synergy',
  seat: 'seat5',
  roll: 10,
}
function fracture(): readonly Shown[] {
  const roll = (seat: Seat, number: number): ExpeditionFact => ({
    fact: 'rolled',
    seat,
    number,
    opens: number === 1 || number === 10,
  })
  const now = seenBy(laid(6, { ...full, fracture: rolled }))
  return [
    {
      id: 'told-roll',
      title: 'A roll that brings nothing',
      scene: happened(now, roll('seat3', 7)),
      names: NAMES,
    },
    {
      id: 'told-fracture',
      title: 'The Fracture comes',
      scene: happened(now, roll('seat3', 4), roll('seat5', 10), CAME),
      names: NAMES,
    },
    {
      id: 'told-event',
      title: 'Something else brings it',
      scene: happened(now, {
        fact: 'fractureCame',
        cause: 'event',
        method: 'fourColour',
        reason: 'an event',
      }),
      names: NAMES,
    },
  ]
}

function edgeCame(): readonly Shown[] {
  const alone = laid(6, { ...full, slices: [...each.map(one => ({ ...one, seat: 'seat4' }))] })
  const { table, facts } = telling(alone, 4, 'place:C4')
  return [
    {
      id: 'told-placed',
      title: 'It is placed, and held by whoever leads alone',
      scene: found(toldScenes(seenBy(table), facts as readonly ExpeditionFact[]).at(-1)),
      names: LONG,
    },
    {
      id: 'told-tied',
      title: 'It is held by one of those tied',
      scene: happened(
        seenBy(laid(6, { ...full, edge: placed })),
        { fact: 'placed', seat: 'seat1', system: 'B4', name: 'B4' },
        { fact: 'tied', seats: ['seat1', 'seat2'], placer: 'seat1' },
        { fact: 'garrisoned', seat: 'seat2', infantry: 2, chosenBy: 'seat1' },
      ),
      names: NAMES,
    },
  ]
}
