import { COLOURS, type Context } from '../kit/pen/index.ts'
import { drawMedal } from '../kit/parts/index.ts'
import { drawFaction, ORDER } from './seats.ts'

type Paint = (ctx: Context, middle: number, r: number) => void

const RESOURCES = ['food', 'water', 'minerals', 'tech'] as const

/** Holds the badges of the factions, and the resources of bases. */
export const expanseEmojis: Readonly<Record<string, Paint>> = Object.fromEntries([
  ...ORDER.map((seat): [string, Paint] => [
    `expanse_${seat}`,
    (ctx, middle, r) => drawFaction(ctx, seat, middle, middle, r),
  ]),
  ...RESOURCES.map((one): [string, Paint] => [
    `expanse_${one}`,
    (ctx, middle, r) => drawMedal(ctx, one, middle, middle, r, COLOURS[one]),
  ]),
])
