import type { Ask } from '../../core/ask.ts'
import { copy } from '../../core/data.ts'
import { askViews, perSeat, type AskView as AskSeen, type PerSeat as BySeat } from '../shared/choices.ts'
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
import { askedOf, type Asked, type PaidInPublic } from './facts.ts'
import type {
  State,
  Edge,
  Fracture,
  Gained,
  Ledger,
  Payment,
  Ruling,
  Status,
  TableOptions,
  Turn,
} from './state.ts'
import { eligibleSystems, reasonsAgainst, systemOfId } from './systems/ingress.ts'
import { isSame } from './systems/near.ts'
import type { SliceId, System, Colour, Reason, Seat, SystemId } from './types.ts'

/** Builds what one person may know from nothing, so that a secret can only get in by being written here. */

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

// Holds the view of one person. Its parts are JSON and shared with no other view.

type PerSeat<T> = BySeat<Seat, T>
type AskView = AskSeen<Seat>

export interface ChairView {
  /** Is absent if not chosen. */
  readonly faction?: string
  readonly name?: string
  /** Serves where there is little room. */
  readonly short?: string
  readonly breakthroughName?: string
  readonly synergy: readonly Colour[]
  readonly breakthrough?: Readonly<Gained>
  readonly eliminated?: true
  readonly passed?: true
  readonly slices: number
  /** Has most slices, alone or with others. */
  readonly leads?: true
}
export interface SliceView {
  readonly id: SliceId
  /** Counts from 1 to 6, clockwise from the top. */
  readonly order: number
  readonly price: number
  readonly claim?: {
    readonly seat: Seat
    readonly claimNo: number
    readonly turn: number
    readonly paid: PaidInPublic
    readonly late?: true
    readonly corrected?: true
  }
}
export interface SystemView extends System {
  /** Why Thunder's Edge cannot go there; none: it can. */
  readonly reasons: readonly Reason[]
  readonly ingressToken?: true
  readonly edge?: true
}
interface Receipt {
  readonly slice: SliceId
  readonly claimNo: number
  readonly cards?: readonly string[]
  readonly secret?: string
}

export interface View {
  readonly as: Seat | 'table'
  readonly status: Status
  readonly host: Seat
  readonly seats: readonly Seat[]
  readonly round: number
  readonly chairs: PerSeat<ChairView>
  readonly slices: readonly SliceView[]
  readonly left: number
  /** Holds the last that is known of. */
  readonly turn?: Readonly<Turn>
  readonly turns: number
  readonly fracture?: Readonly<Fracture>
  readonly edge?: Readonly<Edge> & { readonly name: string }
  readonly edgeGone?: true
  readonly placer?: Seat
  readonly order?: 'asked' | 'placeFirst'
  readonly cabal?: Seat
  /** Is absent if no map was described. */
  readonly systems?: readonly SystemView[]
  readonly eligible: readonly SystemId[]
  readonly consent?: {
    readonly by: Seat
    readonly of: readonly Seat[]
    readonly votes: PerSeat<'yes' | 'no'>
    readonly about: Asked
  }
  readonly rulings: readonly Ruling[]
  readonly ledger: PerSeat<Ledger>
  /** Holds the viewer's private payments, and their unconfirmed claim. */
  readonly receipts: readonly Receipt[]
  readonly pending?: {
    readonly slice: SliceId
    readonly payment: Payment
    readonly late?: true
    readonly waits?: true
  }
  readonly asks: readonly AskView[]
  readonly options: Readonly<TableOptions>
}
