/**
 * A game declares its moves as data: named paths through its questions. Everything that lets people or
 * programs move reads them, so that a move is declared once.
 */
export interface Move {
  readonly name: string
  readonly description: string
  /** Players say these along with it, in this order. */
  readonly inputs: readonly MoveInput[]
  /** Each answers one question, if it comes. */
  readonly steps: readonly MoveStep[]
  /**
   * Names the input of which several may be given: the move is made once for each, all or nothing. Inputs
   * before it are said once for all.
   */
  readonly many?: string
  /** Names the page of the game that is shown where nothing is given for any step. */
  readonly page?: MovePage
}

export interface MovePage {
  readonly page: string
  readonly title: string
  /** Names the input that says which part of it; the part's name is the title then. */
  readonly about?: string
}

interface InputOf<Kind extends string> {
  readonly kind: Kind
  readonly name: string
  readonly description: string
  readonly required?: boolean
  /**
   * Says what leads to it where a turn is typed as one line: "earth to mars". The first input needs nothing.
   */
  readonly after?: readonly string[]
}
/** Takes some of what the game offers. `linesOf` names the page whose lines are about it. */
interface OfferedInput extends InputOf<'offered'> {
  readonly linesOf?: string
}
/** Takes one of a few, by their ids; each has a name. */
interface ChoiceInput extends InputOf<'choice'> {
  readonly choices: Readonly<Record<string, string>>
}
interface TextInput extends InputOf<'text'> {
  readonly max: number
}
interface NumberInput extends InputOf<'number'> {
  readonly min: number
  readonly max: number
}
export type MoveInput = OfferedInput | ChoiceInput | TextInput | NumberInput

/** Means options of a question, by their ids and labels. */
interface Only {
  readonly id?: RegExp
  readonly label?: RegExp
}

/** One step of a move: which question it answers, and with what. */
export type MoveStep = {
  readonly ask: readonly string[]
  readonly only?: Only
  /** Lists the inputs that fill in the form of what is picked, by the ids of its fields. */
  readonly form?: Readonly<Record<string, string>>
  /** What stands in fields of that form of itself, as soon as anything is given for it. */
  readonly follows?: Readonly<Record<string, string>>
  /** Names the input, one of those, that names a seat: the seats that can be named are suggested. */
  readonly seat?: string
  /** The step is for those alone who have given one of these inputs. */
  readonly typed?: readonly string[]
  /**
   * Names the option that is taken where whole ways are listed and nothing is said, such as which of two
   * kinds of cube. Where people answer step by step, the bot asks them.
   */
  readonly usual?: string
  /**
   * If the step has more answers than this, ways end before it, and the bot asks for it on the next screen.
   */
  readonly few?: number
  /** Returns what the game calls what is given, offered or not: so it can say why it is not. */
  readonly called?: (given: string) => string
} & (
  | { readonly always: string }
  /**
   * Left out, the answer is all that may be picked, nothing, or (without `otherwise`) what the player says
   * when the bot asks. `every`: all of it, if all may be picked; otherwise the bot asks.
   * `within`: another input, by which one group is meant.
   */
  | { readonly input: string; readonly otherwise?: 'all' | 'every' | 'none'; readonly within?: string }
)

/** True if the step means this option. */
export function matchesStep(
  { id, label }: { readonly id: string; readonly label: string },
  step: MoveStep,
): boolean {
  if ('always' in step) return id === step.always
  return (step.only?.id?.test(id) ?? true) && (step.only?.label?.test(label) ?? true)
}

/**
 * Describes a word that a player can type for an input of a move before the turn in which the move is made.
 */
export interface WordAhead {
  /** What the option will be called, if it is offered then. */
  readonly id: string
  readonly name: string
  /** It can be typed, and is not suggested: it isn't within the player's reach now. */
  readonly isRare?: true
}

/** Says how players type a whole turn at once. */
export interface TypedTurn {
  readonly description: string
  /** The move that comes first, and what its inputs are called here. */
  readonly first?: { readonly move: string; readonly inputs: Readonly<Record<string, string>> }
  /** The line with the other moves. */
  readonly line: { readonly name: string; readonly description: string }
}

/** Shows a question as one screen, as data beside the moves: what stands on it, in this order. */
export interface AskScreen {
  readonly parts: readonly ScreenPart[]
  /** Applies only where one option is picked; a question of several options is shown option by option. */
  readonly forOne?: true
}
/**
 * One move on a screen, with whole ways to make it. `cards`: a section for each value of the first input,
 * with a button for each way. `menu`: the ways in a menu, of which several can be ticked if the move can be
 * made several times. `buttons`: a button for each way, or a menu if there are many.
 */
export interface ScreenPart {
  readonly move: string
  readonly as: 'cards' | 'menu' | 'buttons'
  /** Names the menu or the only button: "Influence on…". */
  readonly title: string
  /** Names the menu of the ways that have no button, where others have one. */
  readonly rest?: string
  /** Labels the button of a section that itself says all of its only usual way. */
  readonly button?: string
  /**
   * Names the option of the question that the move begins with. If it is not offered, the screen says what
   * the game says to it; the game tells how often it can be taken.
   */
  readonly option?: string
  /** The same way can be made several times in a row. */
  readonly again?: true
  /** Several of its ways can be ticked at once, though people type one of them at a time. */
  readonly several?: true
  /** Lists only ways that begin with these options of the question, by their ids. */
  readonly begins?: RegExp
  /** Labels the button whose only way ends the turn and loses nothing: "End Turn". */
  readonly ends?: string
  /** Players choose inputs up to this one here; the next screen asks for what comes after it. */
  readonly until?: string
}

/** Returns the move as far as it stands on the screen of this question. */
export function moveOnScreen(move: Move, { begins, until }: ScreenPart, what: string): Move {
  if (!begins && until === undefined) return move
  const end = move.steps.findIndex(step => 'input' in step && step.input === until)
  const steps = end < 0 ? move.steps : move.steps.slice(0, end + 1)
  const narrowed = (step: MoveStep): MoveStep =>
    begins && step.ask.includes(what) ? { ...step, only: { ...step.only, id: begins } } : step
  return { ...move, steps: steps.map(narrowed) }
}

// These make inputs.
export const offeredInput = (name: string, description: string, required = false): OfferedInput => ({
  kind: 'offered',
  name,
  description,
  required,
})
export const choiceInput = (
  name: string,
  description: string,
  choices: Readonly<Record<string, string>>,
  required = false,
): ChoiceInput => ({ kind: 'choice', name, description, choices, required })
export const textInput = (name: string, description: string, max: number, required = false): TextInput => ({
  kind: 'text',
  name,
  description,
  max,
  required,
})
export const numberInput = (
  name: string,
  description: string,
  min: number,
  max: number,
  required = false,
): NumberInput => ({ kind: 'number', name, description, min, max, required })
