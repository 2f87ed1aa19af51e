import { showBonus } from '../atoms.ts'
import type { Tell } from '../facts.ts'
import type { Faction, State } from '../state.ts'
import type { Condition } from '../words/effect.ts'
import { oddStep } from './oddStep.ts'

interface RevealBonus {
  readonly op: 'reveal'
  readonly if?: Condition & { readonly phase: 'regularScoring' }
  readonly what: 'bonusToken'
  readonly to: 'user'
}
declare module '../words/effect.ts' {
  interface OddVerbs {
    revealBonus: RevealBonus
  }
}

/** Cotyar Ghazi shows the bonus token to the player. */
export const lookAtBonus = oddStep<RevealBonus>({
  written: { op: 'reveal', what: 'bonusToken', to: 'user', if: { phase: 'regularScoring' } },
  is: effect => effect.op === 'reveal' && effect.what === 'bonusToken',
  word: {
    begin(s, { you }, _effect, tell) {
      showBonusTo(s, you, tell)
    },
    can: () => true,
  },
})

/** Shows it in private, unless the table plays with an open look. */
function showBonusTo(s: State, you: Faction, tell: Tell): void {
  if (!s.bonus) return
  const isOpen = s.options.cotyarPeek === 'public'
  showBonus(s, isOpen ? s.seats : [you])
  tell?.({ fact: 'bonusLooked', seat: you })
  const seen = isOpen ? {} : { seenBy: [...(s.bonusSeenBy ?? [])] }
  tell?.({ fact: 'bonusSeen', seat: you, sector: s.bonus, ...seen, reveals: true })
}
