import type { Command } from '../src/discord/command.ts'
import { anywhere, TABLE } from '../src/discord/declare.ts'
import { handFor } from '../src/discord/gameLooks.ts'
import { at } from '../src/discord/tableRun.ts'
import { suggestTables } from '../src/discord/which.ts'

export const hand: Command = {
  data: anywhere('hand', 'Everything that is yours, secrets included', { options: [TABLE] }),
  run: at(handFor),
  suggest: suggestTables,
}
