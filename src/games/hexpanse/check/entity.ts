import { hexWithin } from './hexWithin.ts'
import { flag, list, record, setOf, text, whole, word, type Check, type Shape } from '../../shared/shape.ts'
import { anchors } from '../types.ts'
import { flags } from '../words/op.ts'
import { ops } from './op.ts'

/** What a card, a minor faction, a mission and the board are made of. */

/** As many rows, and as many territories in a row, as a menu holds. */
const BOARD_REACH = 12
const MOST_CELLS = 625
const MOST_IN_MISSION = 91
const DEAREST = 99
const code =
  (form: RegExp, like: string): Check =>
  (value, name, scope) => {
    if (typeof value !== 'string' || !form.test(value))
      scope.problems.push(`${scope.where}: '${name}' must be like ${like}.`)
  }

const lies = { rotate: flag, mirror: flag }
const name = text(1, 60)
const note = text(0, 240)
const hex = hexWithin(BOARD_REACH)

/** Minor units are tokens of a player, three each (Rules §3.4). */
const MINOR_UNITS = 3

export const shapes = {
  card: {
    needs: {
      code: code(/^(C([1-9]|1\d|20)|A[1-9]\d?)$/, 'C1 to C20 or A1 to A99'),
      type: word('mercenary', 'action'),
      name,
      cost: whole(1, DEAREST),
      copies: whole(1, 20),
      reusable: flag,
      timing: word('on_place', 'on_play', 'on_destroy', 'passive'),
      anchor: word(...anchors),
      ...lies,
      flags: setOf(word(...flags), 0, flags.length),
      ops,
    },
    may: { note },
  },
  minorFaction: {
    needs: {
      code: code(/^F[1-9]\d?$/, 'F1 to F99'),
      name,
      units: word(MINOR_UNITS),
      timing: word('on_place', 'on_destroy', 'passive'),
      anchor: word(...anchors),
      ...lies,
      flags: setOf(word(...flags), 0, flags.length),
      ops,
    },
  },
  mission: {
    needs: { code: code(/^M[1-9]\d?$/, 'M1 to M99'), name, cells: setOf(hex, 1, MOST_IN_MISSION), ...lies },
    may: { note },
  },
  board: {
    needs: {
      normal: setOf(hex, 1, MOST_CELLS),
      shaded: setOf(hex, 0, MOST_CELLS),
      hexilum: list(record({ needs: { at: hex, amount: whole(1, DEAREST) } }, 'part'), 0, MOST_CELLS),
    },
  },
} as const satisfies Readonly<Record<string, Shape>>

export type Entity = keyof typeof shapes
export const checkFields = Object.fromEntries(
  Object.entries(shapes).map(([kind, shape]) => [kind, record(shape)]),
) as Readonly<Record<Entity, Check>>
