import { cannotBeWritten, fillInOnce, isMissing, mustBeWhole, mustHaveLetters } from './words.ts'

/**
 * What no list can hold, declared along with an option: words and numbers in named fields. A filled form is
 * part of the pick,
 * 'claim?planets=Jord%204&goods=1', so that an answer stays a list of words everywhere: in a row, a log, a
 * command, a file.
 */
export interface Field {
  readonly id: string
  readonly kind: 'text' | 'number'
  /** The least and most of a number, or letters of a text. */
  readonly min: number
  readonly max: number
  /** May be left out. */
  readonly optional?: true
  /** Several lines of text. */
  readonly lines?: true
}
export type Form = Readonly<Record<string, string | number>>

const START = '?'
const BETWEEN = '&'
const IS = '='

/** The pick of an option with its form filled in. What is left empty is left out. */
export function filled(id: string, form: Form): string {
  const parts = Object.entries(form)
    .filter(([, value]) => String(value) !== '')
    .map(([key, value]) => `${encoded(key)}${IS}${encoded(String(value))}`)
  return parts.length ? id + START + parts.join(BETWEEN) : id
}

/** Words of a pick stand between spaces in a file, and a lone half of a letter cannot be written at all. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '?')).replace(
    /[!'()*~]/g,
    one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The option a pick is of. */
export const optionIn = (pick: string): string => {
  const at = pick.indexOf(START)
  return at < 0 ? pick : pick.slice(0, at)
}

/**
 * What was filled in, numbers as numbers and texts as they can be shown;
 * undefined: it is no form of these fields.
 */
export function formIn(pick: string, fields: readonly Field[]): Form | undefined {
  const at = pick.indexOf(START)
  const form: Record<string, string | number> = {}
  for (const part of at < 0 ? [] : pick.slice(at + 1).split(BETWEEN)) {
    const [key = '', value, ...more] = part.split(IS).map(decoded)
    const field = fields.find(one => one.id === key)
    if (!field || value === undefined || more.length || Object.hasOwn(form, key)) return undefined
    form[key] = field.kind === 'number' && NUMBER.test(value) ? Number(value) : shownOf(field, value)
  }
  return Object.fromEntries(
    Object.entries(form).filter(
      ([key, value]) => value !== '' || !fields.some(({ id, optional }) => id === key && optional),
    ),
  )
}
const NUMBER = /^-?\d{1,9}(\.\d{1,4})?$/

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/**
 * They turn the words around them about, or are not seen. What joins letters and the parts of an emoji stays.
 */
const UNSEEN = /(?!\n)[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu
/**
 * Nobody writes what others cannot see, nor a line where there is one only. Read so wherever it is read: the
 * pick stays in the log as it was given.
 */
function shownOf({ lines }: Field, text: string): string {
  const plain = text.replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(UNSEEN, '')
  return lines ? plain : plain.replace(/\s+/gu, ' ')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The sentence for a form that cannot be; undefined: its fields are well filled in. */
export function whyNotForm(pick: string, fields: readonly Field[]): string | undefined {
  const form = formIn(pick, fields)
  if (!form) return fillInOnce(fields.map(field => field.id))
  for (const field of fields) {
    const why = whyNotField(field, form[field.id])
    if (why !== undefined) return why
  }
  return undefined
}

function whyNotField(
  { id, kind, min, max, optional }: Field,
  value: string | number | undefined,
): string | undefined {
  if (value === undefined) return optional ? undefined : isMissing(id)
  if (kind === 'number')
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? undefined
      : mustBeWhole(id, min, max)
  const text = String(value)
  if (/\p{Cs}/u.test(text)) return cannotBeWritten(id)
  return text.length >= min && text.length <= max ? undefined : mustHaveLetters(id, min, max, text.length)
}
