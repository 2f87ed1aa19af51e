import { ApplicationCommandOptionType, type APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import type { Entry } from './entries.ts'

/**
 * Lists the built-in commands of Discord's clients beside those of bots. They only write a message, and bots
 * never see them.
 */

const messageOption = (required: boolean): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'message',
  description: 'Your message',
  required,
})

function builtIn(
  name: string,
  description: string,
  required: boolean,
  says: (message: string) => string,
): Entry {
  return {
    command: '',
    title: `/${name}`,
    description,
    application: 'Built-In',
    options: [messageOption(required)],
    wrap: options => options,
    says: message => says(message).trim(),
  }
}

export const builtIns: readonly Entry[] = [
  builtIn('me', 'Displays text with emphasis.', true, message => `_${message}_`),
  builtIn('shrug', 'Appends ¯\\_(ツ)_/¯ to your message.', false, message => `${message} ¯\\\\_(ツ)_/¯`),
  builtIn('spoiler', 'Marks your message as spoiler.', true, message => `||${message}||`),
  builtIn(
    'tableflip',
    'Appends (╯°□°)╯︵ ┻━┻ to your message.',
    false,
    message => `${message} (╯°□°)╯︵ ┻━┻`,
  ),
  builtIn(
    'unflip',
    'Appends ┬─┬ノ( º _ ºノ) to your message.',
    false,
    message => `${message} ┬─┬ノ( º _ ºノ)`,
  ),
]

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
  refuses: 'Nothing was sent: that command belongs to Otherbot. The name on the right shows whose it is.',
})

export const otherBots: readonly Entry[] = [
  other('help', 'Shows all commands'),
  other('history', 'What was deleted in this channel'),
  other('play', 'Plays music'),
  other('roll', 'Rolls dice'),
  other('settings', 'Sets the bot up'),
]
