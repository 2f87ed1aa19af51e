import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Game } from '../../core/game.ts'
import { hash } from '../../core/data.ts'
import { isSeed } from '../../core/random.ts'
import { games } from '../../games/index.ts'
import { printGame } from '../../terminal/gameFile.ts'
import { positive, wholeNumber, readCall, gameNamed, print, type FlagKinds } from '../../admin/tool.ts'
import { fuzzGame, SAMPLE, type Plan, type Played } from './game.ts'
import { everySet, type Wish } from './setups.ts'
import { count, mostMissing, newTally, report, type Tally } from './tally.ts'

const FLAGS: FlagKinds = {
  'players': { takes: 'number', fits: wholeNumber },
  'modules': { takes: 'ids with commas, or none', fits: value => /^[a-z]+(,[a-z]+)*$/.test(value) },
  'games': { takes: 'number', fits: wholeNumber },
  'each': { takes: 'games of every set of modules with every number of players', fits: wholeNumber },
  'seconds': { takes: 'number', fits: positive },
  'minutes': { takes: 'number', fits: positive },
  'seed': { takes: '1 to 32 hex digits', fits: isSeed },
  'max': { takes: 'most decisions a game', fits: wholeNumber },
  'every-card': {},
  'sample': { takes: 'one decision in so many has the dear checks', fits: wholeNumber },
  'thorough': {},
}
const DEFAULT_SECONDS = 20
const DEFAULT_MAX = 3000
const REPORT_EVERY_MS = 15_000
const EVERY_CARD_GAMES = 3000

interface Limits {
  readonly games: number
  readonly ms: number
  readonly everyCard: boolean
  /** One game after the other is played as these say, over and over. */
  readonly wishes: readonly Wish[]
}

function limitsOf(game: Game, flags: Readonly<Record<string, string>>, counts: readonly number[]): Limits {
  const wishes = flags.each ? everySet(game, counts) : []
  const everyCard = flags['every-card'] !== undefined
  const seconds = flags.seconds
    ? Number(flags.seconds)
    : flags.minutes
      ? 60 * Number(flags.minutes)
      : undefined
  const games = flags.games
    ? Number(flags.games)
    : flags.each
      ? Number(flags.each) * wishes.length
      : everyCard && !seconds
        ? EVERY_CARD_GAMES
        : Infinity
  return { games, ms: 1000 * (seconds ?? (games < Infinity ? Infinity : DEFAULT_SECONDS)), everyCard, wishes }
}

const { words, flags: typed } = readCall(FLAGS)

function fuzz(game: Game, flags: Readonly<Record<string, string>>): number {
  if (flags.players && !game.seatsFor[Number(flags.players)]) {
    print(`${game.title} is played by ${Object.keys(game.seatsFor).join(', ')}.`)
    return 2
  }
  const counts = flags.players ? [Number(flags.players)] : Object.keys(game.seatsFor).map(Number)
  const limits = limitsOf(game, flags, counts)
  const seed = flags.seed ?? randomBytes(8).toString('hex')
  const thorough = flags.thorough !== undefined
  const sample = Number(flags.sample ?? SAMPLE)
  const sampled =
    'undo, peeking and words after ' +
    `${thorough ? 'every decision' : `one decision in ${sample} (--thorough: after every one)`}`
  print(
    `Fuzzing ${game.id} from seed ${seed}: JSON, questions, choices in full and check after every ` +
      `decision, ${sampled}.`,
  )
  const started = performance.now()
  const tally = newTally()
  const plan = { seed, thorough, sample, maxDecisions: Number(flags.max ?? DEFAULT_MAX), ...wishOf(flags) }
  const found = manyGames(game, plan, limits, counts, tally)
  if (found) return 1
  print(report(game, tally, (performance.now() - started) / 1000, counts).join('\n'))
  return limits.everyCard && mostMissing(game, tally, counts) ? missed() : 0
}

const wishOf = ({ players, modules }: Readonly<Record<string, string>>): Wish => ({
  ...(players ? { players: Number(players) } : {}),
  ...(modules ? { modules: modules === 'none' ? [] : modules.split(',') } : {}),
})

function missed(): number {
  print('Not everything was reached: play longer, or find out why nobody can reach it.')
  return 1
}

/** Game after game until a limit; true: something was found, and told. */
function manyGames(
  game: Game,
  first: Plan,
  limits: Limits,
  counts: readonly number[],
  tally: Tally,
): boolean {
  const end = performance.now() + limits.ms
  let plan = first
  let reportAt = performance.now() + REPORT_EVERY_MS
  while (tally.games < limits.games && performance.now() < end) {
    const players = limits.everyCard ? mostMissing(game, tally, counts) : first.players
    if (limits.everyCard && players === undefined) return false
    const now = {
      ...plan,
      ...(players === undefined ? {} : { players }),
      ...limits.wishes[tally.games % limits.wishes.length],
    }
    const played = fuzzGame(game, now)
    if (played.violation) return told(game, now, played)
    count(tally, played)
    plan = { ...plan, seed: hash(plan.seed).slice(0, 16) }
    if (performance.now() < reportAt) continue
    reportAt = performance.now() + REPORT_EVERY_MS
    print(`… ${tally.games} games, ${tally.decisions} decisions`)
  }
  return false
}

const LAST_FACTS = 12

function told(game: Game, plan: Plan, { match, violation, decisions, setup }: Played): true {
  if (!violation) return true
  const facts = (match?.rows ?? []).flatMap(row =>
    row.facts.map(fact => `  ${row.seq}: ${game.words.fact(fact) ?? JSON.stringify(fact)}`),
  )
  const { pending } = violation
  const asked = (match?.open ?? []).map(
    ask => `  asked: ${ask.who} ${ask.what} (${ask.options.length} options)`,
  )
  print(
    [
      `\nVIOLATED: ${violation.property}, after ${decisions} decisions, seed ${plan.seed}`,
      `  ${violation.why}`,
      `Setup: ${JSON.stringify(setup)}`,
      'What happened last:',
      ...facts.slice(-LAST_FACTS),
      ...asked,
      ...(pending
        ? [`  the answer being given: ${pending.ask.who} ${pending.ask.what} [${pending.picks.join(' ')}]`]
        : []),
    ].join('\n'),
  )
  if (match) write(`fuzz-${plan.seed}.game`, () => printGame(match, pending ? { pending } : {}))
  print(howToRepeat(game, plan))
  return true
}

function howToRepeat(game: Game, plan: Plan): string {
  const players = plan.players === undefined ? '' : ` --players ${plan.players}`
  const modules = plan.modules ? ` --modules ${plan.modules.join() || 'none'}` : ''
  const max = plan.maxDecisions === DEFAULT_MAX ? '' : ` --max ${plan.maxDecisions}`
  const settings = `--seed ${plan.seed}${players}${modules} --games 1${max}${howThorough(plan)}`
  return `Repeat: npm run fuzz ${game.id} -- ${settings}`
}

function howThorough({ thorough, sample = SAMPLE }: Plan): string {
  if (thorough) return ' --thorough'
  return sample === SAMPLE ? '' : ` --sample ${sample}`
}

/** The file is a help, not the finding: if the rules are too broken to print it, the finding still stands. */
function write(path: string, text: () => string): void {
  try {
    writeFileSync(path, text())
    print(`Written: ${path}`)
  } catch (error) {
    print(`${path} could not be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

// Plays all games if none is named.
const wanted = words[0] === undefined ? Object.values(games) : [gameNamed(words[0])]
process.exitCode = Math.max(...wanted.map(game => fuzz(game, typed)))
