import { ComponentType, MessageFlags, PermissionFlagsBits, REST, Routes, type APIMessage } from 'discord.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atPractice, refusedWith, type At } from './testing.ts'

let at: At<REST>
beforeAll(async () => {
  at = await atPractice(REST)
})
afterAll(() => at.practice.close())

const send = async (
  body: object,
  files: readonly { readonly name: string; readonly data: Buffer }[] = [],
): Promise<APIMessage> =>
  (await at.rest.post(Routes.channelMessages(at.channel), { body, files: [...files] })) as APIMessage
const edit = async (
  id: string,
  body: object,
  files: readonly { readonly name: string; readonly data: Buffer }[] = [],
): Promise<APIMessage> =>
  (await at.rest.patch(Routes.channelMessage(at.channel, id), { body, files: [...files] })) as APIMessage

/** As small as a picture can be, 2 wide and 3 high. */
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from([0, 0, 0, 2, 0, 0, 0, 3]),
  Buffer.from([8, 6, 0, 0, 0]),
])
const board = { name: 'board.png', data: PNG, contentType: 'image/png' }

describe('sending', () => {
  it('gives the message back as it stands in the channel', async () => {
    const sent = await send({ content: ' Hello ' })
    expect(sent).toMatchObject({
      content: 'Hello',
      author: { id: at.me },
      channel_id: at.channel,
      attachments: [],
      mentions: [],
    })
    expect(await at.rest.get(Routes.channelMessage(at.channel, sent.id))).toMatchObject({
      id: sent.id,
      content: 'Hello',
    })
  })

  it('refuses what is too long, and what is empty', async () => {
    expect(await refusedWith(send({ content: 'x'.repeat(2001) }))).toEqual([400, 50035])
    expect(await refusedWith(send({ content: ' ' }))).toEqual([400, 50006])
  })

  it('mentions only those whom allowed_mentions allows', async () => {
    const [one, two] = at.people
    const content = `<@${one}> <@${two}> @everyone`
    const mentioned = async (allowed: object): Promise<unknown> =>
      (await send({ content, ...allowed })).mentions.map(({ id }) => id)
    expect(await mentioned({})).toEqual([one, two])
    expect(await mentioned({ allowed_mentions: { parse: [] } })).toEqual([])
    expect(await mentioned({ allowed_mentions: { users: [two] } })).toEqual([two])
    expect((await send({ content, allowed_mentions: { parse: ['users'] } })).mention_everyone).toBe(false)
  })

  it('sends once what comes twice with the same nonce, when that is wanted', async () => {
    const first = await send({ content: 'once', nonce: 'n1', enforce_nonce: true })
    expect((await send({ content: 'once', nonce: 'n1', enforce_nonce: true })).id).toBe(first.id)
    expect((await send({ content: 'once', nonce: 'n1' })).id).not.toBe(first.id)
    expect((await send({ content: 'once', nonce: 'n2', enforce_nonce: true })).id).not.toBe(first.id)
  })

  it('answers a message, and tells its author of it unless that is not wanted', async () => {
    const [person] = at.people
    const author = at.practice.world.users.get(person)
    if (!author) throw new Error('nobody')
    const asked = at.practice.world.addMessage(at.channel, { author, content: 'well?' })
    const reply = await send({ content: 'well.', message_reference: { message_id: asked.id } })
    expect(reply).toMatchObject({
      type: 19,
      referenced_message: { id: asked.id },
      mentions: [{ id: person }],
    })
    expect(
      (
        await send({
          content: 'well.',
          message_reference: { message_id: asked.id },
          allowed_mentions: { parse: [] },
        })
      ).mentions,
    ).toEqual([])
    expect(await refusedWith(send({ content: 'well.', message_reference: { message_id: '1' } }))).toEqual([
      400, 50035,
    ])
  })
})

describe('files', () => {
  it('are attached, described, and served where the message says', async () => {
    const {
      attachments: [attachment],
    } = await send({ content: 'look', attachments: [{ id: 0, description: 'a board' }] }, [board])
    expect(attachment).toMatchObject({
      filename: 'board.png',
      description: 'a board',
      size: PNG.length,
      width: 2,
      height: 3,
      content_type: 'image/png',
    })
    const served = await fetch(attachment?.url ?? '')
    expect([
      served.status,
      served.headers.get('content-type'),
      Buffer.from(await served.arrayBuffer()),
    ]).toEqual([200, 'image/png', PNG])
  })

  it('are shown in an embed, and then are no attachments', async () => {
    const {
      embeds: [embed],
      attachments,
    } = await send({ embeds: [{ title: 'Board', image: { url: 'attachment://board.png' } }] }, [board])
    expect(embed?.image).toMatchObject({
      width: 2,
      height: 3,
      url: expect.stringMatching(/^http:.*\/board\.png$/) as string,
    })
    expect(attachments).toEqual([])
  })

  it('are replaced by an edit that lists only new ones, and stay with an edit that lists none', async () => {
    const sent = await send({ content: 'one', attachments: [{ id: 0 }] }, [board])
    const added = await edit(sent.id, { content: 'two' }, [{ ...board, name: 'other.png' }])
    expect(added.attachments.map(({ filename }) => filename)).toEqual(['board.png', 'other.png'])
    const replaced = await edit(sent.id, { attachments: [{ id: 0 }] }, [{ ...board, name: 'third.png' }])
    expect(replaced.attachments.map(({ filename }) => filename)).toEqual(['third.png'])
    expect((await edit(sent.id, { attachments: [] })).attachments).toEqual([])
  })

  it('must be named by a message of the new kind', async () => {
    const gallery = (url: string): object => ({
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: ComponentType.MediaGallery, items: [{ media: { url } }] }],
    })
    const sent = await send(gallery('attachment://board.png'), [board])
    expect(sent).toMatchObject({
      attachments: [],
      components: [{ id: 1, items: [{ media: { content_type: 'image/png' } }] }],
    })
    expect(await refusedWith(send(gallery('attachment://other.png'), [board]))).toEqual([400, 50035])
    expect(await refusedWith(send(gallery('https://example.com/other.png'), [board]))).toEqual([400, 50035])
    expect((await edit(sent.id, gallery('attachment://board.png'))).components).toEqual(sent.components)
  })
})

describe('editing and deleting', () => {
  it('changes what it names and clears what is null', async () => {
    const { id } = await send({ content: 'old', embeds: [{ title: 'kept' }] })
    expect(await edit(id, { content: 'new' })).toMatchObject({ content: 'new', embeds: [{ title: 'kept' }] })
    expect(await edit(id, { content: null })).toMatchObject({ content: '', embeds: [{ title: 'kept' }] })
    const go = {
      type: ComponentType.ActionRow,
      components: [{ type: ComponentType.Button, style: 1, label: 'Go', custom_id: 'go' }],
    }
    expect(await edit(id, { components: [go] })).toMatchObject({
      embeds: [{ title: 'kept' }],
      components: [go],
    })
    expect(await edit(id, { components: null })).toMatchObject({
      embeds: [{ title: 'kept' }],
      components: [],
    })
    expect(await refusedWith(edit(id, { embeds: [] }))).toEqual([400, 50006])
  })

  it('is for the author; deleting is for moderators, too', async () => {
    const author = at.practice.world.users.get(at.people[1])
    if (!author) throw new Error('nobody')
    const { id } = at.practice.world.addMessage(at.channel, { author, content: 'mine' })
    expect(await refusedWith(edit(id, { content: 'yours' }))).toEqual([403, 50005])
    expect(await refusedWith(at.rest.delete(Routes.channelMessage(at.channel, id)))).toEqual([403, 50013])
    at.practice.faults.world.permissionGiven(at.channel, at.me, PermissionFlagsBits.ManageMessages)
    expect(await refusedWith(at.rest.delete(Routes.channelMessage(at.channel, id)))).toBeUndefined()
    expect(await refusedWith(at.rest.delete(Routes.channelMessage(at.channel, id)))).toEqual([404, 10008])
    at.practice.faults.world.permissionTaken(at.channel, at.me, PermissionFlagsBits.ManageMessages)
  })

  it('never shows an ephemeral message', async () => {
    const author = at.practice.world.users.get(at.me)
    if (!author) throw new Error('nobody')
    const hidden = at.practice.world.addMessage(at.channel, {
      author,
      content: 'secret',
      visibleTo: at.people[0],
      flags: MessageFlags.Ephemeral,
    })
    expect(JSON.stringify(await at.rest.get(Routes.channelMessages(at.channel)))).not.toContain('secret')
    expect(await refusedWith(at.rest.get(Routes.channelMessage(at.channel, hidden.id)))).toEqual([404, 10008])
    expect(await refusedWith(edit(hidden.id, { content: 'x' }))).toEqual([404, 10008])
  })
})

describe('reading', () => {
  it('goes from the newest back, in pages', async () => {
    const ids: string[] = []
    for (const content of ['1', '2', '3']) ids.push((await send({ content })).id)
    const page = async (query: Record<string, string>): Promise<readonly string[]> =>
      (
        (await at.rest.get(Routes.channelMessages(at.channel), {
          query: new URLSearchParams(query),
        })) as APIMessage[]
      ).map(({ id }) => id)
    expect(await page({ limit: '2' })).toEqual([ids[2], ids[1]])
    expect(await page({ limit: '1', before: ids[1] ?? '' })).toEqual([ids[0]])
    expect(await page({ after: ids[0] ?? '' })).toEqual([ids[2], ids[1]])
    expect(await refusedWith(page({ limit: '101' }))).toEqual([400, 50035])
  })
})
