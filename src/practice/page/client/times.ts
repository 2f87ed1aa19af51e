import { INVALID_DATE, yesterdayAt } from './words.ts'

const SECOND = 1
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', SECOND],
] as const

export function clockTime(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(iso))
}

export function fullTime(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso))
}

export function dayName(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(iso))
}

/** Stands beside a message, with the day only when it is not today, in a word when it was yesterday. */
export function sentTime(iso: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (dayKey(iso) === now.toDateString()) return clockTime(iso)
  if (dayKey(iso) === yesterday.toDateString()) return yesterdayAt(clockTime(iso))
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** Returns the same for two times of one day, as this browser counts days. */
export function dayKey(iso: string): string {
  return new Date(iso).toDateString()
}

/** From so much of a unit on, a time is counted in it. */
const NEARLY = 0.9

/** Returns "in 3 hours", "2 days ago", rounded as Discord rounds. */
export function relativeTime(seconds: number, nowSeconds: number): string {
  const away = seconds - nowSeconds
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= NEARLY * length) ?? ['second', SECOND]
  return new Intl.RelativeTimeFormat().format(Math.round(away / size), unit)
}

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
}

/** Formats a time like <t:seconds:style>. */
export function stampText(seconds: number, style: string, nowSeconds: number): string {
  if (Math.abs(seconds) > 8.64e12) return INVALID_DATE
  if (style === 'R') return relativeTime(seconds, nowSeconds)
  return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(new Date(seconds * 1000))
}
