import { anywhere, TABLE, type Command } from '../src/discord/command.ts'
import { handFor } from '../src/discord/gameCommand/views.ts'
import { SHOW_HAND } from '../src/discord/gameCommand/words.ts'
import { at } from '../src/discord/tables/manage.ts'
import { suggestTables } from '../src/discord/tables/lookup.ts'

export const hand: Command = {
  data: anywhere('hand', SHOW_HAND, { options: [TABLE] }),
  run: at(handFor),
  suggest: suggestTables,
}
