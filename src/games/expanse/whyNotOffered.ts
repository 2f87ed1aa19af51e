import { listOf } from '../shared/phrases.ts'
import type { Ask, Option } from '../../core/ask.ts'
import type { RefusedPick } from '../../core/game.ts'
import { rules } from './rules.ts'
import type { OrbitalId, State } from './state.ts'
import { optionLabel } from './text/label.ts'
import { namesAt, orbitalName } from './text/name.ts'
import { withoutRule } from './words/fullest.ts'

/** Explains X-83 to a player who picks an option that would do less, by its id or a word of its name. */
export function whyNotOffered(s: State, { seat, pick, of, stale }: RefusedPick): string | undefined {
  const ask = of === undefined && !stale ? askOf(s, seat) : undefined
  const free = ask && askOf(withoutRule(s), seat)
  if (!ask || !free || free.options.length === ask.options.length) return undefined
  const wanted = wantedIn(s, free, pick)
  if (!wanted.length || wantedIn(s, ask, pick).length) return undefined
  const better = ask.options.map(option => nameOf(s, ask, option))
  return (
    `You can't choose ${listOf(
      wanted.map(option => nameOf(s, free, option)),
      'or',
    )}: you must carry out the event as completely as possible, and this would do less. ` +
    (better.length <= MOST ? `Choose ${listOf(better, 'or')}.` : 'Choose one of the options offered.')
  )
}
const MOST = 8

const askOf = (s: State, seat: string): Ask | undefined => rules.asks(s).find(({ who }) => who === seat)

function wantedIn(s: State, ask: Ask, pick: string): readonly Option[] {
  const exact = ask.options.filter(({ id }) => id === pick)
  const word = pick.toLowerCase()
  return exact.length || !word
    ? exact
    : ask.options.filter(option =>
        [option.id, ...nameOf(s, ask, option).toLowerCase().split(' ')].includes(word),
      )
}

function nameOf(s: State, ask: Ask, option: Option): string {
  const { orbital, to } = option.means as {
    readonly orbital?: OrbitalId
    readonly to?: { readonly orbital?: OrbitalId }
  }
  const place = orbital ?? to?.orbital
  return place ? orbitalName(namesAt(s), place) : optionLabel(s, ask, option)
}
