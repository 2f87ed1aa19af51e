import { one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { gainCp, spendProtomolecule, useAbility } from '../atoms.ts'
import { powerOf } from '../board.ts'
import { bookOf, modulesOf } from '../book.ts'
import { abilityOption, actionOption, beginPay, purseOf } from '../choices.ts'
import { abilityFrame, actionsOf, frameOf, limitOf } from '../events.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { changedCost } from '../odd/standing.ts'
import type { AbilityId, Effect, Faction, FrameOf, SpendFrame, State } from '../state.ts'
import { couldDo } from '../words/event.ts'
import { begin, done } from '../words/kit.ts'
import { besides, tookBeside } from './beside.ts'

/** Rules §5: what one Action Point buys, in the words of the cards. */
const actions: Readonly<Record<'move' | 'influence' | 'build', readonly Effect[]>> = {
  move: [{ op: 'moveFleets', groups: { exact: 1 }, size: 'any', range: { bands: 1 } }],
  influence: [{ op: 'place', count: { exact: 1 }, at: { ownFleetInOrbital: true } }],
  build: [
    { op: 'build', who: 'user', count: { exact: 1 }, to: 'home', units: ['fleet', 'battleship', 'leader'] },
  ],
}
const NO_NAMES = {}

export const spend: Step<State, SpendFrame, ExpanseFact> = {
  ask(s, f) {
    const ways = [...actionOptions(s, f), ...abilityOptions(s, f)]
    for (const module of modulesOf(s)) ways.push(...(module.spendOptions?.(s, f) ?? []))
    ways.push(...besides(s, f.you), actionOption('done'))
    return one(f.you, 'spend', ways)
  },
  take(s, f, _who, [id], tell) {
    if (id === 'done') return endSpending(s, f, tell)
    if (tookBeside(s, f.you, id, tell)) return
    if (modulesOf(s).some(module => module.takeSpend?.(s, f, id as string, tell))) return
    const ability = bookOf(s).abilities[id as AbilityId]
    if (ability) return spendOnAbility(s, f, ability.id, tell)
    const action = id as keyof typeof actions
    f.ap -= costOf(s, action)
    tell({ fact: 'actionTaken', seat: f.you, action, ap: f.ap })
    begin(s, frameOf(f.you, actions[action], {}))
  },
}

function endSpending(s: State, f: SpendFrame, tell: Tell): void {
  done(s)
  if (f.ap > 0) tell({ fact: 'pointsLost', seat: f.you, ap: f.ap })
}

function costOf(s: State, action: keyof typeof actions): number {
  const { moveAP, influenceAP, homeBuildAP } = bookOf(s).content.constants
  return action === 'move' ? moveAP : action === 'influence' ? influenceAP : homeBuildAP
}

function actionOptions(s: State, f: SpendFrame): Option[] {
  const options: Option[] = []
  for (const action of ['move', 'influence', 'build'] as const) {
    const allowed = f.ap >= costOf(s, action) && (!f.only || f.only.includes(action))
    if (allowed && couldDo(s, f.you, actions[action], NO_NAMES)) options.push(actionOption(action))
  }
  return options
}

function abilityOptions(s: State, f: SpendFrame): Option[] {
  if (f.only && !f.only.includes('ability')) return []
  const { mat } = bookOf(s).factions[f.you]
  const options = mat !== undefined && isUsable(s, f, mat) ? [abilityOption(mat)] : []
  for (const tech of s.techs[f.you]) if (isUsable(s, f, tech)) options.push(abilityOption(tech))
  return options
}

function isUsable(s: State, f: SpendFrame, id: AbilityId): boolean {
  const ability = bookOf(s).abilities[id]
  if (!ability || (ability.kind !== 'action' && ability.kind !== 'mixed')) return false
  if (ability.timing === 'whileSpendingCardAP' && f.card === undefined) return false
  const { cost } = ability
  const used = s.used[id] ?? 0
  if (used > 0 && used >= limitOf(s, f.you, id)) return false
  if (apCostOf(s, f.you, id) > f.ap || cost.cp > purseOf(s, f.you)) return false
  if (cost.protomoleculeTokens > s.protomoleculeTokens) return false
  return couldDo(s, f.you, actionsOf(s, f.you, id), NO_NAMES)
}

function apCostOf(s: State, you: Faction, id: AbilityId): number {
  return changedCost(powerOf(s, you, 'abilityCost'), id) ?? bookOf(s).abilities[id]?.cost.ap ?? 0
}

function spendOnAbility(s: State, f: SpendFrame, id: AbilityId, tell: Tell): void {
  const { cost } = bookOf(s).abilities[id] ?? { cost: { cp: 0, protomoleculeTokens: 0 } }
  f.ap -= apCostOf(s, f.you, id)
  useAbility(s, f.you, id, tell)
  spendProtomolecule(s, f.you, cost.protomoleculeTokens, tell)
  begin(s, abilityFrame(s, f.you, id))
  if (cost.cp > 0) beginPay(s, f.you, cost.cp)
}

/** A cost in CP. Only offered when it can be paid. */
export const pay: Step<State, FrameOf<'pay'>, ExpanseFact> = {
  run(s, { you, amount }, tell) {
    done(s)
    gainCp(s, you, -amount, tell)
  },
}
