import { listOf, howMany } from '../../shared/phrases.ts'
import { inWords, MOST, plainName, signed } from '../../../core/sentence.ts'
import { HOUSE, toSpeech, pieceName, seatName, sectorName } from './name.ts'
import { EMPTY_TRACK } from './tableWords.ts'
import type { Faction } from '../state.ts'
import { allChanges, MOST_CHANGES, signChanges, type Sign } from '../scene/changes.ts'
import type {
  BaseScene,
  BoardScene,
  Change,
  PanelScene,
  Pieces,
  TrackScene,
  ScoringScene,
} from '../scene/types.ts'

/**
 * Describes the board in sentences, the most important first, and leaves out from the end what has no room.
 * Up to the track there is always room. The text board says what no picture could tell in so few words: how
 * many cubes are on a base and whose, the fleets in an Orbital and their strength, who may use the event of a
 * card, and which abilities are used.
 */
export const TEXT_BOARD = 'Use /board text:true to read all of it.'

export type PlayerNames = Readonly<Record<string, string>>

export const boardSentences = (
  scene: BoardScene,
  before: BoardScene | undefined,
  names: PlayerNames,
): readonly string[] => {
  const changes = before ? allChanges(before, scene) : []
  const head = [moment(scene), waits(scene, names), points(scene)]
  const lasting = [controls(scene), ...fates(scene), orbits(scene), track(scene, changes)].map(toSpeech)
  const room = MOST - [...head, '', ...lasting].join(' ').length
  return [
    ...head,
    changesSentence(scene, before, changes, room),
    ...lasting,
    initiative(scene),
    rocinante(scene),
    ...holdings(scene),
    piles(scene),
    bonus(scene),
    ...scene.panels.map(panel),
  ]
}

/** Returns "OPA (drummer_91)". */
export function seatWithPlayer(seat: Faction, names: PlayerNames): string {
  const name = plainName(Object.hasOwn(names, seat) ? (names[seat] ?? '') : '')
  return name ? `${seatName(seat)} (${name})` : seatName(seat)
}

function moment({ turn, state, scored, seats }: BoardScene): string {
  const number = state === undefined ? '' : `, state ${state}`
  const rounds = scored.done
    ? `${inWords(scored.done)} of ${inWords(scored.of)} rounds scored`
    : `${inWords(seats.length)} players`
  return `The Expanse, turn ${turn}${number}, ${rounds}.`
}

function waits({ pill: { asked = [], what, text } }: BoardScene, names: PlayerNames): string {
  if (!what) return `${text}.`
  if (!asked.length) return `${what}.`
  const who = asked.map(seat => seatWithPlayer(seat, names)).join(', ')
  return what === 'to move' ? `${who} to move.` : `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${who}.`
}

function points({ panels }: BoardScene): string {
  const [first, ...others] = [...panels].sort((one, other) => other.cp - one.cp)
  if (!first) return ''
  if (others.every(({ cp }) => cp === first.cp)) return `CP ${first.cp} each.`
  return `CP: ${[first, ...others].map(({ name, cp }) => `${name} ${cp}`).join(', ')}.`
}

type Told = Exclude<Change, { what: 'card' }>
/** Tells the largest changes, and how many others there are. The track tells new cards. */
function changesSentence(
  scene: BoardScene,
  before: BoardScene | undefined,
  changes: readonly Change[],
  room: number,
): string {
  const told = changes.filter((change): change is Told => change.what !== 'card')
  const words = told.slice(0, MOST_CHANGES).map(change => changeWords(scene, before, change))
  const telling = (count: number): string => {
    const left = told.length - count
    return (
      'Since the last picture: ' +
      `${[...words.slice(0, count), ...(left ? [`and ${left} more`] : [])].join(', ')}.`
    )
  }
  const most = words.findLastIndex((_, at) => telling(at + 1).length <= room) + 1
  return most ? telling(most) : ''
}

function changeWords(scene: BoardScene, before: BoardScene | undefined, change: Told): string {
  if (change.what === 'base')
    return baseChangeWords(change, baseIn(before, change.base), baseIn(scene, change.base)).join(', ')
  if (change.what === 'tokens') return tokenChangeWords(change)
  if (change.what === 'cp') return `${seatName(change.seat)} ${signed(change.by)} CP`
  return (
    `${seatName(change.seat)} fleets ${moveWords(change)} ` +
    `${scene.orbitals.find(({ id }) => id === change.orbital)?.name ?? change.orbital}`
  )
}

const baseIn = (scene: BoardScene | undefined, id: string): BaseScene | undefined =>
  scene?.bases.find(base => base.id === id)

function baseChangeWords(
  { cubes, control }: Extract<Change, { what: 'base' }>,
  before: BaseScene | undefined,
  now: BaseScene | undefined,
): readonly string[] {
  const base = now?.name ?? ''
  const steps = cubes.map(({ seat, by }) => `${seatName(seat)} ${signed(by)}`)
  return [
    ...(steps.length ? [`${listOf(steps)} influence on ${base}`] : control ? [`Control of ${base}`] : []),
    ...signWords(before, now),
  ]
}

function moveWords({ by, gone }: Extract<Change, { what: 'fleets' }>): string {
  if (gone) return 'gone from'
  return by ? `${signed(by)} at` : 'changed at'
}

/** Returns "UN Luna, Eurasia; MCR Europa; tied Eros; none Io". */
function groupWords(
  list: readonly { readonly who: string; readonly name: string }[],
  order: readonly string[],
): string {
  return order
    .flatMap(who => {
      const own = list.filter(one => one.who === who).map(({ name }) => name)
      return own.length ? [`${who} ${own.join(', ')}`] : []
    })
    .join('; ')
}

const seatsOf = (scene: BoardScene): readonly string[] => scene.panels.map(({ name }) => name)

function controls(scene: BoardScene): string {
  const inPlay = scene.bases.filter(base => !base.outOfPlay && !base.destroyed)
  const list = inPlay.map(({ control, name }) => ({
    who: control === 'tied' ? control : control === 'nobody' ? 'none' : seatName(control),
    name,
  }))
  return `Control: ${groupWords(list, [...seatsOf(scene), 'tied', 'none'])}.`
}

function orbits(scene: BoardScene): string {
  const list = scene.orbitals.flatMap(({ control, name }) =>
    control ? [{ who: seatName(control), name }] : [],
  )
  return list.length ? `Orbital Control: ${groupWords(list, seatsOf(scene))}.` : 'No Orbital Control.'
}

function track({ track: places }: BoardScene, changes: readonly Change[]): string {
  const isNew = (slot: number): boolean =>
    changes.some(change => change.what === 'card' && change.slot === slot)
  const cards = places.flatMap((place, at) => {
    const what = cardOn(place, at === 0)
    return what ? [`${place.cost}${at === 0 ? ' CP' : ''} ${what}${isNew(place.slot) ? ' (new)' : ''}`] : []
  })
  return cards.length ? `Track: ${cards.join('; ')}.` : EMPTY_TRACK
}

const cardOn = ({ card, score }: TrackScene, first: boolean): string =>
  card
    ? `${card.title} ${card.ap}${first ? ' AP' : ''}${card.house?.ap || card.house?.title ? HOUSE : ''}`
    : score
      ? `Score card (${score.bonus.join('/')})`
      : ''

const initiative = ({ initiative: order }: BoardScene): string =>
  order.length ? `Initiative: ${order.map(seatName).join(', ')}.` : ''

function rocinante({ rocinante: { seat, orbital }, orbitals }: BoardScene): string {
  const place = orbitals.find(({ id }) => id === orbital)?.name ?? orbital
  return `${seatName(seat)} has the Rocinante, at ${place}.`
}

const piles = ({ deck, scoreCards }: BoardScene): string =>
  `Deck ${deck}. Score cards drawn: ${scoreCards.drawn} of ${scoreCards.of}.`

const bonus = ({ sectors }: BoardScene): string =>
  'Bonus tokens left: ' +
  `${sectors.map(({ name, tokens }) => `${name} ${tokens.filter(({ left }) => left).length}`).join(', ')}.`

const pieceWords = (list: readonly Pieces[]): string =>
  list.length
    ? listOf(
        list.map(
          ({ kind, count }) => `${count} ${pieceName(kind)}${count === 1 || kind === 'rocinante' ? '' : 's'}`,
        ),
      )
    : 'empty'

export function panel({
  name,
  supply,
  diplomats,
  reserve,
  protomoleculeTokens,
  kept,
  techs,
}: PanelScene): string {
  const had = [
    `cubes ${supply}`,
    ...(diplomats === undefined ? [] : [`Diplomats ${diplomats}`]),
    `reserve ${pieceWords(reserve)}`,
    ...(protomoleculeTokens ? [`Protomolecule tokens ${protomoleculeTokens}`] : []),
    ...(techs.length
      ? [`techs ${techs.map(({ name: tech, house }) => `${tech}${house ? HOUSE : ''}`).join(', ')}`]
      : []),
    ...(kept.length ? [`kept ${kept.join(', ')}`] : []),
  ]
  return `${name}: ${had.join('; ')}.`
}

/** Returns what has happened to bases. */
function fates({ bases, panels }: BoardScene): readonly string[] {
  const gone = bases.filter(({ destroyed }) => destroyed)
  const closed = bases.filter(({ suppressed }) => suppressed)
  const infected = bases.find(({ protomolecule }) => protomolecule)
  const holder = panels.find(({ protomoleculeCard }) => protomoleculeCard)
  return [
    gone.length ? `Destroyed: ${gone.map(({ name }) => name).join(', ')}.` : '',
    infected?.protomolecule
      ? `The Protomolecule is on ${infected.name} and pays ${infected.protomolecule.cp} CP` +
        `${infected.protomolecule.house ? HOUSE : ''}.`
      : '',
    holder ? `${holder.name} has the Protomolecule card.` : '',
    closed.length ? `No influence can be added on ${listOf(closed.map(({ name }) => name))}.` : '',
  ]
}

/** Returns what each seat has of them. */
function holdings({ panels }: BoardScene): readonly string[] {
  const tokens = panels.flatMap(({ name, resourceTokens }) =>
    resourceTokens === undefined ? [] : [`${name} ${resourceTokens}`],
  )
  const absent = panels.filter(({ leader }) => leader === 'reserve').map(({ name }) => name)
  const plays = panels.flatMap(({ name, powerPlay }) =>
    powerPlay ? [`${name} ${playsLeft(powerPlay)}`] : [],
  )
  return [
    tokens.length ? `Resource Tokens: ${tokens.join(', ')}.` : '',
    absent.length ? `Leaders in reserve: ${absent.join(', ')}.` : '',
    plays.length ? `Power Play tokens left: ${plays.join('; ')}.` : '',
  ]
}

/** Returns "The Belt, Outer Planets and 4". */
function playsLeft({ sectors, points }: NonNullable<PanelScene['powerPlay']>): string {
  const left = [
    ...sectors.filter(one => one.left).map(({ sector }) => sectorName(sector)),
    ...points.filter(one => one.left).map(({ value, house }) => `${value}${house ? HOUSE : ''}`),
  ]
  return left.length ? listOf(left) : 'none'
}

/** Says the same to the player whose hand it is. */
export const ownHoldings = ({
  resourceTokens,
  leader,
  powerPlay,
  protomoleculeCard,
}: PanelScene): readonly string[] => [
  resourceTokens === undefined ? '' : `${howMany(resourceTokens, 'Resource Token')}.`,
  leader ? `Leader ${leader === 'onMap' ? 'on the map' : 'in reserve'}.` : '',
  powerPlay ? `Power Play tokens left: ${playsLeft(powerPlay)}.` : '',
  protomoleculeCard ? 'You have the Protomolecule card.' : '',
]

const tokenChangeWords = ({ seat, by }: Extract<Change, { what: 'tokens' }>): string =>
  `${seatName(seat)} ${signed(by)} Resource Token${Math.abs(by) === 1 ? '' : 's'}`

const CAME: Readonly<Record<Sign, (base: string) => string>> = {
  destroyed: base => `${base} destroyed`,
  protomolecule: base => `Protomolecule now on ${base}`,
  suppressed: base => `${base} suppressed`,
}
const WENT: Readonly<Record<Sign, (base: string) => string>> = {
  destroyed: base => `${base} is back`,
  protomolecule: base => `Protomolecule left ${base}`,
  suppressed: base => `${base} no longer suppressed`,
}
function signWords(before: BaseScene | undefined, now: BaseScene | undefined): readonly string[] {
  if (!before || !now) return []
  return signChanges(before, now).map(sign => (now[sign] ? CAME : WENT)[sign](now.name))
}

/** Returns what is special in a scoring with modules. */
export function scoredModules({ sectors, sums }: ScoringScene): readonly string[] {
  const bases = sectors.flatMap(sector => sector.bases)
  const infected = bases.filter(({ protomolecule }) => protomolecule).map(({ name }) => name)
  const lost = bases.filter(({ accident }) => accident).map(({ name }) => name)
  const tokens = sums.flatMap(({ name, tokens: own }) =>
    own ? [`${name} ${own.count} for ${own.cp} CP`] : [],
  )
  return [
    lost.length ? `Accident: ${listOf(lost)} destroyed.` : '',
    infected.length ? `Protomolecule on ${listOf(infected)}: only first place scores there.` : '',
    tokens.length ? `Resource Tokens: ${tokens.join(', ')}.` : '',
  ]
}
