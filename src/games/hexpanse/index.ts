import { hash } from '../../core/data.ts'
import type { GameOf } from '../../core/game.ts'
import { isAlive } from './board.ts'
import { botWeights } from './botWeights.ts'
import { copyState } from './copyState.ts'
import { covers, shares, wanted } from './coverage.ts'
import { check } from './invariants.ts'
import { looks } from './looks.ts'
import { insight } from './mind.ts'
import { moves, screens, typedTurn } from './moves.ts'
import { options } from './options.ts'
import { writePosition, setPosition } from './position/document.ts'
import { resample } from './resample.ts'
import { rules } from './rules.ts'
import { alt } from './text/alt.ts'
import { scenes } from './scene/index.ts'
import { exhibits } from './showcase/exhibits.ts'
import type { State } from './state.ts'
import { gameWords } from './text.ts'
import { emojis } from './text/detail.ts'
import { hand, pages } from './text/pages.ts'
import { boardText } from './text/boardText.ts'
import type { Faction } from './types.ts'
import { standings } from './victory.ts'
import { view, type View } from './view.ts'
import { whyNotOffered } from './whyNot/index.ts'
import { wordsAhead } from './wordsAhead.ts'

export const hexpanse: GameOf<State, View> = {
  id: 'hexpanse',
  title: 'Hexpanse',
  rules: 2,
  modules: [],
  options,
  ...rules,
  seats: s => s.seats,
  isOut: (s, seat) => !isAlive(s, seat as Faction),
  copy: copyState,
  hash: s => hash({ ...s, random: undefined, asked: undefined }),
  view,
  board: boardText,
  hand,
  scenes,
  standings,
  whyNotOffered,
  words: { ...gameWords, alt },
  emojis,
  pages,
  wordsAhead,
  moves,
  turn: typedTurn,
  screens,
  looks,
  insight,
  tooling: {
    check,
    positions: { write: writePosition, set: setPosition },
    queries: {},
    resample,
    botWeights: botWeights,
    coverage: { wanted: players => wanted(players), of: covers, shares },
    exhibits,
  },
}
