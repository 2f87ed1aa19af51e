import type { Shown } from '../../draw/goldenLook.ts'
import { games } from '../../games/index.ts'

/** Tables that are worth a look, for those who draw and read them: the pictures that are kept. They take a while to be played, so that is done once. */
export const states = (): readonly Shown[] => found ??= stateExhibits()
let found: readonly Shown[] | undefined

const stateExhibits = (): readonly Shown[] => Object.values(games).flatMap(game => game.exhibits().flatMap(({ title, scene, before, names, isTestedBy }) =>
  (scene && typeof isTestedBy === 'object' ? [{ game: game.id, id: isTestedBy.kept, title, scene, ...(before ? { before } : {}), ...(names ? { names } : {}) }] : [])))
