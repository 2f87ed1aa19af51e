import { describe, expect, it } from 'vitest'
import type { FilmRequest } from '../draw/drawing.ts'
import { actBy, contentOf, discordOf, idOf, namesOf, typingBy } from '../dev/testing/discord.ts'
import type { FakeAct } from '../dev/testing/discord.ts'
import { played } from '../dev/testing/playedTables.ts'
import { club, must, round, seatedTable } from '../dev/testing/tables.ts'
import type { Club } from '../dev/testing/tables.ts'
import type { Message } from './message.ts'
import type { Painter } from './painter.ts'
import { replayTyped, suggestReplay } from './replay.ts'

/** Somebody who draws, and what films they were asked for. */
function painter(film: Buffer | undefined): Required<Painter> & { readonly films: FilmRequest[] } {
  const films: FilmRequest[] = []
  return { films, draw: ({ scene }) => Promise.resolve(Buffer.from((scene as { kind: string }).kind)), film: request => {
    films.push(request)
    return Promise.resolve(film)
  } }
}
async function typed(at: Club, person: string, paints: Painter | undefined, parts: Parameters<typeof actBy>[2] = {}): Promise<FakeAct> {
  const act = actBy(at, person, { ...parts, context: { ...discordOf(at).context, ...(paints ? { painter: paints } : {}) } })
  await replayTyped(act)
  return act
}
const GIF = Buffer.from('GIF89a')
const picturesOf = ({ pictures = [] }: Message): readonly string[] => pictures.map(({ name }) => name)

async function overToy(): Promise<{ at: Club; table: string }> {
  const at = club()
  const table = await seatedTable(at, 'toy')
  for (let n = 0; n < 3; n++) await round(at, table)
  return { at, table }
}

describe('/replay', () => {
  it('posts the whole game as a film, with how it ended, and says in words what it shows', async () => {
    const { at, id } = await played('expanse', 2)
    const paints = painter(GIF)
    const { posted: [message = {}], shown } = await typed(at, 'ada', paints)
    expect([picturesOf(message), shown]).toEqual([['replay.gif', 'end.png'], []])
    expect(message.embeds).toEqual([{ image: { url: 'attachment://end.png' } }])
    const steps = must(await at.tables.steps(id))
    expect([paints.films.length, paints.films[0]?.frames.length]).toEqual([1, steps.length])
    const places = (await at.tables.card(id))?.result?.places ?? []
    const alt = message.pictures?.[0]?.alt ?? ''
    expect(alt).toMatch(/ wins\. /)
    for (const { points } of places) expect(alt).toContain(`${points} CP`)
    expect(alt.match(/Scoring round \d: /g)?.length).toBeGreaterThan(3)
    expect(alt.length).toBeLessThanOrEqual(1024)
  })

  it('can be leafed through by everybody where there is no film', async () => {
    const { at, table } = await overToy()
    for (const paints of [painter(undefined), undefined]) {
      const { posted: [message = {}] } = await typed(at, 'bob', paints)
      expect(message.content).toMatch(/Step 1 of 8 · start$/)
      expect(idOf(message, 'Next')).toBe(`reel/${table}/2/next`)
    }
  })

  it('is shown by whoever sat there, its host and moderators; to others alone', async () => {
    const { at, table } = await overToy()
    const publicly = async (person: string, by = {}): Promise<readonly boolean[]> => {
      const { posted, shown } = await typed(at, person, painter(GIF), { options: { table }, by: { person, ...by } })
      return [posted.flatMap(picturesOf).includes('replay.gif'), shown.flatMap(picturesOf).includes('replay.gif')]
    }
    expect(await publicly('bob')).toEqual([true, false])
    expect(await publicly('eve')).toEqual([false, true])
    expect(await publicly('eve', { moderator: 'club' })).toEqual([true, false])
    expect(await publicly('eve', { moderator: 'elsewhere' })).toEqual([false, true])
    const alone = await typed(at, 'eve', painter(undefined), { options: { table } })
    expect(idOf(alone.shown.at(-1) ?? {}, 'Next')).toBe(`step/${table}/2/next`)
  })

  it('says where to look while a game is being played, and that there is no such table', async () => {
    const at = club()
    const table = await seatedTable(at, 'expanse')
    const paints = painter(GIF)
    const act = await typed(at, 'ada', paints)
    expect(contentOf(act)).toBe('This game is not over, so there is no film of it yet. /history shows it step by step.')
    expect([act.posted, paints.films]).toEqual([[], []])
    expect(contentOf(await typed(at, 'ada', paints, { options: { table: 'zzz' } }))).toMatch(/^There is no table 'zzz'/)
    expect(namesOf(await suggestReplay(typingBy(at, 'ada', 'table', '')))).toEqual([])
    must(await at.tables.end(table, { person: 'ada' }))
    expect(namesOf(await suggestReplay(typingBy(at, 'eve', 'table', '')))).toEqual([`The Expanse (${table}), over`])
  })
})
