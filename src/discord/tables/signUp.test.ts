import { describe, expect, it } from 'vitest'
import { CHANNEL, contentOf, discordOf, press } from '../../testing/discord.ts'
import { idOf, pressables } from '../../testing/pressables.ts'
import { club, must, type Club } from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'
import { cardOf, type TableCard } from '../../table/card.ts'
import type { Opening } from '../../table/lobby/open.ts'
import { tooLateToJoin } from '../../table/lobby/words.ts'
import type { Message } from '../message/message.ts'
import { signUpPlace } from './lookup.ts'
import { signUpPresses, refreshSignUp, signUpMessage } from './signUp.ts'
import { refusal } from '../testing.ts'

const MESSAGE = '300000000000000001'
const opened = async (at: Club, parts: Partial<Opening> = {}): Promise<TableCard> =>
  cardOf(
    must(
      await at.tables.lobby.open('ada', {
        game: 'expanse',
        players: 2,
        home: 'club',
        place: signUpPlace(CHANNEL, MESSAGE),
        ...parts,
      }),
    ),
  )
const textOf = ({ content = '', embeds = [] }: Message): string =>
  [content, ...embeds.map(({ description = '' }) => description)].join('\n')
const shownAt = (at: Club, card: TableCard): Message => signUpMessage(discordOf(at).context, card)
const optionsOf = (message: Message): readonly string[] =>
  pressables(message).flatMap(({ label, value }) => (value === undefined ? [] : [label]))
const isLocked = (message: Message, label: string): boolean | undefined =>
  pressables(message).find(one => one.label === label)?.disabled

describe('a sign-up', () => {
  it('says what is played, who sits where, how fast, and who may join', async () => {
    const at = club()
    const message = shownAt(
      at,
      await opened(at, {
        name: 'Two _suns_',
        options: { julieMao: 'port', setup: 'chart', scoreCardCostsCP: false },
      }),
    )
    expect(textOf(message).split('\n')).toEqual([
      '**Two \\_suns\\_** · The Expanse',
      'Press **Join** to take a seat (0 of 2 taken).',
      '1. Free seat',
      '2. Free seat',
      '',
      'Pace: a reminder after 24 hours.',
      'Votes: no answer within 48 hours counts as a yes.',
      'Julie Mao: As in the fan port (default: As in the rulebook).',
      'A Score card costs CP: No (default: Yes).',
      'Host: <@ada>. Anyone can join.',
    ])
    expect(message.embeds?.[0]?.footer?.text).toMatch(/^Table [a-z\d]{5}$/)
    expect(pressables(message).map(({ label }) => label)).toEqual([
      'Join',
      'Leave',
      'Start',
      'UN',
      'MCR',
      'No preference',
    ])
  })
  it('says that all seats are taken, and what begins the game', async () => {
    const at = club()
    const { id } = await opened(at)
    must(await at.tables.lobby.join(id, 'ada'))
    const message = shownAt(at, cardOf(must(await at.tables.lobby.join(id, 'bob'))))
    expect(textOf(message)).toContain('Both seats are taken. Press **Start** to begin.')
    expect(textOf(message)).not.toContain('**Join**')
    expect([isLocked(message, 'Join'), isLocked(message, 'Start')]).toEqual([true, false])
  })
  it('speaks of seats where seats are chairs', async () => {
    const at = club(undefined, { ...toy, chairs: { host: 'host' } })
    const { id } = await opened(at, { game: 'toy' })
    must(await at.tables.lobby.join(id, 'ada'))
    const message = shownAt(at, cardOf(must(await at.tables.lobby.join(id, 'bob', 'a'))))
    expect(textOf(message).split('\n').slice(2, 4)).toEqual(['1. <@ada>', '2. <@bob>: A'])
    expect(JSON.stringify(message.components)).toContain('"placeholder":"Choose a seat"')
    expect(JSON.stringify(shownAt(at, await opened(at, { place: 'elsewhere' })).components)).toContain(
      '"placeholder":"Choose a faction"',
    )
  })
  it('names what players agree on first, also as it usually is', async () => {
    const options = [
      { id: 'mode', title: 'Mode', default: 'calm', values: ['calm', 'wild'], main: true as const, why: '' },
      { id: 'merc_limit', title: 'Most mercs', default: 5, values: [5, null], why: '' },
      { id: 'turns_of_6', title: 'Turns of 6', default: false, values: [false, true], why: '' },
    ]
    const at = club(undefined, { ...toy, id: 'modes', options })
    const lines = async (chosen: Opening['options'] = {}) =>
      textOf(
        shownAt(
          at,
          await opened(at, { game: 'modes', place: `p${Object.keys(chosen).length}`, options: chosen }),
        ),
      )
        .split('\n')
        .slice(7, -1)
    expect(await lines()).toEqual(['Mode: calm.'])
    expect(await lines({ mode: 'wild', merc_limit: null, turns_of_6: true })).toEqual([
      'Mode: wild.',
      'Most mercs: none (default: 5).',
      'Turns of 6: Yes (default: No).',
    ])
  })
  it('says what a choice means for who sits down, and nothing of what is not for so many', async () => {
    const options = [
      {
        id: 'mode',
        title: 'Mode',
        default: 'calm',
        values: ['calm', 'wild'],
        main: true as const,
        says: { calm: 'with tea', wild: 'without' },
        why: '',
      },
      {
        id: 'pairs',
        title: 'Pairs',
        default: false,
        values: [false, true],
        main: true as const,
        players: [2],
        says: { true: '1 with 2' },
        why: '',
      },
      {
        id: 'teams',
        title: 'Teams',
        default: false,
        values: [false, true],
        main: true as const,
        players: [4],
        why: '',
      },
    ]
    const at = club(undefined, { ...toy, id: 'modes', options })
    const lines = textOf(
      shownAt(at, await opened(at, { game: 'modes', options: { mode: 'wild', pairs: true } })),
    ).split('\n')
    expect(lines.slice(7, -1)).toEqual(['Mode: wild, without.', 'Pairs: Yes, 1 with 2.'])
  })
  it('names modules by their titles', async () => {
    const at = club()
    expect(textOf(shownAt(at, await opened(at, { modules: ['alpha', 'epsilon'] }))).split('\n')).toContain(
      'Modules: Expanded Technologies, Leaders.',
    )
  })
  it('calls the invited, as many as can be called', async () => {
    const at = club()
    const invited = Array.from({ length: 30 }, (_, n) => `${n}`.padStart(20, '4'))
    const message = shownAt(at, await opened(at, { invited, name: '*'.repeat(80), paceHours: 0 }))
    expect(message.calls).toHaveLength(20)
    expect(message.content?.length).toBeLessThan(2000)
    expect(textOf(message)).toMatch(/you are invited to this table\.[^]*no reminders[^]* and 10 more\.$/)
  })
  it('has no buttons once it is over', async () => {
    const at = club()
    const { id } = await opened(at)
    const cancelled = must(await at.tables.lobby.cancel(id, { person: 'ada' }))
    expect(shownAt(at, cardOf(cancelled))).toEqual({
      content: '**The Expanse**\nThis sign-up was cancelled. Use /table new to open another.',
    })
  })
})

describe('pressing', () => {
  it('joins, wishes, and starts when all are there', async () => {
    const at = club()
    const card = await opened(at)
    const first = shownAt(at, card)
    expect(isLocked(first, 'Start')).toBe(true)
    const {
      changed: [second = {}],
    } = await press(at, signUpPresses, 'ada', idOf(first, 'Join'))
    expect(textOf(second)).toContain('1. <@ada>: any faction\n2. Free seat')
    const {
      changed: [third = {}],
    } = await press(at, signUpPresses, 'bob', idOf(second, 'UN'), ['un'])
    expect(textOf(third)).toContain('2. <@bob>: UN')
    expect(optionsOf(third)).toEqual(['MCR', 'No preference'])
    expect([isLocked(third, 'Start'), isLocked(third, 'Join')]).toEqual([false, true])
    const { changed } = await press(at, signUpPresses, 'bob', idOf(third, 'Start'))
    expect(changed).toEqual([{ content: '**The Expanse**\nThe game has started.' }])
    expect(discordOf(at).told).toEqual([card.id])
    expect((await at.tables.lobby.card(card.id))?.phase).toBe('playing')
  })
  it('takes a wish back, and leaves', async () => {
    const at = club()
    const card = await opened(at)
    await press(at, signUpPresses, 'ada', `wish/${card.id}`, ['mcr'])
    const {
      changed: [wished = {}],
    } = await press(at, signUpPresses, 'ada', `wish/${card.id}`, ['none'])
    expect(textOf(wished)).toContain('<@ada>: any faction')
    const {
      changed: [left = {}],
    } = await press(at, signUpPresses, 'ada', `leave/${card.id}`)
    expect(textOf(left)).toContain('1. Free seat')
  })
  it('once more keeps the wish', async () => {
    const at = club()
    const card = await opened(at)
    await press(at, signUpPresses, 'ada', `wish/${card.id}`, ['mcr'])
    const again = await press(at, signUpPresses, 'ada', `join/${card.id}`)
    expect([again.changed, contentOf(again)]).toEqual([
      [],
      "You've joined already. Use the menu to change your choice, or press Leave to give up your seat.",
    ])
    expect((await at.tables.lobby.card(card.id))?.chairs[0]?.wish).toBe('mcr')
  })
  it.each([
    ['leave', [], "Nothing changed: you haven't joined this table. Press Join to take a seat."],
    [
      'start',
      [],
      "You can't start this table: only its players, its host or a moderator can. Join it first.",
    ],
    ['wish', ['opa'], "You can't have 'opa'."],
  ])('%s is refused to that person alone', async (verb, values, why) => {
    const at = club()
    const act = await press(at, signUpPresses, 'bob', `${verb}/${(await opened(at)).id}`, values)
    expect(act.changed).toEqual([])
    expect(contentOf(act)).toContain(why)
  })
  it('an old sign-up shows everybody that it is over', async () => {
    const at = club()
    const card = await opened(at)
    await at.tables.lobby.cancel(card.id, { person: 'ada' })
    const act = await press(at, signUpPresses, 'bob', `join/${card.id}`)
    expect(act.changed[0]?.content).toContain('This sign-up was cancelled.')
    expect(contentOf(act)).toBe(tooLateToJoin('over'))
  })
  it('start opens a thread on a sign-up that is pressed before its place is kept', async () => {
    const at = club()
    const { id } = must(await at.tables.lobby.open('ada', { game: 'expanse', players: 2, home: 'club' }))
    for (const person of ['ada', 'bob']) await at.tables.lobby.join(id, person)
    await press(at, signUpPresses, 'ada', `start/${id}`, [], { message: MESSAGE })
    expect((await at.tables.lobby.card(id))?.place).toBe(`${CHANNEL}/${MESSAGE}`)
  })
  it('start gives a table whose place was never kept the channel it hangs in', async () => {
    const at = club()
    const { id } = must(await at.tables.lobby.open('ada', { game: 'expanse', players: 2, home: 'club' }))
    for (const person of ['ada', 'bob']) await at.tables.lobby.join(id, person)
    await press(at, signUpPresses, 'ada', `start/${id}`)
    expect((await at.tables.lobby.card(id))?.place).toBe(`${CHANNEL}/${id}`)
  })
})

describe('from elsewhere', () => {
  it('the sign-up is changed, and that it is gone is no trouble', async () => {
    const at = club()
    const { context, outbox } = discordOf(at)
    const card = await opened(at)
    await refreshSignUp(context, card)
    expect(outbox.edited).toEqual([
      { channel: CHANNEL, message: MESSAGE, change: signUpMessage(context, card) },
    ])
    outbox.refuses = () => {
      throw refusal(10008, 404)
    }
    await expect(refreshSignUp(context, card)).resolves.toBeUndefined()
  })
})
