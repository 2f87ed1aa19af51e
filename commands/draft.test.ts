import { describe, expect, it } from 'vitest'
import { actBy, CHANNEL, contentOf, lastShown, press } from '../src/testing/discord.ts'
import { idOf } from '../src/testing/pressables.ts'
import { club, must, recordOf, seatedTable, type Club } from '../src/testing/tables.ts'
import { askedAt, rowsAt, run, suggest } from '../src/testing/typing.ts'
import { presses } from '../src/discord/presses.ts'
import { expanse } from './expanse.ts'
import { helpMessage } from './help.ts'
import { hexpanse } from './hexpanse.ts'
import { commands } from './index.ts'
import { privacy } from './privacy.ts'

/** A turn that is typed while another player is on turn. */

async function seated(game = 'expanse', players = 2) {
  const at = club()
  const id = await seatedTable(at, game, players, { place: CHANNEL })
  const { person } = await askedAt(at, id)
  const other = (await recordOf(at, id)).chairs.find(chair => chair.person !== person)?.person ?? ''
  return { at, id, person, other }
}
type Seated = Awaited<ReturnType<typeof seated>>

/** The person on turn takes the first card for its points and does nothing with them. */
async function playsOn({ at, id }: Seated): Promise<void> {
  const { person } = await askedAt(at, id)
  const take = (await suggest(at, expanse, person, 'take', '', 'turn', {}))[0]?.value ?? ''
  const act = actBy(at, person, { sub: 'turn', options: { take, as: 'points', then: 'done' } })
  await expanse.run(act)
  await press(at, presses, person, idOf(lastShown(act), 'End Turn'))
}
async function untilAsked(table: Seated, person: string): Promise<void> {
  for (let turns = 0; turns < 6; turns++) {
    const asked = await askedAt(table.at, table.id)
    if (asked.person === person && asked.what === 'turn') return
    if (asked.what === 'turn') await playsOn(table)
    else await answersNone(table.at, table.id, asked.person)
  }
  throw new Error(`${person} is never asked`)
}
async function answersNone(at: Club, id: string, person: string): Promise<void> {
  const look = must(await at.tables.play.look(id, person))
  const [ask] = look.asks
  const decline = ask?.options.find(option => ['decline', 'pass'].includes(option.id))?.id
  must(await at.tables.play.answer(id, person, [{ picks: decline === undefined ? [] : [decline] }]))
}
const consoleShown = async ({ at, id }: Seated, person: string) =>
  lastShown(await press(at, presses, person, `console/${id}`))
const consoleFor = async (table: Seated, person: string): Promise<string> =>
  JSON.stringify(await consoleShown(table, person))
/** A card that lies on the Action Track for the other player, too: the last one moves up and stays. */
const lastCard = async ({ at, person }: Seated): Promise<string> =>
  (await suggest(at, expanse, person, 'take', '', 'turn', {})).findLast(({ value }) =>
    value.startsWith('card.'),
  )?.value ?? ''

describe('a turn that is typed ahead', () => {
  it('is kept for its player alone, and changes nothing at the table', async () => {
    const table = await seated()
    const { at, id, person, other } = table
    const before = JSON.stringify(await recordOf(at, id))
    const others = await consoleFor(table, person)
    const take = await lastCard(table)
    const said = await run(at, expanse, other, 'turn', { take, as: 'points', then: 'influence ceres; done' })
    expect(said).toMatch(/^Your draft is saved\. It isn't your turn yet\./)
    expect(said).toMatch(/Your draft\*\* \(only you see it\): take .* as points; influence Ceres; done/)
    expect(JSON.stringify(await recordOf(at, id))).toBe(before)
    expect(await consoleFor(table, person)).toBe(others)
    expect(await consoleFor(table, 'eve')).not.toContain('draft')
    expect(await consoleFor(table, other)).toContain('Drop Draft')
    expect(await consoleFor(table, other)).not.toContain('Use Draft')
  })
  it('takes the place of an earlier one, and can be dropped', async () => {
    const table = await seated()
    const { at, id, other } = table
    await run(at, expanse, other, 'turn', { then: 'influence ceres; done' })
    const stale = idOf(await consoleShown(table, other), 'Drop Draft')
    at.clock.now += 1000
    const said = await run(at, expanse, other, 'turn', { then: 'influence titan; done' })
    expect(said).toMatch(/^Your new draft replaces the earlier one\./)
    expect(contentOf(await press(at, presses, other, stale))).toMatch(/^Nothing changed: this draft has been/)
    expect(await at.store.drafts({ table: id })).toHaveLength(1)
    const drop = idOf(await consoleShown(table, other), 'Drop Draft')
    expect(contentOf(await press(at, presses, other, drop))).toMatch(/^Your draft is dropped\./)
    expect(await at.store.drafts({ table: id })).toEqual([])
    expect(await consoleFor(table, other)).not.toContain('draft')
  })
  it('is refused at a word the game does not know, with what may have been meant', async () => {
    const table = await seated()
    const { at, id, other } = table
    const said = (then: string) => run(at, expanse, other, 'turn', { then })
    expect(await said('influence cerse')).toBe(
      "No draft was kept: 'influence' doesn't know 'cerse' in this game. Did you mean Ceres?",
    )
    expect(await said('move earth to xyzzyxyzzy')).toMatch(
      /'move' doesn't know 'xyzzyxyzzy' in this game\. Choose from the list that opens as you type\.$/,
    )
    expect(await said('sing')).toMatch(/^Nothing changed: 'sing' doesn't begin with a move\./)
    expect(await said(`influence ceres; ${'done; '.repeat(150)}`)).toMatch(
      /^No draft was kept: a draft has at/,
    )
    expect(await at.store.drafts({ table: id })).toEqual([])
  })
  it('suggests the words of the game', async () => {
    const { at, person, other } = await seated()
    const offered = async (then: string) =>
      (await suggest(at, expanse, other, 'then', then, 'turn', {})).map(({ value }) => value)
    expect(await offered('')).toEqual(expect.arrayContaining(['influence', 'move', 'done']))
    expect(await offered('influence cer')).toEqual(['influence ceres'])
    expect(await offered('influence ceres, tit')).toEqual(['influence ceres, titan'])
    expect(await offered('done; move earth')).toEqual(
      expect.arrayContaining(['done; move earth', 'done; move earth to mars']),
    )
    const own = (await suggest(at, expanse, person, 'take', '', 'turn', {})).map(({ value }) => value)
    const ahead = (await suggest(at, expanse, other, 'take', '', 'turn', {})).map(({ value }) => value)
    expect(ahead).toEqual(expect.arrayContaining(own.filter(value => value.startsWith('card.'))))
  })
  it('is for players alone', async () => {
    const { at, id } = await seated()
    const said = await run(at, expanse, 'eve', 'turn', { then: 'influence ceres' })
    expect(said).not.toContain('draft')
    expect(await at.store.drafts({ table: id })).toEqual([])
  })
})

describe('a draft whose turn has come', () => {
  it('is offered, and played to the screen that ends the turn: nothing counts before', async () => {
    const table = await seated()
    const { at, id, other } = table
    const take = await lastCard(table)
    await run(at, expanse, other, 'turn', { take, as: 'points', then: 'done' })
    await untilAsked(table, other)
    const rows = await rowsAt(at, id)
    const shown = await consoleShown(table, other)
    const last = await press(at, presses, other, idOf(shown, 'Use Draft'))
    expect(contentOf(last)).toMatch(/End your turn as .*\n.* for \d AP/)
    expect(await rowsAt(at, id)).toBe(rows)
    expect(await at.store.drafts({ table: id })).toHaveLength(1)
    const done = await press(at, presses, other, idOf(lastShown(last), 'End Turn'))
    expect(contentOf(done)).toMatch(/^Done\./)
    expect(await rowsAt(at, id)).toBeGreaterThan(rows)
    expect(await at.store.drafts({ table: id })).toEqual([])
    const again = await press(at, presses, other, idOf(lastShown(last), 'End Turn'))
    expect(contentOf(again)).toMatch(/^Nothing changed: this draft has been played, dropped or replaced/)
  })
  it('is played as far as it can be, and says what did not happen and why', async () => {
    const table = await seated()
    const { at, id, other } = table
    const take = await lastCard(table)
    await run(at, expanse, other, 'turn', {
      take,
      as: 'points',
      then: 'influence ceres; power-play inner 3; influence titan',
    })
    await untilAsked(table, other)
    const shown = await consoleShown(table, other)
    const stopped = contentOf(await press(at, presses, other, idOf(shown, 'Use Draft')))
    expect(stopped).toMatch(/^Your draft stopped before \*power-play Inner Planets, 3 CP for each base\*\. ./)
    expect(stopped).toMatch(/ Left out after that: \*influence Titan\*\. Go on by hand, or press \*Undo\*\./)
    expect(await askedAt(at, id)).toEqual({ person: other, what: 'spend' })
    expect(await consoleFor(table, other)).not.toMatch(/(Use|Drop) Draft/)
    expect((await recordOf(at, id)).due).toBeLessThan((await recordOf(at, id)).rows)
  })
  it('comes back if its player starts the turn over after a part of it, even after a restart', async () => {
    const table = await seated()
    const { at, id, other } = table
    const take = await lastCard(table)
    await run(at, expanse, other, 'turn', { take, as: 'points', then: 'power-play inner 3' })
    const [typed] = await at.store.drafts({ table: id })
    await untilAsked(table, other)
    const played = await press(at, presses, other, idOf(await consoleShown(table, other), 'Use Draft'))
    const restarted = club(at.store)
    const over = await press(restarted, presses, other, idOf(lastShown(played), 'Start Over'))
    expect(await askedAt(restarted, id)).toEqual({ person: other, what: 'turn' })
    expect(await at.store.drafts({ table: id })).toEqual([typed])
    const again = await press(restarted, presses, other, idOf(lastShown(over), 'Use Draft'))
    expect(contentOf(again)).toMatch(/^Your draft stopped before \*power-play/)
  })
  it('is gone once a turn that it began has ended', async () => {
    const table = await seated()
    const { at, id, other } = table
    const take = await lastCard(table)
    await run(at, expanse, other, 'turn', { take, as: 'points' })
    await untilAsked(table, other)
    await press(at, presses, other, idOf(await consoleShown(table, other), 'Use Draft'))
    expect(await at.store.drafts({ table: id })).toMatchObject([{ person: other }])
    const act = actBy(at, other, { sub: 'turn', options: { then: 'done' } })
    await expanse.run(act)
    await press(at, presses, other, idOf(lastShown(act), 'End Turn'))
    expect((await askedAt(at, id)).person).not.toBe(other)
    expect(await at.store.drafts({ table: id })).toEqual([])
  })
  it('stays where not even its first move can be made', async () => {
    const table = await seated()
    const { at, id, other } = table
    await run(at, expanse, other, 'turn', { take: 'Riot Gear', as: 'points', then: 'done' })
    await untilAsked(table, other)
    const isThere = (await suggest(at, expanse, other, 'take', 'riot', 'turn', {})).length > 0
    expect(isThere).toBe(false)
    const rows = await rowsAt(at, id)
    const shown = await consoleShown(table, other)
    const said = contentOf(await press(at, presses, other, idOf(shown, 'Use Draft')))
    expect(said).toMatch(
      /^Nothing changed: your draft can't begin with \*take Riot Gear as points\*\. You can't/,
    )
    expect(await rowsAt(at, id)).toBe(rows)
    expect(await at.store.drafts({ table: id })).toHaveLength(1)
  })
  it('goes with the seat of its player', async () => {
    const { at, id, other } = await seated('hexpanse', 3)
    await run(at, hexpanse, other, 'turn', { moves: 'place normal at c4; done' })
    expect(await at.store.drafts({ table: id })).toHaveLength(1)
    must(await at.tables.lobby.resign(id, other))
    expect(await at.store.drafts({ table: id })).toEqual([])
  })
})

describe('what the bot stores', () => {
  it('includes a draft, until its player asks to be forgotten', async () => {
    const { at, id, other } = await seated('hexpanse')
    expect(await run(at, privacy, other, 'show', {})).not.toContain('draft')
    await run(at, hexpanse, other, 'turn', { moves: 'place normal at c4; done' })
    expect(await run(at, privacy, other, 'show', {})).toMatch(/: .*with a draft of your next turn/)
    expect(await run(at, privacy, 'eve', 'show', {})).not.toContain('draft')
    must(await at.tables.people.forget(other, 'click'))
    expect(await at.store.drafts({ table: id })).toEqual([])
  })
  it('is in the help on moves, with the commands of the games that have it', () => {
    const help = () => commands.map(({ data: { name, description } }) => ({ name, description }))
    const { content } = helpMessage({ help }, 'moves')
    expect(content).toContain(
      '/expanse turn or /hexpanse turn types a whole turn. While another player is on turn',
    )
  })
})
