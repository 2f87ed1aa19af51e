import { expect, test } from 'vitest'
import type { OwnFact } from '../facts.ts'
import type { BaseId } from '../state.ts'
import { factLine, storyWith } from './story.ts'

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
    [{ card: 'card.julie-mao' }, 'Julie Mao joins the Action Track.'],
    [{ card: 'score' }, 'A Score card joins the Action Track.'],
  ],
  turnBegan: [[{ seat: 'opa', turn: 12 }, 'Turn 12: OPA.']],
  cardTaken: [
    [{ seat: 'un', card: 'card.amun-ra', slot: 3, cost: 1 }, 'UN takes Amun-Ra from slot 3 for 1 CP.'],
    [{ seat: 'pg', card: 'score', slot: 1, cost: 0 }, 'Protogen takes a Score card from slot 1.'],
  ],
  cpChanged: [
    [{ seat: 'un', by: -1, cp: 9 }, 'UN pays 1 CP (9 left).'],
    [{ seat: 'un', by: 3, cp: 13 }, 'UN gains 3 CP (now 13).'],
  ],
  eventBegan: [
    [{ seat: 'un', card: 'card.nauvoo', how: 'now' }, 'UN uses the event of Nauvoo.'],
    [{ seat: 'un', card: 'card.nauvoo', how: 'offer' }, 'UN accepts the offer and uses the event of Nauvoo.'],
    [{ seat: 'un', card: 'card.nauvoo', how: 'kept' }, 'UN plays its kept event Nauvoo.'],
    [{ seat: 'un', card: 'card.nauvoo', how: 'scoring' }, 'UN uses its kept event Nauvoo.'],
    [{ seat: 'un', card: 'card.nauvoo', how: 'borrowed' }, 'UN borrows the event of Nauvoo.'],
  ],
  eventKept: [
    [{ seat: 'un', card: 'card.miller', how: 'now' }, 'UN keeps Miller.'],
    [{ seat: 'opa', card: 'card.miller', how: 'offer' }, 'OPA accepts the offer and keeps Miller.'],
  ],
  offerDeclined: [[{ seat: 'mcr', card: 'card.covert-op' }, 'MCR declines Covert Op.']],
  pointsTaken: [[{ seat: 'mcr', card: 'card.covert-op', ap: 3 }, 'MCR uses Covert Op for 3 AP.']],
  pointsGiven: [[{ seat: 'mcr', ap: 1 }, 'MCR gets 1 AP to spend.']],
  pointsRaised: [
    [{ seat: 'pg', ap: 5 }, 'Protogen now has 5 AP.'],
    [
      { seat: 'un', ap: 4, card: 'card.mao-kwikowski' },
      'UN discards Mao-Kwikowski Mercantile and now has 4 AP.',
    ],
  ],
  protomoleculeSpent: [[{ seat: 'pg', left: 1 }, 'Protogen spends a Protomolecule token (1 left).']],
  pointsLost: [[{ seat: 'un', ap: 2 }, 'UN leaves 2 AP unspent.']],
  actionTaken: [
    [{ seat: 'un', action: 'influence', ap: 2 }, undefined],
    [{ seat: 'un', action: 'leader', ap: 2 }, 'UN makes a Leader Move.'],
  ],
  abilityUsed: [
    [{ seat: 'opa', ability: 'mat.opa' }, 'OPA uses Insurgency.'],
    [{ seat: 'opa', ability: 'roci.kamal' }, 'OPA uses Alex Kamal.'],
  ],
  cardDiscarded: [[{ card: 'score' }, undefined]],
  keptDiscarded: [
    [{ seat: 'opa', card: 'card.diogo', by: 'opa' }, 'OPA discards its kept event Diogo.'],
    [{ seat: 'opa', card: 'card.diogo', by: 'mcr' }, 'MCR makes OPA discard the kept event Diogo.'],
  ],
  initiativeDropped: [[{ seat: 'un', place: 4 }, 'UN drops to place 4 on the Initiative Track.']],
  influencePlaced: [
    [{ seat: 'mcr', base: 'mariner-valley', kind: 'normal' }, 'MCR places 1 influence on Mariner Valley.'],
    [{ seat: 'un', base: 'luna', kind: 'diplomat' }, 'UN places a Diplomat on Luna.'],
  ],
  influenceRemoved: [
    [{ seat: 'un', base: 'luna', kind: 'diplomat', by: 'mcr' }, 'MCR removes a UN Diplomat from Luna.'],
    [
      { seat: 'opa', base: 'the-rings', kind: 'normal', by: 'un' },
      'UN removes 1 OPA influence from The Rings.',
    ],
    [{ seat: 'un', base: 'io', kind: 'normal', by: 'un' }, 'UN removes 1 of its own influence from Io.'],
  ],
  influenceMoved: [
    [{ seat: 'opa', from: 'ceres', to: 'eros', kind: 'normal' }, '1 OPA influence moves from Ceres to Eros.'],
    [
      { seat: 'un', from: 'luna', to: 'eros', kind: 'diplomat', relocation: true },
      'A UN Diplomat moves from Luna to Eros because its supply is empty.',
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
      'MCR removes 1 of its own damaged Battleships at Mars.',
    ],
  ],
  fleetBuilt: [[{ seat: 'un', kind: 'fleet', orbital: 'earth' }, 'UN places 1 fleet at Earth.']],
  builtForFree: [[{ seat: 'mcr', kind: 'battleship' }, 'MCR uses its free build.']],
  fleetRepaired: [[{ seat: 'mcr', orbital: 'mars' }, 'MCR repairs a Battleship at Mars.']],
  scoringBegan: [[{ seat: 'un', round: 2 }, 'UN starts scoring round 2.']],
  bonusChosen: [[{ seat: 'un' }, 'UN chooses the bonus Sector in secret.']],
  bonusPicked: [[{ seat: 'un', sector: 'belt' }, 'UN chooses The Belt as the bonus Sector.']],
  bonusLooked: [[{ seat: 'un' }, 'UN looks at the bonus token.']],
  bonusSeen: [[{ seat: 'un', sector: 'outer' }, 'The bonus token shows Outer Planets.']],
  bonusRevealed: [[{ sector: 'inner', round: 2 }, 'Scoring round 2: the bonus Sector is Inner Planets.']],
  scoringPassed: [[{ seat: 'un' }, 'UN passes.']],
  baseScored: [
    [
      { base: 'luna', cp: { un: 3, pg: 1 }, resource: 'un' },
      'Luna: UN 3 CP (with its resource bonus), Protogen 1 CP.',
    ],
  ],
  techGained: [[{ seat: 'un', tech: 'tech.un.1' }, 'UN gains the tech Diplomats.']],
  rocinanteTaken: [[{ seat: 'un', from: 'pg' }, 'UN takes the Rocinante from Protogen.']],
  deckTopShown: [[{ card: 'score' }, 'The top card of the deck is a Score card.']],
  deckLooked: [
    [{ seat: 'un', count: 2 }, 'UN looks at the top 2 cards of the deck.'],
    [{ seat: 'un', count: 1 }, 'UN looks at the top card of the deck.'],
    [{ seat: 'un', count: 0 }, 'UN finds the deck empty.'],
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
  basesPaid: [[{ seat: 'un', bases: ['luna', 'io'], cp: 2 }, 'UN gains 2 CP for Luna and Io.']],
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

const row = (...facts: readonly OwnFact[]): readonly string[] => storyWith({})(facts).map(({ text }) => text)

test('a turn, a scoring and the points of a base say what they are', () => {
  const lines = storyWith({})([
    { fact: 'turnBegan', seat: 'un', turn: 3 } as OwnFact,
    { fact: 'bonusRevealed', sector: 'belt', round: 2 } as OwnFact,
    { fact: 'baseScored', base: 'luna', cp: { un: 6 } } as OwnFact,
    { fact: 'finalBegan' },
  ])
  expect(lines.map(({ heads, isItem }) => [heads, isItem])).toEqual([
    [{ of: 'turn', nth: 3 }, undefined],
    [{ of: 'scoring', nth: 2 }, undefined],
    [undefined, true],
    [undefined, undefined],
  ])
})

test('what a faction does until another does something is one sentence', () => {
  expect(
    row(
      { fact: 'turnBegan', seat: 'un', turn: 3 },
      { fact: 'cardTaken', seat: 'un', card: 'card.nauvoo', slot: 2, cost: 1 },
      { fact: 'cpChanged', seat: 'un', by: -1, cp: 9 },
      { fact: 'pointsTaken', seat: 'un', card: 'card.nauvoo', ap: 2 },
      { fact: 'actionTaken', seat: 'un', action: 'influence', ap: 1 },
      { fact: 'influencePlaced', seat: 'un', base: 'luna', kind: 'normal' },
      { fact: 'actionTaken', seat: 'un', action: 'influence', ap: 0 },
      { fact: 'influencePlaced', seat: 'un', base: 'luna', kind: 'normal' },
      { fact: 'eventBegan', seat: 'mcr', card: 'card.nauvoo', how: 'offer' },
      { fact: 'fleetHit', seat: 'un', kind: 'fleet', orbital: 'earth', by: 'mcr', left: true },
      { fact: 'cardDealt', card: 'card.diogo' },
      { fact: 'cardDealt', card: 'score' },
    ),
  ).toEqual([
    'Turn 3: UN.',
    'UN takes Nauvoo from slot 2 for 1 CP (9 left), uses it for 2 AP and places 2 influence on Luna.',
    'MCR accepts the offer, uses the event of Nauvoo and removes a UN fleet at Earth.',
    'Diogo and a Score card join the Action Track.',
  ])
})
test('the story counts own influence removed from one base, and only names it on several', () => {
  const removed = (base: BaseId): OwnFact => ({
    fact: 'influenceRemoved',
    seat: 'opa',
    base,
    kind: 'normal',
    by: 'opa',
  })
  expect(row(removed('tycho'), removed('tycho'))).toEqual(['OPA removes 2 of its own influence from Tycho.'])
  expect(row(removed('tycho'), removed('vesta'))).toEqual([
    'OPA removes its own influence from Tycho and Vesta.',
  ])
})
test('pieces that are alike are counted', () => {
  expect(
    row(
      { fact: 'fleetBuilt', seat: 'mcr', kind: 'fleet', orbital: 'mars' },
      { fact: 'fleetBuilt', seat: 'mcr', kind: 'fleet', orbital: 'mars' },
      { fact: 'fleetMoved', seat: 'mcr', kind: 'fleet', from: 'mars', to: 'ceres' },
      { fact: 'fleetMoved', seat: 'mcr', kind: 'leader', from: 'mars', to: 'ceres' },
    ),
  ).toEqual(['MCR places 2 fleets at Mars and moves 1 fleet and its leader from Mars to Ceres.'])
})
test('a piece that somebody else may have moved has a sentence of its own', () => {
  expect(
    row(
      { fact: 'eventBegan', seat: 'mcr', card: 'card.covert-op', how: 'kept' },
      { fact: 'influenceMoved', seat: 'un', from: 'luna', to: 'io', kind: 'normal' },
    ),
  ).toEqual(['MCR plays its kept event Covert Op.', '1 UN influence moves from Luna to Io.'])
})
test('what only some may know is never joined with what all know', () => {
  expect(
    row(
      { fact: 'bonusChosen', seat: 'un' },
      { fact: 'bonusPicked', seat: 'un', sector: 'belt', seenBy: ['un'] },
    ),
  ).toEqual(['UN chooses the bonus Sector in secret.', 'UN chooses The Belt as the bonus Sector.'])
})
test('a player reads their own deeds as "you", and those of others by name', () => {
  const facts: readonly OwnFact[] = [
    { fact: 'turnBegan', seat: 'mcr', turn: 3 },
    { fact: 'pointsRaised', seat: 'mcr', ap: 5 },
    { fact: 'eventBegan', seat: 'mcr', card: 'card.nauvoo', how: 'kept' },
    { fact: 'fleetMoved', seat: 'mcr', kind: 'leader', from: 'mars', to: 'ceres' },
    { fact: 'scoringPassed', seat: 'mcr' },
    { fact: 'scoringPassed', seat: 'un' },
    { fact: 'bonusPicked', seat: 'mcr', sector: 'belt', seenBy: ['mcr'] },
  ]
  expect(storyWith({})(facts, 'mcr').map(({ text }) => text)).toEqual([
    'Turn 3: MCR.',
    'You now have 5 AP, play your kept event Nauvoo, move your leader from Mars to Ceres and pass.',
    'UN passes.',
    'You choose The Belt as the bonus Sector.',
  ])
})
