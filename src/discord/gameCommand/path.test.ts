import { expect, it } from 'vitest'
import type { Ahead } from '../../table/play/preview.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { Context } from '../context.ts'
import { answersOn, type Walk } from './path.ts'
import type { PathStep } from './pathStep.ts'
import { suggestOn } from './suggest.ts'

const ask = (what: string, labels: readonly string[], parts: Partial<ShownAsk> = {}): ShownAsk => ({
  id: `1:${what}`,
  seat: 'a',
  what,
  text: `${what}?`,
  digest: 'abcdef',
  groups: {},
  min: 1,
  max: 1,
  options: labels.map(label => ({
    id: label.toLowerCase(),
    label,
    alike: label,
    ...(parts.perGroup ? { group: label[0] ?? '' } : {}),
  })),
  ...parts,
})
const looking = (...asks: readonly ShownAsk[]): PlayerView =>
  ({
    table: { phase: 'playing' },
    title: 'Toy',
    rows: 1,
    seats: [],
    seat: 'a',
    asks,
    waiting: [],
    board: '',
    hand: [],
  }) as unknown as PlayerView
const leads = (...asks: readonly ShownAsk[]): Ahead => ({ final: false, look: looking(...asks), forced: [] })

/** A table that asks `first`, and after so many answers leads to what stands there. */
function walk(first: ShownAsk, after: readonly Ahead[], values: Readonly<Record<string, string>>): Walk {
  const tables = {
    play: {
      look: () => Promise.resolve({ ok: true, value: looking(first) }),
      preview: (_table: string, _person: string, given: readonly SubmittedAnswer[]) =>
        Promise.resolve({ ok: true, value: after[given.length - 1] }),
    },
  }
  return {
    context: { tables } as unknown as Context,
    table: 't',
    person: 'ada',
    value: option => values[option],
  }
}
const path = (...legs: readonly PathStep[]) => ({ name: 'toy', legs })
const SHIP: PathStep = { ask: ['ship'], option: 'ship' }
const CREW: PathStep = { ask: ['crew'], option: 'crew', otherwise: 'all' }
const picksOf = async (on: Walk, ...legs: readonly PathStep[]): Promise<unknown> => {
  const said = await answersOn(on, path(...legs))
  return said.ok ? said.value.map(({ picks }) => picks) : said.why
}
const ship = ask('ship', ['Canterbury', 'Donnager'])
const crew = (parts: Partial<ShownAsk> = {}): ShownAsk =>
  ask('crew', ['Amos', 'Alex', 'Naomi'], { max: 3, ...parts })

it('an option left out is all that may be picked, and no more', async () => {
  const given = { ship: 'donnager' }
  expect(await picksOf(walk(ship, [leads(crew()), leads()], given), SHIP, CREW)).toEqual([
    ['donnager'],
    ['amos', 'alex', 'naomi'],
  ])
  expect(await picksOf(walk(ship, [leads(crew({ max: 2 })), leads()], given), SHIP, CREW)).toEqual([
    ['donnager'],
    ['amos', 'alex'],
  ])
  expect(await picksOf(walk(ship, [leads(crew({ perGroup: 1 })), leads()], given), SHIP, CREW)).toEqual([
    ['donnager'],
    ['amos', 'naomi'],
  ])
})
it('an option left out is nothing, where that may be', async () => {
  const none: PathStep = { ask: ['crew'], option: 'crew', otherwise: 'none' }
  expect(
    await picksOf(walk(ship, [leads(crew({ min: 0 })), leads()], { ship: 'donnager' }), SHIP, none),
  ).toEqual([['donnager'], []])
  expect(await picksOf(walk(ship, [leads(crew()), leads()], { ship: 'donnager' }), SHIP, none)).toEqual([
    ['donnager'],
  ])
})
it('what stays hidden until then is not answered blindly', async () => {
  expect(await picksOf(walk(ship, [{ final: true }], { ship: 'donnager' }), SHIP, CREW)).toEqual([
    ['donnager'],
  ])
  expect(await picksOf(walk(ship, [{ final: true }], { ship: 'donnager', crew: 'amos' }), SHIP, CREW)).toBe(
    'What comes then is hidden until it is done. Leave out crew, and answer when you are asked.',
  )
})
it('what is not asked is refused, and so is what cannot be picked', async () => {
  expect(
    await picksOf(
      walk(ship, [leads(ask('dock', ['Tycho']))], { ship: 'donnager', crew: 'amos' }),
      SHIP,
      CREW,
    ),
  ).toBe('There is no choice of crew here; leave it out.')
  expect(await picksOf(walk(ship, [], { ship: 'rocinante' }), SHIP, CREW)).toMatch(
    /^'rocinante' cannot be chosen here\. Possible: Canterbury, Donnager\.$/,
  )
  expect(await picksOf(walk(crew(), [leads()], { ship: 'donnager' }), SHIP, CREW)).toBe(
    'You are asked something else now: crew?',
  )
})
it('a path can be taken up further on', async () => {
  expect(
    await picksOf(
      walk(crew(), [leads()], { crew: 'amos, naomi' }),
      { ask: ['ship'], always: 'donnager' },
      CREW,
    ),
  ).toEqual([['amos', 'naomi']])
})
it('a command means only the options it is for', async () => {
  const only: PathStep = { ...SHIP, only: { label: /^D/ } }
  expect((await suggestOn(walk(ship, [], {}), path(only), 'ship', '')).map(({ name }) => name)).toEqual([
    'Donnager',
  ])
  expect(await picksOf(walk(ship, [], { ship: 'canterbury' }), only)).toMatch(
    /^'canterbury' cannot be chosen here/,
  )
})
it('later options are listed although earlier ones are left out', async () => {
  const found = await suggestOn(walk(ship, [leads(crew()), leads()], {}), path(SHIP, CREW), 'crew', 'n')
  expect(found.map(({ name }) => name)).toEqual(['Naomi'])
})

it('what all ids begin with need not be typed, and a group may be named first', async () => {
  const UNIT: PathStep = { ask: ['do'], option: 'unit', only: { id: /^place:/ } }
  const verbs = ask('do', ['place:normal', 'place:C5', 'take:normal'])
  expect(await picksOf(walk(verbs, [leads()], { unit: 'Normal' }), UNIT)).toEqual([['place:normal']])
  expect(await picksOf(walk(verbs, [leads()], { unit: 'c5' }), UNIT)).toEqual([['place:c5']])
  const HIT: PathStep = { ask: ['hit'], option: 'at', within: 'from' }
  const hits = {
    ...ask('hit', []),
    groups: { e4: 'From E4: a ship', e6: 'From E6: a base' },
    options: ['e4>e5', 'e6>e5', 'e6>e7'].map(id => ({
      id,
      label: `Hit ${id}`,
      alike: id,
      group: id.slice(0, 2),
      finds: [id.slice(3)],
    })),
  }
  const hit = async (values: Readonly<Record<string, string>>): Promise<unknown> =>
    picksOf(walk(hits, [leads()], values), HIT)
  expect([
    await hit({ at: 'e7' }),
    await hit({ at: 'e5', from: 'E6' }),
    await hit({ at: 'e5', from: 'a ship' }),
  ]).toEqual([[['e6>e7']], [['e6>e5']], [['e4>e5']]])
  expect([await hit({ at: 'e5' }), await hit({ at: 'e7', from: 'e4' })]).toEqual([
    expect.stringMatching(/cannot be chosen/),
    expect.stringMatching(/cannot be chosen/),
  ])
  expect((await suggestOn(walk(hits, [], {}), path(HIT), 'from', 'base')).map(({ value }) => value)).toEqual([
    'e6',
  ])
  expect(
    (await suggestOn(walk(hits, [], { from: 'e6' }), path(HIT), 'at', 'e')).map(({ value }) => value),
  ).toEqual(['e6>e5', 'e6>e7'])
})
