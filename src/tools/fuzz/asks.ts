import { filled, type Answer, type Ask, type Option } from '../../core/ask.ts'
import { answer, whyNotAnswer, type Match } from '../../core/match.ts'
import { roll, type Random } from '../../core/random.ts'
import { randomFilled } from '../../core/randomAnswer.ts'
import { sentenceOf } from '../../core/game.ts'

/**
 * Property 2: every open question can be answered, and a wrong answer gets a sentence and changes nothing.
 */
export function whyAsksBroken(match: Match, random: Random): string | undefined {
  const seats = seatsOf(match)
  const ids = new Set(match.open.map(ask => ask.id))
  if (ids.size !== match.open.length) return 'two open questions have the same id'
  const before = JSON.stringify(match.state)
  for (const ask of match.open) {
    if (!seats.includes(ask.who)) return `'${ask.what}' asks '${ask.who}', who is not at the table`
    const why =
      whyAskBroken(ask) ?? whyRandomAnswerBroken(match, ask, random) ?? whyWrongAccepted(match, ask, seats)
    if (why) return `'${ask.what}' to ${ask.who}: ${why}`
  }
  return JSON.stringify(match.state) === before
    ? undefined
    : 'an answer that was only tried, or refused, has changed something'
}

export const seatsOf = ({ game, state }: Match): readonly string[] => game.seats(state)

function whyAskBroken(ask: Ask): string | undefined {
  if (ask.min < 0 || ask.min > ask.max) return `it wants from ${ask.min} to ${ask.max}`
  if (new Set(ask.options.map(option => option.id)).size !== ask.options.length)
    return 'two of its options have the same id'
  if (mostOf(ask) < ask.min) return `it wants ${ask.min}, but only ${mostOf(ask)} can be chosen`
  return ask.options.length
    ? ask.options.map(whyFormBroken).find(why => why !== undefined)
    : 'it has no options'
}

/** Limits fields as Discord's forms do. */
const MOST_FIELDS = 5
function whyFormBroken({ id, form = [] }: Option): string | undefined {
  if (form.length > MOST_FIELDS) return `the form of '${id}' has ${form.length} fields`
  if (new Set(form.map(field => field.id)).size !== form.length)
    return `two fields of '${id}' have the same id`
  const wrong = form.find(({ min, max, kind }) => min > max || (kind === 'text' && min < 0))
  return wrong && `the field '${wrong.id}' of '${id}' takes from ${wrong.min} to ${wrong.max}`
}

/** Returns how many options can be chosen at once. */
function mostOf({ options, perGroup = Infinity }: Ask): number {
  const groups = new Map<string | Option, number>()
  for (const option of options) {
    const group = option.group ?? option
    groups.set(group, Math.min(perGroup, (groups.get(group) ?? 0) + 1))
  }
  return [...groups.values()].reduce((sum, count) => sum + count, 0)
}

function whyRandomAnswerBroken(match: Match, ask: Ask, random: Random): string | undefined {
  const picks = randomFilled(match, ask, below => roll(random, 'asks', below))
  const why = picks && whyNotAnswer(match, ask, picks)
  return why && `chance gave [${picks.join(' ')}], refused with: ${sentenceOf(why)}`
}

/** A game with codes may put one behind its sentence. */
const SENTENCE = /^[A-Z'].{5,}[.?](?: \[[A-Z_]+\])?$/s
/** `answer` itself is tried, not only `whyNot`: it is what a player meets. */
function whyWrongAccepted(match: Match, ask: Ask, seats: readonly string[]): string | undefined {
  const right = ask.options.slice(0, ask.min).map(option => option.id)
  const other = seats.find(seat => seat !== ask.who) ?? 'nobody'
  const tries: readonly (readonly [string, string, unknown])[] = [
    ...wrongAnswers(ask).map(picks => [ask.who, ask.id, picks] as const),
    [other, ask.id, right],
    [ask.who, `0:${ask.who}`, right],
  ]
  for (const [seat, id, picks] of tries) {
    const said = answer(match, seat, id, picks)
    if (said.ok) return `the wrong answer ${JSON.stringify(picks)} by ${seat} to ${id} was accepted`
    if (!SENTENCE.test(said.why))
      return `the wrong answer ${JSON.stringify(picks)} got no sentence: '${said.why}'`
  }
  return undefined
}

function wrongAnswers({ options, min, max }: Ask): readonly unknown[] {
  const ids: Answer = options.map(option => option.id)
  const first = ids.slice(0, 1)
  return [
    ['no such option'],
    [...ids.slice(0, Math.max(0, min - 1)), 'constructor'],
    'none',
    [null],
    ...(first.length ? [[...first, ...first]] : []),
    ...(ids.length > max ? [ids.slice(0, max + 1)] : []),
    ...(min > 0 ? [ids.slice(0, min - 1)] : []),
    ...options
      .filter(({ form }) => form)
      .flatMap(({ id }) => [filled(id, { '': 'x' }), `${id}?`, `${id}?%`])
      .map(pick => [pick]),
  ]
}

export interface Violation {
  readonly property: string
  readonly why: string
  /** The answer that was being given, if it was that. */
  readonly pending?: { readonly ask: Ask; readonly picks: Answer }
}
/** Describes the outcome of a step of a game. */
export interface Next {
  readonly match: Match
  readonly violation?: Violation
}

/** A crash is a finding like any other. */
export function guard<T extends object>(property: string, run: () => T): T | Violation {
  try {
    return run()
  } catch (error) {
    return {
      property,
      why: error instanceof Error ? `crash: ${error.stack ?? error.message}` : String(error),
    }
  }
}

export function broken(property: string, why: () => string | undefined): Violation | undefined {
  const said = guard(property, () => ({ why: why() }))
  if ('property' in said) return said
  return said.why ? { property, why: said.why } : undefined
}
