import { describe, expect, it } from 'vitest'
import { filled, type Ask } from '../../core/ask.ts'
import type { AnyState } from '../../core/game.ts'
import { stall } from '../../testing/stall.ts'
import {
  bids,
  club,
  HOUR,
  must,
  NOON,
  openAt,
  readAll,
  recordOf,
  says,
  seatedTable,
  tryAnswers,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import { tableExport, printFile, readFile } from '../export/file.ts'
import { imported } from '../export/imported.ts'
import { replayed, verified } from '../export/verify.ts'
import type { Post } from '../story/lease.ts'
import { mended } from '../export/repair.ts'
import type { TableId } from '../store.ts'

/** Questions that are open to all at any time, and answers with forms. */

const SAID = filled('say', { words: 'Hello (all),\nthis & that' })
const MUTTERED = filled('mutter', { words: 'psst' })
const paid = (goods: number): string => filled('pay', { names: 'Jord 4', goods })

async function stalls(players = 3): Promise<{ at: Club; id: TableId }> {
  const at = club(undefined, stall)
  const id = await seatedTable(at, 'stall', players)
  await readAll(at)
  return { at, id }
}
const isDue = async (at: Club, id: TableId): Promise<boolean> => {
  const { due, told } = await recordOf(at, id)
  return due > told
}
async function postsOf({ tables }: Club): Promise<readonly Post[]> {
  const posts: Post[] = []
  await tables.story.tellAll(
    post => Promise.resolve(void posts.push(post)),
    (_id, error) => {
      throw error
    },
  )
  return posts
}
async function remindedIn(at: Club, hours: number): Promise<readonly string[]> {
  at.clock.now += hours * HOUR
  const sent: string[] = []
  await at.tables.story.remind(
    ({ seat }) => Promise.resolve(void sent.push(seat)),
    (_reminder, error) => {
      throw error
    },
  )
  return sent
}

describe('a question that is open at any time', () => {
  it('has nobody wait for it, and nobody reminded', async () => {
    const { at, id } = await stalls()
    const { asking, chairs } = await recordOf(at, id)
    expect([asking, chairs.map(({ askedSince }) => askedSince)]).toEqual([
      [],
      [undefined, undefined, undefined],
    ])
    expect(await at.tables.lobby.card(id)).toMatchObject({ asked: [] })
    const look = must(await at.tables.play.look(id, 'bob'))
    expect([look.waiting, look.anytime]).toEqual([[], ['a', 'b', 'c']])
    expect(look.asks).toMatchObject([{ seat: 'b', what: 'stall', idle: true }])
    expect(await remindedIn(at, 80)).toEqual([])
    expect(await whyNot(at.tables.play.answer(id, 'eve', [{ picks: ['vote'] }]))).toBe(
      "You don't play at this table. /table status shows who does.",
    )
  })
  it('leaves others who have to answer waited for', async () => {
    const { at, id } = await stalls()
    await says(at, id, 'bob', paid(2))
    expect((await recordOf(at, id)).asking).toMatchObject([{ seat: 'b', what: 'confirm' }])
    const look = must(await at.tables.play.look(id, 'ada'))
    expect(look).toMatchObject({
      waiting: [{ seat: 'b', person: 'bob', since: NOON }],
      anytime: ['a', 'c'],
      asks: [{ idle: true }],
    })
    expect(await remindedIn(at, 25)).toEqual(['b'])
    await says(at, id, 'bob', 'yes')
    expect(await remindedIn(at, 80)).toEqual([])
  })
  it('is not among those that stand in the way of who is not asked', async () => {
    const { at, id } = await stalls()
    const without = { ...stall, asks: (s: AnyState) => stall.asks(s).filter(({ who }) => who !== 'c') }
    const other = club(at.store, without)
    expect(await whyNot(other.tables.play.answer(id, 'cyd', [{ picks: ['vote'] }]))).toBe(
      "It's not your turn: the table isn't waiting for anyone right now.",
    )
    const over = club()
    const toys = await seatedTable(over, 'toy')
    await bids(over, toys)
    expect(await whyNot(over.tables.play.answer(toys, 'bob', [{ picks: ['gold'] }]))).toBe(
      "It's not your turn. Waiting for A.",
    )
  })
})

describe('what is done while others may act', () => {
  it('is told at once, and kept', async () => {
    const { at, id } = await stalls()
    await says(at, id, 'bob', SAID)
    expect(await readAll(at)).toEqual([['B says: Hello (all),\nthis & that.']])
    expect((await at.store.snapshots(id)).at(-1)?.seq).toBe(1)
  })
  it('is not told while it concerns nobody else', async () => {
    const { at, id } = await stalls()
    await says(at, id, 'bob', paid(2))
    expect(await isDue(at, id)).toBe(false)
    await says(at, id, 'bob', 'no')
    expect(await isDue(at, id)).toBe(false)
    await says(at, id, 'cyd', MUTTERED)
    expect(await isDue(at, id)).toBe(false)
    await says(at, id, 'ada', 'vote')
    expect(await postsOf(at)).toMatchObject([
      { story: [{ text: 'A calls for a vote.' }], table: { asked: ['a', 'b', 'c'] } },
    ])
    for (const person of ['ada', 'bob', 'cyd'])
      await says(at, id, person, filled('paper', { mark: `${person}!` }))
    expect((await readAll(at)).flat()).toContain('The papers say ada!, bob!, cyd!.')
    await says(at, id, 'ada', 'close')
    expect(await recordOf(at, id)).toMatchObject({ phase: 'over', result: { how: 'played' } })
    expect(await isDue(at, id)).toBe(true)
  })
})

describe('a form', () => {
  it('has its labels, hints and limits in a look, and options with other forms are not alike', async () => {
    const { at, id } = await stalls()
    const [say, pay, vote] = must(await at.tables.play.look(id, 'bob')).asks[0]?.options ?? []
    expect(pay?.form).toEqual([
      { id: 'names', kind: 'text', min: 2, max: 40, label: 'Names', hint: 'Like Jord 4, Lodor 3' },
      { id: 'goods', kind: 'number', min: 1, max: 9, label: 'Goods', hint: '1 to 9' },
      { id: 'note', kind: 'text', min: 0, max: 20, optional: true, label: 'Note', hint: '' },
    ])
    expect(say?.form).toMatchObject([{ id: 'words', lines: true }])
    expect(vote).not.toHaveProperty('form')
    const alike = (asks: readonly Ask[]): readonly Ask[] =>
      asks.map(ask => ({ ...ask, options: ask.options.map(option => ({ ...option, means: {} })) }))
    const same = must(
      await club(at.store, { ...stall, asks: s => alike(stall.asks(s)) }).tables.play.look(id, 'bob'),
    ).asks[0]?.options.map(option => option.alike)
    expect(new Set(same).size).toBe(3)
  })
  it('is called by the ids of its fields in a game that has no words for them', async () => {
    const { at, id } = await stalls()
    const words = Object.fromEntries(
      Object.entries(stall.words).filter(([name]) => name !== 'field'),
    ) as unknown as typeof stall.words
    const look = must(await club(at.store, { ...stall, words }).tables.play.look(id, 'bob'))
    expect(look.asks[0]?.options[0]?.form).toMatchObject([{ id: 'words', label: 'words', hint: '' }])
  })
  it('is looked at by the game before anything is kept', async () => {
    const { at, id } = await stalls()
    const why = 'You have 5 goods, not 6.'
    expect(await whyNot(tryAnswers(at.tables, id, 'bob', [{ picks: [paid(6)] }]))).toBe(why)
    expect(await whyNot(at.tables.play.answer(id, 'bob', [{ picks: [paid(6)] }]))).toBe(why)
    expect(await whyNot(at.tables.play.answer(id, 'bob', [{ picks: ['pay'] }]))).toBe("'names' is missing.")
    expect((await recordOf(at, id)).rows).toBe(1)
    expect(
      must(await tryAnswers(at.tables, id, 'bob', [{ picks: [paid(5)] }, { picks: ['yes'] }])),
    ).toMatchObject({
      final: false,
      look: { asks: [{ what: 'stall' }] },
    })
  })
  it('is taken back, and said again with what was filled in', async () => {
    const { at, id } = await stalls()
    await says(at, id, 'bob', paid(2))
    expect(must(await at.tables.play.previewUndo(id, 'bob'))).toEqual({
      to: 0,
      lines: ['You chose: Do pay (Names: Jord 4; Goods: 2).'],
    })
    must(await at.tables.play.undo(id, 'bob'))
    const [ask] = (await openAt(at, id)).filter(({ who }) => who === 'b')
    expect(ask).toMatchObject({ what: 'stall', id: '3:b' })
    await says(at, id, 'bob', SAID)
    await says(at, id, 'cyd', SAID)
    expect(await whyNot(at.tables.play.undo(id, 'bob'))).toBe("You can't undo that: C has acted since.")
    must(await at.tables.play.undo(id, 'cyd'))
    expect((await readAll(at)).flat()).toEqual(['B says: Hello (all),\nthis & that.'])
  })
})

describe('a log with forms', () => {
  async function playedOut(): Promise<{ at: Club; id: TableId }> {
    const { at, id } = await stalls()
    await says(at, id, 'bob', SAID)
    await says(at, id, 'cyd', paid(3))
    await says(at, id, 'cyd', 'yes')
    await says(at, id, 'ada', 'vote')
    await says(at, id, 'bob', filled('paper', { mark: 'ß∂ƒ 100%' }))
    return { at, id }
  }
  it('is taken up again, replayed, verified and taken in elsewhere', async () => {
    const { at, id } = await playedOut()
    const open = await openAt(at, id)
    expect(await openAt(club(at.store, stall), id)).toEqual(open)
    const file = must(readFile(printFile(must(await tableExport(at, id, { whole: true })))))
    expect(file.rows[5]?.answer).toEqual(['paper?mark=%C3%9F%E2%88%82%C6%92%20100%25'])
    expect(replayed(stall, file)).toEqual({ same: true, seq: 5 })
    expect(verified({ stall }, file).filter(({ holds }) => holds === false)).toEqual([])
    const elsewhere = club(undefined, stall)
    expect(must(await imported(elsewhere.tables.deps, file))).toEqual({ id, notes: [] })
    await says(elsewhere, id, 'ada', filled('paper', { mark: 'x' }))
    await says(elsewhere, id, 'cyd', filled('paper', { mark: 'y' }))
    expect(must(await elsewhere.tables.play.look(id)).anytime).toEqual(['a', 'b', 'c'])
  })
  it('shuts the table when a form in it could not be', async () => {
    const { at, id } = await stalls()
    await says(at, id, 'bob', MUTTERED)
    const poorer = { ...stall, whyNotForm: () => 'Nothing can be said.' }
    expect(await whyNot(club(at.store, poorer).tables.play.load(id))).toContain(
      'row 1 is an answer the rules do not allow.',
    )
  })
  it('goes back to its newest kept state with questions of new numbers', async () => {
    const { at, id } = await stalls()
    for (const person of ['bob', 'cyd']) await says(at, id, person, MUTTERED)
    const last = Math.max(...(await openAt(at, id)).map(ask => Number.parseInt(ask.id, 10)))
    const poorer = club(at.store, { ...stall, whyNotForm: () => 'Nothing can be said.' })
    must(await mended(poorer.tables.deps, id))
    expect((await openAt(poorer, id)).every(ask => Number.parseInt(ask.id, 10) > last && ask.idle)).toBe(true)
  })
})
