import { expect, it } from 'vitest'
import { lastShown, press, wordsIn } from '../../testing/discord.ts'
import { OFFER_THREAD, offeredTable, type Offered } from '../../testing/offers.ts'
import { idOf, pressables } from '../../testing/pressables.ts'
import { customId, type Message } from '../message/message.ts'
import { presses } from '../presses.ts'

const CHANNEL = { channel: OFFER_THREAD }

const pressed = async (
  { at }: Offered,
  person: string,
  id: string,
  values: string[] = [],
): Promise<Message> => lastShown(await press(at, presses, person, id, values, CHANNEL))

it('Always Decline… stands below an offer, and leads to all standing orders', async () => {
  const offered = await offeredTable()
  const move = await pressed(offered, offered.asked, customId('move', offered.id))
  const orders = await pressed(offered, offered.asked, idOf(move, 'Always Decline…'))
  expect(wordsIn(orders)).toContain('**Standing orders** (only you see them)')
  expect(wordsIn(orders)).toContain('You have none at this table.')
  expect(pressables(orders).map(({ label }) => label)).toContain('Decline all offers')
})

it('an order chosen there is saved and listed, and its button cancels it', async () => {
  const offered = await offeredTable()
  const { at, id, asked } = offered
  const add = customId('addorder', id, 'round')
  const kept = await pressed(offered, asked, add, ['decline all'])
  expect(wordsIn(kept)).toContain('- Decline all offers (until this round is scored)')
  expect(await at.store.orders({ table: id })).toHaveLength(1)
  const gone = await pressed(offered, asked, idOf(kept, 'Cancel: Decline all offers'))
  expect(wordsIn(gone)).toContain('You cancelled the standing order.')
  expect(await at.store.orders({ table: id })).toEqual([])
  const late = await pressed(offered, asked, idOf(kept, 'Cancel: Decline all offers'))
  expect(wordsIn(late)).toContain("Nothing changed: you can't give or cancel this standing order any more.")
})
