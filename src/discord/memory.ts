import type { TableId } from '../table/store.ts'

/** A map of at most so many entries, which forgets the one that was set longest ago. */
export class BoundedMap<V> extends Map<string, V> {
  readonly #most: number
  constructor(most: number) {
    super()
    this.#most = most
  }
  override set(key: string, value: V): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#most && oldest !== undefined) this.delete(oldest)
    return this
  }
}

/** A message of a table with buttons. */
export interface ButtonPost {
  readonly channel: string
  readonly id: string
}

/** The last stretch that was tried to be posted. Discord itself knows a repetition for some minutes only. */
export interface Tries {
  readonly nonce: string
  readonly refused: number
}

/**
 * What people have filled in that is not kept yet, for when they have to look at it again: in this process
 * alone, of the latest forms, and written down nowhere.
 */
export interface Typed {
  /** The options it was for, by their ids. */
  readonly options: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** Everything one bot remembers and could do without: all of it is lost with the process. */
export interface BotMemory {
  /** The messages of each table that have buttons. */
  readonly buttons: Map<TableId, readonly ButtonPost[]>
  /** The last stretch of each table's story that was tried to be posted. */
  readonly tries: Map<TableId, Tries>
  /** The places of tables in which nothing could be written. */
  readonly lostPlaces: Map<TableId, string>
  /** The chairs whose host has heard that their player left the server. */
  readonly departures: Map<string, true>
  /** What people have filled into forms that do not count yet. */
  readonly typed: Map<string, Typed>
}

const MAX_TABLES = 500
const MAX_DEPARTURES = 1000
const MAX_FORMS = 300

export const makeMemory = (): BotMemory => ({
  buttons: new BoundedMap(MAX_TABLES),
  tries: new BoundedMap(MAX_TABLES),
  lostPlaces: new BoundedMap(MAX_TABLES),
  departures: new BoundedMap(MAX_DEPARTURES),
  typed: new BoundedMap(MAX_FORMS),
})
