import { answer, type Match, type Result } from '../core/match.ts'
import { undo } from '../core/undo.ts'
import { andThen, codedWhy, no, yes, type Command, type Done, type Fields } from './command.ts'
import { common } from './common.ts'
import { shown } from '../core/shown.ts'
import { seatOf, tableOf } from './field.ts'
import { withForm } from './form.ts'

export const showAsks: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) => yes<Done>({ reply: common(match) }))

export const takeAnswer: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ table, match }) =>
    andThen(askOf(request), ask =>
      andThen(seatOf(match, request, 'seat'), seat =>
        andThen(answerWith(match, seat, ask, request), next =>
          yes<Done>({
            reply: { ...common(next), facts: next.rows.slice(match.rows.length).flatMap(row => row.facts) },
            keep: { table, match: next },
          }),
        ),
      ),
    ),
  )

/** The sentence `answer` would refuse with; without a seat, as if the one who is asked had answered. */
export const whyNotAnswer: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) =>
    andThen(askOf(request), ask => {
      const asked = match.open.find(one => one.id === ask)?.who ?? ''
      const seat = request['seat'] === undefined ? yes(asked) : seatOf(match, request, 'seat')
      // Carried out on a copy and thrown away: nothing else could promise the very same sentence.
      const said = andThen(seat, who => answerWith(match, who, ask, request))
      return yes<Done>({ reply: { why: said.ok ? null : codedWhy(said) } })
    }),
  )

function askOf(request: Fields): Result<string> {
  const ask = request['ask']
  if (ask === undefined) return no("'ask' is missing: the id of the question you answer.")
  return typeof ask === 'string' ? yes(ask) : no(`'ask' must be the id of a question, not ${shown(ask)}.`)
}

function answerWith(match: Match, seat: string, ask: string, request: Fields): Result<Match> {
  if (request['pick'] === undefined)
    return no("'pick' is missing: the list of options you choose, [] for none.")
  return andThen(
    withForm(
      match.open.find(({ id }) => id === ask),
      request['pick'],
      request['form'],
    ),
    picks => answer(match, seat, ask, picks),
  )
}

export const takeBack: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ table, match }) =>
    andThen(seatOf(match, request, 'seat'), seat =>
      andThen(undo(match, seat), next => yes<Done>({ reply: common(next), keep: { table, match: next } })),
    ),
  )
