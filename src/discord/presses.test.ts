import { describe, expect, it } from 'vitest'
import { actBy } from '../testing/discord.ts'
import { rightsWhere } from '../testing/rights.ts'
import { club, must, seatedTable } from '../testing/tables.ts'
import { channelPlace, signUpPlace } from './tables/lookup.ts'
import { merged, presses } from './presses.ts'

describe('presses', () => {
  it('are all there', () => {
    for (const verb of [
      'move',
      'pick',
      'send',
      'turn',
      'undo',
      'join',
      'leave',
      'start',
      'wish',
      'board',
      'hand',
      'propose',
      'agree',
      'decline',
      'resign',
      'end',
      'kick',
      'cancel',
      'pages',
      'forget',
      'stay',
    ]) {
      expect(presses, verb).toHaveProperty(verb)
    }
  })
  it('mean one thing each', () => {
    const press = { run: () => Promise.resolve() }
    expect(() => merged({ join: press }, { join: press })).toThrow("'join' is done in two places")
  })
})

const HIDDEN = '300000000000000001'

describe("a press by a member who cannot see the table's channel", async () => {
  const at = club()
  const begun = await seatedTable(at, 'toy')
  must(
    await at.tables.lobby.updateSettings(
      begun,
      { person: '', moderator: true },
      { place: channelPlace(HIDDEN, begun) },
    ),
  )
  const { id: open } = must(
    await at.tables.lobby.open('ada', {
      game: 'toy',
      players: 2,
      home: 'club',
      place: signUpPlace(HIDDEN, '600000000000000001'),
    }),
  )
  const pressed = async (person: string, verb: string, table: string): Promise<string> => {
    const { shown, opened, posted, changed, forms, ...act } = actBy(at, person, {
      words: [table],
      rights: rightsWhere(channel => channel !== HIDDEN),
    })
    await presses[verb]?.run({ ...act })
    return JSON.stringify({ shown, opened, posted, changed, forms })
  }
  it.each(
    Object.entries(presses)
      .filter(([, { tableless }]) => !tableless)
      .map(([verb]) => verb),
  )('(%s) gets the same answer as at a table that does not exist', async verb => {
    const never = await pressed('eve', verb, 'zzzzz')
    expect(never).toContain('There is no table')
    for (const table of [begun, open])
      expect((await pressed('eve', verb, table)).replaceAll(table, 'zzzzz')).toBe(never)
  })
  it('works for players of the table', async () => {
    expect(await pressed('ada', 'move', begun)).not.toContain('There is no table')
  })
})
