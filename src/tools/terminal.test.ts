import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dataFolder, killPrograms, Program, bundle } from '../testing/program.ts'

/** The whole program, with the database that comes with it. */

/** A busy machine takes long; an idle one takes a second. */
const PATIENCE = 120_000
vi.setConfig({ testTimeout: 2 * PATIENCE })

let dataDir: string
let terminal: string

beforeAll(async () => {
  terminal = await bundle(fileURLToPath(new URL('terminal.ts', import.meta.url)))
  dataDir = await dataFolder('terminal')
})
afterEach(killPrograms)
afterAll(async () => {
  // A server that a killed program has left behind goes with the next one that ends well.
  if (existsSync(SERVER())) {
    const last = start()
    last.child.stdin?.end()
    await last.ended
  }
  await rm(dataDir, { recursive: true, force: true })
}, PATIENCE)

const start = (env: Readonly<Record<string, string>> = {}): Program =>
  new Program(terminal, { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } })

/** Waits until the screen fits, and returns all of it. */
const screenOf = async (program: Program, what: RegExp): Promise<string> => (await program.sees(what)).input

const SERVER = (): string => join(dataDir, 'postgres', 'data', 'postmaster.pid')
/** The first thing that is asked: which game to begin, or, where some are kept, which to go on with. */
const WHICH = /Which game\? [^\n]*\n$|or quit\.\n$/
const QUESTION = /\n[A-Z]+: .*\(choose .*\)\n(.*\n)*? {3}1 {2}.*\n(.*\n)*$/

/** The number of the option that says so; every evening has other cards. */
const numbered = (screen: string, what: RegExp): string =>
  [...screen.matchAll(/^ +(\d+) {2}(.+)$/gm)].find(([, , label = '']) => what.test(label))?.[1] ?? '1'
const CLEAN = { code: 0, signal: null, err: '' }

/** Checks that the program and its server end without complaint. */
async function endsCleanly({ ended }: Program): Promise<void> {
  expect(await ended).toMatchObject(CLEAN)
  expect(existsSync(SERVER())).toBe(false)
}

test('after kill -9 the terminal continues a game at the same question', async () => {
  const first = start()
  await first.sees(WHICH)
  first.types('expanse')
  await first.sees(/how many players\? 2, 3, 4\n$/)
  first.types('2')
  let screen = await screenOf(first, QUESTION)
  const [, id = ''] = /saved as (\w{5})\./.exec(screen) ?? []
  for (const choice of [/ AP, slot/, /[Uu]se \d Action Points/]) {
    first.types(numbered(screen, choice))
    screen = await screenOf(first, QUESTION)
  }
  first.types('options')
  const question = await screenOf(first, QUESTION)
  first.child.kill('SIGKILL')
  expect(await first.ended).toMatchObject({ signal: 'SIGKILL' })

  const second = start()
  const list = await screenOf(second, /or quit\.\n$/)
  expect(list).toMatch(
    new RegExp(
      `\\n   1  ${id}  The Expanse, 2 players, waiting for (UN|MCR) since (\\d\\d:\\d\\d|yesterday)\\n`,
    ),
  )
  second.types('1')
  expect((await screenOf(second, QUESTION)).endsWith(question)).toBe(true)
  second.types(numbered(question, /^Done/))
  await screenOf(second, QUESTION)
  second.child.stdin?.end()
  await endsCleanly(second)
  expect(second.out).toMatch(
    new RegExp(`\\nEvery answer is saved. Run npm run terminal to continue ${id}\\.\\n$`),
  )
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s during a question stops the terminal and its database without complaint',
  async signal => {
    const program = start()
    await program.sees(WHICH)
    expect(existsSync(SERVER())).toBe(true)
    program.child.kill(signal)
    await endsCleanly(program)
  },
)

test('a second terminal on the same directory refuses to start and leaves the first running', async () => {
  const first = start()
  await first.sees(WHICH)
  const { code, err } = await start().ended
  expect(code).toBe(1)
  expect(err).toMatch(/^The database in \S+ is in use by another Tightbeam [^\n]*\n$/)
  first.types('quit')
  await first.sees(/Goodbye\.\n$/)
  await endsCleanly(first)
})

test('each wrong setting gets one sentence and no stack trace', async () => {
  const { ended } = start({ DATABASE_URL: 'localhost', DATA_DIR: '~/x' })
  const { code, err } = await ended
  expect(code).toBe(1)
  expect(err.split('\n')).toEqual([
    expect.stringMatching(/^DATABASE_URL is not /),
    expect.stringMatching(/^DATA_DIR is /),
    '',
  ])
})

test('Ctrl-C stops the terminal at once while it waits for a database', async () => {
  const program = start({ DATABASE_URL: 'postgres://me@127.0.0.1:9/none' })
  await program.sees(/^No database answers at 127\.0\.0\.1:9: [^\n]* Trying again in 0\.5 s\.\n/)
  program.child.kill('SIGINT')
  await endsCleanly(program)
})
