import type { Message } from '../../practice/world/types.ts'
import { buttonsOn } from '../harness/guest.ts'
import type { Filled, Player } from './expeditionParty.ts'

/** Tells an expedition in what its players press. */

const FACTIONS: readonly (readonly [part: string, name: string])[] = [
  ['Factions D-L', 'Jol-Nar'],
  ['Factions D-L', 'Emirates of Hacan'],
  ['Factions S-Z', 'Sol'],
  ['Factions S-Z', 'Yin Brotherhood'],
  ['Factions M-R', 'Muaat'],
  ['Factions S-Z', 'Winnu'],
]
export const MAP = [
  'A1: empty, frontier',
  'A2: Lodor; wormhole alpha printed; supernova',
  'A3: supernova',
  'B1: wormhole beta token',
  'B2: Wellon (yellow)',
  'B3: hyperlane',
  'B4: 46',
  'C1: 26',
].join('\n')

/** The names that only the payer may read. */
export interface Names {
  readonly cards: readonly [string, string]
  readonly secret: string
}

export const claims = ({ cards, secret }: Names): Readonly<Record<string, Filled>> => ({
  '5 resources': { planets: 'Jord 4', goods: '1' },
  '2 action cards': { count: '2', cards: cards.join(', ') },
  '5 influence': { planets: "Sem-Lore 2, Hope's End 3" },
  '1 secret objective': { unscored: 'yes', secret },
  '1 tech planet': { planet: 'Wellon', colour: 'yellow' },
  '3 trade goods': { goods: '3' },
})
export const SLICES = Object.keys(claims({ cards: ['', ''], secret: '' }))

export const nameFaction = async (player: Player, at: number): Promise<void> =>
  void (await player.does(FACTIONS[at] ?? []))

/** Everybody has a faction. The first is the host. */
export async function beginExpedition(players: readonly Player[], map = MAP): Promise<void> {
  for (const [at, player] of players.entries()) await nameFaction(player, at)
  const [host] = players
  await host?.does(['Describe the Map…'], { map })
  await host?.does(['Start the Game'])
}

/** The bot shows once more what counts for good, or what others may not see. */
export async function confirmIfAsked(player: Player, screen: Message): Promise<Message> {
  const confirm = buttonsOn(screen).find(({ label }) => label.startsWith('Confirm'))
  return confirm ? player.goesOn(screen, [confirm.label]) : screen
}

export async function claimSlice(player: Player, slice: string, names: Names): Promise<Message> {
  await player.does([`Claim ${slice}…`], claims(names)[slice])
  return confirmIfAsked(player, await player.does(['Pay and Claim']))
}

/** A whole turn with an expedition at its end. */
export async function turn(player: Player, slice: string, names: Names): Promise<Message> {
  await player.does(['End My Turn'])
  return claimSlice(player, slice, names)
}
