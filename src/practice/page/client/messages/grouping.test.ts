import { expect, it } from 'vitest'
import type { ShownMessage } from '../../protocol.ts'
import { grouped, isNotice } from './grouping.ts'

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
