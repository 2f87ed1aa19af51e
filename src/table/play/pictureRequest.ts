import { botName } from '../words.ts'
import { maySee, type Fact } from '../../core/steps.ts'
import { effectiveRows } from '../../core/undo.ts'
import type { BoardShape, Scene } from '../../core/scene.ts'
import type { Match, Result } from '../../core/match.ts'
import { shownAhead } from './preview.ts'
import type { Deps } from '../deps.ts'
import { live, no, withRetry, loadVisible, visibleIn, asOf } from './load.ts'
import { type Live, seatOf } from './log.ts'
import type { AnswerOne, SubmittedAnswer } from './answer.ts'
import type { PersonId, TableId, TableRecord } from '../store.ts'
import { nothingCalled } from './words.ts'

/**
 * Says what a picture is drawn from: a white list like every look, and what a reader who cannot see it is
 * told.
 */
export interface PictureRequest {
  readonly game: string
  readonly scene: Scene
  /** Says what the reader has seen before it: what has changed since is marked. */
  readonly before?: Scene
  /** Who sits where, by the names people go by. */
  readonly names: Readonly<Record<string, string>>
  readonly alt: string
}

/** Says what somebody is called; undefined: not known. */
export type NameOf = (person: PersonId) => string | undefined

export const namesAt = ({ chairs }: TableRecord, nameOf: NameOf): Readonly<Record<string, string>> =>
  Object.fromEntries(
    chairs.flatMap(({ seat, person, bot }) => {
      const name = person === undefined ? bot && botName(bot) : nameOf(person)
      return seat === undefined || name === undefined ? [] : [[seat, name]]
    }),
  )

/** Says what a picture needs to be told besides what it shows. */
interface Drawing {
  readonly names: PictureRequest['names']
  /** Says how a board is drawn. */
  readonly board?: BoardShape | 'wide' | undefined
  /** It stands in somebody's console, where no number of a state says anything. */
  readonly isConsole?: boolean
}

function shotOf({ game }: Match, scene: Scene, drawing: Drawing, before?: Scene): PictureRequest {
  const { names } = drawing
  const drawn = scene.kind === BOARD ? boardIn(scene, drawing) : scene
  return {
    game: game.id,
    scene: drawn,
    names,
    alt: game.words.alt(drawn, before, names),
    ...(before ? { before } : {}),
  }
}

const BOARD = 'board'
function boardIn(board: Scene & { readonly state?: number }, { board: shape, isConsole }: Drawing): Scene {
  const { state, ...rest } = board
  const scene = isConsole === true || state === undefined ? rest : board
  return shape === undefined || shape === 'wide' ? scene : { ...scene, shape }
}

/** The board as everybody at it sees it, with the number of the state it shows. */
export const boardOf = ({ game, state, open, next }: Match, isEndedEarly = false): Scene =>
  ({ ...game.scenes.board(game.view(state, open, 'table'), isEndedEarly), state: next }) as Scene

/** The board as it is now. Of a game that ended early it says that it is over. */
const boardNow = ({ table, match }: Live): Scene =>
  boardOf(match, table.phase === 'over' && match.open.length > 0)

/**
 * Says what somebody wants a picture of. `choice`: what they can choose, with what they have picked of it.
 */
export type PictureSubject =
  /**
   * Draws with `map` no more than the map, unless they want all boards wide; with `since` what has changed
   * since so many rows.
   */
  | { readonly of: 'board'; readonly map?: true; readonly since?: number }
  | { readonly of: 'hand' }
  | { readonly of: 'choice'; readonly ask: string; readonly picks: readonly string[] }
  /** Draws the board as answers would leave it, with what they change. */
  | { readonly of: 'preview'; readonly answers: readonly SubmittedAnswer[]; readonly map?: true }

/**
 * Returns undefined if there is no such picture: nothing is that person's own, words are enough for the
 * choice or nobody asks it any more, or what answers lead to is not to be known before they are given.
 */
export async function pictureAt(
  deps: Deps,
  now: Live,
  person: PersonId | undefined,
  subject: PictureSubject,
  nameOf: NameOf,
  answerOne?: AnswerOne,
): Promise<Result<PictureRequest | undefined>> {
  const isConsole = 'map' in subject
  const board = await boardFor(deps, now, person, isConsole)
  const drawing: Drawing = { names: namesAt(now.table, nameOf), board, isConsole }
  if (subject.of === 'preview') {
    const before = subject.map ? await toldBoard(deps, now) : undefined
    return previewShot(now, person ?? '', subject.answers, drawing, before, answerOne)
  }
  const seen = await visibleIn(deps, now, person)
  if (subject.of === 'board') return { ok: true, value: await boardShot(deps, seen, drawing, subject.since) }
  const seat = person === undefined ? undefined : seatOf(now.table, person)
  const scene = subject.of === 'hand' ? handScene(seen.match, seat) : choiceScene(seen.match, seat, subject)
  return { ok: true, value: scene && shotOf(seen.match, scene, drawing) }
}

/** Returns how this person wants boards: as they say, or else as the table does. */
async function boardFor(
  deps: Deps,
  { table }: Live,
  person: PersonId | undefined,
  isMap: boolean,
): Promise<Drawing['board']> {
  const own = person === undefined ? undefined : await withRetry(deps, () => deps.store.person(person))
  const board = own?.board === 'wide' || own?.board === 'tall' ? own.board : table.board
  return isMap && board !== 'wide' ? 'map' : board
}

/** Who is in the middle of a turn sees what they have changed. */
async function boardShot(deps: Deps, seen: Live, drawing: Drawing, since?: number): Promise<PictureRequest> {
  const before = since === undefined ? await toldBoard(deps, seen) : await boardAt(deps, seen, since)
  return shotOf(seen.match, boardNow(seen), drawing, before)
}

/** Returns the board after so many rows; undefined if that is the board of now. */
const boardAt = async (deps: Deps, seen: Live, rows: number): Promise<Scene | undefined> =>
  rows < seen.match.next ? boardOf(await asOf(deps, seen, Math.max(1, rows))) : undefined

/** Returns the board as all know it; undefined: nothing has happened since. */
const toldBoard = async (deps: Deps, seen: Live): Promise<Scene | undefined> =>
  seen.match.next > seen.table.due ? boardOf(await asOf(deps, seen, seen.table.due)) : undefined

const handScene = ({ game, state, open }: Match, seat = 'table'): Scene | undefined =>
  game.scenes.hand(game.view(state, open, seat))

function choiceScene(
  { game, state, open }: Match,
  seat: string | undefined,
  { ask: id, picks }: Extract<PictureSubject, { of: 'choice' }>,
): Scene | undefined {
  const ask = open.find(one => one.id === id && one.who === seat)
  return ask && game.scenes.choice?.(game.view(state, open, ask.who), ask, picks)
}

function previewShot(
  now: Live,
  person: PersonId,
  answers: readonly SubmittedAnswer[],
  drawing: Drawing,
  before = boardOf(now.match),
  answerOne?: AnswerOne,
): Result<PictureRequest | undefined> {
  const ahead = shownAhead(now, person, answers, answerOne)
  if (!ahead.ok) return ahead
  const after = ahead.value
  return { ok: true, value: after && shotOf(after, boardOf(after), drawing, before) }
}

/** Returns the same at a table that is yet to be loaded. */
export async function pictureOf(
  deps: Deps,
  id: TableId,
  person: PersonId | undefined,
  subject: PictureSubject,
  nameOf: NameOf,
): Promise<Result<PictureRequest | undefined>> {
  const now = await withRetry(deps, () => live(deps, id))
  return now.ok ? pictureAt(deps, now.value, person, subject, nameOf) : now
}

/** Returns a card close up. */
export async function cardShot(deps: Deps, id: TableId, name: string): Promise<Result<PictureRequest>> {
  const seen = await loadVisible(deps, id, undefined)
  if (!seen.ok) return seen
  const { match } = seen.value
  const { game, state, open } = match
  const scene = game.scenes.card(game.view(state, open, 'table'), name)
  return scene
    ? { ok: true, value: shotOf(match, scene, { names: {} }) }
    : no(nothingCalled(name.slice(0, 40)))
}

/**
 * Says what belongs to a stretch of story: the board after it, with what has changed, and what was counted in
 * it.
 */
export async function postShots(
  deps: Deps,
  id: TableId,
  from: number,
  to: number,
  nameOf: NameOf,
): Promise<Result<readonly PictureRequest[]>> {
  const now = await withRetry(deps, () => live(deps, id))
  if (!now.ok) return now
  const { table } = now.value
  const drawing: Drawing = { names: namesAt(table, nameOf), board: table.board }
  const isNow = to === now.value.match.next
  const after = isNow ? now.value.match : await asOf(deps, now.value, to)
  const before = from > 0 ? boardOf(await asOf(deps, now.value, from)) : undefined
  const told = await toldScenes(deps, now.value, after, from, to)
  return {
    ok: true,
    value: [
      shotOf(after, isNow ? boardNow(now.value) : boardOf(after), drawing, before),
      ...told.map(scene => shotOf(after, scene, drawing)),
    ],
  }
}

/** Returns the board as it is, and as it would be after going back to row `to`, with what would change. */
export async function undoShots(
  deps: Deps,
  id: TableId,
  to: number,
  nameOf: NameOf,
): Promise<Result<readonly PictureRequest[]>> {
  const seen = await loadVisible(deps, id, undefined)
  if (!seen.ok) return seen
  const { table, match } = seen.value
  const drawing: Drawing = { names: namesAt(table, nameOf), board: table.board }
  const now = boardOf(match)
  const back = await asOf(deps, seen.value, to + 1)
  return { ok: true, value: [shotOf(match, now, drawing), shotOf(back, boardOf(back), drawing, now)] }
}

const END = 'end'

/**
 * Returns the scorings of this stretch; the end is told with the whole game. What was taken back does not
 * count.
 */
async function toldScenes(
  deps: Deps,
  { log }: Live,
  { game, state, open }: Match,
  from: number,
  to: number,
): Promise<readonly Scene[]> {
  const view = game.view(state, open, 'table')
  const facts = async (first: number): Promise<readonly Fact[]> =>
    effectiveRows(await withRetry(deps, () => log.rows(first, to))).flatMap(row =>
      row.facts.filter(fact => maySee(fact, 'table')),
    )
  const scenes = game.scenes.told(view, await facts(from))
  if (!scenes.some(({ kind }) => kind === END)) return scenes
  return [
    ...scenes.filter(({ kind }) => kind !== END),
    ...game.scenes.told(view, await facts(0)).filter(({ kind }) => kind === END),
  ]
}
