import { expect, it } from 'vitest'
import { table } from '../../../testing/table.ts'
import { games } from '../../index.ts'

it('tells beside each card of the track what it says', () => {
  const { state, open } = table({ track: ['card.anubis', 'score'] }).match()
  const [ask] = open
  const words = games.expanse?.words
  const said = ask?.options.map(option => words?.says(state, ask, option))
  expect(said?.[0]).toMatch(/^Anubis/)
  expect(said?.[1]).toMatch(/^Score card: take it to start a scoring round/)
})

it('tells what the event says that one may do, keep or be offered, and nothing of the points', () => {
  const taken = table({ track: ['card.julie-mao'], seats: ['un', 'mcr'] })
  const { state, open } = taken.match()
  const said = Object.fromEntries(
    open[0]?.options.map(option => [
      option.id,
      games.expanse?.words.says(state, open[0] as NonNullable<(typeof open)[0]>, option),
    ]) ?? [],
  )
  expect(said.points).toBeUndefined()
  expect(
    Object.values(said)
      .filter(text => text !== undefined)
      .every(text => text?.startsWith('Julie Mao')),
  ).toBe(true)
})
