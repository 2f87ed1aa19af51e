import { ButtonStyle } from 'discord.js'
import type { Picked } from '../../table/moves/picked.ts'
import type { ShownPart, ShownWay } from '../../table/moves/shownParts.ts'
import { answersOnAll } from '../../table/moves/walkMove.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import { chooseAll } from '../../table/play/preview.ts'
import type { Visit } from '../../table/visit.ts'
import type { Presses } from '../command.ts'
import type { PressAct } from '../context.ts'
import { asWritten, button, buttonRows, customId, plainly, type Message } from '../message/message.ts'
import { consoleOf, headingOf, pageOfMenu } from './console.ts'
import { lastScreen } from './last.ts'
import { isMore, placesTicked } from './wayMenus.ts'
import { refused, showAnswered } from './submit.ts'
import { isTheirs, notTheirs, staleMessage } from './buttons.ts'
import { forgetTyped, inLabels, modalFor, picksOf, rememberTyped, typedBefore } from './optionForm.ts'
import { BACK, confirmLabel, FILL_IN, FILL_IN_AGAIN, fillItIn, STARTED_OVER } from './words.ts'

/**
 * Whole ways to make a move, by a button or a menu. Their places stand in the ids, and which way a place
 * means is found anew at each press.
 */

interface Found {
  readonly visit: Visit
  readonly look: PlayerView
  readonly ask: ShownAsk
  readonly at: number
  readonly shown: ShownPart
}

/** Returns undefined if they have been told what is the case. */
async function partIn(act: PressAct): Promise<Found | undefined> {
  const [table = '', id = ''] = act.words
  const visit = await act.visit(table)
  if (!visit.view.ok) return act.show(plainly(visit.view.why)).then(() => undefined)
  const look = visit.view.value
  const found = partAt(visit, look, act.words)
  if (found) return found
  await act.show(isTheirs(look, id) ? await staleMessage(act, visit, look) : notTheirs(look))
  return undefined
}

function partAt(
  visit: Visit,
  look: PlayerView,
  [, id = '', digest = '', part = '']: readonly string[],
): Found | undefined {
  const ask = look.asks.find(one => one.id === id && one.digest === digest)
  const shown = ask && visit.parts(ask.id)?.[Number(part)]
  return ask && shown && { visit, look, ask, at: Number(part), shown }
}

const BASE = 36
const placesIn = (code: string): readonly number[] =>
  (code.match(/../g) ?? []).map(place => Number.parseInt(place, BASE))

function waysAt({ ways }: ShownPart, code: string): readonly ShownWay[] | undefined {
  const places = placesIn(code)
  const found = places.flatMap(place => ways[place] ?? [])
  return found.length > 0 && found.length === places.length ? found : undefined
}

/** One way is given as it was found; of several each is walked where the one before it leads. */
function answersOf(
  { visit, look, shown }: Found,
  ways: readonly ShownWay[],
): { readonly given: readonly SubmittedAnswer[]; readonly why?: string } {
  const [only, ...more] = ways
  if (only && !more.length) return { given: only.given }
  const wishes = ways.map(way => ({
    move: shown.move,
    value: (input: string) => way.values[input],
    words: way.label,
  }))
  const { given, stopped } = chooseAll(visit.try, look, answersOnAll(visit, wishes))
  return stopped && !stopped.ok ? { given, why: stopped.why } : { given }
}

/** `isSure`: the player has looked at what comes of it. */
async function make(act: PressAct, code: string, isSure: boolean): Promise<void> {
  const found = await partIn(act)
  if (!found) return
  const { visit, look, shown } = found
  const ways = waysAt(shown, code)
  if (!ways) return act.show(await staleMessage(act, visit, look))
  const [only, ...more] = ways
  if (only?.form && !more.length) return openWayForm(act, found, only, code)
  const { given, why } = answersOf(found, ways)
  if (why !== undefined) return act.show(await consoleOf(act.context, visit, asWritten(why)))
  const warnings = ways.flatMap(({ changesNothing }) => changesNothing ?? [])
  const said = await (isSure ? visit.answer : visit.answerUnlessLast)(given, act.key)
  if (!('last' in said)) return void (await showAnswered(act, look.table.id, visit, said))
  await showLast(act, found, { ways, given, warnings, code })
}

interface Chosen {
  readonly ways: readonly ShownWay[]
  readonly given: readonly SubmittedAnswer[]
  readonly warnings: readonly string[]
  readonly code: string
}
/** Shows all of it before it counts. */
async function showLast(act: PressAct, found: Found, { ways, given, warnings, code }: Chosen): Promise<void> {
  const { visit, ask } = found
  const screen = await visit.look()
  if (!screen.ok) return act.show(plainly(screen.why))
  const words = ways.map(({ label }) => label).join('; ')
  const loses = ask.options.find(({ id }) => isFirst(given, id))?.loses
  await act.show(
    await lastScreen(act.context, visit, screen.value, {
      given,
      words,
      loses,
      id: idOf(found, 'finish', code),
      label: confirmLabel(words),
      warnings,
    }),
  )
}

/** The last answer of a way, which is filled in, and those before it: all of them count, or none. */
interface Blank {
  readonly before: readonly SubmittedAnswer[]
  readonly ask: ShownAsk
  readonly picked: Picked
}
function blankOf({ visit, look }: Found, { given }: ShownWay): Blank | undefined {
  const [before, last] = [given.slice(0, -1), given.at(-1)]
  const ahead = before.length ? visit.try(before) : undefined
  const then = !ahead ? look : ahead.ok && !ahead.value.final ? ahead.value.look : undefined
  const ask = then?.asks.find(({ id }) => id === last?.ask)
  const picks = Array.isArray(last?.picks) ? (last.picks as readonly string[]) : []
  const picked = picks.flatMap(pick => ask?.options.findIndex(({ id }) => id === pick) ?? [])
  return ask && picked.length && !picked.includes(-1) ? { before, ask, picked } : undefined
}
/** What the form of a way fills in; undefined: there is no such way now. */
export function blankAt(visit: Visit, look: PlayerView, words: readonly string[]): Blank | undefined {
  const found = partAt(visit, look, words)
  const [way] = (found && waysAt(found.shown, words[4] ?? '')) ?? []
  return found && way && blankOf(found, way)
}
export const SENT_WAY = 'wayfilled'
const idOf = ({ look, ask, at }: Found, verb: string, code: string): string =>
  customId(verb, look.table.id, ask.id, ask.digest, String(at), code)

async function openWayForm(act: PressAct, found: Found, way: ShownWay, code: string): Promise<void> {
  const blank = blankOf(found, way)
  if (!blank) return act.show(await staleMessage(act, found.visit, found.look))
  const id = idOf(found, SENT_WAY, code)
  const { values = {} } = typedBefore(act.context, act.person, id) ?? {}
  const modal = modalFor(found.look.table.id, blank.ask, blank.picked, values)
  if (await act.openForm({ ...modal, id })) return
  await act.show(wayFormMessage(found, code, fillItIn(asWritten(way.label)), FILL_IN))
}

const wayFormMessage = (found: Found, code: string, why: string, label: string): Message => ({
  content: [headingOf(found.look), why].join('\n'),
  components: buttonRows([
    button(label, idOf(found, 'wayform', code), ButtonStyle.Primary),
    button(BACK, customId('console', found.look.table.id)),
  ]),
})

/** The form is sent. */
async function sentWay(act: PressAct): Promise<void> {
  const found = await partIn(act)
  if (!found) return
  const { visit, look, shown } = found
  const code = act.words[4] ?? ''
  const [way] = waysAt(shown, code) ?? []
  const blank = way && blankOf(found, way)
  if (!blank) return act.show(await staleMessage(act, visit, look))
  const { before, ask, picked } = blank
  const id = idOf(found, SENT_WAY, code)
  rememberTyped(act.context, act.person, id, { options: [], values: act.fields })
  const picks = picksOf(ask, picked, act.fields)
  const said = await visit.answer([...before, { ask: ask.id, picks }], act.key)
  if (!said.ok)
    return act.show(wayFormMessage(found, code, asWritten(inLabels(ask, picked, said.why)), FILL_IN_AGAIN))
  forgetTyped(act.context, act.person, id)
  await showAnswered(act, look.table.id, visit, said)
}

const isFirst = ([first]: readonly SubmittedAnswer[], id: string): boolean =>
  Array.isArray(first?.picks) && first.picks[0] === id

/** Takes a way from a menu, or several; or shows another page of it. */
async function choose(act: PressAct): Promise<void> {
  if (!isMore(act.values)) return make(act, placesTicked(act.values), false)
  const found = await partIn(act)
  if (!found) return
  const { visit, ask, at } = found
  const screen = await visit.look()
  if (!screen.ok) return act.show(plainly(screen.why))
  const page = Number(act.words[4] ?? 0) + 1
  await act.show(await pageOfMenu(act.context, visit, screen.value, ask, { part: at, page }))
}

async function startOver(act: PressAct): Promise<void> {
  const [table = '', to = ''] = act.words
  const visit = await act.visit(table)
  const said = await visit.startOver(act.key, Number(to))
  if (said.ok) act.context.tell(table)
  await act.show(
    said.ok
      ? await consoleOf(act.context, visit, STARTED_OVER)
      : await refused(act, visit, said.why, said.screen),
  )
}

export const wayPresses: Presses = {
  way: { visits: true, run: act => make(act, act.words[4] ?? '', false) },
  ways: { visits: true, run: choose },
  finish: { visits: true, run: act => make(act, act.words[4] ?? '', true) },
  wayform: { visits: true, run: act => make(act, act.words[4] ?? '', false), opensForm: true },
  [SENT_WAY]: { visits: true, run: sentWay },
  restart: { visits: true, run: startOver },
}
