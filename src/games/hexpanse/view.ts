import type { Ask } from '../../core/ask.ts'
import { askViews, perSeat, type AskView as AskSeen, type PerSeat as BySeat } from '../shared/choices.ts'
import { cardOf, cellOfCard, fieldOf, isAlive, isFull, sidesOf } from './board.ts'
import { bookOf } from './book.ts'
import type {
  CellId,
  Faction,
  Frame,
  FrameOf,
  State,
  Code,
  Hex,
  MinorCode,
  MissionCode,
  PieceKind,
  Pool,
  TableOptions,
  Victory,
} from './state.ts'
import { fitOf, type Fit } from './victory.ts'

/** Says what one person may know, built up from nothing: a secret can only get in by being written here. */

export function view(s: State, open: readonly Ask[], as: string): View {
  const seat = s.seats.find(one => one === as) ?? 'table'
  return {
    as: seat,
    phase: phaseOf(s),
    turn: s.turn,
    seats: [...s.seats],
    ...(s.options.teams ? { teams: sidesOf(s) } : {}),
    active: s.active,
    ...actionsOf(s),
    board: { full: isFull(s), cells: fieldOf(s).cells.map(cell => cellView(s, cell)) },
    life: { ...s.life },
    income: { ...s.income },
    hexilum: { ...s.hexilum },
    reserve: perSeat(s.seats, one => ({ ...s.reserve[one] })),
    recovery: perSeat(s.seats, one => ({ ...s.recovery[one] })),
    minorPool: [...s.minorPool],
    minors: { ...s.minors },
    missionPool: [...s.missionPool].sort(),
    ...missionsOf(s, seat),
    cards: perSeat(s.seats, one => s.cards[one].map(code => ({ code, ...onOf(cellOfCard(s, code)) }))),
    market: s.market.map(code => ({ code, cost: cardOf(s, code).cost })),
    extra: s.extra.map(code => ({ code, cost: cardOf(s, code).cost })),
    extraCards: s.extraCards,
    deckCount: s.deck.length,
    discard: [...s.discard],
    removed: [...s.removed],
    queue: s.queue.map(({ owner, code, at }) => ({ owner, code, at })),
    ...(s.won ? { won: { ...s.won } } : {}),
    asks: askViews(open, seat),
    options: { ...s.options },
    content: s.content,
  }
}

function missionsOf(
  s: State,
  seat: Faction | 'table',
): Pick<View, 'mission' | 'hasSecret' | 'secret' | 'fits' | 'ownFit'> {
  const own = seat === 'table' ? undefined : s.secrets[seat]
  return {
    ...(s.mission === undefined ? {} : { mission: s.mission }),
    hasSecret: s.seats.filter(one => s.secrets[one] !== undefined),
    ...(own === undefined ? {} : { secret: own }),
    fits: s.mission === undefined ? [] : sidesOf(s).map(side => fitOf(s, side, s.mission ?? '')),
    ...(own === undefined || seat === 'table'
      ? {}
      : { ownFit: fitOf(s, sidesOf(s).find(side => side.includes(seat)) ?? [seat], own) }),
  }
}

const onOf = (cell: CellId | undefined): { on?: CellId } => (cell === undefined ? {} : { on: cell })

const PHASES: Partial<Record<Frame['step'], View['phase']>> = {
  pickMinors: 'minors',
  dealMinors: 'minors',
  pickMissions: 'missions',
  placeWarlords: 'warlords',
  actions: 'actions',
  endAction: 'actions',
  market: 'market',
}
/** Returns the topmost frame that tells one. */
function phaseOf(s: State): View['phase'] {
  if (!s.stack.length) return 'over'
  return s.stack.map(frame => PHASES[frame.step]).findLast(phase => phase !== undefined) ?? 'actions'
}

function actionsOf(s: State): Pick<View, 'actions'> {
  const frame = s.stack.find((one): one is FrameOf<'actions'> => one.step === 'actions')
  if (!frame) return {}
  const isFree =
    s.options.warlord_actions_per_turn === 'one_total' ? !frame.warlord.length : frame.warlord.length < 3
  return {
    actions: { left: frame.left, of: bookOf(s).content.constants.actionsPerTurn, warlordFree: isFree },
  }
}

function cellView(s: State, id: CellId): CellView {
  const { at, hexilum } = fieldOf(s)
  const piece = s.board[id]
  return {
    id,
    at: at[id] ?? [0, 0],
    ...(isShaded(s, id) ? { shaded: true as const } : {}),
    ...(hexilum[id] === undefined ? {} : { hexilum: hexilum[id] }),
    ...(piece ? { piece: pieceView(s, piece) } : {}),
  }
}
const isShaded = (s: State, id: CellId): boolean => bookOf(s).small.at[id] === undefined

const pieceView = (s: State, { owner, kind, code }: NonNullable<State['board'][CellId]>): PieceView => ({
  owner,
  kind,
  ...(code === undefined ? {} : { code }),
  ...(kind === 'warlord' ? { life: s.life[owner] } : {}),
  ...(isAlive(s, owner) ? {} : { defeated: true as const }),
})

// Says what one person may know. The parts are JSON and shared with nobody.

type PerSeat<T> = BySeat<Faction, T>
type AskView = AskSeen<Faction>

export interface CellView {
  readonly id: CellId
  readonly at: Hex
  /** True on the edge, which is in play on the full board only. */
  readonly shaded?: true
  readonly hexilum?: number
  readonly piece?: PieceView
}
/** Describes a piece. A `defeated` one, of a faction that is out of the game, only stands in the way. */
export interface PieceView {
  readonly owner: Faction
  readonly kind: PieceKind
  readonly code?: Code
  readonly life?: number
  readonly defeated?: true
}

export interface View {
  readonly as: Faction | 'table'
  readonly phase: 'minors' | 'missions' | 'warlords' | 'actions' | 'market' | 'over'
  readonly turn: number
  readonly seats: readonly Faction[]
  /** Lists partners, in a game of teams. */
  readonly teams?: readonly (readonly Faction[])[]
  readonly active: Faction
  readonly actions?: { readonly left: number; readonly of: number; readonly warlordFree: boolean }
  readonly board: { readonly full: boolean; readonly cells: readonly CellView[] }
  readonly life: PerSeat<number>
  readonly income: PerSeat<number>
  readonly hexilum: PerSeat<number>
  readonly reserve: PerSeat<Readonly<Pool>>
  readonly recovery: PerSeat<Readonly<Pool>>
  readonly minorPool: readonly MinorCode[]
  readonly minors: PerSeat<MinorCode>
  readonly missionPool: readonly MissionCode[]
  readonly mission?: MissionCode
  readonly hasSecret: readonly Faction[]
  /** Names the player's own. */
  readonly secret?: MissionCode
  readonly fits: readonly Fit[]
  readonly ownFit?: Fit
  /** Says in `on` where the mercenary of a card stands. */
  readonly cards: PerSeat<readonly { readonly code: Code; readonly on?: CellId }[]>
  readonly market: readonly { readonly code: Code; readonly cost: number }[]
  readonly extra: readonly { readonly code: Code; readonly cost: number }[]
  readonly extraCards: number
  readonly deckCount: number
  readonly discard: readonly Code[]
  readonly removed: readonly Code[]
  /** Says whose abilities still wait in the chain reaction, next first. */
  readonly queue: readonly { readonly owner: Faction; readonly code: Code; readonly at: CellId }[]
  readonly won?: Readonly<Victory>
  readonly asks: readonly AskView[]
  readonly options: Readonly<TableOptions>
  readonly content: string
}
