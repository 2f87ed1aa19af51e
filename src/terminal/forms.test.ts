import { expect, test } from 'vitest'
import { filled } from '../core/ask.ts'
import type { Game } from '../core/game.ts'
import { openMatch, type Match } from '../core/match.ts'
import { newRandom } from '../core/random.ts'
import { keyboard } from '../testing/keyboard.ts'
import { must } from '../testing/must.ts'
import { stall } from '../testing/stall.ts'
import { club } from '../testing/tables.ts'
import { beginTable } from './start.ts'
import { playFile, parseGame, printGame } from './gameFile.ts'
import { inMemory } from './keeper.ts'
import { listLines, tablesAtKeyboards } from './list.ts'
import { playMatch } from './run.ts'
import { afterBots } from './session.ts'

/** A game with forms, and with questions that are open to all at any time, at one keyboard. */

const opened = (game: Game = stall): Match =>
  must(openMatch(game, { seats: ['a', 'b', 'c'], modules: [], options: {}, seed: '7' }))

interface Evening {
  readonly screens: readonly string[]
  readonly prompts: readonly string[]
  readonly file: string
}
/** Returns the screen before the first line and after each, and the game as text. */
async function evening(
  lines: readonly string[],
  bots: readonly string[] = [],
  game = stall,
): Promise<Evening> {
  const prompts: string[] = []
  let file = ''
  const { terminal, written } = keyboard([...lines, 'save x.game'])
  await playMatch({ ...terminal, prompt: text => void prompts.push(text) }, opened(game), {
    bots,
    files: { write: (_path, text) => void (file = text) },
  })
  return { screens: written, prompts, file }
}
const answersIn = (file: string): readonly string[] =>
  must(playFile({ stall }, must(parseGame(file)))).match.rows.flatMap(({ seat, answer }) =>
    seat === undefined ? [] : [`${seat} ${answer?.join(' ')}`],
  )

test('an option with a form asks field by field', async () => {
  const { screens, prompts, file } = await evening(['2', 'Jord 4, Lodor 3', '2', '', 'yes'])
  expect(screens[0]).toContain('\n   2  Do pay …\n')
  expect(screens.slice(1, 4)).toEqual([
    'Names (Like Jord 4, Lodor 3): 2 to 40 letters.\nType back to choose something else.',
    'Goods: a whole number from 1 to 9.',
    'Note: at most 20 letters; press Enter to leave it out.',
  ])
  expect(screens[4]).toContain('A: Decide: confirm?')
  expect(screens[5]).toMatch(/· A pays 2\.\n {2}· A names Jord 4, Lodor 3\. {2}\(only A may know\)/)
  expect(prompts.slice(0, 5)).toEqual(['a> ', 'names> ', 'goods> ', 'note> ', 'a> '])
  expect(answersIn(file)).toEqual(['a pay?names=Jord%204%2C%20Lodor%203&goods=2', 'a yes'])
})

test('a chair with a second name goes by both, dots are not doubled, and pages can be read', async () => {
  const words: Game['words'] = {
    ...stall.words,
    seat: seat => (seat === 'b' ? 'The Baker' : seat),
    option: (_s, _ask, { id }) => `Do ${id}…`,
  }
  const pages: Game['pages'] = {
    map: () => ({ ok: true, value: ['Here is everything.'] }),
    say: () => ({ ok: true, value: ['Nothing is said.'] }),
  }
  const { screens } = await evening(['map', 'page say', 'page', 'map', 'say', 'back'], [], {
    ...stall,
    words,
    pages,
  })
  expect(screens[0]).toContain('(Others can act at any time: type act b (The Baker) or act c.)')
  expect(screens[0]).toContain('\n   2  Do pay…\n')
  expect(screens.slice(1, 4)).toEqual([
    'Here is everything.',
    'Nothing is said.',
    'Which page? Type page map or page say.',
  ])
  expect(screens[5]).toContain('Type back to choose something else.')
})

test('lines are taken until an empty one', async () => {
  const { screens, file } = await evening(['say', '  (Hello),', 'board', ''])
  expect(screens[1]).toBe(
    'What you say (Anything): at most 200 letters; an empty line ends the text.\n' +
      'Type back to choose something else.',
  )
  expect(screens[2]).toContain('A says:   (Hello),\nboard.')
  expect(answersIn(file)).toEqual([`a ${filled('say', { words: '  (Hello),\nboard' })}`])
})

test('a bad field is refused at once, and by the game only at the end; back leaves the form', async () => {
  const { screens, file } = await evening([
    'pay',
    'J',
    '',
    'Jord',
    'many',
    '0',
    '7',
    'a note',
    'pay',
    'back',
    'pay?names=Jord&goods=0',
    'pay?names=Jord&goods=5',
  ])
  expect(screens.slice(2, 4)).toEqual(["'Names' must have 2 to 40 letters, not 1.", "'Names' is missing."])
  expect(screens.slice(5, 7)).toEqual([
    "'Goods' must be a whole number from 1 to 9.",
    "'Goods' must be a whole number from 1 to 9.",
  ])
  expect(screens[8]).toBe('You have 5 goods, not 7.')
  expect(screens[10]).toContain('A: You may trade.')
  expect(screens[11]).toBe("'goods' must be a whole number from 1 to 9.")
  expect(answersIn(file)).toEqual(['a pay?names=Jord&goods=5'])
})

test('any seat may act, until another has to answer', async () => {
  const { screens, file } = await evening([
    'act x',
    'act B',
    'mutter',
    'psst',
    '',
    'vote',
    'paper',
    'x',
    'act c',
    'paper',
    'z',
    'paper',
    'y',
    'vote',
  ])
  expect(screens[0]).toContain('(Others can act at any time: type act b or act c.)')
  expect(screens[1]).toBe('For which seat? Type act a, act b or act c.')
  expect(screens[2]).toContain('B: You may trade.')
  expect(screens[4]).toContain('B: You may trade.')
  expect(screens[5]).toContain('A: Decide: vote?')
  expect(screens[5]).toContain('(Also waiting for B and C.)')
  expect(answersIn(file)).toEqual([
    'b mutter?words=psst',
    'b vote',
    'a paper?mark=x',
    'c paper?mark=z',
    'b paper?mark=y',
    'a vote',
  ])
})

test('a file keeps an answer as one word, and is played again to the very same', async () => {
  const { file } = await evening([
    'say',
    '',
    'A (b) · c - %',
    '   · d',
    '',
    'pay',
    "Jord's 4, ~x",
    '1',
    'back (no)',
    'yes',
  ])
  const { match, why } = must(playFile({ stall }, must(parseGame(file))))
  expect([printGame(match), why]).toEqual([file, undefined])
  expect(answersIn(file)[0]).toBe(filled('a say', { words: 'A (b) · c - %\n   · d' }))
})

test('seats played by chance fill in their forms, and do not act on and on', async () => {
  const { screens, file } = await evening(['vote', 'paper', 'mine'], ['b', 'c'])
  expect(
    answersIn(file)
      .filter(line => !line.startsWith('a '))
      .map(line => line.slice(0, 12)),
  ).toEqual(['b paper?mark', 'c paper?mark'])
  expect(screens[3]).toContain('The papers say')
  const alone = await afterBots({
    match: opened(),
    keeper: inMemory,
    bots: ['a', 'b', 'c'],
    chance: newRandom('5'),
    told: 0,
  })
  expect(alone.match.open).toEqual([])
})

test('a table at which nobody is waited for says so', async () => {
  const at = club(undefined, stall)
  must(await beginTable(at.tables, attempt => attempt(), 'stall', 2))
  expect(listLines(at.tables, await tablesAtKeyboards(at.tables)).join('\n')).toMatch(
    /A stall, 2 players, no player's turn since \d\d:\d\d/,
  )
})
