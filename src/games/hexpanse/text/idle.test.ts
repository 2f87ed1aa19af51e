import { describe, expect, it } from 'vitest'
import type { Ask } from '../../../core/ask.ts'
import { gameByChance } from '../testing/byChance.ts'
import { matchAt, type Moment } from '../testing/obstacleCase.ts'
import { rules } from '../rules.ts'
import type { State } from '../state.ts'
import { changesNothing } from './idle.ts'

/** Options of that question with a warning. */
function warned(moment: Partial<Moment>): readonly string[] {
  const { state, open } = matchAt({ wish: '', ...moment })
  const [ask] = open
  const s = state as unknown as State
  return (ask?.options ?? []).flatMap(option => (ask && changesNothing(s, ask, option) ? [option.id] : []))
}
const isBetween = ([ask]: readonly Ask[]): boolean => ask?.what === 'action' || ask?.what === 'market'
const cards = (...TE: readonly string[]) => ({ cards: { TE } })

describe('changesNothing', () => {
  it('warns of a card that can do nothing now, and not of one that can', () => {
    const units = { recovery: { TE: { normal: 1 } }, hexilum: { CC: 1 } }
    expect(warned({ with: cards('A2', 'A11', 'A3') })).toEqual(['play:A2', 'play:A11'])
    expect(warned({ with: { ...cards('A2', 'A11', 'A3'), ...units } })).toEqual([])
  })
  it('warns of hexilum beyond the limit', () => {
    const full = { options: { hexilum_cap: 10 }, with: { ...cards('A1'), hexilum: { TE: 10 } } }
    expect(warned(full)).toEqual(['play:A1', 'gain'])
    expect(warned({ ...full, with: { ...cards('A1'), hexilum: { TE: 9 } } })).toEqual([])
    const union = { seats: ['UTW', 'TE'] as const, options: full.options }
    expect(warned({ ...union, with: { hexilum: { UTW: 10 } } })).toEqual(['gain', 'ability'])
  })
  it('warns of a start and a rotation at which nothing can be placed or hit', () => {
    const board = { f6: 'CC normal', f8: 'CC normal', f4: 'CC normal' }
    expect(warned({ board, with: cards('A3'), answers: [['play:A3'], ['f6']] })).toEqual(['r0', 'r3'])
    const struck = warned({ board, with: cards('A5'), answers: [['play:A5']] })
    expect(struck).toContain('e5')
    expect(struck).not.toContain('f6')
  })

  it('is right: no piece moves or comes to harm before the next action, in games by chance', () => {
    let count = 0
    for (const nth of [1, 2, 3, 4, 5, 7]) {
      const { start, steps } = gameByChance(nth)
      let before = start
      let open = rules.advance(before, () => undefined)
      for (const [at, { ask, picks, s, open: next }] of steps.entries()) {
        const option = open[0]?.options.find(({ id }) => id === picks[0])
        const end = steps.slice(at).find(step => isBetween(step.open))
        if (option && end && !before.queue.length && option.id !== 'ability') {
          if (changesNothing(before, ask, option)) {
            count++
            expect([end.s.board, end.s.life], `${nth} ${at} ${option.id}`).toEqual([
              before.board,
              before.life,
            ])
          }
        }
        before = s
        open = next
      }
    }
    expect(count).toBeGreaterThan(0)
  })

  it('fits below a label', () => {
    const texts = gameByChance(1).steps.flatMap(({ s, open }) =>
      open.flatMap(ask => ask.options.map(option => changesNothing(s, ask, option) ?? '')),
    )
    expect(Math.max(...texts.map(text => text.length))).toBeLessThanOrEqual(100)
  })
})
