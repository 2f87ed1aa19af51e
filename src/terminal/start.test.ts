import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyboard } from '../testing/keyboard.ts'
import { club, HOUR, must, type Club } from '../testing/tables.ts'
import { toy } from '../testing/toy.ts'
import { games } from '../games/index.ts'
import { makeTables, type Tables } from '../table/service.ts'
import { beginTable, startTerminal } from './start.ts'
import { sinceWhen } from './list.ts'

type Events = Parameters<typeof keyboard>[0]

/** Returns the screen after each event, the greeting first. */
async function typed(tables: Tables, ...events: Events): Promise<readonly string[]> {
  const { terminal, written } = keyboard(events)
  await startTerminal(terminal, tables)
  return written
}

/** A club that plays one game only, as a list of games may be. */
const only = (at: Club, game = toy): Tables => makeTables({ ...at.tables.deps, games: { [game.id]: game } })
const begun = async (at: Club): Promise<string> =>
  must(await beginTable(at.tables, attempt => attempt(), 'toy', 2)).id
const TOY_QUESTION =
  '\nModules you can add:\n  extra  Extra\nType them after the number of players: 2 ' +
  'extra, or 2 all.\nA toy: how many players? 2'
const WHOLE_TOY = ['3', '1', '1', 'none'] as const
const THREE_ROUNDS = [...WHOLE_TOY, ...WHOLE_TOY, ...WHOLE_TOY]

test('a newcomer is asked for players and plays; shuffles are settled before the first card', async () => {
  const at = club()
  const expanse = games.expanse ?? toy
  const [hello, question, wrong, opening = '', first = '', taken = '', bye] = await typed(
    only(at, expanse),
    'five',
    '3',
    '1',
    'quit',
    'never read',
  )
  expect(hello).toBe('Welcome to Tightbeam. All players share this keyboard, and every answer is saved.')
  expect(question).toMatch(/\nThe Expanse: how many players\? 2, 3, 4$/)
  expect(wrong).toBe('Type 2, 3 or 4.')
  const [table] = await at.store.tables({ home: 'keyboard' })
  expect(opening).toContain(`\nThe Expanse, 3 players, saved as ${table?.id}.\n`)
  expect(opening).toContain(
    createHash('sha256')
      .update(table?.setup.seed ?? '')
      .digest('hex'),
  )
  expect(opening).not.toContain(table?.setup.seed)
  expect(first).toMatch(/\n\w+: It's your turn\. You have 10 CP/)
  expect(taken).toMatch(/· \w+ takes /)
  expect(bye).toBe(`Goodbye. Every answer is saved. Run npm run terminal to continue ${table?.id}.`)
  expect(table).toMatchObject({
    host: 'keyboard-1',
    paceHours: 0,
    chairs: [{ person: 'keyboard-1' }, { person: 'keyboard-2' }, { person: 'keyboard-3' }],
  })
})

test('options stand behind the number of players as well', async () => {
  const at = club()
  const options = [
    { id: 'mode', title: 'Mode', default: 'calm', values: ['calm', 'wild'], main: true as const, why: '' },
    { id: 'loud', title: 'Loud', default: false, values: [false, true], why: '' },
  ]
  const tables = only(at, { ...toy, options })
  const [, question = '', wrong] = await typed(tables, '2 mode=odd', '2 wild loud extra', 'quit')
  expect(question).toContain(
    '\nOptions, also typed after the number of players; the first value is the default:\n  mode: ' +
      'mode=calm, mode=wild\nA toy: how many',
  )
  expect(wrong).toBe("The option mode can't be 'odd'. Choose calm or wild.")
  expect((await at.store.tables({})).map(({ setup }) => [setup.options, setup.modules])).toEqual([
    [{ mode: 'wild', loud: true }, ['extra']],
  ])
})

test('modules stand behind the number of players, by their ids or as all that fit so many', async () => {
  const at = club()
  const expanse = games.expanse ?? toy
  const [, question = '', wrong, refused, opening] = await typed(
    only(at, expanse),
    '3 moons',
    '2 delta',
    '2 all',
    'quit',
  )
  expect(question.split('\n')).toEqual([
    '',
    'Modules you can add:',
    '  alpha    Expanded Technologies',
    '  beta     The Protomolecule',
    '  gamma    Variable Setup',
    '  delta    Resource Tokens, for 3 or 4 players',
    '  epsilon  Leaders',
    'Type them after the number of players: 2 alpha, or 2 all.',
    'The Expanse: how many players? 2, 3, 4',
  ])
  expect(wrong).toBe("There is no module 'moons'. Choose from alpha, beta, gamma, delta, epsilon.")
  expect(refused).toBe("The module 'delta' (Resource Tokens) needs 3 or 4 players.")
  expect(opening).toContain(
    '\nThe Expanse, 2 players with Expanded Technologies, The Protomolecule, Variable Setup ' +
      'and Leaders, saved as ',
  )
  await typed(only(at, expanse), 'new', '4 Epsilon, beta', 'quit')
  expect((await at.store.tables({})).map(({ setup }) => setup.modules)).toEqual(
    expect.arrayContaining([
      ['alpha', 'beta', 'gamma', 'epsilon'],
      ['epsilon', 'beta'],
    ]),
  )
})

test('where there are several games, it asks for one', async () => {
  const all = ['toy', ...Object.keys(games)].join(', ')
  const [, question, wrong, players] = await typed(club().tables, 'chess', 'toy', '2')
  expect(question).toBe(`Which game? ${all}`)
  expect(wrong).toBe(`Type ${all.replace(/, (?=[^,]*$)/, ' or ')}.`)
  expect(players).toBe(TOY_QUESTION)
})

test('the next start offers what is kept, and goes on at the very question', async () => {
  const at = club()
  const written = await typed(only(at), '2', '3', '1')
  const asked = written.at(-2) ?? ''
  expect(asked).toContain('\nA: a: coins?')
  const [table] = await at.store.tables({})
  expect(written.at(-1)).toBe(`Every answer is saved. Run npm run terminal to continue ${table?.id}.`)
  at.clock.now += 24 * HOUR
  for (const name of ['1', table?.id.toUpperCase() ?? '']) {
    const [, list, header, going] = await typed(at.tables, name)
    expect(list).toBe(
      `\nYour games:\n   1  ${table?.id}  A toy, 2 players, waiting for A since yesterday\n` +
        'Type a number to continue that game, new to begin another, end <name> to end one for good, or quit.',
    )
    expect(header).toBe(`\n${table?.id}  A toy, 2 players.`)
    expect(going).toContain('\nA: a: coins?')
  }
})

test('what makes no sense at the list gets one sentence', async () => {
  const at = club()
  const id = await begun(at)
  const said = await typed(only(at), '2', '', 'a\u0000b', 'end', 'end it', 'new', 'three', 'quit')
  expect(said.slice(2)).toEqual([
    'Type 1, new, end <name>, or quit.',
    'Type 1, new, end <name>, or quit.',
    'Type 1, new, end <name>, or quit.',
    'End which game? Type end and its name, the five letters after its number.',
    'End which game? Type end and its name, the five letters after its number.',
    TOY_QUESTION,
    'Type 2.',
    'Goodbye.',
  ])
  expect(await at.store.table(id)).toMatchObject({ phase: 'playing' })
  expect(await at.store.tables({})).toHaveLength(1)
})

test('a game can be ended for good, and is then offered no more', async () => {
  const at = club()
  const [one, other] = [await begun(at), await begun(at)]
  const said = await typed(only(at), `end ${one}`)
  expect(said.slice(2)).toEqual([`${one} has ended.`, expect.stringContaining(`   1  ${other}  `)])
  expect(said.at(-1)).not.toContain(one)
  expect(await at.store.table(one)).toMatchObject({ phase: 'over', result: { how: 'ended' } })
  const [, , how] = await typed(only(at), one)
  expect(how).toMatch(/^The game ended early, without a winner\.\nThe seed was \w+\.\n/)
})

test('what was broken off before it began can be begun, or taken back', async () => {
  const at = club()
  const open = async (): Promise<string> =>
    must(await at.tables.lobby.open('keyboard-1', { game: 'toy', players: 2, home: 'keyboard' })).id
  const [one, other] = [await open(), await open()]
  const said = await typed(at.tables, `end ${one}`, other)
  expect(said[1]).toContain(`${one}  A toy, 2 players, not started yet`)
  expect(said.at(-2)).toContain('\nA: a: bid?')
  expect(await at.store.table(one)).toMatchObject({ phase: 'over', result: { how: 'cancelled' } })
})

test('a finished game shows the result, the seed and its commitment, then and later', async () => {
  const at = club()
  const tables = only(at)
  const said = await typed(tables, '2', ...THREE_ROUNDS, 'undo', 'quit')
  const [table] = await at.store.tables({})
  const { seed = '' } = table?.setup ?? {}
  const outcome = [
    'The game is over.',
    '  1. A  3 points',
    '  1. B  0 points',
    `The seed was ${seed}.`,
    `The SHA-256 of the seed, shown before the game, was ${createHash('sha256').update(seed).digest('hex')}.`,
  ].join('\n')
  expect(said.at(-3)).toContain(`\n${outcome}\n`)
  expect(said.at(-2)).toBe(
    'Nothing was undone: this game is over, and its seed has been shown. Use /table new to start another.',
  )
  expect(said.at(-1)).toBe('Goodbye.')
  at.clock.now += 3 * 24 * HOUR
  const [, over, , header, again] = await typed(tables, table?.id ?? '')
  // Which day it is hangs on where this runs.
  expect(over?.replace(/Finished \w+/, 'Finished then')).toBe(
    `\nFinished then: ${table?.id}  A toy, 2 players; 1. A 3, 1. B 0. Type ${table?.id} to see more.`,
  )
  expect(header).toBe(`\n${table?.id}  A toy, 2 players.`)
  expect(again).toContain(`\n${outcome}\n`)
})

test('tables of other places are neither offered nor opened', async () => {
  const at = club()
  const { id } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'guild' }))
  const said = await typed(only(at), id)
  expect(said.slice(1)).toEqual([TOY_QUESTION, 'Type 2.'])
})

test('a table that is shut says why, and the others can be played', async () => {
  const at = club()
  const id = await begun(at)
  await at.store.shut(id, 'row 1 is missing.')
  const said = await typed(only(at), id, 'new', '2')
  expect(said[1]).toContain(`${id}  A toy, 2 players, closed because of an error`)
  expect(said[2]).toMatch(
    /^This table is closed, because its log is damaged: row 1 is missing\. Nothing is lost/,
  )
  expect(said.at(-2)).toContain('\nA: a: bid?')
})

test('times are told as people here say them', () => {
  const now = new Date(2026, 2, 4, 14, 30).getTime()
  const since = (...[day, hour]: readonly [number, number]): string =>
    sinceWhen(new Date(2026, 2, day, hour, 5).getTime(), now)
  expect([
    since(4, 14),
    since(4, 0),
    since(3, 23),
    since(3, 0),
    since(2, 23),
    since(-2, 0),
    since(-3, 23),
  ]).toEqual(['14:05', '00:05', 'yesterday', 'yesterday', 'Monday', 'Thursday', '25 February 2026'])
})
