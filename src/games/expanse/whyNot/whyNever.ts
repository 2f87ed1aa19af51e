import { bookOf, countOf, modulesOf } from '../book.ts'
import { modules } from '../doors-and-corners/index.ts'
import type { AbilityId, BaseId, CardId, Faction, Piece, State } from '../state.ts'
import { shippedNames } from '../text/name.ts'
import type { Refusal } from './refusal.ts'
import type { Wish, WishFor, WishKind } from './wish.ts'

/** Says why a wish can't come true in this game, whatever is asked: what it names isn't in play. */

type Never<K extends WishKind> = (s: State, wish: WishFor<K>, you: Faction) => Refusal | undefined

export function whyNever(s: State, you: Faction, wish: Wish): Refusal | undefined {
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
      : (whyNotHere(s, faction) ?? { code: 'NOT_YOUR_ABILITY', ability, faction })
  },
  base: (s, { base }) => whyBaseOut(s, base),
  cube: (s, { base, owner }) => whyNotHere(s, owner) ?? whyBaseOut(s, base),
  fleet: (s, { owner, piece }) => whyNotHere(s, owner) ?? whyNoSuchPiece(s, owner, piece),
  player: (s, { player }) => whyNotHere(s, player),
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

const whyNotHere = (s: State, seat: Faction): Refusal | undefined =>
  s.seats.includes(seat) ? undefined : { code: 'NOT_AT_TABLE', seat }

function whyBaseOut(s: State, base: BaseId): Refusal | undefined {
  if (!countOf(s).bases.includes(base)) return { code: 'BASE_NOT_IN_PLAY', base }
  return s.out?.includes(base) ? { code: 'BASE_DESTROYED', base } : undefined
}

const whyNoSuchPiece = (s: State, owner: Faction, piece: Piece): Refusal | undefined =>
  piece === 'rocinante' || bookOf(s).kindsOf[owner].includes(piece)
    ? undefined
    : { code: 'NO_SUCH_PIECE', owner, piece }
