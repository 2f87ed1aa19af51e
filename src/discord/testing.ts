import { DiscordAPIError } from 'discord.js'

/** What discord.js throws when Discord says no. */
export const refusal = (code: number, status = 403): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'refused' }, code, status, 'POST', 'https://discord.test', { body: undefined, files: undefined })
