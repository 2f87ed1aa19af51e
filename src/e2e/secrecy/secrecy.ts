import type { Painter } from '../../discord/context.ts'
import { directGame } from './secrecyDirect.ts'
import type { ModulesOf } from '../harness/modules.ts'
import type { Finding, Chance } from './secrecyHall.ts'
import { resampledGame } from './secrecyResample.ts'
import { KEEP_TECH, openPair, collectSecrets, twinsFrom, type Pair, type Secret } from './secrecyTwins.ts'
import { withStudio } from '../harness/hall.ts'

/** Looks for anything that reaches a person who may not know it, in so many games each of three ways. */

type Print = (line: string) => void
interface Plan {
  readonly games: number
  readonly seed: number
  readonly modulesOf: ModulesOf
}

const FEWEST = 2,
  SIZES = 3
const seatsFor = (at: number): number => FEWEST + (at % SIZES)
const AT_ONCE = 2

/** Counts the findings. Every board is drawn. */
export async function secrecyRun({ games, seed, modulesOf }: Plan, print: Print): Promise<number> {
  const chanceOf = (at: number): Chance => ({
    seed: seed + at,
    seats: seatsFor(at),
    modules: modulesOf(at, seatsFor(at)),
  })
  const since = performance.now()
  const { direct, twins } = await withStudio(async painter => ({
    direct: await inTurns(games, at => directGame({ ...chanceOf(at), painter })),
    twins: await twinsRun(games, chanceOf, painter),
  }))
  let compared = 0
  const resampled = await inTurns(Math.ceil(games / 2), async at => {
    const game = await resampledGame(chanceOf(at))
    compared += game.compared
    return game.found
  })
  const found = [...direct, ...twins.found, ...resampled]
  for (const { reader, what, why } of found) print(`${reader} could know of a secret by ${what}: ${why}`)
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  const kept = `${twins.secrets} secrets kept twice (${twins.ordered} of an order, ${twins.techs} of techs)`
  print(
    `secrecy: ${games} games read, ${kept}, ${compared} tables resampled, ${found.length} findings, ` +
      `${seconds} s`,
  )
  return found.length
}

/** Runs some at a time. A failure is a finding too, because what it would have shown is unknown. */
async function inTurns(
  count: number,
  play: (at: number) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const found: Finding[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) found.push(...(await play(at).catch(failed)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return found
}

const failed = (error: unknown): readonly Finding[] => [
  {
    reader: 'nobody',
    what: 'a run that failed',
    why: error instanceof Error ? error.message : String(error),
  },
]

interface Twins {
  readonly secrets: number
  readonly ordered: number
  readonly techs: number
  readonly found: readonly Finding[]
}

/** Tries so many secrets, and all of the last game. */
async function twinsRun(wanted: number, chanceOf: (at: number) => Chance, painter: Painter): Promise<Twins> {
  const found: Finding[] = []
  let secrets = 0,
    ordered = 0,
    techs = 0
  for (let game = 0; secrets < wanted; game++) {
    const here = await collectSecrets(chanceOf(game))
    // A room keeps all that was ever said in it.
    const pair = await openPair(chanceOf(game).seed, undefined, painter)
    for (const [at, secret] of here.entries()) found.push(...(await twinsAt(pair, secret, secrets + at)))
    await pair.close()
    secrets += here.length
    ordered += here.filter(({ ask }) => ask.ordered).length
    techs += here.filter(({ ask }) => ask.what === KEEP_TECH).length
  }
  return { secrets, ordered, techs, found }
}

const twinsAt = (pair: Pair, secret: Secret, number: number): Promise<readonly Finding[]> =>
  twinsFrom(pair, secret, number).catch(failed)
