const AROUND = 2
const MOST_LINES = 60

/** Returns what changed between two texts, as a unified diff without its header; [] if nothing did. */
export function diff(before: string, after: string): readonly string[] {
  const a = before.split('\n')
  const b = after.split('\n')
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let same = 0
  while (same < Math.min(a.length, b.length) - start && a[a.length - 1 - same] === b[b.length - 1 - same])
    same++
  if (start === a.length && start === b.length) return []
  const changed = pieces(a.slice(start, a.length - same), b.slice(start, b.length - same))
  const context = (lines: readonly string[]): string[] => lines.map(line => `  ${line}`)
  const all = [
    `@@ line ${start + 1} @@`,
    ...context(a.slice(Math.max(0, start - AROUND), start)),
    ...shortened(changed),
    ...context(a.slice(a.length - same, a.length - same + AROUND)),
  ]
  return all.length > MOST_LINES
    ? [...all.slice(0, MOST_LINES), `… ${all.length - MOST_LINES} more lines`]
    : all
}

/** The longest common lines stay; what is left is taken out or put in. */
function pieces(a: readonly string[], b: readonly string[]): string[] {
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] = a[i] === b[j] ? 1 + at(i + 1, j + 1) : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: string[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(`  ${a[i++]}`)
      j++
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) lines.push(`- ${a[i++]}`)
    else lines.push(`+ ${b[j++]}`)
  }
  return lines
}

/** Long stretches without a change are left out. */
function shortened(lines: readonly string[]): string[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(line => !line.startsWith('  ')),
  )
  return lines.flatMap((line, at) => (near[at] ? [line] : near[at - 1] ? ['  …'] : []))
}
