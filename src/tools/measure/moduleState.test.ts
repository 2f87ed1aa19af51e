import { expect, test } from 'vitest'
import { moduleState } from './moduleState.ts'

const stateIn = (...codes: readonly string[]): readonly string[] =>
  moduleState(codes.map(code => ({ path: 'a.ts', lines: code.split('\n'), isTest: false }))).map(
    ({ name }) => name,
  )

test.each([
  ['let count = 0', 'count'],
  ['export let last: string | undefined', 'last'],
  ['const known = new Map()', 'known'],
  ['const known = new Map<Outbox, Map<string, Set<number>>>()', 'known'],
  ['const seen: Set<string> = new Set()', 'seen'],
  ['const tries = new WeakMap<Outbox, Tries>()', 'tries'],
  ['const shown = new LRUCache<string, Look>({ max: 100 })', 'shown'],
  ['const all: string[] = []', 'all'],
  ['const byName: Record<string, number> = {}', 'byName'],
  ["const names = ['a']\nexport const add = (name: string) => names.push(name)", 'names'],
  ["const counts = new Map([['a', 1]])\nexport const count = () => counts.set('a', 2)", 'counts'],
  ['const at = { now: 0 }\nexport const tick = () => { at.now += 1 }', 'at'],
  ['const at = { now: 0 }\nexport const tick = () => at.now++', 'at'],
  ['const next = (() => {\n let n = 0\n return () => n++\n})()', 'next'],
  [
    'function once(f) {\n  let held\n  return () => (held ??= f())\n}\nexport const load = once(() => 1)',
    'load',
  ],
  [
    'const memo = f => {\n  const held = new Map()\n  const get = key => held.get(key)\n  return get\n}\n' +
      'const look = memo(1)',
    'look',
  ],
  ['class Bot {\n  static all = 3\n}', 'Bot.all'],
])('`moduleState` finds what changes in: %s', (code, name) => {
  expect(stateIn(code)).toEqual([name])
})

test('`moduleState` finds what a maker of another file returns', () => {
  expect(
    stateIn(
      'export function once(f) {\n  let held\n  return () => (held ??= f())\n}',
      'const load = once(f)',
    ),
  ).toEqual(['load'])
})

test.each([
  "const names = new Set(['a', 'b'])\nexport const has = (name: string) => names.has(name)",
  "const names: readonly string[] = ['b', 'a']\nexport const sorted = names.toSorted()",
  'export function count() {\n  let n = 0\n  const all = new Map()\n  return n\n}\nconst five = count()',
  'const styles = weight => size => ({ weight, size })\nconst bold = styles(700)',
  'const names = { a: 1 }\nexport const isA = (key: string) => names[key] === 1',
  'const NONE: readonly string[] = []\nconst NOTHING: ReadonlyMap<string, number> = new Map()',
  'class Bot {\n  readonly all = new Map()\n  static readonly most = 3\n}',
])('`moduleState` leaves out what never changes: %s', code => {
  expect(stateIn(code)).toEqual([])
})
