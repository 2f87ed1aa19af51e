import { fanPort, expansionRulebook, rulebook } from './sources.ts'
import type { BandInfo, Base, Orbital, SectorInfo } from './types.ts'

export const sectorInfos: readonly SectorInfo[] = [
  { id: 'inner', name: 'Inner Planets', prov: { name: rulebook } },
  { id: 'belt', name: 'The Belt', prov: { name: rulebook } },
  { id: 'outer', name: 'Outer Planets', prov: { name: rulebook } },
]

/** Lists the steps of movement, from the Sun outwards. */
export const bandInfos: readonly BandInfo[] = [
  { id: 'inner', name: 'Inner Planets', sector: 'inner', adjacent: ['belt'], prov: { adjacent: rulebook } },
  { id: 'belt', name: 'Belt', sector: 'belt', adjacent: ['inner', 'jupiter'], prov: { adjacent: rulebook } },
  {
    id: 'jupiter',
    name: 'Jupiter',
    sector: 'outer',
    adjacent: ['belt', 'saturn'],
    prov: { adjacent: fanPort },
  },
  { id: 'saturn', name: 'Saturn', sector: 'outer', adjacent: ['jupiter'], prov: { adjacent: fanPort } },
]

const stated = { name: rulebook, band: rulebook }

export const orbitals: readonly Orbital[] = [
  {
    id: 'earth',
    name: 'Earth',
    band: 'inner',
    sector: 'inner',
    homeOf: 'un',
    bases: ['luna', 'eurasia', 'africa'],
    prov: stated,
  },
  {
    id: 'mars',
    name: 'Mars',
    band: 'inner',
    sector: 'inner',
    homeOf: 'mcr',
    bases: ['mariner-valley', 'londres-nova'],
    prov: stated,
  },
  { id: 'ceres', name: 'Ceres', band: 'belt', sector: 'belt', bases: ['ceres'], prov: stated },
  { id: 'tycho', name: 'Tycho', band: 'belt', sector: 'belt', homeOf: 'opa', bases: ['tycho'], prov: stated },
  {
    id: 'eros',
    name: 'Eros',
    band: 'belt',
    sector: 'belt',
    bases: ['eros'],
    prov: { ...stated, name: fanPort },
  },
  { id: 'thoth', name: 'Thoth', band: 'belt', sector: 'belt', homeOf: 'pg', bases: ['thoth'], prov: stated },
  { id: 'vesta', name: 'Vesta', band: 'belt', sector: 'belt', bases: ['vesta'], prov: stated },
  {
    id: 'jupiter',
    name: 'Jupiter',
    band: 'jupiter',
    sector: 'outer',
    bases: ['europa', 'ganymede', 'io'],
    prov: stated,
  },
  {
    id: 'saturn',
    name: 'Saturn',
    band: 'saturn',
    sector: 'outer',
    bases: ['rhea', 'titan', 'the-rings'],
    prov: stated,
  },
]

const printed = { name: rulebook, orbital: rulebook, resource: fanPort }
/** The four bases that two players leave out appear in no two-player source. */
const leftOut = { name: rulebook, orbital: rulebook, outIn2P: rulebook }
const oneOfEach =
  'designed: one of each resource on the four bases whose symbol is not known, completing four of each'

export const bases: readonly Base[] = [
  {
    id: 'luna',
    name: 'Luna',
    orbital: 'earth',
    sector: 'inner',
    resource: 'tech',
    outIn2P: true,
    prov: {
      ...leftOut,
      resource:
        "designed: the base rulebook's scoring example excludes food and water, leaving minerals or tech; " +
        'tech completes four of each',
    },
  },
  {
    id: 'eurasia',
    name: 'Eurasia',
    orbital: 'earth',
    sector: 'inner',
    resource: 'food',
    outIn2P: false,
    prov: printed,
  },
  {
    id: 'africa',
    name: 'Africa',
    orbital: 'earth',
    sector: 'inner',
    resource: 'water',
    outIn2P: false,
    prov: { ...printed, resource: rulebook },
  },
  {
    id: 'mariner-valley',
    name: 'Mariner Valley',
    orbital: 'mars',
    sector: 'inner',
    resource: 'minerals',
    outIn2P: false,
    prov: { ...printed, name: fanPort, orbital: fanPort },
  },
  {
    id: 'londres-nova',
    name: 'Londres Nova',
    orbital: 'mars',
    sector: 'inner',
    resource: 'tech',
    outIn2P: false,
    prov: { ...printed, name: expansionRulebook, orbital: fanPort },
  },
  {
    id: 'ceres',
    name: 'Ceres',
    orbital: 'ceres',
    sector: 'belt',
    resource: 'minerals',
    outIn2P: false,
    prov: printed,
  },
  {
    id: 'tycho',
    name: 'Tycho',
    orbital: 'tycho',
    sector: 'belt',
    resource: 'tech',
    outIn2P: false,
    prov: printed,
  },
  {
    id: 'eros',
    name: 'Eros',
    orbital: 'eros',
    sector: 'belt',
    resource: 'minerals',
    outIn2P: false,
    prov: printed,
  },
  {
    id: 'thoth',
    name: 'Thoth',
    orbital: 'thoth',
    sector: 'belt',
    resource: 'tech',
    outIn2P: false,
    prov: printed,
  },
  {
    id: 'vesta',
    name: 'Vesta',
    orbital: 'vesta',
    sector: 'belt',
    resource: 'food',
    outIn2P: true,
    prov: { ...leftOut, resource: `${oneOfEach}; food gives the Belt a third kind` },
  },
  {
    id: 'europa',
    name: 'Europa',
    orbital: 'jupiter',
    sector: 'outer',
    resource: 'water',
    outIn2P: false,
    prov: { ...printed, resource: rulebook },
  },
  {
    id: 'ganymede',
    name: 'Ganymede',
    orbital: 'jupiter',
    sector: 'outer',
    resource: 'food',
    outIn2P: false,
    prov: printed,
  },
  {
    id: 'io',
    name: 'Io',
    orbital: 'jupiter',
    sector: 'outer',
    resource: 'minerals',
    outIn2P: true,
    prov: { ...leftOut, resource: `${oneOfEach}; the Outer Planets have no minerals otherwise` },
  },
  {
    id: 'rhea',
    name: 'Rhea',
    orbital: 'saturn',
    sector: 'outer',
    resource: 'food',
    outIn2P: false,
    prov: { ...printed, name: fanPort, orbital: fanPort },
  },
  {
    id: 'titan',
    name: 'Titan',
    orbital: 'saturn',
    sector: 'outer',
    resource: 'water',
    outIn2P: false,
    prov: { ...printed, name: expansionRulebook, orbital: fanPort },
  },
  {
    id: 'the-rings',
    name: 'The Rings',
    orbital: 'saturn',
    sector: 'outer',
    resource: 'water',
    outIn2P: true,
    prov: {
      ...leftOut,
      orbital:
        'inferred: with the four bases absent in two-player games removed, each planet keeps two; ' +
        'only Saturn is one short without The Rings',
      resource: `${oneOfEach}; ice`,
    },
  },
]
