import type { Game } from '../core/game.ts'
import type { Match, Result } from '../core/match.ts'
import type { Refused } from '../core/reason.ts'

/** A JSON object as somebody wrote it: every field has to be looked at before it is believed. */
export type Fields = Readonly<Record<string, unknown>>

/** The tables that are open now. */
export interface Desk {
  readonly games: Readonly<Record<string, Game>>
  readonly tables: ReadonlyMap<number, Match>
  /** The number of the next table. Numbers are never given twice. */
  readonly next: number
}

/**
 * What a request leads to. Commands change nothing themselves: a table is kept only when the whole reply is
 * written, so that whatever goes wrong on the way leaves everything as it was.
 */
export interface Done {
  readonly reply: Fields
  readonly keep?: { readonly table: number; readonly match: Match | undefined }
}
export type Command = (desk: Desk, request: Fields) => Result<Done>

/** A refusal for programs: the sentence, and after it the codes of the game, as in '… [PAYMENT_SHORT]'. */
export const codedWhy = ({ why, codes = [] }: Refused): string =>
  [why, ...codes.map(code => `[${code}]`)].join(' ')

export const no = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why })
export const yes = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Hands a success on to the next step; the first refusal stays. */
export const andThen = <A, B>(said: Result<A>, next: (value: A) => Result<B>): Result<B> =>
  said.ok ? next(said.value) : said
