import { expect, it } from 'vitest'
import { table } from '../../../dev/testing/table.ts'
import { games } from '../../index.ts'

it('tells beside each card of the track what it says', () => {
  const { state, open } = table({ track: ['card.anubis', 'score'] }).match()
  const [ask] = open
  const words = games.expanse?.words
  const said = ask?.options.map(option => words?.says(state, ask, option))
  expect(said?.[0]).toMatch(/^Anubis/)
  expect(said?.[1]).toMatch(/^Score card: taking it starts a scoring round/)
})
