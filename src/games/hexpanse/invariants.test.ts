import { describe, expect, it } from 'vitest'
import { onlyAnswer } from '../../core/ask.ts'
import { copy } from '../../core/data.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { table } from './testing/table.ts'
import { check } from './invariants.ts'
import { rules } from './rules.ts'
import type { State } from './state.ts'

const silent = (): void => undefined
const NO_REASON = {}

/** One table of three in the midst of a game, whole. */
function whole(): State {
  const s = rules.setup(
    { seats: ['TE', 'CC', 'IN'], modules: [], options: { mode: 'admiral' }, seed: '7' },
    silent,
  )
  let open = rules.advance(s, silent)
  const chance = newRandom('7')
  for (let n = 0; n < 60 && open[0]; n++)
    open = rules.take(
      s,
      open,
      open[0].who,
      onlyAnswer(open[0]) ?? randomAnswer(open[0], below => roll(chance, 'a', below)),
      silent,
    )
  return s
}

describe('a state that cannot be is noticed', () => {
  const s = whole()
  it('but not one that can', () => expect(check(s)).toEqual([]))
  it.each<[string, (s: State) => void, string]>([
    [
      'a unit too many',
      one => {
        one.reserve.TE.normal++
      },
      'TE has 10 normal units',
    ],
    [
      'fewer than none',
      one => {
        one.reserve.CC.minor -= 5
        one.recovery.CC.minor += 5
      },
      'CC has fewer than 0 minor units',
    ],
    [
      'life',
      one => {
        one.life.TE = 13
      },
      'TE has 13 life',
    ],
    [
      'income',
      one => {
        one.income.TE = 5
      },
      'TE has income 5',
    ],
    [
      'hexilum',
      one => {
        one.hexilum.IN = -1
      },
      'IN has -1 hexilum',
    ],
    [
      'a warlord that vanished',
      one => {
        one.board = Object.fromEntries(
          Object.entries(one.board).filter(([, { owner, kind }]) => owner !== 'IN' || kind !== 'warlord'),
        )
      },
      'the warlord of IN has',
    ],
    [
      'a card twice',
      one => {
        one.deck.push(one.deck[0] ?? '')
      },
      'the cards are not all in exactly one place',
    ],
    [
      'a card lost',
      one => {
        one.market.pop()
      },
      'the cards are not all in exactly one place',
    ],
    [
      'a mercenary without its card',
      one => {
        one.board['k1'] = { owner: 'TE', kind: 'merc', code: 'C1' }
      },
      "C1 stands on the board as TE's",
    ],
    [
      'a mission twice',
      one => {
        one.secrets.TE = one.mission ?? ''
      },
      'a mission is taken twice',
    ],
    [
      'a minor faction twice',
      one => {
        one.minors.TE = one.minors.CC ?? ''
      },
      'a minor faction is taken twice',
    ],
    [
      'three actions',
      one => {
        one.stack.splice(0, 9, { step: 'actions', you: 'TE', left: 3, warlord: [] })
      },
      'there are 3 actions left',
    ],
    [
      'two warlord actions',
      one => {
        one.stack.splice(0, 9, { step: 'actions', you: 'TE', left: 0, warlord: ['heal', 'move'] })
      },
      'there were 2 warlord actions',
    ],
    [
      'a dead end',
      one => {
        one.stack = []
      },
      'the game stands still',
    ],
    [
      'an edge that is not played',
      one => {
        Object.assign(one.options, { board_for_3_players: 'small' })
        one.board['a1'] = { owner: 'TE', kind: 'normal' }
      },
      'there is a piece on a1',
    ],
  ])('%s', (_what, breaks, says) => {
    const twin = copy(s)
    breaks(twin)
    expect(check(twin).join('\n')).toContain(says)
  })
})

it('nobody breaks them by playing, whatever the table decides', () => {
  const settings = [
    NO_REASON,
    { teams: true },
    { merc_base_limit: null, hexilum_cap: 10, may_pay_last_life: false },
    { win_check: 'after_whole_action', warlord_actions_per_turn: 'each_once', card_mirror: true },
  ]
  for (const [index, options] of settings.entries()) {
    const s = rules.setup(
      { players: 4, modules: [], options: { mode: 'admiral', ...options }, seed: `${index + 1}` },
      silent,
    )
    let open = rules.advance(s, silent)
    const chance = newRandom(`${index}`)
    for (let n = 0; n < 500 && open[0]; n++) {
      expect(check(s)).toEqual([])
      open = rules.take(
        s,
        open,
        open[0].who,
        onlyAnswer(open[0]) ?? randomAnswer(open[0], below => roll(chance, 'a', below)),
        silent,
      )
    }
    expect(check(s)).toEqual([])
  }
})

it('holds for tables that tests lay out, but for the cards that are left out of them', () => {
  expect(
    check(table({ seats: ['TE', 'CC', 'IN'] }).state()).filter(
      one => !one.includes('cards') && !one.includes('mission'),
    ),
  ).toEqual([])
})
