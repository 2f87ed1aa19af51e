import type { Option } from '../../../core/ask.ts'
import { buildShip, gainCp } from '../atoms.ts'
import { homeOf } from '../board.ts'
import { bookOf } from '../book.ts'
import { actionOption } from '../choices.ts'
import { frameOf } from '../events.ts'
import type { Tell } from '../facts.ts'
import type { Module } from '../module.ts'
import type { BySeat, Effect, Faction, OrbitalId, Sector, SpendFrame, State } from '../state.ts'
import { couldDo } from '../words/event.ts'
import { exactly, moveFleets, place } from '../words/index.ts'
import { begin, done } from '../words/kit.ts'
import { leaderTerms } from './about.ts'
import { countUse, spendPowerPlay } from './atoms.ts'
import { cardsOf, shippedExtras, type Extras } from './content.ts'
import { coverageOfLeaders } from './coverage.ts'
import { leadersLook } from './leadersLook.ts'
import { leadersPosition } from './leadersPosition.ts'
import { allTokens, heldIn, pointsAsShown, whyNotTokens } from './powerPlay.ts'
import type { Leaders, PowerPlayTokens } from './state.ts'
import { texts } from './text.ts'

/**
 * Leaders: a fleet that is removed last, a move that brings influence, and turns that score a Sector at once.
 */
export const leaders = (extras: Extras): Module => ({
  id: 'epsilon',
  title: 'Leaders',
  players: [2, 3, 4],
  content: content => ({
    ...content,
    leaders: extras.leaders,
    cards: [...content.cards, ...cardsOf(extras, 'L')],
    factions: content.factions.map(faction => ({ ...faction, fleets: { ...faction.fleets, leader: 1 } })),
  }),
  setUp,
  turnOptions: powerPlays,
  takeTurn: playPower,
  spendOptions: (s, f) => (canLead(s, f) ? [actionOption(LEAD)] : []),
  takeSpend: lead,
  check: s => s.seats.flatMap(seat => whyNotTokens(s, seat)),
  view: s => ({
    powerPlay: Object.fromEntries(
      s.seats.map(seat => [
        seat,
        { sectors: [...tokensOf(s, seat).sectors], points: [...tokensOf(s, seat).points] },
      ]),
    ),
  }),
  position: leadersPosition,
  texts,
  about: s => leaderTerms(rulesOf(s), allTokens(s).sectors, pointsAsShown(s)),
  ...leadersLook,
  coverage: coverageOfLeaders,
})

const rulesOf = (s: State): Leaders => bookOf(s).content.leaders ?? shippedExtras.leaders
const tokensOf = (s: State, seat: Faction): PowerPlayTokens =>
  s.powerPlay?.[seat] ?? { sectors: [], points: [] }

function setUp(s: State, tell: Tell): void {
  const { sectors, points } = allTokens(s)
  for (const seat of s.seats) buildShip(s, seat, 'leader', homeOf(s, seat), tell)
  s.powerPlay = Object.fromEntries(
    s.seats.map(seat => [seat, { sectors: [...sectors], points: [...points] }]),
  ) as BySeat<PowerPlayTokens>
}

const leaderOf = (s: State, seat: Faction): OrbitalId | undefined =>
  bookOf(s).orbitalList.find(orbital => (s.ships[orbital][seat].leader ?? 0) > 0)

const LEAD = 'leader'
const MOVE = 'leader-move'
/** Counts Leader Moves of this turn as uses of an ability that every faction has. */
const usesOf = (seat: Faction): string => `${MOVE}.${seat}`
const move: readonly Effect[] = [
  moveFleets({
    groups: exactly(1),
    size: 'any',
    range: { bands: 1 },
    unit: { unit: 'leader', whose: 'own' },
    bindDest: 'dest',
  }),
  place({ count: exactly(1), at: { orbital: 'var:dest' } }),
]

function canLead(s: State, { you, ap, only }: SpendFrame): boolean {
  const { ap: cost, limitPerTurn } = rulesOf(s)
  return !only && ap >= cost && (s.used[usesOf(you)] ?? 0) < limitPerTurn && couldDo(s, you, move, {})
}

function lead(s: State, f: SpendFrame, option: string, tell: Tell): boolean {
  if (option !== LEAD) return false
  f.ap -= rulesOf(s).ap
  countUse(s, usesOf(f.you))
  tell({ fact: 'actionTaken', seat: f.you, action: LEAD, ap: f.ap })
  begin(s, frameOf(f.you, move, { ability: MOVE }))
  return true
}

/** The Sector the leader is in, with any of the points that are left. */
function powerPlays(s: State, you: Faction): readonly Option[] {
  const orbital = leaderOf(s, you)
  const sector = orbital && bookOf(s).orbitals[orbital].sector
  const { sectors, points } = tokensOf(s, you)
  if (!sector || !sectors.includes(sector)) return []
  return [...new Set(points)].map(value => ({
    id: `power.${sector}.${value}`,
    means: { powerPlay: { sector, points: value } },
  }))
}

function playPower(s: State, you: Faction, option: string, tell: Tell): boolean {
  if (!powerPlays(s, you).some(({ id }) => id === option)) return false
  done(s)
  const [, sector, points] = option.split('.') as [string, Sector, string]
  const bases = heldIn(s, you, sector)
  spendPowerPlay(s, you, sector, Number(points))
  tell({ fact: 'powerPlayed', seat: you, sector, points: Number(points), bases })
  gainCp(s, you, bases.length * Number(points), tell)
  return true
}
