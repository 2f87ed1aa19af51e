import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore, type OpenStore } from '../../store/open.ts'
import type { Message } from '../../practice/world/types.ts'
import { freshDatabase } from '../../testing/database.ts'
import {
  inOrder,
  lookAtEverything,
  openParty,
  sitDown,
  whoRead,
  claimSlice,
  claims,
  MAP,
  nameFaction,
  turn,
  type Filled,
  type Player,
} from './expeditionParty.ts'
import { must } from '../../testing/must.ts'
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

/** A refused form can be opened again. */
const again = (player: Player, screen: Message, form: Filled): Promise<Message> =>
  player.goesOn(screen, ['Fill In Again'], form)

it(
  'who opened the table is the host; a faction is played once, and a line of the map that cannot be ' +
    'read is named',
  async () => {
    expect(story()).toContain('Seat 1 is the host.')
    const [host, second] = players
    await nameFaction(host, 0)
    await refused(second, /Jol-Nar is played by Seat 1\. Choose another/, () =>
      typed(second, 'faction:jolnar'),
    )
    await refused(second, /There is no faction 'hacann'\. Did you mean hacan/, () =>
      typed(second, 'faction:hacann'),
    )
    for (const [at, player] of players.entries()) if (at > 0) await nameFaction(player, at)
    await refused(second, /Only the host, Seat 1, can do that/, () => typed(second, 'host:start'))
    const screen = await refused(host, /Line 2 of the map can't be read at 'wormhole'/, () =>
      host.does(['Describe the Map…'], { map: 'A1: empty\nA2: wormhole' }),
    )
    expect(plain(await again(host, screen, { map: MAP }))).toContain('The host describes a map of 8 systems.')
    await host.does(['Start the Game'])
    expect(posted()).toContain("Map of 8 systems; Thunder's Edge can go to: A1, B1, B4")
  },
)

it(
  'a claim that is too short, on the turn of another or a second one on the same turn is refused, and ' +
    'says what to do',
  async () => {
    const [host, second] = players
    const old = await second.does([])
    await host.does(['Begin My Turn'])
    await refused(
      second,
      inOrder(
        /Nothing (changed|was sent): something else happened at this table first\./s,
        /Jol-Nar is taking a turn/,
      ),
      () => second.goesOn(old, ['End My Turn']),
    )
    await refused(
      second,
      /You can claim a slice only at the end of your turn\. End your turn first, then claim\./,
      () => typed(second, 'claim:resources5'),
    )
    await host.does(['End My Turn'])
    expect(posted()).toContain(`<@${host.guest.id}> (Jol-Nar): Your turn ends. Make an expedition?`)
    const short = await refused(
      host,
      /That pays 4 of 5 resources\. Add 1 more or pick another slice; nothing has been spent yet\./,
      () => host.does(['Claim 5 resources…'], { planets: 'Jord 4' }),
    )
    await refused(host, /You entered 6 trade goods, but 5 will do/, () => again(host, short, { goods: '6' }))
    await claimSlice(host, '5 resources', NAMES)
    expect(posted()).toContain(
      'Jol-Nar makes expedition 1 of 6 for the slice 5 resources and pays Jord 4 and 1 trade good.',
    )
    await refused(
      host,
      inOrder(/You have already made an expedition this turn\. Claim again at the end of another turn/),
      () => typed(host, 'claim:influence5'),
    )
  },
)

it('a taken slice is refused with its owner and the slices left', async () => {
  const second = players[1]
  await second.does(['End My Turn'])
  await refused(
    second,
    inOrder(
      /Jol-Nar already took the slice 5 resources, with claim 1\. You have spent nothing\. Still open: /,
      /3 trade goods/,
    ),
    () => typed(second, 'claim:resources5'),
  )
  await refused(second, /The price is 2 cards from your hand, and you entered 3\. Discard exactly 2/, () =>
    second.does(['Claim 2 action cards…'], { count: '2', cards: `${NAMES.cards.join(', ')}, A Third` }),
  )
  await second.does(['Claim 2 action cards…'], claims(NAMES)['2 action cards'])
  // Declared, and not confirmed yet.
  await lookAtEverything(room, table, 'expedition', [players[0].guest, ...room.guests.slice(-1)])
  await second.does(['Pay and Claim'])
  expect(posted()).toContain('Hacan makes expedition 2 of 6 and discards 2 action cards.')
})

it('six slices are claimed on six turns, and the sixth fills the token', async () => {
  const [, , third, fourth, fifth, sixth] = players
  await turn(third, '5 influence', NAMES)
  await room.hall.restart()
  await fourth.types('expedition turn', { what: 'turnEnd' })
  const declared = await fourth.types('expedition claim', { slice: 'secret1', secret: NAMES.secret })
  await fourth.goesOn(declared, ['Pay and Claim'])
  await turn(fifth, '1 tech planet', NAMES)
  await sixth.does(['End My Turn'])
  await refused(sixth, /You can't pay with commodities/, () =>
    sixth.does(['Claim 3 trade goods…'], { goods: '3', commodities: '2' }),
  )
  await claimSlice(sixth, '3 trade goods', NAMES)
  for (const [at, paid] of [
    'Jord 4 and 1 trade good',
    '2 action cards',
    "Sem-Lore 2 and Hope's End 3",
    '1 secret objective',
    'Wellon, cybernetic (yellow)',
    '3 trade goods',
  ].entries()) {
    expect(story()).toMatch(
      new RegExp(`${SEATS[at] ?? ''} makes expedition ${at + 1} of 6.*${paid.replace(/[()]/g, '.')}\\.`),
    )
  }
  expect(story()).toContain(
    'All 6 slices are claimed: Jol-Nar has 1, Hacan has 1, Sol has 1, Yin has 1, Muaat has 1 and ' +
      "Winnu has 1. Winnu places Thunder's Edge.",
  )
})

it('a system is refused with every reason against it, and an eligible one is accepted', async () => {
  const [, second, , , , placer] = players
  await placer.does(["Place Thunder's Edge First"])
  expect(posted()).toContain(
    "(Winnu): You took the sixth slice. Where do you place Thunder's Edge? 3 systems can take it.",
  )
  const why = 'it has a planet, it has a supernova and it has a printed wormhole'
  const all = new RegExp(`can't go to A2: ${why}\\. Choose A1, B1 or B4\\.`)
  await refused(placer, all, () => typed(placer, 'place?system=A2'))
  await refused(placer, all, () => typed(placer, 'place:A2'))
  await refused(second, /Only Winnu can place Thunder's Edge/, () => typed(second, 'place:B4'))
  const hyperlane = await refused(placer, /can't go to B3: it is a hyperlane or a hole/, () =>
    placer.does(['Name a System…'], { system: 'B3' }),
  )
  await refused(placer, /There is no system 'Z9' on the map/, () =>
    again(placer, hyperlane, { system: 'Z9' }),
  )
  await placer.does(['System 46 (B4)'])
  expect(story()).toContain("Winnu places Thunder's Edge in B4.")
})

it('of six tied players the placer chooses one, who places one infantry and gains control', async () => {
  const [host, second, third, , , placer] = players
  expect(posted()).toContain(
    '(Winnu): Jol-Nar, Hacan, Sol, Yin, Muaat and Winnu are tied with 1 slice. Who places that many infantry',
  )
  await refused(second, /Only Winnu can place/, () => typed(second, 'garrison:seat2'))
  await placer.does(['Hacan'])
  expect(story()).toMatch(
    /Winnu chooses Hacan, who places 1 infantry on Thunder's Edge\.\nHacan controls Thunder's Edge/,
  )
  expect(posted().replace(/\s+/g, ' ')).toContain(
    "Thunder's Edge (5/1, legendary): System 46 (B4), placed by Winnu; controlled by Hacan with 1 infantry",
  )
  await refused(third, /There are no more expeditions/, () => typed(third, 'claim:secret1'))
  await host.does(['Close the Table'])
  expect((await opened.store.table(table.id))?.phase).toBe('over')
  expect(posted()).toMatch(/^The game is over\.\n.*\n-# The seed was `/s)
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
