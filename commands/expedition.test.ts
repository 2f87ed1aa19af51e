import { describe, expect, it } from 'vitest'
import { askedIn } from '../src/testing/randomMatches.ts'
import {
  actOn,
  beginCompanion,
  formIn,
  MAP,
  suggestedValues,
  picksAt,
  readTyped,
  wordsOf,
} from '../src/testing/companion.ts'
import { lastShown } from '../src/testing/discord.ts'
import type { Ask } from '../src/testing/pressing.ts'
import { club, recordOf, seatedTable } from '../src/testing/tables.ts'
import { numbers, placesOf, playByTyping } from '../src/testing/typing.ts'
import {
  claims,
  claimsBy,
  does,
  headOf,
  heads,
  laidOn,
  opened,
} from '../src/games/expedition/testing/table.ts'
import { expeditionCommands } from './expedition.ts'

const WHOLE_GAME_MS = 300_000
const steps = expeditionCommands.moves.flatMap(move => move.steps)

describe('/expedition', () => {
  it(
    'has a way to everything that anybody may ever do, and no other',
    () => {
      const used = new Set<number>(),
        known = new Map<string, string>()
      const wayTo = (what: string, id: string): string => {
        const fitting = placesOf(steps, what, id)
        for (const at of fitting) used.add(at)
        return fitting.length ? headOf(id) : `${what} without ${id}`
      }
      const of = ({ what, options }: Ask): readonly string[] =>
        options.map(({ id }) => {
          const way = known.get(`${what} ${id}`) ?? wayTo(what, id)
          known.set(`${what} ${id}`, way)
          return way
        })
      // By chance the sixth slice is hardly ever somebody's first, nor a slice the first one of the Cabal,
      // and few come to a tie.
      const sixth = claimsBy(
        laidOn(opened(3), { breakthroughs: { seat1: 'expedition', seat2: 'expedition' } }),
        1,
        2,
        1,
        2,
        1,
        3,
      )
      const tied = does(
        claimsBy(
          laidOn(opened(2, { map: 'A1: empty' }), {
            breakthroughs: { seat1: 'expedition', seat2: 'expedition' },
          }),
          1,
          2,
          1,
          2,
          1,
          2,
        ),
        2,
        'place:A1',
      )
      const rare = [sixth, tied, claims(opened(2, {}, ['cabal', 'sol']), 1, 'tradegoods3')]
      const players = (nth: number): number => 2 + (nth % 7)
      const options = (nth: number) => ({
        ledger: nth % 2 === 0,
        map: nth % 3 ? 'A1: empty / A2: Wellon (yellow) / A3: empty' : null,
      })
      const met = askedIn('expedition', { players, options, of, questions: heads.length - 5, games: 40 })
      expect([...new Set([...met, ...rare.flatMap(({ open }) => open).flatMap(of)])].sort()).toEqual(
        [...new Set(heads)].sort(),
      )
      expect(steps.filter((_step, at) => !used.has(at))).toEqual([])
    },
    WHOLE_GAME_MS,
  )
  const companions = [
    [1, 2, {}],
    [2, 6, { map: MAP }],
    [3, 8, { ledger: true }],
  ] as const
  it.each(companions)(
    'plays a whole companion by typing what is suggested (%i, %i seats)',
    async (seed, players, options) => {
      const at = club()
      const id = await seatedTable(at, 'expedition', players, { options })
      const { commands, answers, refusals } = await playByTyping(at, id, numbers(seed), expeditionCommands)
      expect(refusals.filter(line => !line.endsWith(': '))).toEqual([])
      expect(commands.length).toBeGreaterThan(answers * 20)
      expect(new Set(commands).size).toBeGreaterThan(9)
      expect((await recordOf(at, id)).phase).toBe('over')
    },
    WHOLE_GAME_MS,
  )
})

describe('before the start', () => {
  it('only what is free can be chosen, and what is not is refused in words', async () => {
    const at = club()
    await seatedTable(at, 'expedition', 3)
    await readTyped(at, 'ada', 'faction', { faction: 'Emirates of Hacan' })
    const free = await suggestedValues(at, 'bob', 'faction', 'faction', {}, 'ha')
    expect(free).not.toContain('faction:hacan')
    expect(await suggestedValues(at, 'bob', 'faction', 'faction', {}, 'jol')).toEqual(['faction:jolnar'])
    expect(await readTyped(at, 'bob', 'faction', { faction: 'hacan' })).toMatch(
      /is played by Seat 1\. Choose another faction\.$/,
    )
    expect(await readTyped(at, 'bob', 'faction', { faction: 'emirates of hacan' })).toMatch(
      /Choose another faction\.$/,
    )
    expect(await readTyped(at, 'bob', 'faction', { faction: 'hakan' })).toMatch(
      /^There is no faction 'faction:hakan'\. Did you mean|^There is no faction 'hakan'\. Did you mean/,
    )
    expect(await readTyped(at, 'ada', 'start')).toMatch(
      /some players have no faction\. Wait until every player has chosen one/,
    )
    await readTyped(at, 'bob', 'faction', {
      faction: 'custom',
      name: 'House of Bob',
      breakthrough: 'Bobbing',
      colours: 'green red',
    })
    await readTyped(at, 'cyd', 'faction', { faction: 'sol' })
    expect(await readTyped(at, 'bob', 'start')).toMatch(
      /^Only the host, Seat 1, can do that\. Ask them to do it\.$/,
    )
    await readTyped(at, 'ada', 'map', { text: MAP })
    await readTyped(at, 'ada', 'start')
    expect(wordsOf(await actOn(at, 'cyd', 'map', { system: 'a2' }))).toContain('A2: Lodor')
    expect(wordsOf(await actOn(at, 'cyd', 'info', { about: 'House of Bob' }))).toContain('Bobbing')
  })
})

describe('what may be declared at any time', () => {
  it('a breakthrough for who lacks it, The Fracture, its tokens', async () => {
    const { at } = await beginCompanion(3, { map: MAP, noFracture: false })
    expect(await suggestedValues(at, 'bob', 'gain', 'seat', { source: 'gain:brilliance' })).toEqual([
      'seat1',
      'seat2',
      'seat3',
    ])
    await readTyped(at, 'bob', 'gain', { source: 'brilliance', seat: 'seat3' })
    expect(await suggestedValues(at, 'bob', 'gain', 'seat', { source: 'gain:brilliance' })).toEqual([
      'seat1',
      'seat2',
    ])
    expect(await suggestedValues(at, 'ada', 'host', 'seat', { do: 'host:gain' })).toEqual(['seat1', 'seat2'])
    expect(await readTyped(at, 'cyd', 'gain', { source: 'event' })).toMatch(
      /^Sol already has their breakthrough\./,
    )
    expect(wordsOf(await actOn(at, 'ada', 'fracture'))).toMatch(/is not in play/)
    await readTyped(at, 'ada', 'fracture', { cause: 'an event', ingress: 'A4' })
    expect(wordsOf(await actOn(at, 'bob', 'fracture'))).toMatch(/Ingress tokens: A4/)
    expect(await readTyped(at, 'bob', 'fracture', { cause: 'again' })).toMatch(
      /^The Fracture is already in play/,
    )
    expect(await readTyped(at, 'cyd', 'fracture', { cabal: 'rollCabal' })).toMatch(
      /^That isn't possible now\. /,
    )
  })
  it('turns out of order with a reason, a ruling with votes, books', async () => {
    const one = await beginCompanion(3, { map: MAP, ledger: true })
    const { at } = one
    await readTyped(at, 'ada', 'turn', { what: 'end' })
    await readTyped(at, 'ada', 'turn', { what: 'done' })
    expect(await readTyped(at, 'ada', 'turn', { what: 'begin' })).toMatch(/^You had the last turn\. Say why/)
    await readTyped(at, 'ada', 'turn', { what: 'extra', reason: 'a card' })
    expect(await suggestedValues(at, 'bob', 'rule', 'question', {}, 'station')).toEqual(['stationOnly'])
    await readTyped(at, 'bob', 'rule', { question: 'stationOnly', answer: 'illegal' })
    await readTyped(at, 'cyd', 'decide', { choice: 'Agree' })
    expect(wordsOf(await actOn(at, 'ada', 'rule'))).toMatch(/^.*stationOnly: illegal\. Jol-Nar proposed it/m)
    await readTyped(at, 'cyd', 'ledger', { planets: 'Jord 5/2', goods: 1 })
    expect(wordsOf(await actOn(at, 'cyd', 'hand'))).toContain('Jord 5/2')
    expect(formIn(await actOn(at, 'bob', 'ledger')).map(([field]) => field)).toEqual(['planets', 'goods'])
    expect(await readTyped(at, 'cyd', 'ready')).toMatch(/^That isn't possible now\. /)
    expect((await picksAt(one)).slice(-3)).toEqual([
      'rule?question=stationOnly&answer=illegal',
      'consent:yes',
      'ledger?planets=Jord%205%2F2&goods=1',
    ])
  })
  it('what the host puts right, and a system that changes', async () => {
    const { at } = await beginCompanion()
    await readTyped(at, 'ada', 'host', {
      do: 'set',
      field: 'slice.resources5',
      value: 'seat2',
      reason: 'miscounted',
    })
    expect(await readTyped(at, 'ada', 'map', { text: 'A1: empty' })).toMatch(
      /^The map can't be replaced after the first claim\./,
    )
    await readTyped(at, 'ada', 'map', { line: 'A1: supernova' })
    expect(wordsOf(await actOn(at, 'bob', 'map'))).toMatch(/Edge can go to A3\./)
    expect(await readTyped(at, 'bob', 'map', { line: 'A1: empty' })).toMatch(
      /^Only the host, Hacan, can do that\./,
    )
    expect(formIn(await actOn(at, 'ada', 'host', { do: 'set', field: 'fracture' }))).toEqual([
      ['field', 'fracture'],
      ['value', undefined],
      ['reason', undefined],
    ])
    await readTyped(at, 'ada', 'host', { do: 'eliminate', seat: '3' })
    expect(wordsOf(await actOn(at, 'bob', 'status'))).toMatch(/Sol, .*out of the game/)
    expect(await readTyped(at, 'cyd', 'turn', { what: 'end' })).toMatch(/^Sol is out of the game\./)
  })
})

describe('what is looked at', () => {
  it('is there for everybody, and under every heading', async () => {
    const { at, id } = await beginCompanion()
    for (const { name, inputs, page } of expeditionCommands.moves) {
      if (page) expect(wordsOf(await actOn(at, 'dan', name, { table: id })), name).toMatch(/\w{4}/)
      for (const input of inputs.filter(one => one.kind === 'offered' && one.linesOf !== undefined))
        expect(
          (await suggestedValues(at, 'dan', name, input.name, { table: id })).length,
          input.name,
        ).toBeGreaterThan(2)
    }
    for (const { name } of expeditionCommands.looks)
      expect(wordsOf(await actOn(at, 'bob', name, { do: 'claim:resources5' })), name).not.toMatch(
        /undefined|^$/,
      )
    expect(await suggestedValues(at, 'bob', 'map', 'system')).toEqual(['A1', 'A2', 'A3', 'A4'])
    const terms = await suggestedValues(at, 'bob', 'info', 'about')
    expect(terms).toEqual(expect.arrayContaining(['payment', 'rulings', 'Emirates of Hacan']))
    for (const about of terms)
      expect(wordsOf(await actOn(at, 'bob', 'info', { about })), about).not.toMatch(/Nothing here/)
    expect(wordsOf(await actOn(at, 'bob', 'info'))).toMatch(/BREAKTHROUGH\./)
    expect(await readTyped(at, 'bob', 'info', { about: 'zebra' })).toMatch(/headings are start/)
    expect(wordsOf(await actOn(at, 'bob', 'why', { do: 'host:close' }))).toMatch(
      /Only the host, Hacan, can do that\./,
    )
    expect(wordsOf(await actOn(at, 'bob', 'why', { do: 'turnEnd', seat: 'seat1' }))).toMatch(
      /You can do that now/,
    )
    expect(await suggestedValues(at, 'bob', 'why', 'seat', {}, '3')).toEqual(['seat3'])
  })
  it('shows a long map in parts', async () => {
    const systems = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].flatMap(row =>
      Array.from({ length: 10 }, (_line, nth) => `${row}${nth}`),
    )
    const { at } = await beginCompanion(2, {
      map: systems.map(id => `${id}: empty; frontier; wormhole alpha token`).join('\n'),
    })
    const titleOf = async (page?: number): Promise<string | undefined> =>
      lastShown(await actOn(at, 'ada', 'map', page === undefined ? {} : { page })).embeds?.[0]?.title
    expect([await titleOf(), await titleOf(2)]).toEqual(['Map (1 of 2)', 'Map (2 of 2)'])
    expect(await suggestedValues(at, 'ada', 'map', 'system', {}, 'C7')).toEqual(['C7'])
  })
})
