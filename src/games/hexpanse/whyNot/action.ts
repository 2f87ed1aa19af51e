import type { Ask } from '../../../core/ask.ts'
import {
  cardOf,
  cellOfCard,
  ownCells,
  fieldOf,
  hasRoom,
  isCommon,
  levelAbove,
  neighboursOf,
  warlordAt,
} from '../board.ts'
import { onBoard, supplyOf } from '../position/pieces.ts'
import { readPair } from '../choices.ts'
import type { CellId, Code, Common, Faction, FrameOf, State, WarlordAction } from '../state.ts'
import { isWarlordFree } from '../steps/actions.ts'
import { mayAttack, mayBeHit } from '../words/attack.ts'
import { whyNoAbility, whyNoLife } from './effect.ts'
import type { Obstacle, WishOf } from './obstacle.ts'

/** Says what stands in the way of an action (rules §5.2), in the order in which it is checked there. */

type Why = (s: State, f: FrameOf<'actions'>, of: string) => Obstacle | undefined
type ActionWish = WishOf<'action'>

export const whyNoAction = (
  s: State,
  f: FrameOf<'actions'>,
  { action, of }: ActionWish,
): Obstacle | undefined => whys[action]?.(s, f, of)

const whys: { readonly [N in ActionWish['action']]?: Why } = {
  place: (s, { you }, unit) => whyNoUnit(s, you, unit) ?? (hasRoom(s) ? undefined : { code: 'BOARD_FULL' }),
  return: () => ({ code: 'NO_UNIT_TO_RETURN' }),
  attack: (s, { you }) => whyNobodyHit(s, you, 'all'),
  recover: (s, { you }, unit) => whyNotRecovered(s, you, unit as Common),
  play: (s, { you }, code) => whyNotHeld(s, you, code, 'action'),
  activate: (s, { you }, code) =>
    whyNotHeld(s, you, code, 'mercenary') ??
    (cardOf(s, code).reusable ? { code: 'NOT_PLACED', of: code } : { code: 'NOT_REUSABLE', of: code }),
  income: (s, { you }) => whyNoLevel(s, you),
  heal: (s, f) => whyNotFree(s, f, 'heal') ?? { code: 'FULL_LIFE', life: s.life[f.you] },
  move: (s, f) => whyNotFree(s, f, 'move') ?? whyNoStep(s, f.you, 1),
  ability: (s, f) => whyNotFree(s, f, 'ability') ?? whyNoAbility(s, f.you),
}

/** Why that kind of unit, or that mercenary, cannot be placed from the reserve. */
export function whyNoUnit(s: State, you: Faction, unit: Common | Code): Obstacle | undefined {
  if (!isCommon(unit)) {
    const cell = cellOfCard(s, unit)
    return (
      whyNotHeld(s, you, unit, 'mercenary') ??
      (cell === undefined ? undefined : { code: 'ON_BOARD_ALREADY', of: unit, cell })
    )
  }
  if (!supplyOf(s)[unit]) return { code: 'NO_SUCH_UNITS', mode: s.options.mode }
  return s.reserve[you][unit] > 0
    ? undefined
    : {
        code: 'NONE_IN_RESERVE',
        unit,
        recovery: s.recovery[you][unit],
        onBoard: onBoard(s, you, unit),
      }
}

function whyNotHeld(s: State, you: Faction, of: Code, wanted: 'action' | 'mercenary'): Obstacle | undefined {
  if (cardOf(s, of).type !== wanted)
    return { code: wanted === 'action' ? 'IS_MERCENARY' : 'IS_ACTION_CARD', of }
  if (s.cards[you].includes(of)) return undefined
  const owner = s.seats.find(seat => s.cards[seat].includes(of))
  return {
    code: 'CARD_NOT_YOURS',
    of,
    isOnSale: s.market.includes(of),
    ...(owner === undefined ? {} : { owner }),
  }
}

export function whyNotRecovered(s: State, you: Faction, unit: Common): Obstacle | undefined {
  if (!supplyOf(s)[unit]) return { code: 'NO_SUCH_UNITS', mode: s.options.mode }
  return s.recovery[you][unit] > 0 ? undefined : { code: 'NONE_TO_RECOVER', unit }
}

function whyNoLevel(s: State, you: Faction): Obstacle {
  const next = levelAbove(s, you)
  return next
    ? { code: 'INCOME_TOO_DEAR', ...next, have: s.hexilum[you] }
    : { code: 'TOP_INCOME', level: s.income[you] }
}

function whyNotFree(s: State, { warlord }: FrameOf<'actions'>, name: WarlordAction): Obstacle | undefined {
  if (isWarlordFree(s, warlord, name)) return undefined
  const [did = name] = warlord
  return s.options.warlord_actions_per_turn === 'one_total'
    ? { code: 'WARLORD_ACTED', did }
    : { code: 'WARLORD_DID_THIS' }
}

/** Why the warlord cannot step anywhere. */
function whyNoStep(s: State, you: Faction, price: number): Obstacle | undefined {
  const warlord = warlordAt(s, you)
  const isHemmedIn = warlord !== undefined && neighboursOf(s, warlord).every(cell => s.board[cell])
  return whyNoLife(s, you, price) ?? (isHemmedIn ? { code: 'WARLORD_HEMMED_IN', warlord } : undefined)
}

/** Why nobody can attack, with units alone or with the warlord as well. */
function whyNobodyHit(s: State, you: Faction, by: 'unit' | 'all'): Obstacle {
  const attackers = ownCells(s, you, piece => mayAttack(s, piece, by))
  if (!attackers.length) return { code: 'NO_ATTACKER' }
  const next = attackers.flatMap(cell => neighboursOf(s, cell)).filter(cell => s.board[cell])
  return { code: next.length ? 'ONLY_OWN_TARGETS' : 'NO_TARGET' }
}

type AttackWish = WishOf<'attack'>
/** Why that piece cannot attack that territory. */
export function whyNoAttack(
  s: State,
  you: Faction,
  { from, to }: AttackWish,
  by: 'unit' | 'all',
): Obstacle | undefined {
  return (
    whyNotInPlay(s, from) ??
    whyNotInPlay(s, to) ??
    whyNoAttacker(s, you, from, by) ??
    whyNotHit(s, you, from, to)
  )
}

export const whyNotInPlay = (s: State, cell: CellId): Obstacle | undefined =>
  fieldOf(s).at[cell] ? undefined : { code: 'OFF_BOARD', cell }

function whyNoAttacker(s: State, you: Faction, cell: CellId, by: 'unit' | 'all'): Obstacle | undefined {
  const piece = s.board[cell]
  if (piece?.owner !== you) return { code: 'NO_OWN_PIECE_THERE', cell }
  if (mayAttack(s, piece, by)) return undefined
  if (piece.kind !== 'warlord') return { code: 'CANNOT_ATTACK', cell, piece }
  return by === 'all' ? whyNoLife(s, you, 1) : { code: 'ONLY_UNITS_ATTACK', cell }
}

function whyNotHit(s: State, you: Faction, from: CellId, to: CellId): Obstacle | undefined {
  if (!neighboursOf(s, from).includes(to)) return { code: 'OUT_OF_REACH', from, to }
  return whySpared(s, you, to)
}

function whySpared(s: State, you: Faction, cell: CellId): Obstacle | undefined {
  const piece = s.board[cell]
  if (!piece) return { code: 'NOTHING_TO_HIT', cell }
  if (mayBeHit(s, you, piece)) return undefined
  return { code: piece.kind === 'warlord' ? 'OWN_WARLORD' : 'OWN_UNITS_SAFE', cell }
}

/** Why a territory alone is no attack: nothing attacks it, or it is not said from where. */
export function whyNoTarget(s: State, { who, options }: Ask, { cell }: WishOf<'territory'>): Obstacle {
  const cells = options.flatMap(({ id }) => {
    const [from, to] = readPair(id)
    return to === cell ? [from] : []
  })
  if (cells.length) return { code: 'FROM_WHERE', cell, cells }
  return whyNotInPlay(s, cell) ?? whySpared(s, who as Faction, cell) ?? { code: 'NO_ATTACKER_NEXT', cell }
}
