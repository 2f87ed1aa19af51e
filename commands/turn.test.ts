import { describe, expect, it } from 'vitest'
import { actBy, CHANNEL, contentOf, lastShown, press } from '../src/testing/discord.ts'
import { idOf } from '../src/testing/pressables.ts'
import { club, recordOf, seatedTable, type Club } from '../src/testing/tables.ts'
import { askedAt, rowsAt, run, suggest } from '../src/testing/typing.ts'
import { turnPresses } from '../src/discord/gameCommand/turn.ts'
import { answer } from './answer.ts'
import { expanse } from './expanse.ts'
import { hexpanse } from './hexpanse.ts'

/** A whole turn typed at once. */

async function seated(game = 'expanse') {
  const at = club()
  const id = await seatedTable(at, game, 2, { place: CHANNEL })
  return { at, id, person: (await askedAt(at, id)).person }
}
const decisions = async (at: Club, id: string): Promise<unknown> =>
  (await at.store.rows(id))
    .filter(({ kind }) => kind === 'answer')
    .map(({ seat, ask, answer: picks, hash }) => ({ seat, ask, picks, hash }))
const cardFor = async (at: Club, person: string): Promise<string> =>
  (await suggest(at, expanse, person, 'take', '', 'turn', {})).find(({ value }) => value.startsWith('card.'))
    ?.value ?? ''
const basesFor = async (at: Club, person: string, card: string): Promise<readonly string[]> =>
  (await suggest(at, expanse, person, 'then', 'influence ', 'turn', { take: card, as: 'points' })).map(
    ({ value }) => value,
  )

describe('a typed turn', () => {
  it('gives the same rows as the commands one by one', async () => {
    const [one, other] = [await seated(), await seated()]
    const card = await cardFor(one.at, one.person)
    const [first = '', second = ''] = await basesFor(one.at, one.person, card)
    expect(first).toMatch(/^influence [a-z-]+$/)
    const then = `${first}, ${second.replace('influence ', '')}`
    await run(one.at, expanse, one.person, 'turn', { take: card, as: 'points', then })
    await run(other.at, expanse, other.person, 'take', { card, as: 'points' })
    for (const base of [first, second]) {
      await run(other.at, expanse, other.person, 'influence', { base: base.replace('influence ', '') })
      if ((await askedAt(other.at, other.id)).what === 'whichCube')
        await run(other.at, answer, other.person, undefined, { answer: 'normal' })
    }
    const rows = await decisions(one.at, one.id)
    expect(rows).toEqual(await decisions(other.at, other.id))
    expect(await askedAt(one.at, one.id)).toEqual({ person: one.person, what: 'spend' })
  })
  it('is shown before it counts where it ends the turn', async () => {
    const { at, id, person } = await seated()
    const rows = await rowsAt(at, id)
    const take = await cardFor(at, person)
    const act = actBy(at, person, { sub: 'turn', options: { take, as: 'points', then: 'done' } })
    await expanse.run(act)
    expect(contentOf(act)).toMatch(/End your turn as .*\n.* for \d AP/)
    expect(await rowsAt(at, id)).toBe(rows)
    const done = await press(at, turnPresses, person, idOf(lastShown(act), 'End Turn'))
    expect(contentOf(done)).toMatch(/^Done\./)
    expect(await rowsAt(at, id)).toBeGreaterThan(rows)
    const again = await press(at, turnPresses, person, idOf(lastShown(act), 'End Turn'))
    expect(contentOf(again)).toMatch(/^Nothing changed: the game has moved on/)
  })
  it('counts as a whole or not at all, and the word that does not fit is named', async () => {
    const { at, id, person } = await seated()
    const rows = await rowsAt(at, id)
    const take = await cardFor(at, person)
    const said = (then: string) => run(at, expanse, person, 'turn', { take, as: 'points', then })
    expect(await said('influence nowhere')).toMatch(
      /^Nothing changed, because of 'influence nowhere'\. You can't choose 'nowhere' here\./,
    )
    expect(await said('sing')).toMatch(
      /^Nothing changed: 'sing' doesn't begin with a move\. Begin with take, /,
    )
    expect(await said('done now')).toMatch(/^Nothing changed: nothing can follow 'done'\. Leave 'now' out\./)
    expect(await said('move; done')).toMatch(/^Nothing changed: 'move' leaves something to choose\. /)
    expect(await run(at, expanse, person, 'turn', {})).toMatch(/^Nothing changed: you didn't type a move\./)
    expect(await rowsAt(at, id)).toBe(rows)
  })
  it('is understood by /answer as well', async () => {
    const { at, id, person } = await seated()
    const card = await cardFor(at, person)
    await run(at, answer, person, undefined, { answer: `take ${card} as points` })
    expect(await askedAt(at, id)).toEqual({ person, what: 'spend' })
    const found = await suggest(at, answer, person, 'answer', 'move ', undefined, {})
    expect(found[0]?.value).toMatch(/^move [a-z]+ to [a-z]+$/)
    await run(at, answer, person, undefined, { answer: found[0]?.value ?? '' })
    expect((await at.store.rows(id)).flatMap(({ answer: picks = [] }) => picks)).toContain('move')
  })
  it('suggests moves, then what they are made with, then the next', async () => {
    const { at, person } = await seated()
    const take = await cardFor(at, person)
    const offered = async (then: string) =>
      (await suggest(at, expanse, person, 'then', then, 'turn', { take, as: 'points' })).map(
        ({ value }) => value,
      )
    expect(await offered('')).toEqual(expect.arrayContaining(['influence', 'move', 'done']))
    expect(await offered('inf')).toEqual(['influence'])
    const [first = ''] = await offered('influence ')
    expect((await offered(`${first}, `))[0]).toMatch(new RegExp(`^${first}, [a-z-]+$`))
    expect(await offered(`${first}; mo`)).toEqual([`${first}; move`])
    expect(await offered(`nonsense; mo`)).toEqual([])
  })
  it('places several units of Hexpanse, or plays what there is', async () => {
    const { at, id, person } = await seated('hexpanse')
    const { what } = await askedAt(at, id)
    expect(what).not.toBe('')
    const found = await suggest(at, hexpanse, person, 'moves', '', 'turn', {})
    expect(found.length).toBeGreaterThan(0)
    const [line] = await suggest(at, hexpanse, person, 'moves', `${found[0]?.value} `, 'turn', {})
    await run(at, hexpanse, person, 'turn', { moves: line?.value ?? '' })
    expect((await recordOf(at, id)).rows).toBeGreaterThanOrEqual(1)
  })
})
