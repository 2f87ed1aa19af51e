import { howMany, listOf } from '../../../shared/phrases.ts'
import type { AbilityId, CardId, Faction, Sector, State, TechId } from '../../state.ts'
import { abilityName, cardName, namesAt, seatName, sectorName } from '../../text/name.ts'

/**
 * Says why something about cards, points, abilities and techs is not offered, and what would change it, by
 * the code of the reason.
 */

const card = (s: State, id: CardId): string => cardName(namesAt(s), id)
const ability = (s: State, id: AbilityId): string => abilityName(namesAt(s), id)
const money = (cp: number): string => `${cp} CP`

interface OfCard {
  readonly card: CardId
}
interface OfAbility {
  readonly ability: AbilityId
}
interface Price {
  readonly cost: number
  readonly have: number
}

export const turnReasons = {
  // What this table does not have.
  NOT_IN_GAME: (_s: State, { name }: { readonly name: string }) =>
    `This table plays without ${name}. It needs other modules or options, so open a new table to use it.`,
  OTHER_ID: (_s: State, { name }: { readonly name: string; readonly id: string }) =>
    `This game uses another version of ${name}. Choose it from the list.`,
  MODULE_MISSING: (_s: State, { module }: { readonly module: string }) =>
    `That belongs to the module ${module}, which this game doesn't use. Only a new table can add modules.`,
  NOT_WITH_PLAYERS: (s: State, args: OfCard) =>
    `${card(s, args.card)} isn't used with ${s.seats.length} players. Choose a card of this game.`,
  NOT_AT_TABLE: (s: State, { seat }: { readonly seat: Faction }) =>
    `${seatName(seat)} doesn't play in this game. The factions here are ${listOf(s.seats.map(seatName))}.`,

  // A card of the Action Track, or a kept event.
  NOT_ON_TRACK: (s: State, args: OfCard) =>
    `${card(s, args.card)} is neither on the Action Track nor one of your kept events. ` +
    'Choose a card you can see there.',
  NO_SCORE_CARD: (_s: State, { slot }: { readonly slot: number }) =>
    `There is no Score card in slot ${slot}. Choose a card where it lies now.`,
  SLOT_COST: (_s: State, { slot, cost, have }: Price & { readonly slot: number }) =>
    `Slot ${slot} costs ${money(cost)} and you can pay ${have}. Choose a card in a cheaper slot.`,
  KEPT_BY_OTHER: (s: State, { seat, ...args }: OfCard & { readonly seat: Faction }) =>
    `${seatName(seat)} keeps ${card(s, args.card)}. You can only use events you keep yourself.`,
  KEPT_FOR_SCORING: (s: State, args: OfCard) =>
    `${card(s, args.card)} can't be played as a turn. Use it in the event step of a scoring round.`,
  KEPT_FOR_POINTS: (s: State, args: OfCard) =>
    `${card(s, args.card)} can't be played by itself. Use it when you take a card for its Action Points.`,
  KEPT_NOT_IN_SCORING: (s: State, args: OfCard) =>
    `${card(s, args.card)} can't be used in a scoring round. Use it on your own turn.`,
  DECK_EMPTY: (s: State, args: OfCard) =>
    `${card(s, args.card)} needs a card in the deck, and the deck is empty.`,
  NO_CARD_TO_USE: (s: State, args: OfCard) =>
    `${card(s, args.card)} uses a card on the Action Track, and there is none it can use. ` +
    'Wait for other cards, or for more CP.',
  NOT_LISTED: (s: State, args: OfCard) =>
    `The event of ${card(s, args.card)} isn't for your faction. Choose something else.`,
  LISTED: (s: State, args: OfCard) =>
    `${card(s, args.card)} lists your faction, and you can only borrow events that don't.`,
  NOT_IMMEDIATE: (s: State, args: OfCard) =>
    `The event of ${card(s, args.card)} can't be used at once. It can only be kept for later.`,
  NOT_BORROWED_NOW: (s: State, args: OfCard) =>
    `The event of ${card(s, args.card)} can't be used right now, and you must use a borrowed event at once.`,
  KEEP_COST: (_s: State, { cost, have }: Price) => `Keeping it costs ${money(cost)} and you can pay ${have}.`,
  NO_EVENT_ON_SCORE: () => 'A Score card has no event to use. Choose an action card.',
  NO_BOOST: (s: State, args: OfCard) => `${card(s, args.card)} doesn't raise the Action Points of this card.`,
  NOT_KEPT: (s: State, args: OfCard) => `${card(s, args.card)} isn't one of your kept events.`,
  NOT_KEPT_BY: (s: State, { owner, ...args }: OfCard & { readonly owner: Faction }) =>
    `${card(s, args.card)} isn't among the kept events of ${seatName(owner)}.`,
  NOT_SEEN: () => "It isn't one of the cards you are looking at.",
  ON_OFFER: (s: State, args: OfCard) =>
    `You are only offered the event of ${card(s, args.card)}. Use it now, keep it, or decline.`,
  IN_YOUR_TURN: (s: State, args: OfCard) =>
    `You took ${card(s, args.card)} yourself, so it isn't offered to you. Use its event, keep it, or take ` +
    'its Action Points.',
  MUST_CHOOSE: () => 'You must make one of the choices.',
  CHOOSE_NOTHING: () => 'There is nothing you need to name here: choose nothing instead.',
  ONLY_KEPT_EVENTS: () => 'Your second use in this scoring round is only for a kept event.',

  // Action Points.
  TOO_FEW_AP: (_s: State, { cost, have }: Price) =>
    `It costs ${cost} AP and you have ${have}. Take a card with more Action Points another time.`,
  AP_ONLY_FOR: (_s: State, { only }: { readonly only: readonly string[] }) =>
    `These Action Points are only for ${listOf(only.map(one => pointUses[one] ?? one))}.`,
  NO_OWN_FLEET: () => 'You have no fleet on the map. Build one first.',
  NO_LEADER: () => "Your leader isn't on the map. Build it first.",
  LEADER_USED: (_s: State, { limit }: { readonly limit: number }) =>
    `You have already used your Leader Move ${limit === 1 ? 'this turn' : `${limit} times this turn`}. ` +
    'You can use it again next turn.',
  NOTHING_TO_DO: (s: State, args: OfAbility) =>
    `${ability(s, args.ability)} would change nothing on the board now.`,
  PASSIVE: (s: State, args: OfAbility) =>
    `${ability(s, args.ability)} works by itself. There is nothing to use.`,
  NOT_YOUR_ABILITY: (s: State, { faction, ...args }: OfAbility & { readonly faction: Faction }) =>
    `${ability(s, args.ability)} belongs to ${seatName(faction)}.`,
  NOT_GAINED: (s: State, args: OfAbility) =>
    `You don't have the tech ${ability(s, args.ability)}. Players gain techs in scoring rounds.`,
  ABILITY_USED: (s: State, { limit, ...args }: OfAbility & { readonly limit: number }) =>
    `You have used ${ability(s, args.ability)} ${limit === 1 ? 'once' : `${limit} times`} this turn, which ` +
    'is the limit. You can use it again next turn.',
  ABILITY_CP: (_s: State, { cost, have }: Price) => `It costs ${money(cost)} and you can pay ${have}.`,
  NO_PROTOMOLECULE_TOKEN: () => 'It costs a Protomolecule token and you have none left.',
  CARD_POINTS_ONLY: (s: State, args: OfAbility) =>
    `${ability(s, args.ability)} adds to the Action Points of a card, and these come from an event.`,
  CREW_IN_SCORING: () => "You use the Rocinante's crew in the event step of a scoring round.",
  NOT_ROCINANTES: (_s: State, { controller }: { readonly controller: Faction }) =>
    `${seatName(controller)} controls the Rocinante, so its crew answers to that faction only.`,

  // The Initiative Track, Resource Tokens and Power Plays.
  NOT_YOUR_TURN: (s: State) => `It's ${seatName(s.active)}'s turn. You can do this on your own turn.`,
  IN_FINAL_SCORING: () => 'Nothing follows Final Scoring, so Initiative no longer matters.',
  NO_TOKEN: () =>
    'It costs a Resource Token and you have none. First place on a resource you need gives one.',
  ON_TOP: () => 'You are already at the top of the Initiative Track.',
  TOKENS_SHORT: (_s: State, { have }: { readonly have: number }) =>
    `You have ${howMany(have, 'Resource Token')}. Choose a number up to that.`,
  RAISE_CAP: (_s: State, { cap }: { readonly cap: number }) =>
    `Resource Tokens raise a card to ${cap} AP at most. Choose fewer.`,
  PAY_MORE: (_s: State, { amount, have }: { readonly amount: number; readonly have: number }) =>
    `You owe ${money(amount)} and have ${have}, so Resource Tokens must cover the rest. Choose more.`,
  PAY_LESS: (_s: State, { amount }: { readonly amount: number }) =>
    `You only have to pay ${money(amount)}, and each Resource Token pays 1. Choose fewer.`,
  SECTOR_TOKEN_SPENT: (_s: State, { sector }: { readonly sector: Sector }) =>
    `You have already spent your Power Play token for ${sectorName(sector)}. You can spend each one once.`,
  POINT_TOKEN_SPENT: (_s: State, { points }: { readonly points: number }) =>
    `You have no Power Play token for ${points} CP left. You can spend each one once.`,
  LEADER_ELSEWHERE: (_s: State, { sector, at }: { readonly sector: Sector; readonly at: Sector }) =>
    `Your leader is in ${sectorName(at)}. Move it to ${sectorName(sector)} first.`,

  // Scoring and techs.
  BONUS_TOKENS_USED: (_s: State, { sector }: { readonly sector: Sector }) =>
    `All bonus tokens of ${sectorName(sector)} are used. Choose another Sector.`,
  TECH_HELD: (s: State, { tech }: { readonly tech: TechId }) =>
    `You already have the tech ${ability(s, tech)}. Choose one you don't have.`,
  TECH_NOT_HELD: (s: State, { tech }: { readonly tech: TechId }) =>
    `You don't have the tech ${ability(s, tech)}, so you can't give it up.`,
  TECH_NOT_DRAWN: (s: State, { tech }: { readonly tech: TechId }) =>
    `${ability(s, tech)} isn't one of the techs you have drawn.`,
  TECH_LEVEL: (s: State, { tech }: { readonly tech: TechId }) =>
    `You can't take a tech of the same level as ${ability(s, tech)} here.`,
  RIVAL_TECHS: () => 'The UN can never hold both Diplomats and Embassies.',
  TECH_STAYS: (s: State, { tech }: { readonly tech: TechId }) =>
    `There is no other tech of its level to take for ${ability(s, tech)}.`,
  NOT_THIS_TECH: () => 'The choice is only between Diplomats and Embassies.',
}

const pointUses: Readonly<Record<string, string>> = {
  move: 'Move',
  influence: 'Influence',
  build: 'Build',
  ability: 'abilities',
}

/** Says "Too expensive: Julie Mao (2 CP), Covert Op (3 CP). You can pay 1 CP." */
export const tooDearSentence = (
  cards: readonly { readonly name: string; readonly cost: number }[],
  have: number,
): string =>
  `Too expensive: ${cards.map(({ name, cost }) => `${name} (${money(cost)})`).join(', ')}. ` +
  (have === 0 ? "You can't pay anything." : `You can pay ${money(have)}.`)
