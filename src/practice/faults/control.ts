import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { send, type Answer } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import type { Disorder, RequestFault } from './faults.ts'
import { ONLY_THIS_MACHINE, WRONG_METHOD } from '../words.ts'

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/**
 * /practice/faults: GET what waits, POST one more (as JSON), DELETE all. Only from this very machine, and
 * from no web page.
 */
export function faultControl(
  faults: Disorder,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const isOurs = LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers.origin === undefined
    send(
      response,
      isOurs ? await controlFaults(faults, request) : { status: 403, body: { message: ONLY_THIS_MACHINE } },
    )
  }
}

async function controlFaults(faults: Disorder, request: IncomingMessage): Promise<Answer> {
  if (request.method === 'GET') return { status: 200, body: { waiting: faults.waiting } }
  if (request.method === 'DELETE') {
    faults.clear()
    return { status: 204 }
  }
  if (request.method !== 'POST') return { status: 405, body: { message: WRONG_METHOD } }
  try {
    carryOut(faults, (await readBody(request)).json)
    return { status: 204 }
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : String(error) } }
  }
}

const ms = z.number().int().min(0).max(3_600_000)
const HOUR_MS = 3_600_000
const count = z.number().int().min(1).max(10_000)
const id = z.string().regex(/^\d{1,20}$/)
const permissions = z.string().regex(/^\d{1,20}$/)

/** Holds the faults that can be ordered over HTTP, one at a time. */
const ORDER = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('requests'),
    match: z.string().exactOptional(),
    count: count.exactOptional(),
    then: z.union([
      z.enum(['drop', 'lose answer']),
      z.strictObject({
        status: z.literal(429),
        retryAfterMs: ms.exactOptional(),
        global: z.boolean().exactOptional(),
        shared: z.boolean().exactOptional(),
      }),
      z.strictObject({
        status: z.number().int().min(400).max(599),
        code: z.number().int().min(0).exactOptional(),
      }),
      z.strictObject({ delayMs: ms, jitterMs: ms.exactOptional() }),
    ]),
  }),
  z.strictObject({
    do: z.literal('distance'),
    latencyMs: ms.exactOptional(),
    bytesPerSecond: z.number().int().min(1).exactOptional(),
  }),
  z.strictObject({ do: z.literal('gone'), ms }),
  z.strictObject({ do: z.literal('drop'), resume: z.boolean() }),
  z.strictObject({ do: z.literal('reconnect') }),
  z.strictObject({ do: z.literal('duplicate'), count }),
  z.strictObject({ do: z.literal('reorder') }),
  z.strictObject({ do: z.literal('silence'), ms }),
  z.strictObject({ do: z.literal('clockSet'), byMs: z.number().int().min(-3_600_000).max(3_600_000) }),
  z.strictObject({ do: z.literal('timePasses'), hours: z.number().int().min(1).max(10_000) }),
  z.strictObject({ do: z.literal('memberLeaves'), guild: id, user: id }),
  z.strictObject({ do: z.literal('channelDeleted'), channel: id }),
  z.strictObject({ do: z.literal('messageDeleted'), channel: id, message: id }),
  z.strictObject({ do: z.literal('permissionTaken'), channel: id, user: id, permissions }),
  z.strictObject({ do: z.literal('permissionGiven'), channel: id, user: id, permissions }),
])
type Order = z.infer<typeof ORDER>
type Of<What extends Order['do']> = Extract<Order, { do: What }>

const CARRY_OUT: { readonly [What in Order['do']]: (faults: Disorder, order: Of<What>) => void } = {
  requests: (faults, { do: _, ...fault }) => faults.requests(fault satisfies RequestFault),
  distance: (faults, { do: _, ...distance }) => faults.distance(distance),
  gone: (faults, order) => faults.gone(order.ms),
  drop: ({ gateway }, { resume }) => gateway.drop({ resume }),
  reconnect: ({ gateway }) => gateway.askToReconnect(),
  duplicate: ({ gateway }, order) => gateway.duplicateNext(order.count),
  reorder: ({ gateway }) => gateway.reorderNext(),
  silence: ({ gateway }, order) => gateway.silence(order.ms),
  clockSet: ({ world }, { byMs }) => world.timePasses(byMs),
  timePasses: ({ world }, { hours }) => world.timePasses(hours * HOUR_MS),
  memberLeaves: ({ world }, { guild, user }) => world.memberLeaves(guild, user),
  channelDeleted: ({ world }, { channel }) => world.channelDeleted(channel),
  messageDeleted: ({ world }, { channel, message }) => world.messageDeleted(channel, message),
  permissionTaken: ({ world }, order) =>
    world.permissionTaken(order.channel, order.user, BigInt(order.permissions)),
  permissionGiven: ({ world }, order) =>
    world.permissionGiven(order.channel, order.user, BigInt(order.permissions)),
}

/** Carries out one order; throws an error that says what is wrong with it. */
function carryOut(faults: Disorder, json: unknown): void {
  const { success, data, error } = ORDER.safeParse(json)
  if (!success) throw new Error(z.prettifyError(error))
  const carry = CARRY_OUT[data.do] as (faults: Disorder, order: Order) => void
  carry(faults, data)
}
