import { cubesInReach, cubesOn, isOpen } from '../board.ts'
import { cubesOf, matchesWhose, namesOf } from '../choices.ts'
import type { BaseId, Faction, Frame, State } from '../state.ts'
import { anyTarget } from '../words/shift.ts'
import type { Whose } from '../words/effect.ts'
import { movableOn } from '../words/place.ts'
import { isOfferedAt, offeredAlike, type Asked, type Explaining, type ExplainingStep } from './explaining.ts'
import { chooseBaseIn, whyClosed, whyNotBase, whyNotShiftedTo } from './places.ts'
import type { Refusal } from './refusal.ts'

/** Says why influence on the map can't be chosen. */

interface CubeAt {
  readonly base: BaseId
  readonly owner: Faction
}
type WhyNotCube<F> = (asked: Asked<F>, cube: CubeAt) => Refusal | undefined

/** Explains a question about cubes; who names only a base is told whether it has any that can be chosen. */
const cubesWith = <F>(whyNotCube: WhyNotCube<F>): Explaining<F> => ({
  cube: whyNotCube,
  base: (asked, { base }) => whyNotOn(asked, base, whyNotCube),
  orbital: ({ s }, { orbital }) => chooseBaseIn(s, orbital),
})

function whyNotOn<F>(asked: Asked<F>, base: BaseId, whyNotCube: WhyNotCube<F>): Refusal | undefined {
  const { s, you, ask } = asked
  if (isOfferedAt(ask, base)) return { code: 'CHOOSE_CUBE', base }
  const [there] = cubesOf(s, you, [base], 'any')
  return there ? whyNotCube(asked, there) : { code: 'NO_INFLUENCE_ON', base }
}

/** Says why an owner's cubes on a base are not to be had. */
function whyNoCube(s: State, you: Faction, whose: Whose, { base, owner }: CubeAt): Refusal | undefined {
  if (!matchesWhose(whose, you, owner))
    return owner === you ? { code: 'OWN_CUBE' } : { code: 'OTHERS_CUBE', owner }
  if (cubesOn(s, base, owner) === 0) return { code: 'NO_CUBE_THERE', base, owner }
  return cubesInReach(s, you, base, owner) > 0 ? undefined : { code: 'GUARDED', base }
}

export const removing: ExplainingStep<'remove'> = cubesWith(
  ({ s, you, f: { effect } }, cube) =>
    whyNotBase(s, you, effect.at, cube.base, namesOf(s)) ?? whyNoCube(s, you, effect.whose, cube),
)

export const replacing: ExplainingStep<'replace'> = cubesWith(
  ({ s, you, f: { effect } }, cube) =>
    whyNotBase(s, you, effect.at, cube.base, namesOf(s)) ??
    whyNoCube(s, you, effect.whose, cube) ??
    whyClosed(s, you, cube.base),
)

export const relocating: ExplainingStep<'relocate'> = cubesWith(({ s, you, f: { base: to } }, cube) => {
  const { base } = cube
  const why = whyNoCube(s, you, 'own', cube)
  if (why) return why
  if (base === to) return { code: 'STAYS_ON_BASE', base }
  return movableOn(s, you, base) > 0 ? undefined : { code: 'PLACED_NOW', base }
})

const shiftingFrom = cubesWith<ShiftFrame>(({ s, you, f: { effect, route } }, cube) => {
  const { base } = cube
  if (route && route.from !== base) return { code: 'OTHER_ROUTE', from: route.from }
  return (
    whyNoCube(s, you, 'own', cube) ??
    whyNotBase(s, you, effect.from, base, namesOf(s)) ??
    (anyTarget(s, you, effect, base, namesOf(s)) ? undefined : { code: 'NOWHERE_TO_SHIFT', base })
  )
})

type ShiftFrame = Extract<Frame, { readonly step: 'shift' }>
export const shifting: ExplainingStep<'shift'> = {
  cube(asked, wish) {
    const { from } = asked.f
    if (!from) return shiftingFrom.cube?.(asked, wish)
    return offeredAlike(asked.ask, wish.base) > 0
      ? { code: 'NAME_THE_BASE', base: wish.base }
      : whyNotShiftedTo(asked, from, wish.base)
  },
  base: (asked, wish) =>
    asked.f.from ? whyNotShiftedTo(asked, asked.f.from, wish.base) : shiftingFrom.base?.(asked, wish),
  orbital: ({ s }, { orbital }) => chooseBaseIn(s, orbital),
}

export const swapping: ExplainingStep<'swap'> = cubesWith(({ s, you, f: { effect, first } }, cube) => {
  const { base, owner } = cube
  const why = whyNotBase(s, you, effect.at, base, namesOf(s)) ?? whyNoCube(s, you, 'any', cube)
  if (why) return why
  if (!isOpen(s, base)) return { code: 'SUPPRESSED', base }
  if (first?.base === base) return { code: 'SWAP_SAME_BASE', base }
  return first?.owner === owner ? { code: 'SWAP_SAME_OWNER', owner } : { code: 'NO_PARTNER' }
})
