import type { APIGatewayBotInfo } from 'discord-api-types/v10'
import { afterEach, expect, test } from 'vitest'
import { commands } from '../../../commands/index.ts'
import { startBot, type BotOptions } from '../../discord/bot.ts'
import { makeLog } from '../../discord/log.ts'
import { makeMetrics } from '../../discord/metrics.ts'
import type { Practice, PracticeOptions } from '../../practice/server.ts'
import { memoryStore } from '../../table/memory/index.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { Guest, textOf } from '../harness/guest.ts'
import { openPractice } from '../harness/hall.ts'

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
async function started(
  { application: { token }, api }: Practice,
  more: Partial<BotOptions> = {},
): Promise<readonly string[]> {
  const logged: string[] = []
  const log = makeLog('debug', { write: line => void logged.push(line) })
  const bot = await startBot({
    token,
    api,
    tables: makeTables(depsFor(memoryStore())),
    commands,
    log,
    metrics: makeMetrics(),
    ...more,
  })
  open.push(bot.stop)
  return logged
}

test('messages name commands by their Discord ids, so that people can press them', async () => {
  const practice = await practised()
  await started(practice)
  const answer = await new Guest(practice, practice.guild.owner_id).command(
    practice.world.addChannel(practice.guild.id, 'here').id,
    'help',
    undefined,
  )
  const ids = new Map(
    [...practice.world.applications.values()]
      .flatMap(one => one.commands.global)
      .map(({ name, id }) => [name, id]),
  )
  for (const title of ['table new', 'answer'])
    expect(answer?.content).toContain(`</${title}:${ids.get(title.split(' ')[0] ?? '') ?? ''}>`)
})

test(
  'commands appear only in servers with the bot, even for people who installed the application for ' +
    'themselves',
  async () => {
    const practice = await practised()
    const { world, application, guild } = practice
    world.installForUser(application.id, guild.owner_id)
    await started(practice)
    const elsewhere = world.addChannel(world.addGuild('Elsewhere', guild.owner_id).id, 'games').id
    const owner = new Guest(practice, guild.owner_id)
    await expect(owner.command(elsewhere, 'help', undefined)).rejects.toThrow(
      'You cannot use this command here',
    )
    const answer = await owner.command(world.addChannel(guild.id, 'here').id, 'help', undefined)
    expect(answer && textOf(answer)).toContain('/table')
  },
)

test('a week that passes in the practice does not warn of a wrong clock on this machine', async () => {
  const practice = await practised({ aheadMs: 7 * 24 * 3_600_000 })
  const logged = await started(practice)
  const guest = new Guest(practice, practice.guild.owner_id)
  const { id } = practice.world.addChannel(practice.guild.id, 'here')
  for (let times = 0; times < 3; times++) await guest.command(id, 'help', undefined)
  expect(logged.filter(line => line.includes('NTP'))).toEqual([])
})

const loginsLeft = async ({ api, application }: Practice): Promise<number> => {
  const answer = await fetch(`${api}/v10/gateway/bot`, {
    headers: { authorization: `Bot ${application.token}` },
  })
  return ((await answer.json()) as APIGatewayBotInfo).session_start_limit.remaining
}

test('a bot whose commands Discord refuses starts with the old ones and logs the wrong field', async () => {
  const practice = await practised({ gateway: { logins: 2 } })
  await started(practice)
  const [first, ...others] = commands
  if (!first) throw new Error('there are no commands')
  const logged = await started(practice, {
    commands: [{ ...first, data: { ...first.data, description: 'so secret '.repeat(20) } }, ...others],
  })
  expect(await loginsLeft(practice)).toBe(0)
  const [line = ''] = logged.filter(one => one.includes('refused the commands'))
  expect(JSON.parse(line)).toMatchObject({
    error: { status: 400, code: 50035, wrong: ['0.description: BASE_TYPE_BAD_LENGTH'] },
  })
  expect(line).not.toContain('so secret')
  const answer = await new Guest(practice, practice.guild.owner_id).command(
    practice.world.addChannel(practice.guild.id, 'here').id,
    'help',
    undefined,
  )
  expect(answer && textOf(answer)).toContain('/table')
})

test('while Discord cannot register commands no login is spent', async () => {
  const practice = await practised({ gateway: { logins: 2 } })
  practice.faults.requests({
    match: 'PUT /applications/:application/commands',
    count: 100,
    then: { status: 503 },
  })
  await expect(started(practice)).rejects.toMatchObject({ status: 503 })
  expect(await loginsLeft(practice)).toBe(2)
  practice.faults.clear()
  await started(practice)
  expect(await loginsLeft(practice)).toBe(1)
})

test('a bot whose login failed goes online on the next try', async () => {
  const practice = await practised()
  const metrics = makeMetrics()
  practice.faults.requests({ match: 'GET /gateway/bot', count: 100, then: { status: 503 } })
  await expect(started(practice, { metrics })).rejects.toMatchObject({ status: 503 })
  practice.faults.clear()
  await started(practice, { metrics })
  expect(await metrics.text()).toContain('tightbeam_gateway_latency_seconds ')
})

test('a refused token is reported as a token problem, before any login', async () => {
  const practice = await practised()
  await expect(
    started({ ...practice, application: { ...practice.application, token: 'wrong' } }),
  ).rejects.toMatchObject({ code: 'TokenInvalid' })
})
