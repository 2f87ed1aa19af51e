import { afterEach, expect, test } from 'vitest'
import { commands } from '../../../commands/index.ts'
import type { BotOptions } from '../../discord/bot.ts'
import { startBot } from '../../discord/bot.ts'
import type { CommandAct } from '../../discord/context.ts'
import { makeLog } from '../../discord/log.ts'
import { makeMetrics } from '../../discord/metrics.ts'
import type { Practice, PracticeOptions } from '../../practice/server.ts'
import { memoryStore } from '../../table/memory.ts'
import { depsFor, makeTables } from '../../table/table.ts'
import { Guest } from './guest.ts'
import { openPractice } from './hall.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function practised(options: PracticeOptions = {}): Promise<Practice> {
  const { practice } = await openPractice(1, options)
  open.push(practice.close)
  return practice
}

/** A bot that is stopped at the end; the lines of its log. */
async function started({ application: { token }, api }: Practice, more: Partial<BotOptions> = {}): Promise<readonly string[]> {
  const logged: string[] = []
  const log = makeLog('debug', { write: line => void logged.push(line) })
  const bot = await startBot({ token, api, tables: makeTables(depsFor(memoryStore())), commands, log, metrics: makeMetrics(), ...more })
  open.push(bot.stop)
  return logged
}

test('commands know the ids Discord gave them, so that texts can mention them', async () => {
  const practice = await practised()
  const acts: CommandAct[] = []
  await started(practice, { commands: commands.map(command => ({ ...command, run: act => (acts.push(act), command.run(act)) })) })
  await new Guest(practice, practice.guild.owner_id).command(practice.world.addChannel(practice.guild.id, 'here').id, 'help', undefined)
  const known = [...practice.world.applications.values()].flatMap(one => one.commands.global).map(({ name, id }) => [name, id])
  expect(acts.map(({ context }) => [...context.commandIds])).toEqual([known])
})
