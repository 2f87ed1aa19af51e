import { expect, test } from 'vitest'
import { commands } from '../../../commands/index.ts'
import { newRandom, roll } from '../../core/random.ts'
import { suggestPicks } from '../../discord/question/suggestPicks.ts'
import { readPicks } from '../../table/moves/readPicks.ts'
import { subcommandsOf, textOptions } from '../../discord/command.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import { recordOf } from '../../testing/tables.ts'
import { hostileText, wordsOf, runAttempt, openTypedHall, type Attempted, type Attempt } from './typedHall.ts'

const ATTEMPTS = 10_000
const MINUTES = 60_000

const territories: ShownAsk = {
  id: '7:a',
  seat: 'a',
  what: 'territory',
  text: 'Choose.',
  digest: 'abc123',
  groups: {},
  min: 1,
  max: 1,
  pictured: 'names',
  options: Array.from({ length: 61 }, (_, n) => ({
    id: `t${n}`,
    label: `T${n}`,
    alike: `t${n}`,
    finds: ['upper left', 'upper', 'left', 'upper left left'],
  })),
}

const stepsOf = (ask: ShownAsk, text: string): number => {
  let steps = 0
  readPicks(ask, text, () => steps++)
  suggestPicks(ask, text, () => steps++)
  return steps
}
/** Allows twice the steps for a text twice as long, plus a fixed cost per text. */
const expectInProportion = (ask: ShownAsk, text: string): void => {
  const once = stepsOf(ask, text),
    twice = stepsOf(ask, `${text}${text}`)
  expect(twice, text).toBeLessThanOrEqual(2 * once + 40 * ask.options.length)
}

test('matching a repeated territory name takes steps in proportion to its letters', () => {
  for (const phrase of ['upper left ', 'upper ', 'left upper left ', 'upper left,', 'upper left x '])
    expectInProportion(territories, phrase.repeat(40))
})

test(
  'a hostile text twice as long takes at most twice the steps, in every question of a game',
  async () => {
    const hall = await openTypedHall('steps')
    const random = newRandom('steps')
    for (let n = 0; n < 150; n++) {
      const {
        person,
        options: { table = '' },
      } = await hall.next()
      const look = await hall.at.tables.play.look(table, person)
      for (const ask of look.ok ? look.value.asks : [])
        expectInProportion(
          ask,
          hostileText(below => roll(random, 'texts', below), wordsOf([ask]), 500),
        )
    }
  },
  MINUTES,
)

const nameOf = ({ command, sub }: Pick<Attempt, 'command' | 'sub'>, option: string): string =>
  [command.data.name, sub, option].filter(Boolean).join(' ')
const allOptions = (): readonly string[] =>
  commands.flatMap(command => {
    const subs = subcommandsOf(command)
    return (subs.length ? subs : [undefined]).flatMap(sub =>
      textOptions(command, sub)
        .filter(({ name }) => name !== 'table')
        .flatMap(({ name, autocomplete }) => {
          const whole = nameOf({ command, ...(sub === undefined ? {} : { sub }) }, name)
          return autocomplete ? [whole, `typing ${whole}`] : [whole]
        }),
    )
  })

function expectReadable({ messages, suggested }: Attempted, what: string): void {
  for (const text of [...suggested, ...messages.map(({ content }) => content ?? '')])
    expect(text, what).not.toMatch(/undefined|\[object|NaN/)
  for (const text of suggested) expect(text.length, what).toBeLessThanOrEqual(100)
  for (const { content = '' } of messages) expect(content.length, what).toBeLessThanOrEqual(2000)
}

test(
  'every text option answers 10,000 hostile texts with a sentence or suggestions, and typing alone ' +
    'changes nothing',
  async () => {
    const hall = await openTypedHall('texts')
    const attacked = new Set<string>()
    const spared = (): readonly string[] => allOptions().filter(name => !attacked.has(name))
    // Chance may leave out a rare option of a rare command, so it gets longer for the last ones.
    for (let n = 0; n < ATTEMPTS || (n < 2 * ATTEMPTS && spared().length > 0); n++) {
      const attempt = await hall.next()
      const { options, focused } = attempt
      const what = `${nameOf(attempt, focused ?? '')} ${JSON.stringify(options)}`
      const before = focused === undefined ? undefined : await recordOf(hall.at, options.table ?? '')
      const answer = await runAttempt(hall.at, attempt)
      if (focused === undefined) expect(answer.messages.length + answer.forms, what).toBeGreaterThan(0)
      else expect(await recordOf(hall.at, options.table ?? ''), what).toEqual(before)
      expectReadable(answer, what)
      for (const name of Object.keys(options))
        attacked.add(`${focused === name ? 'typing ' : ''}${nameOf(attempt, name)}`)
    }
    expect(spared()).toEqual([])
  },
  5 * MINUTES,
)

test('a text longer than its option allows is refused unread, with both lengths in the refusal', async () => {
  const hall = await openTypedHall('long')
  const table = (await hall.next()).options.table ?? ''
  for (const command of commands.filter(({ data }) => data.name === 'answer')) {
    const { messages } = await runAttempt(hall.at, {
      command,
      person: 'ada',
      options: { table, answer: 'x'.repeat(1001) },
    })
    expect(messages.map(({ content }) => content)).toEqual([
      'Nothing changed: `answer` takes up to 1000 letters, and you typed 1001. Please shorten it ' +
        'and try again.',
    ])
    expect(
      (
        await runAttempt(hall.at, {
          command,
          person: 'ada',
          focused: 'answer',
          options: { table, answer: 'x'.repeat(1001) },
        })
      ).suggested,
    ).toEqual([])
  }
})
