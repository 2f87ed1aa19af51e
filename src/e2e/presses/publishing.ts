import { optionIn } from '../../core/ask.ts'
import type { Row } from '../../core/match.ts'
import { effectiveRows, isRevealing } from '../../core/undo.ts'
import { makeMemory } from '../../discord/memory.ts'
import { customId, readCustomId, type Modal } from '../../discord/message/message.ts'
import { storyLinesOf, storyOf, withoutNext } from '../../table/play/storyWords.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import type { Tables } from '../../table/service.ts'
import { fillByChance } from '../../testing/fillByChance.ts'
import { must } from '../../testing/must.ts'
import { openAt, personOf, type Club } from '../../testing/tables.ts'
import type { Dice } from '../harness/robot.ts'
import { textOf } from '../harness/guest.ts'
import { forkOf } from './recorded.ts'
import { controlsOf, type ScreenParts, type Step } from './step.ts'
import { Trial, type Outcome } from './trial.ts'

/** Random games in which everything on every private screen is pressed, to see what becomes public by it. */

/** A press that told all players something. */
export interface PublishingPress {
  readonly step: Step
  readonly screen: string
  /** What they could read then that nobody but this player knew before. */
  readonly told: readonly string[]
  /** All of it stood on the screen with the button, but for what came to light. */
  readonly isSaid: boolean
}

export interface Pressed {
  readonly presses: number
  readonly visits: number
  readonly publishing: readonly PublishingPress[]
}

interface Spot {
  readonly tables: Tables
  readonly components: ScreenParts
}
interface Tried {
  readonly step: Step
  readonly after: Spot
  readonly isPublic: boolean
}

const MOST_SCREENS = 60

/** `each`: presses so many things on a screen, chosen by chance. */
export async function pressEverything(
  at: Club,
  id: TableId,
  dice: Dice,
  { visits: most, each }: { readonly visits: number; readonly each: number },
): Promise<Pressed> {
  let tables = await forkOf(at.store, id)
  const publishing: PublishingPress[] = []
  let presses = 0,
    visits = 0
  for (; visits < most; visits++) {
    const [ask] = await openAt({ ...at, tables }, id)
    if (!ask) break
    const person = await personOf({ store: tables.deps.store }, id, ask.who)
    const player = new Player(id, person, dice)
    let spot = await player.open(tables)
    for (let screens = 0; screens < MOST_SCREENS; screens++) {
      const tried = await player.tryAll(spot, each)
      presses += tried.length
      for (const one of tried) if (one.isPublic) publishing.push(await player.compare(spot, one))
      const next = tried[dice.below(tried.length || 1)]
      if (!next) throw new Error(`Nothing can be pressed on: ${wordsOf(spot.components)}`)
      spot = next.after
      if (next.isPublic) break
    }
    tables = spot.tables
  }
  return { presses, visits, publishing }
}

class Player {
  readonly #id: TableId
  readonly #person: PersonId
  readonly #dice: Dice
  readonly #memory = makeMemory()

  constructor(id: TableId, person: PersonId, dice: Dice) {
    this.#id = id
    this.#person = person
    this.#dice = dice
  }

  #trial(tables: Tables): Trial {
    return new Trial(tables, this.#id, this.#person, this.#memory)
  }

  async open(tables: Tables): Promise<Spot> {
    const outcome = await this.#trial(tables).press({ button: customId('move', this.#id) }, undefined)
    if (!('shown' in outcome)) throw new Error('The console does not open.')
    return { tables, components: outcome.shown }
  }

  /** Presses everything there is, each on a copy of its own. */
  async tryAll(spot: Spot, each: number): Promise<readonly Tried[]> {
    const steps = stepsOn(spot.components, this.#dice)
    const tried: Tried[] = []
    while (steps.length && tried.length < each) {
      const [step] = steps.splice(this.#dice.below(steps.length), 1)
      const one = step && (await this.#try(spot, step))
      if (one) tried.push(one)
    }
    return tried
  }

  async #try(spot: Spot, step: Step): Promise<Tried | undefined> {
    const tables = await forkOf(spot.tables.deps.store, this.#id)
    const trial = this.#trial(tables)
    let outcome: Outcome = await trial.press(step, undefined)
    if ('form' in outcome) {
      const fields = await this.#filled(tables, outcome.form)
      if (!fields) return undefined
      outcome = await trial.press({ fields }, outcome.form.id)
    }
    if (!('shown' in outcome)) return undefined
    const [before, after] = [await this.#due(spot.tables), await this.#due(tables)]
    return { step, after: { tables, components: outcome.shown }, isPublic: after > before }
  }

  #filled(tables: Tables, { id }: Modal): Promise<Readonly<Record<string, string>> | undefined> {
    return fillByChance(tables, this.#person, id, this.#dice.below)
  }

  async #due({ deps: { store } }: Tables): Promise<number> {
    return (await store.table(this.#id))?.due ?? 0
  }

  /** Compares what all can read now with what stood on the screen. */
  async compare(spot: Spot, { step, after }: Tried): Promise<PublishingPress> {
    const { match, table } = must(await after.tables.play.load(this.#id))
    const rows = await after.tables.deps.store.rows(this.#id, await this.#due(spot.tables), table.due)
    const told = storyOf(match.game, rows)
    const screen = wordsOf(spot.components)
    // The screen says "you" to who presses, and leaves out what begins next.
    const seat = table.chairs.find(({ person }) => person === this.#person)?.seat
    const known = [knownRows(rows, false), knownRows(rows, true)].map(some =>
      withoutNext(storyLinesOf(match.game, some, seat)).map(({ text }) => text),
    )
    const isSaid = [...known, await this.#labels(spot, rows)].some(
      lines => lines.length && lines.every(line => screen.includes(plain(line))),
    )
    return { step, screen, told, isSaid }
  }

  /** The names of what is picked, if that is all that becomes public. */
  async #labels({ tables }: Spot, rows: readonly Row[]): Promise<readonly string[]> {
    const own = effectiveRows(rows).filter(({ kind, seat }) => kind === 'answer' && seat !== undefined)
    const { match } = must(await tables.play.load(this.#id))
    const ask = match.open.find(({ id }) => id === own[0]?.ask)
    const { words } = match.game
    if (own.length !== 1 || !ask) return []
    // Of nothing that is picked there is only the question to read.
    if (!own[0]?.answer?.length) return [words.ask(match.state, ask)]
    return ask.options
      .filter(option => own[0]?.answer?.some(pick => optionIn(pick) === option.id))
      .map(option => words.option(match.state, ask, option))
  }
}

/** The rows before something hidden comes to light, and of the row in which it does what was before that. */
function knownRows(rows: readonly Row[], withBeginning: boolean): readonly Row[] {
  const at = rows.findIndex(isRevealing)
  const dark = rows[at]
  if (!dark) return rows
  const until = dark.facts.findIndex(({ reveals }) => reveals)
  return [
    ...rows.slice(0, at),
    ...(withBeginning && until > 0 ? [{ ...dark, facts: dark.facts.slice(0, until) }] : []),
  ]
}

const ASIDE = ['board', 'hand', 'history', 'catchup', 'propose', 'ahead', 'orders']

function stepsOn(components: ScreenParts, dice: Dice): Step[] {
  const { buttons, menus } = controlsOf(components)
  return [
    ...buttons.flatMap(({ id }) => (ASIDE.includes(readCustomId(id).verb) ? [] : [{ button: id }])),
    ...menus.flatMap(({ id, values, min, max }) => {
      const single = values.map(value => ({ menu: id, ticks: [value] }))
      const several = values.filter(() => dice.below(2) > 0).slice(0, max)
      return [
        ...(min <= 1 ? single : []),
        ...(max > 1 && several.length >= Math.max(min, 2) ? [{ menu: id, ticks: several }] : []),
        ...(min > 1 ? [{ menu: id, ticks: values.slice(0, min) }] : []),
      ]
    }),
  ]
}

const plain = (text: string): string => text.replace(/[\\*>]/g, '').replace(/\s+/g, ' ')
const wordsOf = (components: ScreenParts): string =>
  plain(textOf({ content: '', embeds: [], components } as unknown as Parameters<typeof textOf>[0]))
