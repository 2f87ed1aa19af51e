import { expect, test } from 'vitest'
import { toolingOf, type Game, type Setup } from '../core/game.ts'
import { answer, openMatch, setPosition, type Match, type Result } from '../core/match.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomAnswer } from '../core/randomAnswer.ts'
import { undo } from '../core/undo.ts'
import { table } from '../testing/table.ts'
import { toy } from '../testing/toy.ts'
import { games } from '../games/index.ts'
import { playFile, parseGame, printGame, type GameFile } from './gameFile.ts'
import { placesOf } from './keeper.ts'

const game = games.expanse as Game

function the<T>(said: Result<T>): T {
  if (!said.ok) throw new Error(said.why)
  return said.value
}

/** A game by chance, with a move taken back now and then. */
function someMatch(setup: Partial<Setup>, decisions: number): Match {
  let match = the(
    openMatch(game, {
      ...(setup.seats ? {} : { players: 2 }),
      modules: [],
      options: {},
      seed: 'b5',
      ...setup,
    }),
  )
  const random = newRandom('1')
  for (let n = 0; n < decisions && match.open.length; n++) {
    const ask = match.open[0]
    if (!ask) break
    match = the(
      answer(
        match,
        ask.who,
        ask.id,
        randomAnswer(ask, below => roll(random, 'picks', below)),
      ),
    )
    const undone = n % 10 === 0 ? undo(match, ask.who) : undefined
    if (undone?.ok) match = undone.value
  }
  return match
}

const reread = (text: string): GameFile => the(parseGame(text))
const playedAgain = (text: string): string => {
  const file = reread(text)
  const { match, why } = the(playFile(games, file))
  expect(why).toBeUndefined()
  return printGame(match, { comments: file.comments })
}

test('a whole game comes back as it was written, line for line', () => {
  const text = printGame(someMatch({}, 3000))
  expect(playedAgain(text)).toBe(text)
  expect(text).toMatch(/^expanse rules \d+ · seed b5 · players 2\n {2}0 table setup\n {3}· Turn order: /)
  expect(text).toMatch(/\n +\d+ (un|mcr) +undo +\d+ +\(as it was after \d+\)\n/)
  expect(text).toMatch(/chooseBonus .*sealed\)\n/)
  expect(text).toMatch(/, auto\)\n/)
  expect(text).toMatch(/\[only (un|mcr)/)
  expect(text).toMatch(/\n {3}· state [0-9a-f]{32}\n {3}· over: 1\. \w+ \d+, 2\. \w+ \d+\n$/)
})

test('seats, options, overrides, a set position and comments come back, too', () => {
  const opened = someMatch(
    { seats: ['opa', 'un', 'mcr'], options: { influenceCubes: 17, setup: 'gamma' } },
    30,
  )
  const position = toolingOf(game).positions.write(someMatch({ seats: ['opa', 'un', 'mcr'] }, 20).state)
  const set = setPosition(someMatch({ seats: ['opa', 'un', 'mcr'] }, 4), position)
  for (const match of [opened, the(set)]) {
    const text = printGame(match, { comments: ['# A ruling', ''] })
    expect(text.startsWith('# A ruling\n\nexpanse rules 2 · seed b5 · seats opa un mcr')).toBe(true)
    expect(playedAgain(text)).toBe(text)
  }
  const said = parseGame('expanse rules 2 · seed 1 · players 3\noverrides {"cards":{"a · b":1}}\n')
  expect(the(said).setup).toEqual({
    players: 3,
    modules: [],
    options: {},
    seed: '1',
    overrides: { cards: { 'a · b': 1 } },
  })
})

test('a change of the rules shows in the text', () => {
  const text = printGame(someMatch({}, 40))
  const generous: Game = {
    ...game,
    words: { ...game.words, fact: fact => (fact.fact === 'cpChanged' ? 'CP flow.' : game.words.fact(fact)) },
  }
  const { match } = the(playFile({ expanse: generous }, reread(text)))
  expect(printGame(match)).not.toBe(text)
})

test('a broken file gets one sentence with its line', () => {
  const header = 'expanse rules 2 · seed 7 · players 3'
  const why = (text: string): string => {
    const said = parseGame(text)
    return said.ok ? 'it was read' : said.why
  }
  expect(why('')).toBe('The file is empty.')
  expect(why('hello')).toBe("Line 1: the first line must be like 'expanse rules 1 · seed 7 · players 3'.")
  expect(why('expanse rules 2 · seed xyz · players 3')).toContain(
    'Line 1: the seed must be 1 to 32 hex digits',
  )
  expect(why(`${header} · colour red`)).toContain("nothing is known of 'colour' here")
  expect(why(`${header}\noptions {`)).toBe('Line 2: options must be JSON.')
  expect(why(`${header}\n  1 un`)).toContain('Line 2: a line is')
  expect(why(`# note\n${header}\n\nnonsense here`)).toContain('Line 4: a line is')
})

test('a file that cannot be played says where and why', () => {
  const header = 'expanse rules 2 · seed 7 · seats un mcr opa'
  const why = (text: string): string | undefined => {
    const played = playFile(games, reread(text))
    return played.ok ? played.value.why : played.why
  }
  expect(why('chess rules 1 · seed 7 · players 2')).toBe(
    `There is no game 'chess' here; possible: ${Object.keys(games).join(', ')}.`,
  )
  expect(why('toString rules 1 · seed 7 · players 2')).toContain("There is no game 'toString' here")
  expect(why('expanse rules 2 · seed 7 · players 9')).toBe('The Expanse needs 2 to 4 players.')
  expect(why(`${header}\n  1 mcr turn score.1`)).toBe(
    "Line 2 cannot be played: mcr is not asked 'turn' here; un is asked 'turn'.",
  )
  expect(why(`${header}\n  1 un turn card.nothing`)).toContain(
    "Line 2 cannot be played: You can't choose 'card.nothing' here.",
  )
  expect(why(`${header}\n  1 un undo 0`)).toContain('Line 2 cannot be played: You have nothing to undo.')
  expect(why(`${header}\n  1 table set {"active":"nobody"}`)).toContain('Line 2 cannot be played: ')
  expect(why(`${header}\n  1 table dance`)).toBe("Line 2 cannot be played: The table does not 'dance'.")
})

test('a sealed answer that was taken back while another stood comes back, too', () => {
  const says = (match: Match, seat: string, nth: number): Match => {
    const ask = match.open.find(({ who }) => who === seat)
    return the(answer(match, seat, ask?.id ?? '', [ask?.options[nth]?.id]))
  }
  const drawn = table({ modules: ['alpha'] })
    .scores('un', 'inner')
    .allPass()
    .match()
  const undone = the(undo(says(says(drawn, 'un', 0), 'mcr', 0), 'un'))
  const text = printGame(says(says(says(undone, 'opa', 0), 'un', 1), 'pg', 1))
  expect(playedAgain(text)).toBe(text)
})

test('places alone where a game has no points', () => {
  const ranked: Game = {
    ...toy,
    standings: () => [
      { seat: 'b', rank: 1 },
      { seat: 'a', rank: 2 },
    ],
  }
  let match = the(openMatch(ranked, { players: 2, modules: [], options: {}, seed: 'b5' }))
  const random = newRandom('1')
  for (let [ask] = match.open; ask; [ask] = match.open)
    match = the(
      answer(
        match,
        ask.who,
        ask.id,
        randomAnswer(ask, below => roll(random, 'picks', below)),
      ),
    )
  expect(placesOf(match)).toEqual(['The game is over.', '  1. B', '  2. A'])
  expect(printGame(match)).toContain('over: 1. b, 2. a\n')
})
