import { INDENT, listed, listedIfAny, howMany, listOf } from '../../shared/phrases.ts'
import { bookOf, modulesOf } from '../book.ts'
import {
  houseMark,
  houseOfCard,
  HOUSE,
  markedAbility,
  markedCard,
  markedPoints,
  withLegend,
  abilityName,
  baseName,
  namesAt,
  orbitalName,
  seatName,
  sectorName,
  trackName,
  pieceName,
} from './name.ts'
import type { CardId, Faction, Kind, Sector, Ships, TrackCard, State } from '../state.ts'
import type { BaseView, OrbitalView, View } from '../view.ts'
import { sectors } from '../words/effect.ts'
import { saying } from './about.ts'
import { knownBonus, knownCards } from './tableWords.ts'

/**
 * Writes the board for people who cannot see the picture: by Sector, at most 80 columns, everything the
 * picture shows.
 */

export const board = (view: View): string =>
  withLegend([
    ...header(view),
    ...sectors.flatMap(sector => sectorLines(view, sector)),
    ...trackLines(view),
    ...view.seats.flatMap(seat => factionLines(view, seat)),
    ...legend,
  ]).join('\n')

const legend = [
  'Legend: F fleet, B Battleship, b damaged Battleship, b! hit this turn,',
  `${INDENT}S Scrap Ship, L leader, R Rocinante, d Diplomat; (2) strength;`,
  `${INDENT}* Orbital Control or Control; f food, w water, m minerals, t tech.`,
]

const NOTHING = ['-']
const orNothing = (items: readonly string[]): readonly string[] => (items.length ? items : NOTHING)

function header(view: View): string[] {
  const { scoreCards } = bookOf(view).content.constants
  return [
    moment(view),
    ...(view.asks.length
      ? listed('Waiting for:', [...new Set(view.asks.map(ask => seatName(ask.who)))])
      : []),
    ...listed(
      'CP:',
      view.seats.map(seat => `${seatName(seat)} ${view.cp[seat] ?? 0}`),
    ),
    ...(view.initiative.length ? listed('Initiative:', view.initiative.map(seatName)) : []),
    `Rocinante: ${seatName(view.rocinante.controller)}, at ` +
      `${orbitalName(namesAt(view), view.rocinante.orbital)}`,
    `Score cards drawn: ${view.scoreCardsDrawn} of ${scoreCards}. Scoring rounds begun: ` +
      `${view.scoringRound}.`,
    ...modulesOf(view).flatMap(({ board: part }) => part?.head?.(view) ?? []),
    ...secretLines(view),
  ]
}

function moment({ phase, turn, active, scoringRound, spending }: View): string {
  if (phase === 'setup') return 'Setup'
  if (phase === 'over') return `The game is over after turn ${turn}`
  if (phase === 'final') return 'Final Scoring'
  if (phase === 'scoring') return `Turn ${turn}, ${seatName(active)}: scoring round ${scoringRound}`
  return spending
    ? `Turn ${turn}, ${seatName(active)} to move; ${seatName(spending.seat)} has ${spending.ap} AP to spend`
    : `Turn ${turn}, ${seatName(active)} to move`
}

/** Returns what only this viewer knows. */
function secretLines(view: View): string[] {
  return [
    ...(view.bonus ? [`You know the bonus Sector: ${sectorName(view.bonus)}`] : []),
    ...(view.deckTop
      ? listed(
          'You know the top of the deck:',
          view.deckTop.map(card => trackName(namesAt(view), card)),
        )
      : []),
  ]
}

function sectorLines(view: View, sector: Sector): string[] {
  const { orbitals } = bookOf(view)
  const left = howMany(view.bonusLeft[sector], 'bonus token')
  return [
    '',
    `${sectorName(sector).toUpperCase()} (${left} left)`,
    ...view.orbitals
      .filter(({ id }) => orbitals[id].sector === sector)
      .flatMap(orbital => [
        ...orbitalLines(view, orbital),
        ...view.bases.filter(base => base.orbital === orbital.id).flatMap(base => baseLines(view, base)),
      ]),
  ]
}

function orbitalLines(view: View, { id, fleets, strength, control }: OrbitalView): string[] {
  const there = view.seats.flatMap(seat => {
    const rocinante = view.rocinante.orbital === id && view.rocinante.controller === seat
    const pieces = [...piecesOf(fleets[seat] ?? {}), ...(rocinante ? ['R'] : [])]
    // Strength is kept in half units.
    return pieces.length
      ? [`${seatName(seat)} ${pieces.join('+')} (${(strength[seat] ?? 0) / 2})${control === seat ? '*' : ''}`]
      : []
  })
  return listed(`${orbitalName(namesAt(view), id)} Orbital:`, orNothing(there))
}

const letters: readonly (readonly [Kind, string])[] = [
  ['battleship', 'B'],
  ['battleshipDamaged', 'b'],
  ['battleshipHit', 'b!'],
  ['fleet', 'F'],
  ['scrap', 'S'],
  ['leader', 'L'],
]
const piecesOf = (ships: Ships): string[] =>
  letters.flatMap(([kind, letter]) => (ships[kind] ? [`${ships[kind]}${letter}`] : []))

const NAME = 15
function baseLines(view: View, { id, resource, influence, control }: BaseView): string[] {
  const there = view.seats.flatMap(seat => {
    const own = influence[seat]
    return own ? [`${seatName(seat)} ${cubes(own)}${control === seat ? '*' : ''}`] : []
  })
  const marks = modulesOf(view).flatMap(({ board: part }) => part?.base?.(view, id) ?? [])
  const name = baseName(namesAt(view), id).slice(0, NAME).padEnd(NAME)
  const house = houseMark(bookOf(view).bases[id].prov, 'resource') || ' '
  return listed(`  ${name}${resource.charAt(0)}${house}`, orNothing([...there, ...marks]))
}

/** Returns "3+2d" for 3 normal cubes and 2 Diplomats. */
function cubes({ normal, diplomat = 0 }: { readonly normal: number; readonly diplomat?: number }): string {
  if (diplomat === 0) return String(normal)
  return normal === 0 ? `${diplomat}d` : `${normal}+${diplomat}d`
}

function trackLines(view: View): string[] {
  return [
    '',
    `ACTION TRACK (deck ${view.deckCount}, discarded ${view.discard.length})`,
    ...view.track.flatMap(({ card, slot, cost }) => {
      const use = users(view, card)
      const price = cost > 0 ? `${cost} CP` : 'free'
      return listed(`${slot}. ${price}  ${markedCard(view, card)}${use.length ? ':' : ''}`, use)
    }),
    ...(view.inUse.length
      ? listed(
          'In use:',
          view.inUse.map(card => trackName(namesAt(view), card)),
        )
      : []),
    '',
  ]
}

/** Returns "4 AP" or "event UN and MCR". */
function users(view: View, id: TrackCard): string[] {
  const card = bookOf(view).cards[id]
  if (!card) return []
  const able = view.seats.filter(seat => card.factions.includes(seat))
  const { seats } = houseOfCard(card)
  const names = able.map(seat => `${seatName(seat)}${seats.includes(seat) ? HOUSE : ''}`)
  return [markedPoints(card), names.length ? `event for ${listOf(names)}` : 'no event here']
}

function factionLines(view: View, seat: Faction): string[] {
  const names = namesAt(view)
  const supply = view.supply[seat]
  const { mat } = bookOf(view).factions[seat]
  return [
    ...listed(`${seatName(seat)}:`, [
      `supply ${supply ? cubes(supply) : 0}`,
      `reserve ${orNothing(piecesOf(view.reserve[seat] ?? {})).join('+')}`,
      ...(seat === 'pg' && view.protomoleculeTokens
        ? [howMany(view.protomoleculeTokens, 'Protomolecule token')]
        : []),
      ...modulesOf(view).flatMap(({ board: part }) => part?.faction?.(view, seat) ?? []),
      ...(mat !== undefined && view.used[mat] ? [`${abilityName(names, mat)} (used)`] : []),
    ]),
    ...listedIfAny(
      '  Techs:',
      (view.techs[seat] ?? []).map(tech => `${markedAbility(view, tech)}${view.used[tech] ? ' (used)' : ''}`),
    ),
    ...listedIfAny(
      '  Kept events:',
      (view.kept[seat] ?? []).map((card: CardId) => markedCard(view, card)),
    ),
  ]
}

/** Lists everything that is the viewer's own, and all that only they know. */
export function hand(view: View): readonly string[] {
  const { as } = view
  if (as === 'table') return []
  const { mat } = bookOf(view).factions[as]
  return withLegend([
    ...known(view),
    ownPoints(view, as),
    ...orNone(
      'Kept event',
      'No kept events.',
      (view.kept[as] ?? []).map(card => says(view, card)),
    ),
    ...(mat === undefined ? [] : [`Ability: ${saysUsed(view, mat)}`]),
    ...orNone(
      'Tech',
      'No techs yet.',
      (view.techs[as] ?? []).map(tech => saysUsed(view, tech)),
    ),
    `Supply: ${supply(view, as)}.`,
    `Reserve: ${reserve(view.reserve[as] ?? {})}.`,
    ...tokens(view, as),
    ...rocinante(view, as),
    ...modulesOf(view).flatMap(module => module.hand?.(view, as) ?? []),
  ])
}

function known(view: View): readonly string[] {
  const { bonus, deckTop, content } = view
  const top = (deckTop ?? []).map(card => trackName(namesAt({ content }), card))
  return [
    ...modulesOf(view).flatMap(module => module.secrets?.(view) ?? []),
    ...(bonus ? [knownBonus(sectorName(bonus))] : []),
    ...(top.length ? [knownCards(top)] : []),
  ]
}

const ownPoints = ({ spending, cp }: View, seat: Faction): string =>
  spending?.seat === seat
    ? `You are ${seatName(seat)} with ${cp[seat] ?? 0} CP and ${spending.ap} AP to spend.`
    : `You are ${seatName(seat)} with ${cp[seat] ?? 0} CP.`

const orNone = (head: string, none: string, texts: readonly string[]): readonly string[] =>
  texts.length ? texts.map(text => `${head}: ${text}`) : [none]

const says = ({ content, options }: View, id: string): string =>
  saying({ content, options: options as State['options'] }, id)
const saysUsed = (view: View, id: string): string =>
  `${says(view, id)}${view.used[id] ? ' Used this turn.' : ''}`

function supply(view: View, seat: Faction): string {
  const { normal = 0, diplomat } = view.supply[seat] ?? {}
  const cubes = `${normal} influence`
  return diplomat === undefined ? cubes : `${cubes} and ${howMany(diplomat, 'Diplomat')}`
}

const order: readonly Kind[] = ['battleship', 'battleshipDamaged', 'fleet', 'scrap', 'leader']
function reserve(ships: Ships): string {
  const there = order.flatMap(kind => (ships[kind] ? [howMany(ships[kind], pieceName(kind))] : []))
  return there.length ? listOf(there) : 'nothing'
}

function tokens({ protomoleculeTokens }: View, seat: Faction): readonly string[] {
  return seat === 'pg' && protomoleculeTokens !== undefined
    ? [`${howMany(protomoleculeTokens, 'Protomolecule token')} left.`]
    : []
}

/** The crew answers to whoever controls the ship. */
function rocinante(view: View, seat: Faction): readonly string[] {
  const { controller, orbital } = view.rocinante
  if (controller !== seat) return []
  return [
    `You control the Rocinante, at ${orbitalName(namesAt(view), orbital)}.`,
    ...bookOf(view)
      .content.abilities.filter(({ kind }) => kind === 'rocinante')
      .map(({ id }) => id)
      .map(crew => `Crew: ${saysUsed(view, crew)}`),
  ]
}
