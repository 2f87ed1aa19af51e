import { mayPickEvery } from '../../core/ask.ts'
import type { Result } from '../../core/match.ts'
import type { Move, MoveStep } from '../../core/moves.ts'
import type { PlayerView, ShownAsk } from '../play/playerView.ts'
import type { SubmittedAnswer } from '../play/answer.ts'
import { type Choosing, type Preview, chooseAll } from '../play/preview.ts'
import { askFor, isWanted, inputsIn, wishOf, withForms, type Value, type Blank } from './moveStep.ts'
import { readPicks } from './readPicks.ts'
import { GAME_OVER } from '../words.ts'
import { NO_ANSWER, NOT_SEATED, notYourTurn } from '../play/words.ts'
import {
  decideFirst,
  giveOrLeaveOut,
  hiddenFrom,
  hiddenUntilThen,
  leavesOpen,
  noChoiceOf,
  notPossibleNow,
  onlyChoice,
  refusedAt,
  withoutNothing,
} from './words.ts'

/**
 * A move is a path of answers: one step a question. It is walked on a copy as far as what is given for it
 * goes, and then given as one: all of it counts, or none.
 */

export type Path = Pick<Move, 'steps'>

/** Answers are tried on a copy, and refused in the words of the game. A visit can do both. */
export interface Trial {
  readonly try: (given: readonly SubmittedAnswer[]) => Result<Preview>
  readonly whyNot: (pick: string, given?: readonly SubmittedAnswer[]) => string | undefined
}
/** Where a path is walked, and what was typed for it. */
export interface Walk {
  readonly visit: Trial
  readonly value: Value
  /** The usual answer is given where nothing is said, so that nobody is asked. */
  readonly isUsual?: true
}
/** A move to be made, and what is given for it. `words`: as somebody typed it. */
export interface Wish {
  readonly move: Path
  readonly value: Value
  readonly words: string
}

/** `blank` is a form filled in badly; `bare` says why without the move of several that it is about. */
type Refusal = { readonly ok: false; readonly why: string; readonly blank?: Blank; readonly bare?: string }
type Picked = { readonly ok: true; readonly value: readonly string[] | undefined } | Refusal

export interface At {
  readonly given: readonly SubmittedAnswer[]
  /** Undefined if what comes next stays hidden until the answers so far are given. */
  readonly look: PlayerView | undefined
  /** Says what the table has answered by itself since the last answer. */
  readonly forced: readonly (readonly string[])[]
  readonly forcedBefore: number
}
type Stepped = { readonly ok: true; readonly at: At; readonly stop?: true; readonly blank?: Blank } | Refusal
/** Yields answers to be tried, and hears what each leads to. */
type Walking = Generator<SubmittedAnswer, Stepped, Result<Preview>>

const no = (why: string): Refusal => ({ ok: false, why })

export const typedFor = (step: MoveStep, value: Value): string | undefined =>
  'input' in step ? value(step.input) : undefined

/** Undefined if the player is to be asked. */
export function picksFor(step: MoveStep, ask: ShownAsk, text: string | undefined, isUsual?: true): Picked {
  if ('always' in step)
    return ask.options.some(({ id }) => id === step.always)
      ? { ok: true, value: [step.always] }
      : no(notPossibleNow(ask.text))
  if (text !== undefined) return readFor(step, ask, text)
  if (isUsual && ask.options.some(({ id }) => id === step.usual))
    return { ok: true, value: [step.usual ?? ''] }
  if (step.otherwise === 'all' || (step.otherwise === 'every' && mayPickEvery(ask)))
    return { ok: true, value: allOf(ask) }
  return { ok: true, value: step.otherwise === 'none' && ask.min === 0 ? [] : undefined }
}

function readFor(step: MoveStep, ask: ShownAsk, text: string): Picked {
  const read = readPicks(ask, text)
  const count = 'input' in step && step.otherwise && COUNT.test(text) ? Number(text) : 0
  if (!read.ok && count >= Math.max(ask.min, 1) && count <= allOf(ask).length)
    return { ok: true, value: allOf(ask).slice(0, count) }
  const called = read.ok ? undefined : wishOf(step, text)
  return called !== undefined && ask.options.some(({ id }) => id === called)
    ? { ok: true, value: [called] }
    : read
}

/** Of pieces that go along, people say how many. */
const COUNT = /^\s*\d{1,2}\s*$/

/** As many as may be picked, in the order they stand in. */
function allOf({ options, max, perGroup = Infinity }: ShownAsk): readonly string[] {
  const picked: (typeof options)[number][] = []
  for (const option of options) {
    const inGroup =
      option.group === undefined ? 0 : picked.filter(({ group }) => group === option.group).length
    if (picked.length < max && inGroup < perGroup) picked.push(option)
  }
  return picked.map(({ id }) => id)
}

/** Why nothing is answered: it cannot be, or a form is to be filled in first. */
type Stop = Refusal | { readonly ok: true; readonly blank: Blank }

/** Chooses the answers along the path, in order. */
export const answersOn = (walk: Walk, path: Path): Choosing<Stop> =>
  function* (look) {
    const end = yield* followPath(walk, path, startAt(look))
    if (!end.ok) return end
    const { at, blank } = end
    if (blank && at.look && !at.given.length) return { ok: true, blank }
    return at.given.length || !at.look ? undefined : no(whyNoneOf(walk, path) ?? askedElse(at.look))
  }

/** Several moves in a row: all of them count, or none. Only the last may leave something to be asked. */
export const answersOnAll = (visit: Trial, wishes: readonly Wish[]): Choosing<Stop> =>
  function* (look) {
    let at = startAt(look)
    for (const [nth, { move, value, words }] of wishes.entries()) {
      const before = at.given.length
      if (!at.look) return no(hiddenFrom(words))
      const end = yield* followPath({ visit, value, isUsual: true }, move, at)
      if (!end.ok) return inWish(wishes, words, end)
      if (end.at.given.length === before) return endWithout(visit, wishes, nth, end)
      if (end.stop && nth < wishes.length - 1) return no(leavesOpen(words, end.at.look?.asks[0]?.text ?? ''))
      at = end.at
    }
    return at.given.length ? undefined : no(askedElse(look))
  }

/** Of several, the refused one is named. */
const inWish = (wishes: readonly Wish[], words: string, end: Refusal): Refusal =>
  wishes.length > 1 ? { ...no(refusedAt(words, end.why)), bare: end.why } : end

function endWithout(
  visit: Trial,
  wishes: readonly Wish[],
  nth: number,
  end: Extract<Stepped, { ok: true }>,
): Stop {
  const { at, blank } = end
  const wish = wishes[nth]
  if (!wish || !at.look) return no(NO_ANSWER)
  if (blank && wishes.length === 1) return { ok: true, blank }
  if (end.stop) return inWish(wishes, wish.words, no(leavesOpen(wish.words, at.look.asks[0]?.text ?? '')))
  const why = nth ? undefined : whyNoneOf({ visit, value: wish.value }, wish.move)
  return inWish(wishes, wish.words, no(why ?? askedElse(at.look)))
}

/** Step by step, to its end or to where the player has to be asked. */
function* followPath(walk: Walk, path: Path, start: At): Walking {
  let at = start
  const used = new Set<string>()
  for (const step of path.steps) {
    // What has been an answer is none to another question besides.
    if (step.typed?.every(input => used.has(input))) continue
    const isUsed = 'input' in step && used.has(step.input)
    const left = isUsed
      ? { ...walk, value: (input: string) => (input === step.input ? undefined : walk.value(input)) }
      : walk
    const next = yield* stepped(left, at, step, comesAgain(path, step), firstWanted(walk, path))
    if (!next.ok) return next
    if ('input' in step && next.at.given.length > at.given.length) used.add(step.input)
    at = next.at
    if (!next.stop) continue
    const idle = idleAfter(walk, path, step, used)
    return idle === undefined ? next : no(idle)
  }
  return { ok: true, at }
}

export const startAt = (look: PlayerView): At => ({ given: [], look, forced: [], forcedBefore: 0 })

/** One input may answer one of several questions, each in its place. */
export const comesAgain = ({ steps }: Path, step: MoveStep): boolean =>
  'input' in step && steps.slice(steps.indexOf(step) + 1).some(later => inputsIn(later).includes(step.input))

/**
 * Says why what was typed cannot count: it is for a question behind the one where the player has to be asked.
 */
function idleAfter(
  { value }: Walk,
  { steps }: Path,
  stop: MoveStep,
  used: ReadonlySet<string>,
): string | undefined {
  const idle = steps
    .slice(steps.indexOf(stop) + 1)
    .find(step => 'input' in step && value(step.input) !== undefined && !used.has(step.input))
  return idle && 'input' in idle && 'input' in stop ? giveOrLeaveOut(stop.input, idle.input) : undefined
}

/**
 * Walks one step. With `again`, what was typed may be for a later question. With `first`, where nothing is
 * answered yet, this step says why not.
 */
export function* stepped(walk: Walk, at: At, step: MoveStep, again = false, first = step): Walking {
  if (!isWanted(step, walk.value)) return { ok: true, at }
  const ask = askFor(at.look, step, walk.value)
  if (ask) return yield* answerStep(walk, at, step, ask)
  const text = typedFor(step, walk.value)
  if (text === undefined || again) return { ok: true, at }
  return saidBy(walk, at, at.given.length ? step : first, notAsked(at, step, text))
}

function* answerStep(walk: Walk, at: At, step: MoveStep, ask: ShownAsk): Walking {
  const picks = picksFor(step, ask, typedFor(step, walk.value), walk.isUsual)
  if (!picks.ok) return saidBy(walk, at, step, picks)
  if (!picks.value) return { ok: true, at, stop: true }
  const filled = withForms(step, ask, picks.value, walk.value)
  if (!filled.ok) return filled
  const blank = filled.blank ? { blank: filled.blank } : {}
  if (filled.isOpen) return { ok: true, at, stop: true, ...blank }
  const next = yield* answered(at, { ask: ask.id, picks: filled.value })
  return next.ok || at.given.length ? next : { ...next, ...blank }
}

/** What is refused, in the words of the game if it has any for it: it knows the names of its things. */
function saidBy(walk: Walk, at: At, step: MoveStep, said: Stepped): Stepped {
  // What the table has just answered by itself says best why there is nothing to choose.
  const why = said.ok || at.forced.length ? undefined : whyNot(walk, step, at.given)
  return why === undefined ? said : no(why)
}
function whyNot(
  { visit, value }: Walk,
  step: MoveStep,
  given: readonly SubmittedAnswer[] = [],
): string | undefined {
  const text = typedFor(step, value)
  const called = wishOf(step, text)
  return called === undefined
    ? whyNotTyped(text ?? '', pick => visit.whyNot(pick, given))
    : visit.whyNot(called, given)
}

/** Says what the game says to the first of some typed things that it does not offer. */
export function whyNotTyped(
  text: string,
  whyNotPick: (pick: string) => string | undefined,
): string | undefined {
  for (const pick of new Set([text, ...text.split(',')].map(one => one.trim()))) {
    const why = pick ? whyNotPick(pick) : undefined
    if (why !== undefined) return why
  }
  return undefined
}
/** Says why nothing of what is wanted is asked now. */
function whyNoneOf(walk: Walk, path: Path): string | undefined {
  const wanted = firstWanted(walk, path)
  return wanted && whyNot(walk, wanted)
}
/** The move begins with a question that is asked now. */
export function beginsNow({ asks }: PlayerView, { move, value }: Pick<Wish, 'move' | 'value'>): boolean {
  const first = firstWanted({ value }, move)
  return asks.some(({ what, idle }) => !idle && first?.ask.includes(what) === true)
}
const firstWanted = ({ value }: Pick<Walk, 'value'>, { steps }: Path): MoveStep | undefined =>
  steps.find(step => isWanted(step, value) && ('always' in step || typedFor(step, value) !== undefined))

function* answered(at: At, answer: SubmittedAnswer): Walking {
  const given = [...at.given, answer]
  const ahead = yield answer
  if (!ahead.ok) return ahead
  if (ahead.value.final) return { ok: true, at: { given, look: undefined, forced: [], forcedBefore: 0 } }
  const { look, forced } = ahead.value
  return { ok: true, at: { given, look, forced: forced.slice(at.forcedBefore), forcedBefore: forced.length } }
}

/** Something was typed for a question that does not come: either there was no choice, or it does not fit. */
function notAsked(at: At, step: MoveStep, text: string): Stepped {
  const option = 'input' in step ? step.input : step.always
  if (!at.look) return no(hiddenUntilThen(option))
  if (!at.given.length) return no(askedElse(at.look))
  if (at.forced.some(picks => isMeant(picks, text))) return { ok: true, at }
  const only = at.forced.map(picks => picks.join(', ')).filter(words => words)
  return no(only.length ? onlyChoice(only) : noChoiceOf(option))
}

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** The one answer there is, as an id or the words of it. */
const isMeant = (picks: readonly string[], text: string): boolean =>
  plain(text) === plain(picks.join('')) ||
  (picks.length === 1 && plain(text).length > 2 && plain(picks[0] ?? '').startsWith(plain(text)))

/** Says what is asked now, and of whom. */
export function askedElse({ table, seat, asks, waiting }: PlayerView): string {
  if (seat === undefined) return NOT_SEATED
  if (table.phase === 'over') return GAME_OVER
  const [ask] = asks
  if (!ask) return notYourTurn([...new Set(waiting.map(({ name }) => name))])
  return ask.idle ? notPossibleNow(ask.text) : decideFirst(ask.text)
}

/** Holds as much of a draft as can be played now. */
export interface Playable {
  readonly given: readonly SubmittedAnswer[]
  /** Says how many of its moves that is. */
  readonly played: number
  /** Why the next one can't be made. Absent: all can. */
  readonly why?: string
}

/** Plays a draft on a copy, move by move, up to the first that can't be made. */
export function playableOf(visit: Trial, look: PlayerView, wishes: readonly Wish[]): Playable {
  let most: Playable = { given: [], played: 0 }
  for (const [nth, wish] of wishes.entries()) {
    const { given, stopped } = chooseAll(visit.try, look, answersOnAll(visit, wishes.slice(0, nth + 1)))
    if (stopped) return { ...most, why: withoutNothing(whyStopped(stopped, wish)) }
    most = { given, played: nth + 1 }
  }
  return most
}

const whyStopped = (stopped: Stop, { words }: Wish): string =>
  stopped.ok ? leavesOpen(words, stopped.blank.ask.text) : (stopped.bare ?? stopped.why)
