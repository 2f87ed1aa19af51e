/** Parts of places and counts that only one card writes; nothing else is needed to read them. */

import type { BaseFilter, Count, Resource } from '../words/effect.ts'

export type YieldsOneOf = BaseFilter & { readonly resourceIn: readonly Resource[] }

/** Shell Companies reach bases of two resources. */
export const yieldsOneOf = (filter: BaseFilter): filter is YieldsOneOf => 'resourceIn' in filter

export type PlusSome = Extract<Count, { readonly var: string }> & { readonly plus: number }

/** Theresa Yao removes as many as a number says, and one more. */
export const plusOf = (count: Count): number => ('plus' in count ? (count as PlusSome).plus : 0)
