import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageFlags } from 'discord-api-types/v10'
import { afterEach, describe, expect, test } from 'vitest'
import type { Painter } from '../../discord/context.ts'
import { makeStudio, type StudioOptions } from '../../draw/studio.ts'
import type { Message } from '../../practice/world/types.ts'
import { memoryStore } from '../../table/memory/index.ts'
import { depsFor, makeTables, type Tables } from '../../table/service.ts'
import { bundle } from '../../testing/program.ts'
import { must } from '../../testing/must.ts'
import { byButtons, hasMovedOn, diceOf, newestPost } from '../harness/robot.ts'
import { errorsIn } from '../faults/faultGame.ts'
import { buttonsOn, Guest, textOf, verbOf } from '../harness/guest.ts'
import { openHall, publicIn, until, type Hall } from '../harness/hall.ts'
import { openByButtons, type Table } from '../harness/opening.ts'
import { bytesOf } from '../secrecy/secrecyHall.ts'

/**
 * Whatever becomes of the pictures, the story goes on: each post comes once, with the board in words where it
 * cannot be drawn.
 */

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const PNG = Buffer.from('iVBORw0KGgo=', 'base64')
const PEOPLE = 2
const SOME = 20
/** By this chance, a game scores nothing in its first turns. */
const CHANCE = 2

interface Evening {
  readonly hall: Hall
  readonly tables: Tables
  readonly table: Table
  readonly guests: readonly Guest[]
}

async function evening(painter: Painter): Promise<Evening> {
  const tables = makeTables({ ...depsFor(memoryStore()), chance: bytesOf(diceOf(CHANCE)) })
  const hall = await openHall({ painter, people: PEOPLE, parts: usual => ({ ...usual, tables }) })
  open.push(hall.close)
  const guests = hall.people.slice(0, PEOPLE).map(id => new Guest(hall.practice, id))
  return { hall, tables, guests, table: await openByButtons(hall.practice, guests, hall.channel('play')) }
}

const posts = ({ hall, table }: Evening): readonly Message[] => publicIn(hall.practice, table.thread)
const newPost = ({ hall: { practice }, table }: Evening, before: Message | undefined): Promise<Message> =>
  until(practice, 'next post', () => {
    const post = newestPost(practice, table.thread)
    return post && (!before || hasMovedOn(before, post)) ? post : undefined
  })

async function turn(at: Evening): Promise<void> {
  const post = newestPost(at.hall.practice, at.table.thread)
  const {
    waiting: [asked],
  } = must(await at.tables.play.look(at.table.id))
  const guest = at.guests.find(({ id }) => id === asked?.person)
  if (post && guest) await byButtons(diceOf(1)).turn(guest, post, at.table)
}
async function turnAndPost(at: Evening): Promise<Message> {
  const before = newestPost(at.hall.practice, at.table.thread)
  await turn(at)
  return newPost(at, before)
}

/** Returns how a post shows the board. */
const shows = (post: Message): string =>
  [
    ...post.attachments.map(({ filename }) => filename),
    ...(textOf(post).includes('```') ? ['words'] : []),
  ].join()
const told = (post: Message): string => post.content
const complaints = ({ hall, table }: Evening): readonly unknown[] =>
  errorsIn(hall.logged).map(line => (line as { readonly table?: string }).table === table.id)

/** A post shows the whole board, a console the map alone. Emojis are drawn as well. */
const isOfPost = (scene: object): boolean =>
  'kind' in scene && scene.kind === 'board' && !('shape' in scene && scene.shape === 'map')

/** Draws, but not the pictures of posts so long as it is told to do something else. */
function moody(): { painter: Painter; mood: () => Promise<Buffer | undefined> } {
  const made = {
    mood: (): Promise<Buffer | undefined> => Promise.resolve(PNG),
    painter: {
      draw: ({ scene }: Parameters<Painter['draw']>[0]) =>
        isOfPost(scene as object) ? made.mood() : Promise.resolve(PNG),
    },
  }
  return made
}

describe('when drawing fails, a post comes once with the board in words, later ones with pictures', () => {
  const moods: readonly (readonly [string, () => Promise<Buffer | undefined>])[] = [
    ['when nothing is drawn', () => Promise.resolve(undefined)],
    ['when drawing fails', () => Promise.reject(new Error('no paper'))],
    [
      'when drawing fails at once',
      () => {
        throw new Error('no pen')
      },
    ],
  ]
  test.each(moods)('%s', async (_when, mood) => {
    const artist = moody()
    const at = await evening(artist.painter)
    const first = await newPost(at, undefined)
    artist.mood = mood
    const second = await turnAndPost(at)
    expect(complaints(at)).toEqual([true])
    artist.mood = moody().mood
    const third = await turnAndPost(at)
    expect([first, second, third].map(shows)).toEqual(['board.png', 'words', 'board.png'])
    expect(new Set([first, second, third].map(told)).size).toBe(3)
  })
})

/**
 * Makes the real helper do something else when the board of a post is to be drawn for the second time; the
 * one that takes its place begins anew.
 */
const troubled = (trouble: string, worker: string): string => `
  let boards = 0
  const listen = process.on.bind(process)
  process.on = (event, told) => listen(event, event !== 'message' ? told : task => {
    const { kind, shape } = task.job?.scene ?? {}
    if (kind === 'board' && shape !== 'map' && ++boards === 2) ${trouble}
    told(task)
  })
  await import(${JSON.stringify(pathToFileURL(worker).href)})`

async function realPainter(
  trouble: string,
  options: StudioOptions = {},
): Promise<{ readonly painter: Painter; readonly failed: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'tightbeam-painter-'))
  await writeFile(
    join(folder, 'helper.mjs'),
    troubled(trouble, await bundle(join(import.meta.dirname, '../../draw/worker.ts'))),
  )
  const failed: string[] = []
  const studio = makeStudio({
    helpers: 1,
    script: pathToFileURL(join(folder, 'helper.mjs')),
    failed: error => void failed.push(String(error)),
    ...options,
  })
  open.push(() => rm(folder, { recursive: true }), studio.close)
  await studio.warm()
  return { painter: studio, failed }
}

describe('the same with the real drawing process', () => {
  const troubles: readonly (readonly [string, string, StudioOptions, string])[] = [
    ['when it is killed', "process.kill(process.pid, 'SIGKILL')", {}, 'Error: the helper has ended'],
    [
      'when it hangs',
      'for (;;) continue',
      { patienceMs: 8000 },
      'Error: the helper did not answer within 8000 ms',
    ],
  ]
  test.each(troubles)('%s', async (_when, trouble, options, why) => {
    const { painter, failed } = await realPainter(trouble, options)
    const at = await evening(painter)
    const all = [await newPost(at, undefined), await turnAndPost(at), await turnAndPost(at)]
    expect(all.map(shows)).toEqual(['board.png', 'words', 'board.png'])
    expect(posts(at)).toHaveLength(3)
    expect(failed).toContain(why)
    expect(complaints(at)).toEqual([true])
  })
})

test('a press is answered while the picture of a post is drawn', async () => {
  const artist = moody()
  const at = await evening(artist.painter)
  await newPost(at, undefined)
  let draw = (): void => undefined
  const wanted = new Promise<void>(asked => {
    artist.mood = () =>
      new Promise(done => {
        draw = () => done(PNG)
        asked()
      })
  })
  await turn(at)
  await wanted
  const before = newestPost(at.hall.practice, at.table.thread)
  const hand = before && buttonsOn(before).find(({ id }) => verbOf(id) === 'hand')
  expect(before && shows(before)).toBe('board.png')
  const status = await at.guests[1]?.command(at.table.thread, 'table', 'status', { table: at.table.id })
  expect(status && textOf(status)).toContain('The Expanse')
  expect(hand).toBeDefined()
  expect(posts(at)).toHaveLength(1)
  draw()
  expect(shows(await newPost(at, before))).toBe('board.png')
})

/** The person who pressed first sees that an answer is coming. */
const isWaiting = ({
  hall: {
    practice: { world },
  },
  guests: [first],
  table,
}: Evening): boolean =>
  world
    .messages(table.thread, { as: first?.id ?? '', limit: SOME })
    .some(({ flags }) => ((flags ?? 0) & MessageFlags.Loading) !== 0)

test('/board says that it is being drawn, then shows it, in words if drawing fails', async () => {
  const artist = moody()
  const at = await evening(artist.painter)
  const post = await newPost(at, undefined)
  const board = buttonsOn(post).find(({ id }) => verbOf(id) === 'board')?.id ?? ''
  let draw: (picture: Buffer | undefined) => void = () => undefined
  const look = async (picture: Buffer | undefined): Promise<string> => {
    const wanted = new Promise<void>(asked => {
      artist.mood = () =>
        new Promise(done => {
          draw = done
          asked()
        })
    })
    const looking = at.guests[0]?.press(post, board)
    await wanted
    expect(await at.guests[1]?.command(at.table.thread, 'games', undefined)).toBeDefined()
    await until(at.hall.practice, 'word that it is coming', () => (isWaiting(at) ? true : undefined))
    draw(picture)
    const shown = await looking
    return shown ? shows(shown) : 'nothing'
  }
  expect([await look(PNG), await look(undefined)]).toEqual(['board.png', 'words'])
})
