import type { OptionInfo } from '../../core/game.ts'
import type { Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { no } from '../play/load.ts'
import { loadVisible } from '../play/playerView.ts'
import type { PersonId, TableId } from '../store.ts'
import { unknownPage } from './words.ts'

/** A game as somebody who opens a table meets it. */
export interface GameShown {
  readonly id: string
  readonly title: string
  /** How many can play, and the seats there are then. */
  readonly seats: Readonly<Record<number, readonly { readonly seat: string; readonly name: string }[]>>
  /** Seats are chairs, taken in order, rather than something to be played. */
  readonly chairs?: true
  readonly modules: readonly {
    readonly id: string
    readonly title: string
    readonly players: readonly number[]
  }[]
  readonly options: readonly OptionInfo[]
}

export const gamesShown = ({ games }: Pick<Deps, 'games'>): readonly GameShown[] =>
  Object.values(games).map(game => ({
    id: game.id,
    title: game.title,
    modules: game.modules,
    ...(game.chairs ? { chairs: true as const } : {}),
    options: game.options,
    seats: Object.fromEntries(
      Object.entries(game.seatsFor).map(([players, seats]) => [
        players,
        seats.map(seat => ({ seat, name: game.words.seat(seat) })),
      ]),
    ),
  }))

/** A page of text about the game as this person may know it. */
export async function page(
  deps: Deps,
  id: TableId,
  person: PersonId,
  name: string,
  request: Readonly<Record<string, string>> = {},
): Promise<Result<readonly string[]>> {
  const seen = await loadVisible(deps, id, person)
  if (!seen.ok) return seen
  const { game, state } = seen.value.match
  const pages = Object.keys(game.pages)
  const make = Object.hasOwn(game.pages, name) ? game.pages[name] : undefined
  if (!make) return no(unknownPage(game.title, pages))
  const outcome = make(state, request)
  return outcome.ok ? outcome : no(outcome.reasons.join(' '))
}

/** What things of that name say, in full; without a name, those in play. */
export async function about(
  deps: Deps,
  id: TableId,
  person: PersonId,
  name: string,
): Promise<Result<readonly string[]>> {
  const seen = await loadVisible(deps, id, person)
  return seen.ok ? { ok: true, value: seen.value.match.game.words.about(seen.value.match.state, name) } : seen
}
