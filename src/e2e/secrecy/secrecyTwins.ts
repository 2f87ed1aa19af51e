import type { Answer, Ask } from '../../core/ask.ts'
import { maySee } from '../../core/steps.ts'
import type { Game } from '../../core/game.ts'
import type { Match } from '../../core/match.ts'
import type { Painter } from '../../discord/context.ts'
import { games } from '../../games/index.ts'
import type { StoredRow } from '../../table/store.ts'
import { must } from '../../testing/must.ts'
import { chance, diceOf, type Dice } from '../harness/robot.ts'
import {
  openRoom,
  waitUntilSettled,
  anAnswer,
  readKept,
  playByChance,
  type Bend,
  type Finding,
  type Room,
  type Chance,
  type KeptTable,
} from './secrecyHall.ts'
import {
  playing,
  pressAnswer,
  remindInPublic,
  restoreInto,
  typeAnswer,
  compareLooks,
  lookAround,
  type Both,
  type Twin,
} from './secrecyTwinLooks.ts'
import { bookOf } from '../../games/expanse/book.ts'
import type { Faction, State } from '../../games/expanse/state.ts'
import { firstLink } from '../../table/play/log.ts'
import { linked } from './secrecyResample.ts'

/**
 * Plays one game in two rooms that differ in one secret: the question has other options, and gets another
 * answer. Until it is revealed, no other person may get anything that differs.
 */

/**
 * A table at which a secret question is open that can be answered in two ways; and the same, as the other
 * room has it.
 */
export interface Secret extends KeptTable {
  readonly ask: Ask
  readonly other: KeptTable & { readonly ask: Ask }
}

export async function collectSecrets(chances: Chance): Promise<readonly Secret[]> {
  const found: Secret[] = []
  await playByChance(
    chances,
    async (played, { match }) => {
      const [ask] = match.open
      if (!ask?.secret || ask.options.length < 2) return
      const kept = await readKept(played)
      found.push({
        ...kept,
        ask,
        other: ask.what === KEEP_TECH ? drawOtherwise(match, kept, ask) : { ...kept, ask: narrowed(ask) },
      })
      // Both rooms look back at what was played.
    },
    narrowed,
  )
  return found
}

const isNarrow = ({ secret, options, min }: Ask): boolean => secret === true && options.length > min

/** Leaves out the first option of a secret choice; drawn techs differ by themselves. */
const narrowed = (ask: Ask): Ask =>
  isNarrow(ask) && ask.what !== KEEP_TECH ? { ...ask, options: ask.options.slice(1) } : ask

function narrower(game: Game): Game {
  const narrow = (open: readonly Ask[]): readonly Ask[] => open.map(narrowed)
  return {
    ...game,
    asks: s => narrow(game.asks(s)),
    advance: (s, tell) => narrow(game.advance(s, tell)),
    take: (s, open, who, answer, tell) => narrow(game.take(s, open, who, answer, tell)),
  }
}

export interface Pair {
  readonly rooms: readonly [Room, Room]
  readonly close: () => Promise<void>
}

export async function openPair(seed: number, bend?: Bend, painter?: Painter): Promise<Pair> {
  const { expanse } = games
  if (!expanse) throw new Error('The Expanse is not there.')
  const given = {
    seed,
    holdsStatuses: true as const,
    ...(bend ? { bend } : {}),
    ...(painter ? { painter } : {}),
  }
  const rooms: readonly [Room, Room] = [
    await openRoom(given),
    await openRoom({ ...given, game: narrower(expanse) }),
  ]
  return { rooms, close: async () => void (await Promise.all(rooms.map(room => room.close()))) }
}

const PERCENT_NUDGED = 20
const PERCENT_BUTTONS = 50

/** Plays on from a secret until it is revealed, and returns what could have told it earlier. */
export async function twinsFrom(
  { rooms }: Pair,
  secret: Secret,
  number: number,
): Promise<readonly Finding[]> {
  const dice = diceOf(number)
  const both: Both = [await placed(rooms[0], secret, number), await placed(rooms[1], secret.other, number)]
  const found = await untilRevealed(both, secret, dice)
  await each(both, ({ room, id }) => room.hall.tables.lobby.end(id, { person: '', moderator: true }))
  await each(both, ({ room, id }) => waitUntilSettled(room, id))
  return found
}

async function placed(room: Room, secret: KeptTable, number: number): Promise<Twin> {
  room.record.flush()
  const from = room.record.heard.length
  return { ...(await restoreInto(room, secret, `twin${number}`)), from, streams: new Map() }
}

const each = ([one, other]: Both, act: (twin: Twin, at: 0 | 1) => Promise<unknown>): Promise<unknown> =>
  Promise.all([act(one, 0), act(other, 1)])

async function untilRevealed(both: Both, secret: Secret, dice: Dice): Promise<readonly Finding[]> {
  const { ask } = secret
  if (chance(dice, PERCENT_NUDGED)) await each(both, twin => remindInPublic(twin, ask.who))
  const before = await lookAround(both, secret, dice, [ask.who])
  if (before.length) return before
  await answeredApart(both, secret, dice)
  return playedOn(both, secret, dice)
}

/**
 * The two answers: the first option, which the other room has not, and the last there; or an order, and its
 * reverse.
 */
async function answeredApart(both: Both, secret: Secret, dice: Dice): Promise<void> {
  const { ask, other } = secret
  const asks = [ask, other.ask] as const
  const ids = ask.options.map(({ id }) => id)
  const answers: readonly [Answer, Answer] = isNarrow(ask)
    ? [ids.slice(0, ask.min), other.ask.options.map(({ id }) => id).slice(-ask.min)]
    : [ids, ids.toReversed()]
  const presses = chance(dice, PERCENT_BUTTONS)
  await each(both, (twin, at) => {
    const guest = playing(twin.room, secret, ask.who)
    return presses ? pressAnswer(twin, guest, asks[at], answers[at]) : typeAnswer(twin, guest, answers[at])
  })
}

const MOST_ANSWERS = 12
const PERCENT_LOOKS = 30

/** Others answer the same in both rooms. */
async function playedOn(both: Both, secret: Secret, dice: Dice): Promise<readonly Finding[]> {
  const narrowedFor = new Set<string>()
  for (let given = 0; given < MOST_ANSWERS; given++) {
    const [one, two] = await matchesOf(both)
    const [ask, other] = [one.open[0], two.open[0]]
    // A later secret question has fewer options in the other room, too: of those only this seat knows.
    if (ask && narrowed(ask) !== ask) narrowedFor.add(ask.who)
    const knowing = [...(await knowingOf(both, secret)), ...narrowedFor]
    if (knowing.includes('table')) return []
    const found =
      given === 0 || chance(dice, PERCENT_LOOKS)
        ? await lookAround(both, secret, dice, knowing)
        : compareLooks(both, secret, knowing)
    if (found.length) return found
    const apart = askedApart(ask, other, knowing)
    if (apart.length || !ask || !other) return apart
    const picks = anAnswer(dice, two, other)
    if (!picks) return []
    await each(both, twin => typeAnswer(twin, playing(twin.room, secret, ask.who), picks))
  }
  return []
}

function askedApart(
  ask: Ask | undefined,
  other: Ask | undefined,
  knowing: readonly string[],
): readonly Finding[] {
  if (!ask || !other) return ask || other ? [different('whether anything is asked')] : []
  if (ask.id !== other.id) return [different(`who is asked: ${ask.id}, ${other.id}`)]
  if (!knowing.includes(ask.who) && !ask.secret && JSON.stringify(ask) !== JSON.stringify(other))
    return [different(`what ${ask.who} is asked: ${ask.what}`)]
  return []
}

const different = (why: string): Finding => ({ reader: 'all', what: 'the game', why })

const matchOf = async ({ room, id }: Twin): Promise<Match> => must(await room.hall.tables.play.load(id)).match
const matchesOf = async ([one, other]: Both): Promise<readonly [Match, Match]> =>
  Promise.all([matchOf(one), matchOf(other)])

/**
 * The seats that have been told something that differs, and who made the choice; the table, when all have.
 */
async function knowingOf(both: Both, { table, rows, ask }: Secret): Promise<readonly string[]> {
  const [one, other] = await Promise.all(both.map(({ room, id }) => room.store.rows(id, rows.length)))
  const isTold = (as: string): boolean => seenIn(one ?? [], as) !== seenIn(other ?? [], as)
  return [ask.who, 'table', ...table.chairs.flatMap(({ seat }) => seat ?? [])].filter(
    as => as === ask.who || isTold(as),
  )
}
const seenIn = (rows: readonly StoredRow[], as: string): string =>
  JSON.stringify(rows.map(({ kind, facts }) => [kind, facts.filter(fact => maySee(fact, as))]))

export const KEEP_TECH = 'keepTech'

/** Returns the same table, except that the player drew another tech in place of the first. */
function drawOtherwise(
  { game, state }: Pick<Match, 'game' | 'state'>,
  { table, rows, snapshots }: KeptTable,
  { id, who }: Ask,
): KeptTable & { readonly ask: Ask } {
  const other = game.copy(state) as State
  const { before, after } = redrawn(other, who as Faction)
  const ask = game.asks(other).find(one => one.who === who)
  if (!ask) throw new Error('Nothing is asked any more.')
  const last = rows.length - 1
  const changed = rows.map((row, seq) => ({
    ...toldOf(row, before, after),
    ...(seq === last ? { hash: game.hash(other) } : {}),
  }))
  return {
    table,
    rows: linked(firstLink(table), changed),
    snapshots: [...snapshots.filter(({ seq }) => seq < last), { seq: last, state: other }],
    ask: { ...ask, id },
  }
}

type Techs = readonly string[]

function redrawn(s: State, seat: Faction): { readonly before: Techs; readonly after: Techs } {
  const frame = s.stack.find(one => one.step === 'keepTechs')
  if (frame?.step !== 'keepTechs') throw new Error('No techs are drawn.')
  const before = frame.drawn[seat]
  const after = [...before.slice(1), undrawn(s, seat, before)]
  s.stack = s.stack.map(one => (one === frame ? { ...frame, drawn: { ...frame.drawn, [seat]: after } } : one))
  return { before, after }
}

/** Finds a tech of the same level that no seat holds. */
function undrawn(s: State, seat: Faction, drawn: Techs): string {
  const { abilities, factions } = bookOf(s)
  const level = abilities[drawn[0] ?? '']?.level
  const found = factions[seat].techs.find(
    tech => abilities[tech]?.level === level && ![...drawn, ...s.techs[seat]].includes(tech),
  )
  if (found === undefined) throw new Error('There is no other tech.')
  return found
}

/** Only that seat was told of the draw. */
const toldOf = (row: StoredRow, before: Techs, after: Techs): StoredRow => ({
  ...row,
  facts: row.facts.map(fact =>
    'techs' in fact && JSON.stringify(fact.techs) === JSON.stringify(before)
      ? { ...fact, techs: after }
      : fact,
  ),
})
