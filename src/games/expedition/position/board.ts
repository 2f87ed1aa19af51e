import {
  entriesOf,
  isRecord,
  itemsOf,
  manyOf,
  oneOf,
  wholeNumber,
  type Document,
} from '../../shared/shape.ts'
import type { Edge, Fracture, State, System } from '../state.ts'
import { idOf } from '../systems/near.ts'
import { readMap } from '../systems/read.ts'
import { faultReason } from '../text/fault.ts'
import { anomalies, colours } from '../types.ts'
import { ifGiven, ifTrue, readText, type Problems } from './seats.ts'

/** Reads the map, The Fracture and Thunder's Edge. */

/** Reads a text as people write it, or a list of systems; null for none. */
export function readSystems(s: State, value: unknown, problems: Problems): void {
  delete s.systems
  if (value === null) return
  if (typeof value === 'string') {
    const read = readMap(value)
    if (!read.ok) problems.push(faultReason(read.fault))
    else if (read.value.length) s.systems = [...read.value]
    return
  }
  s.systems = itemsOf(value, 'map', problems)
    .filter(isRecord)
    .map((one, at) => readSystem(one, `system ${at + 1}`, problems))
  if (new Set(s.systems.map(({ id }) => id)).size !== s.systems.length)
    problems.push('map names a system twice.')
}
function readSystem(one: Document, where: string, problems: Problems): System {
  const texts = (value: unknown): string[] =>
    itemsOf(value ?? [], where, problems).map(word => readText(word, where, problems))
  const text = (value: unknown): string => readText(value, where, problems)
  return {
    id: idOf(text(one['id'])),
    ...ifGiven(one, 'tile', text),
    ...ifGiven(one, 'name', text),
    planets: itemsOf(one['planets'] ?? [], where, problems)
      .filter(isRecord)
      .map(planet => ({
        name: text(planet['name']),
        specialties: manyOf(planet['specialties'] ?? [], where, colours, problems),
        ...ifTrue(planet, 'destroyed'),
        ...ifTrue(planet, 'station'),
      })),
    anomalies: manyOf(one['anomalies'] ?? [], where, anomalies, problems),
    printedWormholes: texts(one['printedWormholes']),
    tokens: texts(one['tokens']),
    region: oneOf(one['region'] ?? 'main', where, ['main', 'fracture', 'offboard'], problems) ?? 'main',
    ...ifTrue(one, 'hyperlane'),
    ...ifTrue(one, 'hole'),
  }
}

export function readFracture(s: State, value: unknown, problems: Problems): void {
  delete s.fracture
  if (value === null) return
  const one = isRecord(value) ? value : {}
  const cause = oneOf(
    one['cause'],
    'cause of the fracture',
    ['roll', 'ability', 'event', 'declared'],
    problems,
  )
  const method = oneOf(
    one['method'] ?? 'fourColour',
    'method of the fracture',
    ['synergy', 'fourColour'],
    problems,
  )
  if (cause === undefined || method === undefined) return
  const fracture: Fracture = {
    cause,
    method,
    ...ifGiven(one, 'seat', seat => oneOf(seat, 'seat of the fracture', s.seats, problems) ?? 'seat1'),
    ...ifGiven(one, 'roll', roll => wholeNumber(roll, 'roll of the fracture', 1, 10, problems)),
    ...ifGiven(one, 'reason', reason => readText(reason, 'reason', problems)),
    ingress: itemsOf(one['ingress'] ?? [], 'ingress', problems).map(word =>
      idOf(readText(word, 'ingress', problems)),
    ),
  }
  s.fracture = fracture
}

export function readEdge(s: State, value: unknown, problems: Problems): void {
  delete s.edge
  delete s.edgeGone
  if (value === null) return
  if (value === 'gone') {
    s.edgeGone = true
    return
  }
  const one = isRecord(value) ? value : {}
  const placedBy = oneOf(one['placedBy'], 'placedBy', s.seats, problems)
  if (placedBy === undefined) return
  const seat = (key: string) => (word: unknown) => oneOf(word, key, s.seats, problems) ?? placedBy
  const edge: Edge = {
    system: idOf(readText(one['system'], 'system of the edge', problems)),
    ...ifTrue(one, 'declared'),
    placedBy,
    ...ifGiven(one, 'garrison', seat('garrison')),
    ...ifTrue(one, 'tied'),
    infantry: wholeNumber(one['infantry'], 'infantry', 0, 99, problems),
    ...ifGiven(one, 'controller', seat('controller')),
  }
  s.edge = edge
}

/** The open decisions. */
export function readWaiting(s: State, value: unknown, problems: Problems): void {
  for (const key of ['placer', 'order', 'cabal', 'tally'] as const) delete s[key]
  for (const [key, word] of entriesOf(value, 'waiting', ['placer', 'order', 'cabal', 'tally'], problems)) {
    const seat = key === 'placer' || key === 'cabal' ? oneOf(word, key, s.seats, problems) : undefined
    const order = key === 'order' ? oneOf(word, key, ['asked', 'placeFirst'], problems) : undefined
    if (key === 'tally')
      s.tally = Object.fromEntries(
        entriesOf(word, key, s.seats, problems).map(([one, count]) => [
          one,
          wholeNumber(count, `tally of ${one}`, 0, 6, problems),
        ]),
      )
    else if (seat !== undefined) Object.assign(s, { [key]: seat })
    else if (order !== undefined) s.order = order
  }
}
