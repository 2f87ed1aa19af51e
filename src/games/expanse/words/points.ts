import { one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { gainCp, repairShip, discardKeptCard } from '../atoms.ts'
import { basesInPlay } from '../board.ts'
import { bookOf } from '../book.ts'
import { fleetOption, loseCp, begin, done, partsOf, keptOption } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { matchesBase, ALL, amountOf, evaluate, playersMeant } from '../filters.ts'
import { controllerOf } from '../scoring.ts'
import type { Faction, FrameOf, OrbitalId, State, CardId } from '../state.ts'
import type { WordFor } from '../module.ts'

/** Carries out words about points: Action Points, Control Points, repairs. */

export const actionsWord: WordFor<'actions'> = {
  begin(s, event, { ap }, tell) {
    const below = s.stack[s.stack.length - 2]
    // An ability used while spending adds to what is being spent; an event opens a window of its own.
    if (event.ability && below?.step === 'spend') {
      below.ap += ap
      tell?.({ fact: 'pointsRaised', seat: event.you, ap: below.ap })
      return
    }
    tell?.({ fact: 'pointsGiven', seat: event.you, ap })
    begin(s, { step: 'spend', you: event.you, ap })
  },
  can: () => true,
}

export const cpWord: WordFor<'cp'> = {
  begin(s, event, { who, amount }, tell) {
    const by = typeof amount === 'number' ? amount : evaluate(s, event.you, amount.expr, event.names)
    const seats = playersMeant(s, event.you, who, event.names)
    if (by >= 0) for (const seat of seats) gainCp(s, seat, by, tell)
    // Who is asked how to bear it is asked in the order in which the word names them.
    else for (const seat of [...seats].reverse()) loseCp(s, seat, -by, tell)
  },
  can: () => true,
  most(s, you, { who, amount }, names) {
    const by = typeof amount === 'number' ? amount : evaluate(s, you, amount.expr, names)
    return playersMeant(s, you, who, names).reduce(
      (sum, seat) => sum + Math.min(Math.abs(by), by < 0 ? s.cp[seat] : by),
      0,
    )
  },
}

export const scoreNowWord: WordFor<'scoreNow'> = {
  begin(s, event, { cpPerBase, at }, tell) {
    const bases = basesInPlay(s).filter(base => matchesBase(s, event.you, at, base, event.names))
    for (const seat of playersMeant(s, event.you, 'each', event.names)) {
      const held = bases.filter(base => controllerOf(s, base) === seat)
      if (!held.length) continue
      tell?.({ fact: 'basesPaid', seat, bases: held, cp: held.length * cpPerBase })
      gainCp(s, seat, held.length * cpPerBase, tell)
    }
  },
  can: (s, you, { at }, names) =>
    basesInPlay(s).some(base => matchesBase(s, you, at, base, names) && controllerOf(s, base) !== undefined),
}

export const repairWord: WordFor<'repair'> = {
  begin(s, event, { count }, tell) {
    const times = amountOf(s, event.you, count, event.names)
    if (times < ALL) return begin(s, { step: 'repair', you: event.you })
    for (const orbital of damagedAt(s, event.you)) {
      for (let n = s.ships[orbital][event.you].battleshipDamaged ?? 0; n > 0; n--)
        repairShip(s, event.you, orbital, tell)
    }
  },
  can: (s, you) => damagedAt(s, you).length > 0,
}

export const repairStep: Step<State, FrameOf<'repair'>, ExpanseFact> = {
  ask: (s, { you }) =>
    one(
      you,
      'repair',
      damagedAt(s, you).map(orbital => fleetOption(orbital, you, 'battleshipDamaged')),
    ),
  take(s, { you }, _who, [id], tell) {
    done(s)
    repairShip(s, you, partsOf(id as string)[0] as OrbitalId, tell)
  },
}

/** Those hit in this turn are another kind, and so not among them. */
const damagedAt = (s: State, you: Faction): OrbitalId[] =>
  bookOf(s).orbitalList.filter(orbital => (s.ships[orbital][you].battleshipDamaged ?? 0) > 0)

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
