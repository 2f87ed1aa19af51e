import type { Ask, Option } from '../../../core/ask.ts'
import { capital } from '../../shared/phrases.ts'
import { fieldOf } from '../board.ts'
import { bookOf } from '../book.ts'
import { readPair } from '../choices.ts'
import type { Field } from '../field.ts'
import type { CellId, Hex, State } from '../state.ts'
import { factions } from '../types.ts'
import { cellName, namesAt, pieceOf, seatName } from './name.ts'

/**
 * Lists words besides its label by which something is found while it is typed: where a territory lies, what a
 * card is called.
 */

export function optionFinds(s: State, _ask: Ask, { id, means }: Option): readonly string[] {
  if ('hex' in means) return placesOf(fieldOf(s))[id] ?? []
  if ('from' in means) return ofPair(s, id)
  return 'action' in means ? ofAction(s, id) : coded(s, means['code'])
}

function ofPair(s: State, id: string): readonly string[] {
  const [from, to] = readPair(id)
  return [to, `from ${from}`, ...(placesOf(fieldOf(s))[to] ?? [])]
}

/** Returns "normal" for "Place a normal unit". */
function ofAction(s: State, id: string): readonly string[] {
  const [, of = ''] = id.split(':')
  return of === '' ? [] : [of, ...coded(s, of)]
}
const coded = (s: State, code: unknown): readonly string[] => {
  const { cards, minors, missions } = bookOf(s)
  const one = typeof code === 'string' ? (cards[code] ?? minors[code] ?? missions[code]) : undefined
  return one ? [one.code, one.name] : []
}

const known = new WeakMap<Field, Readonly<Record<CellId, readonly string[]>>>()
/** They never change, and are looked up with every letter that is typed. */
function placesOf(field: Field): Readonly<Record<CellId, readonly string[]>> {
  const there = known.get(field)
  if (there) return there
  const middles = field.cells.map(cell => middleOf(field.at[cell] as Hex))
  const reach = {
    x: Math.max(...middles.map(({ x }) => Math.abs(x))),
    y: Math.max(...middles.map(({ y }) => Math.abs(y))),
  }
  const made = Object.fromEntries(field.cells.map(cell => [cell, wordsFor(field, cell, reach)]))
  known.set(field, made)
  return made
}

interface Point {
  readonly x: number
  readonly y: number
}
/** Rows lie beneath each other, each half a territory further. */
const middleOf = ([q, r]: Hex): Point => ({ x: q + r / 2, y: r })

const SIX = 6
const THIRD = 3
type Side = readonly [names: readonly string[], compass: string]
const SIDES: { readonly [side in 'top' | 'bottom' | 'left' | 'right']: Side } = {
  top: [['upper', 'top'], 'north'],
  bottom: [['lower', 'bottom'], 'south'],
  left: [['left'], 'west'],
  right: [['right'], 'east'],
}

function wordsFor(field: Field, cell: CellId, reach: Point): readonly string[] {
  const { x, y } = middleOf(field.at[cell] as Hex)
  const up = y < -reach.y / THIRD ? SIDES.top : y > reach.y / THIRD ? SIDES.bottom : undefined
  const across = x < -reach.x / THIRD ? SIDES.left : x > reach.x / THIRD ? SIDES.right : undefined
  const near = field.neighbours[cell] ?? []
  return [
    ...sideWords(up),
    ...sideWords(across),
    ...(up && across ? corner(up, across) : []),
    ...(up || across ? [] : ['centre', 'center', 'middle']),
    ...(near.length < SIX ? ['edge'] : []),
    ...(field.hexilum[cell] ? ['hexilum'] : []),
    `row ${cell.replace(/\d+$/, '')}`,
    ...near.map(other => `near ${other}`),
  ]
}
const sideWords = (side: Side | undefined): readonly string[] => (side ? [...side[0], side[1]] : [])
const corner = ([names, compass]: Side, [[beside = ''], across]: Side): readonly string[] => [
  ...names.map(name => `${name} ${beside}`),
  `${compass}-${across}`,
  `${compass}${across}`,
]

/** Says what the options of a group share: their row, who attacks, their owner, the kind of action. */
export function groupName(s: State, { who, what }: Ask, group: string): string {
  if (what === 'action')
    return Object.hasOwn(actions, group) ? (actions[group] ?? capital(group)) : capital(group)
  if ((factions as readonly string[]).includes(group)) return seatName(group)
  const piece = s.board[group]
  if (piece) return `From ${cellName(group)}: ${pieceOf(namesAt(s), piece, who)}`
  return fieldOf(s).cells.includes(group) ? cellName(group) : `Row ${group.toUpperCase()}`
}

/** Says what the labels begin with. */
const actions: Readonly<Record<string, string>> = {
  place: 'Place',
  return: 'Return',
  attack: 'Attack',
  recover: 'Recover',
  play: 'Play',
  activate: 'Use',
  gain: 'Gain',
  income: 'Raise Income',
  heal: 'Heal',
  move: 'Move',
  ability: 'Warlord',
  done: 'End Actions',
}
