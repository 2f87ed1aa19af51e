import { expect, it } from 'vitest'
import { chooseAll, type Preview } from '../../table/play/preview.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { Result } from '../../table/service.ts'
import { answersOn, type Walk } from '../../table/moves/walkMove.ts'
import type { MoveStep } from '../../table/moves/movesOf.ts'
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
const leads = (...asks: readonly ShownAsk[]): Preview => ({
  final: false,
  look: looking(...asks),
  forced: [],
  endsTurn: false,
})

interface Walked extends Walk {
  readonly look: PlayerView
}
/** A table that asks `first`, and after so many answers leads to what stands there. */
function walk(first: ShownAsk, after: readonly Preview[], values: Readonly<Record<string, string>>): Walked {
  const tried = (given: readonly SubmittedAnswer[]): Result<Preview> => {
    const ahead = after[given.length - 1]
    return ahead ? { ok: true, value: ahead } : { ok: false, why: 'There is nothing after that.' }
  }
  return {
    look: looking(first),
    visit: { try: tried, whyNot: () => undefined },
    value: option => values[option],
  }
}
const path = (...steps: readonly MoveStep[]) => ({ steps })
const SHIP: MoveStep = { ask: ['ship'], input: 'ship' }
const CREW: MoveStep = { ask: ['crew'], input: 'crew', otherwise: 'all' }
const picksOf = (on: Walked, ...steps: readonly MoveStep[]): unknown => {
  const { given, stopped } = chooseAll(on.visit.try, on.look, answersOn(on, path(...steps)))
  if (stopped) return stopped.ok ? [] : stopped.why
  return given.map(({ picks }) => picks)
}
const suggested = (on: Walked, to: ReturnType<typeof path>, option: string, word: string) =>
  suggestOn(on, on.look, to, option, word)
const ship = ask('ship', ['Canterbury', 'Donnager'])
const crew = (parts: Partial<ShownAsk> = {}): ShownAsk =>
  ask('crew', ['Amos', 'Alex', 'Naomi'], { max: 3, ...parts })

it('an option left out is all that may be picked, and no more', () => {
  const given = { ship: 'donnager' }
  expect(picksOf(walk(ship, [leads(crew()), leads()], given), SHIP, CREW)).toEqual([
    ['donnager'],
    ['amos', 'alex', 'naomi'],
  ])
  expect(picksOf(walk(ship, [leads(crew({ max: 2 })), leads()], given), SHIP, CREW)).toEqual([
    ['donnager'],
    ['amos', 'alex'],
  ])
  expect(picksOf(walk(ship, [leads(crew({ perGroup: 1 })), leads()], given), SHIP, CREW)).toEqual([
    ['donnager'],
    ['amos', 'naomi'],
  ])
})
it('an option left out is nothing, where that may be', () => {
  const none: MoveStep = { ask: ['crew'], input: 'crew', otherwise: 'none' }
  expect(picksOf(walk(ship, [leads(crew({ min: 0 })), leads()], { ship: 'donnager' }), SHIP, none)).toEqual([
    ['donnager'],
    [],
  ])
  expect(picksOf(walk(ship, [leads(crew()), leads()], { ship: 'donnager' }), SHIP, none)).toEqual([
    ['donnager'],
  ])
})
it('what stays hidden until then is not answered blindly', () => {
  expect(picksOf(walk(ship, [{ final: true }], { ship: 'donnager' }), SHIP, CREW)).toEqual([['donnager']])
  expect(picksOf(walk(ship, [{ final: true }], { ship: 'donnager', crew: 'amos' }), SHIP, CREW)).toBe(
    'Nothing changed: what comes next stays hidden until your first choice ' +
      "counts. Leave 'crew' out, and choose it on the next screen.",
  )
})
it('what is not asked is refused, and so is what cannot be picked', () => {
  expect(
    picksOf(walk(ship, [leads(ask('dock', ['Tycho']))], { ship: 'donnager', crew: 'amos' }), SHIP, CREW),
  ).toBe("Nothing changed: there is no choice of 'crew' here. Leave it out.")
  expect(picksOf(walk(ship, [], { ship: 'rocinante' }), SHIP, CREW)).toMatch(
    /^You can't choose 'rocinante' here\. Choose Canterbury or Donnager\.$/,
  )
  expect(picksOf(walk(crew(), [leads()], { ship: 'donnager' }), SHIP, CREW)).toBe(
    'You have something else to decide first: crew?',
  )
})
it('a path can be taken up further on', () => {
  expect(
    picksOf(walk(crew(), [leads()], { crew: 'amos, naomi' }), { ask: ['ship'], always: 'donnager' }, CREW),
  ).toEqual([['amos', 'naomi']])
})
it('a command means only the options it is for', () => {
  const only: MoveStep = { ...SHIP, only: { label: /^D/ } }
  expect(suggested(walk(ship, [], {}), path(only), 'ship', '').map(({ name }) => name)).toEqual(['Donnager'])
  expect(picksOf(walk(ship, [], { ship: 'canterbury' }), only)).toMatch(/^You can't choose 'canterbury' here/)
})
it('later options are listed although earlier ones are left out', () => {
  const found = suggested(walk(ship, [leads(crew()), leads()], {}), path(SHIP, CREW), 'crew', 'n')
  expect(found.map(({ name }) => name)).toEqual(['Naomi'])
})

it('what all ids begin with need not be typed, and a group may be named first', () => {
  const UNIT: MoveStep = { ask: ['do'], input: 'unit', only: { id: /^place:/ } }
  const verbs = ask('do', ['place:normal', 'place:C5', 'take:normal'])
  expect(picksOf(walk(verbs, [leads()], { unit: 'Normal' }), UNIT)).toEqual([['place:normal']])
  expect(picksOf(walk(verbs, [leads()], { unit: 'c5' }), UNIT)).toEqual([['place:c5']])
  const HIT: MoveStep = { ask: ['hit'], input: 'at', within: 'from' }
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
  const hit = (values: Readonly<Record<string, string>>): unknown =>
    picksOf(walk(hits, [leads()], values), HIT)
  expect([hit({ at: 'e7' }), hit({ at: 'e5', from: 'E6' }), hit({ at: 'e5', from: 'a ship' })]).toEqual([
    [['e6>e7']],
    [['e6>e5']],
    [['e4>e5']],
  ])
  expect([hit({ at: 'e5' }), hit({ at: 'e7', from: 'e4' })]).toEqual([
    expect.stringMatching(/^You can't choose/),
    expect.stringMatching(/^You can't choose/),
  ])
  expect(suggested(walk(hits, [], {}), path(HIT), 'from', 'base').map(({ value }) => value)).toEqual(['e6'])
  expect(suggested(walk(hits, [], { from: 'e6' }), path(HIT), 'at', 'e').map(({ value }) => value)).toEqual([
    'e6>e5',
    'e6>e7',
  ])
})
