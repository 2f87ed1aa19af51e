import type { Ask, Option } from '../../../core/ask.ts'
import type { ChosenOf, Section } from '../../../core/game.ts'
import { capital, cut, howMany, listOf } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import { plain } from '../../shared/choices.ts'
import type { Code, Faction, State } from '../state.ts'
import { rotationGain } from './detail.ts'
import { changesNothing } from './idle.ts'
import { optionLabel } from './label.ts'
import { cardName, cellList, hexilum, namesAt, seatName, unitName } from './name.ts'
import { nothingLabel, placeAsked } from './wordAsk.ts'

/** Says what stands on the screens of a turn: cards with their buttons, and whole ways to make a move. */

/** Heads the buttons of an option: "Pincer Landing · 3 hexilum", with what it does. */
export function optionSection(s: State, ask: Ask, option: Option): Section | undefined {
  return ask.what === 'turn' ? rotationSection(s, ask, option) : cardSection(s, ask, option)
}

/** Returns "2. Turn 60°", as in the picture: what it places and hits, and how near that brings you. */
function rotationSection(s: State, ask: Ask, option: Option): Section {
  const [turn = '', ...lands] = optionLabel(s, ask, option).split(': ')
  const text = [capital(lands.join(': ')), rotationGain(s, ask, option)].filter(Boolean).join(' · ')
  const warning = changesNothing(s, ask, option)
  return {
    title: `${numberIn(ask, option)}. ${turn}`,
    text,
    ...(warning === undefined ? {} : { warning }),
  }
}
const numberIn = ({ options }: Ask, option: Option): number =>
  options.findIndex(({ id }) => id === option.id) + 1

function cardSection(s: State, ask: Ask, option: Option): Section | undefined {
  const { code: meant, card } = option.means as { code?: string; card?: string }
  const code = meant ?? card
  const found = code === undefined ? undefined : bookOf(s).cards[plain(code)]
  if (!found) return undefined
  const kind = found.type === 'mercenary' ? 'mercenary' : 'action card'
  const price = ask.what === 'market' ? ` · ${hexilum(found.cost)}` : ''
  const title = `${cardName(namesAt(s), found.code)} · ${kind}${found.reusable ? ', reusable' : ''}${price}`
  const warning = changesNothing(s, ask, option)
  return { title, text: found.text ?? '', ...(warning === undefined ? {} : { warning }) }
}

type Path = readonly ChosenOf<State>[]
const stepIn = (path: Path, what: string): ChosenOf<State> | undefined =>
  path.find(({ ask }) => ask.what === what)
const labelOf = ({ state, ask, options: [option] }: ChosenOf<State>): string =>
  option ? optionLabel(state, ask, option) : ''

/** Labels whole ways for a button or a menu; undefined if the labels of what is chosen say it. */
export function wayLabel(move: string, path: Path): string | undefined {
  const say = Object.hasOwn(WAYS, move) ? WAYS[move] : undefined
  return say?.(path)
}

const WAYS: Readonly<Record<string, (path: Path) => string | undefined>> = {
  place: ([first, ...more]) =>
    first && more[0] ? labelOf(more[0]) : first?.ask.what === 'action' ? placeLabel(first) : undefined,
  play: ([first, last]) => (last ? returnLabel(last) : first && 'Play'),
  activate: ([first, ...more]) => (first && !more.length ? 'Use' : undefined),
  // What it costs stands beside it.
  buy: ([first]) => (first ? 'Buy' : undefined),
  income: ([first]) => first && labelOf(first),
  warlord: ([first, ...more]) => (more[0] ? labelOf(more[0]) : first && warlordLabel(first)),
  return: ([, cell]) => cell && labelOf(cell),
  choose: ([first, ...more]) =>
    first && more.length
      ? first.ask.what === 'reserveTarget'
        ? sendingLabel(labelOf(first), more)
        : placingLabel([first, ...more])
      : undefined,
  rotate: rotationLabel,
}

const returnLabel = (last: ChosenOf<State>): string =>
  last.options.length
    ? `Return ${last.options.map(option => optionLabel(last.state, last.ask, option)).join(', ')}`
    : nothingLabel(last.state, last.ask)

/** A card's section names it; units have none. */
const placeLabel = (first: ChosenOf<State>): string =>
  first.options.some(({ means }) => 'unit' in means) ? labelOf(first) : 'Place'

/** What the ability of a warlord does stands above its button, so the button says its price alone. */
const warlordLabel = (first: ChosenOf<State>): string =>
  first.options[0]?.id === 'ability'
    ? ['Use Ability', ...(/\([^)]*\)$/.exec(labelOf(first)) ?? [])].join(' ')
    : labelOf(first)

const LONGEST = 100

/** Returns "2. Turn 60°: place D5 and D6", as numbered in the picture, and what of it gets no unit. */
function rotationLabel(path: Path): string | undefined {
  const turn = stepIn(path, 'turn')
  const [option] = turn?.options ?? []
  if (!turn || !option) return undefined
  const place = stepIn(path, 'place')
  const left = place?.ask.options.filter(({ id }) => !place.options.some(one => one.id === id)) ?? []
  const less = left.length
    ? `, nothing on ${cellList(
        left.map(({ id }) => id),
        'or',
      )}`
    : ''
  const then = path.filter(({ ask }) => ask.what !== 'turn' && ask.what !== 'place')
  if (then.length && !left.length) return placingLabel(then)
  const whole = `${numberIn(turn.ask, option)}. ${labelOf(turn)}${less}`
  return cut([whole, ...(then.length ? [placingLabel(then)] : [])].join(', '), LONGEST)
}

/** Says of a button in fewer words whose units are sent away. */
export const wayInBrief = (move: string, [first, ...more]: Path): string | undefined =>
  move === 'choose' && first?.ask.what === 'reserveTarget' && more.length
    ? sendingLabel(seatName(first.options[0]?.id as Faction), more)
    : undefined

/** Returns "Terran Empire: 2 units", "Terran Empire: 1 + 1 minor". */
function sendingLabel(enemy: string, [units]: Path): string {
  const kinds = units?.options.map(({ means }) => means['unit'] === 'minor') ?? []
  const minor = kinds.filter(isMinor => isMinor).length
  const normal = kinds.length - minor
  const both = `${normal} + ${minor} minor`
  const one = minor ? howMany(minor, unitName('minor')) : howMany(normal, unitName('normal'))
  return `${enemy}: ${!kinds.length ? 'nothing' : minor && normal ? both : one}`
}

/** Returns "Unit on C4, Siren on D5", "Siren, then E2 (+1 hexilum)", or what the button of nothing says. */
function placingLabel(path: Path): string {
  const [first] = path
  if (first && path.every(({ options }) => !options.length)) return nothingLabel(first.state, first.ask)
  const places = path.map(({ state, ask }) => placeAsked(state, ask))
  const isPlain = places.every((place, at) => place !== undefined && places.indexOf(place) === at)
  return isPlain
    ? path
        .flatMap((one, at) => (one.options.length ? [`${labelOf(one)} on ${places[at] ?? ''}`] : []))
        .join(', ')
    : path
        .map(
          one => one.options.map(option => optionLabel(one.state, one.ask, option)).join(', ') || 'nothing',
        )
        .join(', then ')
}

/**
 * Units are placed as often as actions are left, or as often in a row as a card says; and as long as there
 * are some in the reserve.
 */
export function timesOf(s: State, { what }: Ask, { id }: Option): number | undefined {
  const frame = s.stack[s.stack.length - 1]
  if (frame?.step === 'actions' && id === 'place:normal')
    return Math.min(frame.left, s.reserve[frame.you].normal)
  if (frame?.step !== 'PLACE' || what !== 'place' || frame.at) return undefined
  const { unit } = frame.op
  if (unit !== 'normal' && unit !== 'minor') return undefined
  return Math.min(1 + placesAhead(s, unit), s.reserve[frame.you][unit])
}

/** Says how many more units of that kind the same card places anywhere, right after this one. */
function placesAhead(s: State, unit: string): number {
  const ability = s.stack[s.stack.length - 2]
  if (ability?.step !== 'ability') return 0
  const ahead = ability.ops.slice(ability.next)
  const end = ahead.findIndex(op => op.op !== 'PLACE' || op.unit !== unit || op.at !== 'any')
  return end < 0 ? ahead.length : end
}

/** Actions that are left are lost with the turn. */
export function lostBy(s: State, _ask: Ask, { id }: Option): string | undefined {
  const frame = s.stack[s.stack.length - 1]
  if (frame?.step !== 'actions' || id !== 'done') return undefined
  return frame.left === 1 ? '1 action' : `${frame.left} actions`
}

interface Dear {
  readonly of: Code
  readonly price: number
}
/** Says "Too expensive: Pincer Landing (3), Bulwark (4). You have 2 hexilum." */
export const tooDearSentence = (s: State, cards: readonly Dear[], have: number): string =>
  `Too expensive: ${cards.map(({ of, price }) => `${cardName(namesAt(s), of)} (${price})`).join(', ')}. ` +
  `You have ${have === 0 ? 'no hexilum' : hexilum(have)}.`

export const basesFullSentence = (s: State, mercenaries: readonly Code[]): string =>
  `Your bases for mercenaries are full, so you can't buy ` +
  `${listOf(
    mercenaries.map(of => cardName(namesAt(s), of)),
    'or',
  )}.`
