import { maybeOne, plain } from '../../shared/choices.ts'
import { earnExtra, gainHexilum, healWarlord, increaseIncome, recoverUnit } from '../atoms.ts'
import { isCommon, nextLevel } from '../board.ts'
import { bookOf } from '../book.ts'
import { done, numbered, upTo, unitOption, type WordStep } from '../choices.ts'

/** Carries out what a player does for themselves, off the board. */

export const recoverToReserveStep: WordStep<'RECOVER_TO_RESERVE'> = {
  ask(s, { you, op }) {
    const { normal, minor } = s.recovery[you]
    const units = [
      ...Array<string>(Math.min(normal, op.count)).fill('normal'),
      ...Array<string>(Math.min(minor, op.count)).fill('minor'),
    ]
    return upTo(you, 'recoverToReserve', numbered(units, unitOption), op.count)
  },
  take(s, { you }, _who, answer, tell) {
    done(s)
    for (const kind of answer.map(plain)) if (isCommon(kind)) recoverUnit(s, you, kind, tell)
  },
}

export const healStep: WordStep<'HEAL'> = {
  ask: (s, { you, op }) =>
    s.life[you] > 0 && s.life[you] < bookOf(s).content.constants.maxLife
      ? maybeOne(you, 'heal', [{ id: 'heal', means: { heal: op.amount } }])
      : [],
  take(s, { you, op }, _who, [picked], tell) {
    done(s)
    if (picked !== undefined) healWarlord(s, you, op.amount, tell)
  },
}

export const increaseIncomeStep: WordStep<'INCREASE_INCOME'> = {
  ask(s, { you }) {
    const next = nextLevel(s, you)
    return next
      ? maybeOne(you, 'increaseIncome', [
          { id: 'raise', means: { level: next.level, pay: { hexilum: next.price } } },
        ])
      : []
  },
  take(s, { you }, _who, [picked], tell) {
    done(s)
    const next = nextLevel(s, you)
    if (picked !== undefined && next) increaseIncome(s, you, next, tell)
  },
}

export const gainCurrencyStep: WordStep<'GAIN_CURRENCY'> = {
  run(s, { you, op }, tell) {
    done(s)
    gainHexilum(s, you, op.amount, 'card', tell)
  },
}

/** Who acts in another's turn has no market phase to choose in. */
export const extraCardsStep: WordStep<'EXTRA_CARDS'> = {
  run(s, { you, op }, tell) {
    done(s)
    if (you === s.active) earnExtra(s, you, op.count, tell)
  },
}
