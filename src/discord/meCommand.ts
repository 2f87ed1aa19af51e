import type { TableCard } from '../table/card.ts'
import type { Person, PersonId, TableId } from '../table/store.ts'
import type { Presses, Suggestion } from './command.ts'
import type { CommandAct, Context, Typing } from './context.ts'
import { customId } from './customId.ts'
import { buttons } from './leavePress.ts'
import { firstLines } from './lines.ts'
import { placeOf } from './place.ts'
import { refreshSignUp } from './signUp.ts'
import { named, seatName } from './tableWords.ts'
import { CONTENT, plainly, sentence } from './write.ts'

/** What the bot keeps of somebody: to see, to change, and to have forgotten. */

const SUBS: Readonly<Record<string, (act: CommandAct) => Promise<void>>> = { settings, show, forget }

export async function runMe(act: CommandAct): Promise<void> {
  await SUBS[act.sub ?? '']?.(act)
}

async function settings(act: CommandAct): Promise<void> {
  const { context, person } = act
  const before = await context.tables.person(person)
  const changes = changesIn(act)
  const kept = Object.keys(changes).length ? await context.tables.keepPerson({ ...before, ...changes }) : { ok: true as const, value: before }
  await act.show(kept.ok ? sentence(settingsLine(kept.value)) : plainly(kept.why))
}

function changesIn(act: CommandAct): Partial<Person> {
  const zone = act.text('zone'), quietFrom = act.number('quiet-from'), quietTo = act.number('quiet-to')
  const remind = REMINDS.find(way => way === act.text('remind'))
  return {
    ...(zone === undefined ? {} : { zone }), ...(quietFrom === undefined ? {} : { quietFrom }), ...(quietTo === undefined ? {} : { quietTo }),
    ...(remind === undefined ? {} : { remind }),
  }
}

const REMINDS = ['table', 'message', 'never'] as const
const HOW: Readonly<Record<(typeof REMINDS)[number], string>> =
  { table: 'You are reminded at the table.', message: 'You are reminded by direct message.', never: 'You are never reminded.' }

const settingsLine = ({ zone, quietFrom, quietTo, remind = 'table' }: Person): string => [
  HOW[remind],
  zone === undefined ? 'No time zone is set, so hours are those of UTC.' : `Your time zone is ${zone}.`,
  quietFrom === undefined || quietTo === undefined || quietFrom === quietTo ? 'You have no quiet hours.' : `Your quiet hours are from ${quietFrom}:00 to ${quietTo}:00.`,
].join(' ')

const PAGE = 100
/** Every table that names this person, as a player, host or guest. */
async function naming({ tables }: Context, person: PersonId): Promise<readonly TableCard[]> {
  const found: TableCard[] = []
  let after = ''
  for (;;) {
    const page = await tables.list({ after, limit: PAGE })
    found.push(...page.filter(({ host, chairs, invited }) => host === person || chairs.some(chair => chair.person === person) || invited?.includes(person)))
    const last = page.at(-1)
    if (!last) return found
    after = last.id
  }
}

const chairOf = ({ chairs }: TableCard, person: PersonId): TableCard['chairs'][number] | undefined => chairs.find(chair => chair.person === person)

const roles = (context: Context, table: TableCard, person: PersonId): string => {
  const chair = chairOf(table, person)
  const faction = chair?.seat ?? chair?.wish
  const plays = faction === undefined ? 'player' : seatName(context, table, faction)
  return [...(chair ? [plays] : []), ...(table.host === person ? ['host'] : []), ...(table.invited?.includes(person) ? ['invited'] : [])].join(', ')
}

async function show(act: CommandAct): Promise<void> {
  const { context, person } = act
  const tables = await naming(context, person)
  const lines = [
    `Your Discord id: ${person}.`, settingsLine(await context.tables.person(person)),
    tables.length ? 'Tables that name you, with every move you have made there:' : 'No table names you.',
    ...tables.map(table => `${named(table)}: ${roles(context, table, person)}${table.phase === 'over' ? ', over' : ''}`),
    'Nothing else is kept. /me forget has it forgotten.',
  ]
  await act.show({ content: firstLines(lines, CONTENT) })
}

/** Seats given up and sign-ups taken back. */
async function forget(act: CommandAct): Promise<void> {
  const { context, person } = act
  const tables = (await naming(context, person)).filter(({ phase }) => phase !== 'over')
  const seats = tables.filter(({ phase }) => phase === 'playing').flatMap(table => {
    const seat = chairOf(table, person)?.seat
    return seat === undefined ? [] : [`You give up ${seatName(context, table, seat)} at ${named(table)}.`]
  })
  const hosted = tables.filter(({ phase, host }) => phase === 'open' && host === person).map(table => `The sign-up of ${named(table)} is cancelled.`)
  const left = tables.filter(table => table.phase === 'open' && table.host !== person && chairOf(table, person)).map(table => `You leave ${named(table)}.`)
  const lines = ['Your settings are deleted. Games that are over stay, without your name. This cannot be taken back.', ...seats, ...hosted, ...left]
  await act.show({ content: firstLines(lines, CONTENT), components: [buttons(customId('forget'), 'Forget Me', 'Change Nothing')] })
}

/** Others see that somebody is gone: in the story, or in the sign-up. */
async function shownWithout(context: Context, id: TableId): Promise<void> {
  const table = await context.tables.card(id)
  if (table && placeOf(table)?.is === 'signUp') await refreshSignUp(context, table)
  if (table?.phase !== 'open') context.tell(id)
}

export const presses: Presses = {
  forget: {
    run: async act => {
      const said = await act.context.tables.forget(act.person, act.key)
      if (!said.ok) return act.show(plainly(said.why))
      for (const table of said.value) await shownWithout(act.context, table)
      await act.show(sentence('You are forgotten. Who plays again is kept anew.'))
    },
  },
}

const SHOWN = 25
/** Zones whose city begins with what is typed come first. */
export function suggestZones({ focused }: Typing): readonly Suggestion[] {
  const typed = focused.value.trim().toLowerCase().replaceAll(' ', '_')
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(zone => zone.toLowerCase().includes(typed))
  const begins = (zone: string): number => Number((zone.split('/').at(-1) ?? '').toLowerCase().startsWith(typed))
  return zones.sort((a, b) => begins(b) - begins(a)).slice(0, SHOWN).map(zone => ({ name: zone, value: zone }))
}
