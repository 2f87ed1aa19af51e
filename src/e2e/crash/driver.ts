import { randomUUID } from 'node:crypto'
import type { Answer, Ask } from '../../core/ask.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { dice } from '../../tools/bench/numbers.ts'

/** A player's answer. They press again with the same key until it is kept, as people and Discord do. */
export interface Given {
  readonly table: string
  readonly person: string
  readonly ask: string
  readonly picks: Answer
  readonly key: string
}

export interface People {
  readonly tables: readonly string[]
  readonly personOf: (table: string, seat: string) => string
}

/**
 * Plays all people of all tables, and remembers which answers were acknowledged and what the channel shows.
 */
export class Driver {
  readonly channel = makeChannel()
  readonly kept: Given[] = []
  readonly refusals: string[] = []
  readonly roll: (below: number) => number
  readonly #people: People
  readonly #given = new Map<string, Given>()
  readonly #over = new Set<string>()
  #stopped = false
  #send: (message: ToBot) => void = () => undefined

  constructor(people: People, seed: number) {
    this.#people = people
    this.roll = dice(seed)
  }

  /** A bot is there: all who were not answered press again, the others look what is asked. */
  meet(bot: (message: ToBot) => void): void {
    this.#send = bot
    for (const table of this.#people.tables) {
      const waiting = this.#given.get(table)
      if (waiting) bot({ say: 'answer', ...waiting })
      else if (!this.#over.has(table)) bot({ say: 'look', table })
    }
  }

  hear(message: FromBot): void {
    if (message.say === 'post') {
      this.channel.post(message.table, message)
      this.#send({ say: 'posted', nonce: message.nonce })
    } else if (message.say === 'open') this.#next(message.table, message.open)
    else if (message.say === 'kept') this.#acknowledged(message)
    else if (message.say === 'refused') this.refusals.push(`${message.table}: ${message.why}`)
  }

  #acknowledged({ table, key, open }: Extract<FromBot, { say: 'kept' }>): void {
    const given = this.#given.get(table)
    if (given?.key !== key) return
    this.kept.push(given)
    this.#given.delete(table)
    this.#next(table, open)
  }

  #next(table: string, open: readonly Ask[]): void {
    const ask = open[this.roll(Math.max(1, open.length))]
    if (!ask) this.#over.add(table)
    if (!ask || this.#stopped) return
    const answer = {
      table,
      person: this.#people.personOf(table, ask.who),
      ask: ask.id,
      picks: randomAnswer(ask, this.roll),
      key: randomUUID(),
    }
    this.#given.set(table, answer)
    this.#send({ say: 'answer', ...answer })
  }

  stop(): void {
    this.#stopped = true
  }

  get pending(): number {
    return this.#given.size
  }

  get playing(): number {
    return this.#people.tables.length - this.#over.size
  }
}

/**
 * The messages between the driver and the process it kills. The driver plays the people and their channel.
 */
export type ToBot =
  | {
      readonly say: 'answer'
      readonly table: string
      readonly person: string
      readonly ask: string
      readonly picks: Answer
      readonly key: string
    }
  | { readonly say: 'look'; readonly table: string }
  | { readonly say: 'posted'; readonly nonce: string }
  /** Tell what is due, then end. */
  | { readonly say: 'finish' }

export type FromBot =
  | { readonly say: 'ready' | 'finished' }
  /** The answer is kept: from here on nothing may lose it. */
  | { readonly say: 'kept'; readonly key: string; readonly table: string; readonly open: readonly Ask[] }
  | { readonly say: 'refused'; readonly key: string; readonly table: string; readonly why: string }
  | { readonly say: 'open'; readonly table: string; readonly open: readonly Ask[] }
  | { readonly say: 'post'; readonly table: string; readonly nonce: string; readonly seqs: readonly number[] }

/** A post as its readers see it: which rows of which table it tells. */
interface Shown {
  readonly nonce: string
  readonly seqs: readonly number[]
}

/** The place where stories are read. Like Discord, it shows a post whose nonce it knows already only once. */
function makeChannel(): {
  readonly shown: ReadonlyMap<string, readonly Shown[]>
  post(table: string, post: Shown): void
  readonly repeated: () => number
} {
  const shown = new Map<string, Shown[]>()
  let repeated = 0
  return {
    shown,
    repeated: () => repeated,
    post(table, post) {
      const before = shown.get(table) ?? []
      if (before.some(one => one.nonce === post.nonce)) repeated++
      else shown.set(table, [...before, post])
    },
  }
}

/** Checks that each row is told once, in order, with none left out. */
export function rowsToldFaults(table: string, posts: readonly Shown[], rows: number): readonly string[] {
  const told = posts.flatMap(post => post.seqs)
  const wrong = told.findIndex((seq, at) => seq !== at)
  if (wrong >= 0) return [`${table}: in the story, row ${told[wrong]} stands where row ${wrong} should`]
  return told.length === rows ? [] : [`${table}: ${told.length} of ${rows} rows are told`]
}
