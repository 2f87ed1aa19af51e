import type { Ask, Option } from '../core/ask.ts'
import type { Standing } from '../core/game.ts'
import type { Match, Row } from '../core/match.ts'
import type { Fields } from './command.ts'

/** Nearly every reply holds the table's hash, its row and its questions. */
export function common(match: Match): Fields {
  const { game, state, open, rows } = match
  const over = open.length === 0
  return {
    hash: lastRow(match).hash,
    seq: rows.length - 1,
    over,
    ...(over ? { standings: game.standings(state).map(placeInFull) } : {}),
    asks: open.map(ask => inFull(match, ask)),
  }
}

/** The protocol calls points by the name they have in The Expanse. */
const placeInFull = ({ seat, rank, points }: Standing): Fields => ({
  seat,
  rank,
  ...(points === undefined ? {} : { cp: points }),
})

const lastRow = ({ rows }: Match): Row => rows[rows.length - 1] as Row

function inFull(match: Match, ask: Ask): Fields {
  const { id, who, what, options, min, max, perGroup, ordered, secret, idle } = ask
  return {
    id,
    who,
    what,
    text: match.game.words.ask(match.state, ask),
    options: options.map(option => optionInFull(match, ask, option)),
    min,
    max,
    ...(perGroup === undefined ? {} : { perGroup }),
    ...(ordered ? { ordered } : {}),
    ...(secret ? { secret } : {}),
    ...(idle ? { idle } : {}),
  }
}

/** Names the values designed for this project, so that no program takes them for printed. */
function houseIn({ game, state }: Match, ask: Ask, option: Option): Fields {
  const house = game.words.house?.(state, ask, option) ?? []
  return house.length ? { house } : {}
}

function optionInFull(match: Match, ask: Ask, option: Option): Fields {
  const { game, state } = match
  return {
    id: option.id,
    label: game.words.option(state, ask, option),
    ...(option.group === undefined ? {} : { group: option.group }),
    means: option.means,
    ...houseIn(match, ask, option),
    ...(option.form
      ? { form: option.form.map(field => ({ ...field, ...game.words.field?.(state, ask, option, field) })) }
      : {}),
  }
}
