import { describe, expect, it } from 'vitest'
import { discordOf, lastShown, press, wordsIn } from '../../testing/discord.ts'
import {
  answerAhead,
  carryOutOrders,
  OFFER_THREAD,
  offeredTable,
  playUntil,
  type Offered,
} from '../../testing/offers.ts'
import { idOf, pressables } from '../../testing/pressables.ts'
import { HOUR, must, says, screenOf } from '../../testing/tables.ts'
import { deliver } from '../delivery/deliver.ts'
import { customId, type Message } from '../message/message.ts'
import { presses } from '../presses.ts'

const CHANNEL = { channel: OFFER_THREAD }
const IF_IT_COMES = 'If It Comes To Me'

async function posted({ at, id }: Offered): Promise<Message> {
  while (await at.tables.story.tell(id, post => deliver(discordOf(at).context, post))) continue
  return discordOf(at).outbox.sent.at(-1)?.message ?? {}
}
const labelsOn = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)

/** What the first of the next players sees after If It Comes To Me. */
async function opened(offered: Offered, person = offered.next[0] ?? ''): Promise<Message> {
  const post = await posted(offered)
  return lastShown(await press(offered.at, presses, person, idOf(post, IF_IT_COMES), [], CHANNEL))
}

describe('the post of an offer', () => {
  it('says whom it may come to, and has one button for them', async () => {
    const offered = await offeredTable({ others: 2 })
    const post = await posted(offered)
    const names = offered.next.map(person => `<@${person}> \\(\\w+\\)`)
    expect(post.content).toMatch(new RegExp(`It may come to ${names.join(' and ')}\\.`))
    expect(labelsOn(post).filter(label => label === IF_IT_COMES)).toHaveLength(1)
    expect(post.calls).toContain(offered.asked)
  })
  it('has neither if it can come to nobody else', async () => {
    const offered = await offeredTable({ players: 2, others: 0 })
    const post = await posted(offered)
    expect(post.content).not.toContain('It may come to')
    expect(labelsOn(post)).not.toContain(IF_IT_COMES)
  })
})

describe('If It Comes To Me', () => {
  it('shows the player the question that may come to them, with its answers', async () => {
    const offered = await offeredTable()
    const shown = await opened(offered)
    expect(wordsIn(shown)).toMatch(/\*\*If it comes to you:\*\* .* is on offer/)
    expect(labelsOn(shown)).toContain('Decline')
  })
  it('keeps what is pressed there, marks it, and takes it back', async () => {
    const offered = await offeredTable()
    const { at, id, next } = offered
    const [person = ''] = next
    const shown = await opened(offered)
    const kept = lastShown(await press(at, presses, person, idOf(shown, 'Decline'), [], CHANNEL))
    expect(wordsIn(kept)).toContain('✅ **Your answer in advance** (only you see it): Decline')
    expect(await at.store.orders({ table: id, person })).toHaveLength(1)
    const back = lastShown(await press(at, presses, person, idOf(kept, 'Take Back'), [], CHANNEL))
    expect(wordsIn(back)).toContain('You took back your answer in advance.')
    expect(await at.store.orders({ table: id })).toEqual([])
  })
  it('offers a second answer in scoring, which counts whatever the others do', async () => {
    const offered = await offeredTable({ what: 'scoringEvent' })
    const { at, next } = offered
    const shown = await opened(offered)
    expect(wordsIn(shown)).toContain(
      'An answer with **Whatever the Others Do** also counts if something has changed',
    )
    const id = idOf(shown, 'Pass, Whatever the Others Do')
    const kept = lastShown(await press(at, presses, next[0] ?? '', id, [], CHANNEL))
    expect(wordsIn(kept)).toContain('(only you see it): Pass, Whatever the Others Do')
  })
  it('leads the player who is asked now to their move, and keeps nothing for others', async () => {
    const offered = await offeredTable({ others: 1 })
    const { at, id, asked } = offered
    expect(labelsOn(await opened(offered, asked))).toContain('Decline')
    const others = ['ada', 'bob', 'cyd', 'dan', 'eve'].filter(one => ![asked, ...offered.next].includes(one))
    for (const person of others) expect(labelsOn(await opened(offered, person))).not.toContain('Decline')
    expect(await at.store.orders({ table: id })).toEqual([])
  })
  it('says why nothing is saved when the offer is over', async () => {
    const offered = await offeredTable()
    const { at, id, next, asked } = offered
    const [person = ''] = next
    const shown = await opened(offered)
    await says(at, id, asked, 'decline')
    const late = lastShown(await press(at, presses, person, idOf(shown, 'Decline'), [], CHANNEL))
    expect(wordsIn(late)).toContain("Nothing changed: that question can't come to you any more.")
    expect(await at.store.orders({ table: id })).toEqual([])
  })
})

describe('Your Move', () => {
  it('says what may come to a player, how they answered, and then that the bot did it for them', async () => {
    const offered = await offeredTable({ others: 2 })
    const { at, id, next, asked } = offered
    const [person = ''] = next
    const open = async (): Promise<string> =>
      wordsIn(lastShown(await press(at, presses, person, customId('move', id), [], CHANNEL)))
    expect(await open()).toContain('This may come to you: ')
    await answerAhead(offered, person)
    expect(await open()).toContain('✅ **Your answer in advance** (only you see it): Decline')
    await says(at, id, asked, 'decline')
    at.clock.now += HOUR
    expect(await carryOutOrders(at)).toBe(1)
    expect(await open()).toContain('✅ The bot answered for you, as you had decided in advance.')
  })
})

describe('an answer that the bot is about to give', () => {
  const openAs = async ({ at, id }: Offered, person: string): Promise<Message> =>
    lastShown(await press(at, presses, person, customId('move', id), [], CHANNEL))

  it('is shown with the question, and can be taken back there', async () => {
    const offered = await offeredTable()
    const { at, id, next, asked } = offered
    const [person = ''] = next
    await answerAhead(offered, person)
    await says(at, id, asked, 'decline')
    const shown = await openAs(offered, person)
    expect(wordsIn(shown)).toContain('⏳ **The bot answers this for you in a few minutes:** Decline.')
    const back = lastShown(await press(at, presses, person, idOf(shown, 'Take Back'), [], CHANNEL))
    expect(wordsIn(back)).toContain('You took back your answer in advance.')
    expect(wordsIn(back)).not.toContain('The bot answers this')
    at.clock.now += HOUR
    expect(await carryOutOrders(at)).toBe(0)
  })
  it('by a standing order is shown with it, and leads to the orders', async () => {
    const offered = await offeredTable()
    const { at, id, next, asked } = offered
    const [person = ''] = next
    const visit = await at.tables.visit(id, person)
    expect(await visit.addOrder({ kind: 'decline', choice: 'all', until: 'game' })).toBe(true)
    await says(at, id, asked, 'decline')
    const shown = await openAs(offered, person)
    expect(wordsIn(shown)).toContain('in a few minutes:** Decline all offers.')
    expect(labelsOn(shown)).toContain('Orders (1)')
  })
})

describe('an answer in advance that was not used', () => {
  it.each(['orders', 'move'])(
    'is told on the first screen that its player opens, by %s, and once',
    async verb => {
      const offered = await offeredTable({ others: 2, seed: 'keep' })
      const { at, id, next, asked } = offered
      const person = next[1] ?? ''
      await answerAhead(offered, person)
      const [open] = must(await at.tables.play.load(id)).match.open
      await says(at, id, asked, open?.options.find(option => option.id !== 'decline')?.id ?? '')
      const told = async (): Promise<boolean> =>
        wordsIn(lastShown(await press(at, presses, person, customId(verb, id), [], CHANNEL))).includes(
          "Your answer in advance (Decline) wasn't used",
        )
      await playUntil(offered, async () => (await screenOf(at.tables, id, person)).lapsed !== undefined)
      expect([await told(), await told()]).toEqual([true, false])
    },
  )
})

describe('an answer given in advance', () => {
  it('is told to all like any other: no post says who gave it', async () => {
    const texts: string[] = []
    for (const how of ['ahead', 'now']) {
      const offered = await offeredTable({ others: 2 })
      const { at, id, next, asked } = offered
      const [person = ''] = next
      await posted(offered)
      if (how === 'ahead') await answerAhead(offered, person)
      await says(at, id, asked, 'decline')
      await posted(offered)
      at.clock.now += HOUR
      if (how === 'ahead') await carryOutOrders(at)
      else await says(at, id, person, 'decline')
      await posted(offered)
      const { sent, edited } = discordOf(at).outbox
      const said = [...sent.map(({ message }) => message), ...edited.map(({ change }) => change)]
      expect(said.length).toBeGreaterThan(2)
      texts.push(JSON.stringify(said))
    }
    expect(texts[0]).toBe(texts[1])
  })
})
