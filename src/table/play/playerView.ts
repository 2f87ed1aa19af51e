import type { Ask, Option } from '../../core/ask.ts'
import { hash } from '../../core/data.ts'
import type { Progress, Section } from '../../core/game.ts'
import type { Match, Result } from '../../core/match.ts'
import { cardOf, sitterAt, type TableCard } from '../card.ts'
import type { Deps } from '../deps.ts'
import { type Live, seatOf } from './log.ts'
import { foretoldIn } from './foretold.ts'
import { shownForm, type ShownField } from './forms.ts'
import { offerAt, type ShownOffer } from './offer.ts'
import { loadVisible } from './load.ts'
import type { PersonId, TableId, TableRecord, Time } from '../store.ts'

/**
 * Says what one person may see of a table, in words: built up from nothing, so that whoever shows it cannot
 * show too much.
 */

export interface ShownOption {
  readonly id: string
  readonly label: string
  /** Says what the card or ability behind it says. */
  readonly says?: string
  /** Says what decides about it: "Nobody there · you would lead 2–0 · water". */
  readonly detail?: string | undefined
  /** The name of the emoji of what it is about. */
  readonly emoji?: string | undefined
  /** Warns that it would change nothing. */
  readonly changesNothing?: string | undefined
  /** Says where it stands in a list, best first. */
  readonly order?: number | undefined
  /** Heads the buttons that it has on a screen. */
  readonly section?: Section | undefined
  /** Says what is lost by it though it could still be used. */
  readonly loses?: string | undefined
  readonly group?: string
  /** Lists words besides the label by which it is found. */
  readonly finds?: readonly string[]
  /** Holds the same for options that make no difference: any of them will do. */
  readonly alike: string
  /** Says what is filled in along with it. */
  readonly form?: readonly ShownField[]
}
/** Describes a question as the one who is asked may see it. */
export interface ShownAsk {
  readonly id: string
  readonly seat: string
  readonly what: string
  readonly text: string
  /** Tells whether the question is still the very same, options and all. */
  readonly digest: string
  readonly options: readonly ShownOption[]
  /** Says what the groups of the options are called. */
  readonly groups: Readonly<Record<string, string>>
  readonly min: number
  readonly max: number
  /** Says what the button says that picks nothing. */
  readonly nothing?: string
  readonly perGroup?: number
  /** That limit in words: "1 per Sector". */
  readonly limit?: string | undefined
  readonly ordered?: true
  readonly secret?: true
  readonly sure?: true
  /** It may be answered at any time, and nobody waits for it. */
  readonly idle?: true
  /**
   * There is a picture of the choice, in which options bear their places, from 1, or what their labels begin
   * with.
   */
  readonly pictured?: 'numbers' | 'names'
}
/** Who is asked now, as everybody may know it. */
export interface Waiting {
  readonly seat: string
  readonly name: string
  readonly person?: PersonId
  /** Holds the level of the computer opponent that plays there. */
  readonly bot?: string
  readonly since?: Time
  /** Absent if the question is a secret. */
  readonly text?: string
  /** How the question is shown to all, with its answers. */
  readonly offer?: ShownOffer | undefined
}
type SeatShown = Pick<Waiting, 'seat' | 'name' | 'person' | 'bot'> & {
  /** It has nothing more to do in this game. */
  readonly isOut?: true
}
export interface PlayerView {
  readonly table: TableCard
  readonly title: string
  /** Says how many rows the log has; what comes later is news. */
  readonly rows: number
  /** In turn order. */
  readonly seats: readonly SeatShown[]
  /** Holds the seat of the person who looks, while they have one. */
  readonly seat?: string
  /** Says what that person is asked. */
  readonly asks: readonly ShownAsk[]
  readonly waiting: readonly Waiting[]
  /** Lists the players who get the same question next if it goes by, in order. */
  readonly next: readonly SeatShown[]
  /** Lists seats that may do something at any time, while nobody waits for them; absent: none. */
  readonly anytime?: readonly string[]
  /** Says how far the game is; undefined: the game cannot say. */
  readonly progress: Progress | undefined
  /** Is told of a game that is over. */
  readonly seed?: string
  readonly board: string
  /** Says what that person looks at once more before they end their turn. */
  readonly closing: readonly string[]
  /** Says what that person alone may see; nothing for those who have no seat. */
  readonly hand: readonly string[]
}

const DIGEST_LENGTH = 6
const digestOf = (ask: Ask): string => hash({ ...ask, id: '' }).slice(0, DIGEST_LENGTH)

/**
 * Returns a table as this person may see it; without a person, as everybody may. Who is in the middle of a
 * turn sees where they are; all others see what was told last, because the rest may still be taken back.
 */
export async function look(deps: Deps, id: TableId, person?: PersonId): Promise<Result<PlayerView>> {
  const seen = await loadVisible(deps, id, person)
  return seen.ok ? { ok: true, value: lookAt(seen.value, person) } : seen
}

export function lookAt({ table, match }: Pick<Live, 'table' | 'match'>, person?: PersonId): PlayerView {
  const { game, state, open } = match
  const seat = person === undefined ? undefined : seatOf(table, person)
  let view: unknown
  // What stands on the board is much to write down, and not everybody who looks reads it.
  const seen = () => (view ??= game.view(state, open, seat ?? 'table'))
  const over = table.phase === 'over'
  const anytime = over ? [] : open.filter(ask => ask.idle).map(ask => ask.who)
  return {
    table: cardOf(table),
    title: game.title,
    rows: match.next,
    seats: seatsOf(table, match),
    ...(seat === undefined ? {} : { seat }),
    asks:
      over || seat === undefined
        ? []
        : open.filter(ask => ask.who === seat).map(ask => rememberedAsk(match, ask, seen)),
    waiting: over ? [] : open.filter(ask => !ask.idle).map(ask => waitingFor(table, match, ask)),
    ...(anytime.length ? { anytime } : {}),
    ...(over ? { seed: table.setup.seed } : {}),
    get next() {
      return over ? [] : foretoldIn(match).map(({ ask }) => sitterOf(table, match, ask.who))
    },
    get progress() {
      return game.words.progress?.(state)
    },
    get board() {
      return game.board(seen())
    },
    get closing() {
      return (seat === undefined ? undefined : game.words.closing?.(state, seat)) ?? []
    },
    get hand() {
      return seat === undefined ? [] : game.hand(seen())
    },
  }
}

function seatsOf(table: TableRecord, match: Match): readonly SeatShown[] {
  const { game, state, open } = match
  return game.seats(state).map(seat => {
    const isOut = game.isOut?.(state, seat) && !open.some(({ who }) => who === seat)
    return { ...sitterOf(table, match, seat), ...(isOut ? { isOut: true as const } : {}) }
  })
}

const sitterOf = ({ chairs }: TableRecord, { game, state }: Match, seat: string): SeatShown => ({
  seat,
  name: game.words.seat(seat, state),
  ...sitterAt(chairs, seat),
})

function waitingFor({ chairs }: TableRecord, match: Match, ask: Ask): Waiting {
  const { game, state } = match
  const chair = chairs.find(one => one.seat === ask.who)
  let offer: ShownOffer | undefined
  return {
    seat: ask.who,
    name: game.words.seat(ask.who, state),
    ...sitterAt(chairs, ask.who),
    ...(chair?.askedSince === undefined ? {} : { since: chair.askedSince }),
    // Of a secret choice even the words can tell.
    ...(ask.secret ? {} : { text: game.words.ask(state, ask) }),
    // To say what an offer does, it is tried out, and not everybody who looks reads it.
    get offer() {
      return (offer ??= offerAt(match, ask, digestOf(ask)))
    },
  }
}

/**
 * Holds the questions of each match in words: the screen, what is typed there and the press all read them.
 */
const shown = new WeakMap<Match, Map<string, ShownAsk>>()

function rememberedAsk(match: Match, ask: Ask, seen: () => unknown): ShownAsk {
  const asks = shown.get(match) ?? new Map<string, ShownAsk>()
  shown.set(match, asks)
  const one = asks.get(ask.id) ?? shownAsk(match, ask, seen)
  asks.set(ask.id, one)
  return one
}

function shownAsk(match: Match, ask: Ask, seen: () => unknown): ShownAsk {
  const { game, state } = match
  const { id, who, what, min, max, perGroup, ordered, secret, sure, idle } = ask
  const choice = game.scenes.choice?.(seen(), ask, [])
  const groups = [...new Set(ask.options.flatMap(({ group }) => (group === undefined ? [] : [group])))]
  return {
    id,
    seat: who,
    what,
    text: game.words.ask(state, ask),
    digest: digestOf(ask),
    options: ask.options.map(option => shownOption(match, ask, option)),
    groups: Object.fromEntries(groups.map(group => [group, game.words.group(state, ask, group)])),
    min,
    max,
    ...(perGroup === undefined ? {} : { perGroup, limit: game.words.limit?.(state, ask) }),
    ...(ordered ? { ordered } : {}),
    ...(secret ? { secret } : {}),
    ...(sure ? { sure } : {}),
    ...(idle ? { idle } : {}),
    ...(min === 0 && game.words.nothing ? { nothing: game.words.nothing(state, ask) } : {}),
    ...(choice ? { pictured: choice.numbered ? 'numbers' : 'names' } : {}),
  }
}

function shownOption(match: Match, ask: Ask, option: Option): ShownOption {
  const {
    game: { words, emojis },
    state,
  } = match
  const says = words.says(state, ask, option)
  const finds = words.finds?.(state, ask, option)
  const form = shownForm(match, ask, option)
  return {
    id: option.id,
    label: words.option(state, ask, option),
    alike: hash(option.form ? [option.means, option.form] : option.means),
    // A table with many options is often looked at for other things.
    get detail() {
      return words.detail?.(state, ask, option)
    },
    get emoji() {
      return emojis?.option(state, ask, option)
    },
    get changesNothing() {
      return words.changesNothing?.(state, ask, option)
    },
    get order() {
      return words.order?.(state, ask, option)
    },
    get section() {
      return words.section?.(state, ask, option)
    },
    get loses() {
      return words.loses?.(state, ask, option)
    },
    ...(says === undefined ? {} : { says }),
    ...(option.group === undefined ? {} : { group: option.group }),
    ...(finds?.length ? { finds } : {}),
    ...(form ? { form } : {}),
  }
}
