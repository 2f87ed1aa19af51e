import type { Person } from '../../table/store.ts'
import type { Suggestion } from '../command.ts'
import type { CommandAct, Typing } from '../context.ts'
import { plainly, sentence } from '../message/markdown.ts'

/** Changes and shows a person's settings: time zone, quiet hours and reminders. */
export async function runSettings(act: CommandAct): Promise<void> {
  const { context, person } = act
  const before = await context.tables.people.person(person)
  const changes = changesIn(act)
  const kept = Object.keys(changes).length
    ? await context.tables.people.keepPerson({ ...before, ...changes })
    : { ok: true as const, value: before }
  await act.show(kept.ok ? sentence(settingsLine(kept.value)) : plainly(kept.why))
}

function changesIn(act: CommandAct): Partial<Person> {
  const zone = act.text('zone'),
    quietFrom = act.number('quiet-from'),
    quietTo = act.number('quiet-to')
  const remind = REMINDS.find(way => way === act.text('remind'))
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(quietFrom === undefined ? {} : { quietFrom }),
    ...(quietTo === undefined ? {} : { quietTo }),
    ...(remind === undefined ? {} : { remind }),
  }
}

const REMINDS = ['table', 'message', 'never'] as const
const HOW: Readonly<Record<(typeof REMINDS)[number], string>> = {
  table: 'The bot reminds you at the table.',
  message: 'The bot reminds you by direct message.',
  never: 'The bot never reminds you.',
}

export const settingsLine = ({ zone, quietFrom, quietTo, remind = 'table' }: Person): string =>
  [
    HOW[remind],
    zone === undefined ? "You haven't set a time zone, so times are in UTC." : `Your time zone is ${zone}.`,
    quietFrom === undefined || quietTo === undefined || quietFrom === quietTo
      ? 'You have no quiet hours.'
      : `Your quiet hours are from ${quietFrom}:00 to ${quietTo}:00.`,
  ].join(' ')

const SHOWN = 25
/** Suggests time zones, those whose city starts with the typed text first. */
export function suggestZones({ focused }: Typing): readonly Suggestion[] {
  const typed = focused.value.trim().toLowerCase().replaceAll(' ', '_')
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(zone =>
    zone.toLowerCase().includes(typed),
  )
  const begins = (zone: string): number =>
    Number((zone.split('/').at(-1) ?? '').toLowerCase().startsWith(typed))
  return zones
    .sort((a, b) => begins(b) - begins(a))
    .slice(0, SHOWN)
    .map(zone => ({ name: zone, value: zone }))
}
