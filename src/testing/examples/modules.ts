import type { Match } from '../../core/match.ts'
import {
  among,
  checkAll,
  unordered,
  asked,
  cardWith,
  expectAsked,
  idsOf,
  isTurn,
  say,
  seatsOf,
  spending,
  start,
  told,
  trackOf,
  until,
  viewOf,
  written,
  givenOf,
  type Example,
  type Given,
} from './play.ts'
import { lastTurn } from './round.ts'

/** Examples of the modules that are played in a way of their own. */

const sectors = ['inner', 'belt', 'outer'] as const

/** Scored in each Sector as the Bonus Sector: it makes no difference to that base. */
export function protomolecule(example: Example): void {
  const given = givenOf(example, 'players', 'round', 'base', 'influence', 'holder', 'moveTo')
  for (const sector of sectors) checkAll(example, afterScoring(given, sector))
}

function afterScoring(
  { players = [], round = 1, base = '', influence, holder, moveTo }: Given,
  sector: string,
): Parameters<typeof checkAll>[1] {
  const before = start(
    players,
    {
      influence: { [base]: influence },
      fleets: {},
      rocinante: { controller: players[0], orbital: base === 'ceres' ? 'vesta' : 'ceres' },
      protomolecule: { base, holder },
      scoringRound: round - 1,
      active: players[0],
      track: trackOf(['score'], {}),
    },
    ['beta'],
  )
  const scored = until(
    say(before, 'score.1'),
    ask => ask.what === 'placeProtomolecule',
    ask => (ask.what === 'chooseBonus' ? [sector] : undefined),
  )
  const mover = asked(scored).who
  const after = moveTo === undefined ? scored : say(scored, moveTo)
  const [accident] = told(after, 'baseDestroyed')
  return {
    cp: () => sums(players, seat => (written(after).cp[seat] ?? 0) - (written(before).cp[seat] ?? 0)),
    accident: () => accident !== undefined,
    baseDestroyed: () => accident?.base,
    cubesReturned: () => sums(players, seat => inSupply(after, seat) - inSupply(before, seat)),
    newHolder: () => written(after).protomolecule?.holder,
    mover: () => mover,
    moveTo: () => written(after).protomolecule?.base,
  }
}

const sums = (seats: readonly string[], of: (seat: string) => number): Record<string, number> =>
  Object.fromEntries(seats.map(seat => [seat, of(seat)]))

function inSupply(match: Match, seat: string): number {
  const cubes = written(match).supply[seat] ?? 0
  return typeof cubes === 'number' ? cubes : cubes.normal + cubes.diplomat
}

/** The leader's faction Controls so many bases of that Sector, and one of each other. */
export function powerPlay(example: Example): void {
  const given = givenOf(
    example,
    'playerCount',
    'faction',
    'leaderOrbital',
    'pointToken',
    'controlledInSector',
    'cp',
  )
  const { playerCount = 4, faction = '', leaderOrbital = '', pointToken, controlledInSector = 0, cp } = given
  const seats = seatsOf(playerCount)
  const { bases } = viewOf(start(seats, {}, ['epsilon']))
  const sector = bases.find(base => base.orbital === leaderOrbital)?.sector
  const held = sectors.flatMap(one =>
    bases.filter(base => base.sector === one).slice(0, one === sector ? controlledInSector : 1),
  )
  const before = start(
    seats,
    {
      influence: Object.fromEntries(held.map(base => [base.id, { [faction]: 1 }])),
      cp,
      active: faction,
      fleets: { [leaderOrbital]: { [faction]: { leader: 1 } } },
    },
    ['epsilon'],
  )
  const after = say(before, idsOf(asked(before)).find(id => id === `power.${sector}.${pointToken}`) ?? '')
  checkAll(example, {
    cp: among(written(after).cp),
    spent: () => told(after, 'powerPlayed').map(one => ({ sector: one.sector, point: one.points }))[0],
    left: () => written(after).powerPlay?.[faction],
  })
}

export function resourceTokens(example: Example): void {
  const { cardAP, cost, final } = example.given as Given
  const play = cardAP !== undefined ? raised : cost !== undefined ? paid : final ? paidAtEnd : undefined
  if (!play) throw new Error(`${example.id} spends its tokens on nothing`)
  play(example)
}

const owner = ({ tokens = {} }: Given): string => Object.keys(tokens)[0] ?? ''

function raised(example: Example): void {
  const given = givenOf(example, 'tokens', 'cardAP', 'spend')
  const card = cardWith[given.cardAP as 2]
  const before = start(
    seatsOf(4),
    { resourceTokens: given.tokens, active: owner(given), track: trackOf([card], {}) },
    ['delta'],
  )
  const taken = say(before, card)
  const used = asked(taken).what === 'cardUse' ? say(taken, 'points') : taken
  const raise = `raise.${given.spend}`
  const isLegal = asked(used).what === 'raisePoints' && idsOf(asked(used)).includes(raise)
  const after = isLegal ? say(used, raise) : used
  checkAll(example, {
    legal: () => isLegal,
    ap: () => viewOf(after).spending?.ap,
    tokens: among(written(after).resourceTokens ?? {}),
  })
}

/** A slot of the track that costs so much. Who can pay in one way only is not asked. */
function paid(example: Example): void {
  const given = givenOf(example, 'tokens', 'cp', 'cost')
  const seat = owner(given)
  const before = start(
    seatsOf(4),
    { resourceTokens: given.tokens, cp: given.cp, active: seat, track: trackOf([], {}) },
    ['delta'],
  )
  const slot = asked(before).options.find(({ means }) => means.cost === given.cost)
  const after = slot && say(before, slot.id)
  const now = (match: Match): { tokens: number; cp: number } => ({
    tokens: written(match).resourceTokens?.[seat] ?? 0,
    cp: written(match).cp[seat] ?? 0,
  })
  const choices = (match: Match): unknown[] => {
    if (asked(match).what === 'payMixed') return asked(match).options.map(({ means }) => means.pay)
    return [{ tokens: now(before).tokens - now(match).tokens, cp: now(before).cp - now(match).cp }]
  }
  checkAll(example, {
    legal: () => after !== undefined,
    choices: unordered(after ? choices(after) : []),
    after: () => after && now(after),
  })
}

function paidAtEnd(example: Example): void {
  const { tokens = {} } = givenOf(example, 'tokens', 'final')
  const seats = seatsOf(4)
  const cp = sums(seats, () => 10)
  const position: object = { influence: {}, cp, resourceTokens: tokens }
  const after = written(lastTurn(seats, position, ['delta']))
  checkAll(example, { cp: () => sums(seats, seat => (after.cp[seat] ?? 0) - (cp[seat] ?? 0)) })
}

/** With one more Action Point the second use is not refused for lack of it. */
export function leader(example: Example): void {
  const {
    faction = '',
    from = '',
    to = '',
    group = {},
    ap = 0,
  } = givenOf(example, 'faction', 'from', 'to', 'group', 'ap')
  const before = start(seatsOf(4), { fleets: { [from]: { [faction]: group } } }, ['epsilon'])
  const lead = (points: number): Match =>
    until(
      say(spending(before, faction, points), 'leader'),
      ask => ask.what === 'place',
      ask => (ask.what === 'moveTo' ? [to] : ask.what === 'moveGroup' ? idsOf(ask) : undefined),
    )
  const arrived = lead(ap)
  if (JSON.stringify(written(arrived).fleets[to]?.[faction]) !== JSON.stringify(sorted(group)))
    throw new Error('another group has arrived')
  const over = until(say(lead(ap + 1), idsOf(asked(arrived))[0] ?? ''), ask => ask.what === 'spend')
  checkAll(example, {
    legalBases: unordered(idsOf(expectAsked(arrived, faction, 'place'))),
    apLeft: () => viewOf(arrived).spending?.ap,
    secondUseThisTurn: () => idsOf(expectAsked(over, faction, 'spend')).includes('leader'),
  })
}
const sorted = (counts: object): object => Object.fromEntries(Object.entries(counts).sort())

/**
 * Tells what a faction can place when its turn comes again; the influence that is given, it places before.
 */
export function gamma(example: Example): void {
  const {
    playerCount = 4,
    faction = '',
    fleets = {},
    influence = {},
  } = givenOf(example, 'playerCount', 'faction', 'fleets', 'influence')
  const asFirst = [faction, ...seatsOf(playerCount).filter(seat => seat !== faction)]
  const places = Object.entries(influence).flatMap(([base, there]) =>
    Object.keys(there).map(seat => [seat, `influence:${base}`] as const),
  )
  let now = start(asFirst, undefined, ['gamma'])
  for (const seat of asFirst) {
    const own = places.find(([who]) => who === seat)?.[1]
    now = say(now, own ?? idsOf(expectAsked(now, seat, 'variableSetup')).at(-1) ?? '')
  }
  const ids = idsOf(expectAsked(now, faction, 'variableSetup'))
  const { orbitals, bases } = viewOf(now)
  for (const [orbital, there] of Object.entries(fleets))
    for (const [seat, count] of Object.entries(there)) standing(now, orbital, seat, Number(count))
  checkAll(example, {
    legalFleet: unordered(orbitals.map(one => one.id).filter(id => ids.includes(`fleet:${id}`))),
    illegalFleet: unordered(orbitals.map(one => one.id).filter(id => !ids.includes(`fleet:${id}`))),
    illegalInfluence: unordered(bases.map(one => one.id).filter(id => !ids.includes(`influence:${id}`))),
  })
}

function standing(match: Match, orbital: string, seat: string, count: number): void {
  const ships = Object.values((written(match).fleets[orbital]?.[seat] ?? {}) as Record<string, number>)
  if (ships.reduce((sum, ship) => sum + ship, 0) !== count)
    throw new Error(`${seat} has not ${count} fleets in ${orbital}`)
}

/** Returns the techs an event lets a player take. A single one is taken without a question. */
export function techs(example: Example): void {
  const { faction = '', held = [], use = '' } = givenOf(example, 'faction', 'held', 'use')
  const before = start(
    seatsOf(4),
    { active: faction, techs: { [faction]: held }, track: trackOf([use], {}) },
    ['alpha'],
  )
  const asking = until(say(say(before, use), 'event'), ask => ask.what === 'gainTech' || isTurn(ask))
  checkAll(example, {
    legal: unordered(
      isTurn(asked(asking)) ? told(asking, 'techGained').map(one => one.tech) : idsOf(asked(asking)),
    ),
  })
}
