import { killedGames } from './discordTest/killRun.ts'
import { wholeNumber } from './flags.ts'
import { databasesOn, startServer } from './testing/databaseServer.ts'
import { called, print } from './tool.ts'

const count = { takes: 'number', fits: wholeNumber }
const { flags } = called({ games: count, kills: count, faults: {}, seed: count })
const plan = { games: Number(flags.games ?? 12), kills: Number(flags.kills ?? 0), seed: Number(flags.seed ?? 1) }
const started = Date.now()
const seconds = (): number => Math.round((Date.now() - started) / 1000)

async function withKills(): Promise<readonly string[]> {
  const databases = await databasesOn(await startServer())
  try {
    const { posts, answers, failures, moments, faults } = await killedGames(plan, await databases.fresh(), print)
    print(`${plan.games} games to their end in ${seconds()} s, the bot killed ${moments.length} times (${moments.join(', ')}): ${answers} clicks kept, ${posts} posts, ${failures} presses were tried again.`)
    return faults
  } finally {
    await databases.stop()
  }
}

const faults = await withKills()
for (const fault of faults) print(`WRONG: ${fault}`)
process.exit(faults.length ? 1 : 0)
