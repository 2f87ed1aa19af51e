import { awakeAt } from '../../table/story/reminders.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { Context } from '../context.ts'
import { playerName } from '../message/words.ts'
import { asleepUntil, decidesNext } from './words.ts'

/** Names the players whom the end of a turn asks, those it may ask after them, and who of them sleeps now. */
export async function nextUp(
  { tables }: Pick<Context, 'tables'>,
  { waiting, next }: Pick<PlayerView, 'waiting' | 'next'>,
): Promise<string> {
  const now = tables.deps.now()
  const named = async (one: PlayerView['next'][number]): Promise<string> => {
    const person = one.person === undefined ? undefined : await tables.people.person(one.person)
    const awake = person ? awakeAt(person, now) : now
    const name = playerName(one)
    return awake > now ? asleepUntil(name, `<t:${Math.floor(awake / 1000)}:t>`) : name
  }
  const [asked, later] = await Promise.all([waiting, next].map(some => Promise.all(some.map(named))))
  return decidesNext([...new Set(asked)], later)
}
