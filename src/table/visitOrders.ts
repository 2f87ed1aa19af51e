import type { Result } from '../core/match.ts'
import type { Deps } from './deps.ts'
import { dropTold, takeBackOrder, keepAhead } from './play/ahead.ts'
import type { Live } from './play/log.ts'
import { addOrder, orderableAt, type Orderable } from './play/standing.ts'
import type { Screen } from './screen.ts'
import type { PersonId, StandingOrder } from './store.ts'

/** Holds what one person can decide in advance on a visit. Each change returns false if it can't be made. */
export interface OrderDoors {
  /**
   * Keeps an answer to a question that may come to them. Without `pick`, takes it back. Returns false if the
   * question can't come to them any more, or there was no answer.
   */
  readonly answerAhead: (question: string, pick?: string) => Promise<boolean>
  /** Lists the standing orders that they can give now. */
  readonly orderable: () => readonly Orderable[]
  readonly addOrder: (wanted: Pick<StandingOrder, 'kind' | 'choice' | 'until'>) => Promise<boolean>
  readonly cancelOrder: (id: string) => Promise<boolean>
  /** Has what this screen tells of orders that are over told once. */
  readonly dropTold: (screen: Pick<Screen, 'ended' | 'lapsed'>) => Promise<void>
}

interface Orderer {
  readonly deps: Deps
  readonly person: PersonId
  /** Holds the table as they may see it. */
  readonly seen: Result<Live>
  /** Makes a change when those before it are through. */
  readonly change: (act: (seen: Live) => Promise<boolean>) => Promise<boolean>
}

export const orderDoors = ({ deps, person, seen, change }: Orderer): OrderDoors => ({
  answerAhead: (question, pick) =>
    change(now =>
      pick === undefined ? takeBackOrder(deps, now, person) : keepAhead(deps, now, person, question, pick),
    ),
  orderable: () => (seen.ok ? orderableAt(seen.value, person) : []),
  addOrder: wanted => change(now => addOrder(deps, now, person, wanted)),
  cancelOrder: id => change(now => takeBackOrder(deps, now, person, id)),
  dropTold: async screen => {
    if (seen.ok) await dropTold(deps, seen.value.table.id, person, screen)
  },
})
