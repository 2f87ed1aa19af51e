import type { Command } from '../src/discord/command.ts'
import { anywhere, listed, oneOf, sub, whole } from '../src/discord/declare.ts'
import { runMe, suggestZones } from '../src/discord/meCommand.ts'

const HOURS = 23
export const me: Command = {
  data: anywhere('me', 'What the bot keeps of you', {
    options: [
      sub('settings', 'Your time zone, quiet hours and reminders',
        listed('zone', 'Your time zone, like Europe/Vienna'), whole('quiet-from', 'No reminders from this hour on', 0, HOURS), whole('quiet-to', 'Reminders again from this hour on', 0, HOURS),
        oneOf('remind', 'How you are reminded', { table: 'At the table', message: 'By direct message', never: 'Never' })),
      sub('show', 'Everything that is kept about you'),
      sub('forget', 'Have all of it forgotten; asks first'),
    ],
  }),
  run: runMe,
  suggest: typing => Promise.resolve(suggestZones(typing)),
}
