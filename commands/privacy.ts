import { anywhere, sub, type Command } from '../src/discord/command.ts'
import { runPrivacy } from '../src/discord/tables/privacy.ts'

export const privacy: Command = {
  data: anywhere('privacy', 'See or delete what the bot stores about you', {
    options: [
      sub('show', 'Show everything the bot stores about you'),
      sub('forget', 'Delete everything the bot stores about you (asks you to confirm)'),
    ],
  }),
  run: runPrivacy,
}
