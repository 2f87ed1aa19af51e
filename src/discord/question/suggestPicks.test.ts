import { expect, test } from 'vitest'
import { askShowing } from '../testing.ts'
import type { ShownOption } from '../../table/play/playerView.ts'
import { suggestPicks } from './suggestPicks.ts'
import { possible, readPicks } from '../../table/moves/readPicks.ts'
import { plainly } from '../message/message.ts'

const option = (id: string, label: string, parts: Partial<ShownOption> = {}): ShownOption => ({
  id,
  label,
  alike: id,
  ...parts,
})

const CARDS = [
  option('card.yvgeny', 'Captain Yvgeny, 2 AP, slot 1'),
  option('card.team', 'Black Ops Team, 4 AP'),
  option('luna', 'Luna'),
  option('luna-2', 'Luna Station'),
]
const FLEETS = [
  option('f', 'UN fleet at Earth', { alike: 'x' }),
  option('f#2', 'UN fleet at Earth (2nd)', { alike: 'x' }),
  option('m', 'MCR fleet at Mars'),
]
const CUBES = [
  option('luna.un', 'UN at Luna', { group: 'luna' }),
  option('luna.mcr', 'MCR at Luna', { group: 'luna' }),
  option('eros.un', 'UN at Eros', { group: 'eros' }),
]
const cubes = askShowing(CUBES, { max: 3, perGroup: 1, groups: { luna: 'Luna', eros: 'Eros' } })
const fleets = askShowing(FLEETS, { max: 3 })

test('an id and a label are understood in small and capital letters, with the commas of the label', () => {
  for (const text of [
    'card.yvgeny',
    'CARD.YVGENY',
    'captain yvgeny, 2 AP,  slot 1',
    'Captain Yvgeny',
    ' captain yvgeny,2 ap ',
  ]) {
    expect(readPicks(askShowing(CARDS), text)).toEqual({ ok: true, value: ['card.yvgeny'] })
  }
  expect(
    readPicks(askShowing(CARDS, { max: 2 }), 'Captain Yvgeny, 2 AP, slot 1, Black Ops Team, 4 AP'),
  ).toEqual({
    ok: true,
    value: ['card.yvgeny', 'card.team'],
  })
})

test('the house behind a value that was designed need not be typed, and may be', () => {
  const offered = askShowing(
    [option('card.anubis', 'Anubis⌂, 3 AP⌂, slot 1, free'), option('mat.opa', 'Insurgency, 1 AP⌂')],
    { max: 2 },
  )
  for (const text of ['Anubis', 'anubis, 3 ap, slot 1, free', 'Anubis⌂, 3 AP⌂, slot 1, free'])
    expect(readPicks(offered, text)).toEqual({ ok: true, value: ['card.anubis'] })
  expect(readPicks(offered, 'Anubis, 3 AP, slot 1, free, Insurgency, 1 AP')).toEqual({
    ok: true,
    value: ['card.anubis', 'mat.opa'],
  })
  expect(suggestPicks(offered, 'anubis, 3 ap').map(({ name }) => name)).toContain(
    'Anubis⌂, 3 AP⌂, slot 1, free',
  )
})

test('a name that is whole is itself, though others begin with it; half a word is nothing', () => {
  expect(readPicks(askShowing(CARDS), 'luna')).toEqual({ ok: true, value: ['luna'] })
  expect(readPicks(askShowing(CARDS), 'lun')).toEqual({
    ok: false,
    why:
      "You can't choose 'lun' here. Choose Captain Yvgeny, 2 AP, slot 1, Black Ops Team, 4 AP, " +
      'Luna or Luna Station.',
  })
  expect(readPicks(askShowing([option('a', 'Luna Base'), option('b', 'Luna Station')]), 'luna').ok).toBe(
    false,
  )
})

test('what is alike is taken one after another, and not more often than it is there', () => {
  expect(readPicks(fleets, 'UN fleet at Earth, UN fleet at Earth')).toEqual({ ok: true, value: ['f', 'f#2'] })
  expect(readPicks(fleets, 'f#2, f#2')).toEqual({ ok: true, value: ['f#2', 'f'] })
  expect(readPicks(fleets, 'f, f, f')).toEqual({
    ok: false,
    why: "You chose 'UN fleet at Earth' more than 2 times, but there are only 2.",
  })
  expect(readPicks(fleets, 'm, m')).toEqual({
    ok: false,
    why: "You chose 'MCR fleet at Mars' twice, but there is only one.",
  })
})

test('too many, too few and too many of a group are refused by the names of things', () => {
  expect(readPicks(cubes, 'luna.un, luna.mcr')).toEqual({
    ok: false,
    why: 'You can choose at most 1 of Luna. Choose UN at Eros.',
  })
  expect(readPicks(askShowing(CUBES, { min: 2, max: 2 }), 'luna.un')).toEqual({
    ok: false,
    why: 'You chose 1, but this needs exactly 2. Choose MCR at Luna or UN at Eros.',
  })
  expect(readPicks(askShowing(CUBES, { max: 2 }), 'luna.un, luna.mcr, eros.un')).toEqual({
    ok: false,
    why: 'You can choose at most 2.',
  })
  expect(readPicks(cubes, '').ok).toBe(false)
})

test('nothing is an answer where it may be', () => {
  for (const text of ['', '-', 'None', 'pass'])
    expect(readPicks({ ...cubes, min: 0 }, text)).toEqual({ ok: true, value: [] })
  expect(readPicks(cubes, 'none').ok).toBe(false)
  expect(readPicks(askShowing([option('pass', 'Pass')], { min: 0 }), 'pass')).toEqual({
    ok: true,
    value: ['pass'],
  })
})

test('ten are named at most, and what is typed calls nobody', () => {
  const many = askShowing(Array.from({ length: 24 }, (_, at) => option(`o${at}`, `Thing ${at}`)))
  expect(possible(many)).toMatch(/Thing 9 or one of 14 more\.$/)
  const said = readPicks(many, '<@123> **bold**')
  expect(said.ok ? undefined : plainly(said.why).content).toMatch(
    /^You can't choose '<\u200b@123> \\\*\\\*bold\\\*\\\*' here\./,
  )
})

test('what begins with it is suggested first, then words of it, then what holds it', () => {
  const near = askShowing([
    option('1', 'Base of Luna'),
    option('2', 'Translunar'),
    option('3', 'Lunatic'),
    option('4', 'Ceres'),
  ])
  expect(suggestPicks(near, 'luna')).toEqual([
    { name: 'Lunatic', value: '3' },
    { name: 'Base of Luna', value: '1' },
    { name: 'Translunar', value: '2' },
  ])
  expect(suggestPicks(near, '')).toHaveLength(4)
  expect(suggestPicks({ ...near, min: 0, text: 'Choose one, or stop.' }, '').at(-1)).toEqual({
    name: 'Stop',
    value: 'none',
  })
})

test('a list grows with commas, and offers only what may still be picked', () => {
  expect(suggestPicks(cubes, 'UN at Luna, ').map(({ name }) => name)).toEqual([
    'UN at Luna',
    'UN at Luna, UN at Eros',
  ])
  expect(suggestPicks(cubes, 'UN at Luna, ero')).toEqual([
    { name: 'UN at Luna, UN at Eros', value: 'luna.un,eros.un' },
  ])
  expect(suggestPicks(fleets, 'f').map(({ value }) => value)).toEqual(['f', 'f,f#2', 'f,m'])
})

test('a list too long to be written out is written short, and goes on to be understood', () => {
  const long = askShowing(
    Array.from({ length: 12 }, (_, at) =>
      option(`long-id-number-${at}-of-many`, `${'Very '.repeat(15)}long ${at}`),
    ),
    { max: 12 },
  )
  let typed = ''
  for (let n = 1; n <= 12; n++) {
    const longest = suggestPicks(long, typed).at(n < 12 && n > 1 ? 1 : -1)
    expect(longest?.name.length).toBeLessThanOrEqual(100)
    expect(readPicks(long, longest?.value ?? '')).toMatchObject({ value: { length: n } })
    typed = `${longest?.value ?? ''}, `
  }
  expect(readPicks(long, '#000000:00')).toMatchObject({
    ok: false,
    why: expect.stringContaining('older question') as string,
  })
})

test('a place is found by its number in the picture and by where it is', () => {
  const cell = (id: string, group: string, ...finds: readonly string[]): ShownOption =>
    option(id, id.toUpperCase(), { group, finds })
  const cells = askShowing(
    [
      cell('a1', 'a', 'upper left', 'left', 'top', 'north-west'),
      cell('a4', 'a', 'upper right', 'right', 'top', 'north-east', 'near b4'),
      cell('b2', 'b', 'centre'),
      cell('b4', 'b', 'right', 'near a4'),
    ],
    { groups: { a: 'Row A', b: 'Row B' }, pictured: 'numbers' },
  )
  const found = (typed: string): readonly string[] => suggestPicks(cells, typed).map(({ name }) => name)
  expect(['upper right', 'north-e', 'cent', 'near b4'].map(found)).toEqual([['A4'], ['A4'], ['B2'], ['A4']])
  expect([found('row a'), found('right'), found('right row b'), found('row b, left')]).toEqual([
    ['A1', 'A4'],
    ['A4', 'B4'],
    ['B4'],
    [],
  ])
  expect(
    [readPicks(cells, '3'), readPicks(cells, 'upper right'), readPicks(cells, 'Row B right')].map(
      read => read.ok && read.value,
    ),
  ).toEqual([['b2'], ['a4'], ['b4']])
  expect([
    readPicks(cells, 'right').ok,
    readPicks(cells, '5').ok,
    readPicks(cells, '0').ok,
    readPicks({ ...cells, pictured: 'names' }, '3').ok,
  ]).toEqual([false, false, false, false])
})
