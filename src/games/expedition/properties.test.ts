import { expect, it } from 'vitest'
import { filled, type Ask, type OptionId } from '../../core/ask.ts'
import { maySee } from '../../core/steps.ts'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { newRandom, roll, type Random } from '../../core/random.ts'
import { logOf, replay } from '../../core/replay.ts'
import { undo, undoTarget } from '../../core/undo.ts'
import { botWeights } from './botWeights.ts'
import { transitionChecks } from './transitionChecks.ts'
import { covers, wanted } from './coverage.ts'
import { expedition } from './index.ts'
import { resample } from './resample.ts'
import { facts, game, hashOf, MAP, must, seen, stateOf } from './testing/table.ts'
import { toolingOf } from '../../core/game.ts'

/** Companions kept by chance, with everything that must always hold looked at after every decision. */

const COMPANIONS = 40
const LONGEST = 120
const MANY = 150
const RICH =
  `${MAP}\nD1: Wellon (yellow)\nD2: Gral (blue)\nD3: Meer (red)\nD4: Vorhal (green); gravity rift\nM1: ` +
  'Mecatol Rex'

const chance = (random: Random, below: number): number => roll(random, 'play', below)
function begun(random: Random): Match {
  const options = {
    map: ['', MAP, RICH, '26 43'][chance(random, 4)],
    noFracture: chance(random, 9) === 0,
    ledger: chance(random, 6) === 0,
    strictTurns: chance(random, 3) > 0,
    sixthOrder: ['claimant_chooses', 'roll_first', 'place_first'][chance(random, 3)],
    rebellionSetupRoll: chance(random, 2) === 0,
    expeditionEnabled: chance(random, 12) > 0,
  }
  return must(
    openMatch(game, {
      players: 2 + chance(random, 7),
      modules: [],
      options,
      seed:
        String(random.streams['play']?.[0] ?? 1)
          .replace(/\D/g, '')
          .slice(0, 9) || '1',
    }),
  )
}

/** A pick somebody might make, with its form; undefined: none of this option can be now. */
function picked({ state }: Match, ask: Ask, random: Random): OptionId | undefined {
  const weigh = botWeights(state as never, ask)
  const weights = ask.options.map(option => Math.max(1, Math.round(weigh(option) * 20)))
  let at = chance(
    random,
    weights.reduce((sum, one) => sum + one, 0),
  )
  const option = ask.options[weights.findIndex(weight => (at -= weight) < 0)]
  if (!option?.form) return option?.id
  const form = toolingOf(game).randomForm?.(state, ask, option, below => chance(random, below))
  return form && filled(option.id, form)
}

/**
 * One decision by one of those who are asked; the same match:
 * nobody could be found who wanted something possible.
 */
function decided(match: Match, random: Random): Match {
  const busy = match.open.filter(({ idle }) => !idle)
  const pool = busy.length && chance(random, 6) ? busy : match.open
  const ask = pool[chance(random, pool.length)]
  const pick = ask && picked(match, ask, random)
  return ask && pick !== undefined ? must(answer(match, ask.who, ask.id, [pick])) : match
}

const PRIVATE = /"(Card|Secret) \d+"/
function holdsAlways(match: Match): void {
  const s = stateOf(match)
  expect(toolingOf(game).check(match.state)).toEqual([])
  expect(match.open.length > 0 || s.status === 'closed').toBe(true)
  expect(new Set(s.claims.map(({ slice }) => slice)).size).toBe(s.claims.length)
  expect(Object.values(seen(match).chairs).reduce((sum, { slices }) => sum + slices, 0)).toBe(s.claims.length)
  expect(
    JSON.stringify([
      seen(match),
      facts(match).filter(fact => maySee(fact, 'table')),
      expedition.board(seen(match)),
      game.words.stack(match.state),
    ]),
  ).not.toMatch(PRIVATE)
}

const holdsBetween = (before: Match, after: Match): void =>
  expect(transitionChecks(stateOf(before), stateOf(after), facts(after).slice(facts(before).length))).toEqual(
    [],
  )

/** Each gain while The Fracture is absent is followed by its roll, or by a reason to have none. */
function rollsFit(match: Match): void {
  const s = stateOf(match)
  for (const seat of s.seats) {
    const said = s.chairs[seat].breakthrough?.roll
    const rolls = facts(match).filter(
      fact => fact.fact === 'rolled' && (fact as unknown as { readonly seat: string }).seat === seat,
    ).length
    expect(rolls).toBe(typeof said === 'number' ? 1 : 0)
  }
}

function takesBack(match: Match): void {
  for (const seat of stateOf(match).seats) {
    const target = undoTarget(match, seat)
    if (!target.ok) continue
    const back = must(undo(match, seat))
    const row = match.rows.find(one => one.seq > target.value && one.seat === seat)
    const again = must(answer(back, seat, back.open.find(({ who }) => who === seat)?.id ?? '', row?.answer))
    expect(hashOf(again)).toBe(hashOf(match))
    expect(back.state.random).toEqual(match.state.random)
  }
}

function looksTheSame(match: Match): void {
  for (const as of [...stateOf(match).seats, 'table']) {
    const twin = resample(stateOf(match), as, 'a1')
    expect(toolingOf(expedition).check(twin)).toEqual([])
    expect(expedition.view(twin, expedition.asks(twin), as)).toEqual(
      expedition.view(stateOf(match), match.open, as),
    )
  }
}

function refusesRubbish(match: Match): void {
  const [ask] = match.open
  const before = hashOf(match)
  for (const picks of [
    ['claim:ships3'],
    ['done', 'done'],
    [],
    ['claim:resources5?planets=Jord%20-3'],
    'none',
  ]) {
    if (ask) expect(answer(match, ask.who, ask.id, picks).ok).toBe(false)
  }
  expect(hashOf(match)).toBe(before)
}

const reached = new Set<string>()
it.each(Array.from({ length: COMPANIONS }, (_, at) => at + 1))('P1 to P12 hold in companion %i', number => {
  const random = newRandom(number.toString(16))
  chance(random, 2)
  let match = begun(random)
  for (let at = 0; at < LONGEST && match.open.length; at++) {
    const next = decided(match, random)
    if (next === match) continue
    holdsBetween(match, next)
    match = next
    if (at % 16 === 0) holdsAlways(match)
    if (at % 40 === 3) for (const look of [takesBack, looksTheSame, refusesRubbish]) look(match)
  }
  holdsAlways(match)
  rollsFit(match)
  expect(replay(game, logOf(match))).toEqual({ same: true, seq: match.rows.length - 1 })
  for (const fact of facts(match)) for (const word of covers(fact)) reached.add(word)
})
it('among so many everything comes about that should', () => {
  for (let number = 1; number <= MANY && wanted().some(word => !reached.has(word)); number++) {
    const random = newRandom((COMPANIONS + number).toString(16))
    chance(random, 2)
    let match = begun(random)
    for (let at = 0; at < LONGEST && match.open.length; at++) match = decided(match, random)
    for (const fact of facts(match)) for (const word of covers(fact)) reached.add(word)
  }
  expect(wanted().filter(word => !reached.has(word))).toEqual([])
})
