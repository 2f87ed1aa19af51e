import { describe, expect, it } from 'vitest'
import { table, type Given } from '../testing/table.ts'
import { bookOf } from '../book.ts'
import { shipped } from '../content.ts'
import { mergeOverrides } from '../overrides.ts'
import { rules } from '../rules.ts'
import { gameWords } from '../text.ts'
import { pages } from './pages.ts'

const given: Given = {
  board: { f6: 'TE warlord', e5: 'TE normal', e6: 'TE normal', d4: 'TE C7', g7: 'CC normal' },
  cards: { TE: ['A3'], CC: ['A11'] },
  minors: { TE: 'F1', CC: 'F2' },
  mission: 'M6',
  market: ['C20', 'A1'],
  discard: ['A2'],
}
const about = (name: string, more: Given = {}) => gameWords.about(table({ ...given, ...more }).state(), name)
const page = (name: string, more: Given = {}): readonly string[] => {
  const said = pages[name]?.(table({ ...given, ...more }).state(), {})
  return said?.ok ? said.value : []
}

describe('about', () => {
  it('says what a card says, by its name, part of it, or its code', () => {
    const text =
      'The Baron (house version): Mercenary, 5 hexilum. When placed: attack the territory ' +
      'ahead. You may place a unit ahead to the right and one of your mercenaries behind to the right. ' +
      'Choose which way is ahead.'
    for (const name of ['The Baron', 'baron', 'c9', 'The Baron (C9)']) expect(about(name)).toEqual([text])
  })
  it('shows a mission row by row', () => {
    expect(about('bastion')).toEqual([
      'Bastion (house version): mission of 9 territories. Form a diamond of 3 by 3.\n#.#.#\n.#.#.#\n..#.#.#',
    ])
  })
  it('shows no designer’s note on a mission, only what its owner writes', () => {
    const missionWith = (values: object): readonly string[] => {
      const merged = mergeOverrides({ missions: [{ code: 'M6', ...values }] })
      if (!merged.ok) throw new Error(merged.reasons.join())
      return about('bastion', { content: merged.value.content })
    }
    expect(missionWith({ note: 'a lozenge' })[0]).toMatch(/: mission of 9 territories: a lozenge\.\n/)
    const cells = [
      [0, 0],
      [1, 0],
    ]
    expect(missionWith({ cells })).toEqual(['Bastion: mission of 2 territories.\n#.#'])
    for (const { name, text = '', note = '-' } of shipped.missions) {
      expect(text).toMatch(/^Form .+\.$/)
      expect(about(name)[0]).toContain(`. ${text}\n`)
      expect(about(name)[0]).not.toContain(note)
    }
  })
  it('tells the terms of the game, with what this table has decided', () => {
    expect(about('zombie').at(-1)).toMatch(/^Zombie: /)
    for (const term of [
      'Destruction',
      'Recovery Ship',
      'Chain reaction',
      'Warlord actions',
      'Hexilum',
      'Mission',
    ]) {
      expect(about(term).filter(text => text.startsWith(`${term}: `))).toHaveLength(1)
    }
    expect(about('warlord actions')[0]).toContain('one of them a turn')
    expect(about('warlord actions', { options: { warlord_actions_per_turn: 'each_once' } })[0]).toContain(
      'each once a turn',
    )
    expect(about('hexilum', { options: { hexilum_cap: 20 } })[0]).toContain('You can have at most 20.')
  })
  it('without a name tells what all can see', () => {
    const texts = about('', { options: { mode: 'admiral' }, secrets: { TE: 'M2', CC: 'M3' } })
    expect(texts.map(text => text.slice(0, text.indexOf(':')))).toEqual([
      'Judicator (house version)',
      'Supply Drop (house version)',
      'Terran Empire',
      'Graveborn (house version)',
      'Pincer Landing (house version)',
      'Hammer (house version)',
      'Cyberian Collective (house version)',
      'Cinder Cult (house version)',
      'Ransom (house version)',
      'Bastion (house version)',
    ])
  })
  it('knows nothing of other names, and what is printed bears no mark', () => {
    expect(about('zzz')).toEqual([])
    const merged = mergeOverrides({
      cards: [{ code: 'C9', name: 'Baron as printed', cost: 4, ops: [{ op: 'HEAL' }] }],
    })
    if (!merged.ok) throw new Error(merged.reasons.join())
    expect(about('baron', { content: merged.value.content })).toEqual([
      'Baron as printed: Mercenary, 4 hexilum. When placed: you may heal your warlord by 1.',
    ])
  })
})

describe('pages', () => {
  it('how near everybody is to the mission, and what they miss', () => {
    const lines = page('mission')
    expect(lines[0]).toMatch(/^Bastion/)
    // E5, E6 and D4 lie in one rhombus.
    expect(lines[1]).toMatch(/^The Terrans have 3 of 9, missing ([A-K]\d+(, | and |\.$)){6}/)
    const missing = (lines[1] ?? '').match(/[A-K]\d+/g) ?? []
    expect(missing).toEqual(missing.toSorted())
    expect(lines[2]).toMatch(/^The Cyberians have 1 of 9\.$/)
    expect(page('mission', { life: { CC: 0 } }).join('\n')).not.toContain('Cyberians')
  })
  it('what can be bought', () => {
    expect(page('market')).toEqual([
      about('judicator')[0],
      about('supply drop')[0],
      'Deck: 0. Discarded: 1. Out of the game: 0.',
    ])
  })
})

it('what stands behind an option is said with it', () => {
  const s = table({ ...given, board: { ...given.board, g6: 'CC normal' } }).state()
  const [ask] = rules.asks(s)
  if (!ask) throw new Error('nothing is asked')
  const says = (id: string) => {
    const option = ask.options.find(one => one.id === id)
    return option && gameWords.says(s, ask, option)
  }
  expect(says('play:A3')).toBe(about('pincer')[0])
  expect(says('ability')).toMatch(/^General Ramius, at the price of 1 life: You may replace an enemy unit /)
  expect(says('activate:C7')).toBe(about('hammer')[0])
  expect(says('gain')).toBeUndefined()
  // Graveborn only act when they are destroyed.
  expect(says('place:minor')).toBeUndefined()
  expect(bookOf(s).minors['F1']?.timing).toBe('passive')
})

it('what is under way is told innermost first', () => {
  const s = table(given).plays('A3').answers('h4').state()
  expect(gameWords.stack(s)).toEqual([
    'The Terrans choose a rotation for Pincer Landing, starting from H4.',
    'The chain reaction is over.',
    'The action ends.',
    'The Terrans have 1 action left.',
    'The market opens.',
    'The Terrans buy cards.',
    'The market is refilled at the end of the turn.',
    'Turns go on until a player forms a mission or only one warlord is left.',
  ])
})
