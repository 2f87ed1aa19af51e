import { expect } from 'vitest'
import { MINUTE } from '../tables.ts'
import { SUNDAY_NOON, type StoreTests } from './samples.ts'

const [SOON, LATER] = [SUNDAY_NOON + MINUTE, SUNDAY_NOON + 5 * MINUTE]
const UNTIL = LATER + MINUTE
const ADA = { id: 'ada', digestAt: 8, headsUp: true } as const
const due = (tries = 1, at = SOON) => ({ person: 'ada', at, tries })

export const digestTests: StoreTests = {
  'a digest is due at its time, for one process at a time': async ({ store, again }) => {
    await store.savePerson(ADA, SOON)
    expect(await store.person('ada')).toStrictEqual(ADA)
    const other = await again()
    expect(await store.takeDigests(SOON - 1, UNTIL, 9)).toStrictEqual([])
    const taken = await Promise.all([store, other].map(one => one.takeDigests(LATER, UNTIL, 9)))
    expect(taken.flat()).toStrictEqual([due()])
  },
  'a digest that nobody finished is due again': async ({ store }) => {
    await store.savePerson(ADA, SOON)
    await store.takeDigests(LATER, UNTIL, 9)
    expect(await store.takeDigests(UNTIL - 1, UNTIL + MINUTE, 9)).toStrictEqual([])
    expect(await store.takeDigests(UNTIL, UNTIL + MINUTE, 9)).toStrictEqual([due(2)])
  },
  'a sent digest is due at its next time, and says when it was sent': async ({ store }) => {
    await store.savePerson(ADA, SOON)
    const [one = due()] = await store.takeDigests(LATER, UNTIL, 9)
    await store.finishDigest(one, UNTIL, { at: UNTIL, last: LATER })
    expect(await store.takeDigests(UNTIL - 1, UNTIL, 9)).toStrictEqual([])
    expect(await store.takeDigests(UNTIL, UNTIL + MINUTE, 9)).toStrictEqual([
      { ...due(1, UNTIL), last: LATER },
    ])
  },
  'one that failed counts its tries': async ({ store }) => {
    await store.savePerson(ADA, SOON)
    const [one = due()] = await store.takeDigests(LATER, UNTIL, 9)
    await store.finishDigest(one, UNTIL, { at: UNTIL })
    expect(await store.takeDigests(UNTIL, UNTIL + MINUTE, 9)).toStrictEqual([due(2, UNTIL)])
  },
  'a process that is too slow to finish a digest changes nothing': async ({ store }) => {
    await store.savePerson(ADA, SOON)
    const [slow = due()] = await store.takeDigests(LATER, UNTIL, 9)
    await store.takeDigests(UNTIL, UNTIL + MINUTE, 9)
    await store.finishDigest(slow, UNTIL, { at: UNTIL + 99 * MINUTE, last: UNTIL })
    expect(await store.takeDigests(UNTIL + MINUTE, UNTIL + 2 * MINUTE, 9)).toStrictEqual([due(3)])
  },
  'another hour moves the digest, and no hour drops it': async ({ store }) => {
    await store.savePerson(ADA, SOON)
    await store.savePerson({ id: 'ada', digestAt: 9 }, LATER)
    expect(await store.takeDigests(SOON, UNTIL, 9)).toStrictEqual([])
    expect(await store.takeDigests(LATER, UNTIL, 9)).toStrictEqual([due(1, LATER)])
    await store.savePerson({ id: 'ada' })
    expect(await store.takeDigests(UNTIL, UNTIL + MINUTE, 9)).toStrictEqual([])
  },
  'a forgotten person gets no digest': async ({ store }) => {
    await store.savePerson(ADA, SOON)
    await store.savePerson({ ...ADA, id: 'bob' }, SOON)
    await store.forgetPerson('ada')
    expect((await store.takeDigests(LATER, UNTIL, 9)).map(({ person }) => person)).toStrictEqual(['bob'])
  },
}
