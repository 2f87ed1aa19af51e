import type { Painter } from '../../discord/context.ts'
import { memoryStore } from '../../table/memory/index.ts'
import { logFaults } from './faultGame.ts'
import { mostSeats, openGame, type Game, type Grounds } from './faultParty.ts'
import { openHall, withStudio } from '../harness/hall.ts'
import { confirmedFaults, tableFaults } from '../kills/killVerdict.ts'
import { storeTelling, witnessOf, type KeptClick } from '../kills/killWitness.ts'
import type { Message } from '../../practice/world/types.ts'
import { buttonsOn, textOf, verbOf } from '../harness/guest.ts'

/** Games without any trouble, which have to be without any fault. */

interface FaultFree {
  readonly posts: number
  readonly answers: number
  readonly presses: number
  readonly slowestMs: number
  readonly seats: readonly number[]
  readonly faults: readonly string[]
}

/** Limits how many tables are played at the same time. */
const TOGETHER = 4

type Plan = Pick<Grounds, 'seed' | 'game' | 'seatsOf' | 'modulesOf'> & {
  readonly games: number
  /** If true, Discord is as strict as the real one: distant, with threads that fall asleep. */
  readonly strict?: boolean
}
const WEEK_EVERY = 9
const DRAWN_EVERY = 3

/** Plays games, every third one with pictures of its boards. */
export async function playGames(plan: Plan): Promise<FaultFree> {
  const drawn = Math.floor(plan.games / DRAWN_EVERY)
  const inWords = await playIn({ ...plan, games: plan.games - drawn })
  const pictured = await withStudio(painter =>
    playIn({ ...plan, games: drawn, seed: plan.seed + plan.games }, painter),
  )
  return {
    posts: inWords.posts + pictured.posts,
    answers: inWords.answers + pictured.answers,
    presses: inWords.presses + pictured.presses,
    slowestMs: Math.max(inWords.slowestMs, pictured.slowestMs),
    seats: [...new Set([...inWords.seats, ...pictured.seats])].toSorted((a, b) => a - b),
    faults: [...inWords.faults, ...pictured.faults],
  }
}

async function playTogether(grounds: Grounds, count: number, together: number): Promise<readonly Game[]> {
  const games: Game[] = []
  const numbers = Array.from({ length: count }, (_, at) => at)
  const seat = async (): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const game = await openGame(grounds, number)
      games.push(game)
      await game.play()
    }
  }
  await Promise.all(Array.from({ length: together }, seat))
  return games
}

async function playIn(whole: Plan, painter?: Painter): Promise<FaultFree> {
  const { games: count, strict = false, ...plan } = whole
  const kept: KeptClick[] = []
  const store = storeTelling(memoryStore(), one => void kept.push(one))
  const hall = await openHall({
    store,
    people: count * mostSeats(plan.game),
    practice: { strict, interactions: {} },
    ...(painter && { painter }),
  })
  const { practice, people } = hall
  const witness = witnessOf(practice)
  const grounds: Grounds = {
    practice,
    store,
    people,
    channel: hall.channel('play'),
    ...plan,
    ...(strict && { weekEvery: WEEK_EVERY }),
  }
  // Presses in progress finish before a week passes.
  const games = await playTogether(grounds, count, strict ? 1 : TOGETHER)
  const faults: string[] = []
  for (const { table } of games) faults.push(...(await tableFaults(practice, store, table.id, witness, kept)))
  await hall.close()
  const waited = games.flatMap(({ guests }) => guests.flatMap(guest => guest.waited))
  return {
    posts: witness.posts.length,
    answers: kept.length,
    presses: waited.length,
    slowestMs: Math.round(Math.max(0, ...waited)),
    seats: games.map(({ guests }) => guests.length),
    faults: [
      ...faults,
      ...(await confirmedFaults(store, witness)),
      ...logFaults(practice, hall.logged),
      ...(painter ? postPictureFaults(witness.posts) : []),
    ],
  }
}

const LONGEST = 1024
/** A file's name tells the kind of picture, and nothing of what it shows. */
const FILE = /^(board|(scoring|end|fracture|edge)-\d)[.]png$/
const BLOCK = '```'
/** People's names may begin with anything. */
const SENTENCES = /^[\p{L}\p{N}].*[.…]$/su

const isPost = (message: Message): boolean => buttonsOn(message).some(({ id }) => verbOf(id) === 'board')

const postPictureFaults = (all: readonly Message[]): readonly string[] =>
  all
    .filter(isPost)
    .flatMap(post => faultsOf(post).map(fault => `a post ${fault}: ${textOf(post).slice(0, 200)}`))

function faultsOf(post: Message): readonly string[] {
  const names = post.attachments.map(({ filename }) => filename)
  return [
    ...(names[0] === 'board.png' ? [] : ['has no picture of its board']),
    ...(textOf(post).includes(BLOCK) ? ['has its board in words as well'] : []),
    ...names.filter(name => !FILE.test(name)).map(name => `has a file called ${name}`),
    ...post.attachments.flatMap(({ description = '', filename }) =>
      SENTENCES.test(description) && description.length <= LONGEST
        ? []
        : [`says of ${filename} in ${description.length} characters: ${description}`],
    ),
  ]
}
