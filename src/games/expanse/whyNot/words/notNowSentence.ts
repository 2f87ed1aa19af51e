import { listOf } from '../../../shared/phrases.ts'
import type { Wish, WishKind } from '../wish.ts'

/** Says when something like this can be chosen, and which question stands before it. */
export const decideFirstSentence = (wish: Wish, question: string): string =>
  `${whenOf(wish)} First decide this: ${question}`

const whenOf = (wish: Wish): string =>
  wish.kind === 'use' || wish.kind === 'action' ? (ofWords[wish.word] ?? times.use) : times[wish.kind]

const TURN = 'You take a card or play a kept event when your turn begins, or when an event tells you to.'
const SPENDING = 'You use actions and abilities while you spend Action Points.'
const ON_MAP = 'You choose places and pieces when an action or an event asks for them.'
const BY_EVENT = 'You choose that when an event asks for it.'

const times: Readonly<Record<WishKind, string>> = {
  card: TURN,
  score: TURN,
  use: 'You decide that when you have taken a card or are offered one.',
  action: SPENDING,
  cubeKind: 'The UN chooses between its cubes when it has both kinds in one place.',
  ability: SPENDING,
  base: ON_MAP,
  orbital: ON_MAP,
  cube: ON_MAP,
  fleet: ON_MAP,
  sector: 'You choose a Sector when you take a Score card.',
  resource: BY_EVENT,
  player: BY_EVENT,
  branch: BY_EVENT,
  setup: 'You only place pieces like that during the setup, before the first turn.',
  power: 'A Power Play is a whole turn: you make it when your turn begins.',
  raise: 'You can raise a card with Resource Tokens when you take its Action Points, up to the limit.',
  pay: 'Resource Tokens stand in for CP when you owe or lose some.',
}

const ofWords: Readonly<Record<string, string>> = {
  move: SPENDING,
  influence: SPENDING,
  build: SPENDING,
  leader: SPENDING,
  initiative:
    'You can do that on your turn: when it begins, when you use a card, or while you spend Action Points.',
  points: 'You take the Action Points of a card right after taking it.',
  now: 'You answer an offer when another player leaves you the event of a card.',
  decline: 'You decline an offer when another player leaves you the event of a card.',
  pass: 'You have to choose something here.',
  done: 'You can end your spending only while you spend Action Points.',
}

/** Names all that can be chosen instead. */
export const insteadSentence = (labels: readonly string[]): string => `Choose ${listOf(labels, 'or')}.`

/** */
export const doesLessSentence = (wanted: readonly string[], better: readonly string[]): string =>
  `You can't choose ${listOf(wanted, 'or')}: you must carry out the event as completely as possible, and ` +
  `this would do less. ${better.length ? insteadSentence(better) : 'Choose one of the options offered.'}`
