import { howMany } from '../../shared/phrases.ts'
import type { Ask } from '../../../core/ask.ts'
import { oddOf } from '../odd/index.ts'
import type { CubeTask, Faction, FrameOf, OwnFrame, State } from '../state.ts'
import type { Choose, Effect, Whose } from '../words/effect.ts'
import { baseName, leftOver, namesAt, orbitalName, pieceName, seatName } from './name.ts'
import { boundIn } from './source.ts'
import type { AskTexts, TurnStep } from './turnAsk.ts'
import { basesPhrase, orbitalsPhrase } from './where.ts'

/**
 * Questions of the words that cards are written with. What they belong to stands before them: "Julie Mao: …".
 */

/** Frames that never ask. Any other must have its question here or in turnAsk.ts. */
type Silent =
  | 'game'
  | 'doEvent'
  | 'endCard'
  | 'endTurn'
  | 'pay'
  | 'dropInitiative'
  | 'scoreBases'
  | 'gainTechs'
  | 'passRocinante'
  | 'finish'
  | 'event'
  | 'cubes'
type WordStep = Exclude<OwnFrame['step'], Silent | TurnStep>

export const wordAsks: AskTexts<WordStep> = {
  whichCube: (s, { you, task }) => `${cubeQuestion(s, you, task)}: a normal cube or a Diplomat?`,
  relocate: (s, { base }) =>
    `your supply is empty. Choose the influence to move to ${baseName(namesAt(s), base)} instead.`,
  place: (s, f, ask) => `${countPhrase(ask, 'place')} influence on ${onBases(s, f, ask)}.`,
  remove: (s, f, ask) =>
    `${countPhrase(ask, 'remove')} ${whoseInfluence[f.effect.whose]} from ${onBases(s, f, ask)}.`,
  shift: (s, { from, left }, ask) =>
    from
      ? `choose where your influence from ${baseName(namesAt(s), from)} moves.`
      : `choose the influence to move${moreOf(left, ask)}.`,
  swap: (s, { first }) =>
    first
      ? `choose the cube that swaps places with the ${seatName(first.owner)} cube on ` +
        `${baseName(namesAt(s), first.base)}.`
      : 'choose the first of the 2 cubes to swap.',
  replace: (s, { effect }, ask) =>
    `${countPhrase(ask, 'replace')} ${whoseInfluence[effect.whose]} with yours on ` +
    `${basesPhrase(s, effect.at, boundIn(s), ask.max > 1)}.`,
  build: buildText,
  buildTo: (_s, { kind }) => `choose the Orbital for your ${pieceName(kind)}.`,
  destroy: (s, f, ask) =>
    `choose ${toRemove[f.effect.whose]} to remove ${fromOrbitals(s, f)}${moreOf(f.left, ask)}.`,
  destroyEach: (s, f, ask) =>
    `${countPhrase(ask, 'remove')} ${ask.max === 1 ? 'fleet' : 'fleets'} ` +
    `${fromOrbitals(s, f)}${limitOf(ask, f.effect)}.`,
  moveFleets: (_s, { effect, left }, ask) =>
    effect.size === 'one'
      ? `choose the ${oddOf(effect)?.asksFor ?? 'fleet'} to move${moreOf(left, ask)}.`
      : `choose the Orbital your group of fleets moves from${moreOf(left, ask)}.`,
  moveGroup: (s, { from, effect }, { max }) =>
    effect.unit?.unit
      ? `choose which of your fleets move from ${orbitalName(namesAt(s), from)} with your ` +
        `${pieceName(effect.unit.unit)}, or none.`
      : `choose 1 to ${max} of your fleets to move together from ${orbitalName(namesAt(s), from)}.`,
  moveTo: moveToText,
  repair: () => 'choose the damaged Battleship to repair.',
  reorder: (_s, { count }) => `put these ${count} cards back in the order you like, the top card first.`,
  discardKept: (_s, { you, owner }) =>
    you === owner
      ? 'choose 1 of your kept events to discard.'
      : `choose the kept event that ${seatName(owner)} discards.`,
  useCard: (_s, { effect }) =>
    effect.then === 'stay'
      ? 'choose the card whose event you use. It stays on the Action Track.'
      : 'choose the card to take from the Action Track.',
  choose: (s, { effect }) => `choose ${chosen(s, effect)}.`,
  oneOf: () => 'choose what to do.',
}

const whoseInfluence: Readonly<Record<Whose, string>> = {
  own: 'of your influence',
  other: 'opposing influence',
  any: 'influence',
}
const toRemove: Readonly<Record<Whose, string>> = {
  own: 'one of your fleets',
  other: 'an opposing fleet',
  any: 'a fleet',
}

function countPhrase({ min, max }: Ask, verb: string): string {
  if (min === max) return `${verb} ${max}`
  return max === 1 ? `you may ${verb} 1` : `${verb} up to ${max}`
}

/** ", 2 left, or stop" */
const moreOf = (left: number, { min }: Ask): string => `${leftOver(left)}${min === 0 ? ', or stop' : ''}`

const limitOf = ({ perGroup, max }: Ask, effect: Effect): string =>
  perGroup === undefined || max === 1 ? '' : `, ${perGroup} per ${oddOf(effect)?.perGroup ?? 'base'}`

/** "Tech bases, 1 per base" */
function onBases(s: State, { bases, effect }: FrameOf<'place'> | FrameOf<'remove'>, ask: Ask): string {
  const [only] = bases
  if (only && bases.length === 1) return baseName(namesAt(s), only)
  return `${basesPhrase(s, effect.at, boundIn(s), ask.max > 1)}${limitOf(ask, effect)}`
}

function fromOrbitals(s: State, { orbitals, effect }: FrameOf<'destroy'> | FrameOf<'destroyEach'>): string {
  const [only] = orbitals
  return only && orbitals.length === 1
    ? `from ${orbitalName(namesAt(s), only)}`
    : `from ${orbitalsPhrase(s, effect.at, boundIn(s))}`
}

function buildText(s: State, { effect, left }: FrameOf<'build'>, ask: Ask): string {
  const piece = effect.units.every(unit => unit === 'scrap') ? 'Scrap Ship' : 'fleet'
  if (effect.to === 'home') return `choose a ${piece} to build${moreOf(left, ask)}.`
  const from = effect.source?.includes('map') ? ' from your reserve or the map' : ''
  return (
    `choose a ${piece}${from} to place in ` +
    `${orbitalsPhrase(s, effect.to, boundIn(s))}${moreOf(left, ask)}.`
  )
}

function moveToText(s: State, { you, effect, from, owner, pieces, mayStay }: FrameOf<'moveTo'>): string {
  const range = effect.range === 'any' ? '' : `, up to ${howMany(effect.range.bands, 'band')} away`
  const what = `${moving(pieces, you, owner)} from ${orbitalName(namesAt(s), from)}`
  const [move, them] = pieces.length > 1 ? ['move', 'them'] : ['moves', 'it']
  return `choose where ${what} ${move}${range}${mayStay ? `, or let ${them} stay` : ''}.`
}

function moving(pieces: FrameOf<'moveTo'>['pieces'], you: Faction, owner: Faction): string {
  const [piece] = pieces
  if (pieces.length > 1 || !piece) return `your ${pieces.length} fleets`
  if (piece === 'rocinante') return 'the Rocinante'
  return `${you === owner ? 'your' : `the ${seatName(owner)}`} ${pieceName(piece)}`
}

function cubeQuestion(s: State, you: Faction, task: CubeTask): string {
  const at = baseName(namesAt(s), task.base)
  if (task.do === 'place') return `which cube do you place on ${at}`
  const cubes = you === task.owner ? 'which of your cubes' : `which ${seatName(task.owner)} cube`
  return task.do === 'remove'
    ? `${cubes} leaves ${at}`
    : `${cubes} moves from ${at} to ${baseName(namesAt(s), task.to)}`
}

function chosen(s: State, effect: FrameOf<'choose'>['effect']): string {
  const { what, where = {} } = effect as Choose
  if (what === 'base') return basesPhrase(s, where, boundIn(s), false).replace(/^any base/, 'a base')
  if (what === 'orbital') return orbitalsPhrase(s, where, boundIn(s)).replace(/^any Orbital/, 'an Orbital')
  return oddOf(effect)?.asksFor ?? 'a resource'
}
