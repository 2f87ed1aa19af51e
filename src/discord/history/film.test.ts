import { describe, expect, it } from 'vitest'
import type { FilmRequest } from '../../draw/studio.ts'
import {
  actBy,
  CHANNEL,
  contentOf,
  discordOf,
  namesOf,
  typingBy,
  type FakeAct,
} from '../../testing/discord.ts'
import { idOf } from '../../testing/pressables.ts'
import { MODERATES, rightsWhere, SEES } from '../../testing/rights.ts'
import { playTable } from '../../testing/playedTables.ts'
import { club, must, round, seatedTable, type Club } from '../../testing/tables.ts'
import type { Message } from '../message/message.ts'
import type { Painter } from '../context.ts'
import { replayTyped, suggestReplay } from './film.ts'

/** Somebody who draws, and what films they were asked for. */
function painter(film: Buffer | undefined): Required<Painter> & { readonly films: FilmRequest[] } {
  const films: FilmRequest[] = []
  return {
    films,
    draw: ({ scene }) => Promise.resolve(Buffer.from((scene as { kind: string }).kind)),
    film: request => {
      films.push(request)
      return Promise.resolve(film)
    },
  }
}
async function typed(
  at: Club,
  person: string,
  paints: Painter | undefined,
  parts: Parameters<typeof actBy>[2] = {},
): Promise<FakeAct> {
  const act = actBy(at, person, {
    ...parts,
    context: { ...discordOf(at).context, ...(paints ? { painter: paints } : {}) },
  })
  await replayTyped(act)
  return act
}
const ELSEWHERE = '100000000000000002'
const GIF = Buffer.from('GIF89a')
const picturesOf = ({ pictures = [] }: Message): readonly string[] => pictures.map(({ name }) => name)

/** In a thread of its own. */
async function overToy(): Promise<{ at: Club; table: string }> {
  const at = club()
  const table = await seatedTable(at, 'toy', 2, { place: CHANNEL })
  for (let n = 0; n < 3; n++) await round(at, table)
  return { at, table }
}

describe('/replay', () => {
  it('is announced publicly only once it is certain to come', async () => {
    const { at, table } = await overToy()
    const said: string[] = []
    for (const [person, options] of [
      ['ada', { table }],
      ['eve', { table }],
    ] as const) {
      const film = () => Promise.resolve((said.push(`${person}: film`), GIF))
      const act = actBy(at, person, {
        options,
        context: { ...discordOf(at).context, painter: { draw: () => Promise.resolve(undefined), film } },
      })
      await replayTyped({ ...act, postSoon: () => Promise.resolve(void said.push(`${person}: announced`)) })
    }
    expect(said).toEqual(['ada: announced', 'ada: film', 'eve: film'])
  })
  it('posts the whole game as a film, with how it ended, and says in words what it shows', async () => {
    const { at, id } = await playTable('expanse', 2)
    const paints = painter(GIF)
    const {
      posted: [message = {}],
      shown,
    } = await typed(at, 'ada', paints, { options: { table: id } })
    expect([picturesOf(message), shown]).toEqual([['replay.gif', 'end.png'], []])
    expect(message.embeds).toEqual([{ image: { url: 'attachment://end.png' } }])
    const steps = must(await at.tables.story.steps(id))
    expect([paints.films.length, paints.films[0]?.frames.length]).toEqual([1, steps.length])
    const places = (await at.tables.lobby.card(id))?.result?.places ?? []
    const alt = message.pictures?.[0]?.alt ?? ''
    expect(alt).toMatch(/ wins\. /)
    expect(alt).toMatch(/^The whole game as an animated replay\. The/)
    expect(message.content).toContain('from the first turn to the last')
    for (const { points } of places) expect(alt).toContain(`${points} CP`)
    expect(alt.match(/Scoring round \d: /g)?.length).toBeGreaterThan(3)
    expect(alt.length).toBeLessThanOrEqual(1024)
  })

  it('can be leafed through by everybody where there is no film', async () => {
    const { at, table } = await overToy()
    for (const paints of [painter(undefined), undefined]) {
      const {
        posted: [message = {}],
      } = await typed(at, 'bob', paints)
      expect(message.content).toMatch(/\nStep 1 of 8 · start\nThe toy is unpacked\.$/)
      expect(idOf(message, 'Next')).toBe(`reel/${table}/2/next`)
    }
  })

  it('is shown by whoever sat there, its host and moderators; to others alone', async () => {
    const { at, table } = await overToy()
    const publicly = async (person: string, rights = SEES): Promise<readonly boolean[]> => {
      const { posted, shown } = await typed(at, person, painter(GIF), { options: { table }, rights })
      return [
        posted.flatMap(picturesOf).includes('replay.gif'),
        shown.flatMap(picturesOf).includes('replay.gif'),
      ]
    }
    expect(await publicly('bob')).toEqual([true, false])
    expect(await publicly('eve')).toEqual([false, true])
    expect(await publicly('eve', MODERATES)).toEqual([true, false])
    expect(
      await publicly(
        'eve',
        rightsWhere(
          () => true,
          channel => channel === ELSEWHERE,
        ),
      ),
    ).toEqual([false, true])
    const alone = await typed(at, 'eve', painter(undefined), { options: { table } })
    expect(idOf(alone.shown.at(-1) ?? {}, 'Next')).toBe(`step/${table}/2/next`)
  })

  it(
    'is posted only where it was played, or where it is named in its server; else it is for whoever ' +
      'asks',
    async () => {
      const { at, table } = await overToy()
      const named = { options: { table } }
      const publicly = async (parts: Parameters<typeof actBy>[2]): Promise<boolean> => {
        const { posted, shown } = await typed(at, 'bob', painter(GIF), parts)
        expect([...posted, ...shown].flatMap(picturesOf)).toEqual(['replay.gif'])
        return posted.length > 0
      }
      expect([
        await publicly({}),
        await publicly(named),
        await publicly({ ...named, channel: ELSEWHERE }),
      ]).toEqual([true, true, true])
      expect(await publicly({ channel: ELSEWHERE })).toBe(false)
      expect(await publicly({ home: 'elsewhere', channel: ELSEWHERE })).toBe(false)
      expect([
        await publicly({ home: 'elsewhere' }),
        await publicly({ ...named, home: 'elsewhere', channel: ELSEWHERE }),
      ]).toEqual([false, false])
      const direct = actBy(at, 'bob', {
        ...named,
        channel: ELSEWHERE,
        context: { ...discordOf(at).context, painter: painter(GIF) },
      })
      delete (direct as { home?: string }).home
      await replayTyped(direct)
      expect([direct.posted, direct.shown.flatMap(picturesOf)]).toEqual([[], ['replay.gif']])
    },
  )

  it('says to one alone that it is being made before it is, and to all says nothing', async () => {
    const { at, table } = await overToy()
    const said: (string | undefined)[] = []
    for (const person of ['eve', 'bob']) {
      const act = actBy(at, person, { options: { table } })
      const { tables } = act.context
      await replayTyped({
        ...act,
        context: {
          ...act.context,
          painter: painter(GIF),
          tables: {
            ...tables,
            story: {
              ...tables.story,
              film: (id, nameOf) => {
                said.push(act.shown[0]?.content)
                return tables.story.film(id, nameOf)
              },
            },
          },
        },
      })
    }
    expect(said).toEqual([expect.stringContaining('The bot is making the replay'), undefined])
  })

  it('means the finished game where another goes on, and never a cancelled sign-up', async () => {
    const { at, table } = await overToy()
    const running = await seatedTable(at, 'toy')
    const { id } = must(
      await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club', name: 'Called off' }),
    )
    must(await at.tables.lobby.join(id, 'ada'))
    must(await at.tables.lobby.cancel(id, { person: 'ada' }))
    const elsewhere = { channel: ELSEWHERE }
    expect((await typed(at, 'ada', painter(GIF), elsewhere)).shown.flatMap(picturesOf)).toEqual([
      'replay.gif',
    ])
    expect(namesOf(await suggestReplay(typingBy(at, 'ada', 'table', '')))).toEqual([
      expect.stringContaining(table),
    ])
    for (const one of [table, running])
      must(await at.tables.lobby.updateSettings(one, { person: 'ada' }, { place: `${CHANNEL}/${one}` }))
    expect((await typed(at, 'ada', painter(GIF))).posted.flatMap(picturesOf)).toEqual(['replay.gif'])
    must(await at.tables.lobby.updateSettings(running, { person: 'ada' }, { place: ELSEWHERE }))
    expect(contentOf(await typed(at, 'ada', painter(GIF), elsewhere))).toMatch(/^There is no replay yet/)
  })

  it('of a game that was ended before its time says so, and shows no end', async () => {
    const { at, id } = await playTable('expanse', 2, 60)
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    const {
      posted: [message = {}],
    } = await typed(at, 'ada', painter(GIF), { options: { table: id } })
    expect([picturesOf(message), message.embeds]).toEqual([['replay.gif'], undefined])
    expect(message.content).toContain(', up to its early end.')
    expect(message.content).not.toContain('to the last')
    expect(message.pictures?.[0]?.alt).toMatch(
      /^The game up to its early end, as an animated replay\. The Expanse, turn \d+/,
    )
  })

  it('can be leafed through in words when drawing fails, which is logged with the table', async () => {
    const { at, id } = await playTable('expanse', 2, 40)
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    const no = (): Promise<undefined> => Promise.reject(new Error('no paper'))
    const {
      posted: [message = {}],
    } = await typed(
      at,
      'ada',
      {
        draw: no,
        film: () => {
          throw new Error('no reel')
        },
      },
      { options: { table: id } },
    )
    expect([message.pictures, idOf(message, 'Next')]).toEqual([[], `reel/${id}/2/next`])
    expect(JSON.stringify(message.embeds)).toContain('```')
    const lines = discordOf(at)
      .logged.filter(line => /no (paper|reel)/.test(line))
      .map(line => JSON.parse(line) as { table: unknown })
    expect(lines.map(({ table }) => table)).toEqual([id, id])
    const endless = await playTable('expanse', 2)
    const {
      posted: [film = {}],
    } = await typed(endless.at, 'ada', { ...painter(GIF), draw: no }, { options: { table: endless.id } })
    expect(picturesOf(film)).toEqual(['replay.gif'])
  })

  it('says where to look while a game is being played, and that there is no such table', async () => {
    const at = club()
    const table = await seatedTable(at, 'expanse', 2, { place: CHANNEL })
    const paints = painter(GIF)
    const act = await typed(at, 'ada', paints)
    expect(contentOf(act)).toBe(
      'There is no replay yet, because this game is not over. Use /history to step through it.',
    )
    expect([act.posted, paints.films]).toEqual([[], []])
    expect(contentOf(await typed(at, 'ada', paints, { options: { table: 'zzz' } }))).toMatch(
      /^There is no table 'zzz'/,
    )
    expect(namesOf(await suggestReplay(typingBy(at, 'ada', 'table', '')))).toEqual([])
    must(await at.tables.lobby.end(table, { person: 'ada', moderator: true }))
    expect(namesOf(await suggestReplay(typingBy(at, 'eve', 'table', '')))).toEqual([
      `The Expanse (${table}), finished`,
    ])
  })
})
