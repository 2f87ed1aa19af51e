import type { Exhibit } from '../../../core/scene.ts'
import { stateExhibits } from '../../shared/exhibits.ts'
import { die, edgePlanet, ingress, slices } from '../constants.ts'
import { factions } from '../factions.ts'
import { tiles } from '../map.ts'
import { alt } from '../text/alt.ts'
import { breakthroughPicture, edgePicture, slicePicture } from '../scene/closeUp.ts'
import type { Scene } from '../scene/types.ts'
import { lineOf } from '../systems/read.ts'
import { edgeLine } from '../text/about.ts'
import { priceText, sliceName, synergyText } from '../text/name.ts'
import type { Tile } from '../types.ts'
import { states } from './states.ts'

/** The slices, factions and tiles, and companions that show everything a picture can say. */
export const exhibits = (): readonly Exhibit[] => [
  ...ofSlices(),
  ...ofRules(),
  ...ofFactions(),
  ...ofTiles(),
  ...stateExhibits(states(), SHOWN_AS, alt),
]

const ofSlices = (): readonly Exhibit[] =>
  slices.map(
    (slice): Exhibit => ({
      id: `slice.${slice.id}`,
      group: 'Slices',
      title: sliceName(slice.id),
      needs: ['picture', 'text', 'provenance', 'play'],
      scene: slicePicture(slice),
      text: `${priceText(slice.id)}.`,
      values: { price: slice.price },
      provenance: slice.prov,
      covers: [`${slice.id} claimed`],
    }),
  )

const ofRules = (): readonly Exhibit[] => [
  {
    id: 'edge',
    group: "Thunder's Edge",
    title: edgePlanet.name,
    needs: ['picture', 'text', 'provenance', 'play'],
    scene: edgePicture(),
    text: edgeLine,
    values: { resources: edgePlanet.resources, influence: edgePlanet.influence, card: edgePlanet.card },
    provenance: edgePlanet.prov,
    covers: ['placed'],
  },
  {
    id: 'die',
    group: 'The Fracture',
    title: 'The roll',
    needs: ['provenance'],
    values: { faces: die.faces, opens: die.opens },
    provenance: die.prov,
  },
  {
    id: 'ingress',
    group: 'The Fracture',
    title: 'Ingress tokens',
    needs: ['provenance'],
    values: {
      perColourBySynergy: ingress.perColourBySynergy,
      perColourElse: ingress.perColourElse,
      extra: ingress.extra,
    },
    provenance: ingress.prov,
  },
]

const ofFactions = (): readonly Exhibit[] =>
  factions.map(
    (faction): Exhibit => ({
      id: `faction.${faction.id}`,
      group: 'Factions',
      title: faction.name,
      needs: ['picture', 'text', 'provenance'],
      scene: breakthroughPicture(faction, undefined, faction.prov),
      text: `${faction.breakthrough}: ${synergyText(faction.synergy)}.`,
      values: { breakthrough: faction.breakthrough, synergy: faction.synergy },
      provenance: faction.prov,
    }),
  )

const nameOf = ({ tile, side }: Tile): string => tile + (side ?? '')
const ofTiles = (): readonly Exhibit[] =>
  tiles.map(
    (tile): Exhibit => ({
      id: `tile.${nameOf(tile)}`,
      group: 'Tiles',
      title: `Tile ${nameOf(tile)}`,
      needs: ['provenance'],
      text: lineOf({ ...tile, id: nameOf(tile), tokens: [] }),
      values: {
        planets: tile.planets.map(({ name }) => name),
        printedWormholes: tile.printedWormholes,
        anomalies: tile.anomalies,
      },
      provenance: tile.prov,
    }),
  )

const SHOWN_AS: Readonly<Record<Scene['kind'], string>> = {
  board: 'Tokens',
  hand: 'Hands',
  card: 'Close-ups',
  choice: 'Choices',
  fracture: 'What happened',
  edge: 'What happened',
}
