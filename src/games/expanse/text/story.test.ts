import { expect, test } from 'vitest'
import type { OwnFact } from '../facts.ts'
import { factLine } from './story.ts'

/** Every kind of fact once, with its line. A new kind has to be told here too. */
type Told = {
  readonly [K in OwnFact['fact']]: readonly (readonly [
    Omit<Extract<OwnFact, { fact: K }>, 'fact'>,
    string | undefined,
  ])[]
}

const told: Told = {
  tableSet: [[{ seats: ['un', 'pg', 'mcr'] }, 'Turn order: UN, Protogen, MCR.']],
  cardDealt: [
    [{ card: 'card.julie-mao' }, 'Julie Mao comes to the Action Track.'],
    [{ card: 'score' }, 'A Score card comes to the Action Track.'],
  ],
  turnBegan: [[{ seat: 'opa', turn: 12 }, 'Turn 12: OPA.']],
  cardTaken: [
    [{ seat: 'un', card: 'card.amun-ra', slot: 3, cost: 1 }, 'UN takes Amun-Ra from slot 3 for 1 CP.'],
    [{ seat: 'pg', card: 'score', slot: 1, cost: 0 }, 'Protogen takes a Score card from slot 1.'],
  ],
  cpChanged: [
    [{ seat: 'un', by: -1, cp: 9 }, 'UN pays 1 CP (9 left).'],
    [{ seat: 'un', by: 3, cp: 13 }, 'UN gains 3 CP (13).'],
  ],
  eventBegan: [
    [{ seat: 'un', card: 'card.nauvoo', how: 'now' }, 'UN does the event of Nauvoo.'],
    [{ seat: 'un', card: 'card.nauvoo', how: 'offer' }, 'UN takes the offer and does the event of Nauvoo.'],
    [{ seat: 'un', card: 'card.nauvoo', how: 'kept' }, 'UN plays the kept event Nauvoo.'],
    [{ seat: 'un', card: 'card.nauvoo', how: 'scoring' }, 'UN uses the kept event Nauvoo.'],
    [{ seat: 'un', card: 'card.nauvoo', how: 'borrowed' }, 'UN borrows the event of Nauvoo.'],
  ],
  eventKept: [
    [{ seat: 'un', card: 'card.miller', how: 'now' }, 'UN keeps Miller.'],
    [{ seat: 'opa', card: 'card.miller', how: 'offer' }, 'OPA takes the offer and keeps Miller.'],
  ],
  offerDeclined: [[{ seat: 'mcr', card: 'card.covert-op' }, 'MCR declines Covert Op.']],
  pointsTaken: [[{ seat: 'mcr', card: 'card.covert-op', ap: 3 }, 'MCR uses Covert Op for 3 AP.']],
  pointsGiven: [[{ seat: 'mcr', ap: 1 }, 'MCR has 1 AP to spend.']],
  pointsRaised: [
    [{ seat: 'pg', ap: 5 }, 'Protogen has 5 AP now.'],
    [
      { seat: 'un', ap: 4, card: 'card.mao-kwikowski' },
      'UN discards Mao-Kwikowski Mercantile and has 4 AP now.',
    ],
  ],
  protomoleculeSpent: [[{ seat: 'pg', left: 1 }, 'Protogen uses a Protomolecule token (1 left).']],
  pointsLost: [[{ seat: 'un', ap: 2 }, 'UN leaves 2 AP unspent.']],
  actionTaken: [[{ seat: 'un', action: 'influence', ap: 2 }, 'UN chooses Influence (2 AP left).']],
  abilityUsed: [
    [{ seat: 'opa', ability: 'mat.opa' }, 'OPA uses Insurgency.'],
    [{ seat: 'opa', ability: 'roci.kamal' }, 'OPA uses Alex Kamal.'],
  ],
  cardDiscarded: [[{ card: 'score' }, undefined]],
  keptDiscarded: [
    [{ seat: 'opa', card: 'card.diogo', by: 'opa' }, 'OPA discards the kept event Diogo.'],
    [{ seat: 'opa', card: 'card.diogo', by: 'mcr' }, 'MCR makes OPA discard the kept event Diogo.'],
  ],
  initiativeDropped: [[{ seat: 'un', place: 4 }, 'UN drops to place 4 of the Initiative Track.']],
  influencePlaced: [
    [{ seat: 'mcr', base: 'mariner-valley', kind: 'normal' }, 'MCR puts influence on Mariner Valley.'],
    [{ seat: 'un', base: 'luna', kind: 'diplomat' }, 'UN puts a Diplomat on Luna.'],
  ],
  influenceRemoved: [
    [{ seat: 'un', base: 'luna', kind: 'diplomat', by: 'mcr' }, 'MCR removes a UN Diplomat from Luna.'],
    [
      { seat: 'opa', base: 'the-rings', kind: 'normal', by: 'un' },
      'UN removes OPA influence from The Rings.',
    ],
    [{ seat: 'un', base: 'io', kind: 'normal', by: 'un' }, 'UN removes its own influence from Io.'],
  ],
  influenceMoved: [
    [{ seat: 'opa', from: 'ceres', to: 'eros', kind: 'normal' }, 'OPA influence moves from Ceres to Eros.'],
    [
      { seat: 'un', from: 'luna', to: 'eros', kind: 'diplomat', relocation: true },
      'A UN Diplomat moves from Luna to Eros, as the supply is empty.',
    ],
  ],
  fleetMoved: [
    [
      { seat: 'mcr', kind: 'battleship', from: 'mars', to: 'ceres' },
      'An MCR Battleship moves from Mars to Ceres.',
    ],
    [
      { seat: 'mcr', kind: 'rocinante', from: 'mars', to: 'ceres' },
      'The Rocinante moves from Mars to Ceres.',
    ],
  ],
  fleetHit: [
    [
      { seat: 'opa', kind: 'scrap', orbital: 'ceres', by: 'un', left: true },
      'UN removes an OPA Scrap Ship at Ceres.',
    ],
    [
      { seat: 'mcr', kind: 'battleship', orbital: 'mars', by: 'un', left: false },
      'UN damages an MCR Battleship at Mars.',
    ],
    [
      { seat: 'mcr', kind: 'battleshipHit', orbital: 'mars', by: 'pg', left: true },
      'Protogen removes a damaged MCR Battleship at Mars.',
    ],
    [
      { seat: 'mcr', kind: 'battleshipHit', orbital: 'mars', by: 'mcr', left: true },
      'MCR removes its own damaged Battleship at Mars.',
    ],
  ],
  fleetBuilt: [[{ seat: 'un', kind: 'fleet', orbital: 'earth' }, 'UN puts a fleet into Earth.']],
  builtForFree: [[{ seat: 'mcr', kind: 'battleship' }, 'MCR builds a Battleship for free.']],
  fleetRepaired: [[{ seat: 'mcr', orbital: 'mars' }, 'MCR repairs a Battleship at Mars.']],
  scoringBegan: [[{ seat: 'un', round: 2 }, 'UN starts scoring round 2.']],
  bonusChosen: [[{ seat: 'un' }, 'UN has chosen the bonus Sector.']],
  bonusPicked: [[{ seat: 'un', sector: 'belt' }, 'UN picks The Belt in secret.']],
  bonusLooked: [[{ seat: 'un' }, 'UN looks at the chosen bonus token.']],
  bonusSeen: [[{ seat: 'un', sector: 'outer' }, 'The chosen bonus token shows Outer Planets.']],
  bonusRevealed: [[{ sector: 'inner', round: 2 }, 'Scoring round 2: the bonus Sector is Inner Planets.']],
  scoringPassed: [[{ seat: 'un' }, 'UN passes.']],
  baseScored: [
    [
      { base: 'luna', cp: { un: 3, pg: 1 }, resource: 'un' },
      'Luna: UN 3 CP with its resource, Protogen 1 CP.',
    ],
  ],
  techGained: [[{ seat: 'un', tech: 'tech.un.1' }, 'UN gains the tech Diplomats.']],
  rocinanteTaken: [[{ seat: 'un', from: 'pg' }, 'UN takes the Rocinante from Protogen.']],
  deckTopShown: [[{ card: 'score' }, 'The top card of the deck is a Score card.']],
  deckLooked: [
    [{ seat: 'un', count: 2 }, 'UN looks at the top 2 cards of the deck.'],
    [{ seat: 'un', count: 1 }, 'UN looks at the top card of the deck.'],
    [{ seat: 'un', count: 0 }, 'UN finds no card left in the deck.'],
  ],
  deckSeen: [
    [{ seat: 'un', cards: ['score', 'card.diogo'] }, 'UN sees a Score card and Diogo.'],
    [{ seat: 'un', cards: [] }, undefined],
  ],
  deckOrdered: [
    [
      { seat: 'un', cards: ['card.diogo', 'score'] },
      'UN puts back Diogo and a Score card, the top card first.',
    ],
  ],
  basesPaid: [[{ seat: 'un', bases: ['luna', 'io'], cp: 2 }, 'UN Controls Luna and Io: 2 CP.']],
  finalBegan: [[{}, 'The last Score card is drawn: Final Scoring begins.']],
  gameEnded: [
    [
      { winner: 'opa', rounds: 4, cp: { un: 40, mcr: 54, opa: 54 } },
      'OPA wins after 4 scoring rounds: OPA 54 CP, MCR 54 CP, UN 40 CP.',
    ],
    [
      { winner: 'un', rounds: 1, cp: { un: 40, mcr: 4 } },
      'UN wins after 1 scoring round: UN 40 CP, MCR 4 CP.',
    ],
  ],
}

test.each(Object.entries(told))('%s', (fact, examples) => {
  for (const [parts, line] of examples) expect(factLine({ fact, ...parts })).toBe(line)
})
