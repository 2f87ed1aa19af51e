import { expect, test, vi } from 'vitest'
import { buttonsOn, Guest } from '../harness/guest.ts'
import { openHall, publicIn, until, type Hall } from '../harness/hall.ts'
import { openByCommands, type Table } from '../harness/opening.ts'
import { byButtons, diceOf, hasMovedOn, isAsking, mentioned, newestPost } from '../harness/robot.ts'

const EDIT = 'PATCH /channels'
const MANY = 1000
/** Status posts are edited too, at times of their own, so none is due while edits are counted. */
const NO_STATUS = { workers: { remindEveryMs: 3_600_000 } }

/** Counts the edits of messages that count against the bot's limit of requests. */
function countEdits({ practice: { faults, url } }: Hall): () => Promise<number> {
  faults.requests({ match: EDIT, count: MANY, then: { delayMs: 0 } })
  return async () => {
    const { waiting } = (await (await fetch(`${url}/practice/faults`)).json()) as {
      readonly waiting: readonly { readonly match: string; readonly left: number }[]
    }
    return MANY - (waiting.find(({ match }) => match === EDIT)?.left ?? 0)
  }
}

/** Plays the turn of the player whom the newest post asks, and waits until only the next post has buttons. */
async function playTurn({ practice }: Hall, table: Table, guests: readonly Guest[]): Promise<void> {
  const post = newestPost(practice, table.thread)
  const guest = guests.find(({ id }) => post && mentioned(post).includes(id))
  if (!post || !guest) throw new Error('nobody can be seen to be asked')
  await byButtons(diceOf(7)).turn(guest, post, table)
  await until(practice, 'next post without the old buttons', () => {
    const next = newestPost(practice, table.thread)
    const armed = publicIn(practice, table.thread).filter(one => buttonsOn(one).length)
    return next && hasMovedOn(post, next) && isAsking(next) && armed.length === 1 ? next : undefined
  })
}

test('the buttons of the post that was pressed go without a request that counts', async () => {
  const hall = await openHall(NO_STATUS)
  try {
    const guests = hall.people.slice(0, 2).map(id => new Guest(hall.practice, id))
    const table = await openByCommands(hall.practice, guests, hall.channel('fresh'))
    const edits = countEdits(hall)
    await playTurn(hall, table, guests)
    expect(await edits()).toBe(0)
  } finally {
    await hall.close()
  }
})

test('when Discord no longer takes the token of the press, the buttons go by a plain edit', async () => {
  const hall = await openHall(NO_STATUS)
  try {
    const guests = hall.people.slice(0, 2).map(id => new Guest(hall.practice, id))
    const table = await openByCommands(hall.practice, guests, hall.channel('old'))
    const edits = countEdits(hall)
    hall.practice.faults.requests({
      match: 'PATCH /webhooks',
      count: MANY,
      then: { status: 401, code: 50027 },
    })
    await playTurn(hall, table, guests)
    expect(await edits()).toBe(1)
  } finally {
    await hall.close()
  }
})

test('answers to presses do not wait for the 50 requests a second that count', async () => {
  const hall = await openHall()
  try {
    const guests = hall.people.slice(0, 2).map(id => new Guest(hall.practice, id))
    const table = await openByCommands(hall.practice, guests, hall.channel('many'))
    const post = await until(hall.practice, 'post', () => newestPost(hall.practice, table.thread))
    const [move] = buttonsOn(post)
    // With the clock stopped, a second that is used up does not pass.
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let presses = 0; presses < 60; presses++)
      expect(await guests[0]?.press(post, move?.id ?? '')).toBeDefined()
  } finally {
    vi.useRealTimers()
    await hall.close()
  }
})
