import { capital, howMany, listOf } from '../../shared/phrases.ts'
import type { Fact } from '../../../core/fact.ts'
import type { HexilumWhy, HexpanseFact } from '../facts.ts'
import type { Code, Faction } from '../state.ts'
import {
  abilityName,
  aPiece,
  aUnit,
  cardName,
  cellList,
  cellName,
  does,
  hexilum,
  its,
  minorName,
  missionName,
  ofSeat,
  pieceName,
  seatName,
  shippedNames as names,
  the,
  theList,
  unitCounts,
  verb,
} from './name.ts'

/**
 * The story, a line a fact.
 * A fact without its line here does not compile; undefined: another line says it already.
 */

type FactOf<N extends HexpanseFact['fact']> = Extract<HexpanseFact, { fact: N }>
type Story = { readonly [K in HexpanseFact['fact']]: (fact: FactOf<K>) => string | undefined }

const card = (code: Code): string => cardName(names, code)
/** More are counted, not named. */
const FEW = 4
const cards = (codes: readonly Code[]): string => listOf(codes.map(card))

const story: Story = {
  tableSet: ({ seats, teams }) =>
    `Turn order: ${seats.map(seatName).join(', ')}.${teams ? ` ${against(seats)}` : ''}`,
  minorsRevealed: ({ minors }) =>
    `Minor factions to choose from: ${listOf(minors.map(code => minorName(names, code)))}.`,
  minorPicked: ({ seat, minor }) => `${does(seat, 'choose')} ${minorName(names, minor)}.`,
  missionsRevealed: ({ missions }) =>
    missions.length > 1
      ? `Missions to choose from: ${listOf(missions.map(code => missionName(names, code)))}.`
      : undefined,
  missionPicked: ({ seat }) => `${does(seat, 'choose')} ${its(seat)} secret mission.`,
  missionTaken: ({ seat, mission }) =>
    `The ${ofSeat(seat)} secret mission is ${missionName(names, mission)}.`,
  missionSet: ({ mission }) => `The mission of this game is ${missionName(names, mission)}.`,
  marketFilled: ({ cards: codes, shuffled }) => `${newDeck(shuffled)}New in the market: ${cards(codes)}.`,
  extraRevealed: ({ cards: codes, shuffled }) =>
    `${newDeck(shuffled)}Extra in the market this turn: ${cards(codes)}.`,
  extraDiscarded: ({ cards: codes }) => `Not bought, so discarded: ${cards(codes)}.`,
  turnBegan: ({ seat, turn }) => `Turn ${turn}: ${the(seat)}.`,
  // What an action does is told by what comes of it.
  actionTaken: () => undefined,
  turnStopped: ({ seat }) => `${does(seat, 'end')} ${its(seat)} actions.`,
  placed,
  moved: ({ seat, from, to, by, ...piece }) => {
    const what = seat === by ? ownPiece(seat, piece) : aPiece(names, seat, piece)
    return `${does(by, 'move')} ${what} from ${cellName(from)} to ${cellName(to)}.`
  },
  swapped: ({ at, with: other, by, pieces }) => {
    const both = pieces.map(
      ({ seat, ...piece }, index) => `${aPiece(names, seat, piece)} on ${cellName(index ? other : at)}`,
    )
    return `${does(by, 'swap')} ${both.join(' with ')}.`
  },
  returned: ({ seat, from }) =>
    `${does(seat, 'take')} a unit from ${cellName(from)} back to ${its(seat)} reserve.`,
  attacked: ({ seat, at, from, hit }) => {
    const origin = from === undefined ? '' : ` from ${cellName(from)}`
    return `${does(seat, 'attack')} ${cellName(at)}${origin}${hit ? '' : ', which is empty'}.`
  },
  destroyed: ({ seat, at, to, ...piece }) =>
    `${capital(aPiece(names, seat, piece))} on ${cellName(at)} is destroyed${ends[to]}.`,
  lifeChanged,
  hexilumChanged,
  incomeRaised: ({ seat, level }) => `${does(seat, 'raise')} ${its(seat)} income to ${level}.`,
  recovered: ({ seat, kind }) =>
    `${does(seat, 'take')} ${aUnit(kind)} from the Recovery Ship to ${its(seat)} reserve.`,
  cardBought: ({ seat, code, cost }) => `${does(seat, 'buy')} ${card(code)} for ${hexilum(cost)}.`,
  cardPlayed: ({ seat, code }) => `${does(seat, 'play')} ${card(code)}.`,
  abilityBegan: ({ seat, code, how, at }) => {
    if (how === 'warlord') return `${does(seat, 'use')} the ability of ${its(seat)} warlord.`
    const where = at === undefined ? '' : ` on ${cellName(at)}`
    if (how === 'destroyed') return `${capital(abilityName(names, code))}${where} acts when it is destroyed.`
    return `${does(seat, 'use')} ${abilityName(names, code)}${where}.`
  },
  // Where everything lands tells the orientation.
  abilityTurned: () => undefined,
  cardStolen: ({ seat, from, code, at, lifted }) => {
    const taken = `${does(seat, 'steal')} ${card(code)} from ${the(from)}`
    if (at === undefined) return `${taken}.`
    return lifted
      ? `${taken} and ${verb(seat, 'take')} it off ${cellName(at)}.`
      : `${taken}; it stays on ${cellName(at)}.`
  },
  cardDestroyed: ({ seat, from, code }) =>
    `${does(seat, 'remove')} the ${ofSeat(from)} card ${card(code)} from the game.`,
  reserveHit: ({ seat, from, normal, minor }) =>
    `${does(seat, 'send')} ${unitCounts({ normal, minor })} from the ${ofSeat(from)} reserve ` +
    'to the Recovery Ship.',
  extraEarned: ({ count }) => `This turn's market will show ${howMany(count, 'more card')}.`,
  defeated: ({ seat, cards: codes }) => {
    const which = codes.length > FEW ? howMany(codes.length, 'card') : cards(codes)
    const lost = codes.length ? ` and ${verb(seat, 'lose')} ${which}` : ''
    const out = `${the(seat)} ${verb(seat, 'are')} out of the game`
    return `The ${ofSeat(seat)} warlord is defeated; ${out}${lost}.`
  },
  gameEnded,
}

/** R-70: partners sit opposite. */
const against = (seats: readonly Faction[]): string =>
  `${capital(theList(seats.filter((_, at) => at % 2 === 0)))} play against ` +
  `${theList(seats.filter((_, at) => at % 2 === 1))}.`

const newDeck = (shuffled: true | undefined): string =>
  shuffled ? 'The discard pile becomes the new deck. ' : ''

const ownPiece = (
  seat: Faction,
  piece: { readonly kind: FactOf<'moved'>['kind']; readonly code?: Code },
): string =>
  piece.kind === 'merc'
    ? pieceName(names, piece)
    : `${piece.kind === 'warlord' ? its(seat) : 'a'} ${pieceName(names, piece)}`

const ends: Readonly<Record<FactOf<'destroyed'>['to'], string>> = {
  recovery: ' and goes to the Recovery Ship',
  reserve: ' and returns to the reserve',
  card: ' and returns to its card',
  discard: '; its card is discarded',
  gone: ' and leaves the game',
}
const gains: Readonly<Partial<Record<HexilumWhy, string>>> = {
  income: ' as income',
  territory: ' from the territory',
}
const losses: Readonly<Partial<Record<HexilumWhy, string>>> = {
  stolen: ' to theft',
  destroyed: ', which is destroyed',
}

function placed({ seat, at, kind, code, from, over }: FactOf<'placed'>): string {
  const what = kind === 'merc' ? card(code ?? '') : kind === 'warlord' ? `${its(seat)} warlord` : aUnit(kind)
  const origin = from === 'recovery' ? ' from the Recovery Ship' : ''
  const instead = over ? ', replacing the unit there' : ''
  return `${does(seat, 'place')} ${what}${origin} on ${cellName(at)}${instead}.`
}

function lifeChanged({ seat, by, life, why, from }: FactOf<'lifeChanged'>): string {
  if (why === 'heal') return `The ${ofSeat(seat)} warlord heals by ${by} (${life} life).`
  if (why === 'price') return `The ${ofSeat(seat)} warlord pays ${-by} life (${life} left).`
  const to = from === seat ? '' : ` to ${the(from)}`
  return `The ${ofSeat(seat)} warlord loses ${-by} life${to} (${life} left).`
}

/** What is paid for a card stands in the line about the card. */
function hexilumChanged({ seat, by, hexilum: now, why }: FactOf<'hexilumChanged'>): string | undefined {
  if (why === 'price') return undefined
  const gain = why === 'stolen' ? 'steal' : 'gain'
  if (by > 0) return `${does(seat, gain)} ${hexilum(by)}${gains[why] ?? ''} (now ${now}).`
  return `${does(seat, losses[why] ? 'lose' : 'pay')} ${hexilum(-by)}${losses[why] ?? ''} (${now} left).`
}

function gameEnded({ seats, by, mission, cells, secret }: FactOf<'gameEnded'>): string {
  const who = capital(theList(seats))
  const [first] = seats
  const wins = seats.length === 1 && first ? verb(first, 'win') : 'win'
  if (by === 'warlord') return `${who} ${wins}: no other warlord is left.`
  const name = mission === undefined ? 'the mission' : missionName(names, mission)
  return (
    `${who} ${wins} with ` +
    `${secret ? 'the secret mission ' : ''}${name}${cells ? `, formed on ${cellList(cells)}` : ''}.`
  )
}

type Lines = Readonly<Record<string, (fact: Fact) => string | undefined>>
/** Logs may hold facts of a newer version; those stay silent. */
export const factLine = (fact: Fact): string | undefined =>
  Object.hasOwn(story, fact.fact) ? (story as unknown as Lines)[fact.fact]?.(fact) : undefined
