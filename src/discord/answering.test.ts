import { expect, test } from 'vitest'
import { newRandom, roll } from '../core/random.ts'
import type { Random } from '../core/random.ts'
import { actBy, contentOf, discordOf, idOf, lastShown, press, pressables } from '../dev/testing/discord.ts'
import type { FakeAct } from '../dev/testing/discord.ts'
import { bids, club, must, openAt, personOf, playOn, recordOf, round, says, seatedTable } from '../dev/testing/tables.ts'
import type { Club } from '../dev/testing/tables.ts'
import { answerThen, presses, undoThen } from './answering.ts'
import { consoleOf } from './console.ts'
import { customId } from './customId.ts'
import type { Message } from './message.ts'

const openedBy = async (at: Club, id: string, person: string): Promise<Message> => lastShown(await press(at, presses, person, customId('move', id)))
/** Presses what has that label in the last thing they were shown. */
async function presses_(at: Club, person: string, message: Message, label: string): Promise<FakeAct> {
  const found = pressables(message).find(one => one.label === label)
  return press(at, presses, person, found?.id ?? idOf(message, label), found?.value === undefined ? [] : [found.value])
}

test('a secret is confirmed first, and only then given', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  const first = await openedBy(at, id, 'ada')
  expect(first.content).toMatch(/you are A/)
  const asked = await presses_(at, 'ada', first, 'take 3')
  expect(contentOf(asked)).toMatch(/You choose: take 3\.\nOnly you see this choice\./)
  expect((await recordOf(at, id)).rows).toBe(1)
  const back = await presses_(at, 'ada', lastShown(asked), 'Back')
  expect(pressables(lastShown(back)).map(({ label }) => label)).toContain('take 1')
  const done = await presses_(at, 'ada', lastShown(asked), 'Confirm: take 3')
  expect(contentOf(done)).toMatch(/^Done\.\nA bids\.\n.*\nB is asked now\.$/s)
  expect(discordOf(at).told).toEqual([id])
})

test('what cannot be taken back is confirmed first', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const asked = await presses_(at, 'ada', await openedBy(at, id, 'ada'), 'take die')
  expect(contentOf(asked)).toMatch(/This cannot be taken back\./)
  expect(contentOf(asked)).not.toMatch(/Only you/)
})

test('step by step, with the order, until it is done', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  await bids(at, id)
  const first = await presses_(at, 'ada', await openedBy(at, id, 'ada'), 'take tin')
  expect(contentOf(first)).toMatch(/Chosen so far: 1\. take tin\./)
  const done = await presses_(at, 'ada', lastShown(first), 'Done with 1')
  expect(contentOf(done)).toMatch(/So far, only you see this:\nA takes coins\./)
  expect(contentOf(done)).toMatch(/a: die\?/)
})

test('undo says what it takes back, and an old button takes back no other move', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const before = await openedBy(at, id, 'ada')
  const undone = await presses_(at, 'ada', before, 'Undo')
  expect(contentOf(undone)).toMatch(/^Taken back:\nA takes coins\./)
  expect(contentOf(undone)).toMatch(/a: coins\?/)
  const again = await presses_(at, 'ada', before, 'Undo')
  expect(contentOf(again)).not.toMatch(/Taken back:/)
  expect((await recordOf(at, id)).rows).toBe(5)
})

test('what cannot be undone alone can be wished for', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  await round(at, id)
  await says(at, id, 'ada', '2')
  await says(at, id, 'bob', '3')
  const act = actBy(at, 'ada')
  await undoThen(act, id)
  expect(contentOf(act)).toMatch(/^B has acted since, so that move stands\. The others can agree to go back\.\nThat would take back:\nA bids\./)
  expect(idOf(lastShown(act), 'Ask the Others')).toMatch(`propose/${id}/`)
})

test('an old button changes nothing and shows what is asked now', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  const first = await openedBy(at, id, 'ada')
  await bids(at, id)
  const act = await presses_(at, 'ada', first, 'take 3')
  expect(contentOf(act)).toMatch(/^That question has been answered\./)
  expect(contentOf(act)).toMatch(/a: coins\?/)
  expect((await recordOf(at, id)).rows).toBe(3)
})

test('who is not asked learns who is, and nothing of the options', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  const first = await openedBy(at, id, 'ada')
  for (const [person, why] of [['bob', 'That question is not put to you. A and B are asked now.'], ['cyd', 'That question is not put to you. A and B are asked now.']] as const) {
    const act = await presses_(at, person, first, 'take 3')
    expect(act.shown).toEqual([{ content: why }])
  }
  expect(await consoleOf(discordOf(at).context, id, 'cyd')).toEqual({ content: 'You do not sit at this table.\nA and B are asked now.' })
})

test('a table that is over, shut or missing says so', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  const first = await openedBy(at, id, 'ada')
  must(await at.tables.resign(id, 'bob'))
  expect(contentOf(await presses_(at, 'ada', first, 'take 3'))).toBe('This game is over because only one player stayed. 1. A, 2. B. /table new opens another.')
  const shut = await seatedTable(at, 'toy')
  const before = await openedBy(at, shut, 'ada')
  await at.store.shut(shut, 'row 1 is missing.')
  expect(contentOf(await presses_(at, 'ada', before, 'take 3'))).toMatch(/^This table is shut/)
  expect((await openedBy(at, 'nope', 'ada')).content).toBe("There is no table 'nope'.")
})

test('an answer that is refused leaves the console, with the reason', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  const act = actBy(at, 'ada')
  await answerThen(act, id, [{ picks: ['9'] }])
  expect(contentOf(act)).toMatch(/^'9' cannot be chosen here/)
  expect(pressables(lastShown(act)).map(({ label }) => label)).toContain('take 1')
  expect(discordOf(at).told).toEqual([])
})

test('a click told twice is carried out once', async () => {
  const at = club(), id = await seatedTable(at, 'toy')
  for (let n = 0; n < 2; n++) await answerThen(actBy(at, 'ada', { key: 'click' }), id, [{ picks: ['3'] }])
  expect((await recordOf(at, id)).rows).toBe(2)
})

/** Within what Discord takes. */
function fits({ content = '', components = [] }: Message): void {
  expect(content.length).toBeLessThanOrEqual(2000)
  expect(components.length).toBeLessThanOrEqual(5)
  const ids = components.flatMap(row => row.components.flatMap(one => ('custom_id' in one ? [one.custom_id] : [])))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { components: parts } of components) {
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.length).toBeLessThanOrEqual(5)
    for (const part of parts) {
      if ('options' in part) fitsMenu(part.options, part.min_values ?? 1, part.max_values ?? 1)
      else if ('label' in part) expect(part.label?.length).toSatisfy((length: number) => length > 0 && length <= 80)
    }
  }
  for (const one of ids) expect(one.length).toBeLessThanOrEqual(100)
}
function fitsMenu(options: readonly { readonly label: string; readonly value: string; readonly description?: string }[], min: number, max: number): void {
  expect(options.length).toSatisfy((count: number) => count > 0 && count <= 25 && count >= max && max >= min && min > 0)
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
  for (const { label, description = '' } of options) expect([label.length > 0, label.length <= 100, description.length <= 100]).toEqual([true, true, true])
}

const LEAVE = /^(undo|board|hand|console|propose)\//
/** Presses by chance, until the table has moved on. */
async function pressOn(at: Club, id: string, person: string, random: Random): Promise<number> {
  const { rows } = await recordOf(at, id)
  let message = await openedBy(at, id, person)
  for (let presses_ = 1; presses_ < 60; presses_++) {
    fits(message)
    const all = pressables(message).filter(one => !LEAVE.test(one.id))
    const menus = all.filter(({ id: one }) => one === all[0]?.id)
    const chosen = all[roll(random, 'press', all.length)]
    if (!chosen) throw new Error(`nothing can be pressed: ${message.content ?? ''}`)
    message = lastShown(await press(at, presses, person, chosen.id, chosen.value === undefined ? [] : valuesFor(message, chosen.id, chosen.value, random), { }))
    expect(menus.length).toBeGreaterThan(0)
    if ((await recordOf(at, id)).rows > rows) return presses_
  }
  throw new Error('no answer came of it')
}
/** As many as the menu wants, the chosen one among them. */
function valuesFor({ components = [] }: Message, id: string, value: string, random: Random): readonly string[] {
  const menu = components.flatMap(row => row.components).find(one => 'custom_id' in one && one.custom_id === id)
  if (!menu || !('options' in menu)) return []
  const count = (menu.min_values ?? 1) + roll(random, 'count', (menu.max_values ?? 1) - (menu.min_values ?? 1) + 1)
  return [value, ...menu.options.map(one => one.value).filter(one => one !== value)].slice(0, count)
}

test.each([2, 3, 4])('games of The Expanse for %i go on by pressing whatever is there', async players => {
  const at = club(), id = await seatedTable(at, 'expanse', players, { name: '*_@everyone_*'.repeat(6) })
  const random = newRandom(`e${players}`)
  await playOn(at, id, 40 * players, random)
  for (let n = 0; n < 100; n++) {
    const [ask] = await openAt(at, id)
    if (!ask) break
    await pressOn(at, id, await personOf(at, id, ask.who), random)
  }
})
