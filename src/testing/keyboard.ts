import type { Terminal } from '../terminal/terminal.ts'

/** A line that is typed, or something that happens elsewhere before the next one. */
type Event = string | (() => unknown)

export interface Keyboard {
  readonly terminal: Terminal
  /** Returns everything that was written, piece by piece. */
  readonly written: string[]
}

/** A keyboard on which this is typed before its user leaves. */
export function keyboard(events: readonly Event[]): Keyboard {
  const written: string[] = []
  const left = [...events]
  const next = async (): Promise<string | undefined> => {
    const event = left.shift()
    if (typeof event !== 'function') return event
    await event()
    return next()
  }
  return {
    written,
    terminal: { next, write: text => written.push(text), prompt: () => undefined, close: () => undefined },
  }
}
