import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { urlOf } from './database.ts'
import { markOf } from './guard.ts'
import { postmasterOf } from './processes.ts'

/** The address of the server that runs on this directory, whoever has started it; undefined: none does. */
export async function runningIn(dir: string): Promise<string | undefined> {
  const home = join(dir, 'postgres')
  try {
    const data = await realpath(join(home, 'data'))
    const found = await postmasterOf(data, await markOf(data))
    if (!found || found.stopping) return undefined
    return urlOf({ password: (await readFile(join(home, 'password'), 'utf8')).trim() }, found)
  } catch {
    // Nothing is there that could run, or somebody else's: starting it tells which.
    return undefined
  }
}
