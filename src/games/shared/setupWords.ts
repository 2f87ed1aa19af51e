/** The sentences that refuse a table or a position, which games say alike. */

export const SEED_IS_HEX = 'The seed must be 1 to 32 hex digits.'
export const noSuchOption = (title: string, id: string, possible: readonly string[]): string =>
  `${title} has no option '${id}'. Possible: ${possible.join(', ')}.`
export const optionIsOneOf = (id: string, possible: readonly string[]): string =>
  `'${id}' must be one of ${possible.join(', ')}.`
export const hasNoModules = (title: string, id: string): string =>
  `${title} has no modules, so leave out '${id}'.`
export const needsPlayers = (title: string, fewest: number, most: number): string =>
  `${title} needs ${fewest} to ${most} players.`
export const seatsForPlayers = (seats: number, players: number): string =>
  `You named ${seats} seats for ${players} players. Name 1 seat for each player.`
export const seatsAreEachOf = (seats: readonly string[]): string =>
  `Name each of these seats once: ${seats.join(', ')}.`
export const seatsAreSomeOf = (players: number, all: readonly string[]): string =>
  `Choose ${players} different seats from ${all.join(', ')}.`

export const POSITION_IS_OBJECT = 'A position is a JSON object.'
const LONGEST_PART = 40
export const noSuchPart = (part: string, possible: readonly string[]): string =>
  `A position of this game has no part '${part.slice(0, LONGEST_PART)}'. Possible: ${possible.join(', ')}.`
