import { setTimeout as pause } from 'node:timers/promises'
import type { APIEmbed } from 'discord-api-types/v10'
import type { Practice } from '../../practice/server.ts'
import type { Store, TableRecord, StoredRow } from '../../table/store.ts'
import { tableExport } from '../../table/export/file.ts'
import { verified } from '../../table/export/verify.ts'
import { games } from '../../games/index.ts'
import { faultsOf } from '../race/log.ts'
import { must } from '../../testing/must.ts'
import { isArmed, placeNow } from '../faults/faultGame.ts'
import { publicIn } from '../harness/hall.ts'
import type { KeptClick, Witness } from './killWitness.ts'
import { spanTold } from '../../discord/delivery/postButtons.ts'
import { buttonsOn } from '../harness/guest.ts'
import { nonceOf } from '../../discord/gateway/outbox.ts'
import type { Game } from '../../core/game.ts'
import { storyLines } from '../../discord/delivery/post.ts'
import { asWritten } from '../../discord/message/message.ts'
import type { Message } from '../../practice/world/types.ts'
import { storyLinesOf } from '../../table/play/storyWords.ts'

const LOOK_MS = 20
/** Under the time a test may take, so that a test which waits in vain says for what. */
const PATIENCE_MS = 240_000

/** A game that was ended early has no open questions, whatever its log would ask. */
const OPEN_STILL = 'asks other questions than its record says'

/** Returns everything that is wrong with a table; [] if all is well. */
export async function tableFaults(
  practice: Practice,
  store: Store,
  id: string,
  witness: Witness,
  kept: readonly KeptClick[],
): Promise<readonly string[]> {
  if (!(await isToldOut(store, id))) return [`${id} is not told to the end`]
  const table = await store.table(id)
  const game = table && games[table.game]
  if (!table || !game) return [`${id} is gone`]
  const people = table.chairs.flatMap(({ person }) => person ?? [])
  return [
    ...(table.phase === 'over' ? [] : [`${id} is not over`]),
    ...(await faultsOf(store, id)).filter(
      fault => table.result?.how !== 'ended' || !fault.endsWith(OPEN_STILL),
    ),
    ...verified(games, must(await tableExport({ store }, id, { whole: true })))
      .filter(({ holds }) => holds === false)
      .map(({ line }) => `${id}: ${line}`),
    ...storyFaults(game, table, await store.rows(id), witness.posts, [...people, table.host]),
    ...(await keptFaults(
      store,
      table,
      kept.filter(one => one.table === id),
    )),
    ...(await buttonFaults(practice, store, id)),
  ]
}

/**
 * Checks that what is left of a story, now that posts were replaced, tells each line once. Whoever deletes a
 * whole channel deletes what it told.
 */
export async function standingFaults(
  { world }: Practice,
  store: Store,
  id: string,
  witness: Witness,
): Promise<readonly string[]> {
  const table = await store.table(id)
  const game = table && games[table.game]
  if (!table || !game) return [`${id} is gone`]
  const people = table.chairs.flatMap(({ person }) => person ?? [])
  const standing = witness.posts.filter(
    post => !world.channels.has(post.channel_id) || world.message(post.channel_id, post.id) !== undefined,
  )
  return storyFaults(game, table, await store.rows(id), standing, [...people, table.host], 'standing')
}

/** True once a table's story is told, and what follows a post is done as well. */
async function isToldOut(store: Store, id: string): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS)) {
    const table = await store.table(id)
    if (table?.told === table?.due) return true
  }
  return false
}

/** Checks that everything a person was told counts is in a log. */
export async function confirmedFaults(store: Store, { confirmed }: Witness): Promise<readonly string[]> {
  const seen = await Promise.all([...confirmed].map(async key => ({ key, seen: await store.findKey(key) })))
  return seen.flatMap(({ key, seen: found }) =>
    found ? [] : [`what was pressed as ${key} was said to count, and is in no log`],
  )
}

/** Checks that what was kept for a click is still kept, and that no row belongs to two clicks. */
async function keptFaults(
  store: Store,
  { id, rows: length }: TableRecord,
  kept: readonly KeptClick[],
): Promise<readonly string[]> {
  const rows = kept.flatMap(one => one.rows)
  const lost = await Promise.all(
    kept.map(async ({ key }) =>
      (await store.findKey(key))?.table === id ? [] : [`${id}: what was kept as ${key} is lost`],
    ),
  )
  return [
    ...lost.flat(),
    ...rows
      .filter((row, at) => row >= length || rows.indexOf(row) !== at)
      .map(row => `${id}: row ${row} is kept twice, or not at all`),
  ]
}

/** Checks that only the newest post has buttons. */
async function buttonFaults(practice: Practice, store: Store, id: string): Promise<readonly string[]> {
  const channel = await placeNow({ store, table: { id } })
  if (channel === undefined || !practice.world.channels.has(channel)) return []
  const armed = publicIn(practice, channel).filter(message => isArmed(message, id))
  return armed.length <= 1 ? [] : [`${id}: ${armed.length - 1} old posts have buttons`]
}

interface Stretch {
  readonly to: number
  readonly message: Message
}

/**
 * Checks that each part of the story is told once and in order; `people` may have been told in private. Of
 * all posts ever sent, one may take the place of the one before it, and tells what that told; of those that
 * are standing, none does.
 */
export function storyFaults(
  game: Game,
  table: TableRecord,
  rows: readonly StoredRow[],
  messages: readonly Message[],
  people: readonly string[],
  which: 'sent' | 'standing' = 'sent',
): readonly string[] {
  const stretches = stretchesIn(table.id, rows.length, messages, people)
  const faults = [...doubled(stretches), ...primerFaults(game, table, stretches)]
  let from = 0
  let before = 0
  for (const { to, message } of onceEach(stretches)) {
    const tellsFrom = (start: number): boolean => tells(game, rows, start, to, toldIn(game, table, message))
    if (to <= from) faults.push(`the story up to row ${to} comes after that up to row ${from}`)
    else if (tellsFrom(from)) before = from
    else if (which === 'standing' || !tellsFrom(before))
      faults.push(`a post tells rows ${from} to ${to - 1} otherwise than the log`)
    from = Math.max(from, to)
  }
  if (storyIn(game, rows.slice(from, table.due)).length > 0)
    faults.push(`rows ${from} to ${table.due - 1} are told nowhere`)
  return faults.map(fault => `${table.id}: ${fault}`)
}

const primerIn = ({ words }: Game, { setup }: TableRecord): readonly string[] =>
  words.primer?.(setup).map(line => `- ${asWritten(line)}`) ?? []

/** Checks that players were told how the game is won: the set-up has no story besides. */
const primerFaults = (game: Game, table: TableRecord, stretches: readonly Stretch[]): readonly string[] =>
  stretches.some(({ message }) => primerIn(game, table).every(line => message.content.includes(line)))
    ? []
    : ['the first post is missing']

/** A stretch is known by its nonce: its last row, and in private whom it is for. */
function stretchesIn(
  id: string,
  rows: number,
  messages: readonly Message[],
  people: readonly string[],
): readonly Stretch[] {
  const ends = new Map<string, number>()
  for (let to = 1; to <= rows; to++)
    for (const nonce of [`${id}-${to}`, ...people.map(person => nonceOf(`${id}-${to}`, person))])
      ends.set(nonce, to)
  return messages.flatMap(message => {
    const to = ends.get(String(message.nonce ?? ''))
    return to === undefined ? [] : [{ to: Math.max(to, ...toldByButtons(id, message)), message }]
  })
}

/** A post that was changed says by its buttons how far it tells. */
const toldByButtons = (table: string, message: Message): readonly number[] =>
  buttonsOn(message).flatMap(({ id }) => spanTold(id, table)?.to ?? [])

function doubled(stretches: readonly Stretch[]): string[] {
  const placed = stretches.map(({ to, message: { channel_id: channel, nonce = '' } }) => ({
    to,
    key: `${channel}/${nonce}`,
  }))
  return placed
    .filter(({ key }, at) => placed.findIndex(one => one.key === key) !== at)
    .map(({ to }) => `the story up to row ${to} is posted twice`)
}

/** Several people may be told the same in private. */
const onceEach = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches.filter(({ to }, at) => stretches.findIndex(one => one.to === to) === at)

const isBoard = ({ description = '' }: APIEmbed): boolean => description.startsWith('```')
const linesOf = (text: string): readonly string[] => text.split('\n').filter(line => line !== '')
const LEFT_OUT = '(/history has the moves in between)'

/**
 * Returns the story of a post: the text below the table's name without small print, and what an embed
 * continues. How the game is won stands before it, and what it came to after it.
 */
function toldIn(game: Game, table: TableRecord, { content, embeds }: Message): readonly string[] {
  const lines = linesOf(content.replace(/```[^]*?```/g, ''))
  const primer = primerIn(game, table)
  const tally = lines.indexOf(`**${game.words.tally?.([]).title ?? ''}**`)
  const below = lines
    .slice(lines.indexOf(`**${asWritten(table.name)}**`) + 1, tally < 0 ? undefined : tally)
    .filter(line => !line.startsWith('-# ') && !primer.includes(line))
  return [...below, ...linesOf(embeds.find(embed => !isBoard(embed))?.description ?? '')]
}

/** Rows that no one may read can pass without a post. */
function tells(
  game: Game,
  rows: readonly StoredRow[],
  from: number,
  to: number,
  told: readonly string[],
): boolean {
  for (let start = from; start < to; start++) {
    if (isTold(storyIn(game, rows.slice(start, to)), told)) return true
    if (storyIn(game, rows.slice(from, start + 1)).length > 0) return false
  }
  return false
}

/** Accepts a very long story whose middle is left out, if the post says so. */
function isTold(story: readonly string[], told: readonly string[]): boolean {
  const gap = told.indexOf(LEFT_OUT)
  const [first, last] = gap < 0 ? [told, []] : [told.slice(0, gap), told.slice(gap + 1)]
  const expected = gap < 0 ? story : [...story.slice(0, first.length), ...story.slice(-last.length)]
  return JSON.stringify(expected) === JSON.stringify([...first, ...last])
}

const storyIn = (game: Game, rows: readonly StoredRow[]): readonly string[] =>
  linesOf(
    storyLines(
      storyLinesOf(
        game,
        rows.filter(row => isInPosts(game, row)),
      ),
    ).join('\n'),
  )

const isInPosts = ({ words }: Game, { kind }: StoredRow): boolean =>
  kind !== 'setup' || words.primer === undefined
