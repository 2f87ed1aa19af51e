import { gainCp } from './atoms.ts'
import { modulesOf } from './book.ts'
import type { Tell } from './facts.ts'
import type { CardId, Faction, SpendFrame, State } from './state.ts'
import { begin } from './words/kit.ts'

/** Describes what is spent: CP, and what modules let people pay with instead; Action Points. */

/** All that somebody can pay with. */
export function purseOf(s: State, seat: Faction): number {
  let purse = s.cp[seat]
  for (const module of modulesOf(s)) purse += module.funds?.(s, seat) ?? 0
  return purse
}

/** A cost, which has only been offered because it can be paid. It is paid before anything else happens. */
export function beginPay(s: State, you: Faction, amount: number): void {
  if (!isCollectedByModule(s, you, amount, 'cost')) begin(s, { step: 'pay', you, amount })
}

/** a loss stops at 0. */
export function loseCp(s: State, seat: Faction, amount: number, tell: Tell): void {
  if (!isCollectedByModule(s, seat, amount, 'loss')) gainCp(s, seat, -amount, tell)
}

const isCollectedByModule = (s: State, seat: Faction, amount: number, kind: 'cost' | 'loss'): boolean =>
  modulesOf(s).some(module => module.collect?.(s, seat, amount, kind) === true)

/** Whatever raises the Action Points of a card comes before they are spent. */
export function beginSpending(s: State, you: Faction, ap: number, card: CardId): void {
  begin(s, { step: 'spend', you, ap, card })
  if (s.kept[you].length) begin(s, { step: 'boost', you, card })
  for (const module of modulesOf(s)) module.beforeSpending?.(s, you, card)
}

/** The Action Points that are being spent, or will be next. */
export function spendingOf(s: State): SpendFrame | undefined {
  const frame = s.stack.findLast(one => one.step === 'spend')
  return frame?.step === 'spend' ? frame : undefined
}
