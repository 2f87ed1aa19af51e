import { readCustomId } from '../../discord/customId.ts'
import { readDraft } from '../../discord/draft.ts'
import type { Tables } from '../../table/table.ts'
import { must } from '../testing/must.ts'
import type { Guest } from './guest.ts'
import type { Dice } from './robot.ts'

/** What chance fills into a form, for a game that knows what can be written there; a form that cannot be filled in now is closed. */
export const fillsIn = (tables: Tables, person: Guest['id'], dice: Dice): Guest['fills'] => async form => {
  const { words: [table = '', ...rest] } = readCustomId(form.custom_id)
  const draft = readDraft(must(await tables.look(table, person)).asks, rest)
  const { match: { game, state, open } } = must(await tables.live(table))
  const ask = open.find(({ id }) => id === draft?.ask.id)
  const values: Record<string, string> = {}
  for (const [nth, at] of (draft?.picked ?? []).entries()) {
    const option = ask?.options[at]
    const fields = ask && option?.form ? game.randomForm?.(state, ask, option, dice.below) : {}
    if (!fields) return undefined
    for (const [id, value] of Object.entries(fields)) values[`${nth}.${id}`] = String(value)
  }
  return values
}
