import { describe, expect, it } from 'vitest'
import type { Thought } from '../../mind/thought.ts'
import { games } from '../../games/index.ts'
import { memoryStore } from '../memory/index.ts'
import { makeTables } from '../service.ts'
import type { Chair, TableId } from '../store.ts'
import { club, HOUR, kindsAt, must, NOON, playOn, recordOf, whyNot, type Club } from '../../testing/tables.ts'
import { verified } from '../export/verify.ts'
import { imported } from '../export/imported.ts'
import { readFile, printFile } from '../export/file.ts'

const SETTLE = 60_000
const fail = (_: unknown, error: unknown): void => {
  throw error
}
const play = (at: Club): Promise<number> => at.tables.story.playBots(() => undefined, fail)

/** Returns the Expanse with these people, and bots on all other seats. */
async function withBots(at: Club, people: readonly string[], players = 4): Promise<TableId> {
  const bots = Array.from({ length: players - people.length }, () => 'Deckhand')
  const { id } = must(
    await at.tables.lobby.open(people[0] ?? '', { game: 'expanse', players, home: 'club', bots }),
  )
  for (const person of people) must(await at.tables.lobby.join(id, person))
  must(await at.tables.lobby.start(id, { person: people[0] ?? '' }))
  return id
}

const botsOf = async (at: Club, id: TableId): Promise<readonly Chair[]> =>
  (await recordOf(at, id)).chairs.filter(({ bot }) => bot !== undefined)
const askedPeople = async (at: Club, id: TableId): Promise<readonly string[]> => {
  const { chairs, asking } = await recordOf(at, id)
  return chairs.flatMap(({ person, seat }) =>
    person !== undefined && asking.some(one => one.seat === seat) ? [person] : [],
  )
}

/** Bots answer until a person is asked, and that person by chance, until so many rows are there. */
async function playTo(at: Club, id: TableId, rows: number): Promise<void> {
  while ((await recordOf(at, id)).rows < rows && (await recordOf(at, id)).phase === 'playing') {
    at.clock.now += SETTLE
    while (await play(at)) continue
    if ((await askedPeople(at, id)).length) await playOn(at, id, 1)
  }
}

describe('bots at a table', () => {
  it('a bot answers at once where one person plays, and the rows say that it was a bot', async () => {
    const at = club()
    const id = await withBots(at, ['ada'])
    await playTo(at, id, 60)
    const { chairs } = await recordOf(at, id)
    const answers = (await at.store.rows(id)).filter(row => row.kind === 'answer' && row.seat !== undefined)
    expect(answers.length).toBeGreaterThan(40)
    for (const { seat, by } of answers)
      expect(by).toBe(chairs.find(one => one.seat === seat)?.bot === undefined ? undefined : 'bot')
  })

  it('who plays with bots alone goes back past what they did, without a vote', async () => {
    const at = club()
    const id = await withBots(at, ['ada'], 2)
    await playTo(at, id, 12)
    const { rows, asking } = await recordOf(at, id)
    must(await at.tables.play.propose(id, 'ada', 1))
    expect((await kindsAt(at, id, rows)).slice(0, 2)).toEqual(['propose', 'rewind'])
    // Numbers of questions go on, so a bot answers anew.
    while (!(await askedPeople(at, id)).length) expect(await play(at)).toBe(1)
    expect((await recordOf(at, id)).asking[0]?.id).not.toBe(asking[0]?.id)
  })

  it('a bot lets what a person did settle where several play, so that they can undo it', async () => {
    const at = club()
    const id = await withBots(at, ['ada', 'bob'])
    while (!(await askedPeople(at, id)).length) await play(at)
    while ((await askedPeople(at, id)).length) await playOn(at, id, 1)
    expect(await play(at)).toBe(0)
    at.clock.now += SETTLE - 1
    expect(await play(at)).toBe(0)
    at.clock.now += 1
    expect(await play(at)).toBe(1)
  })

  it('a bot that was killed on its way goes on where it stopped, and answers nothing twice', async () => {
    const store = memoryStore()
    const at = club(store)
    const id = await withBots(at, ['ada'])
    while ((await askedPeople(at, id)).length) await playOn(at, id, 1)
    // It ends in the middle of a turn, with the errand taken on and not dealt with.
    const before = (await recordOf(at, id)).rows
    const stop = new AbortController()
    const think = (): Promise<undefined> => Promise.resolve(void stop.abort())
    const dying = makeTables({
      ...at.tables.deps,
      think,
      store: { ...store, finishErrand: () => Promise.resolve() },
    })
    await dying.story.playBots(() => undefined, fail, stop.signal)
    const then = (await recordOf(at, id)).rows
    expect(then).toBeGreaterThan(before)
    const again = club(store)
    again.clock.now = at.clock.now + HOUR
    expect(await play(again)).toBeGreaterThan(0)
    const asks = (await store.rows(id)).flatMap(({ seat, ask }) => (seat === undefined ? [] : [ask]))
    expect(new Set(asks).size).toBe(asks.length)
  })

  it('nobody thinks about the true table, nor knows its seed', async () => {
    const at = club()
    const thoughts: Thought[] = []
    const tables = makeTables({
      ...at.tables.deps,
      think: thought => Promise.resolve(void thoughts.push(thought)),
    })
    const seeing = { ...at, tables }
    const id = await withBots(seeing, ['ada'])
    await playTo(seeing, id, 30)
    const { setup } = await recordOf(at, id)
    const { match } = must(await tables.play.load(id))
    expect(thoughts.length).toBeGreaterThan(5)
    for (const thought of thoughts) {
      expect(JSON.stringify(thought)).not.toContain(setup.seed)
      expect(JSON.stringify(thought)).not.toContain(match.state.random.seed)
    }
  })

  it('an answer that is not legal is not given, and tried again later', async () => {
    const at = club()
    const errors: unknown[] = []
    const tables = makeTables({ ...at.tables.deps, think: () => Promise.resolve(['nonsense']) })
    const id = await withBots({ ...at, tables }, ['ada'])
    while ((await askedPeople(at, id)).length) await playOn(at, id, 1)
    const { rows } = await recordOf(at, id)
    await tables.story.playBots(
      () => undefined,
      (_, error) => errors.push(error),
    )
    expect([errors.length, (await recordOf(at, id)).rows]).toEqual([1, rows])
    expect(String(errors)).not.toContain('nonsense')
    at.clock.now += HOUR
    expect(await play(at)).toBe(1)
  })

  it('an export verifies, and goes on elsewhere with its bots', async () => {
    const at = club()
    const id = await withBots(at, ['ada'], 2)
    await playTo(at, id, 40)
    while ((await askedPeople(at, id)).length) await playOn(at, id, 1)
    const text = printFile(must(await at.tables.exportTable(id, { whole: true })))
    const file = must(readFile(text))
    expect(verified(games, file).filter(({ holds }) => holds === false)).toEqual([])
    const other = club()
    must(await imported(other.tables.deps, file))
    expect(await play(other)).toBe(1)
    const forged = must(readFile(text.replaceAll('"by":"bot",', ''), { changed: true }))
    expect(verified(games, forged).some(({ holds }) => holds === false)).toBe(true)
  })
})

describe('who sits where', () => {
  it('bots are never alone, not at the sign-up and not in the game', async () => {
    const at = club()
    const opening = { game: 'expanse', players: 2, home: 'club' }
    expect(await whyNot(at.tables.lobby.open('ada', { ...opening, bots: ['Pilot', 'Pilot'] }))).toBe(
      'Nothing changed: at most 1 seats are free for bots.',
    )
    const { id } = must(await at.tables.lobby.open('ada', { ...opening, bots: ['Pilot'] }))
    expect(await whyNot(at.tables.lobby.start(id, { person: 'ada' }))).toContain('1 more player has')
    const three = await withBots(at, ['ada'], 3)
    must(await at.tables.play.look(three))
    const { resign } = at.tables.lobby
    must(await resign(three, 'ada'))
    const { phase, result } = await recordOf(at, three)
    expect([phase, result?.how, result?.places.map(({ rank }) => rank)]).toEqual([
      'over',
      'resigned',
      [1, 1, 2],
    ])
  })

  it('who plays with a bot and a person goes on with the bot when the person resigns', async () => {
    const at = club()
    const id = await withBots(at, ['ada', 'bob'], 3)
    must(await at.tables.lobby.resign(id, 'bob'))
    expect((await recordOf(at, id)).phase).toBe('playing')
  })

  it('the host hands a vacant seat to a bot, and its player takes it back', async () => {
    const at = club()
    const id = await withBots(at, ['ada', 'bob'], 3)
    const seat = (await recordOf(at, id)).chairs.find(({ person }) => person === 'bob')?.seat ?? ''
    must(await at.tables.lobby.resign(id, 'bob'))
    expect(await whyNot(at.tables.lobby.replace(id, { person: 'cyd' }, seat, { bot: 'Pilot' }))).toContain(
      'only the table',
    )
    must(await at.tables.lobby.replace(id, { person: 'ada' }, seat, { bot: 'Pilot' }))
    expect((await botsOf(at, id)).map(({ bot }) => bot)).toEqual(['Deckhand', 'Pilot'])
    must(await at.tables.lobby.replace(id, { person: 'bob' }, seat, 'bob'))
    expect(await botsOf(at, id)).toHaveLength(1)
    const own = (await botsOf(at, id))[0]?.seat ?? ''
    expect(await whyNot(at.tables.lobby.replace(id, { person: 'cyd' }, own, 'cyd'))).toContain('has a player')
  })

  it('the others vote before a bot takes the seat of somebody who stays away', async () => {
    const at = club()
    const id = await withBots(at, ['ada', 'bob', 'cyd'])
    const seat = (await recordOf(at, id)).chairs.find(({ person }) => person === 'bob')?.seat ?? ''
    must(await at.tables.lobby.replace(id, { person: 'ada' }, seat, { bot: 'Captain' }))
    expect(await botsOf(at, id)).toHaveLength(1)
    must(await at.tables.play.agree(id, 'cyd'))
    expect((await botsOf(at, id)).map(({ bot }) => bot)).toEqual(['Deckhand', 'Captain'])
    expect((await kindsAt(at, id)).slice(-3)).toEqual(['propose', 'agree', 'replace'])
  })

  it('nobody is reminded of a question to a bot', async () => {
    const at = club()
    const id = await withBots(at, ['ada'])
    while ((await askedPeople(at, id)).length) await playOn(at, id, 1)
    const due = await at.store.takeErrands('remind', NOON + 1000 * HOUR, NOON + 1001 * HOUR, 9)
    expect(due).toEqual([])
  })

  it('a rematch has the same bots', async () => {
    const at = club()
    const id = await withBots(at, ['ada'], 3)
    must(await at.tables.lobby.end(id, { person: 'ada' }))
    const { table } = must(await at.tables.lobby.rematch(id, 'ada', 'again'))
    expect(table.chairs.map(({ bot, person }) => bot ?? person)).toEqual(['Deckhand', 'Deckhand', 'ada'])
  })

  it('the host changes how many bots sit at a sign-up, and people keep their seats', async () => {
    const at = club()
    const { id } = must(await at.tables.lobby.open('ada', { game: 'expanse', players: 4, home: 'club' }))
    must(await at.tables.lobby.join(id, 'ada'))
    must(await at.tables.lobby.seatBots(id, { person: 'ada' }, 3, 'Pilot'))
    expect(await whyNot(at.tables.lobby.seatBots(id, { person: 'ada' }, 4, 'Pilot'))).toContain('at most 3')
    expect(await whyNot(at.tables.lobby.seatBots(id, { person: 'bob' }, 1, 'Pilot'))).toContain(
      'only the table',
    )
    const { chairs } = must(await at.tables.lobby.seatBots(id, { person: 'ada' }, 1, 'Captain'))
    expect(chairs).toEqual([
      { chair: 0, person: 'ada' },
      { chair: 1, bot: 'Captain' },
    ])
  })
})
