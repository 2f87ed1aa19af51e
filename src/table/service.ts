import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { games } from '../games/index.ts'
import { makeBinding, queueByTable, type Binding, type Deps } from './deps.ts'
import { tableExport } from './export/file.ts'
import type { Store } from './store.ts'
import { makeVisiting } from './visit.ts'
import { card, list, listFirst } from './card.ts'
import { gamesShown, about, page } from './lobby/catalogue.ts'
import { use } from './limits.ts'
import { seatBots } from './lobby/bots.ts'
import { cancel, end, kick, resign, updateSettings } from './lobby/manage.ts'
import { replace } from './lobby/replace.ts'
import { join, leave, open } from './lobby/open.ts'
import { rematch } from './lobby/rematch.ts'
import { start } from './lobby/start.ts'
import { answer, undo } from './play/answer.ts'
import { agree, decline, propose } from './play/consent.ts'
import { holdReadings, writeReadings } from './play/heldReadings.ts'
import { holdTables, MAX_HELD_TABLES } from './play/heldTables.ts'
import { live, withRetry } from './play/load.ts'
import { look } from './play/playerView.ts'
import { previewUndo } from './play/preview.ts'
import { film, historyStep, historySteps } from './story/history.ts'
import { retell, tell, tellAll } from './story/lease.ts'
import { latestStory } from './play/storyWords.ts'
import { sendDigests } from './story/digests.ts'
import { remind } from './story/reminders.ts'
import { playBots } from './story/bots.ts'
import { carryOutOrders } from './story/orders.ts'
import { updateStatuses } from './story/status.ts'
import { closeVotes } from './story/votes.ts'
import { cardShot, pictureOf, postShots, undoShots } from './play/pictureRequest.ts'
import {
  draftedAt,
  forget,
  keepPerson,
  naming,
  orderedAt,
  person,
  readAt,
  takeHeadsUp,
} from './lobby/people.ts'

/** What came of something, or why it could not be: the same for all that happens at tables. */
export type { Result } from '../core/match.ts'

/** Holds everything that can be done with tables, over one store. */
export interface Tables {
  readonly deps: Deps
  readonly visit: ReturnType<typeof makeVisiting>
  readonly lobby: ReturnType<typeof makeLobby>
  readonly play: ReturnType<typeof makePlay>
  readonly story: ReturnType<typeof makeStory>
  readonly pictures: ReturnType<typeof makePictures>
  readonly people: ReturnType<typeof makePeople>
  readonly exportTable: ReturnType<typeof makeExport>
  /** Forgets which clicks have been carried out, long after any of them could come again. */
  readonly tidy: () => Promise<number>
}

export function makeTables(given: Deps): Tables {
  const deps = given.readings ? given : { ...given, readings: holdReadings() }
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

/** Looks after tables and the people at them: opens, joins, starts, changes and ends them. */
const makeLobby = ({ deps, bind, bindInTurn }: Binding) => ({
  games: () => gamesShown(deps),
  list: bind(list),
  listFirst: bind(listFirst),
  card: bind(card),
  open: bind(open),
  join: bindInTurn(join),
  leave: bindInTurn(leave),
  start: bindInTurn(start),
  rematch: bindInTurn(rematch),
  cancel: bindInTurn(cancel),
  kick: bindInTurn(kick),
  replace: bindInTurn(replace),
  seatBots: bindInTurn(seatBots),
  resign: bindInTurn(resign),
  end: bindInTurn(end),
  updateSettings: bindInTurn(updateSettings),
  use: bind(use),
})

/** Plays: shows what one person sees and may do, and what becomes of it. */
const makePlay = ({ deps, bind, bindInTurn }: Binding) => ({
  load: (id: string) => withRetry(deps, () => live(deps, id)),
  look: bind(look),
  answer: bindInTurn(answer),
  undo: bindInTurn(undo),
  previewUndo: bind(previewUndo),
  propose: bindInTurn(propose),
  agree: bindInTurn(agree),
  decline: bindInTurn(decline),
  page: bind(page),
  about: bind(about),
})

/** Says what has happened: read, posted, and looked back on; and the reminders. */
const makeStory = ({ bind, ...binding }: Binding) => ({
  latest: bind(latestStory),
  steps: bind(historySteps),
  step: bind(historyStep),
  film: bind(film),
  retell: bind(retell),
  tell: bind(tell),
  tellAll: bind(tellAll),
  remind: bind(remind),
  writeReadings: bind(writeReadings),
  sendDigests: bind(sendDigests),
  closeVotes: bind(closeVotes),
  playBots: bind(playBots),
  carryOutOrders: carryOutOrders.bind(undefined, binding),
  updateStatuses: bind(updateStatuses),
})

const makePictures = ({ bind }: Binding) => ({
  of: bind(pictureOf),
  card: bind(cardShot),
  post: bind(postShots),
  undo: bind(undoShots),
})

const makePeople = ({ bind }: Binding) => ({
  person: bind(person),
  keepPerson: bind(keepPerson),
  forget: bind(forget),
  naming: bind(naming),
  draftedAt: bind(draftedAt),
  orderedAt: bind(orderedAt),
  readAt: bind(readAt),
  takeHeadsUp: bind(takeHeadsUp),
})

const makeExport = ({ bind }: Binding) => bind(tableExport)

const KEYS_KEPT_MS = 7 * 24 * 3_600_000
async function tidy(deps: Deps): Promise<number> {
  await deps.store.forgetSpent(deps.now())
  await deps.store.hasten(deps.now())
  return deps.store.forgetKeys(deps.now() - KEYS_KEPT_MS)
}

/** The surroundings of a bot that serves people: this clock, this machine's chance, all games, memory. */
export const depsFor = (store: Store): Deps => ({
  store,
  held: holdTables(MAX_HELD_TABLES),
  games,
  now: Date.now,
  chance: bytes => randomBytes(bytes).toString('hex'),
  pause: ms => pause(ms),
})
