import { expect, test } from 'vitest'
import { discordOf, lastShown, press, wordsIn, type FakeAct } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { bids, club, must, recordOf, seatedTable, whyNot, type Club } from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'
import type { PictureRequest } from '../../table/play/pictureRequest.ts'
import { questionPresses } from './buttons.ts'
import { customId, type Message } from '../message/message.ts'

/** Choices with a picture, and those that would change nothing. */

type Game = typeof toy
/** The toy, whose coins and bids are pictured; tin is worth nothing. */
const pictured = (choice: NonNullable<Game['scenes']['choice']>): Game => ({
  ...toy,
  id: 'pictured',
  words: {
    ...toy.words,
    changesNothing: (_s, _ask, { id }) => (id === 'tin' ? 'Tin is worth nothing.' : undefined),
  },
  scenes: { ...toy.scenes, choice },
})
const choosing = pictured((_view, ask, picked) =>
  ask.what === 'die'
    ? undefined
    : { kind: `choice ${ask.who} ${ask.what} ${picked.join('+')}`, numbered: true },
)

function studio(at: Club) {
  const drawn: Omit<PictureRequest, 'alt'>[] = []
  const context = {
    ...discordOf(at).context,
    painter: {
      draw: (shot: Omit<PictureRequest, 'alt'>) => {
        drawn.push(shot)
        return Promise.resolve(Buffer.from(shot.scene.kind))
      },
    },
  }
  const pressed = (person: string, id: string, values?: readonly string[]): Promise<FakeAct> =>
    press(at, questionPresses, person, id, values, { context: context as never })
  const chosen = async (person: string, message: Message, label: string): Promise<Message> => {
    const found = pressables(message).find(one => one.label === label)
    return lastShown(await pressed(person, found?.id ?? '', found?.value === undefined ? [] : [found.value]))
  }
  return {
    drawn,
    chosen,
    opened: async (person: string, id: string) => lastShown(await pressed(person, customId('move', id))),
  }
}
const picturesIn = ({ pictures = [] }: Message): readonly string[] =>
  pictures.map(({ name, alt }) => `${name}: ${alt}`)
const labels = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)

test('the player who is asked sees each choice, in words too, with its number in the menu', async () => {
  const at = club(undefined, choosing),
    id = await seatedTable(at, 'pictured')
  const { opened } = studio(at)
  const first = await opened('ada', id)
  expect(picturesIn(first)).toEqual(['choice a bid .png: A picture of the toy: choice a bid .'])
  expect(labels(first)).toEqual(['1. take 1', '2. take 2', '3. take 3', 'Board', 'My Hand'])
})

test('where a picture calls what can be chosen by its name, the menu does as well', async () => {
  const at = club(
      undefined,
      pictured(() => ({ kind: 'named' })),
    ),
    id = await seatedTable(at, 'pictured')
  const first = await studio(at).opened('ada', id)
  expect(picturesIn(first)).toEqual(['named.png: A picture of the toy: named.'])
  expect(labels(first)).toEqual(['take 1', 'take 2', 'take 3', 'Board', 'My Hand'])
})

test('a choice that would change nothing says so before it is pressed, and counts at once', async () => {
  const at = club(undefined, choosing),
    id = await seatedTable(at, 'pictured')
  await bids(at, id)
  const { chosen, opened } = studio(at)
  const first = await opened('ada', id)
  expect(JSON.stringify(first.panels)).toContain('Tin is worth nothing.')
  const one = await chosen('ada', first, '3. take tin')
  expect(picturesIn(one)).toEqual(['choice a coins tin.png: A picture of the toy: choice a coins tin.'])
  const { rows } = await recordOf(at, id)
  const done = await chosen('ada', one, 'Done with 1')
  expect((await recordOf(at, id)).rows).toBeGreaterThan(rows)
  expect([picturesIn(done), wordsIn(done)]).toEqual([
    ['board.png: A picture of the toy: board, changed.'],
    expect.stringContaining('a: die?'),
  ])
})

test('a choice that changes something counts at once', async () => {
  const at = club(undefined, choosing),
    id = await seatedTable(at, 'pictured')
  await bids(at, id)
  const { chosen, opened } = studio(at)
  const done = await chosen(
    'ada',
    await chosen('ada', await opened('ada', id), '1. take gold'),
    'Done with 1',
  )
  expect(wordsIn(done)).toContain('a: die?')
})

test('nobody else gets the picture, nor what an answer that comes to light would do', async () => {
  const at = club(undefined, choosing),
    id = await seatedTable(at, 'pictured')
  await bids(at, id)
  const {
    match: {
      open: [ask],
    },
  } = must(await at.tables.play.load(id))
  const picking = { ask: ask?.id ?? '', picks: [] }
  expect(
    must(await at.tables.pictures.of(id, 'ada', { of: 'choice', ...picking }, () => undefined))?.scene.kind,
  ).toBe('choice a coins ')
  for (const other of ['bob', 'eve'])
    expect(
      must(await at.tables.pictures.of(id, other, { of: 'choice', ...picking }, () => undefined)),
    ).toBeUndefined()
  expect(
    must(
      await at.tables.pictures.of(
        id,
        'ada',
        { of: 'preview', answers: [{ picks: ['gold'] }, { picks: ['die'] }] },
        () => undefined,
      ),
    ),
  ).toBeUndefined()
  expect(
    await whyNot(
      at.tables.pictures.of(id, 'bob', { of: 'preview', answers: [{ picks: ['gold'] }] }, () => undefined),
    ),
  ).toMatch(/not your turn/)
})
