import { Client, GatewayCloseCodes, GatewayOpcodes, Routes, type APIGatewayBotInfo } from 'discord.js'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { refusal, Stage } from './stage.ts'

let stage: Stage
afterEach(() => stage.close())

const limit = async (): Promise<unknown> =>
  ((await stage.client.rest.get(Routes.gatewayBot())) as APIGatewayBotInfo).session_start_limit

/** Logs in without asking how many logins are left; the code with which the line is closed. */
function identify(): Promise<number> {
  const { api, application } = stage.practice
  const socket = new WebSocket(`${api.replace('http', 'ws').replace('/api', '/gateway/')}?v=10&encoding=json`)
  socket.once('message', () =>
    socket.send(
      JSON.stringify({
        op: GatewayOpcodes.Identify,
        d: { token: application.token, properties: {}, intents: 0 },
      }),
    ),
  )
  return new Promise(done => socket.on('close', done))
}

test('each login uses up one of the day, and discord.js stops when none are left', async () => {
  stage = await Stage.open({ gateway: { logins: 2 } })
  expect(await limit()).toEqual({
    total: 2,
    remaining: 1,
    reset_after: expect.any(Number) as number,
    max_concurrency: 1,
  })
  await stage.another()
  expect(await limit()).toMatchObject({ remaining: 0 })
  const { api, application } = stage.practice
  const client = new Client({ intents: [], rest: { api } })
  await expect(client.login(application.token)).rejects.toThrow('Not enough sessions remaining')
  await client.destroy()
  expect(await limit()).toMatchObject({ remaining: 0 })
})

test('one login too many ends all sessions and revokes the token', async () => {
  stage = await Stage.open({ gateway: { logins: 1 } })
  const lost = new Promise<number>(done => stage.client.once('shardDisconnect', ({ code }) => done(code)))
  expect(await identify()).toBe(GatewayCloseCodes.AuthenticationFailed)
  expect(await lost).toBe(GatewayCloseCodes.AuthenticationFailed)
  expect(await refusal(stage.client.rest.get(Routes.user()))).toMatchObject({ status: 401 })
})
