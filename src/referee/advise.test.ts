import { beforeEach, expect, test } from 'vitest'
import { games } from '../games/index.ts'
import { stall } from '../testing/stall.ts'
import { makeReferee } from './referee.ts'

interface Reply {
  readonly ok: boolean
  readonly why?: string
  readonly hash?: string
  readonly asks?: readonly { readonly id: string; readonly options: readonly { readonly id: string }[] }[]
  readonly level?: string
  readonly ask?: string
  readonly weights?: string
  readonly advice?: readonly {
    readonly pick: readonly string[]
    readonly chance: number
    readonly likely: number
    readonly tries: number
    readonly reasons: readonly { readonly feature: string; readonly points: number }[]
  }[]
}

let line: (text: string) => string = () => ''
const ask = (request: object): Reply => JSON.parse(line(JSON.stringify(request))) as Reply
const advise = (more: object): Reply =>
  ask({ cmd: 'advise', table: 1, seat: 'un', level: 1, seed: 5, ...more })

beforeEach(() => {
  line = makeReferee({ ...games, stall }, bug => {
    throw bug
  })
  ask({ cmd: 'new', game: 'expanse', seats: ['un', 'mcr', 'opa'], seed: '7f' })
})

test('`advise` ranks every answer with reasons, and leaves the table as it is', () => {
  const before = ask({ cmd: 'asks', table: 1 })
  const said = advise({ level: 'pilot' })
  expect(said).toMatchObject({ ok: true, level: 'Pilot', ask: before.asks?.[0]?.id })
  expect(said.weights).toMatch(/^[0-9a-f]{32}$/)
  const picks = said.advice?.map(({ pick }) => pick.join())
  expect(picks?.toSorted()).toEqual(before.asks?.[0]?.options.map(({ id }) => id).sort())
  expect(said.advice?.map(({ likely }) => likely)).toEqual(
    said.advice?.map(({ likely }) => likely).sort((a, b) => b - a),
  )
  for (const { chance, tries, reasons } of said.advice ?? []) {
    expect(chance).toBeGreaterThan(0)
    expect(chance).toBeLessThan(1)
    expect(tries).toBeGreaterThan(0)
    expect(reasons.length).toBeLessThanOrEqual(3)
  }
  expect(said.advice?.some(({ reasons }) => reasons.length > 0)).toBe(true)
  expect(ask({ cmd: 'asks', table: 1 })).toEqual(before)
})

test('`advise` says the same for the same seed', () => {
  expect(advise({})).toEqual(advise({}))
  expect(advise({ seed: 6 })).not.toEqual(advise({}))
})

test('`advise` says why it has nothing to say', () => {
  expect(advise({ level: undefined }).why).toBe("'level' is missing: 1 to 4, or the name of a level.")
  expect(advise({ level: [] }).why).toBe("'level' must be a number or a name, not a list.")
  expect(advise({ level: 7 }).why).toBe(
    "There is no level '7'. Possible: 1 Deckhand, 2 Pilot, 3 Captain, 4 Admiral.",
  )
  expect(advise({ seat: 'mcr' }).why).toBe('MCR has no question now.')
  expect(advise({ seed: 'x' }).why).toContain("'seed' must be a whole number")
  ask({ cmd: 'new', game: 'stall', players: 2, seed: '7' })
  expect(ask({ cmd: 'advise', table: 2, seat: 'a', level: 1 }).why).toBe(
    "A stall can't be played by the computer.",
  )
})

test('`worlds` opens tables that look the same to the seat, and hide something else', () => {
  const said = ask({ cmd: 'worlds', table: 1, as: 'mcr', count: 4, seed: 3 }) as Reply & {
    tables?: readonly number[]
  }
  expect(said).toMatchObject({ ok: true, tables: [2, 3, 4, 5] })
  const seen = (table: number): unknown => ask({ cmd: 'view', table, as: 'mcr' })
  const whole = (table: number): string => JSON.stringify(ask({ cmd: 'position', table }))
  for (const table of said.tables ?? []) {
    expect(seen(table)).toEqual(seen(1))
    expect(whole(table)).not.toBe(whole(1))
  }
  expect(new Set(said.tables?.map(whole)).size).toBe(4)
  const [first] = ask({ cmd: 'asks', table: 2 }).asks ?? []
  expect(first).toEqual(ask({ cmd: 'asks', table: 1 }).asks?.[0])
  const before = whole(1)
  const moved = { cmd: 'answer', table: 2, ask: first?.id, seat: 'un', pick: [first?.options[0]?.id] }
  expect(ask(moved).ok).toBe(true)
  expect(whole(1)).toBe(before)
  // Its first row is the world; further back would be the true deal.
  expect(ask({ cmd: 'undo', table: 2, seat: 'un' }).why).toMatch(/^Nothing was undone: a table from 'worlds'/)
  expect(JSON.stringify(ask({ cmd: 'log', table: 2 }))).toContain('"seed":""')
})

test('`worlds` deals the same for the same seed, and says what it does not understand', () => {
  const deal = (more: object): Reply & { readonly tables?: readonly number[] } =>
    ask({ cmd: 'worlds', table: 1, as: 'mcr', ...more })
  const hashes = [deal({ seed: 4 }), deal({ seed: 4 })].map(
    ({ tables = [] }) => ask({ cmd: 'asks', table: tables[0] }).hash,
  )
  expect(hashes[0]).toBe(hashes[1])
  expect(deal({ count: 0 }).why).toBe("'count' must be a whole number from 1 to 64, not 0.")
  expect(deal({ count: 65 }).why).toContain('from 1 to 64')
  expect(deal({ as: 'table' }).why).toContain('There is no seat')
  expect(ask({ cmd: 'new', game: 'expanse', players: 2, seed: '1' })).toMatchObject({ ok: true, table: 4 })
})
