import { howMany } from '../../shared/phrases.ts'
import type { Common, State, WarlordAction } from '../state.ts'
import type { Mode } from '../types.ts'
import type { Unit } from '../words/op.ts'
import type { ObstacleCode, ObstacleOf, WishKind } from '../whyNot/obstacle.ts'
import {
  aPiece,
  cardName,
  cellList,
  cellName,
  hexilum,
  namesAt,
  ofSeat,
  the,
  theList,
  unitName,
  verb,
} from './name.ts'
import { turnName } from './label.ts'

/**
 * Each says what cannot be done, why, and what would change it. `wish` is what is wanted, as it reads after
 * "You can't"; `question` is the question that is open instead.
 */

export interface Said {
  readonly s: Pick<State, 'content'>
  readonly wish: string
  readonly question: string
}
type Lines = { readonly [C in ObstacleCode]: (said: Said, why: ObstacleOf<C>) => string }

const modes: Readonly<Record<Mode, string>> = { seaman: 'Seaman', captain: 'Captain', admiral: 'Admiral' }
const kinds: Readonly<Record<WishKind, string>> = {
  action: 'an action',
  territory: 'a territory',
  attack: 'an attack',
  rotation: 'a rotation',
  minorFaction: 'a minor faction',
  mission: 'a mission',
  card: 'a card',
  unit: 'a unit',
  player: 'a player',
  heldCard: "another player's card",
  stolen: 'a stolen mercenary',
  raise: 'your income',
}
const allowedUnits: Readonly<Record<Unit, string>> = {
  normal: 'a normal unit',
  minor: 'a minor unit',
  mercenary: 'a mercenary',
  any: 'a unit of any kind',
}
const deeds: Readonly<Record<WarlordAction, string>> = {
  heal: 'healed',
  move: 'moved',
  ability: 'used its ability',
}

function noneInReserve({ wish }: Said, { unit, recovery, onBoard }: ObstacleOf<'NONE_IN_RESERVE'>): string {
  if (recovery > 0)
    return (
      `You can't ${wish}: your reserve has no ${unitName(unit)}s. ` +
      'Recover one from the Recovery Ship first.'
    )
  return onBoard > 0 && unit === 'normal'
    ? `You can't ${wish}: your reserve has no units. Return one from the board first.`
    : `You can't ${wish}: your reserve has no ${unitName(unit)}s, and none can be recovered. ` +
        'Place something else.'
}

function notYours({ s, wish }: Said, { of, owner, isOnSale }: ObstacleOf<'CARD_NOT_YOURS'>): string {
  const name = cardName(namesAt(s), of)
  if (owner !== undefined)
    return `You can't ${wish}: ${the(owner)} ${verb(owner, 'own')} ${name}. Choose one of your own cards.`
  return isOnSale
    ? `You can't ${wish}: you don't own ${name}. It is in the market, so you can buy it after your actions.`
    : `You can't ${wish}: you don't own ${name}. You can buy it when it appears in the market.`
}

const notRevealed = ({ wish }: Said): string =>
  `You can't ${wish}: it isn't in this game. Choose one of those that are left.`

const noHealth = (wish: string, life: number, price: number): string =>
  price === 0
    ? `You can't ${wish}: your warlord is too weak.`
    : `You can't ${wish}: it costs ${price} life, your warlord has ${life}, and at this table a warlord ` +
      "can't pay with its last life. Heal it first."

const countOf = (have: number, unit: Common): string =>
  have ? `only ${howMany(have, unitName(unit))}` : `no ${unitName(unit)}s`

/** What stands in the way of those who are not asked, or are asked something else. */
const whenLines = {
  GAME_OVER: ({ wish }) => `You can't ${wish}: the game is over. You can watch its replay.`,
  DEFEATED: ({ wish }) =>
    `You can't ${wish}: your warlord is defeated, so you are out of the game. You can watch how it ends.`,
  NOT_YOUR_TURN: ({ wish }, { seats }) =>
    `You can't ${wish} now: it's not your turn. Waiting for ${theList(seats)}.`,
  OTHERS_CHOOSE: ({ wish }, { seats }) =>
    `You can't ${wish} now: another player chooses first. Waiting for ${theList(seats)}.`,
  TURNS_LATER: ({ wish, question }) =>
    `You can't ${wish} yet: turns begin after the setup. First answer this: ${question}`,
  OTHERS_TURN: ({ wish, question }, { seat }) =>
    `You can't ${wish} now: it's the ${ofSeat(seat)} turn. You only decide this: ${question}`,
  ACTIONS_OVER: ({ wish, question }) =>
    `You can't ${wish} now: your actions for this turn are over. You get more next turn. ` +
    `First answer this: ${question}`,
  EFFECT_FIRST: ({ wish, question }) =>
    `You can't ${wish} yet: your current action isn't finished. First answer this: ${question}`,
  MARKET_LATER: ({ wish, question }) =>
    `You can't ${wish} yet: the market opens after your actions. First answer this: ${question}`,
  ACTION_FIRST: ({ wish }) =>
    `You can't ${wish} yet: choose an action first, and then the territory or the unit for it.`,
  ATTACK_FIRST: ({ wish }) =>
    `You can't ${wish} yet: choose Attack as your action first, and then the attack.`,
  NO_PATTERN: ({ wish }) =>
    `You can't ${wish} now: you aren't placing a pattern. You choose a rotation when a card or ability ` +
    'with a pattern takes effect.',
  NO_MINOR_FACTIONS: ({ wish }, { mode }) =>
    `You can't ${wish}: ${modes[mode]} games have no minor factions. Captain and Admiral games do.`,
  MINORS_CHOSEN: ({ wish }) =>
    `You can't ${wish} now: players choose minor factions only at the start of the game.`,
  NO_SECRET_MISSIONS: ({ wish }, { mode }) =>
    `You can't ${wish}: ${modes[mode]} games have no secret missions to choose. Admiral games do.`,
  MISSIONS_LATER: ({ wish, question }) =>
    `You can't ${wish} yet: players choose secret missions later in the setup. ` +
    `First answer this: ${question}`,
  MISSIONS_CHOSEN: ({ wish }) =>
    `You can't ${wish} now: players choose secret missions only at the start of the game.`,
  NOT_ASKED: ({ wish, question }, { kind }) =>
    `You can't ${wish} now: the open question isn't about ${kinds[kind]}. First answer this: ${question}`,
} satisfies Partial<Lines>

const unitLines = {
  NO_SUCH_UNITS: ({ wish }, { mode }) =>
    `You can't ${wish}: ${modes[mode]} games have no minor units. Choose a normal unit.`,
  NONE_IN_RESERVE: noneInReserve,
  FEWER_IN_RESERVE: ({ wish }, { seat, unit, have }) =>
    `You can't ${wish}: the ${ofSeat(seat)} reserve has ${countOf(have, unit)}. ` +
    'Choose what it has, or decline.',
  NONE_TO_RECOVER: ({ wish }, { unit }) =>
    `You can't ${wish}: the Recovery Ship has no ${unitName(unit)}s of yours. Destroyed units go there.`,
  FEWER_TO_RECOVER: ({ wish }, { unit, have }) =>
    `You can't ${wish}: the Recovery Ship has ${countOf(have, unit)} of yours. Choose fewer, or decline.`,
  CARD_LIMIT: ({ wish }, { most }) =>
    `You can't ${wish}: this effect allows ${howMany(most, 'unit')} at most. Choose fewer units.`,
  WRONG_UNIT: ({ wish }, { allowed }) =>
    `You can't ${wish}: this effect is only for ${allowedUnits[allowed]}. Choose one, or decline.`,
  NOT_ON_SHIP: ({ wish }) =>
    `You can't ${wish}: mercenaries never go to the Recovery Ship. Choose a unit, or decline.`,
  NOT_IN_RESERVE: ({ wish }) =>
    `You can't ${wish}: mercenaries are never in a reserve. Choose a unit, or decline.`,
  NO_UNIT_TO_PLACE: ({ wish }, { unit }) =>
    `You can't ${wish}: it needs ${allowedUnits[unit]} in your reserve, and you have none. ` +
    'Recover a unit or buy a mercenary first.',
  NO_UNIT_TO_RETURN: ({ wish }) =>
    `You can't ${wish}: you have no normal units on the board. Minor units and mercenaries can't return.`,
  BOARD_FULL: ({ wish }) =>
    `You can't ${wish}: no territory is empty. Return a unit, or attack one, to make room.`,
  NO_ROOM_IN_PATTERN: ({ wish }) =>
    `You can't ${wish}: all territories it could use are taken. Make room there first.`,
  NO_UNIT_TO_COVER: ({ wish }) =>
    `You can't ${wish}: there is no enemy unit that it could replace with one of yours. ` +
    'Choose something else.',
  NO_UNIT_TO_SWAP: ({ wish }) => `You can't ${wish}: there are no units on the board. Place one first.`,
} satisfies Partial<Lines>

const cellLines = {
  OFF_BOARD: ({ wish }, { cell }) =>
    `You can't ${wish}: ${cellName(cell)} is on the edge, and this table uses the small board. ` +
    'Choose a territory inside.',
  TAKEN: ({ s, wish }, { cell, piece }) =>
    `You can't ${wish}: ${aPiece(namesAt(s), piece.owner, piece)} is on ${cellName(cell)}. ` +
    'Choose an empty territory.',
  NOT_IN_REACH: ({ wish }, { cells }) =>
    cells.length
      ? `You can't ${wish}: this effect only reaches ${cellList(cells)}. Choose there.`
      : `You can't ${wish}: this effect reaches no territory.`,
  NOT_NEXT_TO_WARLORD: ({ wish }, { warlord }) =>
    `You can't ${wish}: it isn't next to ${cellName(warlord)}, where your warlord is. ` +
    'Choose an empty territory next to your warlord.',
  NO_OWN_UNIT_THERE: ({ wish }, { cell }) =>
    `You can't ${wish}: you have no unit on ${cellName(cell)}. Choose one of your normal units.`,
  NOT_RETURNABLE: ({ s, wish }, { cell, piece }) =>
    `You can't ${wish}: ${aPiece(namesAt(s), piece.owner, piece)} is on ${cellName(cell)}, and only ` +
    'normal units return to the reserve. Choose a normal unit.',
  NO_UNIT_THERE: ({ wish }, { cell }) =>
    `You can't ${wish}: ${cellName(cell)} is empty. Choose a territory with a unit.`,
  WARLORD_THERE: ({ wish }, { cell }) =>
    `You can't ${wish}: a warlord is on ${cellName(cell)}, and this effect is for units only. ` +
    'Choose another territory.',
  OWN_SIDE_THERE: ({ s, wish }, { cell, piece }) =>
    `You can't ${wish}: ${aPiece(namesAt(s), piece.owner, piece)} is on ${cellName(cell)}, which isn't an ` +
    "enemy's. Choose an enemy's unit.",
  SAME_UNIT: ({ wish }, { cell }) =>
    `You can't ${wish}: the unit that moves is on ${cellName(cell)} itself. ` +
    'Choose another unit, or an empty territory.',
  NO_ATTACKER: ({ wish }) =>
    `You can't ${wish}: none of your pieces may attack. Units with Destruction never do, and at this table ` +
    "a warlord can't pay with its last life.",
  NO_TARGET: ({ wish }) =>
    `You can't ${wish}: there is no target next to any of your pieces that could attack. Place a unit ` +
    'next to a target first.',
  ONLY_OWN_TARGETS: ({ wish }) =>
    `You can't ${wish}: only your own pieces are next to yours, and you can't attack them. ` +
    'Place a unit next to a target first.',
  NO_OWN_PIECE_THERE: ({ wish }, { cell }) =>
    `You can't ${wish}: you have no piece on ${cellName(cell)}. ` +
    'Attack from a territory where you have one.',
  CANNOT_ATTACK: ({ s, wish }, { cell, piece }) =>
    `You can't ${wish}: ${aPiece(namesAt(s), piece.owner, piece)} on ${cellName(cell)} has Destruction, ` +
    'and such units never attack. Attack with another piece.',
  ONLY_UNITS_ATTACK: ({ wish }, { cell }) =>
    `You can't ${wish}: your warlord is on ${cellName(cell)}, and this effect needs a unit. ` +
    'Choose one of your units.',
  OUT_OF_REACH: ({ wish }, { from, to }) =>
    `You can't ${wish}: ${cellName(to)} isn't next to ${cellName(from)}. Attack a neighbour of ` +
    `${cellName(from)}.`,
  NOTHING_TO_HIT: ({ wish }, { cell }) =>
    `You can't ${wish}: ${cellName(cell)} is empty. Attack a unit or a warlord.`,
  NO_ATTACKER_NEXT: ({ wish }, { cell }) =>
    `You can't ${wish}: you have no piece next to ${cellName(cell)} that can attack now. ` +
    'Choose another target.',
  FROM_WHERE: ({ wish }, { cells }) =>
    `You can't ${wish}: an attack needs an attacker as well. Say from where: ${cellList(cells, 'or')}.`,
  OWN_WARLORD: ({ wish }, { cell }) =>
    `You can't ${wish}: your own warlord is on ${cellName(cell)}. Choose another target.`,
  OWN_UNITS_SAFE: ({ wish }, { cell }) =>
    `You can't ${wish}: a unit of yours is on ${cellName(cell)}, and at this table you can't attack your ` +
    'own. Choose another target.',
} satisfies Partial<Lines>

export const lines: Lines = {
  ...whenLines,
  ...unitLines,
  ...cellLines,
  WARLORD_ACTED: ({ wish }, { did }) =>
    `You can't ${wish}: your warlord has already ${deeds[did]} this turn, and it acts once a turn. ` +
    'Choose another action.',
  WARLORD_DID_THIS: ({ wish }) =>
    `You can't ${wish}: your warlord has already done so this turn. Choose another action.`,
  FULL_LIFE: ({ wish }, { life }) =>
    `You can't ${wish}: it already has ${life} life, the most it can have. Heal it when it has lost life.`,
  LAST_LIFE: ({ wish }, { life, price }) => noHealth(wish, life, price),
  WARLORD_HEMMED_IN: ({ wish }, { warlord }) =>
    `You can't ${wish}: all territories next to it, around ${cellName(warlord)}, are taken. ` +
    'Make room there first.',
  TOP_INCOME: ({ wish }, { level }) =>
    `You can't ${wish}: it is already ${level}, the highest level. Choose another action.`,
  INCOME_TOO_DEAR: ({ wish }, { level, price, have }) =>
    `You can't ${wish}: level ${level} costs ${hexilum(price)}, and you have ${have}. ` +
    `Gain ${price - have} more first.`,
  CARD_NOT_YOURS: notYours,
  IS_MERCENARY: ({ s, wish }, { of }) =>
    `You can't ${wish}: ${cardName(namesAt(s), of)} is a mercenary. Place it on the board instead.`,
  IS_ACTION_CARD: ({ s, wish }, { of }) =>
    `You can't ${wish}: ${cardName(namesAt(s), of)} is an action card. Play it instead.`,
  ON_BOARD_ALREADY: ({ s, wish }, { of, cell }) =>
    `You can't ${wish}: ${cardName(namesAt(s), of)} is already on the board, on ${cellName(cell)}. ` +
    'Choose another unit.',
  NOT_REUSABLE: ({ s, wish }, { of }) =>
    `You can't ${wish}: ${cardName(namesAt(s), of)} isn't reusable, so it only acts when you place it. ` +
    'Choose another action.',
  NOT_PLACED: ({ s, wish }, { of }) =>
    `You can't ${wish}: ${cardName(namesAt(s), of)} isn't on the board. Place it first.`,
  NOT_ON_SALE: ({ s, wish }, { of }) =>
    `You can't ${wish}: ${cardName(namesAt(s), of)} isn't in the market. ` +
    'Choose a card that is, or buy nothing.',
  FEWER_ON_SALE: ({ s, wish }, { of, have }) =>
    `You can't ${wish}: the market has only ${have} of ${cardName(namesAt(s), of)}. ` +
    'Choose another card, or buy nothing.',
  TOO_DEAR: ({ wish }, { price, have }) =>
    `You can't ${wish}: it costs ${hexilum(price)}, and you have ${have}. ` +
    'Choose a cheaper card, or buy nothing.',
  NO_FREE_BASE: ({ wish }, { bases }) =>
    `You can't ${wish}: your ${howMany(bases, 'base')} for mercenaries are full. ` +
    'A base is free again when one of yours is destroyed.',
  PATTERN_FIXED: ({ s, wish }, { of }) =>
    `You can't ${wish}: the pattern of ${cardName(namesAt(s), of)} can't be turned. ` +
    'Choose one of the ways offered.',
  TABLE_TURNS_NONE: ({ wish }) =>
    `You can't ${wish}: at this table you can't turn patterns. Choose one of the ways offered.`,
  PATTERN_NOT_FLIPPED: ({ wish }) =>
    `You can't ${wish}: you may turn this pattern, but not mirror it. Choose another rotation.`,
  ATTACK_OFF_BOARD: ({ wish }) =>
    `You can't ${wish}: its attack would fall off the board, and an attack must hit the board if it can. ` +
    'Choose another rotation.',
  SAME_AS: ({ wish }, { lie }) =>
    `You can't ${wish}: it would reach the same territories as “${turnName(lie)}”. Choose that.`,
  MINOR_TAKEN: ({ wish }, { seat }) =>
    `You can't ${wish}: ${the(seat)} took it. Choose one of those that are left.`,
  MINOR_NOT_REVEALED: notRevealed,
  MISSION_TAKEN: ({ wish }) =>
    `You can't ${wish}: another player took it. Choose one of those that are left.`,
  MISSION_NOT_REVEALED: notRevealed,
  NOT_PLAYING: ({ wish }, { seat, seats }) =>
    `You can't ${wish}: no player of this table has ${the(seat)}. The players have ${theList(seats)}.`,
  THAT_IS_YOU: ({ wish }) => `You can't ${wish}: that is you. Choose an enemy.`,
  IS_PARTNER: ({ wish }) => `You can't ${wish}: that is your partner. Choose an enemy.`,
  IS_DEFEATED: ({ wish }, { seat }) =>
    `You can't ${wish}: ${the(seat)} ${verb(seat, 'are')} defeated, so nothing is left to take. ` +
    'Choose another enemy.',
  NO_RESERVE: ({ wish }) =>
    `You can't ${wish}: there are no units in that reserve. Choose another enemy, or decline.`,
  NO_HEXILUM: ({ wish }) =>
    `You can't ${wish}: there is no hexilum to take. Choose another enemy, or decline.`,
  LACKS_CARD: ({ s, wish }, { seat, of }) =>
    `You can't ${wish}: ${cardName(namesAt(s), of)} isn't a card of ${the(seat)}. ` +
    'Choose one of theirs, or decline.',
  NOT_STEALABLE: ({ s, wish }, { of, wanted }) =>
    `You can't ${wish}: this effect is for ${wanted === 'action' ? 'action cards' : 'mercenaries'}, and ` +
    `${cardName(namesAt(s), of)} isn't one. Choose one, or decline.`,
}
