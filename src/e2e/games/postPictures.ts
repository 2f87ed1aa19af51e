import type { Message } from '../../practice/world/types.ts'
import { buttonsOn, textOf, verbOf } from '../harness/guest.ts'

/**
 * Returns what is wrong with the pictures of posts: each must show its board, say it in words, and say no
 * more.
 */

const LONGEST = 1024
/** A file's name tells the kind of picture, and nothing of what it shows. */
const FILE = /^(board|(scoring|end|fracture|edge)-\d)[.]png$/
const BLOCK = '```'
/** People's names may begin with anything. */
const SENTENCES = /^[\p{L}\p{N}].*[.…]$/su

const isPost = (message: Message): boolean => buttonsOn(message).some(({ id }) => verbOf(id) === 'board')

export const postPictureFaults = (all: readonly Message[]): readonly string[] =>
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
