import { techs as known } from '../abilities/techs.ts'
import { expansionRulebook } from '../sources.ts'
import type { Ability, Card, Provenance } from '../types.ts'
import { inTheBox, mcr, opa, pg, un } from './abilities/index.ts'
import { leaderCards, protomoleculeCards, resourceCards, technologyCards } from './cards/index.ts'
import type { Leaders, Protomolecule, ResourceTokens, Technologies } from './state.ts'

/** All that the modules bring, shipped or as an owner changed it. */
export interface Extras {
  readonly cards: readonly Card[]
  readonly techs: readonly Ability[]
  readonly alpha: Technologies & Sourced
  readonly protomolecule: Protomolecule & Sourced
  readonly resourceTokens: ResourceTokens & Sourced
  readonly leaders: Leaders & Sourced
}
interface Sourced {
  readonly prov: Provenance
}

const inSet =
  'inferred: the Doors & Corners rulebook says some original techs are included as they are and some ' +
  'slightly modified; which ones is our choice'
const ofTheBox = Object.entries(inTheBox).flatMap(([id, name]): Ability[] =>
  known.filter(tech => tech.id === name).map(tech => ({ ...tech, id, prov: { ...tech.prov, inSet } })),
)

/** Faction by faction, and level by level. */
const techs = [un, mcr, opa, pg].flatMap(own =>
  [...own, ...ofTheBox.filter(({ faction }) => faction === own[0]?.faction)].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  ),
)

const firstPlacePlusOne = "designed: the Bonus Sector's first-place value plus one, as in round 1"

export const shippedExtras: Extras = {
  cards: [...technologyCards, ...protomoleculeCards, ...resourceCards, ...leaderCards],
  techs,
  alpha: { draw: 2, keep: 1, prov: { draw: expansionRulebook, keep: expansionRulebook } },
  protomolecule: {
    cpByRound: [3, 4, 4, 5, 5],
    cpAtEnd: 6,
    prov: {
      cpByRound: {
        1: expansionRulebook,
        2: firstPlacePlusOne,
        3: firstPlacePlusOne,
        4: firstPlacePlusOne,
        5: firstPlacePlusOne,
      },
      cpAtEnd: firstPlacePlusOne,
    },
  },
  resourceTokens: {
    start: 1,
    max: 4,
    maxLiftedInFinal: true,
    apPerToken: 1,
    apCap: 4,
    finalBonus: [5, 3, 1],
    prov: {
      start: expansionRulebook,
      max: expansionRulebook,
      maxLiftedInFinal: expansionRulebook,
      apPerToken: expansionRulebook,
      apCap: expansionRulebook,
      finalBonus: expansionRulebook,
    },
  },
  leaders: {
    ap: 1,
    limitPerTurn: 1,
    powerPlay: { sectors: ['inner', 'belt', 'outer'], points: [2, 3, 4] },
    prov: {
      ap: expansionRulebook,
      limitPerTurn: expansionRulebook,
      powerPlay: {
        sectors: expansionRulebook,
        points: {
          2: "designed: 3 and 4 are known, and the example's 3 is a middle choice",
          3: expansionRulebook,
          4: expansionRulebook,
        },
      },
    },
  },
}

export const cardsOf = ({ cards }: Extras, set: string): readonly Card[] =>
  cards.filter(card => card.set === set)
