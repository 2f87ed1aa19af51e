import type { Practice } from '../../practice/server.ts'

const ERROR = 50
/** The token of an interaction, with which anybody may answer in the name of the bot. */
const TOKENS = /(interactions|webhooks)\/\d+\/[\w-]{20,}/

interface Line {
  readonly level?: number
  readonly id?: string
  readonly msg?: string
  readonly error?: { readonly message?: string }
}

function lineOf(text: string): Line {
  try {
    return JSON.parse(text) as Line
  } catch {
    return { level: ERROR, msg: text }
  }
}

/** Returns the lines of level error. */
export const errorsIn = (lines: readonly string[]): readonly Line[] =>
  lines.map(lineOf).filter(({ level = 0 }) => level >= ERROR)

/** Returns lines with what must never be in a log. */
export const secretsInLog = ({ application }: Practice, lines: readonly string[]): readonly string[] =>
  lines
    .filter(line => line.includes(application.token) || TOKENS.test(line))
    .map(line => `the log holds a secret: ${line}`)

/** A log in which nothing has gone wrong. */
export const logFaults = (practice: Practice, lines: readonly string[]): readonly string[] => [
  ...errorsIn(lines).map(line => `the log says: ${JSON.stringify(line).slice(0, 500)}`),
  ...secretsInLog(practice, lines),
]
