import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeReferee } from './referee.ts'
import { toy } from '../testing/toy.ts'

let bugs: unknown[] = []
let line: (text: string) => string = () => ''
const reply = (text: string): Record<string, unknown> => JSON.parse(line(text)) as Record<string, unknown>
const sentence = expect.stringMatching(/^[A-Z'].*\.$/) as string

beforeEach(() => {
  bugs = []
  line = makeReferee({ toy }, bug => bugs.push(bug))
  line('{"cmd":"new","game":"toy","players":2,"seed":"7"}')
})

const DEEP = 200_000
const MALFORMED: readonly string[] = [
  '',
  ' ',
  'x',
  '{',
  '[]',
  '[{"cmd":"games"}]',
  '5',
  'null',
  '"games"',
  'true',
  '{"cmd":"games"}{"cmd":"games"}',
  '\u0000',
  '\ud800',
  '{}',
  '{"cmd":null}',
  '{"cmd":5}',
  '{"cmd":["games"]}',
  '{"cmd":"Games"}',
  '{"cmd":"constructor"}',
  '{"cmd":"__proto__"}',
  '{"__proto__":{"cmd":"games"}}',
  '{"cmd":"games\\u0000"}',
  `{"cmd":"${'x'.repeat(100_000)}"}`,
  '{"cmd":"asks"}',
  '{"cmd":"asks","table":null}',
  '{"cmd":"asks","table":"1"}',
  '{"cmd":"asks","table":[1]}',
  '{"cmd":"asks","table":1.5}',
  '{"cmd":"asks","table":-1}',
  '{"cmd":"asks","table":0}',
  '{"cmd":"asks","table":1e999}',
  '{"cmd":"asks","table":12345678901234567890}',
  '{"cmd":"asks","__proto__":{"table":1}}',
  '{"cmd":"new"}',
  '{"cmd":"new","game":5,"players":2}',
  '{"cmd":"new","game":"chess","players":2}',
  '{"cmd":"new","game":"toString","players":2}',
  '{"cmd":"new","game":"toy"}',
  '{"cmd":"new","game":"toy","players":"2"}',
  '{"cmd":"new","game":"toy","players":1e999}',
  '{"cmd":"new","game":"toy","players":2.5}',
  '{"cmd":"new","game":"toy","players":-2}',
  '{"cmd":"new","game":"toy","players":null}',
  '{"cmd":"new","game":"toy","seats":"ab"}',
  '{"cmd":"new","game":"toy","seats":[1,2]}',
  '{"cmd":"new","game":"toy","seats":{"0":"a"}}',
  '{"cmd":"new","game":"toy","players":2,"modules":"extra"}',
  '{"cmd":"new","game":"toy","players":2,"modules":[null]}',
  '{"cmd":"new","game":"toy","players":2,"options":[]}',
  '{"cmd":"new","game":"toy","players":2,"options":null}',
  '{"cmd":"new","game":"toy","players":2,"seed":7}',
  '{"cmd":"new","game":"toy","players":2,"seed":""}',
  '{"cmd":"new","game":"toy","players":2,"seed":"xyz"}',
  `{"cmd":"new","game":"toy","players":2,"seed":"${'0'.repeat(33)}"}`,
  '{"cmd":"answer","table":1}',
  '{"cmd":"answer","table":1,"ask":1,"seat":"a","pick":["1"]}',
  '{"cmd":"answer","table":1,"ask":"1:a","seat":1,"pick":["1"]}',
  '{"cmd":"answer","table":1,"ask":"1:a","seat":"a","pick":"1"}',
  '{"cmd":"answer","table":1,"ask":"1:a","seat":"a","pick":{"0":"1","length":1}}',
  '{"cmd":"answer","table":1,"ask":"1:a","seat":"a","pick":["1","1"]}',
  '{"cmd":"answer","table":1,"ask":"1:a","seat":"__proto__","pick":["1"]}',
  `{"cmd":"answer","table":1,"ask":"1:a","seat":"a","pick":[${Array(50_000).fill('"x"').join()}]}`,
  '{"cmd":"why","table":1}',
  '{"cmd":"why","table":1,"ask":["1:a"]}',
  '{"cmd":"view","table":1}',
  '{"cmd":"view","table":1,"as":null}',
  '{"cmd":"view","table":1,"as":["a"]}',
  '{"cmd":"undo","table":1,"seat":{}}',
  '{"cmd":"random","table":1}',
  '{"cmd":"random","table":1,"count":-1}',
  '{"cmd":"random","table":1,"count":1e999}',
  '{"cmd":"random","table":1,"count":"5"}',
  '{"cmd":"random","table":1,"count":5,"seed":-1}',
  '{"cmd":"random","table":1,"count":5,"seed":1.5}',
  '{"cmd":"random","table":1,"count":5,"seed":"xyz"}',
  '{"cmd":"random","table":1,"count":5,"seed":null}',
  '{"cmd":"random","table":1,"count":5,"seed":[7]}',
  '{"cmd":"set","table":1}',
  '{"cmd":"set","table":1,"position":null}',
  '{"cmd":"replay"}',
  '{"cmd":"replay","log":5}',
  '{"cmd":"replay","log":[]}',
  '{"cmd":"replay","log":{}}',
  '{"cmd":"replay","log":{"game":"toy","rules":1,"content":"","setup":{},"rows":[]}}',
  '{"cmd":"replay","log":{"game":"chess","rules":1,"content":"",' +
    '"setup":{"players":2,"modules":[],"options":{},"seed":"7"},"rows":[]}}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `{"cmd":"close","table":1,"id":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
]

describe('a malformed line', () => {
  it.each(MALFORMED.map(text => [text.slice(0, 80), text]))('%s', (_short, text) => {
    const before = line('{"cmd":"asks","table":1}')
    const text2 = line(text)
    expect(text2).not.toContain('\n')
    expect(JSON.parse(text2)).toEqual({ ok: false, why: sentence })
    expect(text2.length).toBeLessThan(1000)
    expect(line('{"cmd":"asks","table":1}')).toBe(before)
    if (text.length < DEEP) expect(bugs).toEqual([])
  })

  it('gets its id back, whatever it is', () => {
    for (const id of ['null', '0', '"x"', '[1,{"a":null}]', '{"__proto__":1}', 'false']) {
      expect(line(`{"cmd":"nothing","id":${id}}`)).toMatch(/^\{"id":/)
      expect(line(`{"id":${id},"cmd":"asks","table":1}`).startsWith(`{"id":${id},"ok":true,`)).toBe(true)
    }
  })

  it('lists what is possible', () => {
    expect(reply('{"cmd":"nothing"}').why).toBe(
      "There is no command 'nothing'. Possible: games, new, set, position, asks, answer, why, view, " +
        'score, undo, random, advise, worlds, log, replay, close.',
    )
    expect(reply('{"cmd":"new","game":"chess"}').why).toBe("There is no game 'chess'; games: toy.")
    line('{"cmd":"close","table":1}')
    expect(reply('{"cmd":"asks","table":1}').why).toBe('There is no table 1; no table is open.')
  })

  it('names everything that is wrong with a new table at once', () => {
    expect(reply('{"cmd":"new","game":"toy","players":"2","modules":1,"options":2,"seed":3}').why).toBe(
      "'players' must be a whole number, not '2'. " +
        "'modules' must be a list of module ids, not 1. 'options' must be an object, not 2. " +
        "'seed' must be 1 to 32 hex digits, not 3.",
    )
  })
})

describe('any JSON at all', () => {
  it('is answered by one line of JSON, never with an error of the referee', () => {
    const cmd = fc.constantFrom(
      'games',
      'new',
      'position',
      'asks',
      'answer',
      'why',
      'view',
      'score',
      'undo',
      'log',
      'replay',
      'close',
      'random',
    )
    const field = fc.constantFrom(
      'game',
      'players',
      'seats',
      'modules',
      'options',
      'seed',
      'overrides',
      'table',
      'ask',
      'seat',
      'pick',
      'as',
      'count',
      'log',
      'id',
    )
    const likely = fc.constantFrom<unknown>(1, 2, 'toy', 'a', '1:a', ['1'], [], {}, '7', null)
    const value = fc.oneof(likely, likely, fc.jsonValue())
    fc.assert(
      fc.property(cmd, fc.dictionary(field, value), (name, fields) => {
        const text = line(JSON.stringify({ ...fields, cmd: name }))
        expect(typeof (JSON.parse(text) as { ok: unknown }).ok).toBe('boolean')
        expect(bugs).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })
})
