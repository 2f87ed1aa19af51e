import { describe, expect, it } from 'vitest'
import { resuming } from '../../testing/playedTables.ts'
import { table, type Table } from '../../testing/table.ts'
import { lookAt } from '../play/playerView.ts'
import { chooseAll, previewOf, whyNotPicked } from '../play/preview.ts'
import { movesOf } from './movesOf.ts'
import { answersOnAll, whyNotTyped, type Trial } from './walkMove.ts'

/** UN spends 2 AP with fleets at Earth alone and types this move. */
const typed = (name: string, values: Readonly<Record<string, string>>): Promise<unknown> =>
  typedAt(table({ fleets: { earth: { un: { fleet: 2 } } } }).spends('un', 2), name, values)

async function typedAt(at: Table, name: string, values: Readonly<Record<string, string>>): Promise<unknown> {
  const now = (await resuming('expanse'))(at.match())
  const trial: Trial = {
    try: given => previewOf(now, 'un', given),
    whyNot: (pick, given) => whyNotPicked(now, 'un', pick, given),
  }
  const move = movesOf('expanse').find(one => one.name === name)
  if (!move) throw new Error(`no move ${name}`)
  const wish = { move, value: (input: string) => values[input], words: name }
  const { stopped } = chooseAll(trial.try, lookAt(now, 'un'), answersOnAll(trial, [wish]))
  return stopped && !stopped.ok ? stopped.why : stopped
}

describe('a typed move that does not fit', () => {
  it('is refused with the reason of the game, by name or id, at the step where it fails', async () => {
    const why = "You can't place influence on Ceres. You have no fleet in the Ceres Orbital."
    expect(await typed('influence', { base: 'ceres' })).toContain(why)
    expect(await typed('influence', { base: 'Ceres' })).toContain(why)
    expect(await typed('move', { from: 'Earth', to: 'Jupiter' })).toContain(
      "You can't move to Jupiter. It is 2 bands away and this move goes up to 1.",
    )
    expect(await typed('ability', { name: 'Insurgency' })).toContain('belongs to OPA')
  })
  it.each([
    ['leader', { to: 'ceres' }],
    ['power-play', { points: 'inner planets 3' }],
    ['power-play', { points: 'The Belt' }],
  ])('names the module that is missing, at any question: %s', async (name, values) => {
    const missing = "That belongs to the module Leaders, which this game doesn't use."
    expect(await typedAt(table({ active: 'un' }), name, values)).toContain(missing)
    expect(await typed(name, values)).toContain(missing)
  })
  it('is refused with what can be chosen where it names nothing of the game', async () => {
    expect(await typed('influence', { base: 'pluto' })).toMatch(
      /^You can't choose 'pluto' here\. Choose Luna/,
    )
  })
})

describe('whyNotTyped', () => {
  it('asks about the whole text first, and then about each part between commas', () => {
    const asked: string[] = []
    const why = whyNotTyped('luna, ceres,mars', pick => {
      asked.push(pick)
      return pick === 'ceres' ? 'No.' : undefined
    })
    expect(why).toBe('No.')
    expect(asked).toEqual(['luna, ceres,mars', 'luna', 'ceres'])
  })
})
