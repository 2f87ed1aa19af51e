import { setImmediate as breath } from 'node:timers/promises'
import { maySee } from '../../core/steps.ts'
import { effectiveRows } from '../../core/undo.ts'
import type { Game, Heading, StoryLine } from '../../core/game.ts'
import type { Scene } from '../../core/scene.ts'
import type { Result, Row } from '../../core/match.ts'
import { cardOf, type TableCard } from '../card.ts'
import type { Deps } from '../deps.ts'
import { live, no, withRetry, asOf } from '../play/load.ts'
import { gameNotFound, tableNotFound } from '../play/words.ts'
import { boardOf, namesAt, postShots, type NameOf, type PictureRequest } from '../play/pictureRequest.ts'
import { seatOf } from '../play/log.ts'
import type { PersonId, StoredRow, TableId, TableRecord } from '../store.ts'
import { NOTHING_PLAYED, STILL_PLAYED, storyLinesOf, withoutNext } from '../play/storyWords.ts'

/**
 * Steps through the game so far: what was told, with the board it led to. What is not told yet is in no step.
 */

interface Told {
  readonly table: TableRecord
  readonly game: Game
  readonly rows: readonly StoredRow[]
  readonly all: readonly HistoryStep[]
}

async function toldAt(deps: Deps, id: TableId): Promise<Result<Told>> {
  const table = await withRetry(deps, () => deps.store.table(id))
  if (!table) return no(tableNotFound(id))
  const game = deps.games[table.game]
  if (!game) return no(gameNotFound(table.game))
  const rows = await withRetry(deps, () => deps.store.rows(id, 0, table.due))
  const all = stepsIn(game, rows, table.phase === 'over')
  return all.length ? { ok: true, value: { table, game, rows, all } } : no(NOTHING_PLAYED)
}

/** Returns at least one. */
export async function historySteps(deps: Deps, id: TableId): Promise<Result<readonly HistoryStep[]>> {
  const told = await toldAt(deps, id)
  return told.ok ? { ok: true, value: told.value.all } : told
}

export interface StepShown {
  readonly table: TableCard
  /** The first is 1. */
  readonly nth: number
  readonly of: number
  readonly names: readonly StepName[]
  /** Reads as this person may read it; without a person, as everybody may. */
  readonly story: readonly StoryLine[]
  readonly board: string
  /** Holds the board with what has changed in this step, and what was counted in it. */
  readonly shots: readonly PictureRequest[]
}

/** Returns the step of that number; of a number too low the first, and of one too high the last. */
export async function historyStep(
  deps: Deps,
  id: TableId,
  wanted: number,
  person: PersonId | undefined,
  nameOf: NameOf,
): Promise<Result<StepShown>> {
  const told = await toldAt(deps, id)
  if (!told.ok) return told
  const { table, game, rows, all } = told.value
  const nth = Math.min(Math.max(Math.trunc(wanted), 1), all.length)
  const { from, to, names, under } = all[nth - 1] as HistoryStep
  const now = await withRetry(deps, () => live(deps, id))
  if (!now.ok) return now
  const shots = await postShots(deps, id, from, to, nameOf)
  if (!shots.ok) return shots
  const { state, open } = await asOf(deps, now.value, to)
  const as = person === undefined ? undefined : seatOf(table, person)
  const story = withoutNext(storyLinesOf(game, rows.slice(from, to), as))
  return {
    ok: true,
    value: {
      table: cardOf(table),
      nth,
      of: all.length,
      names,
      story: under === undefined ? story : [under, ...story],
      board: game.board(game.view(state, open, 'table')),
      shots: shots.value,
    },
  }
}

/** Shows a whole game in pictures: the board after each step, and how it ended. */
export interface Film {
  readonly table: TableCard
  readonly game: string
  readonly names: PictureRequest['names']
  /** `counts`: a scoring is in it, so there is more to read. */
  readonly frames: readonly { readonly scene: Scene; readonly counts: boolean }[]
  /** Says what the last frame shows, in words. */
  readonly last: string
  /** Undefined if the game was not played to its end. */
  readonly end?: PictureRequest
}

/** Shows only a game that is over. */
export async function film(deps: Deps, id: TableId, nameOf: NameOf): Promise<Result<Film>> {
  const told = await toldAt(deps, id)
  if (!told.ok) return told
  if (told.value.table.phase !== 'over') return no(STILL_PLAYED)
  const { table, game, all } = told.value
  const kept = await readOnce(deps, told.value)
  const { from = 0, to = 0 } = all.at(-1) ?? {}
  const shots = await postShots(kept, id, from, to, nameOf)
  if (!shots.ok) return shots
  const frames = await framesOf(kept, told.value)
  if (!frames.ok) return frames
  const end = shots.value.find(({ scene }) => scene.kind === 'end')
  return {
    ok: true,
    value: {
      table: cardOf(table),
      game: game.id,
      names: namesAt(table, nameOf),
      frames: frames.value,
      last: shots.value[0]?.alt ?? '',
      ...(end ? { end } : {}),
    },
  }
}

/** Long games are many frames, and others want to be answered meanwhile. */
async function framesOf(deps: Deps, { table, game, rows, all }: Told): Promise<Result<Film['frames']>> {
  const now = await live(deps, table.id)
  if (!now.ok) return now
  const frames: Film['frames'][number][] = []
  for (const { from, to } of all) {
    const match = await asOf(deps, now.value, to)
    const facts = effectiveRows(rows.slice(from, to)).flatMap(row =>
      row.facts.filter(fact => maySee(fact, 'table')),
    )
    frames.push({
      scene: boardOf(match),
      counts: game.scenes.told(game.view(match.state, match.open, 'table'), facts).length > 0,
    })
    await breath()
  }
  return { ok: true, value: frames }
}

/** What is kept of this table is read once, and looked up from then on. */
async function readOnce(deps: Deps, { table: { id }, rows }: Told): Promise<Deps> {
  const loaded = await withRetry(deps, () => deps.store.load(id))
  const snapshots = await withRetry(deps, () => deps.store.snapshots(id))
  return {
    ...deps,
    store: {
      ...deps.store,
      load: () => Promise.resolve(loaded),
      rows: (_id, from = 0, to = Infinity) => Promise.resolve(rows.slice(from, to)),
      snapshotAt: (_id, seqs) => Promise.resolve(snapshots.findLast(({ seq }) => seq <= (seqs.at(-1) ?? -1))),
    },
  }
}

/** Covers rows `from` to `to` - 1. */
export interface HistoryStep {
  readonly from: number
  readonly to: number
  /** The heading it stands under: "Turn 11: UN." */
  readonly under?: HeadingLine
  /** Lists the names by which people can ask for it. */
  readonly names: readonly StepName[]
}
export type StepName = Heading | { readonly of: 'start' | 'end' }
export type HeadingLine = StoryLine & { readonly heads: Heading }

const isHeading = (line: StoryLine | undefined): line is HeadingLine => line?.heads !== undefined

const goesBack = ({ kind }: Row): boolean => kind === 'rewind' || kind === 'set'

interface Headed {
  readonly row: Row
  readonly headings: readonly HeadingLine[]
  /** Holds the heading before it that was not taken back by then. */
  readonly under: HeadingLine | undefined
}

function headed(game: Game, rows: readonly Row[]): readonly Headed[] {
  let standing: { readonly seq: number; readonly line: HeadingLine }[] = []
  return rows.map(row => {
    const { seq, kind, to = 0 } = row
    const under = standing.at(-1)?.line
    if (kind === 'undo' || kind === 'rewind') standing = standing.filter(one => one.seq <= to)
    const headings = storyLinesOf(game, [row]).filter(isHeading)
    standing.push(...headings.map(line => ({ seq, line })))
    return { row, headings, under }
  })
}

/**
 * Says where a step may end: when another player answers, when the table has gone back together, or when a
 * turn is over, whoever has the next. A turn that its player took back was told to nobody, and ends nothing.
 */
function bordersIn(rows: readonly Headed[]): readonly number[] {
  const ends = new Set<number>()
  const isTakenBack = (seq: number): boolean =>
    rows.slice(seq).some(({ row: { kind, to = 0 } }) => kind === 'undo' && to < seq)
  let last: string | undefined
  for (const { row, headings } of rows) {
    const { seq, kind, seat } = row
    if (kind === 'answer' && seat !== undefined) {
      if (seat !== last && seq > 0) ends.add(seq)
      last = seat
    }
    if (goesBack(row) || (headings.length && !isTakenBack(seq))) ends.add(seq + 1)
  }
  return [...ends.add(rows.length)].sort((one, other) => one - other)
}

const namesOf = (lines: readonly StoryLine[], isStart: boolean, isEnd: boolean): readonly StepName[] => [
  ...(isStart ? [{ of: 'start' } as const] : []),
  ...lines.flatMap(({ heads }) => heads ?? []),
  ...(isEnd ? [{ of: 'end' } as const] : []),
]

/**
 * Returns the story in steps, as people remember it: turn after turn, where the game counts its turns; else
 * what one player did after another. `told` are the rows that were told, from the first on.
 */
export function stepsIn(game: Game, told: readonly Row[], isOver: boolean): readonly HistoryStep[] {
  const rows = headed(game, told)
  const countsTurns = rows.some(({ headings }) => headings.length)
  const steps: HistoryStep[] = []
  let from = 0
  for (const to of rows.length ? bordersIn(rows) : []) {
    const story = storyLinesOf(game, told.slice(from, to))
    const isWhole =
      !countsTurns || to === rows.length || told.slice(from, to).some(goesBack) || story.some(isHeading)
    if (!isWhole) continue
    const under = rows[from]?.under
    const isEnd = isOver && to === rows.length
    const names = namesOf([...(under ? [under] : []), ...withoutNext(story)], from === 0, isEnd)
    steps.push({ from, to, names, ...(under === undefined ? {} : { under }) })
    from = to
  }
  return steps
}
