import type { Game, ModuleInfo } from '../core/game.ts'
import { writtenValue } from '../table/lobby/optionWords.ts'

/** Modules and options, as people at a keyboard choose them. */

export function moduleLines({ modules, seatsFor }: Game): readonly string[] {
  const [first] = modules
  if (!first) return []
  const width = Math.max(...modules.map(({ id }) => id.length))
  const lines = modules.map(
    module =>
      `  ${module.id.padEnd(width)}  ${module.title}${playersOf(module, Object.keys(seatsFor).length)}`,
  )
  return [
    'Modules you can add:',
    ...lines,
    `Type them after the number of players: ${first.players[0]} ${first.id}, or ${first.players[0]} all.`,
  ]
}

const playersOf = ({ players }: ModuleInfo, all: number): string =>
  players.length < all ? `, for ${players.join(' or ')} players` : ''

/** Lists the main options, the default value first. */
export function optionLines({ options }: Game): readonly string[] {
  const lines = options
    .filter(({ main }) => main)
    .map(({ id, default: usual, values }) => {
      const inOrder = [usual, ...values.filter(value => value !== usual)]
      return `  ${id}: ${inOrder.map(value => `${id}=${writtenValue(value)}`).join(', ')}`
    })
  return lines.length
    ? ['Options, also typed after the number of players; the first value is the default:', ...lines]
    : []
}

/** 'all' stands for what so many players can play with; what does not exist is for the game to refuse. */
export const chosenModules = (
  { modules }: Game,
  players: number,
  words: readonly string[],
): readonly string[] =>
  words.length === 1 && words[0] === 'all'
    ? modules.filter(one => one.players.includes(players)).map(({ id }) => id)
    : words.filter(word => word !== '')

export const withModules = ({ modules }: Game, chosen: readonly string[]): string =>
  chosen.length
    ? ` with ${modules
        .filter(({ id }) => chosen.includes(id))
        .map(({ title }) => title)
        .join(', ')}`
    : ''
