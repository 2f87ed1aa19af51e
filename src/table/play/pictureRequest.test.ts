import { expect, it } from 'vitest'
import type { BoardScene, EndScene } from '../../games/expanse/scene/types.ts'
import {
  club,
  must,
  openAt,
  personOf,
  playOn,
  recordOf,
  says,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import type { Post } from '../story/lease.ts'
import type { PictureSubject } from './pictureRequest.ts'
import type { StoredRow, TableId } from '../store.ts'

const nameOf = (person: string): string | undefined => (person === 'bob' ? undefined : person.toUpperCase())

it('the board is pictured as it was told, and to who is moving with what they have changed', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  const [ask] = await openAt(at, id)
  const mover = await personOf(at, id, ask?.who ?? '')
  const told = must(await at.tables.pictures.of(id, 'eve', { of: 'board' }, nameOf))
  expect(told).not.toHaveProperty('before')
  await says(at, id, mover, ask?.options.find(option => option.id.startsWith('card.'))?.id ?? '')
  expect(must(await at.tables.pictures.of(id, 'eve', { of: 'board' }, nameOf))).toEqual(told)
  const own = must(await at.tables.pictures.of(id, mover, { of: 'board' }, nameOf))
  expect(own?.before).toEqual(told?.scene)
  expect(own?.scene).not.toEqual(told?.scene)
  expect(own?.names).toEqual({ un: 'ADA' })
})

it('the board in a console has no number of its state, and the one that all look at has', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  const numberOn = async (subject: PictureSubject): Promise<unknown> =>
    (must(await at.tables.pictures.of(id, 'ada', subject, nameOf))?.scene as { state?: number }).state
  expect(await numberOn({ of: 'board' })).toBe((await recordOf(at, id)).rows)
  expect(await numberOn({ of: 'board', map: true })).toBeUndefined()
})

it.each([
  ['expanse', 2, /GAME OVER\./],
  ['hexpanse', 3, /Ended early\./i],
  ['expedition', 4, /Ended early\./],
] as const)(
  'the board of a game of %s that ended early asks nobody for a move',
  async (game, players, over) => {
    const at = club()
    const id = await seatedTable(at, game, players)
    const board = async () => {
      const shot = must(await at.tables.pictures.of(id, 'eve', { of: 'board' }, nameOf))
      const { rows } = await recordOf(at, id)
      expect(must(await at.tables.pictures.post(id, 0, rows, nameOf))[0]).toEqual(shot)
      return shot
    }
    expect((await board())?.alt).not.toMatch(over)
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    const shot = await board()
    expect(shot?.alt).toMatch(over)
    const { pill } = shot?.scene as unknown as { pill: { asked?: string[]; seats?: string[] } }
    expect([...(pill.asked ?? []), ...(pill.seats ?? [])]).toEqual([])
  },
)

it('posts have the board of the table, and everybody else the one they have set', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  const shapes = async (): Promise<readonly unknown[]> => {
    const { rows } = await recordOf(at, id)
    const posted = must(await at.tables.pictures.post(id, 0, rows, nameOf))
    const own = await Promise.all(
      ['ada', 'bob', 'eve', undefined].map(person =>
        at.tables.pictures.of(id, person, { of: 'board' }, nameOf).then(must),
      ),
    )
    return [posted[0], ...own].map(shot => shot?.scene.shape ?? 'wide')
  }
  expect(await shapes()).toEqual(['wide', 'wide', 'wide', 'wide', 'wide'])
  must(await at.tables.people.keepPerson({ id: 'ada', board: 'tall' }))
  must(await at.tables.people.keepPerson({ id: 'eve', board: 'table' }))
  expect(await shapes()).toEqual(['wide', 'tall', 'wide', 'wide', 'wide'])
  must(await at.tables.lobby.updateSettings(id, { person: 'ada' }, { board: 'tall' }))
  must(await at.tables.people.keepPerson({ id: 'bob', board: 'wide' }))
  expect(await shapes()).toEqual(['tall', 'tall', 'wide', 'tall', 'tall'])
  const [ask] = await openAt(at, id)
  const mover = await personOf(at, id, ask?.who ?? '')
  const answers = [{ picks: [ask?.options.find(option => option.id.startsWith('card.'))?.id ?? ''] }]
  expect(must(await at.tables.pictures.of(id, mover, { of: 'preview', answers }, nameOf))?.scene.shape).toBe(
    mover === 'ada' ? 'tall' : undefined,
  )
  expect(must(await at.tables.pictures.of(id, 'ada', { of: 'hand' }, nameOf))?.scene).not.toHaveProperty(
    'shape',
  )
})

it('a hand is pictured for whose it is', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  expect(must(await at.tables.pictures.of(id, 'ada', { of: 'hand' }, nameOf))).toMatchObject({
    game: 'expanse',
    scene: { kind: 'hand' },
  })
  expect(must(await at.tables.pictures.of(id, 'eve', { of: 'hand' }, nameOf))).toBeUndefined()
})

it('a card is pictured by its name; another name gets a sentence', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  expect(must(await at.tables.pictures.card(id, 'julie'))).toMatchObject({
    scene: { kind: 'card' },
    alt: expect.stringContaining('Julie Mao') as string,
  })
  expect(await whyNot(at.tables.pictures.card(id, 'zzz'))).toBe("Nothing here is called 'zzz'.")
})

it('every scoring is pictured in the post that tells it, and the end with the last', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  const kinds: string[] = []
  const firsts: unknown[] = []
  const post = async ({ rows }: Post): Promise<void> => {
    const [from = 0, to = 0] = [rows[0]?.seq, (rows.at(-1)?.seq ?? 0) + 1]
    const shots = must(await at.tables.pictures.post(id, from, to, nameOf))
    firsts.push(shots[0]?.before === undefined)
    kinds.push(...shots.map(({ scene }) => scene.kind))
    expect(shots.every(({ alt }) => alt.length > 20 && alt.length <= 1000)).toBe(true)
  }
  const tellAll = (): Promise<unknown> =>
    at.tables.story.tellAll(post, (_id, error) => {
      throw error
    })
  await tellAll()
  for (let n = 0; (await recordOf(at, id)).phase === 'playing' && n < 2000; n++) {
    await playOn(at, id, 1, { seed: String(n % 7), streams: {} })
    await tellAll()
  }
  const facts = (await at.store.rows(id)).flatMap(row => row.facts)
  const counted = facts.filter(({ fact }) => fact === 'bonusRevealed' || fact === 'gameEnded').length
  expect(kinds.filter(kind => kind === 'scoring')).toHaveLength(counted)
  expect(kinds.filter(kind => kind === 'end')).toEqual(['end'])
  expect(kinds.at(-1)).toBe('end')
  expect(firsts.filter(Boolean)).toHaveLength(1)
})

const counts = ({ facts }: StoredRow): boolean =>
  facts.some(({ fact }) => fact === 'bonusRevealed' || fact === 'gameEnded')

/** Plays by chance until something is counted, and returns the row that tells it. */
async function scored(at: Club, id: TableId, seed: string): Promise<number> {
  const chance = { seed, streams: {} }
  for (let from = (await recordOf(at, id)).rows; ; from = (await recordOf(at, id)).rows) {
    await playOn(at, id, 1, chance)
    const found = (await at.store.rows(id, from)).find(counts)
    if (found) return found.seq
  }
}

/**
 * A table that has scored, has gone back over it together, and has scored again: where each of the three
 * stands.
 */
async function scoredTwice(): Promise<{
  at: Club
  id: TableId
  first: number
  back: number
  second: number
}> {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  const first = await scored(at, id, '5')
  must(await at.tables.play.propose(id, 'ada', first - 5))
  const back = must(await at.tables.play.agree(id, 'bob')).table.rows - 1
  return { at, id, first, back, second: await scored(at, id, '8') }
}

it(
  'a scoring that was taken back is no picture where that is told with it, and one where it is told ' +
    'alone',
  async () => {
    const { at, id, first, back, second } = await scoredTwice()
    const kinds = async (from: number, to: number): Promise<readonly string[]> =>
      must(await at.tables.pictures.post(id, from, to, nameOf)).map(({ scene }) => scene.kind)
    expect((await at.store.rows(id, back))[0]?.kind).toBe('rewind')
    expect(await kinds(first - 1, first + 1)).toEqual(['board', 'scoring'])
    expect(await kinds(first - 1, back + 1)).toEqual(['board'])
    expect(await kinds(first - 1, second + 1)).toEqual(['board', 'scoring'])
  },
)

it(
  'the end shows each scoring once, however often the table went back over it, with the points of the ' +
    'boards',
  async () => {
    const { at, id, first, second } = await scoredTwice()
    const chance = { seed: '8', streams: {} }
    while ((await recordOf(at, id)).phase === 'playing') await playOn(at, id, 1, chance)
    const { end } = must(await at.tables.story.film(id, nameOf))
    const { marks, seats } = end?.scene as unknown as EndScene
    expect(marks).toEqual([
      ...Array.from({ length: marks.length - 1 }, (_, nth) => `Scoring round ${nth + 1}`),
      'Final Scoring',
    ])
    const told = (await at.store.rows(id))
      .filter(row => counts(row) && row.seq !== first)
      .map(({ seq }) => seq)
    expect([told[0], told.length]).toEqual([second, marks.length])
    for (const [nth, seq] of told.entries()) {
      const [board] = must(await at.tables.pictures.post(id, seq, seq + 1, nameOf))
      const cps = (board?.scene as unknown as BoardScene).panels.map(({ seat, cp }) => [seat, cp])
      expect(Object.fromEntries(seats.map(({ seat, points }) => [seat, points[nth]]))).toEqual(
        Object.fromEntries(cps),
      )
    }
  },
)
