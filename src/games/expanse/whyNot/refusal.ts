import type { State } from '../state.ts'
import { pieceReasons } from './words/pieceReasons.ts'
import { placeReasons } from './words/placeReasons.ts'
import { turnReasons } from './words/turnReasons.ts'

const reasons = { ...turnReasons, ...placeReasons, ...pieceReasons }

type Reasons = typeof reasons
type RefusalCode = keyof Reasons
export const refusalCodes: readonly string[] = Object.keys(reasons)
type ArgsOf<C extends RefusalCode> = Parameters<Reasons[C]> extends [State, infer A] ? A : unknown

/** Why something is not offered, as data: a code, and what its sentence speaks of. */
export type Refusal = { [C in RefusalCode]: { readonly code: C } & ArgsOf<C> }[RefusalCode]

/** Says the reason, and what would change it. */
export const refusalSentence = (s: State, refusal: Refusal): string =>
  (reasons[refusal.code] as (s: State, args: Refusal) => string)(s, refusal)
