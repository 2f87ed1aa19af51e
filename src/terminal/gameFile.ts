import type { Answer, Seat, Ask, Question } from '../core/ask.ts'
import type { Game, Setup, AnyState } from '../core/game.ts'
import { answer, openMatch, setPosition, type Match, type Result, type Row } from '../core/match.ts'
import { isSeed } from '../core/random.ts'
import type { Fact } from '../core/steps.ts'
import { foldTo, undo } from '../core/undo.ts'

/**
 * Describes a numbered line of a file: what somebody did. Lines the table answered by itself follow from the
 * others.
 */
interface Entry {
  readonly line: number
  readonly seq: number
  readonly who: Seat | 'table'
  readonly what: string
  readonly picks: Answer
  readonly auto?: true
  /** `set`: the position document. */
  readonly position?: unknown
}
/** Describes a `.game` file as read: what has to be played, without the lines that are only compared. */
export interface GameFile {
  readonly game: string
  readonly rules: number
  readonly setup: Setup
  /** Lines before the header that say what the game shows. */
  readonly comments: readonly string[]
  readonly entries: readonly Entry[]
}
interface Extras {
  readonly comments?: readonly string[]
  readonly pending?: Pending
}

/**
 * Returns the whole match as text: a header, numbered lines for the decisions, dotted lines for what they
 * caused.
 */
export function printGame(match: Match, { comments = [], pending }: Extras = {}): string {
  return (
    [
      ...comments,
      ...headerLines(match.game, match.setup),
      ...printRows(match),
      ...(pending ? [pendingLine(match, pending)] : []),
      ...endLines(match),
    ].join('\n') + '\n'
  )
}

function headerLines(
  game: Game,
  { seats, players, modules, options, seed, overrides }: Setup,
): readonly string[] {
  const parts = [
    `${game.id} rules ${game.rules}`,
    `seed ${seed}`,
    ...(seats ? [`seats ${seats.join(' ')}`] : []),
    ...(players === undefined ? [] : [`players ${players}`]),
    ...(modules.length ? [`modules ${modules.join(' ')}`] : []),
  ]
  return [
    parts.join(' · '),
    ...(Object.keys(options).length ? [`options ${JSON.stringify(options)}`] : []),
    ...(overrides === undefined ? [] : [`overrides ${JSON.stringify(overrides)}`]),
  ]
}

function endLines({ game, state, open }: Match): readonly string[] {
  if (open.length)
    return open.map(ask => `${FACT}now ${ask.who} is asked ${ask.what} (of ${ask.options.length})`)
  return [
    `${FACT}over: ${game
      .standings(state)
      .map(({ rank, seat, points = [] }) => [`${rank}.`, seat, points].flat().join(' '))
      .join(', ')}`,
  ]
}

const no = (why: string): { ok: false; why: string } => ({ ok: false, why })

/** Reads a file, or says in one sentence with its line what is wrong with it. */
export function parseGame(text: string): Result<GameFile> {
  const lines = text.replace(/\r/g, '').split('\n')
  const start = lines.findIndex(line => line.trim() !== '' && !line.startsWith('#'))
  if (start < 0) return no('The file is empty.')
  const header = parseHeader(lines[start] as string)
  if (typeof header === 'string') return no(`Line ${start + 1}: ${header}`)
  const entries: Entry[] = []
  let setup = header.setup
  for (const [at, line] of lines.entries()) {
    if (at <= start || line.trim() === '' || line.startsWith(FACT)) continue
    const read = parseExtra(line, setup) ?? parseEntry(line, at + 1)
    if (typeof read === 'string') return no(`Line ${at + 1}: ${read}`)
    if ('seed' in read) setup = read
    else entries.push(read)
  }
  return { ok: true, value: { ...header, setup, comments: lines.slice(0, start), entries } }
}

const HEADER = "the first line must be like 'expanse rules 1 · seed 7 · players 3'."

function parseHeader(line: string): Omit<GameFile, 'entries' | 'comments'> | string {
  const [first, ...parts] = line.split('·').map(part => part.trim())
  const [, game, rules] = /^(\S+) rules (\d+)$/.exec(first ?? '') ?? []
  if (!game || !rules) return HEADER
  const given = Object.fromEntries(parts.map(part => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))
  const strange = Object.keys(given).find(key => !['seed', 'seats', 'players', 'modules'].includes(key))
  if (strange !== undefined) return `nothing is known of '${strange}' here; ${HEADER}`
  const seed = given.seed?.[0]
  if (!isSeed(seed)) return `the seed must be 1 to 32 hex digits; ${HEADER}`
  const setup: Setup = {
    ...(given.seats ? { seats: given.seats } : {}),
    ...(given.players ? { players: Number(given.players[0]) } : {}),
    modules: given.modules ?? [],
    options: {},
    seed,
  }
  return { game, rules: Number(rules), setup }
}

/** Lines between header and rows; undefined: it is none of them. */
function parseExtra(line: string, setup: Setup): Setup | string | undefined {
  const [, key, json] = /^(options|overrides) (.*)$/.exec(line) ?? []
  if (!key) return undefined
  const value = parseJson(json ?? '')
  if (value === undefined) return `${key} must be JSON.`
  if (key === 'options' && (typeof value !== 'object' || value === null))
    return 'options must be a JSON object.'
  return { ...setup, [key]: value }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const ROW = "a line is '12 mars playCard attrition', or begins with '   · '."

function parseEntry(text: string, line: number): Entry | string {
  const [, seq, who, what, rest = ''] = /^ *(\d+) (\S+) +(\S+) *(.*)$/.exec(text) ?? []
  if (seq === undefined || who === undefined || what === undefined) return ROW
  const base = { line, seq: Number(seq), who, what }
  if (who === 'table' && what === 'set') {
    const position = parseJson(rest)
    return position === undefined ? 'a set position must be JSON.' : { ...base, picks: [], position }
  }
  return { ...base, ...parsePicks(rest) }
}

/** Reads the picks, and the hints in brackets. */
function parsePicks(text: string): Pick<Entry, 'picks' | 'auto'> {
  const [, words = '', hints = ''] = /^(.*?)(?:\(([^)]*)\))?$/.exec(text) ?? []
  const picks = words.split(' ').filter(word => word !== '' && word !== '-')
  return { picks, ...(/(^|, )auto$/.test(hints) ? { auto: true as const } : {}) }
}

const FACT = '   · '
const HASH_EVERY = 20

/** An answer that is not in the log: the one a tool was giving when something broke. */
interface Pending {
  readonly ask: Ask
  readonly picks: Answer
}

/** Returns the rows of a match as lines: each answer with what was asked, and what it caused. */
function printRows(match: Match): readonly string[] {
  let open: readonly Ask[] = []
  let state: AnyState | undefined
  return match.rows.flatMap(row => {
    const line = rowLine(row, open)
    // In place where it can be: folding anew for each row would make long games slow to print.
    if (state && row.kind === 'answer')
      open = match.game.take(state, open, whoOf(row), row.answer ?? [], () => undefined)
    else ({ state, open } = foldTo(match, row.seq))
    return [line, ...row.facts.map(fact => factLine(match.game, fact)), ...hashLine(match, row)]
  })
}

const whoOf = (row: Row): Seat => (row.ask ?? '').slice((row.ask ?? '').indexOf(':') + 1)

const hashLine = (match: Match, row: Row): readonly string[] =>
  row.seq % HASH_EVERY === 0 || row.seq === match.rows.length - 1 ? [`${FACT}state ${row.hash}`] : []

function rowLine(row: Row, open: readonly Ask[]): string {
  if (row.kind === 'setup') return columns(row.seq, 'table', 'setup')
  if (row.kind === 'set') return columns(row.seq, 'table', 'set', JSON.stringify(row.position))
  if (row.kind === 'undo')
    return columns(row.seq, row.seat ?? 'table', 'undo', String(row.to), `(as it was after ${row.to})`)
  const ask = open.find(one => one.who === whoOf(row))
  return answerLine(row.seq, whoOf(row), ask, row.answer ?? [], row.seat === undefined ? ['auto'] : [])
}

function answerLine(
  seq: number,
  who: Seat,
  ask: Ask | undefined,
  picks: Answer,
  notes: readonly string[],
): string {
  const hints = [...(ask ? [optionsHint(ask)] : []), ...(ask?.secret ? ['sealed'] : []), ...notes]
  return columns(seq, who, ask?.what ?? 'unknown', picks.join(' ') || '-', `(${hints.join(', ')})`)
}

/** Shows the answer that broke as the line that would have followed. */
const pendingLine = (match: Match, { ask, picks }: Pending): string =>
  answerLine(match.rows.length, ask.who, ask, picks, ['not in the log'])

const FEW = 4
const SHORT = 60
function optionsHint({ options }: Question): string {
  const list = options.map(option => option.id).join(' ')
  return options.length <= FEW && list.length <= SHORT ? `of ${list}` : `of ${options.length}`
}

const columns = (seq: number, who: string, what: string, picks = '', hints = ''): string =>
  `${String(seq).padStart(3)} ${who.padEnd(5)} ${what.padEnd(14)} ${picks.padEnd(30)} ${hints}`.trimEnd()

/** Returns a story line where the game has one, else the fact itself; and who alone may know it. */
function factLine(game: Game, fact: Fact): string {
  const text = game.words.fact(fact) ?? `${fact.fact} ${keyValues(fact)}`
  const marks = [
    ...(fact.seenBy ? [`only ${fact.seenBy.join(' ')}`] : []),
    ...(fact.reveals ? ['reveals'] : []),
  ]
  return `${FACT}${text.trim().replace(/\s*\n\s*/g, ' / ')}${marks.length ? `  [${marks.join(', ')}]` : ''}`
}

const keyValues = (fact: Fact): string =>
  Object.entries(fact)
    .filter(([key]) => !['fact', 'seenBy', 'reveals'].includes(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')

/** As far as the file can be played, and the sentence why not further. */
interface Replayed {
  readonly match: Match
  readonly why?: string
}

/** Plays a file with the rules of today. Refused only where there is no game at all. */
export function playFile(games: Readonly<Record<string, Game>>, file: GameFile): Result<Replayed> {
  const game = Object.hasOwn(games, file.game) ? games[file.game] : undefined
  if (!game)
    return {
      ok: false,
      why: `There is no game '${file.game}' here; possible: ${Object.keys(games).join(', ')}.`,
    }
  const opened = openMatch(game, file.setup)
  if (!opened.ok) return opened
  let match = opened.value
  for (const entry of file.entries) {
    if (entry.auto || entry.what === 'setup' || isGivenAgain(match, entry)) continue
    const next = applyEntry(match, entry)
    if (!next.ok)
      return { ok: true, value: { match, why: `Line ${entry.line} cannot be played: ${next.why}` } }
    match = next.value
  }
  return { ok: true, value: { match } }
}

/**
 * Who takes a sealed answer back leaves those of others: they are given again in rows that follow from that.
 */
const isGivenAgain = ({ rows, open }: Match, { seq, who, picks }: Entry): boolean =>
  !open.some(ask => ask.who === who) &&
  rows[seq]?.seat === who &&
  rows[seq].answer?.join(' ') === picks.join(' ')

function applyEntry(match: Match, entry: Entry): Result<Match> {
  const { who, what, picks } = entry
  if (what === 'undo') return undo(match, who)
  if (who === 'table')
    return what === 'set'
      ? setPosition(match, entry.position)
      : { ok: false, why: `The table does not '${what}'.` }
  const ask = match.open.find(one => one.who === who)
  if (ask?.what === what) return answer(match, who, ask.id, picks)
  const asked = match.open.map(one => `${one.who} is asked '${one.what}'`).join('; ')
  return { ok: false, why: `${who} is not asked '${what}' here; ${asked || 'the game is over'}.` }
}
