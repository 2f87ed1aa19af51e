import { describe, expect, it } from 'vitest'
import { undo } from '../../core/undo.ts'
import { asks, claims, does, hostNumber, offered, opened, refuses, told, unset } from './testing/table.ts'

/** Where the host is gone, or somebody whose proposal stands. */

describe('another host', () => {
  it('is whoever asks for it, if one of the others agrees', () => {
    const asked = does(opened(4), 3, 'beHost')
    expect([1, 2, 4].map(seat => offered(asked, seat))).toEqual([
      ['consent:yes', 'consent:no'],
      ['consent:yes', 'consent:no'],
      ['consent:yes', 'consent:no'],
    ])
    const given = does(asked, 4, 'consent:yes')
    expect([hostNumber(given), told(given, 'hostChanged')]).toEqual([
      3,
      [{ fact: 'hostChanged', seat: 'seat3', from: 'seat1' }],
    ])
    expect(refuses(given, 1, 'host:close')).toContain('[NOT_HOST]')
    expect(offered(given, 3)).toContain('host:set')
    expect(undo(given, 'seat4').ok).toBe(false)
  })
  it('is nobody whom all others refuse, nor who is it already, nor anybody before the start', () => {
    const refused = ['consent:no', 'consent:no'].reduce(
      (match, no, at) => does(match, at + 1, no),
      does(opened(3), 3, 'beHost'),
    )
    expect(hostNumber(refused)).toBe(1)
    expect(offered(refused, 1)).not.toContain('beHost')
    expect(refuses(unset(3), 2, 'beHost')).toContain('[NOT_STARTED]')
  })
  it('can be asked for over a proposal that nobody answers', () => {
    const stands = does(opened(4), 2, 'rule', { question: 'who starts', answer: 'the eldest' })
    const voted = does(stands, 3, 'consent:no')
    const asked = does(voted, 3, 'beHost')
    expect(told(asked, 'consentEnded')).toMatchObject([{ by: 'seat2', how: 'lapsed' }])
    expect(hostNumber(does(asked, 4, 'consent:yes'))).toBe(3)
  })
  it('plays on with the part of the host, and the claim of the one before stays', () => {
    const match = does(
      does(claims(does(opened(3), 1, 'turnEnd'), 1, 'resources5'), 2, 'beHost'),
      3,
      'consent:yes',
    )
    const corrected = does(match, 2, 'host:set', {
      field: 'slice.resources5',
      value: 'open',
      reason: 'never paid',
    })
    expect(told(corrected, 'corrected')).toMatchObject([{ field: 'slice.resources5', value: 'no' }])
  })
})
describe('a proposal that stands in the way', () => {
  it('is ended by the host, and asked again by whoever wants it', () => {
    const stands = does(opened(4), 2, 'rule', { question: 'who starts', answer: 'the eldest' })
    expect(asks(stands, { as: 'seat3', pick: 'rule' })).toContain('[NEEDS_CONSENT]')
    const ended = does(does(stands, 1, 'consent:no'), 1, 'host:withdraw')
    expect(told(ended, 'consentEnded')).toMatchObject([{ by: 'seat2', how: 'withdrawn' }])
    expect([offered(ended, 1).includes('host:withdraw'), offered(ended, 2).includes('rule')]).toEqual([
      false,
      true,
    ])
  })
})
