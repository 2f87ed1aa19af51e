import type { Result } from '../core/match.ts'
import type { Binding, Deps } from './deps.ts'
import { cardOf, type TableCard } from './card.ts'
import { pictureAt, type NameOf, type PictureRequest, type PictureSubject } from './play/pictureRequest.ts'
import { answerStep, rememberAnswers, startOverStep, undoStep, type SubmittedAnswer } from './play/answer.ts'
import { noteRead, rowsRead } from './play/heldReadings.ts'
import { seatOf, endFor, type Live } from './play/log.ts'
import {
  chooseAll,
  turnAhead,
  whyNotPicked,
  undoPreviewIn,
  undoableIn,
  type Choosing,
  type Preview,
  type Back,
  type UndoPreview,
  previewOf,
} from './play/preview.ts'
import { mayHaveDraft, type Screen } from './screen.ts'
import { lookAt, type PlayerView } from './play/playerView.ts'
import { ordersAt } from './play/ahead.ts'
import { draftDoors, draftShown, type DraftDoors } from './visitDrafts.ts'
import { orderDoors, type OrderDoors } from './visitOrders.ts'
import { commitStep, type Done, type Think } from './play/commit.ts'
import { rememberParts, type ShownPart, shownWays, type ShownWays } from './moves/shownParts.ts'
import { wordsAheadAt, type WordsAhead } from './moves/readAhead.ts'
import type { Move } from './moves/movesOf.ts'
import { no, openTable, withRetry, visibleIn } from './play/load.ts'
import type { Key, PersonId, TableId } from './store.ts'
import { newsAt, storyOf } from './play/storyWords.ts'
import { catchUp, type CatchUpFrom } from './story/catchUp.ts'

export type { Screen } from './screen.ts'

/** An answer that was given, or refused, with what this person sees after it. */
export type Answered =
  | {
      readonly ok: true
      readonly screen: Result<Screen>
      /** What they have done in this turn, this answer included. */
      readonly story: readonly string[]
      /** There is something to tell to all. */
      readonly due: boolean
    }
  | { readonly ok: false; readonly why: string; readonly screen: Result<Screen> }
/** `last` means that all would be told of it, or it cannot be taken back, so it was not given. */
type Held = Answered | { readonly ok: true; readonly last: true }

/** `wish` is what the others could agree to. */
type Undone =
  | { readonly ok: true; readonly screen: Result<Screen>; readonly lines: readonly string[] }
  | { readonly ok: false; readonly why: string; readonly wish: Back }
  | { readonly ok: false; readonly why: string; readonly screen: Result<Screen> }

/** One person at one table, for one thing they do: it is loaded once, and nothing is computed twice. */
export interface Visit extends OrderDoors, DraftDoors {
  /** Undefined if there is no such table. */
  readonly table: TableCard | undefined
  /** Shows what they saw when they came, or says why they saw nothing. */
  readonly view: Result<PlayerView>
  readonly look: () => Promise<Result<Screen>>
  /** Tells what has happened while they were away, on the same screen. */
  readonly catchUp: (from: CatchUpFrom) => Promise<Result<Screen>>
  /** Notes that they have seen the table as it is now. */
  readonly markRead: () => void
  readonly picture: (subject: PictureSubject, nameOf: NameOf) => Promise<Result<PictureRequest | undefined>>
  /** What the game says to a pick that is not offered now, or after these answers; undefined: no more. */
  readonly whyNot: (pick: string, given?: readonly SubmittedAnswer[]) => string | undefined
  /** The ways to make a move now, or after these answers. */
  readonly ways: (move: Move, given?: readonly SubmittedAnswer[]) => Result<ShownWays>
  /** Says what stands on the screen of a question; undefined: it is shown option by option. */
  readonly parts: (ask: string) => readonly ShownPart[] | undefined
  /** Tries answers on a copy. */
  readonly try: (given: readonly SubmittedAnswer[]) => Result<Preview>
  /** What would be told of the turn after these answers, up to where something comes to light. */
  readonly turn: (given: readonly SubmittedAnswer[]) => Promise<readonly string[]>
  readonly answer: (given: readonly SubmittedAnswer[], key: Key) => Promise<Answered>
  /** Answers unless all would be told of it, or it can't be taken back. The draft it plays goes with it. */
  readonly answerUnlessLast: (given: readonly SubmittedAnswer[], key: Key, plays?: 'draft') => Promise<Held>
  /** Gives answers as they are chosen, all of them or none. The draft they play goes with them. */
  readonly answerAlong: <R>(
    choose: Choosing<R>,
    key: Key,
    plays?: 'draft',
  ) => Promise<Answered | { readonly ok: true; readonly stopped: R }>
  /** Takes the last own answer back. `to`: only if it is still that one. */
  readonly undo: (key: Key, to?: number) => Promise<Undone>
  /** Takes back everything that only they have seen of this turn. `to`: if the newest of it is still that. */
  readonly startOver: (key: Key, to: number) => Promise<Answered>
  /** Says what they can type for an input of a move before their turn; undefined: anything. */
  readonly wordsAhead: () => WordsAhead
}

export function makeVisiting({ deps, inTurn }: Binding) {
  const partsOf = rememberParts()
  return async (id: TableId, person: PersonId): Promise<Visit> => {
    const { table, now } = await withRetry(deps, () => openTable(deps, id, person))
    const visitor = { deps, id, person, partsOf, answerOne: rememberAnswers(), now }
    const seen = now.ok ? { ok: true as const, value: await visibleIn(deps, now.value, person) } : now
    return visitOf(visitor, table && cardOf(table), seen, act => inTurn(id, act))
  }
}

/** Says what is held during a visit. `now` is the table as it is known by now. */
interface Visitor {
  readonly deps: Deps
  readonly id: TableId
  readonly person: PersonId
  readonly partsOf: ReturnType<typeof rememberParts>
  readonly answerOne: ReturnType<typeof rememberAnswers>
  now: Result<Live>
  /** Counts the rows they had read when they came, or when they answered. */
  read?: number
}

type InTurn = <T>(act: () => Promise<T>) => Promise<T>

function visitOf(visitor: Visitor, table: TableCard | undefined, seen: Result<Live>, inTurn: InTurn): Visit {
  const { deps, person, answerOne } = visitor
  const view: Result<PlayerView> = seen.ok ? { ok: true, value: lookAt(seen.value, person) } : seen
  const tried = (given: readonly SubmittedAnswer[]): Result<Preview> =>
    visitor.now.ok ? previewOf(visitor.now.value, person, given, answerOne) : visitor.now
  return {
    table,
    view,
    look: () => screenOf(visitor),
    picture: (subject, nameOf) =>
      visitor.now.ok
        ? pictureAt(deps, visitor.now.value, person, subject, nameOf, answerOne)
        : Promise.resolve(visitor.now),
    whyNot: (pick, given) =>
      visitor.now.ok ? whyNotPicked(visitor.now.value, person, pick, given) : undefined,
    ways: (move, given = []) =>
      visitor.now.ok ? shownWays(visitor.now.value, person, move, given, answerOne) : visitor.now,
    parts: ask => (visitor.now.ok ? visitor.partsOf(visitor.now.value, person, ask) : undefined),
    try: tried,
    turn: given =>
      visitor.now.ok ? turnAhead(deps, visitor.now.value, person, given, answerOne) : Promise.resolve([]),
    answer: (given, key) => inTurn(() => giveAnswers(visitor, given, key)),
    answerUnlessLast: async (given, key, plays) => {
      const ahead = tried(given)
      if (ahead.ok && isLast(ahead.value)) return { ok: true, last: true }
      return inTurn(() => giveUnlessLast(visitor, given, key, plays))
    },
    answerAlong: async (choose, key, plays) => {
      if (!view.ok) return { ...view, screen: view }
      const { stopped, given } = chooseAll(tried, view.value, choose)
      if (stopped !== undefined) return { ok: true, stopped }
      return inTurn(() => giveAnswers(visitor, given, key, thinkOf(visitor, given, plays)))
    },
    undo: (key, to) => inTurn(() => takeBackLast(visitor, key, to)),
    startOver: (key, to) => inTurn(() => giveAnswers(visitor, [], key, startOverStep(deps, person, to))),
    wordsAhead: () => (seen.ok ? wordsAheadAt(seen.value, person) : () => undefined),
    ...ownDoors(visitor, seen, inTurn),
  }
}

/** Opens what this person keeps for themselves: how far they have read, a draft, orders. */
const ownDoors = (visitor: Visitor, seen: Result<Live>, inTurn: InTurn) => ({
  ...readingsOf(visitor),
  ...draftsOf(visitor),
  ...ordersOf(visitor, seen, inTurn),
})

const readingsOf = (visitor: Visitor): Pick<Visit, 'catchUp' | 'markRead'> => ({
  catchUp: from => caughtUpScreen(visitor, from),
  markRead: () => {
    if (visitor.now.ok) noteRead(visitor.deps, visitor.now.value, visitor.person)
  },
})

const ordersOf = (visitor: Visitor, seen: Result<Live>, inTurn: InTurn): OrderDoors =>
  orderDoors({
    deps: visitor.deps,
    person: visitor.person,
    seen,
    change: act =>
      inTurn(() => {
        const { now } = visitor
        if (now.ok) visitor.now = { ok: true, value: { ...now.value, hasOrder: true } }
        return seen.ok ? act(seen.value) : Promise.resolve(false)
      }),
  })

const draftsOf = (visitor: Visitor): DraftDoors =>
  draftDoors({
    ...visitor,
    noteDraft: () => {
      const { now } = visitor
      if (now.ok) visitor.now = { ok: true, value: { ...now.value, hasDraft: true } }
    },
  })

/** Says how these answers are given; with `plays`, the person's draft goes with them. */
function thinkOf(
  { deps, person, answerOne }: Visitor,
  given: readonly SubmittedAnswer[],
  plays: 'draft' | undefined,
): Think {
  const think = answerStep(deps, person, given, answerOne)
  if (plays === undefined) return think
  return async now => {
    const said = await think(now)
    return said.ok ? { ok: true, value: { ...said.value, usesDraftOf: person } } : said
  }
}

/** Limits lines to what a player reads at one sitting: a round of 4 players is about 15. */
const MAX_NEWS = 20

async function screenOf(visitor: Visitor): Promise<Result<Screen>> {
  const { deps, person, now } = visitor
  if (!now.ok) return now
  const seen = await visibleIn(deps, now.value, person)
  const view = lookAt(seen, person)
  const read = (visitor.read ??= await withRetry(deps, () => rowsRead(deps, now.value, person)))
  noteRead(deps, now.value, person)
  if (view.seat === undefined || view.table.phase === 'over')
    return { ok: true, value: { view, news: [], unpublished: [], standing: [], ended: [] } }
  const story = await newsAt(deps, now.value, view.seat, MAX_NEWS, read)
  const undoable = await undoableIn(deps, now.value, person)
  const draft = mayHaveDraft(now.value, view, story.unpublished)
    ? await draftShown(deps, now.value, person)
    : undefined
  const [ask] = view.asks
  const parts = ask && visitor.partsOf(now.value, person, ask.id)
  const more = {
    ...(undoable ? { undoable } : {}),
    ...(draft ? { draft } : {}),
    ...(parts ? { parts } : {}),
    ...(await ordersAt(deps, seen, person)),
  }
  return { ok: true, value: { view, ...story, ...more } }
}

async function caughtUpScreen(visitor: Visitor, from: CatchUpFrom): Promise<Result<Screen>> {
  const screen = await screenOf(visitor)
  const { deps, person, now, read = 0 } = visitor
  if (!screen.ok || !now.ok) return screen
  const caughtUp = await catchUp(deps, now.value, person, from, read)
  return { ok: true, value: { ...screen.value, news: [], caughtUp } }
}

/** Carries a step out on the table as it is held, or as it is by then, and holds it as it is after that. */
async function carryOut(
  visitor: Visitor,
  think: Think,
  key: Key,
): Promise<Result<{ readonly before: Live; readonly done: Done }>> {
  const { deps, id, now } = visitor
  let before: Live | undefined
  const noted: Think = from => {
    before = from
    return think(from)
  }
  const held = now.ok ? now.value : undefined
  const said = await commitStep(deps, id, noted, key, held)
  if (said.ok) {
    visitor.now = said
    visitor.read = endFor(said.value.table, seatOf(said.value.table, visitor.person))
    return { ok: true, value: { before: before ?? said.value, done: said.value } }
  }
  visitor.now = before && before !== held ? { ok: true, value: before } : said
  return said
}

async function giveAnswers(
  visitor: Visitor,
  given: readonly SubmittedAnswer[],
  key: Key,
  think = answerStep(visitor.deps, visitor.person, given, visitor.answerOne),
): Promise<Answered> {
  const said = await carryOut(visitor, think, key)
  const screen = await screenOf(visitor)
  if (!said.ok) return { ...said, screen }
  const { before, done } = said.value
  return {
    ok: true,
    screen,
    story: await storyOfTurn(visitor, before, done),
    due: done.table.due > done.table.told,
  }
}

/** What they had done in this turn, and what came of this answer. */
async function storyOfTurn({ deps, person }: Visitor, before: Live, { table, match, fresh }: Done) {
  const seat = seatOf(table, person)
  const own = await withRetry(deps, () => before.log.rows(before.table.due, endFor(before.table, seat)))
  const read = fresh.filter(({ seq }) => seq < endFor(table, seat))
  return storyOf(match.game, [...own, ...read], seat)
}

const isLast = (ahead: Preview): boolean => ahead.final || ahead.endsTurn

/** Gives it unless another player has been quicker since it was tried. */
async function giveUnlessLast(
  visitor: Visitor,
  given: readonly SubmittedAnswer[],
  key: Key,
  plays?: 'draft',
): Promise<Held> {
  const { person, answerOne } = visitor
  const think = thinkOf(visitor, given, plays)
  let last = false
  const unlessLast: Think = async now => {
    const ahead = previewOf(now, person, given, answerOne)
    last = ahead.ok && isLast(ahead.value)
    return last ? no('') : think(now)
  }
  const said = await giveAnswers(visitor, given, key, unlessLast)
  return last && !said.ok ? { ok: true, last: true } : said
}

async function takeBackLast(visitor: Visitor, key: Key, to: number | undefined): Promise<Undone> {
  const { deps, person, now } = visitor
  const back: UndoPreview = now.ok ? await undoPreviewIn(deps, now.value, person) : now
  if (!back.ok) {
    const { why, wish } = back
    return wish ? { ok: false, why, wish } : { ok: false, why: back.why, screen: await screenOf(visitor) }
  }
  const said = await carryOut(visitor, undoStep(deps, person, to ?? back.value.to), key)
  const screen = await screenOf(visitor)
  return said.ok ? { ok: true, screen, lines: back.value.lines } : { ok: false, why: said.why, screen }
}
