import { expect, test } from 'vitest'
import {
  actBy,
  contentOf,
  discordOf,
  lastShown,
  press,
  wordsIn,
  type FakeAct,
} from '../../testing/discord.ts'
import { idOf, pressables } from '../../testing/pressables.ts'
import { bids, club, must, recordOf, round, says, seatedTable, type Club } from '../../testing/tables.ts'
import { consentPresses, questionPresses, handleUndo } from './buttons.ts'
import { consoleOf } from './console.ts'
import { customId, type Message } from '../message/message.ts'
import { showAnswered, submitAnswer } from './submit.ts'

const openedBy = async (at: Club, id: string, person: string): Promise<Message> =>
  lastShown(await press(at, questionPresses, person, customId('move', id)))
/** Presses what has that label in the last thing they were shown. */
async function pressed(at: Club, person: string, message: Message, label: string): Promise<FakeAct> {
  const found = pressables(message).find(one => one.label === label)
  return press(
    at,
    questionPresses,
    person,
    found?.id ?? idOf(message, label),
    found?.value === undefined ? [] : [found.value],
  )
}

test('a secret is confirmed first, and only then given', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  const first = await openedBy(at, id, 'ada')
  expect(wordsIn(first)).toMatch(/you play A/)
  const asked = await pressed(at, 'ada', first, 'take 3')
  expect(contentOf(asked)).toMatch(/You choose: take 3\.\nOnly you see this choice\./)
  expect((await recordOf(at, id)).rows).toBe(1)
  const back = await pressed(at, 'ada', lastShown(asked), 'Back')
  expect(pressables(lastShown(back)).map(({ label }) => label)).toContain('take 1')
  const done = await pressed(at, 'ada', lastShown(asked), 'Confirm: take 3')
  expect(contentOf(done)).toMatch(/^Done\.\n> A bids\.\n.*\nWaiting for <@bob> \(B\)\.$/s)
  expect(discordOf(at).told).toEqual([id])
})

test('what the table did after an answer is told once', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  const act = actBy(at, 'ada')
  const visit = await act.visit(id)
  const answered = await visit.answer([{ ask: must(visit.view).asks[0]?.id ?? '', picks: ['3'] }], 'key')
  const screen = answered.screen.ok ? answered.screen.value : undefined
  if (!screen || !answered.ok) throw new Error('the bid does not count')
  const story = ['A bids.', 'A bows.']
  const read = { ok: true, value: { ...screen, news: [{ text: 'A bows.' }] } } as const
  await showAnswered(act, id, visit, { ok: true, due: false, story, screen: read })
  expect(contentOf(act)).toMatch(/^Done\.\n> A bids\.\n> A bows\.\n.* you play A\nWaiting for/)
})

test('what cannot be taken back is confirmed first', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const asked = await pressed(at, 'ada', await openedBy(at, id, 'ada'), 'take die')
  expect(contentOf(asked)).toMatch(/Something hidden is revealed next/)
  expect(contentOf(asked)).not.toMatch(/Only you/)
})

test('step by step, with the order, until it is done', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  await bids(at, id)
  const first = await pressed(at, 'ada', await openedBy(at, id, 'ada'), 'take tin')
  expect(contentOf(first)).toMatch(/Chosen so far: 1\. take tin\./)
  const done = await pressed(at, 'ada', lastShown(first), 'Done with 1')
  expect(contentOf(done)).toMatch(/So far, only you see this:\n> A takes coins\./)
  expect(contentOf(done)).toMatch(/a: die\?/)
})

test('undo says what it takes back', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const before = await openedBy(at, id, 'ada')
  const undone = await pressed(at, 'ada', before, 'Undo')
  expect(contentOf(undone)).toMatch(/^You undid:\nA takes coins\./)
  expect(contentOf(undone)).toMatch(/a: coins\?/)
})

test('an old undo takes back no other move than it did', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const before = await openedBy(at, id, 'ada')
  await says(at, id, 'ada')
  const { rows } = await recordOf(at, id)
  expect(contentOf(await pressed(at, 'ada', before, 'Undo'))).toMatch(
    /^Nothing was undone: that move is undone already/,
  )
  expect((await recordOf(at, id)).rows).toBe(rows)
})

test('a button that another player made stale does not say that one has answered', async () => {
  const at = club(),
    id = await seatedTable(at, 'expedition', 3)
  const faction = (name: string) => async (person: string) =>
    pressed(at, person, await openedBy(at, id, person), name)
  const asked = await faction('Winnu')('bob')
  must(await at.tables.play.answer(id, 'ada', [{ picks: ['faction:arborec'] }]))
  const act = await pressed(at, 'bob', lastShown(asked), 'Confirm: Winnu')
  expect(contentOf(act)).toMatch(/^Nothing changed: something else happened at this table first\./)
})

test('what cannot be undone alone can be wished for', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  await round(at, id)
  await says(at, id, 'ada', '2')
  await says(at, id, 'bob', '3')
  const act = actBy(at, 'ada')
  await handleUndo(act, id)
  expect(contentOf(act)).toMatch(/^You can't undo that: B has acted since\.\nYou can ask the others to undo/)
  expect(contentOf(act)).toContain('You can ask the others to undo this:\nA bids.')
  expect(idOf(lastShown(act), 'Ask the Others')).toMatch(`propose/${id}/`)
})

test('the last player to agree reads that it is done', async () => {
  const at = club(),
    id = await seatedTable(at, 'expanse', 3)
  must(await at.tables.lobby.end(id, { person: 'ada' }))
  const agree = (person: string) => press(at, consentPresses, person, customId('agree', id, 'end'))
  expect(contentOf(await agree('bob'))).toBe('You agreed. It goes ahead if no player declines.')
  expect(contentOf(await agree('cyd'))).toBe("You agreed. Everyone has agreed now, so it's done.")
})

test('an old button changes nothing and shows what is asked now', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  const first = await openedBy(at, id, 'ada')
  await bids(at, id)
  const act = await pressed(at, 'ada', first, 'take 3')
  expect(contentOf(act)).toMatch(/^Nothing changed: you have already answered this\./)
  expect(contentOf(act)).toMatch(/a: coins\?/)
  expect((await recordOf(at, id)).rows).toBe(3)
})

test('who is not asked learns who is, and nothing of the options', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  const first = await openedBy(at, id, 'ada')
  for (const [person, why] of [
    ['bob', "That decision isn't yours. Waiting for <@ada> (A) and <@bob> (B)."],
    ['cyd', "That decision isn't yours. Waiting for <@ada> (A) and <@bob> (B)."],
  ] as const) {
    const act = await pressed(at, person, first, 'take 3')
    expect(act.shown).toEqual([{ content: why }])
  }
  expect(await consoleOf(discordOf(at).context, await at.tables.visit(id, 'cyd'))).toEqual({
    content:
      "You don't play at this table. /table status shows who does.\nWaiting for <@ada> (A) and <@bob> (B).",
  })
})

test('a table that is over, shut or missing says so', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  const first = await openedBy(at, id, 'ada')
  must(await at.tables.lobby.resign(id, 'bob'))
  expect(contentOf(await pressed(at, 'ada', first, 'take 3'))).toBe(
    'The game is over, because too few players are left.\n1st: <@ada> ' +
      '(A)\n2nd: B\nUse /table new to start another.',
  )
  const shut = await seatedTable(at, 'toy')
  const before = await openedBy(at, shut, 'ada')
  await at.store.shut(shut, 'row 1 is missing.')
  expect(contentOf(await pressed(at, 'ada', before, 'take 3'))).toMatch(/^This table is closed/)
  expect((await openedBy(at, 'nope', 'ada')).content).toBe("There is no table 'nope'.")
})

test('an answer that is refused leaves the console, with the reason', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  const act = actBy(at, 'ada')
  await submitAnswer(act, id, [{ picks: ['9'] }])
  expect(contentOf(act)).toMatch(/^You can't choose '9' here/)
  expect(pressables(lastShown(act)).map(({ label }) => label)).toContain('take 1')
  expect(discordOf(at).told).toEqual([])
})

test('a click told twice is carried out once', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  const [first, again] = [actBy(at, 'ada', { key: 'click' }), actBy(at, 'ada', { key: 'click' })]
  for (const act of [first, again]) await submitAnswer(act, id, [{ picks: ['3'] }])
  expect((await recordOf(at, id)).rows).toBe(2)
  expect(contentOf(again)).toMatch(/^Done\./)
})
