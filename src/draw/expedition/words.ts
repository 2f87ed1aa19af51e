import { counted } from '../kit/text/index.ts'

/** Everything the pictures of an expedition say in words of their own. */

export const EXPEDITION_WORDS = {
  title: (isComplete: boolean) => (isComplete ? 'EXPEDITION COMPLETE' : 'EXPEDITION'),
  round: (round: number) => `round ${round}`,
  claimed: (left: number) => `${6 - left} of 6 claimed`,
  withoutSlices: 'without slices',
  closed: 'closed',
  /** Stands in two lines. */
  withoutExpeditions: ['without', 'expeditions'],
  slicesLeft: (left: number) => (left === 1 ? 'slice left' : 'slices left'),
  /** Stands in two lines. */
  edgeLines: ["THUNDER'S", 'EDGE'],
  edge: "THUNDER'S EDGE",
  edgeState: (isGone: boolean, isPlaced: boolean) =>
    isGone ? 'gone' : isPlaced ? 'placed' : 'not placed yet',
  edgePlace: (isGone: boolean, isOff = false) =>
    isGone ? 'Gone' : isOff ? 'Not at this table' : 'Not placed yet',
  placedBy: 'placed by',
  byHost: 'by the host',
  tied: 'tied for the most slices:',
  noController: 'No player controls it yet.',
  controls: 'controls',
  controlsWith: (infantry: number) => `controls it · ${infantry} infantry`,
  infantry: (infantry: number, isTied: boolean) =>
    isTied ? `${infantry} infantry · chosen in the tie` : `${infantry} infantry`,
  chosenInTie: 'chosen in the tie',
  fracture: 'THE FRACTURE',
  fractureInPlay: (cause: string) => `IN PLAY · ${cause}`,
  ingress: (systems: readonly string[]) => `ingress ${systems.join(', ')}`,
  opened: 'OPEN',
  seat: (number: string) => `Seat ${number}`,
  seats: 'SEATS',
  slices: 'SLICES',
  slice: 'SLICE',
  breakthrough: 'breakthrough',
  out: 'out',
  noFaction: 'no faction yet',
  passed: (faction: string) => `${faction} · passed`,
  price: (number: number, name: string, isLate: boolean, isByHost: boolean) =>
    [`${number} ${name}`, ...(isLate ? ['late'] : []), ...(isByHost ? ['by host'] : [])].join(' · '),
  open: 'open',
  noSynergy: 'no synergy',
  gained: (state: string) => `breakthrough · ${state}`,
  unconfirmed: (slice: string) => `NOT CONFIRMED YET: ${slice.toUpperCase()}`,
  declared: (price: string, paid: string) => `Price: ${price}. You declare: ${paid}.`,
  namesAreSecret: 'Only you see the names in the light boxes.',
  yourSlices: (count: number) => `YOUR SLICES  ${count}`,
  yourBooks: 'YOUR BOOKS',
  noSlices: 'none yet',
  tradeGoods: (count: number) => counted(count, 'trade good'),
  exhausted: 'exhausted',
} as const
