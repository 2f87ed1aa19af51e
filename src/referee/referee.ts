import type { Game } from '../core/game.ts'
import type { Match, Result } from '../core/match.ts'
import { dealWorlds, giveAdvice } from './advise.ts'
import { showAsks, takeAnswer, takeBack, whyNotAnswer, playRandomly } from './answering.ts'
import {
  andThen,
  codedWhy,
  no,
  isFields,
  yes,
  seatOf,
  tableOf,
  type Command,
  type Desk,
  type Done,
  type Fields,
} from './command.ts'
import { shown } from '../core/data.ts'
import { playAgain, showLog, closeTable, openTable, putPosition, showPosition } from './open.ts'

/**
 * Answers one line with one line, and remembers the tables between them. `report` hears of what should never
 * happen.
 */
export function makeReferee(
  games: Readonly<Record<string, Game>>,
  report: (bug: unknown) => void,
): (line: string) => string {
  const tables = new Map<number, Match>()
  const desk: Desk & { next: number } = { games, tables, next: 1 }
  return line => {
    const request = parseRequest(line)
    try {
      const said = andThen(request, fields => carryOut(desk, fields))
      const text = formatReply(
        request,
        said.ok ? { ok: true, ...said.value.reply } : { ok: false, why: codedWhy(said) },
      )
      if (said.ok) for (const one of said.value.keep ?? []) keep(desk, tables, one)
      return text
    } catch (bug) {
      report(bug)
      return formatFailure(request)
    }
  }
}

function parseRequest(line: string): Result<Fields> {
  try {
    const request: unknown = JSON.parse(line)
    return isFields(request) ? { ok: true, value: request } : no('A request must be a JSON object.')
  } catch {
    return no('This line is not JSON.')
  }
}

function carryOut(desk: Desk, request: Fields): Result<Done> {
  const cmd = request['cmd']
  const command = typeof cmd === 'string' ? commands.get(cmd) : undefined
  if (command) return command(desk, request)
  const wrong = cmd === undefined ? "'cmd' is missing" : `There is no command ${shown(cmd)}`
  return no(`${wrong}. Possible: ${[...commands.keys()].join(', ')}.`)
}

/** Gives the reply the id of its request. */
function formatReply(request: Result<Fields>, reply: Fields): string {
  const named = request.ok && Object.hasOwn(request.value, 'id')
  return JSON.stringify(named ? { id: request.value['id'], ...reply } : reply)
}

function keep(
  desk: { next: number },
  tables: Map<number, Match>,
  { table, match }: NonNullable<Done['keep']>[number],
): void {
  if (match) tables.set(table, match)
  else tables.delete(table)
  desk.next = Math.max(desk.next, table + 1)
}

const FAILED = no('The referee failed at this request because of a bug. Nothing has changed.')

/** An id can be nested so deeply that it cannot be written. */
function formatFailure(request: Result<Fields>): string {
  try {
    return formatReply(request, FAILED)
  } catch {
    return JSON.stringify(FAILED)
  }
}

const showView: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) =>
    andThen(seatOf(match, request, 'as', ['table']), as =>
      yes<Done>({ reply: { view: match.game.view(match.state, match.open, as) } }),
    ),
  )

/** Goes to the game's own query of that name. */
const showScore: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) => {
    const { tooling, title } = match.game
    const queries = tooling?.queries ?? {}
    const query = Object.hasOwn(queries, 'score') ? queries['score'] : undefined
    if (!query) return no(`${title} has no 'score' request.`)
    const outcome = query(match.state, request)
    if (!outcome.ok) return no(outcome.reasons.join(' '))
    return yes<Done>({ reply: isFields(outcome.value) ? outcome.value : { score: outcome.value } })
  })

const listGames: Command = desk => yes({ reply: { games: Object.values(desk.games).map(inShort) } })

const inShort = ({ id, title, rules, seatsFor, modules, options }: Game): Fields => ({
  id,
  title,
  rules,
  seats: seatsFor,
  modules: modules.map(module => ({ id: module.id, title: module.title, players: module.players })),
  options: options.map(({ id, default: usual, values, between, examples, why }) => ({
    id,
    default: usual,
    values,
    ...(between ? { between } : {}),
    ...(examples ? { examples } : {}),
    why,
  })),
})

const commands: ReadonlyMap<string, Command> = new Map([
  ['games', listGames],
  ['new', openTable],
  ['set', putPosition],
  ['position', showPosition],
  ['asks', showAsks],
  ['answer', takeAnswer],
  ['why', whyNotAnswer],
  ['view', showView],
  ['score', showScore],
  ['undo', takeBack],
  ['random', playRandomly],
  ['advise', giveAdvice],
  ['worlds', dealWorlds],
  ['log', showLog],
  ['replay', playAgain],
  ['close', closeTable],
])
