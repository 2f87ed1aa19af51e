import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ask } from '../core/ask.ts'
import { canonical } from '../core/data.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomAnswer } from '../core/randomAnswer.ts'
import type { Log } from '../core/replay.ts'
import { killPrograms, Program, bundle } from '../testing/program.ts'
import { games } from '../games/index.ts'

interface Reply {
  readonly ok: boolean
  readonly id: number
  readonly why: string | null
  readonly table: number
  readonly hash: string
  readonly seq: number
  readonly over: boolean
  readonly asks: readonly Ask[]
  readonly facts: readonly unknown[]
  readonly position: unknown
  readonly log: Log
  readonly same: boolean
}

let referee: string
/** A referee keeps many tables, so one is enough for all games. */
let one: Program
beforeAll(async () => {
  referee = await bundle(join(import.meta.dirname, 'main.ts'))
  one = start()
})

/** Before the first turn there may be other questions, and a turn may put its first question again. */
function mayOpenTurn([asked, ...others]: readonly Ask[], begins?: string, last?: string): boolean {
  if (!asked || others.length) return false
  return asked.what === (begins ?? asked.what) && asked.who !== last
}
const asksFirst = ({ ok, asks }: Reply, what: string): boolean => ok && asks[0]?.what === what

afterAll(killPrograms)

const start = (): Program => new Program(referee, { loud: true })

async function ask(process: Program, request: object): Promise<Reply> {
  process.write(`${JSON.stringify(request)}\n`)
  return JSON.parse(await process.line()) as Reply
}

/** Closes its input, and returns its exit code when it has ended. */
async function end({ child, ended }: Program): Promise<number | null> {
  child.stdin?.end()
  return (await ended).code
}

const dice = (seed: string): ((below: number) => number) => {
  const random = newRandom(seed)
  return below => roll(random, 'test', below)
}

const each = Object.values(games).map(game => ({
  game: game.id,
  players: Math.max(...Object.keys(game.seatsFor).map(Number)),
}))
/** Of logs and positions text is compared much faster than what it stands for. */
const expectSame = (one: unknown, other: unknown): void => expect(canonical(one)).toBe(canonical(other))

const SLOW = 300_000
/** Longer than a game that is played to its end; where nobody has to end it, it need not be. */
const LONG = 600
const OPENINGS = 20
const MOST_GAMES = 12
const ENOUGH = 60

describe('the process', () => {
  it(
    'answers line for line in order, goes on after nonsense, and ends with its input',
    async () => {
      const one = start()
      const count = 3000
      const request = (id: number): string => {
        if (id % 7 === 3) return id % 2 ? 'nonsense' : ''
        return `{"id":${id},"cmd":"${id % 5 ? 'asks' : 'games'}","table":${id}}`
      }
      one.write(`${Array.from({ length: count }, (_, id) => request(id)).join('\r\n')}\r\n`)
      for (let id = 0; id < count; id++) {
        const reply = JSON.parse(await one.line()) as Reply
        expect(reply.id).toBe(id % 7 === 3 ? undefined : id)
        expect(reply.ok).toBe(id % 7 !== 3 && id % 5 === 0)
      }
      expect(await end(one)).toBe(0)
      await expect(one.line()).rejects.toThrow('ended')
    },
    SLOW,
  )

  it(
    'reads a line of megabytes, and one that does not end',
    async () => {
      const one = start()
      one.write(`{"cmd":"games","id":7,"x":"${'\u2028é'.repeat(4_000_000)}"}\n{"cmd":"games","id":8}`)
      expect((JSON.parse(await one.line()) as Reply).id).toBe(7)
      expect(await end(one)).toBe(0)
      expect((JSON.parse(await one.line()) as Reply).id).toBe(8)
    },
    SLOW,
  )

  it(
    'takes it calmly when nobody listens any more',
    async () => {
      const one = start()
      await ask(one, { cmd: 'games' })
      one.child.stdout?.destroy()
      one.write('{"cmd":"games"}\n'.repeat(1000))
      expect(await one.ended).toMatchObject({ code: 0, signal: null })
    },
    SLOW,
  )
})

describe.each(each)('a game of $game', ({ game, players }) => {
  const opening = { cmd: 'new', game, players, seed: 'b0a7' }
  const played = async (process: Program): Promise<Log> => {
    const { table } = await ask(process, opening)
    expect(await ask(process, { cmd: 'random', table, count: 100_000, seed: 7 })).toMatchObject({
      ok: true,
      over: true,
    })
    return (await ask(process, { cmd: 'log', table })).log
  }
  let log: Log
  beforeAll(async () => {
    log = await played(one)
  })

  it(
    'goes the same way in two processes',
    async () => {
      const two = start()
      expectSame(await played(two), log)
      const { table, seq } = await ask(two, opening)
      let last = seq
      for (const row of log.rows.filter(({ kind, seat }) => kind === 'answer' && seat !== undefined)) {
        const reply = await ask(two, { cmd: 'answer', table, ask: row.ask, seat: row.seat, pick: row.answer })
        const caused = log.rows.slice(last + 1, reply.seq + 1)
        expectSame(
          reply.facts,
          caused.flatMap(({ facts }) => facts),
        )
        expect(reply.hash).toBe(caused.at(-1)?.hash)
        last = reply.seq
      }
      expect(last).toBe(log.rows.length - 1)
    },
    SLOW,
  )

  it(
    'is found out when one character of its log is changed',
    async () => {
      expect(await ask(one, { cmd: 'replay', log })).toEqual({
        ok: true,
        same: true,
        seq: log.rows.length - 1,
      })
      const text = JSON.stringify(log)
      const next = dice('c0de')
      // Half of the changes fall on the beginning, where setup and content are written.
      for (let n = 0; n < 50; n++) {
        const at = next(n % 2 ? text.length : 400)
        const changed = `${text.slice(0, at)}${String.fromCharCode(0x20 + next(0x5f))}${text.slice(at + 1)}`
        one.write(`{"cmd":"replay","log":${changed}}\n`)
        const reply = JSON.parse(await one.line()) as Reply
        if (equal(changed, log)) expect(reply).toMatchObject({ same: true })
        else
          expect(reply.ok ? reply : { same: false, why: reply.why }).toMatchObject({
            same: false,
            why: expect.any(String) as string,
          })
      }
    },
    SLOW,
  )

  it(
    'is the same again from its position at the opening of each turn',
    async () => {
      let compared = 0
      // By chance a game may be over after a few turns.
      for (let nth = 0; compared <= OPENINGS && nth < MOST_GAMES; nth++)
        compared += await openingsCompared(nth)
      expect(compared).toBeGreaterThan(OPENINGS)
    },
    SLOW,
  )

  /**
   * How many openings of turns of that game were laid out at another table, whatever stood there before, and
   * were the same there.
   */
  async function openingsCompared(nth: number): Promise<number> {
    const { table } = await ask(one, nth ? { ...opening, seed: nth.toString(16) } : opening)
    let begins: string | undefined
    let compared = 0
    let last: string | undefined
    const other = await ask(one, { cmd: 'new', game, players, seed: 'f00d' })
    for (let n = 0, now = await ask(one, { cmd: 'asks', table }); !now.over && n < LONG; n++) {
      const [asked] = now.asks
      const isOpenToAll = now.asks.some(({ idle }) => idle)
      if (asked && (isOpenToAll || mayOpenTurn(now.asks, begins, last))) {
        const { position } = await ask(one, { cmd: 'position', table })
        const set = await ask(one, { cmd: 'set', table: other.table, position })
        if (asksFirst(set, asked.what)) begins ??= asked.what
        // Where everybody may act at any time, there is an opening whenever nobody is in the middle of
        // something.
        const isOpening = isOpenToAll
          ? canonical(set.asks.map(plain)) === canonical(now.asks.map(plain))
          : begins !== undefined
        if (isOpening) {
          last = asked.who
          expect(set).toMatchObject({ ok: true, hash: now.hash })
          expectSame((await ask(one, { cmd: 'position', table: other.table })).position, position)
          compared++
        }
      }
      now = await ask(one, { cmd: 'random', table, count: 1, seed: n })
    }
    for (const open of [table, other.table]) await ask(one, { cmd: 'close', table: open })
    return compared
  }

  it(
    'comes to the same state when an answer is taken back and given again',
    async () => {
      const { table } = await ask(one, opening)
      const next = dice('d1ce')
      let again = 0
      for (
        let now = await ask(one, { cmd: 'asks', table });
        !now.over && (again < ENOUGH || !now.asks.some(({ idle }) => idle));
      ) {
        const asks = now.asks.map(withoutForms).filter(({ options }) => options.length)
        const asked = asks[asks.length > 1 ? next(asks.length) : 0] as Ask
        const answer = { cmd: 'answer', table, seat: asked.who, pick: randomAnswer(asked, next) }
        const first = await ask(one, { ...answer, ask: asked.id })
        const back = await ask(one, { cmd: 'undo', table, seat: asked.who })
        if (back.ok) {
          expect(back.hash).toBe(now.hash)
          expectSame(back.asks.map(plain), now.asks.map(plain))
          const second = await ask(one, {
            ...answer,
            ask: back.asks.find(({ who }) => who === asked.who)?.id,
          })
          expectSame([second.hash, second.facts], [first.hash, first.facts])
          again++
          now = second
        } else now = first
      }
      expect(again).toBeGreaterThan(20)
      const { log } = await ask(one, { cmd: 'log', table })
      expect(await ask(one, { cmd: 'replay', log })).toMatchObject({ ok: true, same: true })
    },
    SLOW,
  )
})

/** Only the game knows how to fill in forms. */
const withoutForms = (ask: Ask): Ask => ({ ...ask, options: ask.options.filter(({ form }) => !form) })
/** A question without its number, which no two have in common. */
const plain = ({ who, what, options }: Ask): unknown => ({ who, what, options })

function equal(text: string, log: Log): boolean {
  try {
    return canonical(JSON.parse(text)) === canonical(log)
  } catch {
    return false
  }
}
