import { optionOf, type Ask } from '../../../core/ask.ts'
import type { Reason, RefusedPick } from '../../../core/game.ts'
import { bookOf } from '../book.ts'
import { rules } from '../rules.ts'
import type { Faction, Frame, FrameOf, State } from '../state.ts'
import { refusal } from '../text/refusal.ts'
import { whyNoAction, whyNoAttack, whyNoTarget, whyNotInPlay } from './action.ts'
import {
  whyNoSeat,
  whyNotBought,
  whyNotHeldCard,
  whyNotPlaced,
  whyNotPlayer,
  whyNotSent,
  whyNotTakenBack,
  whyNotTurned,
} from './choice.ts'
import type { Obstacle, Wish, WishKind, WishOf } from './obstacle.ts'
import { whyNotThere } from './territory.ts'
import { isAbout, wishFor } from './wish.ts'

export { vocabulary } from './wish.ts'

/**
 * Explains every option that is not offered. It reads what all players see; of the secret missions it tells
 * the one who chooses that another has one, which the options left show as well.
 */
export function whyNotOffered(s: State, { seat, pick, of, stale }: RefusedPick): Reason | undefined {
  const you = s.seats.find(one => one === seat)
  if (you === undefined || of !== undefined || stale) return undefined
  const ask = rules.asks(s).find(({ who }) => who === you)
  if (ask && optionOf(ask, pick)) return undefined
  const wish = wishFor(s, pick, ask)
  if (!wish) return undefined
  const obstacle = ask ? whyNotHere(s, ask, you, wish) : whyNotYou(s, you)
  return obstacle && { code: obstacle.code, why: refusal(s, wish, obstacle, ask) }
}

/** Why this player is not asked at all. */
function whyNotYou(s: State, you: Faction): Obstacle {
  if (s.won) return { code: 'GAME_OVER' }
  if (s.life[you] <= 0) return { code: 'DEFEATED' }
  const seats = [...new Set(rules.asks(s).map(({ who }) => who as Faction))]
  return { code: s.turn > 0 && s.active !== you ? 'NOT_YOUR_TURN' : 'OTHERS_CHOOSE', seats }
}

function whyNotHere(s: State, ask: Ask, you: Faction, wish: Wish): Obstacle | undefined {
  const frame = s.stack[s.stack.length - 1]
  return isAbout(ask.what, wish) ? whyNotAmong(s, ask, you, wish, frame) : whyNotNow(s, ask, you, wish)
}

/** What the question is about is wanted, but another of it than there is. */
function whyNotAmong(
  s: State,
  ask: Ask,
  you: Faction,
  wish: Wish,
  frame: Frame | undefined,
): Obstacle | undefined {
  switch (wish.kind) {
    case 'action':
      return whyNoAction(s, frame as FrameOf<'actions'>, wish)
    case 'territory':
      if (ask.what === 'attack' || ask.what === 'sacrifice') return whyNoTarget(s, ask, wish)
      return whyNotThere(ask.what, s, you, wish.cell, frame)
    case 'attack':
      return whyNoAttack(s, you, wish, ask.what === 'attack' ? 'all' : 'unit')
    case 'rotation':
      return whyNotTurned(s, frame as FrameOf<'turn'>, wish)
    case 'card':
    case 'unit':
      return whyNotFrom(s, ask, you, wish, frame)
    case 'player':
      return whyNotPlayer(s, ask, wish)
    case 'heldCard':
      return whyNotHeldCard(s, ask, wish)
    default:
      return whyNotDealt(s, wish)
  }
}

function whyNotFrom(
  s: State,
  { what }: Ask,
  you: Faction,
  wish: WishOf<'card' | 'unit'>,
  frame: Frame | undefined,
): Obstacle | undefined {
  if (what === 'market') return wish.kind === 'card' ? whyNotBought(s, you, wish) : undefined
  if (what === 'placeWhich') return whyNotPlaced(s, you, wish, frame)
  return what === 'reserveUnits' ? whyNotSent(s, wish, frame) : whyNotTakenBack(s, you, wish, frame)
}

/** Whose secret mission it is stays untold. */
function whyNotDealt(s: State, wish: Wish): Obstacle | undefined {
  if (wish.kind === 'minorFaction') {
    const seat = s.seats.find(one => s.minors[one] === wish.code)
    return seat === undefined ? { code: 'MINOR_NOT_REVEALED' } : { code: 'MINOR_TAKEN', seat }
  }
  if (wish.kind !== 'mission') return undefined
  return { code: s.missionPool.includes(wish.code) ? 'MISSION_TAKEN' : 'MISSION_NOT_REVEALED' }
}

interface Now {
  readonly s: State
  readonly ask: Ask
  readonly you: Faction
}
type WhyNow = { readonly [K in WishKind]: (now: Now, wish: WishOf<K>) => Obstacle }

/** Something else is asked now. What can never be comes first. */
const whyNotNow = (s: State, ask: Ask, you: Faction, wish: Wish): Obstacle =>
  (now[wish.kind] as (now: Now, wish: Wish) => Obstacle)({ s, ask, you }, wish)

const isFirst = ({ ask }: Now): boolean => ask.what === 'action'
const now: WhyNow = {
  action: at => whyNotYet(at, 'EFFECT_FIRST'),
  card: at => whyNotYet(at, 'MARKET_LATER'),
  territory: (at, wish) => whyNotInPlay(at.s, wish.cell) ?? whyNotAbout(wish, isFirst(at)),
  unit: (at, wish) => whyNotAbout(wish, isFirst(at)),
  attack(at, wish) {
    const { s, you } = at
    if (isFirst(at)) return whyNoAttack(s, you, wish, 'all') ?? { code: 'ATTACK_FIRST' }
    return whyNotInPlay(s, wish.from) ?? whyNotInPlay(s, wish.to) ?? whyNotAbout(wish, false)
  },
  rotation: () => ({ code: 'NO_PATTERN' }),
  minorFaction: ({ s }, wish) => whyNotAtStart(s, wish),
  mission: ({ s }, wish) => whyNotAtStart(s, wish),
  player: ({ s }, wish) => whyNoSeat(s, wish.seat) ?? whyNotAbout(wish, false),
  heldCard: ({ s }, wish) => whyNoSeat(s, wish.owner) ?? whyNotAbout(wish, false),
  stolen: (_at, wish) => whyNotAbout(wish, false),
  raise: (_at, wish) => whyNotAbout(wish, false),
}

const whyNotAbout = ({ kind }: Wish, isEarly: boolean): Obstacle =>
  isEarly ? { code: 'ACTION_FIRST' } : { code: 'NOT_ASKED', kind }

function whyNotYet({ s, ask, you }: Now, otherwise: 'EFFECT_FIRST' | 'MARKET_LATER'): Obstacle {
  if (s.turn === 0) return { code: 'TURNS_LATER' }
  if (s.active !== you) return { code: 'OTHERS_TURN', seat: s.active }
  return { code: ask.what === 'market' ? 'ACTIONS_OVER' : otherwise }
}

function whyNotAtStart(s: State, { kind }: Wish): Obstacle {
  const { mode } = s.options
  const { minor, ownMissions } = bookOf(s).content.constants.difficulty[mode]
  if (kind === 'minorFaction') return minor ? { code: 'MINORS_CHOSEN' } : { code: 'NO_MINOR_FACTIONS', mode }
  if (!ownMissions) return { code: 'NO_SECRET_MISSIONS', mode }
  return { code: s.stack.some(({ step }) => step === 'pickMissions') ? 'MISSIONS_LATER' : 'MISSIONS_CHOSEN' }
}
