import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import {
  bids,
  club,
  must,
  openAt,
  personOf,
  recordOf,
  round,
  says,
  seatedTable,
  tryAnswers,
  whyNot,
} from '../../testing/tables.ts'
import { resuming } from '../../testing/playedTables.ts'
import { table } from '../../testing/table.ts'
import { toy } from '../../testing/toy.ts'
import { previewOf, shownAhead, triedBy, type Preview } from './preview.ts'

const toyTable = async (...more: readonly Game[]) => {
  const at = club(undefined, ...more)
  const id = await seatedTable(at, more[0]?.id ?? 'toy')
  await bids(at, id)
  const ahead = async (...picks: readonly (readonly string[])[]): Promise<Preview> =>
    must(
      await tryAnswers(
        at.tables,
        id,
        'ada',
        picks.map(one => ({ picks: one })),
      ),
    )
  return { at, tables: at.tables, id, ahead }
}

describe('what answers would lead to', () => {
  it('is shown as whoever would give them would see it', async () => {
    const { ahead } = await toyTable()
    expect(await ahead(['gold'])).toMatchObject({
      final: false,
      forced: [],
      look: { seat: 'a', rows: 4, asks: [{ what: 'die', id: '3:a' }], waiting: [{ text: 'a: die?' }] },
    })
  })
  it('goes through several answers, with what the table answers by itself', async () => {
    const { ahead } = await toyTable()
    expect(await ahead(['tin', 'gold'], [])).toMatchObject({
      final: false,
      forced: [['bow']],
      look: { rows: 6, asks: [{ what: 'bid' }] },
    })
  })
  it('is never kept, and nobody is told', async () => {
    const { at, id, ahead } = await toyTable()
    const before = {
      table: await recordOf(at, id),
      rows: await at.store.rows(id),
      snapshots: await at.store.snapshots(id),
    }
    await ahead(['gold'], [])
    await ahead(['gold'], ['die'])
    expect({
      table: await recordOf(at, id),
      rows: await at.store.rows(id),
      snapshots: await at.store.snapshots(id),
    }).toEqual(before)
    await says(at, id, 'ada', 'gold')
  })
  it('is refused like the answers themselves', async () => {
    const { tables, id } = await toyTable()
    expect(await whyNot(tryAnswers(tables, id, 'ada', [{ picks: ['iron'] }]))).toBe(
      "You can't choose 'iron' here. Possible: gold, gold#2, tin.",
    )
    expect(await whyNot(tryAnswers(tables, id, 'ada', [{ picks: ['gold'] }, { picks: ['iron'] }]))).toContain(
      "You can't choose 'iron' here.",
    )
    expect(await whyNot(tryAnswers(tables, id, 'ada', [{ ask: '1:a', picks: ['1'] }]))).toContain(
      'That question is no longer open.',
    )
    expect(await whyNot(tryAnswers(tables, id, 'ada', []))).toBe(
      'Nothing changed: no answer was given. Press Your Move to see your choices.',
    )
    expect(await whyNot(tryAnswers(tables, id, 'bob', [{ picks: ['gold'] }]))).toBe(
      "It's not your turn. Waiting for A.",
    )
    expect(await whyNot(tryAnswers(tables, id, 'eve', [{ picks: ['gold'] }]))).toBe(
      "You don't play at this table. /table status shows who does.",
    )
    expect(await whyNot(tryAnswers(tables, 'nowhere', 'ada', [{ picks: ['gold'] }]))).toBe(
      "There is no table 'nowhere'.",
    )
    must(await tables.lobby.end(id, { person: 'ada', moderator: true }))
    expect(await whyNot(tryAnswers(tables, id, 'ada', [{ picks: ['gold'] }]))).toBe(
      'Nothing changed, because this game is over. Use /table new to start another.',
    )
  })
})

describe('answers are final', () => {
  it('when something is drawn, and that is all there is to know', async () => {
    const { ahead } = await toyTable()
    expect(await ahead(['gold'], ['die'])).toEqual({ final: true })
  })
  it('when something hidden is shown', async () => {
    const revealing: Game = {
      ...toy,
      id: 'revealing',
      take(s, open, who, answer, tell) {
        if (open[0]?.what === 'coins') tell?.({ fact: 'shown', reveals: true })
        return toy.take(s, open, who, answer, tell)
      },
    }
    const { ahead } = await toyTable(revealing)
    expect(await ahead(['gold'])).toEqual({ final: true })
  })
  it('when the game ends', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    for (let n = 0; n < 2; n++) await round(at, id)
    await bids(at, id)
    expect(must(await tryAnswers(at.tables, id, 'ada', [{ picks: ['gold'] }, { picks: [] }]))).toEqual({
      final: true,
      endsGame: true,
    })
    expect((await recordOf(at, id)).phase).toBe('playing')
  })
  it('whatever would come after them: not even a refusal tells what has come to light', async () => {
    const { ahead } = await toyTable()
    expect(await ahead(['gold'], ['die'], ['no such bid'])).toEqual({ final: true })
    expect(await ahead(['gold'], ['die'], ['2'])).toEqual({ final: true })
  })
  it('but not when the first of them is none', async () => {
    const { tables, id } = await toyTable()
    expect(await whyNot(tryAnswers(tables, id, 'ada', [{ picks: ['iron'] }, { picks: ['die'] }]))).toContain(
      "You can't choose 'iron' here.",
    )
  })
})

describe('in a game of The Expanse', () => {
  it('what is shown comes true, and can be taken back exactly when it is not final', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    const chance = newRandom('1')
    const seen = { final: 0, open: 0, forced: 0 }
    for (let n = 0; n < 150; n++) {
      const [ask] = await openAt(at, id)
      const person = await personOf(at, id, ask?.who ?? '')
      const given = ask ? [{ picks: randomAnswer(ask, below => roll(chance, 'picks', below)) }] : []
      const tried = must(await tryAnswers(at.tables, id, person, given))
      const { fresh } = must(await at.tables.play.answer(id, person, given))
      expect((await at.tables.play.previewUndo(id, person)).ok).toBe(!tried.final)
      if (tried.final) seen.final++
      if (tried.final) continue
      seen.open++
      const { board, hand, asks } = must(await at.tables.play.look(id, person))
      expect(tried.look).toMatchObject({ board, hand, asks })
      expect(tried.forced).toEqual(
        fresh
          .slice(1)
          .filter(row => row.ask?.endsWith(`:${ask?.who}`))
          .map(row => row.answer),
      )
      seen.forced += tried.forced.length
    }
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(0)
  })
})

describe('shownAhead', () => {
  it('goes as far as the answers themselves, and not on to what the table reveals after them', async () => {
    const fleets = { mars: { mcr: { fleet: 2 } } }
    const spending = table({ seats: ['un', 'mcr'], fleets }).spends('mcr', 2)
    const now = (await resuming('expanse'))(spending.match())
    const place = [{ picks: ['influence'] }, { picks: ['londres-nova'] }]
    const given = [...place, ...place]
    expect(previewOf(now, 'mcr', given)).toEqual({ ok: true, value: { final: true } })
    const ahead = must(shownAhead(now, 'mcr', given))
    const before = must(triedBy(now, 'mcr', place)).after
    expect(ahead?.rows.at(-1)?.answer).toEqual(['londres-nova'])
    expect(ahead?.next).toBe((before?.next ?? 0) + 2)
    expect(ahead?.rows.flatMap(({ facts }) => facts).some(({ reveals }) => reveals)).toBe(false)
  })
  it('is nothing where an answer itself reveals something', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    const now = must(await at.tables.play.load(id))
    expect(must(shownAhead(now, 'ada', [{ picks: ['die'] }]))).toBeUndefined()
  })
})
