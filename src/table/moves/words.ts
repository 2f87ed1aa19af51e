import { cut } from '../../games/shared/phrases.ts'
import { eitherOf, listOf } from '../words.ts'

/** Every sentence of moves that are typed, and of answers. */

// A move

export const decideFirst = (question: string): string =>
  `You have something else to decide first: ${question}`
export const notPossibleNow = (question: string): string => `That isn't possible now. ${question}`
export const giveOrLeaveOut = (missing: string, typed: string): string =>
  `Nothing changed: '${typed}' comes after '${missing}'. Type '${missing}' too, or leave '${typed}' out ` +
  'and choose it on the next screen.'
export const hiddenUntilThen = (option: string): string =>
  'Nothing changed: what comes next stays hidden until your first choice counts. ' +
  `Leave '${option}' out, and choose it on the next screen.`
export const onlyChoice = (choices: readonly string[]): string =>
  `Nothing changed: the only choice here is ${listOf(choices)}. Type that, or leave the option out.`
export const noChoiceOf = (option: string): string =>
  `Nothing changed: there is no choice of '${option}' here. Leave it out.`
export const fitsOthers = (typed: readonly string[], fitting: readonly string[]): string =>
  `Nothing changed: this doesn't take ${listOf(typed)}. Leave that out; it takes ${listOf(fitting)}.`
export const fitsNothing = (typed: readonly string[]): string =>
  `Nothing changed: there is nothing to fill in here. Leave ${listOf(typed)} out.`

// Several moves in a row

const MAX_QUOTED = 60
const cited = (words: string): string => `'${cut(words, MAX_QUOTED)}'`
export const withoutNothing = (why: string): string =>
  why.replace(/^Nothing changed: (.)/, (_all, first: string) => first.toUpperCase())
export const refusedAt = (words: string, why: string): string =>
  `Nothing changed, because of ${cited(words)}. ${withoutNothing(why)}`
export const leavesOpen = (words: string, question: string): string =>
  `Nothing changed: ${cited(words)} leaves something to choose. ${question}`
export const hiddenFrom = (words: string): string =>
  'Nothing changed: something hidden is revealed before ' +
  `${cited(words)}. Leave that and the rest out, and choose on the next screen.`

// A whole turn as one line

export const noMoveCalled = (words: string, names: readonly string[]): string =>
  `Nothing changed: ${cited(words)} doesn't begin with a move. Begin with ${eitherOf(names)}.`
export const takesNothing = (move: string, words: string): string =>
  `Nothing changed: nothing can follow '${move}'. Leave ${cited(words)} out.`
export const EMPTY_TURN =
  "Nothing changed: you didn't type a move. Choose one from the list that opens as you type."

// A turn that is typed ahead

export const unknownWord = (typed: string, move: string, near: readonly string[]): string =>
  `No draft was kept: '${move}' doesn't know '${typed}' in this game. ` +
  (near.length ? `Did you mean ${eitherOf(near)}?` : 'Choose from the list that opens as you type.')
export const mustBeNumber = (input: string, typed: string): string =>
  `No draft was kept: '${input}' is a number, and you typed '${typed}'. Type a number.`

// A typed answer

export const OLDER_CHOICES =
  'Nothing changed: these choices belong to an older question. Choose again from the list as you type.'
const NOTHING_MORE = 'There is nothing more to choose.'
const MAX_LISTED = 10
export const possibleChoices = (choices: readonly string[]): string => {
  if (!choices.length) return NOTHING_MORE
  const more = choices.length - MAX_LISTED
  return more > 0
    ? `Choose ${choices.slice(0, MAX_LISTED).join(', ')} or one of ${more} more.`
    : `Choose ${eitherOf(choices)}.`
}
export const notAChoice = (typed: string): string => `You can't choose '${typed}' here.`
export const onlyOneOf = (choice: string): string => `You chose '${choice}' twice, but there is only one.`
export const onlySoMany = (choice: string, count: number): string =>
  `You chose '${choice}' more than ${count} times, but there are only ${count}.`
export const chooseNoMore = (least: number, most: number): string =>
  least === most
    ? `You chose more than ${most}, but this needs exactly ${most}.`
    : `You can choose at most ${most}.`
export const notMoreOfKind = (kind: string, most: number): string =>
  `You can choose at most ${most} of ${kind}.`
export const wrongCount = (least: number, most: number, chosen: number): string =>
  least === most
    ? `You chose ${chosen}, but this needs exactly ${least}.`
    : `You chose ${chosen}, but this needs ${least} to ${most}.`

/** Reads the word with which a question says how to pick nothing: "…, or pass." */
export const PICK_NOTHING: Readonly<Record<string, string>> = {
  stop: 'Stop',
  pass: 'Pass',
  decline: 'Decline',
  none: 'Choose Nothing',
}
