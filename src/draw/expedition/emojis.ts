import type { Seat } from '../../games/expedition/types.ts'
import type { Context } from '../kit/pen/index.ts'
import { drawSeat } from './seats.ts'

type Paint = (ctx: Context, middle: number, r: number) => void

const SEATS: readonly Seat[] = ['seat1', 'seat2', 'seat3', 'seat4', 'seat5', 'seat6', 'seat7', 'seat8']

export const expeditionEmojis: Readonly<Record<string, Paint>> = Object.fromEntries(
  SEATS.map((seat): [string, Paint] => [
    `expedition_${seat}`,
    (ctx, middle, r) => drawSeat(ctx, seat, middle, middle, r),
  ]),
)
