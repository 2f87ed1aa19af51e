import type { Field, Form } from '../../core/ask.ts'
import { slices, MOST_OF_ANYTHING } from './constants.ts'
import type { Owned, Payment, PlanetPaid, Seat, SliceId, State } from './state.ts'
import { specialtiesOf } from './systems/ingress.ts'
import { plain } from './systems/near.ts'
import { colourIn } from './systems/read.ts'
import type { Colour, Fault, Planet } from './types.ts'

/** Checks the payment that a player declares for a slice. */

type Paid = { readonly ok: true; readonly value: Payment } | { readonly ok: false; readonly fault: Fault }

const fault = (code: Fault['code'], more: Omit<Fault, 'code'> = {}): Paid => ({
  ok: false,
  fault: { code, ...more },
})
const NUMBER = { kind: 'number', min: 0, max: 99 } as const
const ADJUST: readonly Field[] = [
  { id: 'adjust', kind: 'text', min: 1, max: 60, optional: true },
  { id: 'amount', kind: 'number', min: -9, max: 9, optional: true },
]
const PLANETS: readonly Field[] = [
  { id: 'planets', kind: 'text', min: 0, max: 200, optional: true, lines: true },
  { id: 'goods', ...NUMBER, optional: true },
  ...ADJUST,
]

export const paymentFields: Readonly<Record<SliceId, readonly Field[]>> = {
  resources5: PLANETS,
  actioncards2: [
    { id: 'count', ...NUMBER },
    { id: 'cards', kind: 'text', min: 1, max: 120, optional: true, lines: true },
  ],
  influence5: PLANETS,
  secret1: [
    { id: 'unscored', kind: 'text', min: 1, max: 10 },
    { id: 'secret', kind: 'text', min: 1, max: 80, optional: true },
  ],
  techplanet1: [
    { id: 'planet', kind: 'text', min: 1, max: 40 },
    { id: 'colour', kind: 'text', min: 1, max: 20 },
    { id: 'attached', kind: 'text', min: 1, max: 10, optional: true },
  ],
  tradegoods3: [{ id: 'goods', ...NUMBER }, { id: 'commodities', ...NUMBER, optional: true }, ...ADJUST],
}

/** Whether names stand in it that nobody else may read, so that it is confirmed in secret. */
export const isPrivate = (slice: SliceId): boolean => slice === 'actioncards2' || slice === 'secret1'

export const priceOf = (slice: SliceId): number => slices.find(({ id }) => id === slice)?.price ?? 0

/** Returns the text of a field without blanks around it. */
export const text = (form: Form, id: string): string => String(form[id] ?? '').trim()
const number = (form: Form, id: string): number => Number(form[id] ?? 0)

export function readPayment(s: State, seat: Seat, slice: SliceId, form: Form): Paid {
  if (slice === 'actioncards2') return cardsPaid(form)
  if (slice === 'secret1') return secretPaid(form)
  if (slice === 'techplanet1') return techPaid(s, seat, form)
  return slice === 'tradegoods3' ? goodsPaid(s, seat, form) : valuePaid(s, seat, slice, form)
}

function cardsPaid(form: Form): Paid {
  const need = priceOf('actioncards2')
  const have = number(form, 'count')
  const cards = text(form, 'cards')
    .split(/[,;\n]/)
    .map(card => card.trim())
    .filter(card => card)
  if (have === 0) return fault('PAYMENT_MISSING', { slice: 'actioncards2' })
  if (have !== need || (cards.length && cards.length !== need))
    return fault('WRONG_CARD_COUNT', { have: have === need ? cards.length : have, need })
  return { ok: true, value: cards.length ? { cards } : {} }
}

const YES = ['yes', 'y', 'true', 'unscored', 'ok', '1']
export const isYes = (text: string): boolean => YES.includes(plain(text))

function secretPaid(form: Form): Paid {
  const secret = text(form, 'secret')
  if (!isYes(text(form, 'unscored'))) return fault('SECRET_SCORED')
  return { ok: true, value: secret ? { secret } : {} }
}

/** Every planet somebody described, wherever it lies. */
const onMap = (s: State, name: string): Planet | undefined =>
  s.systems?.flatMap(({ planets }) => planets).find(planet => plain(planet.name) === plain(name))
const ownedBy = (s: State, seat: Seat, name: string): Owned | undefined =>
  s.ledger[seat]?.planets.find(planet => plain(planet.name) === plain(name))

/** Whether a planet is the seat's and ready, as far as anybody knows. */
function whyNotPlanet(s: State, seat: Seat, name: string): Fault | undefined {
  if (onMap(s, name)?.destroyed || plain(name) === 'thundersedge')
    return { code: 'PLANET_NOT_YOURS', what: name }
  if (!s.options.ledger) return undefined
  const owned = ownedBy(s, seat, name)
  if (!owned)
    return {
      code: 'PLANET_NOT_YOURS',
      what: name,
      list: s.ledger[seat]?.planets.map(planet => planet.name) ?? [],
    }
  return owned.exhausted ? { code: 'PLANET_EXHAUSTED', what: name } : undefined
}

function techPaid(s: State, seat: Seat, form: Form): Paid {
  const planet = text(form, 'planet')
  const colour = colourIn(text(form, 'colour'))
  if (!planet) return fault('PAYMENT_MISSING', { slice: 'techplanet1' })
  if (!colour || /[,;]/.test(planet) || onMap(s, planet)?.station)
    return fault('NO_SPECIALTY', { what: planet })
  const attached = isYes(text(form, 'attached'))
  const why = whyNotPlanet(s, seat, planet) ?? (attached ? undefined : whyNotSpecialty(s, planet, colour))
  return why
    ? { ok: false, fault: why }
    : { ok: true, value: { planet, colour, ...(attached ? { attached } : {}) } }
}

/** Trusts the map for planets on printed tiles and for described planets once any names a specialty. */
function whyNotSpecialty(s: State, what: string, colour: Colour): Fault | undefined {
  const specialties = specialtiesOf(s, what)
  return !specialties || specialties.includes(colour)
    ? undefined
    : { code: 'NO_SPECIALTY', what, colours: specialties }
}

function adjustmentIn(form: Form): Pick<Payment, 'adjust' | 'amount'> {
  const adjust = text(form, 'adjust')
  const amount = number(form, 'amount')
  return amount === 0 && !adjust ? {} : { adjust: adjust || '-', amount }
}

function goodsPaid(s: State, seat: Seat, form: Form): Paid {
  const goods = number(form, 'goods')
  const extra = adjustmentIn(form)
  if (number(form, 'commodities') > 0)
    return fault('COMMODITY_NOT_TRADE_GOOD', { have: number(form, 'commodities') })
  return settlePayment(s, seat, 'tradegoods3', { goods, ...extra })
}

function valuePaid(s: State, seat: Seat, slice: SliceId, form: Form): Paid {
  const read = readDeclared(text(form, 'planets'))
  if (!read.ok) return read
  const kind = slice === 'influence5' ? 'influence' : 'resources'
  const planets: PlanetPaid[] = []
  for (const named of read.value.planets) {
    const why = whyNotPlanet(s, seat, named.name)
    if (why) return { ok: false, fault: why }
    const value = valueOf(s, seat, named, kind)
    if (value === undefined) return fault('BAD_NUMBER', { what: named.name })
    planets.push(value)
  }
  const goods = number(form, 'goods') + read.value.goods
  return settlePayment(s, seat, slice, {
    ...(planets.length ? { planets } : {}),
    ...(goods ? { goods } : {}),
    ...adjustmentIn(form),
  })
}

/** "4" is what it gives here; "4/2" are resources and influence; "2i" says which. */
function valueOf(
  s: State,
  seat: Seat,
  { name, values, kind: said }: Named,
  kind: 'resources' | 'influence',
): PlanetPaid | undefined {
  const as = said ?? kind
  const owned = s.options.ledger ? ownedBy(s, seat, name) : undefined
  const value = owned ? owned[as] : values?.[as === 'influence' ? values.length - 1 : 0]
  return value === undefined ? undefined : { name, value, ...(as === kind ? {} : { kind: as }) }
}

/** With Archon's Gift the Xxcha may mix both kinds, but not on the claim that gains it. */
export const mayMix = ({ faction, breakthrough }: Mixer): boolean =>
  faction === 'xxcha' && breakthrough !== undefined
export interface Mixer {
  readonly faction?: string
  readonly breakthrough?: unknown
}
const worthOf = (planets: readonly PlanetPaid[], mixes: boolean): number =>
  planets.filter(({ kind }) => kind === undefined || mixes).reduce((sum, { value }) => sum + value, 0)

function settlePayment(s: State, seat: Seat, slice: SliceId, payment: Payment): Paid {
  const { planets = [], goods = 0, amount = 0 } = payment
  const need = priceOf(slice)
  const worth = worthOf(planets, mayMix(s.chairs[seat]))
  const have = worth + goods + amount
  if (!planets.length && goods === 0 && amount === 0) return fault('PAYMENT_MISSING', { slice })
  if (have < need) return fault('PAYMENT_SHORT', { have, need, slice })
  const rest = Math.max(0, need - worth - amount)
  if (goods > rest) return fault('OVERPAID_TRADE_GOODS', { have: goods, need: rest })
  const held = s.options.ledger ? goodsHeld(s, seat) : goods
  if (goods > held) return fault('PAYMENT_SHORT', { have: held, need: goods })
  return { ok: true, value: payment }
}
const goodsHeld = ({ ledger }: State, seat: Seat): number => ledger[seat]?.goods ?? 0

/** Planets that need not be exhausted: without one of them it would still be enough. */
export function droppable(
  slice: SliceId,
  { planets = [], goods = 0, amount = 0 }: Payment,
  mixes: boolean,
): readonly string[] {
  const without = (one: PlanetPaid): number =>
    worthOf(
      planets.filter(planet => planet !== one),
      mixes,
    ) +
    goods +
    amount
  return planets.filter(planet => without(planet) >= priceOf(slice)).map(({ name }) => name)
}

// Reads "Jord 4, Lodor 3/1": planets with what they give, as a player declares them.

interface Named {
  readonly name: string
  readonly values?: readonly number[]
  readonly kind?: 'resources' | 'influence'
}
interface Declared {
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
