import type { APIInteractionResponse } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { ApiError } from '../http/errors.ts'
import type { Id, Message } from '../world/types.ts'
import type { Outcome } from './api.ts'
import { calls } from '../world/messages.ts'
import { InteractionStage } from './testing.ts'

const ROLL = { commands: [{ name: 'roll' }] }
const SAY = { type: 4, data: { content: 'Hello' } }
const LATE = { ok: false, why: 'The application did not respond' }

function codeOf(work: () => unknown): number | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return error.body.code
    throw error
  }
  return undefined
}

/** Uses the command; the application has answered it so. */
async function answered(answer: unknown): Promise<InteractionStage> {
  const at = new InteractionStage({ ...ROLL, answer })
  expect((await at.use()).ok).toBe(true)
  return at
}

const messages = (at: InteractionStage, as?: Id): readonly Message[] =>
  at.scene.world.messages(at.scene.channel.id, as === undefined ? {} : { as })
const contents = (at: InteractionStage, as?: Id): readonly string[] =>
  messages(at, as).map(({ content }) => content)
const edit = (at: InteractionStage, which: string, body: object): Message =>
  at.interactions.editReply(at.scene.bot.id, at.last.token, which, body, [])
const followUp = (at: InteractionStage, body: object): Message =>
  at.interactions.followUp(at.scene.bot.id, at.last.token, body, [])

test('who gets no answer in time is told so, and a later one is refused', async () => {
  const at = new InteractionStage(ROLL)
  expect(await at.use()).toEqual(LATE)
  expect(codeOf(() => at.respond(SAY))).toBe(10062)
  expect(codeOf(() => edit(at, '@original', { content: 'x' }))).toBe(10015)
})

test('an application that is not there did not respond', async () => {
  const at = new InteractionStage(ROLL)
  at.isThere = false
  expect(await at.use()).toEqual(LATE)
})

test('an answer that is refused does not count; a good one does, once', async () => {
  const at = new InteractionStage(ROLL)
  const outcome = at.use()
  expect(codeOf(() => edit(at, '@original', { content: 'x' }))).toBe(10015)
  expect(codeOf(() => at.respond({ type: 4, data: { content: 'x'.repeat(2001) } }))).toBe(50035)
  expect(codeOf(() => at.respond({ type: 7, data: { content: 'x' } }))).toBe(50035)
  expect(codeOf(() => at.interactions.respond(at.last.id, 'wrong', SAY as APIInteractionResponse, []))).toBe(
    10062,
  )
  const message = at.respond(SAY)
  expect(await outcome).toEqual({ ok: true, kind: 'message', message: message?.id })
  expect(codeOf(() => at.respond(SAY))).toBe(40060)
  expect(contents(at)).toEqual(['Hello'])
})

test('a token lives fifteen minutes', async () => {
  const at = await answered(SAY)
  at.time += 15 * 60_000 - 1
  edit(at, '@original', { content: 'Just in time' })
  at.time += 1
  expect(codeOf(() => edit(at, '@original', { content: 'x' }))).toBe(50027)
  expect(codeOf(() => followUp(at, { content: 'x' }))).toBe(50027)
  expect(codeOf(() => at.respond(SAY))).toBe(10062)
  expect(contents(at)).toEqual(['Just in time'])
})

test('a token is of one application', async () => {
  const at = await answered(SAY)
  expect(codeOf(() => at.interactions.reply('1', at.last.token, '@original'))).toBe(10015)
  expect(codeOf(() => at.interactions.reply(at.scene.bot.id, 'wrong', '@original'))).toBe(50027)
})

test('edits ping nobody, nor does the message after a deferral (an edit); a new message does', async () => {
  const at = await answered({ type: 5 })
  const { ada, ben } = at.scene
  const content = `<@${ada.id}> <@${ben.id}>`
  const called = (message: Message): readonly boolean[] => [ada, ben].map(({ id }) => calls(message, id))
  const filled = followUp(at, { content })
  expect([filled.mentions.map(({ id }) => id), called(filled)]).toEqual([
    [ada.id, ben.id],
    [false, false],
  ])
  expect(called(followUp(at, { content, allowed_mentions: { users: [ben.id] } }))).toEqual([false, true])
  const said = followUp(at, { content: `<@${ada.id}>` })
  expect(called(edit(at, said.id, { content }))).toEqual([true, false])
})

test('a deferred reply is thinking until it is edited, which is no edit', async () => {
  const at = await answered({ type: 5 })
  expect(messages(at)).toMatchObject([{ flags: 128, content: '', type: 20, webhook_id: at.scene.bot.id }])
  edit(at, '@original', { content: 'Done' })
  expect(messages(at)).toMatchObject([{ flags: 0, content: 'Done', edited_timestamp: null }])
  edit(at, '@original', { content: 'Done again' })
  expect(messages(at)[0]?.edited_timestamp).not.toBeNull()
})

test('the first follow-up after a deferred reply fills it, the next is a message', async () => {
  const at = await answered({ type: 5, data: { flags: 64 } })
  const { ada } = at.scene
  followUp(at, { content: 'First' })
  expect(messages(at, ada.id)).toMatchObject([{ content: 'First', flags: 64 }])
  const second = followUp(at, { content: 'Second' })
  expect(contents(at)).toEqual(['Second'])
  expect(second).toMatchObject({
    type: 19,
    message_reference: { message_id: messages(at, ada.id)[0]?.id },
    interaction_metadata: { original_response_message_id: messages(at, ada.id)[0]?.id },
  })
})

test('whether a reply is for one person alone is settled by the first answer', async () => {
  const at = await answered({ type: 4, data: { content: 'For you', flags: 64 } })
  const { ada, ben } = at.scene
  edit(at, '@original', { content: 'Still for you', flags: 0 })
  expect([contents(at), contents(at, ben.id), contents(at, ada.id)]).toEqual([[], [], ['Still for you']])
  followUp(at, { content: 'For all' })
  followUp(at, { content: 'For you too', flags: 64 })
  expect([contents(at, ben.id), contents(at, ada.id)]).toEqual([
    ['For all'],
    ['Still for you', 'For all', 'For you too'],
  ])
})

test('replies are read, changed and deleted by their ids, and no others', async () => {
  const at = await answered(SAY)
  const second = followUp(at, { content: 'Two' })
  const foreign = at.scene.world.addMessage(at.scene.channel.id, { author: at.scene.ada, content: 'mine' })
  edit(at, second.id, { content: 'Second' })
  expect(at.interactions.reply(at.scene.bot.id, at.last.token, second.id).content).toBe('Second')
  expect(codeOf(() => edit(at, foreign.id, { content: 'x' }))).toBe(10008)
  at.interactions.deleteReply(at.scene.bot.id, at.last.token, '@original')
  expect(codeOf(() => edit(at, '@original', { content: 'x' }))).toBe(10008)
  expect(contents(at)).toEqual(['Second', 'mine'])
  expect(codeOf(() => followUp(at, {}))).toBe(50006)
})

test('only whom the application allows is mentioned', async () => {
  const at = new InteractionStage({ ...ROLL, answer: undefined })
  const { ada, ben } = at.scene
  const outcome = at.use()
  const message = at.respond({
    type: 4,
    data: { content: `<@${ada.id}> <@${ben.id}>`, allowed_mentions: { users: [ben.id] } },
  })
  await outcome
  expect(message?.mentions.map(({ id }) => id)).toEqual([ben.id])
})

const pressable = {
  content: 'Press',
  components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }],
}

/** A message with a button that Ada has pressed. */
async function pressed(
  flags: number,
  answer: unknown,
): Promise<{ readonly at: InteractionStage; readonly message: Id; readonly outcome: Outcome }> {
  const at = await answered({ type: 4, data: { ...pressable, flags } })
  const message = messages(at, at.scene.ada.id)[0]?.id ?? ''
  at.answer = answer
  return { at, message, outcome: await at.press(message, 'go') }
}

test('a button can change its message, also one that one person alone sees', async () => {
  for (const flags of [0, 64]) {
    const { at, message, outcome } = await pressed(flags, {
      type: 7,
      data: { content: 'Pressed', components: [] },
    })
    expect(outcome).toEqual({ ok: true, kind: 'updated', message })
    expect(messages(at, at.scene.ada.id)).toMatchObject([
      { id: message, content: 'Pressed', components: [], flags },
    ])
    expect(contents(at)).toEqual(flags ? [] : ['Pressed'])
  }
})

test('acknowledged without a word, a button changes its message later', async () => {
  const { at, message } = await pressed(0, { type: 6 })
  expect(edit(at, '@original', { content: 'Later' }).id).toBe(message)
  const more = followUp(at, { content: 'More' })
  expect(more.message_reference?.message_id).toBe(message)
  expect(contents(at)).toEqual(['Later', 'More'])
})

test('an answer to a button refers to its message', async () => {
  const { at, message } = await pressed(0, SAY)
  expect(messages(at)[1]).toMatchObject({
    type: 19,
    message_reference: { message_id: message },
    interaction_metadata: { interacted_message_id: message },
  })
})

const field = (id: string, more: object = {}) => ({
  type: 18,
  label: id,
  component: { type: 4, custom_id: id, style: 1, ...more },
})
const menu = {
  type: 18,
  label: 'menu',
  component: {
    type: 3,
    custom_id: 'menu',
    options: [
      { label: 'A', value: 'a' },
      { label: 'B', value: 'b' },
    ],
  },
}
const FORM = {
  type: 9,
  data: {
    custom_id: 'form',
    title: 'Form',
    components: [
      { type: 10, content: 'Fill in' },
      field('short', { max_length: 3 }),
      field('free', { required: false }),
      menu,
    ],
  },
}

test('a form is shown, checked as Discord checks it, and sent', async () => {
  const { at, message, outcome } = await pressed(0, FORM)
  if (!outcome.ok || outcome.kind !== 'modal') throw new Error('There is no form.')
  expect(outcome.form.title).toBe('Form')
  const submit = (short: string, menu: string[], person = at.scene.ada.id) =>
    at.interactions.modal(person, outcome.modal, [
      { id: 'short', value: short },
      { id: 'menu', value: menu },
    ])
  const before = at.told.length
  const bad = await Promise.all([
    submit('', ['a']),
    submit('abcd', ['a']),
    submit('abc', []),
    submit('abc', ['z']),
    submit('abc', ['a', 'b']),
    submit('abc', ['a'], at.scene.ben.id),
  ])
  expect(bad.map(({ ok }) => ok)).toEqual([false, false, false, false, false, false])
  expect(at.told.length).toBe(before)
  at.answer = { type: 7, data: { content: 'Filled in', components: [] } }
  expect(await submit('abc', ['a'])).toMatchObject({ ok: true, kind: 'updated' })
  expect(at.last).toMatchObject({
    type: 5,
    message: { id: message },
    data: {
      custom_id: 'form',
      components: [
        { type: 10 },
        { type: 18, component: { type: 4, custom_id: 'short', value: 'abc' } },
        { type: 18, component: { custom_id: 'free', value: '' } },
        { type: 18, component: { type: 3, custom_id: 'menu', values: ['a'] } },
      ],
    },
  })
  expect(contents(at)).toEqual(['Filled in'])
  expect((await submit('abc', ['a'])).ok).toBe(false)
})

test('a form from a command has no message to change, and cannot be answered with a form', async () => {
  const at = new InteractionStage({ ...ROLL, answer: FORM })
  const opened = await at.use()
  if (!opened.ok || opened.kind !== 'modal') throw new Error('There is no form.')
  at.answer = undefined
  const fields = [
    { id: 'short', value: 'abc' },
    { id: 'menu', value: ['a'] },
  ]
  expect(await at.interactions.modal(at.scene.ada.id, opened.modal, fields)).toEqual(LATE)
  const again = at.interactions.modal(at.scene.ada.id, opened.modal, fields)
  expect(codeOf(() => at.respond({ type: 7, data: { content: 'x' } }))).toBe(50035)
  expect(codeOf(() => at.respond(FORM))).toBe(50035)
  at.respond({ type: 4, data: { content: 'Thanks' } })
  expect((await again).ok).toBe(true)
  expect(messages(at)).toMatchObject([
    {
      type: 20,
      content: 'Thanks',
      interaction_metadata: { type: 5, triggering_interaction_metadata: { name: 'roll' } },
    },
  ])
})
