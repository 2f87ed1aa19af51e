import { free, ofManual } from './common.ts'
import { clarification, designed } from '../sources.ts'
import type { Ability } from '../types.ts'
import { exactly, modify, place, repair, replace } from '../words/index.ts'

/** Tells what a faction can do from the start. */
export const mats: readonly Ability[] = [
  {
    id: 'mat.un',
    faction: 'un',
    name: 'Diplomatic Immunity',
    kind: 'passive',
    cost: free,
    timing: 'always',
    text:
      'When one of your cubes is moved, removed, replaced or swapped, ' +
      'the acting player picks only your faction; you pick which of your cubes on that base it is.',
    effect: [modify({ key: 'ownerPicksCube', cubes: 'any' })],
    notes: 'This matters only on bases where you have both normal cubes and Diplomats.',
    prov: {
      name: clarification,
      cost: clarification,
      limitPerTurn: clarification,
      effect: clarification,
      place:
        'inferred: a review calls the UN base ability weak and separate from Diplomats and Hegemony; ' +
        'the clarification document names this rule',
    },
  },
  {
    id: 'mat.mcr',
    faction: 'mcr',
    name: 'Battleships',
    kind: 'mixed',
    cost: { ...free, ap: 1 },
    timing: 'whileSpendingAP',
    text:
      'Your two Battleships count as strength 2, and 1 after their first hit; a second hit removes them. ' +
      '1 AP: repair one damaged Battleship that was not hit this turn.',
    effect: [
      modify({ key: 'unitStrength', unit: 'battleship', value: 2 }),
      modify({ key: 'hitsToRemove', unit: 'battleship', value: 2 }),
      repair({ count: exactly(1), if: { notHitThisTurn: true } }),
    ],
    notes:
      'You may repair any number of times each turn. Battleships are built undamaged. A free build ' +
      'does not repair.',
    prov: {
      ...ofManual,
      cost: designed,
      limitPerTurn: designed,
      place: 'inferred: the MCR starts with its Battleships, before any tech',
    },
  },
  {
    id: 'mat.opa',
    faction: 'opa',
    name: 'Insurgency',
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 1 AP: put one influence on any Belt or Outer Planets base, with or without a ' +
      'fleet there.',
    effect: [place({ count: exactly(1), at: { sectorIn: ['belt', 'outer'] } })],
    prov: {
      ...ofManual,
      cost: designed,
      place: "inferred: a review names fleetless influence outside the Inner Planets as the OPA's core trait",
    },
  },
  {
    id: 'mat.pg',
    faction: 'pg',
    name: 'Infiltration',
    kind: 'action',
    cost: { ...free, ap: 2 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 2 AP: ' +
      'on a base whose Orbital holds one of your fleets, replace one opposing influence with one of yours.',
    effect: [replace({ count: exactly(1), whose: 'other', at: { ownFleetInOrbital: true } })],
    notes: "The removed cube returns to its owner's supply.",
    prov: {
      ...ofManual,
      cost: designed,
      place:
        "inferred: first name of its faction in the reference manual's list, " +
        'as Battleships and Insurgency are; level of confidence medium',
    },
  },
]
