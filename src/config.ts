import { resolve } from 'node:path'
import { z } from 'zod'
import { whyNotAddress } from './store/connect.ts'

/** What is set from outside. */
export interface Config {
  /** Absent: the PostgreSQL that comes with the packages, in `dataDir`. */
  readonly databaseUrl?: string
  /** Absolute. */
  readonly dataDir: string
}
export type ConfigRead = { readonly ok: true; readonly value: Config } | { readonly ok: false; readonly reasons: readonly string[] }

type Environment = Readonly<Record<string, string | undefined>>

/** A string, and every reason why it cannot be. */
const text = (whyNot: (value: string) => string | undefined) => z.string().superRefine((value, check) => {
  const why = whyNot(value)
  if (why !== undefined) check.addIssue({ code: 'custom', message: why })
})

const shape = z.object({
  DATABASE_URL: text(whyNotAddress).optional(),
  DATA_DIR: text(whyNotDirectory).default('./data'),
})

function whyNotDirectory(path: string): string | undefined {
  if (path.startsWith('~')) return `DATA_DIR is '${path}', but only a shell knows what ~ means: write the directory out, e.g. /home/me/tightbeam.`
  return /^\w+:\/\//.test(path) ? 'DATA_DIR must be a directory, e.g. ./data; the address of a database belongs into DATABASE_URL.' : undefined
}

/** Reads the environment, and says all that is wrong with it at once. */
export function readConfig(env: Environment): ConfigRead {
  // An empty value is how many tools write that there is none.
  const given = Object.fromEntries(Object.entries(env).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]])))
  const read = shape.safeParse(given)
  if (!read.success) return { ok: false, reasons: read.error.issues.map(({ message }) => message) }
  const { DATABASE_URL, DATA_DIR } = read.data
  return { ok: true, value: Object.freeze({ ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }), dataDir: resolve(DATA_DIR) }) }
}
