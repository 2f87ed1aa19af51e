import { botLines, measureBot } from './bot.ts'
import { engineLines, measureEngine, ROUNDS } from './engine.ts'
import { pictureLines, measurePicture, PICTURES } from './picture.ts'
import { practiceLines, measurePractice } from './practice.ts'
import { storeLines, measureStore } from './store.ts'
import type { Line } from './numbers.ts'
import { wholeNumber, readCall, gameNamed, print } from '../../admin/tool.ts'

const NOTES = [
  'Every answer is validated and counted as a decision, also where there is only one option. ' +
    `Medians of ${ROUNDS} rounds.`,
  'Pictures are drawn by processes of their own; ' +
    '--pictures 10000 says over how many of them memory is watched.',
  'Raw is one prepared insert of the same rows and nothing else, on the same server, ' +
    'as durable as ours, in turns with it.',
  'Practice goes through the real discord.js and back, both sides of the line on one core. ' +
    'The whole bot is measured in a process of its own, on the database, with the',
  'practice server and everybody who plays in another; each section begins with a new one.',
].join('\n')

function table(lines: readonly Line[]): string {
  const rows: readonly Line[] = [['what', 'measured', 'goal (must / reach)', ''], ...lines]
  const widths = [0, 1, 2, 3].map(at => Math.max(...rows.map(row => (row[at] ?? '').length)))
  return rows
    .map(row =>
      row
        .map((cell, at) => (cell ?? '').padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const { words, flags } = readCall({ json: {}, pictures: { takes: 'number', fits: wholeNumber } })
const game = gameNamed(words[0])
const engine = measureEngine(game)
const { picture, besides } = await measurePicture(game, Number(flags.pictures ?? PICTURES))
const store = await measureStore(game)
const practice = await measurePractice()
const bot = await measureBot()
const lines = [
  ...engineLines(engine),
  ...pictureLines({ picture, besides }),
  ...storeLines(store),
  ...practiceLines(practice),
  ...botLines(bot),
]
print(
  flags.json === undefined
    ? `${table(lines)}\n\n${NOTES}`
    : JSON.stringify({ ...engine, picture, ...store, practice, ...bot }),
)
