import { unknownOption, whyNotListed } from '../shared/bookshelf.ts'
import type { OptionInfo, Reason } from '../../core/game.ts'
import { faultReason } from './text/fault.ts'
import { readMap } from './systems/read.ts'
import { seatIds } from './types.ts'

/** Describes an option of a table. `ruling` names the paragraph of the rules that gives the reasons. */
interface TableOption extends OptionInfo {
  readonly ruling: string
}

const LONGEST_MAP = 6000
/**
 * Shows a map by numbers of tiles, one with a line for each system, and one where Thunder's Edge cannot go.
 */
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
    title: 'Host',
    names: {
      seat1: 'Seat 1',
      seat2: 'Seat 2',
      seat3: 'Seat 3',
      seat4: 'Seat 4',
      seat5: 'Seat 5',
      seat6: 'Seat 6',
      seat7: 'Seat 7',
      seat8: 'Seat 8',
    },
    default: 'seat1',
    values: seatIds,
    ruling: '§3',
    why: 'The seat of the host, who starts, describes the map, corrects mistakes and closes the table.',
  },
  {
    id: 'map',
    title: 'Map',
    names: { none: 'No map' },
    default: null,
    values: [null],
    examples: MAPS,
    ruling: '§4',
    why:
      'The map: official tile numbers, or one line per system like "B2: Lodor; wormhole alpha printed". ' +
      'Without a map, players declare what is true of a system when it is needed.',
  },
  {
    id: 'sixthOrder',
    title: 'A first claim that is the sixth',
    names: {
      claimant_chooses: 'The claimant chooses',
      roll_first: 'Roll for The Fracture first',
      place_first: "Place Thunder's Edge first",
    },
    default: 'claimant_chooses',
    values: ['claimant_chooses', 'roll_first', 'place_first'],
    ruling: '§10',
    why:
      "What comes first when a player's first claim is also the sixth: " +
      "rolling for The Fracture, or placing Thunder's Edge.",
  },
  {
    id: 'rebellionStartsWithBreakthrough',
    title: 'Crimson Rebellion starts with its breakthrough',
    default: true,
    values: [true, false],
    ruling: '§5.1',
    why: 'Whether the Crimson Rebellion starts with its breakthrough.',
  },
  {
    id: 'rebellionSetupRoll',
    title: 'That breakthrough brings a roll',
    default: false,
    values: [false, true],
    ruling: '§10',
    why: 'Whether the breakthrough that the Crimson Rebellion starts with brings a roll for The Fracture.',
  },
  {
    id: 'noFracture',
    title: 'Play without The Fracture',
    default: false,
    values: [false, true],
    ruling: '§10',
    why: 'Whether to play without The Fracture, so that no breakthrough brings a roll.',
  },
  {
    id: 'ledger',
    title: 'Players keep books',
    default: false,
    values: [false, true],
    ruling: '§1',
    why:
      'Whether players keep books of their trade goods and readied planets. ' +
      'Otherwise payments are taken on trust.',
  },
  {
    id: 'strictTurns',
    title: 'Ask why a player takes 2 turns in a row',
    default: true,
    values: [true, false],
    ruling: '§5.2',
    why: 'Whether a player who takes 2 turns in a row must say why, unless all others have passed.',
  },
  {
    id: 'allowLateClaim',
    title: 'Late claims',
    default: true,
    values: [true, false],
    ruling: '§7.30',
    why:
      'Whether a player who forgot to claim at the end of their turn may still do so, if the active player ' +
      'or the host agrees.',
  },
  {
    id: 'ingressHelp',
    title: 'Suggest systems for ingress tokens',
    default: true,
    values: [true, false],
    ruling: '§5.5',
    why: 'Whether to suggest systems for ingress tokens and keep a list of them.',
  },
  {
    id: 'expeditionEnabled',
    title: 'Play expeditions',
    default: true,
    values: [true, false],
    ruling: '§7.40',
    why: 'Whether to play expeditions at all. Otherwise only breakthroughs and The Fracture are recorded.',
  },
]

/** Every reason why an option cannot be that. */
export function whyNotOption(id: string, value: unknown): readonly Reason[] {
  const option = options.find(one => one.id === id)
  if (!option) return [unknownOption('Expedition', id, options)]
  if (id === 'map') return whyNotMap(value)
  return whyNotListed(option, value)
}

function whyNotMap(value: unknown): readonly Reason[] {
  if (value === null) return []
  if (typeof value !== 'string' || value.length > LONGEST_MAP)
    return [`The map must be a text of at most ${LONGEST_MAP} letters, or null.`]
  const read = readMap(value)
  return read.ok ? [] : [faultReason(read.fault)]
}
