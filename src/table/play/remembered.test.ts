import { describe, expect, it } from 'vitest'
import { club, must, says, seatedTable } from '../../testing/tables.ts'
import { rememberAnswers } from './answer.ts'
import type { Live } from './log.ts'
import { lookAt, rememberViews } from './playerView.ts'
import { rememberTries } from './preview.ts'

const toyAt = async (): Promise<{
  readonly load: () => Promise<Live>
  readonly bid: () => Promise<void>
}> => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  return {
    load: async () => must(await at.tables.play.load(id)),
    bid: async () => void (await says(at, id, 'ada', '3')),
  }
}

describe('what a player sees', () => {
  it('is worked out once while the table stands as it is', async () => {
    const now = await (await toyAt()).load()
    const viewAt = rememberViews()
    const seen = viewAt(now, 'ada')
    expect(seen).toEqual(lookAt(now, 'ada'))
    expect(viewAt({ ...now }, 'ada')).toBe(seen)
  })
  it('is their own, and nobody else’s', async () => {
    const now = await (await toyAt()).load()
    const viewAt = rememberViews()
    viewAt(now, 'ada')
    expect(viewAt(now, 'bob')).toEqual(lookAt(now, 'bob'))
    expect(viewAt(now, 'bob').seat).not.toBe(viewAt(now, 'ada').seat)
  })
  it('changes with the game, and with the table alone', async () => {
    const toy = await toyAt()
    const viewAt = rememberViews()
    const before = await toy.load()
    viewAt(before, 'ada')
    const named = { ...before, table: { ...before.table, name: 'Another name' } }
    expect(viewAt(named, 'ada').table.name).toBe('Another name')
    await toy.bid()
    const after = await toy.load()
    expect(viewAt(after, 'ada')).toEqual(lookAt(after, 'ada'))
  })
  it('is not kept for spectators, of whom there may be any number', async () => {
    const now = await (await toyAt()).load()
    const viewAt = rememberViews()
    expect(viewAt(now, 'zoe')).not.toBe(viewAt(now, 'zoe'))
  })
})

describe('what answers lead to', () => {
  const given = [{ picks: ['3'] }]
  it('is tried once while the table stands as it is', async () => {
    const toy = await toyAt()
    const now = await toy.load()
    const [triedAt, answerOne] = [rememberTries(), rememberAnswers()]
    const tried = triedAt(now, 'ada', given, answerOne)
    expect(triedAt(now, 'ada', [{ picks: ['3'] }], answerOne)).toBe(tried)
    expect(triedAt(now, 'ada', [{ picks: ['2'] }], answerOne)).not.toBe(tried)
    await toy.bid()
    expect(triedAt(await toy.load(), 'ada', given, answerOne).ok).toBe(false)
  })
})
