import { describe, expect, it } from 'vitest'
import { merged, presses } from './presses.ts'

describe('presses', () => {
  it('are all there', () => {
    for (const verb of ['move', 'pick', 'send', 'undo', 'join', 'leave', 'start', 'wish', 'board', 'hand', 'propose', 'agree', 'decline', 'resign', 'end', 'kick', 'cancel', 'pages', 'forget', 'stay']) {
      expect(presses, verb).toHaveProperty(verb)
    }
  })
  it('mean one thing each', () => {
    const press = { run: () => Promise.resolve() }
    expect(() => merged({ join: press }, { join: press })).toThrow("'join' is done in two places")
  })
})
