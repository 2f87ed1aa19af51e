import { randomBytes } from 'node:crypto'
import { answer, type Match, type Result } from '../core/match.ts'
import { undo } from '../core/undo.ts'
import {
  andThen,
  codedWhy,
  no,
  yes,
  seatOf,
  tableOf,
  common,
  isFields,
  isWords,
  isWorld,
  isCount,
  seedOf,
  type Command,
  type Done,
  type Fields,
} from './command.ts'
import { shown } from '../core/data.ts'
import { optionOf, filled, type Ask, type Form } from '../core/ask.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomMove } from '../core/randomAnswer.ts'

export const showAsks: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) => yes<Done>({ reply: common(match) }))

export const takeAnswer: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ table, match }) =>
    andThen(askOf(request), ask =>
      andThen(seatOf(match, request, 'seat'), seat =>
        andThen(answerWith(match, seat, ask, request), next =>
          yes<Done>({
            reply: { ...common(next), facts: next.rows.slice(match.rows.length).flatMap(row => row.facts) },
            keep: [{ table, match: next }],
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
      andThen(isWorld(match) ? no(WORLD_KEEPS_NOTHING) : undo(match, seat), next =>
        yes<Done>({ reply: common(next), keep: [{ table, match: next }] }),
      ),
    ),
  )

const WORLD_KEEPS_NOTHING =
  "Nothing was undone: a table from 'worlds' keeps no earlier moves. Ask for 'worlds' again."

const NOT_HERE = "None of these options has a form. Leave 'form' out."

/**
 * The picks with the form filled in: it belongs to the one among them that carries one. What is no list of
 * picks is left for others to refuse.
 */
function withForm(ask: Ask | undefined, picks: unknown, form: unknown): Result<unknown> {
  if (form === undefined) return yes(picks)
  if (!isForm(form))
    return no(`'form' must be an object with a text or a number for each field, not ${shown(form)}.`)
  if (!ask || !isWords(picks)) return yes(picks)
  const [pick, ...others] = picks.filter(one => optionOf(ask, one)?.form)
  const absent = picks.find(one => !optionOf(ask, one))
  // An option that is not offered keeps its form, so that the game can say why.
  if (pick === undefined)
    return absent === undefined
      ? no(NOT_HERE)
      : yes(picks.map(one => (one === absent && !one.includes('?') ? filled(one, form) : one)))
  if (others.length)
    return no("More than one of these has a form. Write each as part of its pick, like 'claim?goods=1'.")
  if (optionOf(ask, pick)?.id !== pick)
    return no(`The form of ${shown(pick)} is already filled in. Leave 'form' out.`)
  return yes(picks.map(one => (one === pick ? filled(pick, form) : one)))
}

const isForm = (value: unknown): value is Form =>
  isFields(value) && Object.values(value).every(one => typeof one === 'string' || typeof one === 'number')

interface Played {
  readonly match: Match
  readonly played: number
}

export const playRandomly: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ table, match }) => {
    const { count, seed = randomBytes(16).toString('hex') } = request
    if (!isCount(count)) {
      return no(
        count === undefined
          ? "'count' is missing: how many answers to play."
          : `'count' must be a whole number, not ${shown(count)}.`,
      )
    }
    return andThen(seedOf(seed), digits =>
      andThen(playOn(match, count, digits), ({ match: next, played }) =>
        yes<Done>({ reply: { ...common(next), played }, keep: [{ table, match: next }] }),
      ),
    )
  })

/** Its dice are its own: the dice of the game roll only when the rules say so. */
function playOn(match: Match, count: number, seed: string): Result<Played> {
  const random = newRandom(seed)
  const dice = (below: number): number => roll(random, 'answers', below)
  let now = match
  for (let played = 0; played < count; played++) {
    const move = randomMove(now, now.open, dice)
    if (!move) return yes({ match: now, played })
    const said = answer(now, move.ask.who, move.ask.id, move.picks)
    if (!said.ok) throw new Error(`a random answer to ${move.ask.id} was refused: ${said.why}`)
    now = said.value
  }
  return yes({ match: now, played: count })
}
