import { z } from 'zod'
import { readIfThere, writeWhole } from '../world/disk.ts'
import { compareIds } from '../world/snowflake.ts'
import type { Id } from '../world/types.ts'

const Saved = z.object({
  read: z.record(z.string(), z.record(z.string(), z.string())),
  dismissed: z.record(z.string(), z.array(z.string())),
})

const DELAY_MS = 500
/** Of what was dismissed longer ago the messages themselves are gone. */
const DISMISSED_KEPT = 1000

/** How far each person has read, and what they have put away. No application knows of it. */
export class Marks {
  readonly #file: string | undefined
  readonly #read = new Map<Id, Map<Id, Id>>()
  readonly #dismissed = new Map<Id, Set<Id>>()
  #timer: NodeJS.Timeout | undefined

  constructor(file?: string) {
    this.#file = file
    if (file !== undefined) this.#load(file)
  }

  readUpTo(person: Id, channel: Id): Id | undefined {
    return this.#read.get(person)?.get(channel)
  }

  /** Nobody unreads. */
  read(person: Id, channel: Id, message: Id): void {
    const known = this.readUpTo(person, channel)
    if (known !== undefined && compareIds(message, known) <= 0) return
    const all = this.#read.get(person) ?? new Map<Id, Id>()
    this.#read.set(person, all.set(channel, message))
    this.#changed()
  }

  isDismissed(person: Id, message: Id): boolean {
    return this.#dismissed.get(person)?.has(message) === true
  }

  dismiss(person: Id, message: Id): void {
    const all = [...(this.#dismissed.get(person) ?? []), message]
    this.#dismissed.set(person, new Set(all.slice(-DISMISSED_KEPT)))
    this.#changed()
  }

  close(): void {
    if (this.#timer) this.#write()
  }

  #changed(): void {
    if (this.#file !== undefined) this.#timer ??= setTimeout(() => this.#write(), DELAY_MS).unref()
  }

  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const read = Object.fromEntries([...this.#read].map(([person, all]) => [person, Object.fromEntries(all)]))
    const dismissed = Object.fromEntries([...this.#dismissed].map(([person, all]) => [person, [...all]]))
    if (this.#file !== undefined) writeWhole(this.#file, JSON.stringify({ read, dismissed }))
  }

  /** A damaged file is no loss: everything counts as unread once more. */
  #load(file: string): void {
    const { data } = Saved.safeParse(readJson(readIfThere(file)))
    for (const [person, all] of Object.entries(data?.read ?? {}))
      this.#read.set(person, new Map(Object.entries(all)))
    for (const [person, all] of Object.entries(data?.dismissed ?? {}))
      this.#dismissed.set(person, new Set(all))
  }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
