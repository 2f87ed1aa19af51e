import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

const TRIES = 20

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Listens at this port, or at the next that is free; 0 takes any. */
export async function listen(port: number, host: string, log: (line: string) => void): Promise<Server> {
  for (let next = port; ; next++) {
    const server = createServer()
    try {
      await once(server.listen(next, host), 'listening')
      return server
    } catch (error) {
      if (!isTaken(error) || next >= port + TRIES) throw error
      log(`Port ${next} is in use. Trying ${next + 1}.`)
    }
  }
}

export const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
