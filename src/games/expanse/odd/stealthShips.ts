import { maybeOne, one } from '../../shared/choices.ts'
import { removableKinds } from '../board.ts'
import { bookOf } from '../book.ts'
import { fleetOption, toOrbital, begin, bind, eventOf, partsOf } from '../choices.ts'
import { orbitalsInReach, orbitalsWhere, amountOf, isMust } from '../filters.ts'
import type { Faction, Kind, OrbitalId, Piece, State } from '../state.ts'
import { unitOf, moveFleetsWord, moveToStep } from '../words/fleets.ts'
import { chooseStep } from '../words/choosing.ts'
import { destroyWord, hit } from '../words/destroy.ts'
import type { Condition, Destroy, Effect, MoveFleets, OrbitalFilter, Unit, Whose } from '../words/effect.ts'
import { oddStep } from './oddStep.ts'

/** Stealth Ships chooses a fleet, which may move, and removes it with others where it was. */

interface Fleet {
  readonly ref: string
}
interface ChooseFleet {
  readonly op: 'choose'
  readonly if?: Condition
  readonly bind: string
  readonly what: 'fleet'
  readonly whose?: Whose
  readonly units?: readonly Unit[]
  readonly where?: OrbitalFilter
}
export type MoveIt = MoveFleets & { readonly unit: Fleet }
type RemoveIt = Destroy & { readonly at: { readonly ofUnit: string }; readonly unit: Fleet }
type RemoveThere = Destroy & { readonly at: { readonly ofUnit: string } }

declare module '../words/effect.ts' {
  interface OddVerbs {
    chooseFleet: ChooseFleet
  }
}

export const chooseFleet = oddStep<ChooseFleet>({
  written: {
    op: 'choose',
    what: 'fleet',
    whose: 'own',
    units: ['fleet', 'battleship', 'scrap', 'leader'],
    bind: 'f',
  },
  is: effect => effect.op === 'choose' && effect.what === 'fleet',
  asksFor: '1 of your fleets',
  word: {
    begin(s, { you }, effect) {
      begin(s, { step: 'choose', you, effect })
    },
    can: (s, you, { units = [] }) => fleets(s, you, units).length > 0,
  },
  steps: {
    choose: {
      ...chooseStep,
      ask: (s, { you, effect }) =>
        one(
          you,
          'choose-fleet',
          fleets(s, you, effect.units ?? [])
            .filter(({ orbital, kind }) => couldFall(s, you, kind, orbital, effect.bind))
            .map(({ orbital, kind }) => fleetOption(orbital, you, kind)),
        ),
    },
  },
})

export const moveChosen = oddStep<MoveIt>({
  written: { op: 'moveFleets', groups: { upTo: 1 }, size: 'one', range: { bands: 1 }, unit: { ref: 'f' } },
  is: effect => effect.op === 'moveFleets' && effect.unit !== undefined && 'ref' in effect.unit,
  word: {
    begin(s, { you, names }, effect) {
      const [from, owner, kind] = partsOf(String(names[effect.unit.ref])) as [OrbitalId, Faction, Piece]
      const step = { step: 'moveTo', you, effect, from, owner, pieces: [kind] } as const
      const mayStay = !isMust(effect.groups) && mayEnd(s, you, effect, kind, from)
      begin(s, mayStay ? { ...step, mayStay } : step)
    },
    can: (s, you, effect, names) => moveFleetsWord.can(s, you, effect, names),
  },
  steps: {
    moveTo: {
      ask(s, { you, effect, from, pieces: [kind], mayStay }) {
        const options = orbitalsInReach(s, from, effect.range)
          .filter(to => kind === undefined || mayEnd(s, you, effect, kind, to))
          .map(toOrbital)
        return maybeOne(you, 'moveTo', options, mayStay !== true)
      },
      take(s, f, who, answer, tell) {
        const [to] = answer
        if (to === undefined) return void s.stack.pop()
        moveToStep.take?.(s, f, who, answer, tell)
        bind(s, f.effect.unit.ref, `${to}.${f.owner}.${f.pieces[0]}`)
      },
    },
  },
  names: ({ unit }) => [unit.ref],
  binds: ({ unit }) => [unit.ref],
  choices: {
    moveTo: {
      ways: (_s, { owner, pieces }, to) => [`${to}.${owner}.${pieces[0]}`],
      bind: ({ effect }, fleet, names) => {
        names[effect.unit.ref] = fleet
      },
    },
  },
})

export const removeChosen = oddStep<RemoveIt>({
  written: {
    op: 'destroy',
    count: { exact: 1 },
    whose: 'own',
    at: { ofUnit: 'f' },
    unit: { ref: 'f' },
  },
  is: effect => effect.op === 'destroy' && refOf(effect) !== undefined,
  word: {
    begin(s, { you, names }, { unit }, tell) {
      hit(s, you, String(names[unit.ref]), tell)
    },
    can: (s, you, effect, names) => destroyWord.can(s, you, atFleet(effect), names),
    most: () => 1,
  },
  names: ({ unit }) => [unit.ref],
})

export const removeWhereItWas = oddStep<RemoveThere>({
  written: { op: 'destroy', count: { upTo: 2 }, whose: 'other', at: { ofUnit: 'f' } },
  is: effect => effect.op === 'destroy' && 'ofUnit' in effect.at,
  word: {
    begin(s, { you, names }, effect) {
      const orbitals = orbitalsWhere(s, you, { ref: effect.at.ofUnit }, names)
      begin(s, { step: 'destroy', you, effect, orbitals, left: amountOf(s, you, effect.count, names) })
    },
    can: (s, you, effect, names) => destroyWord.can(s, you, atFleet(effect), names),
    most: (s, you, effect, names) => destroyWord.most?.(s, you, atFleet(effect), names) ?? 0,
  },
  names: ({ at }) => [at.ofUnit],
})

/** A bound fleet stands for the Orbital it is in. */
const atFleet = (effect: RemoveThere): Destroy => ({ ...effect, at: { ref: effect.at.ofUnit } })

const fleets = (s: State, you: Faction, units: readonly Unit[]): { orbital: OrbitalId; kind: Kind }[] =>
  bookOf(s).orbitalList.flatMap(orbital =>
    (Object.keys(s.ships[orbital][you]) as Kind[])
      .filter(kind => (s.ships[orbital][you][kind] ?? 0) > 0 && units.includes(unitOf(kind)))
      .map(kind => ({ orbital, kind })),
  )

/** a leader is removed last, so it has to be where no other of its faction could be. */
const canFall = (s: State, you: Faction, kind: Piece, orbital: OrbitalId): boolean =>
  kind !== 'leader' || removableKinds(s, orbital, you).every(other => other === 'leader')

/** True if the event removes what is bound under that name in one of its later parts. */
const willFall = (s: State, name: string): boolean =>
  eventOf(s).effects.some(effect => effect.op === 'destroy' && refOf(effect) === name)

const refOf = (effect: Effect): string | undefined =>
  'unit' in effect && effect.unit ? (effect.unit as Partial<Fleet>).ref : undefined

/** True if it can be removed where it is, or where the event can take it before. */
export function couldFall(s: State, you: Faction, kind: Piece, from: OrbitalId, name: string): boolean {
  if (!willFall(s, name)) return true
  const reach = eventOf(s).effects.flatMap(effect =>
    effect.op === 'moveFleets' && refOf(effect) === name ? orbitalsInReach(s, from, effect.range) : [],
  )
  return [from, ...reach].some(orbital => canFall(s, you, kind, orbital))
}

/** True if the fleet may end its move there: the event may go on to remove it. */
export const mayEnd = (s: State, you: Faction, { unit }: MoveIt, kind: Piece, orbital: OrbitalId): boolean =>
  !willFall(s, unit.ref) || canFall(s, you, kind, orbital)
