import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApplicationCommandOptionType as Kind, ComponentType } from 'discord-api-types/v10'
import { dataFolder, killPrograms, Program, bundle } from './testing/program.ts'
import { mentioned } from './e2e/harness/robot.ts'
import { TestPerson } from './practice/conformance/person.ts'
import type { ShownMessage } from './practice/page/protocol.ts'

/**
 * The whole program as `npm start` runs it: the database that comes with it, the practice server and the bot.
 */

/** For a machine that is busy with the other tests. */
const PATIENCE = 120_000
vi.setConfig({ testTimeout: 4 * PATIENCE })

let dataDir: string
let program: string
const visitors: Visitor[] = []

beforeAll(async () => {
  program = await bundle(fileURLToPath(new URL('main.ts', import.meta.url)))
  dataDir = await dataFolder('main')
})
afterEach(async () => {
  visitors.splice(0).forEach(visitor => visitor.leave())
  await killPrograms()
})
afterAll(async () => {
  // A server that a killed program has left behind goes with the next one that ends well.
  if (existsSync(SERVER())) {
    const last = start()
    await addressOf(last)
    last.child.kill('SIGTERM')
    await last.ended
  }
  await rm(dataDir, { recursive: true, force: true })
}, PATIENCE)

const start = (env: Readonly<Record<string, string>> = {}): Program =>
  new Program(program, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PRACTICE_PORT: '0', ...env },
  })

/** Waits until a person can play, and returns where. */
const addressOf = async (one: Program): Promise<string> =>
  (await one.sees(/Open (http:\S+) in a browser/))[1] ?? ''

const SERVER = (): string => join(dataDir, 'postgres', 'data', 'postmaster.pid')

async function endsCleanly({ ended }: Program): Promise<void> {
  expect(await ended).toMatchObject({ code: 0, signal: null, err: '' })
  expect(existsSync(SERVER())).toBe(false)
}

const arrive = async (address: string, number: number): Promise<Visitor> => {
  const visitor = await Visitor.arrive(address, number)
  visitors.push(visitor)
  return visitor
}

test(
  'two people play at the address it prints; after kill -9 the old button still works, and Ctrl-C ends ' +
    'everything',
  async () => {
    const first = start()
    const address = await addressOf(first)
    const [ada, ben] = [await arrive(address, 0), await arrive(address, 1)]
    await ada.command('board-games', 'table', 'new', { game: 'expanse', seats: 2 })
    const signUp = await ben.sees(/Join/)
    await ada.press(signUp, 'Join')
    await ben.press(signUp, 'Join')
    await ada.press(await ada.sees(new RegExp(`2\\. <@${ben.id}>`)), 'Start')
    const post = await ada.sees(/Your Move/)
    first.child.kill('SIGKILL')
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' })

    const second = start()
    const again = [await arrive(await addressOf(second), 0), await arrive(await addressOf(second), 1)]
    // The first post names all players and pings the one who is up.
    const asked = again.find(({ id }) => mentioned(post)[0] === id)
    await asked?.press(post, 'Your Move')
    await asked?.isTold(/Take \d AP/)
    second.child.kill('SIGINT')
    await endsCleanly(second)
  },
)

test(
  'the program names a busy port and uses the next; a second program on the same directory refuses to ' +
    'start and leaves the first running',
  async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const first = start({ PRACTICE_PORT: String(port) })
    expect(Number(new URL(await addressOf(first)).port)).toBeGreaterThan(port)
    expect(first.out).toContain(String(port))
    taken.close()
    const { code, err } = await start().ended
    expect(code).toBe(1)
    expect(err).toMatch(/^The database in \S+ is in use by another Tightbeam [^\n]*\n$/)
    first.child.kill('SIGTERM')
    await endsCleanly(first)
  },
)

test('each wrong setting gets one sentence and no stack trace', async () => {
  const { code, err } = await start({
    DATABASE_URL: 'localhost',
    DATA_DIR: '~/x',
    SHARDS: 'many',
    HEALTH_PORT: 'http',
  }).ended
  expect(code).toBe(1)
  expect(err.split('\n').map(line => line.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'DATA_DIR',
    'SHARDS',
    'HEALTH_PORT',
    '',
  ])
})

test('Ctrl-C stops the program at once while it waits for a database', async () => {
  const one = start({ DATABASE_URL: 'postgres://me@127.0.0.1:9/none' })
  await one.sees(/No database answers at 127\.0\.0\.1:9: [^\n]* Trying again in 0\.5 s\./)
  one.child.kill('SIGINT')
  await endsCleanly(one)
})

interface Part {
  readonly type: number
  readonly custom_id?: string
  readonly label?: string
  readonly options?: readonly { readonly label: string }[]
  readonly accessory?: Part
  readonly components?: readonly Part[]
}

/** Returns all parts of a message, however deep they stand in others. */
const partsOf = ({ components = [] }: { readonly components?: readonly object[] }): readonly Part[] =>
  (components as readonly Part[]).flatMap(part => [
    part,
    ...(part.accessory ? [part.accessory] : []),
    ...partsOf(part),
  ])

/** Returns what a person reads of a message, its buttons and menus included. */
const readable = (message: ShownMessage): string =>
  [
    message.content,
    ...message.embeds.map(({ description = '' }) => description),
    ...partsOf(message).flatMap(({ label = '', options = [] }) => [label, ...options.map(one => one.label)]),
  ].join('\n')

/** A person at the page of a practice server in another process. */
class Visitor {
  readonly id: string
  readonly #person: TestPerson

  private constructor(person: TestPerson) {
    this.#person = person
    this.id = person.id
  }

  /** One of the local people. */
  static async arrive(url: string, number: number): Promise<Visitor> {
    // The page lets anybody in as the first of them, who can see who else there is.
    const first = await TestPerson.arrive(url)
    const { people } = await first.hears('ready')
    const id = people.filter(({ local }) => local)[number]?.id ?? ''
    first.leave()
    return new Visitor(await TestPerson.arrive(url, id))
  }

  leave(): void {
    this.#person.leave()
  }

  /** A subcommand, in the channel of that name. */
  async command(
    channel: string,
    name: string,
    sub: string,
    values: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    const { channels } = await this.#person.hears('ready')
    const id = channels.find(one => one.name === channel)?.id ?? ''
    const options = Object.entries(values).map(([option, value]) => ({
      name: option,
      type: typeof value === 'number' ? Kind.Integer : Kind.String,
      value,
    }))
    await this.#doing(() => this.#person.command(id, name, [{ name: sub, type: Kind.Subcommand, options }]))
  }

  sees(what: RegExp): Promise<ShownMessage> {
    return this.#reads(message => what.test(readable(message)))
  }

  /**
   * A new message, or one that was announced and is filled in by now: that depends on how fast the machine
   * is.
   */
  #reads(isIt: (message: ShownMessage) => boolean): Promise<ShownMessage> {
    return Promise.race([this.#person.sees(isIt), this.#person.seesChanged(isIt)])
  }

  /** Presses the button of that label. */
  async press(message: ShownMessage, label: string): Promise<void> {
    const button = partsOf(message).find(
      part => part.type === Number(ComponentType.Button) && part.label === label,
    )
    await this.#doing(() => this.#person.press(message, button?.custom_id ?? ''))
  }

  /** Does it again, as people do, while Discord says that the bot took too long: on a busy machine it may. */
  async #doing(act: () => ReturnType<TestPerson['press']>): Promise<void> {
    let answer = await act()
    while (answer.say === 'failed' && answer.why.includes('did not respond')) answer = await act()
    if (answer.say === 'failed') throw new Error(answer.why)
  }

  /** Waits for a message to this person alone that says so. */
  async isTold(what: RegExp): Promise<string> {
    return readable(await this.#reads(message => message.ephemeral === true && what.test(readable(message))))
  }
}
