import type { Answer, Ask, Seat } from './ask.ts'

/** Names something a player can order, as people read it: "Decline all offers". */
export interface OrderChoice {
  readonly id: string
  readonly label: string
}

/** Describes one kind of standing order, which answers all questions of a kind until the order ends. */
export interface OrderKind<S> {
  readonly id: string
  /** Says which questions it answers, by what they ask. None of them may be secret. */
  readonly what: string
  /** Names the button below such a question. */
  readonly button: string
  /** Lists what this seat can order now; all of it is public. */
  readonly choices: (s: S, seat: Seat) => readonly OrderChoice[]
  /** Returns the answer; undefined if it leaves this question to the player. */
  readonly answer: (s: S, ask: Ask, choice: string) => Answer | undefined
  /** True if the question offers something that the order could not know of: then it ends, for safety. */
  readonly isNew: (ask: Ask) => boolean
  /** True if it ends once it has been carried out. */
  readonly once?: true
}

/** Says what standing orders a game knows, and numbers the rounds at whose end they may end. */
export interface Orders<S> {
  readonly kinds: readonly OrderKind<S>[]
  readonly round: (s: S) => number
}
