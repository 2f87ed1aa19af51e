import { expect, it } from 'vitest'
import { beginCompanion, claimSlice, readTyped } from '../src/testing/companion.ts'
import { hashAt, liveAt, must, says, whyNot, type Club } from '../src/testing/tables.ts'

/**
 * Case 32: somebody else takes over a seat that has declared a claim. Everything of the seat stays with it,
 * and what is its own to know.
 */

const PAID = 'Claim 1, 2 action cards: you discarded Sabotage and Bribery.'
const DECLARED = 'discard 1 secret objective (Hide Away)'
const NAMES = /Sabotage|Bribery|Hide Away/

/** Bob sits at seat 2: one slice is paid for by cards that he alone knows, another one is declared. */
async function declaring() {
  const { at, id } = await beginCompanion(3)
  await claimSlice(at, 'bob', 'actioncards2')
  await claimSlice(at, 'cyd', 'tradegoods3')
  await readTyped(at, 'bob', 'turn', { what: 'end' })
  await readTyped(at, 'bob', 'claim', { slice: 'secret1', secret: 'Hide Away' })
  return { at, id }
}
const shown = async (at: Club, id: string, person?: string) => must(await at.tables.play.look(id, person))
const slices = async (at: Club, id: string): Promise<unknown> =>
  (
    (await liveAt(at, id)).match.state as unknown as {
      readonly claims: readonly { readonly slice: string; readonly seat: string }[]
    }
  ).claims.map(({ slice, seat }) => `${slice} ${seat}`)
/** All that a person can read anywhere. */
async function readBy(at: Club, id: string, person: string): Promise<string> {
  const { tables } = at
  const [hand, story, news] = [
    await tables.pictures.of(id, person, { of: 'hand' }, () => undefined),
    must(await tables.story.latest(id, person, 400)),
    must(await (await tables.visit(id, person)).look()),
  ]
  return JSON.stringify([await shown(at, id, person), hand, story, news])
}

it(
  'case 32: slices, receipts and a pending claim stay with the seat; the new player reads what is its ' +
    'own, the old one no more',
  async () => {
    const { at, id } = await declaring()
    const [before, bob] = [await hashAt(at, id), await shown(at, id, 'bob')]
    expect([
      bob.seat,
      bob.hand.includes(PAID),
      bob.hand.some(line => line.includes(DECLARED)),
      NAMES.test(await readBy(at, id, 'eve')),
    ]).toEqual(['seat2', true, true, false])
    must(await at.tables.lobby.replace(id, { person: 'ada', moderator: true }, 'seat2', 'eve'))
    const eve = await shown(at, id, 'eve')
    expect([await hashAt(at, id), eve.seat, eve.hand, eve.asks]).toEqual([
      before,
      'seat2',
      bob.hand,
      bob.asks,
    ])
    expect([eve.asks.map(({ what }) => what), await slices(at, id)]).toEqual([
      ['confirm'],
      ['actioncards2 seat2', 'tradegoods3 seat3'],
    ])
    const old = await shown(at, id, 'bob')
    expect([old.seat, old.hand, old.asks, NAMES.test(await readBy(at, id, 'bob'))]).toEqual([
      undefined,
      [],
      [],
      false,
    ])
    expect(await readBy(at, id, 'eve')).toMatch(NAMES)
  },
)
it('case 32: who has taken the seat over goes on with the claim, and who has left it cannot', async () => {
  const { at, id } = await declaring()
  const [ask] = (await shown(at, id, 'bob')).asks
  must(await at.tables.lobby.replace(id, { person: 'ada', moderator: true }, 'seat2', 'eve'))
  expect(await whyNot(at.tables.play.answer(id, 'bob', [{ ask: ask?.id ?? '', picks: ['confirm'] }]))).toBe(
    "You don't play at this table. /table status shows who does.",
  )
  await says(at, id, 'eve', 'confirm')
  expect(await slices(at, id)).toEqual(['actioncards2 seat2', 'tradegoods3 seat3', 'secret1 seat2'])
  expect((await shown(at, id, 'eve')).hand.filter(line => line.startsWith('Claim '))).toEqual([
    PAID,
    'Claim 3, 1 secret objective: you discarded Hide Away.',
  ])
  for (const person of ['ada', 'bob', 'cyd']) expect(await readBy(at, id, person)).not.toMatch(NAMES)
})
it(
  'a table whose host has left goes on: another player becomes the host, if one of those who are there ' +
    'agrees',
  async () => {
    const { at, id } = await beginCompanion(3)
    await claimSlice(at, 'bob', 'actioncards2')
    must(await at.tables.lobby.resign(id, 'ada'))
    expect(await readTyped(at, 'bob', 'host', { do: 'close' })).toMatch(/^Only the host, .*, can do that\./)
    await readTyped(at, 'bob', 'decide', { choice: 'beHost' })
    expect((await shown(at, id, 'cyd')).asks.map(({ what }) => what)).toEqual(['consent'])
    await readTyped(at, 'cyd', 'decide', { choice: 'yes' })
    expect(must(await at.tables.story.latest(id, undefined, 1))).toEqual([
      expect.stringMatching(/^\S.* takes over as host from \S.*\.$/),
    ])
    expect((await shown(at, id, 'bob')).asks[0]?.options.map(one => one.id)).toContain('host:set')
    await readTyped(at, 'bob', 'host', {
      do: 'set',
      field: 'slice.actioncards2',
      value: 'open',
      reason: 'never paid',
    })
    expect(await slices(at, id)).toEqual([])
  },
)
