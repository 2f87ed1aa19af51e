import type { HeadingLine, HistoryStep } from '../../table/story/history.ts'
import { describe, expect, it } from 'vitest'
import { actBy, contentOf, discordOf, lastShown, namesOf, press, typingBy } from '../../testing/discord.ts'
import { idOf, pressables } from '../../testing/pressables.ts'
import { playTable } from '../../testing/playedTables.ts'
import {
  club,
  must,
  openAt,
  personOf,
  recordOf,
  round,
  says,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import { historyTyped, suggestHistory, whyNoStep, stepNamed } from './browse.ts'
import type { Message } from '../message/message.ts'
import { presses } from '../presses.ts'

type Parts = NonNullable<Parameters<typeof actBy>[2]>
async function typed(
  at: Club,
  person: string,
  options: NonNullable<Parts['options']> = {},
  parts: Parts = {},
): Promise<Message> {
  const act = actBy(at, person, { ...parts, options })
  await historyTyped(act)
  expect(act.posted).toEqual([])
  return lastShown(act)
}
/** Where nobody is who types. */
const THREAD = '100000000000000009'
const suggested = async (
  at: Club,
  name: string,
  value = '',
  options: NonNullable<Parts['options']> = {},
  person = 'ada',
): Promise<readonly string[]> => namesOf(await suggestHistory(typingBy(at, person, name, value, { options })))
const textOf = ({ content = '', embeds = [] }: Message): string =>
  [content, ...embeds.map(({ description = '' }) => description)].join('\n')
const headOf = ({ content = '' }: Message): string => content.split('\n')[1] ?? ''

/** With somebody who draws: of a picture its kind stands in the file. */
const painting = (at: Club, fails?: string) => ({
  ...discordOf(at).context,
  painter: {
    draw: ({ scene }: { readonly scene: unknown }) => {
      const { kind } = scene as { kind: string }
      return Promise.resolve(kind === fails ? undefined : Buffer.from(kind))
    },
  },
})

describe('/history', () => {
  it('shows the board after the last turn, in words where nobody draws', async () => {
    const { at } = await playTable('expanse', 2, 50)
    const message = await typed(at, 'ada')
    const [, , nth, of] = /^(Step (\d+) of (\d+)) · turn \d+$/.exec(headOf(message)) ?? []
    expect([nth, Number(of) > 5]).toEqual([of, true])
    expect(textOf(message)).toMatch(/\n\*\*Turn \d+: [\s\S]*```\n/)
    expect(message.pictures).toEqual([])
  })

  it('shows a picture of it, and words where it cannot be drawn', async () => {
    const { at, id } = await playTable('expanse', 2, 50)
    const message = await typed(at, 'ada', { turn: '3' }, { context: painting(at) })
    expect(message.pictures).toEqual([
      expect.objectContaining({
        name: 'board.png',
        alt: expect.stringContaining('Since the last picture') as string,
      }),
    ])
    expect(textOf(message)).not.toContain('```')
    expect(
      textOf(await typed(at, 'ada', { turn: '3', table: id }, { context: painting(at, 'board') })),
    ).toContain('```')
  })

  it('shows what was counted beside it, and the board in words where only that cannot be drawn', async () => {
    const { at } = await playTable('expanse', 2)
    const kindsOf = ({ pictures = [] }: Message): readonly string[] =>
      pictures.map(({ data }) => data.toString())
    const [whole, without] = [
      await typed(at, 'ada', { turn: 'scoring 1' }, { context: painting(at) }),
      await typed(at, 'ada', { turn: 'scoring 1' }, { context: painting(at, 'board') }),
    ]
    expect([kindsOf(whole), kindsOf(without)]).toEqual([['board', 'scoring'], ['scoring']])
    expect([textOf(whole).includes('```'), textOf(without).includes('```')]).toEqual([false, true])
    expect(headOf(whole)).toMatch(/scoring round 1/)
  })

  it.each<readonly [string, () => Promise<Buffer>]>([
    ['rejects', () => Promise.reject(new Error('no paper'))],
    [
      'throws',
      () => {
        throw new Error('no paper')
      },
    ],
  ])(
    'shows the board in words where whoever draws %s, and it is written down with the table',
    async (_how, draw) => {
      const { at, id } = await playTable('expanse', 2, 50)
      const message = await typed(
        at,
        'ada',
        { turn: '3' },
        { context: { ...discordOf(at).context, painter: { draw } } },
      )
      expect([message.pictures, headOf(message)]).toEqual([[], expect.stringMatching(/turn 3$/)])
      expect(textOf(message)).toContain('```')
      expect(
        discordOf(at)
          .logged.filter(line => line.includes('no paper'))
          .map(line => (JSON.parse(line) as { table: unknown }).table),
      ).toEqual([id])
    },
  )

  it('is leafed through by its buttons', async () => {
    const { at } = await playTable('expanse', 2, 50)
    let message = await typed(at, 'ada', { turn: 'start' })
    const open = (): readonly string[] =>
      pressables(message)
        .filter(({ disabled }) => !disabled)
        .map(({ label }) => label)
    const pressed = async (label: string): Promise<string> => {
      message = lastShown(await press(at, presses, 'ada', idOf(message, label)))
      return headOf(message)
    }
    expect([headOf(message).replace(/ of \d+/, ''), open()]).toEqual(['Step 1 · start', ['Next', 'Last']])
    expect(await pressed('Next')).toMatch(/^Step 2 of \d+ · turn 1$/)
    expect(open()).toEqual(['First', 'Back', 'Next', 'Last'])
    const last = await pressed('Last')
    expect([/Step (\d+) of \1/.test(last), open()]).toEqual([true, ['First', 'Back']])
    expect(await pressed('Back')).not.toBe(last)
    expect(await pressed('First')).toMatch(/^Step 1 /)
    expect(new Set(pressables(message).map(({ id }) => id)).size).toBe(4)
  })

  it('refuses a turn that there is not, in one sentence', async () => {
    const { at } = await playTable('expanse', 2, 50)
    expect((await typed(at, 'ada', { turn: '999' })).content).toMatch(
      /^There is no '999' in this game so far. Choose one from turn 1 to turn \d+\.$/,
    )
    expect((await typed(at, 'ada', { turn: 'x'.repeat(500) })).content?.length).toBeLessThan(120)
    expect((await typed(at, 'ada', { table: 'zzz' })).content).toMatch(/^There is no table 'zzz'/)
  })

  it('finds the one game of whoever types, also when it is over', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy', 2, { place: THREAD })
    for (let n = 0; n < 3; n++) await round(at, id)
    expect((await recordOf(at, id)).phase).toBe('over')
    expect(headOf(await typed(at, 'bob'))).toMatch(/ · end$/)
    expect((await typed(at, 'eve')).content).toMatch(/^You don't play at any table/)
    expect(headOf(await typed(at, 'eve', { table: id, turn: '2' }))).toBe('Step 2 of 8')
    await seatedTable(at, 'toy')
    const third = await seatedTable(at, 'toy')
    must(await at.tables.lobby.end(third, { person: 'ada', moderator: true }))
    expect(headOf(await typed(at, 'ada'))).toBe('Step 1 of 1 · start')
    must(
      await at.tables.lobby.end((await at.tables.lobby.list({ phases: ['playing'] }))[0]?.id ?? '', {
        person: 'ada',
        moderator: true,
      }),
    )
    expect((await typed(at, 'ada')).content).toBe(
      'Which game? Add the `table` option; the list shows the games as you type.',
    )
  })

  it('shows nobody what is not told, neither whose move it is', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2, { place: THREAD })
    const [ask] = await openAt(at, id)
    const mover = await personOf(at, id, ask?.who ?? '')
    const before = [
      await typed(at, mover),
      await typed(at, 'eve', { table: id }),
      await suggested(at, 'turn', '', { table: id }),
    ]
    await says(at, id, mover, ask?.options.find(option => option.id.startsWith('card.'))?.id ?? '')
    expect((await recordOf(at, id)).rows).toBeGreaterThan((await recordOf(at, id)).due)
    expect([
      await typed(at, mover),
      await typed(at, 'eve', { table: id }),
      await suggested(at, 'turn', '', { table: id }),
    ]).toEqual(before)
  })

  it('to leaf through together shows everybody what everybody may know', async () => {
    const { at, id } = await playTable('expanse', 2, 50)
    const act = await press(at, presses, 'ada', `reel/${id}/3/next`)
    expect([act.shown, headOf(act.changed[0] ?? {})]).toEqual([[], expect.stringMatching(/^Step 3 of/)])
    expect(idOf(act.changed[0] ?? {}, 'Next')).toBe(`reel/${id}/4/next`)
    expect(contentOf(await press(at, presses, 'ada', 'step/zzz/1/first'))).toMatch(
      /^There is no table 'zzz'\. /,
    )
  })
})

describe('while /history is typed', () => {
  it('scorings and turns are suggested, the newest turn first', async () => {
    const { at } = await playTable('expanse', 2)
    const all = await suggested(at, 'turn')
    expect(all).toHaveLength(25)
    expect(all[0]).toBe('Start')
    expect(all.indexOf('End')).toBeLessThan(all.findIndex(name => name.startsWith('Turn')))
    const numbers = all.flatMap(name => /^Turn (\d+): \w+/.exec(name)?.[1] ?? []).map(Number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    const scorings = await suggested(at, 'turn', 'scoring')
    expect(scorings.map(name => /^Scoring round \d+/.exec(name)?.[0])).toEqual(
      scorings.map((_, nth) => `Scoring round ${nth + 1}`),
    )
  })

  it('own tables are suggested before those of the server, and those that are over too', async () => {
    const at = club()
    const mine = await seatedTable(at, 'toy', 2, { name: 'Mine' })
    must(await at.tables.lobby.end(mine, { person: 'ada', moderator: true }))
    const other = must(
      await at.tables.lobby.open('cyd', {
        game: 'toy',
        players: 2,
        home: 'club',
        name: 'Theirs',
        place: THREAD,
      }),
    ).id
    for (const person of ['cyd', 'dan']) must(await at.tables.lobby.join(other, person))
    must(await at.tables.lobby.start(other, { person: 'cyd' }))
    expect(await suggested(at, 'table')).toEqual([`Mine (${mine}), finished`, `Theirs (${other})`])
    expect(await suggested(at, 'table', 'the')).toEqual([`Theirs (${other})`])
    const { id } = must(
      await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club', name: 'Called off' }),
    )
    must(await at.tables.lobby.join(id, 'ada'))
    must(await at.tables.lobby.cancel(id, { person: 'ada' }))
    expect(await suggested(at, 'table')).toEqual([`Mine (${mine}), finished`, `Theirs (${other})`])
    expect(headOf(await typed(at, 'ada'))).toMatch(/^Step 1 /)
  })
})

type Heading = HeadingLine['heads']

describe('a step is meant by', () => {
  const [first, second] = [1, 2].map(nth => ({ of: 'turn', nth }) as const) as [Heading, Heading]
  const scoring: Heading = { of: 'scoring', nth: 1 }
  const headed = (heads: Heading): HeadingLine => ({ text: 'It begins.', heads })
  const steps: readonly HistoryStep[] = [
    { from: 0, to: 1, names: [{ of: 'start' }] },
    { from: 1, to: 4, names: [first], under: headed(first) },
    { from: 4, to: 6, names: [first], under: headed(first) },
    { from: 6, to: 9, names: [second, scoring], under: headed(second) },
    { from: 9, to: 10, names: [scoring], under: headed(scoring) },
  ]
  it.each([
    ['1', 3],
    ['turn 1', 3],
    [' Turn  2 ', 4],
    ['scoring 1', 4],
    ['Scoring round 1', 4],
    ['start', 1],
    ['end', undefined],
    ['0', undefined],
    ['', undefined],
    ['-1', undefined],
  ])("'%s': step %s", (typedAs, nth) => {
    expect(stepNamed(steps, typedAs)).toBe(nth)
  })
  it('its number, where no turns are counted', () => {
    const plain = steps.map(({ from, to }) => ({ from, to, names: [] }))
    expect(['1', '5', '6', '0', '1.5', 'x'].map(typedAs => stepNamed(plain, typedAs))).toEqual([
      1,
      5,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(whyNoStep(plain, '6')).toBe(
      "There is no '6' in this game so far. Choose one from step 1 to step 5.",
    )
  })
})
