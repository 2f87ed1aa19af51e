import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BoardScene } from '../../games/expedition/scene/types.ts'
import { states } from '../../testing/showcase.ts'
import { folderOf, unusedGoldens, goldenFaults, faultsBetween } from '../testing/golden.ts'
import { lookOf, type Shown } from '../testing/goldenLook.ts'

/** Pictures look as they looked when somebody last looked at them. */

const all: readonly Shown[] = states().filter(({ game }) => game === 'expedition')

test.each(all.map(shown => [shown.id, shown] as const))(
  '%s looks as it did (if the change is meant: npm run golden -- --accept)',
  async (_, shown) => {
    expect(await goldenFaults(shown)).toEqual([])
  },
)

test('enough is kept, of every kind, nothing that is drawn no more, and not too much of it', () => {
  const folder = folderOf('expedition')
  expect(all.filter(({ scene }) => scene.kind === 'board').length).toBeGreaterThanOrEqual(10)
  expect([...new Set(all.map(({ scene }) => scene.kind))].sort()).toEqual([
    'board',
    'card',
    'choice',
    'edge',
    'fracture',
    'hand',
  ])
  expect(unusedGoldens(all, 'expedition')).toEqual([])
  expect(
    readdirSync(folder).reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0),
  ).toBeLessThan(400_000)
})

test.each([
  [
    'a breakthrough',
    (scene: BoardScene): BoardScene => ({
      ...scene,
      rows: scene.rows.map(row => ({ ...row, breakthrough: false })),
    }),
    /breakthrough seat1/,
  ],
  [
    'whose a slice is',
    (scene: BoardScene): BoardScene => ({
      ...scene,
      wedges: scene.wedges.map(wedge =>
        wedge.claim ? { ...wedge, claim: { ...wedge.claim, seat: 'seat8' } } : wedge,
      ),
    }),
    /influence5/,
  ],
  [
    'the lamp',
    (scene: BoardScene): BoardScene => ({ ...scene, fracture: { ...scene.fracture, inPlay: true } }),
    /lamp/,
  ],
] as const)('it notices %s', (_, change, fault) => {
  const shown = all.find(({ id }) => id === 'running')
  if (!shown) throw new Error('there is no such picture')
  expect(
    faultsBetween(lookOf(shown), lookOf({ ...shown, scene: change(shown.scene as BoardScene) })).join('\n'),
  ).toMatch(fault)
})
