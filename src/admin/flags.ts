/** What a flag takes: nothing, or a word that fits. `takes` is what the usage line shows. */
export interface FlagKind {
  readonly takes?: string
  readonly fits?: (value: string) => boolean
}
export type FlagKinds = Readonly<Record<string, FlagKind>>
export interface Flags {
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string>>
}
export type Read = { readonly ok: true; readonly value: Flags } | { readonly ok: false; readonly why: string }

export const wholeNumber = (value: string): boolean => /^\d{1,9}$/.test(value)
export const positive = (value: string): boolean => Number(value) > 0 && Number.isFinite(Number(value))

/**
 * Reads `--seats 3`, `--seats=3` and `--thorough`, and what npm swallowed because the `--` before them was
 * left out.
 */
export function readFlags(
  kinds: FlagKinds,
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Read {
  const words: string[] = []
  const flags: Record<string, string> = {}
  for (let at = 0; at < argv.length; at++) {
    const [name, inline] = splitFlag(argv[at] as string)
    if (name === undefined) words.push(argv[at] as string)
    else if (!Object.hasOwn(kinds, name)) return refused(`There is no flag --${name}.`, kinds)
    else if (!kinds[name]?.takes) flags[name] = 'yes'
    else flags[name] = inline ?? argv[++at] ?? ''
  }
  takeSwallowed(kinds, words, flags, env)
  const wrong = Object.keys(flags).find(name => kinds[name]?.fits?.(flags[name] ?? '') === false)
  return wrong === undefined
    ? { ok: true, value: { words, flags } }
    : refused(`--${wrong} takes ${kinds[wrong]?.takes}.`, kinds)
}

function splitFlag(word: string): [string | undefined, string | undefined] {
  if (!word.startsWith('--') || word === '--') return [undefined, undefined]
  const at = word.indexOf('=')
  return at < 0 ? [word.slice(2), undefined] : [word.slice(2, at), word.slice(at + 1)]
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

function refused(why: string, kinds: FlagKinds): Read {
  const usage = Object.entries(kinds)
    .map(([name, { takes }]) => (takes ? `--${name} <${takes}>` : `--${name}`))
    .join(' ')
  return { ok: false, why: `${why} Possible: ${usage}` }
}
