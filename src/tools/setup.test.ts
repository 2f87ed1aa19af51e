import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runProgram, type ProgramOptions } from '../testing/program.ts'

/** Prisma takes some seconds, and more on a busy machine. */
const PATIENCE = 120_000

/** Works in a copy of the project, so that other tests keep their client while it is made. */
let copy = ''
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tightbeam-setup-'))
  for (const path of [
    'package.json',
    'prisma.config.ts',
    'prisma',
    'src/tools/setup.mjs',
    'src/tools/noSchemaEngine.mjs',
  ]) {
    await cp(path, join(copy, path), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
})
afterEach(() => rm(copy, { recursive: true }))

async function run(file: string, options?: ProgramOptions): Promise<{ code: unknown; said: string }> {
  const { code, out, err } = await runProgram(join(copy, file), options)
  return { code, said: out + err }
}
const setUp = () => run('src/tools/setup.mjs')
const client = () => join(copy, 'src/store/generated/client.ts')
async function changeSchema(from: string, to: string): Promise<void> {
  const path = join(copy, 'prisma/schema.prisma')
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
}

it(
  'setup makes the database client silently, once, and again when the schema changes',
  async () => {
    expect(await setUp()).toEqual({ code: 0, said: '' })
    const made = await stat(client())
    expect(await setUp()).toEqual({ code: 0, said: '' })
    expect((await stat(client())).mtimeMs).toBe(made.mtimeMs)
    // An interrupted run may leave it like this.
    await rm(client())
    await changeSchema('model Person {', 'model Crew {')
    expect(await setUp()).toEqual({ code: 0, said: '' })
    expect(await readFile(client(), 'utf8')).toContain('export type Crew ')
  },
  PATIENCE,
)

it(
  'setup says why it cannot make the client and what to do, and tries again next time',
  async () => {
    await changeSchema('model Person {', 'modle Person {')
    const failed = await setUp()
    expect(failed.code).toBe(1)
    expect(failed.said).toContain('This line is invalid')
    expect(failed.said).toContain(
      "The database client could not be made from prisma/schema.prisma; Prisma's reason stands " +
        'above. Correct the schema',
    )
    await changeSchema('modle Person {', 'model Person {')
    expect(await setUp()).toEqual({ code: 0, said: '' })
  },
  PATIENCE,
)

/**
 * Puts fake programs first on the PATH: no package is installed, and sudo and apt-get record that they were
 * called.
 */
async function noCanvas(): Promise<{ readonly bin: string; readonly called: () => Promise<string> }> {
  const modules = join(copy, 'node_modules'),
    bin = join(copy, 'bin'),
    calls = join(copy, 'calls')
  await rm(modules)
  await mkdir(join(modules, 'canvas'), { recursive: true })
  await mkdir(join(modules, 'prebuild-install'))
  await cp('node_modules/canvas/package.json', join(modules, 'canvas/package.json'))
  await writeFile(join(modules, 'prebuild-install/bin.js'), 'process.exit(1)')
  for (const name of (await readdir('node_modules')).filter(
    one => !['canvas', 'prebuild-install'].includes(one),
  ))
    await symlink(resolve('node_modules', name), join(modules, name))
  await mkdir(bin)
  await writeFile(join(bin, 'dpkg-query'), `#!/bin/sh\n[ "$1" = --version ]\n`, { mode: 0o755 })
  for (const name of ['sudo', 'apt-get'])
    await writeFile(join(bin, name), `#!/bin/sh\necho ${name} >> ${calls}\n`, { mode: 0o755 })
  await writeFile(calls, '', { mode: 0o666 })
  await chmod(copy, 0o755)
  return { bin, called: () => readFile(calls, 'utf8') }
}

it(
  'setup without root installs nothing and prints the command that builds node-canvas',
  async () => {
    // The tests' own copy already exists, so setup need not generate it again.
    await cp('src/store/generated', join(copy, 'src/store/generated'), { recursive: true })
    expect(await setUp()).toEqual({ code: 0, said: '' })
    const { bin, called } = await noCanvas()
    const { code, said } = await run('src/tools/setup.mjs', {
      env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
      ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    })
    expect(code).toBe(1)
    expect(said).toMatch(
      new RegExp(
        '^node-canvas must be built here, and some packages it needs are missing\\..*\\n\\n' +
          ' {2}sudo apt-get install .* && npm run setup$',
        'm',
      ),
    )
    expect(await called()).toBe('')
  },
  PATIENCE,
)

it('the stand-in for the schema engine always exits with an error', async () => {
  expect(await run('src/tools/noSchemaEngine.mjs')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Tightbeam brings no schema engine') as string,
  })
})
