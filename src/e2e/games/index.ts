import { playGames } from '../faults/faultFree.ts'
import { hourWithoutDiscord, gatewayFaults, longFaults, requestFaults } from '../faults/faultRepeated.ts'
import { placeFaults } from '../faults/faultPlaces.ts'
import { faultsOfScenario } from '../faults/faultStage.ts'
import { playAndKill } from '../kills/killRun.ts'
import {
  eachModule,
  FIRST,
  gameFlag,
  gamesFor,
  modulesFlag,
  modulesFor,
  seatsFlag,
  seatsFor,
} from '../harness/modules.ts'
import { secrecyRun } from '../secrecy/secrecy.ts'
import { wholeNumber, readCall, print } from '../../admin/tool.ts'
import { databasesOn, startServer } from '../../testing/databaseServer.ts'

const count = { takes: 'number', fits: wholeNumber }
const {
  words: [wanted = ''],
  flags,
} = readCall({
  games: count,
  kills: count,
  faults: {},
  strict: {},
  secrecy: count,
  seed: count,
  modules: modulesFlag,
  game: gameFlag,
  seats: seatsFlag,
})
const isEach = flags.modules === 'each'
const wantedGames = gamesFor(flags.game)
const modulesOf = (game = FIRST) => modulesFor(flags.modules ?? 'turns', game)
const plan = {
  games: Number(flags.games ?? (isEach ? eachModule.games : 12)),
  kills: Number(flags.kills ?? 0),
  seed: Number(flags.seed ?? 1),
}
const seatsOf = isEach ? eachModule.seatsOf : flags.seats === undefined ? undefined : seatsFor(flags.seats)
const started = Date.now()
const seconds = (): number => Math.round((Date.now() - started) / 1000)

async function withKills(game: string): Promise<readonly string[]> {
  const databases = await databasesOn(await startServer())
  try {
    const { posts, answers, failures, kills, faults } = await playAndKill(
      { ...plan, game, ...(flags.modules === undefined ? {} : { modulesOf: modulesOf(game) }) },
      await databases.fresh(),
      print,
    )
    print(
      `${plan.games} games of ${game} to their end in ${seconds()} s, the bot killed ${kills} times: ` +
        `${answers} clicks kept, ${posts} posts, ` +
        `${failures} clicks that nobody answered were tried again.`,
    )
    return faults
  } finally {
    await databases.stop()
  }
}

async function withoutTrouble(game: string): Promise<readonly string[]> {
  const { posts, answers, presses, slowestMs, seats, faults } = await playGames({
    ...plan,
    game,
    strict: flags.strict !== undefined,
    modulesOf: modulesOf(game),
    ...(seatsOf ? { seatsOf } : {}),
  })
  print(
    `${plan.games} games of ${game} with ${seats.join(', ')} seats to their end, every third with ` +
      `pictures, in ${seconds()} s: ${answers} clicks kept of ${presses}, ${posts} posts, the slowest ` +
      `first response after ${slowestMs} ms.`,
  )
  return faults
}

/** Runs all scenarios with whole games, or those with this word in their name. */
async function withFaults(): Promise<readonly string[]> {
  const faults: string[] = []
  for (const scenario of [
    ...requestFaults,
    ...gatewayFaults,
    ...longFaults,
    ...placeFaults,
    hourWithoutDiscord,
  ].filter(({ name }) => name.includes(wanted))) {
    const since = Date.now()
    const found = await faultsOfScenario(scenario, true)
    print(`${found.length ? 'FAILED' : 'ok    '} ${scenario.name} (${Date.now() - since} ms)`)
    for (const fault of found) print(`  ${fault}`)
    faults.push(...found.map(() => scenario.name))
  }
  return faults
}

if (flags.secrecy !== undefined)
  process.exit(
    (await secrecyRun({ games: Number(flags.secrecy), seed: plan.seed, modulesOf: modulesOf() }, print))
      ? 1
      : 0,
  )
const played = plan.kills > 0 ? withKills : withoutTrouble
const faults: string[] = []
if (flags.faults !== undefined) faults.push(...(await withFaults()))
else for (const game of wantedGames) faults.push(...(await played(game)))
for (const fault of faults) print(`WRONG: ${fault}`)
if (faults.length === 0) print('Nothing was lost, nothing doubled; every story was told once and in order.')
// discord.js may still be waiting for something.
process.exit(faults.length ? 1 : 0)
