import { describe, expect, it } from 'vitest'
import type { Match } from '../../core/match.ts'
import {
  asks,
  claims,
  claimsBy,
  does,
  gainedBy,
  game,
  laidOn,
  MAP,
  offered,
  opened,
  refuses,
  seen,
  stateOf,
  told,
} from './testing/table.ts'
import { toolingOf } from '../../core/game.ts'

/**
 * What the host puts right is what is wrong, and leaves nothing behind;
 * and what somebody reads before they pay.
 */

const quiet = laidOn(opened(3, { map: MAP }), gainedBy(1, 2, 3))
const form = (field: string, value: string) => ({ field, value, reason: 'miscounted' })
const puts = (match: Match, field: string, value: string): Match =>
  does(match, 1, 'host:set', form(field, value))

describe('a slice that is taken from who claimed it', () => {
  const claimed = claims(quiet, 2, 'resources5')
  it.each([
    ['opened again', 'open'],
    ["somebody else's", 'seat3'],
  ])('leaves them the expedition of that turn: %s', (_what, value) => {
    const match = puts(claimed, 'slice.resources5', value)
    expect([stateOf(match).turns, toolingOf(game).check(match.state)]).toEqual([
      [{ id: 1, seat: 'seat2', state: 'closed' }],
      [],
    ])
    const late = does(does(match, 2, 'late:tradegoods3', { goods: 3 }), 2, 'confirm')
    expect(seen(does(late, 1, 'consent:yes')).slices[5]?.claim).toMatchObject({
      seat: 'seat2',
      turn: 1,
      late: true,
    })
  })
  it('but not if it is theirs all the same, nor that of another turn', () => {
    expect(stateOf(puts(claimed, 'slice.resources5', 'seat2')).turns[0]?.used).toBe(true)
    const two = puts(claims(claimed, 3, 'influence5'), 'slice.influence5', 'open')
    expect(stateOf(two).turns.map(({ used }) => used)).toEqual([true, undefined])
    expect([offered(two, 2), offered(two, 3)].map(ids => ids.includes('late:influence5'))).toEqual([
      false,
      true,
    ])
  })
  it('a marker that the host had put there belongs to no turn', () => {
    const match = puts(
      puts(claims(quiet, 2, 'resources5'), 'slice.secret1', 'seat2'),
      'slice.secret1',
      'open',
    )
    expect(stateOf(match).turns[0]?.used).toBe(true)
  })
})

describe('what is so already is not put right', () => {
  const placed = does(claimsBy(quiet, 1, 1, 1, 1, 2, 3), 3, 'place:A1')
  const lacking = laidOn(opened(3), {})
  it.each([
    ['eliminated.seat2', 'no', quiet],
    ['fracture', 'no', quiet],
    ['passed.seat2', 'no', quiet],
    ['passed.seat2', 'yes', does(quiet, 2, 'pass')],
    ['breakthrough.seat2', 'no', lacking],
    ['slice.secret1', 'open', quiet],
    ['round', '1', quiet],
    ['controller', 'seat1', placed],
    ['infantry', '4', placed],
    ['system', 'a1', placed],
    ['faction.seat2', 'Jol-Nar', quiet],
  ])('%s %s', (field, value, match) =>
    expect(refuses(match, 1, 'host:set', form(field, value))).toMatch(/already/),
  )
  it('what is otherwise is', () => {
    const out = does(quiet, 1, 'host:eliminate', { seat: 'seat2' })
    const back = puts(out, 'eliminated.seat2', 'no')
    expect([seen(back).chairs.seat2?.eliminated, told(back, 'corrected').length]).toEqual([undefined, 1])
    expect(
      seen(puts(does(quiet, 2, 'fracture', { cause: 'an event' }), 'fracture', 'no')).fracture,
    ).toBeUndefined()
    expect([
      seen(puts(placed, 'infantry', '3')).edge?.infantry,
      seen(puts(placed, 'controller', '2')).edge?.controller,
    ]).toEqual([3, 'seat2'])
  })
})

describe('§6, planets that could be dropped', () => {
  const warning = (match: Match, planets: string, goods = 0): readonly string[] => {
    const declared = does(match, 1, 'claim:resources5', { planets, goods })
    const said = game.hand(seen(declared, 1)).join(' ')
    const [ask] = declared.open.filter(({ who }) => who === 'seat1')
    const [confirm] = ask?.options ?? []
    const scene = JSON.stringify(game.scenes.hand(seen(declared, 1)))
    const says = ask && confirm ? (game.words.says(declared.state, ask, confirm) ?? '') : ''
    return [
      ...new Set([said, says, scene].map(text => /You could leave out ([^.]*)\./.exec(text)?.[1] ?? 'none')),
    ]
  }
  const ending = does(opened(3), 1, 'turnEnd')
  it.each([
    ['Jord 5, Lodor 5i', ['Lodor']],
    ['Jord 5', ['none']],
    ['Jord 3, Lodor 2', ['none']],
    ['Jord 5, Lodor 5', ['Jord or Lodor']],
    ['Jord 3, Lodor 2, Abyz 3i', ['Abyz']],
  ])('who may not mix kinds could do without those of the other one: %s', (planets, spared) =>
    expect(warning(ending, planets)).toEqual(spared),
  )
  it.each([
    ['Jord 5, Lodor 5i', ['Jord or Lodor']],
    ['Jord 3, Lodor 2i', ['none']],
  ])("with Archon's Gift both kinds count: %s", (planets, spared) => {
    const xxcha = does(laidOn(opened(3, {}, ['xxcha', 'sol', 'yin']), gainedBy(1)), 1, 'turnEnd')
    expect(warning(xxcha, planets)).toEqual(spared)
  })
})

it('who is no player reads who could be meant, as seats are called', () => {
  expect(refuses(quiet, 1, 'host:turn', { seat: 'Naomi' })).toMatch(
    /^'Naomi' isn't a player at this table\. The players are Hacan, Jol-Nar and Sol\. /,
  )
  expect(
    refuses(does(quiet, 1, 'host:eliminate', { seat: '2' }), 1, 'host:turn', { seat: 'Naomi' }),
  ).toContain('The players are Hacan and Sol.')
  expect(asks(quiet, { as: 'seat9', pick: 'done' })).not.toMatch(/seat\d[,. ]?(?:or|seat)/)
})
