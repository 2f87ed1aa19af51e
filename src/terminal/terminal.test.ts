import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { terminalOn, type Terminal } from './terminal.ts'

interface Line {
  readonly terminal: Terminal
  readonly input: PassThrough
  readonly stop: AbortController
  readonly shown: () => string
}

function connected(isTTY: boolean): Line {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = new PassThrough()
  const stop = new AbortController()
  return { input, stop, terminal: terminalOn(input, output, stop), shown: () => String(output.read() ?? '') }
}
const CTRL_C = '\x03'
const CTRL_D = '\x04'

test('words typed before the first question are not lost, nor what a pipe held when it ended', async () => {
  const { terminal, input, stop } = connected(false)
  input.end('one\ntwo\nthree')
  await new Promise(resolve => setTimeout(resolve, 20))
  expect([
    await terminal.next(),
    await terminal.next(),
    await terminal.next(),
    await terminal.next(),
  ]).toEqual(['one', 'two', 'three', undefined])
  expect(stop.signal.aborted).toBe(false)
})

test('nobody is prompted at the other end of a pipe', () => {
  const { terminal, shown } = connected(false)
  terminal.prompt('> ')
  terminal.write('text')
  expect(shown()).toBe('text\n')
})

test('stop ends a question, and what is still in the pipe is not taken any more', async () => {
  const { terminal, input, stop } = connected(false)
  const asked = terminal.next()
  stop.abort()
  expect(await asked).toBeUndefined()
  input.write('late\n')
  expect(await terminal.next()).toBeUndefined()
})

test.each([
  ['Ctrl-C', CTRL_C],
  ['Ctrl-D', CTRL_D],
])('%s at a keyboard stops everything, on a line of its own', async (_name, key) => {
  const { terminal, input, stop, shown } = connected(true)
  terminal.prompt('mcr> ')
  const asked = terminal.next()
  shown()
  input.write(key)
  expect(await asked).toBeUndefined()
  expect(stop.signal.aborted).toBe(true)
  terminal.prompt('mcr> ')
  terminal.write('Goodbye.')
  expect(shown()).toMatch(/^\n(?!.*mcr).*Goodbye\.\n$/s)
})

test('what comes while somebody is typing stands above what they have typed', async () => {
  const { terminal, input, shown } = connected(true)
  terminal.prompt('mcr> ')
  const asked = terminal.next()
  input.write('1 2')
  shown()
  terminal.write('PostgreSQL is running again.')
  expect(shown()).toMatch(/^\r.{4}PostgreSQL is running again\.\n.*mcr> 1 2/s)
  input.write('\r')
  expect(await asked).toBe('1 2')
})

test('a reader that has gone away ends the writing, and nothing else', async () => {
  const input = new PassThrough()
  const output = new PassThrough()
  const terminal = terminalOn(input, output)
  output.destroy(new Error('EPIPE'))
  await new Promise(resolve => setTimeout(resolve, 5))
  terminal.write('into the void')
  input.write('still here\n')
  expect(await terminal.next()).toBe('still here')
})
