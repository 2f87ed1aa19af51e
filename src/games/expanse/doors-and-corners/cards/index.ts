export { leaderCards } from './leaders.ts'
export { protomoleculeCards } from './protomolecule.ts'
export { resourceCards } from './resources.ts'
export { technologyCards } from './technologies.ts'
