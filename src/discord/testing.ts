import { DiscordAPIError, REST, RESTEvents } from 'discord.js'
import type { ShownAsk, ShownOption } from '../table/play/playerView.ts'

/** Returns what discord.js throws when Discord says no. */
export const refusal = (code: number, status = 403): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'refused' }, code, status, 'POST', 'https://discord.test', {
    body: undefined,
    files: undefined,
  })

/** Sends requests to such a Discord, and lists what was asked of it, in order. */
export function restAt(
  api: string,
  token: string,
): { readonly rest: REST; readonly asked: string[]; readonly queries: string[] } {
  const asked: string[] = [],
    queries: string[] = []
  const rest = new REST({ api })
    .setToken(token)
    .on(RESTEvents.Response, ({ method, path }) => void asked.push(`${method} ${path}`))
  const get = rest.get.bind(rest)
  rest.get = (route, options) => get(route, (queries.push(String(options?.query)), options))
  return { rest, asked, queries }
}

/** Makes a question of one pick with these options. */
export const askShowing = (options: readonly ShownOption[], parts: Partial<ShownAsk> = {}): ShownAsk => ({
  id: '7:un',
  seat: 'un',
  what: 'pick',
  text: 'Choose.',
  digest: 'abc123',
  groups: {},
  min: 1,
  max: 1,
  options,
  ...parts,
})
