import { describe, expect, it } from 'vitest'
import { askedIn } from '../src/testing/randomMatches.ts'
import { actBy, discordOf, lastShown } from '../src/testing/discord.ts'
import {
  club,
  must,
  openAt,
  personOf,
  recordOf,
  says,
  seatedTable,
  type Club,
} from '../src/testing/tables.ts'
import { askedAt, numbers, playByTyping, rowsAt, run, suggest } from '../src/testing/typing.ts'
import { hexpanse, hexpanseCommands } from './hexpanse.ts'

const WHOLE_GAME_MS = 300_000

/** A game that has begun, up to the first action; somebody is asked what they do. */
async function playing(at: Club, mode = 'seaman', players = 2): Promise<string> {
  const id = await seatedTable(at, 'hexpanse', players, { options: { mode } })
  for (let tries = 0; tries < 20; tries++) {
    const [ask] = await openAt(at, id)
    if (!ask || ask.what === 'action') return id
    await says(at, id, await personOf(at, id, ask.who), ask.options[tries % ask.options.length]?.id ?? '')
  }
  throw new Error('nobody comes to act')
}
const boardOf = (state: unknown): Readonly<Record<string, { readonly kind: string }>> =>
  (state as { readonly board: Record<string, { readonly kind: string }> }).board
const typed = (
  at: Club,
  person: string,
  sub: string,
  options: Readonly<Record<string, string>> = {},
): Promise<string> => run(at, hexpanse, person, sub, options)
const offered = async (
  at: Club,
  person: string,
  sub: string,
  name: string,
  value = '',
  options: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> =>
  (await suggest(at, hexpanse, person, name, value, sub, options)).map(one => one.value)

describe('/hexpanse', () => {
  it('has for every question that the game asks a way to answer it, and no other', () => {
    const known = new Set(hexpanseCommands.moves.flatMap(({ steps }) => steps.flatMap(step => step.ask)))
    const whats = askedIn('hexpanse', {
      players: nth => 2 + (nth % 3),
      options: nth => ({ mode: nth % 2 ? 'admiral' : 'captain' }),
      questions: known.size - 1,
      games: 60,
    })
    // Our cards say which territory they attack; those of an owner may leave the choice.
    expect([...whats, 'attackTerritory'].sort()).toEqual([...known].sort())
  })
  it.each([
    [1, 2, 'admiral'],
    [2, 3, 'captain'],
  ] as const)(
    'plays a whole game by typing what is suggested (%i, %i players, %s)',
    async (seed, players, mode) => {
      const at = club()
      const { commands, answers } = await playByTyping(
        at,
        await seatedTable(at, 'hexpanse', players, { options: { mode } }),
        numbers(seed),
        hexpanseCommands,
      )
      expect(commands.length).toBeGreaterThan(answers)
    },
    WHOLE_GAME_MS,
  )

  it('places a unit by one command, found by where it lies', async () => {
    const at = club()
    const id = await playing(at)
    const { person } = await askedAt(at, id)
    expect(await offered(at, person, 'place', 'unit')).toEqual(['place:normal'])
    const cells = await offered(at, person, 'place', 'cell', 'upper right', { unit: 'normal' })
    expect(cells.length).toBeGreaterThan(2)
    const all = await offered(at, person, 'place', 'cell', 'row e', { unit: 'normal' })
    expect(all.every(cell => cell.startsWith('e'))).toBe(true)
    const rows = await rowsAt(at, id)
    expect(await typed(at, person, 'place', { unit: 'normal', cell: 'z9' })).toMatch(
      /^You can't choose .* here\. Choose /,
    )
    const [taken = ''] = Object.keys(boardOf(must(await at.tables.play.load(id)).match.state))
    expect(await typed(at, person, 'place', { unit: 'normal', cell: taken })).toMatch(
      new RegExp(
        `^You can't choose ${taken}: the .* warlord is on ${taken}\\. Choose an empty territory`,
        'i',
      ),
    )
    expect(await rowsAt(at, id)).toBe(rows)
    await typed(at, person, 'place', { unit: 'normal', cell: cells[0]?.toUpperCase() ?? '' })
    const {
      match: { state },
    } = must(await at.tables.play.load(id))
    expect(boardOf(state)[cells[0] ?? '']?.kind).toBe('normal')
  })
  it('ends actions and then the market by the same word', async () => {
    const at = club()
    const id = await playing(at)
    const { person } = await askedAt(at, id)
    await typed(at, person, 'gain')
    await typed(at, person, 'done')
    const between = await askedAt(at, id)
    if (between.what === 'market') await typed(at, person, 'done')
    const after = await askedAt(at, id)
    expect([after.what, after.person === person]).toEqual(['action', false])
    expect(await typed(at, person, 'gain')).toMatch(
      /^You can't gain hexilum now: it's not your turn\. Waiting for the .*\.$/,
    )
    expect(await typed(at, after.person, 'buy', { card: 'a1' })).toMatch(
      /^You can't buy Supply Drop yet: the market opens after your actions\. /,
    )
  })
  it('heals, moves and uses a warlord by name', async () => {
    const at = club()
    const id = await playing(at)
    const { person } = await askedAt(at, id)
    const [to = ''] = await offered(at, person, 'warlord', 'to', '', { do: 'move' })
    expect(to).toMatch(/^[a-k]\d+$/)
    await typed(at, person, 'warlord', { do: 'move', to })
    expect((await at.store.rows(id)).flatMap(({ facts }) => facts.map(({ fact }) => fact))).toContain(
      'actionTaken',
    )
    // Once a turn.
    expect(await typed(at, person, 'warlord', { do: 'move', to })).toMatch(
      /^You can't move your warlord: your warlord has already moved this turn/,
    )
    expect((await recordOf(at, id)).phase).toBe('playing')
  })
  it('shows the mission as a picture, and in words with columns that stay', async () => {
    const at = club()
    await playing(at)
    const drawn: unknown[] = []
    const painter = {
      draw: ({ scene }: { readonly scene: unknown }) =>
        Promise.resolve(Buffer.from(String(drawn.push(scene)))),
    }
    const act = actBy(at, 'ada', { sub: 'mission', context: { ...discordOf(at).context, painter } })
    await hexpanse.run(act)
    expect(drawn).toMatchObject([{ kind: 'card', bar: 'mission' }])
    const { embeds: [page] = [] } = lastShown(act)
    expect(page?.description).toMatch(/^[A-Z].* territories[^#\n]*\.\n```\n[#.\n]+\n```\nThe /)
  })
  it('shows board, hand, mission, market, cards and log', async () => {
    const at = club()
    const id = await playing(at, 'captain', 3)
    for (const sub of ['board', 'hand', 'mission', 'market', 'card', 'log']) {
      const act = actBy(at, 'ada', { sub, options: { text: true } })
      await hexpanse.run(act)
      expect(JSON.stringify(act.shown), sub).not.toMatch(/undefined|"why"/)
      expect(act.shown, sub).toHaveLength(1)
    }
    const expanse = await seatedTable(at, 'expanse')
    expect(await typed(at, 'ada', 'board', { table: expanse })).toMatch(/isn't playing the game of/)
    expect(id).not.toBe(expanse)
  })
})
