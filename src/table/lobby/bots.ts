import type { Result } from '../../core/match.ts'
import { levels } from '../../mind/levels.ts'
import type { Deps } from '../deps.ts'
import { spender, whyNotMoreBots } from '../limits.ts'
import { no } from '../play/load.ts'
import { gameNotFound } from '../play/words.ts'
import type { Chair, Key, TableId, TableRecord } from '../store.ts'
import { changeTable, mayRule, whyNotRuled, type Actor } from './open.ts'
import { whyNotBot } from './catalogue.ts'
import { tooLateToJoin, tooManyBots } from './words.ts'

/** Lists the levels of bots, from the one that looks least far ahead. */
export { levels }

/** Puts so many bots of this level at a sign-up, in place of those that are there. */
export const seatBots = (
  deps: Deps,
  id: TableId,
  by: Actor,
  count: number,
  level: string,
  key?: Key,
): Promise<Result<TableRecord>> => {
  const spend = spender(deps, by.person)
  return changeTable(
    deps,
    id,
    async table => {
      const why =
        whyNotSeated(deps, table, by, count, level) ??
        (count && !hasBots(table)
          ? await whyNotMoreBots(deps, table.host, { id, by: by.person })
          : undefined) ??
        (await spend('signUp'))
      if (why !== undefined) return no(why)
      const people = table.chairs.filter(({ bot }) => bot === undefined)
      const bots = Array.from({ length: count }, (): Omit<Chair, 'chair'> => ({ bot: level }))
      return { ok: true, value: { chairs: [...people, ...bots].map((one, chair) => ({ ...one, chair })) } }
    },
    key,
  )
}

const hasBots = ({ chairs }: TableRecord): boolean => chairs.some(({ bot }) => bot !== undefined)

function whyNotSeated(
  { games }: Deps,
  table: TableRecord,
  by: Actor,
  count: number,
  level: string,
): string | undefined {
  const game = games[table.game]
  if (!game) return gameNotFound(table.game)
  if (table.phase !== 'open') return tooLateToJoin(table.phase)
  if (!mayRule(table, by)) return whyNotRuled(by)
  const people = table.chairs.filter(({ bot }) => bot === undefined).length
  const free = table.players - Math.max(1, people)
  return count > free ? tooManyBots(free) : whyNotBot(game, level)
}
