import { capital, howMany, listOf } from '../../shared/phrases.ts'
import type { Frame, FrameOf, OpName, State } from '../state.ts'
import { shortWords } from './cardText.ts'
import { abilityName, anyUnit, cellName, does, its, namesAt, ofSeat, seatName, the } from './name.ts'

/** What is being carried out, a sentence a frame. A frame without its sentence does not compile. */

type Own = Exclude<Frame['step'], OpName>
type FrameLines = { readonly [K in Own]: (s: State, f: FrameOf<K>) => string }

const lines: FrameLines = {
  dealMinors: () => 'The minor factions are revealed.',
  pickMinors: (_s, { left }) =>
    left.length
      ? `Still to choose a minor faction: ${listOf(left.map(seatName))}.`
      : 'All players have a minor faction.',
  dealMarket: () => 'The market is filled.',
  dealMissions: () => 'The missions are revealed.',
  pickMissions: (_s, { left }) =>
    left.length
      ? `Still to choose a secret mission: ${listOf(left.map(seatName))}.`
      : 'All players have a secret mission.',
  placeWarlords: (_s, { left }) =>
    left.length
      ? `Still to place a warlord: ${listOf(left.map(seatName))}.`
      : 'All players have placed their warlord.',
  game: () => 'Turns go on until a player forms a mission or only one warlord is left.',
  income: (_s, { you }) => `${does(you, 'get')} ${its(you)} income.`,
  actions: (_s, { you, left }) => `${does(you, 'have')} ${howMany(left, 'action')} left.`,
  placeUnit: (s, { you, unit }) => `${does(you, 'place')} ${anyUnit(namesAt(s), unit)}.`,
  returnUnit: (_s, { you }) => `${does(you, 'take')} a unit back.`,
  attack: (_s, { you }) => `${does(you, 'attack')}.`,
  moveWarlord: (_s, { you }) => `${does(you, 'move')} ${its(you)} warlord.`,
  payLife: (_s, { you, amount }) => `The ${ofSeat(you)} warlord pays ${amount} life.`,
  anchor: (s, { you, code }) => `${does(you, 'choose')} where ${abilityName(namesAt(s), code)} starts.`,
  turn: (s, { you, code, anchor }) =>
    `${does(you, 'choose')} a rotation for ${abilityName(namesAt(s), code)}, ` +
    `starting from ${cellName(anchor)}.`,
  ability: (s, { you, code, ops, next }) =>
    `${does(you, 'carry')} out ${abilityName(namesAt(s), code)}, step ` +
    `${Math.min(Math.max(next, 1), Math.max(ops.length, 1))} of ${ops.length}.`,
  chain: s =>
    s.queue.length
      ? 'In the chain reaction ' +
        `${listOf(s.queue.map(({ code, at }) => `${abilityName(namesAt(s), code)} on ${cellName(at)}`))} ` +
        `${s.queue.length === 1 ? 'is' : 'are'} next.`
      : 'The chain reaction is over.',
  endAction: () => 'The action ends.',
  revealExtra: s =>
    s.extraCards ? `The market shows ${howMany(s.extraCards, 'more card')}.` : 'The market opens.',
  market: (_s, { you }) => `${does(you, 'buy')} cards.`,
  endTurn: () => 'The market is refilled at the end of the turn.',
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
