import type { Shown } from '../draw/testing/goldenLook.ts'
import type { Scene } from '../core/scene.ts'
import { games } from '../games/index.ts'
import { toolingOf } from '../core/game.ts'

/** Returns the tables behind the kept pictures. Playing them takes a while, so it happens once. */
export const states = (): readonly Shown[] => (found ??= stateExhibits())
let found: readonly Shown[] | undefined

/** Returns every card of a game close up. */
export const shownCards = (game: string): readonly { readonly card: unknown }[] =>
  Object.values(games)
    .filter(({ id }) => id === game)
    .flatMap(one => toolingOf(one).exhibits())
    .flatMap(({ scene }) => (scene && 'card' in scene ? [scene as Scene & { readonly card: unknown }] : []))

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
