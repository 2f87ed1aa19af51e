import type { Ask, Option } from '../../../core/ask.ts'
import { plain } from '../../shared/choices.ts'
import { capital, howMany } from '../../shared/phrases.ts'
import { fieldOf, isAlive, neighboursOf, partnerOf, sideOf, warlordAt } from '../board.ts'
import { addBit, countBoth, noBits, type Bits } from '../bits.ts'
import { bookOf } from '../book.ts'
import { readPair } from '../choices.ts'
import type { CellId, Faction, MissionCode, Piece, State } from '../state.ts'
import { lieOf } from '../steps/ability.ts'
import { fitOf, formationsOf } from '../victory.ts'
import { hexilum, ofSeat, seatName } from './name.ts'
import { outcomeOf, outcomesAt, type Outcome } from './outcome.ts'
import type { Emojis } from '../../../core/game.ts'
import { factions } from '../types.ts'

/** Says what decides about an option, in a few words below its label; the rules say how near a mission is. */

const COMES = new Set(['placeUnit', 'place', 'placeWarlord', 'moveWarlord', 'warlordMove', 'placeOver'])
const GOES = new Set(['returnUnit', 'return'])

export function optionDetail(s: State, { who, what }: Ask, { id, means }: Option): string | undefined {
  const you = who as Faction
  if (COMES.has(what)) return comesDetail(s, you, what, id)
  if (GOES.has(what)) return capital(progress(s, you, without(s, id), 'leaves you') ?? '') || undefined
  if ('from' in means && 'to' in means) return hitDetail(s, you, readPair(id)[1])
  if (what === 'attackTerritory') return hitDetail(s, you, id)
  const outcome = outcomeIn(s, you, what, id)
  if (outcome) return outcomeDetail(s, you, what, outcome)
  if (what === 'market') return priceDetail(s, you, plain(id))
  return what === 'pickMission' ? missionDetail(s, id) : undefined
}

/**
 * Ranks options: first what pays or brings the player nearer to a mission; last the player's own that would
 * be hit.
 */
export function optionOrder(s: State, { who, what }: Ask, { id, means }: Option): number {
  const you = who as Faction
  if (COMES.has(what)) return -gainAt(s, you, what, id)
  const outcome = outcomeIn(s, you, what, id)
  if (outcome) return -worthOf(s, you, outcome)
  const target =
    'from' in means && 'to' in means ? readPair(id)[1] : what === 'attackTerritory' ? id : undefined
  return Number(target !== undefined && isOnSide(s, you, s.board[target]))
}

const PAYS = 0.5
const gainAt = (s: State, you: Faction, what: string, cell: CellId): number =>
  (WARLORD.has(what)
    ? nearness(withPiece(s, you, what, cell), you) - nearness(s, you)
    : promiseOf(s, you, [cell])) + (fieldOf(s).hexilum[cell] ? PAYS : 0)

const IN_THE_WAY = 0.4
/**
 * Says how far the formations are that need one of these territories, the furthest counting most: less with
 * pieces of others, and more where there are many, so that the first units don't stand at the edge.
 */
function promiseOf(s: State, you: Faction, cells: readonly CellId[], board = s.board): number {
  const { own, others } = sidesOn(s, you, board)
  let most = -1,
    alike = 0,
    all = 0
  for (const mission of missionsOf(s, you)) {
    const { at } = formationsOf(s, mission)
    for (const cell of cells)
      for (const { bits } of at[cell] ?? []) {
        all++
        const held = countBoth(own, bits)
        if (held < most) continue
        const value = held - IN_THE_WAY * countBoth(others, bits)
        if (value > most) [most, alike] = [value, 0]
        if (value === most) alike++
      }
  }
  return most + alike / (all + MANY)
}
/** Finds where on that board their side has units, and where other pieces stand. */
function sidesOn(
  s: State,
  you: Faction,
  board: State['board'],
): { readonly own: Bits; readonly others: Bits } {
  const { cells, numbers } = fieldOf(s)
  const [own, others] = [noBits(cells.length), noBits(cells.length)]
  const side = sideOf(s, you)
  for (const cell in board) {
    const { owner, kind } = board[cell] as Piece
    addBit(side.includes(owner) && kind !== 'warlord' ? own : others, numbers[cell] as number)
  }
  return { own, others }
}
const MANY = 100

/** Says what the pattern that is being laid would come to there, at best, or turned like that. */
function outcomeIn(s: State, you: Faction, what: string, id: string): Outcome | undefined {
  const frame = s.stack[s.stack.length - 1]
  if (what === 'turn' && frame?.step === 'turn') return outcomeOf(s, frame, frame.anchor, lieOf(id))
  if (what !== 'anchor' || frame?.step !== 'anchor') return undefined
  const [best] = outcomesAt(s, frame, id)
    .map(outcome => ({ outcome, worth: worthOf(s, you, outcome) }))
    .sort((a, b) => b.worth - a.worth)
  return best?.outcome
}

const HIT = 1.2
const worthOf = (s: State, you: Faction, { board, placed, hit }: Outcome): number =>
  (placed.length ? promiseOf(s, you, placed, board) : 0) +
  hit.reduce((sum, piece) => sum + (isOnSide(s, you, piece) ? -HIT : HIT), 0)

/** "Places 2 · hits an enemy unit · brings you to 3 of 9 for the mission" */
function outcomeDetail(
  s: State,
  you: Faction,
  what: string,
  { board, placed, hit }: Outcome,
): string | undefined {
  const own = hit.filter(piece => isOnSide(s, you, piece)).length
  const best = what === 'anchor'
  const parts = [
    placed.length ? `${best ? 'can place' : 'places'} ${placed.length}` : undefined,
    hit.length > own ? `${best ? 'can hit' : 'hits'} ${howMany(hit.length - own, 'enemy piece')}` : undefined,
    own ? `hits ${howMany(own, 'piece')} of your own` : undefined,
    progress(s, you, { ...s, board }, best ? 'brings you up to' : 'brings you to'),
  ].filter(part => part !== undefined)
  return parts.length ? capital(parts.join(SEPARATOR)) : undefined
}

/** Returns "Brings you to 4 of 9 for the mission", for a pattern that is turned like that. */
export function rotationGain(s: State, { who, what }: Ask, { id }: Option): string | undefined {
  const you = who as Faction
  const outcome = outcomeIn(s, you, what, id)
  const gain = outcome && progress(s, you, { ...s, board: outcome.board }, 'brings you to')
  return gain && capital(gain)
}

const isOnSide = (s: State, you: Faction, piece: Piece | undefined): boolean =>
  piece !== undefined && sideOf(s, you).includes(piece.owner)

// Copies the board to see how it would look; the game itself does not change.

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

/** Returns the missions that this player may know of: the common one, and their own. */
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

/** Returns "Next to 2 units and a warlord of others". */
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

const emoji = (seat: string): string => `hexpanse_${seat.toLowerCase()}`

export const emojis: Emojis<State> = {
  all: factions.map(emoji),
  seat: emoji,
  option: (_s, _ask, { means: { seat } }) =>
    factions.some(one => one === seat) ? emoji(String(seat)) : undefined,
}
