import { expect, it } from 'vitest'
import { discordOf } from '../../testing/discord.ts'
import { offeredTable } from '../../testing/offers.ts'
import { HOUR, must, NOON } from '../../testing/tables.ts'
import { nextUp } from './nextUp.ts'

it('names those who are asked and who may be asked after them, and who sleeps until when', async () => {
  const { at, id, asked, next } = await offeredTable({ others: 2 })
  const [first = '', second = ''] = next
  await at.store.savePerson({ id: asked, quietFrom: 10, quietTo: 14 })
  await at.store.savePerson({ id: first, zone: 'Asia/Tokyo', quietFrom: 20, quietTo: 6 })
  await at.store.savePerson({ id: second, quietFrom: 22, quietTo: 6 })
  const look = must(await at.tables.play.look(id))
  const until = (hours: number): string => `\\(asleep until <t:${(NOON + hours * HOUR) / 1000}:t>\\)`
  expect(await nextUp(discordOf(at).context, look)).toMatch(
    new RegExp(
      `Then it's up to <@${asked}> \\(\\w+\\) ${until(2)}\\. ` +
        `After that, it may come to <@${first}> \\(\\w+\\) ${until(9)} and <@${second}> \\(\\w+\\)\\. Once`,
    ),
  )
})
