import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { games } from '../games/index.ts'
import { ahead, whyNot } from './play/preview.ts'
import { takeBack, undoable } from './play/undoPreview.ts'
import { about, gamesShown, page } from './lobby/catalogue.ts'
import { remind } from './story/reminders.ts'
import { agree, decline, propose } from './play/consent.ts'
import { tell, tellAll } from './story/lease.ts'
import type { Deps } from './deps.ts'
import { exported } from './export/exported.ts'
import { withRetry } from './play/commit.ts'
import { cancel, end, kick, replace, resign, settle } from './lobby/manage.ts'
import { live as liveNow } from './play/load.ts'
import { use } from './lobby/limits.ts'
import { join, leave, open } from './lobby/open.ts'
import { look } from './play/playerView.ts'
import { news, story, untold } from './story/news.ts'
import { film, step, steps } from './story/history.ts'
import { aheadShot, boardShot, cardShot, choiceShot, handShot, postShots } from './pictures/requests.ts'
import { card, forget, keepPerson, list, naming, person } from './people/people.ts'
import { answer, undo } from './play/answer.ts'
import { start } from './lobby/start.ts'
import type { Store, TableId } from './store.ts'

const live = (deps: Deps, id: TableId) => withRetry(deps, () => liveNow(deps, id))

const KEYS_KEPT_MS = 7 * 24 * 3_600_000
/** Forgets which clicks have been carried out, long after any of them could come again. */
async function tidy(deps: Deps): Promise<number> {
  await deps.store.forgetSpent(deps.now())
  await deps.store.hasten(deps.now())
  return deps.store.forgetKeys(deps.now() - KEYS_KEPT_MS)
}

const actions = {
  open,
  join,
  leave,
  start,
  answer,
  undo,
  propose,
  agree,
  decline,
  resign,
  kick,
  replace,
  end,
  cancel,
  settle,
  live,
  tell,
  tellAll,
  remind,
  tidy,
  games: (deps: Deps) => gamesShown(deps),
  look,
  ahead,
  whyNot,
  takeBack,
  undoable,
  boardShot,
  handShot,
  cardShot,
  postShots,
  choiceShot,
  aheadShot,
  news,
  story,
  untold,
  step,
  steps,
  film,
  page,
  about,
  list,
  naming,
  card,
  person,
  keepPerson,
  forget,
  exported,
  use,
}
type Actions = typeof actions
type Bound<F> = F extends (deps: Deps, ...rest: infer A) => infer R ? (...rest: A) => R : never
/** Everything that can be done with tables, over one store. */
export type Tables = { readonly [K in keyof Actions]: Bound<Actions[K]> } & { readonly deps: Deps }

/** The surroundings of a bot that serves people: this clock, this machine's chance, all games. */
export const depsFor = (store: Store): Deps => ({
  store,
  games,
  now: Date.now,
  chance: bytes => randomBytes(bytes).toString('hex'),
  pause: ms => pause(ms),
})

export function makeTables(deps: Deps): Tables {
  const bound = Object.entries(actions).map(([name, action]) => [
    name,
    (action as (deps: Deps, ...rest: unknown[]) => unknown).bind(undefined, deps),
  ])
  return { ...(Object.fromEntries(bound) as Omit<Tables, 'deps'>), deps }
}
