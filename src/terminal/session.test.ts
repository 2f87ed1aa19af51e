import { expect, test } from 'vitest'
import type { Ask, Option } from '../core/ask.ts'
import type { Game, Setup } from '../core/game.ts'
import { openMatch } from '../core/match.ts'
import { keyboard } from '../testing/keyboard.ts'
import { games } from '../games/index.ts'
import { playFile, parseGame } from './gameFile.ts'
import { playMatch } from './run.ts'
import { readPicks } from './session.ts'

const game = games.expanse as Game
const setup: Setup = { seats: ['un', 'mcr', 'opa'], modules: [], options: {}, seed: '7' }

/** Returns the screen before the first line and after each. */
async function screens(
  lines: readonly string[],
  bots: readonly string[] = [],
  kept: Record<string, string> = {},
): Promise<string[]> {
  const { terminal, written } = keyboard(lines)
  const opened = openMatch(game, setup)
  if (!opened.ok) throw new Error(opened.why)
  const write = (path: string, text: string): string | undefined => {
    if (path.includes('/')) return `It could not be written to ${path}.`
    kept[path] = text
    return undefined
  }
  await playMatch(terminal, opened.value, { bots, files: { write } })
  return written
}

test('a player who has never seen it is told what to type', async () => {
  const [first = ''] = await screens([])
  expect(first).toMatch(/^Type the number of an option to choose it.*\n(.*\n)*.*undo.*, help\n/)
  expect(first).toMatch(/undo.*, help\nfor everything else, and quit to leave\.\n/)
  expect(first).toContain('The board as UN may see it:')
  expect(first).toMatch(/\nUN: It's your turn\. You have 10 CP: take a card .* {2}\(choose 1\)\n {3}1 {2}\S/)
})

test('answers by number or id lead on, and everybody is told what happened', async () => {
  const [, taken = '', used = '', same = ''] = await screens(['1', 'points', '7 8'])
  expect(taken).toMatch(/^ {2}· UN takes /)
  expect(used).toMatch(/^ {2}· UN uses .* for \d AP\./)
  expect(same).toMatch(/^There is no option 7 here: the options are 1 to \d\.$/)
})

test('what makes no sense gets one sentence, and the question stays', async () => {
  const said = await screens([
    'dance',
    '0',
    '1 2',
    '1 1',
    '',
    'none',
    'as earth',
    'save',
    'save a/b.game',
    'score nowhere',
    'toString',
  ])
  expect(said.slice(1)).toEqual([
    "There is no command 'dance': the options are 1 to 5. Type help for the commands.",
    'There is no option 0 here: the options are 1 to 5.',
    'Choose exactly 1, not 2.',
    'You chose 1 twice, but each option counts once.',
    'You must choose 1 here. Type its number, for example 1.',
    'You must choose 1 here. Type its number, for example 1.',
    'As which seat? Type as un, as mcr, as opa or as table.',
    'Save where? Type a name that ends in .game, for example save evening.game.',
    'It could not be written to a/b.game.',
    expect.stringMatching(/^The bonus must be one of /),
    expect.stringMatching(/^There is no command 'toString'/),
  ])
})

test('answers that do not go together are refused by their numbers on the screen', () => {
  const option = (id: string, group: string): Option => ({ id, group, means: {} })
  const ask: Ask = {
    id: '1:un',
    who: 'un',
    what: 'remove',
    min: 0,
    max: 3,
    perGroup: 1,
    options: [option('a', 'luna'), option('b', 'eros'), option('c', 'luna')],
  }
  expect(readPicks(ask, '1 3')).toEqual({
    ok: false,
    why: "You can't choose 1 and 3 together. Choose at most 1 of these.",
  })
  expect(readPicks({ ...ask, max: 1 }, '1 2')).toEqual({ ok: false, why: 'Choose from 0 to 1, not 2.' })
  expect(readPicks(ask, '1, 2')).toEqual({ ok: true, picks: ['a', 'b'] })
})

test('undo takes the last answer back and asks again', async () => {
  const said = await screens(['undo', '1', 'undo', '1'])
  expect(said[1]).toBe('You have nothing to undo.')
  expect(said[3]).toMatch(/^ {2}· UN undid the last answer\.\n\nUN: It's your turn/)
  expect(said[4]).toBe(said[2])
})

test('stack, board, views, score, log, options and help can be asked for', async () => {
  const [, , stack, board, mcr, table, score, log, options, help, bye, ...rest] = await screens([
    '1',
    '?',
    'board',
    'as mcr',
    'AS table',
    'score belt',
    'log',
    'options',
    'help',
    'quit',
    '1',
  ])
  expect(stack).toMatch(/^Happening now, innermost first:\n {2}· UN decides how to use /)
  expect(board).toContain('The board as UN may see it:')
  expect(mcr).toContain('The board as MCR may see it:')
  expect(table).toContain('The board as everyone may see it:')
  expect(score).toMatch(/ {2}sum: un \d+/)
  expect(score).toMatch(/\n {6}un: influence 1 .* place 1\n/)
  expect(log).toMatch(/^ {2}· Turn order: UN, MCR, OPA\./)
  expect(options).toMatch(/^\nUN: /)
  expect(help).toContain('save <name>.game')
  expect(bye).toBe('Goodbye.')
  expect(rest).toEqual([])
})

test('a saved game is the game that was played', async () => {
  const kept: Record<string, string> = {}
  expect(await screens(['1', '1', 'save evening.game'], [], kept)).toContain('Saved in evening.game.')
  const file = parseGame(kept['evening.game'] ?? '')
  const played = file.ok ? playFile(games, file.value) : file
  expect(played.ok && played.value.match.rows.filter(row => row.seat !== undefined).length).toBe(2)
})

test('chance can play seats, even all of them to the end', async () => {
  const [first = ''] = await screens([], ['mcr', 'opa'])
  expect(first).toContain("\nUN: It's your turn")
  const [all = '', late = '', log = ''] = await screens(['1', 'log', '?', 'undo'], ['un', 'mcr', 'opa'])
  expect(all).toMatch(/The game is over\.\n {2}1\. \w+ {2}\d+ points\n/)
  expect(all).toMatch(/The seed was \w+\./)
  expect(late).toBe('The game is over, so there is nothing to answer. Type quit to leave.')
  // Whoever is played by chance keeps its secrets from the keyboard.
  expect(log).not.toMatch(/ only\)/)
})

test('a secret question warns the others, and the next player sees nothing of what was picked', async () => {
  const said = await screens(Array.from({ length: 900 }, (_, at) => `${1 + (at % 5)}`))
  const secrets = said.findIndex(screen => /Only (UN|MCR|OPA) should look at the screen now\./.test(screen))
  expect(secrets).toBeGreaterThan(0)
  for (const screen of said) {
    const [, knows] = /chooses .* as the bonus Sector\. {2}\(for (UN|MCR|OPA) only\)/.exec(screen) ?? []
    // The question stands last, below the lines of the board.
    const asked = [...screen.matchAll(/\n(UN|MCR|OPA): /g)].at(-1)?.[1]
    if (knows) expect(asked).toBe(knows)
  }
})
