import type { Answer, Ask, Seat } from '../core/ask.ts'
import type { AnyState, Game, Insight } from '../core/game.ts'
import { untold } from '../core/steps.ts'
import { candidates, likelyAnswer, type Roll } from './candidates.ts'
import { habitOf, learnHabits, newHabits, type Habits, type Played } from './habits.ts'
import type { Level } from './levels.ts'
import { isWonBy } from './winningAnswer.ts'
import { judge, judgeEnd, type Judgement } from './value.ts'

/** An answer that has been tried. */
export interface Tried {
  readonly picks: Answer
  readonly visits: number
  /** The chance to win of the seat that gave it, over all tries. */
  readonly sum: number
  /** The last answer: in so many tries the game was over and won with it. */
  readonly wins: number
  /** Where it led, over all tries. */
  readonly parts: Readonly<Record<string, number>>
}
interface Node {
  picks: Answer
  seat: Seat
  visits: number
  sum: number
  wins: number
  parts: Record<string, number>
  /** By the answer; what can be answered differs from world to world. */
  children: Map<string, Node>
}
const newNode = (seat: Seat, picks: Answer): Node => ({
  picks,
  seat,
  visits: 0,
  sum: 0,
  wins: 0,
  parts: {},
  children: new Map(),
})

/** Thinks in small steps. */
export type Steps<T> = Generator<undefined, T, undefined>
/** Takes all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

interface Search {
  readonly game: Game
  readonly insight: Insight<AnyState>
  readonly level: Level
  readonly roll: Roll
  /** True once there is no more time. Then every answer has been tried at least once. */
  readonly isLate?: (() => boolean) | undefined
  /** The last turn that is looked at. */
  readonly until: number
  readonly habits: Habits | undefined
}
interface Place {
  readonly state: AnyState
  readonly open: readonly Ask[]
}

/** Bounds a try where turns have no end. */
const MAX_DECISIONS = 80
/**
 * Tries the answers to a question in worlds that all look the same to who is asked: an answer that seems good
 * is tried more often (UCB). Up to `depth` answers of a try are remembered in one tree for all worlds, so
 * that who answers later can't know more than they would at the table (information-set tree search); after
 * them players hardly think. Pauses after each try, so that several questions can be thought about in turns.
 */
export function* tryAnswers(
  { game, level, roll, isLate }: Pick<Search, 'game' | 'level' | 'roll' | 'isLate'>,
  worlds: readonly AnyState[],
  ask: Ask,
): Steps<readonly Tried[]> {
  const { insight } = game
  const [first] = worlds
  if (!insight || !first) throw new Error(`${game.title} cannot be played by a computer.`)
  const search: Search = {
    game,
    insight,
    level,
    roll,
    until: insight.turn(first) + level.turns,
    habits: level.habits ? newHabits() : undefined,
  }
  const root = newNode(ask.who, [])
  const answers = candidates(game, first, ask, roll)
  for (const picks of answers) root.children.set(keyOf(picks), newNode(ask.who, picks))
  const children = [...root.children.values()]
  if (children.length < 2) return children
  const budget = Math.max(children.length, Math.min(level.most, level.tries * children.length))
  for (let n = 0; n < budget && !(n >= children.length && isLate?.()); n++) {
    const child = choose(children, n)
    const world = worlds[child.visits % worlds.length] as AnyState
    tryOnce(search, root, child, { state: game.copy(world), ask })
    yield
  }
  return children
}

const keyOf = (picks: Answer): string => picks.join('\n')

function tryOnce(
  search: Search,
  root: Node,
  child: Node,
  { state, ask }: { readonly state: AnyState; readonly ask: Ask },
): void {
  const { game, habits } = search
  const path = [root, child]
  const played: Played[] = [{ ask, picks: child.picks }]
  const open = game.take(state, game.asks(state), child.seat, child.picks, untold)
  const isOver = !open.length
  const place = descend(search, child, { path, played }, { state, open })
  const end = playOn(search, played, place)
  const judged = end.open.length ? judge(search.insight, end.state) : judgeEnd(game, end.state)
  for (const node of path) learn(node, judged)
  if (habits) learnHabits(habits, played, judged.chances)
  if (isOver && isWonBy(game, state, child.seat)) child.wins++
  addParts(search.insight, child, judged)
}

function learn(node: Node, { chances }: Judgement): void {
  node.visits++
  node.sum += chances[node.seat] ?? 0
}

/** Adds what sets this seat apart from the others at the end of the try, in points. */
function addParts({ weights }: Insight<AnyState>, node: Node, { features }: Judgement): void {
  const own = features[node.seat]
  if (!own) return
  const others = Object.keys(features).filter(seat => seat !== node.seat)
  for (const name in weights) {
    let lead = own[name] ?? 0
    for (const seat of others) lead -= (features[seat]?.[name] ?? 0) / others.length
    node.parts[name] = (node.parts[name] ?? 0) + (weights[name] ?? 0) * lead
  }
}

interface Trail {
  readonly path: Node[]
  readonly played: Played[]
}

/** Follows the tree, and adds one answer to it. */
function descend(search: Search, from: Node, { path, played }: Trail, start: Place): Place {
  const { game, roll, level } = search
  let { open } = start
  const { state } = start
  let node = from
  for (let depth = 1; depth < level.depth && isGoingOn(search, state, open); depth++) {
    const ask = nextAsk(open)
    const answers = candidates(game, state, ask, roll)
    if (!answers.length) break
    const { next, isNew } = chooseBelow(search, node, ask, answers)
    node.children.set(keyOf(next.picks), next)
    path.push(next)
    played.push({ ask, picks: next.picks })
    open = game.take(state, open, ask.who, next.picks, untold)
    node = next
    if (isNew) break
  }
  return { state, open }
}

/** With habits, few answers are followed at first, the best ones, and more with each visit. */
const WIDTH = 2

function chooseBelow(
  { habits, roll }: Search,
  node: Node,
  ask: Ask,
  answers: readonly Answer[],
): { readonly next: Node; readonly isNew: boolean } {
  const known: Node[] = []
  const fresh: Answer[] = []
  for (const picks of answers) {
    const child = node.children.get(keyOf(picks))
    if (child) known.push(child)
    else fresh.push(picks)
  }
  const isNew = fresh.length > 0 && (!habits || known.length < WIDTH * Math.sqrt(node.visits + 1))
  if (!isNew) return { next: choose(known, node.visits), isNew }
  const best = habits ? bestByHabit(habits, ask, fresh, roll) : fresh[0]
  return { next: newNode(ask.who, best as Answer), isNew }
}

function bestByHabit(habits: Habits, ask: Ask, answers: readonly Answer[], roll: Roll): Answer | undefined {
  const habit = habitOf(habits, ask)
  let best: Answer | undefined
  let most = -1
  for (const picks of answers) {
    const likes = habit(picks[0]) * (1 + roll(1024) / 4096)
    if (likes > most) [most, best] = [likes, picks]
  }
  return best
}

/** Plays on until the last turn to be looked at is over. */
function playOn(search: Search, played: Played[], { state, open }: Place): Place {
  const { game, roll, habits } = search
  let now = open
  for (let n = 0; n < MAX_DECISIONS && isGoingOn(search, state, now); n++) {
    const ask = nextAsk(now)
    const picks = likelyAnswer(game, state, ask, roll, habits && habitOf(habits, ask))
    if (!picks) break
    if (habits) played.push({ ask, picks })
    now = game.take(state, now, ask.who, picks, untold)
  }
  return { state, open: now }
}

const isGoingOn = ({ insight, until }: Search, state: AnyState, open: readonly Ask[]): boolean =>
  open.length > 0 && insight.turn(state) <= until

/** What nobody waits for comes last. */
const nextAsk = (open: readonly Ask[]): Ask => (open.find(({ idle }) => !idle) ?? open[0]) as Ask

const CURIOSITY = 0.5

/** Takes what has not been tried; after that UCB, on the scale of what there is. */
function choose(children: readonly Node[], tries: number): Node {
  let least = Infinity
  let most = -Infinity
  for (const child of children) {
    if (!child.visits) return child
    const mean = child.sum / child.visits
    least = Math.min(least, mean)
    most = Math.max(most, mean)
  }
  const span = Math.max(most - least, 1e-9)
  const more = Math.log(tries + 1)
  let best = children[0] as Node
  let height = -Infinity
  for (const child of children) {
    const score = (child.sum / child.visits - least) / span + CURIOSITY * Math.sqrt(more / child.visits)
    if (score > height) [best, height] = [child, score]
  }
  return best
}
