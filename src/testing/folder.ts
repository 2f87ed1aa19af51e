import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder for a database. PostgreSQL does not run as root, so other users may enter it. */
export async function dataFolder(name: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), `tightbeam-${name}-`))
  await chmod(dir, 0o755)
  return dir
}
