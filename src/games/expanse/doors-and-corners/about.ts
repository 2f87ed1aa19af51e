import { howMany, listOf } from '../../shared/phrases.ts'
import type { Terms } from '../module.ts'
import type { Sector } from '../state.ts'
import { sectorName } from '../text/name.ts'
import type { Leaders, ResourceTokens, Technologies } from './state.ts'

/** The terms of the modules, each explained to who looks it up, with the values of the table. */

export const techTerms = ({ draw, keep }: Technologies): Terms => ({
  'Tech Draw':
    `in each of the first three scoring rounds everybody draws ${draw} of their three techs of the ` +
    `next level and keeps ${keep} in secret. ` +
    'Once all have chosen, what is kept is shown; the others stay unused, and nobody learns which of ' +
    'them were drawn. ' +
    'The UN never holds Diplomats and Embassies together: with one of them, it has to keep another ' +
    'tech than the other one.',
  'Suppression Token':
    'Martial Law (house version), a tech of MCR, puts it on a base. While it lies there, nobody can ' +
    'add influence to that base in any way; ' +
    'removing and scoring go on as usual.',
})

/** `values`: in each scoring round, and last at Final Scoring. */
export const protomoleculeTerms = (values: readonly string[]): Terms => ({
  'The Protomolecule':
    'the base it is on pays its first player alone, in whatever Sector: ' +
    `${values.slice(0, -1).join('/')} CP in scoring rounds 1 to ${values.length - 1}, ` +
    `${values.at(-1)} CP at Final Scoring. A tie for first pays nobody. ` +
    'After every scoring round but the final one, whoever is second there takes its card, unless ' +
    'there is an Accident, ' +
    'and who has the card then moves the Protomolecule to a base in another band.',
  Accident:
    'after a scoring round but the final one, the Protomolecule destroys its base if most influence ' +
    'there is tied, if second most is tied, ' +
    'or if only the holder of its card has any. Those without influence count too, as 0. ' +
    'All influence there goes back to its supplies, the base is out of the game, and the holder ' +
    'keeps the card; fleets stay.',
})

export const setupTerms: Terms = {
  'Variable Setup':
    'instead of the charts, everybody begins with two fleets at home, and once the track is dealt ' +
    'places three fleets and three influence, ' +
    'one piece at a time in turn order: never a fleet in an Orbital, nor influence on a base, where ' +
    'they have one already.',
}

export const tokenTerms = (
  { start, max, maxLiftedInFinal, apPerToken, apCap, finalBonus }: ResourceTokens,
  resourceBonus: number,
): Terms => ({
  'Resource Token':
    `everybody begins with ${start} and has at most ` +
    `${max}${maxLiftedInFinal ? ', without limit at Final Scoring' : ''}. ` +
    `First place on a base whose resource you need brings ${howMany(resourceBonus, 'token')} in ` +
    'place of more CP. ' +
    `A token gives ${apPerToken} AP more to the card you have just chosen for its AP, up to ${apCap} ` +
    'in all; ' +
    'or is worth 1 CP of anything you pay or lose, in any mix; or takes you to the top of Initiative ' +
    'in your own turn. ' +
    `At Final Scoring most, second and third most tokens bring ${finalBonus.join('/')} CP, with ties ` +
    'as on bases; without a token there is no place.',
})

export const leaderTerms = (
  { ap, limitPerTurn }: Leaders,
  sectors: readonly Sector[],
  points: readonly string[],
): Terms => ({
  Leader:
    'a fleet in every way: moved, built, removed and counted like any other. It begins in its home ' +
    'Orbital, and of its faction it is the last piece in an Orbital that can be removed.',
  'Leader Move':
    `an action for ${ap} AP, ${limitPerTurn === 1 ? 'once' : `${limitPerTurn} times`} a turn: ` +
    'move a group with the leader one band, then place one influence on a base of the Orbital it ' +
    'comes to. Moves and builds of events bring no influence.',
  'Power Play':
    'a whole turn, without a card. It needs the leader on the map, in a Sector whose token you still have ' +
    `(everybody begins with ${listOf(sectors.map(sectorName))}). Spend that token and one of points ` +
    `(${listOf(points)}): ` +
    'you get so many CP for every base you Control in that Sector, and nothing for resources. ' +
    'Each token is spent once; those left at the end are worth nothing.',
})
