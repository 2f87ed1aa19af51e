import { howMany } from '../../shared/phrases.ts'
import { powerOf } from '../board.ts'
import { modulesOf } from '../book.ts'
import {
  SCORE,
  type EventFrame,
  type Faction,
  type Frame,
  type FrameOf,
  type OwnFrame,
  type State,
} from '../state.ts'
import {
  aPiece,
  baseName,
  cardName,
  leftOver,
  namesAt,
  orbitalName,
  seatList,
  seatName,
  eventName,
} from './name.ts'
import { scoringName } from './asks.ts'

/** Describes what is being carried out, a sentence a frame. A frame without its sentence does not compile. */

type FrameLines = {
  readonly [K in OwnFrame['step']]: (s: State, f: FrameOf<K>, below: Frame | undefined) => string
}

const who = seatName
const lines: FrameLines = {
  game: () => 'Players take turns until the last Score card is drawn.',
  variableSetup: (s, { round, at }) =>
    `Setup round ${round + 1}: ${who(s.seats[at] ?? s.active)} places a piece.`,
  turn: (_s, { you }) => `${who(you)} chooses what to do this turn.`,
  cardUse: (s, { you, card }) => `${who(you)} decides how to use ${nameOf(s, card)}.`,
  boost: (s, { you, card }) => `${who(you)} may raise the AP of ${nameOf(s, card)}.`,
  spend: (s, { you, ap, card }) =>
    card
      ? `${who(you)} has ${ap} AP to spend from ${nameOf(s, card)}.`
      : `${who(you)} has ${ap} AP to spend.`,
  offer: (s, { card, left }) =>
    left.length
      ? `The event of ${nameOf(s, card)} is on offer to ${seatList(left)}.`
      : `All players have answered the offer of ${nameOf(s, card)}.`,
  doEvent: (s, { you, card }) => `${who(you)} uses the event of ${nameOf(s, card)} next.`,
  endCard: cardEnds,
  endTurn: () => 'At the end of the turn, a new card joins the Action Track.',
  pay: (_s, { you, amount }) => `${who(you)} pays ${amount} CP.`,
  dropInitiative: (s, { you }) => `${who(you)} drops ${placesDown(s, you)} the Initiative Track.`,
  chooseBonus: (_s, { you }) => `${who(you)} chooses the bonus Sector.`,
  scoringEvents: (s, { left }) =>
    `${scoringName(s)}: ${left.length ? `${seatList(left)} may still act` : 'all players have acted'}.`,
  extraEvent: (_s, { you }) => `${who(you)} may use one more kept event if a tech allows it.`,
  scoreBases: () => 'All bases score.',
  gainTechs: () => 'Each player gains a tech if this scoring round gives one.',
  freeBuild: (_s, { left }) =>
    left.length ? `${seatList(left)} may still build a fleet for free.` : 'All free builds are done.',
  passRocinante: () => 'The faction with the fewest CP takes the Rocinante.',
  finish: () => 'The game ends, and the player with the most CP wins.',
  event: eventLine,
  cubes: (_s, { tasks }) => `Players place, move or remove influence${leftOver(tasks.length)}.`,
  whichCube: (s, { you, task }) =>
    `${who(you)} chooses a normal cube or a Diplomat on ${baseName(namesAt(s), task.base)}.`,
  relocate: (s, { you, base }) =>
    `${who(you)} moves influence to ${baseName(namesAt(s), base)} because its supply is empty.`,
  place: (_s, { you, min, max }) => `${who(you)} places ${min === max ? '' : 'up to '}${max} influence.`,
  remove: (_s, { you }) => `${who(you)} removes influence.`,
  shift: (_s, { you, left }) => `${who(you)} moves influence${leftOver(left)}.`,
  swap: (_s, { you }) => `${who(you)} swaps 2 cubes.`,
  replace: (_s, { you }) => `${who(you)} replaces influence.`,
  build: (_s, { you, left }) => `${who(you)} places fleets on the map${leftOver(left)}.`,
  buildTo: (_s, { you, kind }) => `${who(you)} chooses the Orbital for ${aPiece(kind)}.`,
  destroy: (_s, { you, left }) => `${who(you)} removes fleets${leftOver(left)}.`,
  destroyEach: (_s, { you }) => `${who(you)} removes fleets of each faction.`,
  moveFleets: (_s, { you, left }) => `${who(you)} moves fleets${leftOver(left)}.`,
  moveGroup: (s, { you, from }) =>
    `${who(you)} moves a group of fleets from ${orbitalName(namesAt(s), from)}.`,
  moveTo: (s, { you, from, pieces }) =>
    `${who(you)} moves ${goingOut(pieces)} from ${orbitalName(namesAt(s), from)}.`,
  repair: (_s, { you }) => `${who(you)} repairs a Battleship.`,
  reorder: (_s, { you, count }) => `${who(you)} puts the top ${count} cards of the deck in order.`,
  discardKept: (_s, { you, owner }) => `${who(you)} chooses the kept event that ${who(owner)} discards.`,
  useCard: (_s, { you }) => `${who(you)} chooses a card from the Action Track.`,
  choose: (_s, { you, effect }) => `${who(you)} chooses ${chosen[effect.what]}.`,
  oneOf: (_s, { you }) => `${who(you)} chooses what to do.`,
}

function placesDown(s: State, you: Faction): string {
  const drop = powerOf(s, you, 'initiativeDrop')?.value
  return typeof drop === 'number' ? `${howMany(drop, 'place')} on` : 'to the last place of'
}

const nameOf = (s: State, card: string): string => cardName(namesAt(s), card)
const chosen: Readonly<Record<FrameOf<'choose'>['effect']['what'], string>> = {
  base: 'a base',
  orbital: 'an Orbital',
  player: 'a player',
  resource: 'a resource',
  fleet: 'a fleet',
}

const goingOut = (pieces: FrameOf<'moveTo'>['pieces']): string =>
  pieces.length === 1 && pieces[0] === 'rocinante' ? 'the Rocinante' : howMany(pieces.length, 'fleet')

/** A kept event that is used lies on the discard pile already. */
function cardEnds(s: State, { card }: FrameOf<'endCard'>): string {
  if (card === SCORE) return 'The Score card is discarded after the scoring round.'
  return s.inUse.includes(card)
    ? `${nameOf(s, card)} is discarded after use, unless a player keeps it.`
    : `Then ${nameOf(s, card)} is done.`
}

function eventLine(s: State, frame: EventFrame, below: Frame | undefined): string {
  const parts = frame.effects.length
  const event = eventName(s, frame, below) ?? 'the chosen part'
  return parts > 1
    ? `${who(frame.you)} carries out ${event}, part ${Math.min(Math.max(frame.at, 1), parts)} of ${parts}.`
    : `${who(frame.you)} carries out ${event}.`
}

/** Puts the innermost first. */
export const stackLines = (s: State): readonly string[] =>
  s.stack
    .map((frame, at) => {
      const line =
        (lines as Lines)[frame.step] ??
        modulesOf(s)
          .map(({ texts }) => texts?.frames?.[frame.step])
          .find(text => text)
      return line?.(s, frame, s.stack[at - 1]) ?? ''
    })
    .reverse()
type Lines = Readonly<Record<string, (s: State, f: Frame, below: Frame | undefined) => string>>
