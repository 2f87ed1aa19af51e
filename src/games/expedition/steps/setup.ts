import { chooseFaction, changeSystem, describe, flip, start } from '../atoms.ts'
import { choosable, factionById, hasChosen, takenBy } from '../board.ts'
import { factions } from '../factions.ts'
import type { CustomFaction, Seat, State } from '../state.ts'
import { isSame, near, plain } from '../systems/near.ts'
import { readLine, readMap, whyTwice, colourIn } from '../systems/read.ts'
import type { Colour, Fault } from '../types.ts'
import { COMMON, NONE, NOT_NOW, other, outOfPlay, text, type Action } from './action.ts'

/** Asks who plays what, and on which map. */

const CUSTOM = 'custom'
const names = choosable.flatMap(({ id, name }) => [id, name])
/**
 * Looks factions up by plain name. The names are made plain once, because every answer asks each seat about
 * each
 * faction again.
 */
const byPlainName = new Map(choosable.map(one => [plain(one.name), one]))

function whyNotFaction(s: State, seat: Seat, arg: string): Fault | undefined {
  if (s.status !== 'setup') return NOT_NOW
  if (arg === CUSTOM) return undefined
  const known = choosable.find(({ id }) => id === arg) ?? byPlainName.get(plain(arg))
  if (!known) return { code: 'UNKNOWN_FACTION', what: arg, list: near(arg, names) }
  const by = takenBy(s, known.id)
  return by === undefined || by === seat ? undefined : { code: 'FACTION_TAKEN', what: known.name, seat: by }
}

const customOf = (form: Readonly<Record<string, string | number>>): CustomFaction => ({
  name: text(form, 'name'),
  breakthrough: text(form, 'breakthrough'),
  synergy: coloursIn(text(form, 'colours')) ?? [],
})

const MOST_COLOURS = 2
/** Returns undefined if not every word is one. */
function coloursIn(words: string): readonly Colour[] | undefined {
  const list = words.split(/[\s,;]+/).filter(word => word && plain(word) !== 'none')
  const found = [...new Set(list.flatMap(word => colourIn(word) ?? []))]
  return list.every(word => colourIn(word)) && found.length <= MOST_COLOURS ? found : undefined
}

/** Lists words that already mean something else in sentences and forms. */
const MEANT = [
  /^(?:the)?(?:host|table|bot|fracture|expedition|thundersedge)$/,
  /^seat\d*$/,
  /^(?:you|yourself|me|us|i|we|they|nobody|somebody|everybody|everyone|none|open|custom)$/,
]
function wrongCustom(s: State, form: Readonly<Record<string, string | number>>): Fault | undefined {
  const { name, breakthrough } = customOf(form)
  const official = factions.find(one =>
    [one.id, one.name, one.short ?? one.name].some(word => plain(word) === plain(name)),
  )
  const twin = s.seats.find(seat => plain(s.chairs[seat].custom?.name ?? '') === plain(name))
  if (!/\p{L}.*\p{L}/u.test(name) || !plain(breakthrough)) return other('unnamed')
  if (MEANT.some(words => words.test(plain(name)))) return other('meant', { list: [name] })
  if (official) return { code: 'FACTION_TAKEN', what: official.name }
  if (twin) return { code: 'FACTION_TAKEN', what: name, seat: twin }
  return coloursIn(text(form, 'colours')) ? undefined : other('colours')
}

const faction: Action = {
  head: 'faction',
  in: ['faction'],
  group: 'faction',
  means: arg => ({ faction: arg }),
  args: () => [...choosable.map(({ id }) => id), CUSTOM],
  barred: whyNotFaction,
  form: (_s, _seat, arg) =>
    arg === CUSTOM
      ? [
          { id: 'name', kind: 'text', min: 2, max: 40 },
          { id: 'breakthrough', kind: 'text', min: 1, max: 40 },
          { id: 'colours', kind: 'text', min: 0, max: 40, optional: true },
        ]
      : [],
  wrong: (s, _seat, arg, form) => (arg === CUSTOM ? wrongCustom(s, form) : undefined),
  sample: (_s, seat) => ({ name: `House of ${seat}`, breakthrough: 'Something New', colours: 'green red' }),
  take: (s, seat, arg, form, tell) =>
    chooseFaction(s, seat, arg, arg === CUSTOM ? customOf(form) : undefined, tell),
}

const begin: Action = {
  head: 'host:start',
  in: ['start'],
  group: 'host',
  args: NONE,
  means: () => ({ action: 'start' }),
  barred: s =>
    s.status !== 'setup' ? NOT_NOW : hasChosen(s) ? undefined : { code: 'OTHER', what: 'factions' },
  take: (s, _seat, _arg, _form, tell) => start(s, tell),
}

const MAP_LETTERS = 4000
const LINE_LETTERS = 200
const MAP =
  'A1: empty, frontier\nA2: Lodor; wormhole alpha printed\nA3: supernova\nB1: wormhole beta ' +
  'token\nB2: Wellon (yellow)\nB3: Gral (blue)\nB4: 46'

const map: Action = {
  head: 'host:map',
  in: ['start', ...COMMON],
  group: 'host',
  args: NONE,
  means: () => ({ action: 'map' }),
  barred: s => (s.claims.length || s.edge || s.edgeGone ? { code: 'MAP_LOCKED' } : undefined),
  form: () => [{ id: 'map', kind: 'text', min: 0, max: MAP_LETTERS, optional: true, lines: true }],
  wrong(_s, _seat, _arg, form) {
    const read = readMap(text(form, 'map'))
    return read.ok ? undefined : read.fault
  },
  sample: (_s, _seat, _arg, roll) => (roll(4) ? { map: MAP } : {}),
  take(s, _seat, _arg, form, tell) {
    const read = readMap(text(form, 'map'))
    if (read.ok) describe(s, read.value, tell)
  },
}

/**
 * What changes in play, a supernova made, a planet destroyed,
 * is said by the line of that system as it is now.
 */
const system: Action = {
  head: 'host:system',
  in: ['start', ...COMMON],
  group: 'host',
  args: NONE,
  means: () => ({ action: 'system' }),
  barred: s => (s.systems ? undefined : { code: 'OTHER', what: 'noMap' }),
  form: () => [{ id: 'line', kind: 'text', min: 3, max: LINE_LETTERS }],
  wrong(s, _seat, _arg, form) {
    const read = readLine(text(form, 'line'))
    return read.ok
      ? whyTwice(
          (s.systems ?? []).filter(({ id }) => !isSame(id, read.value.id)),
          read.value,
        )
      : read.fault
  },
  sample: (s, _seat, _arg, roll) => ({
    line: roll(2) ? 'C1: empty' : `${s.systems?.[0]?.id ?? 'C2'}: nebula, frontier`,
  }),
  take(s, _seat, _arg, form, tell) {
    const read = readLine(text(form, 'line'))
    if (read.ok) changeSystem(s, read.value, tell)
  },
}

const turnOver: Action = {
  head: 'flip',
  in: COMMON,
  group: 'breakthrough',
  args: NONE,
  means: () => ({ action: 'flip' }),
  barred: (s, seat) =>
    outOfPlay(s, seat) ?? (factionById(s.chairs[seat].faction)?.flips === undefined ? NOT_NOW : undefined),
  take(s, seat, _arg, _form, tell) {
    const to = factionById(s.chairs[seat].faction)?.flips
    if (to !== undefined) flip(s, seat, to, tell)
  },
}

export const setupActions: readonly Action[] = [faction, begin, map, system, turnOver]
