import type { Entry } from './entries.ts'

/** On most servers other bots take the usual names as well, and people must look whose command they pick. */

const other = (name: string, description: string): Entry => ({
  command: '', title: `/${name}`, description, application: 'Otherbot', options: [], wrap: options => options,
  refuses: 'Otherbot answers to that command. The name on the right says whose it is.',
})

export const otherBots: readonly Entry[] = [
  other('help', 'Shows all commands'), other('history', 'What was deleted in this channel'), other('play', 'Plays music'), other('roll', 'Rolls dice'), other('settings', 'Sets the bot up'),
]
