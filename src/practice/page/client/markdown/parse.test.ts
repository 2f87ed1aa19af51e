import { describe, expect, it } from 'vitest'
import { parseInline, parseMarkdown } from './parse.ts'
import { plainText } from './render.ts'

const text = (of: string) => ({ kind: 'text', text: of })

describe('words within a line', () => {
  it.each([
    ['**a**', 'strong'],
    ['*a*', 'em'],
    ['_a_', 'em'],
    ['__a__', 'underline'],
    ['~~a~~', 'strike'],
    ['||a||', 'spoiler'],
  ])('%s is %s', (source, kind) => expect(parseInline(source)).toEqual([{ kind, children: [text('a')] }]))

  it('nests', () =>
    expect(parseInline('**a *b* c**')).toEqual([
      { kind: 'strong', children: [text('a '), { kind: 'em', children: [text('b')] }, text(' c')] },
    ]))
  it('reads three stars as strong and emphasised', () =>
    expect(parseInline('***a***')).toEqual([
      { kind: 'strong', children: [{ kind: 'em', children: [text('a')] }] },
    ]))
  it('leaves what a backslash protects', () => expect(parseInline('\\*a\\*')).toEqual([text('*a*')]))
  it('leaves what is never closed', () =>
    expect(parseInline('**a and __b and `c')).toEqual([text('**a and __b and `c')]))
  it('leaves underscores inside words', () =>
    expect(parseInline('snake_case_name')).toEqual([text('snake_case_name')]))
  it('reads nothing inside code', () =>
    expect(parseInline('`**a** <@1>`')).toEqual([{ kind: 'code', text: '**a** <@1>' }]))
  it('never makes markup of foreign markup', () =>
    expect(parseInline('<img src=x onerror=alert(1)>')).toEqual([text('<img src=x onerror=alert(1)>')]))

  it('finds mentions, stamps and emoji', () => {
    expect(parseInline('<@1><@!2><@&3><#4><:dice:5></table new:6>@here')).toEqual([
      { kind: 'user', id: '1' },
      { kind: 'user', id: '2' },
      { kind: 'role', id: '3' },
      { kind: 'channel', id: '4' },
      { kind: 'emoji', name: 'dice', id: '5' },
      { kind: 'command', name: 'table new', id: '6' },
      { kind: 'everyone', text: '@here' },
    ])
    expect(parseInline('<t:12:R> <t:-3>')).toEqual([
      { kind: 'time', seconds: 12, style: 'R' },
      text(' '),
      { kind: 'time', seconds: -3, style: 'f' },
    ])
  })

  it('finds links, and the end of one before the full stop', () => {
    expect(parseInline('see https://a.example/x_y. Or [it](https://b.example)')).toEqual([
      text('see '),
      { kind: 'link', url: 'https://a.example/x_y', children: [text('https://a.example/x_y')] },
      text('. Or '),
      { kind: 'link', url: 'https://b.example', children: [text('it')] },
    ])
  })
  it('makes no link of anything but http', () =>
    expect(parseInline('[a](javascript:alert(1))')).toEqual([text('[a](javascript:alert(1))')]))

  it('parses the worst message in less than cubic time', () => {
    const costOf = (length: number): number => {
      const began = process.cpuUsage()
      for (const piece of ['**', '*a ', '||', '`', '```', '[', '_a', '* *', '> ', '<t:'])
        parseMarkdown(piece.repeat(Math.floor(length / piece.length)))
      const { user, system } = process.cpuUsage(began)
      return user + system
    }
    const least = (length: number): number => Math.min(...Array.from({ length: 8 }, () => costOf(length)))
    // 4 times the length takes about 12 times the work; cubic time would take 64 times.
    expect(least(4000)).toBeLessThan(40 * least(1000))
  })
})

describe('blocks', () => {
  it('reads headings and small print at the beginning of lines only', () => {
    expect(parseMarkdown('# A\n### B\n-# c\nno # heading\n####x')).toEqual([
      { kind: 'heading', level: 1, children: [text('A')] },
      { kind: 'heading', level: 3, children: [text('B')] },
      { kind: 'subtext', children: [text('c')] },
      { kind: 'text', children: [text('no # heading\n####x')] },
    ])
  })

  it('reads code blocks in the middle of a line, with their language', () => {
    expect(parseMarkdown('a ```ts\nconst **x**\n``` b')).toEqual([
      { kind: 'text', children: [text('a ')] },
      { kind: 'codeBlock', text: 'const **x**', language: 'ts' },
      { kind: 'text', children: [text(' b')] },
    ])
    expect(parseMarkdown('```one line```')).toEqual([{ kind: 'codeBlock', text: 'one line' }])
  })

  it('reads no quote inside a quote, as Discord does, however many signs stand there', () => {
    expect(parseMarkdown('> > a')).toEqual([
      { kind: 'quote', children: [{ kind: 'text', children: [text('> a')] }] },
    ])
    expect(parseMarkdown('> '.repeat(2000))).toHaveLength(1)
  })

  it('joins quoted lines, and quotes all the rest after three', () => {
    expect(parseMarkdown('> a\n> b\nc')).toEqual([
      { kind: 'quote', children: [{ kind: 'text', children: [text('a\nb')] }] },
      { kind: 'text', children: [text('c')] },
    ])
    expect(parseMarkdown('>>> a\nb')).toEqual([
      { kind: 'quote', children: [{ kind: 'text', children: [text('a\nb')] }] },
    ])
  })

  it('nests lists by indent and parts numbered from others', () => {
    const item = (of: string, nested: readonly unknown[] = []) => ({ children: [text(of)], nested })
    expect(parseMarkdown('- a\n  - b\n- c\n3. d\n4. e\nend')).toEqual([
      { kind: 'list', items: [item('a', [{ kind: 'list', items: [item('b')] }]), item('c')] },
      { kind: 'list', start: 3, items: [item('d'), item('e')] },
      { kind: 'text', children: [text('end')] },
    ])
  })

  it('keeps empty lines between', () =>
    expect(parseMarkdown('a\n\nb')).toEqual([{ kind: 'text', children: [text('a\n\nb')] }]))
})

it('speaks without markup and keeps spoilers shut', () => {
  const names = {
    person: (id: string) => (id === '1' ? 'Ada' : undefined),
    role: () => undefined,
    channel: () => 'general',
  }
  expect(plainText('# Hi **<@1>**\n- in <#2>\n- ||secret|| <@9> <t:0:R>', names, 3600)).toBe(
    'Hi @Ada in #general (spoiler) @unknown 1 hour ago',
  )
})
