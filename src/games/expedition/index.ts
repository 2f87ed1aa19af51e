import { copy } from '../../core/copy.ts'
import type { Ask, Option } from '../../core/ask.ts'
import type { Form } from '../../core/form.ts'
import type { GameOf } from '../../core/game.ts'
import { hash } from '../../core/hash.ts'
import type { Reason } from '../../core/reason.ts'
import { botWeights } from './botWeights.ts'
import { whyNotOffered } from './whyNotAttempt.ts'
import { transitionChecks } from './transitionChecks.ts'
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
import type { Seat, State } from './state.ts'
import { actionIn } from './steps/index.ts'
import { words } from './text.ts'
import { faultReason } from './text/fault.ts'
import { pages } from './text/pages.ts'
import { board } from './textBoard.ts'
import { view, type View } from './view.ts'

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
  copy,
  hash: s => hash({ ...s, random: undefined, asked: undefined }),
  view,
  board,
  hand,
  scenes,
  standings,
  words: { ...words, alt },
  pages,
  whyNotForm,
  whyNotOffered,
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
