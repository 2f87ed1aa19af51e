import { edgePlanet } from '../constants.ts'
import { factions } from '../factions.ts'
import type { State } from '../state.ts'
import { plain } from '../systems/near.ts'
import { sliceIds } from '../types.ts'
import { factionWords, priceText, sliceName, synergyText } from './name.ts'

/** Explains the things of that name or, without one, what is in play. */
export function about(s: State, name: string): readonly string[] {
  const word = plain(name)
  if (!word)
    return [
      ...sliceIds.map(sliceLine),
      ...s.seats.flatMap(seat => {
        const { faction, custom } = s.chairs[seat]
        return faction === undefined ? [] : [factionLine(faction, custom)]
      }),
    ]
  return [
    ...sliceIds
      .filter(slice => plain(slice).includes(word) || plain(`slice ${sliceName(slice)}`).includes(word))
      .map(sliceLine),
    ...factions
      .filter(one =>
        [one.name, one.breakthrough, one.id, ...(one.aliases ?? [])].some(words =>
          plain(words).includes(word),
        ),
      )
      .map(({ id }) => factionLine(id)),
    ...s.seats.flatMap(seat => {
      const { custom } = s.chairs[seat]
      return custom && plain(`${custom.name} ${custom.breakthrough}`).includes(word)
        ? [factionLine('custom', custom)]
        : []
    }),
    ...(plain(edgePlanet.name).includes(word) || plain(edgePlanet.card).includes(word) ? [edgeLine] : []),
    ...Object.entries(named)
      .filter(([thing]) => plain(thing).includes(word))
      .map(([thing, line]) => `${thing}: ${line}`),
    ...Object.entries(info)
      .filter(([head]) => head === word)
      .flatMap(([, lines]) => lines),
  ]
}

const sliceLine = (slice: (typeof sliceIds)[number]): string =>
  `Slice ${sliceName(slice)} (${slice}): ${priceText(slice)}.`
function factionLine(faction: string, custom?: Parameters<typeof factionWords>[1]): string {
  const { name, breakthrough, synergy } = factionWords(faction, custom)
  return `${name}: ${breakthrough}, ${synergyText(synergy)}.`
}
export const edgeLine =
  `${edgePlanet.name}: ${edgePlanet.resources} resources, ${edgePlanet.influence} influence, legendary; ` +
  `its card ${edgePlanet.card} gives its owner their breakthrough, if they have none.`

/** Says the rules in our own words, under the headings that `/expedition info` offers. */
export const info: Readonly<Record<string, readonly string[]>> = {
  start: [
    'Every player chooses a faction, then the host starts. Slices belong to seats, not to factions, so a ' +
      'faction can flip and a player can be replaced.',
    'Buttons of an earlier question do nothing. Use those of your newest question.',
  ],
  claim: [
    'At the end of your turn, even if you passed, you may make one expedition: choose an open slice of the ' +
      'token, pay its price, then put your control marker there.',
    'Prices, clockwise from the top: spend 5 resources; discard 2 action cards; spend 5 influence; ' +
      'discard 1 unscored secret objective; exhaust 1 planet with a technology specialty; spend 3 ' +
      'trade goods.',
    'You may claim several slices, one each turn. An extra action is not an extra turn. Each slice is ' +
      'claimed once.',
  ],
  payment: [
    'A trade good counts as 1 resource or 1 influence; a commodity counts as nothing. A planet gives ' +
      'resources or influence, never both. Anything above the price is lost.',
    'A planet must be yours and readied. Only you see the names of the action cards and secret objectives ' +
      'you discard.',
    "If the map shows a planet's technology specialties, use one of those, or declare one that an " +
      'attachment gives it.',
  ],
  breakthrough: [
    'Your first expedition gives you your breakthrough, if you have none yet. So do control of ' +
      "Thunder's Edge and some cards. You gain it only once.",
    'A player who gains one while The Fracture is not in play rolls a ten-sided die: a 1 or 10 brings ' +
      'The Fracture into play. The Cabal brings it without a roll, or rolls first.',
  ],
  fracture: [
    'The Fracture stays in play. After a roll by a faction with a synergy, each of its two colours puts ' +
      'ingress tokens in up to 3 systems with a planet of that specialty. Otherwise each of the four ' +
      'colours marks 1 system.',
    "One more system gets an ingress token: the one with Thunder's Edge, or Mecatol Rex's while " +
      "Thunder's Edge is not placed. No system gets two.",
  ],
  edge: [
    "The player who claims the sixth slice places Thunder's Edge in a system on the board without a " +
      'planet, a supernova or a printed wormhole, and outside The Fracture. A frontier token there stays.',
    'The player with the most slices puts that many infantry there and controls it. In a tie, the player ' +
      'who placed it chooses. It is worth 5 resources and 1 influence, and it is legendary.',
    'After that, expeditions no longer give breakthroughs.',
  ],
  map: [
    "A map is a list of official tile numbers, or one line per system: 'A3: empty, frontier', " +
      "'B2: Lodor; wormhole alpha printed', 'B4: 46'.",
    'After the first claim, the host can only change single systems. Without a map, the player who places ' +
      "Thunder's Edge declares what is true of the system.",
  ],
  rulings: [
    'Where the rules are silent, this table has a default. Any player may propose a ruling. It passes if ' +
      'most players agree, and the bot keeps the votes.',
    "Late claims and control of Thunder's Edge need the consent of the other player or the host.",
    'If the host is gone, another player can ask to be the host, and one of the others must agree.',
  ],
}

/** Explains things the companion does not handle, by name. */
const named: Readonly<Record<string, string>> = {
  'Dark Energy Tap':
    "A frontier token in the system where Thunder's Edge is placed stays there. A player with this " +
    'technology may explore it later.',
}

/** Explains buttons that are about the table rather than the game. */
export const sectionLines: Readonly<Record<string, string>> = {
  'host:start': 'Start the game. The bot records turns and expeditions from then on.',
  'host:map': 'Describe all systems at once. You can do this until the first claim.',
  'host:system': 'Describe one system again after something changed there.',
  'done': 'End your turn without an expedition.',
  'turnBegin': 'Optional: you only need to announce the end of your turn.',
  'turnEnd': 'End your turn; you may then make an expedition.',
  'pass': 'Pass for this round; you may make an expedition at the end of this turn.',
  'extraTurn': 'Take another turn out of order; everyone can read why.',
  'rollFirst': "Roll for The Fracture now, then place Thunder's Edge.",
  'placeFirst':
    "Place Thunder's Edge, then roll; if the roll brings The Fracture, " +
    'the extra ingress token goes there.',
  'rollCabal':
    'On a 1 or 10, ingress tokens follow the colours of your synergy; otherwise each colour gets 1.',
  'bringCabal': 'Each of the four colours gets 1 ingress token.',
  'round': 'Every player has passed; start the next round.',
  'host:round': 'Start the next round, even if not every player has passed.',
  'host:turn': 'Say whose turn begins, even out of order.',
  'host:place': "Choose the system for the player who places Thunder's Edge.",
  'host:nextPlacer': "Let the next player place Thunder's Edge instead.",
  'control': 'The other player or the host must agree.',
  'host:control': "Say who controls Thunder's Edge now.",
  'infantry': "Say how many infantry Thunder's Edge has now.",
  'host:remove': "Take Thunder's Edge out of the game; the expedition stays closed.",
  'host:gain': 'Give a player their breakthrough from another source.',
  'fracture': 'Bring The Fracture into play without a roll.',
  'withdraw': 'Withdraw your request, so that it needs no answer.',
  'rule': 'Propose a house ruling. It passes if most players agree.',
  'ledger': 'Enter your readied planets and trade goods as they are now.',
  'ready': 'Ready all planets in your books.',
  'beHost': 'Take over from a host who is gone; the host or one other player must agree.',
  'host:withdraw': 'Cancel an open request. The player can make it again.',
  'host:eliminate': 'Mark a player as out of the game.',
  'host:set': 'Correct a mistake; everyone can read what you change and why.',
  'host:close': 'End this table. The bot records nothing more.',
}
