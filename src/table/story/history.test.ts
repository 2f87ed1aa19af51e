import { describe, expect, it } from 'vitest'
import { newRandom } from '../../core/random.ts'
import { playTable } from '../../testing/playedTables.ts'
import {
  bids,
  club,
  must,
  openAt,
  personOf,
  playOn,
  readAll,
  recordOf,
  round,
  says,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import { stepsIn, type StepName, type StepShown } from './history.ts'
import type { Snapshot, Store, TableId } from '../store.ts'
import { makeTables } from '../service.ts'
import { holdTables } from '../play/heldTables.ts'
import { storyOf } from '../play/storyWords.ts'
import { toolingOf, type Game } from '../../core/game.ts'
import type { Fact } from '../../core/steps.ts'
import type { Row } from '../../core/match.ts'
import { toy } from '../../testing/toy.ts'

const nobody = (): undefined => undefined
const stepsAt = async ({ tables }: Club, id: TableId) => must(await tables.story.steps(id))
const stepAt = async ({ tables }: Club, id: TableId, nth: number, person?: string): Promise<StepShown> =>
  must(await tables.story.step(id, nth, person, nobody))
const linesOf = async ({ tables, store }: Club, id: TableId): Promise<readonly string[]> => {
  const { game } = must(await tables.play.load(id)).match
  return storyOf(game, await store.rows(id))
}
const textsOf = (story: StepShown['story']): readonly string[] => story.map(({ text }) => text)
const sceneOf = ({ shots }: StepShown): unknown => shots[0]?.scene

/** A whole game without anything taken back, and the board everybody saw whenever something was told. */
async function watched(
  players: number,
): Promise<{ at: Club; id: TableId; seen: ReadonlyMap<number, unknown> }> {
  const at = club()
  const id = await seatedTable(at, 'expanse', players)
  const seen = new Map<number, unknown>()
  const chance = newRandom('9')
  for (let table = await recordOf(at, id); ; table = await recordOf(at, id)) {
    seen.set(table.due, must(await at.tables.pictures.of(id, 'eve', { of: 'board' }, nobody))?.scene)
    if (table.phase === 'over') return { at, id, seen }
    await playOn(at, id, 1, chance)
  }
}

describe('the steps of a game', () => {
  it('are its turns, one after the other without a gap, and show the boards that everybody saw', async () => {
    const { at, id, seen } = await watched(3)
    const steps = await stepsAt(at, id)
    const { rows } = await recordOf(at, id)
    expect(steps.map(({ from }) => from)).toEqual([0, ...steps.slice(0, -1).map(({ to }) => to)])
    expect(steps.at(-1)?.to).toBe(rows)
    const turns = (await linesOf(at, id)).flatMap(line => /^(Turn \d+):/.exec(line)?.[1]?.toLowerCase() ?? [])
    const named = steps.flatMap(({ names }) => called(names))
    expect([...new Set(named.filter(name => name.startsWith('turn')))]).toEqual(turns)
    expect([named[0], named.at(-1)]).toEqual(['start', 'end'])
    let compared = 0
    for (const [at0, { to }] of steps.entries()) {
      if (!seen.has(to)) continue
      const { shots, nth, of } = await stepAt(at, id, at0 + 1)
      expect([nth, of, shots[0]?.scene]).toEqual([at0 + 1, steps.length, seen.get(to)])
      compared++
    }
    expect(compared).toBeGreaterThan(steps.length / 2)
  })

  it('mark what has changed since the step before, and stand under their heading', async () => {
    const { at, id } = await playTable('expanse', 2, 60)
    const [first, second, third] = [await stepAt(at, id, 1), await stepAt(at, id, 2), await stepAt(at, id, 3)]
    expect(first.shots[0]).not.toHaveProperty('before')
    expect(first.story[0]?.text).toMatch(/^Turn order/)
    expect(first.story.at(-1)?.text).not.toMatch(/^Turn 1/)
    expect([second.story[0]?.text, third.story[0]?.text]).toEqual([
      expect.stringMatching(/^Turn 1: /),
      expect.stringMatching(/^Turn 2: /),
    ])
    expect([second.shots[0]?.before, third.shots[0]?.before]).toEqual([sceneOf(first), sceneOf(second)])
    expect(sceneOf(second)).not.toEqual(sceneOf(first))
    expect(second.board).toContain('\n')
  })

  it('before the first there is the first, and after the last the last', async () => {
    const { at, id } = await playTable('expanse', 2, 30)
    const last = await stepAt(at, id, 1e6)
    expect([last.nth, (await stepAt(at, id, -3)).nth, (await stepAt(at, id, 2.7)).nth]).toEqual([
      last.of,
      1,
      2,
    ])
  })

  it('are what one player did after another, in a game that counts no turns', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await round(at, id)
    const steps = await stepsAt(at, id)
    const stories = await Promise.all(
      steps.map(async (_, nth) => textsOf((await stepAt(at, id, nth + 1)).story)),
    )
    expect(stories).toEqual([
      ['The toy is unpacked.'],
      ['A bids.'],
      ['B bids.'],
      ['A takes coins.', 'A bows.'],
    ])
  })

  it('are none while nothing has been played, and of no table that is not there', async () => {
    const at = club()
    const { id } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    expect(await whyNot(at.tables.story.steps(id))).toBe('Nothing has been played at this table yet.')
    expect(await whyNot(at.tables.story.step('zzz', 1, undefined, nobody))).toBe("There is no table 'zzz'.")
  })
})

describe('what is not told', () => {
  it('is in no step, not even for whose it is', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    const [ask] = await openAt(at, id)
    const mover = await personOf(at, id, ask?.who ?? '')
    const before = await stepAt(at, id, 99, mover)
    await says(at, id, mover, ask?.options.find(option => option.id.startsWith('card.'))?.id ?? '')
    const { rows, due } = await recordOf(at, id)
    expect(rows).toBeGreaterThan(due)
    expect(await stepAt(at, id, 99, mover)).toEqual({ ...before, table: expect.anything() as unknown })
  })

  it('and was taken back before it could be, never happened', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await at.tables.play.undo(id, 'ada'))
    await says(at, id, 'ada', 'tin')
    await says(at, id, 'ada')
    expect(textsOf((await stepAt(at, id, 99)).story)).toEqual(['A takes coins.', 'A bows.'])
  })

  it('is a secret, and dealt anew it makes no difference to any step', async () => {
    const { at, id } = await playTable('expanse', 3, 90)
    const { game } = must(await at.tables.play.load(id)).match
    let dealt = 0
    const anew = (snapshot: Snapshot): Snapshot => {
      dealt++
      return { ...snapshot, state: toolingOf(game).resample(snapshot.state, 'table', `ab${snapshot.seq}`) }
    }
    // From a state that is dealt anew nothing can be played on, so it is one at which a step begins or ends.
    const store: Store = {
      ...at.store,
      snapshotAt: async (table, seqs) => {
        const found = await at.store.snapshotAt(table, seqs)
        return found && found.seq === seqs.at(-1) ? anew(found) : found
      },
    }
    // What is in memory would be read from the other store.
    const other = makeTables({ ...at.tables.deps, store, held: holdTables(0) })
    for (const nth of (await stepsAt(at, id)).keys())
      expect(must(await other.story.step(id, nth + 1, undefined, nobody))).toEqual(
        await stepAt(at, id, nth + 1),
      )
    expect(dealt).toBeGreaterThan(10)
  })
})

describe('the film of a game', () => {
  it('has a frame for each step, and how it ended', async () => {
    const { at, id } = await playTable('expanse', 2)
    const { frames, end, last, names } = must(
      await at.tables.story.film(id, person => (person === 'ada' ? 'Ada' : undefined)),
    )
    const steps = await stepsAt(at, id)
    const shown = await Promise.all(steps.map((_, nth) => stepAt(at, id, nth + 1)))
    expect(frames).toEqual(shown.map(step => ({ scene: sceneOf(step), counts: step.shots.length > 1 })))
    expect(frames.filter(({ counts }) => counts).length).toBeGreaterThan(3)
    expect([end?.scene.kind, shown.at(-1)?.shots.at(-1)?.scene.kind]).toEqual(['end', 'end'])
    expect(last).toMatch(/^The Expanse, turn/)
    expect(names).toEqual({ un: 'Ada' })
    await readAll(at)
  })

  it('is not made before the game is over, and has no end where the game had none', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    expect(await whyNot(at.tables.story.film(id, nobody))).toBe(
      'There is no replay yet, because this game is not over. Use /history to step through it.',
    )
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    const { frames, end } = must(await at.tables.story.film(id, nobody))
    expect([frames.length, end]).toEqual([2, undefined])
  })
})

/** Facts are the lines that tell them. */
const game: Game = {
  ...toy,
  words: {
    ...toy.words,
    fact: ({ fact }) => fact,
    heading: ({ fact }) => {
      const [, of, nth] = /^(Turn|Scoring round) (\d+):/.exec(fact) ?? []
      return of === undefined ? undefined : { of: of === 'Turn' ? 'turn' : 'scoring', nth: Number(nth) }
    },
  },
}
const called = (names: readonly StepName[]): readonly string[] =>
  names.map(name => ('nth' in name ? `${name.of} ${name.nth}` : name.of))
type Parts = Partial<Pick<Row, 'kind' | 'seat' | 'to'>>
/** Returns one row after the other: what it is, and what it tells. */
const logOf = (...rows: readonly (readonly [Parts, ...string[]])[]): readonly Row[] =>
  rows.map(([parts, ...lines], seq) => ({
    seq,
    kind: 'answer',
    hash: '',
    ...parts,
    facts: lines.map((fact): Fact => ({ fact })),
  }))
const shown = (rows: readonly Row[], isOver = false): readonly string[] =>
  stepsIn(game, rows, isOver).map(({ from, to, names }) => `${from}-${to} ${called(names).join(', ')}`)

const SETUP = [{ kind: 'setup' }, 'Turn 1: A.'] as const
const a = { seat: 'a' },
  b = { seat: 'b' }

it('a turn is a step, with what others did in it; what the table answers by itself belongs to it', () => {
  const log = logOf(
    SETUP,
    [a, 'A attacks.'],
    [b, 'B defends.'],
    [{}, 'B falls.'],
    [a, 'Turn 2: B.'],
    [b, 'Turn 3: A.'],
    [a, 'A thinks.'],
  )
  expect(shown(log)).toEqual(['0-1 start', '1-5 turn 1', '5-6 turn 2', '6-7 turn 3'])
})

it('a turn is over when the next is told, whoever has it', () => {
  expect(shown(logOf(SETUP, [a, 'Turn 2: A.'], [a, 'Turn 3: A.'], [a, 'A wins.']), true)).toEqual([
    '0-1 start',
    '1-2 turn 1',
    '2-3 turn 2',
    '3-4 turn 3, end',
  ])
})

it('a turn that was taken back before it was told ends nothing', () => {
  const log = logOf(
    SETUP,
    [a, 'Turn 2: A.'],
    [{ ...a, kind: 'undo', to: 0 }],
    [a, 'A does better.'],
    [a, 'Turn 2: A.'],
    [a, 'A thinks.'],
  )
  expect(shown(log)).toEqual(['0-1 start', '1-5 turn 1', '5-6 turn 2'])
})

it('when all go back the turns are counted from there', () => {
  const log = logOf(
    SETUP,
    [a, 'Turn 2: B.'],
    [b, 'Turn 3: A.'],
    [{ ...a, kind: 'propose', to: 1 }],
    [{ kind: 'rewind', to: 1 }, 'All go back.'],
    [b, 'Turn 3: A.'],
    [a, 'A thinks.'],
  )
  expect(shown(log)).toEqual([
    '0-1 start',
    '1-2 turn 1',
    '2-3 turn 2',
    '3-5 turn 3',
    '5-6 turn 2',
    '6-7 turn 3',
  ])
})

it('a scoring is a name of the step it is told in, and what follows it stands under it', () => {
  const log = logOf(
    SETUP,
    [a, 'A pays.'],
    [b, 'Scoring round 1: the Belt.', 'A gains 3 CP.'],
    [a, 'A builds.', 'Turn 2: B.'],
  )
  expect(shown(log)).toEqual(['0-1 start', '1-3 turn 1, scoring 1', '3-4 scoring 1'])
})

it('without turns it is what one player did after another', () => {
  expect(
    shown(
      logOf(
        [{ kind: 'setup' }, 'Ready.'],
        [a, 'A bids.'],
        [a, 'A bids more.'],
        [b, 'B bids.'],
        [{}, 'B gets it.'],
      ),
    ),
  ).toEqual(['0-1 start', '1-3 ', '3-5 '])
  expect(shown([])).toEqual([])
})
