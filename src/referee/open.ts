import { randomBytes } from 'node:crypto'
import { openMatch, type Match, type Result } from '../core/match.ts'
import { andThen, no, yes, type Command, type Desk, type Done, type Fields } from './command.ts'
import { common } from './common.ts'
import { tableOf } from './field.ts'
import { gameOf, readSetup } from './setup.ts'

export const openTable: Command = (desk, request) =>
  andThen(openFrom(desk, request), match =>
    yes<Done>({
      reply: { table: desk.next, ...common(match) },
      keep: { table: desk.next, match },
    }),
  )

function openFrom(desk: Desk, request: Fields): Result<Match> {
  return andThen(gameOf(desk, request['game']), game => {
    const { seats, players, modules = [], options = {}, seed = freshSeed(), overrides } = request
    const read = readSetup({ seats, players, modules, options, seed, overrides })
    return read.ok ? openMatch(game, read.value) : no(read.reasons.join(' '))
  })
}

const SEED_BYTES = 16
const freshSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

export const closeTable: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ table }) => yes<Done>({ reply: {}, keep: { table, match: undefined } }))
