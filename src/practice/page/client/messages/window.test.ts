import { expect, it } from 'vitest'
import {
  arrived,
  atEnd,
  down,
  KEPT,
  newest,
  opened,
  prepended,
  refreshed,
  removed,
  replaced,
  shown,
  MAX_MESSAGES,
  STEP,
  up,
  grouped,
  isNotice,
  type Window,
} from './window.ts'
import type { ShownMessage } from '../../protocol.ts'

interface Piece {
  readonly id: string
  readonly text?: string
}
const pieces = (from: number, to: number): readonly Piece[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) }))
const ends = (window: Window<Piece>) => [shown(window)[0]?.id, shown(window).at(-1)?.id]

it('shows a page as it comes', () => {
  const window = opened(pieces(1000, 1050), true)
  expect(ends(window)).toEqual(['1000', '1049'])
  expect(atEnd(window)).toBe(true)
})

it('puts older pages before and drops the newest from the page, not from memory', () => {
  let window = opened(pieces(5000, 5050), true)
  for (let page = 1; page <= 5; page++)
    window = prepended(window, pieces(5000 - page * 50, 5050 - page * 50), true)
  expect(shown(window)).toHaveLength(MAX_MESSAGES)
  expect(ends(window)).toEqual(['4750', '4899'])
  expect(window.all).toHaveLength(300)
  expect(ends(down(window))).toEqual(['4800', '4949'])
  expect(ends(newest(window))).toEqual(['4900', '5049'])
})

it('never holds more of 10,000 messages in the page than its share', () => {
  let window = opened(pieces(20_000, 20_050), true)
  for (let at = 20_000; at > 10_000; at -= STEP) {
    window = prepended(window, pieces(at - STEP, at), at > 10_050)
    expect(shown(window).length).toBeLessThanOrEqual(MAX_MESSAGES)
  }
  expect(window).toMatchObject({ from: 0, more: false })
  expect(newest(window).all).toHaveLength(KEPT)
  expect(newest(window).more).toBe(true)
})

it('takes no message twice from overlapping pages', () => {
  const window = prepended(opened(pieces(1040, 1060), true), pieces(1030, 1045), false)
  expect(window.all.map(each => each.id)).toEqual(pieces(1030, 1060).map(each => each.id))
})

it('follows new messages at the end and otherwise leaves the reader alone', () => {
  const full = opened<Piece>(pieces(1000, 1000 + MAX_MESSAGES), false)
  const next: Piece = { id: '1999' }
  expect(ends(arrived(full, next, true))).toEqual(['1001', '1999'])
  const reading = arrived(full, next, false)
  expect(ends(reading)).toEqual(['1000', String(1000 + MAX_MESSAGES - 1)])
  expect(atEnd(reading)).toBe(false)
})

it('puts a late message in its place, and a known one in place of itself', () => {
  const window = opened<Piece>([{ id: '10' }, { id: '30' }], false)
  expect(arrived(window, { id: '20' }, true).all.map(each => each.id)).toEqual(['10', '20', '30'])
  expect(arrived(window, { id: '100' }, true).all.at(-1)?.id).toBe('100')
  expect(arrived(window, { id: '10', text: 'new' }, true).all).toEqual([
    { id: '10', text: 'new' },
    { id: '30' },
  ])
})

it('replaces and removes, and forgets nothing else', () => {
  const window = up(opened(pieces(1000, 1003), false))
  expect(shown(replaced(window, { id: '1001', text: 'x' }))[1]).toEqual({ id: '1001', text: 'x' })
  expect(ends(removed(window, '1002'))).toEqual(['1000', '1001'])
  expect(removed({ ...window, from: 1, to: 2 }, '1000')).toMatchObject({ from: 0, to: 1 })
  expect(removed(window, '7')).toBe(window)
})

it('keeps older ones after a lost connection only when nothing is missing', () => {
  const window = opened(pieces(1000, 1050), false)
  const near = refreshed<Piece>(window, [{ id: '1020', text: 'edited' }, ...pieces(1021, 1070)], true)
  expect(near.all).toHaveLength(70)
  expect(near.all[20]).toEqual({ id: '1020', text: 'edited' })
  expect(near.more).toBe(false)
  expect(ends(refreshed(up({ ...window, from: 30, to: 45 }), pieces(1020, 1070), true))).toEqual([
    '1000',
    '1044',
  ])
  const far = refreshed(window, pieces(2000, 2050), true)
  expect([far.all.length, far.more]).toEqual([50, true])
})

const said = (author: string, minute: number, more: object = {}) =>
  ({
    id: `${minute}`,
    type: 0,
    author: { id: author },
    timestamp: new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString(),
    ...more,
  }) as ShownMessage
const day = (iso: string) => iso.slice(0, 10)
const starts = (...messages: readonly ShownMessage[]) => grouped(messages, day).map(row => row.startsGroup)

it('hangs messages of one author under one head', () =>
  expect(starts(said('a', 0), said('a', 3), said('b', 4), said('a', 5))).toEqual([true, false, true, true]))
it('begins anew after seven minutes', () =>
  expect(starts(said('a', 0), said('a', 6), said('a', 13))).toEqual([true, false, true]))
it('begins anew for a reply, a used command and what only one can see', () => {
  expect(
    starts(
      said('a', 0),
      said('a', 1, { message_reference: {} }),
      said('a', 2, { usedBy: {} }),
      said('a', 3, { ephemeral: true }),
      said('a', 4, { ephemeral: true }),
    ),
  ).toEqual([true, true, true, true, false])
})
it('begins anew around a notice', () => {
  expect(starts(said('a', 0), said('a', 1, { type: 18 }), said('a', 2))).toEqual([true, true, true])
  expect([isNotice(said('a', 0, { type: 18 })), isNotice(said('a', 0, { type: 20 }))]).toEqual([true, false])
})
it('marks the first message of a day', () => {
  const rows = grouped([said('a', 0), said('a', 1), said('a', 60 * 24), said('a', 60 * 24 + 1)], day)
  expect(rows.map(row => row.startsDay)).toEqual([true, false, true, false])
  const overMidnight = [said('a', 13 * 60 + 58), said('a', 14 * 60 + 1)]
  expect(grouped(overMidnight, day).map(row => row.startsGroup)).toEqual([true, true])
})
