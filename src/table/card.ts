import type { Chair, Phase, PersonId, Result, TableId, TableRecord } from './store.ts'

/** What anybody may know of a table: a white list, so that no seed travels where a story goes. */
export interface TableCard {
  readonly id: TableId
  readonly game: string
  readonly name: string
  readonly phase: Phase
  readonly host: PersonId
  readonly home: string
  readonly place?: string
  readonly players: number
  readonly paceHours: number
  readonly chairs: readonly Chair[]
  /** Seats that are asked something now. */
  readonly asked: readonly string[]
  readonly commitment?: string
  readonly result?: Result
}

export const cardOf = (table: TableRecord): TableCard => ({
  id: table.id, game: table.game, name: table.name, phase: table.phase, host: table.host, home: table.home, players: table.players,
  paceHours: table.paceHours, chairs: table.chairs, asked: [...new Set(table.asking.map(({ seat }) => seat))],
  ...(table.place === undefined ? {} : { place: table.place }),
  ...(table.commitment === undefined ? {} : { commitment: table.commitment }),
  ...(table.result ? { result: table.result } : {}),
})
