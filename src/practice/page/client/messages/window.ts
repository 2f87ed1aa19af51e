import { isNewer } from '../names.ts'
import type { ShownMessage } from '../../protocol.ts'

interface Identified {
  readonly id: string
}

/** The known messages of a channel, oldest first, and the stretch the page shows. */
export interface Window<T extends Identified> {
  readonly all: readonly T[]
  /** There are older ones that have not been loaded. */
  readonly more: boolean
  readonly from: number
  readonly to: number
}

export const STEP = 50
export const MAX_MESSAGES = 150
export const KEPT = 1000

export function opened<T extends Identified>(messages: readonly T[], more: boolean): Window<T> {
  return { all: messages, more, from: Math.max(0, messages.length - MAX_MESSAGES), to: messages.length }
}

export function shown<T extends Identified>(window: Window<T>): readonly T[] {
  return window.all.slice(window.from, window.to)
}

export function atEnd(window: Window<Identified>): boolean {
  return window.to === window.all.length
}

/** A page of older ones arrived: it comes before all others and is shown. */
export function prepended<T extends Identified>(
  window: Window<T>,
  older: readonly T[],
  more: boolean,
): Window<T> {
  const first = window.all[0]
  const fresh = first ? older.filter(each => isNewer(first.id, each.id)) : older
  const by = fresh.length
  return up({ all: [...fresh, ...window.all], more, from: window.from + by, to: window.to + by })
}

export function up<T extends Identified>(window: Window<T>): Window<T> {
  const from = Math.max(0, window.from - STEP)
  return { ...window, from, to: Math.min(window.to, from + MAX_MESSAGES) }
}

export function down<T extends Identified>(window: Window<T>): Window<T> {
  const to = Math.min(window.all.length, window.to + STEP)
  return { ...window, to, from: Math.max(window.from, to - MAX_MESSAGES) }
}

/** Goes to the newest; what lies far back is forgotten and can be loaded again. */
export function newest<T extends Identified>(window: Window<T>): Window<T> {
  const all = window.all.slice(-KEPT)
  return opened(all, window.more || all.length < window.all.length)
}

/** `follow`: the reader stands at the end and wants to stay there. */
export function arrived<T extends Identified>(window: Window<T>, message: T, follow: boolean): Window<T> {
  if (window.all.some(each => each.id === message.id)) return replaced(window, message)
  const later = window.all.findIndex(each => isNewer(each.id, message.id))
  const place = later < 0 ? window.all.length : later
  const all = window.all.toSpliced(place, 0, message)
  if (follow) return newest({ ...window, all })
  const grows =
    place < window.to || (place === window.to && atEnd(window) && window.to - window.from < MAX_MESSAGES)
  const moves = place < window.from
  return { ...window, all, from: window.from + (moves ? 1 : 0), to: window.to + (grows ? 1 : 0) }
}

export function replaced<T extends Identified>(window: Window<T>, message: T): Window<T> {
  return { ...window, all: window.all.map(each => (each.id === message.id ? message : each)) }
}

export function removed<T extends Identified>(window: Window<T>, id: string): Window<T> {
  const place = window.all.findIndex(each => each.id === id)
  if (place < 0) return window
  const before = (edge: number) => (place < edge ? edge - 1 : edge)
  return { ...window, all: window.all.toSpliced(place, 1), from: before(window.from), to: before(window.to) }
}

/**
 * Loads anew after a lost connection: the newest page is the truth, and older ones stay only when nothing is
 * missing between.
 */
export function refreshed<T extends Identified>(
  window: Window<T>,
  page: readonly T[],
  more: boolean,
): Window<T> {
  const [first] = page
  const older = first ? window.all.filter(each => isNewer(first.id, each.id)) : []
  const meets = first !== undefined && window.all.some(each => each.id === first.id)
  if (!meets) return opened(page, more)
  const all = [...older, ...page]
  return {
    all,
    more: window.more,
    from: window.from,
    to: atEnd(window) ? all.length : Math.min(window.to, all.length),
  }
}

export interface Row {
  readonly message: ShownMessage
  /** Shows who wrote it; otherwise it hangs under the one before. */
  readonly startsGroup: boolean
  readonly startsDay: boolean
}

const TOGETHER_MS = 7 * 60_000
const PLAIN_TYPES: readonly number[] = [0, 19, 20, 23]

/** `dayOf` tells days apart as the reader's clock does. */
export function grouped(messages: readonly ShownMessage[], dayOf: (iso: string) => string): readonly Row[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const startsDay = !before || dayOf(before.timestamp) !== dayOf(message.timestamp)
    return { message, startsDay, startsGroup: startsDay || !before || !belongs(message, before) }
  })
}

/** Messages about something that happened, instead of somebody's words. */
export function isNotice(message: ShownMessage): boolean {
  return !PLAIN_TYPES.includes(message.type)
}

function belongs(message: ShownMessage, before: ShownMessage): boolean {
  if (message.author.id !== before.author.id || Boolean(message.ephemeral) !== Boolean(before.ephemeral))
    return false
  if (message.usedBy || message.message_reference || isNotice(message) || isNotice(before)) return false
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS
}
