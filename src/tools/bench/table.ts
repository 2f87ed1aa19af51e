import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { nextPress } from '../../e2e/harness/byButtons.ts'
import { buttonsOn, verbOf, type Guest } from '../../e2e/harness/guest.ts'
import { until } from '../../e2e/harness/hall.ts'
import { isAsking, mentioned, newestPost, type Dice } from '../../e2e/harness/robot.ts'
import type { SeatedTable } from './hall.ts'

/** One table, one press after the other: whoever is asked presses Your Move, then what stands before them. */
export interface Going {
  /** Waits until somebody can press something here; false: the game is over. */
  readonly ready: () => Promise<boolean>
  /** One press, by whoever is asked. */
  readonly press: () => Promise<void>
}

export function goingAt(practice: Practice, { table, guests }: SeatedTable, dice: Dice): Going {
  let before: Id | undefined
  let screen: { readonly guest: Guest; readonly shown: Message } | undefined
  const ready = async (): Promise<boolean> => {
    if (screen) return true
    const post = await until(practice, 'post after a turn', () => newPost(practice, table.thread, before))
    return isAsking(post)
  }
  const open = async (): Promise<void> => {
    const post = newPost(practice, table.thread, before)
    const guest = guests.find(({ id }) => post && mentioned(post).includes(id))
    const move = post && buttonsOn(post).find(({ id }) => verbOf(id) === 'move')
    if (!post || !guest || !move) throw new Error('nobody can be seen to be asked')
    const shown = await guest.press(post, move.id)
    before = post.id
    screen = shown && { guest, shown }
  }
  const goOn = async ({ guest, shown }: NonNullable<typeof screen>): Promise<void> => {
    const next = await nextPress(dice, shown)?.(guest)
    screen = next && nextPress(dice, next) ? { guest, shown: next } : undefined
  }
  return { ready, press: () => (screen ? goOn(screen) : open()) }
}

const newPost = (practice: Practice, thread: Id, before: Id | undefined): Message | undefined => {
  const post = newestPost(practice, thread)
  return post && post.id !== before ? post : undefined
}
