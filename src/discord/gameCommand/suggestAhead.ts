import type { Move, MoveInput, WordAhead } from '../../table/moves/movesOf.ts'
import { wordsOfChoice, type WordsAhead } from '../../table/moves/readAhead.ts'
import { plain } from '../../table/moves/readPicks.ts'
import { moveIn, stretchesIn } from '../../table/moves/typedTurn.ts'
import type { Suggestion } from '../command.ts'
import { CHOICE, cut, MAX_SUGGESTIONS } from '../message/message.ts'

/**
 * The next words of a turn that is typed before it begins: the game's own, since nothing is offered yet. Of
 * cards that somebody holds, only the player's own are suggested.
 */

const BETWEEN = ';'

/** Returns the words for one option of the command. */
export const suggestWord = (
  known: WordsAhead,
  move: Move,
  input: string,
  typed: string,
): readonly Suggestion[] =>
  asSuggestions(wordsFor(known, move, input, typed).map(({ id, name }) => ({ name, value: id })))

/** Returns the next words of the line. */
export function suggestLineAhead(
  known: WordsAhead,
  moves: readonly Move[],
  typed: string,
): readonly Suggestion[] {
  const at = typed.lastIndexOf(BETWEEN) + 1
  const head = at ? `${typed.slice(0, at).trim()} ` : ''
  const tail = typed.slice(at).replace(/\s+/gu, ' ').trimStart()
  const named = moveIn(moves, tail)
  const lines =
    named && /\s/u.test(tail)
      ? afterMove(known, named.move, tail)
      : moves
          .filter(({ name }) => name.startsWith(tail.toLowerCase()))
          .map(({ name, description }) => ({ name: `${name} (${description})`, value: name }))
  return asSuggestions(lines.map(({ name, value }) => ({ name: head + name, value: head + value })))
}

const asSuggestions = (found: readonly Suggestion[]): readonly Suggestion[] =>
  found
    .filter(({ value }) => value.length <= CHOICE)
    .map(({ name, value }) => ({ name: cut(name, CHOICE), value }))
    .slice(0, MAX_SUGGESTIONS)

/** What is typed for the move so far, with the word that is being typed, and with the one after it. */
function afterMove(known: WordsAhead, move: Move, tail: string): readonly Suggestion[] {
  const comma = move.many === undefined ? -1 : tail.lastIndexOf(',')
  const start = comma < 0 ? move.name.length : comma + 1
  const part = tail.slice(start)
  const last = stretchesIn(move, part).at(-1)
  if (!last) return []
  const begun = tail.slice(0, start + last.from).trimEnd()
  const word = part.slice(last.from, last.to)
  const found = wordsFor(known, move, last.input, word).map(({ id, name }) => ({
    name: `${begun} ${name}`,
    value: `${begun} ${id}`,
  }))
  const [only, ...others] = found
  return only && !others.length ? [only, ...next(known, move, last.input, only)] : found
}

/** Says what usually follows a word that is complete. */
function next(
  known: WordsAhead,
  { name, inputs, many }: Move,
  input: string,
  before: Suggestion,
): readonly Suggestion[] {
  const then = inputs[inputs.findIndex(one => one.name === input) + 1]
  if (!then || !(then.required || then.kind === 'choice' || then.name === many)) return []
  const lead = then.after?.[0] ?? `${then.name}:`
  return allWords(known, name, then)
    .filter(({ isRare }) => !isRare)
    .map(word => ({
      name: `${before.name} ${lead} ${word.name}`,
      value: `${before.value} ${lead} ${word.id}`,
    }))
}

const allWords = (known: WordsAhead, move: string, input: MoveInput): readonly WordAhead[] =>
  input.kind === 'choice'
    ? wordsOfChoice(input.choices)
    : input.kind === 'offered'
      ? (known(move, input.name) ?? [])
      : []

/** Lists those within reach that fit; any other only if none of them does. */
function wordsFor(known: WordsAhead, move: Move, input: string, typed: string): readonly WordAhead[] {
  const found = move.inputs.find(({ name }) => name === input)
  const text = plain(typed)
  const words = (found ? allWords(known, move.name, found) : []).filter(
    ({ id, name }) => plain(name).includes(text) || plain(id).startsWith(text),
  )
  const near = words.filter(({ isRare }) => !isRare)
  const fitting = near.length || text === '' ? near : words
  const exact = fitting.filter(({ id, name }) => plain(id) === text || plain(name) === text)
  return exact.length ? exact : fitting
}
