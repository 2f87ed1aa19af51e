import { howMany, listOf } from '../../shared/phrases.ts'
import type { Ask } from '../../../core/ask.ts'
import type { Fact } from '../../../core/steps.ts'
import type { ExpanseFact, ModuleFacts } from '../facts.ts'
import type { ModuleTexts, Terms } from '../module.ts'
import { spendingOf } from '../choices.ts'
import type { BaseId, Faction, FrameOf, ModuleFrames, Sector, State } from '../state.ts'
import {
  abilityName,
  baseName,
  namesAt,
  seatName,
  sectorName,
  shippedNames as names,
  fromSource,
} from '../text/name.ts'
import { heldIn, markOfPoints } from './powerPlay.ts'
import { movesFrom } from './marker.ts'
import type { Accident, Leaders, ResourceTokens, Technologies } from './state.ts'

/** Holds every sentence about the modules. */

type Step = keyof ModuleFrames
type Asks = { readonly [K in Step]: (s: State, f: FrameOf<K>, ask: Ask) => string }
type Frames = { readonly [K in Step]: (s: State, f: FrameOf<K>) => string }
type Story = {
  readonly [K in keyof ModuleFacts]: (fact: Extract<ExpanseFact, { fact: K }>) => string | undefined
}

const ROMAN = ['', 'I', 'II', 'III']
const who = seatName
const on = (base: BaseId): string => baseName(names, base)
const tech = (id: string): string => abilityName(names, id)
const markers: Readonly<Record<string, string>> = {
  protomolecule: 'Protomolecule',
  suppression: 'Suppression token',
}
const markerName = (marker: string): string => `the ${markers[marker] ?? marker}`
export const tokenCount = (count: number): string => howMany(count, 'Resource Token')

const accidents: Readonly<Record<Accident, string>> = {
  first: 'a tie for the most influence',
  second: 'a tie for the second most influence',
  alone: 'only the holder of the Protomolecule card had influence there',
}

const asks: Asks = {
  keepTechs: (_s, { level }) =>
    `Level ${ROMAN[level] ?? level}: choose the tech you keep. It stays secret until all have chosen.`,
  gainTech: (s, { given }, { what }) =>
    fromSource(
      s,
      what === 'giveTech'
        ? 'choose the tech you give up.'
        : given
          ? `choose the tech you take for ${abilityName(namesAt(s), given)}.`
          : 'choose the tech you take.',
    ),
  keepOrTake: () => 'Level II: keep Diplomats, or take Embassies instead? Your choice is final.',
  placeProtomolecule: s =>
    movesFrom(s)
      ? 'Choose a base in another band for the Protomolecule.'
      : 'Choose the base where the Protomolecule starts.',
  putMarker: (s, { marker }) => fromSource(s, `choose the base for ${markerName(marker)}.`),
  payMixed: (_s, { amount, kind }) =>
    `${kind === 'loss' ? `You lose ${amount} CP` : `You owe ${amount} CP`}: pay with CP or Resource Tokens?`,
  raisePoints: s => `The card gives ${spendingOf(s)?.ap ?? 0} AP. Spend Resource Tokens for more?`,
}

const frames: Frames = {
  keepTechs: (s, { drawn, kept }) =>
    `Each player chooses a tech to keep. Still choosing: ` +
    `${listOf(s.seats.filter(seat => drawn[seat].length && !kept[seat]).map(who)) || 'none'}.`,
  gainTech: (_s, { you, mode }) => `${who(you)} ${mode === 'swap' ? 'exchanges' : 'takes'} a tech.`,
  keepOrTake: (_s, { you }) => `${who(you)} decides whether to swap Diplomats for Embassies.`,
  placeProtomolecule: (_s, { you }) => `${who(you)} chooses the base for the Protomolecule.`,
  putMarker: (_s, { you, marker }) => `${who(you)} chooses the base for ${markerName(marker)}.`,
  payMixed: (_s, { you, amount, kind }) => `${who(you)} ${kind === 'loss' ? 'loses' : 'pays'} ${amount} CP.`,
  raisePoints: (_s, { you }) => `${who(you)} may raise the AP of the card with Resource Tokens.`,
}

const story: Story = {
  techsDrawn: ({ seat, techs }) => `${who(seat)} draws ${listOf(techs.map(tech))}.`,
  techChosen: ({ seat }) => `${who(seat)} chooses a tech in secret.`,
  techPicked: ({ seat, tech: id }) =>
    `${who(seat)} keeps ${tech(id)}. It stays secret until all have chosen.`,
  techReturned: ({ seat, tech: id }) => `${who(seat)} gives up the tech ${tech(id)}.`,
  techDeclined: ({ seat, tech: id }) => `${who(seat)} keeps its own tech instead of ${tech(id)}.`,
  markerMoved: ({ seat, marker, from, to }) =>
    from
      ? `${who(seat)} moves ${markerName(marker)} from ${on(from)} to ${on(to)}.`
      : `${who(seat)} places ${markerName(marker)} on ${on(to)}.`,
  protomoleculeTaken: ({ seat, from }) =>
    from
      ? `${who(seat)} takes the Protomolecule card from ${who(from)}.`
      : `${who(seat)} starts with the Protomolecule card.`,
  baseDestroyed: ({ base, why }) =>
    `Accident${why ? ` (${accidents[why]})` : ''}: the Protomolecule destroys ${on(base)}. ` +
    'All influence there returns to its owners.',
  tokensGained: ({ seat, by, tokens: all }) => `${who(seat)} gains ${tokenCount(by)} (now ${all}).`,
  tokensSpent: ({ seat, by, tokens: left }) => `${who(seat)} spends ${tokenCount(by)} (${left} left).`,
  tokensPaid: ({ seat, tokens: all, cp }) => `${who(seat)} scores ${cp} CP for ${tokenCount(all)}.`,
  initiativeRaised: ({ seat }) => `${who(seat)} goes to the top of the Initiative Track.`,
  variableSetupBegan: () =>
    'Variable Setup: players place fleets and influence in turn, one piece at a time.',
  powerPlayed: ({ seat, sector, points, bases }) =>
    `${who(seat)} makes a Power Play in ${sectorName(sector)}: ${points} CP for each base it ` +
    `Controls there (${bases.length ? listOf(bases.map(on)) : 'none'}).`,
}

const actions: Readonly<Record<string, string>> = {
  initiative: 'Lead Initiative for 1 Token',
  leader: 'Leader Move',
}
interface Mixed {
  readonly cp: number
  readonly tokens: number
}

const labels: NonNullable<ModuleTexts['labels']> = {
  action: meant => actions[String(meant)],
  pay: meant => {
    const { cp, tokens: count } = meant as Mixed
    return listOf([...(cp > 0 || count === 0 ? [`${cp} CP`] : []), ...(count > 0 ? [tokenCount(count)] : [])])
  },
  tokens: (meant, s, ask) => {
    const count = Number(meant)
    return ask.what !== 'raisePoints'
      ? undefined
      : count === 0
        ? `Leave It at ${spendingOf(s)?.ap ?? 0} AP`
        : `${tokenCount(count)} for ${(spendingOf(s)?.ap ?? 0) + count} AP`
  },
  powerPlay: (meant, s, ask) => {
    const { sector, points } = meant as { readonly sector: Sector; readonly points: number }
    const bases = heldIn(s, ask.who as Faction, sector).length
    return (
      `Power Play in ${sectorName(sector)}: ${points} CP${markOfPoints(s, points)} ` +
      `${bases ? `for each of ${howMany(bases, 'base')}` : 'a base (you Control none)'}`
    )
  },
}

/** One table of texts serves all modules: only what is in the game is ever asked for. */
export const texts = {
  asks: asks as unknown as NonNullable<ModuleTexts['asks']>,
  frames: frames as unknown as NonNullable<ModuleTexts['frames']>,
  facts: story as unknown as Readonly<Record<string, (fact: Fact) => string | undefined>>,
  labels,
  turns: options => [
    ...(options.some(({ means }) => 'powerPlay' in means) ? ['make a Power Play'] : []),
    ...(options.some(({ id }) => id === 'initiative') ? ['go to the top of Initiative first'] : []),
  ],
  pills: {
    keepTech: 'choose tech',
    placeProtomolecule: 'Protomolecule',
    putMarker: 'which base',
    payMixed: 'payment',
    raisePoints: 'Resource Tokens',
    gainTech: 'which tech',
    keepOrTake: 'which tech',
    giveTech: 'which tech',
  },
} satisfies ModuleTexts

/** Says what each module adds, in a line of a menu. */
export const moduleSays = {
  alpha: 'In scoring rounds 1 to 3, draw 2 new technologies in secret and keep 1.',
  beta: 'The base it is on scores for first place only. It moves, and may destroy the base.',
  gamma: 'Players place their first fleets and influence, instead of using the charts.',
  delta: 'Bases with a resource you need give tokens: spend them on AP, on CP, or to go first.',
  epsilon: 'Each player has a leader, who brings influence and scores a Sector by a Power Play.',
} as const

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

/** Says what the Protomolecule pays. `values` has each scoring round, and last Final Scoring. */
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
    'in place of 1 CP that you pay or lose; or to go to the top of Initiative on your own turn. ' +
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

export const destroyedLine = (bases: readonly string[]): string => `Destroyed: ${bases.join(', ')}`
export const protomoleculeLine = (cp: number, mark: string): string =>
  `Protomolecule, only first place scores: ${cp} CP${mark}`
export const PROTOMOLECULE_CARD = 'Protomolecule card'
export const HOLDS_PROTOMOLECULE = 'You hold the Protomolecule card.'
export const powerPlayLeft = (sectors: readonly Sector[], points: readonly string[]): string =>
  sectors.length
    ? `Power Play left: ${listOf(sectors.map(sectorName))}; ${listOf(points)}`
    : 'Power Play tokens all spent'
export const haveDrawn = (says: string): string => `You have drawn ${says}`
export const keepInSecret = (name: string): string => `You keep ${name}, in secret until all have chosen.`
