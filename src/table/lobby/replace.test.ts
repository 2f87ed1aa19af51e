import { expect, it } from 'vitest'
import { club, must, recordOf, seatedTable, whyNot } from '../../testing/tables.ts'
import type { Sitting } from './replace.ts'

const moderator = { person: 'mod', moderator: true } as const
const DIFFERENT = 'Nothing changed: MCR has a different player by now. /table status shows who plays.'

/** Who is on the seat when the commit is made, whom the moderator saw there, and whether they may go on. */
const cases: readonly (readonly [string, Sitting, Sitting, boolean])[] = [
  ['somebody', { person: 'bob' }, { person: 'bob' }, true],
  ['somebody else', { person: 'eve' }, { person: 'bob' }, false],
  ['somebody where nobody was', { person: 'eve' }, {}, false],
  ['a bot where nobody was', { bot: 'Pilot' }, {}, false],
  ['another bot', { bot: 'Pilot' }, { bot: 'Captain' }, false],
  ['the same bot', { bot: 'Pilot' }, { bot: 'Pilot' }, true],
  ['a bot where a player was', { bot: 'Pilot' }, { person: 'bob' }, false],
  ['nobody', {}, {}, true],
  ['nobody where a player was', {}, { person: 'bob' }, false],
]
it.each(cases)(
  "a moderator can't replace a seat that changed since they looked: %s",
  async (...[, there, seen, may]) => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    if (there.person !== 'bob') must(await at.tables.lobby.resign(id, 'bob'))
    const { bot, person } = there
    if (person !== undefined && person !== 'bob')
      must(await at.tables.lobby.replace(id, moderator, 'mcr', person))
    if (bot !== undefined) must(await at.tables.lobby.replace(id, moderator, 'mcr', { bot }))
    const before = (await recordOf(at, id)).version
    const said = at.tables.lobby.replace(id, moderator, 'mcr', 'fay', 'click', seen)
    if (may) must(await said)
    else expect(await whyNot(said)).toBe(DIFFERENT)
    const { version, chairs } = await recordOf(at, id)
    expect([version - before, chairs[1]?.person === 'fay']).toEqual(may ? [1, true] : [0, false])
  },
)
