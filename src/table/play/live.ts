import type { Match } from '../../core/match.ts'
import type { TableRecord } from '../store.ts'
import type { Log } from './log.ts'

/** A table with its game taken up where it stands. */
export interface Resumed {
  readonly table: TableRecord
  readonly match: Match
  /** The last link of the chain. */
  readonly head: string
}
/** The same with its log at hand. */
export interface Live extends Resumed {
  readonly log: Log
}
