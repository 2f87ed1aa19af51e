import { maybeOne, plain } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import {
  beginTurn,
  buyCard,
  checkFormed,
  discardExtra,
  fillMarket,
  gainHexilum,
  nextSeat,
  revealExtra as reveal,
} from '../atoms.ts'
import { cardOf, hasFreeBase } from '../board.ts'
import { bookOf } from '../book.ts'
import { begin, done, nth, numbered } from '../choices.ts'
import type { HexpanseFact } from '../facts.ts'
import type { Code, Faction, Frame, FrameOf, State } from '../state.ts'

/** Plays income, actions and market, and goes on to the next player (rules §5). */

type S<N extends Frame['step']> = Step<State, FrameOf<N>, HexpanseFact>

export const gameStep: S<'game'> = {
  run: s => begin(s, { step: 'income', you: s.active }),
}

export const incomeStep: S<'income'> = {
  run(s, { you }, tell) {
    done(s)
    beginTurn(s, tell)
    // A formation may have been there before anything moved, as in a position that was set up.
    checkFormed(s, tell)
    if (s.won) return
    gainHexilum(s, you, s.income[you], 'income', tell)
    begin(
      s,
      { step: 'endTurn' },
      { step: 'market', you },
      { step: 'revealExtra' },
      { step: 'actions', you, left: bookOf(s).content.constants.actionsPerTurn, warlord: [] },
    )
  },
}

/**
 * where the table looks at whole actions only, it looks now; so does a position that was set, in which
 * a formation may stand already.
 */
export const endActionStep: S<'endAction'> = {
  run(s, _f, tell) {
    done(s)
    checkFormed(s, tell)
  },
}

export const revealExtraStep: S<'revealExtra'> = {
  run(s, _f, tell) {
    done(s)
    reveal(s, tell)
  },
}

/** Lets the player buy any number, one after the other; nothing is refilled in between. */
export const marketStep: S<'market'> = {
  ask: (s, { you }) =>
    maybeOne(
      you,
      'market',
      numbered(onSale(s, you), code => ({ id: code, means: { code, cost: cardOf(s, code).cost } })).map(
        option => marked(s, option),
      ),
    ),
  take(s, { you }, _who, [picked], tell) {
    if (picked === undefined) done(s)
    else buyCard(s, you, plain(picked), isExtra(s, picked) ? 'extra' : 'market', tell)
  },
}
/**
 * Of several alike, those of the market come first:
 * what lies beside it goes if nobody buys it, what lies in it stays.
 */
const isExtra = (s: State, id: string): boolean =>
  s.extra.length > 0 && s.market.filter(code => code === plain(id)).length < nth(id)
const marked = (s: State, option: Option): Option =>
  isExtra(s, option.id) ? { ...option, means: { ...option.means, extra: true } } : option
const onSale = (s: State, you: Faction): readonly Code[] =>
  [...s.market, ...s.extra].filter(code => {
    const { cost, type } = cardOf(s, code)
    return cost <= s.hexilum[you] && (type === 'action' || hasFreeBase(s, you))
  })

export const endTurnStep: S<'endTurn'> = {
  run(s, _f, tell) {
    done(s)
    discardExtra(s, tell)
    fillMarket(s, tell)
    nextSeat(s)
  },
}
