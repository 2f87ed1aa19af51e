import { expect, it } from 'vitest'
import { actBy, contentOf } from '../src/testing/discord.ts'
import { OFFER_THREAD, offeredTable } from '../src/testing/offers.ts'
import { orders } from './orders.ts'

it('/orders shows players their standing orders, and spectators none', async () => {
  const { at, id, asked } = await offeredTable()
  const shownTo = async (person: string): Promise<string> => {
    const act = actBy(at, person, { channel: OFFER_THREAD, options: { table: id } })
    await orders.run(act)
    return contentOf(act)
  }
  expect(await shownTo(asked)).toContain('**Standing orders** (only you see them)')
  expect(await shownTo('eve')).not.toContain('Standing orders')
})
