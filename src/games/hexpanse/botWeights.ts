import type { Ask, Option } from '../../core/ask.ts'
import { cardOf, enemiesOf, isUnit, partnerOf, sideOf, warlordAt } from './board.ts'
import { readOwned, readPair } from './choices.ts'
import type { CellId, Faction, MissionCode, Piece, State } from './state.ts'
import { formationsOf } from './victory.ts'

/**
 * Weighs what a player who wants to win would rather do, roughly, for random players with a purpose. It looks
 * only at what that seat knows.
 */

type Weigh = (option: Option) => number

const LOVES = 40
const LIKES = 8
const MINDS = 1
const AVOIDS = 0.05

const ACTIONS: Readonly<Record<string, number>> = {
  place: LOVES,
  play: LIKES,
  activate: LIKES,
  ability: LIKES / 2,
  attack: LIKES / 2,
  recover: LIKES / 2,
  income: LIKES / 2,
  gain: MINDS,
  heal: MINDS,
  move: AVOIDS,
  return: AVOIDS,
  done: AVOIDS / 10,
}
/** Says what is good to have done to one's own, and not to others'. */
const AGAINST = [
  'attackTerritory',
  'damageWarlord',
  'reserveTarget',
  'destroyHexilum',
  'stealHexilum',
  'placeOver',
]
const GROWING = ['placeUnit', 'place', 'placeWhich', 'exchangeWith', 'exchangeSelf', 'recoverToBoard']

export function botWeights(s: State, ask: Ask): Weigh {
  const you = ask.who as Faction
  if (ask.what === 'action') return ({ group = '' }) => (ACTIONS[group] ?? MINDS) * urgency(s, you, group)
  if (ask.what === 'attack' || ask.what === 'sacrifice')
    return ({ id }) => blow(s, you, s.board[readPair(id)[1]])
  if (ask.what === 'market') return ({ id }) => cardOf(s, id.split('#')[0] ?? id).cost
  if (AGAINST.includes(ask.what)) return ({ id }) => blow(s, you, s.board[warlordAt(s, id as Faction) ?? id])
  if (ask.what === 'stealAction' || ask.what === 'stealMercenary')
    return ({ id }) => cardOf(s, readOwned(id)[1]).cost
  if (GROWING.includes(ask.what)) return towards(missing(s, you), LOVES)
  if (ask.what === 'returnUnit') return elsewhere(s, you)
  // What stands somewhere may serve a formation already.
  return ask.what === 'return' || ask.what === 'exchange' ? () => AVOIDS : () => MINDS
}

/** A wounded warlord is healed, and an empty reserve filled. */
function urgency(s: State, you: Faction, group: string): number {
  if (group === 'heal') return s.life[you] <= 2 ? LOVES : MINDS
  if (group === 'ability' || group === 'move') return s.life[you] <= 2 ? AVOIDS : MINDS
  if (s.reserve[you].normal > 0) return MINDS
  // Nothing to place: units come back, from the Recovery Ship or from where they serve nobody.
  return group === 'recover' ? LIKES : group === 'return' ? LOVES * LIKES : MINDS
}

/** Puts enemies' warlords before their units, and the own side last, if it can be helped. */
function blow(s: State, you: Faction, piece: Piece | undefined): number {
  if (!piece) return MINDS
  if (piece.owner === you || piece.owner === partnerOf(s, you)) return AVOIDS / 10
  if (isUnit(piece)) return enemiesOf(s, piece.owner).length ? LIKES : MINDS
  return s.life[piece.owner] <= 2 ? LOVES : LIKES
}

/**
 * Says where the nearest mission could best be formed: what stands there serves, what stands in the way costs
 * twice.
 */
function siteOf(s: State, you: Faction): readonly CellId[] {
  const side = sideOf(s, you)
  const codes: readonly MissionCode[] = [s.mission, s.secrets[you]].flatMap(code => code ?? [])
  let best: readonly CellId[] = []
  let most = -Infinity
  for (const { cells } of codes.flatMap(code => formationsOf(s, code).all)) {
    let worth = -cells.length
    for (const cell of cells) {
      const piece = s.board[cell]
      if (piece) worth += side.includes(piece.owner) && isUnit(piece) ? 1 : -2
    }
    if (worth > most) [most, best] = [worth, cells]
  }
  return best
}
const missing = (s: State, you: Faction): ReadonlySet<CellId> =>
  new Set(siteOf(s, you).filter(cell => !s.board[cell]))
const towards =
  (cells: ReadonlySet<CellId>, weight: number): Weigh =>
  ({ id }) =>
    cells.has(id) ? weight : MINDS
/** What stands where it serves stays there. */
function elsewhere(s: State, you: Faction): Weigh {
  const site = siteOf(s, you)
  return ({ id }) => (site.includes(id) ? AVOIDS : LIKES)
}
