import { existsSync, rmSync } from 'node:fs'
import type { Faults } from './faults/faults.ts'
import { writeWhole } from './world/disk.ts'

/** Holds a typical distance between Discord and a host. */
const LATENCY_MS = 150
const WEEK_MS = 7 * 24 * 3_600_000

interface Distant {
  readonly distance: Faults['distance']
  readonly world: Pick<Faults['world'], 'timePasses'>
}

/**
 * Holds the parts of Discord's strictness that make play less comfortable, so that they are optional. The
 * page then hides embeds and lists another bot's commands. Everything else is always strict.
 */
export class Strict {
  readonly #faults: Distant
  readonly #file: string | undefined
  readonly #told = new Set<(on: boolean) => void>()
  #on = false

  /** The file is there while it is on, so that it stays on when the practice is started again. */
  constructor(faults: Distant, file?: string) {
    this.#faults = faults
    this.#file = file
    if (file !== undefined && existsSync(file)) this.set(true)
  }

  get isOn(): boolean {
    return this.#on
  }

  set(on: boolean): void {
    if (on === this.#on) return
    this.#on = on
    this.#keep()
    this.#faults.distance(on ? { latencyMs: LATENCY_MS } : {})
    for (const tell of this.#told) tell(on)
  }

  /** Serves Discord alone: threads that nobody has written in fall asleep. */
  weekPasses(): void {
    this.#faults.world.timePasses(WEEK_MS)
  }

  listen(tell: (on: boolean) => void): () => void {
    this.#told.add(tell)
    return () => this.#told.delete(tell)
  }

  #keep(): void {
    if (this.#file === undefined) return
    if (this.#on) writeWhole(this.#file, 'on\n')
    else rmSync(this.#file, { force: true })
  }
}
