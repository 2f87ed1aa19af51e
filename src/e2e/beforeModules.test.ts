import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { foldTo } from '../core/undo.ts'
import type { AnyState } from '../core/game.ts'
import type { Match } from '../core/match.ts'
import { games } from '../games/index.ts'
import { chained, commitmentTo, firstLink } from '../table/play/log.ts'
import { plainRow } from '../table/export/verify.ts'
import { askingOf } from '../table/play/commit.ts'
import type { TableRecord } from '../table/store.ts'
import { playFile, parseGame } from '../terminal/gameFile.ts'
import { club, hashAt, must, NOON, personOf, recordOf, seatedTable } from '../testing/tables.ts'

/** A game that was played and hashed before there were modules, kept as a table was kept then. */
const text = readFileSync(new URL('../games/expanse/played/bots-4p-plain.game', import.meta.url), 'utf8')
const match: Match = must(playFile(games, must(parseGame(text)))).match
const hashes = [...text.matchAll(/state ([0-9a-f]{32})/g)].map(([, hash]) => hash)
const HASH_EVERY = 20
const KEPT = 14 * HASH_EVERY
const ROWS = KEPT + 5

/** Lists everything that a state held then. */
const FIELDS = [
  'stack',
  'asked',
  'random',
  'content',
  'options',
  'modules',
  'seats',
  'turn',
  'active',
  'cp',
  'cubes',
  'diplomats',
  'supply',
  'diplomatSupply',
  'ships',
  'reserve',
  'rocinante',
  'techs',
  'kept',
  'protomoleculeTokens',
  'initiative',
  'track',
  'deck',
  'discard',
  'box',
  'inUse',
  'scoreCardsDrawn',
  'scoringRound',
  'bonusLeft',
  'bonus',
  'bonusSeenBy',
  'bonusUsed',
  'looked',
  'used',
  'final',
]
function stateThen(seq: number): AnyState {
  const state = { ...foldTo(match, seq).state, asked: Number.parseInt(match.rows[seq + 1]?.ask ?? '', 10) }
  return Object.fromEntries(
    Object.entries(state).filter(([field]) => FIELDS.includes(field)),
  ) as unknown as AnyState
}

async function oldTable() {
  const at = club()
  const template = await recordOf(at, await seatedTable(at, 'expanse', 4))
  const { setup, game, rows } = match
  const pinned = {
    ...template,
    id: 'old',
    setup,
    commitment: commitmentTo(setup.seed),
    content: game.prepare(setup),
  }
  const table: TableRecord = {
    ...pinned,
    rows: ROWS,
    due: ROWS,
    told: ROWS,
    asking: askingOf({ open: game.asks(stateThen(ROWS - 1)) }),
  }
  const kept = chained(firstLink(table), rows.slice(0, ROWS), { rules: 1, at: NOON })
  await at.store.restore(table, kept, [{ seq: KEPT, state: stateThen(KEPT) }])
  return { at, id: table.id }
}

it('a table from before modules loads, plays to the same end and folds to the same states', async () => {
  const { at, id } = await oldTable()
  expect(match.rows[KEPT]?.hash).toBe(hashes[KEPT / HASH_EVERY])
  expect(must(await at.tables.play.load(id)).match.state).not.toHaveProperty('markers')
  for (const { kind, seat, ask = '', answer } of match.rows.slice(ROWS)) {
    if (seat === undefined) continue
    const person = await personOf(at, id, seat)
    must(
      await (kind === 'undo'
        ? at.tables.play.undo(id, person)
        : at.tables.play.answer(id, person, [{ ask, picks: answer }])),
    )
  }
  expect(await recordOf(at, id)).toMatchObject({ phase: 'over', rows: match.rows.length })
  expect(await hashAt(at, id)).toBe(hashes.at(-1))
  const rows = (await at.store.rows(id)).map(plainRow)
  expect(rows).toEqual(match.rows)
  expect(match.game.hash(foldTo({ ...match, rows }, rows.length - 1).state)).toBe(hashes.at(-1))
})
