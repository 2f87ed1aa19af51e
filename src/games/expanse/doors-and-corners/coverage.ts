import type { Fact } from '../../../core/steps.ts'
import type { ExpanseFact } from '../facts.ts'
import type { Module } from '../module.ts'
import { shippedExtras } from './content.ts'
import type { Accident, TokenUse } from './state.ts'

/** Tells what random games with a module should have reached, besides its cards and techs. */
type Coverage = NonNullable<Module['coverage']>
type Reached = (fact: ExpanseFact) => readonly string[]
const of =
  (reached: Reached) =>
  (fact: Fact): readonly string[] =>
    reached(fact as ExpanseFact)

export const coverageOfTechs: Coverage = {
  wanted: () => ['tech given up', 'suppression put', 'suppression moved'],
  of: of(f => {
    if (f.fact === 'techReturned') return ['tech given up']
    return f.fact === 'markerMoved' && f.marker === 'suppression'
      ? [f.from ? 'suppression moved' : 'suppression put']
      : []
  }),
}

const accident = (why: Accident | undefined): string => `accident: ${why}`

export const coverageOfProtomolecule: Coverage = {
  wanted: ({ length }) => [
    'protomolecule moved',
    'protomolecule card handed on',
    // With two players, the one who is not first is second alone.
    ...(['first', 'alone', ...(length > 2 ? ['second' as const] : [])] as const).map(accident),
  ],
  of: of(f => {
    if (f.fact === 'baseDestroyed') return [accident(f.why)]
    if (f.fact === 'protomoleculeTaken') return f.from ? ['protomolecule card handed on'] : []
    return f.fact === 'markerMoved' && f.marker === 'protomolecule' && f.from ? ['protomolecule moved'] : []
  }),
}

export const coverageOfSetup: Coverage = {
  wanted: () => ['variable setup'],
  of: of(f => (f.fact === 'variableSetupBegan' ? ['variable setup'] : [])),
}

const uses: readonly TokenUse[] = ['raise', 'cost', 'mixed', 'loss', 'lead']
const given = (on: TokenUse | undefined): string => `tokens given: ${on}`

export const coverageOfTokens: Coverage = {
  wanted: () => [...uses.map(given), 'tokens gained', 'tokens paid at the end'],
  of: of(f => {
    if (f.fact === 'tokensSpent') return [given(f.on)]
    if (f.fact === 'tokensGained') return ['tokens gained']
    return f.fact === 'tokensPaid' ? ['tokens paid at the end'] : []
  }),
}

const power = (what: string | number): string => `power play: ${what}`

export const coverageOfLeaders: Coverage = {
  wanted() {
    const { sectors, points } = shippedExtras.leaders.powerPlay
    return ['leader move', 'leader removed', 'leader built for free', ...[...sectors, ...points].map(power)]
  },
  of: of(f => {
    if (f.fact === 'actionTaken' && f.action === 'leader') return ['leader move']
    if (f.fact === 'fleetHit' && f.kind === 'leader') return ['leader removed']
    if (f.fact === 'builtForFree' && f.kind === 'leader') return ['leader built for free']
    return f.fact === 'powerPlayed' ? [f.sector, f.points].map(power) : []
  }),
}
