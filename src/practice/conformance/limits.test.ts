import { Routes } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from './person.ts'
import { refusal, isAutocomplete, isCommand, Stage } from './stage.ts'

/**
 * All of them by bare requests: discord.js's builders would refuse some themselves, and let others through.
 */
let stage: Stage
let ada: TestPerson

const option = (more: object = {}) => ({ type: 3, name: 'option', description: 'x', ...more })
const FIND = { name: 'find', description: 'Finds', options: [option({ name: 'what', autocomplete: true })] }

beforeAll(async () => {
  stage = await Stage.open()
  await stage.client.rest.put(Routes.applicationCommands(stage.client.user.id), { body: [FIND] })
  ada = await stage.person(0)
})
afterAll(() => stage.close())

const x = (length: number): string => 'x'.repeat(length)
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'B', custom_id: 'b', ...more })
const buttons = (count: number, row = 0) => ({
  type: 1,
  components: many(count, at => button({ custom_id: `${row}/${at}` })),
})
const select = (count: number, more: object = {}) => ({
  type: 3,
  custom_id: 's',
  options: many(count, at => ({ label: `${at}`, value: `${at}` })),
  ...more,
})
const row = (...components: object[]) => ({ type: 1, components })
const field = (name: number, value: number) => ({ name: x(name), value: x(value) })

const MESSAGES: readonly (readonly [what: string, taken: object, refused: object, field: string])[] = [
  ['content', { content: x(2000) }, { content: x(2001) }, 'content BASE_TYPE_MAX_LENGTH'],
  [
    'content in code points',
    { content: '👍'.repeat(2000) },
    { content: '👍'.repeat(2001) },
    'content BASE_TYPE_MAX_LENGTH',
  ],
  [
    'embeds',
    { embeds: many(10, () => ({ title: 'x' })) },
    { embeds: many(11, () => ({ title: 'x' })) },
    'embeds BASE_TYPE_MAX_LENGTH',
  ],
  [
    'embed title',
    { embeds: [{ title: x(256) }] },
    { embeds: [{ title: x(257) }] },
    'embeds.0.title BASE_TYPE_MAX_LENGTH',
  ],
  [
    'embed description',
    { embeds: [{ description: x(4096) }] },
    { embeds: [{ description: x(4097) }] },
    'embeds.0.description BASE_TYPE_MAX_LENGTH',
  ],
  [
    'embed fields',
    { embeds: [{ fields: many(25, () => field(1, 1)) }] },
    { embeds: [{ fields: many(26, () => field(1, 1)) }] },
    'embeds.0.fields BASE_TYPE_MAX_LENGTH',
  ],
  [
    'field name',
    { embeds: [{ fields: [field(256, 1)] }] },
    { embeds: [{ fields: [field(257, 1)] }] },
    'embeds.0.fields.0.name BASE_TYPE_MAX_LENGTH',
  ],
  [
    'field value',
    { embeds: [{ fields: [field(1, 1024)] }] },
    { embeds: [{ fields: [field(1, 1025)] }] },
    'embeds.0.fields.0.value BASE_TYPE_MAX_LENGTH',
  ],
  [
    'footer',
    { embeds: [{ footer: { text: x(2048) } }] },
    { embeds: [{ footer: { text: x(2049) } }] },
    'embeds.0.footer.text BASE_TYPE_MAX_LENGTH',
  ],
  [
    'author',
    { embeds: [{ author: { name: x(256) } }] },
    { embeds: [{ author: { name: x(257) } }] },
    'embeds.0.author.name BASE_TYPE_MAX_LENGTH',
  ],
  [
    'all embeds together',
    { embeds: [{ description: x(4000) }, { description: x(2000) }] },
    { embeds: [{ description: x(4000) }, { description: x(2001) }] },
    'embeds.0 MAX_EMBED_SIZE_EXCEEDED',
  ],
  [
    'rows',
    { components: many(5, at => buttons(1, at)) },
    { components: many(6, at => buttons(1, at)) },
    'components BASE_TYPE_BAD_LENGTH',
  ],
  [
    'buttons in a row',
    { components: [buttons(5)] },
    { components: [buttons(6)] },
    'components.0.components BASE_TYPE_BAD_LENGTH',
  ],
  [
    'a menu fills its row',
    { components: [row(select(1))] },
    { components: [row(select(1), button())] },
    'components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  [
    'label',
    { components: [row(button({ label: x(80) }))] },
    { components: [row(button({ label: x(81) }))] },
    'components.0.components.0.label BASE_TYPE_MAX_LENGTH',
  ],
  [
    'custom id',
    { components: [row(button({ custom_id: x(100) }))] },
    { components: [row(button({ custom_id: x(101) }))] },
    'components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH',
  ],
  [
    'custom id twice',
    { components: [buttons(2)] },
    { components: [row(button()), row(button())] },
    'components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'options of a menu',
    { components: [row(select(25))] },
    { components: [row(select(26))] },
    'components.0.components.0.options BASE_TYPE_BAD_LENGTH',
  ],
  [
    'placeholder',
    { components: [row(select(1, { placeholder: x(150) }))] },
    { components: [row(select(1, { placeholder: x(151) }))] },
    'components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH',
  ],
  [
    'more to choose than there is',
    { components: [row(select(2, { max_values: 2 }))] },
    { components: [row(select(2, { max_values: 3 }))] },
    'components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE',
  ],
  ['nonce', { content: 'x', nonce: x(25) }, { content: 'x', nonce: x(26) }, 'nonce BASE_TYPE_MAX_LENGTH'],
  [
    'allowed mentions',
    { content: 'x', allowed_mentions: { parse: ['users'] } },
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    'allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
  ],
]

test.each(MESSAGES)('a message may go so far and no further: %s', async (_, taken, refused, field) => {
  const channel = stage.channel()
  const post = (body: object) => stage.client.rest.post(Routes.channelMessages(channel), { body })
  await post(taken)
  expect(await refusal(post(refused))).toEqual({ status: 400, code: 50035, fields: [field] })
  expect(stage.practice.world.messages(channel, {})).toHaveLength(1)
})

test.each(MESSAGES.filter(([what]) => what !== 'nonce'))(
  'so it is when a message is edited: %s',
  async (_, taken, refused, field) => {
    const channel = stage.channel()
    const { world } = stage.practice
    const author = world.users.get(stage.client.user.id)
    if (!author) throw new Error('The application has no user.')
    const { id } = world.addMessage(channel, { author, content: 'Before' })
    const edit = (body: object) => stage.client.rest.patch(Routes.channelMessage(channel, id), { body })
    await edit(taken)
    const before = JSON.stringify(world.message(channel, id))
    expect(await refusal(edit(refused))).toEqual({ status: 400, code: 50035, fields: [field] })
    expect(JSON.stringify(world.message(channel, id))).toBe(before)
  },
)

const command = (more: object = {}) => ({ name: 'name', description: 'x', ...more })
const COMMANDS: readonly (readonly [what: string, taken: object, refused: object, field: string])[] = [
  [
    'commands',
    many(100, at => command({ name: `c${at}` })),
    many(101, at => command({ name: `c${at}` })),
    'APPLICATION_COMMANDS_TOO_MANY',
  ],
  [
    'names',
    [command({ name: x(32) })],
    [command({ name: x(33) })],
    '0.name APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'capital letters',
    [command({ name: "straße-1_'" })],
    [command({ name: 'Name' })],
    '0.name APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'spaces',
    [command({ name: 'a-b' })],
    [command({ name: 'a b' })],
    '0.name APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'description',
    [command({ description: x(100) })],
    [command({ description: x(101) })],
    '0.description BASE_TYPE_BAD_LENGTH',
  ],
  ['no description', [command()], [command({ description: '' })], '0.description BASE_TYPE_BAD_LENGTH'],
  [
    'options',
    [command({ options: many(25, at => option({ name: `o${at}` })) })],
    [command({ options: many(26, at => option({ name: `o${at}` })) })],
    '0.options BASE_TYPE_MAX_LENGTH',
  ],
  [
    'choices',
    [command({ options: [option({ choices: many(25, at => ({ name: `${at}`, value: `${at}` })) })] })],
    [command({ options: [option({ choices: many(26, at => ({ name: `${at}`, value: `${at}` })) })] })],
    '0.options.0.choices BASE_TYPE_MAX_LENGTH',
  ],
  [
    'required first',
    [command({ options: [option({ required: true }), option({ name: 'other' })] })],
    [command({ options: [option(), option({ name: 'other', required: true })] })],
    '0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
  ],
  [
    'names twice',
    [command(), command({ name: 'other' })],
    [command(), command()],
    '1 APPLICATION_COMMANDS_DUPLICATE_NAME',
  ],
  [
    'option names twice',
    [command({ options: [option()] })],
    [command({ options: [option(), option()] })],
    '0.options.1 APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
  ],
]

test.each(COMMANDS)('a command may go so far and no further: %s', async (_, taken, refused, field) => {
  const put = (body: object) =>
    stage.client.rest.put(Routes.applicationGuildCommands(stage.client.user.id, stage.guild), { body })
  await put(taken)
  expect(await refusal(put(refused))).toEqual({ status: 400, code: 50035, fields: [field] })
  expect(
    stage.practice.world.applications.get(stage.client.user.id)?.commands.guilds.get(stage.guild),
  ).toHaveLength((taken as unknown[]).length)
})

const choice = (name: number, value: number) => ({ name: x(name), value: x(value) })
test.each([
  [
    'choices',
    many(25, () => choice(1, 1)),
    many(26, () => choice(1, 1)),
    'data.choices BASE_TYPE_MAX_LENGTH',
  ],
  ['names', [choice(100, 1)], [choice(101, 1)], 'data.choices.0.name BASE_TYPE_BAD_LENGTH'],
  ['values', [choice(1, 100)], [choice(1, 101)], 'data.choices.0.value BASE_TYPE_BAD_LENGTH'],
])('suggestions may go so far and no further: %s', async (_, taken, refused, field) => {
  const came = stage.answers(isAutocomplete, async ({ id, token }) => {
    const respond = (choices: object) =>
      stage.client.rest.post(Routes.interactionCallback(id, token), {
        auth: false,
        body: { type: 8, data: { choices } },
      })
    const why = await refusal(respond(refused))
    await respond(taken)
    return why
  })
  const answer = await ada.autocomplete(stage.channel(), 'find', [
    { type: 3, name: 'what', value: '', focused: true },
  ])
  expect(await came).toEqual({ status: 400, code: 50035, fields: [field] })
  expect(answer).toMatchObject({ say: 'choices', choices: taken })
})

const input = (id: string, more: object = {}) =>
  row({ type: 4, style: 1, label: 'L', custom_id: id, ...more })
const modal = (more: object = {}, components: object[] = [input('i')]) => ({
  custom_id: 'm',
  title: 'T',
  components,
  ...more,
})
test.each([
  ['title', modal({ title: x(45) }), modal({ title: x(46) }), 'data.title BASE_TYPE_BAD_LENGTH'],
  [
    'custom id',
    modal({ custom_id: x(100) }),
    modal({ custom_id: x(101) }),
    'data.custom_id BASE_TYPE_BAD_LENGTH',
  ],
  [
    'fields',
    modal(
      {},
      many(5, at => input(`${at}`)),
    ),
    modal(
      {},
      many(6, at => input(`${at}`)),
    ),
    'data.components BASE_TYPE_BAD_LENGTH',
  ],
  [
    'label',
    modal({}, [input('i', { label: x(45) })]),
    modal({}, [input('i', { label: x(46) })]),
    'data.components.0.components.0.label BASE_TYPE_BAD_LENGTH',
  ],
  [
    'length',
    modal({}, [input('i', { max_length: 4000 })]),
    modal({}, [input('i', { max_length: 4001 })]),
    'data.components.0.components.0.max_length NUMBER_TYPE_MAX',
  ],
  [
    'given text',
    modal({}, [input('i', { value: x(4000) })]),
    modal({}, [input('i', { value: x(4001) })]),
    'data.components.0.components.0.value BASE_TYPE_MAX_LENGTH',
  ],
])('a form may go so far and no further: %s', async (_, taken, refused, field) => {
  const came = stage.answers(isCommand, async ({ id, token }) => {
    const respond = (data: object) =>
      stage.client.rest.post(Routes.interactionCallback(id, token), { auth: false, body: { type: 9, data } })
    const why = await refusal(respond(refused))
    await respond(taken)
    return why
  })
  expect((await ada.command(stage.channel(), 'find')).say).toBe('done')
  expect(await came).toEqual({ status: 400, code: 50035, fields: [field] })
})

test('replies and their edits have the limits of messages', async () => {
  const channel = stage.channel()
  const came = stage.answers(isCommand, async interaction => {
    const first = await refusal(interaction.reply(x(2001)))
    await interaction.reply(x(2000))
    return [
      first,
      await refusal(interaction.editReply(x(2001))),
      await refusal(interaction.followUp(x(2001))),
    ]
  })
  await ada.command(channel, 'find')
  expect((await came).map(({ code, fields }) => [code, ...fields])).toEqual([
    [50035, 'data.content BASE_TYPE_MAX_LENGTH'],
    [50035, 'content BASE_TYPE_MAX_LENGTH'],
    [50035, 'content BASE_TYPE_MAX_LENGTH'],
  ])
  expect((await ada.page(channel)).map(({ content }) => content)).toEqual([x(2000)])
})

test('names of threads and channels end somewhere', async () => {
  const channel = stage.channel()
  const start = (body: object) =>
    stage.client.rest.post(Routes.threads(channel), { body: { type: 11, ...body } })
  await start({ name: x(100) })
  expect(await refusal(start({ name: x(101) }))).toMatchObject({
    code: 50035,
    fields: ['name BASE_TYPE_BAD_LENGTH'],
  })
  expect(await refusal(start({ name: 'x', auto_archive_duration: 61 }))).toMatchObject({
    code: 50035,
    fields: ['auto_archive_duration BASE_TYPE_CHOICES'],
  })
})
