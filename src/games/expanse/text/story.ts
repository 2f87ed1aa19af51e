import { capital, howMany, listOf } from '../../shared/phrases.ts'
import type { Fact } from '../../../core/fact.ts'
import type { OwnFact } from '../facts.ts'
import type { BaseId, CardId, CubeKind, Faction, OrbitalId, Piece, TrackCard } from '../state.ts'
import {
  abilityName,
  aPiece,
  aPieceOfSeat,
  baseName,
  cardAs,
  cardName,
  oneOfSeat,
  orbitalName,
  pieceName,
  seatName,
  sectorName,
  shippedNames as names,
} from './name.ts'

/**
 * The story, a line a fact.
 * A fact without its line here does not compile; undefined: another line says it already.
 */

type Story = { readonly [K in OwnFact['fact']]: (fact: Extract<OwnFact, { fact: K }>) => string | undefined }

const who = seatName
const on = (base: BaseId): string => baseName(names, base)
const at = (orbital: OrbitalId): string => orbitalName(names, orbital)
const event = (card: CardId): string => cardName(names, card)
const aCard = (card: TrackCard): string => cardAs(names, card)

const story: Story = {
  tableSet: ({ seats }) => `Turn order: ${seats.map(who).join(', ')}.`,
  cardDealt: ({ card }) => `${capital(aCard(card))} comes to the Action Track.`,
  turnBegan: ({ seat, turn }) => `Turn ${turn}: ${who(seat)}.`,
  cardTaken: ({ seat, card, slot, cost }) =>
    `${who(seat)} takes ${aCard(card)} from slot ${slot}${cost > 0 ? ` for ${cost} CP` : ''}.`,
  cpChanged: ({ seat, by, cp }) =>
    by < 0 ? `${who(seat)} pays ${-by} CP (${cp} left).` : `${who(seat)} gains ${by} CP (${cp}).`,
  eventBegan: ({ seat, card, how }) => `${who(seat)} ${eventVerbs[how]} ${event(card)}.`,
  eventKept: ({ seat, card, how }) =>
    `${who(seat)} ${how === 'offer' ? 'takes the offer and keeps' : 'keeps'} ${event(card)}.`,
  offerDeclined: ({ seat, card }) => `${who(seat)} declines ${event(card)}.`,
  pointsTaken: ({ seat, card, ap }) => `${who(seat)} uses ${event(card)} for ${ap} AP.`,
  pointsGiven: ({ seat, ap }) => `${who(seat)} has ${ap} AP to spend.`,
  pointsRaised: ({ seat, ap, card }) =>
    `${who(seat)} ${card ? `discards ${event(card)} and ` : ''}has ${ap} AP now.`,
  protomoleculeSpent: ({ seat, left }) => `${who(seat)} uses a Protomolecule token (${left} left).`,
  pointsLost: ({ seat, ap }) => `${who(seat)} leaves ${ap} AP unspent.`,
  actionTaken: ({ seat, action, ap }) => `${who(seat)} chooses ${capital(action)} (${ap} AP left).`,
  abilityUsed: ({ seat, ability }) => `${who(seat)} uses ${abilityName(names, ability)}.`,
  // Every card goes there after use unless a line says that it is kept.
  cardDiscarded: () => undefined,
  keptDiscarded: ({ seat, card, by }) =>
    `${who(by)} ${by === seat ? 'discards' : `makes ${who(seat)} discard`} the kept event ${event(card)}.`,
  initiativeDropped: ({ seat, place }) => `${who(seat)} drops to place ${place} of the Initiative Track.`,
  influencePlaced: ({ seat, base, kind }) =>
    `${who(seat)} puts ${kind === 'diplomat' ? 'a Diplomat' : 'influence'} on ${on(base)}.`,
  influenceRemoved: ({ seat, base, kind, by }) =>
    `${who(by)} removes ${cubeOf(seat, kind, by)} from ${on(base)}.`,
  influenceMoved: ({ seat, from, to, kind, relocation }) =>
    `${kind === 'diplomat' ? `${capital(oneOfSeat(seat))} Diplomat` : `${who(seat)} influence`} ` +
    `moves from ${on(from)} to ${on(to)}${relocation ? ', as the supply is empty' : ''}.`,
  fleetMoved: ({ seat, kind, from, to }) =>
    `${kind === 'rocinante' ? 'The Rocinante' : capital(shipOf(seat, kind))} moves from ${at(from)} ` +
    `to ${at(to)}.`,
  fleetHit: ({ seat, kind, orbital, by, left }) =>
    `${who(by)} ${left ? 'removes' : 'damages'} ${shipOf(seat, kind, by)} at ${at(orbital)}.`,
  fleetBuilt: ({ seat, kind, orbital }) => `${who(seat)} puts ${aPiece(kind)} into ${at(orbital)}.`,
  builtForFree: ({ seat, kind }) => `${who(seat)} builds ${aPiece(kind)} for free.`,
  fleetRepaired: ({ seat, orbital }) => `${who(seat)} repairs a Battleship at ${at(orbital)}.`,
  scoringBegan: ({ seat, round }) => `${who(seat)} starts scoring round ${round}.`,
  bonusChosen: ({ seat }) => `${who(seat)} has chosen the bonus Sector.`,
  bonusPicked: ({ seat, sector }) => `${who(seat)} picks ${sectorName(sector)} in secret.`,
  bonusLooked: ({ seat }) => `${who(seat)} looks at the chosen bonus token.`,
  bonusSeen: ({ sector }) => `The chosen bonus token shows ${sectorName(sector)}.`,
  bonusRevealed: ({ sector, round }) => `Scoring round ${round}: the bonus Sector is ${sectorName(sector)}.`,
  scoringPassed: ({ seat }) => `${who(seat)} passes.`,
  baseScored: ({ base, cp, resource }) => `${on(base)}: ${sums(cp, resource)}.`,
  techGained: ({ seat, tech }) => `${who(seat)} gains the tech ${abilityName(names, tech)}.`,
  rocinanteTaken: ({ seat, from }) => `${who(seat)} takes the Rocinante from ${who(from)}.`,
  deckTopShown: ({ card }) => `The top card of the deck is ${aCard(card)}.`,
  deckLooked: ({ seat, count }) =>
    count > 0
      ? `${who(seat)} looks at ${count === 1 ? 'the top card' : `the top ${count} cards`} of the deck.`
      : `${who(seat)} finds no card left in the deck.`,
  deckSeen: ({ seat, cards }) => (cards.length ? `${who(seat)} sees ${inOrder(cards)}.` : undefined),
  deckOrdered: ({ seat, cards }) => `${who(seat)} puts back ${inOrder(cards)}, the top card first.`,
  basesPaid: ({ seat, bases, cp }) =>
    `${who(seat)} Controls ${listOf(bases.map(base => on(base)))}: ${cp} CP.`,
  finalBegan: () => 'The last Score card is drawn: Final Scoring begins.',
  gameEnded: ({ winner, rounds, cp }) =>
    `${who(winner)} wins after ${howMany(rounds, 'scoring round')}: ${sums(ranked(cp, winner))}.`,
}

type Points = Partial<Record<Faction, number>>
type EventBegan = Extract<OwnFact, { fact: 'eventBegan' }>
const eventVerbs: Readonly<Record<EventBegan['how'], string>> = {
  now: 'does the event of',
  offer: 'takes the offer and does the event of',
  kept: 'plays the kept event',
  scoring: 'uses the kept event',
  miller: 'does the event of',
  borrowed: 'borrows the event of',
}

const cubeOf = (seat: Faction, kind: CubeKind, by: Faction): string =>
  kind === 'diplomat'
    ? `${by === seat ? 'its own' : oneOfSeat(seat)} Diplomat`
    : `${by === seat ? 'its own' : who(seat)} influence`

const shipOf = (seat: Faction, kind: Piece, by?: Faction): string =>
  by === seat ? `its own ${pieceName(kind)}` : aPieceOfSeat(seat, kind)

const inOrder = (cards: readonly TrackCard[]): string => listOf(cards.map(card => aCard(card)))

/** The winner first, though others may have as many. */
const ranked = (cp: Points, winner: Faction): Points =>
  Object.fromEntries(
    (Object.entries(cp) as [Faction, number][]).sort(
      ([one, a], [other, b]) => b - a || Number(other === winner) - Number(one === winner),
    ),
  )

const sums = (cp: Points, resource?: Faction): string =>
  (Object.entries(cp) as [Faction, number][])
    .map(([seat, points]) => `${who(seat)} ${points} CP${seat === resource ? ' with its resource' : ''}`)
    .join(', ')

type Lines = Readonly<Record<string, (fact: Fact) => string | undefined>>

const lineIn = (lines: Lines, fact: Fact): string | undefined =>
  Object.hasOwn(lines, fact.fact) ? lines[fact.fact]?.(fact) : undefined

/**
 * The story with the sentences of modules, who may have their own word for what others tell as well. Logs may
 * hold facts of a newer version; those stay silent.
 */
export const tellWith =
  (more: Lines) =>
  (fact: Fact): string | undefined =>
    lineIn(more, fact) ?? lineIn(story as unknown as Lines, fact)
export const factLine = tellWith({})
