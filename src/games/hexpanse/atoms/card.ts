import { shuffle } from '../../../core/random.ts'
import { cardOf, cellOfCard } from '../board.ts'
import { bookOf } from '../book.ts'
import type { Tell } from '../facts.ts'
import type { Code, Faction, MinorCode, MissionCode, Piece, State, Trigger } from '../state.ts'
import { liftPiece, putPiece } from '../look.ts'
import { loseHexilum, lapse } from './piece.ts'
import { checkMissions } from './turn.ts'

/** Changes cards, the market, missions and minor factions. */

/**
 * Rebuilds an empty deck from the discard pile, except cards whose piece is still on the board (R-24, R-24a).
 */
function drawn(s: State, count: number): { readonly cards: Code[]; readonly shuffled: boolean } {
  const cards = s.deck.splice(0, count)
  if (cards.length === count || !s.options.reshuffle_discard_when_deck_empty)
    return { cards, shuffled: false }
  const standing = s.discard.filter(code => cellOfCard(s, code) !== undefined)
  const free = s.discard.filter(code => !standing.includes(code))
  if (!free.length) return { cards, shuffled: false }
  s.deck = shuffle(s.random, 'market', free)
  s.discard = standing
  return { cards: [...cards, ...s.deck.splice(0, count - cards.length)], shuffled: true }
}

export function fillMarket(s: State, tell: Tell): void {
  const room = bookOf(s).content.constants.marketSize - s.market.length
  if (room <= 0) return
  const { cards, shuffled } = drawn(s, room)
  s.market.push(...cards)
  if (cards.length)
    tell?.({ fact: 'marketFilled', cards, ...(shuffled ? { shuffled: true } : {}), reveals: true })
}

export function revealExtra(s: State, tell: Tell): void {
  if (s.extraCards === 0) return
  const { cards, shuffled } = drawn(s, s.extraCards)
  s.extra.push(...cards)
  s.extraCards = 0
  if (cards.length)
    tell?.({
      fact: 'extraRevealed',
      seat: s.active,
      cards,
      ...(shuffled ? { shuffled: true } : {}),
      reveals: true,
    })
}

export function discardExtra(s: State, tell: Tell): void {
  s.extraCards = 0
  if (!s.extra.length) return
  tell?.({ fact: 'extraDiscarded', cards: s.extra })
  s.discard.push(...s.extra)
  s.extra = []
}

export function earnExtra(s: State, seat: Faction, count: number, tell: Tell): void {
  s.extraCards += count
  tell?.({ fact: 'extraEarned', seat, count })
}

const without = (list: readonly Code[], code: Code): Code[] => {
  const at = list.indexOf(code)
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)]
}

export function buyCard(s: State, seat: Faction, code: Code, from: 'market' | 'extra', tell: Tell): void {
  const { cost } = cardOf(s, code)
  s[from] = without(s[from], code)
  s.cards[seat].push(code)
  loseHexilum(s, seat, cost, 'price', tell)
  tell?.({ fact: 'cardBought', seat, code, cost, ...(from === 'extra' ? { extra: true } : {}) })
}

export function playCard(s: State, seat: Faction, code: Code, tell: Tell): void {
  s.cards[seat] = without(s.cards[seat], code)
  s.discard.push(code)
  tell?.({ fact: 'cardPlayed', seat, code })
}

export function destroyCard(s: State, seat: Faction, from: Faction, code: Code, tell: Tell): void {
  s.cards[from] = without(s.cards[from], code)
  s.removed.push(code)
  tell?.({ fact: 'cardDestroyed', seat, from, code })
}

/**
 * Steals a card. With `lifted`, its token comes off the board, to be placed again; without it, it stays where
 * it is as the thief's.
 */
export function stealCard(
  s: State,
  seat: Faction,
  from: Faction,
  code: Code,
  lifted: boolean,
  tell: Tell,
): void {
  const at = cellOfCard(s, code)
  s.cards[from] = without(s.cards[from], code)
  s.cards[seat].push(code)
  if (at !== undefined) lapse(s, at)
  if (at !== undefined && lifted) liftPiece(s, at)
  if (at !== undefined && !lifted) putPiece(s, at, { ...(s.board[at] as Piece), owner: seat })
  tell?.({
    fact: 'cardStolen',
    seat,
    from,
    code,
    ...(at === undefined ? {} : { at }),
    ...(at !== undefined && lifted ? { lifted: true } : {}),
  })
  if (at !== undefined && !lifted) checkMissions(s, [at], tell)
}

/** Says whose turn in the chain it is. */
export const nextTrigger = (s: State): Trigger | undefined => s.queue.shift()

export function revealMinors(s: State, count: number, tell: Tell): void {
  s.minorPool = shuffle(
    s.random,
    'minors',
    bookOf(s).content.minorFactions.map(({ code }) => code),
  ).slice(0, count)
  tell?.({ fact: 'minorsRevealed', minors: [...s.minorPool], reveals: true })
}
export function pickMinor(s: State, seat: Faction, minor: MinorCode, tell: Tell): void {
  s.minorPool = s.minorPool.filter(one => one !== minor)
  s.minors[seat] = minor
  tell?.({ fact: 'minorPicked', seat, minor })
}

export function revealMissions(s: State, count: number, tell: Tell): void {
  s.missionPool = shuffle(
    s.random,
    'missions',
    bookOf(s).content.missions.map(({ code }) => code),
  ).slice(0, count)
  tell?.({ fact: 'missionsRevealed', missions: [...s.missionPool].sort(), reveals: true })
}
export function setMission(s: State, mission: MissionCode, tell: Tell): void {
  s.mission = mission
  tell?.({ fact: 'missionSet', mission, reveals: true })
}
/** Who chooses next sees what is left, so a choice stands. */
export function takeMission(s: State, seat: Faction, mission: MissionCode, tell: Tell): void {
  s.secrets[seat] = mission
  tell?.({ fact: 'missionPicked', seat, reveals: true })
  tell?.({ fact: 'missionTaken', seat, mission, seenBy: [seat] })
}
