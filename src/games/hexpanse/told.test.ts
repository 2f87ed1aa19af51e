import { expect, it } from 'vitest'
import { gameByChance } from './testing/byChance.ts'
import type { HexpanseFact } from './facts.ts'
import type { CellId, Faction, Piece, Pool, State } from './state.ts'

/** What is told is all that happens: whoever reads the story alone knows what lies on the table. */

const GAMES = 24

interface Known {
  board: Record<CellId, Piece>
  hexilum: Record<string, number>
  life: Record<string, number>
  income: Record<string, number>
  reserve: Record<string, Pool>
  recovery: Record<string, Pool>
  gone: Record<string, Pool>
  cards: Record<string, string[]>
  market: string[]
  extra: string[]
  discard: string[]
  removed: string[]
  deck: number
  minors: Record<string, string>
  secrets: Record<string, string>
  missionPool: string[]
  mission?: string
  turn: number
}
const perSeat = <T>(seats: readonly Faction[], make: () => T): Record<string, T> =>
  Object.fromEntries(seats.map(seat => [seat, make()]))
const nothing = (): Pool => ({ normal: 0, minor: 0 })
const atFirst = ({ seats, reserve, deck }: State): Known => ({
  board: {},
  hexilum: perSeat(seats, () => 0),
  life: perSeat(seats, () => 6),
  income: perSeat(seats, () => 1),
  reserve: structuredClone(reserve),
  recovery: perSeat(seats, nothing),
  gone: perSeat(seats, nothing),
  cards: perSeat(seats, () => []),
  market: [],
  extra: [],
  discard: [],
  removed: [],
  deck: deck.length,
  minors: {},
  secrets: {},
  missionPool: [],
  turn: 0,
})
const off = (list: string[] | undefined, code: string | undefined): void => {
  const at = list?.indexOf(code ?? '') ?? -1
  if (at >= 0) list?.splice(at, 1)
}
const add = (pool: Pool | undefined, kind: Piece['kind'], count: number): void => {
  if (pool && (kind === 'normal' || kind === 'minor')) pool[kind] += count
}
const pieceOf = ({ seat, kind, code }: { seat: Faction; kind: Piece['kind']; code?: string }): Piece => ({
  owner: seat,
  kind,
  ...(code === undefined ? {} : { code }),
})

/** A card that is nobody's any more has left before. */
function leave(k: Known, seat: Faction, code: string): void {
  if (k.cards[seat]?.includes(code)) k.removed.push(code)
  off(k.cards[seat], code)
}
/** A mercenary's card; that of a defeated owner lies in the discard pile already. */
function fall(k: Known, seat: Faction, code: string, to: string): void {
  if (to === 'card' || (to === 'discard' && k.discard.includes(code))) return
  off(k.cards[seat], code)
  off(k.discard, code)
  ;(to === 'discard' ? k.discard : k.removed).push(code)
}
function draw(k: Known, count: number, shuffled = false): void {
  const standing = Object.values(k.board).map(({ code }) => code)
  k.deck += (shuffled ? k.discard.filter(code => !standing.includes(code)).length : 0) - count
  if (shuffled) k.discard = k.discard.filter(code => standing.includes(code))
}

type Hears = {
  readonly [N in HexpanseFact['fact']]?: (k: Known, fact: Extract<HexpanseFact, { fact: N }>) => void
}
const hears: Hears = {
  placed(k, fact) {
    k.board[fact.at] = pieceOf(fact)
    if (fact.from === 'reserve' || fact.from === 'recovery') add(k[fact.from][fact.seat], fact.kind, -1)
  },
  moved(k, fact) {
    delete k.board[fact.from]
    k.board[fact.to] = pieceOf(fact)
  },
  swapped(k, { at, with: other, pieces: [first, second] }) {
    if (first) k.board[other] = pieceOf(first)
    if (second) k.board[at] = pieceOf(second)
  },
  returned(k, { from, seat }) {
    delete k.board[from]
    add(k.reserve[seat], 'normal', 1)
  },
  destroyed(k, { at, seat, kind, code, to }) {
    delete k.board[at]
    if (code !== undefined) fall(k, seat, code, to)
    else if (to !== 'card' && to !== 'discard') add(k[to][seat], kind, 1)
  },
  recovered(k, { seat, kind }) {
    add(k.recovery[seat], kind, -1)
    add(k.reserve[seat], kind, 1)
  },
  reserveHit(k, { from, normal, minor }) {
    for (const [kind, count] of [
      ['normal', normal],
      ['minor', minor],
    ] as const) {
      add(k.reserve[from], kind, -count)
      add(k.recovery[from], kind, count)
    }
  },
  hexilumChanged(k, { seat, by }) {
    k.hexilum[seat] = (k.hexilum[seat] ?? 0) + by
  },
  lifeChanged(k, { seat, by }) {
    k.life[seat] = (k.life[seat] ?? 0) + by
  },
  incomeRaised(k, { seat, level }) {
    k.income[seat] = level
  },
  marketFilled(k, { cards, shuffled }) {
    draw(k, cards.length, shuffled)
    k.market.push(...cards)
  },
  extraRevealed(k, { cards, shuffled }) {
    draw(k, cards.length, shuffled)
    k.extra.push(...cards)
  },
  extraDiscarded(k, { cards }) {
    k.discard.push(...cards)
    k.extra = []
  },
  minorPicked(k, { seat, minor }) {
    k.minors[seat] = minor
  },
  missionsRevealed(k, { missions }) {
    k.missionPool = [...missions]
  },
  missionTaken(k, { seat, mission }) {
    k.secrets[seat] = mission
  },
  missionSet(k, { mission }) {
    k.mission = mission
  },
  turnBegan(k, { turn }) {
    k.turn = turn
  },
  cardBought(k, { seat, code, extra }) {
    off(extra ? k.extra : k.market, code)
    k.cards[seat]?.push(code)
  },
  cardPlayed(k, { seat, code }) {
    off(k.cards[seat], code)
    k.discard.push(code)
  },
  cardDestroyed(k, { from, code }) {
    leave(k, from, code)
  },
  cardStolen(k, { seat, from, code, at, lifted }) {
    off(k.cards[from], code)
    k.cards[seat]?.push(code)
    if (at !== undefined && lifted) delete k.board[at]
    else if (at !== undefined) k.board[at] = { ...(k.board[at] as Piece), owner: seat }
  },
  defeated(k, { seat, cards }) {
    k.discard.push(...cards)
    k.cards[seat] = []
    for (const [cell, { owner, kind }] of Object.entries(k.board))
      if (owner === seat && kind === 'warlord') delete k.board[cell]
  },
}
/** What there is to be known. */
function lying({
  board,
  hexilum,
  life,
  income,
  reserve,
  recovery,
  gone,
  cards,
  market,
  extra,
  discard,
  removed,
  deck,
  minors,
  secrets,
  missionPool,
  mission,
  turn,
}: State): Known {
  const all = {
    board,
    hexilum,
    life,
    income,
    reserve,
    recovery,
    gone,
    cards,
    market,
    extra,
    discard,
    removed,
    deck: deck.length,
    minors,
    secrets,
    missionPool: [...missionPool].sort(),
    turn,
  }
  return { ...all, ...(mission === undefined ? {} : { mission }) }
}
const hear = (k: Known, fact: HexpanseFact): void =>
  (hears[fact.fact] as ((known: Known, one: HexpanseFact) => void) | undefined)?.(k, fact)

it('every fact heard gives the board, the units, the cards, the market, life, income and hexilum', () => {
  for (let nth = 0; nth < GAMES; nth++) {
    const { start, facts, steps } = gameByChance(nth)
    const k = atFirst(start)
    for (const fact of facts) hear(k, fact as HexpanseFact)
    for (const step of steps) {
      for (const fact of step.facts) hear(k, fact as HexpanseFact)
      expect(k, `game ${nth}: ${step.ask.who} ${step.ask.what} ${step.picks.join()}`).toEqual(lying(step.s))
    }
  }
})
