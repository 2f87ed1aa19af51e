import { logOf, readLog, replay, type Log } from '../core/replay.ts'
import type { Result } from '../core/match.ts'
import { andThen, no, yes, type Command, type Done, type Fields } from './command.ts'
import { shown } from '../core/shown.ts'
import { isFields, tableOf } from './field.ts'
import { gameOf, withoutAbsent, readSetup } from './setup.ts'

export const showLog: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) => yes<Done>({ reply: { log: logOf(match) } }))

export const playAgain: Command = (desk, request) => {
  if (request['log'] === undefined) return no("'log' is missing: a log as the 'log' request gives it.")
  return andThen(checkLog(request['log']), log =>
    andThen(gameOf(desk, log.game), game => yes<Done>({ reply: { ...replay(game, log) } })),
  )
}

/** A log with its setup, both whole; otherwise every reason why they are not. */
function checkLog(document: unknown): Result<Log> {
  const log = readLog(document)
  const setup = isFields(document) && isFields(document['setup']) ? whyNotSetup(document['setup']) : []
  const reasons = [
    ...(log.ok ? [] : log.reasons),
    ...(isFields(document) ? strangers(document) : []),
    ...setup,
  ]
  return log.ok && !reasons.length ? yes(log.value) : no(reasons.join(' '))
}

const FIELDS = ['game', 'rules', 'content', 'setup', 'rows']
const strangers = (document: Fields): readonly string[] =>
  Object.keys(document)
    .filter(key => !FIELDS.includes(key))
    .map(key => `A log has no field ${shown(key)}.`)

/** A log says its setup as the table wrote it: nothing besides, and the seed in small letters. */
function whyNotSetup(setup: Fields): readonly string[] {
  const read = readSetup(setup)
  if (!read.ok) return read.reasons
  const known = withoutAbsent(read.value as unknown as Fields)
  return Object.keys(setup)
    .filter(key => !Object.hasOwn(known, key) || (key === 'seed' && known[key] !== setup[key]))
    .map(key =>
      key === 'seed' ? "A log's seed is written in small letters." : `A setup has no field ${shown(key)}.`,
    )
}
