import { describe, expect, it } from 'vitest'
import { answer, openMatch, setPosition, type Match } from '../../../core/match.ts'
import { game, viewOf } from '../../../testing/examples/play.ts'
import { must } from '../../../testing/must.ts'
import { table } from '../../../testing/table.ts'
import type { State } from '../state.ts'
import { whyNotTokens } from './powerPlay.ts'
import { toolingOf } from '../../../core/game.ts'

/**
 * What the modules add to a position: what cannot be is refused, and nothing that the game needs gets lost.
 */

interface Options {
  readonly [option: string]: unknown
}
const open = (modules: readonly string[], options: Options = {}, seed = '1'): Match =>
  must(openMatch(game(), { players: 4, modules, options, seed }))
const refusal = (match: Match, document: object): string => {
  const said = setPosition(match, document)
  return said.ok ? '' : said.why
}
/** What the checks say of a table that was changed by hand. */
function broken(match: Match, change: (s: State) => void): string {
  const twin = game().copy(match.state)
  change(twin as unknown as State)
  return toolingOf(game()).check(twin).join()
}

describe('destroyed bases', () => {
  const standee = { base: 'luna', holder: 'pg' }

  it('are at most one for each scoring round', () => {
    const said = (destroyed: readonly string[], scoringRound?: number): string =>
      refusal(open(['beta']), {
        protomolecule: standee,
        influence: {},
        destroyed,
        ...(scoringRound === undefined ? {} : { scoringRound }),
      })
    expect(said(['thoth'])).toContain('1 base is destroyed after 0 scoring rounds')
    expect(said(['thoth', 'eros', 'io'], 2)).toContain('3 bases are destroyed after 2 scoring rounds')
    expect(said(['thoth', 'eros', 'io', 'titan', 'rhea', 'europa'], 5)).toContain('6 bases are destroyed')
    for (const [destroyed, round] of [
      [[], 0],
      [['thoth'], 1],
      [['thoth'], 4],
      [['thoth', 'eros', 'io', 'titan', 'rhea'], 5],
    ] as const)
      expect(said(destroyed, round)).toBe('')
  })

  it('also where only the rounds are given', () => {
    const { match } = {
      match: table({
        modules: ['beta'],
        protomolecule: standee,
        influence: {},
        destroyed: ['thoth'],
        scoringRound: 1,
      }).match(),
    }
    expect(refusal(match, { scoringRound: 0, bonusLeft: { inner: 2, belt: 2, outer: 2 } })).toContain(
      '1 base is destroyed',
    )
    expect(refusal(match, { scoringRound: 2 })).toBe('')
  })

  it('are counted at every table', () => {
    const match = table({ modules: ['beta'], protomolecule: standee, influence: {} }).match()
    expect(broken(match, () => undefined)).toBe('')
    expect(
      broken(match, s => {
        s.out = ['thoth']
      }),
    ).toContain('1 base is destroyed after 0 scoring rounds')
  })
})

describe('the Suppression token', () => {
  const influence = {}
  const protomolecule = { base: 'luna', holder: 'pg' }
  const lost = { influence, protomolecule, destroyed: ['ceres'], scoringRound: 1 }

  it('lies on no base that is destroyed, whatever is named first', () => {
    const suppressed = 'ceres'
    for (const document of [
      { ...lost, suppressed },
      { suppressed, ...lost },
    ])
      expect(refusal(open(['alpha', 'beta']), document)).toContain('Suppression token')
    expect(refusal(open(['alpha', 'beta']), { ...lost, suppressed: 'eros' })).toBe('')
  })

  it('nor on one that is destroyed where it lay already', () => {
    const before = must(
      setPosition(open(['alpha', 'beta']), { influence, protomolecule, suppressed: 'ceres' }),
    )
    expect(refusal(before, { destroyed: ['ceres'], scoringRound: 1 })).toContain('Suppression token')
    expect(refusal(before, { destroyed: ['ceres'], scoringRound: 1, suppressed: null })).toBe('')
  })

  it('comes back to a base that was destroyed before and no longer is', () => {
    const before = must(setPosition(open(['alpha', 'beta']), lost))
    expect(refusal(before, { suppressed: 'ceres', destroyed: [] })).toBe('')
  })
})

describe('Power Play tokens', () => {
  const said = (own: object, options?: Options): string =>
    refusal(open(['epsilon'], options), { powerPlay: { un: own } })

  it('are some of those that there are', () => {
    expect(said({ sectors: ['belt'], points: [7] })).toContain('points of un')
    expect(said({ sectors: ['belt', 'inner'], points: [2, 2] })).toContain('points of un')
    expect(said({ sectors: ['belt', 'belt'], points: [2, 3] })).toContain('sectors of un')
    expect(said({ sectors: ['belt', 'kuiper'], points: [2, 3] })).toContain('kuiper')
    expect(said({ sectors: ['belt', 'inner'], points: [4, 2] })).toBe('')
    expect(said({ sectors: [], points: [] })).toBe('')
  })

  it('are those of the table', () => {
    const options = { powerPlayPoints: [1, 5, 5] }
    expect(said({ sectors: ['belt', 'inner'], points: [5, 5] }, options)).toBe('')
    expect(said({ sectors: ['belt', 'inner'], points: [1, 1] }, options)).toContain('points of un')
    expect(said({ sectors: ['belt'], points: [2] }, options)).toContain('points of un')
  })

  it('of a faction that is not named are all used', () => {
    table({ modules: ['epsilon'], powerPlay: { un: { sectors: ['belt'], points: [2] } } }).shows({
      powerPlay: { un: { sectors: ['belt'], points: [2] }, mcr: { sectors: [], points: [] } },
    })
  })

  it('that cannot be are told of any table', () => {
    const s = game().copy(open(['epsilon']).state) as unknown as State
    expect(whyNotTokens(s, 'un')).toEqual([])
    if (s.powerPlay) s.powerPlay.un = { sectors: ['belt', 'belt'], points: [4] }
    expect(whyNotTokens(s, 'un')).toHaveLength(2)
    if (s.powerPlay) s.powerPlay.un = { sectors: ['belt'], points: [7] }
    expect(whyNotTokens(s, 'un').join()).toContain('points of un')
  })
})

describe('a position before the Protomolecule has a base', () => {
  const sit = (document: object): Match => must(setPosition(open(['beta']), document))
  const asked = ({ open: [ask] }: Match): readonly unknown[] => [ask?.who, ask?.what]
  const place = (match: Match, base: string): Match =>
    must(answer(match, match.open[0]?.who ?? '', match.open[0]?.id ?? '', [base]))

  it('asks for one before the turn that it opens', () => {
    const { protomoleculeHolder } = open(['beta']).state as unknown as State
    const match = sit({ active: 'un' })
    expect(asked(match)).toEqual([protomoleculeHolder, 'placeProtomolecule'])
    expect(match.open[0]?.options).toHaveLength(16)
    const after = place(match, 'eros')
    expect(asked(after)).toEqual(['un', 'turn'])
    expect(viewOf(after)).toMatchObject({ protomolecule: { base: 'eros' }, turn: 0 })
    expect(toolingOf(game()).check(after.state)).toEqual([])
  })

  it('asks whom it names, and nobody if it gives the base', () => {
    expect(asked(sit({ active: 'un', protomolecule: { holder: 'opa' } }))).toEqual([
      'opa',
      'placeProtomolecule',
    ])
    const given = sit({ active: 'un', protomolecule: { base: 'io', holder: 'opa' } })
    expect(asked(given)).toEqual(['un', 'turn'])
    expect(asked(must(setPosition(given, { active: 'mcr' })))).toEqual(['mcr', 'turn'])
  })

  it('leads back to the same table', () => {
    for (const match of [sit({ active: 'un' }), place(sit({ active: 'un' }), 'eros')]) {
      const again = must(
        setPosition(open(['beta'], {}, '99'), toolingOf(game()).positions.write(match.state)),
      )
      expect(game().hash(again.state)).toBe(game().hash(match.state))
      expect(asked(again)).toEqual(asked(match))
    }
  })

  it('in the middle of an accident asks for a base in another band than the one that is lost', () => {
    const lost = table({
      modules: ['beta'],
      influence: {},
      fleets: {},
      rocinante: { controller: 'un', orbital: 'mars' },
      protomolecule: { base: 'tycho', holder: 'pg' },
    })
      .scores('un', 'belt')
      .allPass()
      .asks('pg', 'placeProtomolecule')
      .match()
    const again = must(setPosition(open(['beta'], {}, '99'), toolingOf(game()).positions.write(lost.state)))
    expect(asked(again)).toEqual(['pg', 'placeProtomolecule'])
    expect(again.open[0]?.options).toEqual(lost.open[0]?.options)
  })

  it('says which bases it means, whatever the turn is called', () => {
    const text = (match: Match): string =>
      game().words.ask(match.state, match.open[0] as Match['open'][number])
    expect(text(open(['beta']))).toContain('where the Protomolecule starts')
    expect(text(sit({ turn: 0 }))).toContain('where the Protomolecule starts')
    expect(text(sit({ turn: 9 }))).toContain('where the Protomolecule starts')
    const accident = (turn: number): Match =>
      table({ modules: ['beta'], turn, influence: {}, protomolecule: { base: 'tycho', holder: 'pg' } })
        .scores('un', 'belt')
        .allPass()
        .match()
    for (const turn of [0, 9]) expect(text(accident(turn))).toContain('in another band')
  })

  it('is no table where it has none and nobody is asked', () => {
    expect(
      broken(sit({ active: 'un', protomolecule: { base: 'io' } }), s => {
        s.markers = {}
      }),
    ).toContain('the Protomolecule is on no base')
  })
})
