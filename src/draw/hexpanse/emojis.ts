import type { Faction } from '../../games/hexpanse/types.ts'
import type { Context } from '../kit/pen/index.ts'
import { drawHexFaction, HEX_NUMBERS } from './seats.ts'

type Paint = (ctx: Context, middle: number, r: number) => void

export const hexpanseEmojis: Readonly<Record<string, Paint>> = Object.fromEntries(
  (Object.keys(HEX_NUMBERS) as Faction[]).map((seat): [string, Paint] => [
    `hexpanse_${seat.toLowerCase()}`,
    (ctx, middle, r) => drawHexFaction(ctx, seat, middle, middle, r),
  ]),
)
