import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import type { Ask } from '../../../core/ask.ts'
import { canonical, hash, copy } from '../../../core/data.ts'
import type { Setup } from '../../../core/game.ts'
import { untold } from '../../../core/steps.ts'
import { expanse } from '../index.ts'
import type { State } from '../state.ts'
import { shipped } from '../content.ts'
import { shippedExtras } from '../doors-and-corners/index.ts'
import { writeOut } from './index.ts'

/** States in the middle of what only one card does, as they were kept before such steps stood apart. */
interface Kept {
  readonly key: string
  readonly setup: Setup
  readonly state: State
  readonly hash: string
  readonly asks: readonly Ask[]
  readonly who: string
  readonly picks: readonly string[]
  readonly after: string
  readonly next: readonly Ask[]
}

const file = new URL('../../../testing/kept/expanse-odd.json.gz', import.meta.url)
const states = JSON.parse(gunzipSync(readFileSync(file)).toString()) as readonly Kept[]
describe('a state kept in the middle of a step of a single card goes on as before', () => {
  it.each(states.map(kept => [kept.key, kept] as const))('%s', (_key, kept) => {
    expect(expanse.prepare(kept.setup)).toBe(kept.state.content)
    expect(expanse.hash(kept.state)).toBe(kept.hash)
    expect(canonical(expanse.asks(kept.state))).toBe(canonical(kept.asks))
    const state = copy(kept.state)
    const next = expanse.take(state, kept.asks, kept.who, kept.picks, untold)
    expect([canonical(next), expanse.hash(state)]).toEqual([canonical(kept.next), kept.after])
  })
})

const WORDS = ['text', 'notes', 'prov', 'title', 'name', 'label']
const withoutWords = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (WORDS.includes(key) ? undefined : inner)))

test('content that does something else keeps the published names', () => {
  const { cards, techs, ...sections } = shippedExtras
  const extras = writeOut({ ...shipped, cards, abilities: techs })
  const all = withoutWords([writeOut(shipped), extras.cards, extras.abilities, sections])
  expect(hash(all), 'If a card, a tech or the map does something else now, delete the published names.').toBe(
    '68f76ff4d40d9efc177304e0f41a4715',
  )
})
