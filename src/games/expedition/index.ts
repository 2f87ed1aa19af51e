import type { Ask, Option, Form } from '../../core/ask.ts'
import { copy, hash } from '../../core/data.ts'
import type { GameOf, Reason } from '../../core/game.ts'
import { isOut } from './board.ts'
import { botWeights } from './botWeights.ts'
import { covers, shares, wanted } from './coverage.ts'
import { check } from './invariants.ts'
import { looks } from './looks.ts'
import { insight } from './mind.ts'
import { moves, screens } from './moves.ts'
import { options } from './options.ts'
import { writePosition, setPosition } from './position/document.ts'
import { resample } from './resample.ts'
import { rules, standings } from './rules.ts'
import { alt } from './text/alt.ts'
import { scenes } from './scene/index.ts'
import { exhibits } from './showcase/exhibits.ts'
import type { Seat, State } from './state.ts'
import { actionIn } from './steps/index.ts'
import { words } from './text.ts'
import { faultReason } from './text/fault.ts'
import { emojis } from './text/label.ts'
import { hand, pages } from './text/pages.ts'
import { board } from './text/board.ts'
import { transitionChecks } from './transitionChecks.ts'
import { view, type View } from './view.ts'
import { whyNotOffered } from './whyNotAttempt.ts'

export const expedition: GameOf<State, View> = {
  id: 'expedition',
  title: 'Expedition',
  rules: 2,
  chairs: { host: 'host' },
  staysSecret: true,
  unwon: true,
  modules: [],
  options: options.map(({ ruling: _ruling, ...option }) => option),
  ...rules,
  seats: s => s.seats,
  isOut: (s, seat) => isOut(s, seat as Seat),
  copy,
  hash: s => hash({ ...s, random: undefined, asked: undefined }),
  view,
  board,
  hand,
  scenes,
  standings,
  words: { ...words, alt },
  emojis,
  pages,
  moves,
  screens,
  looks,
  whyNotForm,
  whyNotOffered,
  insight,
  tooling: {
    check,
    checkChange: transitionChecks,
    positions: { write: writePosition, set: setPosition },
    queries: {},
    resample,
    randomForm,
    botWeights: botWeights,
    coverage: { wanted, of: covers, shares },
    exhibits,
  },
}

function whyNotForm(s: State, { who }: Ask, { id }: Option, form: Form): Reason | undefined {
  const found = actionIn(id)
  const fault = found?.action.wrong?.(s, who as Seat, found.arg, form)
  return fault && faultReason(fault, s)
}

function randomForm(
  s: State,
  { who }: Ask,
  { id }: Option,
  roll: (below: number) => number,
): Form | undefined {
  const found = actionIn(id)
  return found?.action.sample?.(s, who as Seat, found.arg, roll)
}
