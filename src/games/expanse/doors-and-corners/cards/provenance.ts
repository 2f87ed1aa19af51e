import { designed, rulebook } from '../../sources.ts'
import type { Provenance } from '../../types.ts'

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
