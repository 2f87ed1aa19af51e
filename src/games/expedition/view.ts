import { askViews, perSeat } from '../shared/views.ts'
import type { Ask } from '../../core/ask.ts'
import { copy } from '../../core/copy.ts'
import { askedOf } from './asked.ts'
import {
  claimNoOf,
  claimOf,
  countOf,
  factionById,
  factionOf,
  lastTurn,
  leadersOf,
  openSlices,
} from './board.ts'
import { slices } from './constants.ts'
import type { Seat, State } from './state.ts'
import { eligibleSystems, reasonsAgainst, systemOfId } from './systems/eligible.ts'
import { isSame } from './systems/id.ts'
import type { SliceId, System } from './types.ts'
import type { ChairView, Receipt, SliceView, SystemView, View } from './viewTypes.ts'

/** Builds what one person may know from nothing, so that a secret can only get in by being written here. */

export type * from './viewTypes.ts'

export function view(s: State, open: readonly Ask[], as: string): View {
  const seat = s.seats.find(one => one === as) ?? 'table'
  const turn = lastTurn(s)
  return {
    as: seat,
    status: s.status,
    host: s.options.host,
    seats: [...s.seats],
    round: s.round,
    chairs: perSeat(s.seats, one => chairView(s, one)),
    slices: slices.map((_, at) => sliceView(s, at)),
    left: openSlices(s).length,
    ...(turn ? { turn: { ...turn } } : {}),
    turns: s.turns.length,
    ...(s.fracture ? { fracture: copy(s.fracture) } : {}),
    ...edgeOf(s),
    ...waitingOf(s),
    ...(s.systems ? { systems: s.systems.map(system => systemView(s, system)) } : {}),
    eligible: eligibleSystems(s).map(({ id }) => id),
    ...consentOf(s),
    rulings: copy(s.rulings),
    ledger: copy(s.ledger),
    ...ownOf(s, seat),
    asks: askViews(open, seat),
    options: { ...s.options },
  }
}

function chairView(s: State, seat: Seat): ChairView {
  const { faction, breakthrough, eliminated, passed } = s.chairs[seat]
  const known = factionOf(s, seat)
  const short = factionById(faction)?.short
  return {
    ...(faction === undefined ? {} : { faction }),
    ...(known ? { name: known.name, breakthroughName: known.breakthrough } : {}),
    ...(short === undefined ? {} : { short }),
    synergy: [...(known?.synergy ?? [])],
    ...(breakthrough ? { breakthrough: { ...breakthrough } } : {}),
    ...(eliminated ? { eliminated } : {}),
    ...(passed ? { passed } : {}),
    slices: countOf(s, seat),
    ...(leadersOf(s).includes(seat) ? { leads: true } : {}),
  }
}

function sliceView(s: State, at: number): SliceView {
  const { id, price } = slices[at] as { id: SliceId; price: number }
  const claim = claimOf(s, id)
  if (!claim) return { id, order: at + 1, price }
  const {
    seat,
    turn,
    late,
    corrected,
    payment: { planets, goods, planet, colour, attached, adjust, amount },
  } = claim
  const paid = {
    ...(planets ? { planets: copy(planets) } : {}),
    ...(goods === undefined ? {} : { goods }),
    ...(planet === undefined ? {} : { planet }),
    ...(colour === undefined ? {} : { colour }),
    ...(attached ? { attached } : {}),
    ...(adjust === undefined ? {} : { adjust }),
    ...(amount === undefined ? {} : { amount }),
  }
  return {
    id,
    order: at + 1,
    price,
    claim: {
      seat,
      claimNo: claimNoOf(s, id),
      turn,
      paid,
      ...(late ? { late } : {}),
      ...(corrected ? { corrected } : {}),
    },
  }
}

function edgeOf(s: State): Pick<View, 'edge' | 'edgeGone'> {
  if (s.edgeGone) return { edgeGone: true }
  if (!s.edge) return {}
  const system = systemOfId(s, s.edge.system)
  return {
    edge: {
      ...s.edge,
      name:
        system?.name ??
        (system?.tile === undefined || system.tile === s.edge.system
          ? s.edge.system
          : `${system.tile} (${s.edge.system})`),
    },
  }
}

const waitingOf = ({ placer, order, cabal }: State): Pick<View, 'placer' | 'order' | 'cabal'> => ({
  ...(placer === undefined ? {} : { placer }),
  ...(order ? { order } : {}),
  ...(cabal === undefined ? {} : { cabal }),
})

const systemView = (s: State, system: System): SystemView => ({
  ...copy(system),
  reasons: [...reasonsAgainst(s, system)],
  ...(s.fracture?.ingress.some(id => isSame(id, system.id)) ? { ingressToken: true } : {}),
  ...(s.edge && isSame(s.edge.system, system.id) ? { edge: true } : {}),
})

function consentOf({ consent }: State): Pick<View, 'consent'> {
  return consent
    ? {
        consent: {
          by: consent.by,
          of: [...consent.of],
          votes: { ...consent.votes },
          about: askedOf(consent.about),
        },
      }
    : {}
}

/** For whom it is alone. */
function ownOf(s: State, seat: Seat | 'table'): Pick<View, 'receipts' | 'pending'> {
  if (seat === 'table') return { receipts: [] }
  const receipts = s.claims.flatMap((claim, at): Receipt[] => {
    const { cards, secret } = claim.payment
    if (claim.seat !== seat || (!cards && secret === undefined)) return []
    return [
      {
        slice: claim.slice,
        claimNo: at + 1,
        ...(cards ? { cards: [...cards] } : {}),
        ...(secret === undefined ? {} : { secret }),
      },
    ]
  })
  const own = s.pending[seat]
  const asked = s.consent?.by === seat && s.consent.about.kind === 'late' ? s.consent.about.claim : undefined
  const pending = own ? copy(own) : asked && { ...copy(asked), waits: true as const }
  return { receipts, ...(pending ? { pending } : {}) }
}
