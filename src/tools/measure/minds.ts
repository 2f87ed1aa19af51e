import { onlyAnswer } from '../../core/ask.ts'
import { hash } from '../../core/data.ts'
import { toolingOf, type Game } from '../../core/game.ts'
import type { Match } from '../../core/match.ts'
import { games } from '../../games/index.ts'
import { decide } from '../../mind/advise.ts'
import { levels, type Level } from '../../mind/levels.ts'
import { randomMatches } from '../../testing/randomMatches.ts'
import { fight, type Fought } from './arena.ts'
import type { Figure } from './house.ts'

/**
 * Measures computer opponents: each level against the one below, whether they know only what their seat may
 * know, whether their answers are legal and their games end, and how long they think.
 */
export async function* minds(): AsyncGenerator<Figure> {
  const spent = new Map<string, Spent>()
  const wrong: string[] = []
  const bouts = { games: 0, decisions: 0 }
  for (const pair of pairs()) {
    const { figure, fought } = await Promise.resolve(strength(pair))
    yield figure
    for (const one of fought) {
      addSpent(spent, pair.game, one)
      bouts.games++
      bouts.decisions += one.decisions
      if (one.wrong !== undefined) wrong.push(`${pair.game.title}, ${one.wrong}`)
    }
  }
  yield {
    name: 'games of computer opponents, decisions, and games with an illegal answer or without an end',
    value: [bouts.games, bouts.decisions, wrong.length].join(', ') + wrong.map(one => `; ${one}`).join(''),
    holds: wrong.length === 0,
  }
  yield noPeeking()
  for (const [who, { decisions, milliseconds }] of spent)
    yield { name: `${who}, a decision`, value: `${(milliseconds / decisions).toFixed(1)} ms`, holds: true }
}

interface Spent {
  decisions: number
  milliseconds: number
}

function addSpent(sums: Map<string, Spent>, { title }: Game, { spent }: Fought): void {
  for (const [name, { decisions, milliseconds }] of spent) {
    const sum = sums.get(`${title}, ${name}`) ?? { decisions: 0, milliseconds: 0 }
    sum.decisions += decisions
    sum.milliseconds += milliseconds
    sums.set(`${title}, ${name}`, sum)
  }
}

interface Pair {
  readonly game: Game
  readonly players: number
  readonly one: Level
  /** Absent: players by chance. */
  readonly others?: Level
}

/** The strongest level thinks a tenth as hard, or nobody would wait for the end. */
const TENTH = 10
const MOST_TRIES = 1000
const isStrong = ({ most }: Level): boolean => most > MOST_TRIES
const eased = (level: Level): Level =>
  isStrong(level) ? { ...level, tries: level.tries / TENTH, most: level.most / TENTH } : level

function pairs(): readonly Pair[] {
  const { expanse, hexpanse } = games as Record<'expanse' | 'hexpanse', Game>
  const ladder = levels.map((one, at): Pair => {
    const others = levels[at - 1]
    // Games of two are shorter, and those of the strongest levels take long.
    return { game: expanse, players: isStrong(one) ? 2 : 4, one: eased(one), ...(others ? { others } : {}) }
  })
  return [...ladder, ...ladder.slice(0, 2).map(pair => ({ ...pair, game: hexpanse, players: 3 }))]
}

/** Sequential probability ratio test: that one seat wins a fair share, against a tenth more. */
const MORE = 0.1
const ERROR = 0.05
const BOUND = Math.log((1 - ERROR) / ERROR)
const MAX_GAMES = 150

interface Strength {
  readonly figure: Figure
  readonly fought: readonly Fought[]
}

function strength({ game, players, one, others }: Pair): Strength {
  const fair = 1 / players
  const gain = Math.log((fair + MORE) / fair)
  const loss = Math.log((1 - fair - MORE) / (1 - fair))
  const fought: Fought[] = []
  let wins = 0
  let ratio = 0
  while (Math.abs(ratio) < BOUND && fought.length < MAX_GAMES) {
    const place = fought.length % players
    const bout = fight({
      game,
      setup: { players, modules: [], options: {}, seed: hash([game.id, one.name, fought.length]) },
      levels: (_seat, at) => (at === place ? one : others),
      cpuTime,
    })
    fought.push(bout)
    const won = bout.winners.includes(bout.seats[place] ?? '') ? 1 / bout.winners.length : 0
    wins += won
    ratio += won * gain + (1 - won) * loss
  }
  const verdict = ratio >= BOUND ? 'stronger' : ratio <= -BOUND ? 'not stronger' : 'undecided'
  const against = others ? `${players - 1} of ${others.name}` : `${players - 1} by chance`
  return {
    figure: {
      name: `${game.title}: ${one.name} against ${against}`,
      value:
        `${verdict}, ${+wins.toFixed(1)} of ${fought.length} games ` +
        `(${Math.round((100 * wins) / fought.length)} %), LLR ${ratio.toFixed(2)}`,
      holds: verdict === 'stronger',
    },
    fought,
  }
}

/** The clock runs on while other programs work; this doesn't. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const STATES = 200

/** A table and its twin look alike to who is asked, so the answer is the same. */
function noPeeking(): Figure {
  const { expanse, hexpanse } = games as Record<'expanse' | 'hexpanse', Game>
  const modules = expanse.modules.filter(({ players }) => players.includes(4)).map(({ id }) => id)
  const each = { count: STATES / 4, every: 11, seed: 'c' }
  const matches: readonly Match[] = [
    ...randomMatches(expanse, each),
    ...randomMatches(expanse, { ...each, players: [4], modules }),
    ...randomMatches(hexpanse, { ...each, options: { mode: 'admiral' } }),
    ...randomMatches(hexpanse, each),
  ].map(({ match }) => match)
  const level = levels[1] ?? levels[0]
  const unlike = matches.filter(match => peeks(match, level))
  return {
    name: `answers that differ between ${matches.length} tables and their twins`,
    value: String(unlike.length),
    holds: unlike.length === 0 && matches.length === STATES,
  }
}

/** True if the level answers something else at a table that looks the same to who is asked. */
function peeks({ game, state, open }: Pick<Match, 'game' | 'state' | 'open'>, level: Level): boolean {
  return open.some(ask => {
    if (onlyAnswer(ask)) return false
    const twin = toolingOf(game).resample(state, ask.who, '7a')
    const answers = [state, twin].map(one => decide({ game, state: one, ask, level, seed: '5e' }))
    return JSON.stringify(answers[0]) !== JSON.stringify(answers[1])
  })
}
