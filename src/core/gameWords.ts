import type { Ask, Option, OptionId, Seat, Field } from './ask.ts'
import type { Scene } from './scene.ts'
import type { Setup } from './setup.ts'
import type { Fact } from './steps.ts'

/** Holds what a game says: every English word of it, and the parts that make up screens and posts. */

/** Names a part of the story: turn 11. */
export interface Heading {
  readonly of: 'turn' | 'scoring'
  readonly nth: number
}

/** Is one sentence of the story. */
export interface StoryLine {
  readonly text: string
  /** Says what begins with it. */
  readonly heads?: Heading
  /** It is one of a list, like the points of a base. */
  readonly isItem?: true
  /** Says why it matters to its reader; absent if a player only moved. */
  readonly matter?: Matter
}

/**
 * Lists what a sentence can be about, the most important first: points or whatever else decides the game,
 * something that its reader lost, a card that a player got.
 */
export const MATTERS = ['score', 'loss', 'card'] as const
export type Matter = (typeof MATTERS)[number]

/** Returns what matters most about these facts, as a game judges each of them. */
export function weightiest(
  facts: readonly Fact[],
  matterOf: (fact: Fact) => Matter | undefined,
): { readonly matter?: Matter } {
  const all = facts.map(matterOf)
  const matter = MATTERS.find(one => all.includes(one))
  return matter === undefined ? {} : { matter }
}

/** Says what the players of a finished game came to, line by line: "Final Scoring: 25 to 10". */
export interface Tally {
  readonly title: string
  readonly lines: readonly TallyLine[]
  /** Says what decided the game, such as when the winner took the lead for good; absent: nothing did. */
  readonly turningPoint?: string
}
interface TallyLine {
  readonly title: string
  readonly counts: Readonly<Record<Seat, number>>
}

/** How far a game is, as everybody may know it. */
export interface Progress {
  /** Says where the game is: "Turn 12, scored 2 of 5". */
  readonly stage: string
  /** What each seat has of what decides the game, where that is public. */
  readonly points?: Readonly<Record<Seat, number>>
  /** Holds the same in words, where a number says too little: "6 of 9 for the mission". */
  readonly standing?: Readonly<Record<Seat, string>>
  readonly onTurn?: Seat
}

/** A question whose post shows everything, and has a button for each answer. */
export interface Offered {
  /** Quotes the text of the offer. */
  readonly says: string
  /** Says what the button of each option reads, in at most 34 letters. */
  readonly labels: Readonly<Record<OptionId, string>>
  /** The option that uses it, and may lead to more questions. */
  readonly uses: OptionId
  /** True for the fact that ends the offer. */
  readonly isDone: (fact: Fact) => boolean
}

/** Heads the buttons for the ways of an option. */
export interface Section {
  readonly title: string
  readonly text: string
  /** Says what must not be missed. */
  readonly warning?: string
}

/** A choice on the way to a whole move: it has what the player picked, and the state it came up in. */
export interface ChosenOf<S> {
  readonly state: S
  readonly ask: Ask
  readonly options: readonly Option[]
}

/** Little pictures on buttons and options, by names that no other game has: "expanse_un". */
export interface Emojis<S> {
  readonly all: readonly string[]
  seat(seat: Seat): string
  /** Says what an option is about; undefined: nothing there is a picture of. */
  option(s: S, ask: Ask, option: Option): string | undefined
}

/** Holds every English word of a game. */
export interface Words<S> {
  /** Words the question as a sentence to the player who answers it. */
  ask(s: S, ask: Ask): string
  option(s: S, ask: Ask, option: Option): string
  /** Labels the button that picks nothing, e.g. "Buy Nothing". Absent: the question says it. */
  nothing?(s: S, ask: Ask): string
  /**
   * What the card or ability behind an option says, for who must choose; undefined: the label says it all.
   */
  says(s: S, ask: Ask, option: Option): string | undefined
  /**
   * Says what decides about an option, in at most 100 letters: "nobody · you would lead · minerals". The
   * rules say it, so it is as true as they are; undefined: the label says it all.
   */
  detail?(s: S, ask: Ask, option: Option): string | undefined
  /** Warns, in at most 100 letters, of an option that is offered but would change nothing. */
  changesNothing?(s: S, ask: Ask, option: Option): string | undefined
  /** Says where an option stands in a list, best first: 0 unless the game knows better; more comes later. */
  order?(s: S, ask: Ask, option: Option): number
  /** Heads the buttons that an option has on a screen; undefined: its label does. */
  section?(s: S, ask: Ask, option: Option): Section | undefined
  /**
   * A whole way to make a move, as its button or menu says it: "Take 4 AP", "Earth → Mars, 2 fleets". In at
   * most 34 letters where it stands on a button. Undefined: the labels of what is chosen.
   */
  way?(move: string, path: readonly ChosenOf<S>[]): string | undefined
  /** The same in fewer words, for a button that has the text of its card beside it: "Infiltration: Io". */
  brief?(move: string, path: readonly ChosenOf<S>[]): string | undefined
  /**
   * Lists what lies there for this move and can't be chosen now, with the reasons: "Too expensive: Pincer
   * Landing (3). You have 2 hexilum."
   */
  withheld?(s: S, ask: Ask, move: string): readonly string[]
  /** How often in a row an option of this question can be taken, so that several can be ticked at once. */
  times?(s: S, ask: Ask, option: Option): number | undefined
  /** Says how many of a group may be picked: "1 per Sector". */
  limit?(s: S, ask: Ask): string
  /** What goes back with a fact, as a button says it: "Influence". Undefined: the fact is no deed. */
  undone?(fact: Fact): string | undefined
  /** Says what a player looks at once more before they end their turn: what they lead in. */
  closing?(s: S, seat: Seat): readonly string[]
  /** Says what is lost by this option though it could still be used: "1 AP". */
  loses?(s: S, ask: Ask, option: Option): string | undefined
  /**
   * Says which fields of the card or ability behind an option hold values that were designed, for programs;
   * people see marks.
   */
  house?(s: S, ask: Ask, option: Option): readonly string[]
  /** Lists words besides the label under which a player may look for an option: 'upper right', 'row c'. */
  finds?(s: S, ask: Ask, option: Option): readonly string[]
  /** What a field of an option's form is called, what may be written into it, and what nearly always is. */
  field?(
    s: S,
    ask: Ask,
    option: Option,
    field: Field,
  ): { readonly label: string; readonly hint: string; readonly usual?: string }
  /** Says how a question is offered to one player before all; undefined: it is no offer. */
  offer?(s: S, ask: Ask): Offered | undefined
  /** Says what the options of a group have in common, e.g. the name of a base. */
  group(s: S, ask: Ask, group: string): string
  /** Returns a story line, or undefined if the fact is not worth one. */
  fact(fact: Fact): string | undefined
  /** Says what a fact is about for the seat `as`, or for everybody; undefined: a move like any other. */
  matter?(fact: Fact, as?: Seat): Matter | undefined
  /** Returns the heading that a fact begins and that has a sentence of its own; undefined: it begins none. */
  heading?(fact: Fact): Heading | undefined
  /**
   * Holds the story of facts in a row, where several of them make one sentence; the seat `as` reads it and
   * may be "you" in it. Absent: a line a fact.
   */
  story?(facts: readonly Fact[], as?: Seat): readonly StoryLine[]
  /** Says what is being carried out, innermost first, one sentence a frame. */
  stack(s: S): readonly string[]
  /** Names a seat. With a state, it uses the name that the seat has in that game. */
  seat(seat: Seat, s?: S): string
  /**
   * Describes a picture in words, in at most 1000 characters. With the one `before` it, says what has
   * changed; with names, says who plays.
   */
  alt(scene: Scene, before?: Scene, names?: Readonly<Record<Seat, string>>): string
  /** How the game is won, what a turn is and what ends it, in at most six lines. Absent: the story begins. */
  primer?(setup: Setup): readonly string[]
  /** What a finished game came to, out of the facts of the whole game that everybody may see. */
  tally?(facts: readonly Fact[]): Tally
  /** How far the game is, out of what everybody may see. */
  progress?(s: S): Progress
  /** Says what the things of that name say, in full; without a name: those in play now. */
  about(s: S, name: string): readonly string[]
}
