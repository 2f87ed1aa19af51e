/** Tables that are worth a look, for those who draw and read them. */
export { states } from '../../games/expanse/showcase/states.ts'
