import { PermissionFlagsBits as May } from 'discord-api-types/v10'
import type { InteractionsApi, Outcome } from '../interactions/api.ts'
import { mentionsOf } from '../rest/messageBody.ts'
import { isThread } from '../world/ground.ts'
import type { Strict } from '../strict.ts'
import { mayWrite } from '../world/permissions.ts'
import type { Id, Message } from '../world/types.ts'
import type { News } from './news.ts'
import type { FromPage, ToPage } from './protocol.ts'
import { mayDo, sees, seesMessage, shownMessage, type View } from './shown.ts'
import {
  CANNOT_SEE,
  CANNOT_WRITE,
  CANNOT_REACT,
  NOTHING_TO_SEND,
  NO_MESSAGE,
  ASLEEP,
  messageTooLong,
  tooManyReactions,
} from '../interactions/words.ts'

type Asked<Do extends FromPage['do']> = Extract<FromPage, { readonly do: Do }>
type WithoutRef<T> = T extends unknown ? Omit<T, 'ref'> : never
type PersonReply = WithoutRef<Extract<ToPage, { readonly ref: number }>>
type Answers = { readonly [Do in FromPage['do']]: (asked: Asked<Do>) => PersonReply | Promise<PersonReply> }

const PAGE = 50
const LONGEST = 2000
const MOST_REACTIONS = 20
const DONE: PersonReply = { say: 'done' }
const done = (work: () => void): PersonReply => {
  work()
  return DONE
}
const failed = (why: string): PersonReply => ({ say: 'failed', why })
const NO_CHANNEL = failed(CANNOT_SEE)
const GONE = failed(NO_MESSAGE)

export interface PersonOptions {
  readonly view: View
  readonly interactions: InteractionsApi
  readonly strict: Strict
  readonly tell: (said: ToPage) => void
  /** How far somebody has read, and what is out of sight, is so in all their windows. */
  readonly everywhere: (work: (news: News) => void) => void
}

/** Carries out what a person does at the page. */
export class Person {
  readonly #view: View
  readonly #tell: (said: ToPage) => void
  readonly #everywhere: PersonOptions['everywhere']
  readonly #answers: Answers

  constructor({ view, interactions, strict, tell, everywhere }: PersonOptions) {
    this.#view = view
    this.#tell = tell
    this.#everywhere = everywhere
    const { me } = view
    this.#answers = {
      page: asked => this.#page(asked),
      send: asked => this.#send(asked),
      react: asked => this.#react(asked),
      read: asked => this.#read(asked),
      dismiss: asked => this.#dismiss(asked),
      strict: ({ on }) => done(() => strict.set(on)),
      weekPasses: () => done(() => strict.weekPasses()),
      command: async ({ channel, command, options }) =>
        this.#outcome(await interactions.command(me, channel, command, options)),
      autocomplete: async ({ channel, command, options }) =>
        this.#outcome(await interactions.autocomplete(me, channel, command, options)),
      component: async ({ channel, message, id, type, values }) =>
        this.#pressed(
          channel,
          message,
          await interactions.component(me, channel, message, { id, type, ...(values && { values }) }),
        ),
      modal: async ({ modal, fields }) => this.#outcome(await interactions.modal(me, modal, fields)),
    }
  }

  async do(asked: FromPage): Promise<PersonReply> {
    const answer = this.#answers[asked.do] as (asked: FromPage) => PersonReply | Promise<PersonReply>
    return answer(asked)
  }

  #page({ channel, before }: Asked<'page'>): PersonReply {
    const { world, me } = this.#view
    if (!sees(this.#view, channel)) return NO_CHANNEL
    const isOpen = mayDo(this.#view, channel, May.ReadMessageHistory)
    const page = isOpen
      ? world.messages(channel, { limit: PAGE + 1, as: me, ...(before !== undefined && { before }) })
      : []
    const messages = page
      .slice(-PAGE)
      .filter(message => seesMessage(this.#view, message))
      .map(message => shownMessage(this.#view, message))
    return { say: 'messages', channel, messages, more: page.length > PAGE }
  }

  #send({ channel, content }: Asked<'send'>): PersonReply {
    const { world, me } = this.#view
    const author = world.users.get(me)
    const words = content.trim()
    if (!author || !mayWrite(world, me, channel)) return failed(CANNOT_WRITE)
    if (words === '') return failed(NOTHING_TO_SEND)
    if ([...words].length > LONGEST) return failed(messageTooLong(LONGEST))
    world.addMessage(channel, {
      author,
      content: words,
      ...mentionsOf(world, me, channel, { content: words }),
    })
    return DONE
  }

  #message(channel: Id, id: Id): Message | undefined {
    const message = sees(this.#view, channel) ? this.#view.world.message(channel, id) : undefined
    return message && seesMessage(this.#view, message) ? message : undefined
  }

  #react({ channel, message: id, emoji, on }: Asked<'react'>): PersonReply {
    const { world, me } = this.#view
    const message = this.#message(channel, id)
    if (!message || message.visibleTo !== undefined) return GONE
    const isThere = message.reactions.some(
      reaction => reaction.emoji.name === emoji || `${reaction.emoji.name}:${reaction.emoji.id}` === emoji,
    )
    const place = world.channels.get(channel)
    if (place && isThread(place) && place.thread_metadata.archived) return failed(ASLEEP)
    const isNew = on && !isThere
    if (
      !mayDo(this.#view, channel, May.ReadMessageHistory) ||
      (isNew && !mayDo(this.#view, channel, May.AddReactions))
    )
      return failed(CANNOT_REACT)
    if (isNew && message.reactions.length >= MOST_REACTIONS) return failed(tooManyReactions(MOST_REACTIONS))
    world.react(channel, id, me, emoji, on)
    return DONE
  }

  #read({ channel, message }: Asked<'read'>): PersonReply {
    if (!sees(this.#view, channel)) return NO_CHANNEL
    this.#view.marks.read(this.#view.me, channel, message)
    this.#everywhere(news => news.channel(channel))
    return DONE
  }

  /** Hides it only from sight: the application may go on changing it. */
  #dismiss({ channel, message: id }: Asked<'dismiss'>): PersonReply {
    const message = this.#message(channel, id)
    if (message?.visibleTo !== this.#view.me) return GONE
    this.#view.marks.dismiss(this.#view.me, id)
    this.#everywhere(news => news.removed(channel, id))
    return DONE
  }

  #pressed(channel: Id, message: Id, outcome: Outcome): PersonReply {
    return outcome.ok || this.#message(channel, message) ? this.#outcome(outcome) : GONE
  }

  #outcome(outcome: Outcome): PersonReply {
    if (!outcome.ok) return failed(outcome.why)
    if (outcome.kind === 'choices') return { say: 'choices', choices: outcome.choices }
    if (outcome.kind === 'modal') this.#tell({ say: 'modal', modal: outcome.modal, form: outcome.form })
    return outcome.kind === 'led' ? { say: 'done', lead: outcome.channel } : DONE
  }
}
