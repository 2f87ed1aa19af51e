import { describe, expect, it } from 'vitest'
import { club, playOn, seatedTable } from '../../testing/tables.ts'
import { modulesFor } from '../harness/modules.ts'
import { diceOf } from '../harness/robot.ts'
import { pressEverything } from './publishing.ts'

/** `PRESSED_VISITS` takes longer games and presses everything on each screen. */
const wanted = Number(process.env.PRESSED_VISITS ?? 0)
const scope = wanted ? { visits: wanted, each: Infinity } : { visits: 12, each: 5 }

describe.each([
  { game: 'expanse', modules: 'none' },
  { game: 'expanse', modules: 'all' },
  { game: 'hexpanse', modules: 'none' },
])('on the private screens of $game with $modules modules', ({ game, modules }) => {
  it('only a button publishes anything, and the screen says all of it before', async () => {
    const at = club()
    const id = await seatedTable(at, game, 3, { modules: modulesFor(modules, game)(0, 3) })
    // The first decisions only lay the game out.
    await playOn(at, id, 40)
    const { publishing, presses, visits } = await pressEverything(at, id, diceOf(7), scope)
    expect(visits).toBe(scope.visits)
    expect(presses).toBeGreaterThan(scope.visits * 3)
    expect(publishing.length).toBeGreaterThanOrEqual(scope.visits)
    expect(publishing.filter(({ step }) => !('button' in step))).toEqual([])
    expect(publishing.filter(({ isSaid }) => !isSaid)).toEqual([])
  })
})
