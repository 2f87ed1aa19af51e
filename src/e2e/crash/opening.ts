import { openStore, type OpenStore } from '../../store/open.ts'

/** The store of a bot that keeps its tables under `dir`, as a newcomer's does. */
export async function openKept(dir: string): Promise<OpenStore> {
  const opened = await openStore({ dataDir: dir }, { notice: () => undefined })
  if (!opened.ok) throw new Error(opened.why)
  return opened.value
}
