import { describe, expect, it } from 'vitest'
import file from './examples.json' with { type: 'json' }
import { bendings, runExample } from '../../testing/examples/run.ts'
import type { Example } from '../../testing/examples/play.ts'

const examples = file.examples as unknown as readonly Example[]

it('no two examples are named alike', () => {
  expect(new Set(examples.map(one => one.id)).size).toBe(examples.length)
})

describe('the worked example', () => {
  it.each(examples.map(one => [one.id, one.title, one] as const))(
    '%s, %s, comes out as written',
    (_id, _title, example) => runExample(example),
  )
})

describe('an altered example is noticed', () => {
  it.each(examples.map(one => [one.id, one] as const))(
    '%s: whatever leaf of its expectation is changed',
    (_id, example) => {
      const unnoticed = bendings(example.expect).filter(bent =>
        passes({ ...example, expect: bent.value as Example['expect'] }),
      )
      expect(unnoticed.map(bent => bent.path)).toEqual([])
    },
  )

  it.each(examples.map(one => [one.id, one] as const))('%s: a word more in any part', (_id, example) => {
    const more = { nobodyKnowsThis: 1 }
    expect(passes({ ...example, expect: { ...example.expect, ...more } })).toBe(false)
    expect(passes({ ...example, given: { ...example.given, ...more } })).toBe(false)
    if (example.do)
      expect(passes({ ...example, do: example.do.map(step => ({ ...step, ...more })) })).toBe(false)
  })
})

function passes(example: Example): boolean {
  try {
    runExample(example)
    return true
  } catch {
    return false
  }
}
