import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { Choosing, Preview } from '../../table/play/preview.ts'
import type { Result } from '../../table/result.ts'
import type { Visit } from '../../table/visit.ts'
import { askFor, isTaken, optionsIn, wishOf, type PathStep, type Value } from './pathStep.ts'
import { withForms, type Blank } from './pathForm.ts'
import { readPicks } from '../question/typedAnswer.ts'
import { GAME_OVER } from '../../table/lobby/words.ts'
import { NOT_SEATED, notYourTurn } from '../../table/play/words.ts'
import {
  decideFirst,
  giveOrLeaveOut,
  hiddenUntilThen,
  noChoiceOf,
  notPossibleNow,
  onlyChoice,
} from './words.ts'

/**
 * A game command is a path of answers: one leg a question, each answered by an option of the command. It is
 * played on a copy as far as what was typed goes, and then given as one: all of it counts, or none.
 */

export interface Path {
  readonly name: string
  readonly legs: readonly PathStep[]
}

/** Where a path is walked, and what was typed for it. */
export interface Walk {
  readonly visit: Pick<Visit, 'try' | 'whyNot'>
  readonly value: Value
}

/** `blank`: a form that is filled in badly. */
type Refusal = { readonly ok: false; readonly why: string; readonly blank?: Blank }
type Picked = { readonly ok: true; readonly value: readonly string[] | undefined } | Refusal

export interface At {
  readonly given: readonly SubmittedAnswer[]
  /** Undefined: what comes next stays hidden until the answers so far are given. */
  readonly look: PlayerView | undefined
  /** What the table has answered by itself since the last answer. */
  readonly forced: readonly (readonly string[])[]
  readonly forcedBefore: number
}
type Stepped = { readonly ok: true; readonly at: At; readonly stop?: true; readonly blank?: Blank } | Refusal
/** Yields answers to be tried, and hears what each leads to. */
type Walking = Generator<SubmittedAnswer, Stepped, Result<Preview>>

const no = (why: string): Refusal => ({ ok: false, why })

export const typedFor = (leg: PathStep, value: Value): string | undefined =>
  'option' in leg ? value(leg.option) : undefined

/** Undefined: the player is to be asked. */
export function picksFor(leg: PathStep, ask: ShownAsk, text: string | undefined): Picked {
  if ('always' in leg)
    return ask.options.some(({ id }) => id === leg.always)
      ? { ok: true, value: [leg.always] }
      : no(notPossibleNow(ask.text))
  if (text !== undefined) return readFor(leg, ask, text)
  if (leg.otherwise === 'all') return { ok: true, value: allOf(ask) }
  return { ok: true, value: leg.otherwise === 'none' && ask.min === 0 ? [] : undefined }
}

function readFor(leg: PathStep, ask: ShownAsk, text: string): Picked {
  const read = readPicks(ask, text)
  const called = read.ok ? undefined : wishOf(leg, text)
  return called !== undefined && ask.options.some(({ id }) => id === called)
    ? { ok: true, value: [called] }
    : read
}

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
export type Stop = Refusal | { readonly ok: true; readonly blank: Blank }

/** Chooses the answers along the path, in order. */
export const answersOn = (walk: Walk, path: Path): Choosing<Stop> =>
  function* (look) {
    const end = yield* followPath(walk, path, startAt(look))
    if (!end.ok) return end
    const { at, blank } = end
    if (blank && at.look && !at.given.length) return { ok: true, blank }
    return at.given.length || !at.look ? undefined : no(whyNoneOf(walk, path) ?? askedElse(at.look))
  }

/** Leg by leg, to its end or to where the player has to be asked. */
function* followPath(walk: Walk, path: Path, start: At): Walking {
  let at = start
  const used = new Set<string>()
  for (const leg of path.legs) {
    // What has been an answer is none to another question besides.
    if (leg.typed?.every(option => used.has(option))) continue
    const next = yield* stepped(walk, at, leg, comesAgain(path, leg))
    if (!next.ok) return next
    if ('option' in leg && next.at.given.length > at.given.length) used.add(leg.option)
    at = next.at
    if (!next.stop) continue
    const idle = idleAfter(walk, path, leg, used)
    return idle === undefined ? next : no(idle)
  }
  return { ok: true, at }
}

export const startAt = (look: PlayerView): At => ({ given: [], look, forced: [], forcedBefore: 0 })

/** One option may answer several questions, each in its place. */
export const comesAgain = ({ legs }: Path, leg: PathStep): boolean =>
  'option' in leg && legs.slice(legs.indexOf(leg) + 1).some(later => optionsIn(later).includes(leg.option))

/** Why what was typed cannot count: it is for a question behind the one where the player has to be asked. */
function idleAfter(
  { value }: Walk,
  { legs }: Path,
  stop: PathStep,
  used: ReadonlySet<string>,
): string | undefined {
  const idle = legs
    .slice(legs.indexOf(stop) + 1)
    .find(leg => 'option' in leg && value(leg.option) !== undefined && !used.has(leg.option))
  return idle && 'option' in idle && 'option' in stop ? giveOrLeaveOut(stop.option, idle.option) : undefined
}

/** `again`: what was typed may be for a later question. */
export function* stepped(walk: Walk, at: At, leg: PathStep, again = false): Walking {
  if (!isTaken(leg, walk.value)) return { ok: true, at }
  const ask = askFor(at.look, leg, walk.value)
  if (ask) return yield* answerLeg(walk, at, leg, ask)
  const text = typedFor(leg, walk.value)
  return text === undefined || again ? { ok: true, at } : saidBy(walk, at, leg, notAsked(at, leg, text))
}

function* answerLeg(walk: Walk, at: At, leg: PathStep, ask: ShownAsk): Walking {
  const picks = picksFor(leg, ask, typedFor(leg, walk.value))
  if (!picks.ok) return saidBy(walk, at, leg, picks)
  if (!picks.value) return { ok: true, at, stop: true }
  const filled = withForms(leg, ask, picks.value, walk.value)
  if (!filled.ok) return filled
  const blank = filled.blank ? { blank: filled.blank } : {}
  if (filled.isOpen) return { ok: true, at, stop: true, ...blank }
  const next = yield* answered(at, { ask: ask.id, picks: filled.value })
  return next.ok || at.given.length ? next : { ...next, ...blank }
}

/** What is refused, in the words of the game if it has any for it; it knows the table as it is now. */
function saidBy(walk: Walk, at: At, leg: PathStep, said: Stepped): Stepped {
  const why = said.ok || at.given.length ? undefined : whyNot(walk, leg)
  return why === undefined ? said : no(why)
}
function whyNot({ visit, value }: Walk, leg: PathStep): string | undefined {
  const wish = wishOf(leg, typedFor(leg, value))
  return wish === undefined ? undefined : visit.whyNot(wish)
}
/** Of what is wanted nothing is asked now. */
function whyNoneOf(walk: Walk, { legs }: Path): string | undefined {
  const wanted = legs.find(
    leg => isTaken(leg, walk.value) && wishOf(leg, typedFor(leg, walk.value)) !== undefined,
  )
  return wanted && whyNot(walk, wanted)
}

function* answered(at: At, answer: SubmittedAnswer): Walking {
  const given = [...at.given, answer]
  const ahead = yield answer
  if (!ahead.ok) return ahead
  if (ahead.value.final) return { ok: true, at: { given, look: undefined, forced: [], forcedBefore: 0 } }
  const { look, forced } = ahead.value
  return { ok: true, at: { given, look, forced: forced.slice(at.forcedBefore), forcedBefore: forced.length } }
}

/** Something was typed for a question that does not come: either there was no choice, or it does not fit. */
function notAsked(at: At, leg: PathStep, text: string): Stepped {
  const option = 'option' in leg ? leg.option : leg.always
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

/** What is asked now, and of whom. */
export function askedElse({ table, seat, asks, waiting }: PlayerView): string {
  if (seat === undefined) return NOT_SEATED
  if (table.phase === 'over') return GAME_OVER
  const [ask] = asks
  if (!ask) return notYourTurn([...new Set(waiting.map(({ name }) => name))])
  return ask.idle ? notPossibleNow(ask.text) : decideFirst(ask.text)
}
