// Prisma's client is made from the schema and not checked in. Loaded before the version of Node is known: old
// syntax, no `node:`.
import { spawnSync } from 'child_process'
import { createHash } from 'crypto'
import fs from 'fs'
import { fileURLToPath } from 'url'

const here = path => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const FOLDER = 'src/store/generated'
const CLIENT = `${FOLDER}/client.ts`
/**
 * Holds a fingerprint of what the client was made from, so that it is made again exactly when one of these
 * changes.
 */
const STAMP = `${FOLDER}/made-from`
const MADE_FROM = ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json']

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of MADE_FROM) hash.update(fs.readFileSync(here(path)))
  return hash.digest('hex')
}

const stamped = () =>
  fs.existsSync(here(CLIENT)) && fs.existsSync(here(STAMP)) && fs.readFileSync(here(STAMP), 'utf8')

function generate() {
  // The rest of an interrupted run is in Prisma's way.
  fs.rmSync(here(FOLDER), { recursive: true, force: true })
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: here('src/tools/noSchemaEngine.mjs'),
    // Prisma would ask its makers whether there is a newer version.
    CHECKPOINT_DISABLE: '1',
  }
  const prisma = [here('node_modules/prisma/build/index.js'), 'generate', '--no-hints']
  return spawnSync(process.execPath, prisma, {
    cwd: here('.'),
    env: Object.assign({}, process.env, env),
    encoding: 'utf8',
  })
}

/** Makes the client if it is missing or out of date. Returns why it could not be made, or undefined. */
export function whyNoClient() {
  const wanted = fingerprint()
  if (stamped() === wanted) return undefined
  const { status, stdout, stderr, error } = generate()
  if (status === 0) {
    fs.writeFileSync(here(STAMP), wanted)
    return undefined
  }
  const said = [stdout, stderr, error && error.message].filter(Boolean).join('\n').trim()
  return (
    `${said}\n\nThe database client could not be made from prisma/schema.prisma; Prisma's reason ` +
    'stands above. ' +
    'Correct the schema; if nothing is wrong with it, run `npm ci` again.'
  )
}
