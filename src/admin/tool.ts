import { parseArgs } from 'node:util'
import { games } from '../games/index.ts'
import type { Game } from '../core/game.ts'
import type { Result } from '../core/match.ts'
import { flagTakes, noFlag, noGameNamed, withUsage } from './words.ts'

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A sentence on stderr and the exit code of a wrong call. */
function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}

/** The flags and words of this call, or a sentence and the end. */
export function readCall(kinds: FlagKinds): Flags {
  const read = readFlags(kinds, process.argv.slice(2), process.env)
  return read.ok ? read.value : refuse(read.why)
}

/** The game the first word names; without one, the only game there is or the first. */
export function gameNamed(id = Object.keys(games)[0]): Game {
  const game = id === undefined ? undefined : games[id]
  return game ?? refuse(noGameNamed(id, Object.keys(games)))
}

/** Describes the value of a flag: none, or a word that fits. The usage line shows `takes`. */
interface FlagKind {
  readonly takes?: string
  readonly fits?: (value: string) => boolean
}
export type FlagKinds = Readonly<Record<string, FlagKind>>
interface Flags {
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
    if (!Object.hasOwn(kinds, name)) return refused(noFlag(rawName), kinds)
    flags[name] = kinds[name]?.takes ? value : 'yes'
  }
  takeSwallowed(kinds, words, flags, env)
  const wrong = Object.keys(flags).find(name => kinds[name]?.fits?.(flags[name] ?? '') === false)
  return wrong === undefined
    ? { ok: true, value: { words, flags } }
    : refused(flagTakes(wrong, kinds[wrong]?.takes ?? ''), kinds)
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
  return { ok: false, why: withUsage(why, usage) }
}

/** Says how a tool speaks: what it found out, and what went wrong. */
export interface Voice {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

export const aloud: Voice = {
  print: text => void process.stdout.write(`${text}\n`),
  complain: text => void process.stderr.write(`${text}\n`),
}

/** Returns the exit code of a tool that could not do it. */
export function fail(voice: Voice, why: string, code = 1): number {
  voice.complain(why)
  return code
}
