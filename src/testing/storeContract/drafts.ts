import { expect } from 'vitest'
import type { Store, TurnDraft } from '../../table/store.ts'
import {
  beginTable,
  commitNow,
  rowsFrom,
  SUNDAY_NOON,
  tableIn,
  tableOf,
  TWO,
  type StoreTests,
} from './samples.ts'

const draftOf = (person: string, table = 't', then = 'influence ceres; done'): TurnDraft => ({
  table,
  person,
  parts: { then, as: 'points', take: '🦊 "x"' },
  at: SUNDAY_NOON,
})

/** A table of ada and bob, who both have a draft. */
async function drafted(store: Store, id = 't'): Promise<void> {
  await beginTable(store, id)
  for (const person of ['bob', 'ada']) expect(await store.keepDraft(draftOf(person, id))).toBe(true)
}
const whose = async (store: Store, table = 't'): Promise<readonly string[]> =>
  (await store.drafts({ table })).map(({ person }) => person)

export const draftTests: StoreTests = {
  'a draft is kept for its player, and raises no version': async ({ store, again }) => {
    await drafted(store)
    const other = await again()
    expect(await other.draft('t', 'ada')).toStrictEqual(draftOf('ada'))
    expect(Object.keys((await other.draft('t', 'ada'))?.parts ?? {})).toStrictEqual(['then', 'as', 'take'])
    expect(await other.draft('t', 'eve')).toBe(undefined)
    expect(await other.draft('u', 'ada')).toBe(undefined)
    expect(await tableIn(store, 't')).toMatchObject({ version: 1, changedAt: SUNDAY_NOON })
  },
  'a check for changes tells people about their own draft, and about no other': async ({ store }) => {
    await beginTable(store, 't')
    expect(await store.keepDraft(draftOf('ada'))).toBe(true)
    const { version } = await tableIn(store, 't')
    const hasDraft = async (person?: string) => (await store.toldAt('t', version, person))?.hasDraft
    expect([await hasDraft('ada'), await hasDraft('bob'), await hasDraft()]).toEqual([true, false, false])
    await store.dropDraft('t', 'ada')
    expect(await hasDraft('ada')).toBe(false)
  },
  'a newer draft takes the place of the older': async ({ store }) => {
    await drafted(store)
    const newer = { ...draftOf('ada', 't', 'done'), at: SUNDAY_NOON + 5 }
    expect(await store.keepDraft(newer)).toBe(true)
    expect(await store.drafts({ table: 't' })).toStrictEqual([newer, draftOf('bob')])
  },
  'the drafts of a table and of a person are listed': async ({ store, again }) => {
    await drafted(store, 'u')
    await drafted(store, 't')
    const other = await again()
    expect(await other.drafts({ table: 'u' })).toStrictEqual([draftOf('ada', 'u'), draftOf('bob', 'u')])
    expect(await other.drafts({ person: 'ada' })).toStrictEqual([draftOf('ada', 't'), draftOf('ada', 'u')])
    expect(await other.drafts({ person: 'eve' })).toStrictEqual([])
    expect(await other.drafts({ table: 'v' })).toStrictEqual([])
  },
  'only who plays a running game keeps one': async ({ store }) => {
    await beginTable(store, 't', 1, { chairs: [TWO[0] ?? { chair: 0 }, { chair: 1, person: 'bob' }] })
    await store.create(tableOf('open', { chairs: TWO }))
    expect(await store.keepDraft(draftOf('bob'))).toBe(false)
    expect(await store.keepDraft(draftOf('eve'))).toBe(false)
    expect(await store.keepDraft(draftOf('ada', 'open'))).toBe(false)
    expect(await store.keepDraft(draftOf('ada', 'nowhere'))).toBe(false)
    expect(await store.drafts({ person: 'ada' })).toStrictEqual([])
  },
  'a dropped draft is gone, and the other stays': async ({ store }) => {
    await drafted(store)
    expect(await store.dropDraft('t', 'ada')).toBe(true)
    expect(await store.dropDraft('t', 'ada')).toBe(false)
    expect(await whose(store)).toStrictEqual(['bob'])
  },
  'a draft that is played goes once the first row of its play is told': async ({ store, again }) => {
    await drafted(store)
    const { rows: from } = await tableIn(store, 't')
    await commitNow(store, 't', { rows: rowsFrom(from, from + 1), usesDraftOf: 'ada' })
    expect(await (await again()).draft('t', 'ada')).toStrictEqual({ ...draftOf('ada'), playedFrom: from })
    expect(await store.draft('t', 'bob')).toStrictEqual(draftOf('bob'))
    await commitNow(store, 't', { due: from })
    expect(await whose(store)).toStrictEqual(['ada', 'bob'])
    await commitNow(store, 't', { rows: rowsFrom(from + 1, from + 2), due: from + 2 })
    expect(await whose(store)).toStrictEqual(['bob'])
  },
  'a draft that was taken back is kept until it is played again': async ({ store }) => {
    await drafted(store)
    const { rows: from } = await tableIn(store, 't')
    await commitNow(store, 't', { rows: rowsFrom(from, from + 1), usesDraftOf: 'ada' })
    expect(await store.keepDraft(draftOf('ada'))).toBe(true)
    await commitNow(store, 't', { rows: rowsFrom(from + 1, from + 2), due: from + 2 })
    expect(await store.draft('t', 'ada')).toStrictEqual(draftOf('ada'))
  },
  'a commit that uses a draft takes it away, and one that is too late does not': async ({ store }) => {
    await drafted(store)
    await commitNow(store, 't', { changes: { name: 'N' } })
    expect(await whose(store)).toStrictEqual(['ada', 'bob'])
    const late = { table: 't', version: 1, at: SUNDAY_NOON, usesDraftOf: 'ada' }
    expect(await store.commit(late)).toBe('moved on')
    expect(await whose(store)).toStrictEqual(['ada', 'bob'])
    await commitNow(store, 't', { due: 1, usesDraftOf: 'ada' })
    expect(await whose(store)).toStrictEqual(['bob'])
  },
  'who gives up their seat, or loses it, has no draft there any more': async ({ store }) => {
    await drafted(store)
    const [ada, bob] = [TWO[0] ?? { chair: 0 }, TWO[1] ?? { chair: 1 }]
    await commitNow(store, 't', { chairs: [ada, { ...bob, resigned: true }] })
    expect(await whose(store)).toStrictEqual(['ada'])
    await commitNow(store, 't', { chairs: [{ ...ada, person: 'eve' }, bob] })
    expect(await whose(store)).toStrictEqual([])
  },
  'no draft outlives its game': async ({ store }) => {
    await drafted(store)
    await drafted(store, 'u')
    await commitNow(store, 't', { changes: { phase: 'over' }, chairs: TWO })
    expect(await whose(store)).toStrictEqual([])
    expect(await whose(store, 'u')).toStrictEqual(['ada', 'bob'])
  },
  'a forgotten person has no drafts, wherever they play': async ({ store }) => {
    await drafted(store)
    await drafted(store, 'u')
    await store.forgetPerson('ada')
    expect(await store.drafts({ person: 'ada' })).toStrictEqual([])
    expect(await whose(store, 'u')).toStrictEqual(['bob'])
  },
}
