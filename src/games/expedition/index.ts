import { copy } from '../../core/copy.ts'
import type { Ask, Option } from '../../core/ask.ts'
import type { Form } from '../../core/form.ts'
import type { GameOf, Outcome } from '../../core/game.ts'
import { hash } from '../../core/hash.ts'
import { aim } from './aim.ts'
import { whyNotAttempt, whyNotOffered } from './attempt.ts'
import { checkChange } from './between.ts'
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
import { inNames } from './text/called.ts'
import { faultLine } from './text/fault.ts'
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
    checkChange,
    positions: { write: writePosition, set: setPosition },
    queries: { why },
    resample,
    randomForm,
    aim,
    coverage: { wanted, of: covers, shares },
    exhibits,
  },
}

function whyNotForm(s: State, { who }: Ask, { id }: Option, form: Form): string | undefined {
  const found = actionIn(id)
  const fault = found?.action.wrong?.(s, who as Seat, found.arg, form)
  return fault && inNames(s, faultLine(fault))
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

/**
 * Why somebody cannot do something, offered to them or not:
 * `as` who wants it, `pick` what an option would be called.
 */
function why(s: State, { as, seat, version, pick }: Readonly<Record<string, unknown>>): Outcome<unknown> {
  if (typeof as !== 'string' || typeof pick !== 'string')
    return { ok: false, reasons: ["'as' is a seat and 'pick' what it would do, like claim:resources5."] }
  const fault = whyNotAttempt(s, {
    as,
    pick,
    ...(typeof seat === 'string' ? { seat } : {}),
    stale: typeof version === 'number' && version !== s.asked,
  })
  return fault ? { ok: false, reasons: [inNames(s, faultLine(fault))] } : { ok: true, value: null }
}
