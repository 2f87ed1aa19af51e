import type { Chair, StoredRow, TableRecord } from '../table/store.ts'
import { CHAIR, DECISION, TABLE, toRecord, type Columns, type RowBody } from './columns.ts'

/** Columns as they were read, by Prisma or by hand. */
type Read<T extends Columns> = { readonly [K in keyof T]: unknown }
export type KeptTable = Read<typeof TABLE> & { readonly chairs: readonly Read<typeof CHAIR>[] }
export type KeptRow = Read<typeof DECISION>

type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>
}
/** The same without what is null. */
export const present = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)) as Present<T>

export const recordOf = ({ chairs, ...kept }: KeptTable): TableRecord => ({
  ...toRecord<Omit<TableRecord, 'chairs'>>(TABLE, kept),
  chairs: chairs.map(chair => toRecord<Chair>(CHAIR, chair)),
})

export function rowOf(kept: KeptRow): StoredRow {
  const { body, ...row } = toRecord<Omit<StoredRow, keyof RowBody> & { readonly body: RowBody }>(
    DECISION,
    kept,
  )
  return { ...row, ...body }
}
