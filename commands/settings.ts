import { anywhere, listed, oneOf, whole, type Command, type Suggestion } from '../src/discord/command.ts'
import type { CommandAct, Typing } from '../src/discord/context.ts'
import { MAX_SUGGESTIONS, plainly, sentence } from '../src/discord/message/message.ts'
import { settingsSentences } from '../src/discord/tables/words/privacy.ts'

const HOURS = 23
export const settings: Command = {
  data: anywhere('settings', 'See or change your time zone, quiet hours, reminders and boards', {
    options: [
      listed('zone', 'Your time zone, like Europe/Vienna'),
      whole('quiet-from', 'The hour your quiet hours begin; reminders wait until they end', 0, HOURS),
      whole('quiet-to', 'The hour your quiet hours end', 0, HOURS),
      oneOf('remind', 'Where the bot reminds you that it is your turn', {
        table: 'At the table',
        message: 'By direct message',
        never: 'Never',
      }),
      oneOf('board', 'How the bot draws the boards that only you see', {
        wide: 'Wide',
        tall: 'Tall, for a phone',
        table: 'Like the table',
      }),
    ],
  }),
  run: runSettings,
  suggest: typing => Promise.resolve(suggestZones(typing)),
}

/** Changes and shows a person's settings. */
async function runSettings(act: CommandAct): Promise<void> {
  const { context, person } = act
  const before = await context.tables.people.person(person)
  const changes = changesIn(act)
  const kept = Object.keys(changes).length
    ? await context.tables.people.keepPerson({ ...before, ...changes })
    : { ok: true as const, value: before }
  await act.show(kept.ok ? sentence(settingsSentences(kept.value)) : plainly(kept.why))
}

const BOARDS = ['wide', 'tall', 'table'] as const
const WAYS = ['table', 'message', 'never'] as const
function changesIn(act: CommandAct): Parameters<typeof settingsSentences>[0] {
  const zone = act.text('zone'),
    quietFrom = act.number('quiet-from'),
    quietTo = act.number('quiet-to')
  const remind = WAYS.find(way => way === act.text('remind'))
  const board = BOARDS.find(style => style === act.text('board'))
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(quietFrom === undefined ? {} : { quietFrom }),
    ...(quietTo === undefined ? {} : { quietTo }),
    ...(remind === undefined ? {} : { remind }),
    ...(board === undefined ? {} : { board }),
  }
}

/** Suggests time zones, those whose city starts with the typed text first. */
function suggestZones({ focused }: Typing): readonly Suggestion[] {
  const typed = focused.value.trim().toLowerCase().replaceAll(' ', '_')
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(zone =>
    zone.toLowerCase().includes(typed),
  )
  const begins = (zone: string): number =>
    Number((zone.split('/').at(-1) ?? '').toLowerCase().startsWith(typed))
  return zones
    .sort((a, b) => begins(b) - begins(a))
    .slice(0, MAX_SUGGESTIONS)
    .map(zone => ({ name: zone, value: zone }))
}
