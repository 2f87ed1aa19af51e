import { describe, expect, it } from 'vitest'
import { must } from '../testing/tables.ts'
import { games } from '../games/index.ts'
import { memoryStore } from './memory/index.ts'
import { depsFor, makeTables } from './service.ts'

describe('tables for people', () => {
  it('have the time of this machine, and wait as long as they say', async () => {
    const deps = depsFor(memoryStore())
    const before = Date.now()
    await deps.pause(20)
    expect(deps.now() - before).toBeGreaterThanOrEqual(19)
    expect(Math.abs(deps.now() - Date.now())).toBeLessThan(1000)
  })
  it('have chance enough for secrets', () => {
    const deps = depsFor(memoryStore())
    const drawn = Array.from({ length: 100 }, () => deps.chance(16))
    expect(drawn.filter(seed => !/^[0-9a-f]{32}$/.test(seed))).toEqual([])
    expect(new Set(drawn).size).toBe(100)
  })
  it('play every game there is', async () => {
    const tables = makeTables(depsFor(memoryStore()))
    expect(tables.deps.games).toBe(games)
    for (const game of Object.keys(games))
      must(await tables.lobby.open('ada', { game, players: 2, home: 'club' }))
  })
})
