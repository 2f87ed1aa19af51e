import { createInterface } from 'node:readline'

/**
 * Plays as an outside program, as outsider.md describes: of cards it takes the cheapest, of everything else
 * the first.
 */

/** @param {{ means: { cost?: number } }} option */
const costOf = ({ means }) => means.cost ?? 0

for await (const line of createInterface({ input: process.stdin })) {
  const { id, ask } = JSON.parse(line)
  const cheap = [...ask.options].sort((a, b) => costOf(a) - costOf(b))
  const pick = cheap.slice(0, Math.max(1, ask.min)).map(option => option.id)
  process.stdout.write(`${JSON.stringify({ id, pick })}\n`)
}
