import type { Answer, Ask, Question, Seat } from './ask.ts'
import type { Random } from './random.ts'

/**
 * Holds something that happened, as data; text.ts turns it into a sentence. Only the seats in `seenBy` may
 * read it. With `reveals`, it showed a player something hidden until then, so undo stops here.
 */
export interface Fact {
  readonly fact: string
  readonly seenBy?: readonly Seat[]
  readonly reveals?: true
}
/** Receives each fact. It is undefined where no facts are wanted; `tell?.(…)` then doesn't make them. */
export type Tell<F extends Fact = Fact> = ((fact: F) => void) | undefined
export const untold: Tell = undefined

export const maySee = (fact: Fact, as: Seat | 'table'): boolean => !fact.seenBy || fact.seenBy.includes(as)

/**
 * A frame is one paragraph of the rules that is being carried out: the data that survives between two
 * answers.
 */
export interface FrameBase {
  readonly step: string
}

/**
 * Holds what every game's state has besides its own fields. It is plain JSON, with no object reachable from
 * two places.
 */
export interface GameState<F extends FrameBase = FrameBase> {
  stack: F[]
  /** Counts questions, so that a stale button is recognised. */
  asked: number
  random: Random
}

/** Says what one kind of frame does. Exactly one of `run` and `ask` is called, on the top frame only. */
export interface Step<S, F, T extends Fact = Fact> {
  /** Chooses nothing here: it changes the state, and pushes or pops frames. */
  run?(s: S, f: F, tell: Tell<T>): void
  /** The questions this frame puts; [] means nothing can be chosen, so the frame is dropped. */
  ask?(s: Readonly<S>, f: Readonly<F>): readonly Question[]
  take?(s: S, f: F, who: Seat, answer: Answer, tell: Tell<T>): void
}

/** A table over the union of frames makes the compiler find a forgotten step or a renamed field. */
export type Steps<S, F extends FrameBase, T extends Fact = Fact> = {
  readonly [K in F['step']]: Step<S, Extract<F, { step: K }>, T>
}

export interface Kernel<S> {
  asks(s: S): readonly Ask[]
  take(s: S, open: readonly Ask[], who: Seat, answer: Answer, tell: Tell): readonly Ask[]
  advance(s: S, tell: Tell): readonly Ask[]
}

function asAsk(
  asked: number,
  { who, what, options, min, max, perGroup, ordered, secret, sure, idle }: Question,
): Ask {
  const ask: { -readonly [K in keyof Ask]: Ask[K] } = { id: `${asked}:${who}`, who, what, options, min, max }
  if (perGroup !== undefined) ask.perGroup = perGroup
  if (ordered) ask.ordered = ordered
  if (secret) ask.secret = secret
  if (sure) ask.sure = sure
  if (idle) ask.idle = idle
  return ask
}

const RUNAWAY = 10_000
const NOTHING: readonly Ask[] = []

export function makeKernel<S extends GameState<F>, F extends FrameBase, T extends Fact>(
  steps: Steps<S, F, T>,
): Kernel<S> {
  const table = steps as unknown as Record<string, Step<S, F>>

  /**
   * Runs frames in which no player decides, up to one in which a player does.
   * Returns the open questions; none: the game is over.
   */
  function advance(s: S, tell: Tell): readonly Ask[] {
    const { stack } = s
    for (let guard = 0; guard < RUNAWAY; guard++) {
      const frame = stack[stack.length - 1]
      if (!frame) return NOTHING
      const step = stepOf(frame)
      if (step.run) {
        step.run(s, frame, tell)
        continue
      }
      const open = numbered(s, frame, step)
      if (open.length) return open
      stack.pop()
    }
    throw new Error(`runaway steps: ${stack.map(frame => frame.step).join(' > ')}`)
  }

  function stepOf(frame: F): Step<S, F> {
    const step = table[frame.step]
    if (!step) throw new Error(`no step named '${frame.step}'`)
    return step
  }

  function numbered(s: S, frame: F, step: Step<S, F>): readonly Ask[] {
    const questions = step.ask?.(s, frame)
    const question = questions?.[0]
    if (!questions || !question) return NOTHING
    // Takes the usual case without another list, because this runs once a decision.
    if (questions.length === 1) return [asAsk(s.asked, question)]
    return questions.map(one => asAsk(s.asked, one))
  }

  function asks(s: S): readonly Ask[] {
    const frame = s.stack[s.stack.length - 1]
    return frame ? numbered(s, frame, stepOf(frame)) : NOTHING
  }

  /** Applies a legal answer to one of the `open` questions and returns the questions open after it. */
  function take(s: S, open: readonly Ask[], who: Seat, answer: Answer, tell: Tell): readonly Ask[] {
    const { stack } = s
    const frame = stack[stack.length - 1]
    if (!frame) throw new Error('an answer after the end of the game')
    stepOf(frame).take?.(s, frame, who, answer, tell)
    // A question put to several seats keeps its number until all have answered.
    if (open.length === 1 || stack[stack.length - 1] !== frame) s.asked++
    return advance(s, tell)
  }

  return { asks, take, advance }
}
