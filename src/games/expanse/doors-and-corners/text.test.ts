import { describe, expect, it } from 'vitest'
import { game } from '../../../testing/examples/play.ts'
import { table } from '../../../testing/table.ts'

/** What players read who look a word of the modules up; the numbers are those of rules §13. */

const about = (name: string, given: Parameters<typeof table>[0] = {}): readonly string[] =>
  game().words.about(table(given).match().state, name)
const the = (name: string, given: Parameters<typeof table>[0]): string => {
  const found = about(name, given).filter(line => line.toLowerCase().startsWith(`${name}: `))
  expect(found).toHaveLength(1)
  return found.join()
}

const terms: readonly (readonly [string, readonly string[]])[] = [
  ['alpha', ['tech draw', 'suppression token']],
  ['beta', ['the protomolecule', 'accident']],
  ['gamma', ['variable setup']],
  ['delta', ['resource token']],
  ['epsilon', ['leader', 'leader move', 'power play']],
]

describe('the terms of a module', () => {
  it.each(terms)('%s: are known where it is played, and nowhere else', (module, names) => {
    const others = terms.map(([id]) => id).filter(id => id !== module)
    for (const name of names) {
      expect(the(name, { modules: [module] })).toMatch(/^[A-Z].*\.$/)
      const elsewhere = [...about(name), ...about(name, { modules: others })]
      expect(elsewhere.filter(line => line.toLowerCase().startsWith(`${name}: `))).toEqual([])
    }
  })
  it('are found by a part of their name, and stand last where no name is given', () => {
    expect(about('suppr', { modules: ['alpha'] })).toEqual([the('suppression token', { modules: ['alpha'] })])
    expect(
      about('', { modules: ['epsilon'] })
        .slice(-4)
        .map(line => line.split(':')[0]),
    ).toEqual(['Leader', 'Leader Move', 'Power Play', '⌂'])
  })
})

describe('says', () => {
  it('what the Protomolecule pays at this table', () => {
    expect(the('the protomolecule', { modules: ['beta'] })).toContain(
      '3/4⌂/4⌂/5⌂/5⌂ CP in scoring rounds 1 to 5, 6⌂ CP at Final Scoring',
    )
    const options = { protomoleculeValues: [1, 2, 3, 4, 5, 9] }
    expect(the('the protomolecule', { modules: ['beta'], options })).toContain(
      '1/2/3/4/5 CP in scoring rounds 1 to 5, 9 CP at Final Scoring',
    )
  })
  it('how many techs are drawn and kept, and that it is in secret', () => {
    expect(the('tech draw', { modules: ['alpha'] })).toMatch(
      /draws 2 of their three techs .* keeps 1 in secret/,
    )
  })
  it('how many tokens there are, and what they pay', () => {
    const text = the('resource token', { modules: ['delta'] })
    for (const part of [
      'starts with 1 and can have at most 4',
      'gives you 1 token instead of more CP',
      '1 AP more',
      'up to 4 AP',
      '5/3/1 CP',
    ])
      expect(text).toContain(part)
  })
  it('what a Leader Move costs, and which points a Power Play may spend', () => {
    expect(the('leader move', { modules: ['epsilon'] })).toContain('for 1 AP, once a turn')
    expect(the('power play', { modules: ['epsilon'] })).toContain('a point token (2⌂, 3 and 4)')
    expect(the('power play', { modules: ['epsilon'], options: { powerPlayPoints: [1, 5, 7] } })).toContain(
      'a point token (1, 5 and 7)',
    )
  })
})
