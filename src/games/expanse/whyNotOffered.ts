import type { Ask, Option } from '../../core/ask.ts'
import type { Reason, RefusedPick } from '../../core/game.ts'
import { plain } from '../shared/choices.ts'
import { cubesInReach } from './board.ts'
import { rules } from './rules.ts'
import type { Faction, Frame, OrbitalId, State, AbilityId, BaseId, CardId, Piece } from './state.ts'
import { optionLabel, words } from './text.ts'
import { namesAt, orbitalName, shippedNames } from './text/name.ts'
import { explained, offeredAlike, type Explaining } from './whyNot/explaining.ts'
import { explanations } from './whyNot/explanations.ts'
import { refusalSentence, type Refusal } from './whyNot/refusal.ts'
import { wishesTyped, type Wish, type WishFor, type WishKind } from './whyNot/wish.ts'
import { cannotSentence, notNowSentence, notSoOftenSentence } from './whyNot/words/cannotSentence.ts'
import { decideFirstSentence, doesLessSentence, insteadSentence } from './whyNot/words/notNowSentence.ts'
import { withoutRule } from './words/fullest.ts'
import { bookOf, countOf, modulesOf } from './book.ts'
import { modules } from './doors-and-corners/index.ts'

/**
 * Explains to the player whose question is open why a thing of the game isn't offered, by its id or its name.
 * Everything it speaks of is on the table or the player's own.
 */
export function whyNotOffered(s: State, { seat, pick, of, stale }: RefusedPick): Reason | undefined {
  const ask = of === undefined && !stale ? askOf(s, seat) : undefined
  const f = s.stack[s.stack.length - 1]
  if (!ask || !f) return undefined
  const wishes = wishesTyped(s, pick)
  if (wishes.some(({ id }) => ask.options.some(option => option.id === id))) return undefined
  return whyLess(s, ask, wishes) ?? whyNotWished({ s, ask, f, you: ask.who as Faction }, wishes)
}

const askOf = (s: State, seat: string): Ask | undefined => rules.asks(s).find(({ who }) => who === seat)

interface At {
  readonly s: State
  readonly ask: Ask
  readonly f: Frame
  readonly you: Faction
}

/** Says X-83: another option of the question lets the event do more. */
function whyLess(s: State, ask: Ask, wishes: readonly Wish[]): Reason | undefined {
  if (!wishes.length) return undefined
  const free = askOf(withoutRule(s), ask.who)
  if (!free || free.options.length === ask.options.length) return undefined
  const wanted = free.options.filter(({ id }) => wishes.some(wish => wish.id === id))
  if (!wanted.length) return undefined
  const better = ask.options.map(option => nameOf(s, ask, option))
  return {
    why: doesLessSentence(
      wanted.map(option => nameOf(s, free, option)),
      better.length <= MOST_NAMED ? better : [],
    ),
    code: 'DOES_LESS',
  }
}
const MOST_NAMED = 8

function nameOf(s: State, ask: Ask, option: Option): string {
  const { orbital, to } = option.means as {
    readonly orbital?: OrbitalId
    readonly to?: { readonly orbital?: OrbitalId }
  }
  const place = orbital ?? to?.orbital
  return place ? orbitalName(namesAt(s), place) : optionLabel(s, ask, option)
}

/** The reason the question itself has against any of its meanings comes first, then what is out of play. */
function whyNotWished(at: At, wishes: readonly Wish[]): Reason | undefined {
  const { s, ask, you } = at
  let never: Reason | undefined
  for (const wish of wishes) {
    const gone = whyNever(s, you, wish)
    if (gone) never ??= reasonOf(at, wish, gone)
    const why = gone ? undefined : (whyTooMany(at, wish) ?? whyNotSkipped(ask, wish) ?? whyNotHere(at, wish))
    if (why) return reasonOf(at, wish, why)
  }
  const [first] = wishes
  return never ?? (first && { why: notNow(at, first), code: 'NOT_NOW' })
}

function reasonOf(at: At, wish: Wish, refusal: Refusal): Reason {
  const { s, ask } = at
  const instead = isOfMap(ask) && ask.options.length <= MOST_INSTEAD ? labelsOf(s, ask) : []
  const isTooOften = refusal.code === 'ONLY_SO_MANY' || refusal.code === 'AT_MOST'
  const sentences = [
    isTooOften ? notSoOftenSentence(s, wish, ask.what) : cannotSentence(s, wish, ask.what),
    refusalSentence(s, refusal),
    ...(instead.length ? [insteadSentence(instead)] : []),
  ]
  return { why: sentences.join(' '), code: refusal.code }
}
const MOST_INSTEAD = 6
/** Choices among places and pieces are short enough to be named. */
const isOfMap = ({ options }: Ask): boolean =>
  options.every(({ means }) => ['base', 'orbital', 'to', 'cube', 'fleet'].some(key => key in means))
const labelsOf = (s: State, ask: Ask): readonly string[] => [
  ...new Set(ask.options.filter(({ id }) => plain(id) === id).map(option => nameOf(s, ask, option))),
]

const notNow = ({ s, ask }: At, wish: Wish): string =>
  `${notNowSentence(s, wish)} ${decideFirstSentence(wish, words.ask(s, ask))}`

/** Who names a base where Orbitals are asked for, or the other way, is told of the place that would count. */
function whyNotHere(at: At, wish: Wish): Refusal | undefined {
  const explain = (one: Wish): Refusal | undefined =>
    explained(explanations[at.f.step] as Explaining<Frame> | undefined, at, one)
  const why = explain(wish)
  const meant =
    why?.code === 'CHOOSE_ORBITAL'
      ? { ...wish, kind: 'orbital' as const, orbital: why.orbital, id: why.orbital }
      : why?.code === 'CHOOSE_BASE' && why.ids[0] && !why.ids.some(id => offeredAlike(at.ask, id))
        ? { ...wish, kind: 'base' as const, base: why.ids[0], id: why.ids[0] }
        : undefined
  return meant && !offeredAlike(at.ask, meant.id) ? (explain(meant) ?? why) : why
}

const SKIPS = ['pass', 'done', 'decline']
const whyNotSkipped = (ask: Ask, wish: Wish): Refusal | undefined =>
  wish.kind === 'use' && SKIPS.includes(wish.word) && ask.min === 0 ? { code: 'CHOOSE_NOTHING' } : undefined

/** Of what is alike, fewer are offered. */
function whyTooMany({ s, ask, you }: At, wish: Wish): Refusal | undefined {
  const offered = offeredAlike(ask, plain(wish.id))
  if (offered === 0) return undefined
  return offered === countThere(s, you, wish)
    ? { code: 'ONLY_SO_MANY', have: offered }
    : { code: 'AT_MOST', most: offered }
}
function countThere(s: State, you: Faction, wish: Wish): number | undefined {
  if (wish.kind === 'cube') return cubesInReach(s, you, wish.base, wish.owner)
  if (wish.kind !== 'fleet' || wish.piece === 'rocinante') return undefined
  const { place, owner, piece } = wish
  return (place === 'reserve' ? s.reserve[owner] : s.ships[place][owner])[piece]
}

type Never<K extends WishKind> = (s: State, wish: WishFor<K>, you: Faction) => Refusal | undefined

/** Says why a wish can't come true in this game, whatever is asked: what it names isn't in play. */
function whyNever(s: State, you: Faction, wish: Wish): Refusal | undefined {
  return (nevers[wish.kind] as Never<WishKind> | undefined)?.(s, wish, you)
}

const titleOf = (id: string): string => modules.find(module => module.id === id)?.title ?? id

const isWith = (s: State, id: string): boolean => modulesOf(s).some(module => module.id === id)

const whyNoLeaders = (s: State): Refusal | undefined =>
  isWith(s, 'epsilon') ? undefined : { code: 'MODULE_MISSING', module: titleOf('epsilon') }
const whyNoTokens = (s: State): Refusal | undefined =>
  isWith(s, 'delta') ? undefined : { code: 'MODULE_MISSING', module: titleOf('delta') }

const nevers: { readonly [K in WishKind]?: Never<K> } = {
  card: (s, { card }) => whyCardOut(s, card),
  ability(s, { ability }, you) {
    const found = bookOf(s).abilities[ability]
    if (!found) return whyAbilityOut(s, ability)
    const { faction } = found
    return faction === undefined || faction === you
      ? undefined
      : (whyNotSeated(s, faction) ?? { code: 'NOT_YOUR_ABILITY', ability, faction })
  },
  base: (s, { base }) => whyBaseOut(s, base),
  cube: (s, { base, owner }) => whyNotSeated(s, owner) ?? whyBaseOut(s, base),
  fleet: (s, { owner, piece }) => whyNotSeated(s, owner) ?? whyNoSuchPiece(s, owner, piece),
  player: (s, { player }) => whyNotSeated(s, player),
  setup: (s, wish) => ('influenceOn' in wish ? whyBaseOut(s, wish.influenceOn) : undefined),
  action: (s, { word }) =>
    word === 'leader' ? whyNoLeaders(s) : word === 'initiative' ? whyNoTokens(s) : undefined,
  power: whyNoLeaders,
  raise: whyNoTokens,
  pay: whyNoTokens,
}

function whyAbilityOut(s: State, ability: AbilityId): Refusal {
  const { name = ability } = shippedNames.abilities[ability] ?? {}
  const alike = bookOf(s).content.abilities.find(one => one.name === name)
  return alike ? { code: 'OTHER_ID', name, id: alike.id } : { code: 'NOT_IN_GAME', name }
}

function whyCardOut(s: State, card: CardId): Refusal | undefined {
  const found = bookOf(s).cards[card]
  if (!found) return { code: 'NOT_IN_GAME', name: shippedNames.cards[card]?.title ?? card }
  const isSeen = s.track.includes(card) || s.seats.some(seat => s.kept[seat].includes(card))
  return isSeen || found.icons.includes(countOf(s).icon) ? undefined : { code: 'NOT_WITH_PLAYERS', card }
}

const whyNotSeated = (s: State, seat: Faction): Refusal | undefined =>
  s.seats.includes(seat) ? undefined : { code: 'NOT_AT_TABLE', seat }

function whyBaseOut(s: State, base: BaseId): Refusal | undefined {
  if (!countOf(s).bases.includes(base)) return { code: 'BASE_NOT_IN_PLAY', base }
  return s.out?.includes(base) ? { code: 'BASE_DESTROYED', base } : undefined
}

const whyNoSuchPiece = (s: State, owner: Faction, piece: Piece): Refusal | undefined =>
  piece === 'rocinante' || bookOf(s).kindsOf[owner].includes(piece)
    ? undefined
    : { code: 'NO_SUCH_PIECE', owner, piece }
