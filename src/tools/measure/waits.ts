import { hash } from '../../core/data.ts'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { newRandom, roll, type Random } from '../../core/random.ts'
import { games } from '../../games/index.ts'
import { decide } from '../../mind/advise.ts'
import { levelNamed, levels } from '../../mind/levels.ts'
import { answersTo } from '../../table/play/ahead.ts'
import { foretoldIn, ORDER_SETTLE_MS, questionOf } from '../../table/play/foretold.ts'
import { must } from '../../testing/must.ts'
import type { Figure, Scope } from './house.ts'

/** Measures how long a game of The Expanse takes four people, with answers in advance and without. */

const GAMES = { sample: 20, full: 200 }
const PLAYERS = 4
/** The games with answers in advance take at most this part of the time. */
const GOAL = 0.65

export async function* waits({ full }: Scope): AsyncGenerator<Figure> {
  const played = Array.from({ length: full ? GAMES.full : GAMES.sample }, (_, at) => waitsOf(`a1${at}`))
  const [without, ahead] = [false, true].map(isAhead =>
    played.map((all, at) => timed(all, newRandom(`b2${at}`), isAhead)),
  ) as [Timed[], Timed[]]
  yield* [
    shareOf('without answers in advance', without),
    shareOf('with answers in advance', ahead),
    await Promise.resolve(ratioOf(without, ahead)),
  ]
}

/** One stretch in which the table waits for one seat. */
interface Wait {
  readonly seat: string
  readonly isOffTurn: boolean
  /** The wait since which this answer could have been given in advance. */
  readonly since?: number
  /** The same seat was waited for just before, so that its player is there already. */
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
  for (let n = 0; n < MAX_DECISIONS; n++) {
    const [ask] = match.open
    if (!ask) return found
    const picks = decide({ game, state: match.state, ask, level: LEVEL, seed: hash([seed, n]) }) ?? []
    const before = found.at(-1)
    const since = known.get(questionOf({ ask, match }))
    const isKnown = since !== undefined && answersTo({ ask, match }).some(({ id }) => picks.includes(id))
    const isThere = before?.seat === ask.who
    if (!isThere || before.since !== undefined)
      found.push({
        seat: ask.who,
        isOffTurn: isOffTurn(match, ask.who),
        ...(isKnown ? { since } : {}),
        isThere,
      })
    for (const next of foretoldIn(match)) {
      const question = questionOf(next)
      if (!known.has(question)) known.set(question, found.length - 1)
    }
    match = must(answer({ ...match, rows: [] }, ask.who, ask.id, picks))
  }
  throw new Error(`The game of seed ${seed} has no end.`)
}
const LEVEL = levelNamed('Pilot') ?? levels[0]

const isOffTurn = ({ game, state }: Match, seat: string): boolean =>
  game.words.progress?.(state)?.onTurn !== seat

interface Timed {
  readonly hours: number
  readonly waits: number
  readonly offTurn: number
}

const HOUR_MS = 3_600_000
const DAY = 24
const NIGHT = 8
const MEDIAN = 4
const SPREAD = 1
/** So many players of ten press the button when they read a post. */
const PRESS = { of: 10, press: 6 }
/** From the question to the answer given in advance, on average. */
const SETTLE = (1.5 * ORDER_SETTLE_MS) / HOUR_MS

/** Lets people with nights of their own reply, with the same luck with answers in advance and without. */
function timed(all: readonly Wait[], random: Random, isAhead: boolean): Timed {
  const zones = new Map(
    [...new Set(all.map(({ seat }) => seat))].map(seat => [seat, roll(random, 'zone', DAY)]),
  )
  const began: number[] = []
  let [now, waits, offTurn] = [0, 0, 0]
  let isThere = false
  for (const wait of all) {
    began.push(now)
    const luck = { reply: delay(random), read: delay(random), press: roll(random, 'press', PRESS.of) }
    if (wait.isThere && isThere) continue
    const zone = zones.get(wait.seat) ?? 0
    const since = isAhead && luck.press < PRESS.press ? wait.since : undefined
    const early = since === undefined ? Infinity : awake((began[since] ?? 0) + luck.read, zone)
    isThere = early > now
    if (isThere) {
      now = Math.min(early, awake(now + luck.reply, zone))
      waits++
      if (wait.isOffTurn) offTurn++
    } else now += SETTLE
  }
  return { hours: now, waits, offTurn }
}

const PARTS = 1 << 20
/** A delay in hours whose logarithm is distributed normally. */
function delay(random: Random): number {
  const [a, b] = [roll(random, 'delay', PARTS), roll(random, 'delay', PARTS)].map(part => (part + 1) / PARTS)
  const normal = Math.sqrt(-2 * Math.log(a ?? 1)) * Math.cos(2 * Math.PI * (b ?? 1))
  return MEDIAN * Math.exp(SPREAD * normal)
}

/** Who sleeps then replies in the morning. */
function awake(at: number, zone: number): number {
  const hour = (at + zone) % DAY
  return hour < NIGHT ? at + NIGHT - hour : at
}

const sum = (all: readonly Timed[], of: keyof Timed): number => all.reduce((total, one) => total + one[of], 0)

function shareOf(how: string, all: readonly Timed[]): Figure {
  const [waits, offTurn] = [sum(all, 'waits') / all.length, sum(all, 'offTurn') / all.length]
  return {
    name: `waits for players off turn, of ${all.length} games ${how}`,
    value: `${Math.round((100 * offTurn) / waits)} % (${offTurn.toFixed(1)} of ${waits.toFixed(1)})`,
    holds: true,
  }
}

function ratioOf(without: readonly Timed[], ahead: readonly Timed[]): Figure {
  const days = [without, ahead].map(all => sum(all, 'hours') / all.length / DAY)
  const ratio = (days[1] ?? 0) / (days[0] ?? 1)
  return {
    name: `time that a game takes with answers in advance, at most ${GOAL} of that without`,
    value: `${ratio.toFixed(2)} (${(days[1] ?? 0).toFixed(1)} of ${(days[0] ?? 0).toFixed(1)} days)`,
    holds: ratio <= GOAL,
  }
}
