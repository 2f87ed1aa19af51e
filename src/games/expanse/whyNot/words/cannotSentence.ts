import { capital, howMany } from '../../../shared/phrases.ts'
import { bookOf } from '../../book.ts'
import type { State } from '../../state.ts'
import {
  abilityName,
  baseName,
  cardName,
  namesAt,
  orbitalName,
  pieceOfSeat,
  seatName,
  sectorName,
  shippedNames,
} from '../../text/name.ts'
import type { Wish, WishFor, WishKind } from '../wish.ts'

/** Says what a player wants and can't have, as they would do it at the question that is open. */

/** `what`: the question that offers such things. */
export const cannotSentence = (s: State, wish: Wish, what: string): string =>
  `You can't ${deedOf(s, wish, what)}.`
export const notNowSentence = (s: State, wish: Wish): string => `You can't ${deedOf(s, wish)} now.`
/** It could be done fewer times. */
export const notSoOftenSentence = (s: State, wish: Wish, what: string): string =>
  `You can't ${deedOf(s, wish, what)} ${wish.nth} times.`

type Deed<K extends WishKind> = (s: State, wish: WishFor<K>, what: string) => string
const deedOf = (s: State, wish: Wish, what = ''): string =>
  (deeds[wish.kind] as Deed<WishKind>)(s, wish, what)

const deeds: { readonly [K in WishKind]: Deed<K> } = {
  card: (s, { card }, what) =>
    what === 'turn' && s.track.includes(card)
      ? `take ${cardName(namesAt(s), card)}`
      : `${cardVerbs[what] ?? 'use'} ${cardName(namesFor(s, card), card)}`,
  score: (_s, { slot }) => `take a Score card from slot ${slot}`,
  use: (_s, { word }) => uses[word] ?? word,
  action: (_s, { word }) => actions[word] ?? word,
  cubeKind: (_s, { word }) => (word === 'normal' ? 'choose a normal cube' : 'choose a Diplomat'),
  ability: (s, { ability }, what) =>
    `${techVerbs[what] ?? 'use'} ${abilityName(namesFor(s, ability), ability)}`,
  base: (s, { base }, what) => `${baseVerbs[what] ?? 'choose'} ${baseName(namesAt(s), base)}`,
  orbital: (s, { orbital }, what) => `${orbitalVerbs[what] ?? 'choose'} ${orbitalName(namesAt(s), orbital)}`,
  cube: (s, { base, owner }, what) =>
    `${cubeVerbs[what] ?? 'choose'} ${seatName(owner)} influence on ${baseName(namesAt(s), base)}`,
  fleet: (s, { place, owner, piece }, what) =>
    `${fleetVerbs[what] ?? 'choose'} the ` +
    `${piece === 'rocinante' ? 'Rocinante' : pieceOfSeat(owner, piece)} ` +
    (place === 'reserve' ? 'from reserve' : `at ${orbitalName(namesAt(s), place)}`),
  sector: (_s, { sector }) => `choose ${sectorName(sector)}`,
  resource: (_s, { resource }) => `choose ${capital(resource)}`,
  player: (_s, { player }) => `choose ${seatName(player)}`,
  branch: (_s, { branch }) => `take choice ${branch + 1}`,
  setup: (s, wish) =>
    'fleetAt' in wish
      ? `place a fleet in ${orbitalName(namesAt(s), wish.fleetAt)}`
      : `place influence on ${baseName(namesAt(s), wish.influenceOn)}`,
  power: (_s, { sector, points }) => `make a Power Play in ${sectorName(sector)} for ${points} CP a base`,
  raise: (_s, { tokens }) => `raise the card by ${howMany(tokens, 'Resource Token')}`,
  pay: (_s, { tokens }) => `pay with ${howMany(tokens, 'Resource Token')}`,
}

/** What this game does not have is called as it is in others. */
const namesFor = (s: State, id: string): typeof shippedNames =>
  bookOf(s).cards[id] || bookOf(s).abilities[id] ? namesAt(s) : shippedNames

type Verbs = Readonly<Record<string, string>>
const uses: Verbs = {
  event: 'use its event',
  keep: 'keep the event',
  points: 'take the Action Points',
  now: 'use an offered event',
  decline: 'decline',
  pass: 'pass',
  done: 'end your spending',
}
const actions: Verbs = {
  move: 'Move',
  influence: 'use Influence',
  build: 'Build',
  leader: 'use the Leader Move',
  initiative: 'go to the top of Initiative',
}
const cardVerbs: Verbs = { turn: 'play', boost: 'discard', discardKept: 'discard', reorder: 'put back' }
const techVerbs: Verbs = { keepTech: 'keep', gainTech: 'take', giveTech: 'give up', keepOrTake: 'take' }
const baseVerbs: Verbs = { place: 'place influence on', shiftTo: 'move influence to' }
const orbitalVerbs: Verbs = { moveFrom: 'move a group from', moveTo: 'move to', buildTo: 'build in' }
const cubeVerbs: Verbs = {
  remove: 'remove',
  shift: 'move',
  relocate: 'move',
  replace: 'replace',
  swap: 'swap',
}
const fleetVerbs: Verbs = {
  destroy: 'remove',
  destroyEach: 'remove',
  moveOne: 'move',
  moveGroup: 'move',
  build: 'build',
  freeBuild: 'build',
  repair: 'repair',
}
