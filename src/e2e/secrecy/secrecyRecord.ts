import { createHash } from 'node:crypto'
import type { Practice } from '../../practice/server.ts'
import type { Id, WorldEvent } from '../../practice/world/types.ts'
import { Guest, type Values } from '../harness/guest.ts'
import type { Hall } from '../harness/hall.ts'

/** Records everything a bot gives out, in order, with who gets it. */

export const EVERYBODY = 'everybody',
  LOG = 'the log'
/** A person, or one of the two above. */
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
  /** The value of `moment` at the time. */
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
/** The first bytes of a PNG and a GIF. */
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
