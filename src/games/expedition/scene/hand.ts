import { gainedFrom, NOT_GAINED, NOT_PAID_YET, WAITS_FOR_CONSENT } from '../text/tableWords.ts'
import type { Payment } from '../state.ts'
import {
  CORRECTED,
  paidText,
  paragraph,
  payText,
  priceText,
  seatName,
  sliceName,
  sourceText,
  spare,
} from '../text/name.ts'
import type { Seat } from '../types.ts'
import type { View, ChairView } from '../view.ts'
import type { HandScene, OwnClaim } from './types.ts'

/** Shows the viewer's own things, which nobody else may read. The table has none. */
export function handScene(view: View): HandScene | undefined {
  const { as, chairs } = view
  if (as === 'table') return undefined
  const chair = chairs[as]
  return {
    kind: 'hand',
    seat: as,
    name: seatName(as),
    faction: chair?.name ?? '',
    slices: chair?.slices ?? 0,
    ...(chair?.leads ? { leads: true } : {}),
    ...(chair?.eliminated ? { eliminated: true } : {}),
    ...(chair?.breakthroughName === undefined
      ? {}
      : { breakthrough: breakthrough(chair, chair.breakthroughName) }),
    ...pending(view, as),
    claims: claims(view, as),
    ...books(view, as),
  }
}

const breakthrough = (
  { synergy, breakthrough: gained }: ChairView,
  name: string,
): NonNullable<HandScene['breakthrough']> => ({
  name,
  synergy: [...synergy],
  gained: gained ? gainedFrom(sourceText(gained.source)) : NOT_GAINED,
})

const privateNames = ({ cards = [], secret }: Pick<Payment, 'cards' | 'secret'>): readonly string[] => [
  ...cards,
  ...(secret === undefined ? [] : [secret]),
]

function pending({ pending: claim, chairs }: View, as: Seat): Pick<HandScene, 'pending'> {
  if (!claim) return {}
  const { slice, payment, waits } = claim
  const state = waits ? WAITS_FOR_CONSENT : NOT_PAID_YET
  const note = paragraph(state, spare(slice, payment, chairs[as]))
  return {
    pending: {
      slice,
      name: sliceName(slice),
      price: priceText(slice),
      paid: payText(slice, payment),
      names: privateNames(payment),
      note,
    },
  }
}

const claims = ({ slices, receipts }: View, seat: Seat): readonly OwnClaim[] =>
  slices
    .flatMap(({ id, claim }): readonly OwnClaim[] => {
      if (claim?.seat !== seat) return []
      const receipt = receipts.find(({ slice }) => slice === id)
      return [
        {
          slice: id,
          name: sliceName(id),
          no: claim.claimNo,
          paid: claim.corrected ? CORRECTED : paidText(id, claim.paid),
          names: receipt ? privateNames(receipt) : [],
        },
      ]
    })
    .sort((one, other) => one.no - other.no)

function books({ ledger }: View, seat: Seat): Pick<HandScene, 'books'> {
  const own = ledger[seat]
  if (!own) return {}
  const planets = own.planets.map(({ name, resources, influence, exhausted }) => ({
    name,
    worth: `${resources}/${influence}`,
    ...(exhausted ? { exhausted } : {}),
  }))
  return { books: { goods: own.goods, planets } }
}
