import { seatsFrom } from '../board.ts'
import type { Tell } from '../facts.ts'
import type { EventFrame, Faction, State } from '../state.ts'
import { ALL, amountOf } from '../filters.ts'
import {
  buildWord,
  buildTargets,
  countPieces,
  inReserve,
  buildablePieces,
  putOrAsk,
} from '../words/fleets.ts'
import type { Build, Condition, Cp } from '../words/effect.ts'
import { begin, bind } from '../choices.ts'
import { oddStep } from './oddStep.ts'

type EveryoneBuilds = Omit<Build, 'who'> & { readonly who: 'each'; readonly bindBuilders?: string }
type Written = Build & { readonly who: unknown; readonly bindBuilders?: string }

const written: EveryoneBuilds = {
  op: 'build',
  who: 'each',
  count: { all: true },
  to: 'home',
  units: ['fleet', 'battleship', 'leader'],
  bindBuilders: 'built',
}

/** Bush Naval Yards lets all players put back what they have in reserve. */
export const everyoneRebuilds = oddStep<Written>({
  written: written as unknown as Written,
  is: effect => effect.op === 'build' && (effect.who as string) === 'each',
  word: {
    begin: rebuild,
    can: (s, you, effect, names) => buildWord.can(s, you, effect, names),
    most: (s, you, effect, names) =>
      Math.min(
        amountOf(s, you, effect.count, names),
        s.seats.reduce((sum, seat) => sum + countPieces(s, buildablePieces(s, seat, effect, names)), 0),
      ),
  },
})

type IfOthersBuilt = Cp & { readonly if: Condition & { readonly othersBuilt: number } }
export const pointIfOthersRebuilt = oddStep<IfOthersBuilt>({
  written: { op: 'cp', who: 'user', amount: 1, if: { othersBuilt: 1 } },
})

/** Makes all players build, in turn order from the user. */
function rebuild(s: State, event: EventFrame, effect: Written, tell: Tell): void {
  const builders: Faction[] = []
  const chosen: (() => void)[] = []
  for (const seat of seatsFrom(s, event.you)) {
    const due = inReserve(s, seat, effect.units)
    if (due.length) builders.push(seat)
    const docks = buildTargets(s, seat, effect, event.names)
    if (docks.length > 1)
      chosen.push(() =>
        begin(s, {
          step: 'build',
          you: seat,
          effect: { ...effect, who: 'user', count: { exact: ALL } },
          left: ALL,
        }),
      )
    else
      for (const kind of due)
        for (let n = s.reserve[seat][kind] ?? 0; n > 0; n--) putOrAsk(s, seat, kind, 'reserve', docks, tell)
  }
  bind(s, effect.bindBuilders, builders)
  for (const ask of chosen.reverse()) ask()
}
