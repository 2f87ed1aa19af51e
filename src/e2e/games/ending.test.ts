import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { commands } from '../../../commands/index.ts'
import { startBot, type Bot } from '../../discord/bot.ts'
import { makeLog } from '../../discord/log.ts'
import { makeMetrics } from '../../discord/metrics.ts'
import type { Practice, PracticeOptions } from '../../practice/server.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store } from '../../table/store.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { buttonsOn, Guest, textOf } from '../harness/guest.ts'
import { openPractice } from '../harness/hall.ts'

/** A bot ends because it is told to, or because Discord disconnects it. */

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function practised(options: PracticeOptions = {}) {
  const opened = await openPractice(2, options)
  open.push(opened.practice.close)
  return opened
}
async function botAt(
  { application, api }: Practice,
  store: Store = memoryStore(),
): Promise<{ readonly bot: Bot; readonly logged: readonly string[] }> {
  const logged: string[] = []
  const log = makeLog('info', { write: line => void logged.push(line) })
  const bot = await startBot({
    token: application.token,
    api,
    tables: makeTables(depsFor(store)),
    commands,
    log,
    metrics: makeMetrics(),
  })
  open.push(bot.stop)
  return { bot, logged }
}

test('a press during shutdown is told so, and its buttons stay', async () => {
  const {
    practice,
    people: [host = '', other = ''],
  } = await practised()
  const store = memoryStore()
  let slow = 0
  const slowly: Store = { ...store, table: async id => pause(slow).then(() => store.table(id)) }
  const { bot } = await botAt(practice, slowly)
  const channel = practice.world.addChannel(practice.guild.id, 'stopping').id
  const [first, second] = [new Guest(practice, host), new Guest(practice, other)]
  const signUp = await first.command(channel, 'table', 'new', { game: 'expanse', seats: 2 })
  if (!signUp) throw new Error('no sign-up came')
  const join = buttonsOn(signUp).find(({ label }) => label === 'Join')?.id ?? ''
  slow = 600
  const joining = first.press(signUp, join)
  await pause(100)
  const stopped = bot.stop()
  const told = await second.press(signUp, join)
  expect(textOf(told ?? signUp)).toContain(
    'Nothing changed: the bot is restarting. Please try again in a minute.',
  )
  expect(told?.visibleTo).toBe(other)
  await joining
  await stopped
  const [table] = await store.tables({ limit: 1 })
  expect(table?.chairs.flatMap(({ person }) => person ?? [])).not.toContain(other)
})

test("a connection that Discord ends for good is told of, with Discord's word for it", async () => {
  const { practice } = await practised()
  const { bot, logged } = await botAt(practice)
  const { applications } = practice.world
  const {
    application: { id },
  } = practice
  const application = applications.get(id)
  if (application) Object.assign(application, { token: 'another' })
  practice.faults.gateway.drop({ resume: true })
  expect(await bot.lost).toMatchObject({
    code: 'AuthenticationFailed',
    message: 'Discord closed the connection for good (4004, AuthenticationFailed).',
  })
  expect(logged.join()).toContain('4004')
  expect(bot.isReady()).toBe(false)
})

test('a right that Discord refuses ends the bot instead of another try', async () => {
  const { practice } = await practised({ gateway: { intents: 0 } })
  await expect(botAt(practice)).rejects.toMatchObject({ code: 'DisallowedIntents' })
})
