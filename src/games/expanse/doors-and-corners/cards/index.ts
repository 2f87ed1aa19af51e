export { leaders } from './leaders.ts'
export { protomolecule } from './protomolecule.ts'
export { resources } from './resources.ts'
export { technologies } from './technologies.ts'
