import { shuffle } from '../../../core/random.ts'
import { entriesOf, knownWords, oneOf, twice, type Document, type Problems } from '../../shared/shape.ts'
import { isAlive, isMercenary } from '../board.ts'
import { bookOf } from '../book.ts'
import type { Code, State, Faction, MinorCode, MissionCode } from '../state.ts'

/**
 * Settles where every card is. A pile that is not given keeps its cards, but for those that are now named
 * elsewhere.
 */

const PILES = ['market', 'discard', 'removed', 'deck'] as const
type Piles = Partial<Record<(typeof PILES)[number], Code[]>>
/** Says how many of each card are still to be put somewhere. */
type Left = Map<Code, number>

const codesOf = (s: State): readonly Code[] => bookOf(s).content.cards.map(({ code }) => code)
const copiesOf = (s: State, code: Code): number => bookOf(s).cards[code]?.copies ?? 0
const held = (s: State): readonly Code[] => s.seats.flatMap(seat => s.cards[seat])

export function completeCards(s: State, document: Document, problems: Problems): void {
  const piles = readPiles(s, document, problems)
  const top =
    'deckTop' in document && !piles.deck
      ? knownWords(document['deckTop'], 'deckTop', codesOf(s), 'card', problems)
      : undefined
  if ('deckTop' in document && piles.deck) repeatsDeck(document['deckTop'], piles.deck, problems)
  if ('cards' in document) readCards(s, document['cards'], problems)
  const named = [
    ...PILES.flatMap(pile => piles[pile] ?? []),
    ...(top ?? []),
    ...('cards' in document ? held(s) : []),
  ]
  for (const code of new Set(named)) {
    const count = named.filter(one => one === code).length
    if (count > copiesOf(s, code))
      problems.push(
        `${code} is named ${count} times, but there ` +
          `${copiesOf(s, code) === 1 ? 'is only 1' : `are only ${copiesOf(s, code)}`}.`,
      )
  }
  const left: Left = new Map(
    codesOf(s).map(code => [code, copiesOf(s, code) - named.filter(one => one === code).length]),
  )
  placeCards(s, document, piles, top, left)
  completeRest(s, piles, top, left, problems)
  dropDefeated(s, document, problems)
}

function readPiles(s: State, document: Document, problems: Problems): Piles {
  const { marketSize } = bookOf(s).content.constants
  const piles = Object.fromEntries(
    PILES.filter(pile => pile in document).map(pile => [
      pile,
      knownWords(document[pile], pile, codesOf(s), 'card', problems),
    ]),
  ) as Piles
  if (piles.market && piles.market.length > marketSize)
    problems.push(`market must hold at most ${marketSize} cards.`)
  return piles
}

/** With the whole deck given, deckTop may only repeat how it begins. */
function repeatsDeck(top: unknown, deck: readonly Code[], problems: Problems): void {
  if (!Array.isArray(top) || top.some((code, at) => code !== deck[at]))
    problems.push('deckTop differs from how deck begins.')
}

function readCards(s: State, value: unknown, problems: Problems): void {
  for (const seat of s.seats) s.cards[seat] = []
  for (const [seat, cards] of entriesOf(value, 'cards', s.seats, problems))
    s.cards[seat] = knownWords(cards, `cards of ${seat}`, codesOf(s), 'card', problems)
}

/** Says what is left of a pile that is not given: those of its cards that are named nowhere else. */
function keep(cards: readonly Code[], left: Left): Code[] {
  return cards.filter(code => {
    const count = left.get(code) ?? 0
    if (count > 0) left.set(code, count - 1)
    return count > 0
  })
}

function placeCards(
  s: State,
  document: Document,
  piles: Piles,
  top: readonly Code[] | undefined,
  left: Left,
): void {
  if (!('cards' in document)) for (const seat of s.seats) s.cards[seat] = keep(s.cards[seat], left)
  s.market = piles.market ?? keep(s.market, left)
  // At the opening of a turn no card lies beside the market.
  s.discard = piles.discard ?? keep([...s.discard, ...s.extra], left)
  s.removed = piles.removed ?? keep(s.removed, left)
  s.deck = piles.deck ?? (top ? [...top] : keep(s.deck, left))
  s.extra = []
  s.extraCards = 0
  const { marketSize } = bookOf(s).content.constants
  if (!piles.market) s.market.push(...s.deck.splice(0, Math.max(0, marketSize - s.market.length)))
}

/**
 * Puts what is nowhere under the top of the deck, shuffled; otherwise discards it, or takes it out of the
 * game, whichever is not given.
 */
function completeRest(
  s: State,
  piles: Piles,
  top: readonly Code[] | undefined,
  left: Left,
  problems: Problems,
): void {
  const nowhere = [...left].flatMap(([code, count]) => Array<Code>(Math.max(0, count)).fill(code))
  if (top) s.deck.push(...shuffle(s.random, 'position', nowhere))
  else if (!piles.discard) s.discard.push(...nowhere)
  else if (!piles.removed) s.removed.push(...nowhere)
  else if (!piles.deck) s.deck.push(...nowhere)
  else if (nowhere.length)
    problems.push(`${nowhere.join(', ')} ${nowhere.length === 1 ? 'is' : 'are'} in no pile.`)
}

/** Rules §10, R-50: a defeated player has no cards; all are discarded. */
function dropDefeated(s: State, document: Document, problems: Problems): void {
  for (const seat of s.seats.filter(one => !isAlive(s, one))) {
    if ('cards' in document && s.cards[seat].length) problems.push(`${seat} is defeated, but has cards.`)
    s.discard.push(...s.cards[seat])
    s.cards[seat] = []
  }
}

/**
 * A mercenary stays on the board while its owner holds the card. A defeated owner's card is discarded or out
 * of the game.
 */
export function checkMercenaries(s: State, problems: Problems): void {
  const standing = Object.values(s.board).flatMap(({ owner, code }) =>
    code === undefined ? [] : [{ owner, code }],
  )
  for (const { owner, code } of standing) {
    const isThere = isAlive(s, owner)
      ? s.cards[owner].includes(code)
      : [...s.discard, ...s.removed].includes(code)
    if (!isThere)
      problems.push(
        isAlive(s, owner)
          ? `${code} is on the board, but ${owner} does not have its card.`
          : `${code} of ${owner}, who is defeated, is on the board, but its card is neither ` +
              'discarded nor out of the game.',
      )
  }
  const codes = standing.map(({ code }) => code)
  for (const code of new Set(codes.filter((one, at) => codes.indexOf(one) !== at)))
    problems.push(`${code} is on the board more than once.`)
  for (const seat of s.seats) {
    const count = s.cards[seat].filter(code => isMercenary(s, code)).length
    const most = s.options.merc_base_limit
    if (most !== null && count > most)
      problems.push(`${seat} has ${count} mercenaries, but only ${most} bases.`)
  }
}

// Settles minor factions and missions: those that are given, and for a player who has not chosen yet the next
// of those that were revealed.

const modeOf = (s: State) => bookOf(s).content.constants.difficulty[s.options.mode]
const backwards = (s: State): readonly Faction[] => [...s.seats].reverse()

export function completeMinors(s: State, document: Document, problems: Problems): void {
  const known = bookOf(s).content.minorFactions.map(({ code }) => code)
  const isPlayed = modeOf(s).minor > 0
  if ('minorPool' in document)
    s.minorPool = knownWords(
      document['minorPool'],
      'minorPool',
      isPlayed ? known : [],
      'minor faction',
      problems,
    )
  if ('minors' in document) {
    s.minors = {}
    for (const [seat, code] of entriesOf(document['minors'], 'minors', s.seats, problems)) {
      const minor = oneOf(code, `minor faction of ${seat}`, isPlayed ? known : [], problems)
      if (minor !== undefined) s.minors[seat] = minor
    }
    for (const code of twice(Object.values(s.minors)))
      problems.push(`${code} is the minor faction of more than one player.`)
  }
  if (isPlayed) dealMinors(s, document, known)
}

function dealMinors(s: State, document: Document, known: readonly MinorCode[]): void {
  const isTaken = (code: MinorCode): boolean => Object.values(s.minors).includes(code)
  for (const seat of backwards(s)) {
    const next = [...s.minorPool, ...known].find(code => !isTaken(code))
    if (s.minors[seat] === undefined && next !== undefined) s.minors[seat] = next
  }
  // One was revealed that nobody has taken.
  if (!('minorPool' in document)) s.minorPool = s.minorPool.filter(code => !isTaken(code)).slice(0, 1)
}

export function completeMissions(s: State, document: Document, problems: Problems): void {
  const known = bookOf(s).content.missions.map(({ code }) => code)
  const isSecret = modeOf(s).ownMissions > 0
  if ('missionPool' in document)
    s.missionPool = knownWords(document['missionPool'], 'missionPool', known, 'mission', problems)
  if ('mission' in document)
    s.mission = oneOf(document['mission'], 'mission', known, problems) ?? s.missionPool[0] ?? known[0] ?? ''
  if ('secrets' in document) {
    s.secrets = {}
    for (const [seat, code] of entriesOf(document['secrets'], 'secrets', s.seats, problems)) {
      const mission = oneOf(code, `secret mission of ${seat}`, isSecret ? known : [], problems)
      if (mission !== undefined) s.secrets[seat] = mission
    }
  }
  dealMissions(s, document, known, isSecret)
  for (const code of twice(allMissions(s)))
    problems.push(`${code} is the mission of more than one, or common as well.`)
}

const allMissions = (s: State): readonly MissionCode[] => [
  ...Object.values(s.secrets),
  ...(s.mission === undefined ? [] : [s.mission]),
]

function dealMissions(s: State, document: Document, known: readonly MissionCode[], isSecret: boolean): void {
  const next = (): MissionCode | undefined =>
    [...s.missionPool, ...known].find(code => !allMissions(s).includes(code))
  for (const seat of isSecret ? backwards(s) : []) {
    const mission = s.secrets[seat] ?? next()
    if (mission !== undefined) s.secrets[seat] = mission
  }
  const common = s.mission ?? next()
  if (common !== undefined) s.mission = common
  // All that are played with were revealed at the beginning.
  const all = allMissions(s)
  if (
    !('missionPool' in document) &&
    !(all.length === s.missionPool.length && all.every(code => s.missionPool.includes(code)))
  )
    s.missionPool = [...all]
}
