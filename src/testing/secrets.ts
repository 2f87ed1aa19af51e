import type { Ask } from '../core/ask.ts'
import { copy } from '../core/data.ts'
import { answer, type Match } from '../core/match.ts'
import { newRandom, roll, shuffle, type Random } from '../core/random.ts'
import { randomAnswer } from '../core/randomAnswer.ts'
import type { ExpanseFact } from '../games/expanse/facts.ts'
import type { Sector, State } from '../games/expanse/state.ts'
import type { View } from '../games/expanse/view.ts'

/** Looks for secrets in views: it changes whatever a seat may not know, and the view must stay the same. */

export interface Knowledge {
  bonus: string[]
  readonly deckTop: Record<string, number>
}
export type MakeView = (state: State, open: readonly Ask[], as: string) => object

/** Returns what a seat has been told so far, from the facts alone. */
export function learn(known: Knowledge, facts: readonly ExpanseFact[], seats: readonly string[]): void {
  for (const fact of facts) {
    if (fact.fact === 'bonusChosen') known.bonus = [fact.seat]
    if (fact.fact === 'bonusSeen') known.bonus = [...known.bonus, ...(fact.seenBy ?? seats)]
    if (fact.fact === 'bonusRevealed') known.bonus = []
    learnDeck(known.deckTop, fact, seats)
  }
}

/** `tops`: how many cards of the deck's top each seat knows. */
function learnDeck(tops: Knowledge['deckTop'], fact: ExpanseFact, seats: readonly string[]): void {
  if (fact.fact === 'deckSeen') tops[fact.seat] = Math.max(tops[fact.seat] ?? 0, fact.cards.length)
  if (fact.fact === 'deckTopShown') for (const seat of seats) tops[seat] = Math.max(tops[seat] ?? 0, 1)
  if (fact.fact === 'cardDealt') for (const seat of seats) tops[seat] = Math.max(0, (tops[seat] ?? 0) - 1)
  if (fact.fact === 'deckOrdered') for (const seat of seats) if (seat !== fact.seat) tops[seat] = 0
}

/** Returns the same table with everything changed that `as` does not know. */
function twinOf(state: State, { bonus, deckTop }: Knowledge, as: string, chance: Random): State {
  const twin = copy(state)
  const top = deckTop[as] ?? 0
  const hidden = twin.deck.slice(top)
  const out = hidden.find(card => card !== 'score')
  const [boxed] = twin.box
  if (out !== undefined && boxed !== undefined) {
    twin.box[0] = out
    hidden[hidden.indexOf(out)] = boxed
  }
  twin.deck = [...twin.deck.slice(0, top), ...shuffle(chance, 'deck', hidden)]
  const others = (Object.keys(twin.bonusLeft) as Sector[]).filter(sector => sector !== twin.bonus)
  if (twin.bonus && !bonus.includes(as)) twin.bonus = others[roll(chance, 'bonus', others.length)] as Sector
  return twin
}

/** Why this view tells too much; undefined: it does not. */
export function whyLeaks(
  match: Match,
  known: Knowledge,
  as: string,
  makeView: MakeView,
  chance: Random,
): string | undefined {
  const state = match.state as State
  const view = makeView(state, match.open, as)
  const seen = JSON.stringify(view)
  const twin = twinOf(state, known, as, chance)
  if (seen.includes(state.random.seed)) return `${as} sees the seed`
  if (seen !== JSON.stringify(makeView(twin, match.game.asks(twin), as))) return `${as} sees what is hidden`
  const { asks } = view as Pick<View, 'asks'>
  return asks.some(ask => ask.who !== as && 'options' in ask) ? `${as} sees what another is asked` : undefined
}

/** Plays on by chance; `look` sees every table on the way, with what each seat knows. */
export function playWatched(
  opened: Match,
  seed: string,
  decisions: number,
  look: (match: Match, known: Knowledge) => void,
): Match {
  const chance = newRandom(seed)
  const seats = (opened.state as State).seats
  const known: Knowledge = { bonus: [], deckTop: {} }
  let match = opened
  for (let n = 0; n < decisions && match.open[0]; n++) {
    const [ask] = match.open
    const said = answer(
      match,
      ask.who,
      ask.id,
      randomAnswer(ask, below => roll(chance, 'answers', below)),
    )
    if (!said.ok) throw new Error(said.why)
    learn(known, said.value.rows.slice(match.rows.length).flatMap(row => row.facts) as ExpanseFact[], seats)
    match = said.value
    look(match, known)
  }
  return match
}
