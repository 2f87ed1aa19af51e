import { describe, expect, it } from 'vitest'
import {
  actOn,
  claimAll,
  beginCompanion,
  claimSlice,
  formIn,
  suggestedValues,
  picksAt,
  readTyped,
  wordsOf,
} from '../src/testing/companion.ts'
import { contentOf, discordOf, lastShown, press } from '../src/testing/discord.ts'
import { pressables } from '../src/testing/pressables.ts'
import { rowsAt } from '../src/testing/typing.ts'
import { questionPresses } from '../src/discord/question/buttons.ts'
import { deliver } from '../src/discord/delivery/deliver.ts'

describe('an expedition', () => {
  it('is declared by typing, confirmed, and only then counts', async () => {
    const one = await beginCompanion()
    const { at, id } = one
    expect(await suggestedValues(at, 'ada', 'claim', 'slice')).toEqual([])
    expect(await readTyped(at, 'ada', 'claim', { slice: 'resources5' })).toMatch(
      /^You can claim a slice only at the end of your turn\. /,
    )
    expect(await suggestedValues(at, 'ada', 'turn', 'what')).toEqual(['turnBegin', 'turnEnd', 'pass'])
    await readTyped(at, 'ada', 'turn', { what: 'end' })
    expect(await suggestedValues(at, 'ada', 'claim', 'slice')).toHaveLength(6)
    const rows = await rowsAt(at, id)
    const short = await actOn(at, 'ada', 'claim', { slice: '5 resources', planets: 'Jord 3', goods: 1 })
    expect(contentOf(short)).toMatch(/That pays 4 of 5 resources\./)
    expect(pressables(lastShown(short)).map(({ label }) => label)).toEqual(['Fill In Again', 'Back'])
    expect(await readTyped(at, 'ada', 'claim', { slice: 'ships3', goods: 1 })).toMatch(
      /^There is no slice 'ships3'\. Choose /,
    )
    expect(await readTyped(at, 'ada', 'claim', { slice: 'tech', planets: 'Jord 4' })).toBe(
      "Nothing changed: this doesn't take planets. Leave that out; it takes planet, colour and attached.",
    )
    expect(await rowsAt(at, id)).toBe(rows)
    await readTyped(at, 'ada', 'claim', { slice: '5 resources', planets: 'Jord 4', goods: 1 })
    expect((await picksAt(one)).at(-1)).toBe('claim:resources5?planets=Jord%204&goods=1')
    const first =
      /^You have something else to decide first: Confirm your claim.* Use \/expedition decide or \/answer\.$/
    expect(await readTyped(at, 'ada', 'claim', { slice: 'tech' })).toMatch(first)
    await readTyped(at, 'ada', 'decide', { choice: 'change' })
    await readTyped(at, 'ada', 'claim', { slice: 'trade goods', goods: 3 })
    expect(await suggestedValues(at, 'ada', 'decide', 'choice')).toEqual(['confirm', 'change'])
    await readTyped(at, 'ada', 'decide', { choice: 'confirm' })
    await readTyped(at, 'bob', 'turn', { what: 'end' })
    expect(await suggestedValues(at, 'bob', 'claim', 'slice')).not.toContain('claim:tradegoods3')
    expect(await readTyped(at, 'bob', 'claim', { slice: 'goods', goods: 3 })).toMatch(
      /^Hacan already took the slice 3 trade goods, with claim 1\. You have spent nothing\./,
    )
  })
  it('asks for all that is missing in the form', async () => {
    const { at } = await beginCompanion()
    await readTyped(at, 'ada', 'turn', { what: 'end' })
    const empty = await actOn(at, 'ada', 'claim', { slice: 'secret1' })
    expect(formIn(empty)).toEqual([
      ['unscored', undefined],
      ['secret', undefined],
    ])
    expect(formIn(await actOn(at, 'ada', 'claim', { slice: 'techplanet1', planet: 'Wellon' }))).toEqual([
      ['planet', 'Wellon'],
      ['colour', undefined],
      ['attached', undefined],
    ])
  })
  it('keeps the names of cards and objectives to whoever typed them', async () => {
    const one = await beginCompanion()
    const { at, id } = one
    await claimSlice(at, 'ada', 'actioncards2')
    await claimSlice(at, 'bob', 'secret1')
    const claimsMade = (await picksAt(one)).filter(pick => pick.startsWith('claim:'))
    expect(claimsMade).toEqual([
      'claim:actioncards2?count=2&cards=Sabotage%2C%20Bribery',
      'claim:secret1?unscored=yes&secret=Hide%20Away',
    ])
    const { context, outbox, logged } = discordOf(at)
    await at.tables.story.tell(id, post => deliver(context, post))
    const all = JSON.stringify([outbox.sent, outbox.directed, logged])
    const read = async (person: string): Promise<string> => {
      const looks = ['status', 'board', 'hand', 'log', 'map', 'rule'].map(async sub =>
        wordsOf(await actOn(at, person, sub)),
      )
      return (await Promise.all(looks)).join('\n')
    }
    const [ada, bob, cyd] = [await read('ada'), await read('bob'), await read('cyd')]
    expect(all).toContain('2 action cards')
    expect([all, bob, cyd].join('\n')).not.toMatch(/Sabotage|Bribery/)
    expect([all, ada, cyd].join('\n')).not.toMatch(/Hide Away/)
    expect([ada, bob]).toEqual([
      expect.stringContaining('Sabotage and Bribery'),
      expect.stringContaining('Hide Away'),
    ])
  })
  it('is claimed late with the consent of whoever is on turn', async () => {
    const one = await beginCompanion()
    const { at } = one
    await readTyped(at, 'bob', 'turn', { what: 'end' })
    await readTyped(at, 'bob', 'turn', { what: 'done' })
    expect(await suggestedValues(at, 'bob', 'late', 'slice')).toHaveLength(6)
    await readTyped(at, 'cyd', 'turn', { what: 'begin' })
    expect(await readTyped(at, 'bob', 'claim', { slice: 'goods', goods: 3 })).toMatch(
      /^That turn is over\. You can still claim late if Sol or Hacan agrees\.$/,
    )
    await readTyped(at, 'bob', 'late', { slice: 'goods', goods: 3 })
    await readTyped(at, 'bob', 'decide', { choice: 'confirm' })
    expect(await suggestedValues(at, 'bob', 'decide', 'choice')).toEqual(['withdraw'])
    expect(await suggestedValues(at, 'cyd', 'decide', 'choice')).toEqual(['consent:yes', 'consent:no'])
    await readTyped(at, 'cyd', 'decide', { choice: 'yes' })
    expect(wordsOf(await actOn(at, 'dan', 'status', { table: one.id }))).toMatch(
      /3 trade goods: Jol-Nar, claim 1/,
    )
  })
})

describe("Thunder's Edge", () => {
  it('goes where it may; elsewhere all reasons are said', async () => {
    const { at, id } = await beginCompanion()
    expect(await readTyped(at, 'cyd', 'place', { system: 'A1' })).toMatch(
      /^Thunder's Edge can't be placed yet\./,
    )
    await claimAll(at, 'ada', 'bob', 'ada', 'bob', 'ada', 'cyd')
    await readTyped(at, 'cyd', 'decide', { choice: 'rollFirst' })
    expect(await suggestedValues(at, 'cyd', 'place', 'system')).toEqual(['place:A1', 'place:A3'])
    const rows = await rowsAt(at, id)
    const refused = await readTyped(at, 'cyd', 'place', { system: 'lodor' })
    expect(refused).toContain('A2: it has a planet, it has a supernova and it has a printed wormhole. ')
    expect(refused).toMatch(/printed wormhole\. Choose A1 or A3\.$/)
    expect(await readTyped(at, 'cyd', 'place', { system: 'A9' })).toMatch(
      /^There is no system 'A9' on the map/,
    )
    expect(await readTyped(at, 'ada', 'place', { system: 'A1' })).toMatch(
      /^Only Sol can place Thunder's Edge\./,
    )
    expect(await rowsAt(at, id)).toBe(rows)
    await readTyped(at, 'cyd', 'place', { system: 'a1' })
    expect(wordsOf(await actOn(at, 'bob', 'status'))).toMatch(
      /System A1, placed by Sol\. Hacan controls it with 3 infantry\./,
    )
    expect(await readTyped(at, 'cyd', 'place', { system: 'A3' })).toMatch(
      /^Thunder.s Edge is already in A1\./,
    )
  })
  it('is held by whom the placer chooses among those tied', async () => {
    const { at, id } = await beginCompanion()
    await claimAll(at, 'ada', 'bob', 'ada', 'bob', 'ada', 'bob')
    await readTyped(at, 'bob', 'place', { system: 'A3' })
    expect(await suggestedValues(at, 'bob', 'garrison', 'seat')).toEqual(['garrison:seat1', 'garrison:seat2'])
    expect(await readTyped(at, 'bob', 'garrison', { seat: '3' })).toMatch(
      /^'seat3' isn't tied for the most slices\. Choose Hacan or Jol-Nar\.$/,
    )
    await readTyped(at, 'bob', 'garrison', { seat: '1' })
    expect(await suggestedValues(at, 'cyd', 'control', 'seat')).toEqual(['control:seat3'])
    await readTyped(at, 'cyd', 'control', { seat: 'Seat 3' })
    await readTyped(at, 'ada', 'decide', { choice: 'yes' })
    await readTyped(at, 'cyd', 'infantry', { count: 2 })
    expect(wordsOf(await actOn(at, 'ada', 'status'))).toMatch(/Sol controls it with 2 infantry\./)
    expect(await readTyped(at, 'bob', 'host', { do: 'close' })).toMatch(/^Only the host, Hacan, can do that/)
    await readTyped(at, 'ada', 'host', { do: 'close' })
    expect(await readTyped(at, 'ada', 'turn', { what: 'begin', table: id })).toBe(
      'Nothing changed, because this game is over. Use /table new to start another.',
    )
  })
  it('is declared in a form where no map is described', async () => {
    const { at } = await beginCompanion(2, {})
    await claimAll(at, 'ada', 'bob', 'ada', 'bob', 'ada', 'bob')
    const act = await actOn(at, 'bob', 'place', { system: 'X7' })
    expect(formIn(act)).toEqual([
      ['system', 'X7'],
      ...['noPlanet', 'noSupernova', 'noWormhole', 'noFracture'].map(field => [field, undefined] as const),
    ])
    const said = {
      '0.system': 'X7',
      '0.noPlanet': 'yes',
      '0.noSupernova': 'yes',
      '0.noWormhole': 'yes',
      '0.noFracture': 'no',
    }
    const refused = await press(at, questionPresses, 'bob', act.forms[0]?.id ?? '', [], { fields: said })
    expect(contentOf(refused)).toMatch(/it is in The Fracture/)
    await press(at, questionPresses, 'bob', act.forms[0]?.id ?? '', [], {
      fields: { ...said, '0.noFracture': 'yes' },
    })
    expect(await suggestedValues(at, 'bob', 'garrison', 'seat')).toEqual(['garrison:seat1', 'garrison:seat2'])
  })
})
