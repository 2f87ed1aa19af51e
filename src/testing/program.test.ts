import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dataFolder, killPrograms, Program, runProgram } from './program.ts'

let folder = ''
let echo = ''
/** Repeats each line, complains of 'bad', and ends with 3 when its input ends. */
const ECHO = `
import { createInterface } from 'node:readline'
process.send?.({ say: 'ready' })
process.on('message', message => process.send({ heard: message }))
createInterface({ input: process.stdin })
  .on('line', line => (line === 'bad' ? process.stderr : process.stdout).write(line + '\\n'))
  .on('close', () => process.exit(3))
`
beforeAll(async () => {
  folder = await dataFolder('program')
  echo = join(folder, 'echo.mjs')
  await writeFile(echo, ECHO)
})
afterEach(killPrograms)
afterAll(() => rm(folder, { recursive: true }))

test('`runProgram` returns the exit code and all that was written', async () => {
  expect(await runProgram(echo)).toEqual({ code: 3, signal: null, out: '', err: '' })
})

test('`line` returns lines in order, and fails when the program has ended without one', async () => {
  const program = new Program(echo)
  program.write('one\ntwo\nrest')
  await program.sees(/two\n/)
  expect([await program.line(), await program.line()]).toEqual(['one', 'two'])
  program.child.stdin?.end()
  expect(await program.line()).toBe('rest')
  await expect(program.line()).rejects.toThrow('ended without another line')
})

test('`sees` looks at what came after the last typed line, and at complaints', async () => {
  const program = new Program(echo)
  program.types('one')
  await program.sees(/^one\n$/)
  program.types('two')
  expect((await program.sees(/\w+\n$/)).input).toBe('two\n')
  program.types('bad')
  await program.sees(/^bad\n$/)
  program.child.stdin?.end()
  await expect(program.sees(/never/)).rejects.toThrow(/ended without \/never\/: one\ntwo\n/)
})

test('messages arrive in order, and `message` fails when the program ends instead', async () => {
  const program = new Program(echo, { ipc: true })
  expect(await program.message()).toEqual({ say: 'ready' })
  const heard = program.message()
  program.send({ n: 1 })
  expect(await heard).toEqual({ heard: { n: 1 } })
  const none = program.message()
  program.child.stdin?.end()
  await expect(none).rejects.toThrow('ended with 3')
  const errors: unknown[] = []
  program.child.on('error', error => errors.push(error))
  program.send({ n: 2 })
  await nextRound()
  expect(errors).toEqual([])
})

test('`killPrograms` leaves no program running', async () => {
  const programs = [new Program(echo), new Program(echo)]
  await killPrograms()
  for (const { ended } of programs) expect(await ended).toMatchObject({ code: null, signal: 'SIGKILL' })
  for (const { child } of programs) expect(() => process.kill(child.pid ?? 0, 0)).toThrow('ESRCH')
})
