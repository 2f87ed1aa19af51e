import { faults } from './faults.ts'
import { house, type Figure, type Measure } from './house.ts'
import { whyNot } from './whyNot.ts'
import { readCall, print } from '../../admin/tool.ts'

/**
 * `npm run -s measure -- faults` prints one figure per line and a summary as the last. Exits with 0 if all of
 * them hold.
 */

const MEASURES: Readonly<Record<string, Measure>> = { faults, house, whynot: whyNot }

async function measure(name: string): Promise<void> {
  const measure = Object.hasOwn(MEASURES, name) ? MEASURES[name] : undefined
  if (!measure) {
    print(`Name what to measure: ${Object.keys(MEASURES).join(', ')}.`)
    process.exitCode = 2
    return
  }
  const figures: Figure[] = []
  for await (const figure of measure()) {
    figures.push(figure)
    print(`${figure.holds ? 'holds ' : 'MISSED'} ${figure.name}: ${figure.value}`)
  }
  const missed = figures.filter(({ holds }) => !holds)
  print(
    missed.length
      ? `${name}: ${missed.length} of ${figures.length} figures missed`
      : `${name}: all ${figures.length} figures hold`,
  )
  process.exitCode = missed.length ? 1 : 0
}

await measure(readCall({}).words[0] ?? '')
