import { copy } from '../../core/data.ts'
import { copyBoard } from './look.ts'
import type { BySeat, Frame, Pool, State } from './state.ts'

/**
 * Copies a state many times faster than `copy` of the core, because it knows which parts there are. What
 * never changes in a game is shared: content, options, pieces, and the abilities that frames carry out.
 */
export function copyState(s: State): State {
  const twin: State = {
    ...s,
    stack: s.stack.map(copyFrame),
    random: { seed: s.random.seed, streams: copy(s.random.streams) },
    seats: s.seats.slice(),
    board: copyBoard(s.board),
    life: { ...s.life },
    income: { ...s.income },
    hexilum: { ...s.hexilum },
    reserve: copyPools(s.reserve),
    recovery: copyPools(s.recovery),
    gone: copyPools(s.gone),
    minorPool: s.minorPool.slice(),
    minors: { ...s.minors },
    missionPool: s.missionPool.slice(),
    secrets: { ...s.secrets },
    cards: copyCards(s.cards),
    deck: s.deck.slice(),
    market: s.market.slice(),
    extra: s.extra.slice(),
    discard: s.discard.slice(),
    removed: s.removed.slice(),
    queue: s.queue.map(trigger => ({ ...trigger })),
  }
  if (s.won) twin.won = copy(s.won)
  return twin
}

const FIXED = ['op', 'ops', 'ability']

function copyFrame(frame: Frame): Frame {
  const twin = { ...frame } as Record<string, unknown>
  for (const key in twin) {
    const part = twin[key]
    if (typeof part === 'object' && !FIXED.includes(key)) twin[key] = copy(part)
  }
  return twin as unknown as Frame
}

function copyPools(pools: BySeat<Pool>): BySeat<Pool> {
  const twin = { ...pools }
  for (const seat in twin) twin[seat as keyof typeof twin] = { ...twin[seat as keyof typeof twin] }
  return twin
}

function copyCards(cards: State['cards']): State['cards'] {
  const twin = { ...cards }
  for (const seat in twin) twin[seat as keyof typeof twin] = twin[seat as keyof typeof twin].slice()
  return twin
}
