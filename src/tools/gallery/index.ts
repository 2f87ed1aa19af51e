import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { toolingOf, type Game } from '../../core/game.ts'
import { games } from '../../games/index.ts'
import { wholeNumber, readCall, gameNamed, print, type FlagKinds } from '../../admin/tool.ts'
import { itemOf, randomPlays, testFinder, pictureFor, type Item } from './item.ts'
import { lacking, pageOf, type Hall } from './page.ts'

const FLAGS: FlagKinds = {
  games: { takes: 'number of random games', fits: wholeNumber },
  out: { takes: '<name>.html', fits: value => value.endsWith('.html') },
}
const DEFAULT_GAMES = 400
const DEFAULT_OUT = 'data/gallery.html'

async function hallOf(game: Game, count: number): Promise<Hall> {
  const sources = { game, draw: pictureFor, plays: randomPlays(game, count), testsWith: testFinder(game.id) }
  const items: Item[] = []
  for (const exhibit of toolingOf(game).exhibits()) items.push(await itemOf(sources, exhibit))
  return { id: game.id, title: game.title, games: count, items }
}

async function main(): Promise<void> {
  const {
    words,
    flags: { games: count = String(DEFAULT_GAMES), out = DEFAULT_OUT },
  } = readCall(FLAGS)
  const shown = words[0] === undefined ? Object.values(games) : [gameNamed(words[0])]
  const halls: Hall[] = []
  for (const game of shown) halls.push(await hallOf(game, Number(count)))
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, pageOf(halls))
  const items = halls.flatMap(hall => hall.items)
  print(`${out}: ${items.length} exhibits, ${lacking(items)} of them lack something${lackingWhat(items)}.`)
}

function lackingWhat(items: readonly Item[]): string {
  const needs = items.flatMap(({ missing }) => missing.map(({ need }) => need))
  const counts = [...new Set(needs)].map(need => `${need} ${needs.filter(one => one === need).length}`)
  return counts.length ? ` (${counts.join(', ')})` : ''
}

await main()
