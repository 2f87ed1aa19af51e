import { one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { discardKeptCard } from '../atoms.ts'
import { keptOption } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import type { CardId, FrameOf, State } from '../state.ts'
import { amountOf, playersMeant } from './amount.ts'
import { begin, done, type WordFor } from './kit.ts'

export const discardKeptWord: WordFor<'discardKept'> = {
  begin(s, event, effect) {
    const owners = playersMeant(s, event.you, effect.who, event.names).filter(
      owner => s.kept[owner].length > 0,
    )
    event.names.discarded = owners.length
    const times = amountOf(s, event.you, effect.count, event.names)
    for (const owner of [...owners].reverse()) {
      for (let n = 0; n < times; n++)
        begin(s, { step: 'discardKept', you: effect.by === 'owner' ? owner : event.you, effect, owner })
    }
  },
  can: (s, you, effect, names) =>
    playersMeant(s, you, effect.who, names).some(owner => s.kept[owner].length > 0),
  most(s, you, effect, names) {
    const times = amountOf(s, you, effect.count, names)
    return playersMeant(s, you, effect.who, names).reduce(
      (sum, owner) => sum + Math.min(times, s.kept[owner].length),
      0,
    )
  },
}

export const discardKeptStep: Step<State, FrameOf<'discardKept'>, ExpanseFact> = {
  ask: (s, { you, owner }) => one(you, 'discardKept', s.kept[owner].map(keptOption)),
  take(s, { you, owner }, _who, [card], tell) {
    done(s)
    discardKeptCard(s, owner, card as CardId, you, tell)
  },
}
