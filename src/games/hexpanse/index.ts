import { copy } from '../../core/copy.ts'
import type { GameOf } from '../../core/game.ts'
import { hash } from '../../core/hash.ts'
import { botWeights } from './botWeights.ts'
import { covers, shares, wanted } from './coverage.ts'
import { hand } from './hand.ts'
import { check } from './invariants.ts'
import { options } from './options.ts'
import { writePosition } from './position/document.ts'
import { setPosition } from './position/set.ts'
import { resample } from './resample.ts'
import { rules } from './rules.ts'
import { alt } from './scene/alt.ts'
import { scenes } from './scene/index.ts'
import { exhibits } from './showcase/exhibits.ts'
import { standings } from './standings.ts'
import type { State } from './state.ts'
import { pages } from './text/pages.ts'
import { gameWords } from './text.ts'
import { boardText } from './textBoard.ts'
import { view, type View } from './view.ts'

export const hexpanse: GameOf<State, View> = {
  id: 'hexpanse',
  title: 'Hexpanse',
  rules: 2,
  modules: [],
  options,
  ...rules,
  seats: s => s.seats,
  copy,
  hash: s => hash({ ...s, random: undefined, asked: undefined }),
  view,
  board: boardText,
  hand,
  scenes,
  standings,
  words: { ...gameWords, alt },
  pages,
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
