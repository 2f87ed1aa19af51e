import type { APIEmbed } from 'discord-api-types/v10'
import type { Game } from '../../core/game.ts'
import { nonceOf } from '../../discord/sender.ts'
import { storyLines } from '../../discord/storyLines.ts'
import { DESCRIPTION, lastLines } from '../../discord/write.ts'
import type { Message } from '../../practice/world/types.ts'
import type { StoredRow, TableRecord } from '../../table/store.ts'
import { storyOf } from '../../table/words.ts'

/** The posts of a table, put together, against the story as its log tells it. */

interface Stretch { readonly to: number; readonly message: Message }

/** Every stretch told once and in order, none left out; `people` may have been told in private. */
export function storyFaults(game: Game, table: TableRecord, rows: readonly StoredRow[], messages: readonly Message[], people: readonly string[]): readonly string[] {
  const stretches = stretchesIn(table.id, rows.length, messages, people)
  const faults = doubled(stretches)
  let from = 0
  for (const { to, message } of onceEach(stretches)) {
    if (to <= from) faults.push(`the story up to row ${to} comes after that up to row ${from}`)
    else if (!tells(game, rows, from, to, message)) faults.push(`a post tells rows ${from} to ${to - 1} otherwise than the log`)
    from = Math.max(from, to)
  }
  if (storyIn(game, rows.slice(from, table.due), DESCRIPTION) !== '') faults.push(`rows ${from} to ${table.due - 1} are told nowhere`)
  return faults.map(fault => `${table.id}: ${fault}`)
}

/** A stretch is known by its nonce: its last row, and in private whom it is for. */
function stretchesIn(id: string, rows: number, messages: readonly Message[], people: readonly string[]): readonly Stretch[] {
  const ends = new Map<string, number>()
  for (let to = 1; to <= rows; to++) for (const nonce of [`${id}-${to}`, ...people.map(person => nonceOf(`${id}-${to}`, person))]) ends.set(nonce, to)
  return messages.flatMap(message => {
    const to = ends.get(String(message.nonce ?? ''))
    return to === undefined ? [] : [{ to, message }]
  })
}

function doubled(stretches: readonly Stretch[]): string[] {
  const placed = stretches.map(({ to, message: { channel_id: channel, nonce = '' } }) => ({ to, key: `${channel}/${nonce}` }))
  return placed.filter(({ key }, at) => placed.findIndex(one => one.key === key) !== at).map(({ to }) => `the story up to row ${to} is posted twice`)
}

/** Several people may be told the same in private. */
const onceEach = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches.filter(({ to }, at) => stretches.findIndex(one => one.to === to) === at)

/** Over all embeds of a message. */
const TOGETHER = 6000
const isBoard = ({ description = '' }: APIEmbed): boolean => description.startsWith('```')

/** Rows that nobody may read of may have been passed over without a post. */
function tells(game: Game, rows: readonly StoredRow[], from: number, to: number, { embeds }: Message): boolean {
  const room = TOGETHER - embeds.filter(isBoard).reduce((sum, { description = '', footer }) => sum + description.length + (footer?.text.length ?? 0), 0)
  const text = embeds.find(embed => !isBoard(embed))?.description ?? ''
  for (let start = from; start < to; start++) {
    if (storyIn(game, rows.slice(start, to), room) === text) return true
    if (storyIn(game, rows.slice(from, start + 1), room) !== '') return false
  }
  return false
}

const storyIn = (game: Game, rows: readonly StoredRow[], room: number): string =>
  lastLines(storyLines(storyOf(game, rows)), Math.min(DESCRIPTION, room)).trim()
