import type { Result } from '../../core/match.ts'
import type { MoveInput, MoveStep, WordAhead } from '../../core/moves.ts'
import { seatOf, type Live } from '../play/log.ts'
import type { ShownAsk } from '../play/playerView.ts'
import type { PersonId } from '../store.ts'
import type { Move } from './movesOf.ts'
import { readPicks, plain } from './readPicks.ts'
import { formatTyped, toWish, type TypedWish, turnWishes, type TypedParts } from './typedTurn.ts'
import { cut } from '../../games/shared/phrases.ts'
import { mustBeNumber, unknownWord } from './words.ts'

/**
 * A turn that is typed before it begins. Its words are looked up in what the game knows; whether the moves
 * are possible is seen when they are made.
 */

/** Says what a person can type for an input of a move; undefined: anything. */
export type WordsAhead = (move: string, input: string) => readonly WordAhead[] | undefined

/** Reads `seen`, the table as far as that person may know of it. */
export function wordsAheadAt(seen: Pick<Live, 'table' | 'match'>, person: PersonId): WordsAhead {
  const { game, state, open } = seen.match
  let view: unknown
  return (move, input) =>
    game.wordsAhead?.((view ??= game.view(state, open, seatOf(seen.table, person) ?? 'table')), move, input)
}

/** A move of such a turn. `spoken`: with the names of things. */
export interface PlannedWish extends TypedWish {
  readonly spoken: string
}

/** All moves with their words as ids, or which word the game does not know. */
export function plannedTurn(
  known: WordsAhead,
  game: string,
  parts: TypedParts,
): Result<readonly PlannedWish[]> {
  const wishes = turnWishes(game, parts)
  if (!wishes.ok) return wishes
  const planned: PlannedWish[] = []
  for (const wish of wishes.value) {
    const read = plannedWish(known, wish)
    if (!read.ok) return read
    planned.push(read.value)
  }
  return { ok: true, value: planned }
}

/** Returns the same of a draft that is kept. A word that the game no longer knows stays as it was typed. */
export function draftedTurn(known: WordsAhead, game: string, parts: TypedParts): readonly PlannedWish[] {
  const wishes = turnWishes(game, parts)
  return (wishes.ok ? wishes.value : []).map(wish => {
    const read = plannedWish(known, wish)
    return read.ok ? read.value : { ...wish, spoken: wish.words }
  })
}

/** "take Camina Drummer as points; influence Ceres" */
export const spokenTurn = (wishes: readonly PlannedWish[]): string =>
  wishes.map(({ spoken }) => spoken).join('; ')

function plannedWish(known: WordsAhead, { move, value, words }: TypedWish): Result<PlannedWish> {
  const ids: Record<string, string> = {}
  const names: Record<string, string> = {}
  for (const input of move.inputs) {
    const text = value(input.name)
    if (text === undefined) continue
    const read = readWord(known, move, input, text)
    if (!read.ok) return read
    ids[input.name] = read.value.id
    names[input.name] = read.value.name
  }
  const spoken = `${move.name} ${formatTyped(move, names)}`.trim()
  return { ok: true, value: { ...toWish(move, ids, words), spoken } }
}

function readWord(known: WordsAhead, move: Move, input: MoveInput, text: string): Result<WordAhead> {
  const typed: WordAhead = { id: text, name: text }
  switch (input.kind) {
    case 'text':
      return { ok: true, value: typed }
    case 'number':
      return /^\d{1,6}$/.test(text) ? { ok: true, value: typed } : no(mustBeNumber(input.name, text))
    case 'choice':
      return readAmong(move, wordsOfChoice(input.choices), text)
    case 'offered': {
      const words = known(move.name, input.name)
      return words ? readOffered(move, input.name, words, text) : { ok: true, value: typed }
    }
  }
}
const no = (why: string): Result<WordAhead> => ({ ok: false, why })

export const wordsOfChoice = (choices: Readonly<Record<string, string>>): readonly WordAhead[] =>
  Object.entries(choices).map(([id, name]) => ({ id, name }))

function readAmong(move: Move, words: readonly WordAhead[], text: string): Result<WordAhead> {
  const read = readPicks(askFor(words), text)
  if (!read.ok) return no(unknownWord(cut(text, MAX_QUOTED), move.name, nearestWords(words, text)))
  const [id = text] = read.value
  return { ok: true, value: { id, name: id } }
}

/** Reads several words, how many of them, what the game calls them, or nothing of them. */
function readOffered(
  move: Move,
  input: string,
  words: readonly WordAhead[],
  text: string,
): Result<WordAhead> {
  const read = readPicks(askFor(words), text)
  if (read.ok) {
    const names = read.value.map(id => words.find(word => word.id === id)?.name ?? id)
    return { ok: true, value: { id: read.value.join(','), name: names.join(', ') } }
  }
  const steps = move.steps.filter(step => 'input' in step && step.input === input)
  const called = steps.map(step => step.called?.(text)).find(id => words.some(word => word.id === id))
  const named = words.find(({ id }) => id === called)
  if (named) return { ok: true, value: named }
  if (steps.some(step => mayBeLeftOut(step)) && /^(\d{1,2}|none|-)$/i.test(text))
    return { ok: true, value: { id: text, name: text } }
  return no(unknownWord(cut(text, MAX_QUOTED), move.name, nearestWords(words, text)))
}
const MAX_QUOTED = 40
const mayBeLeftOut = (step: MoveStep): boolean => 'input' in step && step.otherwise !== undefined

/** The words as the options of a question, to be read as an answer is. */
const askFor = (words: readonly WordAhead[]): ShownAsk => ({
  id: '',
  seat: '',
  what: '',
  text: '',
  digest: '',
  options: words.map(({ id, name }) => ({ id, label: name, alike: id })),
  groups: {},
  min: 1,
  max: words.length,
})

const MAX_NEAR = 3
/** Longer texts are no slip of the finger, and comparing them takes time. */
const MAX_TYPED = 40

/** Finds words that a player may have meant who typed something else, the best first. */
function nearestWords(words: readonly WordAhead[], typed: string): readonly string[] {
  const text = plain(typed)
  if (text === '' || text.length > MAX_TYPED) return []
  const most = Math.ceil(text.length / 3)
  const found = words
    .map(word => ({ name: word.name, far: distanceTo(word, text) + (word.isRare ? RARE : 0) }))
    .filter(({ far }) => far <= most + RARE)
    .toSorted((a, b) => a.far - b.far)
  return [...new Set(found.map(({ name }) => name))].slice(0, MAX_NEAR)
}
/** Of words that are as near, those within reach come first. */
const RARE = 0.5

/** To the id, the name or one word of it. */
function distanceTo({ id, name }: WordAhead, text: string): number {
  const whole = plain(name)
  if (whole.includes(text)) return 0
  return Math.min(...[plain(id), whole, ...whole.split(' ')].map(one => editsBetween(one, text)))
}

/** Says how many letters have to be changed, added or left out. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(
        Math.min((row[to] ?? 0) + (letter === wanted ? 0 : 1), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
