import type { OptionInfo } from '../../core/game.ts'
import { faultLine } from './text/fault.ts'
import { readMap } from './systems/read.ts'
import { seatIds } from './types.ts'

/** `ruling`: the paragraph of the rules that gives the reasons. */
interface TableOption extends OptionInfo {
  readonly ruling: string
}

const LONGEST_MAP = 6000
/** By numbers of tiles; a line a system; and one where Thunder's Edge cannot go. */
const MAPS = [
  '18 19 24 34 63 41 40 43 46 17 82',
  'A1: empty, frontier\nA2: Lodor; wormhole alpha printed\nA3: supernova\nB1: wormhole beta token; ' +
    'nebula\nB2: Wellon (yellow); Vefut II\n' +
    'B3: Gral (blue)\nC1: Meer (red)\nC2: Vorhal (green); gravity rift\nC3: hyperlane\nD1: ' +
    'fracture\nM1: Mecatol Rex',
  '26 43 40',
]

export const options: readonly TableOption[] = [
  {
    id: 'host',
    default: 'seat1',
    values: seatIds,
    ruling: '§3',
    why: 'The chair of the host: who starts, describes the map, corrects mistakes, and closes the table.',
  },
  {
    id: 'map',
    default: null,
    values: [null],
    examples: MAPS,
    ruling: '§4',
    why:
      'The map: numbers of official tiles, or a line a system such as "B2: Lodor; wormhole alpha printed"; ' +
      'without one, what is true of the system is declared when it is needed.',
  },
  {
    id: 'sixthOrder',
    default: 'claimant_chooses',
    values: ['claimant_chooses', 'roll_first', 'place_first'],
    ruling: '§10',
    why:
      "What comes first when the sixth slice is also its claimant's first: the breakthrough roll, or " +
      "placing Thunder's Edge.",
  },
  {
    id: 'rebellionStartsWithBreakthrough',
    default: true,
    values: [true, false],
    ruling: '§5.1',
    why: 'Whether the Crimson Rebellion has its breakthrough from the beginning.',
  },
  {
    id: 'rebellionSetupRoll',
    default: false,
    values: [false, true],
    ruling: '§10',
    why: 'Whether that breakthrough brings a roll for The Fracture at the beginning.',
  },
  {
    id: 'noFracture',
    default: false,
    values: [false, true],
    ruling: '§10',
    why: 'Whether the table plays without The Fracture: no breakthrough brings a roll.',
  },
  {
    id: 'ledger',
    default: false,
    values: [false, true],
    ruling: '§1',
    why:
      'Whether books are kept of trade goods and readied planets, as each player declares them; ' +
      'otherwise payments are taken at their word.',
  },
  {
    id: 'strictTurns',
    default: true,
    values: [true, false],
    ruling: '§5.2',
    why:
      'Whether a second turn in a row of one player needs a reason that all can read, as long as ' +
      'others have not passed.',
  },
  {
    id: 'allowLateClaim',
    default: true,
    values: [true, false],
    ruling: '§7.30',
    why:
      'Whether somebody who forgot to claim at the end of the turn may still do so, if the active ' +
      'player or the host agrees.',
  },
  {
    id: 'ingressHelp',
    default: true,
    values: [true, false],
    ruling: '§5.5',
    why: 'Whether systems are proposed for ingress tokens, and a list of them is kept.',
  },
  {
    id: 'expeditionEnabled',
    default: true,
    values: [true, false],
    ruling: '§7.40',
    why:
      'Whether expeditions are played at all: without the expansion, or in a mode without them, only ' +
      'breakthroughs and The Fracture are kept.',
  },
]

/** Every reason why an option cannot be that. */
export function whyNotOption(id: string, value: unknown): readonly string[] {
  const option = options.find(one => one.id === id)
  if (!option)
    return [
      `Expedition has no option '${id.slice(0, 40)}'; possible: ${options.map(one => one.id).join(', ')}.`,
    ]
  if (id === 'map') return whyNotMap(value)
  return option.values.some(one => one === value)
    ? []
    : [`'${id}' must be one of ${option.values.map(one => String(one)).join(', ')}.`]
}

function whyNotMap(value: unknown): readonly string[] {
  if (value === null) return []
  if (typeof value !== 'string' || value.length > LONGEST_MAP)
    return [`'map' must be null or a text of at most ${LONGEST_MAP} letters.`]
  const read = readMap(value)
  return read.ok ? [] : [faultLine(read.fault)]
}
