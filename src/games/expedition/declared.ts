import { MOST_OF_ANYTHING } from './constants.ts'
import { plain } from './systems/near.ts'
import type { Fault } from './types.ts'

/** "Jord 4, Lodor 3/1": planets with what they give, as somebody declares them. */

export interface Named {
  readonly name: string
  readonly values?: readonly number[]
  readonly kind?: 'resources' | 'influence'
}
export interface Declared {
  readonly planets: readonly Named[]
  readonly goods: number
}
type Reading = { readonly ok: true; readonly value: Declared } | { readonly ok: false; readonly fault: Fault }

const VALUE = /(-?\d+(?:\.\d+)?)/.source
const SECOND = `(?:\\s*/\\s*${VALUE})?`
const KIND = /(r|i|resources?|influence)?/.source
const EXHAUSTED = /(?:\s+\(?(exhausted)\)?)?/.source
const ENTRY = new RegExp(`^(.*?)(?:[\\s:=]+${VALUE}${SECOND}\\s*${KIND})?${EXHAUSTED}$`, 'i')
const GOODS = ['tradegood', 'tradegoods', 'tg', 'goods']
const LONGEST = 40

const no = (code: Fault['code'], what: string): Reading => ({
  ok: false,
  fault: { code, what: what.slice(0, LONGEST) },
})

const entriesIn = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map(one => one.trim())
    .filter(one => one)

const planetNamed = (name: string, values: readonly number[], kind: string | undefined): Named => ({
  name,
  ...(values.length ? { values } : {}),
  ...(kind === undefined ? {} : { kind: /^r/i.test(kind) ? 'resources' : 'influence' }),
})

export function readDeclared(text: string): Reading {
  const planets: Named[] = []
  let goods = 0
  for (const entry of entriesIn(text)) {
    const [, name = '', first, second, kind, exhausted] = ENTRY.exec(entry) ?? []
    const values = [first, second].flatMap(one => (one === undefined ? [] : [Number(one)]))
    if (!name || values.some(value => !isAmount(value))) return no('BAD_NUMBER', entry)
    if (/^commodit/.test(plain(name))) return no('COMMODITY_NOT_TRADE_GOOD', entry)
    if (exhausted !== undefined) return no('PLANET_EXHAUSTED', name)
    if (planets.some(one => plain(one.name) === plain(name))) return no('PLANET_USED_TWICE', name)
    if (GOODS.includes(plain(name))) goods += values[0] ?? 1
    else planets.push(planetNamed(name, values, kind))
  }
  return { ok: true, value: { planets, goods } }
}

export const isAmount = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= MOST_OF_ANYTHING
