import { enterInBrowser } from '../../e2e/page/enterVisit.ts'
import { browserPath, openBrowser } from '../../e2e/page/stage.ts'
import { openSitting } from '../../e2e/presses/enter.ts'
import { linesOf, mean, visitsOf, worstOf, type Games } from '../../e2e/presses/figures.ts'
import { findVisit, POSITIONS, type Position } from '../../e2e/presses/positions.ts'
import { games } from '../../games/index.ts'
import type { Figure, Scope } from './house.ts'

/** Measures how many presses people need: a menu opened, a tick, a button and a field each count. */
export async function* presses({ full }: Scope): AsyncGenerator<Figure> {
  yield* await inBrowser()
  for (const kind of KINDS) yield* await visitFigures(full ? kind : { ...kind, ...SAMPLE })
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

const MEAN = 7
const WORST = 14
const GAMES = 50
const LISTED = 5
const SAMPLE = { count: 1, most: 60 }

/** Of other games only the fixed positions have a limit. */
const KINDS: readonly (Games & { readonly isLimited: boolean })[] = [
  { game: 'expanse', modules: 'none', players: [2, 3, 4], count: GAMES, most: Infinity, isLimited: true },
  { game: 'expanse', modules: 'all', players: [3, 4, 2], count: GAMES, most: Infinity, isLimited: true },
  { game: 'hexpanse', modules: 'none', players: [3, 2, 4], count: GAMES, most: Infinity, isLimited: false },
  { game: 'expedition', modules: 'none', players: [4, 2, 6], count: GAMES, most: Infinity, isLimited: false },
]

const nameOf = ({ game, modules, count }: Games): string =>
  `${games[game]?.title ?? game}${modules === 'all' ? ' with all modules' : ''}, ` +
  (count === 1 ? 'part of 1 game' : `${count} games`)

async function visitFigures(kind: (typeof KINDS)[number]): Promise<readonly Figure[]> {
  const visits = await visitsOf(kind)
  const usual = mean(visits.map(({ presses }) => presses))
  const turns = mean(visits.filter(({ answers }) => answers.length > 1).map(({ presses }) => presses))
  const worst = worstOf(visits, LISTED)
  const most = worst[0]?.presses ?? 0
  const wrong = visits.filter(({ why }) => why !== undefined)
  const { isLimited } = kind
  const name = nameOf(kind)
  const limit = (number: number): string => (isLimited ? ` (at most ${number})` : '')
  return [
    {
      name: `${name}: mean of ${visits.length} visits${limit(MEAN)}`,
      value: `${usual.toFixed(1)}; ${turns.toFixed(1)} for those of several answers`,
      holds: visits.length > 0 && (!isLimited || usual <= MEAN),
    },
    {
      name: `${name}: worst visit${limit(WORST)}`,
      value: String(most),
      holds: !isLimited || most <= WORST,
      details: worst.flatMap(linesOf),
    },
    {
      name: `${name}: visits that can't be entered by pressing`,
      value: String(wrong.length),
      holds: wrong.length === 0,
      details: wrong.slice(0, LISTED).flatMap(linesOf),
    },
  ]
}
