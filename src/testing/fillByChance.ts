import { readCustomId } from '../discord/message/message.ts'
import { readDraft } from '../discord/question/selection.ts'
import type { Tables } from '../table/service.ts'
import { must } from './must.ts'
import { toolingOf } from '../core/game.ts'

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
    words: [table = '', ...rest],
  } = readCustomId(formId)
  const draft = readDraft(must(await tables.play.look(table, person)).asks, rest)
  const {
    match: { game, state, open },
  } = must(await tables.play.load(table))
  const ask = open.find(({ id }) => id === draft?.ask.id)
  const values: Record<string, string> = {}
  for (const [nth, at] of (draft?.picked ?? []).entries()) {
    const option = ask?.options[at]
    const fields = ask && option?.form ? toolingOf(game).randomForm?.(state, ask, option, roll) : {}
    if (!fields) return undefined
    for (const [id, value] of Object.entries(fields)) values[`${nth}.${id}`] = String(value)
  }
  return values
}
