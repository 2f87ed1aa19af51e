import { expect, it } from 'vitest'
import type { Fact } from '../../../core/steps.ts'
import { answer, openMatch, type Match } from '../../../core/match.ts'
import { newRandom, roll } from '../../../core/random.ts'
import { randomAnswer } from '../../../core/randomAnswer.ts'
import { game } from '../../../testing/examples/play.ts'
import { must } from '../../../testing/must.ts'
import type { ExpanseFact } from '../facts.ts'
import type { State } from '../state.ts'

/**
 * Rules §15, what only the course of a game shows: whole random games with the modules, told fact by fact.
 */

const played = (players: number, modules: readonly string[], seed: string): Match => {
  let match = must(openMatch(game(), { players, modules, options: {}, seed }))
  const random = newRandom(seed)
  for (let ask = match.open[0]; ask; ask = match.open[0]) {
    match = must(
      answer(
        match,
        ask.who,
        ask.id,
        randomAnswer(ask, below => roll(random, 'answers', below)),
      ),
    )
  }
  return match
}
const factsOf = ({ rows }: Match): readonly ExpanseFact[] =>
  rows.flatMap(row => row.facts) as readonly (Fact & ExpanseFact)[]
const games = (players: number, modules: readonly string[], count: number): readonly Match[] =>
  Array.from({ length: count }, (_, at) => played(players, modules, `${players}e${at}`))
const ALL = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']

/** Pieces at a place, counted by what is told of them. */
function pieces(): {
  readonly at: (place: string, kind: string) => number
  readonly hear: (f: ExpanseFact) => void
} {
  const counts = new Map<string, number>()
  const add = (place: string, kind: string, by: number): void =>
    void counts.set(`${place} ${kind}`, (counts.get(`${place} ${kind}`) ?? 0) + by)
  const one = (kind: string): string => (kind.startsWith('battleship') ? 'battleship' : kind)
  return {
    at: (place, kind) => counts.get(`${place} ${kind}`) ?? 0,
    hear(f) {
      if (f.fact === 'fleetBuilt') add(`${f.orbital} ${f.seat}`, one(f.kind), 1)
      if (f.fact === 'fleetHit' && f.left) add(`${f.orbital} ${f.seat}`, one(f.kind), -1)
      if (f.fact !== 'fleetMoved' || f.kind === 'rocinante') return
      add(`${f.from} ${f.seat}`, one(f.kind), -1)
      add(`${f.to} ${f.seat}`, one(f.kind), 1)
    },
  }
}

it('12: a leader is removed only where its faction has no other piece', () => {
  let removed = 0
  for (const match of games(4, ['epsilon'], 8)) {
    const map = pieces()
    for (const f of factsOf(match)) {
      map.hear(f)
      if (f.fact !== 'fleetHit' || f.kind !== 'leader') continue
      removed++
      for (const kind of ['fleet', 'battleship', 'scrap'])
        expect(map.at(`${f.orbital} ${f.seat}`, kind), `${kind} of ${f.seat}`).toBe(0)
    }
  }
  expect(removed).toBeGreaterThan(3)
})

it('11: everybody holds a tech of each level reached, and one more for each Increased Technology', () => {
  for (const match of games(3, ['alpha'], 6)) {
    const state = match.state as unknown as State
    const extra = (seat: string): number =>
      factsOf(match).filter(f => f.fact === 'techGained' && f.seat === seat).length -
      factsOf(match).filter(f => f.fact === 'techReturned' && f.seat === seat).length -
      Math.min(state.scoringRound, 3)
    for (const seat of state.seats) {
      const techs = state.techs[seat]
      const used = factsOf(match).filter(
        f => f.fact === 'eventBegan' && f.seat === seat && f.card === 'dc.card.increased-technology',
      ).length
      expect(new Set(techs).size).toBe(techs.length)
      expect(techs.length).toBe(Math.min(state.scoringRound, 3) + extra(seat))
      expect(extra(seat)).toBeGreaterThanOrEqual(0)
      expect(extra(seat)).toBeLessThanOrEqual(used)
      for (let level = 1; level <= Math.min(state.scoringRound, 3); level++)
        expect(techs.some(id => id.startsWith(`dc.tech.${seat}.${level}`))).toBe(true)
      expect(techs.includes('dc.tech.un.1a') && techs.includes('dc.tech.un.1b')).toBe(false)
    }
  }
})

function tokensSpent(match: Match): number {
  let spent = 0
  let isFinal = false
  for (const f of factsOf(match)) {
    if (f.fact === 'finalBegan') isFinal = true
    if (f.fact !== 'tokensGained' && f.fact !== 'tokensSpent') continue
    spent += f.fact === 'tokensSpent' ? f.by : 0
    expect(f.tokens).toBeGreaterThanOrEqual(0)
    if (!isFinal) expect(f.tokens).toBeLessThanOrEqual(4)
  }
  return spent
}

it(
  '15: Resource Tokens stay from 0 to 4 until Final Scoring; 16: at most five bases are lost, the ' +
    'standee never on one',
  () => {
    let spent = 0
    let lost = 0
    for (const match of games(3, ALL, 8)) {
      let standee: string | undefined
      const destroyed: string[] = []
      spent += tokensSpent(match)
      for (const f of factsOf(match)) {
        if (f.fact === 'baseDestroyed') expect(destroyed.push(f.base)).toBeLessThanOrEqual(5)
        if (f.fact === 'markerMoved' && f.marker === 'protomolecule') standee = f.to
        if (f.fact === 'turnBegan') expect(destroyed).not.toContain(standee)
        if (f.fact === 'influencePlaced') expect(destroyed).not.toContain(f.base)
      }
      lost += destroyed.length
    }
    expect(spent).toBeGreaterThan(10)
    expect(lost).toBeGreaterThan(3)
  },
)

it('15: a Power Play token is spent once, Sector and points together', () => {
  let plays = 0
  for (const match of games(4, ['epsilon'], 8)) {
    const used = new Set<string>()
    for (const f of factsOf(match)) {
      if (f.fact !== 'powerPlayed') continue
      plays++
      for (const token of [`${f.seat} ${f.sector}`, `${f.seat} ${f.points}`]) {
        expect(used).not.toContain(token)
        used.add(token)
      }
    }
  }
  expect(plays).toBeGreaterThan(20)
})
