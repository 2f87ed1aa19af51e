import { beforeEach, describe, expect, it } from 'vitest'
import { makeReferee } from './referee.ts'
import { scored, toy } from '../testing/toy.ts'

interface Reply {
  readonly [field: string]: unknown
  readonly ok: boolean
  readonly why?: string | null
  readonly hash?: string
  readonly seq?: number
  readonly asks?: readonly { id: string; who: string; what: string; options: readonly { id: string }[] }[]
  readonly facts?: readonly { fact: string }[]
}

let bugs: unknown[] = []
let line: (text: string) => string = () => ''
const ask = (request: object): Reply => JSON.parse(line(JSON.stringify(request))) as Reply
const answer = (what: string, who: string, pick: readonly string[], table = 1): Reply => {
  const open = ask({ cmd: 'asks', table }).asks?.find(one => one.what === what && one.who === who)
  return ask({ cmd: 'answer', table, ask: open?.id ?? 'none', seat: who, pick })
}

beforeEach(() => {
  bugs = []
  line = makeReferee({ toy, scored }, bug => bugs.push(bug))
  ask({ cmd: 'new', game: 'toy', players: 2, seed: '7' })
})

describe('games', () => {
  it('lists what a program must know to open a table', () => {
    expect(ask({ cmd: 'games' })).toEqual({
      ok: true,
      games: [toy, scored].map(({ id, title }) => ({
        id,
        title,
        rules: 1,
        seats: { 2: ['a', 'b'] },
        modules: [{ id: 'extra', title: 'Extra', players: [2] }],
        options: [{ id: 'loud', default: false, values: [false, true], why: 'Taste.' }],
      })),
    })
  })
})

describe('new and close', () => {
  it('numbers tables, and never gives a number twice', () => {
    expect(
      ask({ cmd: 'new', game: 'scored', seats: ['b', 'a'], modules: [], options: { loud: true } }).table,
    ).toBe(2)
    expect(ask({ cmd: 'close', table: 2 })).toEqual({ ok: true })
    expect(ask({ cmd: 'asks', table: 2 }).why).toBe('There is no table 2; open tables: 1.')
    expect(ask({ cmd: 'new', game: 'toy', players: 2 }).table).toBe(3)
    expect(ask({ cmd: 'asks', table: 9 }).why).toBe('There is no table 9; open tables: 1, 3.')
  })

  it('draws a seed of 128 bits when none is given', () => {
    const seeds = [2, 3].map(table => {
      ask({ cmd: 'new', game: 'toy', players: 2 })
      return (ask({ cmd: 'log', table }).log as { setup: { seed: string } }).setup.seed
    })
    expect(seeds[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(seeds[0]).not.toBe(seeds[1])
  })

  it('hands the overrides to the game, and every reason of the game back', () => {
    ask({ cmd: 'new', game: 'toy', players: 2, overrides: { any: 1 } })
    expect(ask({ cmd: 'log', table: 2 }).log).toMatchObject({ setup: { overrides: { any: 1 } } })
    expect(ask({ cmd: 'new', game: 'toy', players: 5 }).why).toBe('The toy is played by 2. By 2 alone.')
  })
})

describe('the common part', () => {
  it('has the questions in full', () => {
    expect(ask({ cmd: 'asks', table: 1, id: null })).toEqual({
      id: null,
      ok: true,
      hash: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      seq: 0,
      over: false,
      asks: ['a', 'b'].map(who => ({
        id: `1:${who}`,
        who,
        what: 'bid',
        text: `${who}: bid?`,
        min: 1,
        max: 1,
        secret: true,
        options: ['1', '2', '3'].map(id => ({ id, label: `take ${id}`, means: { toy: id } })),
      })),
    })
    answer('bid', 'a', ['3'])
    expect(answer('bid', 'b', ['1']).asks).toMatchObject([
      { what: 'coins', perGroup: 1, ordered: true, options: [{ group: 'gold' }, {}, {}] },
    ])
  })

  it('has the standings when the game is over', () => {
    const reply = ask({ cmd: 'random', table: 1, count: 1e6, seed: 1 })
    expect(reply).toMatchObject({
      ok: true,
      over: true,
      asks: [],
      standings: [
        { seat: 'a', rank: 1 },
        { seat: 'b', rank: 1 },
      ],
    })
  })
})

describe('answer', () => {
  it('tells all it caused, what the table answered by itself included', () => {
    answer('bid', 'a', ['3'])
    expect(answer('bid', 'b', ['1']).facts).toEqual([{ fact: 'sealed', seat: 'b' }])
    answer('coins', 'a', ['tin', 'gold'])
    const reply = answer('die', 'a', ['die'])
    expect(reply.facts?.map(({ fact }) => fact)).toEqual(['rolled', 'bowed'])
    expect(reply.seq).toBe(5)
  })

  it('refuses with the sentence that why gives', () => {
    const wrong = [
      { ask: '1:a', seat: 'b', pick: ['1'] },
      { ask: '1:a', seat: 'a', pick: ['4'] },
      { ask: '1:a', seat: 'a', pick: [] },
      { ask: '0:a', seat: 'a', pick: ['1'] },
      { ask: '9:a', seat: 'a', pick: ['1'] },
      { ask: '1:a', seat: 'c', pick: ['1'] },
      { ask: '1:a', seat: 'a', pick: 1 },
      { ask: '1:a', seat: 'a', pick: [1] },
      { ask: '1:a', seat: 'a', pick: ['1'], form: {} },
      { ask: '1:a', seat: 'a' },
    ]
    const before = ask({ cmd: 'asks', table: 1 })
    for (const fields of wrong) {
      const refused = ask({ cmd: 'answer', table: 1, ...fields })
      expect(refused).toEqual({ ok: false, why: expect.stringMatching(/^.+\.$/) as string })
      expect(ask({ cmd: 'why', table: 1, ...fields })).toEqual({ ok: true, why: refused.why })
    }
    expect(ask({ cmd: 'asks', table: 1 })).toEqual(before)
  })

  it('needs a seat, why does not', () => {
    expect(ask({ cmd: 'answer', table: 1, ask: '1:a', pick: ['1'] }).why).toBe(
      "'seat' is missing. Possible: a, b.",
    )
    expect(ask({ cmd: 'why', table: 1, ask: '1:a', pick: ['1'] }).why).toBeNull()
    expect(ask({ cmd: 'why', table: 1, ask: '1:a', pick: ['4'] }).why).toMatch(/You can't choose '4'/)
    expect(ask({ cmd: 'why', table: 1, ask: '1:a', seat: 'b', pick: ['1'] }).why).toMatch(/decides this/)
  })
})

describe('undo', () => {
  it('takes back the last own answer with what followed by itself', () => {
    answer('bid', 'a', ['3'])
    answer('bid', 'b', ['1'])
    answer('coins', 'a', ['tin'])
    const before = ask({ cmd: 'asks', table: 1 }).hash
    const after = answer('die', 'a', []).hash
    expect(ask({ cmd: 'undo', table: 1, seat: 'b' }).why).toMatch(/nothing to undo|acted since/i)
    expect(ask({ cmd: 'undo', table: 1, seat: 'a' })).toMatchObject({
      ok: true,
      hash: before,
      asks: [{ what: 'die' }],
    })
    expect(answer('die', 'a', []).hash).toBe(after)
    expect(ask({ cmd: 'undo', table: 1, seat: 'c' }).why).toMatch(/no seat 'c'/)
    expect(ask({ cmd: 'undo', table: 1 }).why).toMatch(/'seat' is missing/)
  })
})

describe('view and score', () => {
  it('shows what a seat or the table may see', () => {
    expect(ask({ cmd: 'view', table: 1, as: 'b' }).view).toMatchObject({ as: 'b', open: 1 })
    expect(ask({ cmd: 'view', table: 1, as: 'table' }).view).toMatchObject({ as: 'table', open: 0 })
    expect(ask({ cmd: 'view', table: 1, as: 'c' }).why).toBe(
      "There is no seat 'c' here. Possible: a, b, table.",
    )
  })

  it('hands score to the game, if the game knows it', () => {
    expect(ask({ cmd: 'score', table: 1 }).why).toBe("A toy has no 'score' request.")
    ask({ cmd: 'new', game: 'scored', players: 2 })
    expect(ask({ cmd: 'score', table: 2, bonus: 'none' })).toEqual({ ok: true, coins: {} })
    expect(ask({ cmd: 'score', table: 2 }).why).toBe("'bonus' is none.")
  })
})

describe('position and set', () => {
  it('reads and replaces, with every reason against it', () => {
    expect(ask({ cmd: 'set', table: 1, position: { coins: { a: 4 } } })).toMatchObject({
      ok: true,
      seq: 1,
      asks: [{ id: '2:a' }, { id: '2:b' }],
    })
    expect(ask({ cmd: 'position', table: 1 })).toEqual({ ok: true, position: { coins: { a: 4 } } })
    expect(ask({ cmd: 'set', table: 1, position: 5 }).why).toBe('No coins. None at all.')
    expect(ask({ cmd: 'set', table: 1 }).why).toMatch(/'position' is missing/)
  })
})

describe('random', () => {
  it('counts the answers it gave, and stops where it was told to', () => {
    expect(ask({ cmd: 'random', table: 1, count: 3, seed: 7 })).toMatchObject({ played: 3, over: false })
    expect(ask({ cmd: 'random', table: 1, count: 0, seed: 7 })).toMatchObject({ played: 0 })
    const hashes = [7, '7', '07', '0000007'].map(seed => {
      const { table } = ask({ cmd: 'new', game: 'toy', players: 2, seed: '1' })
      return ask({ cmd: 'random', table, count: 4, seed }).hash
    })
    expect(new Set(hashes).size).toBe(1)
  })
})

describe('an error of the referee itself', () => {
  it('is a refusal that changes nothing, is reported, and the next line is answered', () => {
    ask({ cmd: 'new', game: 'toy', players: 2, options: { loud: true } })
    answer('bid', 'a', ['3'], 2)
    answer('bid', 'b', ['1'], 2)
    answer('coins', 'a', ['tin'], 2)
    const before = ask({ cmd: 'asks', table: 2 })
    expect(answer('die', 'a', ['crash'], 2).why).toMatch(/^The referee failed/)
    expect(bugs.map(String)).toEqual(['Error: the toy is broken'])
    // The answer is carried out, but what it says cannot be written.
    expect(answer('die', 'a', ['nest'], 2).why).toMatch(/^The referee failed/)
    expect(ask({ cmd: 'asks', table: 2 })).toEqual(before)
  })
})
