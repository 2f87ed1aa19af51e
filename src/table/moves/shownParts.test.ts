import { describe, expect, it } from 'vitest'
import { waysOf } from '../../core/ways.ts'
import type { Match } from '../../core/match.ts'
import { matchAt } from '../../games/hexpanse/testing/obstacleCase.ts'
import { games } from '../../games/index.ts'
import { must } from '../../testing/must.ts'
import { resuming } from '../../testing/playedTables.ts'
import { randomMatches } from '../../testing/randomMatches.ts'
import { table } from '../../testing/table.ts'
import { chooseAll, previewOf } from '../play/preview.ts'
import { lookAt } from '../play/playerView.ts'
import type { SubmittedAnswer } from '../play/answer.ts'
import { movesOf, type Move } from './movesOf.ts'
import { rememberParts, shownWays, type ShownWay } from './shownParts.ts'
import { answersOnAll, type Trial, type Wish } from './walkMove.ts'

const moveOf = (game: string, name: string): Move => {
  const found = movesOf(game).find(move => move.name === name)
  if (!found) throw new Error(`no move ${name}`)
  return found
}
const wishFor = (move: Move, values: Readonly<Record<string, string>>): Wish => ({
  move,
  value: input => values[input],
  words: `${move.name} ${Object.values(values).join(' ')}`,
})

async function at(game: string) {
  const resumed = await resuming(game)
  return (match: Match, seat: string) => {
    const now = resumed(match)
    const trial: Trial = { try: given => previewOf(now, seat, given), whyNot: () => undefined }
    return {
      ways: (move: string, given: readonly SubmittedAnswer[] = []) =>
        must(shownWays(now, seat, moveOf(game, move), given)).ways,
      does: (...wishes: readonly Wish[]): unknown => {
        const { given, stopped } = chooseAll(trial.try, lookAt(now, seat), answersOnAll(trial, wishes))
        return stopped ? (stopped.ok ? 'form' : stopped.why) : given.map(({ picks }) => picks)
      },
    }
  }
}
const labelsOf = (ways: readonly ShownWay[]): readonly string[] =>
  ways.map(({ labels }) => labels.join(' · '))

const spending = () =>
  table({ fleets: { earth: { un: { fleet: 3 } }, tycho: { un: { fleet: 1 } } } }).spends('un', 4)

describe('ways that are not all listed', () => {
  const moving = (fleets: Readonly<Record<string, number>>) =>
    table({ fleets: { mars: { mcr: fleets } } })
      .spends('mcr', 4)
      .match()
  const unlistedIn = (match: Match): readonly string[] => {
    const move = moveOf('expanse', 'move')
    return [...waysOf(match, 'mcr', move).unlisted]
  }
  it('name the option after which more is legal, such as another selection of many fleets', () => {
    expect(unlistedIn(moving({ fleet: 3, battleship: 1, battleshipDamaged: 1 }))).toEqual(['move'])
  })
  it('name none where every selection of the fleets is among them', () => {
    expect(unlistedIn(moving({ fleet: 2, battleship: 1 }))).toEqual([])
  })
})

describe('the ways to make a move', () => {
  it('are whole ones, all fleets first and fewer after that', async () => {
    const here = (await at('expanse'))(spending().match(), 'un')
    const ways = here.ways('move')
    expect(ways.slice(0, 2).map(({ values }) => values)).toEqual([
      { from: 'earth', to: 'mars' },
      { from: 'earth', to: 'ceres' },
    ])
    expect(ways[0]?.labels).toEqual(['From Earth', 'To Mars'])
    const isUsual = ways.map(({ isUnusual }) => !isUnusual)
    expect(isUsual.lastIndexOf(true)).toBeLessThan(isUsual.indexOf(false))
    expect(ways.filter(({ values }) => values['from'] === 'earth' && values['to'] === 'mars')).toHaveLength(3)
  })
  it('name every kind of piece that moves, so that no two groups read alike', async () => {
    const mixed = table({
      fleets: { mars: { mcr: { fleet: 2, battleship: 1, leader: 1 } } },
      modules: ['epsilon'],
    })
    const ways = (await at('expanse'))(mixed.spends('mcr', 4).match(), 'mcr').ways('move')
    const labels = ways.map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Mars → Earth, .*1 Battleship.* and /)]),
    )
    expect(new Set(labels).size).toBe(labels.length)
  })
  it('name what there was no choice of', async () => {
    const one = table({ fleets: { earth: { un: { fleet: 1 } } } }).spends('un', 4)
    const [first] = (await at('expanse'))(one.match(), 'un').ways('move')
    expect(first?.labels[0]).toBe('From Earth')
    expect(first?.values).toEqual({ to: 'mars' })
  })
  it('say of a Diplomat what they say of a normal cube', async () => {
    const here = (await at('expanse'))(spending().match(), 'un')
    const about = (label: string): unknown => here.ways('influence').find(way => way.label === label)?.detail
    expect(about('Tycho')).toMatch(/you would lead/)
    expect(about('Tycho, with a Diplomat')).toBe(about('Tycho'))
  })
  it('leave out which cube, where there is a usual one', async () => {
    const here = (await at('expanse'))(spending().match(), 'un')
    expect(
      here
        .ways('influence')
        .filter(({ isUnusual }) => !isUnusual)
        .map(({ values }) => values),
    ).toEqual(['luna', 'tycho', 'eurasia', 'africa'].map(base => ({ base })))
    expect(here.does(wishFor(moveOf('expanse', 'influence'), { base: 'luna' }))).toEqual([
      ['influence'],
      ['luna'],
      ['normal'],
    ])
  })
  it('carry out a rotation with all its units, and with fewer after that', async () => {
    const match = matchAt({ with: { cards: { TE: ['A3'] } }, answers: [['play:A3'], ['f6']], wish: '' })
    const here = (await at('hexpanse'))(match, 'TE')
    const ways = here.ways('rotate')
    const usual = ways.filter(({ isUnusual }) => !isUnusual)
    expect(usual.map(({ values }) => Object.keys(values))).toEqual(usual.map(() => ['turn']))
    expect(usual.map(({ given }) => given.map(({ picks }) => (picks as readonly string[]).length))).toEqual(
      usual.map(() => [1, 2]),
    )
    expect(ways[usual.length]?.values).toEqual({ turn: usual[0]?.values['turn'], on: 'f6' })
    expect(here.does(wishFor(moveOf('hexpanse', 'rotate'), { turn: 'r0' }))).toEqual([['r0'], ['f6', 'f8']])
    expect(here.does(wishFor(moveOf('hexpanse', 'rotate'), { turn: 'r0', on: 'f6' }))).toEqual([
      ['r0'],
      ['f6'],
    ])
  })
  it('say whether Resource Tokens pay for the slot, for a kept event or for more AP', async () => {
    const track = ['card.drummer', 'score', 'card.black-ops-team', 'card.covert-op', 'card.riot-gear']
    const match = table({ modules: ['delta'], resourceTokens: { un: 2 }, track }).match()
    const ways = (await at('expanse'))(match, 'un').ways('take')
    const labels = ways.map(({ values: { card = '' }, label }) => `${card}: ${label}`)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toContain('card.black-ops-team: Keep for 1 Resource Token')
    expect(labels).toContain('card.black-ops-team: Keep for 1 CP, slot for 1 Resource Token')
    expect(labels).toContain('score.2: Score: Inner Planets, slot for 1 Resource Token')
    expect(labels).toContain('card.covert-op: Take 3 AP, 1 Resource Token for 4 AP')
  })
  it('say with a rotation what is placed, as long as that has few answers', async () => {
    const recovery = { TE: { normal: 1, minor: 0 } }
    const one = matchAt({
      with: { cards: { TE: ['A21'] }, recovery },
      answers: [['play:A21'], ['f6']],
      wish: '',
    })
    const here = (await at('hexpanse'))(one, 'TE')
    const labels = here.ways('rotate').map(({ label }) => label)
    expect(labels.filter(label => label === 'Recover Nothing')).toHaveLength(6)
    expect(labels.filter(label => /^Unit on F6$/.test(label)).length).toBe(6)
    expect(labels.filter(label => /^Unit on [A-K]\d+$/.test(label)).length).toBe(12)
  })
  it('send units of an enemy away in one go, and say so in brief', async () => {
    const match = matchAt({ with: { cards: { TE: ['A12'] } }, answers: [['play:A12']], wish: '' })
    const here = (await at('hexpanse'))(match, 'TE')
    const ways = here.ways('choose').filter(({ given }) => given.length > 1)
    expect(new Set(ways.map(({ brief = '' }) => brief.replace(/^[^:]+: /, '')))).toEqual(
      new Set(['1 unit', '2 units', '1 minor unit', '2 minor units', '1 + 1 minor', 'nothing']),
    )
    for (const { label, brief = '' } of ways) {
      expect(label).toMatch(/^.+, \d+( \+ \d+ minor)?: /)
      expect(brief.length).toBeLessThanOrEqual(34)
    }
  })
  it('ask where only some of the territories can get a unit', async () => {
    const few = { cards: { TE: ['A3'] }, reserve: { TE: { normal: 1 } } }
    const match = matchAt({ with: few, answers: [['play:A3'], ['f6']], wish: '' })
    const here = (await at('hexpanse'))(match, 'TE')
    expect(here.does(wishFor(moveOf('hexpanse', 'rotate'), { turn: 'r0' }))).toEqual([['r0']])
    expect(here.ways('rotate').every(({ values }) => values['on'] !== undefined)).toBe(true)
  })
  it('follow answers that are only tried', async () => {
    const match = spending().match()
    const here = (await at('expanse'))(match, 'un')
    const first = here
      .ways('move')
      .find(({ values }) => values['from'] === 'earth' && values['to'] === 'ceres')
    expect(labelsOf(here.ways('influence', first?.given))).toContain('Ceres')
    expect(labelsOf(here.ways('influence'))).not.toContain('Ceres')
  })
  it('are none where it is not that turn', async () => {
    expect((await at('expanse'))(spending().match(), 'mcr').ways('move')).toEqual([])
  })
  it.each(['expanse', 'hexpanse', 'expedition'])('can be made, each of them: %s', async game => {
    const there = await at(game)
    let tried = 0
    for (const { match } of randomMatches(games[game] as (typeof games)[string], {
      count: 24,
      every: 17,
      seed: 'a7',
    }))
      for (const seat of new Set(match.open.map(({ who }) => who)))
        for (const move of movesOf(game)) {
          const { ways } = waysOf(match, seat, move)
          expect(ways.length).toBeLessThanOrEqual(200)
          expect(new Set(ways.map(({ values }) => JSON.stringify(values))).size).toBe(ways.length)
          for (const way of ways.filter(({ form }) => !form).slice(0, 12)) {
            const did = there(match, seat).does(wishFor(move, way.values))
            expect(did, `${move.name} ${JSON.stringify(way.values)}`).toEqual(
              expect.arrayContaining(way.given.map(({ picks }) => picks)),
            )
            tried++
          }
        }
    expect(tried).toBeGreaterThan(game === 'expedition' ? 10 : 100)
  })
})

describe('several moves in a row', () => {
  const influence = (base: string) => wishFor(moveOf('expanse', 'influence'), { base })
  const move = (from: string, to: string) => wishFor(moveOf('expanse', 'move'), { from, to })

  it('are all made, each on the board that the one before leaves', async () => {
    const here = (await at('expanse'))(spending().match(), 'un')
    expect(
      here.does(influence('luna'), influence('luna'), move('earth', 'ceres'), influence('ceres')),
    ).toEqual([
      ['influence'],
      ['luna'],
      ['normal'],
      ['influence'],
      ['luna'],
      ['normal'],
      ['move'],
      ['earth'],
      ['earth.un.fleet', 'earth.un.fleet#2', 'earth.un.fleet#3'],
      ['ceres'],
      ['influence'],
      ['ceres'],
      ['normal'],
    ])
  })
  it('are none of them made where one cannot be, which is named', async () => {
    const here = (await at('expanse'))(spending().match(), 'un')
    expect(here.does(influence('luna'), influence('ceres'))).toMatch(
      /^Nothing changed, because of 'influence ceres'\. You can't choose 'ceres' here\. Choose Luna/,
    )
  })
  it('may leave something to be asked at their end, and not before', async () => {
    const here = (await at('expanse'))(spending().match(), 'un')
    const half = wishFor(moveOf('expanse', 'move'), { from: 'earth' })
    expect(here.does(influence('luna'), half)).toHaveLength(6)
    expect(here.does(half, influence('luna'))).toMatch(
      /^Nothing changed: 'move earth' leaves something to choose\. /,
    )
  })
})

describe('the parts of a screen', () => {
  it('stand on one screen where a unit may swap with any other', async () => {
    const given = { minors: { TE: 'F3' } }
    const match = matchAt({ with: given, answers: [['place:minor'], ['f6']], wish: '' })
    const [ask] = match.open
    expect(ask?.what).toBe('exchangeSelf')
    const [part] = rememberParts()((await resuming('hexpanse'))(match), 'TE', ask?.id ?? '') ?? []
    const picked = part?.ways.flatMap(({ given: [first] }) => first?.picks ?? [])
    expect(picked?.toSorted()).toEqual(ask?.options.map(({ id }) => id).sort())
  })
  it('are worked out once for each match, and not again for the press on the screen', async () => {
    const now = (await resuming('expanse'))(spending().match())
    const { match } = now
    const id = match.open[0]?.id ?? ''
    const partsOf = rememberParts()
    const first = partsOf(now, 'un', id)
    expect(first?.length).toBeGreaterThan(0)
    expect(partsOf({ ...now }, 'un', id)).toBe(first)
    const other = partsOf({ ...now, match: { ...match } }, 'un', id)
    expect(other).not.toBe(first)
    expect(other).toEqual(first)
    expect(partsOf(now, 'mcr', id)).toBeUndefined()
  })
})
