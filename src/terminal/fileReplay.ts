import type { Game } from '../core/game.ts'
import { answer, openMatch, setPosition, type Match, type Result } from '../core/match.ts'
import { undo } from '../core/undo.ts'
import type { Entry, GameFile } from './gameFile.ts'

/** As far as the file can be played, and the sentence why not further. */
export interface Replayed {
  readonly match: Match
  readonly why?: string
}

/** Plays a file with the rules of today. Refused only where there is no game at all. */
export function playFile(games: Readonly<Record<string, Game>>, file: GameFile): Result<Replayed> {
  const game = Object.hasOwn(games, file.game) ? games[file.game] : undefined
  if (!game)
    return {
      ok: false,
      why: `There is no game '${file.game}' here; possible: ${Object.keys(games).join(', ')}.`,
    }
  const opened = openMatch(game, file.setup)
  if (!opened.ok) return opened
  let match = opened.value
  for (const entry of file.entries) {
    if (entry.auto || entry.what === 'setup' || isGivenAgain(match, entry)) continue
    const next = applyEntry(match, entry)
    if (!next.ok)
      return { ok: true, value: { match, why: `Line ${entry.line} cannot be played: ${next.why}` } }
    match = next.value
  }
  return { ok: true, value: { match } }
}

/**
 * Who takes a sealed answer back leaves those of others: they are given again in rows that follow from that.
 */
const isGivenAgain = ({ rows, open }: Match, { seq, who, picks }: Entry): boolean =>
  !open.some(ask => ask.who === who) &&
  rows[seq]?.seat === who &&
  rows[seq].answer?.join(' ') === picks.join(' ')

function applyEntry(match: Match, entry: Entry): Result<Match> {
  const { who, what, picks } = entry
  if (what === 'undo') return undo(match, who)
  if (who === 'table')
    return what === 'set'
      ? setPosition(match, entry.position)
      : { ok: false, why: `The table does not '${what}'.` }
  const ask = match.open.find(one => one.who === who)
  if (ask?.what === what) return answer(match, who, ask.id, picks)
  const asked = match.open.map(one => `${one.who} is asked '${one.what}'`).join('; ')
  return { ok: false, why: `${who} is not asked '${what}' here; ${asked || 'the game is over'}.` }
}
