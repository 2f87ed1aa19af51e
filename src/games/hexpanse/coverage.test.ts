import { expect, it } from 'vitest'
import { onlyAnswer } from '../../core/ask.ts'
import type { Fact } from '../../core/steps.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { shipped } from './content.ts'
import { covers, wanted } from './coverage.ts'
import { rules } from './rules.ts'

const reached = (games: number): ReadonlySet<string> => {
  const found = new Set<string>()
  const tell = (fact: Fact): void => covers(fact).forEach(word => found.add(word))
  for (let seed = 1; seed <= games; seed++) {
    const s = rules.setup(
      {
        players: 2 + (seed % 3),
        modules: [],
        options: { card_mirror: seed % 2 === 0, mode: seed % 3 ? 'captain' : 'admiral' },
        seed: seed.toString(16),
      },
      tell,
    )
    let open = rules.advance(s, tell)
    const chance = newRandom(seed.toString(16))
    for (let n = 0; n < 900 && open[0]; n++)
      open = rules.take(
        s,
        open,
        open[0].who,
        onlyAnswer(open[0]) ?? randomAnswer(open[0], below => roll(chance, 'a', below)),
        tell,
      )
  }
  return found
}

it('everything that is wanted can be reached, and names what there is', () => {
  for (const players of [2, 3, 4]) {
    const words = wanted(players)
    expect(new Set(words).size).toBe(words.length)
    for (const { code } of [...shipped.cards, ...shipped.minorFactions])
      expect(words.some(word => word.startsWith(`${code} `))).toBe(true)
  }
  expect(wanted(4)).toContain('won by a team')
  expect(wanted(3)).not.toContain('won by a team')
})

it('random games reach most of it, and nothing that goes by another name', () => {
  const found = reached(12)
  const left = wanted(4).filter(word => !found.has(word))
  // Formations are seldom built by chance, and teams do not play here.
  expect(left.length).toBeLessThan(wanted(4).length / 5)
  expect([...found].filter(word => !wanted(4).includes(word) && word !== 'won by a secret mission')).toEqual(
    [],
  )
})

it('an unknown fact covers nothing', () =>
  expect([covers({ fact: 'comet' }), covers({ fact: 'toString' })]).toEqual([[], []]))
