import { isRecord, own } from '../../shared/shape.ts'
import { factions } from '../types.ts'

/**
 * The overrides file writes some fields its own way; here they take the content's form. What is malformed
 * stays as it is.
 */
type Normal = (value: unknown) => unknown

const faction: Normal = value => {
  const word = typeof value === 'string' ? value.toLowerCase() : value
  return factions.some(one => one === word) ? word : value
}

const decks = ['2P', '3P', '4P']
const icons: Normal = value => {
  if (!isRecord(value) || !Object.values(value).every(one => typeof one === 'boolean')) return value
  return [
    ...decks.filter(icon => own(value, icon)),
    ...Object.keys(value).filter(icon => !decks.includes(icon)),
  ]
}

const moments = ['immediate', 'asTurn', 'withCardAP', 'scoring']
const timing: Normal = value => {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(([moment, one]) => one !== false || !moments.includes(moment)),
  )
}

/** Rounds may be named, { "1": [2, 1, 0], … }, if none is left out. */
const rounds: Normal = value => {
  if (!isRecord(value)) return value
  const inOrder = Object.keys(value).map((_, at) => own(value, String(at + 1)))
  return inOrder.includes(undefined) ? value : inOrder
}

const normals: Readonly<Record<string, Normal>> = {
  factions: value => (Array.isArray(value) ? value.map(faction) : value),
  faction,
  icons,
  timing,
  bonusByRound: rounds,
  cpByRound: rounds,
  notes: value => (value === '' ? undefined : value),
}

/** undefined: the field is to be absent. */
export function normalField(field: string, value: unknown): unknown {
  if (value === null) return undefined
  const normal = own(normals, field)
  return normal ? normal(value) : value
}
