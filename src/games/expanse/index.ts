import type { Answer } from '../../core/ask.ts'
import { hash } from '../../core/data.ts'
import type { GameOf } from '../../core/game.ts'
import { copyState } from './copyState.ts'
import { covers, wantedCoverage } from './coverage.ts'
import { playerCounts } from './factions.ts'
import { fullChoice } from './fullChoice.ts'
import { hand, board } from './text/board.ts'
import { check } from './invariants.ts'
import { looks } from './looks.ts'
import { moves, screens, typedTurn } from './moves.ts'
import { insight } from './mind.ts'
import { options } from './options.ts'
import { orders, scoringEventsOf } from './orders.ts'
import { writePosition } from './position/document.ts'
import { setPosition } from './position/set.ts'
import { resample, view, type View } from './view.ts'
import { alt } from './text/alt.ts'
import { scenes } from './scene/index.ts'
import { modules, rules as kernelAndSetup } from './rules.ts'
import { exhibits } from './showcase/exhibits.ts'
import { standings, scorePreview } from './scoring.ts'
import type { State } from './state.ts'
import type { ModuleTexts } from './module.ts'
import { storyWith, tellWith } from './text/story.ts'
import { words } from './text.ts'
import { emojis } from './text/detail.ts'
import { pages } from './text/pages.ts'
import { whyNotOffered } from './whyNotOffered.ts'
import { wordsAhead } from './wordsAhead.ts'

const storyOfModules = Object.assign({}, ...modules.map(({ texts }) => texts?.facts ?? {})) as NonNullable<
  ModuleTexts['facts']
>

const seatsFor = Object.fromEntries(
  Object.entries(playerCounts).map(([players, { factions }]) => [players, factions]),
)

/** Says how a seat lets a question that goes round pass by. */
const PASSES: Readonly<Record<string, Answer | undefined>> = { offer: ['decline'], scoringEvent: ['pass'] }

export const expanse: GameOf<State, View> = {
  id: 'expanse',
  title: 'The Expanse',
  rules: 2,
  seatsFor,
  modules: modules.map(({ id, title, says = '', players }) => ({ id, title, says, players })),
  options: options.filter(({ id }) => id !== 'modules'),
  ...kernelAndSetup,
  seats: s => s.seats,
  copy: copyState,
  // Which bonus Sectors there were is history: a position that is set has none, and is the same position.
  hash: s => hash({ ...s, random: undefined, asked: undefined, bonusUsed: undefined }),
  view,
  board,
  hand,
  scenes,
  standings,
  words: { ...words, alt, fact: tellWith(storyOfModules), story: storyWith(storyOfModules) },
  emojis,
  pages,
  wordsAhead,
  moves,
  turn: typedTurn,
  looks,
  screens,
  whyNotOffered,
  passes: (_, { what }) => PASSES[what],
  surelyAsks: scoringEventsOf,
  orders,
  insight,
  tooling: {
    check,
    positions: { write: writePosition, set: setPosition },
    queries: { score: scorePreview },
    resample,
    fullChoice,
    coverage: {
      wanted: (players, chosen) =>
        wantedCoverage(
          players,
          modules.filter(({ id }) => chosen.includes(id)),
        ),
      of: fact => [...covers(fact), ...modules.flatMap(({ coverage }) => coverage?.of(fact) ?? [])],
    },
    exhibits,
  },
}
