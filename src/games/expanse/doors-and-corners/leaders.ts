import type { Option } from '../../../core/ask.ts'
import { buildShip, gainCp } from '../atoms.ts'
import { homeOf, frameOf } from '../board.ts'
import { bookOf } from '../book.ts'
import { actionOption, begin, done } from '../choices.ts'
import type { Tell } from '../facts.ts'
import type { Module, ModulePosition } from '../module.ts'
import type { BySeat, Effect, Faction, OrbitalId, Sector, SpendFrame, State } from '../state.ts'
import { couldDo } from '../words/event.ts'
import { exactly, moveFleets, place } from '../words/index.ts'
import { leaderTerms, moduleSays, powerPlayLeft, texts } from './text.ts'
import { countUse, spendPowerPlay } from './atoms.ts'
import { cardsOf, shippedExtras, type Extras } from './content.ts'
import { coverageOfLeaders } from './coverage.ts'
import { allTokens, heldIn, pointsAsShown, whyNotTokens, markOfPoints } from './powerPlay.ts'
import type { Leaders, PowerPlayTokens } from './state.ts'
import type { PanelScene } from '../scene/types.ts'
import type { View } from '../view.ts'
import { entriesOf, knownWords, type Problems } from '../../shared/shape.ts'
import { sectors } from '../words/effect.ts'

/**
 * Adds leaders: a fleet that is removed last, a move that brings influence, and turns that score a Sector at
 * once.
 */
export const leaders = (extras: Extras): Module => ({
  id: 'epsilon',
  title: 'Leaders',
  says: moduleSays.epsilon,
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
  about: s => leaderTerms(leaderRules(s), allTokens(s).sectors, pointsAsShown(s)),
  ...leadersLook,
  coverage: coverageOfLeaders,
})

export const leaderRules = (s: State): Leaders => bookOf(s).content.leaders ?? shippedExtras.leaders
const tokensOf = (s: State, seat: Faction): PowerPlayTokens =>
  s.powerPlay?.[seat] ?? { sectors: [], points: [] }

function setUp(s: State, tell: Tell): void {
  const { sectors, points } = allTokens(s)
  for (const seat of s.seats) buildShip(s, seat, 'leader', homeOf(s, seat), tell)
  s.powerPlay = Object.fromEntries(
    s.seats.map(seat => [seat, { sectors: [...sectors], points: [...points] }]),
  ) as BySeat<PowerPlayTokens>
}

export const leaderOf = (s: State, seat: Faction): OrbitalId | undefined =>
  bookOf(s).orbitalList.find(orbital => (s.ships[orbital][seat].leader ?? 0) > 0)

const LEAD = 'leader'
const MOVE = 'leader-move'
/** Counts Leader Moves of this turn as uses of an ability that every faction has. */
export const leaderMovesOf = (seat: Faction): string => `${MOVE}.${seat}`
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
  const { ap: cost, limitPerTurn } = leaderRules(s)
  return !only && ap >= cost && (s.used[leaderMovesOf(you)] ?? 0) < limitPerTurn && couldDo(s, you, move, {})
}

function lead(s: State, f: SpendFrame, option: string, tell: Tell): boolean {
  if (option !== LEAD) return false
  f.ap -= leaderRules(s).ap
  countUse(s, leaderMovesOf(f.you))
  tell?.({ fact: 'actionTaken', seat: f.you, action: LEAD, ap: f.ap })
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
  tell?.({ fact: 'powerPlayed', seat: you, sector, points: Number(points), bases })
  gainCp(s, you, bases.length * Number(points), tell)
  return true
}

/** Leaders and Power Play tokens in pictures and words. */
const leadersLook: Pick<Module, 'scene' | 'board' | 'hand'> = {
  scene: {
    panel: (view, seat) => ({
      leader: (view.reserve[seat]?.leader ?? 0) > 0 ? 'reserve' : 'onMap',
      powerPlay: {
        sectors: allTokens(view).sectors.map(sector => ({
          sector,
          left: view.powerPlay?.[seat]?.sectors.includes(sector) === true,
        })),
        points: points(view, seat),
      },
    }),
  },
  board: { faction: (view, seat) => [tokensLeft(view, seat)] },
  hand: (view, seat) => [`${tokensLeft(view, seat)}.`],
}

/** Tokens of one value lie side by side: those that are left first. */
function points(view: View, seat: Faction): NonNullable<PanelScene['powerPlay']>['points'] {
  const left = [...(view.powerPlay?.[seat]?.points ?? [])]
  return allTokens(view).points.map(value => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return { value, left: at >= 0, ...(markOfPoints(view, value) ? { house: true } : {}) }
  })
}

function tokensLeft(view: View, seat: Faction): string {
  const { sectors = [], points: values = [] } = view.powerPlay?.[seat] ?? {}
  return powerPlayLeft(sectors, pointsAsShown(view, values))
}

/** Returns which Power Play tokens are unused. Leaders are pieces like others. */
const leadersPosition: ModulePosition = {
  write: s => ({
    powerPlay: Object.fromEntries(
      s.seats.map(seat => [
        seat,
        {
          sectors: [...(s.powerPlay?.[seat].sectors ?? [])],
          points: [...(s.powerPlay?.[seat].points ?? [])],
        },
      ]),
    ),
  }),
  read: { powerPlay: readPowerPlay },
}

function readPowerPlay(s: State, value: unknown, problems: Problems): void {
  s.powerPlay = Object.fromEntries(
    s.seats.map(seat => [seat, { sectors: [], points: [] }]),
  ) as unknown as BySeat<PowerPlayTokens>
  for (const [seat, tokens] of entriesOf(value, 'powerPlay', s.seats, problems)) {
    const own = s.powerPlay[seat]
    for (const [key, list] of entriesOf(tokens, `powerPlay of ${seat}`, ['sectors', 'points'], problems)) {
      if (key === 'points') own.points = numbers(list, seat, problems)
      else
        own.sectors = knownWords(
          list,
          `powerPlay sectors of ${seat}`,
          word => sectors.some(one => one === word),
          'Sector',
          problems,
        ) as Sector[]
    }
    problems.push(...whyNotTokens(s, seat))
  }
}

function numbers(list: unknown, seat: string, problems: Problems): number[] {
  if (Array.isArray(list) && list.every(one => Number.isInteger(one))) return [...(list as number[])]
  problems.push(`powerPlay points of ${seat} must be a list of whole numbers.`)
  return []
}
