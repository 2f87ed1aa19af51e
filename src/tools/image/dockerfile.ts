/** Parses the few Dockerfile instructions that this project uses. */

export interface Instruction {
  readonly word: string
  readonly rest: string
}
export interface Stage {
  readonly name: string
  readonly instructions: readonly Instruction[]
}

/** Splits a Dockerfile into stages. A trailing \ continues a line; # starts a comment. */
export function stagesOf(text: string): readonly Stage[] {
  const lines = text
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const stages: { name: string; instructions: Instruction[] }[] = []
  for (const line of lines) {
    const [word = '', ...rest] = line.split(/\s+/)
    if (word === 'FROM') stages.push({ name: rest[1] === 'AS' ? (rest[2] ?? '') : 'image', instructions: [] })
    else stages.at(-1)?.instructions.push({ word, rest: line.slice(word.length).trim() })
  }
  return stages
}

export interface Copy {
  readonly from?: string
  readonly sources: readonly string[]
  readonly to: string
}
export function copyOf(rest: string): Copy {
  const words = rest.split(/\s+/)
  const from = words.find(word => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter(word => !word.startsWith('--'))
  return { sources: paths.slice(0, -1), to: paths.at(-1) ?? '', ...(from === undefined ? {} : { from }) }
}

/** ENV a=1 b=2 */
export const variablesIn = (rest: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rest.split(/\s+/).map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
