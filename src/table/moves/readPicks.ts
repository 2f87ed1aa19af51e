import type { Result } from '../../core/match.ts'
import type { ShownAsk } from '../play/playerView.ts'
import {
  nothingIn,
  selectionCode,
  idsOf,
  isEnough,
  kindsOf,
  mayPick,
  nextOf,
  picksIn,
  type Kind,
  type Picked,
} from './picked.ts'
import { cut } from '../../games/shared/phrases.ts'
import {
  chooseNoMore,
  notAChoice,
  notMoreOfKind,
  OLDER_CHOICES,
  onlyOneOf,
  onlySoMany,
  possibleChoices,
  wrongCount,
} from './words.ts'

/** An answer as text: what somebody types. */

const NOTHING: readonly string[] = ['-', 'none', 'pass', 'stop', 'decline']

/**
 * Reads ids or labels, in small or capital letters; several have commas between them. Of what is alike, takes
 * the next one.
 */
export function readPicks(ask: ShownAsk, text: string, onStep?: OnStep): Result<readonly string[]> {
  const { picked, rest, why } = read(ask, text, vocabularyOf(ask, onStep))
  if (why !== undefined) return no(why)
  if (rest.length && !isNothing(ask, picked, rest)) return no(whyNotWord(ask, picked, rest[0] ?? ''))
  return isEnough(ask, picked) ? { ok: true, value: idsOf(ask, picked) } : no(whyNotSoMany(ask, picked))
}

const no = (why: string): Result<readonly string[]> => ({ ok: false, why })

const isNothing = (ask: ShownAsk, picked: Picked, rest: readonly string[]): boolean =>
  ask.min === 0 &&
  picked.length === 0 &&
  rest.length === 1 &&
  [...NOTHING, plain(nothingIn(ask))].includes(plain(rest[0] ?? ''))

/**
 * Reads as far as it can be understood; `rest` goes from the first word on that cannot. With `why`, it is
 * understood, and cannot be.
 */
interface Reading {
  readonly picked: Picked
  readonly rest: readonly string[]
  readonly why?: string
}

export function read(ask: ShownAsk, text: string, vocabulary: Vocabulary = vocabularyOf(ask)): Reading {
  const words = text
    .split(BETWEEN)
    .map(word => word.trim())
    .filter(word => word !== '')
  let at = 0
  let picked: Picked = []
  if (words[0]?.startsWith(MARK)) {
    const short = picksOfShort(ask, words[0])
    if (!short)
      return {
        picked,
        rest: [],
        why: OLDER_CHOICES,
      }
    picked = short
    at = 1
  }
  while (at < words.length) {
    const found = vocabulary.meantFrom(words, at)
    if (!found) return { picked, rest: words.slice(at) }
    const next =
      found.option !== undefined && mayPick(ask, picked, found.option)
        ? found.option
        : nextOf(ask, picked, found.kind)
    if (next === undefined) return { picked, rest: [], why: whyNotNext(ask, picked, found.kind) }
    picked = [...picked, next]
    at += found.words
  }
  return { picked, rest: [] }
}

const TYPED = 40
const LABEL_IN_LIST = 80

export function possible(ask: ShownAsk, picked: Picked = []): string {
  const labels = kindsOf(ask)
    .filter(kind => nextOf(ask, picked, kind) !== undefined)
    .map(({ label }) => cut(label, LABEL_IN_LIST))
  return possibleChoices(labels)
}

const whyNotWord = (ask: ShownAsk, picked: Picked, word: string): string =>
  `${notAChoice(cut(word, TYPED))} ${possible(ask, picked)}`

function whyNotNext(ask: ShownAsk, picked: Picked, { label: whole, group, all }: Kind): string {
  const label = cut(whole, LABEL_IN_LIST)
  if (all.every(at => picked.includes(at)))
    return all.length === 1 ? onlyOneOf(label) : onlySoMany(label, all.length)
  if (picked.length >= ask.max) return chooseNoMore(ask.min, ask.max)
  const kind = (group === undefined ? undefined : ask.groups[group]) ?? label
  return `${notMoreOfKind(kind, ask.perGroup ?? 1)} ${possible(ask, picked)}`
}

const whyNotSoMany = (ask: ShownAsk, picked: Picked): string =>
  `${wrongCount(ask.min, ask.max, picked.length)} ${possible(ask, picked)}`

const MARK = '#'
/** Picks that are too long to be written out: '#a1b2c3:000104'. */
export const shortOf = (ask: ShownAsk, picked: Picked): string =>
  `${MARK}${ask.digest}:${selectionCode(picked)}`
function picksOfShort(ask: ShownAsk, word: string): Picked | undefined {
  const [digest, code = ''] = word.slice(MARK.length).split(':')
  return digest === ask.digest ? picksIn(ask, code.toLowerCase()) : undefined
}

/**
 * Maps words to the options of one question. It prepares everything that does not depend on the typed text,
 * so that matching any text takes time in proportion to its length.
 */
export interface Vocabulary {
  readonly terms: readonly Term[]
  /** True if an option has exactly this name. */
  readonly isNamed: (text: string) => boolean
  /**
   * Returns what the words from `at` on mean, taking as many as possible, because labels may contain commas.
   */
  readonly meantFrom: (words: readonly string[], at: number) => Meant | undefined
  /** True if every word is one the term can be found by; `isGrowing`: the last may be half a word. */
  readonly finds: (term: Term, text: string, isGrowing: boolean) => boolean
}
/** One thing that can be typed, and the options it means. */
interface Term {
  readonly kind: Kind
  readonly label: string
  readonly id: string
  readonly group: string
  /** Turns phrases into words. */
  readonly phrases: readonly (readonly string[])[]
}
interface Meaning {
  readonly kind: Kind
  readonly option?: number
}
interface Meant extends Meaning {
  readonly words: number
}
/** Is called for each comparison, so that a test can count them. */
export type OnStep = () => void

export const BETWEEN = ','

/** Stands behind a value that was designed for this project; nobody has to type it. */
const HOUSE = /⌂/gu

export const plain = (text: string): string =>
  text.replace(HOUSE, '').normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()

export function vocabularyOf(ask: ShownAsk, onStep: OnStep = () => undefined): Vocabulary {
  const terms = kindsOf(ask).map(kind => termOf(ask, kind))
  const finds: Vocabulary['finds'] = (term, text, isGrowing) =>
    isCovered(text.split(' '), term.phrases, isGrowing, onStep)
  const exact = exactIn(ask, terms)
  const readings = [exact, beginningIn(terms, onStep), numberIn(ask, terms), findingIn(terms, finds)]
  const most = Math.max(
    1,
    ...ask.options.map(({ id, label }) => Math.max(id.split(BETWEEN).length, label.split(BETWEEN).length)),
  )
  const meantFrom: Vocabulary['meantFrom'] = (words, at) => {
    const counts = Array.from(
      { length: Math.min(words.length - at, most) },
      (_, less) => Math.min(words.length - at, most) - less,
    )
    const texts = counts.map(count => plain(words.slice(at, at + count).join(`${BETWEEN} `)))
    for (const read of readings) {
      for (const [nth, text] of texts.entries()) {
        onStep()
        const found = text === '' ? undefined : read(text)
        if (found) return { ...found, words: counts[nth] ?? 1 }
      }
    }
    return undefined
  }
  return { terms, isNamed: text => exact(text) !== undefined, meantFrom, finds }
}

type Reader = (text: string) => Meaning | undefined

function termOf({ options, groups }: ShownAsk, kind: Kind): Term {
  const option = options[kind.all[0] ?? 0]
  const group = plain(groups[kind.group ?? ''] ?? '')
  const phrases = [option?.label ?? '', group, ...(option?.finds ?? [])].map(phrase =>
    plain(phrase).split(' '),
  )
  return { kind, label: plain(kind.label), id: plain(option?.id ?? ''), group, phrases }
}

/** Returns an id or a label, the first of those that are called the same. */
function exactIn({ options }: ShownAsk, terms: readonly Term[]): Reader {
  const kinds = new Map(terms.flatMap(({ kind }) => kind.all.map(option => [option, kind] as const)))
  const named = new Map<string, Meaning>()
  for (const [option, { id, label }] of options.entries()) {
    const kind = kinds.get(option)
    for (const name of [plain(id), plain(label)])
      if (kind && !named.has(name)) named.set(name, { kind, option })
  }
  return text => named.get(text)
}

/** Reads "Captain Yvgeny" as "Captain Yvgeny, 2 AP": whole words, and only one thing can be meant. */
const beginningIn =
  (terms: readonly Term[], onStep: OnStep): Reader =>
  text =>
    onlyOf(
      terms.filter(({ label }) => {
        onStep()
        return label.startsWith(text) && !/^[\p{L}\p{N}]/u.test(label.slice(text.length))
      }),
    )

/** Reads a number as the picture of the choice has it. */
const numberIn =
  ({ pictured }: ShownAsk, terms: readonly Term[]): Reader =>
  text => {
    const option = pictured === 'numbers' && /^\d{1,3}$/.test(text) ? Number(text) - 1 : -1
    const term = terms.find(({ kind }) => kind.all.includes(option))
    return term && { kind: term.kind, option }
  }

/** Returns "upper right", where that is one thing only. */
const findingIn =
  (terms: readonly Term[], finds: Vocabulary['finds']): Reader =>
  text =>
    onlyOf(terms.filter(term => finds(term, text, false)))

const onlyOf = ([term, ...others]: readonly Term[]): Meaning | undefined =>
  term && !others.length ? { kind: term.kind } : undefined

/**
 * Goes from the front: `reached[n]` says that the first n words are covered. Each place is looked at once.
 */
function isCovered(
  words: readonly string[],
  phrases: Term['phrases'],
  isGrowing: boolean,
  onStep: OnStep,
): boolean {
  const reached: boolean[] = [true]
  for (const [at] of words.entries()) {
    if (!reached[at]) continue
    for (const phrase of phrases) {
      onStep()
      if (
        isGrowing &&
        words.length - at <= phrase.length &&
        phrase.join(' ').startsWith(words.slice(at).join(' '))
      )
        return true
      if (phrase.every((word, nth) => words[at + nth] === word)) reached[at + phrase.length] = true
    }
  }
  return reached[words.length] === true
}
