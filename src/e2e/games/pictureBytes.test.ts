import { afterAll, expect, test } from 'vitest'
import { makeStudio } from '../../draw/studio.ts'
import { games } from '../../games/index.ts'
import { boardsOf } from '../../tools/bench/picture.ts'

/**
 * The same board is the same file to the last byte, whichever process draws it, so that a file that differs
 * reveals a secret.
 */

const studios = [makeStudio({ helpers: 1, keepBytes: 0 }), makeStudio({ helpers: 1, keepBytes: 0 })] as const
afterAll(async () => void (await Promise.all(studios.map(studio => studio.close()))))

const BOARDS = 8

test.each(Object.values(games).map(game => [game.title, game] as const))(
  'drawing %s does not depend on who draws, or on what was drawn before',
  async (_title, game) => {
    const requests = boardsOf(game, BOARDS).map(shown => ({ game: game.id, ...shown, names: { un: 'Ada' } }))
    const [one, other] = studios
    const forwards = await Promise.all(requests.map(request => one.draw(request)))
    const backwards = await Promise.all(requests.toReversed().map(request => other.draw(request)))
    expect(forwards.every(picture => (picture?.length ?? 0) > 0)).toBe(true)
    expect(backwards.toReversed().map((picture, at) => picture?.equals(forwards[at] as Buffer))).toEqual(
      requests.map(() => true),
    )
    expect(new Set(forwards.map(picture => picture?.toString('base64'))).size).toBe(BOARDS)
  },
)
