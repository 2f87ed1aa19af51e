import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHall, publicIn, type Hall } from './e2e/harness/hall.ts'
import { TestPerson } from './practice/conformance/person.ts'
import { startPractice } from './practice/server.ts'
import { HOW_TO_PLAY, PLAY_COMPUTER, START_GAME, STILL_STARTING, WELCOME } from './practice/words.ts'
import { welcomeTo } from './welcome.ts'

/** The first message of a practice, pressed by a person at the page, before the real bot. */

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
  welcomeTo(hall.practice)
})
afterAll(() => hall.close())

const place = ({ practice: { world } }: Pick<Hall, 'practice'>): string => [...world.channels.keys()][1] ?? ''
const labelled = (message: object, label: string): string => {
  const [, id] = new RegExp(`"custom_id":"([^"]+)","label":"${label}"`).exec(JSON.stringify(message)) ?? []
  if (id === undefined) throw new Error(`There is no button ${label}.`)
  return id
}

test('Start a Game of Four seats all four people, starts the game and leads there', async () => {
  const [, ben] = hall.people
  const person = await TestPerson.arrive(hall.practice.url, ben)
  const [welcome] = await person.page(place(hall))
  expect(welcome?.content).toBe(WELCOME)
  if (!welcome) return
  const answer = await person.press(welcome, labelled(welcome, START_GAME))
  expect(answer.say).toBe('done')
  const lead = 'lead' in answer ? (answer.lead ?? '') : ''
  const [first] = publicIn(hall.practice, lead)
  for (const id of hall.people) expect(JSON.stringify(publicIn(hall.practice, lead))).toContain(id)
  expect(first?.content).not.toBe('')
  const [table] = await hall.tables.lobby.list({ person: ben ?? '' })
  expect([table?.phase, table?.chairs.length, table?.host]).toEqual(['playing', 4, ben])
  person.leave()
})

test('Play Against the Computer seats three bots, starts the game and leads there', async () => {
  const [ada] = hall.people
  const person = await TestPerson.arrive(hall.practice.url, ada)
  const [welcome] = await person.page(place(hall))
  if (!welcome) throw new Error('Nobody was greeted.')
  const answer = await person.press(welcome, labelled(welcome, PLAY_COMPUTER))
  const lead = 'lead' in answer ? (answer.lead ?? '') : ''
  expect(JSON.stringify(publicIn(hall.practice, lead))).toContain('3 Pilot bots play ')
  const tables = await hall.tables.lobby.list({ person: ada ?? '', host: ada ?? '' })
  expect(tables.map(({ chairs }) => chairs.filter(({ bot }) => bot === 'Pilot').length)).toEqual([3])
  person.leave()
})

test('How to Play is /help, for the person who pressed alone', async () => {
  const person = await TestPerson.arrive(hall.practice.url, hall.people[0])
  const [welcome] = await person.page(place(hall))
  if (!welcome) throw new Error('Nobody was greeted.')
  expect((await person.press(welcome, labelled(welcome, HOW_TO_PLAY))).say).toBe('done')
  const help = await person.sees(({ ephemeral }) => ephemeral === true)
  expect(help.usedBy?.command).toBe('help')
  person.leave()
})

test('a practice is greeted once, and says so when no bot is there yet', async () => {
  const practice = await startPractice({ port: 0, log: () => undefined })
  welcomeTo(practice)
  welcomeTo(practice)
  const person = await TestPerson.arrive(practice.url)
  const messages = await person.page(place({ practice }))
  expect(messages).toHaveLength(1)
  const [welcome] = messages
  expect(welcome && (await person.press(welcome, labelled(welcome, START_GAME)))).toMatchObject({
    say: 'failed',
    why: STILL_STARTING,
  })
  person.leave()
  await practice.close()
})
