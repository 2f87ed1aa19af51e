import type { Ask } from '../../../core/ask.ts'
import { purseOf } from '../choices.ts'
import { SCORE, type Faction, type State } from '../state.ts'
import { markedCard } from '../text/name.ts'
import { explained, type Asked, type Explaining } from './explaining.ts'
import { refusalSentence, type Refusal } from './refusal.ts'
import { takingTurn, usingTrackCard } from './turns.ts'
import type { Wish } from './wish.ts'
import { tooDearSentence } from './words/turnReasons.ts'

/**
 * Says which cards of the Action Track, or kept events, the player can't choose now: those that are too
 * expensive in one line.
 */
export function withheld(s: State, ask: Ask, move: string): readonly string[] {
  const f = s.stack[s.stack.length - 1]
  if (!f || (f.step !== 'turn' && f.step !== 'useCard')) return []
  const you = ask.who as Faction
  const asked = { s, ask, f, you }
  const wanted = move === 'take' ? onTrack(s) : move === 'event' && f.step === 'turn' ? keptBy(s, you) : []
  const missing = wanted.filter(({ id }) => !ask.options.some(option => option.id === id))
  const why = missing.map(wish => ({ wish, refusal: refusalOf(asked, wish) }))
  const dear = why.flatMap(({ wish, refusal }) =>
    refusal?.code === 'SLOT_COST' ? [{ name: nameOf(s, wish), cost: refusal.cost }] : [],
  )
  return [
    ...(dear.length ? [tooDearSentence(dear, purseOf(s, you))] : []),
    ...why.flatMap(({ refusal }) =>
      refusal && refusal.code !== 'SLOT_COST' && refusal.code !== 'NO_EVENT_ON_SCORE'
        ? [refusalSentence(s, refusal)]
        : [],
    ),
  ]
}

const refusalOf = (asked: Asked, wish: Wish): Refusal | undefined =>
  explained((asked.f.step === 'turn' ? takingTurn : usingTrackCard) as Explaining<unknown>, asked, wish)

const onTrack = (s: State): readonly Wish[] =>
  s.track.map((card, at) =>
    card === SCORE
      ? { kind: 'score', slot: at + 1, id: `${SCORE}.${at + 1}`, nth: 1 }
      : { kind: 'card', card, id: card, nth: 1 },
  )
const keptBy = (s: State, you: Faction): readonly Wish[] =>
  s.kept[you].map(card => ({ kind: 'card', card, id: card, nth: 1 }))
const nameOf = (s: State, wish: Wish): string => markedCard(s, wish.kind === 'card' ? wish.card : SCORE)
