import { rm } from 'node:fs/promises'
import { startEmbedded } from '../../store/embedded/index.ts'
import { wholeNumber, readCall, gameNamed, print } from '../../admin/tool.ts'
import { race } from './run.ts'
import { dataFolder } from '../../testing/program.ts'

const count = { takes: 'number', fits: wholeNumber }
const { words, flags } = readCall({ processes: count, tables: count, answers: count })
const game = gameNamed(words[0])
const field = {
  game: game.id,
  processes: Number(flags.processes ?? 8),
  tables: Number(flags.tables ?? 50),
  answers: Number(flags.answers ?? 5000),
}
const dir = await dataFolder('race')
const server = await startEmbedded({ dir, notice: print })
if (!server.ok) throw new Error(server.why)
const {
  kept,
  refused: refusedAt,
  forbidden,
  rows,
  faults,
} = await race(server.value.url, field).finally(() => server.value.stop())
const refused = refusedAt.reduce((sum, count) => sum + count, 0)
await rm(dir, { recursive: true })
const lost =
  rows === kept && kept === field.answers && refused > 0
    ? []
    : [
        `${kept} of ${field.answers} answers were acknowledged, ${rows} stand in the logs, and ` +
          `${refused} came too late`,
      ]
print(
  `${game.title}: ${field.processes} processes at ${field.tables} tables: ${kept} answers kept, ` +
    `${refused} refused because somebody was quicker, ${rows} in the logs. ${forbidden} forbidden ` +
    'answers were tried.',
)
for (const fault of [...faults, ...lost]) print(`WRONG: ${fault}`)
if (faults.length + lost.length === 0) print('No gap, no fork, no answer twice or from the wrong seat.')
process.exitCode = faults.length + lost.length ? 1 : 0
