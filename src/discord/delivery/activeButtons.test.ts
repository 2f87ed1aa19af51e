import { expect, it } from 'vitest'
import { discordOf, type Desk } from '../../testing/discord.ts'
import { club } from '../../testing/tables.ts'
import { setActiveButtons } from './activeButtons.ts'
import { moveRow } from './postButtons.ts'
import { makeMemory } from '../memory.ts'
import { refusal } from '../testing.ts'

const THREAD = '300000000000000002'
const TABLE = 'k7f2q'

const postBy = async (desk: Desk, sender = desk.context): Promise<string> => {
  const id = await desk.outbox.send(THREAD, { components: [moveRow(TABLE)] })
  await setActiveButtons(sender, TABLE, { channel: THREAD, id })
  return id
}
const another = (desk: Desk): Desk['context'] => ({ ...desk.context, memory: makeMemory() })
const disarmedBy = ({ outbox }: Desk): readonly string[] => outbox.disarmed.map(({ message }) => message)

it('the buttons of what another process has posted go as well', async () => {
  const desk = discordOf(club())
  const first = await postBy(desk)
  const second = await postBy(desk, another(desk))
  expect(disarmedBy(desk)).toEqual([first])
  await postBy(desk)
  expect(disarmedBy(desk)).toContain(second)
})

it('what is remembered is disarmed although nothing can be looked for', async () => {
  const desk = discordOf(club())
  const first = await postBy(desk)
  desk.outbox.refuses = what => {
    if (what === 'armedBefore') throw refusal(50001)
  }
  await postBy(desk)
  expect(disarmedBy(desk)).toEqual([first])
})

it('who posts alone looks for nothing it remembers', async () => {
  const desk = discordOf(club())
  let looks = 0
  desk.outbox.refuses = what => {
    if (what === 'armedBefore') looks++
  }
  const sender = { ...desk.context, alone: true }
  for (let n = 0; n < 3; n++) await postBy(desk, sender)
  expect([looks, disarmedBy(desk).length]).toEqual([1, 2])
})
