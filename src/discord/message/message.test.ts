import { expect, it } from 'vitest'
import { bodyOf, type Message } from './message.ts'

const sent = (message: Message) => (({ content, embeds }) => ({ content, embeds }))(bodyOf(message))

it('moves embed text into the content where it fits, because many people turn embeds off', () => {
  expect(
    sent({
      content: 'A sign-up',
      embeds: [{ title: 'Seats', description: '1. free', footer: { text: 'Table k7f2q' } }],
    }),
  ).toEqual({ content: 'A sign-up\n**Seats**\n1. free\n-# Table k7f2q', embeds: [] })
  expect(sent({ embeds: [{ description: 'Alone' }] })).toEqual({ content: 'Alone', embeds: [] })
})

it('keeps text that is too long, everything after it, and pictures in embeds', () => {
  const embeds = [{ description: 'short' }, { description: 'long '.repeat(400) }, { description: 'last' }]
  expect(sent({ content: 'Hand', embeds })).toEqual({ content: 'Hand\nshort', embeds: embeds.slice(1) })
  const picture = { image: { url: 'attachment://end.png' } }
  expect(sent({ content: 'Film', embeds: [picture] })).toEqual({ content: 'Film', embeds: [picture] })
  expect(sent({ content: 'x'.repeat(1990), embeds: [{ description: 'y'.repeat(9) }] }).content).toHaveLength(
    2000,
  )
  expect(sent({ content: 'x'.repeat(1991), embeds: [{ description: 'y'.repeat(9) }] }).embeds).toHaveLength(1)
})
