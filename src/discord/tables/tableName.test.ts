import { expect, it } from 'vitest'
import { cardOf, type TableCard } from '../../table/card.ts'
import { club, recordOf, seatedTable } from '../../testing/tables.ts'
import { makeNames } from '../message/memberNames.ts'
import { boldName, learnPlayers, tableName } from './tableName.ts'

const LONG = 100
async function expanse(name = 'The Expanse'): Promise<TableCard> {
  const at = club()
  return cardOf(await recordOf(at, await seatedTable(at, 'expanse', 2, { name })))
}
/** Everybody is called by their id, with a capital letter. */
const asked = () => {
  const people: string[] = []
  const names = makeNames((_guild, person) => {
    people.push(person)
    return Promise.resolve(person.replace(/^./, letter => letter.toUpperCase()))
  })
  return { names, people }
}

it('a table is told from others of its name by its players and its id', async () => {
  const table = await expanse()
  const bot = asked()
  await learnPlayers(bot, [table, table])
  expect(tableName(bot, table, LONG)).toBe(`The Expanse · Ada, Bob · ${table.id}`)
  expect(bot.people).toEqual(['ada', 'bob'])
})

it('where names are not known, or nobody can be asked, the id tells it', async () => {
  const table = await expanse()
  await learnPlayers({}, [table])
  expect(tableName({}, table, LONG)).toBe(`The Expanse · ${table.id}`)
  expect(tableName(asked(), table, LONG)).toBe(`The Expanse · ${table.id}`)
})

it('the id of a table with a long name is never cut off', async () => {
  const table = await expanse('x'.repeat(80))
  const bot = asked()
  await learnPlayers(bot, [table])
  expect(tableName(bot, table, 50)).toHaveLength(50)
  expect(tableName(bot, table, 50)).toMatch(new RegExp(`^x+.* · ${table.id}$`))
})

it('names that people typed do nothing in a message', async () => {
  const table = await expanse('@everyone **x**')
  expect(boldName({}, table)).not.toContain('@everyone **x**')
})

it('a list with many players asks for few of their names at once', async () => {
  const table = await expanse()
  const crowd = Array.from({ length: 60 }, (_, nth) => ({ chair: nth, person: `p${nth}` }))
  const bot = asked()
  await learnPlayers(bot, [{ ...table, chairs: crowd }])
  expect(bot.people).toHaveLength(25)
})
