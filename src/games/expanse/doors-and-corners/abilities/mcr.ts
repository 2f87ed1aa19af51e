import { free, ofOurAbilities } from '../../abilities/common.ts'
import type { Ability } from '../../types.ts'
import {
  all,
  build,
  exactly,
  marker,
  modify,
  moveFleets,
  odd,
  place,
  remove,
  repair,
  upTo,
} from '../../words/index.ts'

/** Lists the techs that are new for the MCR. */
export const mcr: readonly Ability[] = [
  {
    id: 'dc.tech.mcr.1b',
    faction: 'mcr',
    name: 'Force Recon',
    level: 1,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 1 AP: put one influence on a base whose Orbital lies in ' +
      'a band where you have a fleet.',
    effect: [odd('placeInBandOfFleet')],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.mcr.1c',
    faction: 'mcr',
    name: 'Fleet Logistics',
    level: 1,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text: 'Once per turn, 1 AP: repair every damaged Battleship not hit this turn and Build up to one fleet.',
    effect: [
      repair({ count: all, if: { notHitThisTurn: true } }),
      build({ who: 'user', count: upTo(1), to: 'home', units: ['fleet', 'battleship', 'leader'] }),
    ],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.mcr.2b',
    faction: 'mcr',
    name: 'Martial Law',
    level: 2,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 1 AP: put or move the Suppression token onto a base whose Orbital you have Orbital ' +
      'Control of. No player may add influence to that base while the token is on it.',
    effect: [marker({ marker: 'suppression', action: 'place', to: { ownOrbitalControl: true } })],
    notes:
      'You included. Removing and scoring are unaffected. It stays until moved, even if Orbital ' +
      'Control is lost.',
    prov: {
      ...ofOurAbilities,
      token: 'designed: the Doors & Corners rulebook lists one Suppression token without naming its use',
    },
  },
  {
    id: 'dc.tech.mcr.2c',
    faction: 'mcr',
    name: 'Orbital Bombardment',
    level: 2,
    kind: 'action',
    cost: { ...free, ap: 2 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 2 AP: remove one opposing influence from a base whose ' +
      'Orbital you have Orbital Control of.',
    effect: [remove({ count: exactly(1), whose: 'other', at: { ownOrbitalControl: true } })],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.mcr.3b',
    faction: 'mcr',
    name: 'Fortress Fleets',
    level: 3,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text:
      'Your Orbital Control adds 2 instead of 1 to your influence total on each base of that Orbital where ' +
      'you have influence.',
    effect: [modify({ key: 'orbitalBonus', value: 2 })],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.mcr.3c',
    faction: 'mcr',
    name: 'Combined Arms',
    level: 3,
    kind: 'action',
    cost: { ...free, ap: 2 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 2 AP: move one group of your fleets one band, then put up to two influence on bases ' +
      'attached to that Orbital, one per base.',
    effect: [
      moveFleets({ groups: exactly(1), size: 'any', range: { bands: 1 }, bindDest: 'dest' }),
      place({ count: upTo(2), at: { orbital: 'var:dest' }, perBase: 1 }),
    ],
    prov: ofOurAbilities,
  },
]
