import { maySee } from '../../core/fact.ts'
import type { Match } from '../../core/match.ts'
import { seatsOf } from './asks.ts'

const BROKEN = /undefined|\[object|NaN|\bnull\b|\{|\}/

const whyText = (what: string, text: string): string | undefined =>
  text.trim() && !BROKEN.test(text) ? undefined : `${what} reads '${text}'`

/** Every question, option and story line is a sentence that a player can read. */
export function whyWordsBroken(match: Match, fromRow: number): string | undefined {
  const { game, state, open, rows } = match
  for (const ask of open) {
    const why = whyText(`the question '${ask.what}'`, game.words.ask(state, ask))
      ?? firstOf(ask.options, option => whyText(`option '${option.id}' of '${ask.what}'`, game.words.option(state, ask, option)))
    if (why) return why
  }
  const facts = rows.slice(fromRow).flatMap(row => row.facts)
  return firstOf(facts, fact => whyText(`fact '${fact.fact}'`, game.words.fact(fact) ?? 'none'))
    ?? firstOf(game.words.stack(state), line => whyText('a line of the stack', line))
    ?? firstOf([...seatsOf(match), 'table'], as => whyText(`the board as ${as}`, game.board(game.view(state, open, as))))
    ?? firstOf(facts.filter(fact => fact.seenBy), fact => (maySee(fact, 'table') ? `the table may see '${fact.fact}'` : undefined))
}

function firstOf<T>(list: readonly T[], why: (one: T) => string | undefined): string | undefined {
  for (const one of list) {
    const said = why(one)
    if (said) return said
  }
  return undefined
}
