import { startEmbedded } from '../../store/embedded.ts'
import type { Store } from '../../table/store.ts'
import { openServer } from '../race/server.ts'

/** The store of a bot that keeps its tables under `dir`, as a newcomer's does. */
export async function openKept(dir: string): Promise<{ readonly store: Store; readonly close: () => Promise<void> }> {
  const started = await startEmbedded({ dir, notice: () => undefined })
  if (!started.ok) throw new Error(started.why)
  const store = await openServer(started.value.url)
  return {
    store,
    async close() {
      await store.close()
      await started.value.stop()
    },
  }
}
