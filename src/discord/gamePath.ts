import { filled } from '../table/forms.ts'
import type { Look, ShownAsk, Waiting } from '../table/look.ts'
import type { Given } from '../table/play.ts'
import type { PersonId, TableId } from '../table/store.ts'
import type { Suggestion } from './command.ts'
import type { Context } from './context.ts'
import { askFor, suggestGroups } from './legs.ts'
import type { Leg } from './legs.ts'
import { readPicks, suggestPicks } from './picks.ts'
import { CHOICE, listOf } from './write.ts'

/**
 * A game command is a path of answers: one leg a question, each answered by an option of the command. It is played on a copy
 * as far as what was typed goes, and then given as one: all of it counts, or none.
 */

export interface Path {
  readonly name: string
  readonly legs: readonly Leg[]
}

/** Where a path is walked, and what was typed for it. */
export interface Walk {
  readonly context: Context
  readonly table: TableId
  readonly person: PersonId
  readonly value: (option: string) => string | undefined
}

type Refusal = { readonly ok: false; readonly why: string }
type Picked = { readonly ok: true; readonly value: readonly string[] | undefined; readonly blank?: Blank } | Refusal
/** What is picked and has to be filled in still. */
export interface Blank { readonly ask: ShownAsk; readonly picks: readonly string[] }

interface At {
  readonly given: readonly Given[]
  /** Undefined: what comes next stays hidden until the answers so far are given. */
  readonly look: Look | undefined
  /** What the table has answered by itself since the last answer. */
  readonly forced: readonly (readonly string[])[]
  readonly forcedBefore: number
}
type Stepped = { readonly ok: true; readonly at: At; readonly stop?: true; readonly blank?: Blank } | Refusal

const no = (why: string): Refusal => ({ ok: false, why })

const typedFor = (leg: Leg, value: Walk['value']): string | undefined => ('option' in leg ? value(leg.option) : undefined)

/** Undefined: the player is to be asked. */
function picksFor(leg: Leg, ask: ShownAsk, text: string | undefined): Picked {
  if ('always' in leg) return ask.options.some(({ id }) => id === leg.always) ? { ok: true, value: [leg.always] } : no(`That is not possible now. ${ask.text}`)
  if (text !== undefined) return readPicks(ask, text)
  if (leg.otherwise === 'all') return { ok: true, value: allOf(ask) }
  return { ok: true, value: leg.otherwise === 'none' && ask.min === 0 ? [] : undefined }
}

/** With what was typed for the forms; where nothing was, the player is to fill them in. */
function withForms(leg: Leg, ask: ShownAsk, picks: readonly string[], value: Walk['value']): Picked {
  const form = Object.fromEntries(Object.entries(leg.form ?? {}).flatMap(([field, option]) => {
    const text = value(option)
    return text === undefined ? [] : [[field, text]]
  }))
  const forms = ask.options.filter(({ id, form: fields }) => fields && picks.includes(id))
  if (!forms.length && Object.keys(form).length) return no(`Nothing is filled in here; leave out ${listOf(Object.values(leg.form ?? {}).filter(option => value(option) !== undefined))}.`)
  if (forms.length && !Object.keys(form).length) return { ok: true, value: undefined, blank: { ask, picks } }
  return { ok: true, value: picks.map(pick => (forms.some(({ id }) => id === pick) ? filled(pick, form) : pick)) }
}

/** As many as may be picked, in the order they stand in. */
function allOf({ options, max, perGroup = Infinity }: ShownAsk): readonly string[] {
  const picked: typeof options[number][] = []
  for (const option of options) {
    const inGroup = option.group === undefined ? 0 : picked.filter(({ group }) => group === option.group).length
    if (picked.length < max && inGroup < perGroup) picked.push(option)
  }
  return picked.map(({ id }) => id)
}

/** `blank`: what the player is to fill in then, with the table as it is now if nothing is given before it. */
interface Answers { readonly ok: true; readonly value: readonly Given[]; readonly blank?: Blank & { readonly look: Look } }

/** The answers to give, in order; or why this cannot be done. */
export async function answersOn(walk: Walk, path: Path): Promise<Answers | Refusal> {
  const start = await startOf(walk)
  if (!start.ok) return start
  let { at } = start
  const used = new Set<string>()
  for (const leg of path.legs) {
    const next = await stepped(walk, at, leg, comesAgain(path, leg))
    if (!next.ok) return next
    if ('option' in leg && next.at.given.length > at.given.length) used.add(leg.option)
    at = next.at
    if (!next.stop) continue
    const idle = idleAfter(walk, path, leg, used)
    if (idle !== undefined) return no(idle)
    if (next.blank && at.look && !at.given.length) return { ok: true, value: [], blank: { ...next.blank, look: at.look } }
    break
  }
  return at.given.length || !at.look ? { ok: true, value: at.given } : no(askedElse(at.look))
}

async function startOf({ context, table, person }: Walk): Promise<Stepped> {
  const look = await context.tables.look(table, person)
  return look.ok ? { ok: true, at: { given: [], look: look.value, forced: [], forcedBefore: 0 } } : look
}

/** One option may answer several questions, each in its place. */
const comesAgain = ({ legs }: Path, leg: Leg): boolean =>
  'option' in leg && legs.slice(legs.indexOf(leg) + 1).some(later => 'option' in later && later.option === leg.option)

/** Why what was typed cannot count: it is for a question behind the one where the player has to be asked. */
function idleAfter({ value }: Walk, { legs }: Path, stop: Leg, used: ReadonlySet<string>): string | undefined {
  const idle = legs.slice(legs.indexOf(stop) + 1).find(leg => 'option' in leg && value(leg.option) !== undefined && !used.has(leg.option))
  return idle && 'option' in idle && 'option' in stop ? `Give '${stop.option}' too, or leave '${idle.option}' out and answer when you are asked.` : undefined
}

/** `again`: what was typed may be for a later question. */
async function stepped(walk: Walk, at: At, leg: Leg, again = false): Promise<Stepped> {
  const ask = askFor(at.look, leg, walk.value)
  const text = typedFor(leg, walk.value)
  if (!ask) return text === undefined || again ? { ok: true, at } : notAsked(at, leg, text)
  const found = picksFor(leg, ask, text)
  const picks = found.ok && found.value ? withForms(leg, ask, found.value, walk.value) : found
  if (!picks.ok) return picks
  return picks.value === undefined ? { ok: true, at, stop: true, ...(picks.blank ? { blank: picks.blank } : {}) } : answered(walk, at, { ask: ask.id, picks: picks.value })
}

async function answered({ context, table, person }: Walk, at: At, answer: Given): Promise<Stepped> {
  const given = [...at.given, answer]
  const ahead = await context.tables.ahead(table, person, given)
  if (!ahead.ok) return ahead
  if (ahead.value.final) return { ok: true, at: { given, look: undefined, forced: [], forcedBefore: 0 } }
  const { look, forced } = ahead.value
  return { ok: true, at: { given, look, forced: forced.slice(at.forcedBefore), forcedBefore: forced.length } }
}

/** Something was typed for a question that does not come: either there was no choice, or it does not fit. */
function notAsked(at: At, leg: Leg, text: string): Stepped {
  const option = 'option' in leg ? leg.option : leg.always
  if (!at.look) return no(`What comes then is hidden until it is done. Leave out ${option}, and answer when you are asked.`)
  if (!at.given.length) return no(askedElse(at.look))
  if (at.forced.some(picks => isMeant(picks, text))) return { ok: true, at }
  const only = at.forced.map(picks => picks.join(', ')).filter(words => words)
  return no(only.length ? `There is no choice here: ${listOf(only)}.` : `There is no choice of ${option} here; leave it out.`)
}

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** The one answer there is, as an id or the words of it. */
const isMeant = (picks: readonly string[], text: string): boolean =>
  plain(text) === plain(picks.join('')) || (picks.length === 1 && plain(text).length > 2 && plain(picks[0] ?? '').startsWith(plain(text)))

/** What is asked now, and of whom. */
export function askedElse({ table, seat, asks, waiting }: Look): string {
  if (seat === undefined) return 'You do not sit at this table.'
  if (table.phase === 'over') return 'This game is over.'
  const [ask] = asks
  return ask ? `You are asked something else now: ${ask.text}` : `You are not asked anything now; ${othersAsked(waiting)}.`
}

const othersAsked = (waiting: readonly Waiting[]): string => {
  const names = [...new Set(waiting.map(({ name }) => name))]
  return names.length ? `${listOf(names)} ${names.length > 1 ? 'are' : 'is'}` : 'nobody is'
}

/** What can be typed for this option, after what has been typed for those before it. */
export async function suggestOn(walk: Walk, path: Path, option: string, typed: string): Promise<readonly Suggestion[]> {
  const start = await startOf(walk)
  if (!start.ok) return []
  let { at } = start
  for (const leg of path.legs) {
    if ('within' in leg && leg.within === option) {
      const ask = askFor(at.look, leg, other => (other === option ? undefined : walk.value(other)))
      if (ask) return suggestGroups(ask, typed)
    }
    if ('option' in leg && leg.option === option) {
      const ask = askFor(at.look, leg, walk.value)
      if (ask) return suggestPicks(ask, typed)
      if (!comesAgain(path, leg)) return forcedNow(at)
    }
    const next = await stepped(walk, at, likeAll(leg))
    if (!next.ok || next.stop) return []
    at = next.at
  }
  return []
}

/** Later options can be listed although an earlier one is left out. */
const likeAll = (leg: Leg): Leg => ('option' in leg && leg.otherwise === undefined ? { ...leg, otherwise: 'all' } : leg)

const forcedNow = ({ forced }: At): readonly Suggestion[] =>
  forced.filter(picks => picks.length).map(picks => picks.join(',')).filter(words => words.length <= CHOICE).map(words => ({ name: words, value: words }))
