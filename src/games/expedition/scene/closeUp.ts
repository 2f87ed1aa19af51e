import { bestNamed } from '../../shared/bestNamed.ts'
import { capital } from '../../shared/phrases.ts'
import { edgePlanet, slices } from '../constants.ts'
import { factions } from '../factions.ts'
import { plain } from '../systems/near.ts'
import { info } from '../text/about.ts'
import {
  A_SLICE,
  breakthroughFooter,
  breakthroughText,
  EDGE_FOOTER,
  edgeText,
  HOW_IT_WORKS,
  SLICE_FOOTER,
  sliceText,
  termsFooter,
} from '../text/closeUp.ts'
import { goodsOf, sliceName } from '../text/name.ts'
import { planetLine } from '../text/token.ts'
import type { Faction, Provenance, Seat, Slice } from '../types.ts'
import type { View } from '../view.ts'
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
  head: A_SLICE,
  text: sliceText(id),
  ...marked(prov),
  footer: SLICE_FOOTER,
})
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
  text: breakthroughText(name, synergy),
  ...marked(prov),
  footer: breakthroughFooter(seat),
})
export const edgePicture = (): CardPicture => ({
  kind: 'card',
  id: 'edge',
  name: edgePlanet.name,
  bar: 'edge',
  head: planetLine,
  text: edgeText(),
  footer: EDGE_FOOTER,
})

function termPicture(term: string): CardPicture {
  return {
    kind: 'card',
    id: term,
    name: capital(term),
    bar: 'term',
    head: HOW_IT_WORKS,
    text: (info[term] ?? []).join(' '),
    footer: termsFooter(Object.keys(info)),
  }
}
