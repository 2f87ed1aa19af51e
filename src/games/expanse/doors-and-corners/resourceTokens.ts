import { one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { gainCp } from '../atoms.ts'
import { bookOf } from '../book.ts'
import { actionOption, spendingOf, begin, done } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import type { Module, ModulePosition } from '../module.ts'
import { placeIn, type BaseScore } from '../scoring.ts'
import type { BySeat, Faction, FrameOf, State } from '../state.ts'
import { moduleSays, texts, tokenCount, tokenTerms } from './text.ts'
import { gainTokens, raiseInitiative, spendTokens } from './atoms.ts'
import { cardsOf, shippedExtras, type Extras } from './content.ts'
import { coverageOfTokens } from './coverage.ts'
import { entriesOf, wholeNumber, type Problems } from '../../shared/shape.ts'
import type { ResourceTokens } from './state.ts'

/**
 * Adds Resource Tokens: a critical resource gives one instead of a point. They raise Action Points, pay, and
 * lead the Initiative Track.
 */
export const resourceTokens = (extras: Extras): Module => ({
  id: 'delta',
  title: 'Resource Tokens',
  says: moduleSays.delta,
  players: [3, 4],
  content: content => ({
    ...content,
    resourceTokens: extras.resourceTokens,
    cards: [...content.cards, ...cardsOf(extras, 'R')],
  }),
  setUp: s => {
    s.resourceTokens = Object.fromEntries(s.seats.map(seat => [seat, tokenRules(s).start])) as BySeat<number>
  },
  beside: initiativeOption,
  takeBeside: (s, you, option, tell) => option === LEAD && takeLead(s, you, tell),
  beforeSpending(s, you, card) {
    if (mostRaised(s, you) > 0) begin(s, { step: 'raisePoints', you, card })
  },
  funds: tokensOf,
  collect: settle,
  resourceGives: 'tokens',
  afterScoring: scoreTokens,
  check: whyNotSoMany,
  texts,
  about: s => tokenTerms(tokenRules(s), bookOf(s).content.scoring.resourceBonus),
  coverage: coverageOfTokens,
  view: s => (s.resourceTokens ? { resourceTokens: { ...s.resourceTokens } } : {}),
  position: resourceTokensPosition,
  ...resourceTokensLook,
})

function settle(s: State, you: Faction, amount: number, kind: 'cost' | 'loss'): boolean {
  if (amount <= 0 || tokensOf(s, you) === 0) return false
  begin(s, { step: 'payMixed', you, amount, kind })
  return true
}

function whyNotSoMany(s: State): readonly string[] {
  const most = s.final && tokenRules(s).maxLiftedInFinal ? Infinity : tokenRules(s).max
  return s.seats
    .filter(seat => tokensOf(s, seat) < 0 || tokensOf(s, seat) > most)
    .map(seat => `${seat} has ${tokensOf(s, seat)} Resource Tokens`)
}

const LEAD = 'initiative'
/** Offers it in the player's own turn, beside any question that lets them do something else. */
function initiativeOption(s: State, you: Faction): readonly Option[] {
  return !s.final && you === s.active && tokensOf(s, you) > 0 && s.initiative[0] !== you
    ? [actionOption(LEAD)]
    : []
}

function takeLead(s: State, you: Faction, tell: Tell): boolean {
  spendTokens(s, you, 1, 'lead', tell)
  raiseInitiative(s, you, tell)
  return true
}

/** Limits how far tokens lift a card: to the cap. */
function mostRaised(s: State, you: Faction): number {
  const { apCap, apPerToken } = tokenRules(s)
  const missing = apCap - (spendingOf(s)?.ap ?? apCap)
  return Math.max(0, Math.min(tokensOf(s, you), Math.floor(missing / apPerToken)))
}

const counts = (least: number, most: number): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at)

export const raisePoints: Step<State, FrameOf<'raisePoints'>, ExpanseFact> = {
  ask: (s, { you }) =>
    one(
      you,
      'raisePoints',
      counts(0, mostRaised(s, you)).map(tokens => ({ id: `raise.${tokens}`, means: { tokens } })),
    ),
  take(s, { you }, _who, [id = ''], tell) {
    done(s)
    const tokens = Number(id.split('.')[1])
    const spend = spendingOf(s)
    if (!spend || tokens === 0) return
    spendTokens(s, you, tokens, 'raise', tell)
    spend.ap += tokens * tokenRules(s).apPerToken
    tell?.({ fact: 'pointsRaised', seat: you, ap: spend.ap })
  },
}

/** Lists how tokens can be given for a loss, which is never a duty; what is lost stops at 0. */
function mixes(
  s: State,
  { you, amount, kind }: FrameOf<'payMixed'>,
): readonly { readonly tokens: number; readonly cp: number }[] {
  const least = kind === 'cost' ? Math.max(0, amount - s.cp[you]) : 0
  return counts(least, Math.min(tokensOf(s, you), amount)).map(tokens => ({
    tokens,
    cp: Math.min(s.cp[you], amount - tokens),
  }))
}

export const payMixed: Step<State, FrameOf<'payMixed'>, ExpanseFact> = {
  ask: (s, f) =>
    one(
      f.you,
      'payMixed',
      mixes(s, f).map(pay => ({ id: `pay.${pay.tokens}`, means: { pay } })),
    ),
  take(s, f, _who, [id = ''], tell) {
    done(s)
    const paid = mixes(s, f).find(({ tokens }) => id === `pay.${tokens}`)
    if (!paid) return
    spendTokens(s, f.you, paid.tokens, f.kind === 'cost' && paid.cp > 0 ? 'mixed' : f.kind, tell)
    gainCp(s, f.you, -paid.cp, tell)
  },
}

function scoreTokens(s: State, scores: readonly BaseScore[], tell: Tell): void {
  const { max, maxLiftedInFinal } = tokenRules(s)
  for (const seat of s.seats) {
    const gained = scores.reduce((sum, { factions }) => sum + (factions[seat]?.tokens ?? 0), 0)
    gainTokens(s, seat, gained, s.final && maxLiftedInFinal ? Infinity : max, tell)
  }
  if (s.final) payTokens(s, tell)
}

/**
 * Pays for the most tokens, the second and the third most. Ties are those of bases, and nobody breaks them.
 */
function payTokens(s: State, tell: Tell): void {
  const totals = Object.fromEntries(s.seats.map(seat => [seat, { total: tokensOf(s, seat) }]))
  for (const seat of s.seats) {
    const place = placeIn(s, totals, seat, () => undefined)
    const cp = place === undefined ? 0 : (tokenRules(s).finalBonus[place - 1] ?? 0)
    if (cp === 0) continue
    tell?.({ fact: 'tokensPaid', seat, tokens: tokensOf(s, seat), cp })
    gainCp(s, seat, cp, tell)
  }
}

/** Returns who has how many Resource Tokens. */
const resourceTokensPosition: ModulePosition = {
  write: s => ({ resourceTokens: { ...s.resourceTokens } }),
  read: { resourceTokens: readTokens },
}

function readTokens(s: State, value: unknown, problems: Problems): void {
  s.resourceTokens = Object.fromEntries(s.seats.map(seat => [seat, 0])) as BySeat<number>
  for (const [seat, count] of entriesOf(value, 'resourceTokens', s.seats, problems)) {
    s.resourceTokens[seat] = wholeNumber(count, `resourceTokens of ${seat}`, 0, tokenRules(s).max, problems)
  }
}

/** Shows Resource Tokens in pictures and words. */
const resourceTokensLook: Pick<Module, 'scene' | 'board' | 'hand'> = {
  scene: {
    panel: (seen, seat) => ({ resourceTokens: seen.resourceTokens?.[seat] ?? 0 }),
    sum: (seat, later) => {
      const paid = later.find(fact => fact.fact === 'tokensPaid' && fact.seat === seat)
      return paid?.fact === 'tokensPaid' ? { tokens: { count: paid.tokens, cp: paid.cp } } : {}
    },
  },
  board: { faction: (seen, seat) => [tokenCount(seen.resourceTokens?.[seat] ?? 0)] },
  hand: (seen, seat) => [`${tokenCount(seen.resourceTokens?.[seat] ?? 0)}.`],
}

export const tokenRules = (s: State): ResourceTokens =>
  bookOf(s).content.resourceTokens ?? shippedExtras.resourceTokens
export const tokensOf = (s: State, seat: Faction): number => s.resourceTokens?.[seat] ?? 0
