import type { Id, Message, StoredFile } from './types.ts'

export interface FileShelf {
  readonly put: (file: StoredFile) => void
  /** Stores a file that no message need show. */
  readonly keep: (file: StoredFile) => void
  readonly get: (id: Id) => StoredFile | undefined
}

export const shelfInMemory = (): FileShelf => {
  const files = new Map<Id, StoredFile>()
  const put = (file: StoredFile): void => void files.set(file.id, file)
  return { put, keep: put, get: id => files.get(id) }
}

/**
 * Files are kept in memory until a message that more than one person sees shows them; of those for one
 * person, the last.
 */
const MOST_UNSEEN = 500

export interface StagedShelf extends FileShelf {
  readonly publish: (message: Pick<Message, 'attachments' | 'embeds' | 'components'>) => void
}

export function stagedShelf(shelf: FileShelf): StagedShelf {
  const unseen = new Map<Id, StoredFile>()
  return {
    get: id => unseen.get(id) ?? shelf.get(id),
    keep: shelf.keep,
    put: file => {
      unseen.set(file.id, file)
      if (unseen.size > MOST_UNSEEN) unseen.delete(unseen.keys().next().value ?? '')
    },
    publish: message => {
      for (const id of unseen.size ? filesShownIn(message) : []) {
        const file = unseen.get(id)
        if (file) shelf.put(file)
        unseen.delete(id)
      }
    },
  }
}

const SERVED = /\/attachments\/\d+\/(\d+)\//g

/**
 * The ids of all files a message shows: those attached, and those inside its embeds and components, which the
 * list of attachments leaves out.
 */
export function filesShownIn({
  attachments,
  embeds,
  components,
}: Pick<Message, 'attachments' | 'embeds' | 'components'>): readonly Id[] {
  const inside = [...JSON.stringify([embeds, components]).matchAll(SERVED)].flatMap(([, id]) => id ?? [])
  return [...new Set([...attachments.map(({ id }) => id), ...inside])]
}
