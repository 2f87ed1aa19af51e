import { expect, it } from 'vitest'
import { bodyOf } from './message.ts'
import type { Message } from './message.ts'

const sent = (message: Message) => (({ content, embeds }) => ({ content, embeds }))(bodyOf(message))

it('puts what stands in embeds into the content as far as it fits: many people have embeds turned off', () => {
  expect(sent({ content: 'A sign-up', embeds: [{ title: 'Seats', description: '1. free', footer: { text: 'Table k7f2q' } }] }))
    .toEqual({ content: 'A sign-up\n**Seats**\n1. free\n-# Table k7f2q', embeds: [] })
  expect(sent({ embeds: [{ description: 'Alone' }] })).toEqual({ content: 'Alone', embeds: [] })
})

it('keeps what is too long as an embed, with all that follows it, and what shows a picture', () => {
  const embeds = [{ description: 'short' }, { description: 'long '.repeat(400) }, { description: 'last' }]
  expect(sent({ content: 'Hand', embeds })).toEqual({ content: 'Hand\nshort', embeds: embeds.slice(1) })
  const picture = { image: { url: 'attachment://end.png' } }
  expect(sent({ content: 'Film', embeds: [picture] })).toEqual({ content: 'Film', embeds: [picture] })
  expect(sent({ content: 'x'.repeat(1990), embeds: [{ description: 'y'.repeat(9) }] }).content).toHaveLength(2000)
  expect(sent({ content: 'x'.repeat(1991), embeds: [{ description: 'y'.repeat(9) }] }).embeds).toHaveLength(1)
})
