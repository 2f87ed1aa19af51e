import type { Answer, Ask } from '../../core/ask.ts'
import { hash } from '../../core/data.ts'
import { newRandom, roll } from '../../core/random.ts'
import { likelyAnswer } from '../../mind/candidates.ts'
import { levelNamed, levels } from '../../mind/levels.ts'
import { makeWorlds } from '../../mind/worlds.ts'
import type { Deps } from '../deps.ts'
import { answer, type Match } from '../../core/match.ts'
import { askingOf, commitStep, endsTurn } from '../play/commit.ts'
import { live, no, withRetry } from '../play/load.ts'
import type { Live } from '../play/log.ts'
import type { DueErrand, TableId, Time } from '../store.ts'
import { doErrands } from './errands.ts'

/**
 * Lets all bots answer whose time has come. `played` is called for each table at which one did. Returns how
 * many did.
 */
export const playBots = (
  deps: Deps,
  played: (table: TableId) => void,
  failed: (errand: DueErrand, error: unknown) => void,
  stop?: AbortSignal,
): Promise<number> => doErrands(deps, 'bot', errand => playBot(deps, errand, played, stop), failed, stop)

/** More answers than any turn has. A bot that still has to answer goes on with its next errand. */
const MAX_ANSWERS = 100

/** Answers until this bot is asked nothing more. Each answer is a commit of its own, so nothing is lost. */
async function playBot(
  deps: Deps,
  { table, seat }: DueErrand,
  played: (table: TableId) => void,
  stop?: AbortSignal,
): Promise<{ readonly isSent: boolean; readonly next?: { readonly at: Time; readonly sent: number } }> {
  const since = deps.now()
  for (let given = 0; given < MAX_ANSWERS && !stop?.aborted; given++) {
    const now = await withRetry(deps, () => live(deps, table))
    const asked = now.ok ? askedOf(now.value, seat) : undefined
    if (!now.ok || !asked) return { isSent: given > 0 }
    if (await answerFor(deps, now.value, asked, since)) played(table)
  }
  return { isSent: true, next: { at: deps.now(), sent: 0 } }
}

/** Says what a bot is asked, and its level; undefined: nothing, or a person plays there by now. */
function askedOf({ table, match }: Live, seat: string): Asked | undefined {
  const level = table.chairs.find(chair => chair.seat === seat)?.bot
  const ask = match.open.find(one => one.who === seat && !one.idle)
  return table.phase === 'playing' && level !== undefined && ask ? { level, ask } : undefined
}
interface Asked {
  readonly level: string
  readonly ask: Ask
}

/** Makes the same click for the same question, in any process: of two answers only one counts. */
async function answerFor(deps: Deps, now: Live, asked: Asked, since: Time): Promise<boolean> {
  const { table, match } = now
  const { ask } = asked
  const picks = await choiceOf(deps, now, asked)
  const said = answer(match, ask.who, ask.id, picks, 'bot')
  if (!said.ok)
    // What it wanted may be a secret, so the log does not say it.
    throw new Error(`the bot of ${ask.who} at table ${table.id} gave no legal answer`)
  if (endsTurn(now, said.value)) await waitForBeat(deps, since)
  const [meant] = askingOf({ open: [ask] })
  const done = await commitStep(
    deps,
    table.id,
    then => {
      const still = askedOf(then, ask.who)
      const isSame =
        still?.level === asked.level && askingOf({ open: [still.ask] })[0]?.digest === meant?.digest
      return isSame ? answered(then.match, still.ask, picks) : no('')
    },
    `bot-${table.id}-${ask.id}`,
    now,
  )
  return done.ok
}

function answered(match: Match, ask: Ask, picks: Answer) {
  const said = answer(match, ask.who, ask.id, picks, 'bot')
  return said.ok ? ({ ok: true, value: { match: said.value } } as const) : said
}

/** What a bot would have to think about longest is not to be seen from when it answers. */
const BEAT_MS = 1000
const waitForBeat = (deps: Deps, since: Time): Promise<void> =>
  deps.pause(BEAT_MS - (Math.max(0, deps.now() - since) % BEAT_MS))

/** Only worlds that look like the table to this seat are thought about, so nobody can cheat. */
async function choiceOf(deps: Deps, { table, match }: Live, { level: name, ask }: Asked): Promise<Answer> {
  const { game, state } = match
  const level = levelNamed(name) ?? levels[0]
  const seed = hash(['bot', table.setup.seed, ask.id, match.next])
  const worlds = makeWorlds(game, state, { seat: ask.who, count: level.worlds, seed })
  const thought = await deps.think?.({
    game: game.id,
    setup: { ...table.setup, seed: '' },
    content: table.content,
    worlds,
    ask: ask.id,
    level: level.name,
    seed,
  })
  if (thought) return thought
  const random = newRandom(seed)
  const [world] = worlds
  const picks = world && likelyAnswer(game, world, ask, below => roll(random, 'mind', below))
  if (!picks) throw new Error(`the bot of ${ask.who} at table ${table.id} found no answer`)
  return picks
}
