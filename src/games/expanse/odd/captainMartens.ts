import { one } from '../../shared/choices.ts'
import { playerOption, begin } from '../choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Faction, State } from '../state.ts'
import { chooseStep } from '../words/choosing.ts'
import type { Condition, Cp } from '../words/effect.ts'
import { oddStep } from './oddStep.ts'

interface ChoosePlayer {
  readonly op: 'choose'
  readonly if?: Condition
  readonly what: 'player'
  readonly where?: { readonly other?: true }
  readonly bind: string
}
declare module '../words/effect.ts' {
  interface OddVerbs {
    choosePlayer: ChoosePlayer
  }
}
type IfNoneDiscarded = Cp & { readonly if: Condition & { readonly noneDiscarded: true } }

/** Serves Captain Martens, first part. */
export const chooseOpponent = oddStep<ChoosePlayer>({
  written: { op: 'choose', what: 'player', where: { other: true }, bind: 'p' },
  is: effect => effect.op === 'choose' && effect.what === 'player',
  asksFor: 'another player',
  word: {
    begin(s, { you }, effect) {
      begin(s, { step: 'choose', you, effect })
    },
    can: (s, you, effect) => players(s, you, effect).length > 0,
  },
  steps: {
    choose: {
      ...chooseStep,
      ask: (s, { you, effect }) => one(you, 'choose-player', players(s, you, effect)),
    },
  },
})

const players = (s: State, you: Faction, { where }: Pick<ChoosePlayer, 'where'>): Option[] =>
  s.seats.filter(seat => !where?.other || seat !== you).map(playerOption)

/** Serves Captain Martens, last part. */
export const loseCpInstead = oddStep<IfNoneDiscarded>({
  written: { op: 'cp', who: 'var:p', amount: -2, if: { noneDiscarded: true } },
})
