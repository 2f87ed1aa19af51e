import { ApplicationCommandOptionType } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { commands } from '../../commands/index.ts'
import { commandLinks } from '../discord/command.ts'
import { helpMessage } from '../../commands/help.ts'
import { TOPIC_NAMES } from '../discord/gameCommand/words.ts'

const ids = new Map(commands.map(({ data }, at) => [data.name, `${1572926515564249091n + BigInt(at)}`]))
const idOf = (name: string): string => ids.get(name) ?? ''
const linked = commandLinks(commands, ids)
const said = (content: string): string | undefined => linked({ content }).content

it('links whole command names, and nothing that only looks like one', () => {
  expect(said('/table new opens one, **/answer** answers; /games.')).toBe(
    `</table new:${idOf('table')}> opens one, **</answer:${idOf('answer')}>** answers; ` +
      `</games:${idOf('games')}>.`,
  )
  for (const plain of [
    '/table',
    '/tables new',
    '/answering',
    'and/answer',
    'https://discord.com/help',
    '`/answer`',
    '```\n/answer\n```',
    '/chess',
  ])
    expect(said(plain)).toBe(plain)
})

it('leaves text unchanged when command ids are unknown', () => {
  expect(commandLinks(commands, new Map())({ content: '/answer' })).toEqual({ content: '/answer' })
  expect(commandLinks(commands, new Map([['undo', '7']]))({ content: '/answer or /undo' }).content).toBe(
    '/answer or </undo:7>',
  )
})

it('reaches into embeds and touches nothing else', () => {
  const message = { calls: ['1'], embeds: [{ title: '/answer', description: '/answer' }] }
  expect(linked(message)).toEqual({
    calls: ['1'],
    embeds: [{ title: '/answer', description: `</answer:${idOf('answer')}>` }],
  })
})

it('never makes a message longer than Discord takes', () => {
  const many = '/table new '.repeat(150)
  expect(said(many)?.length).toBeLessThanOrEqual(2000)
  expect(said(many)).toMatch(/^<\/table new:\d+> .*\/table new $/)
  expect(
    linked({ embeds: [{ description: '/answer '.repeat(500) }] }).embeds?.[0]?.description?.length,
  ).toBeLessThanOrEqual(4096)
})

it('links every command in the help except those with subcommands', () => {
  const context = {
    help: () =>
      commands.map(({ data: { name, ...data } }) => ({
        name,
        description: 'description' in data ? data.description : '',
      })),
  }
  const alone = commands
    .filter(
      ({ data: { options = [] } }) =>
        !options.some(({ type }) => type === ApplicationCommandOptionType.Subcommand),
    )
    .map(({ data }) => data.name)
  for (const topic of [undefined, ...Object.keys(TOPIC_NAMES)]) {
    const plain = said(helpMessage(context, topic).content ?? '')?.match(/(?<![<\w])\/[a-z]+/g) ?? []
    expect(plain.filter(name => alone.includes(name.slice(1)))).toEqual([])
  }
})
