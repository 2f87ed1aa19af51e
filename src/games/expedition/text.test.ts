import { describe, expect, it } from 'vitest'
import { expedition } from './index.ts'
import { actions } from './steps/index.ts'
import type { Ask } from '../../core/ask.ts'
import { answer } from '../../core/match.ts'
import {
  askOf,
  claims,
  claimsBy,
  does,
  game,
  laidOn,
  MAP,
  offered,
  opened,
  refuses,
  seen,
  stateOf,
  told,
  unset,
} from './testing/table.ts'
import { toolingOf } from '../../core/game.ts'

const gained = { breakthroughs: { seat1: 'expedition', seat2: 'event', seat3: 'event' } }
const page = (match: ReturnType<typeof opened>, name: string, request = {}): string => {
  const outcome = game.pages[name]?.(match.state, request)
  return (outcome?.ok ? outcome.value : (outcome?.reasons ?? [])).join('\n')
}
const tied = does(claimsBy(laidOn(opened(3, { map: MAP }), gained), 1, 2, 1, 2, 3, 3), 3, 'place:C1')
const placed = does(tied, 3, 'garrison:seat2')

describe('what can be done', () => {
  it('has a label, a group with a name, and fields with words, wherever it is offered', () => {
    for (const match of [
      unset(8),
      opened(3, { ledger: true, map: MAP }),
      placed,
      does(opened(3), 1, 'turnEnd'),
    ]) {
      for (const ask of match.open) {
        expect(game.words.ask(match.state, ask)).toMatch(/[.?]$/)
        for (const option of ask.options) {
          expect(game.words.option(match.state, ask, option)).toMatch(/^[A-Z].{2,50}$/)
          expect(game.words.group(match.state, ask, option.group ?? '')).toMatch(/^[A-Z]/)
          for (const field of option.form ?? [])
            expect(game.words.field?.(match.state, ask, option, field).hint).toMatch(/./)
        }
      }
    }
  })
  it('fits a modal: at most five fields, and at most 25 options of one group', () => {
    for (const action of actions)
      expect(
        (action.form?.(stateOf(opened(3)), 'seat1', action.args(stateOf(opened(3)), 'seat1')[0] ?? '') ?? [])
          .length,
      ).toBeLessThan(6)
    const wide = claimsBy(
      laidOn(
        opened(3, {
          map: Array.from({ length: 60 }, (_, at) => `${'ABC'[at % 3] ?? ''}${at}: empty`).join('\n'),
        }),
        gained,
      ),
      1,
      1,
      1,
      1,
      2,
      3,
    )
    const groups = askOf(wide, 3)?.options.map(({ group }) => group) ?? []
    expect(
      Math.max(...[...new Set(groups)].map(group => groups.filter(one => one === group).length)),
    ).toBeLessThan(26)
  })
  it('is named in the question only to those who have it', () => {
    const ended = does(does(opened(3), 1, 'turnEnd'), 1, 'done')
    const passed = does(does(opened(3), 1, 'pass'), 1, 'done')
    for (const match of [opened(3), ended, passed])
      for (const ask of match.open)
        expect(/Press End My Turn/.test(game.words.ask(match.state, ask))).toBe(
          ask.options.some(({ id }) => id === 'turnEnd'),
        )
    expect(game.words.ask(ended.state, askOf(ended, 1) as Ask)).toMatch(/another player is next\.$/)
    expect(game.words.ask(passed.state, askOf(passed, 1) as Ask)).toMatch(/You have passed\.$/)
  })
  it('stands in groups that have names', () => {
    const names = (match: ReturnType<typeof opened>, seat: number): readonly string[] => {
      const ask = askOf(match, seat)
      return ask
        ? [...new Set(ask.options.map(({ group = '' }) => game.words.group(match.state, ask, group)))]
        : []
    }
    expect(names(unset(3), 1)).toEqual([
      'Factions A-C',
      'Factions D-L',
      'Factions M-R',
      'Factions S-Z',
      'Custom Faction',
    ])
    expect(names(claimsBy(laidOn(opened(3, { map: MAP }), gained), 1, 1, 1, 1, 2, 3), 3).slice(0, 4)).toEqual(
      ['Row A', 'Row B', 'Row C', 'Systems'],
    )
    expect(names(does(opened(3), 2, 'turnEnd'), 2).slice(0, 2)).toEqual(['Expedition', 'Turn'])
  })
  it('is found by other words: a system by its tile, a faction by its breakthrough', () => {
    const ask = askOf(unset(3), 1)
    const sol = ask?.options.find(({ id }) => id === 'faction:sol')
    expect(
      ask && sol && [game.words.finds?.(unset(3).state, ask, sol), game.words.says(unset(3).state, ask, sol)],
    ).toEqual([['sol', 'Bellum Gloriosum'], 'Bellum Gloriosum; biotic (green) and cybernetic (yellow).'])
  })
})

describe('the story', () => {
  it('tells a claim, its price and what came of it', () => {
    const match = claims(opened(3), 1, 'resources5', {
      planets: 'Jord 4',
      adjust: 'Sarween Tools',
      amount: 1,
    })
    const lines = match.rows.flatMap(row => row.facts).map(fact => game.words.fact(fact))
    expect(lines).toEqual(
      expect.arrayContaining([
        'Hacan makes expedition 1 of 6 for the slice 5 resources and pays Jord 4 and SARWEEN TOOLS +1.',
        'Hacan gains the breakthrough Auto-Factories from an expedition: cybernetic (yellow) and ' +
          'warfare (red).',
        `Hacan rolls ${String(told(match, 'rolled')[0]?.['number'])} for The Fracture.`,
      ]),
    )
  })
  it(
    'calls chairs by their factions once those are known, in what was told before one is turned over ' +
      'as well',
    () => {
      const match = does(does(opened(3, {}, ['firmament', 'sol', 'yin']), 1, 'turnBegin'), 1, 'flip')
      const lines = match.rows.flatMap(row => row.facts).map(fact => game.words.fact(fact))
      expect(lines.slice(1, 2)).toEqual(['Seat 1 plays Firmament.'])
      expect(lines.slice(-2)).toEqual([
        'Turn 1: Firmament.',
        'Firmament flips to Obsidian, keeping slices and breakthrough.',
      ])
      expect([
        game.words.seat('seat1'),
        game.words.seat('seat1', match.state),
        game.words.seat('seat1', unset(3).state),
      ]).toEqual(['Seat 1', 'Obsidian', 'Seat 1'])
      expect(refuses(match, 2, 'host:close')).toContain('the host, Obsidian,')
    },
  )
  it('says of a table that is closed that it is, and asks for nothing', () => {
    const full = claimsBy(
      laidOn(opened(3, { map: MAP }), {
        breakthroughs: { seat1: 'expedition', seat2: 'expedition', seat3: 'expedition' },
      }),
      1,
      1,
      1,
      1,
      2,
      3,
    )
    const closed = does(does(full, 3, 'place:A1'), 1, 'host:close')
    const page = game.pages['status']?.(closed.state, {})
    expect(page?.ok && page.value[0]).toBe(
      'The host has closed this table. Slices: Hacan has 4, Jol-Nar has 1 and Sol has 1.',
    )
  })
  it('takes a faction for the chair it sits on', () => {
    const match = opened(3)
    expect(stateOf(does(match, 1, 'host:eliminate', { seat: 'jol nar' })).chairs.seat2.eliminated).toBe(true)
    expect(
      stateOf(does(match, 1, 'host:eliminate', { seat: 'Emirates of Hacan' })).chairs.seat1.eliminated,
    ).toBe(true)
    expect(refuses(match, 1, 'host:eliminate', { seat: 'Winnu' })).toContain('[NOT_A_PLAYER]')
  })
  it('tells what a technology specialty was paid with', () => {
    const match = claims(opened(3), 1, 'techplanet1')
    expect(match.rows.flatMap(row => row.facts).map(fact => game.words.fact(fact))).toContain(
      'Hacan makes expedition 1 of 6 for the slice 1 tech planet and exhausts Wellon, cybernetic (yellow).',
    )
  })
  it('tells which planet could be left out before it is confirmed', () => {
    const match = does(does(opened(3), 1, 'turnEnd'), 1, 'claim:resources5', {
      planets: 'Jord 4, Lodor 3, Fria 2',
    })
    const [ask] = match.open
    expect(ask && game.words.says(match.state, ask, ask.options[0] as never)).toBe(
      'You pay Jord 4, Lodor 3 and Fria 2. You could leave out Jord, Lodor or Fria.',
    )
  })
})

describe('pages', () => {
  it('status, map, fracture and rulings say what stands', () => {
    expect(page(placed, 'status')).toContain("Thunder's Edge: System 46 (C1), placed by Sol")
    expect(page(placed, 'map', { system: 'A3' })).toBe(
      "A3: supernova. Thunder's Edge can't go here: it has a supernova.",
    )
    expect(page(placed, 'map', { system: 'Q9' })).toContain("There is no system 'Q9' on the map.")
    expect(page(placed, 'rulings')).toContain('destroyedPlanet: legal')
    expect(page(placed, 'fracture')).toContain('not in play')
  })
  it('info tells the rules, a heading of them, or what has a name', () => {
    expect(page(placed, 'info', { section: 'payment' })).toMatch(/^A trade good counts as 1 resource/)
    expect(page(placed, 'info', { about: 'specialist compounds' })).toContain(
      'Jol-Nar: Specialized Compounds',
    )
    for (const name of ['Dark Energy Tap', 'dark energy'])
      expect(page(placed, 'info', { about: name })).toMatch(/^Dark Energy Tap: .*frontier token.*stays/)
    expect(page(placed, 'info', { about: 'zzz' })).toContain('headings are')
  })
  it('why says what an option would need', () => {
    expect(page(tied, 'why', { seat: 'seat1', do: 'garrison:seat1' })).toContain(
      "Only Sol can place Thunder's Edge",
    )
    expect(page(does(opened(3), 1, 'turnEnd'), 'why', { seat: 'seat1', do: 'claim:secret1' })).toBe(
      'You can do that now.',
    )
  })
})

describe('the board', () => {
  it('says everything in lines of 80 letters, and the picture in 1000', () => {
    const board = expedition.board(seen(placed))
    expect(board).toContain('2. 2 action cards: #2 Jol-Nar, discarded 2 action cards')
    expect(board).toContain('SEATS\nEmirates of Hacan, seat 1: 2*, breakthrough')
    expect(expedition.board(seen(unset(3)))).toContain('SEATS\nSeat 1, no faction yet: 0')
    for (const line of board.split('\n')) expect(line.length).toBeLessThan(81)
    expect(game.words.alt(game.scenes.board(seen(placed))).length).toBeLessThan(1001)
  })
  it('nobody is waited for between turns; at the end of one its player is', () => {
    expect(opened(3).open.every(({ idle }) => idle)).toBe(true)
    expect(does(opened(3), 2, 'turnEnd').open.map(({ who, idle }) => [who, idle])).toEqual([
      ['seat1', true],
      ['seat2', undefined],
      ['seat3', true],
    ])
  })
})

describe('corrections', () => {
  it('any field is put right by the host, for all to read', () => {
    const match = claims(opened(3), 2, 'resources5')
    const moved = does(match, 1, 'host:set', {
      field: 'slice.resources5',
      value: 'seat3',
      reason: 'wrong chair',
    })
    expect([seen(moved).slices[0]?.claim, told(moved, 'corrected')]).toMatchObject([
      { seat: 'seat3', corrected: true },
      [{ reason: 'wrong chair' }],
    ])
    expect(
      seen(does(moved, 1, 'host:set', { field: 'slice.resources5', value: 'open', reason: 'undone' })).left,
    ).toBe(6)
    expect(
      seen(does(match, 1, 'host:set', { field: 'breakthrough.seat2', value: 'no', reason: 'lost' })).chairs
        .seat2,
    ).not.toHaveProperty('breakthrough')
    expect(
      seen(does(match, 1, 'host:set', { field: 'faction.seat2', value: 'Nomad', reason: 'misread' })).chairs
        .seat2?.faction,
    ).toBe('nomad')
    expect(
      refuses(match, 1, 'host:set', { field: 'faction.seat2', value: 'Nomaad', reason: 'misread' }),
    ).toMatch(/Nomad.*\[UNKNOWN_FACTION\]/)
    expect(refuses(match, 1, 'host:set', { field: 'mood', value: 'good', reason: 'why not' })).toContain(
      'slice.resources5',
    )
    expect(
      seen(does(placed, 1, 'host:set', { field: 'system', value: 'A1', reason: 'misplaced' })).edge?.system,
    ).toBe('A1')
  })
  it('the host chooses for whoever does not, and removes what has left the game', () => {
    const full = claimsBy(laidOn(opened(3, { map: MAP }), gained), 1, 2, 1, 2, 3, 3)
    const there = does(full, 1, 'host:place', { system: '46' })
    expect(told(does(there, 1, 'host:garrison:seat2'), 'garrisoned')).toMatchObject([
      { seat: 'seat2', chosenBy: 'seat3', byHost: true },
    ])
    expect(stateOf(does(full, 1, 'host:nextPlacer')).placer).toBe('seat1')
    const gone = does(does(there, 1, 'host:garrison:seat1'), 1, 'host:remove', { reason: 'purged' })
    expect([
      seen(gone).edgeGone,
      seen(gone).edge,
      refuses(gone, 2, 'claim:secret1').includes('EXPEDITION_CLOSED'),
    ]).toEqual([true, undefined, true])
    expect(does(gone, 1, 'host:close').open).toEqual([])
    expect(offered(gone, 2)).not.toContain('control:seat2')
  })
  it('who controls it is said by one side and agreed to by the other, or said by the host', () => {
    expect(seen(does(placed, 2, 'control:seat3')).edge?.controller).toBe('seat2')
    expect(seen(does(does(placed, 2, 'control:seat3'), 3, 'consent:yes')).edge?.controller).toBe('seat3')
    expect(seen(does(placed, 1, 'control:seat1')).edge?.controller).toBe('seat1')
    expect(seen(does(placed, 1, 'host:control', { seat: '3' })).edge?.controller).toBe('seat3')
    expect(refuses(placed, 3, 'control:seat1')).toContain('[NOT_YOUR_SEAT]')
  })
  it('what is misspelt is answered with the nearest three', () => {
    expect(refuses(unset(3), 1, 'faction:hacn')).toMatch(/Did you mean hacan, \S+ or \S+/)
    expect(refuses(opened(3), 1, 'host:map', { map: '129' })).toMatch(/Did you mean \d+, \d+ or \d+/)
  })
  it('nobody wins; whoever has more slices stands first, equals together', () => {
    const closed = does(placed, 1, 'host:close')
    expect(game.standings(closed.state)).toEqual([
      { seat: 'seat1', rank: 1 },
      { seat: 'seat2', rank: 1 },
      { seat: 'seat3', rank: 1 },
    ])
    expect(game.standings(claims(opened(3), 2, 'secret1').state).map(({ rank }) => rank)).toEqual([1, 1, 1])
  })
  it('what the host does nobody else may', () => {
    const match = opened(3)
    expect(answer(match, 'seat2', askOf(match, 2)?.id ?? '', ['host:round']).ok).toBe(false)
  })
})

it('every exhibit has what it needs', () => {
  for (const { id, needs, text, provenance, scene, covers } of toolingOf(expedition).exhibits()) {
    expect([
      id,
      needs.includes('text') && !text,
      needs.includes('provenance') && !provenance,
      needs.includes('picture') && !scene,
      needs.includes('play') && !covers?.length,
    ]).toEqual([id, false, false, false, false])
  }
})
