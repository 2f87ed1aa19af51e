import { capital, howMany, inOneSentence, listOf } from '../../shared/phrases.ts'
import type { Heading, StoryLine } from '../../../core/game.ts'
import { weightiest } from '../../../core/gameWords.ts'
import type { Fact } from '../../../core/steps.ts'
import type { HexpanseFact } from '../facts.ts'
import type { Code, Faction } from '../state.ts'
import * as deed from './deeds.ts'
import type { FactOf, Paired } from './deeds.ts'
import { matter } from './matter.ts'
import {
  cardName,
  cellList,
  does,
  hexilum,
  its,
  minorName,
  missionName,
  ofSeat,
  seatName,
  shippedNames as names,
  the,
  theList,
  verb,
} from './name.ts'

/** Tells the story: what each fact says, and how facts in a row become one sentence. */

/**
 * Holds facts that a faction brought about, each as it reads after its name. `before` is what it did before.
 */
interface Deed<K extends HexpanseFact['fact']> {
  /** Returns who did it. `actor` did what was told last; undefined: it is not known who brought it about. */
  readonly by: (fact: FactOf<K>, actor: Faction | undefined) => Faction | undefined
  /** Facts of this kind in a row are told together. */
  readonly does: (
    facts: readonly FactOf<K>[],
    before: HexpanseFact | undefined,
    by: Faction,
  ) => readonly string[]
  /** Says it where it is not known who brought it about. */
  readonly alone?: (fact: FactOf<K>) => string
}
/** Returns undefined if another line says it already. */
type Line<K extends HexpanseFact['fact']> = (fact: FactOf<K>) => string | undefined
/** A fact without its words here does not compile. */
type Story = { readonly [K in HexpanseFact['fact']]: Deed<K> | Line<K> }

const card = (code: Code): string => cardName(names, code)
/** More are counted, not named. */
const FEW = 4
const cards = (codes: readonly Code[]): string => listOf(codes.map(card))

type Did = (fact: never, before?: HexpanseFact) => string
const each =
  (did: Did) =>
  (facts: readonly HexpanseFact[], before: HexpanseFact | undefined): readonly string[] =>
    facts.map((fact, nth) => did(fact as never, nth ? facts[nth - 1] : before))
const bySeat = (did: Did) => ({ by: ({ seat }: { readonly seat: Faction }) => seat, does: each(did) })
const byActor = (did: Did) => ({ by: ({ by }: { readonly by: Faction }) => by, does: each(did) })

const story: Story = {
  tableSet: ({ seats, teams }) =>
    `Turn order: ${seats.map(seatName).join(', ')}.${teams ? ` ${against(seats)}` : ''}`,
  minorsRevealed: ({ minors }) =>
    `Minor factions to choose from: ${listOf(minors.map(code => minorName(names, code)))}.`,
  minorPicked: ({ seat, minor }) => `${does(seat, 'choose')} ${minorName(names, minor)}.`,
  missionsRevealed: ({ missions }) =>
    missions.length > 1
      ? `Missions to choose from: ${listOf(missions.map(code => missionName(names, code)))}.`
      : undefined,
  missionPicked: ({ seat }) => `${does(seat, 'choose')} ${its(seat)} secret mission.`,
  missionTaken: ({ seat, mission }) =>
    `The ${ofSeat(seat)} secret mission is ${missionName(names, mission)}.`,
  missionSet: ({ mission }) => `The mission of this game is ${missionName(names, mission)}.`,
  marketFilled: ({ cards: codes, shuffled }) => afterShuffle(`New in the market: ${cards(codes)}.`, shuffled),
  extraRevealed: ({ cards: codes, shuffled }) =>
    afterShuffle(`Extra in the market this turn: ${cards(codes)}.`, shuffled),
  extraDiscarded: ({ cards: codes }) => `Not bought, so discarded: ${cards(codes)}.`,
  turnBegan: ({ seat, turn, money }: FactOf<'turnBegan'> & Paired) =>
    money
      ? `Turn ${turn}: ${the(seat)} ${verb(seat, 'gain')} ${hexilum(money.by)} as income ` +
        `(now ${money.hexilum}).`
      : `Turn ${turn}: ${the(seat)}.`,
  // What an action does is told by what comes of it.
  actionTaken: { by: ({ seat }) => seat, does: () => [] },
  turnStopped: bySeat(({ seat }: FactOf<'turnStopped'>) => `${verb(seat, 'end')} ${its(seat)} actions`),
  placed: { by: ({ seat }) => seat, does: deed.placesPieces },
  moved: byActor(deed.movesPiece),
  swapped: byActor(deed.swapsPieces),
  returned: bySeat(deed.takesBack),
  attacked: bySeat(deed.attacksPlace),
  destroyed: byActor(deed.destroysPiece),
  lifeChanged: {
    by: ({ seat, why, from }) => (why === 'heal' || why === 'price' ? seat : from),
    does: each(deed.changesLife),
  },
  hexilumChanged: {
    by: ({ seat, by, why }, actor) =>
      by > 0 || (why !== 'stolen' && why !== 'destroyed') ? seat : actor === seat ? undefined : actor,
    does: (facts, _before, by) => facts.flatMap(fact => deed.changesHexilum(fact, by)),
    alone: fact => `${capital(the(fact.seat))} ${deed.losesHexilum(fact)}.`,
  },
  incomeRaised: bySeat(deed.raisesIncome),
  recovered: bySeat(deed.recoversUnit),
  cardBought: { by: ({ seat }) => seat, does: deed.buysCards },
  cardPlayed: bySeat(({ seat, code }: FactOf<'cardPlayed'>) => `${verb(seat, 'play')} ${card(code)}`),
  abilityBegan: bySeat(deed.usesAbility),
  // Where everything lands tells the orientation.
  abilityTurned: () => undefined,
  cardStolen: bySeat(deed.stealsCard),
  cardDestroyed: bySeat(deed.removesCard),
  reserveHit: bySeat(deed.sendsReserve),
  extraEarned: bySeat(deed.earnsCards),
  defeated: ({ seat, cards: codes }) => {
    const which = codes.length > FEW ? howMany(codes.length, 'card') : cards(codes)
    const out = `The ${ofSeat(seat)} warlord is defeated; ${the(seat)} ${verb(seat, 'are')} out of the game`
    return codes.length ? `${out} and ${verb(seat, 'lose')} ${which}.` : `${out}.`
  },
  gameEnded,
}

/** Lists partners opposite each other (R-70). */
const against = (seats: readonly Faction[]): string =>
  `${capital(theList(seats.filter((_, at) => at % 2 === 0)))} play against ` +
  `${theList(seats.filter((_, at) => at % 2 === 1))}.`

const NEW_DECK = 'The discard pile becomes the new deck.'
const afterShuffle = (line: string, shuffled: true | undefined): string =>
  shuffled ? `${NEW_DECK} ${line}` : line

function gameEnded({ seats, by, mission, cells, secret }: FactOf<'gameEnded'>): string {
  const who = capital(theList(seats))
  const [first] = seats
  const wins = seats.length === 1 && first ? verb(first, 'win') : 'win'
  if (by === 'warlord') return `${who} ${wins}: no other warlord is left.`
  const name = mission === undefined ? 'the mission' : missionName(names, mission)
  const won = secret ? `${who} ${wins} with the secret mission ${name}` : `${who} ${wins} with ${name}`
  return cells ? `${won}, formed on ${cellList(cells)}.` : `${won}.`
}

type AnyFact = FactOf<HexpanseFact['fact']>
type AnyDeed = Deed<HexpanseFact['fact']>
type AnyLine = Line<HexpanseFact['fact']>

/** Logs may hold facts of a newer version; those stay silent. */
const toldOf = (fact: Fact): AnyDeed | AnyLine =>
  Object.hasOwn(story, fact.fact)
    ? (story[fact.fact as HexpanseFact['fact']] as AnyDeed | AnyLine)
    : () => undefined

/** Tells one fact as a sentence of its own. */
export const factLine = (fact: Fact): string | undefined => storyLines([fact])[0]?.text

export const heading = (fact: Fact): Heading | undefined =>
  fact.fact === 'turnBegan' ? { of: 'turn', nth: (fact as FactOf<'turnBegan'>).turn } : undefined

/** Says what a faction does until another does something, or until its next action; or a line by itself. */
type Part = { readonly seat: Faction; readonly facts: AnyFact[] } | { readonly line: StoryLine }

/** Tells facts in a row as sentences. */
export function storyLines(facts: readonly Fact[], as?: string): readonly StoryLine[] {
  const parts: Part[] = []
  for (const fact of withMoney(facts as readonly HexpanseFact[])) {
    const told = toldOf(fact)
    if (typeof told === 'object') addDeed(parts, told, fact)
    else {
      const line = told(fact)
      const heads = heading(fact)
      const weighed = weightiest([fact], one => matter(one, as))
      if (line !== undefined) parts.push({ line: { text: line, ...(heads ? { heads } : {}), ...weighed } })
    }
  }
  return parts.flatMap(part => ('line' in part ? part.line : deedLine(part.seat, part.facts, as)))
}

function addDeed(parts: Part[], { by, alone }: AnyDeed, fact: AnyFact): void {
  const last = parts.at(-1)
  const part = last && 'seat' in last ? last : undefined
  const seat = by(fact, part?.seat)
  if (seat === undefined) parts.push(...(alone ? [{ line: { text: alone(fact) } }] : []))
  else if (part?.seat === seat && !isStart(fact, part.facts.at(-1))) part.facts.push(fact)
  else parts.push({ seat, facts: [fact] })
}

/** True of what begins a sentence of its own, though the same faction did what was told before. */
const isStart = ({ fact, ...rest }: AnyFact, before: AnyFact | undefined): boolean =>
  fact === 'actionTaken' ||
  fact === 'turnStopped' ||
  (fact === 'abilityBegan' && 'how' in rest && rest.how === 'destroyed') ||
  (fact === 'cardBought' && before?.fact !== 'cardBought' && before?.fact !== 'turnStopped')

/** Puts what was paid, gained or stolen to the fact it belongs to. */
function withMoney(facts: readonly HexpanseFact[]): readonly HexpanseFact[] {
  const found: (HexpanseFact & Paired)[] = []
  for (const fact of facts) {
    const before = found.at(-1)
    if (before?.fact === 'hexilumChanged' && isPaidFor(fact, before))
      found[found.length - 1] = { ...fact, money: before }
    else if (before?.fact === 'turnBegan' && fact.fact === 'hexilumChanged' && fact.why === 'income')
      found[found.length - 1] = { ...before, money: fact }
    else found.push(fact)
  }
  return found
}
function isPaidFor(fact: HexpanseFact, { seat, by, why }: FactOf<'hexilumChanged'>): boolean {
  if (fact.fact === 'cardBought') return why === 'price' && fact.seat === seat
  if (fact.fact === 'incomeRaised') return why === 'level' && fact.seat === seat
  return (
    fact.fact === 'hexilumChanged' && fact.why === 'stolen' && why === 'stolen' && fact.by === -by && by < 0
  )
}

function deedLine(seat: Faction, facts: readonly AnyFact[], as: string | undefined): readonly StoryLine[] {
  const text = sentence(seat, facts)
  return text === undefined ? [] : [{ text, ...weightiest(facts, fact => matter(fact, as)) }]
}

/** Makes one deed of facts of one kind that follow each other. */
function sentence(seat: Faction, facts: readonly AnyFact[]): string | undefined {
  const alike: AnyFact[][] = []
  for (const fact of facts) {
    const last = alike.at(-1)
    if (last?.[0]?.fact === fact.fact) last.push(fact)
    else alike.push([fact])
  }
  const did = alike.flatMap((same, nth) =>
    (toldOf(same[0] as AnyFact) as AnyDeed).does(same, alike[nth - 1]?.at(-1), seat),
  )
  return did.length ? `${capital(the(seat))} ${inOneSentence(did)}.` : undefined
}
