import { edgePlanet } from '../constants.ts'
import { factions } from '../factions.ts'
import type { State } from '../state.ts'
import { plain } from '../systems/near.ts'
import { sliceIds } from '../types.ts'
import { factionWords, priceText, sliceName, synergyText } from './name.ts'
import { info, named } from './info.ts'

/** Explains the things of that name or, without one, what is in play. */
export function about(s: State, name: string): readonly string[] {
  const word = plain(name)
  if (!word)
    return [
      ...sliceIds.map(sliceLine),
      ...s.seats.flatMap(seat => {
        const { faction, custom } = s.chairs[seat]
        return faction === undefined ? [] : [factionLine(faction, custom)]
      }),
    ]
  return [
    ...sliceIds
      .filter(slice => plain(slice).includes(word) || plain(`slice ${sliceName(slice)}`).includes(word))
      .map(sliceLine),
    ...factions
      .filter(one =>
        [one.name, one.breakthrough, one.id, ...(one.aliases ?? [])].some(words =>
          plain(words).includes(word),
        ),
      )
      .map(({ id }) => factionLine(id)),
    ...s.seats.flatMap(seat => {
      const { custom } = s.chairs[seat]
      return custom && plain(`${custom.name} ${custom.breakthrough}`).includes(word)
        ? [factionLine('custom', custom)]
        : []
    }),
    ...(plain(edgePlanet.name).includes(word) || plain(edgePlanet.card).includes(word) ? [edgeLine] : []),
    ...Object.entries(named)
      .filter(([thing]) => plain(thing).includes(word))
      .map(([thing, line]) => `${thing}: ${line}`),
    ...Object.entries(info)
      .filter(([head]) => head === word)
      .flatMap(([, lines]) => lines),
  ]
}

const sliceLine = (slice: (typeof sliceIds)[number]): string =>
  `Slice ${sliceName(slice)} (${slice}): ${priceText(slice)}.`
function factionLine(faction: string, custom?: Parameters<typeof factionWords>[1]): string {
  const { name, breakthrough, synergy } = factionWords(faction, custom)
  return `${name}: ${breakthrough}, ${synergyText(synergy)}.`
}
export const edgeLine =
  `${edgePlanet.name}: ${edgePlanet.resources} resources, ${edgePlanet.influence} influence, legendary; ` +
  `its card ${edgePlanet.card} gives its owner their breakthrough, if they have none.`
