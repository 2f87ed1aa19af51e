import { expect, it } from 'vitest'
import type { Ask } from '../core/ask.ts'
import type { Game } from '../core/game.ts'
import { answer, openMatch, type Match } from '../core/match.ts'
import { matchesStep, type Move, type MoveStep, type WordAhead } from '../core/moves.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomMove } from '../core/randomAnswer.ts'
import { must } from '../testing/must.ts'
import { games } from './index.ts'

/** Options that whole moves can mean, and that are no word ahead of the turn. */
function* unknownIn(game: Game, match: Match): Generator<string> {
  const { state, open } = match
  for (const ask of open) {
    const view = game.view(state, open, ask.who)
    for (const move of game.moves ?? []) {
      for (const step of offeredSteps(move, ask)) {
        const words = game.wordsAhead?.(view, move.name, step.input) ?? []
        for (const option of ask.options) {
          const isMeant = matchesStep({ id: option.id, label: game.words.option(state, ask, option) }, step)
          if (isMeant && !isWord(words, option.id, step)) yield `${move.name} ${step.input}: ${option.id}`
        }
      }
    }
  }
}

type InputStep = Extract<MoveStep, { readonly input: string }>
/** The steps that answer this question with what is typed for an input that offers things. */
const offeredSteps = ({ steps, inputs }: Move, { what }: Ask): readonly InputStep[] =>
  steps.filter(
    (step): step is InputStep =>
      'input' in step &&
      step.ask.includes(what) &&
      inputs.some(({ name, kind }) => name === step.input && kind === 'offered'),
  )

/** What all ids of a step begin with is not typed, nor which of several alike it is. */
function isWord(words: readonly WordAhead[], option: string, { only }: MoveStep): boolean {
  const id = option.replace(/#\d+$/, '')
  const rest = only?.id ? id.replace(only.id, '') : id
  return words.some(word => word.id === id || (rest !== '' && word.id === rest))
}

const ALL = ['alpha', 'beta', 'delta', 'epsilon']

it.each([
  ['expanse', 2, []],
  ['expanse', 4, ALL],
  ['expanse', 3, ALL],
  ['hexpanse', 3, []],
  ['hexpanse', 4, []],
] as const)(
  'whatever is offered in a turn of %s with %i players (%j) is a word that can be typed ahead of it',
  (id, players, modules) => {
    const game = games[id] as Game
    const unknown = new Set<string>()
    for (const seed of ['1', '2', '3']) {
      const chance = newRandom(seed)
      let match = must(openMatch(game, { players, modules: [...modules], options: {}, seed }))
      for (let turn = 0; match.open.length && turn < 600; turn++) {
        for (const one of unknownIn(game, match)) unknown.add(one)
        const move = randomMove(match, match.open, below => roll(chance, 'picks', below))
        if (!move) throw new Error('No player can answer.')
        match = { ...must(answer(match, move.ask.who, move.ask.id, move.picks)), rows: [] }
      }
    }
    expect([...unknown]).toEqual([])
  },
)

it.each(['expanse', 'hexpanse'])(
  'no card in the hand of another player of %s is suggested, and the own are',
  id => {
    const game = games[id] as Game
    const chance = newRandom('7')
    let match = must(openMatch(game, { players: 3, modules: [], options: {}, seed: '7' }))
    const [move, input] = id === 'expanse' ? ['event', 'card'] : ['play', 'card']
    let own = 0
    for (let turn = 0; match.open.length && turn < 500; turn++) {
      const views = game.seats(match.state).map(seat => game.view(match.state, match.open, seat))
      for (const view of views) {
        const held = heldIn(view)
        const suggested = (game.wordsAhead?.(view, move, input) ?? []).filter(({ isRare }) => !isRare)
        expect(held.own).toEqual(expect.arrayContaining(suggested.map(word => word.id)))
        own += suggested.length
      }
      const next = randomMove(match, match.open, below => roll(chance, 'picks', below))
      if (!next) break
      match = { ...must(answer(match, next.ask.who, next.ask.id, next.picks)), rows: [] }
    }
    expect(own).toBeGreaterThan(50)
  },
)

/** The codes of the cards that the viewer holds. */
function heldIn(view: unknown): { readonly own: readonly string[] } {
  const { as, kept, cards } = view as {
    readonly as: string
    readonly kept?: Readonly<Record<string, readonly string[]>>
    readonly cards?: Readonly<Record<string, readonly { readonly code: string }[]>>
  }
  return { own: kept?.[as] ?? cards?.[as]?.map(({ code }) => code) ?? [] }
}
