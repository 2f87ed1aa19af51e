import { AttachmentBuilder, MediaGalleryBuilder, MessageFlags } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from './person.ts'
import { refusal, isCommand, Stage } from './stage.ts'

let stage: Stage
let ada: TestPerson

beforeAll(async () => {
  stage = await Stage.open()
  await stage.client.application.commands.set([{ name: 'draw', description: 'Draws' }])
  ada = await stage.person(0)
})
afterAll(() => stage.close())

/** The smallest picture there is: one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const board = (name = 'board.png', bytes = PICTURE) =>
  new AttachmentBuilder(bytes, { name, description: 'The board' })

const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())

test('a picture goes up with its words and comes back the same', async () => {
  const message = await stage.post({ content: 'Look', files: [board()] })
  const attachment = message.attachments.first()
  expect(attachment).toMatchObject({
    name: 'board.png',
    description: 'The board',
    size: PICTURE.length,
    contentType: 'image/png',
    width: 1,
    height: 1,
  })
  const answer = await fetch(attachment?.url ?? '')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await answer.arrayBuffer()).equals(PICTURE)).toBe(true)
  expect((await message.fetch(true)).attachments.first()?.description).toBe('The board')
})

test('a film has its size, as an attachment and in a gallery', async () => {
  const film = Buffer.alloc(40)
  film.write('GIF89a', 'latin1')
  film.writeUInt16LE(640, 6)
  film.writeUInt16LE(360, 8)
  const size = { width: 640, height: 360 }
  const message = await stage.post({ content: 'Look', files: [board('film.gif', film)] })
  expect(message.attachments.first()).toMatchObject(size)
  const shown = await stage.post({
    flags: MessageFlags.IsComponentsV2,
    components: [
      new MediaGalleryBuilder().addItems({ media: { url: 'attachment://film.gif' }, description: 'A film' }),
    ],
    files: [board('film.gif', film)],
  })
  expect(shown.components[0]?.toJSON()).toMatchObject({ items: [{ media: size, description: 'A film' }] })
})

test('a picture inside an embed is served, and not listed beside it', async () => {
  const message = await stage.post({
    embeds: [{ title: 'Now', image: { url: 'attachment://board.png' } }],
    files: [board()],
  })
  expect(message.attachments.size).toBe(0)
  expect((await bytesAt(message.embeds[0]?.image?.url ?? '')).equals(PICTURE)).toBe(true)
})

test('an edit keeps the files, replaces them, or takes them off', async () => {
  const message = await stage.post({ content: 'One', files: [board('one.png')] })
  expect((await message.edit('Still')).attachments.map(({ name }) => name)).toEqual(['one.png'])
  expect(
    (await message.edit({ files: [board('two.png')], attachments: [] })).attachments.map(({ name }) => name),
  ).toEqual(['two.png'])
  expect((await message.edit({ attachments: [] })).attachments.size).toBe(0)
})

test('a reply and an edit of it bring files, for one person alone too', async () => {
  const channel = stage.channel()
  const drawn = stage.answers(isCommand, async interaction => {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    const message = await interaction.editReply({ content: 'Yours', files: [board('secret.png')] })
    const more = await interaction.followUp({ content: 'All of ours', files: [board('open.png')] })
    return [message, more]
  })
  expect((await ada.command(channel, 'draw')).say).toBe('done')
  const [secret, open] = await drawn
  expect(secret?.attachments.first()?.name).toBe('secret.png')
  expect((await bytesAt(open?.attachments.first()?.url ?? '')).equals(PICTURE)).toBe(true)
  expect((await ada.page(channel)).map(({ attachments }) => attachments[0]?.description)).toEqual([
    'The board',
    'The board',
  ])
})

test('ten files of ten mebibytes are enough', async () => {
  const text = await stage.text()
  const eleven = Array.from({ length: 11 }, (_, at) => board(`${at}.png`))
  expect((await text.send({ files: eleven.slice(1) })).attachments.size).toBe(10)
  expect(await refusal(text.send({ files: eleven }))).toMatchObject({ status: 400, code: 50035 })
  const most = 10 * 1024 * 1024
  expect(
    (await text.send({ files: [board('large.bin', Buffer.alloc(most))] })).attachments.first()?.size,
  ).toBe(most)
  expect(await refusal(text.send({ files: [board('larger.bin', Buffer.alloc(most + 1))] }))).toMatchObject({
    status: 413,
    code: 40005,
  })
  expect((await text.messages.fetch({ cache: false })).size).toBe(2)
})

test("a file's words are short enough to be read out", async () => {
  const text = await stage.text()
  const described = (length: number) =>
    text.send({ files: [new AttachmentBuilder(PICTURE, { name: 'a.png', description: 'x'.repeat(length) })] })
  expect((await described(1024)).attachments.first()?.description).toHaveLength(1024)
  expect(await refusal(described(1025))).toMatchObject({
    code: 50035,
    fields: ['attachments.0.description BASE_TYPE_MAX_LENGTH'],
  })
})

test('a name keeps its letters and loses what addresses cannot bear', async () => {
  const message = await stage.post({
    files: [new AttachmentBuilder(Buffer.from('Zug'), { name: 'dein Zug ä.txt' })],
  })
  const attachment = message.attachments.first()
  expect(attachment?.name).toBe('dein_Zug_ä.txt')
  expect((await bytesAt(attachment?.url ?? '')).toString()).toBe('Zug')
})
