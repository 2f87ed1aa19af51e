import { balance } from './balance.ts'
import { faults } from './faults.ts'
import { house, type Figure, type Measure, type Scope } from './house.ts'
import { minds } from './minds.ts'
import { presses } from './presses.ts'
import { waits } from './waits.ts'
import { whyNot } from './whyNot.ts'
import { readCall, print } from '../../admin/tool.ts'

/**
 * `npm run -s measure -- faults` prints one figure per line and a summary as the last. Exits with 0 if all of
 * them hold. `--full` takes whole games where a sample is taken otherwise.
 */

const MEASURES: Readonly<Record<string, Measure>> = {
  balance,
  faults,
  house,
  minds,
  presses,
  waits,
  whynot: whyNot,
}

async function measure(name: string, scope: Scope): Promise<void> {
  const measure = Object.hasOwn(MEASURES, name) ? MEASURES[name] : undefined
  if (!measure) {
    print(`Name what to measure: ${Object.keys(MEASURES).join(', ')}.`)
    process.exitCode = 2
    return
  }
  const figures: Figure[] = []
  let isWhole = false
  process.once('exit', code => {
    if (!isWhole) print(`${name}: stopped after ${figures.length} figures, with exit code ${code}`)
  })
  for await (const figure of measure(scope)) {
    figures.push(figure)
    print(`${figure.holds ? 'holds ' : 'MISSED'} ${figure.name}: ${figure.value}`)
    if (!figure.holds || scope.full) for (const line of figure.details ?? []) print(`       ${line}`)
  }
  isWhole = true
  const missed = figures.filter(({ holds }) => !holds)
  print(
    missed.length
      ? `${name}: ${missed.length} of ${figures.length} figures missed`
      : `${name}: all ${figures.length} figures hold`,
  )
  process.exitCode = missed.length ? 1 : 0
}

// It can take hours, so it says when it was stopped, and where.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    print(`The measurement was stopped by ${signal}.`)
    process.exit(1)
  })

const { words, flags } = readCall({ full: {} })
await measure(words[0] ?? '', { full: flags.full !== undefined })
