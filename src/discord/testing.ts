import { DiscordAPIError, REST, RESTEvents } from 'discord.js'

/** What discord.js throws when Discord says no. */
export const refusal = (code: number, status = 403): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'refused' }, code, status, 'POST', 'https://discord.test', {
    body: undefined,
    files: undefined,
  })

/** Requests to such a Discord, and what was asked of it, in order. */
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
