import type { Icon, Timing } from '../types.ts'

/** Won, kept or in a scoring round: nearly every event. */
export const anyTime: Timing = { immediate: true, asTurn: true, scoring: true }

export const everyDeck: readonly Icon[] = ['2P', '3P', '4P']
export const fromThree: readonly Icon[] = ['3P', '4P']
export const fourOnly: readonly Icon[] = ['4P']
