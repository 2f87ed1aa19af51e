import {
  asWhichSeat,
  COMMAND_SAYS,
  HAPPENING,
  HINT,
  HOW_TO_ANSWER,
  NOTHING_HAPPENS,
  NOTHING_TO_ANSWER,
  NOTHING_TO_UNDO,
  noScoring,
  nothingNamed,
  notWritten,
  QUIT_WHEN_OVER,
  SAVE_WHERE,
  savedIn,
  whichPage,
  whichSeatActs,
} from './playWords.ts'
import { writeFileSync } from 'node:fs'
import { optionOf, type Seat } from '../core/ask.ts'
import type { Match } from '../core/match.ts'
import { newRandom } from '../core/random.ts'
import {
  blankIn,
  afterBots,
  askNow,
  blankLines,
  picksWithForms,
  fillingOf,
  addLine,
  readPicks,
  untilAsked,
  type Files,
  type Session,
  type Reply,
} from './session.ts'
import { inMemory, type Keeper, type Kept } from './keeper.ts'
import { screen, boardLines, dataLines, questionLines, storyLines } from './show.ts'
import type { Terminal } from './terminal.ts'
import { UNSURE } from './words.ts'
import { printGame } from './gameFile.ts'
import { toolingOf } from '../core/game.ts'

const disk: Files = {
  write: (path, text) => {
    try {
      writeFileSync(path, text)
      return undefined
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return notWritten(path, why)
    }
  },
}

const TOLD_AGAIN = 5

interface Play {
  /** Holds the seats played by the computer: by chance, unless they have a level. */
  readonly bots?: readonly Seat[]
  readonly levels?: Session['levels']
  readonly keeper?: Keeper
  readonly files?: Files
}

/** Plays a match, with all its rows, until the lines end or somebody quits. */
export async function playMatch(
  terminal: Terminal,
  match: Match,
  { bots = [], levels = {}, keeper = inMemory, files = disk }: Play = {},
): Promise<void> {
  const chance = newRandom(match.setup.seed)
  // How the table was set is on the board; of a game gone on with, the last few answers are told again.
  const started = screen(
    await afterBots({
      match,
      keeper,
      bots,
      levels,
      chance,
      told: Math.max(1, match.rows.length - TOLD_AGAIN),
    }),
  )
  terminal.write([...HINT, '', ...started.lines].join('\n'))
  const session = await playLines(terminal, started.session, files)
  const farewell = session.ended ? undefined : keeper.farewell(session.match)
  if (farewell !== undefined) terminal.write(farewell)
  terminal.close()
}

async function playLines(terminal: Terminal, started: Session, files: Files): Promise<Session> {
  let session = started
  while (!session.ended) {
    terminal.prompt(promptOf(session))
    const line = await terminal.next()
    if (line === undefined) break
    const reply = await runLine(session, line, files).catch((error: unknown) => brokenOff(terminal, error))
    session = reply.session
    if (reply.lines.length) terminal.write(reply.lines.join('\n'))
  }
  return session
}

/** A pause ends like this when somebody wants to leave who waits for a database that does not answer. */
function brokenOff(terminal: Terminal, error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') terminal.write(UNSURE)
  throw error
}

const promptOf = (session: Session): string =>
  `${(session.filling && blankIn(session.match, session.filling)?.id) ?? askNow(session)?.who ?? 'over'}> `

interface Command {
  readonly usage: string
  readonly does: string | ((keeper: Keeper) => string)
  run(session: Session, words: readonly string[], files: Files): Reply | Promise<Reply>
}

const stay = (session: Session, ...lines: readonly string[]): Reply => ({ session, lines })

const seatsAt = ({ match: { state, game } }: Session): readonly Seat[] => game.seats(state)

/** Holds everything that can be typed besides an answer. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'board': {
    usage: 'board',
    does: COMMAND_SAYS.board,
    run: s => stay(s, ...boardLines(s, askNow(s)?.who ?? 'table')),
  },
  'options': {
    usage: 'options',
    does: COMMAND_SAYS.options,
    run: s => stay(s, ...questionLines(s)),
  },
  'card': {
    usage: 'card [name]',
    does: COMMAND_SAYS.card,
    run: explain,
  },
  '?': { usage: '?', does: COMMAND_SAYS.stack, run: showStack },
  'undo': { usage: 'undo', does: COMMAND_SAYS.undo, run: takeBack },
  'as': {
    usage: 'as <seat or table>',
    does: COMMAND_SAYS.as,
    run: showAs,
  },
  'act': {
    usage: 'act <seat>',
    does: COMMAND_SAYS.act,
    run: actFor,
  },
  'log': {
    usage: 'log',
    does: COMMAND_SAYS.log,
    run: s => stay(s, ...storyLines(s, 0, askNow(s) ? [askNow(s)?.who ?? ''] : [])),
  },
  'page': {
    usage: 'page [name]',
    does: COMMAND_SAYS.page,
    run: showPage,
  },
  'score': {
    usage: 'score [bonus]',
    does: COMMAND_SAYS.score,
    run: showScore,
  },
  'save': { usage: 'save <name>.game', does: keeper => keeper.saving, run: save },
  'help': { usage: 'help', does: COMMAND_SAYS.help, run: s => stay(s, ...helpLines(s.keeper)) },
  'quit': {
    usage: 'quit',
    does: keeper => keeper.leaving,
    run: s => stay({ ...s, ended: true }, s.keeper.goodbye(s.match)),
  },
}

const USAGE_WIDTH = 22
const helpLines = (keeper: Keeper): readonly string[] => [
  HOW_TO_ANSWER,
  ...Object.values(COMMANDS).map(
    ({ usage, does }) => `  ${usage.padEnd(USAGE_WIDTH)}${typeof does === 'string' ? does : does(keeper)}`,
  ),
]

/** Carries out one typed line: a command, or an answer to the question. */
async function runLine(session: Session, line: string, files: Files): Promise<Reply> {
  if (session.filling) return fillInLine(session, line)
  const words = line.trim().split(/\s+/)
  const name = (words[0] ?? '').toLowerCase()
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return command.run(session, words.slice(1), files)
  return isPage(session, name) ? showPage(session, words) : giveAnswer(session, line.trim())
}

async function giveAnswer(session: Session, line: string): Promise<Reply> {
  const ask = askNow(session)
  if (!ask) return stay(session, line === '' ? QUIT_WHEN_OVER : NOTHING_TO_ANSWER)
  const read = readPicks(ask, line)
  if (!read.ok) return stay(session, read.why)
  const filling = fillingOf(session.match, ask, read.picks)
  return filling
    ? stay({ ...session, filling }, ...blankLines(session.match, filling))
    : after(session, await session.keeper.answer(session.match, ask, read.picks))
}

const GIVEN_UP = 'back'

/** Returns a line of a form; with the last of them it is the answer. */
async function fillInLine({ filling, ...session }: Session, line: string): Promise<Reply> {
  const { match } = session
  if (!filling || line.trim().toLowerCase() === GIVEN_UP) return stay(session, ...questionLines(session))
  const now = addLine(match, filling, line)
  if (!now.ok) return stay({ ...session, filling: { ...filling, lines: [] } }, now.why)
  const picks = picksWithForms(match, now.filling)
  if (picks) return after(session, await session.keeper.answer(match, filling.ask, picks))
  const isSame = now.filling.given.length === filling.given.length
  return stay({ ...session, filling: now.filling }, ...(isSame ? [] : blankLines(match, now.filling)))
}

async function after(session: Session, kept: Kept): Promise<Reply> {
  if (kept.ok) return screen(untilAsked(await afterBots({ ...session, match: kept.match })))
  if (!kept.match) return stay(session, kept.why)
  const now = screen({ ...session, match: kept.match })
  return { session: now.session, lines: [kept.why, ...now.lines] }
}

function showStack(session: Session): Reply {
  const lines = session.match.game.words.stack(session.match.state)
  return stay(
    session,
    ...(lines.length ? [HAPPENING, ...lines.map(line => `  · ${line}`)] : [NOTHING_HAPPENS]),
  )
}

function explain(session: Session, words: readonly string[]): Reply {
  const name = words.join(' ')
  const texts = session.match.game.words.about(session.match.state, name)
  return stay(session, ...(texts.length ? texts : [nothingNamed(name.slice(0, 40))]))
}

/** An option that goes by the same word comes first. */
function isPage(session: Session, name: string): boolean {
  const ask = askNow(session)
  return Object.hasOwn(session.match.game.pages, name) && !(ask && optionOf(ask, name))
}

/** Of something that is named besides, only what it says. */
function showPage(session: Session, [name = '', ...more]: readonly string[]): Reply {
  const { game, state } = session.match
  const page = Object.hasOwn(game.pages, name.toLowerCase()) ? game.pages[name.toLowerCase()] : undefined
  const names = Object.keys(game.pages)
  if (!page) return stay(session, whichPage(game.title, names))
  const texts = more.length ? game.words.about(state, more.join(' ')) : []
  const outcome = page(state, {})
  return stay(session, ...(texts.length ? texts : outcome.ok ? outcome.value : outcome.reasons))
}

/** Whoever at the keyboard answered last takes back. */
async function takeBack(session: Session): Promise<Reply> {
  const { match, keeper, bots } = session
  const seats = seatsAt(session).filter(seat => !bots.includes(seat))
  const last = match.rows.findLast(row => row.seat !== undefined)?.seat
  let why = NOTHING_TO_UNDO
  for (const seat of [...seats.filter(one => one === last), ...seats.filter(one => one !== last)]) {
    const kept = await keeper.undo(match, seat)
    if (kept.ok) return screen({ ...session, match: kept.match })
    if (kept.match) return after(session, kept)
    if (seat === last || last === undefined) why = kept.why
  }
  return stay(session, why)
}

function actFor(session: Session, [named]: readonly string[]): Reply {
  const {
    match: {
      game: { words },
      open,
      state,
    },
    bots,
  } = session
  const seats = open.flatMap(({ who }) => (bots.includes(who) ? [] : [who]))
  const acting = seats.find(
    one =>
      one.toLowerCase() === named?.toLowerCase() ||
      words.seat(one, state).toLowerCase() === named?.toLowerCase(),
  )
  return acting === undefined ? stay(session, whichSeatActs(seats)) : screen({ ...session, acting })
}

function showAs(session: Session, [as]: readonly string[]): Reply {
  const {
    game: { words },
    state,
  } = session.match
  const seats = seatsAt(session)
  if (as?.toLowerCase() === 'table') return stay(session, ...boardLines(session, 'table'))
  const seat = seats.find(
    one =>
      one.toLowerCase() === as?.toLowerCase() || words.seat(one, state).toLowerCase() === as?.toLowerCase(),
  )
  return seat === undefined
    ? stay(session, asWhichSeat([...seats, 'table']))
    : stay(session, ...boardLines(session, seat))
}

function showScore(session: Session, [bonus]: readonly string[]): Reply {
  const { game, state } = session.match
  const score = toolingOf(game).queries.score
  if (!score) return stay(session, noScoring(game.title))
  const outcome = score(state, bonus === undefined ? {} : { bonus })
  return outcome.ok ? stay(session, ...dataLines(outcome.value)) : stay(session, outcome.reasons.join(' '))
}

function save(session: Session, [path]: readonly string[], files: Files): Reply {
  if (!path?.endsWith('.game')) return stay(session, SAVE_WHERE)
  const why = session.keeper.whyNotSaved(session.match) ?? files.write(path, printGame(session.match))
  return stay(session, why ?? savedIn(path))
}
