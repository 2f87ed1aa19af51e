import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomAnswer } from '../../core/randomAnswer.ts'
import type { Message } from '../../practice/world/types.ts'
import { memoryStore } from '../../table/memory/index.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { must } from '../../testing/must.ts'
import { soon } from '../../testing/soon.ts'
import { buttonsOn, Guest, textOf, verbOf } from '../harness/guest.ts'
import { openHall, publicIn, until, type Hall } from '../harness/hall.ts'
import { openByCommands, type Table } from '../harness/opening.ts'
import { diceOf, isAsking } from '../harness/robot.ts'
import { bytesOf } from '../secrecy/secrecyHall.ts'

/** Three draw techs in secret; one takes back what they sealed, and one leaves before they have chosen. */

const dice = diceOf(5)
const tables = makeTables({ ...depsFor(memoryStore()), chance: bytesOf(dice) })
let hall: Hall
let table: Table
let guests: readonly Guest[]
beforeAll(async () => {
  hall = await openHall({ parts: usual => ({ ...usual, tables }) })
  guests = hall.people.map(id => new Guest(hall.practice, id))
  table = await openByCommands(hall.practice, guests.slice(0, 3), hall.channel('techs'), { modules: 'alpha' })
  await playedToTheDraw()
})
afterAll(() => hall.close())

async function playedToTheDraw(): Promise<void> {
  for (;;) {
    const {
      match,
      table: { chairs },
    } = must(await tables.play.load(table.id))
    const [ask] = match.open
    if (!ask || ask.what === 'keepTech') return
    must(
      await tables.play.answer(table.id, chairs.find(({ seat }) => seat === ask.who)?.person ?? '', [
        { picks: randomAnswer(ask, dice.below) },
      ]),
    )
  }
}

const posts = (): readonly Message[] => publicIn(hall.practice, table.thread)
const postThat = (says: RegExp): Promise<Message> =>
  until(hall.practice, `post that says ${String(says)}`, () => posts().find(post => says.test(textOf(post))))
const there = (message: Message | undefined): Message => {
  if (!message) throw new Error('Nothing is shown.')
  return message
}
const pressed = async (guest: Guest, on: Message | undefined, verb: string, nth = 0): Promise<Message> => {
  const ids = buttonsOn(there(on))
    .map(({ id }) => id)
    .filter(id => verbOf(id) === verb)
  return there(await guest.press(there(on), ids[nth] ?? ''))
}
const asked = async (guest: Guest): Promise<Message> => pressed(guest, posts().findLast(isAsking), 'move')
const keeps = async (guest: Guest, nth = 0): Promise<Message> =>
  pressed(guest, await pressed(guest, await asked(guest), 'pick', nth), 'send')

test('a draw can be undone, resigned from and taken over, and is hidden until all chose', async () => {
  const [host, leaver, third, fourth] = guests as [Guest, Guest, Guest, Guest]
  await postThat(/has a secret choice/)
  const looks = new Map(
    await Promise.all(
      [host, leaver, third].map(async ({ id }) => [id, must(await tables.play.look(table.id, id))] as const),
    ),
  )
  // Compares names alone: the mark for designed things is on labels, not on every name.
  const drawn = (guest: Guest): readonly string[] =>
    looks.get(guest.id)?.asks[0]?.options.map(({ label }) => label.replace('⌂', '')) ?? []
  const all = [host, leaver, third].flatMap(drawn)
  expect(new Set(all).size).toBe(6)

  const done = await keeps(host)
  await keeps(third)
  const back = textOf(await pressed(host, done, 'undo'))
  expect(back).toMatch(/^You undid/)
  for (const tech of drawn(host)) expect(back).toContain(tech)
  // Nobody is called, so the post is changed, and what was undone is in it no more.
  const hosts = must(await tables.play.look(table.id, host.id))
  const name = hosts.seats.find(({ seat }) => seat === hosts.seat)?.name ?? ''
  await soon(async () => {
    const record = await tables.deps.store.table(table.id)
    expect(record?.told).toBe(record?.rows)
  })
  expect(name).not.toBe('')
  expect(posts().map(textOf).join()).not.toContain(`${name} chooses a tech`)

  await pressed(leaver, await leaver.command(table.thread, 'table', 'resign'), 'resign')
  await postThat(/'s player resigned/)
  await keeps(host, 1)
  await host.command(table.thread, 'table', 'replace', {
    seat: looks.get(leaver.id)?.seat ?? '',
    user: fourth.id,
  })
  await postThat(/has a new player/)
  expect(
    posts()
      .map(textOf)
      .filter(text => all.some(tech => text.includes(tech))),
  ).toEqual([])

  for (const tech of drawn(leaver)) expect(textOf(await asked(fourth))).toContain(tech)
  await keeps(fourth, 1)
  const kept = [drawn(host)[1], drawn(third)[0], drawn(leaver)[1]]
  const shown = textOf(await postThat(new RegExp(kept[0] ?? '')))
  expect(all.filter(tech => shown.includes(tech)).sort()).toEqual(kept.sort())
})
