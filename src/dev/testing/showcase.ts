import type { Shown } from '../../draw/goldenLook.ts'
import { states as expanse } from '../../games/expanse/showcase/states.ts'
import { states as hexpanse } from '../../games/hexpanse/showcase/states.ts'

/** Tables that are worth a look, for those who draw and read them. */
export const states = (): readonly Shown[] => [
  ...expanse().map(shown => ({ ...shown, game: 'expanse' })),
  ...hexpanse().map(shown => ({ ...shown, game: 'hexpanse' })),
]
