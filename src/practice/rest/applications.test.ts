import { expect, it } from 'vitest'
import { Rates } from '../http/rates.ts'
import type { AskedByBot } from '../http/route.ts'
import { scene } from '../world/testing.ts'
import type { Rest } from './find.ts'
import { userRoutes } from './applications.ts'

it('direct messages can be opened too fast', () => {
  let now = 0
  const { world, bot, ada } = scene()
  const open = userRoutes({ world, rates: new Rates(() => now) } as unknown as Rest).find(
    ({ path }) => path === '/users/@me/channels',
  )
  const ask = (): unknown =>
    open?.run({ me: bot.id, body: { recipient_id: ada.id } } as unknown as AskedByBot)
  for (let n = 0; n < 30; n++) expect(ask()).toMatchObject({ type: 1 })
  expect(ask).toThrow('You are opening direct messages too fast')
  now += 120_000
  expect(ask()).toMatchObject({ type: 1 })
})
