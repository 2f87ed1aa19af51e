import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'

async function* chunksOf(chunks: readonly string[]): AsyncGenerator<string> {
  for (const chunk of chunks) yield await Promise.resolve(chunk)
}

async function read(chunks: readonly string[], longest?: number): Promise<(string | undefined)[]> {
  const lines: (string | undefined)[] = []
  for await (const line of linesOf(chunksOf(chunks), longest)) lines.push(line)
  return lines
}

describe('linesOf', () => {
  it('ends a line at \\n alone, and takes the \\r of Windows and the mark at the start away', async () => {
    expect(await read(['\uFEFFa\r\nb\n', 'c\u2028d\re\n'])).toEqual(['a', 'b', 'c\u2028d\re'])
  })

  it('keeps empty lines, and a last line without an end', async () => {
    expect(await read(['a\n\nb'])).toEqual(['a', '', 'b'])
    expect(await read(['a\n'])).toEqual(['a'])
    expect(await read([])).toEqual([])
  })

  it('gives undefined for a line that is too long, and goes on', async () => {
    expect(await read(['abc', 'def', 'g\nxy\nabcdefgh\nz', 'abcdef'], 5)).toEqual([
      undefined,
      'xy',
      undefined,
      undefined,
    ])
  })

  it('does not care where the chunks are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'bc', '\n', 'd\ne', '\n\n')), async chunks => {
        expect(await read(chunks)).toEqual(await read([chunks.join('')]))
      }),
    )
  })
})
