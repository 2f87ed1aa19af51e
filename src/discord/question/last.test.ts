import { expect, test } from 'vitest'
import { discordOf, press, wordsIn } from '../../testing/discord.ts'
import { dice, picksByChance } from '../../testing/playedTables.ts'
import { pressables } from '../../testing/pressables.ts'
import {
  bids,
  club,
  must,
  personOf,
  playOn,
  round,
  says,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import type { Visit } from '../../table/visit.ts'
import type { Message } from '../message/message.ts'
import { questionPresses } from './buttons.ts'
import { consoleOf } from './console.ts'
import { lastScreen } from './last.ts'
import { confirmLabel } from './words.ts'

const ANSWERS = 500

/** True if these answers would end a turn, with nothing revealed. */
function isEnd(visit: Visit, given: Parameters<Visit['try']>[0]): boolean {
  const ahead = visit.try(given)
  return ahead.ok && !ahead.value.final && ahead.value.endsTurn
}

test('a player who answers in another turn is not asked to end their own', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse', 4)
  const random = dice('last')
  const seen = new Set<boolean>()
  for (let n = 0; n < ANSWERS && seen.size < 2; n++) {
    const { match } = must(await at.tables.play.load(id))
    const [ask] = match.open
    if (!ask) break
    const person = await personOf(at, id, ask.who)
    const picks = picksByChance(match, ask, random)
    const given = [{ ask: ask.id, picks }]
    const visit = await at.tables.visit(id, person)
    const screen = must(await visit.look())
    if (screen.unpublished.length && isEnd(visit, given)) {
      const ending = { given, words: '', id: 'done', label: 'Done' }
      const message = await lastScreen(discordOf(at).context, visit, screen, ending)
      const mover = /^Turn \d+, (\w+)(?: to move|:)/.exec(screen.view.board)?.[1]
      const isOwn = mover === screen.view.seats.find(({ seat }) => seat === ask.who)?.name
      expect(wordsIn(message)).toContain(isOwn ? `End your turn as ${mover}?` : 'Do this as ')
      expect(pressables(message)[0]?.label).toBe(isOwn ? 'End Turn' : 'Confirm')
      seen.add(isOwn)
    }
    must(await at.tables.play.answer(id, person, given))
  }
  expect(seen).toEqual(new Set([true, false]))
})

/** The last screen before Ada picks nothing. */
async function withNothing(at: Club, id: string, isSecret: boolean): Promise<Message> {
  const visit = await at.tables.visit(id, 'ada')
  const screen = must(await visit.look())
  const given = [{ ask: screen.view.asks[0]?.id ?? '', picks: [] }]
  const words = 'Choose Nothing'
  const ending = { given, words, id: 'done', label: confirmLabel(words), isSecret }
  return lastScreen(discordOf(at).context, visit, screen, ending)
}

test('where picking nothing ends the turn, its button says so below all that becomes public', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse', 4)
  const random = dice('stop')
  for (let n = 0; n < ANSWERS; n++) {
    const { match, table } = must(await at.tables.play.load(id))
    const [ask] = match.open
    if (!ask) break
    const person = await personOf(at, id, ask.who)
    const screen = ask.min
      ? undefined
      : await consoleOf(discordOf(at).context, await at.tables.visit(id, person))
    const stop = screen && pressables(screen).find(({ label }) => label === 'Stop and End Turn')
    if (stop) {
      expect(wordsIn(screen)).toContain('When you end your turn, all players see this:')
      await press(at, questionPresses, person, stop.id)
      expect(must(await at.tables.play.load(id)).table.due).toBeGreaterThan(table.due)
      return
    }
    must(await at.tables.play.answer(id, person, [{ ask: ask.id, picks: picksByChance(match, ask, random) }]))
  }
  throw new Error('Nobody can stop.')
})

test('"Choose Nothing" is confirmed as "Nothing"', async () => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const message = await withNothing(at, id, true)
  expect(wordsIn(message)).toContain('You choose: Nothing.')
  expect(pressables(message)[0]?.label).toBe('Confirm: Nothing')
})

test('the last answer of a game is final because it ends the game', async () => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  for (let n = 0; n < 2; n++) await round(at, id)
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const words = wordsIn(await withNothing(at, id, false))
  expect(words).toContain("It ends the game, so you can't undo it.")
  expect(words).not.toContain('Something hidden')
})

test('between turns, the last screen asks whether to do what it says, not to end a turn', async () => {
  const at = club()
  const id = await seatedTable(at, 'expedition', 3, { options: { expeditionEnabled: false } })
  const closing = async (): Promise<string | undefined> =>
    must(await at.tables.play.load(id)).match.open.find(({ options }) =>
      options.some(one => one.id === 'host:close'),
    )?.id
  for (let n = 0; n < ANSWERS && !(await closing()); n++) await playOn(at, id, 1)
  const { table } = must(await at.tables.play.load(id))
  const ask = (await closing()) ?? ''
  const visit = await at.tables.visit(id, table.host)
  const words = 'Close the Table'
  const given = [{ ask, picks: ['host:close'] }]
  const ending = { given, words, id: 'done', label: confirmLabel(words) }
  const message = await lastScreen(discordOf(at).context, visit, must(await visit.look()), ending)
  expect(wordsIn(message)).toContain('Do this as ')
  expect(wordsIn(message)).toContain("It ends the game, so you can't undo it.")
  expect(pressables(message)[0]?.label).toBe('Confirm: Close the Table')
})
