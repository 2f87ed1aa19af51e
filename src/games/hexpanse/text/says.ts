import { plain } from '../../shared/choices.ts'
import type { Ask, Option } from '../../../core/ask.ts'
import { bookOf } from '../book.ts'
import type { State } from '../state.ts'
import { factions, type Faction } from '../types.ts'
import { abilityText, saying } from './about.ts'

/** What the card or ability behind an option says, so that nobody has to look it up while they choose. */
export function optionSays(s: State, ask: Ask, { id, means }: Option): string | undefined {
  // These options differ only in the orientation.
  if (ask.what === 'turn') return undefined
  if (means['action'] === 'ability')
    return (factions as readonly string[]).includes(ask.who)
      ? abilityText(bookOf(s).factions[ask.who as Faction])
      : undefined
  // A minor unit does what its faction says.
  if (means['unit'] === 'minor') return minorSays(s, ask)
  const code = means['code']
  if (typeof code !== 'string') return undefined
  return saying(s, code) ?? saying(s, plain(id))
}

/** Only where it comes onto the board. */
function minorSays(s: State, { what, who }: Ask): string | undefined {
  const minor = s.minors[who as Faction]
  const acts =
    minor !== undefined &&
    bookOf(s).minors[minor]?.timing !== 'passive' &&
    ['action', 'placeWhich', 'recoverToBoard'].includes(what)
  return acts ? saying(s, minor) : undefined
}
