import { formIn, optionOf, type Ask } from '../../core/ask.ts'
import type { Context } from '../../discord/context.ts'
import { readCustomId, type Modal } from '../../discord/message/message.ts'
import { makeMemory } from '../../discord/memory.ts'
import { readValue } from '../../discord/question/menu.ts'
import { readSelection } from '../../discord/question/selection.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { ShownWay } from '../../table/moves/shownParts.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { Store, TableId } from '../../table/store.ts'
import type { Tables } from '../../table/service.ts'
import { meaning } from '../../testing/pressing.ts'
import type { Menu } from '../harness/guest.ts'
import { forkOf, type RecordedAnswer, type Visit } from './recorded.ts'
import { controlsOf, pressesOf, type ScreenParts, type Step } from './step.ts'
import { Trial, type Outcome } from './trial.ts'

/** Describes a place on the way through a visit: the table so far, and the screen or form that is shown. */
interface Spot {
  readonly tables: Tables
  readonly trial: Trial
  /** The number of rows so far, and the hash of the last: picks in another order may lead elsewhere. */
  readonly rows: number
  readonly hash: string
  readonly asks: readonly ShownAsk[]
  readonly components?: ScreenParts
  readonly form?: Modal
  readonly cost: number
  readonly steps: readonly Step[]
  readonly from: number
}

export interface Plan {
  /** Which of the screens it begins on. */
  readonly from: number
  readonly steps: readonly Step[]
  readonly presses: number
}

const MOST_SPOTS = 400
/** They show something, or take something back, and never answer. */
const ASIDE = [
  'board',
  'hand',
  'undo',
  'move',
  'console',
  'history',
  'catchup',
  'propose',
  'again',
  'restart',
  'ahead',
  'orders',
]

/** Finds the fewest presses that give the answers of a visit, from the screens it can begin on. */
export async function planVisit(
  store: Store,
  table: TableId,
  visit: Visit,
  screens: readonly ScreenParts[],
): Promise<Plan | undefined> {
  const search = new Search(table, visit)
  const tables = await forkOf(store, table)
  for (const [from, components] of screens.entries()) await search.begin(tables, components, from)
  return search.run()
}

class Search {
  readonly #table: TableId
  readonly #visit: Visit
  readonly #memory: Context['memory'] = makeMemory()
  readonly #open: Spot[] = []
  readonly #seen = new Set<string>()

  constructor(table: TableId, visit: Visit) {
    this.#table = table
    this.#visit = visit
  }

  async begin(tables: Tables, components: ScreenParts, from: number): Promise<void> {
    const { rows } = (await tables.deps.store.table(this.#table)) ?? { rows: 0 }
    this.#open.push(await this.#spot(tables, { components }, { rows, cost: 0, steps: [], from }))
  }

  async run(): Promise<Plan | undefined> {
    for (let spots = 0; spots < MOST_SPOTS; ) {
      const at = this.#open.reduce(
        (best, { cost }, nth) => (cost < (this.#open[best]?.cost ?? 0) ? nth : best),
        0,
      )
      const [spot] = this.#open.splice(at, 1)
      if (!spot) return undefined
      if (spot.rows >= this.#visit.rows) return { from: spot.from, steps: spot.steps, presses: spot.cost }
      const key = keyOf(spot)
      if (this.#seen.has(key)) continue
      this.#seen.add(key)
      spots++
      for await (const { step, outcome } of this.#tried(spot)) await this.#follow(spot, step, outcome)
    }
    return undefined
  }

  async #spot(
    tables: Tables,
    screen: Pick<Spot, 'components' | 'form'>,
    so: Pick<Spot, 'rows' | 'cost' | 'steps' | 'from'>,
  ): Promise<Spot> {
    const trial = new Trial(tables, this.#table, this.#visit.person, this.#memory)
    const look = await tables.play.look(this.#table, this.#visit.person)
    const hash = (await tables.deps.store.rows(this.#table, so.rows - 1, so.rows)).at(0)?.hash ?? ''
    return { tables, trial, hash, asks: look.ok ? look.value.asks : [], ...screen, ...so }
  }

  /** Takes the press into account, if it leads on. */
  async #follow(spot: Spot, step: Step, outcome: Outcome): Promise<void> {
    const so = { from: spot.from, cost: spot.cost + pressesOf(step), steps: [...spot.steps, step] }
    if ('form' in outcome) {
      this.#open.push({ ...bare(spot), form: outcome.form, ...so })
      return
    }
    if ('shown' in outcome) {
      this.#open.push({ ...bare(spot), components: outcome.shown, ...so })
      return
    }
    if (!('given' in outcome) || !this.#isWanted(spot, outcome.given)) return
    const tables = await forkOf(spot.tables.deps.store, this.#table)
    const trial = new Trial(tables, this.#table, this.#visit.person, this.#memory)
    const after = await trial.press(step, spot.form?.id)
    const rows = await this.#rowsKept(tables)
    if (rows === undefined) return
    const screen = 'shown' in after ? { components: after.shown } : {}
    // The bot may only have shown what would come of it.
    this.#open.push(
      rows === spot.rows
        ? { ...bare(spot), ...screen, ...so }
        : await this.#spot(tables, screen, { rows, ...so }),
    )
  }

  /** The rows of the copy, if they are those of the visit; undefined: they are not. */
  async #rowsKept(tables: Tables): Promise<number | undefined> {
    const { store } = tables.deps
    const { rows = 0 } = (await store.table(this.#table)) ?? {}
    if (rows < this.#visit.rows) return rows
    return (await store.rows(this.#table, this.#visit.rows - 1)).at(0)?.hash === this.#visit.hash
      ? rows
      : undefined
  }

  #wanted(rows: number): readonly RecordedAnswer[] {
    return this.#visit.answers.filter(({ seq }) => seq >= rows)
  }

  /** These are the next answers of the visit. */
  #isWanted(spot: Spot, given: readonly SubmittedAnswer[]): boolean {
    const wanted = this.#wanted(spot.rows)
    return given.length > 0 && given.every((one, at) => isSame(one, wanted[at]))
  }

  /** Every press that may lead on, with what it would do. */
  async *#tried(spot: Spot): AsyncGenerator<{ step: Step; outcome: Outcome }> {
    const [next] = this.#wanted(spot.rows)
    if (!next) return
    for await (const step of this.#stepsAt(spot, next)) {
      const outcome = await this.#ask(spot, step)
      yield { step, outcome }
    }
  }

  /** Asks for the result of a step. A way that the screen lists says it, so the press can be saved. */
  async #ask(spot: Spot, step: Step): Promise<Outcome> {
    const way = await spot.trial.wayOf(step)
    if (way && !way.form && !this.#isWanted(spot, way.given)) return { given: way.given }
    return spot.trial.ask(step, spot.form?.id, given => this.#isWanted(spot, given))
  }

  /** Everything that is said for this way is picked in the rest of the visit. */
  #mayFollow(spot: Spot, { values }: ShownWay): boolean {
    const picks = new Set(this.#wanted(spot.rows).flatMap(one => one.picks.map(stem)))
    return Object.values(values).every(value =>
      value.split(',').every(one => one === NOTHING || picks.has(stem(one))),
    )
  }

  async *#stepsAt(spot: Spot, next: RecordedAnswer): AsyncGenerator<Step> {
    if (spot.form) {
      // Answers that need no form may come before it; a form left empty is an answer, too.
      const filled = this.#wanted(spot.rows).find(({ ask, picks }) =>
        picks.some(pick => optionOf(ask, pick)?.form),
      )
      yield { fields: fieldsFor(spot.form, filled ?? next) }
      return
    }
    const { buttons, menus } = controlsOf(spot.components ?? [])
    for (const { id } of buttons)
      if (mayLead(spot.asks, id, next) && (spot.steps.length === 0 || !ASIDE.includes(readCustomId(id).verb)))
        yield { button: id }
    for (const menu of menus) yield* this.#ticksOf(spot, menu, next)
  }

  async *#ticksOf(spot: Spot, menu: Menu, next: RecordedAnswer): AsyncGenerator<Step> {
    const read = readTicks(spot.asks, menu, next)
    if (read) {
      for (const ticks of read) yield { menu: menu.id, ticks }
      return
    }
    if (menu.max <= 1) {
      for (const value of menu.values) yield { menu: menu.id, ticks: [value] }
      return
    }
    yield* this.#growing(spot, menu)
  }

  /** Several ticks whose answers are, one after the other, the next of the visit. */
  async *#growing(spot: Spot, menu: Menu): AsyncGenerator<Step> {
    let chains: readonly (readonly string[])[] = [[]]
    for (let count = 1; count <= menu.max && chains.length; count++) {
      const longer: (readonly string[])[] = []
      for (const chain of chains)
        for (const value of menu.values.filter(one => !chain.includes(one))) {
          const way = chain.length ? await spot.trial.wayOf({ menu: menu.id, ticks: [value] }) : undefined
          if (way && !this.#mayFollow(spot, way)) continue
          const step = { menu: menu.id, ticks: [...chain, value] }
          const outcome = await this.#ask(spot, step)
          if ('given' in outcome && !this.#isWanted(spot, outcome.given)) continue
          if ('given' in outcome) longer.push(step.ticks)
          if (count >= menu.min) yield step
        }
      chains = longer
    }
  }
}

/** What is said for a step that picks nothing. */
const NOTHING = 'none'

const bare = ({ components: _components, form: _form, ...spot }: Spot): Omit<Spot, 'components' | 'form'> =>
  spot

const keyOf = ({ rows, hash, components, form }: Spot): string => {
  const { buttons, menus } = controlsOf(components ?? [])
  return JSON.stringify([
    rows,
    hash,
    form?.id,
    buttons.map(({ id }) => id),
    menus.map(({ id, values }) => [id, values]),
  ])
}

const isSame = ({ ask, picks }: SubmittedAnswer, wanted: RecordedAnswer | undefined): boolean =>
  wanted !== undefined &&
  (ask === undefined || ask === wanted.ask.id) &&
  meaning(wanted.ask, picks as readonly string[]) === meaning(wanted.ask, wanted.picks)

/** What an id says is picked already must be part of what is wanted. */
function mayLead(asks: readonly ShownAsk[], id: string, { ask, picks }: RecordedAnswer): boolean {
  const selection = readSelection(asks, readCustomId(id).words.slice(1))
  return (
    !selection ||
    selection.ask.id !== ask.id ||
    isPartOf(
      ask,
      selection.picked.flatMap(at => selection.ask.options[at]?.id ?? []),
      picks,
    )
  )
}

const stem = (id: string): string => (id.split('?')[0] ?? '').replace(/#\d+$/, '')
function isPartOf({ ordered }: Ask, some: readonly string[], all: readonly string[]): boolean {
  if (ordered) return some.every((id, at) => stem(id) === stem(all[at] ?? ''))
  return leftOf(some, all) !== undefined
}
/** What of `all` is not among `some`, by its kind; undefined: `some` has more. */
function leftOf(some: readonly string[], all: readonly string[]): readonly string[] | undefined {
  const left = all.map(stem)
  for (const id of some) {
    const at = left.indexOf(stem(id))
    if (at < 0) return undefined
    left.splice(at, 1)
  }
  return left
}

/** The ticks that a menu of options wants, as its id and values say; undefined: they say nothing. */
function readTicks(
  asks: readonly ShownAsk[],
  { id, values, max }: Menu,
  { ask, picks }: RecordedAnswer,
): readonly (readonly string[])[] | undefined {
  const selection = readSelection(asks, readCustomId(id).words.slice(1))
  if (!selection) return undefined
  if (selection.ask.id !== ask.id) return []
  const picked = selection.picked.flatMap(at => selection.ask.options[at]?.id ?? [])
  if (!isPartOf(ask, picked, picks)) return []
  const left = ask.ordered ? picks.slice(picked.length).map(stem) : [...(leftOf(picked, picks) ?? [])]
  const optionFor = (value: string): string => stem(selection.ask.options[readValue(value) ?? -1]?.id ?? '')
  if (max > 1) {
    const free = new Set(values)
    const ticks = left.flatMap(wanted => {
      const found = [...free].find(value => optionFor(value) === wanted)
      if (found !== undefined) free.delete(found)
      return found ?? []
    })
    return ticks.length ? [ticks] : []
  }
  const next = ask.ordered ? left.slice(0, 1) : left
  return values.filter(value => next.includes(optionFor(value))).map(value => [value])
}

/** What a recorded answer filled into a form, by the ids of its inputs. */
function fieldsFor({ inputs }: Modal, { ask, picks }: RecordedAnswer): Readonly<Record<string, string>> {
  return Object.fromEntries(
    inputs.flatMap(({ id }) => {
      const [nth = '', ...field] = id.split('.')
      const pick = picks[Number(nth)] ?? ''
      const form = formIn(pick, optionOf(ask, pick)?.form ?? []) ?? {}
      const value = form[field.join('.')]
      return value === undefined ? [] : [[id, String(value)]]
    }),
  )
}
