import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import { addressOf, refuse, takeUpgrades } from '../http/front.ts'
import type { InteractionsApi } from '../interactions/api.ts'
import type { Strict } from '../strict.ts'
import type { WorldApi, Id } from '../world/types.ts'
import { Marks } from './marks.ts'
import { News } from './news.ts'
import { Person, type PersonOptions } from './person.ts'
import type { FromPage, ToPage, GivenOption } from './protocol.ts'
import { pageRequestFailed, OUTDATED_PAGE, SERVER_TROUBLE } from '../words.ts'

interface PageSocketOptions {
  readonly strict: Strict
  readonly log: (line: string) => void
  /** Says where it is kept how far each person has read. Without it, that is forgotten. */
  readonly marksFile?: string
}
export interface PageSocket {
  readonly close: () => void
}

interface Parts extends PageSocketOptions {
  readonly world: WorldApi
  readonly interactions: InteractionsApi
  readonly marks: Marks
}

/** Serves one window of one person. */
class Window {
  readonly me: Id
  readonly news: News
  readonly #socket: WebSocket
  readonly #person: Person
  readonly #log: (line: string) => void
  readonly #written: () => void

  constructor(
    socket: WebSocket,
    me: Id,
    { world, marks, interactions, log, strict }: Parts,
    everywhere: PersonOptions['everywhere'],
  ) {
    this.me = me
    this.#socket = socket
    this.#log = log
    this.#written = () => world.write()
    const view = { world, marks, strict, me, since: world.nextId() }
    this.news = new News(view, said => this.#tell(said))
    this.#person = new Person({ view, interactions, everywhere, strict, tell: said => this.#tell(said) })
    socket.on('message', data => this.#hear((data as Buffer).toString('utf8')))
    socket.on('error', () => socket.terminate())
  }

  #tell(said: ToPage): void {
    this.#written()
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(said))
  }

  #hear(data: string): void {
    const asked = readRequest(data)
    const ref = asked?.ref ?? refIn(data)
    if (asked) void this.#answer(asked)
    else if (ref !== undefined)
      this.#tell({
        say: 'failed',
        ref,
        why: OUTDATED_PAGE,
      })
  }

  async #answer(asked: FromPage): Promise<void> {
    try {
      this.#tell({ ...(await this.#person.do(asked)), ref: asked.ref })
    } catch (error) {
      this.#log(pageRequestFailed(error))
      this.#tell({
        say: 'failed',
        ref: asked.ref,
        why: SERVER_TROUBLE,
      })
    }
  }
}

/** Holds a form with some files in it. */
const LARGEST = 32 * 1024 * 1024

/** A page of somebody else's has no business here. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

function whoIs(world: WorldApi, request: IncomingMessage): Id | undefined {
  const asked = addressOf(request).searchParams.get('as')
  const people = [...world.users.values()].filter(({ bot }) => !bot).map(({ id }) => id)
  return asked === null ? people[0] : people.find(id => id === asked)
}

/** Returns the page's side of the conversation, under /page. */
export function attachPage(
  server: Server,
  world: WorldApi,
  interactions: InteractionsApi,
  options: PageSocketOptions,
): PageSocket {
  const marks = new Marks(options.marksFile)
  const windows = new Set<Window>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST })
  const come = (socket: WebSocket, me: Id): void => {
    const everywhere: PersonOptions['everywhere'] = work => {
      for (const one of windows) if (one.me === me) work(one.news)
    }
    const window = new Window(socket, me, { ...options, world, interactions, marks }, everywhere)
    windows.add(window)
    socket.on('close', () => windows.delete(window))
    window.news.begin()
  }
  const knock = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const me = whoIs(world, request)
    if (me === undefined || !isOwnPage(request)) return refuse(socket, '403 Forbidden')
    sockets.handleUpgrade(request, socket, head, client => come(client, me))
  }
  const tell = (work: (news: News) => void): void => windows.forEach(({ news }) => work(news))
  const ends = [
    world.listen(event => tell(news => news.hear(event))),
    options.strict.listen(on => tell(news => news.strict(on))),
    takeUpgrades(server, '/page', knock),
    () => marks.close(),
  ]
  return {
    close: () => {
      for (const end of ends) end()
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}

const id = z.string().regex(/^\d{1,20}$/)
const ref = z.int()
const text = z.string().max(10_000)
const option: z.ZodType<GivenOption> = z.lazy(() =>
  z.object({
    name: text,
    type: z.int(),
    value: z.union([text, z.number(), z.boolean()]).optional(),
    focused: z.literal(true).optional(),
    options: z.array(option).max(25).optional(),
  }),
) as z.ZodType<GivenOption>
const options = z.array(option).max(25)
const values = z.array(text).max(25)
/** Takes files of 10 MB each, a third more as text. */
const files = z
  .array(
    z.object({ name: z.string().max(255), type: z.string().max(127), base64: z.base64().max(14_000_000) }),
  )
  .max(10)

const Asked = z.discriminatedUnion('do', [
  z.object({ ref, do: z.literal('page'), channel: id, before: id.optional() }),
  z.object({ ref, do: z.literal('send'), channel: id, content: text }),
  z.object({ ref, do: z.literal('command'), channel: id, command: id, options }),
  z.object({ ref, do: z.literal('autocomplete'), channel: id, command: id, options }),
  z.object({
    ref,
    do: z.literal('component'),
    channel: id,
    message: id,
    id: text,
    type: z.int(),
    values: values.optional(),
  }),
  z.object({
    ref,
    do: z.literal('modal'),
    modal: id,
    fields: z.array(z.object({ id: text, value: z.union([text, values, files]) })).max(25),
  }),
  z.object({
    ref,
    do: z.literal('react'),
    channel: id,
    message: id,
    emoji: z.string().min(1).max(100),
    on: z.boolean(),
  }),
  z.object({ ref, do: z.literal('read'), channel: id, message: id }),
  z.object({ ref, do: z.literal('dismiss'), channel: id, message: id }),
  z.object({ ref, do: z.literal('strict'), on: z.boolean() }),
  z.object({ ref, do: z.literal('weekPasses') }),
])

/** Returns nothing when the page speaks another language than this server. */
function readRequest(data: string): FromPage | undefined {
  try {
    return Asked.parse(JSON.parse(data)) as FromPage
  } catch {
    return undefined
  }
}

function refIn(data: string): number | undefined {
  try {
    return z.looseObject({ ref }).parse(JSON.parse(data)).ref
  } catch {
    return undefined
  }
}
