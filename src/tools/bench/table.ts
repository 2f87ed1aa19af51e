import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { hasMovedOn, nextPress, isAsking, mentioned, newestPost, type Dice } from '../../e2e/harness/robot.ts'
import { buttonsOn, verbOf, type Guest } from '../../e2e/harness/guest.ts'
import { until } from '../../e2e/harness/hall.ts'
import type { SeatedTable } from './hall.ts'

/**
 * Plays one table, one press after the other: the player whose turn it is presses Your Move, then what it
 * shows.
 */
export interface Going {
  /** Waits until a player can press something. Returns false if the game is over. */
  readonly ready: () => Promise<boolean>
  /** Makes one press of the player whose turn it is. */
  readonly press: () => Promise<void>
  /** Counts the turns that have ended so far: each with a post, new or edited, that tells it. */
  readonly turns: () => number
}

export function goingAt(practice: Practice, { table, guests }: SeatedTable, dice: Dice): Going {
  let before: Message | undefined
  let turns = 0
  let screen: { readonly guest: Guest; readonly shown: Message } | undefined
  const ready = async (): Promise<boolean> => {
    if (screen) return true
    const post = await until(practice, 'post after a turn', () => newPost(practice, table.thread, before))
    turns++
    return isAsking(post)
  }
  const open = async (): Promise<void> => {
    const post = newPost(practice, table.thread, before)
    const guest = guests.find(({ id }) => post && mentioned(post).includes(id))
    const move = post && buttonsOn(post).find(({ id }) => verbOf(id) === 'move')
    if (!post || !guest || !move) throw new Error('nobody can be seen to be asked')
    const shown = await guest.press(post, move.id)
    before = post
    screen = shown && { guest, shown }
  }
  const goOn = async ({ guest, shown }: NonNullable<typeof screen>): Promise<void> => {
    const next = await nextPress(dice, shown)?.(guest)
    screen = next && nextPress(dice, next) ? { guest, shown: next } : undefined
  }
  return { ready, press: () => (screen ? goOn(screen) : open()), turns: () => turns }
}

/** Another post follows at once after one without buttons. */
const newPost = (practice: Practice, thread: Id, before: Message | undefined): Message | undefined => {
  const post = newestPost(practice, thread)
  return post && buttonsOn(post).length && (!before || hasMovedOn(before, post)) ? post : undefined
}
