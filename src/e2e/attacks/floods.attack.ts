import { expect, test } from 'vitest'
import { expedition } from '../../../commands/expedition.ts'
import { deliver } from '../../discord/delivery/deliver.ts'
import { moveTable } from '../../discord/tables/move.ts'
import { replayTyped } from '../../discord/history/film.ts'
import { table } from '../../../commands/table.ts'
import { makeTables } from '../../table/service.ts'
import { beginCompanion } from '../../testing/companion.ts'
import { actBy, discordOf, type FakeAct } from '../../testing/discord.ts'
import { club, must, playOn, seatedTable, type Club } from '../../testing/tables.ts'

/** Has one person repeat everything that makes the bot post, ping others or draw, and counts the noise. */

const ATTEMPTS = 80
const ADA = { person: 'ada' }

/** Applies the limits the bot sets for people. */
const limited = (at: Club): Club => ({ ...at, tables: makeTables({ ...at.tables.deps, isLimited: true }) })

/** `calls`: of others. */
interface Noise {
  readonly posts: number
  readonly calls: number
  readonly edits: number
}
type Flood = (at: Club) => Promise<(n: number) => Promise<readonly FakeAct[] | void>>

async function tellAll(at: Club): Promise<void> {
  await at.tables.story.tellAll(
    post => deliver(discordOf(at).context, post),
    (_id, error) => {
      throw error
    },
  )
}

async function noiseOf(at: Club, flood: Flood): Promise<Noise> {
  const attempt = await flood(at)
  await tellAll(at)
  const { outbox } = discordOf(at)
  const before = { sent: outbox.sent.length + outbox.directed.length, edited: outbox.edited.length }
  const posted = []
  for (let n = 0; n < ATTEMPTS; n++) {
    posted.push(...((await attempt(n)) ?? []).flatMap(act => act.posted))
    await tellAll(at)
  }
  const posts = [
    ...posted,
    ...[...outbox.sent, ...outbox.directed].slice(before.sent).map(({ message }) => message),
  ]
  return {
    posts: posts.length,
    calls: posts.reduce((sum, { calls = [] }) => sum + calls.filter(person => person !== 'ada').length, 0),
    edits: outbox.edited.length - before.edited,
  }
}

const typed = async (
  at: Club,
  sub: string,
  options: Readonly<Record<string, string | number>> = {},
): Promise<FakeAct> => {
  const act = actBy(at, 'ada', { sub, options })
  await table.run(act)
  return act
}
const cardAt = async ({ tables }: Club, id: string) => {
  const card = await tables.lobby.card(id)
  if (!card) throw new Error('the table is gone')
  return card
}
const seatOfBob = async (at: Club, id: string): Promise<string> =>
  (await cardAt(at, id)).chairs[1]?.seat ?? ''

const FLOODS: Readonly<Record<string, { readonly most: Noise; readonly flood: Flood }>> = {
  'opening tables with invitations, and cancelling them': {
    most: { posts: 8, calls: 24, edits: 8 },
    flood: at =>
      Promise.resolve(async n => {
        const act = await typed(at, 'new', {
          game: 'expanse',
          seats: 4,
          invite: `a${n}`,
          'invite-2': `b${n}`,
          'invite-3': `c${n}`,
        })
        for (const { id } of await at.tables.lobby.list({ host: 'ada', phases: ['open'] }))
          must(await at.tables.lobby.cancel(id, ADA))
        return [act]
      }),
  },
  'opening tables, and leaving them open': {
    most: { posts: 5, calls: 0, edits: 0 },
    flood: at => Promise.resolve(async () => [await typed(at, 'new', { game: 'expanse', seats: 4 })]),
  },
  'joining and leaving': {
    most: { posts: 0, calls: 0, edits: ATTEMPTS / 2 },
    flood: async at => {
      const { id } = must(
        await at.tables.lobby.open('bob', {
          game: 'expanse',
          players: 4,
          home: 'club',
          place: '100000000000000001/400000000000000000',
        }),
      )
      return async () => {
        await typed(at, 'join', { table: id })
        await typed(at, 'leave', { table: id })
      }
    },
  },
  'proposing to go back, and declining it': {
    // The post of each vote is edited once: it is over.
    most: { posts: 12, calls: 24, edits: 6 },
    flood: async at => {
      const id = await seatedTable(at, 'expanse', 3, { place: '300000000000000002' })
      await playOn(at, id, 2)
      return async n => {
        await at.tables.play.propose(id, 'ada', 0, `p${n}`)
        await tellAll(at)
        await at.tables.play.decline(id, 'ada', `d${n}`)
      }
    },
  },
  'answering and taking it back': {
    most: { posts: 22, calls: 22, edits: 0 },
    flood: async at => {
      const id = await seatedTable(at, 'toy', 2, { place: '300000000000000002' })
      return async () => {
        await at.tables.play.answer(id, 'ada', [{ picks: ['3'] }])
        await tellAll(at)
        await at.tables.play.undo(id, 'ada')
      }
    },
  },
  'giving a seat up and taking it again': {
    most: { posts: 18, calls: 18, edits: 0 },
    flood: async at => {
      const id = await seatedTable(at, 'expanse', 3, { place: '300000000000000002' })
      const seat = (await cardAt(at, id)).chairs[0]?.seat ?? ''
      return async () => {
        await at.tables.lobby.resign(id, 'ada')
        await tellAll(at)
        await at.tables.lobby.replace(id, ADA, seat, 'ada')
      }
    },
  },
  'putting one player after another on a seat': {
    most: { posts: 8, calls: 8, edits: 0 },
    flood: async at => {
      const id = await seatedTable(at, 'expanse', 3, { place: '300000000000000002' })
      const seat = await seatOfBob(at, id)
      return async n => void (await at.tables.lobby.replace(id, { ...ADA, moderator: true }, seat, `p${n}`))
    },
  },
  'asking the others to agree, and withdrawing it': {
    most: { posts: 10, calls: 30, edits: 10 },
    flood: async at => {
      const entered = (sub: string, options: Readonly<Record<string, string>>): Promise<void> =>
        expedition.run(actBy(at, 'ada', { sub, options }))
      await tellAll(at)
      return async n => {
        await entered('rule', { question: `what ${n}`, answer: 'this' })
        await tellAll(at)
        await entered('decide', { choice: 'withdraw' })
      }
    },
  },
  'moving a table to and fro': {
    most: { posts: 12, calls: 6, edits: 0 },
    flood: async at => {
      const id = await seatedTable(at, 'toy', 2, { place: '300000000000000002' })
      return async n =>
        void (await moveTable(
          discordOf(at).context,
          await cardAt(at, id),
          ADA,
          `30000000000000000${4 + (n % 2)}`,
          `m${n}`,
        ))
    },
  },
  'showing a film': {
    most: { posts: 8, calls: 0, edits: 0 },
    flood: async at => {
      const id = await seatedTable(at, 'toy', 2, { place: '100000000000000001' })
      must(await at.tables.lobby.end(id, { ...ADA, moderator: true }))
      return async () => {
        const act = actBy(at, 'ada', { options: { table: id } })
        await replayTyped(act)
        return [act]
      }
    },
  },
}

test.each(Object.entries(FLOODS))(
  '%s makes no more posts, calls and edits than one person may',
  async (what, { most, flood }) => {
    const at = limited(what.startsWith('asking') ? (await beginCompanion(4)).at : club())
    const noise = await noiseOf(at, flood)
    expect(noise.posts, JSON.stringify(noise)).toBeLessThanOrEqual(most.posts)
    expect(noise.calls, JSON.stringify(noise)).toBeLessThanOrEqual(most.calls)
    expect(noise.edits, JSON.stringify(noise)).toBeLessThanOrEqual(most.edits)
    // Runs several times, because one order proves little.
    expect(noise.posts + noise.edits, 'nothing was tried').toBeGreaterThan(3)
  },
)
