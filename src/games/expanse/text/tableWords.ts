/** What a setup, a forecast of the scoring and the titles of pictures say. */

export const MANUAL_WITH_ALPHA =
  "The option 'baseTechs' can't be manual with the module 'alpha', which brings its own techs. " +
  'Leave one of them out.'
export const MODULES_APART = "'modules' isn't an option. Name the modules apart from the options."
export const takesNumbers = (id: string, count: string, most: number): string =>
  `Option '${id}' takes ${count} whole numbers from 0 to ${most}.`
export const moduleTwice = (id: string): string => `The module '${id}' is named twice. Name it once.`
export const noSuchModule = (id: string, possible: readonly string[]): string =>
  `There is no module '${id}'. Choose from ${possible.join(', ')}.`
export const moduleNeeds = (id: string, title: string, players: readonly number[]): string =>
  `The module '${id}' (${title}) needs ${players.join(' or ')} players.`
export const seatsAre = (seats: readonly string[]): string =>
  `With ${seats.length} players the seats are ${seats.join(', ')}, in any order.`

export const bonusIsOneOf = (possible: readonly string[]): string =>
  `The bonus must be one of ${possible.join(', ')}.`
export const roundIsUpTo = (last: number): string => `The round must be a whole number from 1 to ${last}.`
export const bothRivals = (seat: string): string => `${seat} cannot hold both Diplomats and Embassies.`

export const scoringTitle = (round: number | undefined): string =>
  round === undefined ? 'Final Scoring' : `Scoring round ${round}`
export const winnerTitle = (seat: string): string => `${seat} wins`
export const knownBonus = (sector: string): string => `You know the bonus Sector: ${sector}.`
export const knownCards = (cards: readonly string[]): string =>
  `You know the next cards of the deck, in order: ${cards.join(', ')}.`
export const EMPTY_TRACK = 'The Action Track is empty.'
export const IS_SUPPRESSED = 'suppressed: no influence can be added'
