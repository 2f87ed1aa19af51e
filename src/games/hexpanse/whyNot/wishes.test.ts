import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../../../core/game.ts'
import { newRandom, roll } from '../../../core/random.ts'
import { resample } from '../resample.ts'
import { gameByChance } from '../testing/byChance.ts'
import { vocabulary, whyNotOffered } from './index.ts'

const WISHES = 1000
const WISHES_A_STEP = 3
const SENTENCE = /^You can't [^:]+: .+[.?!]$/

/** Wishes that are not offered, of any seat, in games by chance on every kind of table. */
function* wishes() {
  const chance = newRandom('a3')
  for (let nth = 0; ; nth++) {
    for (const { s, open } of gameByChance(nth).steps) {
      const words = vocabulary(s)
      for (let count = 0; count < WISHES_A_STEP; count++) {
        // Mostly those who are asked, sometimes those who are not.
        const asked = count ? open[0]?.who : undefined
        const seat = asked ?? s.seats[roll(chance, 'seat', s.seats.length)] ?? ''
        const pick = words[roll(chance, 'pick', words.length)] ?? ''
        const options = open.find(({ who }) => who === seat)?.options ?? []
        if (!options.some(({ id }) => id === pick)) yield { s, open, seat, pick }
      }
    }
  }
}

describe('whyNotOffered', () => {
  it('has a sentence and a code for each of 1000 wishes by chance', () => {
    let count = 0
    for (const { s, seat, pick } of wishes()) {
      const why = whyNotOffered(s, { seat, pick })
      expect(why, pick).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) as string })
      expect(why && sentenceOf(why)).toMatch(SENTENCE)
      if (++count === WISHES) break
    }
  })

  it('says the same whatever is hidden from the player', () => {
    let count = 0
    for (const { s, seat, pick } of wishes()) {
      const other = resample(s, seat, `${count}`)
      expect(whyNotOffered(other, { seat, pick }), `${seat} ${pick}`).toEqual(
        whyNotOffered(s, { seat, pick }),
      )
      if (++count === WISHES) break
    }
  })

  it('says nothing to what is offered', () => {
    for (const { s, open } of gameByChance(4).steps) {
      for (const { who: seat, options } of open)
        for (const { id: pick } of options) expect(whyNotOffered(s, { seat, pick })).toBeUndefined()
    }
  })

  it('lists every option that a game asks about in its vocabulary', () => {
    for (const nth of [0, 1, 2, 5]) {
      for (const { s, open } of gameByChance(nth).steps) {
        const words = new Set(vocabulary(s))
        const ids = open.flatMap(({ options }) => options.map(({ id }) => id))
        expect(ids.filter(id => !words.has(id))).toEqual([])
      }
    }
  })

  it('keeps to the sentence of the kernel for words that mean nothing', () => {
    const { s, open } = gameByChance(1).steps[0] as ReturnType<typeof gameByChance>['steps'][number]
    const seat = open[0]?.who ?? ''
    for (const pick of [
      '',
      'x',
      'constructor',
      'place:',
      'place:__proto__',
      'toString:normal',
      'z9>z8',
      '#2',
    ])
      expect(whyNotOffered(s, { seat, pick }), pick).toBeUndefined()
  })
})
