import { expect, it } from 'vitest'
import type { Painter } from '../../discord/context.ts'
import { STATUS_EVERY_MS } from '../../table/store.ts'
import {
  lookAtEverything,
  openParty,
  sitDown,
  beginExpedition,
  claims,
  turn,
  type Names,
} from './expeditionParty.ts'
import { EVERYBODY, LOG, type Reader } from '../secrecy/secrecyLooks.ts'
import { streamOf } from '../secrecy/secrecyTwinLooks.ts'
import { until, withStudio } from '../harness/hall.ts'

/**
 * Plays the same expedition twice with other names of what is discarded: everyone but the payer gets the
 * same bytes, pictures included.
 */

const NAMES: Names = { cards: ['Quorlimax Ploy', 'Vintaghoul Gambit'], secret: 'Zyxobar Unmentioned' }
const OTHERS: Names = { cards: ['Or', 'A Card With Quite Another Name'], secret: 'Z' }

/** Returns what each person got who may not know. */
async function gotOf(names: Names, painter: Painter): Promise<Readonly<Record<string, readonly string[]>>> {
  const room = await openParty({ people: 3, seed: 3, painter })
  try {
    const { table, players } = await sitDown(room, 'expedition')
    await beginExpedition(players)
    const { practice } = room.hall
    const says = (words: RegExp) => (): true | undefined =>
      words.test(practice.world.message(table.signUp.channel_id, table.signUp.id)?.content ?? '') || undefined
    // The first status of a table comes after its first post, before anybody can name anything.
    await until(practice, 'status post', says(/0 of 6 slices claimed[^]*Newest post/))
    room.record.flush()
    const from = room.record.heard.length
    const [first, second] = players
    const [, , other, stranger] = room.guests
    if (!first || !second || !other || !stranger) throw new Error('Somebody is missing.')
    await first.does(['End My Turn'])
    await first.does(['Claim 2 action cards…'], claims(names)['2 action cards'])
    await lookAtEverything(room, table, 'expedition', [other])
    await first.does(['Pay and Claim'])
    await turn(second, '1 secret objective', names)
    await lookAtEverything(room, table, 'expedition', [other, stranger])
    room.clock.now += STATUS_EVERY_MS
    await until(practice, 'newer status post', says(/2 of 6 slices claimed/))
    room.record.flush()
    // Old buttons disappear while people read on, sooner or later.
    const got = (reader: Reader): readonly string[] =>
      streamOf({ room, from, streams: new Map() }, reader)
        .map(text => text.replaceAll(table.id, 'the table').replace(/#\d+/g, '#'))
        .sort()
    return {
      [EVERYBODY]: got(EVERYBODY),
      [LOG]: got(LOG),
      'another player': got(other.id),
      'a stranger': got(stranger.id),
    }
  } finally {
    await room.close()
  }
}

it('nothing that other players get tells what a player discarded', async () => {
  await withStudio(async painter => {
    const [one, twin] = [await gotOf(NAMES, painter), await gotOf(OTHERS, painter)]
    for (const [reader, got] of Object.entries(one)) expect([reader, got]).toEqual([reader, twin[reader]])
    expect(one[EVERYBODY]?.filter(text => text.includes('board.png')).length).toBeGreaterThan(0)
  })
})
