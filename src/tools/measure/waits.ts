import type { Answer, Ask } from '../../core/ask.ts'
import { hash } from '../../core/data.ts'
import type { AnyState } from '../../core/game.ts'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { newRandom, roll, type Random } from '../../core/random.ts'
import { games } from '../../games/index.ts'
import { decide } from '../../mind/advise.ts'
import { levelNamed, levels } from '../../mind/levels.ts'
import { answersTo } from '../../table/play/ahead.ts'
import {
  foretoldIn,
  keyOf,
  ORDER_SETTLE_MS,
  passOf,
  surelyAsked,
  type Foretold,
} from '../../table/play/foretold.ts'
import { must } from '../../testing/must.ts'
import type { Figure, Scope } from './house.ts'

/**
 * Measures how long a game of The Expanse takes four people: with answers in advance, with standing orders,
 * with both, and without.
 */

const GAMES = { sample: 20, full: 200 }
const PLAYERS = 4
/** Says what people use, and at most what part of the time the games then take. */
const HOW = {
  'standing orders alone': { isAhead: false, isOrdered: true, goal: 0.8 },
  'answers in advance and orders': { isAhead: true, isOrdered: true, goal: 0.65 },
  'answers in advance alone': { isAhead: true, isOrdered: false, goal: 1 },
} as const

export async function* waits({ full }: Scope): AsyncGenerator<Figure> {
  const played = Array.from({ length: full ? GAMES.full : GAMES.sample }, (_, at) => waitsOf(`a1${at}`))
  const times = (how: Used): readonly Timed[] =>
    played.map((all, at) => timed(all, newRandom(`b2${at}`), how))
  const without = times({ isAhead: false, isOrdered: false })
  yield await Promise.resolve(shareOf('without any', without))
  for (const [name, { goal, ...how }] of Object.entries(HOW)) {
    const then = times(how)
    yield shareOf(`with ${name}`, then)
    yield ratioOf(name, without, then, goal)
    yield leftOf(name, then)
  }
}

/** Describes one stretch in which the table waits for one seat. */
interface Wait {
  readonly seat: string
  readonly isOffTurn: boolean
  /** Names the question and what is answered. */
  readonly what: string
  /** Numbers the wait since which this answer could have been given in advance. */
  readonly since: number | undefined
  /** True if an order that could be given on the visit before gives this answer. */
  readonly isOrderable: boolean
  /** True if the table waited for the same seat just before, so that its player is there already. */
  readonly isThere: boolean
}

const MAX_DECISIONS = 3000

/** Lets four computer opponents play, and says whom the table waits for. */
function waitsOf(seed: string): readonly Wait[] {
  const game = games['expanse']
  if (!game) throw new Error('There is no game to measure.')
  let match = must(openMatch(game, { players: PLAYERS, modules: [], options: {}, seed }))
  const found: Wait[] = []
  const known = new Map<string, number>()
  const visits = new Map<string, AnyState>()
  for (let n = 0; n < MAX_DECISIONS; n++) {
    const [ask] = match.open
    if (!ask) return found
    const picks = decide({ game, state: match.state, ask, level: LEVEL, seed: hash([seed, n]) }) ?? []
    const before = found.at(-1)
    const since = knownSince({ ask, match }, picks, known)
    const isThere = before?.seat === ask.who
    if (!isThere || before.since !== undefined || before.isOrderable)
      found.push({
        seat: ask.who,
        isOffTurn: isOffTurn(match, ask.who),
        what: whatIsAnswered({ ask, match }, picks),
        since,
        isOrderable: isOrderable(match, ask, picks, visits.get(ask.who)),
        isThere,
      })
    visits.set(ask.who, match.state)
    for (const next of foretoldIn(match))
      for (const key of keysOf(next)) if (!known.has(key)) known.set(key, found.length - 1)
    match = must(answer({ ...match, rows: [] }, ask.who, ask.id, picks))
  }
  throw new Error(`The game of seed ${seed} has no end.`)
}

const PLAIN = ['decline', 'keep', 'pass']
function whatIsAnswered(found: Foretold, [pick = '']: Answer): string {
  if (passOf(found.match, found.ask) === undefined) return found.ask.what
  const choice = PLAIN.includes(pick) ? pick : 'use'
  const hasMore = choice === 'use' && !answersTo(found).some(one => one.pick === pick)
  return `${found.ask.what} ${choice}${hasMore ? ' with more to choose' : ''}`
}

/** Numbers the wait since which an answer could have been given in advance. */
function knownSince(found: Foretold, picks: Answer, known: ReadonlyMap<string, number>): number | undefined {
  if (!answersTo(found).some(({ pick }) => picks.includes(pick))) return undefined
  return keysOf(found, picks).flatMap(key => known.get(key) ?? [])[0]
}

/** Tells the questions that an answer counts for, the widest first: the pass of scoring counts for both. */
function keysOf(found: Foretold, picks: Answer = passOf(found.match, found.ask) ?? []): readonly string[] {
  const whatever =
    passOf(found.match, found.ask)?.join() === picks.join()
      ? surelyAsked(found.match, found.ask.who)
      : undefined
  return [...(whatever === undefined ? [] : [keyOf(found, whatever)]), keyOf(found)]
}
const LEVEL = levelNamed('Pilot') ?? levels[0]

/** `visited` is the table when its player was last there, and could give an order. */
function isOrderable(
  { game, state }: Match,
  ask: Ask,
  picks: Answer,
  visited: AnyState | undefined,
): boolean {
  const kinds = visited ? (game.orders?.kinds ?? []).filter(({ what }) => what === ask.what) : []
  return kinds.some(({ choices, answer: answerOf }) =>
    choices(visited as AnyState, ask.who).some(({ id }) => answerOf(state, ask, id)?.join() === picks.join()),
  )
}

const isOffTurn = ({ game, state }: Match, seat: string): boolean =>
  game.words.progress?.(state)?.onTurn !== seat

interface Used {
  readonly isAhead: boolean
  readonly isOrdered: boolean
}
interface Timed {
  readonly hours: number
  readonly waits: number
  readonly offTurn: number
  /** Names what is answered on each of these waits for players off turn. */
  readonly left: readonly string[]
}

const HOUR_MS = 3_600_000
const DAY = 24
const NIGHT = 8
const MEDIAN = 4
const SPREAD = 1
/** Says how many players of ten press the button when they read a post, and order what they would answer. */
const PRESS = { of: 10, press: 6 }
/** Lasts from the question to the answer given in advance, on average. */
const SETTLE = (1.5 * ORDER_SETTLE_MS) / HOUR_MS

/** Lets people reply who sleep at their own hours, with the same luck with answers in advance and without. */
function timed(all: readonly Wait[], random: Random, how: Used): Timed {
  const zones = new Map(
    [...new Set(all.map(({ seat }) => seat))].map(seat => [seat, roll(random, 'zone', DAY)]),
  )
  const began: number[] = []
  let [now, waits] = [0, 0]
  const left: string[] = []
  let isThere = false
  for (const wait of all) {
    began.push(now)
    const presses = (): boolean => roll(random, 'press', PRESS.of) < PRESS.press
    const luck = { reply: delay(random), read: delay(random), presses: presses(), orders: presses() }
    if (wait.isThere && isThere) continue
    const zone = zones.get(wait.seat) ?? 0
    const readAt = awake((began[wait.since ?? 0] ?? 0) + luck.read, zone)
    const early = earlyAt(wait, readAt, luck, how)
    isThere = early > now
    if (isThere) {
      now = Math.min(early, awake(now + luck.reply, zone))
      waits++
      if (wait.isOffTurn) left.push(wait.what)
    } else now += SETTLE
  }
  return { hours: now, waits, offTurn: left.length, left }
}

interface Luck {
  readonly presses: boolean
  readonly orders: boolean
}
/** Says when this answer is there without a reply: from an order at once, in advance when a post is read. */
function earlyAt({ isOrderable, since }: Wait, readAt: number, luck: Luck, how: Used): number {
  if (how.isOrdered && luck.orders && isOrderable) return -Infinity
  return how.isAhead && luck.presses && since !== undefined ? readAt : Infinity
}

const PARTS = 1 << 20
/** Draws a delay in hours whose logarithm is distributed normally. */
function delay(random: Random): number {
  const [a, b] = [roll(random, 'delay', PARTS), roll(random, 'delay', PARTS)].map(part => (part + 1) / PARTS)
  const normal = Math.sqrt(-2 * Math.log(a ?? 1)) * Math.cos(2 * Math.PI * (b ?? 1))
  return MEDIAN * Math.exp(SPREAD * normal)
}

/** Moves a reply to the morning if its player sleeps then. */
function awake(at: number, zone: number): number {
  const hour = (at + zone) % DAY
  return hour < NIGHT ? at + NIGHT - hour : at
}

const sum = (all: readonly Timed[], of: Exclude<keyof Timed, 'left'>): number =>
  all.reduce((total, one) => total + one[of], 0)

function shareOf(how: string, all: readonly Timed[]): Figure {
  const [waits, offTurn] = [sum(all, 'waits') / all.length, sum(all, 'offTurn') / all.length]
  return {
    name: `waits for players off turn, of ${all.length} games ${how}`,
    value: `${Math.round((100 * offTurn) / waits)} % (${offTurn.toFixed(1)} of ${waits.toFixed(1)})`,
    holds: true,
  }
}

/** Says what players off turn answer on the waits that are left, most often first. */
function leftOf(name: string, all: readonly Timed[]): Figure {
  const counts = new Map<string, number>()
  for (const what of all.flatMap(({ left }) => left)) counts.set(what, (counts.get(what) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  const value = sorted.map(([what, count]) => `${what} ${(count / all.length).toFixed(1)}`).join(', ')
  return { name: `waits for players off turn that are left with ${name}`, value, holds: true }
}

function ratioOf(name: string, without: readonly Timed[], then: readonly Timed[], goal: number): Figure {
  const days = [without, then].map(all => sum(all, 'hours') / all.length / DAY)
  const ratio = (days[1] ?? 0) / (days[0] ?? 1)
  return {
    name: `time that a game takes with ${name}, at most ${goal} of that without`,
    value: `${ratio.toFixed(2)} (${(days[1] ?? 0).toFixed(1)} of ${(days[0] ?? 0).toFixed(1)} days)`,
    holds: ratio <= goal,
  }
}
