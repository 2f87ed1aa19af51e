import type { Binding } from '../binding.ts'
import { card, list, listFirst } from './card.ts'
import { gamesShown } from './catalogue.ts'
import { use } from './limits.ts'
import { cancel, end, kick, replace, resign, updateSettings } from './manage.ts'
import { join, leave, open } from './open.ts'
import { start } from './start.ts'

/** Tables and the people at them: opened, joined, started, changed and ended. */
export type Lobby = ReturnType<typeof makeLobby>

export const makeLobby = ({ deps, bind, bindInTurn }: Binding) => ({
  games: () => gamesShown(deps),
  list: bind(list),
  listFirst: bind(listFirst),
  card: bind(card),
  open: bind(open),
  join: bindInTurn(join),
  leave: bindInTurn(leave),
  start: bindInTurn(start),
  cancel: bindInTurn(cancel),
  kick: bindInTurn(kick),
  replace: bindInTurn(replace),
  resign: bindInTurn(resign),
  end: bindInTurn(end),
  updateSettings: bindInTurn(updateSettings),
  use: bind(use),
})
