import type { Shown } from '../draw/testing/goldenLook.ts'
import { games } from '../games/index.ts'
import { toolingOf } from '../core/game.ts'

/** Returns the tables behind the kept pictures. Playing them takes a while, so it happens once. */
export const states = (): readonly Shown[] => (found ??= stateExhibits())
let found: readonly Shown[] | undefined

const stateExhibits = (): readonly Shown[] =>
  Object.values(games).flatMap(game =>
    toolingOf(game)
      .exhibits()
      .flatMap(({ title, scene, before, names, isTestedBy }) =>
        scene && typeof isTestedBy === 'object'
          ? [
              {
                game: game.id,
                id: isTestedBy.kept,
                title,
                scene,
                ...(before ? { before } : {}),
                ...(names ? { names } : {}),
              },
            ]
          : [],
      ),
  )
