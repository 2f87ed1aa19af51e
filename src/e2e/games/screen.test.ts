import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../../discord/command.ts'
import { button, type Message as Shown } from '../../discord/message/message.ts'
import type { Message } from '../../practice/world/types.ts'
import { buttonsOn, Guest, textOf } from '../harness/guest.ts'
import { openHall, type Hall } from '../harness/hall.ts'

const GO = button('Go', 'console/k7f2q', ButtonStyle.Primary)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SCREEN: Shown = {
  panels: [
    {
      colour: 0xff0000,
      parts: [{ text: '**Dresden**', button: GO }, { line: true }, { text: 'Four points.' }],
    },
  ],
  pictures: [{ name: 'board.png', data: PNG, alt: 'The board' }],
}
const WORDS: Shown = { content: 'That is over.', embeds: [{ description: 'Ada won.' }] }

let shows: readonly Shown[] = []
let isOver: () => void = () => undefined
const screen: Command = {
  data: { name: 'screen', description: 'Shows a screen' },
  run: async act => {
    for (const message of shows) await act.show(message)
    isOver()
  },
}
let hall: Hall
let ada: Guest
beforeAll(async () => {
  hall = await openHall({ parts: usual => ({ ...usual, commands: [screen] }) })
  ada = new Guest(hall.practice, hall.people[0] ?? '')
})
afterAll(() => hall.close())

async function shown(...messages: readonly Shown[]): Promise<Message> {
  shows = messages
  const over = new Promise<void>(done => {
    isOver = done
  })
  const first = await ada.command(hall.channel('screens'), 'screen', undefined)
  await over
  const last = first && hall.practice.world.message(first.channel_id, first.id)
  if (!last) throw new Error('Nothing is shown.')
  return last
}
const isScreen = ({ flags }: Message): boolean =>
  (Number(flags ?? 0) & Number(MessageFlags.IsComponentsV2)) !== 0

test('a screen shows its picture, texts and buttons to one person alone', async () => {
  const message = await shown(SCREEN)
  expect([isScreen(message), message.visibleTo]).toEqual([true, ada.id])
  expect(JSON.stringify(message.components)).toContain('"description":"The board"')
  expect(message.components?.map(({ type }) => type)).toEqual([
    ComponentType.MediaGallery,
    ComponentType.Container,
  ])
  expect(textOf(message)).toContain('Four points.')
  expect(buttonsOn(message).map(({ label }) => label)).toEqual(['Go'])
})

test('words that follow a screen are laid out like it, because Discord takes no others', async () => {
  const message = await shown(SCREEN, WORDS)
  expect([isScreen(message), buttonsOn(message)]).toEqual([true, []])
  expect(textOf(message)).toMatch(/That is over\.[^]*Ada won\./)
})

test('a screen that follows words takes their place', async () => {
  const message = await shown(WORDS, SCREEN)
  expect([isScreen(message), textOf(message)]).toEqual([true, expect.not.stringContaining('That is over.')])
  expect(buttonsOn(message).length).toBe(1)
})

test('a screen with too many letters is cut to what Discord takes', async () => {
  const long = Array.from({ length: 5 }, () => ({ text: 'x'.repeat(900) }))
  expect(textOf(await shown({ panels: [{ parts: long }] })).replaceAll(/[^x]/g, '').length).toBe(3999)
})
