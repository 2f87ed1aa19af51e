import { expect, test } from 'vitest'
import { checkComes, signedUp } from './faultPlaces.ts'
import { faultsOfScenario, type FaultScenario } from './faultStage.ts'
import { buttonsOn, textOf, verbOf } from '../harness/guest.ts'

const lost = { match: '/callback', then: 'lose answer' } as const
/** Longer than the bot lets anybody wait without a word. */
const SLOW_MS = 800

const heldAndLost: FaultScenario = {
  name: 'the bot needs long, says so, and does not hear that this arrived',
  play: async stage => {
    const { practice, games } = stage
    const {
      guests: [host, other],
      table: { id, signUp },
    } = await signedUp(stage, stage.hall.channel('slow'), 0)
    stage.slow(SLOW_MS)
    const leave = buttonsOn(signUp).find(button => verbOf(button.id) === 'leave')?.id ?? ''
    practice.faults.requests(lost)
    await other?.press(signUp, leave)
    stage.check(
      !textOf(practice.world.message(signUp.channel_id, signUp.id) ?? signUp).includes(other?.id ?? ''),
      'a press is answered',
    )
    practice.faults.requests(lost)
    const joined = await other?.command(signUp.channel_id, 'table', 'join', { table: id })
    stage.check(joined !== undefined && textOf(joined).startsWith('You joined '), 'a command is answered')
    practice.faults.requests(lost)
    const opened = await host?.command(signUp.channel_id, 'table', 'new', { game: 'expanse', seats: 2 })
    stage.check(
      opened !== undefined && buttonsOn(opened).length > 0,
      'a command that is answered in public is answered',
    )
    games.splice(0)
  },
}

const postedAndLost: FaultScenario = {
  name: 'a sign-up is posted, and the bot does not hear of it',
  play: async stage => {
    stage.practice.faults.requests(lost)
    const { table } = await signedUp(stage, stage.hall.channel('lost'), 0)
    const place = `${table.signUp.channel_id}/${table.signUp.id}`
    await checkComes(
      stage,
      'the bot knows where the sign-up is',
      async () => (await stage.grounds.store.table(table.id))?.place === place,
    )
    stage.games.splice(0)
  },
}

test.each([heldAndLost, postedAndLost].map(scenario => [scenario.name, scenario] as const))(
  '%s',
  async (_name, scenario) => {
    expect(await faultsOfScenario(scenario, false)).toEqual([])
  },
)
