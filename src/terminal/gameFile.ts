import type { Answer, Seat } from '../core/ask.ts'
import type { Game, Setup } from '../core/game.ts'
import type { Match, Result } from '../core/match.ts'
import { isSeed } from '../core/random.ts'
import { FACT, pendingLine, printRows, type Pending } from './fileRows.ts'

/**
 * A numbered line of a file: what somebody did. Lines the table answered by itself follow from the others.
 */
export interface Entry {
  readonly line: number
  readonly seq: number
  readonly who: Seat | 'table'
  readonly what: string
  readonly picks: Answer
  readonly auto?: true
  /** `set`: the position document. */
  readonly position?: unknown
}
/** A `.game` file as read: what has to be played, without the lines that are only compared. */
export interface GameFile {
  readonly game: string
  readonly rules: number
  readonly setup: Setup
  /** Lines before the header that say what the game shows. */
  readonly comments: readonly string[]
  readonly entries: readonly Entry[]
}
export interface Extras {
  readonly comments?: readonly string[]
  readonly pending?: Pending
}

/** The whole match as text: a header, numbered lines for the decisions, dotted lines for what they caused. */
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
