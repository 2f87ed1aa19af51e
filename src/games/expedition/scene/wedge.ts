import { goodsOf } from '../text/name.ts'
import type { SliceId } from '../types.ts'
import type { SliceView } from '../viewTypes.ts'
import type { WedgeScene } from './types.ts'

/** A slice of the token. */

const VERBS: Readonly<Record<SliceId, string>> = {
  resources5: 'spend',
  actioncards2: 'discard',
  influence5: 'spend',
  secret1: 'discard',
  techplanet1: 'exhaust',
  tradegoods3: 'spend',
}

export function wedgeScene({ id, price, claim }: SliceView): WedgeScene {
  const marks = claim && {
    ...(claim.late ? { late: true as const } : {}),
    ...(claim.corrected ? { corrected: true as const } : {}),
  }
  return {
    slice: id,
    verb: VERBS[id],
    number: price,
    name: goodsOf(id),
    ...(claim ? { claim: { seat: claim.seat, no: claim.claimNo, ...marks } } : {}),
  }
}
