import { createHash } from 'node:crypto'
import { canonical } from '../../core/hash.ts'
import type { Row } from '../../core/match.ts'
import type { StoredRow, TableRecord, Time } from '../store.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Published at the start; with the seed, published at the end, anybody can check that no card was chosen in
 * between.
 */
export const commitmentTo = (seed: string): string => sha256(seed)

/**
 * Binds the log to the setup it was started with, the seed by its commitment. The first link of the chain.
 */
export function firstLink({
  game,
  setup,
  content,
  commitment,
}: Pick<TableRecord, 'game' | 'setup' | 'content' | 'commitment'>): string {
  return sha256(canonical({ game, setup: { ...setup, seed: '' }, content, commitment }))
}

const linked = (before: string, row: Omit<StoredRow, 'chain'>): string =>
  sha256(`${before}\n${canonical(row)}`)

/** Rows as they are kept: each bound to the one before it. */
export function chained(
  before: string,
  rows: readonly Row[],
  kept: { readonly rules: number; readonly at: Time },
): readonly StoredRow[] {
  let link = before
  return rows.map(row => {
    link = linked(link, { ...row, ...kept })
    return { ...row, ...kept, chain: link }
  })
}

/** The first row that is not what was written there; undefined: all is as it was written. */
export function brokenLink(before: string, rows: readonly StoredRow[]): number | undefined {
  let link = before
  for (const { chain, ...row } of rows) {
    link = linked(link, row)
    if (link !== chain) return row.seq
  }
  return undefined
}
