import { describe, expect, it } from 'vitest'
import file from './examples.json' with { type: 'json' }
import { bendings } from '../../dev/testing/examples/bend.ts'
import type { Example } from '../../dev/testing/examples/read.ts'
import { runExample } from '../../dev/testing/examples/run.ts'

const examples = file.examples as unknown as readonly Example[]

/** Examples of Doors & Corners: they need its modules, cards or techs. */
const ofModules: Readonly<Record<string, readonly string[]>> = {
  protomolecule: ['EX-12', 'EX-13', 'EX-14', 'EX-30'],
  powerPlay: ['EX-15'],
  resourceTokens: ['EX-16', 'EX-32', 'EX-33', 'EX-35'],
  leader: ['EX-36', 'EX-37'],
  gamma: ['EX-38'],
  expandedTechs: ['EX-39', 'EX-40', 'EX-61'],
  suppression: ['EX-78'],
}
const moduleIds = Object.values(ofModules).flat()
const base = examples.filter(example => !moduleIds.includes(example.id))

it('no example is forgotten: each is played here or belongs to a module', () => {
  expect(new Set(examples.map(one => one.id)).size).toBe(examples.length)
  expect(new Set(moduleIds).size).toBe(moduleIds.length)
  expect(examples.map(one => one.id)).toEqual(expect.arrayContaining(moduleIds))
  expect(base.length + moduleIds.length).toBe(examples.length)
})

describe('the worked example', () => {
  it.each(base.map(one => [one.id, one.title, one] as const))(
    '%s, %s, comes out as written', (_id, _title, example) => runExample(example),
  )
})

describe('an altered example is noticed', () => {
  it.each(base.map(one => [one.id, one] as const))('%s: whatever leaf of its expectation is changed', (_id, example) => {
    const unnoticed = bendings(example.expect).filter(bent => passes({ ...example, expect: bent.value as Example['expect'] }))
    expect(unnoticed.map(bent => bent.path)).toEqual([])
  })

  it.each(base.map(one => [one.id, one] as const))('%s: a word more in any part', (_id, example) => {
    const more = { nobodyKnowsThis: 1 }
    expect(passes({ ...example, expect: { ...example.expect, ...more } })).toBe(false)
    expect(passes({ ...example, given: { ...example.given, ...more } })).toBe(false)
    if (example.do) expect(passes({ ...example, do: example.do.map(step => ({ ...step, ...more })) })).toBe(false)
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
