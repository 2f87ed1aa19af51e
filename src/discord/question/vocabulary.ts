import type { ShownAsk } from '../../table/play/playerView.ts'
import { kindsOf, type Kind } from './selection.ts'

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
export interface Term {
  readonly kind: Kind
  readonly label: string
  readonly id: string
  readonly group: string
  /** Phrases, as words. */
  readonly phrases: readonly (readonly string[])[]
}
interface Meaning {
  readonly kind: Kind
  readonly option?: number
}
interface Meant extends Meaning {
  readonly words: number
}
/** Called for each comparison, so that a test can count them. */
export type OnStep = () => void

export const BETWEEN = ','

/** Behind a value that was designed for this project; nobody has to type it. */
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

type Reading = (text: string) => Meaning | undefined

function termOf({ options, groups }: ShownAsk, kind: Kind): Term {
  const option = options[kind.all[0] ?? 0]
  const group = plain(groups[kind.group ?? ''] ?? '')
  const phrases = [option?.label ?? '', group, ...(option?.finds ?? [])].map(phrase =>
    plain(phrase).split(' '),
  )
  return { kind, label: plain(kind.label), id: plain(option?.id ?? ''), group, phrases }
}

/** An id or a label, the first of those that are called the same. */
function exactIn({ options }: ShownAsk, terms: readonly Term[]): Reading {
  const kinds = new Map(terms.flatMap(({ kind }) => kind.all.map(option => [option, kind] as const)))
  const named = new Map<string, Meaning>()
  for (const [option, { id, label }] of options.entries()) {
    const kind = kinds.get(option)
    for (const name of [plain(id), plain(label)])
      if (kind && !named.has(name)) named.set(name, { kind, option })
  }
  return text => named.get(text)
}

/** "Captain Yvgeny" for "Captain Yvgeny, 2 AP": whole words, and only one thing can be meant. */
const beginningIn =
  (terms: readonly Term[], onStep: OnStep): Reading =>
  text =>
    onlyOf(
      terms.filter(({ label }) => {
        onStep()
        return label.startsWith(text) && !/^[\p{L}\p{N}]/u.test(label.slice(text.length))
      }),
    )

/** As the picture of the choice has it. */
const numberIn =
  ({ pictured }: ShownAsk, terms: readonly Term[]): Reading =>
  text => {
    const option = pictured === 'numbers' && /^\d{1,3}$/.test(text) ? Number(text) - 1 : -1
    const term = terms.find(({ kind }) => kind.all.includes(option))
    return term && { kind: term.kind, option }
  }

/** "upper right", where that is one thing only. */
const findingIn =
  (terms: readonly Term[], finds: Vocabulary['finds']): Reading =>
  text =>
    onlyOf(terms.filter(term => finds(term, text, false)))

const onlyOf = ([term, ...others]: readonly Term[]): Meaning | undefined =>
  term && !others.length ? { kind: term.kind } : undefined

/** From the front: `reached[n]` says that the first n words are covered. Each place is looked at once. */
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
