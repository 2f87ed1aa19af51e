import { maybeOne, one, plain } from '../../shared/choices.ts'
import { damage, hitReserve, returnUnit, stepTo } from '../atoms.ts'
import { cellsWith, enemiesOf, fieldOf, mayPay, neighboursOf, warlordAt } from '../board.ts'
import { attacksBy, strike, target } from '../attacks.ts'
import { cellOptions, done, numbered, readPair, seatOption, upTo, unitOption } from '../choices.ts'
import type { Faction, Pool, State } from '../state.ts'
import type { WordStep } from './kit.ts'

/** Attacks on the board, on warlords and on reserves; and one's own pieces that move or come back. */

export const attackTerritoryStep: WordStep<'ATTACK_TERRITORY'> = {
  ask: (s, { you, at }) => one(you, 'attackTerritory', cellOptions(s, at ?? fieldOf(s).cells)),
  take(s, { you }, _who, [cell], tell) {
    done(s)
    if (cell === undefined) return
    tell({ fact: 'attacked', seat: you, at: cell, hit: s.board[cell] !== undefined })
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

/** the one who acts says which; fewer if there are fewer. */
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
        cellsWith(s, piece => piece.owner === you && piece.kind === 'normal'),
      ),
      op.count,
    ),
  take(s, _f, _who, cells, tell) {
    done(s)
    for (const cell of cells) returnUnit(s, cell, tell)
  },
}
