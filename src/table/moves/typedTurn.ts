import type { Result } from '../../core/match.ts'
import type { Move, MoveInput, TypedTurn } from '../../core/moves.ts'
import type { Wish } from './walkMove.ts'
import { noMoveCalled, takesNothing, EMPTY_TURN } from './words.ts'
import { movesOf, turnOf } from './movesOf.ts'

/**
 * A turn as one line: "influence ceres, tycho; move earth to mars". Moves stand between semicolons, and what
 * is said once for several targets before them. Each letter is looked at a fixed number of times.
 */

const BETWEEN_MOVES = ';'
const BETWEEN_TARGETS = ','

/** Says what somebody types for the inputs of a move. */
type Typed = Readonly<Record<string, string>>

/** One move as it is typed. `parts`: what is typed for it, once for each target. */
interface Statement {
  readonly move: Move
  readonly parts: readonly { readonly typed: Typed; readonly words: string }[]
}

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** A wish of a move that somebody typed. */
export interface TypedWish extends Wish {
  readonly move: Move
}

export function parseTurn(moves: readonly Move[], text: string): Result<readonly TypedWish[]> {
  const wishes: TypedWish[] = []
  for (const words of statementsIn(text)) {
    const read = parseStatement(moves, words)
    if (!read.ok) return read
    for (const part of read.value.parts) wishes.push(toWish(read.value.move, part.typed, part.words))
  }
  return { ok: true, value: wishes }
}

export const statementsIn = (text: string): readonly string[] =>
  text
    .split(BETWEEN_MOVES)
    .map(plain)
    .filter(words => words !== '')

export const toWish = (move: Move, typed: Typed, words: string): TypedWish => ({
  move,
  value: input => (Object.hasOwn(typed, input) ? typed[input] : undefined),
  words,
})

export function parseStatement(moves: readonly Move[], words: string): Result<Statement> {
  const found = moveIn(moves, words)
  if (!found)
    return {
      ok: false,
      why: noMoveCalled(
        words,
        moves.map(({ name }) => name),
      ),
    }
  const { move, rest } = found
  if (rest !== '' && !move.inputs.length) return { ok: false, why: takesNothing(move.name, rest) }
  if (move.many === undefined)
    return { ok: true, value: { move, parts: [{ typed: typedIn(move, rest), words }] } }
  const parts: { typed: Typed; words: string }[] = []
  for (const target of rest.split(BETWEEN_TARGETS)) {
    const typed = partAfter(move, parts.at(-1)?.typed, plain(target))
    parts.push({ typed, words: plain(`${move.name} ${plain(target)}`) })
  }
  return { ok: true, value: { move, parts } }
}

/** The move whose name comes first, the longest of them. 'power play' is 'power-play'. */
export function moveIn(
  moves: readonly Move[],
  words: string,
): { readonly move: Move; readonly rest: string } | undefined {
  const typed = `${plain(words)} `
  const head = typed.toLowerCase().replaceAll('-', ' ')
  const named = moves
    .filter(({ name }) => head.startsWith(`${name.replaceAll('-', ' ')} `))
    .sort((a, b) => b.name.length - a.name.length)[0]
  return named && { move: named, rest: typed.slice(named.name.length).trim() }
}

/** After the first target, what was said before it need not be said again. */
function partAfter(move: Move, before: Typed | undefined, target: string): Typed {
  const typed = typedIn(move, target)
  const names = move.inputs.map(({ name }) => name)
  const at = names.indexOf(move.many ?? '')
  const earlier = names.slice(0, at)
  if (!before || !earlier.length || Object.hasOwn(typed, move.many ?? '')) return typed
  const [first = ''] = names
  const { [first]: target1 = '', ...rest } = typed
  return {
    ...Object.fromEntries(
      earlier.flatMap(name => (before[name] === undefined ? [] : [[name, before[name]]])),
    ),
    ...rest,
    [move.many ?? '']: target1,
  }
}

const escaped = (word: string): string => word.replace(/[$()*+.?[\\\]^{|}/]/gu, '\\$&')

/** "to", "->" and "to:" all say that the input comes next. */
function introducersOf({ name, after = [] }: MoveInput): string {
  const words = after.filter(word => /\p{L}/u.test(word)).map(word => `(?:^| )${escaped(word)}(?= |$)`)
  const signs = after.filter(word => !/\p{L}/u.test(word)).map(word => ` ?${escaped(word)} ?`)
  return [`(?:^| )${escaped(name)} ?[:=]`, ...words, ...signs].join('|')
}

/** Says what is typed for each input: the first comes first, the others after the words that lead to them. */
export function typedIn(move: Pick<Move, 'inputs'>, text: string): Typed {
  const typed: Record<string, string> = {}
  for (const { input, from, to } of stretchesIn(move, text)) {
    const value = text.slice(from, to).trim()
    if (value !== '' && typed[input] === undefined) typed[input] = value
  }
  return typed
}

/** Says where the text for an input begins and ends. */
interface Stretch {
  readonly input: string
  readonly from: number
  readonly to: number
}
/** Lists them in the order in which they stand; the last one is being typed. */
export function stretchesIn({ inputs }: Pick<Move, 'inputs'>, text: string): readonly Stretch[] {
  const [first] = inputs
  if (!first) return []
  const pattern = new RegExp(inputs.map(input => `(${introducersOf(input)})`).join('|'), 'giu')
  const found: Stretch[] = []
  let input = first.name
  let from = 0
  for (const match of text.matchAll(pattern)) {
    found.push({ input, from, to: match.index })
    input = inputs[match.slice(1).findIndex(group => group !== undefined)]?.name ?? input
    from = match.index + match[0].length
  }
  return [...found, { input, from, to: text.length }]
}

/** Says the same as a line: "earth to mars". */
export function formatTyped({ inputs }: Pick<Move, 'inputs'>, typed: Typed): string {
  const [first] = inputs
  return inputs
    .flatMap(input => {
      const value = typed[input.name]
      if (value === undefined) return []
      return [input === first ? value : `${input.after?.[0] ?? `${input.name}:`} ${value}`]
    })
    .join(' ')
}

/** What is typed for a turn, by the names of the options of the command. */
export type TypedParts = Readonly<Record<string, string>>

/** What is typed for a turn, as moves: the one that comes first, then those of the line. */
export function turnWishes(game: string, parts: TypedParts): Result<readonly TypedWish[]> {
  const [turn, moves] = [turnOf(game), movesOf(game)]
  const rest = parseTurn(moves, parts[turn?.line.name ?? ''] ?? '')
  if (!rest.ok) return rest
  const wishes = [...firstWish(moves, turn?.first, parts), ...rest.value]
  return wishes.length ? { ok: true, value: wishes } : { ok: false, why: EMPTY_TURN }
}

function firstWish(
  moves: readonly Move[],
  first: TypedTurn['first'],
  parts: TypedParts,
): readonly TypedWish[] {
  const move = moves.find(({ name }) => name === first?.move)
  const named = Object.entries(first?.inputs ?? {}).flatMap(([option, input]) => {
    const text = parts[option]
    return text === undefined ? [] : [[input, text] as const]
  })
  const words = named.map(([, text]) => text).join(' ')
  return move && named.length ? [toWish(move, Object.fromEntries(named), `${move.name} ${words}`)] : []
}
