/** Holds what the program says to its owner: about its settings, its start and its end. */

export const portIsNumber = (name: string, value: string, tallest: number): string =>
  `${name} is '${value}', but must be a port number from 0 to ${tallest}.`
export const TOKEN_HAS_SPACES = "DISCORD_TOKEN contains spaces. Copy it again from your application's page."
export const shardsIsNumber = (value: string, most: number): string =>
  `SHARDS is '${value}', but must be auto or a number from 1 to ${most}.`
export const levelIsOneOf = (name: string, value: string, levels: readonly string[]): string =>
  `${name} is '${value}', but must be one of ${levels.join(', ')}.`
export const SHARDS_SHARE_DATABASE =
  'SHARDS needs DISCORD_TOKEN and DATABASE_URL, since all processes share one database.'
export const onlyShellsKnowHome = (path: string): string =>
  `DATA_DIR is '${path}', but only a shell understands ~. ` +
  'Write the full path, for example /home/me/tightbeam.'
export const DIRECTORY_IS_ADDRESS =
  'DATA_DIR must be a directory, for example ./data. Put the address of a database in DATABASE_URL.'

export const readyToPractise = (url: string): string =>
  `Tightbeam is ready. Open ${url} in a browser to play.\nPress Ctrl-C to stop; your games are saved.`
export const readyOnDiscord = (invite: string): string =>
  `Tightbeam is connected to Discord. Invite it to a server with this link:\n${invite}`
export const healthIsServed = (port: number): string =>
  `Serving /livez, /readyz and /metrics on port ${port}.`
export const retriesDiscord = (why: string, seconds: number): string =>
  `Could not connect to Discord (${why}). Trying again in ${seconds} s.`
export const didNotStop = (what: string, why: string): string => `${what} did not stop cleanly: ${why}`

export const TOKEN_REFUSED =
  'The bot did not start: Discord refused this DISCORD_TOKEN. ' +
  "Copy it again from your application's page, or make a new one there."
export const INTENTS_REFUSED =
  'The bot did not start: Discord refused its intents. ' +
  'It needs no privileged intents, so this token may belong to another application.'
export const SHARDS_NEEDED =
  'The bot did not start: it is on so many servers that Discord wants several processes. ' +
  'Set SHARDS to auto.'
export const requestRefused = (status: number): string =>
  `The bot did not start, because Discord refused a request (status ${status}). Check the ` +
  'application and its token, then try again.'
export const stoppedBecause = (why: string): string => `The bot stopped because of an error: ${why}`
export const START_AGAIN = 'Your games are saved. Start the bot again to go on.'
