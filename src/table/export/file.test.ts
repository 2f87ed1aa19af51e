import { beforeAll, describe, expect, it } from 'vitest'
import { playTable, type PlayedTable } from '../../testing/playedTables.ts'
import { must, PEOPLE } from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'
import { tableExport, fileOf, printFile, readFile, type TableFile } from './file.ts'

interface Two {
  readonly over: TableFile
  readonly running: TableFile
  readonly players: TableFile
}
let toys: Two
let expanses: Two

const whole = async ({ at, id }: PlayedTable): Promise<TableFile> =>
  must(await tableExport(at, id, { whole: true }))

async function twoOf(game: string, players: number): Promise<Two> {
  const over = await playTable(game, players)
  const running = await whole(await playTable(game, players, 9))
  return {
    over: await whole(over),
    running,
    players: must(await tableExport(over.at, over.id, { whole: false })),
  }
}

beforeAll(async () => {
  toys = await twoOf('toy', 2)
  expanses = await twoOf('expanse', 3)
})

const whyNot = (text: string): string => {
  const said = readFile(text)
  return said.ok ? 'read' : said.why
}
/**
 * The document with something else in it, and a checksum that fits again: only what it says can give it away.
 */
const rewritten = (file: TableFile, change: (copy: Record<string, unknown>) => void): string => {
  const copy = JSON.parse(JSON.stringify(file)) as Record<string, unknown>
  change(copy)
  return printFile(fileOf(copy as unknown as TableFile))
}

describe('an export', () => {
  it('is read back as it was written', () => {
    for (const file of [
      toys.over,
      toys.running,
      toys.players,
      expanses.over,
      expanses.running,
      expanses.players,
    ]) {
      expect(must(readFile(printFile(file)))).toStrictEqual(file)
      expect(must(readFile(JSON.stringify(file, undefined, 2)))).toStrictEqual(file)
    }
  })
  it('holds the log, its chain and every kept state of the store', async () => {
    const { at, id } = await playTable('toy', 2, 7)
    const file = await whole({ at, id })
    expect(file).toMatchObject({
      whole: true,
      rows: await at.store.rows(id),
      snapshots: await at.store.snapshots(id),
      table: await at.store.table(id),
    })
    expect(file.table.setup.seed).toMatch(/^[0-9a-f]{32}$/)
  })
  it('of a finished game, for its players, names nobody and no place', () => {
    const named = [...PEOPLE.slice(0, 3), 'club', 'thread 0'].map(word => `"${word}"`)
    expect(named.filter(word => !printFile(expanses.over).includes(word))).toEqual([])
    expect(named.filter(word => printFile(expanses.players).includes(word))).toEqual([])
    expect(expanses.players.rows).toEqual(expanses.over.rows)
    expect(expanses.players.table.result).toEqual(expanses.over.table.result)
  })
  it('of a game being played is not for players', async () => {
    const { at, id } = await playTable('toy', 2, 7)
    expect(await tableExport(at, id, { whole: false })).toEqual({
      ok: false,
      why:
        "Nothing was exported: the file would show this game's secrets. You can download it when the " +
        'game is over.',
    })
    expect(await tableExport(at, 'nowhere', { whole: true })).toEqual({
      ok: false,
      why: "There is no table 'nowhere'.",
    })
  })
  it('of a game whose secrets stay secret is not for players, either', async () => {
    const { at, id } = await playTable('toy', 2)
    const games = { ...at.tables.deps.games, toy: { ...toy, staysSecret: true as const } }
    expect(await tableExport({ store: at.store, games }, id, { whole: false })).toMatchObject({
      ok: false,
      why: expect.stringContaining('what players keep secret') as string,
    })
    expect((await tableExport({ store: at.store, games }, id, { whole: true })).ok).toBe(true)
    expect((await tableExport(at.tables.deps, id, { whole: false })).ok).toBe(true)
  })
  it('is of one moment, although the game goes on while it is read', async () => {
    const {
      at: { store, tables },
      id,
    } = await playTable('toy', 2, 5)
    const rows: typeof store.rows = async (...given) => {
      const { match, table } = must(await tables.play.load(id))
      const who = match.open[0]
      must(
        await tables.play.answer(id, table.chairs.find(({ seat }) => seat === who?.who)?.person ?? '', [
          { picks: [who?.options[0]?.id ?? ''] },
        ]),
      )
      return store.rows(...given)
    }
    const before = must(await tables.play.load(id)).table.rows
    const file = must(await tableExport({ store: { ...store, rows } }, id, { whole: true }))
    expect(file.table.rows).toBe(before)
    expect(file.rows).toHaveLength(before)
    expect(file.snapshots.every(({ seq }) => seq < before)).toBe(true)
    expect((await store.rows(id)).length).toBeGreaterThan(before)
  })
})

describe('a file that was tampered with', () => {
  it('is refused whatever byte is another', () => {
    for (const file of [toys.over, toys.players, expanses.running]) {
      const text = printFile(file)
      const step = Math.ceil(text.length / 150)
      for (let at = 0; at < text.length; at += step) {
        const other = text[at] === '7' ? '8' : '7'
        expect(
          readFile(`${text.slice(0, at)}${other}${text.slice(at + 1)}`).ok,
          `byte ${at}: ${text.slice(at - 20, at + 20)}`,
        ).toBe(false)
      }
    }
  })
  it('is refused with every byte left out', () => {
    const text = printFile(toys.running)
    for (let at = 0; at < text.length; at += 23) {
      const said = readFile(text.slice(0, at) + text.slice(at + 1))
      if (said.ok) expect(said.value, `byte ${at}`).toStrictEqual(toys.running)
    }
    expect(whyNot(text.slice(0, 2000))).toMatch(/^This is not an exported table, because it is not JSON: /)
  })
  it('is told so in one sentence', () => {
    expect(whyNot(printFile(toys.over).replace('"a","rank"', '"b","rank"'))).toBe(
      "This file was changed after it was written: its content doesn't match its checksum 'sha256'.",
    )
  })
})

describe('a file that is none', () => {
  it('is refused with what it should be', () => {
    for (const text of ['null', '7', '[]', '{}', '{"format":"tightbeam.backup"}']) {
      expect(whyNot(text)).toBe("This is not an exported table: its 'format' must be 'tightbeam.table'.")
    }
    expect(whyNot('{"format":"tightbeam.table","version":2}')).toBe(
      'This file has version 2 of the format, but this program reads version 1.',
    )
    expect(whyNot('{"format":"tightbeam.table"}')).toBe(
      'This file has version nothing of the format, but this program reads version 1.',
    )
    expect(whyNot('')).toMatch(/not JSON/)
  })
  it('is refused with the place of the fault', () => {
    const at = (change: (copy: Record<string, unknown>) => void): string =>
      whyNot(rewritten(toys.over, change))
    const inside = (part: string, values: object) => at(copy => Object.assign(copy[part] as object, values))
    const inRow = (values: object) =>
      at(copy => Object.assign((copy['rows'] as object[])[3] as object, values))
    expect(inside('table', { rows: '16' })).toBe("'table.rows' must be a number.")
    expect(inside('table', { rows: 1.5 })).toBe("'table.rows' must be a whole number.")
    expect(inside('table', { due: -1 })).toBe("'table.due' must be at least 0.")
    expect(inside('table', { phase: 'paused' })).toBe("'table.phase' must be one of open, playing, over.")
    expect(inside('table', { place: null })).toBe("'table.place' must be text.")
    expect(inside('table', { colour: 'red' })).toBe("'table' has an unknown field 'colour'.")
    expect(inside('table', { name: 'a\0b' })).toBe(
      "'table.name' must be text without U+0000 and broken characters.",
    )
    expect(inside('table', { name: 'a\ud800b' })).toBe(
      "'table.name' must be text without U+0000 and broken characters.",
    )
    expect(inside('table', { id: '' })).toBe("'table.id' must not be empty.")
    expect(inside('table', { commitment: 'abc' })).toBe("'table.commitment' must be 64 hex digits.")
    expect(inRow({ kind: 'cheat' })).toMatch(/^'rows\[3\]\.kind' must be one of setup, answer, undo/)
    expect(inRow({ answer: ['gold', 7] })).toBe("'rows[3].answer[1]' must be text.")
    expect(inRow({ facts: [{}] })).toBe("'rows[3].facts[0].fact' must be text.")
    expect(inRow({ drew: false })).toBe("'rows[3].drew' must be true.")
    expect(
      at(copy => Object.assign((copy['snapshots'] as { state: object }[])[0]?.state ?? {}, { random: {} })),
    ).toBe("'snapshots[0].state.random.seed' must be text.")
    expect(at(copy => Object.assign(copy, { whole: 'yes' }))).toBe("'whole' must be true or false.")
  })
  it('without people cannot hold people, kept states or a game that is not over', () => {
    const why =
      "This file must hold a finished game without people and snapshots, because its 'whole' is false. " +
      'It holds more.'
    const partly = (file: TableFile): string => whyNot(printFile(fileOf({ ...file, whole: false })))
    expect(partly(toys.over)).toBe(why)
    expect(partly({ ...toys.players, table: { ...toys.players.table, phase: 'playing' } })).toBe(why)
    expect(partly({ ...toys.players, snapshots: toys.over.snapshots })).toBe(why)
    expect(partly({ ...toys.players, table: { ...toys.players.table, host: 'ada' } })).toBe(why)
    expect(partly(toys.players)).toBe('read')
  })
  it('nested without end is refused like any other', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const text = printFile(toys.over).replace('"options":{}', `"options":{"deep":${deep}}`)
    expect(whyNot(text)).toBe('This is not an exported table, because it is nested too deeply.')
  })
})
