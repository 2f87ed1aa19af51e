import { setTimeout as wait } from 'node:timers/promises'
import { MessageFlags, Routes, type ChatInputCommandInteraction } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from './person.ts'
import { refusal, isAutocomplete, isCommand, Stage } from './stage.ts'

const FIRST_RESPONSE_MS = 250
const LIFE_MS = 15 * 60_000
/** Whoever answers at once is in time, however busy the machine is. */
const UNHURRIED_MS = 60_000
let passed = 0
let stage: Stage
let ada: TestPerson

async function open(firstResponseMs: number): Promise<Stage> {
  const stage = await Stage.open({
    interactions: { firstResponseMs, lifeMs: LIFE_MS, now: () => Date.now() + passed },
  })
  await stage.client.rest.put(Routes.applicationCommands(stage.client.user.id), {
    body: [
      {
        name: 'act',
        description: 'Acts',
        options: [{ name: 'what', description: 'What', type: 3, autocomplete: true }],
      },
    ],
  })
  return stage
}

beforeAll(async () => {
  stage = await open(UNHURRIED_MS)
  ada = await stage.person(0)
})
afterAll(() => stage.close())

/** Plays a scene where answers are due soon. */
async function hurried<T>(
  play: (stage: Stage, ada: TestPerson) => Promise<T>,
  firstResponseMs = FIRST_RESPONSE_MS,
): Promise<T> {
  const stage = await open(firstResponseMs)
  try {
    return await play(stage, await stage.person(0))
  } finally {
    await stage.close()
  }
}

async function acted<Result>(
  handle: (interaction: ChatInputCommandInteraction) => Promise<Result>,
  channel = stage.channel(),
): Promise<Result> {
  const handled = stage.answers(isCommand, handle)
  await ada.command(channel, 'act')
  return handled
}

test('who answers too late is not known any more, and the person is told', () =>
  hurried(async (stage, ada) => {
    const channel = stage.channel()
    const handled = stage.answers(isCommand, async interaction => {
      await wait(FIRST_RESPONSE_MS * 1.5)
      const hook = Routes.webhook(interaction.applicationId, interaction.token)
      return [
        await refusal(interaction.reply('Late')),
        await refusal(stage.client.rest.post(hook, { auth: false, body: { content: 'Later' } })),
      ]
    })
    expect(await ada.command(channel, 'act')).toMatchObject({
      say: 'failed',
      why: expect.stringContaining('did not respond') as string,
    })
    expect(await handled).toMatchObject([
      { status: 404, code: 10062 },
      { status: 404, code: 10015 },
    ])
    expect(await ada.page(channel)).toEqual([])
  }))

test('a suggestion that comes too late is not known any more', () =>
  hurried(async (stage, ada) => {
    const handled = stage.answers(isAutocomplete, async interaction => {
      await wait(FIRST_RESPONSE_MS * 1.5)
      return refusal(interaction.respond([]))
    })
    expect(
      (await ada.autocomplete(stage.channel(), 'act', [{ name: 'what', type: 3, value: '', focused: true }]))
        .say,
    ).toBe('failed')
    expect(await handled).toMatchObject({ status: 404, code: 10062 })
  }))

/** Returns what is on the page in the end; undefined: this machine was too busy to answer in time. */
const answeredLater = (firstResponseMs: number): Promise<readonly string[] | undefined> =>
  hurried(async (stage, ada) => {
    const channel = stage.channel()
    const handled = stage.answers(isCommand, async interaction => {
      const isInTime = await interaction.deferReply().then(
        () => true,
        () => false,
      )
      if (!isInTime) return false
      await wait(firstResponseMs * 1.5)
      await interaction.editReply('In good time')
      return true
    })
    await ada.command(channel, 'act')
    return (await handled) ? (await ada.page(channel)).map(({ content }) => content) : undefined
  }, firstResponseMs)

test('who answers at all has as long as the token lives', async () => {
  let shown: readonly string[] | undefined
  for (let ms = FIRST_RESPONSE_MS; !shown; ms *= 4) shown = await answeredLater(ms)
  expect(shown).toEqual(['In good time'])
})

test('an interaction is acknowledged once', async () => {
  const channel = stage.channel()
  const refused = await acted(async ({ id, token }) => {
    const answer = (body: object) =>
      stage.client.rest.post(Routes.interactionCallback(id, token), { auth: false, body })
    await answer({ type: 4, data: { content: 'First' } })
    return [
      await refusal(answer({ type: 4, data: { content: 'Second' } })),
      await refusal(answer({ type: 5, data: { flags: MessageFlags.Ephemeral } })),
    ]
  }, channel)
  expect(refused).toMatchObject([
    { status: 400, code: 40060 },
    { status: 400, code: 40060 },
  ])
  expect((await ada.page(channel)).map(({ content }) => content)).toEqual(['First'])
})

test('a first answer that was refused does not count: a better one may follow', async () => {
  const channel = stage.channel()
  await acted(async interaction => {
    expect(await refusal(interaction.reply('x'.repeat(2001)))).toMatchObject({ code: 50035 })
    await interaction.reply('Shorter')
  }, channel)
  expect((await ada.page(channel)).map(({ content }) => content)).toEqual(['Shorter'])
})

test('a token ends after fifteen minutes', async () => {
  const channel = stage.channel()
  const interaction = await acted(async came => {
    await came.reply('Young')
    return came
  }, channel)
  passed = LIFE_MS - 10_000
  await interaction.editReply('Old')
  passed = LIFE_MS + 1000
  const asked = [
    () => interaction.editReply('Older'),
    () => interaction.followUp('More'),
    () => interaction.fetchReply(),
    () => interaction.deleteReply(),
  ]
  for (const ask of asked) expect(await refusal(ask())).toMatchObject({ status: 401, code: 50027 })
  expect((await ada.page(channel)).map(({ content }) => content)).toEqual(['Old'])
})

test('nobody answers with a token of their own making', async () => {
  await acted(async interaction => {
    const callback = (id: string, token: string) =>
      refusal(
        stage.client.rest.post(Routes.interactionCallback(id, token), {
          auth: false,
          body: { type: 4, data: { content: 'x' } },
        }),
      )
    expect(await callback(interaction.id, 'guessed')).toMatchObject({ status: 404, code: 10062 })
    expect(await callback('1', interaction.token)).toMatchObject({ status: 404, code: 10062 })
    const hook = Routes.webhookMessage(interaction.applicationId, 'guessed', '@original')
    expect(await refusal(stage.client.rest.get(hook, { auth: false }))).toMatchObject({
      status: 401,
      code: 50027,
    })
    await interaction.reply('Mine')
  })
})

test('where no application listens, nobody is kept waiting', async () => {
  const quiet = await Stage.open({ interactions: { firstResponseMs: 60_000 } })
  await quiet.client.application.commands.set([{ name: 'act', description: 'Acts' }])
  const ben = await quiet.person(1)
  await quiet.client.destroy()
  await wait(50)
  expect(await ben.command(quiet.channel(), 'act')).toMatchObject({ say: 'failed' })
  await quiet.close()
})
