import { expect, it } from 'vitest'
import { table } from '../../../testing/table.ts'
import { games } from '../../index.ts'
import { shipped } from '../content.ts'

const about = (name: string, given = {}): readonly string[] => {
  const { state } = table(given).match()
  return games.expanse?.words.about(state, name) ?? []
}

it('says what a card of that name says, whom it lists and what it is worth', () => {
  const [text, ...more] = about('covert')
  expect(more).toEqual([])
  expect(text).toMatch(/^Covert Op: 3 AP, for MCR, Protogen\. Pick two influence cubes of different factions/)
})
it('marks what was designed as house version, and only that', () => {
  expect(about('amun')[0]).toContain('(house version)')
  expect(about('epstein')[0]).toMatch(/^Epstein Drive \(house version\): MCR, level 2⌂\./)
  expect(about('julie mao')[0]).not.toContain('house version')
})
it('marks the wording of an owner as theirs', () => {
  const overrides = {
    schemaVersion: 1,
    name: 'our copy',
    overrides: [{ id: 'card.anubis', set: { effect: [{ op: 'cp', who: 'user', amount: 1 }] } }],
  }
  expect(about('anubis', { overrides })[0]).toContain('(our copy)')
})
it('gives the wording the table plays with', () => {
  expect(about('errinwright', { options: { errinwright: 'downToTwo' } })[0]).toContain('until two are left')
})
it('without a name gives the track, what is kept and what everybody holds', () => {
  const texts = about('', { kept: { un: ['card.drummer'] }, track: ['card.anubis', 'score'] }).join('\n')
  for (const name of ['Anubis', 'Drummer', 'Battleships', 'Insurgency']) expect(texts).toContain(name)
  expect(texts).not.toContain('Covert Op')
})
it('says what a Score card starts and what it pays in the round that comes next', () => {
  const [text] = about('score')
  expect(text).toContain(
    'get 2/1/0 CP in the bonus Sector of round 1, 1/0/0 elsewhere and 5/3/1 at Final Scoring.',
  )
  expect(text).toContain('UN food and minerals; MCR water and')
  expect(about('score', { seats: ['un', 'mcr'] })[0]).not.toContain('a resource its faction needs')
})
it('without a name tells of the crew of the Rocinante, too', () =>
  expect(about('').join('\n')).toContain('James Holden: Rocinante.'))
it('leaves out the numbers of rulings, wherever one is spoken of', () => {
  for (const { title } of shipped.cards) expect(about(title)[0]).not.toMatch(/X-\d|ruling|\(\)|\( |  /)
  expect(about('cotyar')[0]).toMatch(
    / \(At Final Scoring there is no token to see; you still get the 2 AP\.\)$/,
  )
})
it('knows nothing of other names', () => expect(about('zzz')).toEqual([]))
