import { ComponentType, ChannelType } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { ApiError } from '../http/errors.ts'
import type { Thread, User } from '../world/types.ts'
import type { Outcome } from './api.ts'
import { ASLEEP, LOCKED } from './words.ts'
import { InteractionStage } from './testing.ts'

const HELLO = { type: 4, data: { content: 'Hello' } }

/**
 * A thread of the bot's with a button in it. Ada owns the guild, and so manages its threads; Ben does not.
 */
function threadWith(state: Partial<Thread['thread_metadata']>) {
  const at = new InteractionStage({ commands: [{ name: 'roll' }] })
  const { world, bot, channel, ada, ben } = at.scene
  const thread = world.addThread(channel.id, { name: 'Table', owner: bot.id })
  const author = world.users.get(bot.id) as User
  const { id } = world.addMessage(thread.id, {
    author,
    components: [
      {
        type: ComponentType.ActionRow,
        components: [{ type: ComponentType.Button, style: 1, label: 'Go', custom_id: 'go' }],
      },
    ],
  })
  world.changeChannel(thread.id, { thread_metadata: { ...thread.thread_metadata, ...state } })
  const who = { ada, ben }
  const press = (person: keyof typeof who): Promise<Outcome> =>
    at.interactions.component(who[person].id, thread.id, id, { id: 'go', type: ComponentType.Button })
  const roll = (person: keyof typeof who): Promise<Outcome> =>
    at.interactions.command(who[person].id, thread.id, at.command(0), [])
  return { at, thread, press, roll }
}

test('in a thread asleep no press and no command reaches the application', async () => {
  const { at, press, roll } = threadWith({ archived: true })
  expect([await press('ben'), await roll('ben'), at.told.length]).toEqual([
    { ok: false, why: ASLEEP },
    { ok: false, why: ASLEEP },
    0,
  ])
})

test('a thread manager wakes a sleeping thread by using it', async () => {
  const { at, thread, press } = threadWith({ archived: true })
  at.answer = HELLO
  expect([(await press('ada')).ok, thread.type, thread.thread_metadata.archived]).toEqual([
    true,
    ChannelType.PublicThread,
    false,
  ])
})

test('a locked thread takes neither presses nor commands', async () => {
  const { at, press, roll } = threadWith({ locked: true })
  expect([await press('ben'), await roll('ben'), at.told.length]).toEqual([
    { ok: false, why: LOCKED },
    { ok: false, why: LOCKED },
    0,
  ])
})

test('a command in a locked, sleeping thread reaches the application; no answer is taken', async () => {
  const { at, roll } = threadWith({ archived: true, locked: true })
  const used = roll('ben')
  const { code } = answerTo(at)
  expect([code, at.told.length, (await used).ok]).toEqual([50083, 1, false])
})

test('a late answer wakes a thread that fell asleep meanwhile, but cannot edit its messages', async () => {
  const { at, thread, roll } = threadWith({})
  at.answer = HELLO
  await roll('ben')
  at.scene.world.changeChannel(thread.id, { thread_metadata: { ...thread.thread_metadata, archived: true } })
  const { id, token } = { id: at.scene.bot.id, token: at.last.token }
  expect(codeOf(() => at.interactions.editReply(id, token, '@original', { content: 'Changed' }, []))).toBe(
    50083,
  )
  at.interactions.followUp(id, token, { content: 'More' }, [])
  expect(thread.thread_metadata.archived).toBe(false)
})

function codeOf(work: () => unknown): number | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.body.code
    throw error
  }
}
const answerTo = (at: InteractionStage): { readonly code: number | undefined } => ({
  code: codeOf(() => at.respond(HELLO)),
})
