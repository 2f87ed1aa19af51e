import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ask } from '../core/ask.ts'
import { answer, openMatch, type Match } from '../core/match.ts'
import { games } from '../games/index.ts'
import { levels } from '../mind/levels.ts'
import type { Thought } from '../mind/thought.ts'
import { makeWorlds } from '../mind/worlds.ts'
import { must } from '../testing/must.ts'
import { makeOutsider, withOutsider, type Outsider } from './outsider.ts'

const EXAMPLE = `node ${join(import.meta.dirname, 'exampleOutsider.mjs')}`
const game = games['expanse'] as NonNullable<(typeof games)[string]>
const setup = { players: 3, modules: [], options: {}, seed: '5' }
const opened = (): Match => must(openMatch(game, setup))

function thoughtAt({ state, open }: Match, level = 'Admiral'): Thought {
  const ask = open[0] as Ask
  const worlds = makeWorlds(game, state, { seat: ask.who, count: 2, seed: '1' })
  return {
    game: game.id,
    setup: { ...setup, seed: '' },
    content: undefined,
    worlds,
    ask: ask.id,
    level,
    seed: '1',
  }
}

/** Within this a program has to start, however busy the machine is. */
const PATIENT_MS = 10_000

let folder = ''
let outsider: Outsider | undefined
const errors: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outsider-'))
  errors.length = 0
})
afterEach(async () => {
  await outsider?.close()
  await rm(folder, { recursive: true })
})

/** Runs a program whose body sees `question`, a parsed line, and may `say` an answer. */
async function program(body: string, patienceMs = 60_000): Promise<Outsider> {
  const file = join(folder, 'program.mjs')
  const head = `import { createInterface } from 'node:readline'
import { existsSync, writeFileSync } from 'node:fs'
const say = reply => process.stdout.write(JSON.stringify(reply) + '\\n')
for await (const line of createInterface({ input: process.stdin })) {
const question = JSON.parse(line)\n`
  await writeFile(file, `${head}${body}\n}`)
  return (outsider = makeOutsider(`node ${file}`, {
    patienceMs,
    failed: error => errors.push(String(error)),
  }))
}

it('the example gives legal answers, turn after turn', async () => {
  outsider = makeOutsider(EXAMPLE, { patienceMs: 60_000, failed: error => errors.push(String(error)) })
  let match = opened()
  for (let n = 0; n < 40; n++) {
    const ask = match.open[0] as Ask
    const picks = await outsider.think(thoughtAt(match))
    match = must(answer(match, ask.who, ask.id, picks, 'bot'))
  }
  expect(errors).toEqual([])
})

describe('a question', () => {
  it('holds the view of its seat, but no seed, and the program gets no secret of the bot', async () => {
    const seen = join(folder, 'seen.json')
    const { think } = await program(
      `writeFileSync('${seen}', JSON.stringify({ question, env: Object.keys(process.env) }))
       say({ id: question.id, pick: [question.ask.options[0].id] })`,
    )
    process.env['DISCORD_TOKEN'] = 'secret'
    const match = opened()
    expect(await think(thoughtAt(match))).toEqual([match.open[0]?.options[0]?.id])
    delete process.env['DISCORD_TOKEN']
    const { question, env } = JSON.parse(await readFile(seen, 'utf8')) as {
      question: Record<string, unknown>
      env: string[]
    }
    expect(env).not.toContain('DISCORD_TOKEN')
    expect(env).not.toContain('DATABASE_URL')
    const ask = match.open[0] as Ask
    expect(question['seat']).toBe(ask.who)
    expect(question['view']).toEqual(JSON.parse(JSON.stringify(game.view(match.state, [ask], ask.who))))
    const text = JSON.stringify(question)
    const thought = thoughtAt(match)
    for (const seed of [match.state.random.seed, thought.seed, thought.worlds[0]?.random.seed])
      expect(text).not.toContain(JSON.stringify(seed))
  })
})

describe('a program', () => {
  it.each([
    ['gives an illegal answer', `say({ id: question.id, pick: ['no such card'] })`, 'gave no legal answer'],
    ['gives no list', `say({ id: question.id, pick: 7 })`, 'gave no legal answer'],
    ['ends', 'process.exit(3)', 'ended'],
  ])('that %s is ignored, and the log names the reason', async (_what, body, why) => {
    const { think } = await program(body)
    expect(await think(thoughtAt(opened()))).toBeUndefined()
    expect(errors).toEqual([`Error: BOT_COMMAND ${why}`])
  })

  it('that never answers holds up its bot no longer than the limit, and is replaced by another', async () => {
    const first = join(folder, 'first')
    const { think } = await program(
      `if (!existsSync('${first}')) {
         writeFileSync('${first}', '')
         await new Promise(() => undefined)
       }
       say({ id: question.id, pick: [question.ask.options[0].id] })`,
      PATIENT_MS,
    )
    expect(await think(thoughtAt(opened()))).toBeUndefined()
    expect(errors).toEqual([`Error: BOT_COMMAND gave no answer within ${PATIENT_MS} ms`])
    expect(await think(thoughtAt(opened()))).toHaveLength(1)
  })

  it('that writes a line which is no answer is still listened to', async () => {
    const { think } = await program(
      `process.stdout.write('what?\\n')
       say({ id: question.id, pick: [question.ask.options[0].id] })`,
    )
    expect(await think(thoughtAt(opened()))).toHaveLength(1)
  })

  it('that ended is started again', async () => {
    const { think } = await program(
      `if (question.ask.what === 'turn' && question.id === 1) process.exit(0)
       say({ id: question.id, pick: [question.ask.options[0].id] })`,
    )
    expect(await think(thoughtAt(opened()))).toBeUndefined()
    expect(await think(thoughtAt(opened()))).toHaveLength(1)
  })

  it('answers for its level alone, and the level answers where it fails', async () => {
    const { think } = await program(
      `say({ id: question.id, pick: question.id === 1 ? [question.ask.options[1].id] : [] })`,
    )
    const asked: string[] = []
    const both = withOutsider(
      thought => {
        asked.push(thought.level)
        return Promise.resolve(['built in'])
      },
      { think, close: () => Promise.resolve() },
      'Admiral',
    )
    const match = opened()
    expect(await both(thoughtAt(match))).toEqual([match.open[0]?.options[1]?.id])
    expect(await both(thoughtAt(match, levels[0].name))).toEqual(['built in'])
    expect(await both(thoughtAt(match))).toEqual(['built in'])
    expect(asked).toEqual([levels[0].name, 'Admiral'])
  })
})
