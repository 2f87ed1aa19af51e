import type { Command } from '../src/discord/command.ts'
import { anywhere, listed, oneOf, whole } from '../src/discord/declare.ts'
import { runSettings, suggestZones } from '../src/discord/tables/settings.ts'

const HOURS = 23
export const settings: Command = {
  data: anywhere('settings', 'Your time zone, quiet hours and reminders', {
    options: [
      listed('zone', 'Your time zone, like Europe/Vienna'),
      whole('quiet-from', 'No reminders from this hour on', 0, HOURS),
      whole('quiet-to', 'Reminders again from this hour on', 0, HOURS),
      oneOf('remind', 'How the bot reminds you', {
        table: 'At the table',
        message: 'By direct message',
        never: 'Never',
      }),
    ],
  }),
  run: runSettings,
  suggest: typing => Promise.resolve(suggestZones(typing)),
}
