/** What came of something, or why it could not be: the same for all that happens at tables. */
export type { Result } from '../core/match.ts'
