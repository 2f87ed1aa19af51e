import { describe, expect, it } from 'vitest'
import { discordOf } from '../../testing/discord.ts'
import { bids, club, HOUR, must, round, seatedTable, type Club } from '../../testing/tables.ts'
import { refusal } from '../testing.ts'
import { announceDigest, sendDigest } from './digest.ts'
import { nextPlayer, tellNextPlayer } from './headsUp.ts'
import { deliver } from './deliver.ts'
import { playTable } from '../../testing/playedTables.ts'

const threadOf = (nth: number): string => `3000000000000000${String(nth).padStart(2, '0')}`

async function asked(tables: number): Promise<Club> {
  const at = club()
  for (let n = 0; n < tables; n++)
    await bids(at, await seatedTable(at, 'toy', 2, { place: threadOf(n + 10) }))
  must(await at.tables.people.keepPerson({ id: 'ada', digestAt: 18 }))
  at.clock.now += 30 * HOUR
  return at
}
const send = (at: Club): Promise<number> =>
  at.tables.story.sendDigests(
    one => sendDigest(discordOf(at).context, one),
    (_person, error) => {
      throw error
    },
  )
const directedTo = (at: Club): readonly string[] =>
  discordOf(at).outbox.directed.map(({ person, message }) => `${person}: ${message.content ?? ''}`)

describe('a digest', () => {
  it('lists at most 10 tables, each with its link and how long it has waited', async () => {
    const at = await asked(12)
    expect(await send(at)).toBe(1)
    const [text = ''] = directedTo(at)
    expect(text).toMatch(/^ada: \*\*Your daily digest\*\*\n12 tables are waiting for you:\n/)
    expect(text.match(/^- \*\*A toy.*<#\d+>, for 30 hours$/gm)).toHaveLength(10)
    expect(text).toContain('\nAnd 2 more: /games lists your tables.\n')
  })
  it('asks Discord once whether the person is still in a server', async () => {
    const at = await asked(12)
    const requests: string[] = []
    discordOf(at).outbox.refuses = what => void requests.push(what)
    await send(at)
    expect(requests).toEqual(['isMember', 'direct'])
  })
  it('tells of one game that has ended in the singular', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    must(await at.tables.people.keepPerson({ id: 'bob', digestAt: 18 }))
    for (let n = 0; n < 3; n++) await round(at, id)
    at.clock.now += 30 * HOUR
    await send(at)
    expect(directedTo(at)).toEqual([expect.stringMatching(/\nThis game has ended:\n- \*\*A toy/)])
  })
  it('says nothing of tables in servers that the person has left', async () => {
    const at = await asked(2)
    discordOf(at).outbox.gone.add('ada')
    await send(at)
    expect(directedTo(at)).toEqual([])
  })
  it('is no error for a person who takes no direct messages, and is not tried again that day', async () => {
    const at = await asked(1)
    const { outbox, logged } = discordOf(at)
    let tries = 0
    outbox.refuses = what => {
      if (what !== 'direct') return
      tries++
      throw refusal(50007)
    }
    await send(at)
    at.clock.now += HOUR
    await send(at)
    expect([tries, logged.join()]).toEqual([1, expect.stringContaining('takes no direct messages')])
    expect(await announceDigest(discordOf(at).context, 'ada', 8, 'click')).toBe(false)
  })
})

describe('a heads-up', () => {
  /** A game in which the player after the one on turn wants to hear of it. */
  async function nextWants(): Promise<{
    readonly at: Club
    readonly next: string
    readonly tell: () => Promise<void>
  }> {
    const { at, id } = await playTable('expanse', 3, 60)
    let found = nextPlayer(must(await at.tables.play.look(id)))
    for (let n = 0; n < 40 && !found; n++) {
      const { match } = must(await at.tables.play.load(id))
      const [ask] = match.open
      const chair = must(await at.tables.play.look(id)).seats.find(({ seat }) => seat === ask?.who)
      must(
        await at.tables.play.answer(id, chair?.person ?? '', [
          { picks: ask?.options.slice(0, ask.min).map(option => option.id) ?? [] },
        ]),
      )
      found = nextPlayer(must(await at.tables.play.look(id)))
    }
    const { context } = discordOf(at)
    const table = must(await at.tables.play.look(id)).table
    const post = { table, nonce: 'n', rows: [], story: [], beginsTurn: true, more: false } as const
    const next = found?.next ?? ''
    must(await at.tables.people.keepPerson({ id: next, headsUp: true }))
    return { at, next, tell: () => tellNextPlayer(context, post) }
  }

  it('reaches the player of the next turn, once a day', async () => {
    const { at, next, tell } = await nextWants()
    await tell()
    await tell()
    expect(directedTo(at)).toEqual([
      expect.stringMatching(new RegExp(`^${next}: .*: you're next, after .*\\.$`)),
    ])
    at.clock.now += 25 * HOUR
    expect(await at.tables.people.takeHeadsUp(next)).toBe(true)
  })
  it('comes neither in quiet hours nor unasked', async () => {
    const { at, next, tell } = await nextWants()
    must(await at.tables.people.keepPerson({ id: next, headsUp: true, quietFrom: 0, quietTo: 23 }))
    await tell()
    must(await at.tables.people.keepPerson({ id: next }))
    await tell()
    expect(directedTo(at)).toEqual([])
  })
  it('asks Discord nothing about a player who does not want it', async () => {
    const { at, next, tell } = await nextWants()
    const { outbox } = discordOf(at)
    const asked: string[] = []
    outbox.refuses = what => void asked.push(what)
    await at.tables.people.keepPerson({ id: next })
    await tell()
    expect(asked).toEqual([])
  })
  it('that cannot be sent holds up no post', async () => {
    const { at, tell } = await nextWants()
    const { outbox, logged, context } = discordOf(at)
    outbox.refuses = what => {
      if (what === 'direct') throw refusal(50007)
    }
    await tell()
    expect(logged.join()).toContain('a player takes no direct messages')
    const id = await seatedTable(at, 'toy', 2, { place: threadOf(1) })
    expect(await at.tables.story.tell(id, post => deliver(context, post))).toBe('all')
  })
})
