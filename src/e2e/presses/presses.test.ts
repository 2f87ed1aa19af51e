import { describe, expect, it } from 'vitest'
import { enterVisit, openSitting } from './enter.ts'
import { visitsOf } from './figures.ts'
import { findVisit, POSITIONS, type Position } from './positions.ts'
import { planVisit } from './plan.ts'
import { pressesOf } from './step.ts'

describe('presses are counted', () => {
  it('one for a button, one for a menu and each tick, one for each field and for sending a form', () => {
    expect(pressesOf({ button: 'a' })).toBe(1)
    expect(pressesOf({ menu: 'a', ticks: ['b'] })).toBe(2)
    expect(pressesOf({ menu: 'a', ticks: ['b', 'c', 'd'] })).toBe(4)
    expect(pressesOf({ fields: {} })).toBe(1)
    expect(pressesOf({ fields: { a: '1', b: '2' } })).toBe(3)
  })
})

describe('recorded games', () => {
  it.each([
    { game: 'expanse', modules: 'all', most: 25 },
    { game: 'hexpanse', modules: 'none', most: 10 },
    { game: 'expedition', modules: 'none', most: 15 },
  ])('can be entered by pressing: $game', async ({ game, modules, most }) => {
    const visits = await visitsOf({ game, modules, players: [3], number: 0, most })
    expect(visits.filter(({ why }) => why !== undefined)).toEqual([])
    expect(visits.length).toBe(most)
    expect(visits.every(({ presses }) => presses > 0)).toBe(true)
  })
})

describe('the fewest presses', () => {
  const decline = POSITIONS.find(({ name }) => name.startsWith('decline'))
  it('begin on the screen that needs fewer, and lead where the answers lead', async () => {
    if (!decline) throw new Error('There is no such position.')
    const sitting = await openSitting(decline.party)
    const visit = await findVisit(sitting, decline)
    const { entered } = await enterVisit(sitting, visit)
    expect(entered).toMatchObject({ presses: 1, answers: ['offer decline'] })
    expect(entered.why).toBeUndefined()
    await sitting.hall.close()
  })
  it('are found on a screen that says what its own button would lead to', async () => {
    const buy: Position = {
      name: 'buy a card where others were asked in between',
      most: 3,
      party: { game: 'hexpanse', players: 2, seed: '4' },
      picks: ask => (ask.what === 'market' ? ask.options.map(({ id }) => id) : undefined),
      asked: /^market$/,
    }
    const sitting = await openSitting(buy.party)
    const { entered } = await enterVisit(sitting, await findVisit(sitting, buy))
    expect(entered.why).toBeUndefined()
    expect(entered.presses).toBe(buy.most)
    await sitting.hall.close()
  })
  it('are none where nothing on the screen leads there', async () => {
    if (!decline) throw new Error('There is no such position.')
    const sitting = await openSitting(decline.party)
    const visit = await findVisit(sitting, decline)
    expect(await planVisit(sitting.store, sitting.id, visit, [[]])).toBeUndefined()
    await sitting.hall.close()
  })
})
