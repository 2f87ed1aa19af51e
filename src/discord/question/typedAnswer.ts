import type { Result } from '../../table/result.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import { nothingIn } from './controls.ts'
import type { Suggestion } from '../command.ts'
import {
  selectionCode,
  idsOf,
  isEnough,
  kindsOf,
  labelsOf,
  mayPick,
  nextOf,
  picksIn,
  type Kind,
  type Picked,
} from './selection.ts'
import { BETWEEN, plain, vocabularyOf, type OnStep, type Vocabulary } from './vocabulary.ts'
import { CHOICE, cut, MAX_SUGGESTIONS } from '../message/markdown.ts'
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

/** An answer as text: what somebody types, and what is suggested to them while they do. */

const NOTHING: readonly string[] = ['-', 'none', 'pass', 'stop', 'decline']

/**
 * Ids or labels, in small or capital letters; several with commas between them. Of what is alike, the next
 * one.
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
 * As far as it can be understood; `rest` from the first word on that cannot. `why`: it is understood, and
 * cannot be.
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
const shortOf = (ask: ShownAsk, picked: Picked): string => `${MARK}${ask.digest}:${selectionCode(picked)}`
function picksOfShort(ask: ShownAsk, word: string): Picked | undefined {
  const [digest, code = ''] = word.slice(MARK.length).split(':')
  return digest === ask.digest ? picksIn(ask, code.toLowerCase()) : undefined
}

/** The best ways to go on from what is typed. */
export function suggestPicks(ask: ShownAsk, typed: string, onStep?: OnStep): readonly Suggestion[] {
  const vocabulary = vocabularyOf(ask, onStep)
  const { picked, rest, why } = read(ask, typed, vocabulary)
  if (why !== undefined) return []
  const isWhole = rest.length === 0
  // What is typed may be the whole of one name and the beginning of another.
  const [before, word] = ask.max > 1 ? [picked, plain(rest.join(`${BETWEEN} `))] : [[], plain(typed)]
  const done =
    isWhole && isEnough(ask, picked) && picked.length ? [suggestionOf(ask, picked, vocabulary)] : []
  const none = picked.length ? [] : noneFor(ask, word, vocabulary)
  const further = ranked(ask, before, word, vocabulary)
    .slice(0, MAX_SUGGESTIONS + 1)
    .map(pick => suggestionOf(ask, [...before, pick], vocabulary))
    .filter(({ value }) => value !== done[0]?.value)
  return [...done, ...further.slice(0, MAX_SUGGESTIONS - done.length - none.length), ...none].filter(
    ({ value }) => value.length <= CHOICE,
  )
}

function noneFor(ask: ShownAsk, word: string, vocabulary: Vocabulary): readonly Suggestion[] {
  const name = nothingIn(ask)
  if (ask.min > 0 || !(NONE.startsWith(word) || plain(name).startsWith(word))) return []
  return [{ name, value: vocabulary.isNamed(NONE) ? shortOf(ask, []) : NONE }]
}
const NONE = 'none'

/** Those that begin with it first, then those with a word that does, then those that hold it at all. */
function ranked(
  ask: ShownAsk,
  before: Picked,
  word: string,
  { terms, finds }: Vocabulary,
): readonly number[] {
  const fits = terms.flatMap(term => {
    const rank =
      rankOf(word, term.label, term.id, term.group) ?? (finds(term, word, true) ? FOUND : undefined)
    const pick = rank === undefined ? undefined : nextOf(ask, before, term.kind)
    return pick === undefined || rank === undefined ? [] : [{ pick, rank }]
  })
  return fits.toSorted((a, b) => a.rank - b.rank).map(({ pick }) => pick)
}

const FOUND = 3
function rankOf(word: string, label: string, id: string, group: string): number | undefined {
  if (label.startsWith(word) || id.startsWith(word)) return 0
  if (label.split(/[\s,.'-]+/u).some(part => part.startsWith(word))) return 1
  return label.includes(word) || id.includes(word) || group.startsWith(word) ? 2 : undefined
}

/** The name can be read as well: it stands in the field when somebody goes on typing. */
function suggestionOf(ask: ShownAsk, picked: Picked, vocabulary: Vocabulary): Suggestion {
  const ids = idsOf(ask, picked).join(BETWEEN)
  const isReadable =
    ids !== '' &&
    ids.length <= CHOICE &&
    selectionCode(picked) === selectionCode(read(ask, ids, vocabulary).picked)
  return { name: nameOf(ask, picked), value: isReadable ? ids : shortOf(ask, picked) }
}

function nameOf(ask: ShownAsk, picked: Picked): string {
  const labels = labelsOf(ask, picked)
  const name = labels.join(`${BETWEEN} `)
  if (name.length <= CHOICE || picked.length < 2) return cut(name, CHOICE)
  return cut(`${shortOf(ask, picked.slice(0, -1))}${BETWEEN} ${labels.at(-1) ?? ''}`, CHOICE)
}
