import { bestNamed } from '../../shared/bestNamed.ts'
import { howMany, listOf } from '../../shared/phrases.ts'
import { edgePlanet, slices } from '../constants.ts'
import { factions } from '../factions.ts'
import { plain } from '../systems/near.ts'
import { edgeLine, info } from '../text/about.ts'
import { colourName, goodsOf, priceText, seatName, sliceName } from '../text/name.ts'
import type { Colour, Faction, Provenance, Seat, Slice } from '../types.ts'
import type { View } from '../view.ts'
import { planetLine } from './board.ts'
import type { CardPicture } from './types.ts'

/**
 * A slice, a faction's breakthrough, Thunder's Edge or a heading of the rules, by its name or a part of it.
 */

interface Entry {
  readonly names: readonly string[]
  readonly picture: () => CardPicture
}

export function closeUp(view: View, name: string): CardPicture | undefined {
  return bestNamed(
    [
      ...slices.map(
        (slice): Entry => ({
          names: [slice.id, sliceName(slice.id), goodsOf(slice.id)],
          picture: () => slicePicture(slice),
        }),
      ),
      { names: [edgePlanet.name, edgePlanet.card], picture: edgePicture },
      ...factions.map(
        (one): Entry => ({
          names: [one.id, one.name, one.breakthrough, ...(one.aliases ?? [])],
          picture: () => breakthroughPicture(one, playedBy(view, one.id), one.prov),
        }),
      ),
      ...ownFactions(view),
      ...Object.keys(info).map((term): Entry => ({ names: [term], picture: () => termPicture(term) })),
    ],
    ({ names }) => names,
    name,
    plain,
  )?.picture()
}

/** Lists factions that are in no list. */
const ownFactions = ({ seats, chairs }: View): readonly Entry[] =>
  seats.flatMap((seat): readonly Entry[] => {
    const { faction, name, breakthroughName: breakthrough, synergy = [] } = chairs[seat] ?? {}
    if (faction !== 'custom' || name === undefined || breakthrough === undefined) return []
    return [
      {
        names: [name, breakthrough],
        picture: () => breakthroughPicture({ id: faction, name, breakthrough, synergy }, seat),
      },
    ]
  })
const playedBy = ({ seats, chairs }: View, faction: string): Seat | undefined =>
  seats.find(seat => chairs[seat]?.faction === faction)

/** Marks values we designed, so that nobody takes them for printed. */
const marked = (prov: Provenance | undefined): { readonly mark?: 'house' } =>
  prov && Object.values(prov).some(source => source.startsWith('designed')) ? { mark: 'house' } : {}

export const slicePicture = ({ id, price, prov }: Slice): CardPicture => ({
  kind: 'card',
  id,
  name: sliceName(id),
  bar: 'slice',
  slice: id,
  price,
  head: 'A slice of the token',
  text:
    `${capital(priceText(id))} at the end of your turn, then put your control marker on this slice. ` +
    `${DETAILS[id]}`,
  ...marked(prov),
  footer: 'Claim one slice each turn. Each slice is claimed once in the game.',
})
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const SPENDING = 'Exhaust planets; each trade good counts as 1. Anything above the price is lost.'
const HIDDEN = 'Only you see its name; the table learns that you discarded one.'
const DETAILS: Readonly<Record<Slice['id'], string>> = {
  resources5: SPENDING,
  influence5: SPENDING,
  actioncards2: 'Only you see their names; the table learns how many.',
  secret1: HIDDEN,
  techplanet1: 'Any of the four colours will do; the planet must be yours and readied.',
  tradegoods3: 'You cannot pay with commodities.',
}

type Known = Pick<Faction, 'id' | 'name' | 'breakthrough' | 'synergy'>
export const breakthroughPicture = (
  { id, name, breakthrough, synergy }: Known,
  seat?: Seat,
  prov?: Provenance,
): CardPicture => ({
  kind: 'card',
  id,
  name: breakthrough,
  bar: 'faction',
  head: name,
  synergy: [...synergy],
  ...(seat === undefined ? {} : { seat }),
  text:
    `${name} gains it once: by their first expedition, by control of Thunder's Edge, or by some cards. ` +
    ingressText(synergy),
  ...marked(prov),
  footer:
    seat === undefined
      ? 'The printed card says what it does.'
      : `${seatName(seat)} plays it. The printed card says what it does.`,
})
function ingressText(synergy: readonly Colour[]): string {
  if (!synergy.length)
    return (
      'It has no synergy: if its roll brings The Fracture, ' +
      'each of the four colours gets 1 ingress token.'
    )
  const each = synergy.length > 1 ? 'each of its colours' : 'its colour'
  return (
    `If its roll of 1 or 10 brings The Fracture, ingress tokens go to up to 3 systems for ${each}: ` +
    `${listOf(synergy.map(colour => colourName[colour]))}.`
  )
}

export const edgePicture = (): CardPicture => ({
  kind: 'card',
  id: 'edge',
  name: edgePlanet.name,
  bar: 'edge',
  head: planetLine,
  text: `${(info['edge'] ?? []).join(' ')} ${edgeLine.split('; ').slice(1).map(capital).join(' ')}`,
  footer: 'Tokens in the system stay there.',
})

function termPicture(term: string): CardPicture {
  const lines = info[term] ?? []
  const terms = Object.keys(info)
  return {
    kind: 'card',
    id: term,
    name: capital(term),
    bar: 'term',
    head: 'How it works',
    text: lines.join(' '),
    footer: `${howMany(terms.length, 'heading')}: ${terms.join(', ')}.`,
  }
}
