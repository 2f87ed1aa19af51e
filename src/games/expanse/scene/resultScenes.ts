import { scoringTitle, winnerTitle } from '../text/tableWords.ts'
import { bookOf, modulesOf } from '../book.ts'
import type { CountedBase, ExpanseFact } from '../facts.ts'
import type { Faction } from '../state.ts'
import { tally } from '../text/course.ts'
import { baseName, namesAt, seatName, sectorName } from '../text/name.ts'
import type { View } from '../view.ts'
import { sectors, type Sector } from '../words/effect.ts'
import { valuesOf, houseOf } from './board.ts'
import { sideBySide } from './card.ts'
import type { EndScene, ScoredBase, ScoringScene } from './types.ts'

/**
 * Pictures of what has just happened: scorings, and the end. They are made of facts, because the table has
 * moved on since.
 */

interface Scoring {
  readonly at: number
  readonly counted: readonly CountedBase[]
  readonly round?: number
  readonly bonus?: Sector
}

export function resultScenes(
  view: View,
  facts: readonly ExpanseFact[],
): readonly (ScoringScene | EndScene)[] {
  const scenes = scoringsIn(facts).map(scoring => scoringScene(view, facts, scoring))
  return facts.some(({ fact }) => fact === 'gameEnded') ? [...scenes, endScene(view, facts, scenes)] : scenes
}

/** Logs of old do not say what was counted: no picture can be made of these scorings. */
const scoringsIn = (facts: readonly ExpanseFact[]): readonly Scoring[] =>
  facts.flatMap((fact, at): readonly Scoring[] => {
    if (fact.fact !== 'bonusRevealed' && fact.fact !== 'gameEnded') return []
    if (!fact.counted) return []
    return [
      {
        at,
        counted: fact.counted,
        ...(fact.fact === 'bonusRevealed' ? { round: fact.round, bonus: fact.sector } : {}),
      },
    ]
  })

function scoringScene(view: View, facts: readonly ExpanseFact[], scoring: Scoring): ScoringScene {
  const { bonusByRound, normal, final } = bookOf(view).content.scoring
  const { round, bonus: sector, at } = scoring
  const chosenBy = facts.slice(0, at).findLast(fact => fact.fact === 'bonusChosen')?.seat
  const seats = sideBySide(view)
  const later = laterThan(facts, at)
  return {
    kind: 'scoring',
    title: scoringTitle(round),
    final: round === undefined,
    seats,
    ...(sector && round !== undefined
      ? {
          bonus: {
            sector,
            values: valuesOf(bonusByRound[round - 1] ?? []),
            ...(chosenBy ? { chosenBy } : {}),
          },
        }
      : {}),
    elsewhere: valuesOf(round === undefined ? final : normal),
    sectors: sectors.map(id => ({
      id,
      name: sectorName(id),
      bases: scoring.counted
        .filter(({ base }) => bookOf(view).bases[base].sector === id)
        .map(one => scoredBase(view, one, later)),
    })),
    sums: sumsOf(view, facts, scoring),
  }
}

/** Returns what has been told from this scoring on, up to the next. */
function laterThan(facts: readonly ExpanseFact[], at: number): readonly ExpanseFact[] {
  const next = facts.findIndex(
    ({ fact }, nth) => nth > at && (fact === 'bonusRevealed' || fact === 'finalBegan'),
  )
  return facts.slice(at, next < 0 ? undefined : next)
}

function scoredBase(view: View, counted: CountedBase, later: readonly ExpanseFact[]): ScoredBase {
  const { base: id, seats: scores } = counted
  const first = view.seats.find(seat => scores[seat]?.place === 1)
  return {
    id,
    name: baseName(namesAt(view), id),
    resource: bookOf(view).bases[id].resource,
    ...houseOf(view, id),
    ...(first ? { first } : {}),
    ...(Object.assign(
      {},
      ...modulesOf(view).map(({ scene }) => scene?.scored?.(counted, later) ?? {}),
    ) as Partial<ScoredBase>),
    cells: sideBySide(view).flatMap(seat => {
      const score = scores[seat]
      if (!score) return []
      const { control, tokens, ...rest } = score
      return [
        {
          seat,
          ...rest,
          ...(control ? { withControl: true as const } : {}),
          ...(tokens ? { token: true as const } : {}),
        },
      ]
    }),
  }
}

function sumsOf(
  view: View,
  facts: readonly ExpanseFact[],
  { at, counted, round }: Scoring,
): ScoringScene['sums'] {
  const winner = round === undefined ? view.ranking?.[0] : undefined
  // The end is told after its bases have been paid, and whatever else is paid then; another scoring before.
  const told =
    round === undefined
      ? facts.slice(facts.findLastIndex(({ fact }) => fact === 'finalBegan') + 1)
      : laterThan(facts, at)
  return sideBySide(view).map(seat => {
    const own = counted.flatMap(({ seats }) => seats[seat] ?? [])
    const bases = own.reduce((sum, { cp }) => sum + cp, 0)
    const critical = own.reduce((sum, { resource = 0 }) => sum + resource, 0)
    const more = Object.assign(
      {},
      ...modulesOf(view).map(({ scene }) => scene?.sum?.(seat, told) ?? {}),
    ) as Partial<ScoringScene['sums'][number]>
    const paid = bases + critical + (more.tokens?.cp ?? 0)
    const after = round === undefined ? cpAt(view, facts, at, seat) : cpAt(view, facts, at, seat) + paid
    return {
      seat,
      name: seatName(seat),
      bases,
      critical,
      before: after - paid,
      after,
      ...(seat === winner ? { first: true as const } : {}),
      ...more,
    }
  })
}

/**
 * Returns what a seat had when this was told: the next change, undone; where nothing changed since, what it
 * has now.
 */
function cpAt(view: View, facts: readonly ExpanseFact[], at: number, seat: Faction): number {
  const next = facts.slice(at).find(fact => fact.fact === 'cpChanged' && fact.seat === seat)
  return next?.fact === 'cpChanged' ? next.cp - next.by : (view.cp[seat] ?? 0)
}

function endScene(view: View, facts: readonly ExpanseFact[], scorings: readonly ScoringScene[]): EndScene {
  const { ranking = [] } = view
  return {
    kind: 'end',
    title: winnerTitle(seatName(ranking[0] ?? view.active)),
    seats: ranking.map((seat, at) => ({
      seat,
      name: seatName(seat),
      rank: at + 1,
      cp: view.cp[seat] ?? 0,
      points: scorings.map(({ sums }) => sums.find(one => one.seat === seat)?.after ?? 0),
    })),
    marks: scorings.map(({ title }) => title),
    ticks: scorings.map(({ title }) => /\d+/.exec(title)?.[0] ?? 'Final'),
    sources: tally(facts),
  }
}
