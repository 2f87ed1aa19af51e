import { expect, it } from 'vitest'
import { openMatch, setPosition } from '../core/match.ts'
import { games } from '../games/index.ts'
import { nim } from './nim.ts'
import { club, must, openAt, recordOf, says, seatedTable } from './tables.ts'
import { memoryStore } from '../table/memory/index.ts'

const opened = async () => {
  const at = club(memoryStore(), nim)
  return { at, id: await seatedTable(at, 'nim') }
}

it('a game of rules, views and words is played at a table from sign-up to result', async () => {
  const { at, id } = await opened()
  for (const [person, stones] of [
    ['ada', '3'],
    ['bob', '3'],
    ['ada', '2'],
    ['bob', '2'],
  ] as const)
    await says(at, id, person, stones)
  const rows = await at.store.rows(id, 0)
  expect(rows.flatMap(row => row.facts.map(fact => nim.words.fact(fact)))).toEqual([
    'Black took 3 stones; 7 left.',
    'White took 3 stones; 4 left.',
    'Black took 2 stones; 2 left.',
    'White took 2 stones; 0 left.',
  ])
  expect((await recordOf(at, id)).result).toEqual({
    how: 'played',
    places: [
      { seat: 'white', rank: 1 },
      { seat: 'black', rank: 2 },
    ],
  })
})

it('a table of such a game takes an answer back and goes on', async () => {
  const { at, id } = await opened()
  await says(at, id, 'ada', '2')
  must(await at.tables.play.undo(id, 'ada'))
  expect((await openAt(at, id)).map(({ who, options }) => [who, options.length])).toEqual([['black', 3]])
})

it('a game without tooling has no positions to set, and says so', () => {
  const match = must(openMatch(nim, { players: 2, modules: [], options: {}, seed: '1' }))
  expect(setPosition(match, {})).toEqual({ ok: false, why: 'Nim has no positions to set.' })
})

it('nobody is offered a game of tests', () => {
  expect(Object.keys(games)).toEqual(['expanse', 'hexpanse', 'expedition'])
})
