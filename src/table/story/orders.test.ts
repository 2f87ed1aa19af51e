import { describe, expect, it } from 'vitest'
import { newRandom, roll } from '../../core/random.ts'
import { memoryStore } from '../memory/index.ts'
import { ordersAt } from '../play/ahead.ts'
import { makeTables } from '../service.ts'
import type { StoredRow } from '../store.ts'
import { answerAhead, carryOutOrders, offeredTable, playToOffer, type Offered } from '../../testing/offers.ts'
import { answerByChance } from '../../testing/playedTables.ts'
import { club, MINUTE, must, NOON, recordOf, says, screenOf, seatedTable } from '../../testing/tables.ts'
import { verified } from '../export/verify.ts'
import { wholeFile } from '../export/file.ts'

/** The bot answers for a player between these times after they are asked. */
const [SETTLED, LATEST] = [3 * MINUTE, 6 * MINUTE]

const lastRow = async ({ at, id }: Offered): Promise<StoredRow | undefined> =>
  (await at.store.rows(id)).findLast(({ seat }) => seat !== undefined)
const askedAt = async ({ at, id }: Offered): Promise<readonly string[]> => {
  const { chairs, asking } = await recordOf(at, id)
  return asking.flatMap(({ seat }) => chairs.find(chair => chair.seat === seat)?.person ?? [])
}
/** Returns the table after the one who is asked has let the question go by. */
async function passedOn(offered: Offered): Promise<void> {
  await says(offered.at, offered.id, offered.asked, 'decline')
  expect(await askedAt(offered)).toEqual(offered.next.slice(0, 1))
}

describe('an answer in advance', () => {
  it('counts once the question comes to its player, in a row that says that an order gave it', async () => {
    const offered = await offeredTable()
    const { at, id, next } = offered
    const [person = ''] = next
    expect((await answerAhead(offered, person)).ahead?.chosen?.label).toBe('Decline')
    await passedOn(offered)
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(1)
    const { chairs } = await recordOf(at, id)
    expect(await lastRow(offered)).toMatchObject({
      kind: 'answer',
      seat: chairs.find(chair => chair.person === person)?.seat,
      by: 'order',
      answer: ['decline'],
    })
    expect(await at.store.orders({ table: id })).toEqual([])
    expect(await carryOutOrders(at)).toBe(0)
  })

  it('of several players ends the whole round, one after the other', async () => {
    const offered = await offeredTable({ others: 2 })
    const { at, id, next } = offered
    for (const person of next) await answerAhead(offered, person)
    const { rows } = await recordOf(at, id)
    await says(at, id, offered.asked, 'decline')
    for (let n = 0; n < next.length; n++) {
      at.clock.now += LATEST
      expect(await carryOutOrders(at)).toBe(1)
    }
    const orders = (await at.store.rows(id, rows)).filter(({ by }) => by === 'order')
    expect(orders).toHaveLength(next.length)
  })

  it('leaves the player before some minutes to undo', async () => {
    const offered = await offeredTable()
    const { at, id, asked, next } = offered
    await answerAhead(offered, next[0] ?? '')
    await passedOn(offered)
    at.clock.now += SETTLED - 1
    expect(await carryOutOrders(at)).toBe(0)
    must(await at.tables.play.undo(id, asked))
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(0)
    await passedOn(offered)
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(1)
  })

  it('has an errand at the same time, whether there is one or not, and whatever it is', async () => {
    const times = await Promise.all(
      [undefined, 'decline', 'keep'].map(async pick => {
        const offered = await offeredTable({ seed: 'keep' })
        const { at, id, next } = offered
        const { ahead } = await screenOf(at.tables, id, next[0] ?? '')
        if (pick !== undefined && ahead?.answers.some(one => one.id === pick))
          await answerAhead(offered, next[0] ?? '', pick)
        await says(at, id, offered.asked, 'decline')
        return at.store.takeErrands('order', NOON + LATEST, NOON + 2 * LATEST, 9)
      }),
    )
    expect(times[0]).toHaveLength(1)
    expect(times.map(errands => errands.map(({ at }) => at))).toEqual(
      times.map(() => times[0]?.map(({ at }) => at)),
    )
    const [wait = 0] = times[0]?.map(({ at }) => at - NOON) ?? []
    expect(wait).toBeGreaterThanOrEqual(SETTLED)
    expect(wait).toBeLessThan(LATEST)
  })

  it('that is changed or taken back counts as it is then', async () => {
    const offered = await offeredTable()
    const { at, id, next } = offered
    const [person = ''] = next
    const { ahead } = await answerAhead(offered, person)
    const visit = await at.tables.visit(id, person)
    expect(await visit.answerAhead(ahead?.question ?? '')).toBe(true)
    expect((await screenOf(at.tables, id, person)).ahead?.chosen).toBe(undefined)
    await passedOn(offered)
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(0)
    expect(await askedAt(offered)).toEqual([person])
  })

  it('is refused for another question, and for an answer after which more is to be chosen', async () => {
    const offered = await offeredTable()
    const { at, id, next } = offered
    const [person = ''] = next
    const { ahead } = await screenOf(at.tables, id, person)
    const visit = await at.tables.visit(id, person)
    expect(await visit.answerAhead('another', 'decline')).toBe(false)
    expect(await visit.answerAhead(ahead?.question ?? '', 'nonsense')).toBe(false)
    const stranger = await at.tables.visit(id, 'eve')
    expect(await stranger.answerAhead(ahead?.question ?? '', 'decline')).toBe(false)
    expect(await at.store.orders({ table: id })).toEqual([])
  })

  it('is not used if the question does not come to its player, and they are told once', async () => {
    const offered = await offeredTable({ seed: 'keep' })
    const { at, id, asked, next } = offered
    const [person = ''] = next
    await answerAhead(offered, person)
    const [open] = must(await at.tables.play.load(id)).match.open
    const other = open?.options.find(option => option.id === 'keep') ?? open?.options[0]
    expect(other?.id).not.toBe('decline')
    await says(at, id, asked, other?.id ?? '')
    const random = newRandom('on')
    let { lapsed } = await screenOf(at.tables, id, person)
    for (let n = 0; n < 40 && !lapsed; n++) {
      await answerByChance(at.tables, id, random)
      ;({ lapsed } = await screenOf(at.tables, id, person))
    }
    expect(lapsed).toMatchObject({ choice: 'Decline', hasChanged: false })
    const visit = await at.tables.visit(id, person)
    await visit.dropTold(must(await visit.look()))
    expect(await at.store.orders({ table: id })).toEqual([])
    expect((await screenOf(at.tables, id, person)).lapsed).toBe(undefined)
  })

  it('does not count for a player who has the seat later', async () => {
    const offered = await offeredTable()
    const { at, id, next } = offered
    const [person = ''] = next
    await answerAhead(offered, person)
    await at.tables.play.load(id)
    must(await at.tables.lobby.resign(id, person, 'click'))
    expect(await at.store.orders({ table: id })).toEqual([])
  })

  it('counts once, whichever process dies in between', async () => {
    const store = memoryStore()
    const offered = await offeredTable({}, club(store))
    const { at, id, next } = offered
    await answerAhead(offered, next[0] ?? '')
    await passedOn(offered)
    at.clock.now += LATEST
    const dying = makeTables({
      ...at.tables.deps,
      store: { ...store, finishErrand: () => Promise.reject(new Error('killed')) },
    })
    await dying.story
      .carryOutOrders(
        () => undefined,
        () => undefined,
      )
      .catch(() => undefined)
    const { rows } = await recordOf(at, id)
    expect((await lastRow(offered))?.by).toBe('order')
    const again = club(store)
    again.clock.now = at.clock.now + LATEST
    expect(await carryOutOrders(again)).toBe(0)
    expect((await recordOf(at, id)).rows).toBe(rows)
  })

  it('can be undone by its player, like any answer of theirs', async () => {
    const offered = await offeredTable({ others: 2 })
    const { at, id, next } = offered
    const [person = ''] = next
    await answerAhead(offered, person)
    await passedOn(offered)
    at.clock.now += LATEST
    await carryOutOrders(at)
    const screen = await screenOf(at.tables, id, person)
    expect([screen.isOrdered, screen.undoable !== undefined]).toEqual([true, true])
    must(await at.tables.play.undo(id, person))
    expect(await askedAt(offered)).toEqual([person])
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(0)
  })

  it('passes in scoring as well', async () => {
    const offered = await offeredTable({ what: 'scoringEvent' })
    const { at, id, next } = offered
    const { ahead } = await answerAhead(offered, next[0] ?? '')
    expect(ahead?.answers.map(one => one.id)).toEqual(['pass', 'pass whatever'])
    await says(at, id, offered.asked, 'pass')
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(1)
    expect(await lastRow(offered)).toMatchObject({ by: 'order', answer: ['pass'] })
  })
})

describe('an answer in advance that counts whatever the others do', () => {
  it('counts after an earlier player has used an event', async () => {
    const { offered, person } = await usedBefore()
    const { at, id } = offered
    expect(await askedAt(offered)).toEqual([person])
    expect((await screenOf(at.tables, id, person)).lapsed).toBe(undefined)
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(1)
    expect(await lastRow(offered)).toMatchObject({ by: 'order', answer: ['pass'] })
  })

  it('is not used if its player has other choices by then, and they are told', async () => {
    const { offered, person } = await usedBefore()
    const { at, id } = offered
    const [order] = await at.store.orders({ table: id, person })
    if (!order || !('question' in order.body)) throw new Error('no answer is kept')
    await at.store.keepOrder({ ...order, body: { ...order.body, question: 'of other choices' } })
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(0)
    const visit = await at.tables.visit(id, person)
    const screen = must(await visit.look())
    expect(screen.lapsed).toMatchObject({ choice: 'Pass, Whatever the Others Do', hasChanged: true })
    await visit.dropTold(screen)
    expect(await at.store.orders({ table: id })).toEqual([])
  })

  it('is never given for an offer, which others can take away', async () => {
    const offered = await offeredTable()
    const { ahead } = await screenOf(offered.at.tables, offered.id, offered.next[0] ?? '')
    expect(ahead?.answers.map(one => one.whatever)).toEqual(ahead?.answers.map(() => undefined))
  })
})

/** A player is asked in scoring, has passed in advance, and an event with choices was used before. */
async function usedBefore(): Promise<{ offered: Offered; person: string }> {
  const at = club()
  const id = await seatedTable(at, 'expanse', 3, { place: 'thread' })
  const random = newRandom('used')
  for (let n = 0; n < MOST_SCORINGS; n++) {
    const offered = await playToOffer(at, id, random, 'scoringEvent')
    const [open] = must(await at.tables.play.load(id)).match.open
    const use = open?.options.find(option => 'kept' in option.means)
    const [person = ''] = offered.next
    if (use) {
      await answerAhead(offered, person, 'pass whatever')
      await says(at, id, offered.asked, use.id)
      const isAsked = async () => (await screenOf(at.tables, id, person)).view.asks.length > 0
      const hasMore = !(await isAsked())
      // What others see is held back until the event is done, unless it asks one of them.
      if (hasMore) await ordersAt(at.tables.deps, must(await at.tables.play.load(id)), person)
      while (!(await isAsked())) await answerByChance(at.tables, id, random)
      if (hasMore) return { offered, person }
    }
    await answerByChance(at.tables, id, random)
  }
  throw new Error('no event is used in scoring')
}
const MOST_SCORINGS = 60

const GAMES = 5
describe('random games with random answers in advance', () => {
  it('have only legal rows, and replay without the orders', async () => {
    let used = 0
    for (let game = 0; game < GAMES; game++) {
      const at = club()
      const id = await seatedTable(at, 'expanse', 2 + (game % 3), { place: `thread ${game}` })
      const random = newRandom(`g${game}`)
      for (let n = 0; n < 60; n++) {
        const offered = await playToOffer(at, id, random).catch(() => undefined)
        if (!offered || (await recordOf(at, id)).phase === 'over') break
        for (const person of offered.next) await answerByWhim(offered, person, random)
        await answerByChance(at.tables, id, random)
        at.clock.now += LATEST
        used += await carryOutOrders(at)
      }
      const file = await wholeFile(at.store, id)
      expect(file && JSON.stringify(file)).not.toContain('about')
      expect(file && verified(at.tables.deps.games, file).filter(({ holds }) => holds === false)).toEqual([])
    }
    expect(used).toBeGreaterThan(5)
  }, 120_000)
})

async function answerByWhim(
  offered: Offered,
  person: string,
  random: ReturnType<typeof newRandom>,
): Promise<void> {
  const { ahead } = await screenOf(offered.at.tables, offered.id, person)
  const pick = ahead?.answers[roll(random, 'ahead', 2 * ahead.answers.length)]?.id
  if (pick !== undefined) await answerAhead(offered, person, pick)
}

/** Has a player order to decline everything, and returns once an offer has come to them since. */
async function orderedTable(): Promise<Offered & { readonly person: string }> {
  const offered = await offeredTable({ others: 2 })
  const { at, id, next } = offered
  const [person = ''] = next
  const visit = await at.tables.visit(id, person)
  expect(await visit.addOrder({ kind: 'decline', choice: 'all', until: 'game' })).toBe(true)
  await passedOn(offered)
  return { ...offered, person }
}

describe('a standing order', () => {
  it('does not answer again what its player takes back to decide themselves', async () => {
    const offered = await orderedTable()
    const { at, id, person } = offered
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(1)
    must(await at.tables.play.undo(id, person))
    at.clock.now += LATEST
    expect(await carryOutOrders(at)).toBe(0)
    expect(await askedAt(offered)).toEqual([person])
  })
})
