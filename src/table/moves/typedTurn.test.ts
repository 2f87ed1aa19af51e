import { describe, expect, it } from 'vitest'
import { movesOf } from './movesOf.ts'
import { formatTyped, parseTurn, statementsIn, typedIn } from './typedTurn.ts'

const moves = movesOf('expanse')
const hexpanse = movesOf('hexpanse')

/** What is said for each move, by its inputs. */
function said(text: string, of = moves): unknown {
  const read = parseTurn(of, text)
  if (!read.ok) return read.why
  return read.value.map(({ move, value }) => {
    const { name, inputs } = of.find(one => one.steps === move.steps) ?? { name: '', inputs: [] }
    return [
      name,
      Object.fromEntries(
        inputs.flatMap(input => (value(input.name) === undefined ? [] : [[input.name, value(input.name)]])),
      ),
    ]
  })
}

describe('a turn as one line', () => {
  it('has moves between semicolons, and targets between commas', () => {
    expect(said('influence ceres, tycho;  move earth to mars ; done;')).toEqual([
      ['influence', { base: 'ceres' }],
      ['influence', { base: 'tycho' }],
      ['move', { from: 'earth', to: 'mars' }],
      ['done', {}],
    ])
  })
  it.each([
    'move earth-mars',
    'MOVE earth -> mars',
    'move earth → mars',
    'move from: earth to: mars',
    'move earth>mars',
  ])('means the same however it is typed: %s', text =>
    expect(said(text)).toEqual([['move', { from: 'earth', to: 'mars' }]]),
  )
  it('says once what several targets have in common', () => {
    expect(said('move earth to mars, ceres; influence luna as diplomat, tycho')).toEqual([
      ['move', { from: 'earth', to: 'mars' }],
      ['move', { from: 'earth', to: 'ceres' }],
      ['influence', { base: 'luna', cube: 'diplomat' }],
      ['influence', { base: 'tycho' }],
    ])
    expect(said('move earth-mars with 2, luna-ceres')).toEqual([
      ['move', { from: 'earth', to: 'mars', fleets: '2' }],
      ['move', { from: 'luna', to: 'ceres' }],
    ])
    expect(said('place normal at c4, d5; attack e5 from e4; play pincer landing', hexpanse)).toEqual([
      ['place', { unit: 'normal', cell: 'c4' }],
      ['place', { unit: 'normal', cell: 'd5' }],
      ['attack', { target: 'e5', from: 'e4' }],
      ['play', { card: 'pincer landing' }],
    ])
  })
  it('leaves names with hyphens and words of several letters alone', () => {
    expect(said('power play belt; influence mariner-valley; take julie mao as event')).toEqual([
      ['power-play', { points: 'belt' }],
      ['influence', { base: 'mariner-valley' }],
      ['take', { card: 'julie mao', as: 'event' }],
    ])
  })
  it('is refused with the words that are no move', () => {
    expect(said('influence ceres; dance with me')).toMatch(
      /^Nothing changed: 'dance with me' doesn't begin with a move\. Begin with take, /,
    )
    expect(said('done at once')).toBe("Nothing changed: nothing can follow 'done'. Leave 'at once' out.")
  })
  it('is written as it is read', () => {
    for (const move of [...moves, ...hexpanse]) {
      const typed = Object.fromEntries(move.inputs.map(({ name }, nth) => [name, `v${nth}`]))
      expect(typedIn(move, formatTyped(move, typed)), move.name).toEqual(typed)
    }
  })
  it('has at most a move a letter, each of it once, whatever is typed', () => {
    const hostile = [
      'to ',
      ' ',
      'to->',
      'a,',
      'a-',
      '; move ',
      ', ',
      'as as ',
      'from: from: ',
      ',,,;;;',
      '(['.repeat(9),
    ]
    for (const word of hostile) {
      const text = `move ${word.repeat(1000)}`.slice(0, 1000)
      for (const words of statementsIn(text)) {
        const typed = typedIn(moves.find(({ name }) => name === 'move') ?? { inputs: [] }, words)
        expect(Object.values(typed).join('').length, word).toBeLessThanOrEqual(words.length)
      }
      const read = parseTurn(moves, text)
      expect(read.ok ? read.value.length : 1).toBeLessThanOrEqual(text.length)
    }
  })
})
