import type { Result } from '../core/match.ts'
import { checkup, checkups, isTrouble, type Checkup } from '../table/export/repair.ts'
import type { Deps } from '../table/deps.ts'
import type { TableRecord } from '../table/store.ts'
import { fail, type Voice } from './tool.ts'

const nameOf = ({ id, game, rows }: TableRecord): string => `${id}  ${game}, ${rows} rows`

/** Lists what is wrong with a table; empty if it can continue. */
const findingsOf = ({ table, altered, stuck, questions, differs }: Checkup): readonly string[] => [
  ...(altered === undefined ? [] : [`The log was altered: ${altered}`]),
  ...(stuck === undefined ? [] : [`It cannot continue: ${stuck}`]),
  ...(table.shut === undefined
    ? []
    : [stuck === undefined ? 'It is closed. To reopen it, use --reopen.' : 'It is closed.']),
  ...questions,
  ...(differs === undefined
    ? []
    : [`Today's rules would play it differently, but it continues as it was played. ${differs.why}`]),
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
  const well = `${count - trouble} of ${count} running tables can continue with the questions that are open.`
  voice.print(trouble ? `${well} For more about one of the others, run npm run replay:live -- <table>` : well)
  return trouble ? 1 : 0
}

export async function lookAtOne(deps: Deps, id: string, voice: Voice): Promise<number> {
  const found = await checkup(deps, id)
  if (!found)
    return fail(
      voice,
      (await deps.store.table(id)) ? `Table ${id} is not running.` : `There is no table '${id}'.`,
    )
  voice.print([nameOf(found.table), ...detailsOf(found)].join('\n'))
  return isTrouble(found) ? 1 : 0
}

function detailsOf({ table, altered, stuck, questions, differs }: Checkup): readonly string[] {
  const line = (why: string | undefined, well: string): string =>
    why === undefined ? `ok  ${well}` : `NO  ${why}`
  const asked = table.asking.map(({ seat, what, id }) => `${seat} has '${what}' (${id})`).join('; ')
  return [
    line(altered, 'The seed matches its commitment, and no row of the log is missing or changed.'),
    line(stuck, 'Its newest snapshot and the rows after it lead to its current state.'),
    ...(stuck === undefined
      ? questions.map(question => `NO  ${question}`)
      : ['    To go back to its newest intact snapshot, use --rewind.']),
    ...(stuck === undefined && questions.length === 0
      ? [`ok  Its open questions are the same as before: ${asked}.`]
      : []),
    ...(differs === undefined
      ? ["ok  Today's rules replay every row."]
      : [`    Today's rules would play it differently, but it continues as it was played. ${differs.why}`]),
    ...(table.shut === undefined
      ? []
      : [`    It is closed: ${table.shut}${stuck === undefined ? ' To reopen it, use --reopen.' : ''}`]),
  ]
}

export async function change(
  deps: Deps,
  id: string,
  how: (deps: Deps, id: string) => Promise<Result<TableRecord>>,
  voice: Voice,
): Promise<number> {
  const said = await how(deps, id)
  if (said.ok && said.value.phase === 'playing') return lookAtOne(deps, id, voice)
  if (said.ok) voice.print(`${nameOf(said.value)}: reopened.`)
  else voice.complain(said.why)
  return said.ok ? 0 : 1
}
