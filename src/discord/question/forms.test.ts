import { describe, expect, it } from 'vitest'
import { filled } from '../../table/play/forms.ts'
import {
  actBy,
  contentOf,
  wordsIn,
  discordOf,
  lastShown,
  press,
  typingBy,
  type FakeAct,
} from '../../testing/discord.ts'
import { idOf, pressables } from '../../testing/pressables.ts'
import type { Ask } from '../../testing/pressing.ts'
import { stall } from '../../testing/stall.ts'
import { club, must, openAt, recordOf, says, seatedTable, type Club } from '../../testing/tables.ts'
import type { TableId } from '../../table/store.ts'
import { questionPresses } from './buttons.ts'
import { gameCommand, type GameCommands } from '../gameCommand/gameCommand.ts'
import { answerTyped, suggestAnswers } from '../gameCommand/answerTyped.ts'
import { customId, type Message, type Modal } from '../message/message.ts'
import { deliver } from '../delivery/deliver.ts'
import { showGames } from '../tables/show.ts'
import { makeMemory } from '../memory.ts'
import { rememberTyped, typedBefore } from './optionForm.ts'

/** Answers with something to fill in, and questions that nobody waits for. */

async function stalls(): Promise<{ at: Club; id: TableId }> {
  const at = club(undefined, stall)
  return { at, id: await seatedTable(at, 'stall', 3, { place: '300000000000000002' }) }
}
const opened = async (at: Club, id: TableId, person = 'bob'): Promise<Message> =>
  lastShown(await press(at, questionPresses, person, customId('move', id, 'any')))
const labels = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)
const formOf = ({ forms }: FakeAct): Modal => {
  const form = forms.at(-1)
  if (!form) throw new Error('no form was opened')
  return form
}
const valuesOf = (form: Modal): readonly (string | undefined)[] => form.inputs.map(({ value }) => value)
const pressed = (at: Club, message: Message, label: string, parts = {}): Promise<FakeAct> =>
  press(at, questionPresses, 'bob', idOf(message, label), [], parts)
const send = (at: Club, { id, inputs }: Modal, ...values: readonly string[]): Promise<FakeAct> =>
  press(at, questionPresses, 'bob', id, [], {
    fields: Object.fromEntries(inputs.map((input, nth) => [input.id, values[nth] ?? ''])),
  })
const answersAt = async (at: Club, id: TableId): Promise<readonly string[]> =>
  (await at.store.rows(id)).flatMap(({ answer = [] }) => answer)

describe('an option with a form', () => {
  it('opens it, and what is sent is the answer', async () => {
    const { at, id } = await stalls()
    const console = await opened(at, id)
    expect(labels(console)).toEqual(['Do say', 'Do pay', 'Do vote', 'Do mutter', 'Board', 'My Hand'])
    const act = await pressed(at, console, 'Do pay')
    expect(act.shown).toEqual([])
    expect(formOf(act)).toMatchObject({
      title: 'Do pay',
      inputs: [
        { label: 'Names', hint: 'Like Jord 4, Lodor 3', min: 2, max: 40 },
        { label: 'Goods', hint: '1 to 9', min: 1, max: 1 },
        { label: 'Note', min: 0, max: 20, optional: true },
      ],
    })
    const done = await send(at, formOf(act), ' Jord 4,\tLodor 3 ', '2')
    expect(contentOf(done)).toContain('**Decide: confirm?**')
    expect(await answersAt(at, id)).toEqual(['pay?names=Jord%204%2C%20Lodor%203&goods=2'])
    const last = await pressed(at, lastShown(done), 'Do yes')
    expect(contentOf(last)).toMatch(/^Done\.\n> B pays 2\.\n> B names Jord 4, Lodor 3\./)
    expect(labels(lastShown(last))).toContain('Do say')
  })
  it('is not confirmed twice where the game asks for that itself, not even in secret', async () => {
    const { at, id } = await stalls()
    const done = await send(
      at,
      formOf(await pressed(at, await opened(at, id), 'Do pay')),
      'Jord 4',
      '2',
      'for the water',
    )
    expect(await openAt(at, id)).toContainEqual(
      expect.objectContaining({ who: 'b', secret: true, sure: true }),
    )
    const last = await pressed(at, lastShown(done), 'Do yes')
    expect(contentOf(last)).toMatch(/^Done\.\n> B pays 2\./)
    expect(await answersAt(at, id)).toEqual(['pay?names=Jord%204&goods=2&note=for%20the%20water', 'yes'])
  })
  it('that is refused says why, and opens again with what was typed', async () => {
    const { at, id } = await stalls()
    const act = await pressed(at, await opened(at, id), 'Do pay')
    const refused = await send(at, formOf(act), 'Jord 4', '6', 'mine')
    expect(contentOf(refused)).toMatch(/You have 5 goods, not 6\.$/)
    const again = await pressed(at, lastShown(refused), 'Fill In Again')
    expect(valuesOf(formOf(again))).toEqual(['Jord 4', '6', 'mine'])
    expect(contentOf(await send(at, formOf(again), 'Jord 4', 'x'))).toMatch(
      /'Goods' must be a whole number from 1 to 9\.$/,
    )
    await send(at, formOf(again), 'Jord 4', '5')
    expect(await answersAt(at, id)).toEqual(['pay?names=Jord%204&goods=5'])
    expect(typedBefore(discordOf(at).context, 'bob', formOf(again).id)).toBeUndefined()
  })
  it('has a button for it where it is too late for a form', async () => {
    const { at, id } = await stalls()
    const late = await pressed(at, await opened(at, id), 'Do say', { late: true })
    expect(contentOf(late)).toMatch(/You choose: Do say\. Fill in the rest to go on\.$/)
    expect(labels(lastShown(late))).toEqual(['Fill In', 'Back'])
    await send(at, formOf(await pressed(at, lastShown(late), 'Fill In')), 'one\r\ntwo')
    expect(await answersAt(at, id)).toEqual([filled('say', { words: 'one\ntwo' })])
  })
  it('that comes too late keeps what was typed, and says so', async () => {
    const { at, id } = await stalls()
    const console = await opened(at, id)
    const act = await pressed(at, console, 'Do pay')
    await says(at, id, 'cyd', 'mutter?words=psst')
    const late = await send(at, formOf(act), 'Jord 4', '2')
    expect(contentOf(late)).toContain('Nothing was sent: something else happened at this table first.')
    expect(contentOf(late)).toMatch(
      /something else happened at this table first\. What you filled in is still here\.$/,
    )
    expect(await answersAt(at, id)).toEqual(['mutter?words=psst'])
    const again = formOf(await pressed(at, lastShown(late), 'Fill In Again'))
    expect(valuesOf(again)).toEqual(['Jord 4', '2', ''])
    await send(at, again, 'Jord 4', '2')
    expect((await openAt(at, id)).map(({ what }) => what)).toContain('confirm')
    const stale = await send(at, again, 'Jord 4', '2')
    expect(contentOf(stale)).toMatch(/^Nothing changed: something else happened.*\*\*Decide: confirm\?\*\*$/s)
    expect(contentOf(await pressed(at, console, 'Do vote'))).toMatch(
      /^Nothing changed: something else happened/,
    )
  })
  it('that comes when it can be done no more says why, where the game knows', async () => {
    const at = club(undefined, {
      ...stall,
      whyNotOffered: (_s, { pick }) => (pick === 'pay' ? 'No paying during a vote.' : undefined),
    })
    const id = await seatedTable(at, 'stall', 3)
    const [pay, say] = [
      formOf(await pressed(at, await opened(at, id), 'Do pay')),
      formOf(await pressed(at, await opened(at, id), 'Do say')),
    ]
    await says(at, id, 'ada', 'vote')
    expect(contentOf(await send(at, pay, 'Jord 4', '2'))).toMatch(
      /^No paying during a vote\..*\*\*Decide: vote\?\*\*$/s,
    )
    expect(contentOf(await send(at, say, 'Hello'))).toMatch(
      /^Nothing changed: you have already answered this\./,
    )
  })
  it('is looked at once more where nobody else is to see it, and stands nowhere else', async () => {
    const { at, id } = await stalls()
    await says(at, id, 'ada', 'vote')
    const act = await pressed(at, await opened(at, id), 'Do paper')
    const confirm = await send(at, formOf(act), 'zebra*')
    expect(contentOf(confirm)).toMatch(
      /You choose: Do paper; Your mark: zebra\\\*\.\nOnly you see this choice\.$/,
    )
    expect(labels(lastShown(confirm))).toEqual(['Confirm: Do paper', 'Fill In Again', 'Back'])
    expect(valuesOf(formOf(await pressed(at, lastShown(confirm), 'Fill In Again')))).toEqual(['zebra*'])
    await pressed(at, lastShown(confirm), 'Confirm: Do paper')
    expect((await answersAt(at, id)).at(-1)).toBe('paper?mark=zebra%2A')
    const { context, outbox, logged } = discordOf(at)
    context.log.error(
      { fields: { mark: 'zebra' }, act: { fields: 'zebra', values: 'zebra', picks: 'zebra', form: 'zebra' } },
      'all there is',
    )
    await at.tables.story.tell(id, post => deliver(context, post))
    expect(outbox.sent.length).toBeGreaterThan(0)
    expect(JSON.stringify([outbox.sent, logged])).not.toContain('zebra')
  })
  it('has to be filled in once more when another process is asked', async () => {
    const { at, id } = await stalls()
    await says(at, id, 'ada', 'vote')
    const confirm = await send(at, formOf(await pressed(at, await opened(at, id), 'Do paper')), 'zebra')
    const elsewhere = await pressed(at, lastShown(confirm), 'Confirm: Do paper', {
      context: { ...discordOf(at).context, memory: makeMemory() },
    })
    expect(contentOf(elsewhere)).toMatch(
      /the bot no longer has what you filled in\. Please fill it in again\.$/,
    )
    expect((await recordOf(at, id)).rows).toBe(2)
  })
  it('with more fields than Discord takes at once is typed', async () => {
    const wide = (asks: readonly Ask[]): readonly Ask[] =>
      asks.map(ask => ({
        ...ask,
        options: ask.options.map(option =>
          option.form
            ? {
                ...option,
                form: Array.from(
                  { length: 6 },
                  (_field, n) =>
                    ({ ...option.form?.[0], id: `f${n}`, kind: 'text', min: 1, max: 9 }) as const,
                ),
              }
            : option,
        ),
      }))
    const at = club(undefined, {
      ...stall,
      asks: s => wide(stall.asks(s)),
      advance: (s, tell) => wide(stall.advance(s, tell)),
    })
    const id = await seatedTable(at, 'stall')
    const act = await pressed(at, await opened(at, id), 'Do say')
    expect(act.forms).toEqual([])
    expect(contentOf(act)).toContain('/answer to type it all at once, like say f0=… f1=… f2=… f3=… f4=… f5=…')
  })
  it("is another's business for nobody", async () => {
    const { at, id } = await stalls()
    const form = formOf(await pressed(at, await opened(at, id), 'Do pay'))
    const act = await press(at, questionPresses, 'cyd', form.id, [], {
      fields: { '0.names': 'Jord', '0.goods': '1' },
    })
    expect(contentOf(act)).toMatch(/^That decision isn't yours\./)
  })
})

describe('what is typed', () => {
  const typed = async (at: Club, text: string): Promise<FakeAct> => {
    const act = actBy(at, 'bob', { options: { answer: text } })
    await answerTyped(act)
    return act
  }
  it.each([
    ['pay names="Jord 4, Lodor 3" goods=2', 'pay?names=Jord%204%2C%20Lodor%203&goods=2'],
    ['do PAY NAMES=Jord 4, Lodor 3 goods=2', 'pay?names=Jord%204%2C%20Lodor%203&goods=2'],
    ['pay names=“Jord 4” goods = 2 note=', 'pay?names=Jord%204&goods=2'],
    ['pay?names=Jord%204&goods=2', 'pay?names=Jord%204&goods=2'],
    ['vote', 'vote'],
  ])('%s', async (text, pick) => {
    const { at, id } = await stalls()
    await typed(at, text)
    expect(await answersAt(at, id)).toEqual([pick])
  })
  it('opens the form where nothing is filled in, and says what is wrong where something is', async () => {
    const { at, id } = await stalls()
    const act = await typed(at, 'pay')
    expect(formOf(act).title).toBe('Do pay')
    expect(contentOf(await typed(at, 'pay names=Jord goods=9'))).toMatch(/^You have 5 goods, not 9\./)
    expect(contentOf(await typed(at, 'pay names=Jord'))).toMatch(/^'goods' is missing\./)
    expect(contentOf(await typed(at, 'steal names=Jord'))).toMatch(/^You can't choose 'steal' here/)
    expect(await answersAt(at, id)).toEqual([])
    expect((await suggestAnswers(typingBy(at, 'bob', 'answer', 'pa'))).map(({ value }) => value)).toEqual([
      'pay',
    ])
  })

  const text = (name: string, required = false) => ({
    kind: 'text' as const,
    name,
    description: name,
    max: 100,
    required,
  })
  const spec: GameCommands = {
    game: 'stall',
    description: 'A stall',
    looks: [],
    moves: [
      {
        name: 'pay',
        description: 'Pay',
        inputs: [text('names'), text('goods')],
        steps: [
          { ask: ['stall'], always: 'pay', form: { names: 'names', goods: 'goods' } },
          { ask: ['confirm'], input: 'sure' },
        ],
      },
      {
        name: 'do',
        description: 'Do',
        inputs: [text('what', true), text('words')],
        steps: [{ ask: ['stall'], input: 'what', form: { words: 'words' } }],
      },
    ],
  }
  const commanded = async (
    at: Club,
    sub: string,
    options: Readonly<Record<string, string>>,
  ): Promise<FakeAct> => {
    const act = actBy(at, 'bob', { sub, options })
    await gameCommand(spec).run(act)
    return act
  }
  it('fills in forms from the options of a command', async () => {
    const { at, id } = await stalls()
    expect(formOf(await commanded(at, 'pay', {})).title).toBe('Do pay')
    expect(valuesOf(formOf(await commanded(at, 'pay', { names: 'Jord' })))).toEqual([
      'Jord',
      undefined,
      undefined,
    ])
    const refused = await commanded(at, 'pay', { names: 'Jord', goods: '6' })
    expect(contentOf(refused)).toMatch(/You have 5 goods, not 6\.$/)
    expect(valuesOf(formOf(await pressed(at, lastShown(refused), 'Fill In Again')))).toEqual([
      'Jord',
      '6',
      undefined,
    ])
    expect(contentOf(await commanded(at, 'do', { what: 'vote', words: 'hm' }))).toMatch(
      /nothing to fill in here\. Leave words out\./,
    )
    expect(contentOf(await commanded(at, 'pay', { names: 'Jord', goods: '2' }))).toContain('confirm?')
    await commanded(at, 'pay', { sure: 'yes' })
    await commanded(at, 'do', { what: 'say', words: 'Hm?' })
    expect(await answersAt(at, id)).toEqual(['pay?names=Jord&goods=2', 'yes', 'say?words=Hm%3F'])
  })
})

describe('a table where nobody is waited for', () => {
  it('calls its players once, when it begins, and has a button for everybody', async () => {
    const { at, id } = await stalls()
    const { context, outbox } = discordOf(at)
    const post = async (): Promise<Message> => {
      await at.tables.story.tell(id, one => deliver(context, one))
      return outbox.sent.at(-1)?.message ?? {}
    }
    const first = await post()
    expect([first.calls, labels(first)]).toEqual([
      ['ada', 'bob', 'cyd'],
      ['What I Can Do', 'Board', 'My Hand'],
    ])
    expect(first.content).toMatch(
      /^<@ada> plays A, <@bob> plays B and <@cyd> plays C\.\n\*\*A stall\*\*\n-# SHA-256/,
    )
    await says(at, id, 'bob', 'pay?names=Jord&goods=1')
    await says(at, id, 'ada', 'say?words=x')
    const second = await post()
    expect([second.calls, labels(second)]).toEqual([
      ['bob'],
      ['Your Move', 'What I Can Do', 'Board', 'My Hand'],
    ])
    expect(second.content).toBe('<@bob> (B): Decide: confirm?\n**A stall**\nA says: x.')
    expect(wordsIn(await opened(at, id, 'ada'))).toContain('Waiting for <@bob> (B).')
    for (const [person, words] of [
      ['ada', '**Waiting for other players**'],
      ['bob', '**Your move**'],
    ] as const) {
      const act = actBy(at, person)
      await showGames(act)
      expect(contentOf(act)).toContain(words)
    }
    await says(at, id, 'bob', 'yes')
    const act = actBy(at, 'bob')
    await showGames(act)
    expect(contentOf(act)).toMatch(/^No table is waiting for you\.\n\*\*Open to anyone\*\*\n/)
  })
  it('says that it is done, and what can be done next', async () => {
    const { at, id } = await stalls()
    const done = await send(at, formOf(await pressed(at, await opened(at, id), 'Do say')), 'Hello')
    expect(contentOf(done)).toMatch(/^Done\.\n> B says: Hello\.\n.*\*\*You may trade\.\*\*$/s)
    expect(discordOf(at).told).toEqual([id])
    expect(must(await at.tables.play.look(id)).waiting).toEqual([])
  })
})

it('what was typed is remembered for the latest forms only', () => {
  const context = { memory: makeMemory() }
  for (let n = 0; n < 400; n++) rememberTyped(context, 'bob', `form ${n}`, { options: [], values: {} })
  expect([0, 99, 100, 399].map(n => typedBefore(context, 'bob', `form ${n}`) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(typedBefore(context, 'ada', 'form 399')).toBeUndefined()
})
