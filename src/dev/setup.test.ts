import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** Prisma takes some seconds, and more on a busy machine. */
const PATIENCE = 120_000

/** In a copy of the project, so that nobody else loses the client while it is made. */
let copy = ''
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tightbeam-setup-'))
  for (const path of ['package.json', 'prisma.config.ts', 'prisma', 'src/dev/setup.mjs', 'src/dev/client.mjs', 'src/dev/canvas.mjs', 'src/dev/noSchemaEngine.mjs']) {
    await cp(path, join(copy, path), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
})
afterEach(() => rm(copy, { recursive: true }))

const run = (file: string): Promise<{ code: unknown; said: string }> => new Promise(done => {
  execFile(process.execPath, [join(copy, file)], (error, out, err) => done({ code: error?.code ?? 0, said: out + err }))
})
const setUp = () => run('src/dev/setup.mjs')
const client = () => join(copy, 'src/store/generated/client.ts')
async function changeSchema(from: string, to: string): Promise<void> {
  const path = join(copy, 'prisma/schema.prisma')
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
}

it('makes the database client without a word, once, and again when the schema has changed', async () => {
  expect(await setUp()).toEqual({ code: 0, said: '' })
  const made = await stat(client())
  expect(await setUp()).toEqual({ code: 0, said: '' })
  expect((await stat(client())).mtimeMs).toBe(made.mtimeMs)
  // As an interrupted run may leave it.
  await rm(client())
  await changeSchema('model Person {', 'model Crew {')
  expect(await setUp()).toEqual({ code: 0, said: '' })
  expect(await readFile(client(), 'utf8')).toContain('export type Crew ')
}, PATIENCE)

it('says why it cannot make it, and what to do, and tries again the next time', async () => {
  await changeSchema('model Person {', 'modle Person {')
  const failed = await setUp()
  expect(failed.code).toBe(1)
  expect(failed.said).toContain('This line is invalid')
  expect(failed.said).toContain("The database client could not be made from prisma/schema.prisma; Prisma's reason stands above. Correct the schema")
  await changeSchema('modle Person {', 'model Person {')
  expect(await setUp()).toEqual({ code: 0, said: '' })
}, PATIENCE)

it('what stands in for the schema engine never says that all is well', async () => {
  expect(await run('src/dev/noSchemaEngine.mjs')).toMatchObject({ code: 1, said: expect.stringContaining('Tightbeam brings no schema engine') as string })
})
