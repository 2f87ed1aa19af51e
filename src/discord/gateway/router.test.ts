import type { Interaction } from 'discord.js'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { discordOf } from '../../testing/discord.ts'
import { club } from '../../testing/tables.ts'
import type { Command } from '../command.ts'
import { routerOf } from './router.ts'

/** A typed command, of which the router reads no more than this. */
const typed = (reply: () => Promise<unknown>): Interaction => {
  const [no, yes] = [() => false, () => true]
  const asked = {
    id: '400000000000000001',
    createdTimestamp: Date.now(),
    commandName: 'table',
    user: { id: 'ada', displayName: 'Ada' },
    guildId: null,
    options: { getSubcommand: () => null },
    isAutocomplete: no,
    isChatInputCommand: yes,
    isMessageComponent: no,
    isModalSubmit: no,
    reply,
  }
  return asked as unknown as Interaction
}

describe('posts wait for a player', () => {
  const routed = (run: Command['run'], reply: () => Promise<unknown> = () => Promise.resolve()) => {
    const { context } = discordOf(club())
    const command = { data: { name: 'table' }, run } as unknown as Command
    const router = routerOf(context, { commands: [command], presses: {} })
    router.handle(typed(reply))
    return { router, none: () => context.unanswered.none().then(() => 'go on') }
  }
  const soon = (): Promise<string> => pause(50, 'not yet')

  it('until the answer is on its way, not until Discord has it', async () => {
    let answer: () => void = () => undefined
    const thinking = new Promise<void>(done => {
      answer = done
    })
    let heard: () => void = () => undefined
    const { router, none } = routed(
      async act => {
        await thinking
        await act.show({ content: 'Here.' })
      },
      () =>
        new Promise<void>(done => {
          heard = done
        }),
    )
    expect(await Promise.race([none(), soon()])).toBe('not yet')
    answer()
    expect(await Promise.race([none(), soon()])).toBe('go on')
    heard()
    await router.idle()
  })
  it('no longer once an answer fails', async () => {
    const { router, none } = routed(() => Promise.reject(new Error('no')))
    await router.idle()
    expect(await Promise.race([none(), soon()])).toBe('go on')
  })
})
