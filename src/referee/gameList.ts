import type { Game } from '../core/game.ts'
import { yes, type Command, type Fields } from './command.ts'

export const listGames: Command = desk => yes({ reply: { games: Object.values(desk.games).map(inShort) } })

const inShort = ({ id, title, rules, seatsFor, modules, options }: Game): Fields => ({
  id,
  title,
  rules,
  seats: seatsFor,
  modules: modules.map(module => ({ id: module.id, title: module.title, players: module.players })),
  options: options.map(({ id, default: usual, values, between, examples, why }) => ({
    id,
    default: usual,
    values,
    ...(between ? { between } : {}),
    ...(examples ? { examples } : {}),
    why,
  })),
})
