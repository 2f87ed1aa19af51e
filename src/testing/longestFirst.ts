import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, the longest first: begun last, one of them would run alone while the other cores
 * rest. Anything not named here is quick.
 */
const LONG = [
  'src/e2e/secrecy/secrecyTwins.test.ts',
  'src/e2e/kills/bots.test.ts',
  'src/work/thinker.test.ts',
  'src/work/outsider.test.ts',
  'src/e2e/secrecy/secrecyDirect.test.ts',
  'src/e2e/secrecy/secrecyOthers.test.ts',
  'src/referee/process.test.ts',
  'src/store/embedded/index.test.ts',
  'src/e2e/faults/faultsRequests.test.ts',
  'src/practice/conformance/rates.test.ts',
  'src/main.test.ts',
  'src/discord/gateway/reach.test.ts',
  'src/e2e/games/pictureFaults.test.ts',
  'src/e2e/faults/faultsGateway.test.ts',
  'src/admin/tools.test.ts',
  'src/tools/setup.test.ts',
  'src/store/postgres.test.ts',
  'src/store/outage.test.ts',
  'src/draw/expanse/visible.test.ts',
  'src/draw/testing/privateShape.test.ts',
  'src/e2e/games/shards.test.ts',
  'src/draw/expanse/golden.test.ts',
  'src/tools/terminal.test.ts',
  'src/store/embedded/damage.test.ts',
  'src/e2e/goldenMoves.test.ts',
  'src/e2e/secrecy/secrecyResample.test.ts',
  'src/draw/hexpanse/board.test.ts',
  'src/draw/film.test.ts',
  'src/practice/conformance/gateway.test.ts',
  'commands/expedition.test.ts',
  'src/e2e/presses/publishing.test.ts',
  'src/e2e/games/late.test.ts',
  'src/e2e/faults/faultsPlaces.test.ts',
  'src/draw/expanse/tall.test.ts',
  'src/tools/fuzz/companions.test.ts',
  'src/e2e/games/expeditionTwins.test.ts',
  'src/e2e/race/race.test.ts',
  'src/e2e/presses/presses.test.ts',
  'src/practice/server.test.ts',
  'src/draw/expanse/board.test.ts',
  'src/draw/expanse/modules.test.ts',
  'src/draw/studio.test.ts',
  'src/store/schema.test.ts',
  'src/e2e/games/expedition.test.ts',
  'src/e2e/games/pictureBytes.test.ts',
  'src/draw/hexpanse/golden.test.ts',
  'src/table/play/games.test.ts',
  'src/e2e/games/threads.test.ts',
  'src/draw/testing/contrast.test.ts',
  'commands/expanseModules.test.ts',
]

/**
 * Vitest orders by how long files took the last time, and where it has never run by their size, which tells
 * little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex(path => moduleId.endsWith(`/${path}`))
      return place < 0 ? LONG.length : place
    }
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}
