import type { Context, PressAct } from '../../discord/context.ts'
import { readCustomId, type Message, type Modal } from '../../discord/message/message.ts'
import { layoutOf } from '../../discord/message/screen.ts'
import { presses } from '../../discord/presses.ts'
import { isMore, placesTicked } from '../../discord/question/wayMenus.ts'
import type { ShownWay } from '../../table/moves/shownParts.ts'
import { visiting } from '../../discord/gateway/input.ts'
import { chooseAll } from '../../table/play/preview.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { Tables } from '../../table/service.ts'
import { actBy, discordOf, type FakeAct } from '../../testing/discord.ts'
import { club } from '../../testing/tables.ts'
import type { Step, ScreenParts } from './step.ts'

/** What came of a press: answers that it would give, another screen, or a form to be filled in. */
export type Outcome =
  | { readonly given: readonly SubmittedAnswer[] }
  | { readonly shown: ScreenParts }
  | { readonly form: Modal }
  | { readonly nothing: true }

/** Thrown where a press would answer, so that nothing is computed for answers that nobody wants. */
class Answering extends Error {
  readonly given: readonly SubmittedAnswer[]
  constructor(given: readonly SubmittedAnswer[]) {
    super('answers')
    this.given = given
  }
}
export type IsWanted = (given: readonly SubmittedAnswer[]) => boolean

const CHANGES = /^(answer|undo|startOver)/
const WAYS = ['way', 'ways']
/** Places stand in ids in this base. */
const BASE = 36
/** The place of a single way, and the words of the id it stands in. */
function placeIn(step: Step): { readonly words: readonly string[]; readonly place: number } | undefined {
  if ('fields' in step) return undefined
  const { verb, words } = readCustomId('button' in step ? step.button : step.menu)
  const ticks = 'button' in step ? words.slice(-1) : step.ticks
  const isSingle = WAYS.includes(verb) && ticks.length === 1 && !isMore(ticks)
  return isSingle ? { words, place: Number.parseInt(placesTicked(ticks), BASE) } : undefined
}
/** These only show a screen, which may say what its own buttons would lead to. */
const OPENING = ['move', 'console']
const isOpening = (step: Step): boolean =>
  'menu' in step ? isMore(step.ticks) : 'button' in step && OPENING.includes(readCustomId(step.button).verb)
/** What is the same for all presses on one screen. */
const LOOKS = ['look', 'parts', 'ways']

type Doing = (...given: readonly unknown[]) => unknown
/** Returns the same visit, which computes nothing twice. */
function remembering(visit: Visit): Visit {
  const known = new Map<string, unknown>()
  const all: Readonly<Record<string, unknown>> = { ...visit }
  const remembered = LOOKS.flatMap(name => {
    const look = all[name]
    if (typeof look !== 'function') return []
    const once: Doing = (...given) => {
      const key = JSON.stringify([name, given])
      if (!known.has(key)) known.set(key, (look as Doing)(...given))
      return known.get(key)
    }
    return [[name, once] as const]
  })
  return { ...visit, ...Object.fromEntries(remembered) }
}

/** A visit that changes nothing, but says what it would answer. */
function listening(visit: Visit, isWanted: IsWanted): Visit {
  const heard = (given: readonly SubmittedAnswer[] | string): Promise<never> =>
    Promise.reject(new Answering(typeof given === 'string' ? [] : given))
  const names = Object.keys(visit).filter(name => CHANGES.test(name))
  return {
    ...visit,
    ...Object.fromEntries(names.map(name => [name, heard])),
    try: given => {
      if (!isWanted(given)) throw new Answering(given)
      return visit.try(given)
    },
    answerAlong: async choose => {
      if (!visit.view.ok) return { ...visit.view, screen: visit.view }
      const { stopped, given } = chooseAll(visit.try, visit.view.value, choose)
      return stopped === undefined ? heard(given) : { ok: true, stopped }
    },
  }
}

/** A person at a copy of a table, whose presses can be tried without anybody noticing. */
export class Trial {
  readonly #tables: Tables
  readonly #table: TableId
  readonly #person: PersonId
  readonly #context: Context
  #visit: Promise<Visit> | undefined

  constructor(tables: Tables, table: TableId, person: PersonId, memory: Context['memory']) {
    this.#tables = tables
    this.#table = table
    this.#person = person
    this.#context = { ...discordOf(desk).context, memory }
  }

  /** Finds out what a press would do. */
  async ask(step: Step, form: string | undefined, isWanted: IsWanted): Promise<Outcome> {
    const visit = listening(await this.#looked(), given => isOpening(step) || isWanted(given))
    const tables = { ...this.#tables, visit: () => Promise.resolve(visit) }
    try {
      return outcomeOf(await this.#press(tables, step, form))
    } catch (error) {
      if (error instanceof Answering) return { given: error.given }
      throw error
    }
  }

  /** The way that a press means, as the screen lists it; undefined: none, or several. */
  async wayOf(step: Step): Promise<ShownWay | undefined> {
    const at = placeIn(step)
    if (!at) return undefined
    const { view, parts } = await this.#looked()
    const [, id = '', digest = '', part = ''] = at.words
    const asks = view.ok ? view.value.asks : []
    const isOpen = asks.some(one => one.id === id && one.digest === digest)
    return isOpen ? parts(id)?.[Number(part)]?.ways[at.place] : undefined
  }

  #looked(): Promise<Visit> {
    this.#visit ??= this.#tables.visit(this.#table, this.#person).then(remembering)
    return this.#visit
  }

  /** Presses. */
  async press(step: Step, form: string | undefined): Promise<Outcome> {
    this.#visit = undefined
    return outcomeOf(await this.#press(this.#tables, step, form))
  }

  async #press(tables: Tables, step: Step, form = ''): Promise<FakeAct> {
    const id = 'button' in step ? step.button : 'menu' in step ? step.menu : form
    const { verb, words } = readCustomId(id)
    const press = presses[verb]
    if (!press) throw new Error(`Nothing is done by '${verb}'.`)
    const record = await this.#tables.deps.store.table(this.#table)
    const context = { ...this.#context, tables }
    const act = actBy(desk, this.#person, {
      context,
      words,
      ...(record?.home === undefined ? {} : { home: record.home }),
      ...(record?.place === undefined ? {} : { channel: record.place }),
      ...('menu' in step ? { values: step.ticks } : {}),
      ...('fields' in step ? { fields: step.fields } : {}),
    })
    await press.run({ ...act, visit: visiting(tables, this.#person) } satisfies PressAct)
    return act
  }
}

/** Holds everything but the tables. */
const desk = club()

function outcomeOf({ forms, shown, changed }: FakeAct): Outcome {
  const form = forms.at(-1)
  if (form) return { form }
  const message: Message | undefined = shown.at(-1) ?? changed.at(-1)
  return message ? { shown: layoutOf(message) as unknown as ScreenParts } : { nothing: true }
}
