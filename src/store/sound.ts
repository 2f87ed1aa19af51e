import type { StoredRow } from '../table/store.ts'

export const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** Each row follows the one before it, the first standing at `from`. */
export const rowsContinue = (from: number, rows: readonly StoredRow[]): boolean => rows.every(({ seq }, at) => seq === from + at)
