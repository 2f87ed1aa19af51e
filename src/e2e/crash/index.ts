import { rm } from 'node:fs/promises'
import { crashAndCount } from './run.ts'
import { wholeNumber } from '../../admin/flags.ts'
import { dataFolder } from '../../testing/folder.ts'
import { readCall, gameNamed, print } from '../../admin/tool.ts'

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
