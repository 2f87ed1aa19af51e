import { describe, expect, it } from 'vitest'
import { readOptions, type GameShown } from '../../table/lobby/catalogue.ts'
import { readModules, suggestModules, suggestOptions } from './create.ts'

const game: GameShown = {
  id: 'toy',
  title: 'Toy',
  seats: {},
  modules: [
    { id: 'alpha', title: 'Module Alpha', players: [2] },
    { id: 'beta', title: 'Module Beta', players: [2, 3] },
  ],
  emojis: [],
  options: [
    { id: 'cubes', title: 'cubes', default: 18, values: [18, 17], why: '' },
    { id: 'costs', title: 'costs', default: true, values: [true, false], why: '' },
    { id: 'values', title: 'values', default: [2, 3, 4], values: ['any three integers'], why: '' },
  ],
}
const names = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name)

describe('what is typed to set a table up', () => {
  it('names modules by id or title, once', () => {
    expect(readModules(game, 'ALPHA, module beta , alpha', 2)).toEqual({ ok: true, value: ['alpha', 'beta'] })
    expect(readModules(game, '', 2)).toEqual({ ok: true, value: [] })
    expect(readModules(game, 'zeta', 2)).toEqual({
      ok: false,
      why: "Toy has no module 'zeta'. Choose alpha or beta, or all.",
    })
  })
  it('takes all to be the modules for so many', () => {
    expect(readModules(game, 'All', 2)).toEqual({ ok: true, value: ['alpha', 'beta'] })
    expect(readModules(game, 'all', 3)).toEqual({ ok: true, value: ['beta'] })
  })
  it('shows modules with their titles, and reads what it shows', () => {
    expect(suggestModules(game, '')).toEqual([
      { name: 'alpha – Module Alpha', value: 'alpha' },
      { name: 'beta – Module Beta', value: 'beta' },
      { name: 'all – Every module', value: 'all' },
    ])
    expect(suggestModules(game, '', 3)).toEqual([
      { name: 'beta – Module Beta', value: 'beta' },
      { name: 'all – Every module for 3 players', value: 'all' },
    ])
    expect(suggestModules(game, 'alpha – Module Alpha, ')).toEqual([
      { name: 'alpha, beta – Module Beta', value: 'alpha, beta' },
    ])
    expect(suggestModules(game, 'module a')).toEqual([{ name: 'alpha – Module Alpha', value: 'alpha' }])
    expect(readModules(game, 'alpha, beta – Module Beta', 2)).toEqual({ ok: true, value: ['alpha', 'beta'] })
    expect(readModules(game, 'all – Every module for 3 players', 3)).toEqual({ ok: true, value: ['beta'] })
  })
  it('gives options the values of their kind', () => {
    expect(readOptions(game, 'CUBES=17, costs=false, values=1 2 3')).toEqual({
      ok: true,
      value: { cubes: 17, costs: false, values: [1, 2, 3] },
    })
  })
  it('takes a word alone for an option, where that can only mean one thing', () => {
    const words = {
      ...game,
      options: [
        {
          id: 'mode',
          title: 'mode',
          default: 'calm',
          values: ['calm', 'wild'],
          main: true as const,
          why: '',
        },
        { id: 'teams', title: 'teams', default: false, values: [false, true], main: true as const, why: '' },
        { id: 'cap', title: 'cap', default: null, values: [null, 10], between: [1, 99] as const, why: '' },
        { id: 'other', title: 'other', default: 'calm', values: ['calm', 'odd'], why: '' },
      ],
    }
    expect(readOptions(words, 'Wild, teams, cap=10')).toEqual({
      ok: true,
      value: { mode: 'wild', teams: true, cap: 10 },
    })
    expect(
      [readOptions(words, 'cap=None'), readOptions(words, 'cap=null'), readOptions(words, 'cap=57')].map(
        read => read.ok && read.value['cap'],
      ),
    ).toEqual([null, null, 57])
    expect(readOptions(words, 'cap=100')).toEqual({
      ok: false,
      why: "The option cap can't be '100'. Choose none, 10 or a number from 1 to 99.",
    })
    expect(readOptions(words, 'odd')).toMatchObject({ ok: false })
    expect(names(suggestOptions({ ...words, options: words.options.toReversed() }, ''))).toEqual([
      'teams=true',
      'mode=wild',
      'other=odd',
      'cap=10',
    ])
  })
  it.each([
    ['dice=3', "Toy has no option 'dice'. Choose cubes, costs or values."],
    ['cubes', 'The option cubes needs a value, like cubes=18.'],
    ['cubes=5', "The option cubes can't be '5'. Choose 18 or 17."],
    ['values=many', "The option values can't be 'many'. Choose any three integers."],
  ])('refuses %s', (text, why) => {
    expect(readOptions(game, text)).toEqual({ ok: false, why })
  })
  it('suggests no option that means nothing for so many', () => {
    const few = {
      ...game,
      options: [
        { id: 'teams', title: 'teams', default: false, values: [false, true], players: [4], why: '' },
      ],
    }
    expect([2, 4, undefined].map(seats => names(suggestOptions(few, '', seats)))).toEqual([
      [],
      ['teams=true'],
      ['teams=true'],
    ])
  })
  it('suggests what is not usual, and grows with each comma', () => {
    expect(names(suggestOptions(game, ''))).toEqual(['cubes=17', 'costs=false', 'values=2 3 4'])
    expect(names(suggestOptions(game, 'cubes=17, cos'))).toEqual(['cubes=17, costs=false'])
  })
})
