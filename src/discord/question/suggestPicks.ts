import type { ShownAsk } from '../../table/play/playerView.ts'
import {
  idsOf,
  isEnough,
  labelsOf,
  nextOf,
  nothingIn,
  selectionCode,
  type Picked,
} from '../../table/moves/picked.ts'
import {
  BETWEEN,
  plain,
  read,
  shortOf,
  vocabularyOf,
  type OnStep,
  type Vocabulary,
} from '../../table/moves/readPicks.ts'
import type { Suggestion } from '../command.ts'
import { CHOICE, cut, MAX_SUGGESTIONS } from '../message/message.ts'

/** Returns the best ways to go on from what is typed. */
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

/** Puts those that begin with it first, then those with a word that does, then those that hold it at all. */
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
