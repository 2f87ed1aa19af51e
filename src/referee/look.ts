import { andThen, no, yes, type Command, type Done } from './command.ts'
import { isFields, seatOf, tableOf } from './field.ts'

export const showView: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) =>
    andThen(seatOf(match, request, 'as', ['table']), as =>
      yes<Done>({ reply: { view: match.game.view(match.state, match.open, as) } }),
    ),
  )

/** Goes to the game's own query of that name. */
export const showScore: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) => {
    const { tooling, title } = match.game
    const queries = tooling?.queries ?? {}
    const query = Object.hasOwn(queries, 'score') ? queries['score'] : undefined
    if (!query) return no(`${title} has no 'score' request.`)
    const outcome = query(match.state, request)
    if (!outcome.ok) return no(outcome.reasons.join(' '))
    return yes<Done>({ reply: isFields(outcome.value) ? outcome.value : { score: outcome.value } })
  })
