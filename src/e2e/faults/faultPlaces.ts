import { setTimeout as pause } from 'node:timers/promises'
import { PermissionFlagsBits as May } from 'discord-api-types/v10'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { byButtons, diceOf, byCommands } from '../harness/robot.ts'
import { placeNow } from './faultGame.ts'
import { PatientGuest, going, type Game } from './faultParty.ts'
import type { FaultScenario, FaultStage } from './faultStage.ts'
import { buttonsOn, textOf, verbOf } from '../harness/guest.ts'

/** Changes the place of a table, or who plays there, while a game goes on. */

const FEW = 2
const LOOK_MS = 20
/**
 * A bot that has looked so often for something to tell, while nothing happened, has nothing more to tell.
 * What it could not post is tried again long before.
 */
const IDLE_LOOKS = 100

/** Waits for it; true if it came, false once nothing happens any more. */
async function comes(stage: FaultStage, look: () => boolean | Promise<boolean>): Promise<boolean> {
  for (;;) {
    const isOver = stage.idleLooks() > IDLE_LOOKS
    if (await look()) return true
    if (isOver) return false
    await pause(LOOK_MS)
  }
}

const SHOWN = 3
const LETTERS = 300
const quoted = (messages: readonly Message[]): string =>
  messages
    .slice(-SHOWN)
    .map(message => `\n  ${JSON.stringify(textOf(message).slice(0, LETTERS))}`)
    .join('') || ' nothing'

/** Reports a fault with the last posts unless it comes. */
export async function checkComes(
  stage: FaultStage,
  what: string,
  look: () => boolean | Promise<boolean>,
): Promise<void> {
  const has = await comes(stage, look)
  stage.check(
    has,
    `${what}. The bot has nothing more to say, and its last posts are:${quoted(stage.witness.posts)}`,
  )
}

/** Reports a fault with the text that was awaited and the last ones unless a message has such words. */
async function checkSaid(
  stage: FaultStage,
  what: string,
  words: RegExp,
  messages: () => readonly Message[],
): Promise<void> {
  const has = await comes(stage, () => messages().some(message => words.test(textOf(message))))
  stage.check(has, `${what}. No message fits ${String(words)}, and the last ones are:${quoted(messages())}`)
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
  if (typed === undefined) await comes(stage, () => newest() !== undefined)
  const post = newest()
  const guest = new PatientGuest(practice, person, { table: table.id })
  if (post) await player.turn(guest, post, { ...table, thread: post.channel_id })
  else await byCommands(diceOf(before)).turn(guest, table.signUp, { ...table, thread: typed ?? '' })
  await checkComes(stage, `a turn at ${table.id} is told`, () => posts.length > before)
}

const toldTo = ({ privately }: FaultStage, game: Game): readonly Message[] =>
  game.guests.flatMap(({ id }) => privately(id))

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
  const hasPlace = async (): Promise<boolean> =>
    (await placeNow({ store: stage.grounds.store, table })) !== undefined
  await checkComes(stage, `${table.id} has a place after its start`, hasPlace)
}

async function moved(stage: FaultStage, { guests: [host], table }: Game, channel: Id): Promise<void> {
  const before = await placeNow({ store: stage.grounds.store, table })
  const said = await host?.command(channel, 'table', 'move', { table: table.id })
  await checkComes(
    stage,
    `a table can be moved; the host is told: ${said ? textOf(said) : 'nothing'}`,
    async () => (await placeNow({ store: stage.grounds.store, table })) !== before,
  )
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
    const what = 'those asked are told in private that the place is gone'
    await checkSaid(stage, what, /was deleted.*\/table move/, () => toldTo(stage, game))
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
    const what = 'those asked are told in private what the bot may not'
    await checkSaid(stage, what, /can't (write|see).*\/table move/, () => toldTo(stage, game))
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
  const left = /has left this server\. <@\w+>, press \*\*Replace Player/
  await checkSaid(stage, 'the host reads who has left', left, () => witness.posts)
  const newcomer = new PatientGuest(practice, grounds.people.at(-1) ?? '')
  await host?.command((await placeNow(game)) ?? '', 'table', 'replace', { seat, user: newcomer.id })
  const isAsked = async (): Promise<boolean> => (await askedAt(stage, game)).person === newcomer.id
  await checkComes(stage, 'somebody else plays there', isAsked)
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
