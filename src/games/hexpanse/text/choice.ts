import type { Ask } from '../../../core/ask.ts'
import { TURNS } from '../field.ts'
import type { Landing, Sign } from '../scene/types.ts'

/** Words the pictures of choices: what is chosen, and what each way would do. */

const titles: Readonly<Record<string, string>> = {
  placeWarlord: 'Place your warlord',
  placeUnit: 'Place a unit',
  returnUnit: 'Take a unit back',
  attack: 'Attack',
  moveWarlord: 'Move your warlord',
  anchor: 'Choose where the pattern starts',
  turn: 'Choose a rotation',
  place: 'Place units',
  placeOver: 'Place over',
  warlordMove: 'Move your warlord',
  return: 'Take units back',
  attackTerritory: 'Attack a territory',
  sacrifice: 'Attack with a unit',
  exchange: 'Swap or move a unit',
  exchangeWith: 'Swap with, or move to',
  exchangeSelf: 'Swap with, or move to',
}

const ofOne: Readonly<Record<string, string>> = { place: 'Place a unit', return: 'Take a unit back' }
export const choiceTitle = ({ what, max }: Ask): string =>
  (max === 1 ? ofOne[what] : undefined) ?? titles[what] ?? 'Choose'

const DEGREES = 360 / TURNS
/** Returns "turned 60°", "mirrored, 60°", "mirrored" or "as drawn". */
export function turnedBy(sixths: number, isFlipped: boolean): string {
  if (sixths) return `${isFlipped ? 'mirrored, ' : 'turned '}${sixths * DEGREES}°`
  return isFlipped ? 'mirrored' : 'as drawn'
}

const verbs: Readonly<Record<Sign, string>> = {
  place: 'place',
  minor: 'minor unit',
  mercenary: 'mercenary',
  any: 'place',
  over: 'place over',
  attack: 'attack',
  recover: 'recover to',
  damage: 'damage',
}
/**
 * Returns "attack F9, F7", "place G8": what is done alike in a row stands together, and last what comes to
 * nothing.
 */
export function landingWords(lands: readonly Landing[]): readonly string[] {
  const lines: { readonly verb: string; readonly cells: string[] }[] = []
  for (const { cell, signs, taken } of lands) {
    if (cell === undefined || taken) continue
    const verb = signs.map(sign => verbs[sign]).join(', ')
    const last = lines.at(-1)
    if (last?.verb === verb) last.cells.push(cell.toUpperCase())
    else lines.push({ verb, cells: [cell.toUpperCase()] })
  }
  const taken = lands.flatMap(land =>
    land.taken && land.cell !== undefined ? [land.cell.toUpperCase()] : [],
  )
  const off = lands.filter(({ cell }) => cell === undefined).length
  const nothing = [
    ...(taken.length ? [`${taken.join(', ')} taken`] : []),
    ...(off ? [`${off} off the board`] : []),
  ].join(', ')
  return [...lines.map(({ verb, cells }) => `${verb} ${cells.join(', ')}`), ...(nothing ? [nothing] : [])]
}
