import { expect, it } from 'vitest'
import { club, must, openAt, personOf, playOn, recordOf, says, seatedTable, whyNot } from '../dev/testing/tables.ts'
import type { Post } from './delivery.ts'

const nameOf = (person: string): string | undefined => (person === 'bob' ? undefined : person.toUpperCase())

it('the board is pictured as it was told, and to who is moving with what they have changed', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  const [ask] = await openAt(at, id)
  const mover = await personOf(at, id, ask?.who ?? '')
  const told = must(await at.tables.boardShot(id, 'eve', nameOf))
  expect(told).not.toHaveProperty('before')
  await says(at, id, mover, ask?.options.find(option => option.id.startsWith('card.'))?.id ?? '')
  expect(must(await at.tables.boardShot(id, 'eve', nameOf))).toEqual(told)
  const own = must(await at.tables.boardShot(id, mover, nameOf))
  expect(own.before).toEqual(told.scene)
  expect(own.scene).not.toEqual(told.scene)
  expect(own.names).toEqual({ un: 'ADA' })
})

it('a hand is pictured for whose it is', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  expect(must(await at.tables.handShot(id, 'ada', nameOf))).toMatchObject({ game: 'expanse', scene: { kind: 'hand' } })
  expect(must(await at.tables.handShot(id, 'eve', nameOf))).toBeUndefined()
})

it('a card is pictured by its name; another name gets a sentence', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  expect(must(await at.tables.cardShot(id, 'julie'))).toMatchObject({ scene: { kind: 'card' }, alt: expect.stringContaining('Julie Mao') as string })
  expect(await whyNot(at.tables.cardShot(id, 'zzz'))).toBe("Nothing here is called 'zzz'.")
})

it('every scoring is pictured in the post that tells it, and the end with the last', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  const kinds: string[] = []
  const firsts: unknown[] = []
  const post = async ({ rows }: Post): Promise<void> => {
    const [from = 0, to = 0] = [rows[0]?.seq, (rows.at(-1)?.seq ?? 0) + 1]
    const shots = must(await at.tables.postShots(id, from, to, nameOf))
    firsts.push(shots[0]?.before === undefined)
    kinds.push(...shots.map(({ scene }) => scene.kind))
    expect(shots.every(({ alt }) => alt.length > 20 && alt.length <= 1000)).toBe(true)
  }
  const tellAll = (): Promise<unknown> => at.tables.tellAll(post, (_id, error) => { throw error })
  await tellAll()
  for (let n = 0; (await recordOf(at, id)).phase === 'playing' && n < 2000; n++) {
    await playOn(at, id, 1, { seed: String(n % 7), streams: {} })
    await tellAll()
  }
  const facts = (await at.store.rows(id)).flatMap(row => row.facts)
  const counted = facts.filter(({ fact }) => fact === 'bonusRevealed' || fact === 'gameEnded').length
  expect(kinds.filter(kind => kind === 'scoring')).toHaveLength(counted)
  expect(kinds.filter(kind => kind === 'end')).toEqual(['end'])
  expect(kinds.at(-1)).toBe('end')
  expect(firsts.filter(Boolean)).toHaveLength(1)
}, 60_000)
