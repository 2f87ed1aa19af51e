import { basesInPlay, cubesOn, limitOf } from './board.ts'
import { bookOf, countOf, modulesOf } from './book.ts'
import type { Module } from './module.ts'
import { orbitalControlOf, scoreBase } from './scoring.ts'
import { cubeSupply } from './setup.ts'
import { SCORE, type BaseId, type Faction, type State } from './state.ts'
import { baseIds, orbitalIds } from './types.ts'

/** Checks the invariants of rules §15 that a single state can answer. Each broken one is a sentence. */
export function check(s: State): readonly string[] {
  return [
    ...s.seats.flatMap(seat => [
      ...checkCubes(s, seat),
      ...checkFleets(s, seat),
      ...checkTechs(s, seat),
      ...checkCp(s, seat),
    ]),
    ...checkRocinante(s),
    ...checkCards(s),
    ...checkTrack(s),
    ...checkRounds(s),
    ...checkInitiative(s),
    ...checkBasesOut(s),
    ...checkUses(s),
    ...basesInPlay(s).flatMap(base => checkPlaces(s, base)),
    ...modulesOf(s).flatMap(module => module.check?.(s) ?? []),
  ]
}

const wrong = (broken: boolean, sentence: string): readonly string[] => (broken ? [sentence] : [])

function checkCubes(s: State, seat: Faction): readonly string[] {
  const normal = baseIds.reduce((sum, base) => sum + s.cubes[base][seat], s.supply[seat])
  const negative =
    s.supply[seat] < 0 ||
    baseIds.some(base => s.cubes[base][seat] < 0 || s.diplomats[base] < 0) ||
    s.diplomatSupply < 0
  const diplomats = baseIds.reduce((sum, base) => sum + s.diplomats[base], s.diplomatSupply)
  return [
    ...wrong(normal !== cubeSupply(bookOf(s), seat, s.options), `${seat} has ${normal} normal cubes`),
    ...wrong(
      seat === 'un' && diplomats !== bookOf(s).factions.un.cubes.diplomat,
      `un has ${diplomats} Diplomats`,
    ),
    ...wrong(negative, `${seat} has fewer than 0 cubes somewhere`),
  ]
}

function checkFleets(s: State, seat: Faction): readonly string[] {
  const hangars = [s.reserve[seat], ...orbitalIds.map(orbital => s.ships[orbital][seat])]
  const sum = (...kinds: string[]): number =>
    hangars.reduce(
      (total, ships) => total + kinds.reduce((n, kind) => n + (ships[kind as 'fleet'] ?? 0), 0),
      0,
    )
  const expected = bookOf(s).factions[seat].fleets
  return [
    ...wrong(sum('fleet') !== (expected.fleet ?? 0), `${seat} has ${sum('fleet')} fleets`),
    ...wrong(
      sum('battleship', 'battleshipDamaged', 'battleshipHit') !== (expected.battleship ?? 0),
      `${seat} has too few or many Battleships`,
    ),
    ...wrong(sum('scrap') !== (expected.scrap ?? 0), `${seat} has ${sum('scrap')} Scrap Ships`),
    ...wrong(sum('leader') !== (expected.leader ?? 0), `${seat} has ${sum('leader')} leaders`),
    ...wrong(
      hangars.some(ships => Object.values(ships).some(count => count < 0)),
      `${seat} has fewer than 0 fleets somewhere`,
    ),
  ]
}

function checkTechs(s: State, seat: Faction): readonly string[] {
  const limiting = modulesOf(s).flatMap(({ whyNotTechs }) => whyNotTechs ?? [])
  if (limiting.length) return checkChosenTechs(s, seat, limiting)
  // Techs come after the bases are scored, so in mid-round there may be one less.
  const { length } = s.techs[seat]
  const due = Math.min(s.scoringRound, 3)
  const scoring = s.stack.some(frame => frame.step === 'gainTechs')
  return wrong(
    length !== (scoring ? Math.min(s.scoringRound - 1, 3) : due),
    `${seat} holds ${length} techs after ${s.scoringRound} rounds`,
  )
}

/** Checks no number for each level: a position may leave techs out or give any. */
function checkChosenTechs(
  s: State,
  seat: Faction,
  limiting: readonly NonNullable<Module['whyNotTechs']>[],
): readonly string[] {
  const techs = s.techs[seat]
  const { techs: own } = bookOf(s).factions[seat]
  return [
    ...techs
      .filter(tech => !own.includes(tech))
      .map(tech => `${seat} holds ${tech}, which is none of their techs.`),
    ...wrong(new Set(techs).size !== techs.length, `${seat} holds a tech twice`),
    ...limiting.flatMap(whyNot => whyNot(s, seat, techs)),
  ]
}

const checkCp = (s: State, seat: Faction): readonly string[] =>
  wrong(!Number.isInteger(s.cp[seat]) || s.cp[seat] < 0, `${seat} has ${s.cp[seat]} CP`)

const checkRocinante = (s: State): readonly string[] =>
  wrong(
    !s.seats.includes(s.rocinante.controller) || !orbitalIds.includes(s.rocinante.orbital),
    'the Rocinante is nowhere',
  )

function checkCards(s: State): readonly string[] {
  const { icon } = countOf(s)
  const pool = bookOf(s)
    .content.cards.filter(card => card.icons.includes(icon))
    .map(card => card.id)
  const all = [
    ...s.deck,
    ...s.track,
    ...s.discard,
    ...s.box,
    ...s.inUse,
    ...s.seats.flatMap(seat => s.kept[seat]),
  ]
  const actions = all.filter(card => card !== SCORE).sort()
  const scores = all.length - actions.length
  return [
    ...wrong(actions.join() !== pool.sort().join(), 'the action cards are not all in exactly one place'),
    ...wrong(scores !== bookOf(s).content.constants.scoreCards, `there are ${scores} Score cards`),
    ...wrong(
      all.length - s.deck.length - actions.filter(card => !s.deck.includes(card)).length !==
        s.scoreCardsDrawn,
      'the Score cards drawn are miscounted',
    ),
  ]
}

function checkTrack(s: State): readonly string[] {
  const opening = s.stack[s.stack.length - 1]?.step === 'turn'
  const { trackSlots } = bookOf(s).content.constants
  return wrong(
    s.track.length > trackSlots || (opening && s.track.length !== trackSlots),
    `the track has ${s.track.length} cards`,
  )
}

function checkRounds(s: State): readonly string[] {
  const { constants } = bookOf(s).content
  const left = Object.values(s.bonusLeft)
  const spent = s.scoringRound - (s.bonus ? 1 : 0)
  const tokens = left.length * constants.bonusTokensPerSector
  return [
    ...wrong(s.scoreCardsDrawn > constants.scoreCards, 'more Score cards were drawn than there are'),
    ...wrong(
      s.scoreCardsDrawn === constants.scoreCards && s.stack.length > 0 && !s.final,
      'the last Score card did not end the game',
    ),
    ...wrong(s.scoringRound > 5, `there were ${s.scoringRound} scoring rounds`),
    ...wrong(
      left.some(count => count < 0) || left.reduce((sum, count) => sum + count, 0) !== tokens - spent,
      'the bonus tokens do not add up',
    ),
  ]
}

const checkInitiative = (s: State): readonly string[] =>
  wrong(
    [...s.initiative].sort().join() !== (countOf(s).initiativeTrack ? [...s.seats].sort().join() : ''),
    'the Initiative Track is not a permutation',
  )

const checkBasesOut = (s: State): readonly string[] =>
  baseIds
    .filter(base => !basesInPlay(s).includes(base))
    .flatMap(base =>
      wrong(
        s.seats.some(seat => cubesOn(s, base, seat) > 0),
        `there is influence on ${base}, which is out of play`,
      ),
    )

function checkUses(s: State): readonly string[] {
  return Object.entries(s.used).flatMap(([id, uses]) => {
    const { faction } = bookOf(s).abilities[id] ?? {}
    return wrong(
      faction !== undefined && (uses ?? 0) > limitOf(s, faction, id),
      `${id} was used ${uses} times in one turn`,
    )
  })
}

/**
 * At most one faction is paid as first, only it gets the resource, and no base pays more than its table can.
 */
function checkPlaces(s: State, base: BaseId): readonly string[] {
  const points = bookOf(s).content.scoring.final
  const [first = 0, second = 0, third = 0] = points
  const scores = Object.values(
    scoreBase(s, base, points, 'final', orbitalControlOf(s, bookOf(s).bases[base].orbital)).factions,
  )
  const paid = scores.reduce((sum, score) => sum + score.cp, 0)
  return [
    ...wrong(scores.filter(score => score.place === 1).length > 1, `two factions are first on ${base}`),
    ...wrong(
      scores.some(score => score.resource > 0 && score.place !== 1),
      `${base} pays its resource to one who is not first`,
    ),
    ...wrong(paid > Math.max(first + second + third, s.seats.length * second), `${base} pays ${paid} CP`),
  ]
}
