import { maySee } from '../../core/steps.ts'
import type { Game } from '../../core/game.ts'
import type { Painter } from '../../discord/context.ts'
import { games } from '../../games/index.ts'
import { shipped } from '../../games/expanse/content.ts'
import { shippedExtras } from '../../games/expanse/doors-and-corners/index.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store, StoredRow, TableRecord } from '../../table/store.ts'
import {
  byBoth,
  chance,
  diceOf,
  newestPost,
  oneOf,
  playOut,
  type Dice,
  type Robot,
} from '../harness/robot.ts'
import { FIRST } from '../harness/modules.ts'
import { openByButtons, openByCommands, type Table } from '../harness/opening.ts'
import type { Values } from '../harness/guest.ts'
import { waitUntilTold, openRoom, type Bend, type Finding, type Room, type Chance } from './secrecyHall.ts'
import {
  LOOKS,
  looksAt,
  MISSED,
  PAST,
  TRIES,
  UNDO,
  EVERYBODY,
  LOG,
  wordsIn,
  type Heard,
  type Reader,
} from './secrecyLooks.ts'

/**
 * Plays whole games and checks that no person gets what they may not know: unseen cards, lines for others,
 * the seed.
 */

/** Says how far a table had come. */
interface Moment {
  readonly rows: number
  readonly due: number
  readonly asked: readonly string[]
  readonly over: boolean
}

function watched(store: Store, moments: Moment[]): Store {
  return {
    ...store,
    commit: async commit => {
      const outcome = await store.commit(commit)
      const table = await store.table(commit.table)
      if (table)
        moments.push({
          rows: table.rows,
          due: table.due,
          asked: table.asking.map(({ seat }) => seat),
          over: table.phase === 'over',
        })
      return outcome
    },
  }
}

const PERCENT_SPY = 25
const REFUSED = { ...TRIES, ...UNDO }
const BACK = Object.values({ ...PAST, ...MISSED })

const ENOUGH = new Error('Enough has been played.')

/** Now this way, now that; and others look around meanwhile. Fails when so many turns have been played. */
function mixed(dice: Dice, room: Room, { most = Infinity, game = FIRST }: DirectGame): Robot {
  let turns = 0
  const looks = game === FIRST ? LOOKS : { ...LOOKS, ...looksAt(game) }
  return {
    turn: async (guest, post, table) => {
      if (turns++ === most) throw ENOUGH
      await maybeSpy(dice, room, table, guest.id, looks)
      // A newer post may have come, with the buttons.
      await byBoth(dice, game).turn(guest, newestPost(room.hall.practice, table.thread) ?? post, table)
      if (turns % TURNS_UNREAD === 0) await lookedBack(room, table, turns / TURNS_UNREAD)
      await maybeSpy(dice, room, table, guest.id, looks)
    },
  }
}

async function maybeSpy(
  dice: Dice,
  { guests, hall }: Room,
  { id, thread }: Table,
  asked: string,
  usual: typeof LOOKS,
): Promise<void> {
  if (!chance(dice, PERCENT_SPY)) return
  const spy = oneOf(
    dice,
    guests.filter(guest => guest.id !== asked),
  )
  // A person without a seat is refused whatever they try.
  const looks = spy === guests.at(-1) ? oneOf(dice, [usual, REFUSED]) : usual
  await oneOf(dice, Object.values(looks))(spy, { thread, table: id, post: newestPost(hall.practice, thread) })
}

const TURNS_UNREAD = 5

/** One guest after the other looks at what has been, each time in another way. */
async function lookedBack({ guests, hall }: Room, { id, thread }: Table, nth: number): Promise<void> {
  const [guest, look] = [guests[nth % guests.length], BACK[nth % BACK.length]]
  if (guest) await look?.(guest, { thread, table: id, post: newestPost(hall.practice, thread) })
}

/** When the game is over, a player shows its history to all, and others look at it alone. */
async function shownAgain({ guests, hall }: Room, { id, thread }: Table): Promise<void> {
  for (const guest of [guests[0], guests.at(-1)])
    if (guest) await PAST['/replay']?.(guest, { thread, table: id, post: newestPost(hall.practice, thread) })
}

interface DirectGame extends Chance {
  readonly bend?: Bend
  readonly painter?: Painter
  /** The number of turns; without it, the whole game. */
  readonly most?: number
}

/** Plays one game and returns what people got that they should not. */
export async function directGame(given: DirectGame): Promise<readonly Finding[]> {
  const { seed, seats, bend, painter } = given
  const moments: Moment[] = []
  const store = watched(memoryStore(), moments)
  const room = await openRoom({
    seed,
    store,
    moment: () => moments.length,
    ...(bend ? { bend } : {}),
    ...(painter ? { painter } : {}),
  })
  try {
    const dice = diceOf(seed)
    const open = oneOf(dice, [openByButtons, openByCommands])
    const guests = room.guests.slice(0, seats)
    const table = await open(room.hall.practice, guests, room.hall.channel('play'), valuesFor(given))
    await playOut(room.hall.practice, table, guests, mixed(dice, room, given), () =>
      waitUntilTold(store, table.id),
    )
      .then(() => shownAgain(room, table))
      .catch((error: unknown) => {
        if (error !== ENOUGH) throw error
      })
    room.record.flush()
    const record = await store.table(table.id)
    return record
      ? leaksIn(room.record.heard, record, await store.rows(table.id), moments)
      : [{ reader: LOG, what: 'table', why: 'the table is gone' }]
  } finally {
    await room.close()
  }
}

function valuesFor({ game = FIRST, modules = [], options = {} }: DirectGame): Values {
  const chosen = Object.entries(options).map(([id, value]) => `${id}=${String(value)}`)
  return {
    game,
    ...(modules.length ? { modules: modules.join(',') } : {}),
    ...(chosen.length ? { options: chosen.join(',') } : {}),
  }
}

/** Collects what one reader knows of a game. */
interface Known {
  upto: number
  readonly cards: Set<string>
  readonly lines: Set<string>
  readonly hidden: Set<string>
}

function leaksIn(
  heard: readonly Heard[],
  table: TableRecord,
  rows: readonly StoredRow[],
  moments: readonly Moment[],
): readonly Finding[] {
  const game = games[table.game]
  const known = new Map<Reader, Known>()
  const seatOf = (reader: Reader): string =>
    table.chairs.find(({ person }) => person === reader)?.seat ?? 'table'
  const knownTo = (reader: Reader): Known => {
    const seat = seatOf(reader)
    const there = known.get(reader) ?? {
      upto: 0,
      cards: new Set<string>(),
      lines: new Set<string>(),
      hidden: hiddenFrom(game, rows, seat),
    }
    known.set(reader, there)
    return there
  }
  return heard.flatMap(one => {
    const { reader, moment } = one
    const now = moments[moment - 1]
    const seat = seatOf(reader)
    const knows = knownTo(reader)
    learn(game, knows, rows, seat, now === undefined ? 0 : now.asked.includes(seat) ? now.rows : now.due)
    const words = wordsIn(one)
    const whys = [
      ...(table.game === FIRST ? cardsIn(words, knows) : []),
      ...linesIn(words, knows),
      ...(now?.over && reader !== LOG ? [] : seedIn(words, table)),
    ]
    return whys.map(why => ({
      reader: reader === EVERYBODY || reader === LOG ? reader : seat,
      what: one.what,
      why,
    }))
  })
}

const CARD = /"((?:dc\.)?card\.[^"]+)"/g

const linesOf = (
  game: Game | undefined,
  { facts }: StoredRow,
  which: (fact: StoredRow['facts'][number]) => boolean,
): readonly string[] => facts.filter(which).flatMap(fact => game?.words.fact(fact) ?? [])

function learn(
  game: Game | undefined,
  known: Known,
  rows: readonly StoredRow[],
  seat: string,
  upto: number,
): void {
  for (; known.upto < upto; known.upto++) {
    const row = rows[known.upto]
    if (!row) return
    const seen = row.facts.filter(fact => maySee(fact, seat))
    for (const [, card = ''] of JSON.stringify(seen).matchAll(CARD)) known.cards.add(card)
    for (const line of linesOf(game, row, fact => maySee(fact, seat))) known.lines.add(line)
  }
}

const hiddenFrom = (game: Game | undefined, rows: readonly StoredRow[], seat: string): Set<string> =>
  new Set(rows.flatMap(row => linesOf(game, row, fact => !maySee(fact, seat))))

const sentencesOf = (text: string): readonly string[] => text.replace(/ \(X-\d+\)/g, '').split(/(?<=\.) /)
const CARDS = [...shipped.cards, ...shippedExtras.cards]
/** The text of a card or ability may name another card, without telling where that one is. */
const QUOTES = [...CARDS, ...shipped.abilities, ...shippedExtras.techs].flatMap(({ id, text, notes = '' }) =>
  sentencesOf(`${text} ${notes}`).filter(sentence =>
    CARDS.some(card => card.id !== id && sentence.includes(card.title)),
  ),
)

function cardsIn(words: string, { cards }: Known): readonly string[] {
  const text = QUOTES.reduce((left, quote) => left.replaceAll(quote, ''), words).toLowerCase()
  const unknown = CARDS.filter(({ id }) => !cards.has(id))
  return unknown
    .filter(({ id, title }) => text.includes(title.toLowerCase()) || text.includes(id))
    .map(({ title }) => `the unseen card ${title}: ${around(text, title.toLowerCase())}`)
}

const linesIn = (words: string, { hidden, lines }: Known): readonly string[] =>
  [...hidden]
    .filter(line => !lines.has(line) && words.includes(line))
    .map(line => `a line for others: ${line}`)

const WORD = 8
/** The seed as a number or in letters, whole or in the parts that chance is made from. */
export function formsOf(seed: string): readonly string[] {
  const bytes = Buffer.from(seed, 'hex')
  const parts = seed.match(new RegExp(`.{${WORD}}`, 'g')) ?? []
  const numbers = parts
    .flatMap(part => [parseInt(part, 16), parseInt(part, 16) | 0])
    .map(String)
    .filter(number => number.length > WORD)
  return [
    seed,
    ...parts,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    String(BigInt(`0x${seed}`)),
    ...numbers,
  ]
}

function seedIn(words: string, { setup: { seed } }: TableRecord): readonly string[] {
  const isIn = (form: string): boolean =>
    /^-?\d+$/.test(form)
      ? new RegExp(`(?<!\\d)${form}(?!\\d)`).test(words)
      : words.includes(form) || words.toLowerCase().includes(form)
  return seed === ''
    ? []
    : formsOf(seed)
        .filter(isIn)
        .map(form => `the seed, as ${form}`)
}

const AROUND = 50
const around = (text: string, word: string): string =>
  text.slice(Math.max(0, text.indexOf(word) - AROUND), text.indexOf(word) + AROUND)
