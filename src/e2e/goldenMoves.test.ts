import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Answer, Ask, Seat } from '../core/ask.ts'
import { answer, openMatch, type Match } from '../core/match.ts'
import type { Move, MoveStep } from '../core/moves.ts'
import { effectiveRows } from '../core/undo.ts'
import { games } from '../games/index.ts'
import { movesOf } from '../table/moves/movesOf.ts'
import { matchesStep } from '../table/moves/moveStep.ts'
import { answersOn } from '../table/moves/walkMove.ts'
import { chooseAll, previewOf } from '../table/play/preview.ts'
import { lookAt } from '../table/play/playerView.ts'
import type { Resumed } from '../table/play/log.ts'
import { parseGame, playFile } from '../terminal/gameFile.ts'
import { must } from '../testing/must.ts'
import { resuming } from '../testing/playedTables.ts'

/** Every decision of the played games can be entered by a move, where a move is for its question. */

const GAMES = ['expanse', 'hexpanse', 'expedition']
/** The least share of decisions that moves are for. The rest is entered question by question. */
const LEAST = { expanse: 0.86, hexpanse: 1, expedition: 1 } as Readonly<Record<string, number>>

interface Decision {
  readonly seat: Seat
  readonly picks: Answer
  /** The game as it was asked. */
  readonly match: Match
}

/** The decisions that still count, each at its place. */
function decisionsOf(text: string): readonly Decision[] {
  const played = must(playFile(games, must(parseGame(text)))).match
  let match = must(openMatch(played.game, played.setup))
  const decisions: Decision[] = []
  for (const { kind, seat, ask, answer: picks } of effectiveRows(played.rows)) {
    if (kind === 'set') return decisions
    if (kind !== 'answer' || seat === undefined || ask === undefined || !picks) continue
    const who = ask.split(':')[1] ?? seat
    const open = match.open.find(one => one.who === who)
    if (!open) return decisions
    decisions.push({ seat: who, picks, match })
    match = must(answer(match, who, open.id, picks))
  }
  return decisions
}

interface Entered {
  readonly values: Readonly<Record<string, string>>
  readonly count: number
}

/** What would be said for a move so that it means these decisions, the first of them and as many as go. */
function saidFor({ steps }: Move, from: readonly Decision[]): Entered {
  const values: Record<string, string> = {}
  let count = 0
  for (const step of steps) {
    const now = from[count]
    if (!now || now.seat !== from[0]?.seat || !isAsked(step, now)) continue
    if (!isSaid(step, now) || ('input' in step && values[step.input] !== undefined)) break
    if ('input' in step) values[step.input] = now.picks.join(',') || 'none'
    count++
  }
  return { values, count }
}

const askOf = ({ match, seat }: Decision): Ask | undefined => match.open.find(({ who }) => who === seat)
const isAsked = (step: MoveStep, now: Decision): boolean => step.ask.includes(askOf(now)?.what ?? '')
const isSaid = (step: MoveStep, now: Decision): boolean =>
  ('input' in step || now.picks[0] === step.always) && now.picks.every(id => isFor(step, now, id))
function isFor(step: MoveStep, now: Decision, id: string): boolean {
  const { game, state } = now.match
  const ask = askOf(now)
  const option = ask?.options.find(one => one.id === id)
  return ask && option ? matchesStep({ id, label: game.words.option(state, ask, option) }, step) : false
}

/** The answers that the move gives. */
function entered(
  now: Resumed,
  seat: Seat,
  move: Move,
  values: Entered['values'],
): readonly unknown[] | string {
  const { given, stopped } = chooseAll(
    given => previewOf(now, seat, given),
    lookAt(now, seat),
    answersOn(
      {
        visit: { try: given => previewOf(now, seat, given), whyNot: () => undefined },
        value: input => values[input],
      },
      move,
    ),
  )
  return stopped && !stopped.ok ? stopped.why : given.map(({ picks }) => picks)
}

const filesOf = (game: string): readonly string[] =>
  readdirSync(new URL(`../games/${game}/played/`, import.meta.url)).filter(name => name.endsWith('.game'))

describe.each(GAMES)('the played games of %s', game => {
  it.each(filesOf(game))('%s is entered by moves', async file => {
    const text = readFileSync(new URL(`../games/${game}/played/${file}`, import.meta.url), 'utf8')
    const decisions = decisionsOf(text)
    const resumed = await resuming(game)
    let covered = 0
    for (let at = 0; at < decisions.length; ) {
      const rest = decisions.slice(at, at + 8)
      const [now] = rest
      if (!now) break
      // Forms are typed in other words than they are kept.
      const isForm = now.picks.some(pick => pick.includes('?'))
      const said = movesOf(game)
        .flatMap(move => ({ move, ...saidFor(move, rest) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)[0]
      if (said && !isForm)
        expect(
          entered(resumed(now.match), now.seat, said.move, said.values),
          `${file} ${at} ${said.move.name}`,
        ).toEqual(rest.slice(0, said.count).map(({ picks }) => picks))
      covered += said || isForm ? (said?.count ?? 1) : 0
      at += said?.count ?? 1
    }
    expect(covered / decisions.length).toBeGreaterThanOrEqual(LEAST[game] ?? 1)
  })
})
