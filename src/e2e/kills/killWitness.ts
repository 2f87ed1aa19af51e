import type { APIInteractionResponse } from 'discord-api-types/v10'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { buttonsOn } from '../harness/guest.ts'
import type { Commit, Store } from '../../table/store.ts'

/** Watches a game and forgets nothing: what people have read, and what the store has kept. */

export interface KeptClick {
  readonly key: string
  readonly table: string
  readonly rows: readonly number[]
}

export interface Witness {
  /** Interactions whose person has read that their answer, or their undo, counts. */
  readonly confirmed: ReadonlySet<Id>
  /** Holds everything the bot posted for good, gone or not, as it was when it told the most. */
  readonly posts: readonly Message[]
  /** Told at once of each of these. */
  onPost: (message: Message) => void
}

const COUNTS = /^(Done\.|You undid)/

export function witnessOf(practice: Practice): Witness {
  const confirmed = new Set<Id>()
  const posts: Message[] = []
  const seen: Witness = { confirmed, posts, onPost: () => undefined }
  listenTo(practice, (id, content) => {
    if (typeof content === 'string' && COUNTS.test(content)) confirmed.add(id)
  })
  const { world, application } = practice
  world.listen(({ t, channel = '', only, d }) => {
    const isChange = t === 'MESSAGE_UPDATE'
    const message =
      (t === 'MESSAGE_CREATE' || isChange) && only === undefined
        ? world.message(channel, (d as Message).id)
        : undefined
    if (message?.author.id !== application.id) return
    if (isChange) return keepLonger(posts, message)
    posts.push(structuredClone(message))
    seen.onPost(message)
  })
  return seen
}

/** Keeps a change that tells more; old posts lose their buttons, which tells nothing. */
function keepLonger(posts: Message[], message: Message): void {
  const at = posts.findIndex(({ id }) => id === message.id)
  if (at >= 0 && buttonsOn(message).length) posts[at] = structuredClone(message)
}

/** Listens to the first and later answers of each interaction. */
function listenTo({ interactions }: Practice, heard: (id: Id, content: unknown) => void): void {
  const ids = new Map<string, Id>()
  const respond = interactions.respond.bind(interactions)
  const editReply = interactions.editReply.bind(interactions)
  interactions.respond = (id, token, response, files) => {
    const message = respond(id, token, response, files)
    ids.set(token, id)
    heard(id, contentOf(response))
    return message
  }
  interactions.editReply = (application, token, which, body, files) => {
    const message = editReply(application, token, which, body, files)
    heard(ids.get(token) ?? '', message.content)
    return message
  }
}

const contentOf = (response: APIInteractionResponse): unknown =>
  'data' in response && response.data && 'content' in response.data ? response.data.content : undefined

/** Returns the same store, which reports each click it has kept. */
export function storeTelling(store: Store, kept: (one: KeptClick) => void): Store {
  const commit = async (given: Commit): ReturnType<Store['commit']> => {
    const committed = await store.commit(given)
    if (committed === 'done' && given.key !== undefined)
      kept({ key: given.key, table: given.table, rows: (given.rows ?? []).map(({ seq }) => seq) })
    return committed
  }
  return { ...store, commit }
}

/**
 * Describes the messages of the bot's process to the suite that kills it. Any message to the bot means: stop.
 */
export type BotProcessMessage =
  | { readonly say: 'ready' }
  /** From here on the click must not get lost. */
  | { readonly say: 'kept'; readonly kept: KeptClick }
  /** Holds a line of its log. */
  | { readonly say: 'line'; readonly line: string }
