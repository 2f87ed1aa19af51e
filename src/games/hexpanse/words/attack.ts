import type { Option } from '../../../core/ask.ts'
import { maybeOne, one, plain } from '../../shared/choices.ts'
import { damage, hitReserve, returnUnit, stepTo, destroyUnit } from '../atoms.ts'
import {
  ownCells,
  enemiesOf,
  fieldOf,
  mayPay,
  neighboursOf,
  warlordAt,
  hasFlag,
  isUnit,
  sideOf,
} from '../board.ts'
import {
  cellOptions,
  done,
  numbered,
  readPair,
  seatOption,
  upTo,
  unitOption,
  pairOption,
  type WordStep,
} from '../choices.ts'
import type { LifeWhy, Tell } from '../facts.ts'
import type { Faction, Pool, State, CellId, Piece } from '../state.ts'

/** Attacks on the board, on warlords and on reserves; and one's own pieces that move or come back. */

export const attackTerritoryStep: WordStep<'ATTACK_TERRITORY'> = {
  ask: (s, { you, at }) => one(you, 'attackTerritory', cellOptions(s, at ?? fieldOf(s).cells)),
  take(s, { you }, _who, [cell], tell) {
    done(s)
    if (cell === undefined) return
    tell?.({ fact: 'attacked', seat: you, at: cell, hit: s.board[cell] !== undefined })
    strike(s, cell, you, 'card', tell)
  },
}

export const sacrificeAttackStep: WordStep<'SACRIFICE_ATTACK'> = {
  ask: (s, { you }) => maybeOne(you, 'sacrifice', attacksBy(s, you, 'unit')),
  take(s, f, _who, [pair], tell) {
    if (pair === undefined || --f.left === 0) done(s)
    if (pair === undefined) return
    target(s, f.you, ...readPair(pair), tell)
  },
}

export const damageWarlordStep: WordStep<'DAMAGE_WARLORD'> = {
  ask(s, { you, at }) {
    const seats = at ? warlordsOn(s, at) : enemiesOf(s, you)
    return one(you, 'damageWarlord', seats.map(seatOption))
  },
  take(s, { you, op }, _who, [seat], tell) {
    done(s)
    if (seat !== undefined) damage(s, seat as Faction, op.amount, 'card', you, tell)
  },
}
const warlordsOn = (s: State, cells: readonly string[]): readonly Faction[] =>
  s.seats.filter(seat => cells.includes(warlordAt(s, seat) ?? ''))

/** Asks the player who acts which ones; fewer if there are fewer. */
export const reserveAttackStep: WordStep<'RESERVE_ATTACK'> = {
  ask(s, { you, op, target: foe }) {
    if (foe === undefined)
      return maybeOne(
        you,
        'reserveTarget',
        enemiesOf(s, you)
          .filter(seat => total(s.reserve[seat]) > 0)
          .map(seatOption),
      )
    const { normal, minor } = s.reserve[foe]
    const units = [
      ...Array<string>(Math.min(normal, op.count)).fill('normal'),
      ...Array<string>(Math.min(minor, op.count)).fill('minor'),
    ]
    return upTo(you, 'reserveUnits', numbered(units, unitOption), op.count)
  },
  take(s, f, _who, answer, tell) {
    if (f.target === undefined && answer[0] !== undefined) {
      f.target = answer[0] as Faction
      return
    }
    done(s)
    const units = answer.map(plain)
    const counts = {
      normal: units.filter(unit => unit === 'normal').length,
      minor: units.filter(unit => unit === 'minor').length,
    }
    if (f.target !== undefined && units.length) hitReserve(s, f.you, f.target, counts, tell)
  },
}
const total = ({ normal, minor }: Pool): number => normal + minor

export const warlordMoveStep: WordStep<'WARLORD_MOVE'> = {
  ask(s, { you, op }) {
    const at = warlordAt(s, you)
    if (at === undefined || !mayPay(s, you, op.damage)) return []
    return maybeOne(
      you,
      'warlordMove',
      cellOptions(
        s,
        neighboursOf(s, at).filter(cell => !s.board[cell]),
      ),
    )
  },
  take(s, f, _who, [cell], tell) {
    const at = warlordAt(s, f.you)
    if (cell === undefined || --f.left === 0) done(s)
    if (cell === undefined || at === undefined) return
    stepTo(s, at, cell, f.you, tell)
    damage(s, f.you, f.op.damage, 'price', f.you, tell)
  },
}

export const returnUnitsStep: WordStep<'RETURN'> = {
  ask: (s, { you, op }) =>
    upTo(
      you,
      'return',
      cellOptions(
        s,
        ownCells(s, you, ({ kind }) => kind === 'normal'),
      ),
      op.count,
    ),
  take(s, _f, _who, cells, tell) {
    done(s)
    for (const cell of cells) returnUnit(s, cell, tell)
  },
}

// Lets a piece attack what stands next to it, and pay for it (rules §5.2).

/** Lists attacks `by` units alone, or by the warlord as well. */
export function attacksBy(s: State, you: Faction, by: 'unit' | 'all'): readonly Option[] {
  const attackers = ownCells(s, you, piece => mayAttack(s, piece, by))
  const pairs = attackers.flatMap(from =>
    neighboursOf(s, from)
      .filter(to => mayBeHit(s, you, s.board[to]))
      .map(to => ({ from, to })),
  )
  // What belongs to a partner comes after the enemies, and one's own last, where nobody hits them by mistake.
  const side = sideOf(s, you)
  const nearness = (to: CellId): number =>
    s.board[to]?.owner === you ? 2 : Number(side.some(seat => seat === s.board[to]?.owner))
  return pairs
    .sort((one, other) => nearness(one.to) - nearness(other.to))
    .map(({ from, to }) => pairOption(s, from, to))
}

export const canAttack = (s: State, you: Faction): boolean =>
  ownCells(s, you, piece => mayAttack(s, piece, 'all')).some(from =>
    neighboursOf(s, from).some(to => mayBeHit(s, you, s.board[to])),
  )

/** False for a unit that acts when it is destroyed, and for a warlord that could not pay. */
export const mayAttack = (s: State, piece: Piece, by: 'unit' | 'all'): boolean =>
  isUnit(piece) ? !hasFlag(s, piece, 'DESTRUCTION') : by === 'all' && mayPay(s, piece.owner, 1)

/** True for the player's own units where the table allows it, never for their own warlord. */
export function mayBeHit(s: State, you: Faction, piece: Piece | undefined): boolean {
  if (!piece) return false
  return piece.owner !== you || (isUnit(piece) && s.options.attack_action_may_hit_own_units)
}

/** The unit there is destroyed, or the warlord there loses 1 life. */
function strike(s: State, cell: CellId, by: Faction, why: LifeWhy, tell: Tell): void {
  const piece = s.board[cell]
  if (!piece) return
  if (isUnit(piece)) destroyUnit(s, cell, by, tell)
  else damage(s, piece.owner, 1, why, by, tell)
}

/** Resolves the target first, then the attacker. */
export function target(s: State, you: Faction, from: CellId, to: CellId, tell: Tell): void {
  tell?.({ fact: 'attacked', seat: you, at: to, from, hit: true })
  strike(s, to, you, 'attack', tell)
  const attacker = s.board[from]
  if (!attacker || s.won) return
  if (isUnit(attacker)) destroyUnit(s, from, you, tell)
  else damage(s, you, 1, 'price', you, tell)
}
