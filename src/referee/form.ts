import { optionOf, type Ask } from '../core/ask.ts'
import { filled, type Form } from '../core/form.ts'
import type { Result } from '../core/match.ts'
import { no, yes } from './command.ts'
import { shown } from '../core/shown.ts'
import { isFields, isWords } from './field.ts'

const NOT_HERE = "None of these options has a form. Leave 'form' out."

/**
 * The picks with the form filled in: it belongs to the one among them that carries one. What is no list of
 * picks is left for others to refuse.
 */
export function withForm(ask: Ask | undefined, picks: unknown, form: unknown): Result<unknown> {
  if (form === undefined) return yes(picks)
  if (!isForm(form))
    return no(`'form' must be an object with a text or a number for each field, not ${shown(form)}.`)
  if (!ask || !isWords(picks)) return yes(picks)
  const [pick, ...others] = picks.filter(one => optionOf(ask, one)?.form)
  const absent = picks.find(one => !optionOf(ask, one))
  // An option that is not offered keeps its form, so that the game can say why.
  if (pick === undefined)
    return absent === undefined
      ? no(NOT_HERE)
      : yes(picks.map(one => (one === absent && !one.includes('?') ? filled(one, form) : one)))
  if (others.length)
    return no("More than one of these has a form. Write each as part of its pick, like 'claim?goods=1'.")
  if (optionOf(ask, pick)?.id !== pick)
    return no(`The form of ${shown(pick)} is already filled in. Leave 'form' out.`)
  return yes(picks.map(one => (one === pick ? filled(pick, form) : one)))
}

const isForm = (value: unknown): value is Form =>
  isFields(value) && Object.values(value).every(one => typeof one === 'string' || typeof one === 'number')
