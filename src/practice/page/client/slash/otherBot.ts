import type { Entry } from './entries.ts'

/**
 * Adds another bot with common command names, as on most servers, so that people must check whose command
 * they pick.
 */

const other = (name: string, description: string): Entry => ({
  command: '',
  title: `/${name}`,
  description,
  application: 'Otherbot',
  options: [],
  wrap: options => options,
  refuses: 'That command belongs to Otherbot. The name on the right shows which bot a command belongs to.',
})

export const otherBots: readonly Entry[] = [
  other('help', 'Shows all commands'),
  other('history', 'What was deleted in this channel'),
  other('play', 'Plays music'),
  other('roll', 'Rolls dice'),
  other('settings', 'Sets the bot up'),
]
