import { maybeOne, one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import {
  beginScoring,
  discardInUse,
  gainCp,
  addTech,
  handRocinante,
  pickBonus,
  playKept,
  revealBonus,
} from '../atoms.ts'
import { powerOf, seatsAfter, abilityFrame, cardOf, eventOfCard, isUsable } from '../board.ts'
import { bookOf, modulesWith } from '../book.ts'
import {
  crewOption,
  fleetOption,
  keptOption,
  PASS,
  sectorOption,
  beginPay,
  purseOf,
  begin,
  done,
  partsOf,
  besides,
  tookBeside,
} from '../choices.ts'
import type { CountedBase, CountedSeat, ExpanseFact, Tell } from '../facts.ts'
import { costOfSecondEvent } from '../odd/oddParts.ts'
import { paysElse, scoreAll, sumOf, type BaseScore, type FactionScore } from '../scoring.ts'
import {
  SCORE,
  type CardId,
  type Faction,
  type FrameOf,
  type Kind,
  type Sector,
  type State,
} from '../state.ts'
import { docksOf, inReserve, putOrAsk } from '../words/fleets.ts'

/** Plays the scoring round that a Score card starts, one step after the other (rules §8). */

export const chooseBonus: Step<State, FrameOf<'chooseBonus'>, ExpanseFact> = {
  ask(s, { you }) {
    const options = (Object.keys(s.bonusLeft) as Sector[])
      .filter(sector => s.bonusLeft[sector] > 0)
      .map(sectorOption)
    return [{ who: you, what: 'chooseBonus', options, min: 1, max: 1, secret: true }]
  },
  take(s, { you }, _who, [sector], tell) {
    done(s)
    beginScoring(s, you, tell)
    pickBonus(s, you, sector as Sector, tell)
    begin(s, { step: 'passRocinante' })
    begin(s, { step: 'freeBuild', left: seatsAfter(s, you) })
    begin(s, { step: 'gainTechs' })
    begin(s, { step: 'scoreBases' })
    begin(s, { step: 'scoringEvents', left: seatsAfter(s, you) })
  },
}

/** Asks each player once: a kept event, a Rocinante ability, or nothing. */
export const scoringEvents: Step<State, FrameOf<'scoringEvents'>, ExpanseFact> = {
  ask(s, { left }) {
    const [seat] = left
    return seat
      ? one(seat, 'scoringEvent', [
          ...keptOptions(s, seat),
          ...crewOptions(s, seat),
          ...besides(s, seat),
          PASS,
        ])
      : []
  },
  take(s, { left }, _who, [id], tell) {
    if (tookBeside(s, left[0] as Faction, id, tell)) return
    const seat = left.shift() as Faction
    if (id === 'pass') return tell?.({ fact: 'scoringPassed', seat })
    // What comes first may be the exchange of a tech: only then is it clear who has this one.
    if (bookOf(s).powers.scoringEventLimit?.some(power => power.faction === seat))
      begin(s, { step: 'extraEvent', you: seat })
    if (bookOf(s).abilities[id as string]) useCrew(s, seat, id as string, tell)
    else useKept(s, seat, id as CardId, tell)
  },
}

/** Assets in Place: right after the first, one more kept event for CP. */
export const extraEvent: Step<State, FrameOf<'extraEvent'>, ExpanseFact> = {
  ask(s, { you }) {
    const canPay = powerOf(s, you, 'scoringEventLimit') !== undefined && extraCost(s, you) <= purseOf(s, you)
    const kept = canPay ? keptOptions(s, you) : []
    return kept.length ? one(you, 'extraEvent', [...kept, PASS]) : []
  },
  take(s, { you }, _who, [id], tell) {
    done(s)
    if (id === 'pass') return
    useKept(s, you, id as CardId, tell)
    beginPay(s, you, extraCost(s, you))
  },
}
export const extraCost = (s: State, you: Faction): number =>
  costOfSecondEvent(powerOf(s, you, 'scoringEventLimit'))

function useKept(s: State, seat: Faction, card: CardId, tell: Tell): void {
  playKept(s, seat, card)
  begin(s, { step: 'endCard', you: seat, card })
  begin(s, eventOfCard(s, seat, card, 'scoring', tell))
}

const keptOptions = (s: State, seat: Faction): Option[] =>
  s.kept[seat].filter(id => isUsable(s, cardOf(s, id), 'scoring')).map(keptOption)

/** The crew answers to whoever controls the ship. */
function crewOptions(s: State, seat: Faction): Option[] {
  if (s.rocinante.controller !== seat) return []
  return bookOf(s)
    .content.abilities.filter(({ kind }) => kind === 'rocinante')
    .map(({ id, name }) => crewOption(id, name))
}

function useCrew(s: State, seat: Faction, id: string, tell: Tell): void {
  tell?.({ fact: 'abilityUsed', seat, ability: id })
  begin(s, abilityFrame(s, seat, id))
}

export const scoreBases: Step<State, FrameOf<'scoreBases'>, ExpanseFact> = {
  run(s, _f, tell) {
    done(s)
    const bonus = s.final ? 'final' : (s.bonus as Sector)
    const scores = scoreAll(s, bonus, s.scoringRound)
    if (bonus !== 'final') revealBonus(s, bonus, tell ? countedIn(s, scores) : [], tell)
    if (tell) tellPaid(s, scores, tell)
    const sum = sumOf(s, scores)
    for (const seat of s.seats) gainCp(s, seat, sum[seat], tell)
    for (const module of modulesWith(s, 'afterScoring')) module.afterScoring(s, scores, tell)
  },
}

/**
 * Lists all bases that were counted. Those that pay nobody are among them, because who tied there can be told
 * long after.
 */
export const countedIn = (s: State, scores: readonly BaseScore[]): readonly CountedBase[] =>
  scores.map(({ base, factions }) => {
    const seats: Partial<Record<Faction, CountedSeat>> = {}
    for (const seat of s.seats) {
      const score = factions[seat]
      if (score && score.total > 0) seats[seat] = countedFor(score)
    }
    return paysElse(s, base, 'normal', s.scoringRound) ? { base, firstOnly: true, seats } : { base, seats }
  })

function countedFor({ total, bonus, cp, resource, tokens, place }: FactionScore): CountedSeat {
  const counted: { -readonly [K in keyof CountedSeat]: CountedSeat[K] } = bonus
    ? { total, control: bonus, cp }
    : { total, cp }
  if (resource) counted.resource = resource
  if (tokens) counted.tokens = tokens
  if (place) counted.place = place
  return counted
}

function tellPaid(s: State, scores: readonly BaseScore[], tell: NonNullable<Tell>): void {
  for (const { base, factions } of scores) {
    const paid = s.seats.filter(seat => factions[seat]?.cp || factions[seat]?.resource)
    if (!paid.length) continue
    const cp: Partial<Record<Faction, number>> = {}
    for (const seat of paid) cp[seat] = (factions[seat]?.cp ?? 0) + (factions[seat]?.resource ?? 0)
    const resource = paid.find(seat => factions[seat]?.resource)
    tell({ fact: 'baseScored', base, cp, ...(resource ? { resource } : {}) })
  }
}

/** After rounds 1, 2 and 3 everybody gains the tech of that level. */
export const gainTechs: Step<State, FrameOf<'gainTechs'>, ExpanseFact> = {
  run(s, _f, tell) {
    done(s)
    const level = bookOf(s).content.scoring.techAfterRounds.indexOf(s.scoringRound) + 1
    if (level === 0 || modulesWith(s, 'gainTechs').some(module => module.gainTechs(s, level, tell))) return
    for (const seat of s.seats) {
      const tech = bookOf(s).factions[seat].techs.find(id => bookOf(s).abilities[id]?.level === level)
      if (tech && !s.techs[seat].includes(tech)) addTech(s, seat, tech, tell)
    }
  },
}

/** One removed fleet each may come home for free; never a Scrap Ship. */
export const freeBuild: Step<State, FrameOf<'freeBuild'>, ExpanseFact> = {
  ask(s, { left }) {
    const seat = left.find(one => buildable(s, one).length)
    return seat
      ? maybeOne(
          seat,
          'freeBuild',
          [...buildable(s, seat).map(kind => fleetOption('reserve', seat, kind)), ...besides(s, seat)],
          false,
        )
      : []
  },
  take(s, { left }, who, [id], tell) {
    const seat = who as Faction
    if (tookBeside(s, seat, id, tell)) return
    left.splice(0, left.indexOf(seat) + 1)
    if (id === undefined) return
    const kind = partsOf(id)[2] as Kind
    tell?.({ fact: 'builtForFree', seat, kind })
    putOrAsk(s, seat, kind, 'reserve', docksOf(s, seat), tell)
  },
}
const buildable = (s: State, seat: Faction): readonly Kind[] =>
  inReserve(s, seat, ['fleet', 'battleship', 'leader'])

/**
 * Passes it to the player with the fewest CP; of those tied, to the lowest on the Initiative Track. Two
 * players tied leave it where it is.
 */
export const passRocinante: Step<State, FrameOf<'passRocinante'>, ExpanseFact> = {
  run(s, _f, tell) {
    done(s)
    const fewest = Math.min(...s.seats.map(seat => s.cp[seat]))
    const last = s.seats.filter(seat => s.cp[seat] === fewest)
    const lowest = last.length === 1 ? last[0] : s.initiative.findLast(seat => last.includes(seat))
    if (lowest) handRocinante(s, lowest, tell)
    if (s.inUse.includes(SCORE)) discardInUse(s, SCORE, tell)
  },
}
