import { ApplicationCommandOptionType as Type, type APIApplicationCommandOption } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import type { ShownCommand } from '../../protocol.ts'
import { builtIns, entriesOf, matching, typedEntry } from './entries.ts'
import {
  add,
  begin,
  drop,
  given,
  offered,
  problemOf,
  take,
  write,
  check,
  limitsOf,
  suggestions,
  type Known,
} from './line.ts'

const option = (type: Type, name: string, more: object = {}) =>
  ({ type, name, description: `The ${name}`, ...more }) as APIApplicationCommandOption
const command = (id: string, name: string, options: readonly APIApplicationCommandOption[]) =>
  ({
    id,
    type: 1,
    name,
    description: `About ${name}`,
    options,
    application: { id: '9', username: 'tightbeam' },
  }) as unknown as ShownCommand

const game = option(Type.String, 'game', {
  required: true,
  choices: [
    { name: 'The Expanse', value: 'expanse' },
    { name: 'Chess', value: 'chess' },
  ],
})
const seats = option(Type.Integer, 'seats', { min_value: 2, max_value: 4 })
const guest = option(Type.User, 'guest')
const card = option(Type.String, 'card', { required: true, autocomplete: true })
const entries = entriesOf([
  command('1', 'table', [
    option(Type.Subcommand, 'new', { options: [game, seats, guest] }),
    option(Type.Subcommand, 'list'),
    option(Type.SubcommandGroup, 'host', {
      options: [option(Type.Subcommand, 'kick', { options: [guest] })],
    }),
  ]),
  command('2', 'take', [card, option(Type.Boolean, 'secret')]),
])
const known: Known = {
  users: [
    { name: 'Ada', value: '11' },
    { name: 'Ben', value: '12' },
  ],
  channels: [],
  roles: [],
}
function entry(title: string) {
  const found = entries.find(each => each.title === title)
  if (!found) throw new Error(title)
  return found
}

describe('the list of commands', () => {
  it('has an entry for each subcommand', () =>
    expect(entries.map(each => each.title)).toEqual([
      '/table host kick',
      '/table list',
      '/table new',
      '/take',
    ]))
  it.each([
    ['/ta', 4],
    ['/table n', 1],
    ['/ta ne', 1],
    ['/new', 1],
    ['/kick', 1],
    ['/xyz', 0],
  ])('%s finds %i', (typed, count) => expect(matching(entries, typed)).toHaveLength(count))
  it('puts what begins so first', () => expect(matching(entries, '/take')[0]?.title).toBe('/take'))
  it('takes a command when its whole title and a space are typed', () => {
    expect(typedEntry(entries, '/table new')).toBeUndefined()
    expect(typedEntry(entries, '/table new hex')).toMatchObject({
      entry: { title: '/table new' },
      rest: 'hex',
    })
  })
})

describe('the commands of Discord itself', () => {
  it(
    'stand first where a bot takes their name: picking the first /me writes what was typed for all to ' +
      'read',
    () => {
      const me = entriesOf([command('3', 'me', [option(Type.Subcommand, 'forget')])])
      const [first] = matching([...me, ...builtIns], '/me')
      expect([first?.application, first?.says?.('forget')]).toEqual(['Built-In', '_forget_'])
    },
  )
  it("write what Discord's clients write", () => {
    const said = Object.fromEntries(builtIns.map(({ title, says }) => [title, says?.('so')]))
    expect(said).toMatchObject({
      '/shrug': 'so ¯\\\\_(ツ)_/¯',
      '/tableflip': 'so (╯°□°)╯︵ ┻━┻',
      '/spoiler': '||so||',
    })
    expect(builtIns.find(({ title }) => title === '/unflip')?.says?.('')).toBe('┬─┬ノ( º _ ºノ)')
  })
})

describe('filling in', () => {
  it('begins with the required options and offers the others', () => {
    const line = begin(entry('/table new'))
    expect(line.fields.map(field => field.option.name)).toEqual(['game'])
    expect(offered(line, '').map(each => each.name)).toEqual(['seats', 'guest'])
    expect(offered(line, 'se').map(each => each.name)).toEqual(['seats'])
  })

  it('goes on to what is empty when a choice is taken', () => {
    const line = take(begin(entry('/table new')), 0, { name: 'Chess', value: 'chess' })
    expect([line.at, line.fields[0]?.text]).toEqual([1, 'Chess'])
    expect(given(line, known)).toEqual([
      { name: 'new', type: 1, options: [{ name: 'game', type: 3, value: 'chess' }] },
    ])
  })

  it('forgets a choice when it is typed over', () => {
    const line = write(take(begin(entry('/table new')), 0, { name: 'Chess', value: 'chess' }), 0, 'Ches')
    expect(problemOf(line, known)).toEqual({ at: 0, sentence: '“game” must be from the list.' })
  })

  it('adds an option once, and drops only what is not required', () => {
    const line = add(begin(entry('/table new')), 'seats')
    expect(add(line, 'seats')).toMatchObject({ at: 1, fields: line.fields })
    expect(drop(line, 1).fields).toHaveLength(1)
    expect(drop(line, 0).fields).toHaveLength(2)
  })

  it('wraps what is in a group twice', () => {
    const line = write(add(begin(entry('/table host kick')), 'guest'), 0, '@ben')
    expect(given(line, known)).toEqual([
      {
        name: 'host',
        type: 2,
        options: [{ name: 'kick', type: 1, options: [{ name: 'guest', type: 6, value: '12' }] }],
      },
    ])
  })

  it('reads options that were pasted', () => {
    const line = begin(entry('/table new'), 'game:the expanse seats: 3')
    expect(problemOf(line, known)).toBeUndefined()
    expect(given(line, known)).toEqual([
      {
        name: 'new',
        type: 1,
        options: [
          { name: 'game', type: 3, value: 'expanse' },
          { name: 'seats', type: 4, value: 3 },
        ],
      },
    ])
    expect(begin(entry('/take'), 'Rocinante: home').fields[0]?.text).toBe('Rocinante: home')
  })

  it('sends the field being typed as it stands, and leaves empty ones out', () => {
    const line = add(write(begin(entry('/take')), 0, 'Ro'), 'secret')
    expect(given(line, known, 0)).toEqual([{ name: 'card', type: 3, value: 'Ro', focused: true }])
  })
})

describe('checking', () => {
  const checked = (of: APIApplicationCommandOption, text: string) =>
    check({ option: of as never, text }, known)

  it('takes whole numbers within their limits', () => {
    expect(checked(seats, '3')).toEqual({ value: 3 })
    for (const wrong of ['1', '5', '2.5', 'x', '3x'])
      expect(checked(seats, wrong)).toEqual({
        problem: '“seats” cannot have that value. Type a whole number from 2 to 4.',
      })
    expect(checked(option(Type.Number, 'price', { min_value: 0 }), '-1')).toEqual({
      problem: '“price” cannot have that value. Type a number of at least 0.',
    })
    expect(checked(option(Type.Number, 'price'), '2,5')).toEqual({ value: 2.5 })
  })

  it('takes texts of the right length', () => {
    const name = option(Type.String, 'name', { min_length: 2, max_length: 4 })
    expect(checked(name, 'abc')).toEqual({ value: 'abc' })
    expect(checked(name, 'a')).toEqual({ problem: '“name” needs at least 2 characters.' })
    expect(checked(name, 'abcde')).toEqual({ problem: '“name” can have at most 4 characters. Yours has 5.' })
  })

  it('takes people by name or id, and yes or no', () => {
    expect(checked(guest, 'ada')).toEqual({ value: '11' })
    expect(checked(guest, '12')).toEqual({ value: '12' })
    expect(checked(guest, 'Zoe')).toHaveProperty('problem')
    expect(checked(option(Type.Boolean, 'secret'), 'false')).toEqual({ value: false })
  })

  it('says what is missing', () =>
    expect(problemOf(begin(entry('/take')), known)).toEqual({ at: 0, sentence: 'Fill in “card”.' }))
  it('takes free text where the application suggests', () =>
    expect(checked(card, 'anything')).toEqual({ value: 'anything' }))

  it('says what may be typed where there is no list', () => {
    expect(limitsOf(seats as never)).toBe('Type a whole number from 2 to 4.')
    expect(limitsOf(option(Type.String, 'name', { max_length: 4 }) as never)).toBe(
      'Any text of up to 4 characters.',
    )
  })

  it('suggests what begins so before what contains it', () => {
    const field = { option: game as never, text: 'e' }
    expect(suggestions(field, known).map(each => each.name)).toEqual(['The Expanse', 'Chess'])
    expect(suggestions({ ...field, text: 'che' }, known).map(each => each.name)).toEqual(['Chess'])
    expect(suggestions({ ...field, text: 'Chess', picked: 'chess' }, known)).toHaveLength(2)
  })
})
