import { describe, expect, it } from 'vitest'
import { actBy, CHANNEL } from '../src/testing/discord.ts'
import { club, seatedTable } from '../src/testing/tables.ts'
import {
  askedAt,
  answerByTyping,
  numbers,
  playByTyping,
  rowsAt,
  run,
  typeSpending,
  suggest,
} from '../src/testing/typing.ts'
import { expanse } from './expanse.ts'

const WHOLE_GAME_MS = 300_000

describe('/expanse', () => {
  it.each([1, 2])(
    'plays a whole game by typing what is suggested (%i)',
    async seed => {
      const at = club()
      const { commands, answers } = await playByTyping(at, await seatedTable(at, 'expanse'), numbers(seed))
      expect(commands.length).toBeGreaterThan(answers)
    },
    WHOLE_GAME_MS,
  )

  it('says what is asked instead, and what to type for it', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2, { place: CHANNEL })
    const { person } = await askedAt(at, id)
    const rows = await rowsAt(at, id)
    expect(await run(at, expanse, person, 'done', {})).toMatch(
      /^You can't .* First decide this: It's your turn\. .*take a card from the Action Track\.$/,
    )
    expect(await run(at, expanse, person === 'ada' ? 'bob' : 'ada', 'done', {})).toMatch(
      /^It's not your turn\. Waiting for .*\.$/,
    )
    expect(await run(at, expanse, 'dan', 'done', { table: id })).toBe(
      "You don't play at this table. /table status shows who does.",
    )
    expect(await run(at, expanse, person, 'take', { card: 'Nothing At All' })).toMatch(
      /^You can't choose .* here\. Choose /,
    )
    expect(await rowsAt(at, id)).toBe(rows)
  })
  it('gives several answers, or none of them', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    const { person } = await askedAt(at, id)
    const [card] = (await suggest(at, expanse, person, 'card', '', 'take', {})).filter(({ value }) =>
      value.startsWith('card.'),
    )
    const rows = await rowsAt(at, id)
    expect(await run(at, expanse, person, 'take', { card: card?.value ?? '', as: 'nonsense' })).toMatch(
      /You can't choose|the only choice here is/,
    )
    expect(await rowsAt(at, id)).toBe(rows)
    await typeSpending(at, person)
    expect(await askedAt(at, id)).toEqual({ person, what: 'spend' })
    const from = await suggest(at, expanse, person, 'from', '', 'move', {})
    const to = await suggest(at, expanse, person, 'to', '', 'move', { from: from[0]?.value ?? '' })
    await run(at, expanse, person, 'move', { from: from[0]?.value ?? '', to: to[0]?.value ?? '' })
    expect((await at.store.rows(id, 0)).flatMap(({ facts }) => facts.map(({ fact }) => fact))).toContain(
      'actionTaken',
    )
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
        expect(await run(at, expanse, person, 'take', { card: value, as: 'keep' })).toBe(
          'Nothing changed: the only choice here is points. Type that, or leave the option out.',
        )
        expect(await rowsAt(at, id)).toBe(rows)
        await run(at, expanse, person, 'take', { card: value, as: 'Points' })
        expect((await askedAt(at, id)).what).toBe('spend')
        return
      }
      await answerByTyping(at, id, person, numbers(tries))
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
      expect(await run(at, expanse, person, 'take', { card: value, as: 'points' })).toMatch(
        /^You can't use .* First decide this: .*: use the event now, keep it .*$/,
      )
      return
    }
    throw new Error('no card with a choice')
  })
  it('suggests nothing to who is not asked', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2, { place: CHANNEL })
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
    expect(await suggest(at, expanse, 'ada', 'name', 'holden', 'card', {})).toEqual([
      { name: 'James Holden', value: 'James Holden' },
    ])
    const toy = await seatedTable(at, 'toy')
    expect(await run(at, expanse, 'ada', 'board', { table: toy })).toMatch(/isn't playing the game of/)
    expect(id).not.toBe(toy)
  })
})
