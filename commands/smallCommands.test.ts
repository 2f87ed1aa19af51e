import { describe, expect, it } from 'vitest'
import {
  actBy,
  CHANNEL,
  contentOf,
  discordOf,
  lastShown,
  namesOf,
  press,
  typingBy,
} from '../src/testing/discord.ts'
import { idOf } from '../src/testing/pressables.ts'
import { rightsWhere, SEES } from '../src/testing/rights.ts'
import {
  club,
  HOUR,
  must,
  openAt,
  personOf,
  playOn,
  recordOf,
  seatedTable,
  type Club,
} from '../src/testing/tables.ts'
import { toy } from '../src/testing/toy.ts'
import type { Rights } from '../src/discord/context.ts'
import { answerTyped, suggestAnswers } from '../src/discord/gameCommand/answerTyped.ts'
import { showGames, listTablesHere } from '../src/discord/tables/show.ts'
import { helpMessage } from './help.ts'
import { commands } from './index.ts'
import { presses } from '../src/discord/presses.ts'
import { runPrivacy } from '../src/discord/tables/privacy.ts'
import { neededHere } from '../src/discord/invite.ts'
import { settings } from './settings.ts'
import { undo } from './undo.ts'

type Parts = NonNullable<Parameters<typeof actBy>[2]>
async function shownBy(
  run: (act: ReturnType<typeof actBy>) => Promise<void>,
  at: Club,
  person: string,
  parts: Parts = {},
): Promise<string> {
  const act = actBy(at, person, parts)
  await run(act)
  return contentOf(act)
}
const set = (at: Club, options: NonNullable<Parts['options']> = {}): Promise<string> =>
  shownBy(settings.run, at, 'ada', { options })
const stored = (at: Club): Promise<string> => shownBy(runPrivacy, at, 'ada', { sub: 'show' })

describe('/answer', () => {
  it('answers what is asked, and refuses what cannot be', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const { rows } = await recordOf(at, id)
    expect(await shownBy(answerTyped, at, 'ada', { options: { answer: '77' } })).toMatch(
      /^You can't choose '77' here\. Choose /,
    )
    expect((await recordOf(at, id)).rows).toBe(rows)
    expect(namesOf(await suggestAnswers(typingBy(at, 'ada', 'answer', '3')))).toEqual(['take 3'])
    await shownBy(answerTyped, at, 'ada', { options: { answer: '3' } })
    expect((await recordOf(at, id)).rows).toBe(rows + 1)
    expect(discordOf(at).told).toEqual([id])
    expect(await shownBy(answerTyped, at, 'ada', { options: { answer: '3' } })).toBe(
      "It's not your turn. Waiting for B.",
    )
  })
  it('says what the game says of what is not offered', async () => {
    const at = club(undefined, {
      ...toy,
      whyNotOffered: (_s, { pick }) => (pick === 'gold' ? 'There is no gold left.' : undefined),
    })
    await seatedTable(at, 'toy')
    expect(await shownBy(answerTyped, at, 'ada', { options: { answer: 'gold for=me' } })).toBe(
      'There is no gold left.',
    )
    expect(await shownBy(answerTyped, at, 'ada', { options: { answer: 'golden' } })).toMatch(
      /^You can't choose 'golden' here/,
    )
    await shownBy(answerTyped, at, 'ada', { options: { answer: '3' } })
    expect(await shownBy(answerTyped, at, 'ada', { options: { answer: 'gold' } })).toBe(
      'There is no gold left.',
    )
  })
  it('suggests nothing to who is not asked', async () => {
    const at = club()
    const table = await seatedTable(at, 'toy', 2, { place: CHANNEL })
    expect(await suggestAnswers(typingBy(at, 'dan', 'answer', '', { options: { table } }))).toEqual([])
    expect(await shownBy(answerTyped, at, 'dan', { options: { answer: '3', table } })).toBe(
      "You don't play at this table. /table status shows who does.",
    )
  })
})

describe('/undo', () => {
  it('takes the last answer back, or says why not', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await shownBy(answerTyped, at, 'ada', { options: { answer: '3' } })
    await shownBy(undo.run, at, 'ada')
    expect((await openAt(at, id)).map(({ who }) => who)).toHaveLength(2)
    expect(await shownBy(undo.run, at, 'bob')).toMatch(/You have nothing to undo/)
  })
})

describe('going back together', () => {
  it('is proposed, declined and agreed to', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    await playOn(at, id, 12)
    const [first] = (await at.store.rows(id, 0)).filter(({ kind }) => kind === 'answer')
    const to = first?.seq ?? 0
    const proposal = `propose/${id}/${to}`
    expect(contentOf(await press(at, presses, 'ada', `propose/${id}/x`))).toMatch(/this button is broken/)
    await press(at, presses, 'ada', proposal)
    expect(contentOf(await press(at, presses, 'bob', `decline/${id}/${to}`))).toMatch(
      /^You declined, so everything stays as it is\./,
    )
    expect(contentOf(await press(at, presses, 'bob', `agree/${id}/${to}`))).toMatch(
      /^Nothing changed: that vote is over\./,
    )
    await press(at, presses, 'ada', proposal)
    expect(contentOf(await press(at, presses, 'bob', `agree/${id}/${to + 1}`))).toMatch(
      /^Nothing changed: that vote is over/,
    )
    await press(at, presses, 'bob', `agree/${id}/${to}`)
    expect((await at.store.rows(id, 0)).some(({ kind }) => kind === 'rewind')).toBe(true)
    expect(discordOf(at).told).toEqual([id, id, id, id])
  })
})

describe('/games', () => {
  it('lists what waits, with what is asked, before the others', async () => {
    const at = club()
    const first = await seatedTable(at, 'expanse', 2, { name: 'Old' })
    at.clock.now += HOUR
    const second = await seatedTable(at, 'toy', 2, { name: 'New' })
    const [ask] = await openAt(at, first)
    const person = await personOf(at, first, ask?.who ?? '')
    const lines = (await shownBy(showGames, at, person)).split('\n')
    expect(lines).toEqual([
      '**Your move**',
      expect.stringMatching(/^\*\*Old · [a-z\d]{5}\*\* ?.*\(your turn began <t:\d+:R>\): It's your turn\./),
      expect.stringMatching(/^\*\*New/),
    ])
    must(await at.tables.play.answer(second, person, [{ picks: ['3'] }]))
    expect(await shownBy(showGames, at, person)).toMatch(/\*\*Waiting for other players\*\*\n\*\*New/)
    expect(await shownBy(showGames, at, 'dan')).toMatch(/^You don't play at any table/)
  })
})

describe('/settings', () => {
  it('changes one setting at a time and shows them all', async () => {
    const at = club()
    expect(await set(at)).toBe(
      "The bot reminds you at the table. You haven't set a time zone, so times are in UTC. You have " +
        'no quiet hours.',
    )
    expect(await set(at, { zone: 'Mars/Olympus' })).toMatch(/is not a time zone/)
    expect(await set(at, { 'quiet-from': 22 })).toBe(
      'Your settings are unchanged: quiet hours need both a beginning and an ' +
        'end. Set quiet-from and quiet-to.',
    )
    await set(at, { zone: 'Europe/Vienna', 'quiet-from': 22, 'quiet-to': 7 })
    expect(await set(at, { remind: 'message' })).toBe(
      'The bot reminds you by direct message. Your time zone is Europe/Vienna. Your quiet hours are ' +
        'from 22:00 to 7:00.',
    )
    expect(await set(at, { board: 'tall' })).toMatch(
      /7:00\. Boards that only you see are tall, for a phone\.$/,
    )
    expect(await set(at, { remind: 'table', board: 'table' })).toMatch(
      /Boards that only you see look like the table's\.$/,
    )
  })
  it('finds zones by their city', async () => {
    const zones = async (typed: string): Promise<readonly string[]> =>
      namesOf((await settings.suggest?.(typingBy(club(), 'ada', 'zone', typed))) ?? [])
    expect(await zones('vien')).toEqual(['Asia/Vientiane', 'Europe/Vienna'])
    expect(await zones('')).toHaveLength(25)
    expect(await zones('new y')).toEqual(['America/New_York'])
  })
})

describe('/privacy', () => {
  it('shows all stored data and deletes it after confirmation', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { name: 'Rocket' })
    const open = must(
      await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club', name: 'Plan' }),
    )
    expect(await stored(at)).toMatch(/\*\*Rocket\*\* .*: UN, host\n|: host/)
    const act = actBy(at, 'ada', { sub: 'forget' })
    await runPrivacy(act)
    expect(contentOf(act)).toMatch(/You will give up UN at \*\*Rocket\*\*/)
    expect(contentOf(act)).toContain(`The sign-up of **Plan** (${open.id}) will be cancelled.`)
    await press(at, presses, 'ada', idOf(lastShown(act), 'Delete My Data'))
    expect(JSON.stringify([await recordOf(at, id), await recordOf(at, open.id)])).not.toContain('"ada"')
    expect(discordOf(at).told).toContain(id)
    expect(await stored(at)).toMatch(/You have no tables\./)
  })
  it('tells a guest that a table lists them, but not which one if they cannot see it', async () => {
    const at = club()
    must(
      await at.tables.lobby.open('ada', {
        game: 'toy',
        players: 2,
        home: 'club',
        name: 'Plan',
        place: CHANNEL,
        invited: ['eve'],
      }),
    )
    const shown = async (rights: Rights): Promise<string> =>
      shownBy(runPrivacy, at, 'eve', { sub: 'show', rights })
    expect(await shown(SEES)).toMatch(/\n\*\*Plan\*\* .*: invited\n/)
    expect(await shown(rightsWhere(() => false))).toMatch(/\nA table you can't see from here: invited\n/)
  })
})

describe('/help and /tightbeam', () => {
  it('say how to begin, and what can be typed', () => {
    const { context } = discordOf(club())
    expect(helpMessage(context, undefined).content).toMatch(/^\*\*Five minutes/)
    expect(helpMessage(context, 'commands').content).toBe('**You**\n/help: How it works')
    const named = { ...context, help: () => ['help', 'chess', 'go'].map(name => ({ name, description: '' })) }
    expect(helpMessage(named, 'start').content).toContain('Or type /chess, /go or /answer.')
    expect(helpMessage(context, 'tables').content).toMatch(/add modules/)
    expect(helpMessage(context, 'moves').content).toMatch(/\*What I Can Do\*/)
    for (const topic of ['start', 'moves', 'tables', 'reminders'])
      expect(helpMessage(context, topic).content?.length).toBeLessThan(2000)
  })
  it('name only games among commands that play a turn, and standing orders among those for playing', () => {
    const help = () => commands.map(({ data: { name, description } }) => ({ name, description }))
    expect(helpMessage({ help }, 'start').content).toContain(
      'Or type /expanse, /hexpanse, /expedition or /answer.',
    )
    expect(helpMessage({ help }, 'commands').content).toMatch(/\*\*Playing\*\*\n(\/.*\n)*\/orders: /)
  })
  it('say what the bot lacks here, as far as that is known', () => {
    const act = actBy(club(), 'ada')
    const said = (...lacks: readonly string[]): string => neededHere({ ...act, lacks }).content ?? ''
    expect(said()).toMatch(
      /needs these permissions: View Channel, .*in Threads\. It has all of them here\. .*invite$/,
    )
    expect(said('CreatePublicThreads', 'AttachFiles')).toMatch(
      /\. Here it lacks Create Public Threads and Attach Files\. Allow what it lacks in the channel's/,
    )
    expect(neededHere(act).content).not.toMatch(/[Hh]ere it| here\./)
  })
  it('say what the bot needs and which tables there are', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    expect(neededHere(actBy(at, 'ada')).content).toContain('https://discord.test/invite')
    expect(JSON.stringify(await listTablesHere(actBy(at, 'ada')))).toContain(`A toy · ${id}**: in progress`)
  })
})
