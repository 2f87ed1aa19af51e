import { describe, expect, it } from 'vitest'
import { CODES } from './outbox.ts'
import { refusal } from '../testing.ts'
import { voiceOf, type Asked } from './responder.ts'

const CHANNEL = '100000000000000001'
const BUSY = refusal(0, 503)
const ALREADY = refusal(CODES.alreadyAcknowledged, 400)
const TOO_LATE = refusal(CODES.unknownInteraction, 404)

/**
 * A command in a channel that discord.js has not seen. What is said of it, in order; each of the `failures`
 * befalls one request.
 */
function commandWith(...failures: readonly (Error | undefined)[]) {
  const said: string[] = []
  const waiting = [...failures]
  const ask =
    (what: string, needsFirst: boolean) =>
    ({
      content = '',
      message,
    }: {
      readonly content?: string
      readonly message?: string
    } = {}): Promise<unknown> => {
      if (needsFirst !== (asked.replied || asked.deferred)) throw new Error('discord.js refuses that here')
      said.push(`${what} ${content}${message === undefined ? '' : ` of ${message}`}`.trim())
      const failure = waiting.shift()
      if (failure) return Promise.reject(failure)
      asked.replied = true
      return Promise.resolve({ id: '7', resource: { message: { id: '7' } } })
    }
  const asked = {
    replied: false,
    deferred: false,
    channelId: CHANNEL,
    isMessageComponent: () => false,
    isModalSubmit: () => false,
    message: { flags: { has: () => true } },
    deferUpdate: ask('defer update', false),
    update: ask('update', false),
    showModal: ask('form', false),
    reply: ask('reply', false),
    deferReply: ask('defer', false),
    editReply: ask('edit', true),
    followUp: ask('follow', true),
    deleteReply: ask('delete', true),
    fetchReply: ask('fetch', true),
  }
  const voice = (inPublic = false) => voiceOf(asked as unknown as Asked, inPublic, () => undefined)
  const onMessage = () => ({ voice: (Object.assign(asked, { isMessageComponent: () => true }), voice) })
  return { said, voice, onMessage }
}

describe('a form', () => {
  const form = { id: 'x', title: 'Say', inputs: [] }
  it('is the first response, and what is said after it is a message of its own', async () => {
    const { said, voice } = commandWith()
    const { openForm, show, hold } = voice()
    expect(await openForm(form)).toBe(true)
    await hold()
    await show({ content: 'something went wrong' })
    expect(said).toEqual(['form', 'follow something went wrong'])
  })
  it('is none once something was said', async () => {
    const { said, voice } = commandWith()
    const { openForm, hold } = voice()
    await hold()
    expect(await openForm(form)).toBe(false)
    expect(said).toEqual(['defer'])
  })
})

describe('an answer with pictures', () => {
  const board = {
    content: 'the board',
    pictures: [{ name: 'board.png', data: Buffer.from('png'), alt: 'The board' }],
  }
  it("is announced first, because a slow upload of pictures can outlast Discord's deadline", async () => {
    const shown = commandWith()
    await shown.voice().show(board)
    const shownNew = commandWith()
    await shownNew.voice().showNew(board)
    const posted = commandWith()
    expect(await posted.voice(true).post(board)).toMatchObject({ channel: CHANNEL, message: '7' })
    const pressed = commandWith()
    await pressed.onMessage().voice().change(board)
    expect([shown.said, shownNew.said, posted.said, pressed.said]).toEqual([
      ['defer', 'edit the board'],
      ['defer', 'edit the board'],
      ['defer', 'edit the board'],
      ['defer update', 'edit the board'],
    ])
  })
  it('is not announced once more', async () => {
    const { said, voice } = commandWith()
    const { hold, show } = voice()
    await hold()
    await show(board)
    expect(said).toEqual(['defer', 'edit the board'])
  })
  it('still arrives when the confirmation of its announcement was lost', async () => {
    const { said, voice } = commandWith(ALREADY)
    await voice().show(board)
    expect(said).toEqual(['defer', 'edit the board'])
  })
})

describe('a post', () => {
  it('is announced publicly once it is certain to come', async () => {
    const { said, voice } = commandWith()
    const { postSoon, post } = voice()
    await postSoon()
    expect(await post({ content: 'the film' })).toMatchObject({ message: '7' })
    expect(said).toEqual(['defer', 'edit the film'])
  })
  it('that became certain too late is a separate message, and the waiting player is told', async () => {
    const { said, voice } = commandWith()
    const { hold, postSoon, post } = voice()
    await hold()
    await postSoon()
    expect(await post({ content: 'the film' })).toEqual({ channel: CHANNEL, message: '7', called: true })
    expect(said).toEqual(['defer', 'edit Posted here for everyone.', 'follow the film'])
  })
})

describe('a first response', () => {
  it('that fails for good leaves its place to the next', async () => {
    const { said, voice } = commandWith(BUSY)
    const { show } = voice()
    await expect(show({ content: 'your hand' })).rejects.toBe(BUSY)
    await show({ content: 'something went wrong' })
    expect(said).toEqual(['reply your hand', 'reply something went wrong'])
  })
  it('that failed and had arrived all the same is changed to what comes next', async () => {
    const { said, voice } = commandWith(BUSY, ALREADY)
    const { hold, show } = voice()
    await expect(hold()).rejects.toBe(BUSY)
    await show({ content: 'your hand' })
    expect(said).toEqual(['defer', 'reply your hand', 'edit your hand'])
  })
  it('that has arrived unheard is told so, and what follows changes it', async () => {
    const { said, voice } = commandWith(ALREADY)
    const { hold, show } = voice()
    await hold()
    await show({ content: 'your hand' })
    expect(said).toEqual(['defer', 'edit your hand'])
  })
  it('that comes too late is not tried again', async () => {
    const { said, voice } = commandWith(TOO_LATE)
    const { hold, show } = voice()
    await expect(hold()).rejects.toBe(TOO_LATE)
    await expect(show({ content: 'your hand' })).rejects.toThrow()
    expect(said).toEqual(['defer'])
  })
})

describe('where everybody was told to wait for what one person alone gets', () => {
  it('that is taken back once, and what was shown in its place is changed to what comes next', async () => {
    const { said, voice } = commandWith()
    const { hold, show } = voice(true)
    await hold()
    await show({ content: 'it is being made' })
    await show({ content: 'here it is' })
    await show({ content: 'and once more' })
    expect(said).toEqual([
      'defer',
      'delete',
      'follow it is being made',
      'edit here it is of 7',
      'edit and once more of 7',
    ])
  })
  it('what could not be shown in its place is shown anew, and nothing is taken back again', async () => {
    const { said, voice } = commandWith(undefined, undefined, BUSY)
    const { hold, show } = voice(true)
    await hold()
    await expect(show({ content: 'it is being made' })).rejects.toBe(BUSY)
    await show({ content: 'something went wrong' })
    expect(said).toEqual(['defer', 'delete', 'follow it is being made', 'follow something went wrong'])
  })
})

it('a post knows its channel, whatever discord.js knows of it, at once or after a wait', async () => {
  const there = { channel: CHANNEL, message: '7', called: true }
  expect(await commandWith().voice(true).post({ content: 'sign up' })).toEqual(there)
  const { hold, post } = commandWith().voice(true)
  await hold()
  // That one is an edit, which calls nobody.
  expect(await post({ content: 'sign up' })).toEqual({ ...there, called: false })
})
