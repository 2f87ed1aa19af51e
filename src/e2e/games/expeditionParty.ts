import type { Painter } from '../../discord/context.ts'
import type { Message } from '../../practice/world/types.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store } from '../../table/store.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { buttonsOn, menusOn, textOf, verbOf, type Form, type Values } from '../harness/guest.ts'
import { NEVER_HELD, openHall, type Hall } from '../harness/hall.ts'
import { openByButtons, type Table } from '../harness/opening.ts'
import { diceOf, isAsking, newestPost } from '../harness/robot.ts'
import { bytesOf, waitUntilSettled, type Room } from '../secrecy/secrecyHall.ts'
import { LOOKS, looksAt, PAST, recordOf, RecordedGuest, wordsIn } from '../secrecy/secrecyLooks.ts'

/** People at one table who press what they read, and everything that anybody gets meanwhile. */

const MARCH = Date.UTC(2026, 2, 2, 12)
const QUICKLY_MS = 40

interface PartyOptions {
  readonly people: number
  readonly seed: number
  readonly store?: Store
  readonly painter?: Painter
}

/** The last of its guests has no seat. */
export async function openParty({
  people,
  seed,
  store = memoryStore(),
  painter,
}: PartyOptions): Promise<Room> {
  const clock = { now: MARCH }
  // The limits on each person stay on: normal play must never reach them.
  const tables = makeTables({
    ...depsFor(store),
    now: () => clock.now,
    chance: bytesOf(diceOf(seed)),
    isLimited: true,
  })
  const hall: Hall = await openHall({
    store,
    hold: NEVER_HELD,
    people: people + 1,
    workers: { tellEveryMs: QUICKLY_MS, remindEveryMs: QUICKLY_MS },
    parts: usual => ({ ...usual, tables }),
    ...(painter ? { painter } : {}),
  })
  const record = recordOf(hall)
  const guests = hall.people.slice(0, people + 1).map(id => new RecordedGuest(hall.practice, id, record))
  return { hall: { ...hall, tables }, store, clock, record, guests, close: hall.close }
}

const MAKES_SURE = ['send', 'finish']

/** The texts that a player writes into a form, by its fields. */
export type Filled = Readonly<Record<string, string>>

/** Plays one person at a table of that room. */
export class Player {
  readonly guest: RecordedGuest
  readonly #room: Room
  readonly #table: Table

  constructor(room: Room, table: Table, guest: RecordedGuest) {
    this.#room = room
    this.#table = table
    this.guest = guest
  }

  /** Presses labels of the public post, one after the other, and fills in a form that one of them opens. */
  async does(labels: readonly string[], form?: Filled): Promise<Message> {
    const {
      hall: { practice },
    } = this.#room
    const post = newestPost(practice, this.#table.thread)
    const open =
      post && isAsking(post)
        ? buttonsOn(post)
            .filter(({ id }) => verbOf(id) === 'move')
            .at(-1)
        : undefined
    if (!post || !open) throw new Error(`Nobody can do anything: ${post ? textOf(post) : ''}`)
    return this.goesOn(there(await this.guest.press(post, open.id)), labels, form)
  }

  /** Presses a label of what this person sees. */
  async goesOn(from: Message, labels: readonly string[], form?: Filled): Promise<Message> {
    this.#fillsIn(form)
    let screen = from
    for (const label of labels) screen = there(await this.#picks(screen, label))
    return this.#makesSure(screen)
  }

  /** Presses the last screen, if there is one: it shows what all will see, or what can't be undone. */
  async #makesSure(shown: Message): Promise<Message> {
    const sure = buttonsOn(shown).find(({ id }) => MAKES_SURE.includes(verbOf(id)))
    const screen = sure ? there(await this.guest.press(shown, sure.id)) : shown
    await waitUntilSettled(this.#room, this.#table.id)
    return screen
  }

  /** 'undo', 'expedition place'. */
  async types(command: string, values: Values = {}): Promise<Message> {
    this.#fillsIn(undefined)
    const [name = '', sub] = command.split(' ')
    return this.#makesSure(there(await this.guest.command(this.#table.thread, name, sub, values)))
  }

  #fillsIn(values?: Filled): void {
    this.guest.fills = (form: Form) => {
      this.#room.record.hear(this.guest.id, 'form', form)
      return Promise.resolve(
        values && Object.fromEntries(Object.entries(values).map(([field, value]) => [`0.${field}`, value])),
      )
    }
  }

  #picks(screen: Message, label: string): Promise<Message | undefined> {
    const button = buttonsOn(screen).find(one => one.label === label && !one.disabled)
    if (button) return this.guest.press(screen, button.id)
    const menu = menusOn(screen).find(({ labels }) => labels.includes(label))
    if (!menu) throw new Error(`There is no '${label}' on: ${textOf(screen)}`)
    return this.guest.choose(screen, menu.id, [menu.values[menu.labels.indexOf(label)] ?? ''])
  }
}

function there(message: Message | undefined): Message {
  if (!message) throw new Error('Nothing is shown.')
  return message
}

/** Everybody but the last guest sits down by the button, in order. */
export async function sitDown(
  room: Room,
  game: string,
  count = room.guests.length - 1,
): Promise<{ readonly table: Table; readonly players: readonly Player[] }> {
  const guests = room.guests.slice(0, count)
  const table = await openByButtons(room.hall.practice, guests, room.hall.channel('play'), { game })
  await waitUntilSettled(room, table.id)
  return { table, players: guests.map(guest => new Player(room, table, guest)) }
}

/** Has all guests look at everything there is. */
export async function lookAtEverything(
  { hall }: Room,
  { id, thread }: Table,
  game: string,
  guests: readonly RecordedGuest[],
): Promise<void> {
  for (const guest of guests) {
    for (const look of Object.values({ ...LOOKS, ...looksAt(game), ...PAST }))
      await look(guest, { thread, table: id, post: newestPost(hall.practice, thread) })
  }
}

/** Returns who got something with these words, apart from those who may; '' means everyone, or the log. */
export function whoRead({ record, guests }: Room, words: RegExp): readonly string[] {
  record.flush()
  const found = record.heard.filter(one => words.test(wordsIn(one)))
  return [...new Set(found.map(({ reader }) => (guests.some(({ id }) => id === reader) ? reader : '')))]
}

const FACTIONS: readonly (readonly [name: string])[] = [
  ['Jol-Nar'],
  ['Emirates of Hacan'],
  ['Sol'],
  ['Yin Brotherhood'],
  ['Muaat'],
  ['Winnu'],
]
export const MAP = [
  'A1: empty, frontier',
  'A2: Lodor; wormhole alpha printed; supernova',
  'A3: supernova',
  'B1: wormhole beta token',
  'B2: Wellon (yellow)',
  'B3: hyperlane',
  'B4: 46',
  'C1: 26',
].join('\n')

/** The names that only the payer may read. */
export interface Names {
  readonly cards: readonly [string, string]
  readonly secret: string
}

export const claims = ({ cards, secret }: Names): Readonly<Record<string, Filled>> => ({
  '5 resources': { planets: 'Jord 4', goods: '1' },
  '2 action cards': { count: '2', cards: cards.join(', ') },
  '5 influence': { planets: "Sem-Lore 2, Hope's End 3" },
  '1 secret objective': { unscored: 'yes', secret },
  '1 tech planet': { planet: 'Wellon', colour: 'yellow' },
  '3 trade goods': { goods: '3' },
})
export const SLICES = Object.keys(claims({ cards: ['', ''], secret: '' }))

export const nameFaction = async (player: Player, at: number): Promise<void> =>
  void (await player.does(FACTIONS[at] ?? []))

/** Everybody has a faction. The first is the host. */
export async function beginExpedition(players: readonly Player[], map = MAP): Promise<void> {
  for (const [at, player] of players.entries()) await nameFaction(player, at)
  const [host] = players
  await host?.does(['Describe the Map…'], { map })
  await host?.does(['Start the Game'])
}

export async function claimSlice(player: Player, slice: string, names: Names): Promise<Message> {
  await player.does([`Claim ${slice}…`], claims(names)[slice])
  return player.does(['Pay and Claim'])
}

/** A whole turn with an expedition at its end. */
export async function turn(player: Player, slice: string, names: Names): Promise<Message> {
  await player.does(['End My Turn'])
  return claimSlice(player, slice, names)
}

/** Matches all of these, one after another, with anything between. The first one's flags count. */
export const inOrder = (...parts: readonly RegExp[]): RegExp =>
  new RegExp(parts.map(({ source }) => source).join('.*'), parts[0]?.flags)
