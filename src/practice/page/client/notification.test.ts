import { expect, it } from 'vitest'
import type { ShownChannel, ShownMessage } from '../protocol.ts'
import type { Directory } from './names.ts'
import { notificationOf, notifies } from './notification.ts'

const names: Directory = {
  person: id => (id === '1' ? 'Ada' : undefined),
  role: () => undefined,
  channel: () => undefined,
}
const thread = {
  id: '9',
  name: 'The Expanse',
  kind: 'thread',
  canSend: true,
  mentions: 0,
} as const satisfies ShownChannel
const message = (more: object): ShownMessage =>
  ({
    id: '5',
    channel_id: '9',
    content: '',
    author: { id: '3', username: 'tightbeam' },
    mentions: [],
    mention_everyone: false,
    embeds: [],
    flags: 0,
    ...more,
  }) as unknown as ShownMessage

it('shows the beginning of the content and nothing of embeds', () => {
  const { title, words } = notificationOf(
    message({
      content: '<@1> UN: **Your turn**.\n\nOne.\nTwo.\nThree.\nFour.',
      embeds: [{ description: 'The story' }],
    }),
    thread,
    names,
  )
  expect([title, words]).toEqual(['tightbeam (#The Expanse)', '@Ada UN: Your turn.\nOne.\nTwo.\nThree.'])
  expect(notificationOf(message({ embeds: [{ description: 'The story' }] }), thread, names).words).toBe('')
})

it(
  "comes for a call, in one's own threads and in direct messages, and never for what is silent or " +
    "one's own",
  () => {
    const called = { mentions: [{ id: '1' }] }
    const comes = (more: object, where: ShownChannel = thread): boolean => notifies(message(more), where, '1')
    expect([
      comes({}),
      comes(called),
      comes({}, { ...thread, joined: true }),
      comes({}, { ...thread, kind: 'dm' }),
    ]).toEqual([false, true, true, true])
    expect([
      comes({ ...called, flags: 4096 }),
      comes({ ...called, ephemeral: true }),
      comes({ ...called, author: { id: '1' } }),
    ]).toEqual([false, false, false])
  },
)
