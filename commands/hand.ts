import { anywhere, TABLE, type Command } from '../src/discord/command.ts'
import { handFor } from '../src/discord/gameCommand/views.ts'
import { at } from '../src/discord/tables/manage.ts'
import { suggestTables } from '../src/discord/tables/lookup.ts'

export const hand: Command = {
  data: anywhere('hand', 'Show your cards and pieces (only you see this)', { options: [TABLE] }),
  run: at(handFor),
  suggest: suggestTables,
}
