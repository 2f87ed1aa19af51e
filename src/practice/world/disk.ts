import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { FileShelf } from './files.ts'
import type { Id, StoredFile } from './types.ts'

/** Only the user who runs the practice may read what people write. */
const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Makes the folder private, along with everything already in it. */
export function makePrivate(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: PRIVATE_FOLDER })
  chmodSync(dir, PRIVATE_FOLDER)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) makePrivate(join(dir, entry.name))
    else if (entry.isFile()) chmodSync(join(dir, entry.name), PRIVATE_FILE)
  }
}

export type Say = (sentence: string) => void

export const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined

/** Either the old content or the new one is there, never a part of it. */
export function writeWhole(path: string, content: string | Buffer): void {
  const unfinished = `${path}.new`
  writeFileSync(unfinished, content, { flush: true, mode: PRIVATE_FILE })
  renameSync(unfinished, path)
}

export function setAside(path: string, say: Say, sentence: (file: string, aside: string) => string): void {
  const aside = `${path}.damaged-${Date.now()}`
  renameSync(path, aside)
  say(sentence(basename(path), basename(aside)))
}

const isId = (id: string): boolean => /^\d+$/.test(id)

interface Label {
  readonly name: string
  readonly type: string
}
function readLabel(path: string): Label | undefined {
  try {
    const { name, type } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Label>
    return name === undefined || type === undefined ? undefined : { name, type }
  } catch {
    return undefined
  }
}

/** Writes two files for each: its bytes, and then, when these are safe, what it is called. */
export function shelfOnDisk(dir: string): FileShelf {
  mkdirSync(dir, { recursive: true, mode: PRIVATE_FOLDER })
  const at = (id: Id, ending: string): string => join(dir, `${id}.${ending}`)
  const get = (id: Id): StoredFile | undefined => {
    const label = isId(id) ? readLabel(at(id, 'json')) : undefined
    return label && existsSync(at(id, 'bytes'))
      ? { id, ...label, bytes: readFileSync(at(id, 'bytes')) }
      : undefined
  }
  const put = ({ id, name, type, bytes }: StoredFile): void => {
    writeWhole(at(id, 'bytes'), bytes)
    writeWhole(at(id, 'json'), JSON.stringify({ name, type }))
  }
  return { get, put, keep: put }
}
