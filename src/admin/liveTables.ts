import type { Result } from '../core/match.ts'
import { checkup, checkups, isTrouble, type Checkup } from '../table/export/repair.ts'
import type { Deps } from '../table/deps.ts'
import type { TableRecord } from '../table/store.ts'
import { fail, type Voice } from './tool.ts'
import {
  CAN_REOPEN,
  CAN_REWIND,
  canContinue,
  cannotContinue,
  canReopenFrom,
  IS_CLOSED,
  isClosedFor,
  LOG_IS_INTACT,
  logWasAltered,
  marked,
  noTableCalled,
  playsOtherwise,
  rowsOf,
  RULES_REPLAY,
  sameQuestions,
  SEE_MORE,
  STATE_IS_INTACT,
  tableNotRunning,
  wasReopened,
} from './words.ts'

const nameOf = ({ id, game, rows }: TableRecord): string => rowsOf(id, game, rows)

/** Lists what is wrong with a table; empty if it can continue. */
const findingsOf = ({ table, altered, stuck, questions, differs }: Checkup): readonly string[] => [
  ...(altered === undefined ? [] : [logWasAltered(altered)]),
  ...(stuck === undefined ? [] : [cannotContinue(stuck)]),
  ...(table.shut === undefined ? [] : [stuck === undefined ? CAN_REOPEN : IS_CLOSED]),
  ...questions,
  ...(differs === undefined ? [] : [playsOtherwise(differs.why)]),
]

export async function lookAtAll(deps: Deps, voice: Voice): Promise<number> {
  let count = 0
  let trouble = 0
  for await (const found of checkups(deps)) {
    count++
    if (isTrouble(found)) trouble++
    const findings = findingsOf(found)
    if (findings.length)
      voice.print(`${isTrouble(found) ? 'NO' : '  '} ${nameOf(found.table)}: ${findings.join(' ')}`)
  }
  const well = canContinue(count - trouble, count)
  voice.print(trouble ? `${well} ${SEE_MORE}` : well)
  return trouble ? 1 : 0
}

export async function lookAtOne(deps: Deps, id: string, voice: Voice): Promise<number> {
  const found = await checkup(deps, id)
  if (!found) return fail(voice, (await deps.store.table(id)) ? tableNotRunning(id) : noTableCalled(id))
  voice.print([nameOf(found.table), ...detailsOf(found)].join('\n'))
  return isTrouble(found) ? 1 : 0
}

function detailsOf({ table, altered, stuck, questions, differs }: Checkup): readonly string[] {
  const line = (why: string | undefined, well: string): string =>
    why === undefined ? marked('well', well) : marked('wrong', why)
  return [
    line(altered, LOG_IS_INTACT),
    line(stuck, STATE_IS_INTACT),
    ...(stuck === undefined ? questions.map(question => marked('wrong', question)) : [beneath(CAN_REWIND)]),
    ...(stuck === undefined && questions.length === 0 ? [marked('well', sameQuestions(table.asking))] : []),
    differs === undefined ? marked('well', RULES_REPLAY) : beneath(playsOtherwise(differs.why)),
    ...(table.shut === undefined
      ? []
      : [beneath(stuck === undefined ? canReopenFrom(table.shut) : isClosedFor(table.shut))]),
  ]
}
/** Indents a line that is no check of its own. */
const beneath = (line: string): string => `    ${line}`

export async function change(
  deps: Deps,
  id: string,
  how: (deps: Deps, id: string) => Promise<Result<TableRecord>>,
  voice: Voice,
): Promise<number> {
  const said = await how(deps, id)
  if (said.ok && said.value.phase === 'playing') return lookAtOne(deps, id, voice)
  if (said.ok) voice.print(wasReopened(nameOf(said.value)))
  else voice.complain(said.why)
  return said.ok ? 0 : 1
}
