import { availableParallelism } from 'node:os'
import { enterInBrowser } from '../../e2e/page/enterVisit.ts'
import { browserPath, openBrowser } from '../../e2e/page/stage.ts'
import { openSitting, type EnteredVisit } from '../../e2e/presses/enter.ts'
import { besideForms, linesOf, mean, worstOf, type NumberedGame } from '../../e2e/presses/figures.ts'
import { postsOf } from '../../e2e/presses/posts.ts'
import { findVisit, POSITIONS, type Position } from '../../e2e/presses/positions.ts'
import { games } from '../../games/index.ts'
import { makeHelper } from '../../work/helper.ts'
import { makeQueue } from '../../work/queue.ts'
import type { Figure, Scope } from './house.ts'

/** Measures how many presses people need: a menu opened, a tick, a button and a field each count. */
export async function* presses({ full }: Scope): AsyncGenerator<Figure> {
  yield* await inBrowser()
  yield* await postFigures()
  yield* visitFigures(full ? KINDS : KINDS.map(kind => ({ ...kind, ...SAMPLE })))
}

async function inBrowser(): Promise<readonly Figure[]> {
  const found = browserPath()
  if ('why' in found) return [{ name: 'fixed positions', value: found.why, holds: false }]
  const { browser, close } = await openBrowser(found.path)
  const figures: Figure[] = []
  try {
    for (const position of POSITIONS) figures.push(await positionFigure(browser, position))
  } finally {
    await close()
  }
  return figures
}

type Browser = Parameters<typeof enterInBrowser>[0]
async function positionFigure(browser: Browser, position: Position): Promise<Figure> {
  const name = `${position.name} (at most ${position.most}${position.withForm ? ' and a form' : ''})`
  const sitting = await openSitting(position.party)
  try {
    const counted = await enterInBrowser(browser, sitting, await findVisit(sitting, position))
    if (!counted) return { name, value: 'no presses lead there', holds: false }
    const beside = counted.presses - counted.inForms
    const value = position.withForm ? `${beside} and ${counted.inForms} in the form` : String(beside)
    return { name, value, holds: beside <= position.most }
  } finally {
    await sitting.hall.close()
  }
}

const PLAYED = { party: { game: 'expanse', players: 2, seed: '5' }, turns: 27 }
const MOST_POSTS = 30

async function postFigures(): Promise<readonly Figure[]> {
  const { posts, turns, needless, notOnce } = await postsOf(PLAYED.party, PLAYED.turns)
  return [
    {
      name: `posts in ${turns} turns of two players (at most ${MOST_POSTS})`,
      value: String(posts),
      holds: turns === PLAYED.turns && posts <= MOST_POSTS,
    },
    {
      name: 'pings for what players did themselves or need not answer; questions that did not ping once',
      value: `${needless.length}; ${notOnce.length}`,
      holds: needless.length + notOnce.length === 0,
      details: [...needless, ...notOnce],
    },
  ]
}

const MEAN = 7
const WORST = 14
const GAMES = 50
const LISTED = 5
const SAMPLE = { count: 1, most: 60 }
/** Limits the wait for one game, however slow the machine is, even if it stands still meanwhile. */
const PATIENCE_MS = 3 * 60 * 60_000

interface Kind extends Omit<NumberedGame, 'number'> {
  readonly count: number
}
const KINDS: readonly Kind[] = [
  { game: 'hexpanse', modules: 'none', players: [3, 2, 4], count: GAMES, most: Infinity },
  { game: 'expanse', modules: 'none', players: [2, 3, 4], count: GAMES, most: Infinity },
  { game: 'expanse', modules: 'all', players: [3, 4, 2], count: GAMES, most: Infinity },
  { game: 'expedition', modules: 'none', players: [4, 2, 6], count: GAMES, most: Infinity },
]

const SCRIPT = new URL('../../e2e/presses/gameProcess.ts', import.meta.url)

/** Enters all games in a process for each processor; the figures come in the order of the kinds. */
async function* visitFigures(kinds: readonly Kind[]): AsyncGenerator<Figure> {
  const helpers = Array.from({ length: availableParallelism() }, () =>
    makeHelper<NumberedGame, readonly EnteredVisit[]>(SCRIPT, PATIENCE_MS),
  )
  const enter = makeQueue(
    helpers.map(
      ({ work }) =>
        (game: NumberedGame) =>
          work(game),
    ),
    Infinity,
  )
  try {
    const entered = kinds.map(({ count, ...kind }) =>
      Promise.allSettled(Array.from({ length: count }, (_, number) => enter({ ...kind, number }))),
    )
    for (const [at, kind] of kinds.entries()) yield* figuresOf(kind, (await entered[at]) ?? [])
  } finally {
    await Promise.all(helpers.map(({ end }) => end()))
  }
}

const nameOf = ({ game, modules, count }: Kind): string =>
  `${games[game]?.title ?? game}${modules === 'all' ? ' with all modules' : ''}, ` +
  (count === 1 ? 'part of 1 game' : `${count} games`)

type Entered = PromiseSettledResult<readonly EnteredVisit[]>
function figuresOf(kind: Kind, games: readonly Entered[]): readonly Figure[] {
  const visits = games.flatMap(game => (game.status === 'fulfilled' ? game.value : []))
  const failed = games.flatMap((game, number) =>
    game.status === 'rejected' ? [`game ${number}: ${String(game.reason)}`] : [],
  )
  const presses = visits.map(besideForms)
  const usual = mean(presses)
  const turns = mean(visits.filter(({ answers }) => answers.length > 1).map(besideForms))
  const inForms = mean(visits.map(one => one.inForms))
  const worst = worstOf(visits, LISTED)
  const most = Math.max(0, ...presses)
  const many = presses.filter(count => count > WORST).length
  const wrong = visits.filter(({ why }) => why !== undefined)
  const name = nameOf(kind)
  const beside = inForms ? `, and ${inForms.toFixed(1)} in forms` : ''
  return [
    {
      name: `${name}: mean of ${visits.length} visits (at most ${MEAN})`,
      value: `${usual.toFixed(1)}; ${turns.toFixed(1)} for those of several answers${beside}`,
      holds: visits.length > 0 && usual <= MEAN,
    },
    {
      name: `${name}: worst visit (at most ${WORST})`,
      value: `${most}; ${many} have more than ${WORST}`,
      holds: most <= WORST,
      details: worst.flatMap(linesOf),
    },
    {
      name: `${name}: visits that can't be entered by pressing`,
      value: String(wrong.length),
      holds: wrong.length === 0,
      details: wrong.slice(0, LISTED).flatMap(linesOf),
    },
    ...(failed.length
      ? [{ name: `${name}: games that failed`, value: String(failed.length), holds: false, details: failed }]
      : []),
  ]
}
