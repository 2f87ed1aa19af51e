import { techs as known } from '../abilities/techs.ts'
import { expansionRulebook } from '../sources.ts'
import type { Ability, Card, Provenance, TechId } from '../types.ts'
import { mcr } from './abilities/mcr.ts'
import { opa } from './abilities/opa.ts'
import { pg } from './abilities/pg.ts'
import { un } from './abilities/un.ts'
import { leaderCards } from './cards/leaders.ts'
import { protomoleculeCards } from './cards/protomolecule.ts'
import { resourceCards } from './cards/resources.ts'
import { technologyCards } from './cards/technologies.ts'
import type { Leaders, Protomolecule, ResourceTokens, Technologies } from './state.ts'

/** Holds all that the modules bring, shipped or as an owner changed it. */
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

/** Says what techs that were in the box already, and are unchanged, are called among the others. */
const inTheBox: Readonly<Record<TechId, TechId>> = {
  'dc.tech.un.1a': 'tech.un.1',
  'dc.tech.un.2a': 'tech.un.2',
  'dc.tech.mcr.1a': 'tech.mcr.1',
  'dc.tech.mcr.2a': 'tech.mcr.2',
  'dc.tech.mcr.3a': 'tech.mcr.3',
  'dc.tech.opa.1a': 'tech.opa.1',
  'dc.tech.opa.2a': 'tech.opa.2',
  'dc.tech.opa.3a': 'tech.opa.3',
  'dc.tech.pg.1a': 'tech.pg.1',
  'dc.tech.pg.2a': 'tech.pg.2',
  'dc.tech.pg.3a': 'tech.pg.3',
}

const inSet =
  'inferred: the Doors & Corners rulebook says some original techs are included as they are and some ' +
  'slightly modified; which ones is our choice'
const ofTheBox = Object.entries(inTheBox).flatMap(([id, name]): Ability[] =>
  known.filter(tech => tech.id === name).map(tech => ({ ...tech, id, prov: { ...tech.prov, inSet } })),
)

/** Lists the techs faction by faction, and level by level. */
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
