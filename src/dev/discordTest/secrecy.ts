import type { Painter } from '../../discord/painter.ts'
import { directGame } from './secrecyDirect.ts'
import type { Finding } from './secrecyHall.ts'
import { resampledGame } from './secrecyResample.ts'
import { openPair, secretsIn, twinsFrom } from './secrecyTwins.ts'
import type { Pair, Secret } from './secrecyTwins.ts'
import { withStudio } from './withStudio.ts'

/** Looks for anything that gets to somebody who may not know it, in so many games each of three ways. */

type Print = (line: string) => void

const FEWEST = 2, SIZES = 3
const seatsFor = (at: number): number => FEWEST + at % SIZES
const AT_ONCE = 2

/** How much has been found. Every board is drawn. */
export async function secrecyRun(games: number, seed: number, print: Print): Promise<number> {
  const since = performance.now()
  const { direct, twins } = await withStudio(async painter => ({
    direct: await inTurns(games, at => directGame({ seed: seed + at, seats: seatsFor(at), painter })), twins: await twinsRun(games, seed, painter),
  }))
  let compared = 0
  const resampled = await inTurns(Math.ceil(games / 2), async at => {
    const game = await resampledGame(seed + at, seatsFor(at))
    compared += game.compared
    return game.found
  })
  const found = [...direct, ...twins.found, ...resampled]
  for (const { reader, what, why } of found) print(`${reader} could know of a secret by ${what}: ${why}`)
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  print(`secrecy: ${games} games read, ${twins.secrets} secrets kept twice (${twins.ordered} of an order), ${compared} tables resampled, ${found.length} findings, ${seconds} s`)
  return found.length
}

/** Some at a time. What fails is a finding too: nobody knows what it would have shown. */
async function inTurns(count: number, play: (at: number) => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  const found: Finding[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) found.push(...await play(at).catch(failed))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return found
}

const failed = (error: unknown): readonly Finding[] => [{ reader: 'nobody', what: 'a run that failed', why: error instanceof Error ? error.message : String(error) }]

interface Twins { readonly secrets: number; readonly ordered: number; readonly found: readonly Finding[] }

/** As many secrets as that, and all that come in the last of their games. */
async function twinsRun(wanted: number, seed: number, painter: Painter): Promise<Twins> {
  const found: Finding[] = []
  let secrets = 0, ordered = 0
  for (let game = 0; secrets < wanted; game++) {
    const here = await secretsIn(seed + game, seatsFor(game))
    // A room keeps all that was ever said in it.
    const pair = await openPair(seed + game, undefined, painter)
    for (const [at, secret] of here.entries()) found.push(...await twinsAt(pair, secret, secrets + at))
    await pair.close()
    secrets += here.length
    ordered += here.filter(({ ask }) => ask.ordered).length
  }
  return { secrets, ordered, found }
}

const twinsAt = (pair: Pair, secret: Secret, number: number): Promise<readonly Finding[]> => twinsFrom(pair, secret, number).catch(failed)
