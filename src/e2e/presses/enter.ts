import { newRandom, roll } from '../../core/random.ts'
import { memoryStore } from '../../table/memory/index.ts'
import { makeTables } from '../../table/service.ts'
import type { Store, TableId } from '../../table/store.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { must } from '../../testing/must.ts'
import type { Values } from '../harness/guest.ts'
import { openHall, until, type Hall } from '../harness/hall.ts'
import { openByButtons } from '../harness/opening.ts'
import { newestPost } from '../harness/robot.ts'
import { A_DAY_MS, CountingGuest } from './countingGuest.ts'
import { planVisit } from './plan.ts'
import { recordVisit, type Chooser, type Visit } from './recorded.ts'
import { pressesOf } from './step.ts'

/** Recorded games, entered visit by visit in the fewest presses that the screens allow. */

export interface EnteredVisit {
  readonly person: Id
  readonly presses: number
  /** The presses among them that fill in and send forms. */
  readonly inForms: number
  /** The questions, and what was picked. */
  readonly answers: readonly string[]
  readonly trace: readonly string[]
  /** Holds what went wrong. */
  readonly why?: string
}

export interface Party {
  readonly game: string
  readonly players: number
  readonly values?: Values
  /** Hex digits: the same game each time. */
  readonly seed: string
}

/** A table with people at it whose presses are counted. */
export interface Sitting {
  readonly hall: Hall
  readonly store: Store
  readonly id: TableId
  readonly thread: Id
  readonly guests: readonly CountingGuest[]
}

export async function openSitting({ game, players, values, seed }: Party): Promise<Sitting> {
  const store = memoryStore()
  const random = newRandom(seed)
  const chance = (bytes: number): string =>
    Array.from({ length: bytes }, () => roll(random, 'bytes', BYTE).toString(16).padStart(2, '0')).join('')
  const hall = await openHall({
    store,
    people: players,
    workers: { tellEveryMs: SOON_MS },
    practice: { interactions: { firstResponseMs: A_DAY_MS } },
    parts: usual => ({ ...usual, tables: makeTables({ ...usual.tables.deps, chance }) }),
  })
  const guests = hall.people.slice(0, players).map(id => new CountingGuest(hall.practice, id))
  const { id, thread } = await openByButtons(hall.practice, guests, hall.channel('play'), { game, ...values })
  return { hall, store, id, thread, guests }
}
const BYTE = 256
/** Answers that are not pressed are told as soon. */
const SOON_MS = 30

/** Plays a whole game, or so many visits of it. */
export async function* enterGame(
  party: Party,
  chooser: Chooser,
  most = Infinity,
): AsyncGenerator<EnteredVisit> {
  const sitting = await openSitting(party)
  try {
    let last: Last | undefined
    for (let visits = 0; visits < most; visits++) {
      await toldAt(sitting)
      const visit = await recordVisit(sitting.store, sitting.id, chooser)
      if (!visit) return
      const { entered, screen } = await enterVisit(sitting, visit, last)
      yield entered
      last = screen && { person: visit.person, screen }
    }
  } finally {
    await sitting.hall.close()
  }
}

/** The private screen that somebody saw last. */
interface Last {
  readonly person: Id
  readonly screen: Message
}

export async function enterVisit(
  sitting: Sitting,
  visit: Visit,
  last?: Last,
): Promise<{ readonly entered: EnteredVisit; readonly screen?: Message | undefined }> {
  const { store, id, guests } = sitting
  const post = await newestAt(sitting)
  const from = [post, ...(last?.person === visit.person ? [last.screen] : [])]
  const plan = await planVisit(
    store,
    id,
    visit,
    from.map(({ components }) => components),
  )
  const { person } = visit
  const answers = visit.answers.map(({ ask, picks }) => `${ask.what} ${picks.join(', ')}`.trim())
  const guest = guests.find(one => one.id === person)
  if (!plan || !guest) {
    await answerDirectly(sitting, visit)
    return {
      entered: { person, presses: Infinity, inForms: 0, answers, trace: [], why: 'no presses lead there' },
    }
  }
  const taken = await guest.take(from[plan.from] ?? post, plan.steps)
  const isSame = (await store.rows(id, visit.rows - 1)).at(0)?.hash === visit.hash
  return {
    entered: {
      person,
      answers,
      presses: taken.presses,
      inForms: plan.steps.reduce((sum, step) => sum + ('fields' in step ? pressesOf(step) : 0), 0),
      trace: taken.trace,
      ...(isSame ? {} : { why: 'something else came of these presses' }),
    },
    screen: taken.last,
  }
}

/** Answers without pressing anything. */
export async function answerDirectly({ hall, id }: Sitting, visit: Visit): Promise<void> {
  for (const { ask, picks } of visit.answers)
    must(await hall.tables.play.answer(id, visit.person, [{ ask: ask.id, picks }]))
}

export const newestAt = ({ hall: { practice }, thread }: Sitting): Promise<Message> =>
  until(practice, 'post', () => newestPost(practice, thread), A_DAY_MS)

/** Waits until all that is due has been posted. */
export async function toldAt({ store, id }: Sitting): Promise<void> {
  for (;;) {
    const table = await store.table(id)
    if (!table || table.told >= table.due) return
    await new Promise(done => setTimeout(done, 1))
  }
}
