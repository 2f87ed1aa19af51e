import {
  allAnswers,
  mayPickEvery,
  onlyAnswer,
  type Answer,
  type Ask,
  type OptionId,
  type Seat,
} from './ask.ts'
import type { AnyState, ChosenOf } from './game.ts'
import type { Match } from './match.ts'
import { matchesStep, type Move, type MoveStep } from './moves.ts'
import type { Fact } from './steps.ts'

/** One way to make a move: everything that has to be chosen for it is chosen. */
export interface Way {
  /** What is given for the inputs of the move, as ids. */
  readonly values: Readonly<Record<string, string>>
  /** The answers, up to the last choice; the game or a usual answer settles what follows. */
  readonly given: readonly { readonly ask: string; readonly picks: Answer }[]
  /** What is chosen, and what the game chose because there was nothing else, in order. */
  readonly chosen: readonly Chosen[]
  /** The same with everything that is answered as usual. */
  readonly path: readonly Chosen[]
  /** Answers that differ from the usual ones, such as some of the fleets instead of all. */
  readonly unusual: number
  /** It cannot be taken back, because something hidden comes to light or the game ends. */
  readonly final?: true
  /** Something is to be filled in first. */
  readonly form?: true
  /** True if the search did not look at whether it asks for more. */
  readonly open?: true
}
export type Chosen = ChosenOf<AnyState>
export interface Ways {
  readonly ways: readonly Way[]
  /** Options the move begins with after which more is legal than these ways: it has to stay reachable. */
  readonly unlisted: ReadonlySet<OptionId>
}

const MAX_WAYS = 200
/** Bounds the time, since a try takes 20 to 200 µs. */
const MAX_TRIES = 300
/**
 * After so many unusual answers, the player chooses in a question with more than a few others: there would be
 * too many combinations.
 */
const MAX_UNUSUAL = 1
const FEW = 2
/** Where more can be picked than this, what would follow each is not looked at. */
const MAX_FOLLOWED = 32
/** Of pieces that may go along, so many selections besides the usual one. */
const MAX_AMOUNTS = 12

/**
 * Returns the ways to make this move now, found by trying on copies. Usual ones come first, and among them
 * what the game's words call best.
 */
export function waysOf(
  match: Pick<Match, 'game' | 'state' | 'open'>,
  seat: Seat,
  move: Pick<Move, 'inputs' | 'steps'>,
): Ways {
  const inputs = move.inputs.map(({ name }) => name)
  const search: Search = { game: match.game, seat, inputs, tries: MAX_TRIES, unlisted: new Set() }
  const start: Place = { state: match.state, open: match.open, forced: [] }
  const found: Way[] = []
  for (const way of follow(search, start, move.steps, NO_WAY)) {
    if (found.length >= MAX_WAYS) {
      leaveOut(search, way)
      break
    }
    found.push(way)
  }
  const ranked = found
    .map(way => ({ way, order: orderOf(match.game, way) }))
    .sort((a, b) => a.way.unusual - b.way.unusual || a.order - b.order)
    .map(({ way }) => way)
  return { ways: ranked, unlisted: search.unlisted }
}

/** The option that decides a way is the last that was chosen. */
export const decidingOption = ({ chosen }: Pick<Way, 'chosen'>): Chosen | undefined => chosen.at(-1)

function orderOf({ words }: Match['game'], way: Way): number {
  const last = decidingOption(way)
  const option = last?.options[0]
  return last && option ? (words.order?.(last.state, last.ask, option) ?? 0) : 0
}

const NO_WAY: Way = { values: {}, given: [], chosen: [], path: [], unusual: 0 }

/** `tries`: how many are left. */
interface Search {
  readonly game: Match['game']
  readonly seat: Seat
  /** What can be said for the move: of anything else the usual answer is given. */
  readonly inputs: readonly string[]
  readonly unlisted: Set<OptionId>
  tries: number
}
/** `forced` holds what the table has answered for the seat on the way here. */
interface Place {
  readonly state: AnyState
  readonly open: readonly Ask[]
  readonly forced: readonly Chosen[]
}

function* follow(search: Search, here: Place, steps: readonly MoveStep[], way: Way): Generator<Way, void> {
  const [step, ...rest] = steps
  if (!step) {
    if (way.given.length) yield way
    return
  }
  const ask = isOnlyTyped(step) ? undefined : narrowed(search, here, step)
  if (!ask) yield* follow(search, here, rest, withForced(here, step, way))
  // One input answers one question, so the bot asks a second one.
  else if ('input' in step && way.values[step.input] !== undefined) yield { ...way, open: true }
  else if (way.unusual >= MAX_UNUSUAL && hasUsual(step) && ask.options.length > FEW)
    yield { ...way, open: true }
  else yield* choose(search, here, ask, steps, way)
}

const hasUsual = (step: MoveStep): boolean =>
  step.usual !== undefined || ('input' in step && step.otherwise !== undefined)

/** Remembers that after what this way begins with not everything is listed. */
function leaveOut({ unlisted }: Search, { given: [first] }: Way, ask?: Ask): void {
  for (const id of first?.picks ?? ask?.options.map(option => option.id) ?? []) unlisted.add(id)
}

/** What only a typed text can mean is no choice. */
const isOnlyTyped = (step: MoveStep): boolean => step.typed !== undefined && !('input' in step)

const isTooMany = ({ few = Infinity }: MoveStep, all: readonly Picks[]): boolean => all.length > few

function* choose(
  search: Search,
  here: Place,
  ask: Ask,
  [step, ...rest]: readonly MoveStep[],
  way: Way,
): Generator<Way, void> {
  if (!step) return
  const { all, isCut } = picksFor(search, step, ask)
  if (isTooMany(step, all)) {
    yield { ...way, open: true }
    return
  }
  if (isCut || (way.given.length && ask.options.length < asked(search, here, step)))
    leaveOut(search, way, ask)
  for (const picks of all) {
    const next = withPicks(here, step, ask, picks, way)
    if (next.form || (!rest.length && 'input' in step)) yield next
    else if (all.length <= MAX_FOLLOWED && search.tries-- > 0)
      yield* followOn(search, here, ask, picks, rest, next)
    else yield { ...next, open: true }
  }
}

function* followOn(
  search: Search,
  here: Place,
  ask: Ask,
  { answer }: Picks,
  rest: readonly MoveStep[],
  way: Way,
): Generator<Way, void> {
  const next = taken(search, here, ask, answer)
  if (next) yield* follow(search, next, rest, way)
  else yield { ...way, final: true }
}

const askOf = ({ seat }: Search, { open }: Place, step: MoveStep): Ask | undefined =>
  open.find(one => one.who === seat && step.ask.includes(one.what))
/** How many options the question has, with those that this step doesn't mean. */
const asked = (search: Search, here: Place, step: MoveStep): number =>
  askOf(search, here, step)?.options.length ?? 0

/** The question with the options this step means; undefined: it is not asked now. */
function narrowed(search: Search, here: Place, step: MoveStep): Ask | undefined {
  const ask = askOf(search, here, step)
  const { game } = search
  const { state } = here
  if (!ask) return undefined
  const hasLabel = 'input' in step && step.only?.label !== undefined
  const options = ask.options.filter(option =>
    matchesStep({ id: option.id, label: hasLabel ? game.words.option(state, ask, option) : '' }, step),
  )
  // What always has to be said, and cannot be, leads nowhere.
  if (!options.length && !('always' in step)) return undefined
  return options.length === ask.options.length ? ask : { ...ask, options }
}

interface Picks {
  readonly answer: Answer
  readonly isUnusual: boolean
  /** It has to be said; what is usual goes without saying. */
  readonly isSaid: boolean
}

/** `isCut`: others are legal. */
interface Listed {
  readonly all: readonly Picks[]
  readonly isCut: boolean
}

/** The answers worth listing, the usual one first. */
function picksFor({ inputs }: Search, step: MoveStep, ask: Ask): Listed {
  if ('always' in step)
    return {
      all: ask.options.map(({ id }) => ({ answer: [id], isUnusual: false, isSaid: false })),
      isCut: false,
    }
  const every = answersTo(step, ask)
  const all = every.slice(0, MAX_WAYS)
  const usual = usualOf(step, ask, all)
  if (!usual)
    return {
      all: all.map(answer => ({ answer, isUnusual: false, isSaid: true })),
      isCut: every.length > all.length,
    }
  const isInput = 'input' in step && inputs.includes(step.input)
  const unusual = all.filter(answer => answer.join() !== usual.join())
  const others = isInput ? unusual.slice(0, MAX_AMOUNTS) : []
  return {
    all: [
      { answer: usual, isUnusual: false, isSaid: false },
      ...others.map(answer => ({ answer, isUnusual: true, isSaid: true })),
    ],
    isCut: others.length < unusual.length || every.length > all.length,
  }
}

function answersTo(step: MoveStep, ask: Ask): readonly Answer[] {
  if (ask.max > 1 || ask.min !== 1) {
    const all = allAnswers(ask, MAX_WAYS + 1)
    const isAll = 'input' in step && (step.otherwise === 'all' || step.otherwise === 'every')
    // Nothing at all comes last, where it is not the usual answer.
    return [...all].sort((a, b) => (isAll ? b.length - a.length : Number(!a.length) - Number(!b.length)))
  }
  const seen = new Set<string>()
  return ask.options.flatMap(({ id, means, group }) => {
    const key = JSON.stringify([means, group])
    if (seen.has(key)) return []
    seen.add(key)
    return [[id]]
  })
}

function usualOf(step: MoveStep, ask: Ask, all: readonly Answer[]): Answer | undefined {
  if (step.usual !== undefined) return all.find(([id, ...more]) => id === step.usual && !more.length)
  if (!('input' in step) || step.otherwise === undefined) return undefined
  if (step.otherwise === 'none') return ask.min === 0 ? [] : undefined
  return step.otherwise === 'all' || mayPickEvery(ask) ? all[0] : undefined
}

function withPicks(
  { state }: Place,
  step: MoveStep,
  ask: Ask,
  { answer, isUnusual, isSaid }: Picks,
  way: Way,
): Way {
  const options = answer.flatMap(id => ask.options.find(option => option.id === id) ?? [])
  const here: Chosen = { state, ask, options }
  return {
    ...way,
    path: [...way.path, here],
    given: [...way.given, { ask: ask.id, picks: answer }],
    unusual: way.unusual + (isUnusual ? 1 : 0),
    ...('input' in step && isSaid
      ? {
          values: { ...way.values, [step.input]: answer.join(',') || NOTHING },
          chosen: [...way.chosen, here],
        }
      : {}),
    ...(options.some(({ form }) => form) ? { form: true as const } : {}),
  }
}
const NOTHING = 'none'

/** What the game chose, because there was nothing else, is part of the way. */
function withForced({ forced }: Place, step: MoveStep, way: Way): Way {
  const chosen = 'input' in step ? forced.find(({ ask }) => step.ask.includes(ask.what)) : undefined
  return chosen ? { ...way, chosen: [...way.chosen, chosen], path: [...way.path, chosen] } : way
}

const FORCED_IN_A_ROW = 1000

/** Answers on a copy, and what has one legal answer after it. Undefined: what comes next stays hidden. */
function taken({ game, seat }: Search, here: Place, ask: Ask, answer: Answer): Place | undefined {
  const facts: Fact[] = []
  const tell = (fact: Fact): void => void facts.push(fact)
  const state = game.copy(here.state)
  const streams = JSON.stringify(state.random.streams)
  let open = game.take(state, here.open, ask.who, answer, tell)
  const forced: Chosen[] = []
  for (let n = 0; n < FORCED_IN_A_ROW; n++) {
    const next = open.find(one => onlyAnswer(one))
    const only = next && onlyAnswer(next)
    if (!next || !only) break
    if (next.who === seat) forced.push({ state: game.copy(state), ask: next, options: next.options })
    open = game.take(state, open, next.who, only, tell)
  }
  const isFinal =
    !open.length || facts.some(({ reveals }) => reveals) || JSON.stringify(state.random.streams) !== streams
  return isFinal ? undefined : { state, open, forced }
}
