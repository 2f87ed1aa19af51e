import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyState, Game } from '../../core/game.ts'
import { playTable, playWithUndos, type PlayedTable } from '../../testing/playedTables.ts'
import { club, must, seatedTable } from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'
import { games } from '../../games/index.ts'
import { chained, firstLink } from '../play/log.ts'
import type { GameResult, StoredRow, TableRecord } from '../store.ts'
import { tableExport, type TableFile } from './file.ts'
import { plainRow, verified } from './verify.ts'

const all = { ...games, toy }
const whole = async ({ at, id }: PlayedTable): Promise<TableFile> =>
  must(await tableExport(at, id, { whole: true }))
const forPlayers = async ({ at, id }: PlayedTable): Promise<TableFile> =>
  must(await tableExport(at, id, { whole: false }))

/** Yes, no, or not to be told here; with what is said about it. */
const judged = (
  file: TableFile,
  known: Readonly<Record<string, Game>> = all,
): readonly (readonly [string, string])[] =>
  verified(known, file).map(
    ({ holds, line }) => [holds === undefined ? 'unknown' : holds ? 'yes' : 'no', line] as const,
  )
const verdicts = (file: TableFile, known?: Readonly<Record<string, Game>>): string =>
  judged(file, known)
    .map(([how]) => how)
    .join(' ')
const linesNot = (how: string, file: TableFile, known?: Readonly<Record<string, Game>>): readonly string[] =>
  judged(file, known).flatMap(([one, line]) => (one === how ? [] : [line]))

const unended = ({ result: _result, ...table }: TableRecord): TableRecord => table

/** A log that somebody changed and made up a chain for. */
function forged(file: TableFile, change: (row: StoredRow) => StoredRow): TableFile {
  let link = firstLink(file.table)
  const rows = file.rows.map(change).map(row => {
    const [next = row] = chained(link, [plainRow(row)], { rules: row.rules, at: row.at })
    link = next.chain
    return next
  })
  return { ...file, rows }
}
const changed = (file: TableFile, seq: number, parts: Partial<StoredRow>): TableFile =>
  forged(file, row => (row.seq === seq ? { ...row, ...parts } : row))

let expanse: TableFile
let game: TableFile
beforeAll(async () => {
  expanse = await whole(await playTable('expanse', 3))
  game = await forPlayers(await playTable('toy', 2))
})

describe('a game that was played by the rules', () => {
  it('holds in everything: seed, chain, moves, dice, result and kept states', () => {
    const rows = expanse.rows.length
    const lines = judged(expanse)
    expect(verdicts(expanse)).toBe('yes yes yes yes yes yes')
    expect(lines[0]?.[1]).toBe(
      `The seed matches the commitment ${expanse.table.commitment}. Compare that with the one shown ` +
        'when the game started.',
    )
    expect(lines[1]?.[1]).toBe(
      `The chain of ${rows} rows is complete. Its last link is ${expanse.rows[rows - 1]?.chain}.`,
    )
    expect(lines[2]?.[1]).toMatch(
      /^Today's rules replay all \d+ rows with the same facts and hashes: 1 setup, /,
    )
    expect(lines[2]?.[1]).toMatch(/: 1 setup, \d+ answer.* \d+ undo.* \d+ propose, .*\d+ rewind/)
    expect(lines[3]?.[1]).toMatch(
      /^Chance decided something in \d+ of these rows, from the seed alone \(first-player, deck/,
    )
    expect(lines[4]?.[1]).toMatch(/^The result follows from these rows: played; 1\. [A-Z]+ \d+, /)
    expect(lines[5]?.[1]).toBe(`${expanse.snapshots.length} snapshots match their rows.`)
  })
  it('holds without kept states, too', () => expect(verdicts(game)).toBe('yes yes yes yes yes'))
  it('holds while it is played, for whoever may see the seed', async () => {
    const running = await whole(await playTable('toy', 2, 8))
    expect(verdicts(running)).toBe('yes yes yes yes yes')
    expect(judged(running)[0]?.[1]).toMatch(
      /The game is not over and its seed is still a secret, so keep this file private\.$/,
    )
  })
  it('holds when it was given up, ended or never begun', async () => {
    const at = club()
    const given = await seatedTable(at, 'toy')
    await playWithUndos(at, given, 6)
    must(await at.tables.lobby.resign(given, 'ada'))
    expect(judged(await forPlayers({ at, id: given }))[4]).toEqual([
      'yes',
      'The result follows from these rows: resigned; 1. B, 2. A.',
    ])
    const ended = await seatedTable(at, 'toy')
    must(await at.tables.lobby.end(ended, { person: 'ada', moderator: true }))
    expect(judged(await forPlayers({ at, id: ended }))[4]).toEqual([
      'yes',
      'The result follows from these rows: ended.',
    ])
    const { id } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    expect(judged(await whole({ at, id }))).toEqual([
      ['yes', 'The game never started, so there is nothing to verify.'],
    ])
  })
  it('has no winner when kicks ended it; older exports that name one still verify', async () => {
    const at = club()
    const kicked = await seatedTable(at, 'toy')
    must(await at.tables.lobby.kick(kicked, { person: 'ada', moderator: true }, 'b', 'bob'))
    const file = await forPlayers({ at, id: kicked })
    expect([file.table.result, verdicts(file)]).toEqual([{ how: 'ended', places: [] }, 'yes yes yes yes yes'])
    const won: GameResult = {
      how: 'resigned',
      places: [
        { seat: 'a', rank: 1 },
        { seat: 'b', rank: 2 },
      ],
    }
    expect(linesNot('yes', { ...file, table: { ...file.table, result: won } })).toEqual([
      'The result does not follow from these rows.',
    ])
    const before = changed({ ...file, table: { ...file.table, result: won } }, file.rows.length - 1, {
      facts: file.rows.at(-1)?.facts.slice(0, 1) ?? [],
    })
    expect(verdicts(before)).toBe('yes yes yes yes yes')
  })
  it('holds when a seat was taken over by somebody else', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    must(await at.tables.lobby.resign(id, 'bob'))
    must(await at.tables.lobby.replace(id, { person: 'dan' }, 'mcr', 'dan'))
    must(await at.tables.lobby.resign(id, 'cyd'))
    must(await at.tables.lobby.resign(id, 'ada'))
    const file = await forPlayers({ at, id })
    expect(file.table.result?.places[0]).toMatchObject({ seat: 'mcr', rank: 1 })
    expect(verdicts(file)).toBe('yes yes yes yes yes')
  })
})

describe('a game that was not', () => {
  const seats = (file: TableFile): GameResult => file.table.result ?? { how: 'played', places: [] }
  it('has another seed than it was committed to', () => {
    const { table } = game
    const other = { ...game, table: { ...table, setup: { ...table.setup, seed: '7' } } }
    expect(linesNot('yes', other)).toEqual([
      "The seed doesn't match the table's commitment: its SHA-256 is a different one.",
    ])
  })
  it('has a row that is not what was written there', () => {
    const other = { ...game, rows: game.rows.map(row => (row.seq === 5 ? { ...row, at: row.at + 1 } : row)) }
    expect(linesNot('yes', other)).toEqual(['Row 5 or one before it was changed after it was written.'])
    expect(linesNot('yes', { ...game, rows: game.rows.slice(0, 5) })).toEqual([
      `The file holds 5 rows, but its table says ${game.rows.length}.`,
    ])
  })
  it('has moves the rules do not give, although a chain was made up for them', () => {
    const at = game.rows.findIndex(({ ask, seat }) => seat !== undefined && ask === '1:b')
    expect(linesNot('yes', changed(game, at, { answer: ['9'] }))).toEqual([
      `The rules don't lead to these moves. Row ${at} can't be played again: You can't choose '9' ` +
        'here. Possible: 1, 2, 3.',
    ])
    expect(linesNot('yes', changed(game, at, { facts: [] }))).toEqual([
      `The rules don't lead to these moves. Row ${at}: its facts differs from what the rules give.`,
    ])
    expect(linesNot('yes', changed(game, at, { hash: '0' }))).toEqual([
      `The rules don't lead to these moves. Row ${at}: its hash differs from what the rules give.`,
    ])
  })
  it('has a turn taken back that could not be, or remarks of another state', () => {
    const undo = expanse.rows.findIndex(({ kind }) => kind === 'undo')
    expect(linesNot('yes', { ...changed(expanse, undo, { to: 0 }), whole: false, snapshots: [] })).toEqual([
      `The rules don't lead to these moves. Row ${undo}: its to differs from what the rules give.`,
    ])
    const remark = expanse.rows.findIndex(({ kind }) => kind === 'agree')
    expect(
      linesNot('yes', { ...changed(expanse, remark, { hash: '0' }), whole: false, snapshots: [] })[0],
    ).toMatch(`Row ${remark}: its hash differs`)
  })
  it('has another result', () => {
    const resultOf = (result: GameResult): readonly string[] =>
      linesNot('yes', { ...game, table: { ...game.table, result } })
    const why = ['The result does not follow from these rows.']
    expect(resultOf({ ...seats(game), how: 'resigned' })).toEqual(why)
    expect(resultOf({ how: 'ended', places: [] })).toEqual(why)
    expect(
      resultOf({
        how: 'played',
        places: seats(game).places.map(place => ({ ...place, rank: 3 - place.rank })),
      }),
    ).toEqual(why)
    expect(linesNot('yes', { ...game, table: unended(game.table) })).toEqual([
      'The game is over, but the file holds no result.',
    ])
  })
  it('stops in the middle and says it was played', () => {
    const rows = game.rows.slice(0, 6)
    expect(linesNot('yes', { ...game, rows, table: { ...game.table, rows: 6 } })).toEqual([
      'The result does not follow from these rows.',
    ])
  })
  it('has a kept state of other pieces or other dice', () => {
    const newest = expanse.snapshots.length - 1
    const kept = (at: number, state: (state: AnyState) => AnyState): TableFile => ({
      ...expanse,
      snapshots: expanse.snapshots.map((one, place) =>
        place === at ? { ...one, state: state(one.state) } : one,
      ),
    })
    const { seq } = expanse.snapshots[3] ?? { seq: -1 }
    expect(
      linesNot(
        'yes',
        kept(3, state => ({ ...state, stack: [] })),
      ),
    ).toEqual([`The snapshot at row ${seq} doesn't match that row.`])
    const dice = kept(newest, state => ({
      ...state,
      random: { ...state.random, streams: { deck: [1, 2, 3, 4] } },
    }))
    expect(linesNot('yes', dice)).toEqual([
      `The dice in the snapshot at row ${expanse.snapshots[newest]?.seq} don't match the log.`,
    ])
  })
})

describe('a game of another day', () => {
  const withHashes = (rules: number): Game => ({ ...toy, rules, hash: state => `${toy.hash(state)}0` })
  it('cannot be judged when the rules are others and give something else; seed and chain still hold', () => {
    expect(verdicts(game, { toy: withHashes(2) })).toBe('yes yes unknown')
    expect(linesNot('yes', game, { toy: withHashes(2) })).toEqual([
      "The moves were played under rules 1 (today's: 2), so today's rules can't verify them. (Row 0: " +
        'its hash differs from what the rules give.)',
    ])
    expect(verdicts(game, { toy: withHashes(1) })).toBe('yes yes no')
  })
  it('is judged all the same when the new rules give the same', () => {
    expect(verdicts(game, { toy: { ...toy, rules: 2 } })).toBe('yes yes yes yes yes')
    expect(judged(game, { toy: { ...toy, rules: 2 } })[2]?.[1]).toMatch(
      /They were played under rules 1 \(today's: 2\)\.$/,
    )
  })
  it('cannot be judged with other content, or when the rules cannot play it at all', () => {
    const other: Game = { ...withHashes(1), prepare: () => 'new' }
    expect(linesNot('yes', game, { toy: other })[0]).toMatch(
      /^The moves were played with content [0-9a-f]+ \(today's: new\), so today's rules can't verify them\./,
    )
    const broken: Game = {
      ...toy,
      rules: 2,
      setup: () => {
        throw new Error('no such card')
      },
    }
    expect(linesNot('yes', game, { toy: broken })).toEqual([
      "The moves were played under rules 1 (today's: 2), so today's rules can't verify them. " +
        "(Today's rules can't replay the moves (no such card).)",
    ])
    const unfit: Game = {
      ...toy,
      prepare: () => {
        throw new Error('an override names no card')
      },
    }
    expect(linesNot('yes', game, { toy: unfit })[0]).toMatch(
      /today's: none that fits\), so today's rules can't verify them/,
    )
  })
  it('says of kept states only what can be said', () => {
    const whole = expanse
    const broken: Game = {
      ...(games['expanse'] as Game),
      rules: 3,
      hash: () => {
        throw new Error('no stack')
      },
    }
    expect(verdicts(whole, { expanse: broken })).toBe('yes yes unknown unknown')
  })
  it('of a game that is not here keeps its seed and chain', () => {
    expect(judged(game, games).slice(2)).toEqual([
      ['unknown', "This program has no game 'toy', so it can't verify the moves."],
    ])
    expect(verdicts(game, games)).toBe('yes yes unknown')
  })
})
