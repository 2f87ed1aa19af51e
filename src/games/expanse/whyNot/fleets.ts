import type { Ask } from '../../../core/ask.ts'
import { hasFleet, removableKinds, rocinanteAt } from '../board.ts'
import { bookOf } from '../book.ts'
import { matchesWhose, namesOf } from '../choices.ts'
import { couldFall, mayEnd, type MoveIt } from '../odd/stealthShips.ts'
import type { BaseId, Faction, FrameOf, OrbitalId, Piece, State } from '../state.ts'
import type { Build, MoveFleets, Unit, Whose } from '../words/effect.ts'
import { unitOf } from '../words/fleets.ts'
import { isOfferedAt, type Asked, type Explaining, type ExplainingStep } from './explaining.ts'
import { chooseOrbitalOf, choosingPlace, whyNotOrbital } from './places.ts'
import type { Refusal } from './refusal.ts'

/** Says why a piece, or an Orbital for pieces, can't be chosen. */

interface PieceAt {
  readonly place: OrbitalId | 'reserve'
  readonly owner: Faction
  readonly piece: Piece
}
type WhyNotPiece<F> = (asked: Asked<F>, piece: PieceAt) => Refusal | undefined

const unitIn = (piece: Piece): Unit => (piece === 'rocinante' ? piece : unitOf(piece))

function whyNoPiece(s: State, { place, owner, piece }: PieceAt): Refusal | undefined {
  if (place === 'reserve')
    return piece !== 'rocinante' && (s.reserve[owner][piece] ?? 0) > 0
      ? undefined
      : { code: 'NOT_IN_RESERVE', owner, piece }
  const isThere =
    piece === 'rocinante' ? rocinanteAt(s, place, owner) : (s.ships[place][owner][piece] ?? 0) > 0
  return isThere ? undefined : { code: 'NO_PIECE_THERE', owner, piece, orbital: place }
}

const whyNotTheirs = (whose: Whose, you: Faction, owner: Faction): Refusal | undefined =>
  matchesWhose(whose, you, owner)
    ? undefined
    : owner === you
      ? { code: 'OWN_FLEET' }
      : { code: 'OTHERS_FLEET', owner }

const whyWrongPiece = (piece: Piece, allowed: readonly Unit[] | undefined): Refusal | undefined =>
  allowed && !allowed.includes(unitIn(piece)) ? { code: 'WRONG_PIECE', allowed } : undefined

/** Explains a question about pieces; who names only a place is told whether it has any that can be chosen. */
const piecesWith = <F>(whyNotPiece: WhyNotPiece<F>, whyNotAt?: WhyNotAt<F>): Explaining<F> => ({
  fleet: whyNotPiece,
  orbital: (asked, { orbital }) =>
    isOfferedAt(asked.ask, orbital)
      ? { code: 'CHOOSE_PIECE', orbital }
      : (whyNotAt?.(asked, orbital) ?? { code: 'NO_PIECE_FITS', orbital }),
  base: ({ s }, { base }) => chooseOrbitalOf(s, base),
})
type WhyNotAt<F> = (asked: Asked<F>, orbital: OrbitalId) => Refusal | undefined

type Destroying = FrameOf<'destroy'> | FrameOf<'destroyEach'>
const whyOutOfReach: WhyNotAt<Destroying> = ({ s, you, f: { effect, orbitals } }, orbital) =>
  orbitals.includes(orbital) ? undefined : whyNotOrbital(s, you, effect.at, orbital, namesOf(s))

export const destroying: Explaining<Destroying> = piecesWith<Destroying>((asked, wish) => {
  const { s, you, f } = asked
  const { place, owner, piece } = wish
  if (piece === 'rocinante') return { code: 'NEVER_REMOVED' }
  if (place === 'reserve') return { code: 'FROM_MAP' }
  const why = whyOutOfReach(asked, place) ?? whyNotTheirs(f.effect.whose, you, owner) ?? whyNoPiece(s, wish)
  if (why) return why
  return removableKinds(s, place, owner).includes(piece) ? undefined : { code: 'LEADER_LAST', owner }
}, whyOutOfReach)

const unitsOf = ({ unit }: MoveFleets): readonly Unit[] | undefined => (unit?.unit ? [unit.unit] : undefined)
const whoseOf = (effect: MoveFleets): Whose => ('whose' in effect ? (effect.whose as Whose) : 'own')

const movingOne = piecesWith<FrameOf<'moveFleets'>>(({ s, you, f: { effect } }, wish) => {
  if (wish.place === 'reserve') return { code: 'FROM_MAP' }
  return (
    whyWrongPiece(wish.piece, unitsOf(effect)) ??
    whyNotTheirs(whoseOf(effect), you, wish.owner) ??
    whyNoPiece(s, wish) ?? { code: 'MOVED_ALREADY' }
  )
})

const whyNotFrom: WhyNotAt<FrameOf<'moveFleets'>> = ({ s, you, f: { effect } }, orbital) => {
  if (!hasFleet(s, orbital, you)) return { code: 'NO_FLEET_THERE', orbital }
  const unit = effect.unit?.unit
  const isMissing = unit && whyNoPiece(s, { place: orbital, owner: you, piece: unit })
  return isMissing ?? { code: 'NO_FLEET_FROM', orbital }
}

/** Asks for the Orbital of a group, or for one piece. */
export const movingFrom: ExplainingStep<'moveFleets'> = {
  fleet(asked, wish) {
    if (asked.f.effect.size === 'one') return movingOne.fleet?.(asked, wish)
    const { place } = wish
    if (place === 'reserve') return { code: 'FROM_MAP' }
    return asked.ask.options.some(({ id }) => id === place)
      ? { code: 'CHOOSE_FROM_FIRST', orbital: place }
      : whyNotFrom(asked, place)
  },
  orbital: (asked, wish) =>
    asked.f.effect.size === 'one' ? movingOne.orbital?.(asked, wish) : whyNotFrom(asked, wish.orbital),
  base: ({ s }, { base }) => chooseOrbitalOf(s, base),
}

export const movingGroup: ExplainingStep<'moveGroup'> = {
  ...piecesWith<FrameOf<'moveGroup'>>(({ s, you, f: { from, effect } }, wish) => {
    if (wish.place !== from) return { code: 'OTHER_GROUP', from }
    if (wish.piece === effect.unit?.unit && wish.owner === you)
      return { code: 'GOES_ANYWAY', piece: wish.piece }
    return whyNotTheirs('own', you, wish.owner) ?? whyNoPiece(s, wish) ?? { code: 'MOVED_ALREADY' }
  }),
  orbital: ({ f: { from } }, { orbital }) =>
    orbital === from ? { code: 'CHOOSE_PIECE', orbital } : { code: 'OTHER_GROUP', from },
}

const toOrbitalOf = ({ s }: Asked<unknown>, { base }: { readonly base: BaseId }): Refusal =>
  chooseOrbitalOf(s, base)

export const movingTo: ExplainingStep<'moveTo'> = {
  orbital({ s, you, f: { from, effect, pieces } }, { orbital }) {
    if (orbital === from) return { code: 'SAME_ORBITAL', orbital }
    const bands = bookOf(s).bandsApart[from][orbital]
    if (effect.range !== 'any' && bands > effect.range.bands)
      return { code: 'TOO_FAR', bands, range: effect.range.bands }
    const [piece] = pieces
    return piece && effect.unit && 'ref' in effect.unit && !mayEnd(s, you, effect as MoveIt, piece, orbital)
      ? { code: 'COULD_NOT_FALL' }
      : undefined
  },
  base: toOrbitalOf,
}

/** Pieces that may come, from reserve and from the map. */
interface Sources {
  readonly reserve?: readonly Unit[]
  readonly map?: readonly Unit[]
}
function sourcesOf({ source = ['reserve'], units, ...effect }: Build): Sources {
  const fromMap = 'unitsFromMap' in effect ? (effect.unitsFromMap as readonly Unit[]) : units
  return {
    ...(source.includes('reserve') ? { reserve: units } : {}),
    ...(source.includes('map') ? { map: fromMap } : {}),
  }
}

function whyNotBuilt(s: State, you: Faction, wish: PieceAt, sources: Sources): Refusal | undefined {
  const { place, owner, piece } = wish
  const allowed = sources[place === 'reserve' ? 'reserve' : 'map']
  if (!allowed) return place === 'reserve' ? { code: 'FROM_MAP' } : { code: 'FROM_RESERVE' }
  return (
    whyNotTheirs('own', you, owner) ??
    whyWrongPiece(piece, allowed) ??
    whyNoPiece(s, wish) ??
    (place === 'reserve' ? undefined : { code: 'STAYS_IN_ORBITAL', orbital: place })
  )
}

export const building: ExplainingStep<'build'> = piecesWith<FrameOf<'build'>>(
  ({ s, you, f: { effect } }, wish) => whyNotBuilt(s, you, wish, sourcesOf(effect)),
  ({ f: { effect } }) => (sourcesOf(effect).map ? undefined : { code: 'PIECE_FIRST' }),
)
export const buildingTo: ExplainingStep<'buildTo'> = {
  orbital: ({ f: { orbitals } }) => ({ code: 'NOT_A_DOCK', orbitals }),
  base: toOrbitalOf,
}
const FREE: Sources = { reserve: ['fleet', 'battleship', 'leader'] }
export const buildingFree: ExplainingStep<'freeBuild'> = piecesWith<FrameOf<'freeBuild'>>(
  ({ s, you }, wish) => whyNotBuilt(s, you, wish, FREE),
  () => ({ code: 'PIECE_FIRST' }),
)

export const repairing: ExplainingStep<'repair'> = piecesWith<FrameOf<'repair'>>(({ s, you }, wish) => {
  if (wish.place === 'reserve') return { code: 'FROM_MAP' }
  const why = whyNotTheirs('own', you, wish.owner) ?? whyNoPiece(s, wish)
  if (why) return why
  return wish.piece === 'battleshipHit' ? { code: 'HIT_THIS_TURN' } : { code: 'UNDAMAGED' }
})

/** Stealth Ships. */
const choosingFleet: Explaining<FrameOf<'choose'>> = piecesWith<FrameOf<'choose'>>(
  ({ s, you, f: { effect } }, wish) => {
    const { place, owner, piece } = wish
    if (place === 'reserve') return { code: 'FROM_MAP' }
    const { units } = effect as unknown as { readonly units: readonly Unit[] }
    const why = whyNotTheirs('own', you, owner) ?? whyWrongPiece(piece, units) ?? whyNoPiece(s, wish)
    if (why) return why
    return couldFall(s, you, piece, place, effect.bind) ? undefined : { code: 'COULD_NOT_FALL' }
  },
)

/** A base, an Orbital, another player or one of the pieces: each effect asks for one of them. */
export const choosing: ExplainingStep<'choose'> = {
  ...choosingPlace,
  fleet: (asked, wish) => (isForFleet(asked.ask) ? choosingFleet.fleet?.(asked, wish) : undefined),
  orbital: (asked, wish) => (isForFleet(asked.ask) ? choosingFleet : choosingPlace).orbital?.(asked, wish),
  base: (asked, wish) => (isForFleet(asked.ask) ? choosingFleet : choosingPlace).base?.(asked, wish),
}
const isForFleet = ({ what }: Ask): boolean => what === 'choose-fleet'
