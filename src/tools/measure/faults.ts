import { rightsTable } from '../../e2e/attacks/rightsTable.ts'
import { runAttempt, openTypedHall, type TypedHall } from '../../e2e/attacks/typedHall.ts'
import type { Game } from '../../core/game.ts'
import { hash } from '../../core/data.ts'
import { games } from '../../games/index.ts'
import { fuzzGame } from '../fuzz/game.ts'
import { everySet } from '../fuzz/setups.ts'
import type { Figure } from './house.ts'

/** Measures faults of the past as figures. */
export async function* faults(): AsyncGenerator<Figure> {
  yield await hostileTexts()
  yield await rights()
  yield choicesInFull()
}

const GAMES = 50
const DECISIONS = 3000
/** Leaves the other dear properties to the fuzzer. */
const NEVER = 1_000_000

function choicesInFull(): Figure {
  const game = games.expanse as Game
  const sets = everySet(game, [2, 3, 4])
  let tried = 0,
    withheld = 0,
    why: string | undefined
  for (let number = 0; number < GAMES; number++) {
    const wish = sets[(number * STRIDE) % sets.length] ?? {}
    const { inFull = {}, violation } = fuzzGame(game, {
      ...wish,
      seed: hash(`in full ${number}`),
      thorough: false,
      sample: NEVER,
      maxDecisions: DECISIONS,
    })
    for (const kind of Object.values(inFull)) {
      tried += kind.tried
      withheld += kind.withheld
    }
    why ??= violation && `${violation.property}: ${violation.why}`
  }
  const value =
    why ??
    `${tried} choices played out on copies, ${withheld} of them withhold something, none too much or ` +
      'too little'
  return {
    name: `mandatory choices of ${GAMES} games of The Expanse`,
    value,
    holds: why === undefined && tried > 0 && withheld > 0,
  }
}
/** Sets of modules from everywhere in their list. */
const STRIDE = 29

async function rights(): Promise<Figure> {
  const { cells, refused, wrong } = await rightsTable()
  return {
    name: 'rights table: cells tried, refused, and breaking the rule',
    value: [cells, refused, wrong.length].join(', '),
    holds: wrong.length === 0,
  }
}

const TEXTS = 2500
const MOST_MS = 50
/**
 * Times that seem slow are measured again and the fastest counts, because a busy machine interrupts the code.
 */
const SEEMS_SLOW_MS = 15
const AGAIN = 4

async function hostileTexts(): Promise<Figure> {
  const hall = await openTypedHall('measured')
  // The first of each kind also compiles its code.
  for (let n = 0; n < TEXTS / 5; n++) await runAttempt(hall.at, await hall.next())
  let longest = 0
  for (let n = 0; n < TEXTS; n++) longest = Math.max(longest, await blockedBy(hall))
  return {
    name: `longest block of the event loop by ${TEXTS} hostile texts, in ms (at most ${MOST_MS})`,
    value: longest.toFixed(1),
    holds: longest <= MOST_MS,
  }
}

/** Times one attempt. It never waits for a disk or a network, so its whole time blocks the event loop. */
async function blockedBy({ at, next }: TypedHall): Promise<number> {
  const attempt = await next()
  const timed = async (): Promise<number> => {
    const since = performance.now()
    await runAttempt(at, attempt)
    return performance.now() - since
  }
  let least = await timed()
  for (let again = 0; again < AGAIN && least > SEEMS_SLOW_MS; again++) least = Math.min(least, await timed())
  return least
}
