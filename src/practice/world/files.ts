import type { Id, StoredFile } from './types.ts'

export interface FileShelf {
  readonly put: (file: StoredFile) => void
  readonly get: (id: Id) => StoredFile | undefined
}

export const shelfInMemory = (): FileShelf => {
  const files = new Map<Id, StoredFile>()
  return { put: file => { files.set(file.id, file) }, get: id => files.get(id) }
}
