import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore, type OpenStore } from '../../store/open.ts'
import type { Message } from '../../practice/world/types.ts'
import { freshDatabase } from '../../testing/database.ts'
import { inOrder } from '../../testing/inOrder.ts'
import { must } from '../../testing/must.ts'
import { lookAtEverything, openParty, sitDown, whoRead, type Filled, type Player } from './expeditionParty.ts'
import { agreed, claimed, claims, MAP, named, turn } from './expeditionStory.ts'
import { textOf } from '../harness/guest.ts'
import { publicIn } from '../harness/hall.ts'
import type { Table } from '../harness/opening.ts'
import { newestPost } from '../harness/robot.ts'
import type { Room } from '../secrecy/secrecyHall.ts'

/**
 * Six people, six slices, one each: an expedition over Discord's own protocol and a real database, from the
 * sign-up to its end.
 */

const NAMES = { cards: ['Quorlimax Ploy', 'Vintaghoul Gambit'], secret: 'Zyxobar Unmentioned' } as const
const CARDS = /quorlimax|vintaghoul/i
const SECRET = /zyxobar/i

const SEATS = ['Jol-Nar', 'Hacan', 'Sol', 'Yin', 'Muaat', 'Winnu']

let opened: OpenStore
let room: Room
let table: Table
let players: readonly [Player, Player, Player, Player, Player, Player]
beforeAll(async () => {
  const { url } = await freshDatabase()
  opened = must(await openStore({ databaseUrl: url, dataDir: '' }, { notice: () => undefined }))
  room = await openParty({ people: 6, seed: 3, store: opened.store })
  const sat = await sitDown(room, 'expedition')
  table = sat.table
  players = sat.players as unknown as typeof players
})
afterAll(async () => {
  await room.close()
  await opened.close()
})

const plain = (message: Message | undefined): string => (message ? textOf(message).replaceAll('\\', '') : '')
const posted = (): string => plain(newestPost(room.hall.practice, table.thread))
const story = (): string => publicIn(room.hall.practice, table.thread).map(plain).join('\n')
const rows = async (): Promise<number> => (await opened.store.table(table.id))?.rows ?? 0

/** Says so to this person alone, and nothing has changed. */
async function refused(player: Player, says: RegExp, act: () => Promise<Message>): Promise<Message> {
  const before = await rows()
  const shown = await act()
  expect(plain(shown)).toMatch(says)
  expect(shown.visibleTo).toBe(player.guest.id)
  expect(await rows()).toBe(before)
  return shown
}
const typed = (player: Player, answer: string): Promise<Message> => player.types('answer', { answer })

/** Where a form is refused, it can be opened again. */
const again = (player: Player, screen: Message, form: Filled): Promise<Message> =>
  player.goesOn(screen, ['Fill In Again'], form)

it(
  'who opened the table is the host; a faction is played once, and a line of the map that cannot be ' +
    'read is named',
  async () => {
    expect(story()).toContain('Seat 1 is the host.')
    const [host, second] = players
    await named(host, 0)
    await refused(second, /Jol-Nar is played by Seat 1\. Choose another.*\[FACTION_TAKEN\]/, () =>
      typed(second, 'faction:jolnar'),
    )
    await refused(second, /There is no faction 'hacann'\. Did you mean hacan.*\[UNKNOWN_FACTION\]/, () =>
      typed(second, 'faction:hacann'),
    )
    for (const [at, player] of players.entries()) if (at > 0) await named(player, at)
    await refused(second, /Only the host, Seat 1, may do that.*\[NOT_HOST\]/, () =>
      typed(second, 'host:start'),
    )
    const screen = await refused(host, /Line 2 cannot be read at 'wormhole'.*\[MAP_LINE_UNREADABLE\]/, () =>
      host.does(['Describe Map…'], { map: 'A1: empty\nA2: wormhole' }),
    )
    expect(plain(await again(host, screen, { map: MAP }))).toContain('The host describes a map of 8 systems.')
    await host.does(['Start'])
    expect(posted()).toContain("Map of 8; Thunder's Edge may go to: A1, B1, B4")
  },
)

it(
  'a claim that is too short, on the turn of another or a second one on the same turn is refused, and ' +
    'says what to do',
  async () => {
    const [host, second] = players
    const old = await second.does([])
    await host.does(['My Turn Begins'])
    await refused(
      second,
      inOrder(
        /Something has happened at this table since that was shown, so it did not count\./s,
        /it is the turn of Jol-Nar/,
      ),
      () => second.goesOn(old, ['My Turn Ends']),
    )
    await refused(
      second,
      /It is not the end of a turn of Hacan\. Say turn end when it is, then claim.*\[NOT_END_OF_TURN\]/,
      () => typed(second, 'claim:resources5'),
    )
    await host.does(['My Turn Ends'])
    expect(posted()).toContain(
      `<@${host.guest.id}> Jol-Nar: Your turn ends. Make an expedition, or are you done?`,
    )
    const short = await refused(
      host,
      /That is 4 of 5\. Declare 1 more, or take another slice; nothing is spent.*\[PAYMENT_SHORT\]/,
      () => host.does(['Claim 5 resources…'], { planets: 'Jord 4' }),
    )
    await refused(host, /6 trade goods would be spent.*\[OVERPAID_TRADE_GOODS\]/, () =>
      again(host, short, { goods: '6' }),
    )
    await claimed(host, '5 resources', NAMES)
    expect(posted()).toContain('Jol-Nar makes expedition 1 of 6, 5 resources: paid Jord 4 and 1 trade good.')
    await refused(
      host,
      inOrder(
        /Jol-Nar has made an expedition on this turn already\. Claim again at the end of another turn/,
        /\[ALREADY_THIS_TURN\]/,
      ),
      () => typed(host, 'claim:influence5'),
    )
  },
)

it('a slice that is taken is refused with who has it and what is left', async () => {
  const second = players[1]
  await second.does(['My Turn Ends'])
  await refused(
    second,
    inOrder(
      /5 resources was taken by Jol-Nar in claim 1; nothing of yours is spent\. Still open: /,
      /tradegoods3/,
      /\[SLICE_TAKEN\]/,
    ),
    () => typed(second, 'claim:resources5'),
  )
  await refused(second, /3 cards would be discarded\. Discard exactly 2.*\[WRONG_CARD_COUNT\]/, () =>
    second.does(['Claim 2 action cards…'], { count: '2', cards: `${NAMES.cards.join(', ')}, A Third` }),
  )
  await second.does(['Claim 2 action cards…'], claims(NAMES)['2 action cards'])
  // Declared, and not confirmed yet.
  await lookAtEverything(room, table, 'expedition', [players[0].guest, ...room.guests.slice(-1)])
  await agreed(second, await second.does(['Pay and Claim']))
  expect(posted()).toContain('Hacan makes expedition 2 of 6: discarded 2 action cards.')
})

it('six slices are claimed on six turns, and the sixth fills the token', async () => {
  const [, , third, fourth, fifth, sixth] = players
  await turn(third, '5 influence', NAMES)
  await room.hall.restart()
  await fourth.types('expedition turn', { what: 'turnEnd' })
  const declared = await fourth.types('expedition claim', { slice: 'secret1', secret: NAMES.secret })
  await agreed(fourth, await fourth.goesOn(declared, ['Pay and Claim']))
  await turn(fifth, '1 tech planet', NAMES)
  await sixth.does(['My Turn Ends'])
  await refused(sixth, /Commodities are no trade goods.*\[COMMODITY_NOT_TRADE_GOOD\]/, () =>
    sixth.does(['Claim 3 trade goods…'], { goods: '3', commodities: '2' }),
  )
  await claimed(sixth, '3 trade goods', NAMES)
  for (const [at, paid] of [
    'Jord 4 and 1 trade good',
    '2 action cards',
    "Sem-Lore 2 and Hope's End 3",
    'a secret objective',
    'Wellon, cybernetic (yellow)',
    '3 trade goods',
  ].entries()) {
    expect(story()).toMatch(
      new RegExp(`${SEATS[at] ?? ''} makes expedition ${at + 1} of 6.*${paid.replace(/[()]/g, '.')}\\.`),
    )
  }
  expect(story()).toContain(
    'all markers leave the token. Jol-Nar had 1, Hacan had 1, Sol had 1, Yin had 1, Muaat had 1 and ' +
      "Winnu had 1. Winnu places Thunder's Edge.",
  )
})

it('a system is refused with all that is against it, and an eligible one is accepted', async () => {
  const [, second, , , , placer] = players
  await agreed(placer, await placer.does(['Place First']))
  expect(posted()).toContain(
    "Winnu: You took the sixth slice: where do you place Thunder's Edge? 3 systems can take it.",
  )
  const why = 'it has a planet, it has a supernova and a wormhole is printed on it'
  const all = new RegExp(`cannot go to A2: ${why}\\. Choose A1, B1 or B4.*\\[SYSTEM_NOT_ELIGIBLE\\]`)
  await refused(placer, all, () => typed(placer, 'place?system=A2'))
  await refused(placer, all, () => typed(placer, 'place:A2'))
  await refused(second, /Only Winnu places Thunder's Edge.*\[NOT_PLACER\]/, () => typed(second, 'place:B4'))
  const hyperlane = await refused(
    placer,
    /cannot go to B3: it is no system but a hyperlane.*\[SYSTEM_NOT_ELIGIBLE\]/,
    () => placer.does(['Name a System…'], { system: 'B3' }),
  )
  await refused(placer, /There is no system 'Z9' here.*\[UNKNOWN_SYSTEM\]/, () =>
    again(placer, hyperlane, { system: 'Z9' }),
  )
  await agreed(placer, await placer.does(['System 46 (B4)']))
  expect(story()).toContain("Winnu places Thunder's Edge in B4.")
})

it('of six that are tied the placer chooses one, who puts one infantry there and controls it', async () => {
  const [host, second, third, , , placer] = players
  expect(posted()).toContain(
    'Winnu: Jol-Nar, Hacan, Sol, Yin, Muaat and Winnu are tied with 1 slice: who places that many infantry',
  )
  await refused(second, /Only Winnu places.*\[NOT_PLACER\]/, () => typed(second, 'garrison:seat2'))
  await agreed(placer, await placer.does(['Hacan']))
  expect(story()).toMatch(
    /Hacan places 1 infantry on Thunder's Edge, chosen by Winnu\.\nHacan controls Thunder's Edge/,
  )
  expect(posted().replace(/\s+/g, ' ')).toContain(
    "Thunder's Edge (5/1, legendary): System 46 (B4), placed by Winnu; Hacan controls it, 1 infantry",
  )
  await refused(third, /No expedition can be made here any more.*\[EXPEDITION_CLOSED\]/, () =>
    typed(third, 'claim:secret1'),
  )
  await agreed(host, await host.does(['Close Table']))
  expect((await opened.store.table(table.id))?.phase).toBe('over')
  expect(posted()).toContain('The game is over.\nThe seed is shown now: `')
  await refused(third, /over/, () => typed(third, 'done'))
})

it('only the player who paid can read the names of what was discarded, as often as they like', async () => {
  const [, second, , fourth] = players
  await lookAtEverything(room, table, 'expedition', room.guests)
  expect(whoRead(room, CARDS)).toEqual([second.guest.id])
  expect(whoRead(room, SECRET)).toEqual([fourth.guest.id])
  expect(plain(await second.types('hand'))).toContain('you discarded Quorlimax Ploy and Vintaghoul Gambit')
  expect(plain(await fourth.types('hand'))).toContain('you discarded Zyxobar Unmentioned')
})
