import type { Emojis } from '../../../core/game.ts'
import { bookOf } from '../book.ts'
import type { BaseId, Faction, State } from '../state.ts'
import { factions } from '../types.ts'
import { resources, type Resource } from '../words/effect.ts'

const emoji = (of: Faction | Resource): string => `expanse_${of}`

/** What an option may be about, as choices.ts writes it. */
interface Means {
  readonly player?: Faction
  readonly cube?: { readonly faction: Faction }
  readonly fleet?: { readonly faction: Faction }
  readonly base?: BaseId
  readonly resource?: Resource
}

/** Shows the badges of factions, and the resources of bases. */
export const emojis: Emojis<State> = {
  all: [...factions, ...resources].map(emoji),
  seat: seat => emoji(seat as Faction),
  option(s, _ask, { means }) {
    const { player, cube, fleet, base, resource } = means as Means
    const faction = player ?? cube?.faction ?? fleet?.faction
    if (faction !== undefined) return emoji(faction)
    const kind = base === undefined ? resource : bookOf(s).bases[base].resource
    return kind && emoji(kind)
  },
}
