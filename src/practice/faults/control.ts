import type { IncomingMessage, ServerResponse } from 'node:http'
import { send, type Answer } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import type { Disorder } from './faults.ts'
import { carryOut } from './orders.ts'

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
      isOurs
        ? await controlFaults(faults, request)
        : { status: 403, body: { message: 'Only programs on this machine can set faults.' } },
    )
  }
}

async function controlFaults(faults: Disorder, request: IncomingMessage): Promise<Answer> {
  if (request.method === 'GET') return { status: 200, body: { waiting: faults.waiting } }
  if (request.method === 'DELETE') {
    faults.clear()
    return { status: 204 }
  }
  if (request.method !== 'POST') return { status: 405, body: { message: 'Use GET, POST or DELETE.' } }
  try {
    carryOut(faults, (await readBody(request)).json)
    return { status: 204 }
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : String(error) } }
  }
}
