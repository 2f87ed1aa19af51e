import { designed } from './sources.ts'
import type { Mission } from './types.ts'

const SIZE = 'web:https://brettundpad.de/2018/05/14/hexpanse/ (every pattern is nine territories)'
const pattern = { rotate: true, mirror: false, prov: { name: designed, cells: designed, size: SIZE } } as const

export const missions: readonly Mission[] = [
  {
    ...pattern, code: 'M1', name: 'Signal Ring', note: 'ring of six, hollow centre, three spikes',
    cells: [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1], [2, -2], [-2, 0], [0, 2]],
  },
  {
    ...pattern, code: 'M2', name: 'Spindle', note: 'full flower with two opposite tips',
    cells: [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1], [2, 0], [-2, 0]],
  },
  {
    ...pattern, code: 'M3', name: 'Saltire', note: 'two crossing bars of five',
    cells: [[0, 0], [1, 0], [2, 0], [-1, 0], [-2, 0], [0, 1], [0, 2], [0, -1], [0, -2]],
  },
  {
    ...pattern, code: 'M4', name: 'Spearhead', note: 'chevron, two arms of five sharing the tip',
    cells: [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [0, 1], [0, 2], [0, 3], [0, 4]],
  },
  {
    ...pattern, code: 'M5', name: 'Perimeter', note: 'outline of a triangle of side four',
    cells: [[0, 0], [1, 0], [2, 0], [3, 0], [0, 1], [0, 2], [0, 3], [2, 1], [1, 2]],
  },
  {
    ...pattern, code: 'M6', name: 'Bastion', note: '3x3 rhombus',
    cells: [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2], [2, 0], [2, 1], [2, 2]],
  },
  {
    ...pattern, code: 'M7', name: 'Lightning', note: 'bolt: four strokes, three cells each including shared corners',
    cells: [[0, 0], [1, 0], [2, 0], [1, 1], [0, 2], [1, 2], [2, 2], [1, 3], [0, 4]],
  },
  {
    ...pattern, code: 'M8', name: 'Double Rank', note: 'rank of five backed by rank of four',
    cells: [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [0, 1], [1, 1], [2, 1], [3, 1]],
  },
  {
    ...pattern, code: 'M9', name: 'Horseshoe', note: 'nine consecutive cells of the ring of radius two',
    cells: [[2, 0], [1, 1], [0, 2], [-1, 2], [-2, 2], [-2, 1], [-2, 0], [-1, -1], [0, -2]],
  },
  {
    ...pattern, code: 'M10', name: 'Three Beachheads', note: 'three separate triplets; the only unconnected formation',
    cells: [[0, 0], [1, 0], [0, 1], [3, 0], [4, 0], [3, 1], [0, 3], [1, 3], [0, 4]],
  },
  {
    ...pattern, code: 'M11', name: 'Bridgehead', note: 'two ranks of four joined by one unit',
    cells: [[0, 0], [1, 0], [2, 0], [3, 0], [1, 1], [-1, 2], [0, 2], [1, 2], [2, 2]],
  },
  {
    ...pattern, code: 'M12', name: 'Spiral Arm', note: 'spiral unwinding from its centre',
    cells: [[0, 0], [1, 0], [1, -1], [0, -1], [-1, 0], [-2, 1], [-2, 2], [-1, 2], [0, 2]],
  },
]
