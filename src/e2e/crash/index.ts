import { rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { wholeNumber, readCall, gameNamed, print } from '../../admin/tool.ts'
import { dataFolder, Program, bundle } from '../../testing/program.ts'
import { Driver, type FromBot, type ToBot } from './driver.ts'
import { layOutTables, verdict, type Verdict } from './table.ts'

interface Plan {
  readonly dir: string
  readonly game: string
  readonly tables: number
  readonly botKills: number
  readonly serverKills: number
  readonly seed: number
}

const BOT = fileURLToPath(new URL('bot.ts', import.meta.url))
const LONGEST_LIFE_MS = 300
const PATIENCE_MS = 90_000

/** Kills the bot, and now and then the database, in the middle of answers, and then counts. */
async function crashAndCount(
  plan: Plan,
  progress: (text: string) => void,
): Promise<Verdict & { readonly serverKills: number }> {
  const people = await layOutTables(plan.dir, plan.game, plan.tables)
  const driver = new Driver(people, plan.seed)
  const every = Math.max(1, Math.floor(plan.botKills / Math.max(1, plan.serverKills)))
  let serverKills = 0
  for (let round = 1; round <= plan.botKills; round++) {
    const withServer = round % every === 0 && serverKills < plan.serverKills
    await oneLife(plan.dir, driver, withServer ? SERVER_FATES[serverKills++ % 2] : undefined)
    if (round % 20 === 0)
      progress(
        `${round} kills of the bot, ${serverKills} of the database, ${driver.kept.length} answers kept`,
      )
  }
  driver.stop()
  await finish(await startBot(plan.dir, driver), driver)
  // A kill while nothing happens proves nothing.
  const idle = driver.playing ? [] : ['all games were over before the last kill: play at more tables']
  const { faults, ...counted } = await verdict(plan.dir, people, driver)
  return { ...counted, serverKills, faults: [...idle, ...faults] }
}

/** The database dies while the bot lives on, who has to get over it; or both die at once. */
const SERVER_FATES = ['alone', 'together'] as const

async function oneLife(dir: string, driver: Driver, server?: (typeof SERVER_FATES)[number]): Promise<void> {
  const bot = await startBot(dir, driver)
  await answersAfter(driver, 1)
  await pause(driver.roll(LONGEST_LIFE_MS))
  if (server) process.kill(serverPid(dir), 'SIGKILL')
  if (server === 'alone') await answersAfter(driver, 3)
  await killBot(bot)
}

async function finish(bot: Program, driver: Driver): Promise<void> {
  await until(() => driver.pending === 0, 'the last answers')
  bot.send({ say: 'finish' } satisfies ToBot)
  await bot.ended
}

async function startBot(dir: string, driver: Driver): Promise<Program> {
  const bot = new Program(await bundle(BOT), {
    env: { ...process.env, DATA_DIR: dir },
    ipc: true,
    loud: true,
  })
  bot.child.on('message', message => driver.hear(message as FromBot))
  await bot.message()
  driver.meet(message => bot.send(message))
  return bot
}

async function killBot(bot: Program): Promise<void> {
  if (bot.child.exitCode !== null) await bot.dies()
  await bot.kill()
}

const serverPid = (dir: string): number =>
  Number(readFileSync(join(dir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

async function answersAfter(driver: Driver, more: number): Promise<void> {
  const enough = driver.kept.length + more
  await until(() => driver.kept.length >= enough || driver.playing === 0, 'an answer to be kept')
}

async function until(reached: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!reached()) {
    if (Date.now() > deadline) throw new Error(`waited too long for ${what}`)
    await pause(2)
  }
}

const count = { takes: 'number', fits: wholeNumber }
const { words, flags } = readCall({ tables: count, 'bot-kills': count, 'server-kills': count, seed: count })
const dir = await dataFolder('crash')
const game = gameNamed(words[0])
const plan = {
  dir,
  game: game.id,
  tables: Number(flags.tables ?? 60),
  botKills: Number(flags['bot-kills'] ?? 200),
  serverKills: Number(flags['server-kills'] ?? 20),
  seed: Number(flags.seed ?? 1),
}
const started = Date.now()
const { answers, rows, posts, repeatedPosts, serverKills, faults } = await crashAndCount(plan, print)
print(
  `${game.title}: ${plan.botKills} kills of the bot and ${serverKills} of the database in ` +
    `${Math.round((Date.now() - started) / 1000)} s: ${answers} answers acknowledged, ` +
    `${rows} rows, ${posts} posts (${repeatedPosts} more were tried twice and shown once).`,
)
for (const fault of faults) print(`WRONG: ${fault}`)
print(
  faults.length
    ? `${faults.length} things are wrong; the data is in ${dir}.`
    : 'Nothing was lost, nothing doubled, every table folds, every story was told once.',
)
if (faults.length === 0) await rm(dir, { recursive: true })
process.exitCode = faults.length ? 1 : 0
