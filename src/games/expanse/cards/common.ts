import type { Icon, Timing, Provenance } from '../types.ts'
import { designed, fanPort, rulebook } from '../sources.ts'

/** Allows an event when it is won, when it is kept and in a scoring round, as nearly every event does. */
export const anyTime: Timing = { immediate: true, asTurn: true, scoring: true }

export const everyDeck: readonly Icon[] = ['2P', '3P', '4P']
export const fromThree: readonly Icon[] = ['3P', '4P']
export const fourOnly: readonly Icon[] = ['4P']

/** The thirty two-player cards are public; for whom they are among OPA and Protogen is not. */
export const fromPort = {
  title: fanPort,
  ap: fanPort,
  factions: { un: fanPort, mcr: fanPort, opa: designed, pg: designed },
  icons: {
    '2P':
      'inferred: a two-player deck needs exactly thirty cards and the fan ' +
      'port lists exactly these thirty',
    '3P': designed,
    '4P': rulebook,
  },
  keepCost: rulebook,
  effect: fanPort,
} satisfies Provenance

export const ofOurs = {
  title: 'designed: name of a person, ship or place of the story',
  ap: designed,
  factions: { un: designed, mcr: designed, opa: designed, pg: designed },
  icons: {
    '2P': 'inferred: all thirty two-player cards are known and this is none of them',
    '3P': designed,
    '4P': 'inferred: every action card is shuffled in with four players',
  },
  keepCost: rulebook,
  effect: designed,
} satisfies Provenance

/** Known by name from the rulebook's examples, and not one of the thirty. */
export const namedInExample = {
  ...ofOurs,
  title: rulebook,
  icons: {
    '2P': 'inferred: absent from the thirty cards of the two-player deck',
    '3P': designed,
    '4P': rulebook,
  },
} satisfies Provenance

export const opponentsRead = {
  moreThanTwoPlayers:
    "inferred: the source's two-player 'opponent' read for more players; see rulings X-44 and X-47",
} satisfies Provenance

/** Sixteen cards are said to be there, few are known by name. */
export const ofOurModules = {
  title: 'designed: name of a person, ship or event of the story',
  set: designed,
  ap: designed,
  factions: { un: designed, mcr: designed, opa: designed, pg: designed },
  icons: { '2P': designed, '3P': designed, '4P': designed },
  keepCost: rulebook,
  effect: designed,
} satisfies Provenance
