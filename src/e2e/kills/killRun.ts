import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Practice } from '../../practice/server.ts'
import type { Store } from '../../table/store.ts'
import { openServer } from '../race/run.ts'
import { mostSeats, openGame, type Game, type Grounds } from '../faults/faultParty.ts'
import { logFaults } from '../faults/faultGame.ts'
import { openPractice } from '../harness/hall.ts'
import { confirmedFaults, standingFaults, tableFaults } from './killVerdict.ts'
import { witnessOf, type Witness, type BotProcessMessage, type KeptClick } from './killWitness.ts'
import { diceOf, type Dice } from '../harness/robot.ts'
import { bundle, Program } from '../../testing/program.ts'

interface KillPlan extends Pick<Grounds, 'seed' | 'game' | 'modulesOf'> {
  readonly games: number
  readonly kills: number
}
interface Killed {
  readonly posts: number
  readonly answers: number
  readonly failures: number
  readonly kills: number
  readonly faults: readonly string[]
}

/** Limits how many games go on at the same time. */
const TOGETHER = 6

/**
 * Returns two and three in turn, each by buttons and by commands: shorter games leave more of them to be
 * killed in.
 */
const seatsOf = (number: number): number => 2 + (Math.floor(number / 2) % 2)

interface Scene {
  readonly practice: Practice
  readonly bot: BotKeeper
  readonly witness: Witness
  readonly dice: Dice
  readonly moments: Moment[]
}

function groundsFor(
  { seed, game, modulesOf }: KillPlan,
  { practice, bot }: Scene,
  store: Store,
  people: Grounds['people'],
): Grounds {
  return {
    practice,
    store,
    people,
    channel: practice.world.addChannel(practice.guild.id, 'play').id,
    seed,
    ready: () => bot.ready,
    seatsOf,
    ...(game === undefined ? {} : { game }),
    ...(modulesOf ? { modulesOf } : {}),
  }
}

/**
 * Plays games while their bot is killed again and again, and then counts. The database is at `url`, and
 * empty.
 */
export async function playAndKill(
  plan: KillPlan,
  url: string,
  progress: (line: string) => void,
): Promise<Killed> {
  const { practice, people } = await openPractice(plan.games * mostSeats(plan.game))
  const bot = new BotKeeper(practice, url)
  const scene: Scene = { practice, bot, witness: witnessOf(practice), dice: diceOf(plan.seed), moments: [] }
  const store = await openServer(url, 4)
  const grounds = groundsFor(plan, scene, store, people)
  await bot.start()
  const games: Game[] = []
  const faults: string[] = []
  for (const { numbers, kills } of groupsIn(plan)) {
    const group = await playGroup(scene, grounds, numbers, kills)
    games.push(...group.games)
    faults.push(...group.faults)
    progress(
      `${games.length} games are over after ${scene.moments.length} kills, ` +
        `${scene.witness.posts.length} posts`,
    )
  }
  await bot.stop()
  faults.push(...(await verdict(scene, games, store)))
  await store.close()
  await practice.close()
  const failures = games.flatMap(({ guests }) => guests).reduce((sum, guest) => sum + guest.failures, 0)
  return {
    posts: scene.witness.posts.length,
    answers: bot.kept.length,
    failures,
    kills: scene.moments.length,
    faults,
  }
}

interface Group {
  readonly numbers: readonly number[]
  readonly kills: number
}

function groupsIn({ games, kills }: KillPlan): readonly Group[] {
  const groups = Math.ceil(games / TOGETHER)
  return Array.from({ length: groups }, (_, group) => ({
    numbers: Array.from(
      { length: Math.min(TOGETHER, games - group * TOGETHER) },
      (_one, at) => group * TOGETHER + at,
    ),
    kills: Math.floor(kills / groups) + (group < kills % groups ? 1 : 0),
  }))
}

async function playGroup(
  scene: Scene,
  grounds: Grounds,
  numbers: readonly number[],
  kills: number,
): Promise<{ readonly games: readonly Game[]; readonly faults: readonly string[] }> {
  const games: Game[] = []
  for (const number of numbers) games.push(await openGame(grounds, number))
  const [hit] = await Promise.all([killing(scene, games, kills), ...games.map(game => game.play())])
  return {
    games,
    faults: games
      .filter(game => !hit.has(game))
      .map(({ table }) => `${table.id} was over before the bot was killed`),
  }
}

async function verdict(
  { practice, bot, witness }: Scene,
  games: readonly Game[],
  store: Store,
): Promise<readonly string[]> {
  const faults = [...logFaults(practice, bot.lines), ...(await confirmedFaults(store, witness))]
  for (const { table } of games) {
    faults.push(...(await tableFaults(practice, store, table.id, witness, bot.kept)))
    faults.push(...(await standingFaults(practice, store, table.id, witness)))
  }
  return faults
}

/** Turns of a game before it is in its middle, and of all together between two kills. */
const BEGUN = 3
const BETWEEN = 12
const LONGEST_PAUSE_MS = 400

/** The games that were in their middle when it happened. */
async function killing(scene: Scene, games: readonly Game[], kills: number): Promise<ReadonlySet<Game>> {
  const { moments } = scene
  const hit = new Set<Game>()
  const turns = (): number => games.reduce((sum, game) => sum + game.turns, 0)
  const all = (): boolean => games.every(({ isOver }) => isOver)
  for (let kill = 0; kill < kills && !all(); kill++) {
    const enough = turns() + BETWEEN
    while (!all() && (kill === 0 ? games.some(game => !game.isOver && game.turns < BEGUN) : turns() < enough))
      await pause(10)
    const moment = MOMENTS[moments.length % MOMENTS.length] ?? 'any time'
    await arrived(scene, moment)
    for (const game of games.filter(({ isOver }) => !isOver)) hit.add(game)
    await scene.bot.kill()
    moments.push(moment)
    await scene.bot.start()
  }
  return hit
}

const MOMENTS = ['any time', 'an answer was kept', 'a story was posted'] as const
type Moment = (typeof MOMENTS)[number]
const LONGEST_WAIT_MS = 5000

/** Then the bot is to be killed: the next thing that happens is that. */
async function arrived({ bot, witness, dice }: Scene, moment: Moment): Promise<void> {
  if (moment === 'any time') return pause(dice.below(LONGEST_PAUSE_MS))
  await Promise.race([
    pause(LONGEST_WAIT_MS),
    new Promise<void>(done => {
      if (moment === 'an answer was kept') bot.onKept = () => done()
      else witness.onPost = () => done()
    }),
  ])
  bot.onKept = () => undefined
  witness.onPost = () => undefined
}

const BOT = fileURLToPath(new URL('../harness/botProcess.ts', import.meta.url))

/** Starts one bot after the other, each in its own process. */
export class BotKeeper {
  readonly kept: KeptClick[] = []
  readonly lines: string[] = []
  /** Told at once of each of these. */
  onKept: (kept: KeptClick) => void = () => undefined
  readonly #env: NodeJS.ProcessEnv
  #bot: Program | undefined
  #isReady = Promise.resolve()
  #nowReady: () => void = () => undefined

  constructor({ api, application }: Practice, url: string) {
    this.#env = { ...process.env, API: api, TOKEN: application.token, DATABASE_URL: url }
    this.#expect()
  }

  /** Resolves when there is a bot that answers. */
  get ready(): Promise<void> {
    return this.#isReady
  }

  async start(): Promise<void> {
    const bot = new Program(await bundle(BOT), { env: this.#env, ipc: true })
    this.#bot = bot
    bot.child.stderr?.on('data', words => void this.lines.push(`stderr: ${String(words)}`))
    bot.child.on('message', message => this.#hear(message as BotProcessMessage))
    await Promise.race([this.ready, bot.dies()])
  }

  /** Kills the bot at once, wherever it is. What it has said before is still heard. */
  async kill(): Promise<void> {
    this.#expect()
    await this.#running().kill()
  }

  async stop(): Promise<void> {
    const bot = this.#running()
    bot.send({ say: 'end' })
    await bot.ended
  }

  #running(): Program {
    const bot = this.#bot
    if (bot?.child.exitCode === null) return bot
    throw new Error(`The bot has ended by itself: ${this.lines.slice(-5).join('')}`)
  }

  #expect(): void {
    this.#isReady = new Promise(done => {
      this.#nowReady = done
    })
  }

  #hear(message: BotProcessMessage): void {
    if (message.say === 'ready') this.#nowReady()
    else if (message.say === 'line') this.lines.push(message.line)
    else {
      this.kept.push(message.kept)
      this.onKept(message.kept)
    }
  }
}
