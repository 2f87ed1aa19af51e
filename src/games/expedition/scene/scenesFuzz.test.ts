import { expect, test } from 'vitest'
import type { Scene } from '../../../core/scene.ts'
import { expeditionMoments } from '../testing/boards.ts'
import { facts, seen, stateOf } from '../testing/table.ts'
import { alt } from '../text/alt.ts'
import { choiceScene } from './choice.ts'
import { scenes } from './index.ts'

/**
 * Whatever happens at a table, its pictures can be made: plain data, with words that are short enough, and no
 * name that is private.
 */

const moments = expeditionMoments(180, 5)

const isPlain = (scene: Scene): boolean =>
  JSON.stringify(JSON.parse(JSON.stringify(scene))) === JSON.stringify(scene) && !hasNothing(scene)
/** An absent value is an absent key. */
function hasNothing(part: unknown): boolean {
  if (part === undefined || (typeof part === 'number' && !Number.isFinite(part))) return true
  return typeof part === 'object' && part !== null && Object.values(part).some(hasNothing)
}
const wrongWords = (words: string): boolean =>
  words.length > 1000 || words.length < 10 || /undefined|null|NaN|\[object/.test(words)
const PRIVATE = /\b(Card|Secret) \d+/

test(
  'pictures of random companions are plain data, told in good words, and say no private name but to ' +
    'its owner',
  () => {
    const kinds = new Set<string>()
    let secrets = 0
    for (const { match, scene, before } of moments) {
      const chosen = match.open.flatMap(
        ask => choiceScene(seen(match, Number(ask.who.slice(-1))), ask, []) ?? [],
      )
      const open: readonly Scene[] = [
        scene,
        ...chosen,
        ...scenes.told(
          seen(match),
          facts(match).filter(({ seenBy }) => !seenBy),
        ),
      ]
      const hands = stateOf(match).seats.flatMap(
        seat => scenes.hand(seen(match, Number(seat.slice(-1)))) ?? [],
      )
      for (const one of [...open, ...hands]) {
        kinds.add(one.kind)
        expect(isPlain(one)).toBe(true)
        const words = alt(one, one.kind === 'board' ? before : undefined)
        expect(wrongWords(words), words).toBe(false)
      }
      expect(JSON.stringify(open)).not.toMatch(PRIVATE)
      secrets += hands.filter(hand => PRIVATE.test(JSON.stringify(hand))).length
      for (const seat of stateOf(match).seats)
        expect(scenes.board(seen(match, Number(seat.slice(-1))))).toEqual(scene)
    }
    expect(kinds).toEqual(new Set(['board', 'hand', 'choice', 'fracture', 'edge']))
    expect(secrets).toBeGreaterThan(5)
  },
)
