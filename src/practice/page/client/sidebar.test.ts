import { expect, test } from 'vitest'
import type { ShownChannel } from '../protocol.ts'
import { threadsUnder } from './sidebar.ts'

const thread = (id: string, more: Partial<ShownChannel> = {}): ShownChannel => ({
  id,
  name: id,
  kind: 'thread',
  parent: 'games',
  canSend: true,
  mentions: 0,
  ...more,
})
const ALL = [
  { ...thread('games'), kind: 'text' as const, parent: 'none' },
  thread('mine', { joined: true }),
  thread('asleep', { joined: true, archived: true }),
  thread('theirs'),
  thread('elsewhere', { parent: 'other', joined: true }),
]
const shown = (open: string | undefined, browsing: boolean): readonly [readonly string[], number] => {
  const { shown: list, others } = threadsUnder(ALL, 'games', open, browsing)
  return [list.map(({ id }) => id), others]
}

test("a person's channel list leaves out threads they do not belong to", () => {
  expect(shown(undefined, false)).toEqual([['mine'], 2])
})
test('the open thread is listed even for people who do not belong to it', () => {
  expect(shown('theirs', false)).toEqual([['mine', 'theirs'], 1])
})
test('browsing the other threads shows all of them, sleeping ones included', () => {
  expect(shown(undefined, true)).toEqual([['mine', 'asleep', 'theirs'], 2])
})
