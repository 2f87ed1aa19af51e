import { capital, howMany, listOf } from '../../shared/phrases.ts'
import type { Frame, FrameOf, OpName, State } from '../state.ts'
import { shortWords } from './cardText.ts'
import { abilityName, anyUnit, cellName, does, its, namesAt, seatName, the } from './name.ts'

/** What is being carried out, a sentence a frame. A frame without its sentence does not compile. */

type Own = Exclude<Frame['step'], OpName>
type FrameLines = { readonly [K in Own]: (s: State, f: FrameOf<K>) => string }

const lines: FrameLines = {
  dealMinors: () => 'The minor factions are revealed.',
  pickMinors: (_s, { left }) =>
    `Minor factions are chosen by ${listOf(left.map(seatName)) || 'nobody else'}.`,
  dealMarket: () => 'The market is filled.',
  dealMissions: () => 'The missions are revealed.',
  pickMissions: (_s, { left }) =>
    `Secret missions are chosen by ${listOf(left.map(seatName)) || 'nobody else'}.`,
  placeWarlords: (_s, { left }) => `Warlords are placed by ${listOf(left.map(seatName)) || 'nobody else'}.`,
  game: () => 'Turn follows turn until a mission is formed or one warlord is left.',
  income: (_s, { you }) => `${does(you, 'get')} ${its(you)} income.`,
  actions: (_s, { you, left }) => `${does(you, 'have')} ${howMany(left, 'action')} left.`,
  placeUnit: (s, { you, unit }) => `${does(you, 'place')} ${anyUnit(namesAt(s), unit)}.`,
  returnUnit: (_s, { you }) => `${does(you, 'take')} a unit back.`,
  attack: (_s, { you }) => `${does(you, 'attack')}.`,
  moveWarlord: (_s, { you }) => `${does(you, 'move')} ${its(you)} warlord.`,
  payLife: (_s, { you, amount }) => `The warlord of ${the(you)} pays ${amount} life.`,
  anchor: (s, { you, code }) =>
    `${does(you, 'choose')} where ${abilityName(namesAt(s), code)} is counted from.`,
  turn: (s, { you, code, anchor }) =>
    `${does(you, 'choose')} how ${abilityName(namesAt(s), code)} lies, counted from ${cellName(anchor)}.`,
  ability: (s, { you, code, ops, next }) =>
    `${does(you, 'follow')} ${abilityName(namesAt(s), code)}, icon ` +
    `${Math.min(Math.max(next, 1), Math.max(ops.length, 1))} of ${ops.length}.`,
  chain: s =>
    s.queue.length
      ? 'In the chain reaction ' +
        `${listOf(s.queue.map(({ code, at }) => `${abilityName(namesAt(s), code)} on ${cellName(at)}`))} ` +
        `${s.queue.length === 1 ? 'is' : 'are'} next.`
      : 'Nothing else waits in the chain reaction.',
  endAction: () => 'That ends the action.',
  revealExtra: s =>
    s.extraCards ? `The market shows ${howMany(s.extraCards, 'more card')}.` : 'The market opens.',
  market: (_s, { you }) => `${does(you, 'buy')} cards.`,
  endTurn: () => 'At the end of the turn the market is filled up.',
}

/** An icon says what it does as its card does. */
const iconLine = ({ you, op }: FrameOf<OpName>): string =>
  `${capital(the(you))}: ${shortWords({ anchor: 'self', rotate: false, mirror: false, ops: [op] })[0] ?? ''}.`

const isIcon = (frame: Frame): frame is FrameOf<OpName> => 'op' in frame

/** Innermost first. */
export const stackLines = (s: State): readonly string[] =>
  s.stack
    .map(frame =>
      isIcon(frame) ? iconLine(frame) : (lines[frame.step] as (s: State, f: Frame) => string)(s, frame),
    )
    .reverse()
