import type { Result } from '../../table/service.ts'
import type { Post } from '../../table/story/lease.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { NameOf, PictureRequest } from '../../table/play/pictureRequest.ts'
import type { TableId } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { Context, Painter } from '../context.ts'
import { cut, type Picture } from './message.ts'

/** Discord takes so many letters of what a picture shows. */
export const ALT = 1024

/**
 * Returns the picture of a shot, with its words, or undefined if it cannot be drawn, and words have to do.
 */
export async function paint(
  painter: Painter | undefined,
  { alt, ...request }: PictureRequest,
): Promise<Picture | undefined> {
  const data = await painter?.draw(request)
  return data && { name: fileOf(request), data, alt: cut(alt, ALT) }
}
const fileOf = (shot: Pick<PictureRequest, 'scene'> | undefined): string => `${shot?.scene.kind}.png`

/** Paints those that can be drawn. Names are told apart, because a message may hold several of a kind. */
export async function paintAll(
  painter: Painter | undefined,
  shots: readonly PictureRequest[],
): Promise<readonly Picture[]> {
  const pictures = await Promise.all(shots.map(shot => paint(painter, shot)))
  return pictures.flatMap((picture, at) =>
    picture ? [{ ...picture, name: picture.name.replace('.', at ? `-${at + 1}.` : '.') }] : [],
  )
}

type Drawn = Pick<Context, 'tables' | 'painter' | 'names' | 'log'>

const nameOf =
  ({ names }: Drawn): NameOf =>
  person =>
    names?.nameOf(person)

/**
 * Returns nothing where something is in the way of a table's pictures: that is written down, and words have
 * to do.
 */
export async function unlessTrouble<T>(
  { log }: Pick<Context, 'log'>,
  table: TableId,
  make: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await make()
  } catch (error) {
    log.error({ table, error }, 'could not draw the pictures of a step, so it is shown as text')
    return undefined
  }
}

/**
 * Says what belongs to a post: the board after it, and what was counted in it. Nothing, where something is in
 * the way of that.
 */
export async function picturesOf(bot: Drawn, post: Post): Promise<readonly Picture[]> {
  const [first, last] = [post.rows[0], post.rows.at(-1)]
  if (!bot.painter || !first || !last || post.more) return []
  const { id, home, chairs } = post.table
  return (
    (await unlessTrouble(bot, id, async () => {
      await bot.names?.learn(
        home,
        chairs.flatMap(({ person }) => person ?? []),
      )
      const { motion } = post.vote?.isNew ? post.vote : {}
      const shots =
        motion?.what === 'undo'
          ? await bot.tables.pictures.undo(id, motion.to, nameOf(bot))
          : await bot.tables.pictures.post(id, first.seq, last.seq + 1, nameOf(bot))
      return shots.ok ? besideWords(bot, post, shots.value) : []
    })) ?? []
  )
}

/**
 * A table of points does not stand for the board: without a picture of that, there is none, and the post has
 * its board in words.
 */
async function besideWords(
  { painter, log }: Drawn,
  { table }: Post,
  shots: readonly PictureRequest[],
): Promise<readonly Picture[]> {
  const drawn = await paintAll(painter, shots)
  if (drawn.length === shots.length) return drawn
  log.error(
    { table: table.id, drawn: drawn.length, of: shots.length },
    'could not draw the pictures of a post, so it is posted as text',
  )
  const [board] = shots
  return drawn.some(({ name }) => name === fileOf(board)) ? drawn : []
}

interface Choosing {
  readonly ask: Pick<ShownAsk, 'id' | 'pictured'>
  readonly picks: readonly string[]
}

/** What somebody can choose, with what they have picked of it; nothing, where words are enough. */
export const choicePictures = async (
  bot: Drawn,
  visit: Visit,
  { ask, picks }: Choosing,
): Promise<readonly Picture[]> =>
  ask.pictured ? pictureFor(bot, nameOf => visit.picture({ of: 'choice', ask: ask.id, picks }, nameOf)) : []

/** Returns the board in a console, with what this person has changed. `answers`: as they would leave it. */
export const consoleBoard = (
  bot: Drawn,
  visit: Visit,
  answers?: readonly SubmittedAnswer[],
): Promise<readonly Picture[]> =>
  pictureFor(bot, nameOf =>
    visit.picture(answers ? { of: 'preview', answers, map: true } : { of: 'board', map: true }, nameOf),
  )

/** Returns one picture for the person who asked for it; none, where it cannot be drawn. */
export async function pictureFor(
  bot: Drawn,
  shot: (nameOf: NameOf) => Promise<Result<PictureRequest | undefined>>,
): Promise<readonly Picture[]> {
  if (!bot.painter) return []
  try {
    const shown = await shot(nameOf(bot))
    const picture = shown.ok && shown.value ? await paint(bot.painter, shown.value) : undefined
    return picture ? [picture] : []
  } catch (error) {
    bot.log.error({ error }, 'could not draw a picture that a player asked for, so they get text')
    return []
  }
}
