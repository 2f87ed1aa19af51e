import { readFileSync } from 'node:fs'
import type { Result } from '../core/match.ts'
import { readFile, type TableFile } from '../table/export/file.ts'

/** The exported table in this file, or the sentence why it is none. */
export function tableFileAt(path: string, also: { readonly changed?: true } = {}): Result<TableFile> {
  try {
    return readFile(readFileSync(path, 'utf8'), also)
  } catch (error) {
    return {
      ok: false,
      why: `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
