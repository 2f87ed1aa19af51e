import { expect, it } from 'vitest'
import { toolingOf } from '../../core/game.ts'
import { offeredTable } from '../../testing/offers.ts'
import { must } from '../../testing/tables.ts'
import { foretoldIn, questionOf } from './foretold.ts'

it('what a button says of a question to come is the same, whatever is hidden from its player', async () => {
  const { at, id } = await offeredTable()
  const { match } = must(await at.tables.play.load(id))
  const [next] = foretoldIn(match)
  if (!next) throw new Error('The offer can come to nobody else.')
  const { ask } = next
  const state = toolingOf(match.game).resample(next.match.state, ask.who, 'other')
  expect(match.game.hash(state)).not.toBe(match.game.hash(next.match.state))
  expect(questionOf({ ask, match: { ...next.match, state } })).toBe(questionOf(next))
})
