import { channelPlace, signUpPlace } from '../../discord/tables/lookup.ts'
import type { Context, Rights } from '../../discord/context.ts'
import type { TableId, TableRecord } from '../../table/store.ts'
import { discordOf } from '../../testing/discord.ts'
import { rightsWhere } from '../../testing/rights.ts'
import { club, must, recordOf, type Club } from '../../testing/tables.ts'
import { isAtHome, type HostedBy, type Place, type Role, type At } from './rightsRule.ts'

/** Sets up tables in a hidden channel, and the people who try things at them. */

/** A word that only the tables' names contain. */
export const MARK = 'Hideout'
/** No table has this id. */
export const NEVER = 'zzzzz'

const HIDDEN = '300000000000000001'
const LOBBY = '400000000000000001'
const ABROAD = '500000000000000001'

export interface Scene {
  readonly at: Club
  readonly context: Context
  /** Returns the table for an attempt. */
  readonly id: (at: At) => Promise<TableId>
  readonly record: (at: At) => Promise<TableRecord>
}

const SIGN_UPS = { signUp: '600000000000000001', full: '600000000000000002' }
const HOST: Readonly<Record<HostedBy, string>> = {
  aside: 'hal',
  playing: 'ada',
  gone: 'hal',
  gonePlaying: 'ada',
}

export function sceneOf(hosted: HostedBy): Scene {
  const at = club()
  const { context, outbox } = discordOf(at)
  outbox.gone.add('sid')
  if (hosted.startsWith('gone')) outbox.gone.add(HOST[hosted])
  const made = new Map<At, Promise<TableId>>()
  const id = (which: At): Promise<TableId> => {
    const there = made.get(which) ?? opened(at, HOST[hosted], which)
    made.set(which, there)
    return there
  }
  return { at, context, id, record: async which => recordOf(at, await id(which)) }
}

/** Ada, Bob and Vic play, and Vic gives up. */
async function opened(at: Club, host: string, which: At): Promise<TableId> {
  const isOpen = which === 'signUp' || which === 'full'
  const game = isOpen || which === 'over' ? 'expanse' : which
  const { id } = must(await at.tables.lobby.open(host, { game, players: 3, home: 'club', name: MARK }))
  const by = { person: host }
  const seats = at.tables.deps.games[game]?.seatsFor[3] ?? []
  const people = which === 'signUp' ? ['ada', 'bob'] : ['ada', 'bob', isOpen ? 'cyd' : 'vic']
  for (const [nth, person] of people.entries()) must(await at.tables.lobby.join(id, person, seats[nth]))
  must(
    await at.tables.lobby.updateSettings(id, by, {
      place: isOpen ? signUpPlace(HIDDEN, SIGN_UPS[which]) : channelPlace(HIDDEN, id),
    }),
  )
  if (isOpen) return id
  must(await at.tables.lobby.start(id, by))
  must(await at.tables.lobby.resign(id, 'vic'))
  if (which === 'over') must(await at.tables.lobby.end(id, by))
  return id
}

const CHANNELS: Readonly<Record<Place, string>> = {
  here: HIDDEN,
  elsewhere: LOBBY,
  abroad: ABROAD,
  direct: '700000000000000001',
}

/**
 * Returns a person's place and their Discord rights there. In another server they may do everything, which
 * must not count.
 */
export function standing(
  role: Role,
  place: Place,
): { readonly rights: Rights; readonly channel: string; readonly home?: string } {
  const channel = CHANNELS[place]
  if (place === 'direct') return { rights: rightsWhere(() => false), channel }
  if (!isAtHome(place))
    return {
      rights: rightsWhere(
        () => true,
        () => true,
        true,
      ),
      channel,
      home: 'abroad',
    }
  const keeps = (where: string): boolean => (where === HIDDEN ? role.keepsHere : role.keepsElsewhere) === true
  return {
    rights: rightsWhere(where => where !== HIDDEN || role.sees === true, keeps, role.manages === true),
    channel,
    home: 'club',
  }
}
