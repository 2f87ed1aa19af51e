import { parseArgs } from 'node:util'
import type { Result } from '../core/match.ts'

/** The value of a flag: none, or a word that fits. The usage line shows `takes`. */
export interface FlagKind {
  readonly takes?: string
  readonly fits?: (value: string) => boolean
}
export type FlagKinds = Readonly<Record<string, FlagKind>>
export interface Flags {
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string>>
}

export const wholeNumber = (value: string): boolean => /^\d{1,9}$/.test(value)
export const positive = (value: string): boolean => Number(value) > 0 && Number.isFinite(Number(value))

/**
 * Reads `--seats 3`, `--seats=3` and `--thorough`, and what npm swallowed because the `--` before them was
 * left out.
 */
export function readFlags(
  kinds: FlagKinds,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Result<Flags> {
  const words: string[] = []
  const flags: Record<string, string> = {}
  for (const token of tokensOf(kinds, args)) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value = '' } = token
    if (!Object.hasOwn(kinds, name)) return refused(`There is no flag ${rawName}.`, kinds)
    flags[name] = kinds[name]?.takes ? value : 'yes'
  }
  takeSwallowed(kinds, words, flags, env)
  const wrong = Object.keys(flags).find(name => kinds[name]?.fits?.(flags[name] ?? '') === false)
  return wrong === undefined
    ? { ok: true, value: { words, flags } }
    : refused(`--${wrong} takes ${kinds[wrong]?.takes}.`, kinds)
}

function tokensOf(kinds: FlagKinds, args: readonly string[]) {
  const options = Object.entries(kinds).map(
    ([name, { takes }]) => [name, { type: takes ? ('string' as const) : ('boolean' as const) }] as const,
  )
  const read = { args: [...args], allowPositionals: true, strict: false, tokens: true } as const
  return parseArgs({ ...read, options: Object.fromEntries(options) }).tokens
}

/**
 * Without `--`, npm keeps the flag ('true') and passes its value on as a word, in no known order: the first
 * word that fits.
 */
function takeSwallowed(
  kinds: FlagKinds,
  words: string[],
  flags: Record<string, string>,
  env: Readonly<Record<string, string | undefined>>,
): void {
  for (const [name, kind] of Object.entries(kinds)) {
    const swallowed = env[`npm_config_${name.replaceAll('-', '_')}`]
    if (swallowed === undefined || swallowed === '' || flags[name] !== undefined) continue
    const at = words.findIndex((word, place) => place > 0 && (kind.fits?.(word) ?? true))
    if (!kind.takes) flags[name] = 'yes'
    else if (swallowed !== 'true') flags[name] = swallowed
    else if (at > 0) flags[name] = words.splice(at, 1)[0] ?? ''
  }
}

function refused(why: string, kinds: FlagKinds): Result<Flags> {
  const usage = Object.entries(kinds)
    .map(([name, { takes }]) => (takes ? `--${name} <${takes}>` : `--${name}`))
    .join(' ')
  return { ok: false, why: `${why} Usage: ${usage}` }
}
