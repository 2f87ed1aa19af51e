import type { Exhibit } from '../../../core/game.ts'
import { die, edgePlanet, ingress, slices } from '../constants.ts'
import { factions } from '../factions.ts'
import { tiles } from '../map.ts'
import { alt } from '../scene/alt.ts'
import { lineOf } from '../systems/write.ts'
import { edgeLine } from '../text/about.ts'
import { priceText, sliceName, synergyText } from '../text/name.ts'
import { states } from './states.ts'

/** The slices, factions and tiles, and companions that show everything a picture can say. */
export const exhibits = (): readonly Exhibit[] => [...ofRules(), ...ofFactions(), ...ofTiles(), ...ofStates()]

const ofRules = (): readonly Exhibit[] => [
  ...slices.map(({ id, price, prov }): Exhibit => ({
    id: `slice.${id}`, group: 'Slices', title: sliceName(id), needs: ['text', 'provenance', 'play'], text: `${priceText(id)}.`, values: { price }, provenance: prov, covers: [`${id} claimed`],
  })),
  {
    id: 'edge', group: "Thunder's Edge", title: edgePlanet.name, needs: ['text', 'provenance', 'play'], text: edgeLine,
    values: { resources: edgePlanet.resources, influence: edgePlanet.influence, card: edgePlanet.card }, provenance: edgePlanet.prov, covers: ['placed'],
  },
  { id: 'die', group: 'The Fracture', title: 'The roll', needs: ['provenance'], values: { faces: die.faces, opens: die.opens }, provenance: die.prov },
  { id: 'ingress', group: 'The Fracture', title: 'Ingress tokens', needs: ['provenance'], values: { perColourBySynergy: ingress.perColourBySynergy, perColourElse: ingress.perColourElse, extra: ingress.extra }, provenance: ingress.prov },
]

const ofFactions = (): readonly Exhibit[] => factions.map(({ id, name, breakthrough, synergy, prov }): Exhibit => ({
  id: `faction.${id}`, group: 'Factions', title: name, needs: ['text', 'provenance'], text: `${breakthrough}: ${synergyText(synergy)}.`, values: { breakthrough, synergy }, provenance: prov,
}))

const ofTiles = (): readonly Exhibit[] => tiles.map((tile): Exhibit => ({
  id: `tile.${tile.tile}`, group: 'Tiles', title: `Tile ${tile.tile}`, needs: ['provenance'], text: lineOf({ ...tile, id: tile.tile, tokens: [] }),
  values: { planets: tile.planets.map(({ name }) => name), printedWormholes: tile.printedWormholes, anomalies: tile.anomalies }, provenance: tile.prov,
}))

const ofStates = (): readonly Exhibit[] => states().map(({ id, title, scene }): Exhibit => ({ id: `state.${id}`, group: 'Tokens', title, needs: ['picture', 'text'], scene, text: alt(scene) }))
