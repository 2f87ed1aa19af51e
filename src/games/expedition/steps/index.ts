import type { Action } from './action.ts'
import { agreeActions } from './agree.ts'
import { claimActions, lateActions } from './claims.ts'
import { edgeActions } from './edge.ts'
import { fractureActions } from './fracture.ts'
import { hostActions } from './host.ts'
import { setupActions } from './setup.ts'
import { turnActions } from './turns.ts'

/** Everything anybody may do, in the order it is offered: what is done most often first. */
export const actions: readonly Action[] = [
  ...claimActions,
  ...turnActions,
  ...lateActions,
  ...edgeActions,
  ...fractureActions,
  ...agreeActions,
  ...setupActions,
  ...hostActions,
]

/** Takes an option's id apart: 'claim:resources5', 'host:place', 'host:garrison:seat3'. */
export function actionIn(id: string): { readonly action: Action; readonly arg: string } | undefined {
  const words = id.split(':')
  const heads = words[0] === 'host' ? 2 : 1
  const head = words.slice(0, heads).join(':')
  const arg = words.slice(heads).join(':')
  const action = actions.find(one => one.head === head)
  return action && { action, arg }
}
export const optionIdOf = ({ head }: Pick<Action, 'head'>, arg: string): string =>
  arg ? `${head}:${arg}` : head
