import { howMany, listOf } from '../shared/phrases.ts'
import { bookOf, modulesOf } from './book.ts'
import { withLegend } from './house.ts'
import type { Faction, Kind, Ships, State } from './state.ts'
import { namesAt, orbitalName, pieceName, seatName, sectorName, trackName } from './text/name.ts'
import { saying } from './text/about.ts'
import type { View } from './view.ts'

/** Everything that is the viewer's own, and all that only they know. */
export function hand(view: View): readonly string[] {
  const { as } = view
  if (as === 'table') return []
  const { mat } = bookOf(view).factions[as]
  return withLegend([
    ...known(view),
    `You are ${seatName(as)} with ${view.cp[as] ?? 0} CP${points(view)}.`,
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
    ...(bonus ? [`You know the bonus Sector: ${sectorName(bonus)}.`] : []),
    ...(top.length ? [`You know the next cards of the deck, in order: ${top.join(', ')}.`] : []),
  ]
}

const points = ({ spending, as }: View): string =>
  spending?.seat === as ? ` and ${spending.ap} AP to spend` : ''

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
