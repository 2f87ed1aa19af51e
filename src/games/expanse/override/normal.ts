import { isRecord, own } from '../check/shape.ts'
import { factions } from '../types.ts'

/** The overrides file writes some fields its own way; here they take the content's form. What is malformed stays as it is. */
type Normal = (value: unknown) => unknown

const faction: Normal = value => {
  const word = typeof value === 'string' ? value.toLowerCase() : value
  return factions.some(one => one === word) ? word : value
}

const icons: Normal = value => {
  if (!isRecord(value) || !Object.values(value).every(one => typeof one === 'boolean')) return value
  return Object.keys(value).filter(icon => value[icon])
}

const timing: Normal = value => {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== false))
}

/** Rounds may be named, { "1": [2, 1, 0], … }, if none is left out. */
const rounds: Normal = value => {
  if (!isRecord(value)) return value
  const named = Object.keys(value)
  return named.every(round => Number(round) >= 1 && Number(round) <= named.length) ? named.map((_, at) => value[String(at + 1)]) : value
}

const normals: Readonly<Record<string, Normal>> = {
  factions: value => (Array.isArray(value) ? value.map(faction) : value),
  faction,
  icons,
  timing,
  bonusByRound: rounds,
  notes: value => (value === '' ? undefined : value),
}

/** undefined: the field is to be absent. */
export const normalField = (field: string, value: unknown): unknown => (value === null ? undefined : (own(normals, field)?.(value) ?? value))
