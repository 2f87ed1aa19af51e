import type { Ask, Option } from '../../../core/ask.ts'
import { plain } from '../../shared/choices.ts'
import { capital, howMany } from '../../shared/phrases.ts'
import { fieldOf, isAlive, neighboursOf, partnerOf, sideOf, warlordAt } from '../board.ts'
import { bookOf } from '../book.ts'
import { readPair } from '../choices.ts'
import type { CellId, Faction, MissionCode, Piece, State } from '../state.ts'
import { fitOf } from '../victory.ts'
import { hexilum, ofSeat, seatName } from './name.ts'

/** What decides about an option, in a few words below its label; the rules say how near a mission is. */

const COMES = new Set(['placeUnit', 'place', 'placeWarlord', 'moveWarlord', 'warlordMove', 'placeOver'])
const GOES = new Set(['returnUnit', 'return'])

export function optionDetail(s: State, { who, what }: Ask, { id, means }: Option): string | undefined {
  const you = who as Faction
  if (COMES.has(what)) return comesDetail(s, you, what, id)
  if (GOES.has(what)) return capital(progress(s, you, without(s, id), 'leaves you') ?? '') || undefined
  if ('from' in means && 'to' in means) return hitDetail(s, you, readPair(id)[1])
  if (what === 'attackTerritory') return hitDetail(s, you, id)
  if (what === 'market') return priceDetail(s, you, plain(id))
  return what === 'pickMission' ? missionDetail(s, id) : undefined
}

/** Best first: what brings one nearer to a mission or pays; one's own comes last where it would be hit. */
export function optionOrder(s: State, { who, what }: Ask, { id, means }: Option): number {
  const you = who as Faction
  if (COMES.has(what)) return -gainAt(s, you, what, id)
  const target =
    'from' in means && 'to' in means ? readPair(id)[1] : what === 'attackTerritory' ? id : undefined
  return Number(target !== undefined && isOnSide(s, you, s.board[target]))
}

const PAYS = 0.5
const gainAt = (s: State, you: Faction, what: string, cell: CellId): number =>
  nearness(withPiece(s, you, what, cell), you) - nearness(s, you) + (fieldOf(s).hexilum[cell] ? PAYS : 0)

const isOnSide = (s: State, you: Faction, piece: Piece | undefined): boolean =>
  piece !== undefined && sideOf(s, you).includes(piece.owner)

// What a board would look like: a copy to look at, nothing is changed.

function withPiece(s: State, owner: Faction, what: string, cell: CellId): State {
  if (!WARLORD.has(what)) return { ...s, board: { ...s.board, [cell]: { owner, kind: 'normal' } } }
  const from = warlordAt(s, owner)
  const { board } = from === undefined ? s : without(s, from)
  return { ...s, board: { ...board, [cell]: { owner, kind: 'warlord' } } }
}
const WARLORD = new Set(['placeWarlord', 'moveWarlord', 'warlordMove'])
const without = (s: State, cell: CellId): State => ({
  ...s,
  board: Object.fromEntries(Object.entries(s.board).filter(([at]) => at !== cell)),
})

/** The missions that this player may know of: the common one, and their own. */
const missionsOf = (s: State, you: Faction): readonly MissionCode[] =>
  [s.mission, s.secrets[you]].filter(mission => mission !== undefined)

/** Of the mission they are nearest to, how many territories they hold. */
const nearness = (s: State, you: Faction): number =>
  Math.max(0, ...missionsOf(s, you).map(mission => fitOf(s, sideOf(s, you), mission).count))

/** "brings you to 6 of 9 of a mission"; nothing where it stays as it is. */
function progress(s: State, you: Faction, after: State, verb: string): string | undefined {
  for (const mission of missionsOf(s, you)) {
    const [now, then] = [fitOf(s, sideOf(s, you), mission), fitOf(after, sideOf(s, you), mission)]
    const whose = mission === s.secrets[you] ? 'your secret mission' : 'the mission'
    if (now.count !== then.count) return `${verb} ${then.count} of ${then.of} for ${whose}`
  }
  return undefined
}

const SEPARATOR = ' · '

function comesDetail(s: State, you: Faction, what: string, cell: CellId): string | undefined {
  const parts = [near(s, you, cell), progress(s, you, withPiece(s, you, what, cell), 'brings you to')].filter(
    part => part !== undefined,
  )
  return parts.length ? capital(parts.join(SEPARATOR)) : undefined
}

/** "Next to 2 units and a warlord of others" */
function near(s: State, you: Faction, cell: CellId): string | undefined {
  const enemies = neighboursOf(s, cell)
    .map(at => s.board[at])
    .filter(piece => piece !== undefined && !isOnSide(s, you, piece))
  const warlord = enemies.find(piece => piece?.kind === 'warlord')
  if (warlord) return `Next to the ${ofSeat(warlord.owner)} warlord, ${s.life[warlord.owner]} life`
  return enemies.length ? `Next to ${howMany(enemies.length, 'enemy unit')}` : undefined
}

/** "Yours · leaves you 4 of 9 for the mission", "Terran: 6 of 9 for the mission now" */
function hitDetail(s: State, you: Faction, cell: CellId): string | undefined {
  const piece = s.board[cell]
  if (!piece) return undefined
  if (piece.owner === you)
    return ['Yours', progress(s, you, without(s, cell), 'leaves you')].filter(Boolean).join(SEPARATOR)
  if (piece.owner === partnerOf(s, you)) return "Your partner's"
  if (s.mission === undefined || !isAlive(s, piece.owner)) return undefined
  const { count, of } = fitOf(s, sideOf(s, piece.owner), s.mission)
  return count === 0 ? undefined : `${seatName(piece.owner)} has ${count} of ${of} for the mission now`
}

/** "Mercenary · leaves you 2 hexilum" */
function priceDetail(s: State, you: Faction, code: string): string | undefined {
  const card = bookOf(s).cards[code]
  if (!card) return undefined
  const kind = card.type === 'mercenary' ? 'Mercenary' : 'Action card'
  return [
    `${kind}${card.reusable ? ', reusable' : ''}`,
    `leaves you ${hexilum(s.hexilum[you] - card.cost)}`,
  ].join(SEPARATOR)
}

const missionDetail = (s: State, code: string): string | undefined => {
  const cells = bookOf(s).missions[code]?.cells
  return cells && howMany(cells.length, 'territory', 'territories')
}
