import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Lines in, text out: a keyboard and a screen, or two pipes. */
export interface Terminal {
  /** Holds the next line that is typed; undefined: nobody types any more. */
  readonly next: () => Promise<string | undefined>
  readonly write: (text: string) => void
  /** Shown before each line that is typed; nothing when nobody types. */
  readonly prompt: (text: string) => void
  readonly close: () => void
}

interface Keyboard {
  readonly reader: Interface
  readonly typing: boolean
  /** Somebody is in the middle of a line. */
  asking: boolean
  closed: boolean
}

/**
 * Ctrl-C and Ctrl-D at a keyboard stop everything, and so does `stop` itself. The end of a pipe only ends
 * the lines, because some may still wait to be read. A reader of what is written that has gone away ends the
 * writing.
 */
export function terminalOn(
  input: Readable & { isTTY?: boolean },
  output: Writable,
  stop = new AbortController(),
): Terminal {
  const typing = input.isTTY === true
  const reader = createInterface({ input, output, terminal: typing })
  // From now on: what is typed ahead is not lost.
  const lines = reader[Symbol.asyncIterator]()
  const keyboard: Keyboard = { reader, typing, asking: false, closed: false }
  const close = (): void => hangUp(keyboard)
  stop.signal.addEventListener('abort', close)
  if (typing) stopsAt(keyboard, output, stop)
  return {
    next: async () => {
      keyboard.asking = typing
      const line = await lines.next()
      keyboard.asking = false
      return line.done || stop.signal.aborted ? undefined : line.value
    },
    write: writerTo(output, keyboard),
    prompt: text => prompted(keyboard, text),
    close,
  }
}

function hangUp(keyboard: Keyboard): void {
  keyboard.closed = true
  keyboard.reader.close()
}

function stopsAt(keyboard: Keyboard, output: Writable, stop: AbortController): void {
  keyboard.reader.on('SIGINT', () => keyboard.reader.close())
  keyboard.reader.on('close', () => {
    // The next text begins on a line of its own.
    if (!keyboard.closed) output.write('\n')
    keyboard.closed = true
    stop.abort()
  })
}

function prompted({ reader, typing, closed }: Keyboard, text: string): void {
  if (!typing || closed) return
  reader.setPrompt(text)
  reader.prompt()
}

const CLEAR_LINE = '\r\x1b[2K'

function writerTo(output: Writable, keyboard: Keyboard): (text: string) => void {
  let gone = false
  output.on('error', () => (gone = true))
  return text => {
    // News appears above a line that is being typed.
    const amid = keyboard.asking && !keyboard.closed
    if (!gone) output.write(`${amid ? CLEAR_LINE : ''}${text}\n`)
    if (amid) keyboard.reader.prompt(true)
  }
}
