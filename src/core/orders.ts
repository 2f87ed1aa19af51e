import type { Answer, Ask, Seat } from './ask.ts'

/** Something that can be ordered, as people read it: "Decline all offers". */
export interface OrderChoice {
  readonly id: string
  readonly label: string
}

/** One kind of standing order: how a player answers all questions of a kind, until a border. */
export interface OrderKind<S> {
  readonly id: string
  /** Says which questions it answers, by what they ask. None of them may be secret. */
  readonly what: string
  /** Names the button below such a question. */
  readonly button: string
  /** Lists what this seat can order now; all of it is public. */
  readonly choices: (s: S, seat: Seat) => readonly OrderChoice[]
  /** Returns the answer; undefined: it leaves this question to the player. */
  readonly answer: (s: S, ask: Ask, choice: string) => Answer | undefined
  /** True if the question offers what no order can have known: then the order ends, for safety. */
  readonly isNew: (ask: Ask) => boolean
  /** It ends once it has been carried out. */
  readonly once?: true
}

/** Says what standing orders a game knows, and how it numbers the rounds at whose end they may end. */
export interface Orders<S> {
  readonly kinds: readonly OrderKind<S>[]
  readonly round: (s: S) => number
}
