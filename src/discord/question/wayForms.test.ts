import { expect, test } from 'vitest'
import { lastShown, press, wordsIn, type FakeAct } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { club, must, openAt, recordOf, seatedTable, type Club } from '../../testing/tables.ts'
import type { TableId } from '../../table/store.ts'
import { customId } from '../message/message.ts'
import { questionPresses } from './buttons.ts'
import { wayPresses } from './ways.ts'

/** A way whose last answer is filled in: the turn ends and a slice is claimed, both or neither. */

const PRESSES = { ...questionPresses, ...wayPresses }

async function expedition(): Promise<{ readonly at: Club; readonly id: TableId }> {
  const at = club()
  const id = await seatedTable(at, 'expedition', 2)
  for (const picks of [['faction:sol'], ['faction:hacan'], ['host:start']]) {
    const open = await openAt(at, id)
    const ask = open.find(({ options }) => options.some(option => option.id === picks[0]))
    const person = ask?.who === 'seat2' ? 'bob' : 'ada'
    must(await at.tables.play.answer(id, person, [{ ask: ask?.id ?? '', picks }]))
  }
  return { at, id }
}
const answersAt = async (at: Club, id: TableId): Promise<readonly string[]> =>
  (await at.store.rows(id)).flatMap(({ answer = [] }) => answer)

async function chosen(at: Club, id: TableId, parts = {}): Promise<FakeAct> {
  const screen = lastShown(await press(at, PRESSES, 'ada', customId('move', id)))
  const slice = pressables(screen).find(({ label }) => label === 'Claim 3 trade goods…')
  return press(at, PRESSES, 'ada', slice?.id ?? '', [slice?.value ?? ''], parts)
}
const sent = (at: Club, act: FakeAct, goods: string): Promise<FakeAct> =>
  press(at, PRESSES, 'ada', act.forms.at(-1)?.id ?? '', [], { fields: { '0.goods': goods } })

test('the form of a slice ends the turn and claims it, each decision a row', async () => {
  const { at, id } = await expedition()
  const { rows } = await recordOf(at, id)
  const act = await chosen(at, id)
  expect(act.forms.at(-1)?.title).toBe('Claim 3 trade goods…')
  expect(act.forms.at(-1)?.inputs.map(({ value }) => value)).toEqual(['3', undefined, undefined, undefined])
  expect((await recordOf(at, id)).rows).toBe(rows)
  const claimed = await sent(at, act, '3')
  expect((await answersAt(at, id)).slice(-2)).toEqual(['turnEnd', 'claim:tradegoods3?goods=3'])
  expect(pressables(lastShown(claimed)).map(({ label }) => label)).toContain('Pay and Claim')
  const shown = JSON.stringify(lastShown(claimed))
  expect(shown).toContain('"style":1,"label":"Pay and Claim"')
  expect(shown).toContain('"style":2,"label":"Change My Claim"')
})

test('a form that is refused changes nothing, and opens again with what was typed', async () => {
  const { at, id } = await expedition()
  const { rows } = await recordOf(at, id)
  const refused = await sent(at, await chosen(at, id), '1')
  expect(wordsIn(lastShown(refused))).toMatch(/1 of 3/)
  expect((await recordOf(at, id)).rows).toBe(rows)
  const again = pressables(lastShown(refused)).find(({ label }) => label === 'Fill In Again')
  const act = await press(at, PRESSES, 'ada', again?.id ?? '')
  expect(act.forms.at(-1)?.inputs[0]?.value).toBe('1')
  await sent(at, act, '3')
  expect((await recordOf(at, id)).rows).toBe(rows + 2)
})

test('where Discord takes no form any more, there is a button for it', async () => {
  const { at, id } = await expedition()
  const late = await chosen(at, id, { late: true })
  const button = pressables(lastShown(late)).find(({ label }) => label === 'Fill In')
  const act = await press(at, PRESSES, 'ada', button?.id ?? '')
  expect(act.forms).toHaveLength(1)
})
