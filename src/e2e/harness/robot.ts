import { newRandom, roll } from '../../core/random.ts'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { buttonsOn, verbOf, type Guest } from './guest.ts'
import { publicIn, until } from './hall.ts'
import type { Table } from './opening.ts'

/** Plays a game to its end by what can be seen in the channel, knowing nothing of its rules. */

export interface Dice {
  readonly below: (n: number) => number
}
export const diceOf = (seed: number): Dice => {
  const random = newRandom(seed.toString(16))
  return { below: n => roll(random, 'robot', n) }
}
export const oneOf = <T>(dice: Dice, list: readonly T[]): T => {
  const one = list[dice.below(list.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
/** `percent` times in a hundred. */
export const chance = (dice: Dice, percent: number): boolean => dice.below(100) < percent

/** Takes one step for a player, from what they see. Does nothing if no question is open for them. */
export interface Robot {
  readonly turn: (guest: Guest, post: Message, table: Table) => Promise<void>
}

export const newestPost = (practice: Practice, thread: Id): Message | undefined =>
  publicIn(practice, thread).at(-1)
export const isAsking = (post: Message): boolean => buttonsOn(post).some(({ id }) => verbOf(id) === 'move')
/** Anybody who plays may do something, called or not. */
export const isForAll = (post: Message): boolean =>
  buttonsOn(post).some(({ id }) => verbOf(id) === 'move' && id.endsWith('/any'))
/** Returns the people a post asks to act. Skips the first post's "@Ada plays UN". */
export const mentioned = ({ content }: Pick<Message, 'content'>): readonly Id[] =>
  [...content.matchAll(/<@(\d+)>(?! plays )/g)].map(([, id = '']) => id)

/** Ends a game in which players may act at any time. */
export const isDone = (screen: Message | undefined): boolean => screen?.content.startsWith('Done.') === true

const MOST_POSTS = 3000

export interface Played {
  readonly posts: readonly Message[]
}

/**
 * Plays until nothing is left to do. The first guest whom the newest post pings moves, or each in turn if it
 * pings no one and all may move. `told` waits until the bot has sent everything.
 */
export async function playOut(
  practice: Practice,
  table: Table,
  guests: readonly Guest[],
  player: Robot,
  told: () => Promise<void>,
): Promise<Played> {
  for (let turns = 0; turns < MOST_POSTS; turns++) {
    const post = await until(practice, 'post', () => newestPost(practice, table.thread))
    if (!isAsking(post)) return { posts: publicIn(practice, table.thread) }
    const called = guests.find(({ id }) => mentioned(post).includes(id))
    const asked = called ?? (isForAll(post) ? guests[turns % guests.length] : undefined)
    if (!asked) throw new Error(`A post asks nobody: ${post.content}`)
    await player.turn(asked, post, table)
    // If all may move, a move may make no public post, so this waits for `told` instead.
    if (isForAll(post)) await told()
    else
      await until(practice, 'post after a turn', () =>
        newestPost(practice, table.thread)?.id === post.id ? undefined : true,
      )
  }
  throw new Error('The game does not end.')
}
