import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import {
  bids,
  club,
  hashAt,
  kindsAt,
  liveAt,
  must,
  openAt,
  playOn,
  readAll,
  recordOf,
  round,
  says,
  seatedTable,
  whyNot,
} from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'
import { voteIn } from './vote.ts'

const toyTable = async () => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const proposal = async () => voteIn(await at.store.rows(id))
  return { at, tables: at.tables, id, proposal }
}
const threePlayers = async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse', 3)
  await playOn(at, id, 9)
  const proposal = async () => voteIn(await at.store.rows(id))
  return { at, tables: at.tables, id, proposal }
}
const NONE = 'Nothing changed: that vote is over. A move, an answer or a new player has ended it.'
const NOWHERE = 'You can only go back to an earlier move that still counts.'

describe('a proposal to go back', () => {
  it('is kept and told, and changes nothing on the board', async () => {
    const { at, tables, id, proposal } = await toyTable()
    await readAll(at)
    const before = await liveAt(at, id)
    const done = must(await tables.play.propose(id, 'bob', 1))
    expect(done.fresh).toMatchObject([
      { seq: 4, kind: 'propose', seat: 'b', to: 1, facts: [{ fact: 'table.propose', seat: 'b', to: 1 }] },
    ])
    expect(await proposal()).toMatchObject({ by: 'b', motion: { what: 'undo', to: 1 }, agreed: ['b'] })
    expect((await liveAt(at, id)).match).toEqual({ ...before.match, next: 5 })
    expect(await readAll(at)).toEqual([
      ['A takes coins.', 'B asks to undo earlier moves. All players must agree.'],
    ])
  })
  it('is carried out when the last one agrees, whatever has been drawn since', async () => {
    const { at, tables, id, proposal } = await toyTable()
    const before = (await at.store.rows(id))[1]?.hash
    await says(at, id, 'ada', 'die')
    must(await tables.play.propose(id, 'bob', 1))
    const done = must(await tables.play.agree(id, 'ada'))
    expect(done.fresh.map(({ kind, seat, to }) => [kind, seat, to])).toEqual([
      ['agree', 'a', undefined],
      ['rewind', undefined, 1],
    ])
    expect(await hashAt(at, id)).toBe(before)
    expect(await proposal()).toBe(undefined)
    expect((await recordOf(at, id)).asking.map(ask => ask.seat)).toEqual(['b'])
  })
  it('needs everybody who plays', async () => {
    const { at, tables, id, proposal } = await threePlayers()
    must(await tables.play.propose(id, 'cyd', 4))
    must(await tables.play.agree(id, 'ada'))
    expect((await proposal())?.agreed).toEqual(['opa', 'un'])
    expect(await kindsAt(at, id)).not.toContain('rewind')
    must(await tables.play.agree(id, 'bob'))
    expect((await kindsAt(at, id)).slice(-2)).toEqual(['agree', 'rewind'])
  })
  it('gives its questions new numbers', async () => {
    const { at, tables, id } = await toyTable()
    const used = new Set(['1:a', '1:b', '2:a', '3:a'])
    for (let n = 0; n < 3; n++) {
      must(await tables.play.propose(id, 'bob', 0))
      must(await tables.play.agree(id, 'ada'))
      const open = (await openAt(at, id)).map(ask => ask.id)
      expect(open.filter(ask => used.has(ask))).toEqual([])
      for (const ask of open) used.add(ask)
      await bids(at, id)
    }
    expect(await whyNot(tables.play.answer(id, 'ada', [{ ask: '1:a', picks: ['1'] }]))).toContain(
      'That question is no longer open.',
    )
  })
  it('that stops before a formality lets the table go through it again', async () => {
    const { at, tables, id } = await toyTable()
    await says(at, id, 'ada')
    const after = await hashAt(at, id)
    await says(at, id, 'ada', '2')
    must(await tables.play.propose(id, 'bob', 4))
    const done = must(await tables.play.agree(id, 'ada'))
    expect(done.fresh.map(({ kind, ask }) => [kind, ask])).toEqual([
      ['agree', undefined],
      ['rewind', undefined],
      ['answer', '6:a'],
    ])
    expect(await hashAt(at, id)).toBe(after)
    expect((await openAt(at, id)).map(ask => ask.what)).toEqual(['bid', 'bid'])
  })
  it('lapses when somebody declines', async () => {
    const { tables, id, proposal } = await toyTable()
    must(await tables.play.propose(id, 'bob', 0))
    must(await tables.play.decline(id, 'ada'))
    expect(await proposal()).toBe(undefined)
    expect(await whyNot(tables.play.agree(id, 'ada'))).toBe(NONE)
  })
  it('can be withdrawn', async () => {
    const { tables, id, proposal } = await toyTable()
    must(await tables.play.propose(id, 'bob', 0))
    must(await tables.play.decline(id, 'bob'))
    expect(await proposal()).toBe(undefined)
  })
  it.each(['a move', 'an undo'])('lapses with %s', async what => {
    const { at, tables, id } = await toyTable()
    must(await tables.play.propose(id, 'bob', 0))
    if (what === 'a move') await says(at, id, 'ada', 'die')
    else must(await tables.play.undo(id, 'ada'))
    expect(await whyNot(tables.play.agree(id, 'ada'))).toBe(NONE)
    expect(await whyNot(tables.play.decline(id, 'ada'))).toBe(NONE)
  })
  it('lapses when somebody gives up, so that nobody is left waiting for them', async () => {
    const { tables, id } = await threePlayers()
    must(await tables.play.propose(id, 'cyd', 4))
    must(await tables.play.agree(id, 'ada'))
    must(await tables.lobby.resign(id, 'bob'))
    expect(await whyNot(tables.play.agree(id, 'ada'))).toBe(NONE)
    must(await tables.play.propose(id, 'cyd', 4))
  })
  it('does not bind who takes a seat over to what was agreed before', async () => {
    const { at, tables, id } = await threePlayers()
    must(await tables.play.propose(id, 'cyd', 4))
    must(await tables.play.agree(id, 'ada'))
    must(await tables.lobby.replace(id, { person: 'ada', moderator: true }, 'opa', 'eve'))
    expect(await whyNot(tables.play.agree(id, 'bob'))).toBe(NONE)
    expect(await kindsAt(at, id)).not.toContain('rewind')
  })
  it('does not wait for a vacant seat', async () => {
    const { at, tables, id } = await threePlayers()
    must(await tables.lobby.resign(id, 'bob'))
    must(await tables.play.propose(id, 'cyd', 4))
    must(await tables.play.agree(id, 'ada'))
    expect((await kindsAt(at, id)).slice(-1)).toEqual(['rewind'])
  })
  it('is carried out at once by who plays alone', async () => {
    const { at, tables, id } = await toyTable()
    // Nobody can be left alone by resigning, but whoever was forgotten elsewhere leaves a seat like this.
    const { version, chairs } = await recordOf(at, id)
    await at.store.commit({
      table: id,
      version,
      at: 0,
      chairs: chairs.map(({ person, ...chair }) => (person === 'bob' ? chair : { ...chair, person: 'ada' })),
    })
    const done = must(await tables.play.propose(id, 'ada', 0))
    expect(done.fresh.map(({ kind }) => kind)).toEqual(['propose', 'rewind'])
  })
  it('is agreed to once by the same click', async () => {
    const { at, tables, id } = await threePlayers()
    must(await tables.play.propose(id, 'cyd', 4, 'click 1'))
    expect(must(await tables.play.propose(id, 'cyd', 4, 'click 1'))).toMatchObject({ already: true })
    must(await tables.play.agree(id, 'ada', 'click 2'))
    expect(must(await tables.play.agree(id, 'ada', 'click 2'))).toMatchObject({ already: true })
    must(await tables.play.agree(id, 'bob', 'click 3'))
    expect(must(await tables.play.agree(id, 'bob', 'click 3'))).toMatchObject({ already: true })
    expect((await kindsAt(at, id)).filter(kind => kind === 'rewind')).toHaveLength(1)
  })
})

describe('a proposal to go back is refused', () => {
  it('while another one stands', async () => {
    const { tables, id } = await toyTable()
    must(await tables.play.propose(id, 'bob', 0))
    expect(await whyNot(tables.play.propose(id, 'ada', 1))).toBe(
      'Nothing changed: B has already asked for a vote. Agree or decline first.',
    )
    expect(await whyNot(tables.play.agree(id, 'bob'))).toBe(
      'Nothing changed: you have already agreed. The vote is waiting for the other players.',
    )
  })
  it.each([3, 4, 99, -1, 1.5, NaN])('to row %s, which is the last or none', async to => {
    const { tables, id } = await toyTable()
    expect(await whyNot(tables.play.propose(id, 'bob', to))).toBe(NOWHERE)
  })
  it('to a move that was taken back', async () => {
    const { at, tables, id } = await toyTable()
    must(await tables.play.undo(id, 'ada'))
    await says(at, id, 'ada', 'tin')
    expect(await whyNot(tables.play.propose(id, 'bob', 3))).toBe(NOWHERE)
    must(await tables.play.propose(id, 'bob', 2))
  })
  it('to something people said', async () => {
    const { at, tables, id } = await toyTable()
    must(await tables.play.propose(id, 'bob', 0))
    must(await tables.play.decline(id, 'ada'))
    await says(at, id, 'ada', 'die')
    expect(await whyNot(tables.play.propose(id, 'bob', 4))).toBe(NOWHERE)
  })
  it('before anything was played', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    expect(await whyNot(at.tables.play.propose(id, 'bob', 0))).toBe('There is no move to undo yet.')
  })
  it('to those who do not play, as is their consent', async () => {
    const { tables, id } = await toyTable()
    must(await tables.play.propose(id, 'bob', 0))
    const asked = [
      tables.play.propose(id, 'eve', 0),
      tables.play.agree(id, 'eve'),
      tables.play.decline(id, 'eve'),
    ]
    expect(new Set(await Promise.all(asked.map(whyNot)))).toEqual(
      new Set(["You don't play at this table. /table status shows who does."]),
    )
  })
  it('after the end', async () => {
    const { at, tables, id } = await toyTable()
    await says(at, id, 'ada')
    await round(at, id)
    await round(at, id)
    const asked = [
      tables.play.propose(id, 'ada', 0),
      tables.play.agree(id, 'ada'),
      tables.play.decline(id, 'ada'),
    ]
    expect(new Set(await Promise.all(asked.map(whyNot)))).toEqual(
      new Set(['Nothing changed, because this game is over. Use /table new to start another.']),
    )
  })
  it('at once when the rules have changed since, so that nobody agrees in vain', async () => {
    const { at, id } = await toyTable()
    await says(at, id, 'ada')
    const coinless: Game = {
      ...toy,
      take: () => {
        throw new Error('nothing can be taken any more')
      },
    }
    expect(await whyNot(club(at.store, coinless).tables.play.propose(id, 'bob', 3))).toBe(
      "Nothing was undone: the bot's rules have changed since that move.",
    )
    expect(await kindsAt(at, id)).not.toContain('propose')
  })
})
