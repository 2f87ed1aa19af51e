import { describe, expect, it } from 'vitest'
import { newRandom, roll } from '../../core/random.ts'
import { games } from '../../games/index.ts'
import { verified } from '../export/verify.ts'
import { wholeFile } from '../export/file.ts'
import type { StandingOrder } from '../store.ts'
import { carryOutOrders, offeredTable, playToOffer, type Offered } from '../../testing/offers.ts'
import { answerByChance } from '../../testing/playedTables.ts'
import { club, HOUR, must, personOf, recordOf, says, screenOf, seatedTable } from '../../testing/tables.ts'

type Wanted = Pick<StandingOrder, 'kind' | 'choice' | 'until'>
const DECLINE: Wanted = { kind: 'decline', choice: 'all', until: 'game' }

async function order({ at, id }: Pick<Offered, 'at' | 'id'>, person: string, wanted: Wanted = DECLINE) {
  return (await at.tables.visit(id, person)).addOrder(wanted)
}
const roundAt = async ({ at, id }: Pick<Offered, 'at' | 'id'>): Promise<number> => {
  const { match } = must(await at.tables.play.load(id))
  return match.game.orders?.round(match.state) ?? -1
}

describe('a standing order', () => {
  it('answers the questions after it, again and again, and not the one that is open', async () => {
    const offered = await offeredTable()
    const { at, id, asked, next } = offered
    at.clock.now += 1
    expect([await order(offered, asked), await order(offered, next[0] ?? '')]).toEqual([true, true])
    at.clock.now += HOUR
    expect(await carryOutOrders(at)).toBe(0)
    await says(at, id, asked, 'decline')
    at.clock.now += HOUR
    expect(await carryOutOrders(at)).toBe(1)
    const last = (await at.store.rows(id)).findLast(({ seat }) => seat !== undefined)
    expect(last).toMatchObject({ by: 'order', answer: ['decline'] })
    expect((await at.store.orders({ table: id })).map(({ person }) => person).sort()).toEqual(
      [asked, next[0]].sort(),
    )
  })

  it('is looked for again when the same player gets another question that it may answer', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2, { place: 'thread' })
    const random = newRandom('again')
    const kinds = (games.expanse?.orders?.kinds ?? []).map(({ what }) => what)
    const askedNow = async () => (await recordOf(at, id)).asking[0]
    for (let n = 0; n < 1500; n++) {
      const before = await askedNow()
      await answerByChance(at.tables, id, random)
      const now = await askedNow()
      const isSame = before !== undefined && before.seat === now?.seat && before.id !== now.id
      if (!isSame || !kinds.includes(now.what)) continue
      const errands = await at.store.takeErrands('order', at.clock.now + HOUR, at.clock.now + 2 * HOUR, 9)
      expect(errands.map(({ seat }) => seat)).toEqual([now.seat])
      return
    }
    throw new Error('no player is asked twice in a row')
  })

  it('leaves the card it names to its player', async () => {
    const offered = await offeredTable()
    const { at, id, asked, next } = offered
    const [open] = must(await at.tables.play.load(id)).match.state.stack.slice(-1)
    const card = String((open as unknown as { readonly card: string }).card)
    const kinds = games.expanse?.orders?.kinds ?? []
    const { match } = must(await at.tables.play.load(id))
    const [ask] = match.open
    const decline = kinds.find(one => one.id === 'decline')
    expect(ask && decline?.answer(match.state, ask, card)).toBe(undefined)
    expect(ask && decline?.answer(match.state, ask, 'all')).toEqual(['decline'])
    expect([asked, next.length > 0]).toEqual([asked, true])
  })

  it('that keeps a card counts once, and never pays more than it says', async () => {
    const keep = games.expanse?.orders?.kinds.find(one => one.id === 'keep')
    const { at, id } = await offeredTable()
    const { match } = must(await at.tables.play.load(id))
    const [ask] = match.open
    const { card = '' } = match.state.stack.at(-1) as unknown as { readonly card?: string }
    const cheap = ask && keep?.answer(match.state, ask, `${card}@-1`)
    const fair = ask && keep?.answer(match.state, ask, `${card}@9`)
    expect([keep?.once, cheap, fair]).toEqual([true, undefined, ['keep']])
  })

  it('for a round ends when the round is scored, and its player hears of it once', async () => {
    const offered = await offeredTable({ seed: 'round' })
    const { at, id, next } = offered
    const [person = ''] = next
    expect(await order(offered, person, { ...DECLINE, until: 'round' })).toBe(true)
    const before = await roundAt(offered)
    const random = newRandom('round')
    for (let n = 0; n < 400 && (await roundAt(offered)) === before; n++)
      await answerByChance(at.tables, id, random)
    let { ended } = await screenOf(at.tables, id, person)
    for (let n = 0; n < 40 && !ended.length; n++) {
      await answerByChance(at.tables, id, random)
      ended = (await screenOf(at.tables, id, person)).ended
    }
    expect(ended).toEqual([{ id: 'decline', says: 'Decline all offers', why: 'round is over' }])
    const visit = await at.tables.visit(id, person)
    await visit.dropTold(must(await visit.look()))
    expect((await screenOf(at.tables, id, person)).ended).toEqual([])
    expect(await at.store.orders({ table: id })).toEqual([])
  })

  it('ends at a question that offers what it has never seen', async () => {
    const { at, id } = await offeredTable()
    const { match } = must(await at.tables.play.load(id))
    const [ask] = match.open
    const decline = games.expanse?.orders?.kinds.find(one => one.id === 'decline')
    const strange = ask && { ...ask, options: [...ask.options, { id: 'gift', means: { gift: true } }] }
    expect([ask && decline?.isNew(ask), strange && decline?.isNew(strange)]).toEqual([false, true])
  })

  it('can be given only by players, and only in a form that the game lists', async () => {
    const offered = await offeredTable()
    expect(await order(offered, 'eve')).toBe(false)
    expect(await order(offered, offered.asked, { ...DECLINE, choice: 'nonsense' })).toBe(false)
    expect(await order(offered, offered.asked, { ...DECLINE, kind: 'nonsense' })).toBe(false)
    expect(await offered.at.store.orders({ table: offered.id })).toEqual([])
  })
})

const GAMES = 4
it('random games with random standing orders have only legal rows, none after an order ended', async () => {
  let used = 0
  for (let game = 0; game < GAMES; game++) {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2 + (game % 3), { place: `thread ${game}` })
    const random = newRandom(`s${game}`)
    for (let n = 0; n < 40; n++) {
      const offered = await playToOffer(at, id, random, n % 3 ? 'offer' : 'scoringEvent', 0).catch(
        () => undefined,
      )
      if (!offered || (await recordOf(at, id)).phase === 'over') break
      const { chairs } = await recordOf(at, id)
      for (const { seat = '' } of chairs) await orderByWhim({ at, id }, await personOf(at, id, seat), random)
      await answerByChance(at.tables, id, random)
      at.clock.now += HOUR
      const round = await roundAt({ at, id })
      const rounds = (await at.store.orders({ table: id })).map(({ body }) => body as StandingOrder)
      const done = await carryOutOrders(at)
      used += done
      if (done) expect(rounds.some(body => body.until === 'game' || body.round === round)).toBe(true)
    }
    const file = await wholeFile(at.store, id)
    expect(file && verified(games, file).filter(({ holds }) => holds === false)).toEqual([])
  }
  expect(used).toBeGreaterThan(2)
}, 120_000)

async function orderByWhim(
  table: Pick<Offered, 'at' | 'id'>,
  person: string,
  random: ReturnType<typeof newRandom>,
): Promise<void> {
  const all = (await table.at.tables.visit(table.id, person)).orderable()
  const one = all[roll(random, 'order', 2 * all.length + 1)]
  if (one)
    expect(await order(table, person, { ...one, until: roll(random, 'until', 2) ? 'game' : 'round' })).toBe(
      true,
    )
}
