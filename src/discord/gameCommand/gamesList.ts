import type { TableCard } from '../../table/lobby/card.ts'
import type { CommandAct } from '../context.ts'
import { firstLines } from '../message/pages.ts'
import { tablesFor, isAsked } from '../tables/lookup.ts'
import { ago, withLink } from '../tables/wording.ts'
import { asWritten, CONTENT, sentence } from '../message/markdown.ts'
import { ANSWERED_BY_NOW, GAME_HEADINGS, NO_TABLE_WAITS, NO_TABLES_YET, waitingGame } from './words.ts'

/** All tables of somebody, those that wait for them first. */

const DETAILED = 20

export async function showGames(act: CommandAct): Promise<void> {
  const { person } = act
  const own = await tablesFor(act, { person, phases: ['playing'] })
  const waiting = own
    .filter(table => isAsked(table, person))
    .sort((a, b) => sinceOf(a, person) - sinceOf(b, person))
  const others = own.filter(table => !isAsked(table, person) && table.asked.length)
  const quiet = own.filter(table => !table.asked.length)
  const open = await tablesFor(act, { person, phases: ['open'] })
  if (!own.length && !open.length) return act.show(sentence(NO_TABLES_YET))
  const asked = await Promise.all(waiting.slice(0, DETAILED).map(table => askedAt(act, table)))
  const lines = [
    ...(waiting.length
      ? [GAME_HEADINGS.yours, ...asked, ...waiting.slice(DETAILED).map(withLink)]
      : [NO_TABLE_WAITS]),
    ...(others.length ? [GAME_HEADINGS.others, ...others.map(withLink)] : []),
    ...(quiet.length ? [GAME_HEADINGS.quiet, ...quiet.map(withLink)] : []),
    ...(open.length ? [GAME_HEADINGS.open, ...open.map(withLink)] : []),
  ]
  await act.show({ content: firstLines(lines, CONTENT) })
}

const sinceOf = ({ chairs }: TableCard, person: string): number =>
  chairs.find(chair => chair.person === person)?.askedSince ?? 0

async function askedAt({ context: { tables }, person }: CommandAct, table: TableCard): Promise<string> {
  const look = await tables.play.look(table.id, person)
  const since = sinceOf(table, person)
  const what = look.ok ? (look.value.asks[0]?.text ?? ANSWERED_BY_NOW) : look.why
  return waitingGame(withLink(table), asWritten(what), since ? ago(since) : undefined)
}
