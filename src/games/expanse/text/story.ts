import { capital, howMany, inOneSentence, listOf } from '../../shared/phrases.ts'
import type { Heading, StoryLine } from '../../../core/game.ts'
import { weightiest } from '../../../core/gameWords.ts'
import type { Fact } from '../../../core/steps.ts'
import type { OwnFact } from '../facts.ts'
import type { BaseId, CardId, Faction, OrbitalId, TrackCard } from '../state.ts'
import * as deed from './deeds.ts'
import { matter } from './matter.ts'
import {
  aPieceOfSeat,
  abilityName,
  baseName,
  cardAs,
  cardName,
  oneOfSeat,
  orbitalName,
  seatName,
  sectorName,
  shippedNames as names,
} from './name.ts'

/** Tells the story: what each fact says, and how facts in a row become one sentence. */

type FactOf<K> = Extract<OwnFact, { fact: K }>
/**
 * Holds facts that a faction brought about, each as it reads after its name. `before` is what it did before.
 */
interface Deed<K> {
  readonly by: (fact: FactOf<K>) => Faction
  /** Facts of this kind in a row are told together. */
  readonly does: (facts: readonly FactOf<K>[], before?: OwnFact) => readonly string[]
  /** Says it where it is not known who brought it about. */
  readonly alone?: (fact: FactOf<K>) => string
}
/** Returns undefined if another line says it already. */
type Line<K> = (fact: FactOf<K>) => string | undefined
/** A fact without its words here does not compile. */
type Story = { readonly [K in OwnFact['fact']]: Deed<K> | Line<K> }

const who = seatName
const on = (base: BaseId): string => baseName(names, base)
const at = (orbital: OrbitalId): string => orbitalName(names, orbital)
const event = (card: CardId): string => cardName(names, card)
const aCard = (card: TrackCard): string => cardAs(names, card)
const inOrder = (cards: readonly TrackCard[]): string => listOf(cards.map(aCard))

const bySeat = <K extends OwnFact['fact']>(
  does: (fact: FactOf<K>) => string,
): FactOf<K> extends { readonly seat: Faction } ? Deed<K> : never =>
  ({
    by: ({ seat }: { readonly seat: Faction }) => seat,
    does: (facts: readonly FactOf<K>[]) => facts.map(does),
  }) as never

const story: Story = {
  tableSet: ({ seats }) => `Turn order: ${seats.map(who).join(', ')}.`,
  cardDealt: ({ card }) => cardsJoin([card]),
  turnBegan: ({ seat, turn }) => `Turn ${turn}: ${who(seat)}.`,
  cardTaken: bySeat(deed.takesCard),
  cpChanged: bySeat(({ by, cp }) => (by < 0 ? `pays ${-by} CP (${cp} left)` : `gains ${by} CP (now ${cp})`)),
  eventBegan: {
    by: ({ seat }) => seat,
    does: (facts, before) => facts.flatMap((fact, nth) => deed.usesEvent(fact, nth ? undefined : before)),
  },
  eventKept: {
    by: ({ seat }) => seat,
    does: (facts, before) => facts.flatMap((fact, nth) => deed.keepsEvent(fact, nth ? undefined : before)),
  },
  offerDeclined: bySeat(({ card }) => `declines ${event(card)}`),
  pointsTaken: {
    by: ({ seat }) => seat,
    does: (facts, before) => facts.map((fact, nth) => deed.usesPoints(fact, nth ? undefined : before)),
  },
  pointsGiven: bySeat(({ ap }) => `gets ${ap} AP to spend`),
  pointsRaised: {
    by: ({ seat }) => seat,
    does: facts =>
      facts.flatMap(({ ap, card }) => [...(card ? [`discards ${event(card)}`] : []), `now has ${ap} AP`]),
  },
  protomoleculeSpent: bySeat(({ left }) => `spends a Protomolecule token (${left} left)`),
  pointsLost: bySeat(({ ap }) => `leaves ${ap} AP unspent`),
  // What the action does is told next.
  actionTaken: {
    by: ({ seat }) => seat,
    does: facts => facts.flatMap(({ action }) => (action === 'leader' ? ['makes a Leader Move'] : [])),
  },
  abilityUsed: bySeat(({ ability }) => `uses ${abilityName(names, ability)}`),
  // Every card goes there after use unless a line says that it is kept.
  cardDiscarded: () => undefined,
  keptDiscarded: {
    by: ({ by }) => by,
    does: facts =>
      facts.map(({ seat, card, by }) =>
        by === seat
          ? `discards its kept event ${event(card)}`
          : `makes ${who(seat)} discard the kept event ${event(card)}`,
      ),
  },
  initiativeDropped: bySeat(({ place }) => `drops to place ${place} on the Initiative Track`),
  influencePlaced: { by: ({ seat }) => seat, does: deed.placesInfluence },
  influenceRemoved: { by: ({ by }) => by, does: deed.removesInfluence },
  influenceMoved: {
    by: ({ seat }) => seat,
    does: facts => facts.map(deed.movesInfluence),
    alone: ({ seat, from, to, kind, relocation }) => {
      const cube = kind === 'diplomat' ? `${capital(oneOfSeat(seat))} Diplomat` : `1 ${who(seat)} influence`
      return relocation
        ? `${cube} moves from ${on(from)} to ${on(to)} because its supply is empty.`
        : `${cube} moves from ${on(from)} to ${on(to)}.`
    },
  },
  fleetMoved: {
    by: ({ seat }) => seat,
    does: deed.movesFleets,
    alone: ({ seat, kind, from, to }) =>
      `${kind === 'rocinante' ? 'The Rocinante' : capital(aPieceOfSeat(seat, kind))} ` +
      `moves from ${at(from)} to ${at(to)}.`,
  },
  fleetHit: { by: ({ by }) => by, does: deed.hitsFleets },
  fleetBuilt: { by: ({ seat }) => seat, does: deed.placesFleets },
  builtForFree: bySeat(() => 'uses its free build'),
  fleetRepaired: bySeat(({ orbital }) => `repairs a Battleship at ${at(orbital)}`),
  scoringBegan: bySeat(({ round }) => `starts scoring round ${round}`),
  bonusChosen: bySeat(() => 'chooses the bonus Sector in secret'),
  bonusPicked: bySeat(({ sector }) => `chooses ${sectorName(sector)} as the bonus Sector`),
  bonusLooked: bySeat(() => 'looks at the bonus token'),
  bonusSeen: ({ sector }) => `The bonus token shows ${sectorName(sector)}.`,
  bonusRevealed: ({ sector, round }) => `Scoring round ${round}: the bonus Sector is ${sectorName(sector)}.`,
  scoringPassed: bySeat(() => 'passes'),
  baseScored: ({ base, cp, resource }) => `${on(base)}: ${sums(cp, resource)}.`,
  techGained: bySeat(({ tech }) => `gains the tech ${abilityName(names, tech)}`),
  rocinanteTaken: bySeat(({ from }) => `takes the Rocinante from ${who(from)}`),
  deckTopShown: ({ card }) => `The top card of the deck is ${aCard(card)}.`,
  deckLooked: bySeat(({ count }) =>
    count > 0
      ? `looks at ${count === 1 ? 'the top card' : `the top ${count} cards`} of the deck`
      : 'finds the deck empty',
  ),
  deckSeen: ({ seat, cards }) => (cards.length ? `${who(seat)} sees ${inOrder(cards)}.` : undefined),
  deckOrdered: ({ seat, cards }) => `${who(seat)} puts back ${inOrder(cards)}, the top card first.`,
  basesPaid: bySeat(deed.gainsForBases),
  finalBegan: () => 'The last Score card is drawn: Final Scoring begins.',
  gameEnded: ({ winner, rounds, cp }) =>
    `${who(winner)} wins after ${howMany(rounds, 'scoring round')}: ${sums(winnerFirst(cp, winner))}.`,
}

type Points = Partial<Record<Faction, number>>

/** The winner first, though others may have as many. */
const winnerFirst = (cp: Points, winner: Faction): Points =>
  Object.fromEntries(
    (Object.entries(cp) as [Faction, number][]).sort(
      ([one, a], [other, b]) => b - a || Number(other === winner) - Number(one === winner),
    ),
  )

const sums = (cp: Points, resource?: Faction): string =>
  (Object.entries(cp) as [Faction, number][])
    .map(
      ([seat, points]) => `${who(seat)} ${points} CP${seat === resource ? ' (with its resource bonus)' : ''}`,
    )
    .join(', ')

type Lines = Readonly<Record<string, (fact: Fact) => string | undefined>>
type AnyFact = FactOf<OwnFact['fact']>
type AnyDeed = Deed<OwnFact['fact']>

/** Logs may hold facts of a newer version; those stay silent. */
const toldOf = (fact: Fact): AnyDeed | Line<OwnFact['fact']> =>
  Object.hasOwn(story, fact.fact)
    ? (story[fact.fact as OwnFact['fact']] as AnyDeed | Line<OwnFact['fact']>)
    : () => undefined

/** Tells one fact as a sentence of its own; `more` has the sentences of modules. */
export const tellWith =
  (more: Lines) =>
  (fact: Fact): string | undefined => {
    if (Object.hasOwn(more, fact.fact)) return more[fact.fact]?.(fact)
    const told = toldOf(fact)
    const own = fact as AnyFact
    if (typeof told === 'function') return told(own)
    return told.alone?.(own) ?? sentence(told.by(own), told.does([own]))
  }
export const factLine = tellWith({})

/** Returns the sentence of a seat; if `as` is that seat, it says "you". */
function sentence(seat: Faction, does: readonly string[], as?: string): string | undefined {
  if (!does.length) return undefined
  return seat === as
    ? `You ${inOneSentence(does.map(deed.asYours))}.`
    : `${who(seat)} ${inOneSentence(does)}.`
}

/** Returns a sentence that begins with the name of its reader, in the words of one that says "you". */
function toReader(said: string, as: string): string {
  const name = `${who(as)} `
  return said.startsWith(name) ? `You ${deed.asYours(said.slice(name.length))}` : said
}

/**
 * Holds facts that make one sentence: what a faction does until another does something, or the cards dealt.
 */
type Part =
  | { readonly seat: Faction; readonly facts: AnyFact[] }
  | { readonly dealt: TrackCard[] }
  | { readonly line: StoryLine }

export function heading(fact: Fact): Heading | undefined {
  const own = fact as OwnFact
  if (own.fact === 'turnBegan') return { of: 'turn', nth: own.turn }
  return own.fact === 'bonusRevealed' ? { of: 'scoring', nth: own.round } : undefined
}

function marked(fact: Fact, text: string, as: string | undefined): StoryLine {
  const heads = heading(fact)
  return {
    text,
    ...weightiest([fact], one => matter(one, as)),
    ...(heads ? { heads } : {}),
    ...(fact.fact === 'baseScored' ? { isItem: true as const } : {}),
  }
}

/** Tells facts in a row as sentences; the seat `as` reads them as its own story. */
export const storyWith = (more: Lines) => {
  const line = tellWith(more)
  const isDeed = (fact: Fact): boolean =>
    !Object.hasOwn(more, fact.fact) && !fact.seenBy && typeof toldOf(fact) === 'object'
  return (facts: readonly Fact[], as?: string): readonly StoryLine[] => {
    const parts: Part[] = []
    for (const fact of deed.withCpNow(facts)) {
      if (isDeed(fact)) addDeed(parts, fact as AnyFact, as)
      else if (fact.fact === 'cardDealt') addCard(parts, (fact as FactOf<'cardDealt'>).card)
      else {
        const said = line(fact)
        const isOwn = as !== undefined && (fact as { readonly seat?: string }).seat === as
        if (said !== undefined) parts.push({ line: marked(fact, isOwn ? toReader(said, as) : said, as) })
      }
    }
    return parts.flatMap(part => wordsOf(part, as) ?? [])
  }
}

function addDeed(parts: Part[], fact: AnyFact, as: string | undefined): void {
  const { by, alone } = toldOf(fact) as AnyDeed
  const seat = by(fact)
  const last = parts.at(-1)
  if (last && 'seat' in last && last.seat === seat) last.facts.push(fact)
  else if (alone) parts.push({ line: marked(fact, alone(fact), as) })
  else parts.push({ seat, facts: [fact] })
}

function addCard(parts: Part[], card: TrackCard): void {
  const last = parts.at(-1)
  if (last && 'dealt' in last) last.dealt.push(card)
  else parts.push({ dealt: [card] })
}

const cardsJoin = (cards: readonly TrackCard[]): string =>
  `${capital(inOrder(cards))} ${cards.length > 1 ? 'join' : 'joins'} the Action Track.`

function wordsOf(part: Part, as?: string): StoryLine | undefined {
  if ('line' in part) return part.line
  if ('dealt' in part) return { text: cardsJoin(part.dealt) }
  const text = sentence(part.seat, deedsOf(part.facts), as)
  return text === undefined ? undefined : { text, ...weightiest(part.facts, fact => matter(fact, as)) }
}

const doesOf = (facts: readonly AnyFact[], before?: AnyFact): readonly string[] =>
  (toldOf(facts[0] as AnyFact) as AnyDeed).does(facts, before)

/** Makes one deed of facts of one kind that follow each other. */
function deedsOf(facts: readonly AnyFact[]): readonly string[] {
  const alike: AnyFact[][] = []
  for (const fact of facts) {
    const last = alike.at(-1)
    if (last?.[0]?.fact === fact.fact) last.push(fact)
    else if (doesOf([fact]).length) alike.push([fact])
  }
  return alike.flatMap((same, nth) => doesOf(same, alike[nth - 1]?.[0]))
}
