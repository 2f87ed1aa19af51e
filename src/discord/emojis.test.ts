import { getEventListeners } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import type { REST } from 'discord.js'
import { makeStudio } from '../draw/studio.ts'
import { discordOf } from '../testing/discord.ts'
import { club } from '../testing/tables.ts'
import { startEmojis, uploadEmojis, withEmojis } from './emojis.ts'
import type { Emojis } from './memory.ts'
import { button, type Message } from './message/message.ts'
import { refusal } from './testing.ts'

const NAMES = ['expanse_un', 'expanse_water']
const NONE = { log: discordOf(club()).context.log, application: '1', stop: new AbortController().signal }

let emojis: Emojis, there: { id: string; name: string }[], asked: string[], rest: REST
beforeEach(() => {
  emojis = new Map()
  there = []
  asked = []
  const answer = (what: string, act: () => unknown) => (route: string, given?: { body?: unknown }) => {
    asked.push(`${what} ${route}`)
    last = given?.body as typeof last
    return Promise.resolve(act())
  }
  let last: { name: string; image: string }
  rest = {
    get: answer('GET', () => ({ items: [...there] })),
    post: answer('POST', () => {
      there.push({ id: String(there.length + 1), name: last.name })
      return there.at(-1)
    }),
    delete: answer('DELETE', () => undefined),
  } as unknown as REST
})
const drawing = (picture = 'one') => ({ draw: () => Promise.resolve(Buffer.from(picture)) })

describe('emojis', () => {
  it('are uploaded where they are missing, and not again at the next start', async () => {
    await uploadEmojis({ ...NONE, rest, painter: drawing() }, NAMES, emojis)
    expect(there.map(({ name }) => name.replace(/_[0-9a-f]{6}$/, ''))).toEqual(NAMES)
    const before = asked.length
    emojis.clear()
    await uploadEmojis({ ...NONE, rest, painter: drawing() }, NAMES, emojis)
    expect(asked.slice(before)).toEqual(['GET /applications/1/emojis'])
    expect(emojis.get('expanse_water')).toEqual(there[1])
  })
  it('are replaced when their picture changes', async () => {
    await uploadEmojis({ ...NONE, rest, painter: drawing() }, ['expanse_un'], emojis)
    await uploadEmojis({ ...NONE, rest, painter: drawing('other') }, ['expanse_un'], emojis)
    expect(asked.at(-1)).toBe('DELETE /applications/1/emojis/1')
    expect(emojis.get('expanse_un')?.id).toBe('2')
  })
  it('are only learnt where nothing is drawn', async () => {
    there.push({ id: '9', name: 'expanse_un_abcdef' })
    await uploadEmojis({ ...NONE, rest }, NAMES, emojis)
    expect([...emojis]).toEqual([['expanse_un', { id: '9', name: 'expanse_un_abcdef' }]])
    expect(asked).toHaveLength(1)
  })
  it('do without Discord when it refuses them', async () => {
    const refusing = { ...rest, get: () => Promise.reject(refusal(50013)) } as unknown as REST
    await uploadEmojis({ ...NONE, rest: refusing, painter: drawing() }, NAMES, emojis)
    expect(emojis.size).toBe(0)
  })
  it('of all games can be drawn, each another picture that Discord takes', async () => {
    const at = club()
    const { context } = discordOf(at)
    const studio = makeStudio()
    const pictures = new Map<string, string>()
    for (const name of context.tables.lobby.games().flatMap(game => game.emojis)) {
      const picture = await studio.draw({ game: 'emoji', scene: { kind: 'emoji', name } })
      expect(name).toMatch(/^\w{2,25}$/)
      expect(picture?.length).toBeLessThan(256 * 1024)
      pictures.set(name, picture?.toString('base64') ?? '')
    }
    await studio.close()
    expect(pictures.size).toBe(20)
    const [un, same] = [pictures.get('expanse_un'), pictures.get('hexpanse_te')]
    expect([un === undefined, same === undefined]).toEqual([false, false])
    expect(pictures.get('expanse_water')).not.toBe(pictures.get('expanse_food'))
  })
  it('do not hold up the end of the bot while one is drawn', async () => {
    const { context } = discordOf(club())
    let begun = (): void => undefined
    const drawn = new Promise<void>(done => (begun = done))
    const painter = { draw: () => (begun(), new Promise<Buffer>(() => undefined)) }
    const emoji = startEmojis({ ...context, painter }, rest, '1', true)
    await drawn
    await emoji.stop()
    expect(asked).toEqual(['GET /applications/1/emojis'])
  })
  it('wait together for the end of the bot, however many there are', async () => {
    const { signal } = new AbortController()
    const names = Array.from({ length: 12 }, (_, nth) => `expanse_${nth}`)
    await uploadEmojis({ ...NONE, rest, painter: drawing(), stop: signal }, names, emojis)
    expect(emojis.size).toBe(12)
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  })
  it('of several processes are uploaded by the first', async () => {
    const { context } = discordOf(club())
    await startEmojis({ ...context, painter: drawing() }, rest, '1', false).stop()
    expect(asked).toEqual(['GET /applications/1/emojis'])
  })
})

it('a message gets the ids of the emojis it names, and loses those that are not there', () => {
  emojis.set('expanse_un', { id: '5', name: 'expanse_un_abcdef' })
  const options = ['expanse_un', 'expanse_mcr', '🏆'].map(name => ({
    label: name,
    value: name,
    emoji: { name },
  }))
  const row = { type: 1 as const, components: [{ type: 3 as const, custom_id: 'x', options }] }
  const named = { ...button('UN', 'y'), emoji: { name: 'expanse_un' } }
  const message: Message = { components: [row], panels: [{ parts: [{ row }, { text: 'x', button: named }] }] }
  const shown = JSON.stringify(withEmojis(emojis)(message))
  expect(shown.split('"id":"5"')).toHaveLength(4)
  expect(shown).not.toContain('{"name":"expanse_mcr"}')
  expect(shown.split('{"name":"🏆"}')).toHaveLength(3)
})
