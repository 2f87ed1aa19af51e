import { describe, expect, it } from 'vitest'
import { actBy, contentOf, typingBy } from '../src/dev/testing/discord.ts'
import { club, openAt, personOf, recordOf, seatedTable } from '../src/dev/testing/tables.ts'
import type { Club } from '../src/dev/testing/tables.ts'
import type { Command, Suggestion } from '../src/discord/command.ts'
import { commandsFor } from '../src/discord/gameCommand.ts'
import { answer } from './answer.ts'
import { expanse, expanseCommands } from './expanse.ts'

type Options = Readonly<Record<string, string>>
const OVER = 'over'

/** The same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function run(at: Club, command: Command, person: string, sub: string | undefined, options: Options): Promise<string> {
  const act = actBy(at, person, { options, ...(sub === undefined ? {} : { sub }) })
  await command.run(act)
  return contentOf(act)
}
const suggest = async (at: Club, command: Command, person: string, name: string, value: string, sub: string | undefined, options: Options): Promise<readonly Suggestion[]> =>
  await command.suggest?.(typingBy(at, person, name, value, { options, ...(sub === undefined ? {} : { sub }) })) ?? []

async function askedAt(at: Club, id: string): Promise<{ readonly person: string; readonly what: string }> {
  const [ask] = await openAt(at, id)
  return { person: await personOf(at, id, ask?.who ?? ''), what: ask?.what ?? '' }
}
const rowsAt = async (at: Club, id: string): Promise<number> => (await recordOf(at, id)).rows

/** Fills the options of a command one after the other from what is suggested. */
async function filled(at: Club, person: string, sub: string, roll: (below: number) => number): Promise<Options | undefined> {
  const options: Record<string, string> = {}
  for (const option of expanseCommands.played.find(({ name }) => name === sub)?.options ?? []) {
    const fixed = 'choices' in option && option.choices ? option.choices.map(({ value }) => String(value)) : undefined
    const values = fixed ?? (await suggest(at, expanse, person, option.name, '', sub, options)).map(({ value }) => value)
    if (!values.length && option.required) return undefined
    const value = values[roll(values.length || 1)]
    if (value !== undefined && (option.required || roll(2))) options[option.name] = value
  }
  return options
}

/** By /answer, picking among what is suggested until it is enough. */
async function answered(at: Club, id: string, person: string, roll: (below: number) => number): Promise<void> {
  const before = await rowsAt(at, id)
  let value = '', said = ''
  for (let tries = 0; tries < 20; tries++) {
    const found = await suggest(at, answer, person, 'answer', value, undefined, {})
    const chosen = found[roll(found.length || 1)]?.value ?? value
    said = await run(at, answer, person, undefined, { answer: chosen })
    if ((await rowsAt(at, id)) > before) return
    value = `${chosen}, `
  }
  throw new Error(`/answer leads nowhere from '${value}': ${said}`)
}

describe('/expanse', () => {
  it.each([1, 2])('plays a whole game by typing what is suggested (%i)', async seed => {
    const at = club()
    const roll = numbers(seed)
    const id = await seatedTable(at, 'expanse')
    let byCommand = 0, byAnswer = 0
    while ((await recordOf(at, id)).phase !== OVER) {
      const { person } = await askedAt(at, id)
      const look = await at.tables.look(id, person)
      const [ask] = look.ok ? look.value.asks : []
      const fitting = ask ? commandsFor(expanseCommands, ask) : []
      const sub = fitting[roll(fitting.length || 1)]
      const options = sub === undefined ? undefined : await filled(at, person, sub, roll)
      const before = await rowsAt(at, id)
      if (options && sub !== undefined) await run(at, expanse, person, sub, options)
      if ((await rowsAt(at, id)) > before) byCommand++
      else {
        await answered(at, id, person, roll)
        byAnswer++
      }
    }
    expect(byCommand).toBeGreaterThan(byAnswer)
  })

  it('says what is asked instead, and what to type for it', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    const { person } = await askedAt(at, id)
    const rows = await rowsAt(at, id)
    expect(await run(at, expanse, person, 'done', {})).toMatch(/^You are asked something else now: Your turn .* Answer with \/expanse take or \/answer\.$/)
    expect(await run(at, expanse, person === 'ada' ? 'bob' : 'ada', 'done', {})).toMatch(/^You are not asked anything now; .* is\.$/)
    expect(await run(at, expanse, 'dan', 'done', { table: id })).toBe('You do not sit at this table.')
    expect(await run(at, expanse, person, 'take', { card: 'Nothing At All' })).toMatch(/cannot be chosen here\. Possible: /)
    expect(await rowsAt(at, id)).toBe(rows)
  })
  it('gives several answers, or none of them', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    const { person } = await askedAt(at, id)
    const [card] = (await suggest(at, expanse, person, 'card', '', 'take', {})).filter(({ value }) => value.startsWith('card.'))
    const rows = await rowsAt(at, id)
    expect(await run(at, expanse, person, 'take', { card: card?.value ?? '', as: 'nonsense' })).toMatch(/cannot be chosen here|no choice here/)
    expect(await rowsAt(at, id)).toBe(rows)
    await run(at, expanse, person, 'take', { card: card?.value ?? '', as: 'points' })
    expect(await askedAt(at, id)).toEqual({ person, what: 'spend' })
    const from = await suggest(at, expanse, person, 'from', '', 'move', {})
    const to = await suggest(at, expanse, person, 'to', '', 'move', { from: from[0]?.value ?? '' })
    await run(at, expanse, person, 'move', { from: from[0]?.value ?? '', to: to[0]?.value ?? '' })
    expect((await at.store.rows(id, 0)).flatMap(({ facts }) => facts.map(({ fact }) => fact))).toContain('actionTaken')
    expect((await askedAt(at, id)).what).not.toMatch(/^move/)
  })
  it('takes the one answer there is, and no other', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2)
    for (let tries = 0; tries < 40; tries++) {
      const { person, what } = await askedAt(at, id)
      const cards = what === 'turn' ? await suggest(at, expanse, person, 'card', '', 'take', {}) : []
      for (const { value } of cards.filter(one => one.value.startsWith('card.'))) {
        const [only] = await suggest(at, expanse, person, 'as', '', 'take', { card: value })
        if (only?.name !== 'points') continue
        const rows = await rowsAt(at, id)
        expect(await run(at, expanse, person, 'take', { card: value, as: 'keep' })).toBe('There is no choice here: points.')
        expect(await rowsAt(at, id)).toBe(rows)
        await run(at, expanse, person, 'take', { card: value, as: 'Points' })
        expect((await askedAt(at, id)).what).toBe('spend')
        return
      }
      await answered(at, id, person, numbers(tries))
    }
    throw new Error('no card came that is for nobody here')
  })
  it('answers what comes before, and asks the rest when an option is left out', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 4)
    const { person } = await askedAt(at, id)
    for (const { value } of await suggest(at, expanse, person, 'card', '', 'take', {})) {
      const choices = await suggest(at, expanse, person, 'as', '', 'take', { card: value })
      if (choices.length < 2) continue
      await run(at, expanse, person, 'take', { card: value })
      expect((await askedAt(at, id)).what).toBe('cardUse')
      expect(await run(at, expanse, person, 'take', { card: value, as: 'points' })).toMatch(/^You are asked something else now: .* Answer with \/answer\.$/)
      return
    }
    throw new Error('no card with a choice')
  })
  it('suggests nothing to who is not asked', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    const { person } = await askedAt(at, id)
    expect(await suggest(at, expanse, person === 'ada' ? 'bob' : 'ada', 'card', '', 'take', {})).toEqual([])
    expect(await suggest(at, expanse, 'dan', 'card', '', 'take', { table: id })).toEqual([])
    expect(await suggest(at, expanse, person, 'from', '', 'move', {})).toEqual([])
  })
  it('shows board, hand, cards, scoring, track and log', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    for (const sub of ['board', 'hand', 'card', 'score', 'track', 'log']) {
      const act = actBy(at, 'ada', { sub, options: { text: true } })
      await expanse.run(act)
      expect(JSON.stringify(act.shown), sub).not.toMatch(/undefined|"why"/)
      expect(act.shown, sub).toHaveLength(1)
    }
    expect(await run(at, expanse, 'ada', 'card', { name: 'zzz' })).toMatch(/^Nothing here is called 'zzz'/)
    expect(await suggest(at, expanse, 'ada', 'name', 'holden', 'card', {})).toEqual([{ name: 'James Holden', value: 'James Holden' }])
    const toy = await seatedTable(at, 'toy')
    expect(await run(at, expanse, 'ada', 'board', { table: toy })).toMatch(/plays another game/)
    expect(id).not.toBe(toy)
  })
})
