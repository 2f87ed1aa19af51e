import type { Ask, Option } from '../../../core/ask.ts'
import { listOf } from '../../shared/phrases.ts'
import type { Seat, State } from '../state.ts'
import { actionIn } from '../steps/index.ts'
import { systemOfId, extraSystem, mostIngress, proposals } from '../systems/ingress.ts'
import { lineOf } from '../systems/read.ts'
import { type SliceId, type Source, seatIds } from '../types.ts'
import { sectionLines } from './about.ts'
import {
  declaredText,
  spare,
  chair,
  colourName,
  EXTRA_INGRESS,
  factionWords,
  FRONTIER_STAYS,
  paragraph,
  priceText,
  sliceName,
  sourceText,
  synergyText,
  systemName,
} from './name.ts'
import type { Emojis } from '../../../core/game.ts'

/** A button's label says what pressing it does. */

const own = (ask: Ask, arg: string): string => (ask.who === arg ? 'Yourself' : chair(arg))

const labels: Readonly<Record<string, (s: State, ask: Ask, arg: string) => string>> = {
  'faction': (_s, _ask, arg) => (arg === 'custom' ? 'Custom Faction…' : factionWords(arg).name),
  'host:start': () => 'Start the Game',
  'host:map': () => 'Describe the Map…',
  'host:system': () => 'Change a System…',
  'flip': () => 'Flip to Obsidian',
  'claim': (_s, _ask, arg) => `Claim ${sliceName(arg as SliceId)}…`,
  'late': (_s, _ask, arg) => `Claim Late: ${sliceName(arg as SliceId)}…`,
  'confirm': () => 'Pay and Claim',
  'change': () => 'Change My Claim',
  'done': () => 'End Turn, No Expedition',
  'rollFirst': () => 'Roll First',
  'placeFirst': () => "Place Thunder's Edge First",
  'host:rollFirst': () => 'Roll First for Them',
  'turnBegin': () => 'Begin My Turn',
  'turnEnd': () => 'End My Turn',
  'pass': () => 'Pass',
  'extraTurn': () => 'Take an Extra Turn…',
  'round': () => 'Begin New Round',
  'host:round': () => 'Begin New Round as Host',
  'host:turn': () => "Begin a Player's Turn…",
  'place': (s, _ask, arg) => placeLabel(s, arg),
  'host:place': () => 'Place for Them…',
  'garrison': (_s, ask, arg) => own(ask, arg),
  'host:garrison': (_s, _ask, arg) => `Choose ${chair(arg)} for Them`,
  'host:nextPlacer': () => 'Let the Next Player Place',
  'control': (_s, ask, arg) =>
    ask.who === arg ? "I Control Thunder's Edge" : `${chair(arg)} Controls Thunder's Edge`,
  'host:control': () => 'Set Who Controls It…',
  'infantry': () => 'Set Infantry…',
  'host:remove': () => "Remove Thunder's Edge…",
  'gain': (_s, _ask, arg) => GAINS[arg as Source] ?? 'Gain Breakthrough',
  'host:gain': () => 'Give a Breakthrough…',
  'rollCabal': () => 'Roll First',
  'bringCabal': () => 'Bring It Without a Roll',
  'fracture': () => 'Bring The Fracture…',
  'ingress': () => 'Set Ingress Tokens…',
  'consent': (_s, _ask, arg) => (arg === 'yes' ? 'Agree' : 'Disagree'),
  'withdraw': () => 'Withdraw My Request',
  'rule': () => 'Propose a Ruling…',
  'ledger': () => 'Update My Books…',
  'ready': () => 'Ready My Planets',
  'beHost': () => 'Ask to Be Host',
  'host:withdraw': () => 'Cancel the Request',
  'host:eliminate': () => 'Eliminate a Player…',
  'host:set': () => 'Correct a Mistake…',
  'host:close': () => 'Close the Table',
}
const GAINS: Partial<Record<Source, string>> = {
  quantumcore: 'Breakthrough: Quantumcore',
  brilliance: 'Breakthrough: Brilliance…',
  event: 'Breakthrough: Event',
  other: 'Breakthrough: Another Effect',
}

function placeLabel(s: State, arg: string): string {
  const system = systemOfId(s, arg)
  return arg === '' ? 'Name a System…' : system ? systemName(system) : arg
}

export function optionLabel(s: State, ask: Ask, { id }: Option): string {
  const found = actionIn(id)
  return found ? (labels[found.action.head]?.(s, ask, found.arg) ?? id) : id
}

/** Explains an option where its label does not say it all. */
export function optionSays(s: State, ask: Ask, { id }: Option): string | undefined {
  const found = actionIn(id)
  if (!found) return undefined
  const {
    action: { head },
    arg,
  } = found
  if (head === 'faction' && arg !== 'custom')
    return `${factionWords(arg).breakthrough}; ${synergyText(factionWords(arg).synergy)}.`
  if (head === 'claim' || head === 'late') return claimSays(arg as SliceId)
  if (head === 'confirm') return confirmSays(s, ask.who as Seat)
  if (head === 'place' && arg) return placeSays(s, arg)
  if (head === 'gain') return gainSays(arg as Source)
  return head === 'ingress' ? ingressSays(s) : sectionLines[head]
}

const claimSays = (slice: SliceId): string => `You ${priceText(slice)} before you place your marker.`
const gainSays = (source: Source): string =>
  `You gain your breakthrough ${sourceText(source)}, and may have to roll for The Fracture.`
function confirmSays(s: State, seat: Seat): string | undefined {
  const claim = s.pending[seat]
  return claim && paragraph(`You ${declaredText(claim)}.`, spare(claim.slice, claim.payment, s.chairs[seat]))
}
function placeSays(s: State, arg: string): string | undefined {
  const system = systemOfId(s, arg)
  if (!system) return undefined
  return paragraph(
    `${lineOf(system).slice(system.id.length + ': '.length)}.`,
    system.tokens.includes('frontier') && FRONTIER_STAYS,
  )
}
function ingressSays(s: State): string {
  const extra = extraSystem(s)
  const colours = proposals(s).map(
    ({ colour, most, systems }) =>
      `${colourName[colour]}, at most ${most}${systems.length ? `: ${listOf(systems)}` : ''}`,
  )
  return (
    `At most ${mostIngress(s)} systems, 1 token each. By colour: ${colours.join('; ')}. One more: ` +
    `${extra ?? EXTRA_INGRESS}.`
  )
}

/** Returns words besides the label by which an option is found. */
export function optionFinds(s: State, _ask: Ask, { id }: Option): readonly string[] {
  const found = actionIn(id)
  if (!found) return []
  const {
    action: { head },
    arg,
  } = found
  if (head === 'faction' && arg !== 'custom') return [arg, factionWords(arg).breakthrough]
  if (head === 'place') {
    const system = systemOfId(s, arg)
    return system
      ? [
          arg,
          ...(system.tile === undefined ? [] : [`tile ${system.tile}`]),
          ...system.planets.map(({ name }) => name),
        ]
      : []
  }
  return arg ? [arg] : []
}

const emoji = (seat: string): string => `expedition_${seat}`

export const emojis: Emojis<State> = {
  all: seatIds.map(emoji),
  seat: emoji,
  option: () => undefined,
}
