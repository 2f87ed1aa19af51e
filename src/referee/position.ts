import { setPosition } from '../core/match.ts'
import { andThen, no, yes, type Command, type Done } from './command.ts'
import { common } from './common.ts'
import { tableOf } from './field.ts'
import { toolingOf } from '../core/game.ts'

export const showPosition: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) =>
    yes<Done>({ reply: { position: toolingOf(match.game).positions.write(match.state) } }),
  )

export const putPosition: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ table, match }) => {
    if (request['position'] === undefined)
      return no("'position' is missing: the parts of the position to replace.")
    return andThen(setPosition(match, request['position']), next =>
      yes<Done>({ reply: common(next), keep: { table, match: next } }),
    )
  })
