import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { countUnanswered } from './unanswered.ts'

const NEVER = 3_600_000
const noted = (promise: Promise<void>): { isOver: boolean } => {
  const note = { isOver: false }
  void promise.then(() => {
    note.isOver = true
  })
  return note
}

it('lets posts go at once while no player waits', async () => {
  await countUnanswered(NEVER).none()
})

it('waits until the last of several players has an answer, even if one is reported twice', async () => {
  const unanswered = countUnanswered(NEVER)
  const [first, second] = [unanswered.begin(), unanswered.begin()]
  const post = noted(unanswered.none())
  first()
  first()
  await pause(5)
  expect(post.isOver).toBe(false)
  second()
  await pause(5)
  expect(post.isOver).toBe(true)
})

it('does not wait forever for a player whose answer takes long', async () => {
  const unanswered = countUnanswered(1)
  unanswered.begin()
  await unanswered.none()
})
