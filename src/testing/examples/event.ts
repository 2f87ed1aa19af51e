import { allAnswers, type Ask } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'
import {
  among,
  checkAll,
  sentences,
  unordered,
  allWays,
  asked,
  expectAsked,
  idsOf,
  isTurn,
  say,
  seatsOf,
  start,
  told,
  trackOf,
  until,
  viewOf,
  written,
  givenOf,
  listOf,
  modulesFor,
  spending,
  type Looks,
  type Example,
  type Given,
  type Written,
} from './play.ts'

/**
 * Examples of one event, or of one of the Rocinante's crew: set up, carried out, and looked at from all
 * sides.
 */

interface Story {
  readonly given: Given
  readonly before: Match
  readonly open: Match
  readonly after: Match
  readonly asks: readonly Ask[]
}

function tell(given: Given): Story {
  const before = set(given)
  const open = begin(before, given)
  const asks: Ask[] = []
  const after = until(open, isTurn, ask => choiceOf(ask, given), asks)
  const hits = told(after, 'fleetHit').map(hitOf)
  if (given.hits && hits.join() !== given.hits.join())
    throw new Error(`hit ${hits.join()}, not ${given.hits.join()}`)
  return { given, before, open, after, asks }
}

/** Puts what an example does not name on no base, in no Orbital and in no reserve. */
function set(given: Given): Match {
  const seats = seatsOf(given.playerCount ?? 4)
  const { influence, fleets, supply, rocinante, user, suppression: suppressed } = given
  const reserve = fleets
    ? { reserve: Object.fromEntries(seats.map(seat => [seat, given.reserve?.[seat] ?? {}])) }
    : {}
  const track = given.ability ? trackOf(['score'], given) : trackOf([given.card ?? ''], given)
  const parts = {
    influence,
    fleets,
    supply,
    rocinante,
    suppressed,
    track,
    ...(given.deckTop ? { deckTop: listOf(given.deckTop) } : {}),
    ...reserve,
  }
  return start(
    seats,
    { active: user, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) },
    modulesFor(given),
  )
}

function begin(before: Match, { card, ability, user = '' }: Given): Match {
  if (card) return say(say(before, card), 'event')
  const scoring = until(say(before, 'score.1'), ask => ask.what === 'scoringEvent')
  expectAsked(scoring, user, 'scoringEvent')
  return say(scoring, ability ?? '')
}

function choiceOf(ask: Ask, { base, orbital }: Given): string[] | undefined {
  if (ask.what === 'choose-base' && base) return [base]
  return ask.what === 'choose-orbital' && orbital ? [orbital] : undefined
}

const hitOf = ({ seat, kind }: { seat: string; kind: string }): string =>
  `${seat}.${kind.startsWith('battleship') ? 'battleship' : kind}`

export function event(example: Example): void {
  const given = givenOf(
    example,
    'playerCount',
    'user',
    'card',
    'ability',
    'influence',
    'fleets',
    'supply',
    'rocinante',
    'orbital',
    'base',
    'hits',
    'deckTop',
    'suppression',
  )
  const story = tell(given)
  checkAll(example, { ...cubes(story), ...ships(story), ...repairs(story) })
}

function cubes(story: Story): Looks {
  const { after, asks } = story
  const [first] = asks.filter(ask => ask.what === 'remove')
  const answers = first ? allAnswers(first, 1000) : [[]]
  const relocated = told(after, 'influenceMoved').filter(one => one.relocation)
  return {
    placed: unordered([
      ...told(after, 'influencePlaced').map(one => one.base),
      ...relocated.map(one => one.to),
    ]),
    relocated: () => relocated.length,
    skipped: wanted => unordered(skippedBy(story))(wanted),
    supply: among(written(after).supply),
    legalCounts: () => [...new Set(answers.map(ids => ids.length))].sort((a, b) => a - b),
    maxPerBase: () => Math.max(...answers.map(mostOnOneBase)),
    X: () => told(after, 'influenceRemoved').length,
    influence: among(written(after).influence, {}),
    // The event over, the track is filled up from the top of the deck.
    deckTop: () => told(after, 'cardDealt')[0]?.card,
    prompts: sentences({
      'the MCR chooses which two of its other cubes move; a cube just placed may not be the source': () =>
        choosesTheSources(story, 'mcr'),
    }),
  }
}
/** Returns where the same event would have placed without the Suppression token. */
function skippedBy({ given: { suppression: _none, ...open }, after }: Story): string[] {
  const placed = told(after, 'influencePlaced').map(one => one.base)
  return told(tell(open).after, 'influencePlaced')
    .map(one => one.base)
    .filter(base => !placed.includes(base))
}

const baseOf = (id: string): string => id.split('.')[0] as string
const mostOnOneBase = (ids: readonly string[]): number =>
  Math.max(0, ...ids.map(id => ids.filter(other => baseOf(other) === baseOf(id)).length))

/**
 * There are several ways to take two cubes, all of them that faction's to choose, and none takes one that was
 * just put down.
 */
function choosesTheSources({ open }: Story, who: string): boolean {
  const ways = allWays(open, ask => ask.what === 'relocate' && ask.who === who).map(way =>
    told(way, 'influenceMoved'),
  )
  return (
    new Set(
      ways.map(moves =>
        moves
          .map(one => one.from)
          .sort()
          .join(),
      ),
    ).size > 1 && ways.every(moves => moves.length === 2 && moves[1]?.from !== moves[0]?.to)
  )
}

function ships(story: Story): Looks {
  const { before, open, after, asks } = story
  const destroys = asks.filter(ask => ask.what === 'destroy')
  const hits = told(after, 'fleetHit').map(hitOf)
  const ways = allWays(open, ask => ask.what === 'destroy').map(way => told(way, 'fleetHit').map(hitOf))
  const splits = [...new Set(ways.map(way => JSON.stringify(way.sort())))].map(
    way => JSON.parse(way) as string[],
  )
  return {
    fleets: among(written(after).fleets, {}),
    reserve: wanted =>
      Object.fromEntries(
        Object.entries(wanted as object).map(([seat, kinds]) => [
          seat,
          among(written(after).reserve[seat] ?? {}, 0)(kinds),
        ]),
      ),
    legalTargets: unordered(destroys.length ? idsOf(destroys[0] as Ask) : hits),
    effect: () => (board(before) === board(after) ? 'none' : 'some'),
    hits: () => hits.length,
    order: () => onlyOrder(story),
    legalSplits: wanted => unordered(splits.map(split => ordered(split, wanted)))(wanted),
  }
}

/** The hits in their order, if there is no other way to choose them. */
function onlyOrder({ given, open }: Story): readonly (string | undefined)[] {
  const first = until(
    open,
    ask => ask.what === 'destroy' || isTurn(ask),
    ask => choiceOf(ask, given),
  )
  const orders = [
    ...new Set(
      allWays(first, ask => ask.what === 'destroy').map(way => told(way, 'fleetHit').map(hitOf).join()),
    ),
  ]
  return orders.length === 1 ? (orders[0] ?? '').split(',') : orders
}

const board = (match: Match): string => {
  const { influence, fleets, reserve, supply, cp, kept, techs, rocinante } = written(match)
  return JSON.stringify({ influence, fleets, reserve, supply, cp, kept, techs, rocinante })
}

/** Returns the same hits in the order of the expectation. */
const ordered = (split: readonly string[], wanted: unknown): readonly string[] =>
  (wanted as string[][]).find(one => JSON.stringify([...one].sort()) === JSON.stringify(split)) ?? split

/** A hit Battleship in a spending window of the same turn, and in one of its owner's next turn. */
function repairs({ given }: Story): Looks {
  const again = (): Match => hitWhileScoring(given)
  return {
    repairThisTurn: () => asked(again()).options.some(option => option.id === 'mat.mcr'),
    repairNextTurn: () => {
      const next = until(
        again(),
        ask => isTurn(ask) && ask.who === 'mcr',
        ask => (isTurn(ask) ? idsOf(ask).slice(0, 1) : ask.what === 'cardUse' ? ['points'] : undefined),
      )
      const spend = say(say(next, idsOf(asked(next))[0] as string), 'points')
      const { ap = 0 } = viewOf(spend).spending ?? {}
      const repaired = say(spend, 'mat.mcr')
      return told(repaired, 'fleetRepaired').length === 1
        ? { ap: ap - (viewOf(repaired).spending?.ap ?? 0) }
        : 'no repair'
    },
  }
}

/**
 * The event is used while bases are scored, and in the same turn the MCR gets an Action Point from Drummer.
 */
function hitWhileScoring({ user = '', card = '', fleets }: Given): Match {
  const kept = { [user]: [card], mcr: ['card.drummer'] }
  const track = ['score', ...trackOf(['card.riot-gear', 'card.black-ops-team'], kept)].slice(0, 5)
  const scoring = until(
    say(
      start(seatsOf(4), { active: 'pg', fleets, kept, track, deckTop: ['card.ambush', 'card.assassin'] }),
      'score.1',
    ),
    ask => ask.what === 'scoringEvent',
  )
  const hit = until(say(scoring, card), ask => ask.what === 'scoringEvent' && ask.who === 'mcr')
  const window = say(hit, 'card.drummer')
  expectAsked(window, 'mcr', 'spend')
  return window
}

/** Sets up an example of one ability that is used while spending Action Points. */
function open({
  faction = '',
  ability = '',
  playerCount = 4,
  influence,
  reserve,
  cp,
  ap,
  cardAP,
}: Given): Match {
  const [, , level] = ability.startsWith('tech.') ? ability.split('.') : []
  const techs = {
    [faction]: Array.from({ length: Number(level ?? 0) }, (_, n) => `tech.${faction}.${n + 1}`),
  }
  const parts = { techs, influence, cp }
  const opened = start(
    seatsOf(playerCount),
    Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
  )
  for (const [seat, kinds] of Object.entries(reserve ?? {})) sameReserve(written(opened), seat, kinds)
  return spending(opened, faction, ap ?? cardAP ?? 0)
}

function sameReserve({ reserve }: Written, seat: string, kinds: Readonly<Record<string, unknown>>): void {
  if (JSON.stringify(reserve[seat]) !== JSON.stringify(kinds))
    throw new Error(`${seat} has another reserve at the start`)
}

const left = (match: Match): number => viewOf(match).spending?.ap ?? told(match, 'pointsLost').at(-1)?.ap ?? 0

export function ability(example: Example): void {
  const given = givenOf(
    example,
    'faction',
    'ability',
    'playerCount',
    'influence',
    'reserve',
    'cp',
    'ap',
    'cardAP',
  )
  const { faction = '', ability: id = '' } = given
  const begun = say(open(given), id)
  const places = asked(begun).what === 'spend' ? [] : idsOf(asked(begun))
  const after = until(
    begun,
    ask => ['spend', 'offer', 'turn'].includes(ask.what),
    ask => idsOf(ask).slice(0, 1),
  )
  checkAll(example, {
    legalOrbitals: unordered(asked(begun).what === 'buildTo' ? places : []),
    legalBases: unordered(asked(begun).what === 'place' ? places : []),
    apAfter: () => left(after),
    ap: () => left(after),
    cp: wanted =>
      Object.fromEntries(Object.keys(wanted as object).map(seat => [seat, written(after).cp[seat]])),
    secondUseThisTurn: () => asked(after).who === faction && idsOf(asked(after)).includes(id),
  })
}
