import { nonceOf } from '../../discord/gateway/outbox.ts'
import type { APIEmbed } from 'discord-api-types/v10'
import type { Game } from '../../core/game.ts'
import { storyLines } from '../../discord/message/storyLines.ts'
import { asWritten } from '../../discord/message/markdown.ts'
import type { Message } from '../../practice/world/types.ts'
import type { StoredRow, TableRecord } from '../../table/store.ts'
import { storyOf } from '../../table/story/words.ts'

/** The posts of a table, put together, against the story as its log tells it. */

interface Stretch {
  readonly to: number
  readonly message: Message
}

/** Checks that each part of the story is told once and in order; `people` may have been told in private. */
export function storyFaults(
  game: Game,
  table: TableRecord,
  rows: readonly StoredRow[],
  messages: readonly Message[],
  people: readonly string[],
): readonly string[] {
  const stretches = stretchesIn(table.id, rows.length, messages, people)
  const faults = doubled(stretches)
  let from = 0
  for (const { to, message } of onceEach(stretches)) {
    if (to <= from) faults.push(`the story up to row ${to} comes after that up to row ${from}`)
    else if (!tells(game, rows, from, to, toldIn(table, message)))
      faults.push(`a post tells rows ${from} to ${to - 1} otherwise than the log`)
    from = Math.max(from, to)
  }
  if (storyIn(game, rows.slice(from, table.due)).length > 0)
    faults.push(`rows ${from} to ${table.due - 1} are told nowhere`)
  return faults.map(fault => `${table.id}: ${fault}`)
}

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
    return to === undefined ? [] : [{ to, message }]
  })
}

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
 * continues.
 */
function toldIn({ name }: TableRecord, { content, embeds }: Message): readonly string[] {
  const lines = linesOf(content.replace(/```[^]*?```/g, ''))
  const below = lines
    .slice(lines.indexOf(`**${asWritten(name)}**`) + 1)
    .filter(line => !line.startsWith('-# '))
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
  linesOf(storyLines(storyOf(game, rows)).join('\n'))
