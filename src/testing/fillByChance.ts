import { readCustomId } from '../discord/message/message.ts'
import { readSelection } from '../discord/question/selection.ts'
import { blankAt, SENT_WAY } from '../discord/question/ways.ts'
import { triedBy } from '../table/play/preview.ts'
import type { Tables } from '../table/service.ts'
import { must } from './must.ts'
import { toolingOf } from '../core/game.ts'
import type { Match } from '../core/match.ts'

/**
 * Fills a form in by chance, by the ids of its inputs, if the game knows what can be written there. Returns
 * undefined if it cannot be filled in now.
 */
export async function fillByChance(
  tables: Tables,
  person: string,
  formId: string,
  roll: (below: number) => number,
): Promise<Record<string, string> | undefined> {
  const {
    verb,
    words: [table = '', ...rest],
  } = readCustomId(formId)
  const visit = await tables.visit(table, person)
  const look = must(visit.view)
  const way = verb === SENT_WAY ? blankAt(visit, look, [table, ...rest]) : undefined
  const blank = verb === SENT_WAY ? way : readSelection(look.asks, rest)
  const now = must(await tables.play.load(table))
  // The form of a way fills in its last answer, so the others are given first.
  const match = way?.before.length ? must(triedBy(now, person, way.before)).after : now.match
  return blank && match ? valuesFor(match, blank, roll) : {}
}

interface Blank {
  readonly ask: { readonly id: string }
  readonly picked: readonly number[]
}
function valuesFor(
  { game, state, open }: Match,
  { ask: { id: asked }, picked }: Blank,
  roll: (below: number) => number,
): Record<string, string> | undefined {
  const ask = open.find(({ id }) => id === asked)
  const values: Record<string, string> = {}
  for (const [nth, at] of picked.entries()) {
    const option = ask?.options[at]
    const fields = ask && option?.form ? toolingOf(game).randomForm?.(state, ask, option, roll) : {}
    if (!fields) return undefined
    for (const [id, value] of Object.entries(fields)) values[`${nth}.${id}`] = String(value)
  }
  return values
}
