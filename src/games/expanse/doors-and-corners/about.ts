import { howMany, listOf } from '../../shared/phrases.ts'
import type { Terms } from '../module.ts'
import type { Sector } from '../state.ts'
import { sectorName } from '../text/name.ts'
import type { Leaders, ResourceTokens, Technologies } from './state.ts'

/** The terms of the modules, each explained to who looks it up, with the values of the table. */

export const techTerms = ({ draw, keep }: Technologies): Terms => ({
  'Tech Draw':
    `in each of the first three scoring rounds, each player draws ${draw} of their three techs of the ` +
    `next level and keeps ${keep} in secret. ` +
    'When all have chosen, they reveal what they keep. The others stay unused and hidden. ' +
    'The UN can never hold both Diplomats and Embassies.',
  'Suppression Token':
    'Martial Law (house version), a tech of the MCR, places it on a base. While it is there, players ' +
    'cannot add influence to that base. They can still remove influence and score.',
})

/** `values`: in each scoring round, and last at Final Scoring. */
export const protomoleculeTerms = (values: readonly string[]): Terms => ({
  'The Protomolecule':
    'only first place scores on the base it is on, in any Sector: ' +
    `${values.slice(0, -1).join('/')} CP in scoring rounds 1 to ${values.length - 1}, ` +
    `${values.at(-1)} CP at Final Scoring. If first place is tied, no player scores. ` +
    'After each scoring round but the final one, the player in second place takes its card, unless ' +
    'there is an Accident. The holder of the card then moves the Protomolecule to a base in another band.',
  Accident:
    'after each scoring round but the final one, the Protomolecule destroys its base if the most or the ' +
    'second most influence there is tied, or if only the holder of its card has any. ' +
    'Players without influence count as 0. All influence there returns to its owners and the base ' +
    'leaves the game. The holder keeps the card, and fleets stay.',
})

export const setupTerms: Terms = {
  'Variable Setup':
    'instead of using the charts, each player starts with two fleets at home. After the track is dealt, ' +
    'they place three fleets and three influence in turn order, one piece at a time: never a second ' +
    'fleet in an Orbital or a second influence on a base.',
}

export const tokenTerms = (
  { start, max, maxLiftedInFinal, apPerToken, apCap, finalBonus }: ResourceTokens,
  resourceBonus: number,
): Terms => ({
  'Resource Token':
    `each player starts with ${start} and can have at most ` +
    `${max}${maxLiftedInFinal ? ' (no limit at Final Scoring)' : ''}. ` +
    `First place on a base with a resource you need gives you ${howMany(resourceBonus, 'token')} instead ` +
    'of more CP. Spend a token ' +
    `for ${apPerToken} AP more with the card you have just used, up to ${apCap} AP; ` +
    'in place of 1 CP that you pay or lose; or to go to the top of Initiative in your own turn. ' +
    `At Final Scoring, the most, second and third most tokens score ${finalBonus.join('/')} CP, with ties ` +
    'as on bases.',
})

export const leaderTerms = (
  { ap, limitPerTurn }: Leaders,
  sectors: readonly Sector[],
  points: readonly string[],
): Terms => ({
  Leader:
    'a fleet in every way: you move, build, remove and count it like any other. It starts in its home ' +
    'Orbital. In an Orbital, it is the last piece of its faction that can be removed.',
  'Leader Move':
    `an action for ${ap} AP, ${limitPerTurn === 1 ? 'once' : `${limitPerTurn} times`} a turn: ` +
    'move a group with the leader one band, then place one influence on a base of the Orbital it ' +
    'reached. Moves and builds by events place no influence.',
  'Power Play':
    'a whole turn without a card. Your leader must be on the map, in a Sector whose token you still have ' +
    `(each player starts with ${listOf(sectors.map(sectorName))}). Spend that token and a point token ` +
    `(${listOf(points)}): ` +
    'you gain that many CP for each base you Control in that Sector, and nothing for resources. ' +
    'You can spend each token once. Tokens left at the end are worth nothing.',
})
