import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { games } from '../games/index.ts'
import { makeBinding, queueByTable, type Binding } from './binding.ts'
import type { Deps } from './deps.ts'
import { tableExport } from './export/exported.ts'
import { makeLobby, type Lobby } from './lobby/index.ts'
import { makePeople, type People } from './people/index.ts'
import { makePictures, type Pictures } from './pictures/index.ts'
import { makePlay, type Play } from './play/index.ts'
import type { Store } from './store.ts'
import { makeStory, type Story } from './story/index.ts'
import { makeVisiting } from './visit.ts'

/** Everything that can be done with tables, over one store. */
export interface Tables {
  readonly deps: Deps
  readonly visit: ReturnType<typeof makeVisiting>
  readonly lobby: Lobby
  readonly play: Play
  readonly story: Story
  readonly pictures: Pictures
  readonly people: People
  readonly exportTable: ReturnType<typeof makeExport>
  /** Forgets which clicks have been carried out, long after any of them could come again. */
  readonly tidy: () => Promise<number>
}

const makeExport = ({ bind }: Binding) => bind(tableExport)

export function makeTables(deps: Deps): Tables {
  const binding = makeBinding(deps, queueByTable())
  return {
    deps,
    visit: makeVisiting(binding),
    lobby: makeLobby(binding),
    play: makePlay(binding),
    story: makeStory(binding),
    pictures: makePictures(binding),
    people: makePeople(binding),
    exportTable: makeExport(binding),
    tidy: () => tidy(deps),
  }
}

const KEYS_KEPT_MS = 7 * 24 * 3_600_000
async function tidy(deps: Deps): Promise<number> {
  await deps.store.forgetSpent(deps.now())
  await deps.store.hasten(deps.now())
  return deps.store.forgetKeys(deps.now() - KEYS_KEPT_MS)
}

/** The surroundings of a bot that serves people: this clock, this machine's chance, all games. */
export const depsFor = (store: Store): Deps => ({
  store,
  games,
  now: Date.now,
  chance: bytes => randomBytes(bytes).toString('hex'),
  pause: ms => pause(ms),
})
