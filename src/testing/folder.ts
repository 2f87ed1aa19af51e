import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder of one's own for a database. Started by root, PostgreSQL runs as somebody else, who has to get in.
 */
export async function dataFolder(name: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), `tightbeam-${name}-`))
  await chmod(dir, 0o755)
  return dir
}
