import {
  andMore,
  atMostOf,
  cannotChoose,
  chooseBetween,
  chooseExactly,
  choseTwice,
  NOT_A_LIST,
  cannotBeWritten,
  fillInOnce,
  isMissing,
  mustBeWhole,
  mustHaveLetters,
} from './words.ts'

/** Says who plays: a faction, a colour, a chair. Each game narrows it to its own words. */
export type Seat = string
export type OptionId = string

export interface Option {
  readonly id: OptionId
  readonly group?: string
  /** What the option is, in content ids, for programs that must not parse labels. */
  readonly means: Readonly<Record<string, unknown>>
  /** Says what has to be declared along with it. */
  readonly form?: readonly Field[]
}

/** "`who`, pick between `min` and `max` of these, at most `perGroup` of one group." */
export interface Question {
  readonly who: Seat
  /** Names an entry of the game's text.ts, e.g. 'loseFleet'. */
  readonly what: string
  readonly options: readonly Option[]
  readonly min: number
  readonly max: number
  readonly perGroup?: number
  /** The order of the answer matters: "put these in any order". */
  readonly ordered?: true
  /** Nobody else may learn the options or the answer, so the table never answers it by itself. */
  readonly secret?: true
  /** It asks whether something is to count, so nobody asks for that once more. */
  readonly sure?: true
  /** May be answered at any time, or never: nobody waits for it, and the table never answers it by itself. */
  readonly idle?: true
}

export interface Ask extends Question {
  /** Looks like '118:mars'; a stale button is recognised by it. */
  readonly id: string
}

/** Is always a list; "pass" is []. */
export type Answer = readonly OptionId[]

/** Returns the sentence a player gets for an answer that is not legal; undefined if it is. */
export function whyNot(ask: Question, answer: unknown): string | undefined {
  if (!isListOfWords(answer)) return NOT_A_LIST
  return whyNotThese(ask, answer) ?? whyNotSoMany(ask, answer.length) ?? whyNotGrouped(ask, answer)
}

function isListOfWords(answer: unknown): answer is Answer {
  if (!Array.isArray(answer)) return false
  for (const word of answer) if (typeof word !== 'string') return false
  return true
}

function whyNotThese(ask: Question, answer: Answer): string | undefined {
  for (let i = 0; i < answer.length; i++) {
    const id = answer[i] ?? ''
    const option = optionOf(ask, id)
    if (!option) return cannotChoose(printable(id), possible(ask))
    if (i > 0 && answer.findIndex(other => isOf(option, other)) !== i) return choseTwice(option.id)
    const why = option.form && whyNotForm(id, option.form)
    if (why !== undefined) return why
  }
  return undefined
}

const isOf = ({ id, form }: Option, pick: OptionId): boolean =>
  pick === id || (form !== undefined && optionIn(pick) === id)

/** Returns the option that is picked, with or without a form. */
export function optionOf(ask: Pick<Question, 'options'>, pick: OptionId): Option | undefined {
  for (const option of ask.options) if (isOf(option, pick)) return option
  return undefined
}

function whyNotSoMany(ask: Question, count: number): string | undefined {
  if (count >= ask.min && count <= ask.max) return undefined
  if (ask.min === ask.max) return chooseExactly(ask.min, count, possible(ask))
  return chooseBetween(ask.min, ask.max, count, possible(ask))
}

function whyNotGrouped(ask: Question, answer: Answer): string | undefined {
  if (ask.perGroup === undefined || answer.length <= ask.perGroup) return undefined
  const counts = new Map<string, number>()
  for (const option of ask.options) {
    if (option.group === undefined || !answer.some(pick => isOf(option, pick))) continue
    const count = (counts.get(option.group) ?? 0) + 1
    if (count > ask.perGroup) return atMostOf(ask.perGroup, option.group)
    counts.set(option.group, count)
  }
  return undefined
}

const MOST_NAMED = 12
function possible(ask: Question): string {
  const ids = ask.options.slice(0, MOST_NAMED).map(option => option.id)
  const more = ask.options.length - ids.length
  return more > 0 ? andMore(ids.join(', '), more) : ids.join(', ')
}

/** Cuts whatever a stranger typed to a length that fits into a sentence. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 40)

/** True if nothing that is offered has to be left out. */
export const mayPickEvery = ({
  options,
  max,
  perGroup,
}: {
  readonly options: readonly unknown[]
  readonly max: number
  readonly perGroup?: number
}): boolean => options.length <= max && perGroup === undefined

/**
 * The answer that is legal when there is exactly one; undefined when there is a choice, a secret, or no need
 * of an answer.
 */
export function onlyAnswer(ask: Question): Answer | undefined {
  if (ask.secret || ask.idle || ask.options.some(option => option.form)) return undefined
  if (ask.options.length !== ask.min || (ask.ordered && ask.min > 1)) return undefined
  return ask.options.map(option => option.id)
}

/**
 * Holds what no list can, declared along with an option: words and numbers in named fields. A filled form is
 * part of the pick, 'claim?planets=Jord%204&goods=1', so that an answer stays a list of words everywhere: in
 * a row, a log, a command, a file.
 */
export interface Field {
  readonly id: string
  readonly kind: 'text' | 'number'
  /** Holds the least and most of a number, or letters of a text. */
  readonly min: number
  readonly max: number
  /** May be left out. */
  readonly optional?: true
  /** If true, the field takes several lines of text. */
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
const encoded = (text: string): string => (/^[\w.-]*$/.test(text) ? text : encodedSigns(text))
const encodedSigns = (text: string): string =>
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
  if (/^[!-~]*$/.test(text)) return text
  const plain = text.replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(UNSEEN, '')
  return lines ? plain : plain.replace(/\s+/gu, ' ')
}

function decoded(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns the sentence for a form that cannot be; undefined: its fields are well filled in. */
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

/** Groups options that are the same to the game: 'luna.un' and 'luna.un#2'. */
interface Alike {
  readonly group: string | undefined
  /** Puts the lowest number first. */
  readonly ids: readonly OptionId[]
  /** Says how many of them are picked already; changed while answers are being formed. */
  picked: number
}

/**
 * All legal answers, at most `cap` of them: ask for one more than you want to learn whether there are more.
 * Of options that are alike the lowest numbers are picked first, so that no two answers mean the same.
 */
export function allAnswers(ask: Question, cap: number): readonly Answer[] {
  const classes = classesOf(ask.options)
  const answers: Answer[] = []
  const picks: OptionId[] = []
  const extend = (from: number): void => {
    if (picks.length >= ask.min) answers.push([...picks])
    if (picks.length >= ask.max) return
    for (let at = from; at < classes.length && answers.length < cap; at++) {
      const alike = classes[at] as Alike
      const id = alike.ids[alike.picked]
      if (id === undefined || isFull(ask, classes, alike)) continue
      alike.picked++
      picks.push(id)
      const next = ask.ordered ? 0 : at
      if (picks.length >= ask.min || picks.length + room(ask, classes, next) >= ask.min) extend(next)
      picks.pop()
      alike.picked--
    }
  }
  if (cap > 0 && ask.min <= ask.max && room(ask, classes, 0) >= ask.min) extend(0)
  return answers
}

function classesOf(options: readonly Option[]): readonly Alike[] {
  const found = new Map<string, Option[]>()
  for (const option of options) {
    const key = JSON.stringify([stem(option.id), option.group])
    const alike = found.get(key)
    if (alike) alike.push(option)
    else found.set(key, [option])
  }
  return [...found.values()].map(alike => ({
    group: alike[0]?.group,
    ids: alike.map(option => option.id).sort((a, b) => numberOf(a) - numberOf(b)),
    picked: 0,
  }))
}

const NUMBERED = /#(\d+)$/
const stem = (id: OptionId): string => id.replace(NUMBERED, '')
const numberOf = (id: OptionId): number => Number(NUMBERED.exec(id)?.[1] ?? 1)

function isFull({ perGroup }: Question, classes: readonly Alike[], { group }: Alike): boolean {
  return perGroup !== undefined && group !== undefined && pickedOf(classes, group) >= perGroup
}

const pickedOf = (classes: readonly Alike[], group: string): number =>
  classes.reduce((sum, one) => (one.group === group ? sum + one.picked : sum), 0)

/**
 * Says how many more can be picked from `from` on. Exact, so that no way is followed that leads to no answer.
 */
function room({ perGroup }: Question, classes: readonly Alike[], from: number): number {
  const left = new Map<string, number>()
  let free = 0
  for (let at = from; at < classes.length; at++) {
    const { group, ids, picked } = classes[at] as Alike
    if (perGroup === undefined || group === undefined) free += ids.length - picked
    else left.set(group, (left.get(group) ?? 0) + ids.length - picked)
  }
  for (const [group, count] of left) free += Math.min(count, (perGroup ?? count) - pickedOf(classes, group))
  return free
}
