import { listOf } from '../../shared/phrases.ts'
import { inWords, MOST, plainName, signed } from '../../../core/sentence.ts'
import { HOUSE, toSpeech } from '../house.ts'
import type { Faction } from '../state.ts'
import { pieceName, seatName } from '../text/name.ts'
import { fates, holdings, signWords, tokenChangeWords } from './altModules.ts'
import { allChanges, MOST_CHANGES } from './changes.ts'
import type { BaseScene, BoardScene, Change, PanelScene, Pieces, TrackScene } from './types.ts'

/**
 * The board in sentences, the most important first: what has no room is left out from the end. Up to the
 * track there is always
 * room. Left to the text board, as no picture could be told in so few words with them: how many cubes are on
 * a base and whose,
 * the fleets in an Orbital and their strength, who may use the event of a card, and which abilities are used.
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

/** "OPA (drummer_91)" */
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
/** The largest, and how many others there are. New cards are told with the track. */
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

/** "UN Luna, Eurasia; MCR Europa; tied Eros; none Io" */
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
  return cards.length ? `Track: ${cards.join('; ')}.` : 'The Action Track is empty.'
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

export const pieceWords = (list: readonly Pieces[]): string =>
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
