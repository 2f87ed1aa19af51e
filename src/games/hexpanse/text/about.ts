import type { Ask, Option } from '../../../core/ask.ts'
import { plain } from '../../shared/choices.ts'
import { howMany } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import { isHouse, printed } from '../sources.ts'
import type { Code, State } from '../state.ts'
import {
  factions,
  type Card,
  type FactionInfo,
  type MinorFaction,
  type Mission,
  type Provenance,
  type Faction,
  type Hex,
} from '../types.ts'
import { cardWords } from './cardText.ts'
import { hexilum } from './name.ts'

/** Explains things in full. */

type Table = Pick<State, 'content'>

const mark = (one: { readonly prov: Provenance }): string => (isHouse(one) ? ' (house version)' : '')

const kindOf = ({ type, reusable, cost }: Card): string =>
  `${type === 'mercenary' ? 'Mercenary' : 'Action card'}${reusable ? ', reusable' : ''}, ${hexilum(cost)}`
export const cardText = (card: Card): string =>
  `${card.name}${mark(card)}: ${kindOf(card)}. ${cardWords(card)}`
export const minorText = (minor: MinorFaction): string =>
  `${minor.name}${mark(minor)}: minor faction. ${cardWords(minor)}`
const factionText = (one: FactionInfo): string =>
  `${one.name}${mark(one)}: led by ${one.warlord}. Ability, at the price of ${one.ability.damage} life: ` +
  cardWords(one.ability)
export const abilityText = (one: FactionInfo): string =>
  `${one.warlord}${mark(one)}, at the price of ${one.ability.damage} life: ${cardWords(one.ability)}`
/** The pattern stands in rows of its own. */
export const missionText = (mission: Mission): string =>
  [missionLine(mission), ...patternRows(mission.cells, '.')].join('\n')
/** An owner's note on a pattern goes before our text. Our own notes are for designers. */
function missionLine(mission: Mission): string {
  const { name, cells, text, note, prov } = mission
  const head = `${name}${mark(mission)}: mission of ${howMany(cells.length, 'territory', 'territories')}`
  if (note !== undefined && prov['note'] === printed) return `${head}: ${note}.`
  return text === undefined ? `${head}.` : `${head}. ${text}`
}

/** What the card, minor faction, faction or mission of that code says. */
export function saying(s: Table, code: string): string | undefined {
  const { cards, minors, missions, factions } = bookOf(s)
  const at = <T>(list: Readonly<Record<string, T>>): T | undefined =>
    Object.hasOwn(list, code) ? list[code] : undefined
  const [card, minor, mission, faction] = [at(cards), at(minors), at(missions), at(factions)]
  if (card) return cardText(card)
  if (minor) return minorText(minor)
  return mission ? missionText(mission) : faction && factionText(faction)
}

/** Returns everything whose name or code holds the typed words; without words, what is in play now. */
export function about(s: State, typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase()
  const codes = wanted ? codesFor(s, wanted) : inPlay(s)
  const terms = wanted
    ? termsOf(s)
        .filter(([term]) => term.toLowerCase().includes(wanted))
        .map(([term, meaning]) => `${term}: ${meaning}`)
    : []
  return [...codes.flatMap(code => saying(s, code) ?? []), ...terms]
}

function codesFor(s: State, wanted: string): readonly Code[] {
  const { cards, minorFactions, missions, factions } = bookOf(s).content
  const all = [...cards, ...minorFactions, ...missions, ...factions]
  const exact = all.filter(
    one => one.code.toLowerCase() === wanted || `${one.name} (${one.code})`.toLowerCase() === wanted,
  )
  return (exact.length ? exact : all.filter(one => one.name.toLowerCase().includes(wanted))).map(
    ({ code }) => code,
  )
}

/** Says what all can see: the market first, then everybody's cards, who plays, and the mission. */
function inPlay(s: State): readonly Code[] {
  const held = s.seats.flatMap(seat => [
    seat,
    ...(s.minors[seat] === undefined ? [] : [s.minors[seat]]),
    ...s.cards[seat],
  ])
  return [...new Set([...s.market, ...s.extra, ...held, ...(s.mission === undefined ? [] : [s.mission])])]
}

type Term = readonly [term: string, meaning: string]

/** Returns the words of the game, with what they mean at this table. */
const termsOf = (s: State): readonly Term[] => [
  ...moneyAndPieces(s),
  ...ATTACKS,
  ...CHAINS,
  ...cardTerms(s.options),
  ...missionTerms(s.options),
]

function moneyAndPieces(s: State): readonly Term[] {
  const { constants } = bookOf(s).content
  const { options } = s
  const cap = options.hexilum_cap === null ? '' : ` You can have at most ${options.hexilum_cap}.`
  const often = options.warlord_actions_per_turn === 'one_total' ? 'one of them a turn' : 'each once a turn'
  return [
    [
      'Hexilum',
      'The money of the game. Each turn you get as much as your income level. You also get what a ' +
        `territory shows when you place or move one of your pieces there.${cap}`,
    ],
    [
      'Income',
      `Your level, from ${constants.startIncome} to ${constants.maxIncome}. An action raises it by ` +
        'one, for as much hexilum as the new level.',
    ],
    ['Unit', 'A normal unit, a minor unit or a mercenary. A warlord is not a unit.'],
    [
      'Warlord',
      `Starts with ${constants.startLife} life and has at most ${constants.maxLife}. At 0, its player is ` +
        'out of the game: their units stay on the board and their cards are discarded.',
    ],
    [
      'Warlord actions',
      'Heal by 1, move to an empty territory next to it for 1 life, or use its ability for 1 life: ' +
        `${often}. An attack is none of these.`,
    ],
  ]
}

const ATTACKS: readonly Term[] = [
  [
    'Attack',
    'A piece attacks a piece next to it: a unit is destroyed, a warlord loses 1 life. An attacking ' +
      'unit is destroyed too; an attacking warlord loses 1 life.',
  ],
  [
    'Attacking a territory',
    'A card hits any piece there, even your own: a unit is destroyed, a warlord loses 1 life. ' +
      'You cannot skip it. The card and its piece stay.',
  ],
  [
    'Recovery Ship',
    'Destroyed normal and minor units go here. An action takes one back to the reserve. ' +
      'Destroyed mercenaries leave the game, with their cards.',
  ],
  ['Destruction', 'The unit acts when it is destroyed on the board. It cannot attack.'],
  [
    'Zombie',
    'When destroyed, the unit goes straight back to the reserve; a mercenary goes back to its card.',
  ],
]

const CHAINS: readonly Term[] = [
  [
    'Chain reaction',
    'Pieces that a card brings onto the board act after the card is done, first come, first served. ' +
      'All of it is one action.',
  ],
  [
    'Exchange',
    'Two units swap places, or one moves to an empty territory, no matter who owns them. You gain 1 ' +
      'hexilum for a unit of yours that comes from a territory without hexilum to one with it. ' +
      'Nothing counts as placed.',
  ],
]

function cardTerms({ merc_base_limit: most }: State['options']): readonly Term[] {
  const limit = most === null ? '' : ` You can have ${howMany(most, 'mercenary', 'mercenaries')}.`
  return [
    [
      'Mercenary',
      'Buy it as a card and place it like a unit; it acts when you place it. If it is reusable, you can ' +
        `spend an action to use it again.${limit}`,
    ],
    ['Action card', 'You play it with an action, then discard it.'],
    ['Minor faction', 'Gives you three minor units with an ability of their own.'],
  ]
}

function missionTerms(options: State['options']): readonly Term[] {
  const warlord = options.warlord_counts_in_mission ? ', your warlord included,' : ''
  const turned = options.mission_rotation === 'any_of_6' ? 'turned as you like' : 'as it is drawn'
  const flipped = options.mission_mirror ? 'mirrored or not' : 'not mirrored'
  const when = options.win_check === 'after_whole_action' ? ' when the action is over' : ''
  const card =
    options.card_rotation === 'any_of_6'
      ? 'Before you carry out a card, you turn its whole pattern in one of six directions'
      : 'You carry out the pattern of a card as it is drawn'
  return [
    [
      'Mission',
      `A formation of your own units${warlord} anywhere on the board, ${turned}, ${flipped}. ` +
        `The player who forms it wins at once${when}.`,
    ],
    ['Rotation', `${card}${options.card_mirror ? ', and you may mirror it' : ''}.`],
    [
      'House version',
      'Designed for this bot, which does not know the printed values. If you own the game, the owner of ' +
        'the bot can enter them.',
    ],
  ]
}

/** What the card or ability behind an option says, so that nobody has to look it up while they choose. */
export function optionSays(s: State, ask: Ask, { id, means }: Option): string | undefined {
  // These options differ only in the orientation.
  if (ask.what === 'turn') return undefined
  if (means['action'] === 'ability')
    return (factions as readonly string[]).includes(ask.who)
      ? abilityText(bookOf(s).factions[ask.who as Faction])
      : undefined
  // A minor unit does what its faction says.
  if (means['unit'] === 'minor') return minorSays(s, ask)
  const code = means['code']
  if (typeof code !== 'string') return undefined
  return saying(s, code) ?? saying(s, plain(id))
}

/** Says it only where it comes onto the board. */
function minorSays(s: State, { what, who }: Ask): string | undefined {
  const minor = s.minors[who as Faction]
  const acts =
    minor !== undefined &&
    bookOf(s).minors[minor]?.timing !== 'passive' &&
    ['action', 'placeWhich', 'recoverToBoard'].includes(what)
  return acts ? saying(s, minor) : undefined
}

/**
 * Returns a mission as text: row by row, every second place a half step, '#' where a unit must stand.
 * `blank`: what fills the gaps.
 */
export function patternRows(cells: readonly Hex[], blank = ' '): readonly string[] {
  const at = ([q, r]: Hex): number => 2 * q + r
  const left = Math.min(...cells.map(at))
  const rows = [...new Set(cells.map(([, r]) => r))].sort((a, b) => a - b)
  const [first = 0, last = 0] = [rows[0], rows[rows.length - 1]]
  return Array.from({ length: last - first + 1 }, (_, row) => {
    const places = cells.filter(([, r]) => r === first + row).map(hex => at(hex) - left)
    return Array.from({ length: Math.max(-1, ...places) + 1 }, (_none, place) =>
      places.includes(place) ? '#' : blank,
    ).join('')
  })
}
