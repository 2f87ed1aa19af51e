import { describe, expect, it } from 'vitest'
import { club, PEOPLE, seatedTable } from '../src/testing/tables.ts'
import { CHANNEL } from '../src/testing/discord.ts'
import {
  askedAt,
  askedText,
  answerByTyping,
  handOf,
  numbers,
  playByTyping,
  run,
  typeSpending,
  suggest,
} from '../src/testing/typing.ts'
import { expanse } from './expanse.ts'

const WHOLE_GAME_MS = 300_000
const ALL = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']

describe('/expanse, of the modules', () => {
  it.each([
    [3, 2, ALL.filter(id => id !== 'delta')],
    [4, 3, ALL],
  ])(
    'plays a whole game by typing what is suggested (chance %i, %i players, modules %j)',
    async (seed, seats, modules) => {
      const at = club()
      const { commands, answers } = await playByTyping(
        at,
        await seatedTable(at, 'expanse', seats, { modules }),
        numbers(seed),
      )
      expect(commands.length).toBeGreaterThan(answers)
      expect(commands).toEqual(expect.arrayContaining(['tech', 'power-play', 'leader', 'place']))
      expect(commands.includes('spend-token')).toBe(modules.includes('delta'))
    },
    WHOLE_GAME_MS,
  )

  const NO_LEADERS = /^You can't .* module Leaders, which this game doesn't use\./
  const NO_TOKENS = /^You can't .* module Resource Tokens, which this game doesn't use\./
  const WHY_REFUSED: Readonly<Record<string, RegExp>> = {
    'tech': /^You can't use Diplomats\. Diplomats belongs to UN\.$/,
    'power-play': NO_LEADERS,
    'spend-token': NO_TOKENS,
    'leader': NO_LEADERS,
  }
  it.each(Object.entries(WHY_REFUSED))('%s is refused at a table without them', async (sub, why) => {
    const at = club()
    const { person } = await askedAt(at, await seatedTable(at, 'expanse', 3))
    expect(
      await run(at, expanse, person, sub, {
        name: 'Diplomats',
        points: 'belt',
        for: 'initiative',
        to: 'Luna',
      }),
    ).toMatch(why)
  })
  it('makes a Power Play where the leader is, and nowhere else', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { modules: ['epsilon'] })
    const { person } = await askedAt(at, id)
    const plays = await suggest(at, expanse, person, 'points', '', 'power-play', {})
    const sectors = new Set(
      plays.map(
        ({ name }) =>
          /^Power Play in (.+): [234] CP⌂? (?:for each of \d+ bases?|a base, and you Control none)$/.exec(
            name,
          )?.[1],
      ),
    )
    const elsewhere =
      ['Inner Planets', 'The Belt', 'Outer Planets'].find(sector => !sectors.has(sector)) ?? ''
    expect(await askedText(at, id, person)).toBe(
      "It's your turn. You have 10 CP: take a card from the Action Track, or make a Power Play.",
    )
    expect([plays.length, sectors.size]).toEqual([3, 1])
    expect(await run(at, expanse, person, 'power-play', { points: `Power Play in ${elsewhere}` })).toMatch(
      /^You can't make a Power Play in .*\. Your leader is in .*\. Move it to .* first\./,
    )
    await run(at, expanse, person, 'power-play', { points: plays[0]?.value ?? '' })
    expect((await at.store.rows(id, 0)).flatMap(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ fact: 'powerPlayed' }),
    )
    expect(await run(at, expanse, person, 'power-play', { points: plays[0]?.value ?? '' })).toMatch(
      /^It's not your turn/,
    )
  })
  it('spends a Resource Token on the Initiative Track, and none where nothing is to be paid', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { modules: ['delta'] })
    const { person } = await askedAt(at, id)
    const [free] = await suggest(at, expanse, person, 'card', '', 'take', {})
    expect(await run(at, expanse, person, 'take', { card: free?.value ?? '', tokens: '1' })).toBe(
      "Nothing changed: 'tokens' comes after 'as'. Type 'as' too, or leave " +
        "'tokens' out and choose it on the next screen.",
    )
    expect(await suggest(at, expanse, person, 'for', '', 'spend-token', {})).toEqual([
      { name: 'Lead Initiative for 1 Token', value: 'initiative' },
    ])
    await run(at, expanse, person, 'spend-token', { for: 'initiative' })
    expect((await at.store.rows(id, 0)).flatMap(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ fact: 'initiativeRaised' }),
    )
    expect(await run(at, expanse, person, 'spend-token', { for: 'initiative' })).toBe(
      "You can't go to the top of Initiative. You are already at the top of the Initiative Track.",
    )
  })
  it('pays for a card with a Resource Token when that is typed, and asks when it is not', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { modules: ['delta'] })
    const { person } = await askedAt(at, id)
    const costly = (await suggest(at, expanse, person, 'card', '1 CP', 'take', {}))[0]?.value ?? ''
    expect(
      (await suggest(at, expanse, person, 'tokens', '', 'take', { card: costly })).map(({ name }) => name),
    ).toEqual(['1 CP', '1 Resource Token'])
    await run(at, expanse, person, 'take', { card: costly })
    expect((await askedAt(at, id)).what).toBe('payMixed')
    expect(await run(at, expanse, person, 'spend-token', { for: '2 Resource Tokens' })).toMatch(
      /^You can't choose .* here\. Choose 1 CP or 1 Resource Token\.$/,
    )
    await run(at, expanse, person, 'spend-token', { for: '1 Resource Token' })
    expect((await at.store.rows(id, 0)).flatMap(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ fact: 'tokensSpent', by: 1, tokens: 0 }),
    )
  })
  it('moves the leader one band and places influence there', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { modules: ['epsilon'] })
    const { person } = await askedAt(at, id)
    await typeSpending(at, person)
    const [to] = await suggest(at, expanse, person, 'to', '', 'leader', {})
    expect(await run(at, expanse, person, 'leader', { to: 'Nowhere' })).toMatch(
      /^You can't choose 'Nowhere' here\. Choose /,
    )
    const [base] = await suggest(at, expanse, person, 'base', '', 'leader', { to: to?.value ?? '' })
    await run(at, expanse, person, 'leader', { to: to?.value ?? '', base: base?.value ?? '' })
    const facts = (await at.store.rows(id, 0)).flatMap(row => row.facts)
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'actionTaken', action: 'leader' }))
    expect(await run(at, expanse, person, 'leader', { to: to?.value ?? '' })).toMatch(
      /^You can't use the Leader Move\. You have already used your Leader Move this turn\./,
    )
  })
  it('keeps a tech in secret', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { modules: ['alpha'], place: CHANNEL })
    const roll = numbers(7)
    for (
      let { person, what } = await askedAt(at, id);
      what !== 'keepTech';
      { person, what } = await askedAt(at, id)
    )
      await answerByTyping(at, id, person, roll)
    const { person } = await askedAt(at, id)
    const techs = await suggest(at, expanse, person, 'name', '', 'tech', {})
    expect(techs).toHaveLength(2)
    expect(await run(at, expanse, person, 'tech', { name: 'Total War' })).toMatch(
      /^You can't keep Total War\. Total War isn't one of the techs you have drawn\.$/,
    )
    expect(await run(at, expanse, 'dan', 'tech', { name: techs[0]?.value ?? '', table: id })).toBe(
      "You don't play at this table. /table status shows who does.",
    )
    // The mark of what was designed is no part of the name, and need not be typed.
    const drawn = techs.map(({ name }) => name.replace('⌂', ''))
    const hand = await handOf(at, person)
    for (const name of drawn)
      expect(hand).toMatch(new RegExp(`You have drawn ${name}( \\(house version\\))?: `))
    await run(at, expanse, person, 'tech', { name: drawn[0] ?? '' })
    for (let again = 0; again < 2; again++)
      expect(await handOf(at, person)).toContain(`You keep ${drawn[0]}, in secret until all have chosen.`)
    const others = await Promise.all(PEOPLE.filter(other => other !== person).map(other => handOf(at, other)))
    for (const name of drawn) expect(others.join()).not.toContain(name)
    expect((await at.store.rows(id, 0)).at(-1)?.facts.filter(({ seenBy }) => seenBy === undefined)).toEqual([
      { fact: 'techChosen', seat: expect.any(String) as string },
    ])
    expect(await run(at, expanse, person, 'tech', { name: drawn[0] ?? '' })).toMatch(
      /^It's not your turn\. Waiting for .* and .*\.$/,
    )
  })
})
