import type { Slice } from './types.ts'

/** Where values come from, when nothing more is to be said. */
const notes = 'notes: the notes on expeditions'
export const asyncData = 'data: AsyncTI4'
export const asyncAndPages = 'data: AsyncTI4; pages: tirules'
const rulePages = 'pages: tirules'
export const printed = 'printed: the tile'

const bySlice = { id: notes, price: notes }

/** Holds the six slices and their prices, clockwise from the top of the token. */
export const slices: readonly Slice[] = [
  { id: 'resources5', price: 5, prov: bySlice },
  { id: 'actioncards2', price: 2, prov: bySlice },
  { id: 'influence5', price: 5, prov: bySlice },
  { id: 'secret1', price: 1, prov: bySlice },
  { id: 'techplanet1', price: 1, prov: bySlice },
  { id: 'tradegoods3', price: 3, prov: bySlice },
]

export const edgePlanet = {
  name: "Thunder's Edge",
  card: 'Jupiter Brain',
  resources: 5,
  influence: 1,
  prov: { resources: asyncData, influence: asyncData, card: asyncData },
} as const

/** A 0 on the die is a 10. */
export const die = { faces: 10, opens: [1, 10], prov: { opens: rulePages } } as const

/**
 * Says how many systems may get an ingress token: by synergy three a colour, else one a colour; and one more.
 */
export const ingress = {
  perColourBySynergy: 3,
  perColourElse: 1,
  extra: 1,
  movedByCabal: 2,
  prov: {
    perColourBySynergy: rulePages,
    perColourElse: rulePages,
    extra: rulePages,
    movedByCabal: rulePages,
  },
} as const

export const FEWEST = 2
export const MOST = 8
/** Limits what a player can spend of anything. */
export const MOST_OF_ANYTHING = 99
