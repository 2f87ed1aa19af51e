import { howMany, listOf } from '../../shared/phrases.ts'
import type { Ask } from '../../../core/ask.ts'
import type { Fact } from '../../../core/fact.ts'
import type { ExpanseFact, ModuleFacts } from '../facts.ts'
import type { ModuleTexts } from '../module.ts'
import { spendingOf } from '../choices.ts'
import type { BaseId, Faction, FrameOf, ModuleFrames, Sector, State } from '../state.ts'
import { abilityName, baseName, namesAt, seatName, sectorName, shippedNames as names } from '../text/name.ts'
import { fromSource } from '../text/source.ts'
import { heldIn, markOfPoints } from './powerPlay.ts'
import { movesFrom } from './protomoleculePosition.ts'
import type { Accident } from './state.ts'

/** Every sentence about the modules. */

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
const tokens = (count: number): string => howMany(count, 'Resource Token')

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
  techDeclined: ({ seat, tech: id }) => `${who(seat)} declines the tech ${tech(id)} and keeps its own.`,
  markerMoved: ({ seat, marker, from, to }) =>
    `${who(seat)} ${from ? 'moves' : 'places'} ` +
    `${markerName(marker)}${from ? ` from ${on(from)} to` : ' on'} ${on(to)}.`,
  protomoleculeTaken: ({ seat, from }) =>
    from
      ? `${who(seat)} takes the Protomolecule card from ${who(from)}.`
      : `${who(seat)} starts with the Protomolecule card.`,
  baseDestroyed: ({ base, why }) =>
    `Accident${why ? ` (${accidents[why]})` : ''}: the Protomolecule destroys ${on(base)}. ` +
    'All influence there returns to its owners.',
  tokensGained: ({ seat, by, tokens: all }) => `${who(seat)} gains ${tokens(by)} (now ${all}).`,
  tokensSpent: ({ seat, by, tokens: left }) => `${who(seat)} spends ${tokens(by)} (${left} left).`,
  tokensPaid: ({ seat, tokens: all, cp }) => `${who(seat)} scores ${cp} CP for ${tokens(all)}.`,
  initiativeRaised: ({ seat }) => `${who(seat)} goes to the top of the Initiative Track.`,
  variableSetupBegan: () =>
    'Variable Setup: players place fleets and influence in turn, one piece at a time.',
  powerPlayed: ({ seat, sector, points, bases }) =>
    `${who(seat)} makes a Power Play in ${sectorName(sector)}: ${points} CP for each base it ` +
    `Controls there (${bases.length ? listOf(bases.map(on)) : 'none'}).`,
}

const actions: Readonly<Record<string, string>> = {
  initiative: 'Go to the Top of Initiative for 1 Resource Token',
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
    return listOf([...(cp > 0 || count === 0 ? [`${cp} CP`] : []), ...(count > 0 ? [tokens(count)] : [])])
  },
  tokens: (meant, s, ask) => {
    const count = Number(meant)
    return ask.what !== 'raisePoints'
      ? undefined
      : count === 0
        ? `Leave It at ${spendingOf(s)?.ap ?? 0} AP`
        : `${tokens(count)} for ${(spendingOf(s)?.ap ?? 0) + count} AP`
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
