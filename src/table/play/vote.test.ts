import { describe, expect, it } from 'vitest'
import {
  bids,
  club,
  HOUR,
  kindsAt,
  must,
  NOON,
  playOn,
  readAll,
  recordOf,
  says,
  seatedTable,
  whyNot,
} from '../../testing/tables.ts'
import { voteIn } from './vote.ts'

const host = { person: 'ada' }
const BOT = { person: '', moderator: true } as const
const failed = (_errand: unknown, error: unknown): never => {
  throw error
}

/** Ada (UN), Bob (MCR) and Cyd (OPA); Ada is the host. */
async function threePlayers(consentHours = 24) {
  const at = club()
  const id = await seatedTable(at, 'expanse', 3)
  must(await at.tables.lobby.updateSettings(id, BOT, { consentHours }))
  await playOn(at, id, 9)
  await readAll(at)
  return {
    at,
    id,
    lobby: at.tables.lobby,
    play: at.tables.play,
    vote: async () => voteIn(await at.store.rows(id)),
    later: async (hours: number) => {
      at.clock.now += hours * HOUR
      return at.tables.story.closeVotes(failed)
    },
    story: async (count: number) => (await readAll(at)).flat().slice(-count),
  }
}

describe('a vote to end the game', () => {
  it('is what a host gets instead of an end', async () => {
    const { at, id, lobby, play, story } = await threePlayers()
    expect(must(await lobby.end(id, host)).table.phase).toBe('playing')
    must(await play.agree(id, 'bob', undefined, 'end'))
    expect((await recordOf(at, id)).phase).toBe('playing')
    must(await play.agree(id, 'cyd', undefined, 'end'))
    expect(await recordOf(at, id)).toMatchObject({ phase: 'over', result: { how: 'ended', places: [] } })
    expect(await story(4)).toEqual([
      'UN asks to end the game early. All players must agree.',
      'MCR agrees to end the game.',
      'OPA agrees to end the game.',
      'UN asked to end the game without a winner, and all players agreed.',
    ])
  })
  it('ends it when nobody answers in the time the table agreed, and not a moment before', async () => {
    const { at, id, lobby, later, story } = await threePlayers(24)
    must(await lobby.end(id, host))
    at.clock.now -= 1
    expect(await later(24)).toBe(0)
    expect((await recordOf(at, id)).phase).toBe('playing')
    at.clock.now += 1
    expect(await later(0)).toBe(1)
    expect(await recordOf(at, id)).toMatchObject({ phase: 'over', result: { how: 'ended', places: [] } })
    expect((await story(1))[0]).toBe(
      'UN asked to end the game without a winner, and no player declined in time.',
    )
    expect(await later(999)).toBe(0)
  })
  it('waits for every answer where silence never agrees', async () => {
    const { at, id, lobby, play, later } = await threePlayers(0)
    must(await lobby.end(id, host))
    expect(await later(9999)).toBe(0)
    expect((await recordOf(at, id)).phase).toBe('playing')
    must(await play.agree(id, 'bob'))
    must(await play.agree(id, 'cyd'))
    expect((await recordOf(at, id)).phase).toBe('over')
  })
  it('keeps its deadline when the table agrees on another time', async () => {
    const { id, lobby, later, vote } = await threePlayers(24)
    must(await lobby.end(id, host))
    must(await lobby.updateSettings(id, host, { consentHours: 168 }))
    expect((await vote())?.until).toBe(NOON + 24 * HOUR)
    expect(await later(24)).toBe(1)
  })
  it('is closed by one refusal, and its deadline comes to nothing', async () => {
    const { at, id, lobby, play, later, story } = await threePlayers()
    must(await lobby.end(id, host))
    must(await play.decline(id, 'cyd', undefined, 'end'))
    expect(await later(24)).toBe(0)
    expect((await recordOf(at, id)).phase).toBe('playing')
    expect((await story(1))[0]).toBe('OPA declined, so the game continues.')
  })
  it('goes on while the game does', async () => {
    const { at, id, lobby, later, vote } = await threePlayers()
    must(await lobby.end(id, host))
    await playOn(at, id, 6)
    expect((await vote())?.motion).toEqual({ what: 'end' })
    expect(await later(24)).toBe(1)
  })
  it('is over when somebody leaves', async () => {
    const { id, lobby, later, vote } = await threePlayers()
    must(await lobby.end(id, host))
    must(await lobby.resign(id, 'cyd'))
    expect(await vote()).toBeUndefined()
    expect(await later(24)).toBe(0)
  })
  it('is answered by nobody who means another one', async () => {
    const { id, lobby, play } = await threePlayers()
    must(await lobby.end(id, host))
    const OTHER =
      'Nothing changed: that vote is over, and there is a newer one. ' +
      'Agree or decline below the newest post.'
    expect(await whyNot(play.agree(id, 'bob', undefined, 3))).toBe(OTHER)
    expect(await whyNot(play.decline(id, 'bob', undefined, 'kick-opa'))).toBe(OTHER)
  })
  it('names no person: a host who does not play is called the host', async () => {
    const { at, id, lobby, play, story } = await threePlayers()
    must(await lobby.updateSettings(id, BOT, { host: 'zoe' }))
    must(await lobby.end(id, { person: 'zoe' }))
    for (const person of ['ada', 'bob', 'cyd']) must(await play.agree(id, person))
    expect(await story(5)).toEqual([
      'The host asks to end the game early. All players must agree.',
      'UN agrees to end the game.',
      'MCR agrees to end the game.',
      'OPA agrees to end the game.',
      'The host asked to end the game without a winner, and all players agreed.',
    ])
    expect(JSON.stringify(await at.store.rows(id))).not.toContain('zoe')
  })
  it('is not needed by a moderator', async () => {
    const { id, lobby, story } = await threePlayers()
    expect(must(await lobby.end(id, BOT)).table.phase).toBe('over')
    expect(await story(1)).toEqual(['A moderator ended the game early, without a winner.'])
  })
})

describe('a vote to replace a player', () => {
  const players = async ({ at, id }: Awaited<ReturnType<typeof threePlayers>>) =>
    (await recordOf(at, id)).chairs.map(({ person }) => person)
  const asked = async () => {
    const all = await threePlayers()
    must(await all.lobby.replace(all.id, host, 'opa', 'eve'))
    const motion = (await all.vote())?.motion
    return { ...all, meant: motion?.what === 'replace' ? `replace-opa-${motion.row}` : '' }
  }
  it('is what a host gets instead of a new player on a seat that is played', async () => {
    const all = await asked()
    expect(await players(all)).toEqual(['ada', 'bob', 'cyd'])
    expect(await whyNot(all.play.agree(all.id, 'cyd', undefined, all.meant))).toBe(
      'Nothing changed: the other players decide this. You can go on playing meanwhile.',
    )
    must(await all.play.agree(all.id, 'bob', undefined, all.meant))
    expect(await players(all)).toEqual(['ada', 'bob', 'eve'])
    expect((await recordOf(all.at, all.id)).successor).toBe('')
    expect(await all.story(3)).toEqual([
      'UN asks to give OPA to another player. The other players must agree.',
      'MCR agrees to give OPA to another player.',
      'The other players agreed, so OPA has a new player.',
    ])
  })
  it('passes when nobody declines in time, and not a moment before', async () => {
    const all = await asked()
    all.at.clock.now -= 1
    expect(await all.later(24)).toBe(0)
    expect(await players(all)).toEqual(['ada', 'bob', 'cyd'])
    all.at.clock.now += 1
    expect(await all.later(0)).toBe(1)
    expect(await players(all)).toEqual(['ada', 'bob', 'eve'])
    expect(await all.story(1)).toEqual(['No player declined in time, so OPA has a new player.'])
  })
  it('is decided by the player it is about where nobody else is left', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    must(await at.tables.lobby.replace(id, host, 'b', 'eve'))
    must(await at.tables.play.decline(id, 'bob'))
    expect(await recordOf(at, id)).toMatchObject({ successor: '', chairs: [{}, { person: 'bob' }] })
    must(await at.tables.lobby.replace(id, host, 'b', 'eve'))
    must(await at.tables.play.agree(id, 'bob'))
    expect((await recordOf(at, id)).chairs[1]?.person).toBe('eve')
  })
  it('is not agreed to by a button of an earlier one, which asked for somebody else', async () => {
    const { id, lobby, play, meant } = await asked()
    must(await play.decline(id, 'bob', undefined, meant))
    must(await lobby.replace(id, host, 'opa', 'fay'))
    expect(await whyNot(play.agree(id, 'bob', undefined, meant))).toMatch(/there is a newer one/)
  })
  it('comes to nothing when the new player has deleted their data', async () => {
    const all = await asked()
    const { at, id, meant } = all
    must(await at.tables.people.forget('eve', 'key'))
    expect((await recordOf(at, id)).successor).toBe('')
    must(await all.play.agree(id, 'bob', undefined, meant))
    expect(await players(all)).toEqual(['ada', 'bob', 'cyd'])
    expect(await all.story(1)).toEqual([
      'What the players voted on is no longer possible, so the game continues.',
    ])
    expect(await all.vote()).toBeUndefined()
  })
  it('keeps the new player out of the log', async () => {
    const { at, id, play, meant } = await asked()
    must(await play.agree(id, 'bob', undefined, meant))
    expect(JSON.stringify(await at.store.rows(id))).not.toContain('"eve"')
  })
  it.each([
    ['a moderator', { ...BOT, person: 'mod' }, {}],
    ['a host whose player has left the server', host, { person: 'cyd', hasLeft: true as const }],
  ])('is not needed by %s', async (_who, by, sitting) => {
    const all = await threePlayers()
    const known = 'person' in sitting ? sitting : undefined
    must(await all.lobby.replace(all.id, by, 'opa', 'eve', undefined, known))
    expect(await players(all)).toEqual(['ada', 'bob', 'eve'])
  })
  it('is not needed for a vacant seat', async () => {
    const all = await threePlayers()
    must(await all.lobby.resign(all.id, 'cyd'))
    must(await all.lobby.replace(all.id, host, 'opa', 'eve'))
    expect(await players(all)).toEqual(['ada', 'bob', 'eve'])
  })
})

describe('a vote to remove a player', () => {
  it('is decided by the others', async () => {
    const { at, id, lobby, play, story } = await threePlayers()
    must(await lobby.kick(id, host, 'opa', 'cyd'))
    expect(await whyNot(play.decline(id, 'cyd'))).toBe(
      'Nothing changed: the other players decide this. You can go on playing meanwhile.',
    )
    must(await play.agree(id, 'bob', undefined, 'kick-opa'))
    expect((await recordOf(at, id)).chairs.map(({ person }) => person)).toEqual(['ada', 'bob', undefined])
    expect(await story(3)).toEqual([
      "UN asks to remove OPA's player. The other players must agree.",
      "MCR agrees to remove OPA's player.",
      "UN asked to remove OPA's player, and the other players agreed.",
    ])
  })
  it('removes them after the silence that was agreed on', async () => {
    const { at, id, lobby, later, story } = await threePlayers()
    must(await lobby.kick(id, host, 'opa', 'cyd'))
    expect(await later(24)).toBe(1)
    expect((await recordOf(at, id)).chairs[2]?.person).toBeUndefined()
    expect((await story(1))[0]).toBe("UN asked to remove OPA's player, and no player declined in time.")
  })
  it('is decided by that player where nobody else is left to', async () => {
    const { at, id, lobby, play } = await threePlayers()
    must(await lobby.resign(id, 'cyd'))
    must(await lobby.kick(id, host, 'mcr', 'bob'))
    expect((await recordOf(at, id)).phase).toBe('playing')
    must(await play.decline(id, 'bob'))
    expect((await recordOf(at, id)).phase).toBe('playing')
  })
})

describe('a vote to undo moves', () => {
  it('is carried out at its deadline', async () => {
    const { at, id, play, later, story } = await threePlayers()
    const { hash } = (await at.store.rows(id))[4] ?? {}
    must(await play.propose(id, 'cyd', 4))
    must(await play.agree(id, 'ada'))
    expect(await later(24)).toBe(1)
    expect((await kindsAt(at, id)).slice(-3)).toContain('rewind')
    const rewind = (await at.store.rows(id)).find(({ kind }) => kind === 'rewind')
    expect(rewind).toMatchObject({ to: 4 })
    expect(hash).toBeDefined()
    expect(await story(99)).toContain('No player declined in time, so the game is back at the earlier move.')
  })
  it('is over with the next move, and its deadline comes to nothing', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await at.tables.play.propose(id, 'bob', 1))
    await says(at, id, 'ada', 'die')
    at.clock.now += 48 * HOUR
    expect(await at.tables.story.closeVotes(failed)).toBe(0)
    expect(await kindsAt(at, id)).not.toContain('rewind')
  })
  it('never runs out at a table from before votes had a deadline', async () => {
    const { at, id, play, later, vote } = await threePlayers(0)
    must(await play.propose(id, 'cyd', 4))
    expect((await vote())?.until).toBeUndefined()
    expect(await later(9999)).toBe(0)
    expect(await kindsAt(at, id)).not.toContain('rewind')
  })
})

it('the time for votes is 12 to 168 hours, or 0 for every answer', async () => {
  const { id, lobby } = await threePlayers()
  const WHY = "That time for votes isn't possible. Choose 12 to 168 hours, or 0 to wait for every answer."
  for (const consentHours of [11, 169, -1, 24.5])
    expect(await whyNot(lobby.updateSettings(id, host, { consentHours }))).toBe(WHY)
  for (const consentHours of [0, 12, 168]) must(await lobby.updateSettings(id, host, { consentHours }))
})
