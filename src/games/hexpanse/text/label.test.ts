import { expect, test } from 'vitest'
import { table, type Table } from '../testing/table.ts'
import { rules } from '../rules.ts'
import { gameWords } from '../text.ts'

const now = (told: Table) => {
  const s = told.state()
  const [ask] = rules.asks(s)
  if (!ask) throw new Error('nothing is asked')
  return { s, ask }
}
const asked = (told: Table): string => {
  const { s, ask } = now(told)
  return gameWords.ask(s, ask)
}
const label = (told: Table, id: string): string => {
  const { s, ask } = now(told)
  const option = ask.options.find(one => one.id === id)
  if (!option) throw new Error(`no ${id} among ${ask.options.map(one => one.id).join()}`)
  return gameWords.option(s, ask, option)
}

const fight = {
  board: {
    f6: 'TE warlord',
    f7: 'CC normal',
    e6: 'CC warlord',
    e5: 'TE normal',
    d4: 'TE C7',
    g6: 'CC minor',
  },
  cards: { TE: ['C9', 'A3', 'A11'] },
  hexilum: { TE: 4, CC: 3 },
  recovery: { TE: { normal: 1, minor: 1 } },
}

const brothers = { board: { f6: 'TE warlord', e6: 'TE normal', e5: 'TE normal', c4: 'CC warlord' } }

test('an action says what it does and what it costs', () => {
  const told = table(fight)
  expect(asked(told)).toBe('Choose an action (2 left).')
  expect(
    [
      'place:normal',
      'place:minor',
      'place:C9',
      'return',
      'attack',
      'recover:minor',
      'play:A11',
      'activate:C7',
      'gain',
      'income',
      'heal',
      'move',
      'ability',
      'done',
    ].map(id => label(told, id)),
  ).toEqual([
    'Place a Unit',
    'Place a Minor Unit',
    'Place The Baron',
    'Return a Unit to Your Reserve',
    'Attack',
    'Recover a Minor Unit',
    'Play Ransom',
    'Use Hammer on D4',
    'Gain 1 Hexilum',
    'Raise Income to 2 for 2 hexilum',
    'Heal Your Warlord to 7',
    'Move Your Warlord (1 life)',
    'Warlord: place any unit over an enemy unit (1 life)',
    'End Actions',
  ])
})
test('a warlord that would pay with its last life is warned of', () => {
  const told = table({ ...fight, life: { TE: 1 } })
  expect([label(told, 'move'), label(told, 'ability')]).toEqual([
    'Move Your Warlord (its last life!)',
    'Warlord: place any unit over an enemy unit (its last life!)',
  ])
  expect(asked(table({ ...fight, life: { TE: 1 } }).does('move'))).toBe(
    'Choose where your warlord moves. It loses 1 life. That is its last life!',
  )
  const attack = table({ ...fight, life: { TE: 1 } }).does('attack')
  expect(asked(attack)).toBe(
    'Choose an attack. An attacking unit is destroyed too; your warlord loses 1 life instead. ' +
      'That is its last life!',
  )
  expect(label(attack, 'f6>f7')).toBe('Attack F7 from F6 (its last life!): Cyberian unit')
})
test('an attack says whom it hits, a place what it gives', () => {
  const attack = table(fight).does('attack')
  expect([label(attack, 'e5>e6'), label(attack, 'f6>g6')]).toEqual([
    'Attack E6 from E5: Cyberian warlord, 6 life',
    'Attack G6 from F6 (1 life): Cyberian minor unit',
  ])
  expect(label(table(brothers).does('attack'), 'f6>e6')).toBe('Attack E6 from F6 (1 life): your unit')
  const place = table(fight).does('place:C9')
  expect(asked(place)).toBe('Choose where The Baron goes.')
  expect([label(place, 'c3'), label(place, 'c4')]).toEqual(['C3 (+1 hexilum)', 'C4'])
  expect(label(table({ ...fight, options: { hexilum_cap: 4 } }).does('place:normal'), 'c3')).toBe('C3')
})
test('an attack that could only hit one’s own units says so before it is chosen', () => {
  expect(label(table(brothers), 'attack')).toBe('Attack (only your own units)')
})
test('enemies come first among what can be attacked', () => {
  const { s, ask } = now(table({ ...fight, board: { ...fight.board, f5: 'TE normal' } }).does('attack'))
  const isOwn = ask.options.map(({ id }) => s.board[id.slice(id.indexOf('>') + 1)]?.owner === 'TE')
  expect([isOwn[0], isOwn.at(-1)]).toEqual([false, true])
  expect(isOwn).toEqual(isOwn.toSorted((one, other) => Number(one) - Number(other)))
})
test('what belongs to a partner is told apart, and comes after the enemies', () => {
  const attack = table({
    seats: ['TE', 'CC', 'IN', 'UTW'],
    options: { teams: true },
    board: {
      f6: 'TE warlord',
      e6: 'TE normal',
      e5: 'IN normal',
      g5: 'CC normal',
      c4: 'CC warlord',
      d4: 'UTW warlord',
      h5: 'IN warlord',
    },
  }).does('attack')
  expect(now(attack).ask.options.map(({ id }) => id)).toEqual(['f6>g5', 'e6>e5', 'f6>e5', 'f6>e6'])
  expect([label(attack, 'f6>g5'), label(attack, 'f6>e5')]).toEqual([
    'Attack G5 from F6 (1 life): Cyberian unit',
    "Attack E5 from F6 (1 life): Nomad unit, your partner's",
  ])
})
test('what an action does is what its label begins with, so that a menu need not say it twice', () => {
  const { s, ask } = now(table(fight))
  for (const option of ask.options)
    expect(gameWords.option(s, ask, option)).toContain(gameWords.group(s, ask, option.group ?? ''))
})
test('a way to turn a card says what lands where', () => {
  const told = table(fight).places('C9', 'g7')
  expect(asked(told)).toBe('Choose a rotation for The Baron.')
  expect(label(told, 'r0')).toBe('As drawn: attack G8, place H7, place mercenary H6')
  // Turned by 180° it would hit the warlord's neighbour.
  expect(label(told, 'r3')).toBe('Turn 180°: attack G6 (Cyberian), place F7 (taken), place mercenary F8')
})
test('what may be left out says so', () => {
  expect(asked(table(fight).plays('A11'))).toBe('Ransom: You may steal up to 2 hexilum from an enemy.')
  expect(label(table(fight).plays('A11'), 'CC')).toBe('Cyberian Collective, 3 hexilum')
  const landing = table(fight).plays('A3')
  expect(asked(landing)).toBe('Pincer Landing: Choose the territory the pattern starts from.')
  expect(label(landing, 'e5')).toBe('E5: your unit')
  expect(asked(landing.answers('h4').answers('r0'))).toBe('Pincer Landing: You may place up to 2 units.')
  expect(asked(table(fight).does('ability'))).toBe(
    "Your warlord's ability: You may place a unit. A unit already there is destroyed.",
  )
})
