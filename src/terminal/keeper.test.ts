import { expect, test } from 'vitest'
import { keyboard } from '../testing/keyboard.ts'
import { club, must, type Club } from '../testing/tables.ts'
import { memoryStore } from '../table/memory/index.ts'
import { StoreDown, type Commit, type Store, type TableRecord } from '../table/store.ts'
import { beginTable } from './start.ts'
import { parseGame } from './gameFile.ts'
import { takeUp, insistOn } from './keeper.ts'
import { playMatch } from './run.ts'

type Events = Parameters<typeof keyboard>[0]

interface Evening {
  readonly at: Club
  readonly id: string
  /**
   * Goes on with the table; what stands on the screen after each event, first what stood there before any.
   */
  sits(...events: Events): Promise<readonly string[]>
  record(): Promise<TableRecord>
  files: Record<string, string>
}

async function evening(game = 'toy', store: Store = memoryStore()): Promise<Evening> {
  const at = club(store)
  const { id } = must(await beginTable(at.tables, attempt => attempt(), game, 2))
  const files: Record<string, string> = {}
  return {
    at,
    id,
    files,
    async sits(...events) {
      const { terminal, written } = keyboard(events)
      const insist = insistOn(terminal.write, ms => at.tables.deps.pause(ms))
      const { match, keeper } = must(await takeUp(at.tables, id, insist))
      await playMatch(terminal, match, {
        keeper,
        files: { write: (path, text) => void (files[path] = text) },
      })
      return written
    },
    async record() {
      const table = await store.table(id)
      if (!table) throw new Error('the table is gone')
      return table
    },
  }
}

/** Somebody else does something at the same table: another process, another keyboard. */
const elsewhere =
  ({ at, id }: Evening, seat: string, ...picks: readonly string[]) =>
  async (): Promise<void> => {
    const chair = (await at.store.table(id))?.chairs.find(one => one.seat === seat)
    must(await at.tables.play.answer(id, chair?.person ?? '', [{ picks }]))
  }

test('every answer is kept before the next question is put', async () => {
  const table = await evening()
  const rows: number[] = []
  const look = async (): Promise<void> => void rows.push((await table.record()).rows)
  await table.sits(look, '3', look, '1', look, 'nonsense', look, '1', look)
  expect(rows).toEqual([1, 2, 3, 3, 4])
})

test('undo takes the last answer back, and the next keyboard does not see it either', async () => {
  const table = await evening()
  const [, , coins = '', , again = ''] = await table.sits('3', '1', '1', 'undo')
  expect(again).toBe(`  · A undid the last answer.\n${coins.slice(coins.indexOf('\n\nA: a: coins?') + 1)}`)
  expect((await table.at.store.rows(table.id)).map(({ kind }) => kind)).toEqual([
    'setup',
    'answer',
    'answer',
    'answer',
    'undo',
  ])
  const [going] = await table.sits()
  expect(going).toContain('\nA: a: coins?')
  expect((await table.sits('1', '1', 'undo')).at(-2)).toBe(
    "You can't undo that: something hidden has been revealed since.",
  )
})

test('an answer to a question closed meanwhile is not taken, and the open question is put', async () => {
  const table = await evening()
  const [, said = '', next = ''] = await table.sits(elsewhere(table, 'a', '2'), '3', '1')
  expect(said).toMatch(/^Nothing was done: something else happened at this table first\.\n/)
  expect(said).toContain('\n  · A bids.\n')
  expect(said).toContain('\nB: b: bid?')
  expect(next).toContain('\nA: a: coins?')
})

test('an answer to a question still open is taken, and what else has happened is told too', async () => {
  const table = await evening()
  const [, said = '', log = ''] = await table.sits(elsewhere(table, 'b', '1'), '3', 'log')
  expect(said).toMatch(/^ {2}· B bids\.\n {2}· A bids\.\n/)
  expect(said).toContain('\nA: a: coins?')
  expect(log).toBe('  · The toy is unpacked.\n  · B bids.\n  · A bids.')
})

test('a game that is ended elsewhere says so, and asks nothing more', async () => {
  const table = await evening()
  const end = async (): Promise<unknown> =>
    must(await table.at.tables.lobby.end(table.id, { person: 'keyboard-1', moderator: true }))
  const [, said = '', over, saved] = await table.sits(end, '3', '3', 'save x.game', 'quit')
  expect(said).toMatch(/^Nothing was done: something else happened at this table first\.\n/)
  expect(said).toContain('A moderator ended the game early, without a winner.')
  expect(said).toContain('\nThe game ended early, without a winner.\nThe seed was ')
  expect(over).toBe('The game is over, so there is nothing to answer. Type quit to leave.')
  expect(saved).toMatch(/^The game is saved already\./)
})

test('what the rules refuse is refused, and the question stays', async () => {
  const table = await evening('expanse')
  const [first = '', refused, options] = await table.sits('1 2', 'options')
  expect(refused).toBe('Choose exactly 1, not 2.')
  expect(first.endsWith(options ?? '-')).toBe(true)
  expect((await table.record()).rows).toBe(1)
})

/**
 * A store that fails: so many calls, or the answer to a commit that it has written, and so many calls after
 * it.
 */
function fragile(): { readonly store: Store; readonly trouble: { down: number; downAfterCommit: number } } {
  const store = memoryStore()
  const trouble = { down: 0, downAfterCommit: 0 }
  const up = (): void => {
    if (trouble.down-- > 0) throw new StoreDown('no database')
  }
  const commit = async (given: Commit): ReturnType<Store['commit']> => {
    up()
    const done = await store.commit(given)
    if (trouble.downAfterCommit === 0) return done
    Object.assign(trouble, { down: trouble.downAfterCommit, downAfterCommit: 0 })
    throw new StoreDown('the line broke')
  }
  const load = async (id: string): ReturnType<Store['load']> => {
    up()
    return store.load(id)
  }
  return { store: { ...store, commit, load }, trouble }
}

test('while the database is down it says so, tries again, and goes on by itself', async () => {
  const { store, trouble } = fragile()
  const table = await evening('toy', store)
  const said = await table.sits(() => {
    trouble.down = 12
  }, '3')
  expect(said.slice(1, 3)).toEqual([
    'The database is not reachable. Your games are saved. Trying again…',
    'The database is reachable again.',
  ])
  expect(said[3]).toContain('\nB: b: bid?')
  expect((await table.record()).rows).toBe(2)
  expect(table.at.pauses.filter(ms => ms === 1000)).toHaveLength(2)
})

test('when it stays down that is said again from time to time', async () => {
  const { store, trouble } = fragile()
  const table = await evening('toy', store)
  const said = await table.sits(() => {
    trouble.down = 60
  }, '3')
  expect(said.slice(2, 4)).toEqual([
    'The database is still not reachable. Trying again…',
    'The database is reachable again.',
  ])
})

test('an answer that was written while the connection broke counts once', async () => {
  const { store, trouble } = fragile()
  const table = await evening('toy', store)
  const said = await table.sits(
    () => {
      trouble.downAfterCommit = 9
    },
    '3',
    '1',
  )
  expect(said.slice(1, 3)).toEqual([
    'The database is not reachable. Your games are saved. Trying again…',
    'The database is reachable again.',
  ])
  expect(said[3]).toMatch(/^ {2}· A bids\.\n/)
  expect(said[4]).toContain('\nA: a: coins?')
  expect((await table.record()).rows).toBe(3)
})

test('whoever leaves while the database is down hears that the last answer is not certain', async () => {
  const { store, trouble } = fragile()
  const table = await evening('toy', store)
  const { deps } = table.at.tables
  Object.assign(deps, {
    pause: (ms: number) =>
      ms === 1000 ? Promise.reject(new DOMException('left', 'AbortError')) : Promise.resolve(),
  })
  const { terminal, written } = keyboard([
    () => {
      trouble.down = 99
    },
    '3',
  ])
  const { match, keeper } = must(
    await takeUp(
      table.at.tables,
      table.id,
      insistOn(terminal.write, ms => deps.pause(ms)),
    ),
  )
  await expect(playMatch(terminal, match, { keeper })).rejects.toThrow('left')
  expect(written.slice(1)).toEqual([
    'The database is not reachable. Your games are saved. Trying again…',
    'Your last answer may not be saved. Run npm run terminal to see where the game stands.',
  ])
})

test('a bug in the rules costs a sentence, and neither the game nor the keyboard', async () => {
  const store = memoryStore()
  const at = club(store)
  const { id } = must(
    await at.tables.lobby.open('keyboard-1', {
      game: 'toy',
      players: 2,
      home: 'keyboard',
      options: { loud: true },
    }),
  )
  for (const person of ['keyboard-1', 'keyboard-2']) must(await at.tables.lobby.join(id, person))
  must(await at.tables.lobby.start(id, { person: 'keyboard-1' }))
  const { terminal, written } = keyboard(['3', '1', '1', 'crash', 'die'])
  const { match, keeper } = must(await takeUp(at.tables, id, attempt => attempt()))
  await playMatch(terminal, match, { keeper })
  expect(written[4]).toBe(
    'That failed because of a bug in the rules. Nothing has changed; ' + 'choose something else to go on.',
  )
  expect(written[5]).toContain('throws the die.')
})

test('a file shows the seed, so it is written only when the game is over', async () => {
  const table = await evening()
  const round = ['3', '1', '1', 'none']
  const said = await table.sits('save a.game', ...round, ...round, ...round, 'save b.game', 'help')
  expect(said[1]).toMatch(/^The game is saved already\. A file would show the seed/)
  expect(said.at(-2)).toBe('Saved in b.game.')
  expect(Object.keys(table.files)).toEqual(['b.game'])
  expect(must(parseGame(table.files['b.game'] ?? '')).setup.seed).toBe((await table.record()).setup.seed)
  expect(said.at(-1)).toMatch(/save <name>\.game {6}write a finished game to a file.*\n {2}help.*\n {2}quit/)
  expect(said.at(-1)).toMatch(/\n {2}help.*\n {2}quit {18}leave; every answer is saved/)
})

test('a game taken up again looks as it would have without a break', async () => {
  const typed = ['1', '1', '1', '1', '1', '2', '1', '1', '2', '1']
  const whole = await evening('expanse')
  const broken = await evening('expanse')
  const played = await whole.sits(...typed, 'options', 'board', '?', 'card', 'log')
  for (const line of typed) await broken.sits(line)
  expect((await broken.sits('options', 'board', '?', 'card', 'log')).slice(1)).toEqual(
    played.slice(1 + typed.length),
  )
})
