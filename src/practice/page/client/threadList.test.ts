import { expect, test } from 'vitest'
import type { ShownChannel } from '../protocol.ts'
import { threadsUnder } from './threadList.ts'

const thread = (id: string, more: Partial<ShownChannel> = {}): ShownChannel => ({ id, name: id, kind: 'thread', parent: 'games', canSend: true, mentions: 0, ...more })
const ALL = [
  { ...thread('games'), kind: 'text' as const, parent: 'none' }, thread('mine', { joined: true }), thread('asleep', { joined: true, archived: true }), thread('theirs'), thread('elsewhere', { parent: 'other', joined: true }),
]
const shown = (open: string | undefined, browsing: boolean): readonly [readonly string[], number] => {
  const { shown: list, others } = threadsUnder(ALL, 'games', open, browsing)
  return [list.map(({ id }) => id), others]
}

test('a thread somebody does not belong to is not in their list of channels', () => {
  expect(shown(undefined, false)).toEqual([['mine'], 2])
})
test('the thread that is open stands there, whoever belongs to it', () => {
  expect(shown('theirs', false)).toEqual([['mine', 'theirs'], 1])
})
test('who looks through the other threads finds them all, those asleep too', () => {
  expect(shown(undefined, true)).toEqual([['mine', 'asleep', 'theirs'], 2])
})
