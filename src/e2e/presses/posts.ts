import type { Id, Message } from '../../practice/world/types.ts'
import { must } from '../../testing/must.ts'
import { publicIn } from '../harness/hall.ts'
import { diceOf } from '../harness/robot.ts'
import { answerDirectly, openSitting, toldAt, type Party, type Sitting } from './enter.ts'
import { byChance, recordVisit } from './recorded.ts'

/** Counts what a game posts, and whom it pings. */

export interface Posted {
  readonly turns: number
  /** Holds the posts that stand in the thread at the end. */
  readonly posts: number
  /** Lists pings of players for what they did themselves, and of those whom the table does not wait for. */
  readonly needless: readonly string[]
  /** Lists questions that another player's move led to, and that pinged their player twice or never. */
  readonly notOnce: readonly string[]
}

/** Plays so many turns by chance. */
export async function postsOf(party: Party, turns: number): Promise<Posted> {
  const sitting = await openSitting(party)
  const { hall, store, id, thread } = sitting
  const pinged: Id[] = []
  try {
    await toldAt(sitting)
    const { world } = hall.practice
    const stop = world.listen(({ t, channel, d }) => {
      if (t !== 'MESSAGE_CREATE' || channel !== thread) return
      const message = world.message(thread, (d as Pick<Message, 'id'>).id)
      if (message && message.visibleTo === undefined) pinged.push(...(message.pings?.users ?? []))
    })
    const count = new PingCount(await askedAt(sitting))
    const dice = diceOf(1)
    let begun = 0
    for (;;) {
      const visit = await recordVisit(store, id, byChance(dice))
      if (visit?.answers[0]?.ask.what === 'turn') begun++
      if (!visit || begun > turns) break
      await answerDirectly(sitting, visit)
      await toldAt(sitting)
      count.add(visit.person, pinged.splice(0), await askedAt(sitting))
    }
    stop()
    const posts = publicIn(hall.practice, thread).length
    return { turns: Math.min(begun, turns), posts, needless: count.needless, notOnce: count.notOnce() }
  } finally {
    await hall.close()
  }
}

/** Holds a question that the table waits for, and its player. */
interface Asked {
  readonly ask: string
  readonly person: Id
}

async function askedAt({ hall, id }: Sitting): Promise<readonly Asked[]> {
  const { match, table } = must(await hall.tables.play.load(id))
  return match.open.flatMap(({ id: ask, who, idle }) => {
    const person = table.chairs.find(({ seat }) => seat === who)?.person
    return idle || person === undefined ? [] : [{ ask, person }]
  })
}

class PingCount {
  readonly needless: string[] = []
  readonly #times = new Map<string, number>()
  readonly #own: Set<string>

  /** Holds the questions with which the game began. */
  constructor(before: readonly Asked[]) {
    this.#own = new Set(before.map(({ ask }) => ask))
  }

  /** `asked` is what the table waits for after `by` acted and these were pinged. */
  add(by: Id, pinged: readonly Id[], asked: readonly Asked[]): void {
    this.needless.push(...pinged.filter(one => one === by || !asked.some(({ person }) => person === one)))
    for (const { ask, person } of asked) {
      if (person === by && !this.#times.has(ask)) this.#own.add(ask)
      const times = pinged.filter(one => one === person).length
      this.#times.set(ask, (this.#times.get(ask) ?? 0) + times)
    }
  }

  notOnce(): readonly string[] {
    return [...this.#times].flatMap(([ask, times]) =>
      times === 1 || this.#own.has(ask) ? [] : [`${ask}: ${times}`],
    )
  }
}
