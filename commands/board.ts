import { anywhere, TABLE, type Command } from '../src/discord/command.ts'
import { boardFor, TEXT_BOARD } from '../src/discord/gameCommand/views.ts'
import { SHOW_BOARD } from '../src/discord/gameCommand/words.ts'
import { at } from '../src/discord/tables/manage.ts'
import { suggestTables } from '../src/discord/tables/lookup.ts'

export const board: Command = {
  data: anywhere('board', SHOW_BOARD, { options: [TEXT_BOARD, TABLE] }),
  run: at((act, table) => boardFor(act, table, act.flag('text') === true)),
  suggest: suggestTables,
}
