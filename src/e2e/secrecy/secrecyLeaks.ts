import type { StepShown } from '../../table/story/history.ts'
import type { Command } from '../../discord/command.ts'
import type { State } from '../../games/expanse/state.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { PersonId, Store, TableId } from '../../table/store.ts'
import { makeTables, type Result, type Tables } from '../../table/service.ts'
import type { Screen, Visit } from '../../table/visit.ts'
import { must } from '../../testing/must.ts'
import type { Bend } from './secrecyHall.ts'

/** Parts of the bot that tell too much, to see that it is noticed. */

const stateAt = async (tables: Tables, id: TableId): Promise<State> =>
  must(await tables.play.load(id)).match.state as State

/** Returns one hidden thing of a table, in a word. */
export type Hidden = (tables: Tables, id: TableId) => Promise<string>
export const theBonus: Hidden = async (tables, id) => (await stateAt(tables, id)).bonus ?? 'none'
export const theTop: Hidden = async (tables, id) => (await stateAt(tables, id)).deck[0] ?? 'none'
/** Returns the drawn techs. */
export const theDraw: Hidden = async (tables, id) =>
  (await stateAt(tables, id)).stack
    .map(frame => (frame.step === 'keepTechs' ? JSON.stringify(frame.drawn) : ''))
    .join('')
export const theSeed: Hidden = async (tables, id) => (await stateAt(tables, id)).random.seed.toUpperCase()
/** Returns the number of options of the open secret question. */
export const theCount: Hidden = async (tables, id) => {
  const { open } = must(await tables.play.load(id)).match
  return open
    .filter(({ secret }) => secret)
    .map(({ options }) => options.length)
    .join()
}

type Change = (look: PlayerView, hidden: string) => PlayerView
export const inWaiting: Change = (look, hidden) => ({
  ...look,
  waiting: look.waiting.map(one => ({ ...one, text: `${one.text ?? 'A secret choice'} (${hidden})` })),
})
export const onBoard: Change = (look, hidden) => ({ ...look, board: `${look.board}\n${hidden}` })

export const looksTelling =
  (change: Change, what: Hidden) =>
  (tables: Tables): Tables => ({
    ...tables,
    play: {
      ...tables.play,
      look: async (id, person) => {
        const look = await tables.play.look(id, person)
        return look.ok ? { ok: true, value: change(look.value, await what(tables, id)) } : look
      },
    },
    visit: (id, person) => visitSeeing(tables, id, person, change, what),
  })

/** A visit on which every view is changed. */
export async function visitSeeing(
  tables: Tables,
  id: TableId,
  person: PersonId,
  change: (view: PlayerView, hidden: string) => PlayerView,
  what: Hidden,
): Promise<Visit> {
  const visit = await tables.visit(id, person)
  const seen = async (look: Result<PlayerView>): Promise<Result<PlayerView>> =>
    look.ok ? { ok: true, value: change(look.value, await what(tables, id)) } : look
  const onScreen = async (screen: Result<Screen>): Promise<Result<Screen>> => {
    const view = screen.ok ? await seen({ ok: true, value: screen.value.view }) : screen
    return screen.ok && view.ok ? { ok: true, value: { ...screen.value, view: view.value } } : screen
  }
  const after = async <T extends object>(said: T): Promise<T> =>
    'screen' in said ? { ...said, screen: await onScreen(said.screen as Result<Screen>) } : said
  return {
    ...visit,
    view: await seen(visit.view),
    look: async () => onScreen(await visit.look()),
    answer: async (given, key) => after(await visit.answer(given, key)),
    answerUnlessLast: async (given, key) => after(await visit.answerUnlessLast(given, key)),
    answerAlong: async (choose, key) => after(await visit.answerAlong(choose, key)),
    undo: async (key, to) => after(await visit.undo(key, to)),
  }
}

/** Refusals that explain themselves too well. */
export const refusalsTelling =
  (what: Hidden) =>
  (tables: Tables): Tables => {
    const telling = async <T extends { readonly ok: boolean }>(id: TableId, said: T): Promise<T> =>
      'why' in said ? { ...said, why: `${String(said.why)} (${await what(tables, id)})` } : said
    return {
      ...tables,
      play: {
        ...tables.play,
        answer: async (id, person, given, key) =>
          telling(id, await tables.play.answer(id, person, given, key)),
        previewUndo: async (id, person) => telling(id, await tables.play.previewUndo(id, person)),
      },
      visit: async (id, person) => {
        const visit = await tables.visit(id, person)
        const hidden = await what(tables, id)
        return {
          ...visit,
          whyNot: (pick, given) => {
            const why = visit.whyNot(pick, given)
            return why === undefined ? undefined : `${why} (${hidden})`
          },
          answer: async (given, key) => telling(id, await visit.answer(given, key)),
          answerUnlessLast: async (given, key) => telling(id, await visit.answerUnlessLast(given, key)),
          answerAlong: async (choose, key) => telling(id, await visit.answerAlong(choose, key)),
          undo: async (key, to) => telling(id, await visit.undo(key, to)),
        }
      },
      exportTable: async (id, how) => telling(id, await tables.exportTable(id, how)),
    }
  }

/** Everybody reads the story as who plays the first chair. */
export const storyOfAnother = (tables: Tables): Tables => {
  const first = async (id: TableId): Promise<string> => (await tables.lobby.card(id))?.chairs[0]?.person ?? ''
  return {
    ...tables,
    story: {
      ...tables.story,
      latest: async (id, _person, lines) => tables.story.latest(id, await first(id), lines),
    },
  }
}

type StepStory = (tables: Tables, table: TableId, nth: number) => Promise<StepShown['story']>
const stepsWith =
  (more: StepStory) =>
  (tables: Tables): Tables => ({
    ...tables,
    story: {
      ...tables.story,
      step: async (id, nth, person, nameOf) => {
        const step = await tables.story.step(id, nth, person, nameOf)
        return step.ok
          ? {
              ok: true,
              value: { ...step.value, story: [...step.value.story, ...(await more(tables, id, nth))] },
            }
          : step
      },
    },
  })

/** Everybody leafs through the story as each seat reads it. */
export const stepsOfSeats = stepsWith(async (tables, id, nth) => {
  const people = (await tables.lobby.card(id))?.chairs.flatMap(({ person }) => person ?? []) ?? []
  return (
    await Promise.all(
      people.map(async person => must(await tables.story.step(id, nth, person, () => undefined)).story),
    )
  ).flat()
})

const ROWS_BACK = 6
/** Everybody who has been away is told what each seat has missed. */
export const catchUpOfSeats = (tables: Tables): Tables => ({
  ...tables,
  visit: async (id, person) => {
    const visit = await tables.visit(id, person)
    return {
      ...visit,
      catchUp: async from => {
        const screen = await visit.catchUp(from)
        if (!screen.ok || !screen.value.caughtUp) return screen
        const { caughtUp } = screen.value
        const story = [...caughtUp.story, ...(await missedBySeats(tables, id))]
        return { ok: true, value: { ...screen.value, caughtUp: { ...caughtUp, story } } }
      },
    }
  },
})

async function missedBySeats(tables: Tables, id: TableId): Promise<readonly string[]> {
  const card = await tables.lobby.card(id)
  const { rows } = must(await tables.play.load(id)).table
  const all = (card?.chairs ?? []).map(async ({ person = '' }) => {
    const visit = await tables.visit(id, person)
    const missed = must(await visit.catchUp({ of: 'look', rows: Math.max(1, rows - ROWS_BACK) }))
    return missed.caughtUp?.story ?? []
  })
  return (await Promise.all(all)).flat()
}

/** Puts a secret into what tells Discord one status post from another. */
export const statusesTelling =
  (what: Hidden) =>
  (tables: Tables): Tables => ({
    ...tables,
    story: {
      ...tables.story,
      updateStatuses: (show, failed, stop) =>
        tables.story.updateStatuses(
          async status =>
            show({ ...status, nonce: `${status.nonce}-${await what(tables, status.table.id)}` }),
          failed,
          stop,
        ),
    },
  })

/** Leaks in all that the bot does. */
export const withTables =
  (change: (tables: Tables) => Tables): Bend =>
  usual => ({ ...usual, tables: change(usual.tables) })

/** A line in the log with what was picked. */
export const loggedPicks: Bend = usual => {
  const { deps } = usual.tables
  const commit: Store['commit'] = given => {
    usual.log.info(
      { table: given.table, given: (given.rows ?? []).map(({ answer }) => answer) },
      'somebody has answered',
    )
    return deps.store.commit(given)
  }
  return { ...usual, tables: makeTables({ ...deps, store: { ...deps.store, commit } }) }
}

const changed =
  (name: string, change: (command: Command) => Command): Bend =>
  usual => ({
    ...usual,
    commands: usual.commands.map(command => (command.data.name === name ? change(command) : command)),
  })

/** Takes any person who types for the one whose turn it is. */
export const suggestionsForAnother: Bend = changed('answer', command => ({
  ...command,
  suggest: async typing => {
    const asked = (await typing.context.tables.lobby.card(typing.text('table') ?? ''))?.chairs.find(
      ({ askedSince }) => askedSince !== undefined,
    )?.person
    return command.suggest?.({ ...typing, person: asked ?? typing.person }) ?? []
  },
}))

const PIXEL = Buffer.from('iVBORw0KGgo=', 'base64')
/** Puts a secret into the name or the alternative text of a picture's file. */
export const pictureTelling = (what: Hidden, where: 'name' | 'alt'): Bend =>
  changed('board', command => ({
    ...command,
    run: async act => {
      const hidden = await what(act.context.tables, act.text('table') ?? '')
      const picture = {
        name: where === 'name' ? `${hidden}.png` : 'board.png',
        data: PIXEL,
        alt: where === 'alt' ? hidden : 'The board',
      }
      await command.run({ ...act, show: message => act.show({ ...message, pictures: [picture] }) })
    },
  }))

type PostShots = Tables['pictures']['post']
type Shots = Extract<Awaited<ReturnType<PostShots>>, { readonly ok: true }>['value']
const postsShowing =
  (change: (shots: Shots, tables: Tables, id: TableId) => Promise<Shots>) =>
  (tables: Tables): Tables => ({
    ...tables,
    pictures: {
      ...tables.pictures,
      post: async (id, from, to, nameOf) => {
        const shots = await tables.pictures.post(id, from, to, nameOf)
        return shots.ok ? { ok: true, value: await change(shots.value, tables, id) } : shots
      },
    },
  })

/** Puts a secret into the description of a post's board. */
export const postsSaying = (what: Hidden) =>
  postsShowing(async (shots, tables, id) => {
    const hidden = await what(tables, id)
    return shots.map(shot => ({ ...shot, alt: `${shot.alt} ${hidden}` }))
  })

/**
 * Beside the board a post shows what each who is at the table sees as their own; its words say nothing of it.
 */
export const postsOfSeats = postsShowing(async (shots, tables, id) => {
  const { game, state, open } = must(await tables.play.load(id)).match
  const hands = (state as State).seats.flatMap(seat => game.scenes.hand(game.view(state, open, seat)) ?? [])
  return [...shots, ...hands.map(scene => ({ game: game.id, scene, names: {}, alt: 'A hand.' }))]
})
