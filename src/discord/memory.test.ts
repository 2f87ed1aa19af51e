import { expect, it } from 'vitest'
import { noteNewest } from './bot.ts'
import { makeMemory } from './memory.ts'

it('remembers the newest message of a channel as a press there tells it', () => {
  const memory = makeMemory()
  const packet = (t: string, channel: object): never => ({ t, d: { channel } }) as never
  noteNewest(memory, packet('INTERACTION_CREATE', { id: '7', last_message_id: '70' }))
  noteNewest(memory, packet('INTERACTION_CREATE', { id: '8', last_message_id: null }))
  noteNewest(memory, packet('CHANNEL_UPDATE', { id: '7', last_message_id: '71' }))
  expect([...memory.newest].map(([channel, { id }]) => [channel, id])).toEqual([['7', '70']])
})
