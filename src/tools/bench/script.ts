import { randomMove } from '../../core/randomAnswer.ts'
import type { Game } from '../../core/game.ts'
import type { Commit, Store, TableRecord } from '../../table/store.ts'
import { memoryStore } from '../../table/memory/index.ts'
import { makeTables } from '../../table/service.ts'
import { dice } from './numbers.ts'
import { must } from '../../testing/must.ts'

/** A played game as the writes it made: what a real table does to its store, ready to be done again. */
export interface Script {
  readonly table: TableRecord
  readonly arranging: readonly Commit[]
  readonly playing: readonly Commit[]
}

const PLAYERS = 4
/** If no player wants to win, a game may have no end. */
const LONGEST = 2000

/** Chance that repeats itself, so that each run writes the same. */
function hexDice(seed: number): (bytes: number) => string {
  const roll = dice(seed)
  return bytes => Array.from({ length: bytes }, () => roll(256).toString(16).padStart(2, '0')).join('')
}

export async function scriptOf(game: Game, seed: number): Promise<Script> {
  const commits: Commit[] = []
  const store = memoryStore()
  const noting: Store = {
    ...store,
    commit: commit => (commits.push(structuredClone(commit)), store.commit(commit)),
  }
  const tables = makeTables({
    store: noting,
    games: { [game.id]: game },
    now: Date.now,
    chance: hexDice(seed),
    pause: () => Promise.resolve(),
  })
  const table = must(await tables.lobby.open('host', { game: game.id, players: PLAYERS, home: 'bench' }))
  for (let at = 0; at < PLAYERS; at++) must(await tables.lobby.join(table.id, `person-${at}`))
  must(await tables.lobby.start(table.id, { person: 'host' }))
  const arranging = commits.splice(0)
  const roll = dice(seed)
  let now = must(await tables.play.load(table.id))
  for (
    let move = randomMove(now.match, now.match.open, roll);
    move && commits.length < LONGEST;
    move = randomMove(now.match, now.match.open, roll)
  ) {
    const {
      ask: { who, id },
      picks,
    } = move
    const person = now.table.chairs.find(chair => chair.seat === who)?.person ?? ''
    now = must(await tables.play.answer(table.id, person, [{ ask: id, picks }]))
  }
  return { table, arranging, playing: commits }
}

/** Returns the same game for another table. */
export const renameRows = (script: Script, id: string): Script => {
  const own = (commit: Commit): Commit => ({
    ...commit,
    table: id,
    ...(commit.key === undefined ? {} : { key: `${id}/${commit.key}` }),
  })
  return {
    table: { ...script.table, id },
    arranging: script.arranging.map(own),
    playing: script.playing.map(own),
  }
}
