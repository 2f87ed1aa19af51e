import type { ShownAsk } from '../table/look.ts'
import { nothingIn } from './askForm.ts'
import type { Suggestion } from './command.ts'
import { codeOf, idsOf, isEnough, kindsOf, labelsOf, mayPick, nextOf, picksIn } from './draft.ts'
import type { Kind, Picked } from './draft.ts'
import { CHOICE, cut } from './write.ts'

/** An answer as text: what somebody types, and what is suggested to them while they do. */

type Read = { readonly ok: true; readonly value: readonly string[] } | { readonly ok: false; readonly why: string }

const BETWEEN = ','
const NOTHING: readonly string[] = ['-', 'none', 'pass', 'stop', 'decline']

/** Ids or labels, in small or capital letters; several with commas between them. Of what is alike, the next one. */
export function readPicks(ask: ShownAsk, text: string): Read {
  const { picked, rest, why } = read(ask, text)
  if (why !== undefined) return no(why)
  if (rest.length && !isNothing(ask, picked, rest)) return no(whyNotWord(ask, picked, rest[0] ?? ''))
  return isEnough(ask, picked) ? { ok: true, value: idsOf(ask, picked) } : no(whyNotSoMany(ask, picked))
}

const no = (why: string): Read => ({ ok: false, why })

const isNothing = ({ min }: ShownAsk, picked: Picked, rest: readonly string[]): boolean =>
  min === 0 && picked.length === 0 && rest.length === 1 && NOTHING.includes(plain(rest[0] ?? ''))

/** As far as it can be understood; `rest` from the first word on that cannot. `why`: it is understood, and cannot be. */
interface Reading { readonly picked: Picked; readonly rest: readonly string[]; readonly why?: string }

export function read(ask: ShownAsk, text: string): Reading {
  const words = text.split(BETWEEN).map(word => word.trim()).filter(word => word !== '')
  let at = 0
  let picked: Picked = []
  if (words[0]?.startsWith(MARK)) {
    const short = picksOfShort(ask, words[0])
    if (!short) return { picked, rest: [], why: 'These choices belong to an older question. Choose again from the list while you type.' }
    picked = short
    at = 1
  }
  while (at < words.length) {
    const found = meantFrom(ask, words.slice(at))
    if (!found) return { picked, rest: words.slice(at) }
    const next = nextPick(ask, picked, found)
    if (next === undefined) return { picked, rest: [], why: whyNotNext(ask, picked, found.kind) }
    picked = [...picked, next]
    at += found.words
  }
  return { picked, rest: [] }
}

interface Meant { readonly kind: Kind; readonly option?: number; readonly words: number }

/** Labels may have commas of their own, so as many words as possible are taken together. */
function meantFrom(ask: ShownAsk, words: readonly string[]): Meant | undefined {
  const most = Math.max(...ask.options.map(({ id, label }) => Math.max(id.split(BETWEEN).length, label.split(BETWEEN).length)), 1)
  for (const means of [exactly, atTheBeginning, byNumber, byFinding]) {
    for (let count = Math.min(words.length, most); count > 0; count--) {
      const found = means(ask, plain(words.slice(0, count).join(`${BETWEEN} `)))
      if (found) return { ...found, words: count }
    }
  }
  return undefined
}

type Meaning = Pick<Meant, 'kind' | 'option'>

function exactly(ask: ShownAsk, word: string): Meaning | undefined {
  const option = ask.options.findIndex(({ id, label }) => plain(id) === word || plain(label) === word)
  const kind = option < 0 ? undefined : kindsOf(ask).find(({ all }) => all.includes(option))
  return kind && { kind, option }
}

/** "Captain Yvgeny" for "Captain Yvgeny, 2 AP": whole words, and only one thing can be meant. */
function atTheBeginning(ask: ShownAsk, word: string): Meaning | undefined {
  const [kind, ...others] = kindsOf(ask).filter(({ label }) => word !== '' && plain(label).startsWith(word) && !/^[\p{L}\p{N}]/u.test(plain(label).slice(word.length)))
  return kind && !others.length ? { kind } : undefined
}

/** As the picture of the choice has it. */
function byNumber(ask: ShownAsk, word: string): Meaning | undefined {
  const option = ask.pictured === 'numbers' && /^\d{1,3}$/.test(word) ? Number(word) - 1 : -1
  const kind = kindsOf(ask).find(({ all }) => all.includes(option))
  return kind && { kind, option }
}

/** "upper right", where that is one thing only. */
function byFinding(ask: ShownAsk, word: string): Meaning | undefined {
  const [kind, ...others] = word === '' ? [] : kindsOf(ask).filter(one => isCovered(word.split(' '), findsOf(ask, one), false))
  return kind && !others.length ? { kind } : undefined
}

const findsOf = ({ options, groups }: ShownAsk, { group = '', all: [first = 0] }: Kind): readonly string[] =>
  [options[first]?.label ?? '', groups[group] ?? '', ...options[first]?.finds ?? []].map(plain)

/** All of what was typed is said by what it can be found by, word for word; `isGrowing`: the last may be half a word. */
const isCovered = (words: readonly string[], finds: readonly string[], isGrowing: boolean): boolean => words.length === 0 || words.some((_word, at) => {
  const part = words.slice(0, at + 1).join(' ')
  const isLast = at + 1 === words.length
  return finds.some(one => one === part || (isLast && isGrowing && one.startsWith(part))) && isCovered(words.slice(at + 1), finds, isGrowing)
})

function nextPick(ask: ShownAsk, picked: Picked, { kind, option }: Meaning): number | undefined {
  return option !== undefined && mayPick(ask, picked, option) ? option : nextOf(ask, picked, kind)
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()

const TYPED = 40
const LISTED = 10
const LABEL_IN_LIST = 80

/** "Possible: Luna, Ceres, ... and 14 more." */
export function possible(ask: ShownAsk, picked: Picked = []): string {
  const labels = kindsOf(ask).filter(kind => nextOf(ask, picked, kind) !== undefined).map(({ label }) => cut(label, LABEL_IN_LIST))
  const more = labels.length - LISTED
  if (!labels.length) return 'Nothing more is possible.'
  return `Possible: ${labels.slice(0, LISTED).join(', ')}${more > 0 ? `, ... and ${more} more` : ''}.`
}

const whyNotWord = (ask: ShownAsk, picked: Picked, word: string): string => `'${cut(word, TYPED)}' cannot be chosen here. ${possible(ask, picked)}`

function whyNotNext(ask: ShownAsk, picked: Picked, { label: whole, group, all }: Kind): string {
  const label = cut(whole, LABEL_IN_LIST)
  if (all.every(at => picked.includes(at))) return all.length === 1 ? `'${label}' is chosen twice, and there is one of it.` : `There are ${all.length} of '${label}', and more are chosen.`
  if (picked.length >= ask.max) return `${limits(ask)}, not more.`
  return `Not more than ${ask.perGroup ?? 1} of ${(group === undefined ? undefined : ask.groups[group]) ?? label}. ${possible(ask, picked)}`
}

const limits = ({ min, max }: ShownAsk): string => (min === max ? `Choose exactly ${min}` : `Choose from ${min} to ${max}`)
const whyNotSoMany = (ask: ShownAsk, picked: Picked): string => `${limits(ask)}, not ${picked.length}. ${possible(ask, picked)}`

const MARK = '#'
/** Picks that are too long to be written out: '#a1b2c3:000104'. */
const shortOf = (ask: ShownAsk, picked: Picked): string => `${MARK}${ask.digest}:${codeOf(picked)}`
function picksOfShort(ask: ShownAsk, word: string): Picked | undefined {
  const [digest, code = ''] = word.slice(MARK.length).split(':')
  return digest === ask.digest ? picksIn(ask, code.toLowerCase()) : undefined
}

const SUGGESTED = 25

/** The best ways to go on from what is typed. */
export function suggestPicks(ask: ShownAsk, typed: string): readonly Suggestion[] {
  const { picked, rest, why } = read(ask, typed)
  if (why !== undefined) return []
  const isWhole = rest.length === 0
  // What is typed may be the whole of one name and the beginning of another.
  const [before, word] = ask.max > 1 ? [picked, plain(rest.join(`${BETWEEN} `))] : [[], plain(typed)]
  const done = isWhole && isEnough(ask, picked) && picked.length ? [suggestionOf(ask, picked)] : []
  const further = ranked(ask, before, word).map(pick => suggestionOf(ask, [...before, pick])).filter(({ value }) => value !== done[0]?.value)
  const none = picked.length ? [] : noneFor(ask, word)
  return [...done, ...further.slice(0, SUGGESTED - done.length - none.length), ...none].filter(({ value }) => value.length <= CHOICE)
}

function noneFor(ask: ShownAsk, word: string): readonly Suggestion[] {
  const name = nothingIn(ask)
  return ask.min === 0 && (NONE.startsWith(word) || plain(name).startsWith(word)) ? [{ name, value: valueOfNone(ask) }] : []
}

const NONE = 'none'
const valueOfNone = (ask: ShownAsk): string => (exactly(ask, NONE) ? shortOf(ask, []) : NONE)

/** Those that begin with it first, then those with a word that does, then those that hold it at all. */
function ranked(ask: ShownAsk, before: Picked, word: string): readonly number[] {
  const fits = kindsOf(ask).flatMap(kind => {
    const pick = nextOf(ask, before, kind)
    const rank = rankOf(word, plain(kind.label), plain(ask.options[kind.all[0] ?? 0]?.id ?? ''), plain(ask.groups[kind.group ?? ''] ?? '')) ?? (isCovered(word.split(' '), findsOf(ask, kind), true) ? FOUND : undefined)
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
function suggestionOf(ask: ShownAsk, picked: Picked): Suggestion {
  const ids = idsOf(ask, picked).join(BETWEEN)
  const isReadable = ids !== '' && ids.length <= CHOICE && sameAs(picked, read(ask, ids).picked)
  return { name: nameOf(ask, picked), value: isReadable ? ids : shortOf(ask, picked) }
}
const sameAs = (a: Picked, b: Picked): boolean => codeOf(a) === codeOf(b)

function nameOf(ask: ShownAsk, picked: Picked): string {
  const labels = labelsOf(ask, picked)
  const name = labels.join(`${BETWEEN} `)
  if (name.length <= CHOICE || picked.length < 2) return cut(name, CHOICE)
  return cut(`${shortOf(ask, picked.slice(0, -1))}${BETWEEN} ${labels.at(-1) ?? ''}`, CHOICE)
}
