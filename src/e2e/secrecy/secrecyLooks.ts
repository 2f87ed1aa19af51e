import { createHash } from 'node:crypto'
import type { Id, Message, WorldEvent } from '../../practice/world/types.ts'
import { buttonsOn, optionsOf, subsOf, verbOf, Guest, type Values } from '../harness/guest.ts'
import type { Practice } from '../../practice/server.ts'
import type { Hall } from '../harness/hall.ts'

/** Lists everything a person can do to learn something without changing anything. */

interface TablePlace {
  readonly thread: Id
  readonly table: string
  readonly post: Message | undefined
}
export type Look = (guest: Guest, place: TablePlace) => Promise<unknown>

const typed =
  (name: string, sub?: string, values: Values = {}): Look =>
  (guest, { thread, table }) => {
    const isOption = optionsOf(guest.commandNamed(name), sub).some(option => option.name === 'table')
    return guest.command(thread, name, sub, { ...values, ...(isOption ? { table } : {}) })
  }

const pressed =
  (verb: string): Look =>
  async (guest, { post }) => {
    const button = post && buttonsOn(post).find(({ id, disabled }) => verbOf(id) === verb && !disabled)
    if (button) await guest.press(post, button.id)
  }

/** Leafs back from where the game is. */
const leafedBack: Look = async (guest, place) => {
  const shown = (await typed('history')(guest, place)) as Message | undefined
  const back = shown && buttonsOn(shown).find(({ label, disabled }) => label === 'Back' && !disabled)
  if (back) await guest.press(shown, back.id)
}

interface Suggesting {
  readonly sub: string | undefined
  readonly option: string
}
function suggestingOf(guest: Guest, name: string): readonly Suggesting[] {
  const command = guest.commandNamed(name)
  const subs = subsOf(command)
  return (subs.length ? subs : [undefined]).flatMap(sub =>
    optionsOf(command, sub).flatMap(option =>
      'autocomplete' in option && option.autocomplete ? { sub, option: option.name } : [],
    ),
  )
}

type Chosen = (all: readonly Suggesting[], command: object) => readonly Suggesting[]
/** Returns all suggestions for a command, option by option. */
const suggested =
  (name: string, chosen: Chosen = all => all): Look =>
  async (guest, { thread, table }) => {
    for (const { sub, option } of chosen(suggestingOf(guest, name), guest.commandNamed(name)))
      await guest.suggestions(thread, name, sub, option === 'table' ? {} : { table }, option)
  }

/**
 * Counts by the command that a room has registered, so that two rooms with the same looks ask under the same
 * subcommands.
 */
const timesAsked = new WeakMap<object, number>()

/** Asks for tables under one subcommand after the other, because the list is the same under all of them. */
const ofGame: Chosen = (all, command) => {
  const [tables, others] = [
    all.filter(({ option }) => option === 'table'),
    all.filter(({ option }) => option !== 'table'),
  ]
  const times = timesAsked.get(command) ?? 0
  timesAsked.set(command, times + 1)
  return [...others, ...tables.slice(times % tables.length).slice(0, 1)]
}

/** The subcommands of a game that can be asked for tables. */
export const subsWithTables = (guest: Guest, game: string): readonly string[] =>
  suggestingOf(guest, game).flatMap(({ sub, option }) =>
    option === 'table' && sub !== undefined ? [sub] : [],
  )

const LINES = 50
export const LOOKS: Readonly<{ [name: string]: Look }> = {
  'Your Move': pressed('move'),
  'Board': pressed('board'),
  'My Hand': pressed('hand'),
  '/hand': typed('hand'),
  '/board': typed('board'),
  '/board text': typed('board', undefined, { text: true }),
  '/expanse hand': typed('expanse', 'hand'),
  '/expanse board': typed('expanse', 'board'),
  '/expanse track': typed('expanse', 'track'),
  '/expanse score': typed('expanse', 'score'),
  '/expanse score final': typed('expanse', 'score', { bonus: 'final' }),
  '/expanse log': typed('expanse', 'log', { lines: LINES }),
  '/expanse card': typed('expanse', 'card'),
  '/games': typed('games'),
  '/table status': typed('table', 'status'),
  '/table list': typed('table', 'list'),
  '/table history': typed('table', 'history'),
  '/table export': typed('table', 'export'),
  '/privacy show': typed('privacy', 'show'),
  'suggestions of /answer': suggested('answer'),
  'suggestions of /undo': suggested('undo'),
}

/** Looks by the game's own commands. */
export const looksAt = (game: string): typeof LOOKS => ({
  [`suggestions of /${game}`]: suggested(game, ofGame),
  [`/${game} hand`]: typed(game, 'hand'),
  [`/${game} board`]: typed(game, 'board'),
  [`/${game} log`]: typed(game, 'log', { lines: LINES }),
})

/** Looks back, step by step. */
export const PAST: typeof LOOKS = {
  '/history': typed('history'),
  '/history start': typed('history', undefined, { turn: 'start' }),
  'Back of /history': leafedBack,
  'suggestions of /history': suggested('history'),
  '/replay': typed('replay'),
  'suggestions of /replay': suggested('replay'),
}

/** Asks what was missed. Whoever is asked a question sees it, too, as by 'Your Move'. */
export const MISSED: typeof LOOKS = {
  '/catch-up': typed('catch-up'),
  '/catch-up my last move': typed('catch-up', undefined, { since: 'my last move' }),
  'suggestions of /catch-up': suggested('catch-up'),
}

/**
 * Looks at things that name cards whether or not they are in the game. Only a difference between two rooms
 * tells something here.
 */
export const NAMING: typeof LOOKS = {
  'suggestions of /expanse': suggested('expanse', ofGame),
  'suggestions of /table': suggested('table'),
  '/expanse card s': typed('expanse', 'card', { name: 's' }),
}

/** Collects refusals for a person without an open question. */
export const TRIES: typeof LOOKS = {
  '/answer': typed('answer', undefined, { answer: 'inner' }),
  '/expanse bonus': typed('expanse', 'bonus', { sector: 'belt' }),
  '/expanse take': typed('expanse', 'take', { card: 'Score' }),
  '/expanse done': typed('expanse', 'done'),
  '/expanse offer': typed('expanse', 'offer', { choice: 'now' }),
  '/expanse tech': typed('expanse', 'tech', { name: 'Diplomats' }),
}
/** Collects refusals for a person with nothing to undo. */
export const UNDO: typeof LOOKS = { '/undo': typed('undo') }

export const EVERYBODY = 'everybody',
  LOG = 'the log'
/** Describes a person, or one of the two above. */
export type Reader = Id | typeof EVERYBODY | typeof LOG

export interface Heard {
  readonly reader: Reader
  /** The event, or what else it was. */
  readonly what: string
  /**
   * All of it as JSON, with the contents of files. A picture is its hash: the same to the last byte, or
   * another.
   */
  readonly text: string
  /** Holds the value of `moment` at the time. */
  readonly moment: number
}

export interface Record {
  readonly heard: readonly Heard[]
  /** Takes in what has been logged since. */
  readonly flush: () => void
  readonly hear: (reader: Reader, what: string, d: unknown) => void
}

export function recordOf(
  { practice, logged }: Pick<Hall, 'practice' | 'logged'>,
  moment: () => number = () => 0,
): Record {
  const heard: Heard[] = []
  let lines = 0
  const flush = (): void => {
    for (; lines < logged.length; lines++)
      heard.push({ reader: LOG, what: 'line', text: logged[lines] ?? '', moment: moment() })
  }
  const hear = (reader: Reader, what: string, d: unknown): void => {
    flush()
    heard.push({ reader, what, text: JSON.stringify([d, ...filesIn(practice, d)]), moment: moment() })
  }
  practice.world.listen(event => {
    for (const reader of readersOf(practice, event)) hear(reader, event.t, event.d)
  })
  return { heard, flush, hear }
}

/** No person reads what only programs are told. */
function readersOf({ world, application }: Practice, { only, to, channel }: WorldEvent): readonly Reader[] {
  if (only !== undefined) return only === application.id ? [] : [only]
  if (to !== undefined) return to === application.id ? [] : [to]
  const place = channel === undefined ? undefined : world.channels.get(channel)
  return place && 'people' in place ? place.people.filter(id => id !== application.id) : [EVERYBODY]
}

interface WithFiles {
  readonly attachments?: readonly { readonly url: string }[]
}

function filesIn({ world }: Practice, d: unknown): readonly string[] {
  const { attachments = [] } = (d ?? {}) as WithFiles
  return attachments.flatMap(({ url }) => {
    const bytes = world.file(new URL(url).pathname.split('/')[3] ?? '')?.bytes
    return bytes
      ? [
          PICTURES.some(begin => bytes.subarray(0, begin.length).equals(begin))
            ? createHash('sha256').update(bytes).digest('base64')
            : bytes.toString('utf8'),
        ]
      : []
  })
}
/** Holds the first bytes of a PNG and a GIF. */
const PICTURES = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('GIF89a')]

/** A guest of whom it is also written down what is suggested to them. */
export class RecordedGuest extends Guest {
  readonly #record: Record

  constructor(practice: Practice, id: Id, record: Record) {
    super(practice, id)
    this.#record = record
  }

  override async suggestions(
    channel: Id,
    name: string,
    sub: string | undefined,
    values: Values,
    focused: string,
  ): ReturnType<Guest['suggestions']> {
    const choices = await super.suggestions(channel, name, sub, values, focused)
    this.#record.hear(this.id, `suggestions for /${name} ${sub ?? ''} ${focused}`, choices)
    return choices
  }
}

/** True for what a reader gets: their own things, and public ones. */
export const gets = ({ reader }: Heard, who: Reader): boolean =>
  reader === who || (reader === EVERYBODY && who !== LOG)

/** The words in it, without the marks that keep Discord from reading them as its own. */
export function wordsIn({ text, reader }: Pick<Heard, 'text' | 'reader'>): string {
  const all: string[] = []
  const collect = (part: unknown): void => {
    if (typeof part === 'string') all.push(part)
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(collect)
  }
  if (reader === LOG) all.push(text)
  else collect(JSON.parse(text))
  return all.join('\n').replaceAll('\\', '')
}
