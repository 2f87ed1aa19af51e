import type { Progress, Setup, Tally } from '../../../core/game.ts'
import type { Fact } from '../../../core/steps.ts'
import type { CountedBase, OwnFact } from '../facts.ts'
import type { Faction, State } from '../state.ts'
import { cardName, seatName, shippedNames } from './name.ts'

/** How a game begins, how far it is, and what it came to: words for posts beside the story. */

export const primer = ({ players = 0 }: Setup): readonly string[] => [
  'You win by having the most Control Points (CP) after Final Scoring.',
  'On your turn, take a card from the Action Track: for its Action Points (AP), or for its event if the ' +
    'card shows your faction.',
  'You spend AP to place influence, move fleets and build them. ' +
    (players === 2
      ? 'If you take the AP of a card that shows the other faction, that player may use its event.'
      : 'If you take the AP of a card that shows other factions, those players may use its event.'),
  'A Score card starts a scoring round: the most influence on a base earns the most CP, and the bases of a ' +
    'bonus Sector pay more.',
  'When the last Score card is drawn, Final Scoring ends the game.',
]

const SCORINGS = 5

export const progress = ({ turn, active, scoringRound, final, seats, cp }: State): Progress => ({
  stage: stageOf(turn, scoringRound, final),
  points: Object.fromEntries(seats.map(seat => [seat, cp[seat]])),
  ...(turn > 0 ? { onTurn: active } : {}),
})

function stageOf(turn: number, round: number, final: true | undefined): string {
  if (turn === 0) return 'Setting up'
  return final ? `Turn ${turn}, Final Scoring` : `Turn ${turn}, scored ${round} of ${SCORINGS}`
}

type Points = Readonly<Partial<Record<Faction, number>>>

/** Says where the CP came from; lines in which nobody has any are left out. */
export function tally(all: readonly Fact[]): Tally {
  const facts = all as readonly OwnFact[]
  const ended = facts.findLast(fact => fact.fact === 'gameEnded')
  const end: Points = ended?.fact === 'gameEnded' ? ended.cp : {}
  const seats = Object.keys(end) as Faction[]
  const each = (count: (seat: Faction) => number): Record<string, number> =>
    Object.fromEntries(seats.map(seat => [seat, count(seat)]))
  const rounds = facts.flatMap(fact => (fact.fact === 'bonusRevealed' ? [fact.counted ?? []] : []))
  const final = ended?.fact === 'gameEnded' ? (ended.counted ?? []) : []
  const known = [
    { title: 'Start', counts: each(seat => startOf(facts, seat, end)) },
    {
      title: rounds.length === 1 ? '1 scoring round' : `${rounds.length} scoring rounds`,
      counts: each(seat => paidIn(rounds.flat(), seat)),
    },
    { title: 'Final Scoring', counts: each(seat => paidIn(final, seat)) },
    { title: 'Cards paid for', counts: each(seat => -costsOf(facts, seat)) },
  ]
  const counted = (seat: Faction): number => known.reduce((sum, { counts }) => sum + (counts[seat] ?? 0), 0)
  const rest = { title: 'Everything else', counts: each(seat => (end[seat] ?? 0) - counted(seat)) }
  const turningPoint = ended?.fact === 'gameEnded' ? leadTaken(facts, ended.winner, end) : undefined
  return {
    title: SOURCES,
    lines: [...known, rest].filter(({ counts }) => Object.values(counts).some(count => count !== 0)),
    ...(turningPoint === undefined ? {} : { turningPoint }),
  }
}
const SOURCES = 'Where the CP came from'

/** Describes a stretch of the story in which CP changed for one reason, and the CP after it. */
interface Stretch {
  readonly where: string
  readonly cp: Points
}

/** Says when the winner took the lead that they kept; undefined where a tie was broken. */
function leadTaken(facts: readonly OwnFact[], winner: Faction, end: Points): string | undefined {
  const best = ({ cp }: Stretch): number =>
    Math.max(0, ...Object.entries(cp).flatMap(([seat, points]) => (seat === winner ? [] : [points])))
  const own = ({ cp }: Stretch): number => cp[winner] ?? 0
  const all = stretchesOf(facts, end)
  const at = all[all.findLastIndex(one => own(one) <= best(one)) + 1]
  return at && `${seatName(winner)} took the lead for good ${at.where}, ${own(at)} CP to ${best(at)}.`
}

function stretchesOf(facts: readonly OwnFact[], end: Points): readonly Stretch[] {
  const all: Stretch[] = []
  let [stage, where] = ['', '']
  let cp: Points = Object.fromEntries(
    (Object.keys(end) as Faction[]).map(seat => [seat, startOf(facts, seat, end)]),
  )
  for (const fact of facts) {
    stage = stageFrom(fact) ?? stage
    where = whereIn(stage, fact) ?? where
    if (fact.fact !== 'cpChanged') continue
    cp = { ...cp, [fact.seat]: fact.cp }
    if (all.at(-1)?.where === where) all.pop()
    all.push({ where, cp })
  }
  return all
}

/** Names the turn or the scoring that begins with this fact. */
function stageFrom(fact: OwnFact): string | undefined {
  switch (fact.fact) {
    case 'turnBegan':
      return `on turn ${fact.turn}`
    case 'bonusRevealed':
      return `in scoring round ${fact.round}`
    case 'finalBegan':
      return 'in Final Scoring'
    default:
      return undefined
  }
}

/** Says where in the game CP change from this fact on: an event may change them within a stage. */
function whereIn(stage: string, fact: OwnFact): string | undefined {
  if (fact.fact === 'eventBegan') return `${stage} (${cardName(shippedNames, fact.card)})`
  const isStage = stageFrom(fact) !== undefined || fact.fact === 'baseScored' || fact.fact === 'abilityUsed'
  return isStage ? stage : undefined
}

/** Returns what a seat had before its CP changed for the first time. */
function startOf(facts: readonly OwnFact[], seat: Faction, end: Points): number {
  const first = facts.find(fact => fact.fact === 'cpChanged' && fact.seat === seat)
  return first?.fact === 'cpChanged' ? first.cp - first.by : (end[seat] ?? 0)
}

const paidIn = (counted: readonly CountedBase[], seat: Faction): number =>
  counted.reduce((sum, { seats }) => sum + (seats[seat]?.cp ?? 0) + (seats[seat]?.resource ?? 0), 0)

const costsOf = (facts: readonly OwnFact[], seat: Faction): number =>
  facts.reduce((sum, fact) => sum + (fact.fact === 'cardTaken' && fact.seat === seat ? fact.cost : 0), 0)
