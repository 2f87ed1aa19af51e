/** Every sentence a player can get from the kernel, whatever the game. */

/** Says "UN", "UN and MCR", "UN, MCR and OPA". */
const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

export const NOT_A_LIST = 'An answer is a list of option ids.'
export const cannotChoose = (id: string, possible: string): string =>
  `You can't choose '${id}' here. Possible: ${possible}.`
export const choseTwice = (id: string): string => `You chose '${id}' twice. Choose each option once.`
export const chooseExactly = (count: number, given: number, possible: string): string =>
  `Choose exactly ${count}, not ${given}. Possible: ${possible}.`
export const chooseBetween = (min: number, max: number, given: number, possible: string): string =>
  `Choose ${min} to ${max}, not ${given}. Possible: ${possible}.`
export const atMostOf = (most: number, group: string): string => `Choose at most ${most} of '${group}'.`
export const andMore = (listed: string, more: number): string => `${listed} and ${more} more`

export const decidesThis = (name: string, other: string): string => `${name} decides this, not ${other}.`
export const GAME_OVER = 'The game is over.'
export const noLongerOpen = (names: readonly string[]): string =>
  `That question is no longer open. Waiting for ${joined(names)}.`
export const noSuchQuestion = (names: readonly string[]): string =>
  `There is no such question. Waiting for ${joined(names)}.`
export const noPositions = (title: string): string => `${title} has no positions to set.`

export const NOTHING_TO_UNDO = 'You have nothing to undo.'
export const REVEALED_SINCE = "You can't undo that: something hidden has been revealed since."
export const actedSince = (name: string): string => `You can't undo that: ${name} has acted since.`
export const NOT_THERE = 'You can only go back to an earlier move that still counts.'
export const NO_MOVE_YET = 'There is no move to undo yet.'

export const fillInOnce = (fields: readonly string[]): string => `Fill in ${joined(fields)}, each once.`
export const isMissing = (field: string): string => `'${field}' is missing.`
export const mustBeWhole = (field: string, min: number, max: number): string =>
  `'${field}' must be a whole number from ${min} to ${max}.`
export const cannotBeWritten = (field: string): string => `'${field}' has characters that cannot be written.`
export const mustHaveLetters = (field: string, min: number, max: number, given: number): string =>
  `'${field}' must have ${min} to ${max} letters, not ${given}.`

// Why a log does not lead to what was played

export const setupUnplayable = (why: string): string => `The setup can't be played: ${why}`
export const otherContent = (there: string, here: string): string =>
  `The log was played with content ${there}, and here it is ${here}.`
export const otherRules = (there: number, here: number): string =>
  `The log was played with rules ${there}, and here they are ${here}.`
export const rowUnplayable = (row: number, why: string): string => `Row ${row} can't be played again: ${why}`
export const rowDiffers = (row: number, why: string): string => `Row ${row}: ${why}`
export const fieldDiffers = (field: string): string => `its ${field} differs from what the rules give.`
export const unknownField = (field: string): string => `it has an unknown field '${field.slice(0, 20)}'.`
export const notInLog = (row: number): string => `Row ${row} is missing from the log.`
export const notDoneHere = (kind: string): string => `the table would not have done '${kind}' here.`
export const rowIsMissing = (row: number): string => `row ${row} is missing.`
export const otherStateAfter = (row: number): string =>
  `row ${row} leads to a different state than when it was played.`
export const noSnapshotAt = (row: number): string => `row ${row} has no snapshot.`
export const questionNotOpen = (row: number): string =>
  `row ${row} answers a question that is not open there.`
export const notAllowed = (row: number): string => `row ${row} is an answer the rules do not allow.`
