import { setTimeout as pause } from 'node:timers/promises'
import { PermissionFlagsBits as May } from 'discord-api-types/v10'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { byButtons } from '../harness/byButtons.ts'
import { byCommands } from '../harness/byCommands.ts'
import { placeNow } from './faultGame.ts'
import { PatientGuest } from './faultGuest.ts'
import { going, type Game } from './faultParty.ts'
import type { FaultScenario, FaultStage } from './faultStage.ts'
import { buttonsOn, textOf, verbOf } from '../harness/guest.ts'
import { diceOf } from '../harness/robot.ts'

/** Changes the place of a table, or who plays there, while a game goes on. */

const FEW = 2
const LOOK_MS = 20
/** Under the time a test may take, so that a test which waits in vain says for what. */
const PATIENCE_MS = 240_000

/** Waits for it; whether it came. */
export async function comes(look: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS))
    if (await look()) return true
  return false
}

async function askedAt(
  { hall }: FaultStage,
  { table: { id } }: Game,
): Promise<{ readonly seat: string; readonly person: Id }> {
  const card = await hall.tables.lobby.card(id)
  const chair = card?.chairs.find(({ seat }) => seat !== undefined && card.asked.includes(seat))
  if (chair?.seat === undefined || chair.person === undefined) throw new Error(`Nobody is asked at ${id}.`)
  return { seat: chair.seat, person: chair.person }
}

/** True if the post is still there, and not in another person's conversation. */
function maySee({ world }: Practice, person: Id, { channel_id: id }: Message): boolean {
  const channel = world.channels.get(id)
  return channel !== undefined && (!('people' in channel) || channel.people.includes(person))
}

/**
 * Takes a player's turn at the newest post that is still there, or types it in `typed`. The table is told.
 */
async function turnOf(stage: FaultStage, game: Game, typed?: Id): Promise<void> {
  const {
    practice,
    witness: { posts },
  } = stage
  const before = posts.length
  const { table, player } = game
  const { person } = await askedAt(stage, game)
  const newest = (): Message | undefined =>
    posts.findLast(
      message =>
        maySee(practice, person, message) && buttonsOn(message).some(({ id }) => id === `move/${table.id}`),
    )
  // The post comes a moment after the question.
  if (typed === undefined) await comes(() => newest() !== undefined)
  const post = newest()
  const guest = new PatientGuest(practice, person, { table: table.id })
  if (post) await player.turn(guest, post, { ...table, thread: post.channel_id })
  else await byCommands(diceOf(before)).turn(guest, table.signUp, { ...table, thread: typed ?? '' })
  stage.check(await comes(() => posts.length > before), `a turn at ${table.id} is told`)
}

const told = ({ privately }: FaultStage, game: Game, words: RegExp): boolean =>
  game.guests.some(({ id }) => privately(id).some(message => words.test(textOf(message))))

/** Sat down at, and not begun. */
export async function signedUp(
  { hall, practice, grounds, games }: FaultStage,
  channel: Id,
  number: number,
): Promise<Game> {
  const guests = grounds.people.slice(2 * number, 2 * number + 2).map(id => new PatientGuest(practice, id))
  const signUp = await guests[0]?.command(channel, 'table', 'new', { game: 'expanse', seats: guests.length })
  const join = signUp && buttonsOn(signUp).find(({ id }) => verbOf(id) === 'join')
  if (!signUp || !join) throw new Error(`There is no sign-up: ${hall.logged.at(-1) ?? ''}`)
  for (const guest of guests) await guest.press(signUp, join.id)
  const game = going({
    practice,
    store: grounds.store,
    table: { id: join.id.split('/')[1] ?? '', signUp },
    guests,
    player: byButtons(diceOf(number)),
  })
  games.push(game)
  return game
}

async function begin(stage: FaultStage, { guests: [host], table }: Game, channel: Id): Promise<void> {
  await host?.command(channel, 'table', 'start', { table: table.id })
  stage.check(
    await comes(async () => (await placeNow({ store: stage.grounds.store, table })) !== undefined),
    `${table.id} has a place after its start`,
  )
}

async function moved(stage: FaultStage, { guests: [host], table }: Game, channel: Id): Promise<void> {
  const before = await placeNow({ store: stage.grounds.store, table })
  const said = await host?.command(channel, 'table', 'move', { table: table.id })
  const isMoved = await comes(async () => (await placeNow({ store: stage.grounds.store, table })) !== before)
  stage.check(isMoved, `a table can be moved; the host is told: ${said ? textOf(said) : 'nothing'}`)
}

/**
 * The place goes; those concerned learn it in private and may play on there, and the host takes the table
 * elsewhere.
 */
const deleted = (name: string, remove: (stage: FaultStage, thread: Id) => void): FaultScenario => ({
  name,
  play: async stage => {
    const game = await stage.open(0)
    await stage.go(FEW)
    const elsewhere = stage.hall.channel('elsewhere')
    remove(stage, (await placeNow(game)) ?? '')
    await turnOf(stage, game, elsewhere)
    stage.check(
      await comes(() => told(stage, game, /was deleted.*\/table move/)),
      'those asked are told in private that the place is gone',
    )
    await turnOf(stage, game)
    await moved(stage, game, elsewhere)
    await stage.go(FEW)
  },
})

/** The bot may not write there any more, and later it may again. */
const silenced = (name: string, permission: bigint, inChannel: boolean): FaultScenario => ({
  name,
  play: async stage => {
    const { faults, application } = stage.practice
    const channel = stage.hall.channel('quiet')
    if (inChannel) faults.world.permissionTaken(channel, application.id, May.CreatePublicThreads)
    const game = await signedUp(stage, channel, 0)
    await begin(stage, game, channel)
    await stage.go(FEW)
    faults.world.permissionTaken(channel, application.id, permission)
    for (let turn = 0; turn < FEW; turn++) await turnOf(stage, game)
    stage.check(
      await comes(() => told(stage, game, /can't (write|see).*\/table move/)),
      'those asked are told in private what the bot may not',
    )
    faults.world.permissionGiven(channel, application.id, permission)
    await turnOf(stage, game)
    await stage.go(FEW)
  },
})

const THREE_DAYS_MS = 3 * 24 * 3_600_000

/** A player leaves the server in their turn. The host learns it from the reminder and replaces them. */
async function replaced(stage: FaultStage, game: Game): Promise<void> {
  const { practice, grounds, games, witness } = stage
  const [host] = game.guests
  while ((await askedAt(stage, game)).person === host?.id) await turnOf(stage, game)
  const { seat, person } = await askedAt(stage, game)
  practice.faults.world.memberLeaves(practice.guild.id, person)
  stage.later(THREE_DAYS_MS)
  stage.check(
    await comes(() =>
      witness.posts.some(message =>
        /has left this server\. <@\w+>, press \*\*Replace Player/.test(textOf(message)),
      ),
    ),
    'the host reads who has left',
  )
  const newcomer = new PatientGuest(practice, grounds.people.at(-1) ?? '')
  await host?.command((await placeNow(game)) ?? '', 'table', 'replace', { seat, user: newcomer.id })
  stage.check(
    await comes(async () => (await askedAt(stage, game)).person === newcomer.id),
    'somebody else plays there',
  )
  games.splice(
    games.indexOf(game),
    1,
    going({ ...game, guests: [...game.guests.filter(({ id }) => id !== person), newcomer] }),
  )
  await stage.go(FEW)
}

export const placeFaults: readonly FaultScenario[] = [
  deleted('the thread is deleted', ({ practice }, thread) => practice.faults.world.channelDeleted(thread)),
  deleted('the channel is deleted, and the thread with it', ({ practice, grounds }) =>
    practice.faults.world.channelDeleted(grounds.channel),
  ),
  {
    name: 'the sign-up is deleted before the start',
    play: async stage => {
      const channel = stage.hall.channel('sign-up')
      const game = await signedUp(stage, channel, 0)
      stage.practice.faults.world.messageDeleted(channel, game.table.signUp.id)
      await begin(stage, game, channel)
      await stage.go(FEW)
    },
  },
  silenced('the bot may not write in threads for a while', May.SendMessagesInThreads, false),
  silenced('the bot may not write in the channel it plays in for a while', May.SendMessages, true),
  silenced('the bot may not see the channel for a while', May.ViewChannel, false),
  {
    name: 'no thread may be opened, so two tables are played in one channel',
    play: async stage => {
      const channel = stage.hall.channel('crowded')
      stage.practice.faults.world.permissionTaken(
        channel,
        stage.practice.application.id,
        May.CreatePublicThreads,
      )
      for (const number of [0, 1]) await begin(stage, await signedUp(stage, channel, number), channel)
      for (const game of stage.games)
        stage.check((await placeNow(game)) === channel, `${game.table.id} is played in the channel itself`)
      await stage.go(FEW)
    },
  },
  {
    name: 'somebody leaves the server',
    play: async stage => {
      const game = await stage.open(0)
      await stage.go(FEW)
      await replaced(stage, game)
    },
  },
]
