import { maySee } from '../core/fact.ts'
import type { Fact } from '../core/fact.ts'
import { isMove } from '../core/fold.ts'
import type { Game } from '../core/game.ts'
import type { Row } from '../core/match.ts'

/** What people did at the table, as a story line. What happened in the game is told by the game's own words. */
const REMARKS: Readonly<Record<string, (who: string) => string>> = {
  'table.propose': who => `${who} proposes to go back to an earlier move; everybody who plays has to agree.`,
  'table.agree': who => `${who} agrees to go back.`,
  'table.decline': who => `${who} does not agree, so the game goes on as it stands.`,
  'table.rewind': () => 'All have agreed: the game goes on from the earlier move.',
  'table.mend': () => 'The rules have changed since the last moves, so the game goes on from an earlier one.',
  'table.resign': who => `${who} is given up by its player.`,
  'table.kick': who => `${who} is vacant: the host or a moderator has taken its player off.`,
  'table.replace': who => `${who} has a new player.`,
  'table.end': () => 'The game is ended before its time; nobody has won.',
}

/** A story line as `as` may read it; undefined: not worth one, or not for these eyes. */
export function lineOf(game: Game, fact: Fact & { readonly seat?: string; readonly called?: string }, as: string): string | undefined {
  if (!maySee(fact, as)) return undefined
  const remark = REMARKS[fact.fact]
  return remark ? remark(fact.called ?? (fact.seat === undefined ? '' : game.words.seat(fact.seat))) : game.words.fact(fact)
}

/** By what name somebody went when they did it, if not by that of their seat. */
const calledIn = ({ facts }: Row): string | undefined => (facts as readonly { readonly called?: string }[]).find(({ called }) => called !== undefined)?.called

/** What others sealed stays when somebody takes back what they did: the rows it is given again in tell nothing. */
const isOfAnother = (row: Row, seat: string): boolean => row.seat !== undefined && row.seat !== seat

/**
 * What happened in `rows`, as `as` may read it: moves taken back before anybody was told of them never happened; of those
 * told before, it is said that they are taken back.
 */
export function storyOf(game: Game, rows: readonly Row[], as = 'table'): readonly string[] {
  let told: { readonly row: Row; readonly lines: readonly string[] }[] = []
  for (const row of rows) {
    const { kind, to = 0, seat = '' } = row
    const known = kind === 'undo' && !told.some(one => one.row.kind === 'answer' && one.row.seat === seat && one.row.seq > to)
    // What people said stays said, whatever is played differently.
    if (kind === 'undo' || kind === 'rewind') told = told.filter(one => one.row.seq <= to || !isMove(one.row) || (kind === 'undo' && isOfAnother(one.row, seat)))
    const lines = row.facts.map(fact => lineOf(game, fact, as)).filter(line => line !== undefined)
    told.push({ row, lines: known ? [`${calledIn(row) ?? game.words.seat(seat)} takes a move back.`, ...lines] : lines })
  }
  return told.flatMap(({ lines }) => lines)
}
