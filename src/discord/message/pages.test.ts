import { expect, test } from 'vitest'
import { linesMessage } from './pages.ts'
import { asLine } from './message.ts'

test('what stands below a line is a drawing, and keeps its columns', () => {
  expect(asLine('A *ring*:\n.#.#\n#...#')).toBe('A \\*ring\\*:\n```\n.#.#\n#...#\n```')
  expect(linesMessage('Mission', ['A ring:\n.#', 'Nobody has it.'], '').embeds).toEqual([
    { title: 'Mission', description: 'A ring:\n```\n.#\n```\nNobody has it.' },
  ])
})

test('a page that begins with its own title needs no other', () => {
  expect(linesMessage('The Baron (C9)', ['The Baron (C9): a mercenary.'], '').embeds).toEqual([
    { description: 'The Baron (C9): a mercenary.' },
  ])
})
