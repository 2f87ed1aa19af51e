import { describe, expect, it } from 'vitest'
import type { StoryLine } from '../../core/game.ts'
import type { Row } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { changesBetween as expanseChanges } from '../../games/expanse/scene/changes.ts'
import type { BoardScene as ExpanseBoard } from '../../games/expanse/scene/types.ts'
import { changesBetween as expeditionChanges } from '../../games/expedition/scene/changes.ts'
import type { BoardScene as ExpeditionBoard } from '../../games/expedition/scene/types.ts'
import { changesBetween as hexpanseChanges } from '../../games/hexpanse/scene/changes.ts'
import type { BoardScene as HexpanseBoard } from '../../games/hexpanse/scene/types.ts'
import { playTable, playWithUndos } from '../../testing/playedTables.ts'
import { club, must, says, seatedTable, type Club } from '../../testing/tables.ts'
import type { PictureRequest } from '../play/pictureRequest.ts'
import { endFor, seatOf } from '../play/log.ts'
import { storyLinesOf, withoutNext } from '../play/storyWords.ts'
import type { TableId } from '../store.ts'
import {
  MAX_LETTERS,
  MAX_SENTENCES,
  weightiestSentences,
  type CatchUpFrom,
  type CaughtUp,
} from './catchUp.ts'

const caughtUp = async (
  { tables }: Club,
  id: TableId,
  person: string,
  from: CatchUpFrom,
): Promise<CaughtUp> => {
  const { caughtUp: found } = must(await (await tables.visit(id, person)).catchUp(from))
  if (!found) throw new Error('nothing is told')
  return found
}

describe('the sentences for a player who was away', () => {
  const line = (text: string, parts: Partial<StoryLine> = {}): StoryLine => ({ text, ...parts })

  it('are those that matter most, in the order of the story', () => {
    const all = [
      line('UN takes a card.', { matter: 'card' }),
      line('UN moves.'),
      line('MCR gains 2 CP.', { matter: 'score' }),
      line('MCR moves.'),
      line('You lose a fleet.', { matter: 'loss' }),
      line('OPA takes a card.', { matter: 'card' }),
      line('OPA moves.'),
    ]
    expect(weightiestSentences(all)).toEqual({
      story: ['UN takes a card.', 'MCR gains 2 CP.', 'You lose a fleet.', 'OPA takes a card.', 'OPA moves.'],
      more: 2,
    })
  })
  it('are whole, and leave out one that is too long', () => {
    const long = line('x'.repeat(MAX_LETTERS), { matter: 'score' })
    expect(weightiestSentences([long, line('UN moves.')])).toEqual({ story: [long.text], more: 1 })
    expect(weightiestSentences([line('x'.repeat(MAX_LETTERS + 1)), line('UN moves.')])).toEqual({
      story: ['UN moves.'],
      more: 1,
    })
  })
  it('leave out headings of turns and items of lists, unless there is nothing else', () => {
    const heads = { of: 'turn', nth: 3 } as const
    const all = [line('Turn 3: UN.', { heads }), line('Ceres: UN 1 CP.', { isItem: true }), line('UN moves.')]
    expect(weightiestSentences(all)).toEqual({ story: ['UN moves.'], more: 0 })
    expect(weightiestSentences(all.slice(0, 1))).toEqual({ story: ['Turn 3: UN.'], more: 0 })
  })
})

describe('where a player catches up from', () => {
  it('is where they last looked, and that moves with each look', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await (await at.tables.visit(id, 'bob')).look()
    await says(at, id, 'ada', '3')
    await says(at, id, 'bob', '1')
    await says(at, id, 'ada', 'gold')
    // Their own answer, in row 2, they know.
    expect(await caughtUp(at, id, 'bob', { of: 'look' })).toMatchObject({ since: { of: 'look' }, from: 3 })
    expect(await caughtUp(at, id, 'bob', { of: 'look' })).toMatchObject({ story: [], more: 0 })
    expect(await caughtUp(at, id, 'bob', { of: 'look', rows: 1 })).toMatchObject({ from: 1 })
  })
  it('is their last move, or the beginning, for one who has never looked', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    expect(await caughtUp(at, id, 'gus', { of: 'look' })).toMatchObject({ since: { of: 'start' }, story: [] })
    await says(at, id, 'ada', '3')
    await says(at, id, 'bob', '1')
    await says(at, id, 'ada', 'gold')
    expect(await caughtUp(at, id, 'bob', { of: 'look' })).toMatchObject({ since: { of: 'move' }, from: 3 })
    expect(await caughtUp(at, id, 'ada', { of: 'move' })).toMatchObject({ story: [] })
  })
  it('is never beyond what they may see, whatever a button says', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    for (const rows of [999_999, 0]) {
      const { from } = await caughtUp(at, id, 'gus', { of: 'look', rows })
      expect(from).toBeLessThanOrEqual(must(await at.tables.play.load(id)).table.due)
    }
  })
  it('is unknown at a table that has not begun', async () => {
    const at = club()
    const { id } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    expect(await (await at.tables.visit(id, 'ada')).catchUp({ of: 'look' })).toMatchObject({ ok: false })
  })
})

const GAMES = [
  ['expanse', 3],
  ['hexpanse', 3],
  ['expedition', 4],
] as const
const TABLES = 6
const PAIRS = 56
const ANSWERS = 140

/** A log without what its reader may not see, and with nothing in the rows they have read. */
const visibleTo = (rows: readonly Row[], seat: string | undefined, read: number): readonly Row[] =>
  rows.map(row => ({
    ...row,
    facts:
      row.seq < read
        ? []
        : row.facts.filter(
            ({ fact, seenBy }) =>
              // By what name a player went who took something back is no secret.
              fact === 'table.undo' || !seenBy || (seat !== undefined && seenBy.includes(seat)),
          ),
  }))

const CHANGES: Readonly<Record<string, (before: never, now: never) => readonly unknown[]>> = {
  expanse: expanseChanges,
  expedition: expeditionChanges,
  hexpanse: hexpanseChanges,
}
const marksOf = ({ game, before, scene }: PictureRequest): number =>
  before ? (CHANGES[game]?.(before as never, scene as never).length ?? 0) : 0

/** A Battleship that was hit this turn is one that was hit before, once the turn is over. */
const fleetOf = (pieces: ExpanseBoard['orbitals'][number]['fleets'][number]['pieces']): readonly string[] =>
  pieces
    .flatMap(({ kind, count }) => Array.from({ length: count }, () => kind.replace('Hit', 'Damaged')))
    .toSorted()

/** What lies on a board and what players have: whoever looks twice can tell the difference. */
const CONTENTS: Readonly<Record<string, (board: never) => readonly unknown[]>> = {
  expanse: ({ bases, orbitals, panels }: ExpanseBoard) => [
    bases.map(({ slots, control, destroyed, suppressed, protomolecule }) => [
      slots.map(({ seat, cubes }) => [seat, cubes]),
      control,
      destroyed,
      suppressed,
      protomolecule !== undefined,
    ]),
    orbitals.map(({ fleets }) => fleets.map(({ seat, pieces }) => [seat, fleetOf(pieces)])),
    panels.map(({ cp, resourceTokens }) => [cp, resourceTokens ?? 0]),
  ],
  hexpanse: ({ cells, panels }: HexpanseBoard) => [
    cells.map(({ piece }) => piece && [piece.seat, piece.kind, piece.code]),
    panels.map(({ life, hexilum, income, defeated }) => (defeated ? [] : [life, hexilum, income.level])),
  ],
  expedition: ({ wedges, rows, fracture, edge }: ExpeditionBoard) => [
    wedges.map(({ claim }) => claim?.seat),
    rows.map(({ slices, breakthrough }) => [slices, breakthrough]),
    [fracture.inPlay, fracture.ingress],
    [edge.system, edge.controller, edge.infantry, edge.gone],
  ],
}
const CARDS: Readonly<Record<string, (board: never) => readonly string[]>> = {
  expanse: ({ track }: ExpanseBoard) =>
    track.flatMap(({ card, score }) => card?.id ?? (score ? 'score' : [])),
  hexpanse: ({ row, extra }: HexpanseBoard) => [
    ...(row.what === 'market' ? row.cards.map(({ code }) => code) : []),
    ...extra.map(({ code }) => code),
  ],
}

/** True if something lies elsewhere, counts more or less, or is a new card. */
function isChanged({ game, before, scene }: PictureRequest): boolean {
  if (!before) return false
  const [then, now] = [before, scene].map(one => JSON.stringify(CONTENTS[game]?.(one as never)))
  const left = [...(CARDS[game]?.(before as never) ?? [])]
  const fresh = (CARDS[game]?.(scene as never) ?? []).filter(card => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return then !== now || fresh.length > 0
}

describe.each(GAMES)('at random tables of %s', (game, players) => {
  it('people hear exactly what they may see and have not read, in a few sentences', async () => {
    const random = newRandom(`ca7c${players}`)
    const seen = { told: 0, cut: 0, marked: 0 }
    for (let nth = 0; nth < TABLES; nth++) {
      const { at, id } = await playTable(game, players, roll(random, 'begin', ANSWERS))
      for (let pair = 0; pair < PAIRS; pair++) {
        if (pair % 8 === 7) await playWithUndos(at, id, 5, String(pair))
        const found = await checkPair(at, id, n => roll(random, 'pair', n))
        seen.told += Number(found.story.length > 0)
        seen.cut += Number(found.more > 0)
      }
    }
    expect(seen.told).toBeGreaterThan(PAIRS)
    expect(seen.cut).toBeGreaterThan(0)
  }, 120_000)
})

async function checkPair(at: Club, id: TableId, below: (n: number) => number): Promise<CaughtUp> {
  const { table, match } = must(await at.tables.play.load(id))
  const people = [...table.chairs.flatMap(({ person }) => person ?? []), 'gus']
  const person = people[below(people.length)] ?? 'gus'
  const seat = seatOf(table, person)
  const end = endFor(table, seat)
  const read = 1 + below(end)
  const rows = await at.store.rows(id, 0, end)
  const found = await caughtUp(at, id, person, { of: 'look', rows: read })
  const letters = found.story.reduce((sum, text) => sum + text.length, 0)
  expect([found.story.length <= MAX_SENTENCES, letters <= MAX_LETTERS, found.from]).toEqual([
    true,
    true,
    read,
  ])

  const all = withoutNext(storyLinesOf(match.game, rows.slice(read), seat))
  const visible = withoutNext(storyLinesOf(match.game, visibleTo(rows, seat, read).slice(read), seat))
  expect(all).toEqual(visible)
  expect({ story: found.story, more: found.more }).toEqual(weightiestSentences(visible))
  // Nothing that is told is told only because of rows they have read.
  expect(found.story.length > 0).toBe(visible.length > 0)
  await checkPicture(at, id, person, read)
  return found
}

async function checkPicture(at: Club, id: TableId, person: string, read: number): Promise<void> {
  const visit = await at.tables.visit(id, person)
  const request = must(await visit.picture({ of: 'board', since: read }, () => undefined))
  if (!request) throw new Error('there is no board')
  const { table } = must(await at.tables.play.load(id))
  const end = endFor(table, seatOf(table, person))
  // A post of the same rows has the same board before it.
  const [posted] = must(await at.tables.pictures.post(id, read, end, () => undefined))
  expect(request.before).toEqual(read < end ? posted?.before : undefined)
  expect([person, read, marksOf(request) > 0]).toEqual([person, read, isChanged(request)])
}
