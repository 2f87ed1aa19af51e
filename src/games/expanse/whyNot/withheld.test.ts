import { describe, expect, it } from 'vitest'
import { table, type Table } from '../../../testing/table.ts'

const withheldFrom = (at: Table, move: string): readonly string[] => {
  const { game, state, open } = at.match()
  const [ask] = open
  return (ask && game.words.withheld?.(state, ask, move)) ?? []
}
const TRACK = ['card.drummer', 'card.star-helix', 'card.julie-mao', 'score', 'card.covert-op']

describe('what lies there and cannot be chosen', () => {
  it('names the cards that are too expensive in one line, each with its price', () => {
    const poor = table({ active: 'un', track: TRACK, cp: { un: 1 } })
    expect(withheldFrom(poor, 'take')).toEqual([
      'Too expensive: Score card (2 CP), Covert Op (2 CP). You can pay 1 CP.',
    ])
    expect(withheldFrom(table({ active: 'un', track: TRACK, cp: { un: 9 } }), 'take')).toEqual([])
  })
  it('says why a kept event has to wait', () => {
    const kept = { un: ['card.cotyar-ghazi', 'card.mao-kwikowski'] }
    expect(withheldFrom(table({ active: 'un', track: TRACK, kept }), 'event')).toEqual([
      "Mao-Kwikowski Mercantile can't be played by itself. " +
        'Use it when you take a card for its Action Points.',
    ])
  })
  it('says whom a card is for that Miller cannot take, and nothing about the Score card', () => {
    const kept = { un: ['card.miller'] }
    const track = ['card.star-helix', 'card.julie-mao', 'card.drummer', 'score', 'card.blockade-of-mars']
    const miller = table({ active: 'un', track, kept, cp: { un: 1 } }).answers('card.miller')
    expect(withheldFrom(miller, 'take')).toEqual([
      'Too expensive: Blockade of Mars (2 CP). You can pay 1 CP.',
      "The event of Drummer isn't for your faction. Choose something else.",
    ])
  })
})
