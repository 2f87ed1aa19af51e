import { expect, it } from 'vitest'
import { customId } from '../discord/message/message.ts'
import { deliver } from '../discord/delivery/deliver.ts'
import { presses } from '../discord/presses.ts'
import { statusOf } from '../discord/tables/show.ts'
import { games } from '../games/index.ts'
import { tableExport } from '../table/export/file.ts'
import { verified } from '../table/export/verify.ts'
import { placesOf } from '../terminal/keeper.ts'
import { listLines } from '../terminal/list.ts'
import { count, newTally, report } from './fuzz/tally.ts'
import { beginCompanion } from '../testing/companion.ts'
import { actBy, contentOf, discordOf, press } from '../testing/discord.ts'
import { liveAt, must, recordOf } from '../testing/tables.ts'

/** An expedition is kept, not won. */

const LAST = ['bob', 'ada'] as const
const posted = async ({ at, id }: Awaited<ReturnType<typeof beginCompanion>>): Promise<string> => {
  const { context, outbox } = discordOf(at)
  while (await at.tables.story.tell(id, post => deliver(context, post)));
  return outbox.sent.at(-1)?.message.content ?? ''
}

it('the last player of a companion has not won it', async () => {
  const all = await beginCompanion()
  const { at, id } = all
  for (const person of LAST) must(await at.tables.lobby.resign(id, person))
  expect((await recordOf(at, id)).result).toEqual({
    how: 'resigned',
    places: ['seat1', 'seat2', 'seat3'].map(seat => ({ seat, rank: 1 })),
  })
  expect(await posted(all)).toMatch(/The game is over, because only <@\w+> \(Sol\) is left\.\n/)
  expect(contentOf(await press(at, presses, 'cyd', customId('move', id)))).toBe(
    'The game is over, because too few players are left.\nUse /table new to start another.',
  )
  const act = actBy(at, 'cyd', { options: { table: id } })
  await statusOf(act)
  expect(contentOf(act)).toMatch(/\nThe game is over, because too few players are left\.$/)
  const checks = verified(games, must(await tableExport(at, id, { whole: true })))
  expect(checks.map(({ line, holds }) => [holds, line])).toContainEqual([
    true,
    'The result follows from these rows: resigned.',
  ])
})

it('terminal and fuzzer name no winner of a companion', async () => {
  const { at, id } = await beginCompanion()
  const { match } = await liveAt(at, id)
  expect(placesOf(match)).toEqual(['The game is over.'])
  const tally = newTally()
  count(tally, { setup: match.setup, match, decisions: 1 })
  expect([tally.wins, report(match.game, tally, 1, [3]).join(' ')]).toEqual([
    {},
    expect.not.stringContaining('Wins') as string,
  ])
  const record = await recordOf(at, id)
  const over = {
    ...record,
    phase: 'over' as const,
    result: {
      how: 'played' as const,
      places: [
        { seat: 'seat1', rank: 1 },
        { seat: 'seat2', rank: 1 },
      ],
    },
  }
  expect(listLines(at.tables, { going: [], over })[1]).toMatch(/Expedition, 3 players\. Type /)
})
