import { maybeOne, one } from '../../shared/choices.ts'
import { destroyCard, gainHexilum, loseHexilum, stealCard } from '../atoms.ts'
import { actionCardsOf, cellOfCard, enemiesOf, hasFreeBase, mercenariesOf } from '../board.ts'
import { codeOption, done, readOwned, seatOption, type WordStep } from '../choices.ts'
import type { Code, Faction, State } from '../state.ts'

/** Takes from others: their cards, their hexilum. */

/** Of several alike, one stands for all. */
const cardsOf = (s: State, you: Faction, of: (s: State, seat: Faction) => readonly Code[]) =>
  enemiesOf(s, you).flatMap(seat => [...new Set(of(s, seat))].map(code => codeOption(code, seat)))

export const destroyActionCardStep: WordStep<'DESTROY_ACTION_CARD'> = {
  ask: (s, { you }) => maybeOne(you, 'destroyCard', cardsOf(s, you, actionCardsOf)),
  take(s, f, _who, [picked], tell) {
    if (picked === undefined || --f.left === 0) done(s)
    if (picked !== undefined) destroyCard(s, f.you, ...readOwned(picked), tell)
  },
}

export const stealActionStep: WordStep<'STEAL_ACTION'> = {
  ask: (s, { you }) => maybeOne(you, 'stealAction', cardsOf(s, you, actionCardsOf)),
  take(s, f, _who, [picked], tell) {
    if (picked === undefined || --f.left === 0) done(s)
    if (picked !== undefined) stealCard(s, f.you, ...readOwned(picked), false, tell)
  },
}

/** it needs a free base; if its token is on the board, the thief says whether it stays there. */
export const stealMercenaryStep: WordStep<'STEAL_MERCENARY'> = {
  ask(s, { you, stolen }) {
    if (stolen !== undefined)
      return one(you, 'stolenStays', [
        { id: 'stay', means: { code: stolen, stays: true } },
        { id: 'lift', means: { code: stolen, stays: false } },
      ])
    return hasFreeBase(s, you) ? maybeOne(you, 'stealMercenary', cardsOf(s, you, mercenariesOf)) : []
  },
  take(s, f, _who, [picked], tell) {
    const code = f.stolen ?? (picked === undefined ? undefined : readOwned(picked)[1])
    if (code !== undefined && f.stolen === undefined && cellOfCard(s, code) !== undefined) {
      f.stolen = code
      return
    }
    delete f.stolen
    const owner = s.seats.find(seat => code !== undefined && s.cards[seat].includes(code))
    if (code === undefined || --f.left === 0) done(s)
    if (code !== undefined && owner !== undefined) stealCard(s, f.you, owner, code, picked === 'lift', tell)
  },
}

const rich = (s: State, you: Faction) =>
  enemiesOf(s, you)
    .filter(seat => s.hexilum[seat] > 0)
    .map(seatOption)

export const destroyCurrencyStep: WordStep<'DESTROY_CURRENCY'> = {
  ask: (s, { you }) => maybeOne(you, 'destroyHexilum', rich(s, you)),
  take(s, { op }, _who, [seat], tell) {
    done(s)
    if (seat !== undefined) loseHexilum(s, seat as Faction, op.amount, 'destroyed', tell)
  },
}

/** What was really taken is what the thief gets. */
export const stealCurrencyStep: WordStep<'STEAL_CURRENCY'> = {
  ask: (s, { you }) => maybeOne(you, 'stealHexilum', rich(s, you)),
  take(s, { you, op }, _who, [seat], tell) {
    done(s)
    if (seat !== undefined)
      gainHexilum(s, you, loseHexilum(s, seat as Faction, op.amount, 'stolen', tell), 'stolen', tell)
  },
}
