import type { Message } from '../../practice/world/types.ts'
import { buttonsOn, menusOn, textOf, verbOf, type Guest } from './guest.ts'
import type { Table } from './opening.ts'
import { chance, isDone, oneOf, type Dice, type Robot } from './robot.ts'

/** Plays with nothing but what can be pressed and chosen. */
export const byButtons = (dice: Dice): Robot => ({
  turn: async (guest, post, table) => {
    const open = buttonsOn(post).find(({ id }) => verbOf(id) === 'move')
    let screen = open && (await guest.press(post, open.id))
    for (let steps = 0; screen && steps < MOST_STEPS; steps++) {
      const press = nextPress(dice, screen)
      if (!press) return
      screen = await press(guest)
      if (isDone(screen)) return
      await look(dice, guest, screen, table)
    }
    if (screen) throw new Error(`This turn does not end: ${textOf(screen)}`)
  },
})

const MOST_STEPS = 400
const ANSWERING = ['pick', 'choose', 'send']
const PERCENT_UNDO = 3
const PERCENT_LOOK = 2

export type Press = (guest: Guest) => Promise<Message | undefined>

/** Undefined: nothing is asked. */
export function nextPress(dice: Dice, screen: Message): Press | undefined {
  const buttons = buttonsOn(screen).filter(({ disabled }) => !disabled)
  const answers = buttons.filter(({ id }) => ANSWERING.includes(verbOf(id)))
  const menus = menusOn(screen).filter(({ id }) => ANSWERING.includes(verbOf(id)))
  if (!answers.length && !menus.length) return undefined
  const undo = buttons.find(({ id }) => verbOf(id) === 'undo')
  if (undo && chance(dice, PERCENT_UNDO)) return guest => guest.press(screen, undo.id)
  const choices: Press[] = [
    ...answers.map(
      ({ id }): Press =>
        guest =>
          guest.press(screen, id),
    ),
    ...menus.flatMap(menu =>
      menu.values
        .slice(0, Math.max(1, menu.values.length))
        .map((): Press => guest => guest.choose(screen, menu.id, some(dice, menu))),
    ),
  ]
  return oneOf(dice, choices)
}

/** Picks as many as the menu wants, in any order. */
function some(
  dice: Dice,
  { values, min, max }: { readonly values: readonly string[]; readonly min: number; readonly max: number },
): readonly string[] {
  const left = [...values]
  const count =
    Math.max(1, min) + dice.below(Math.max(1, Math.min(max, values.length) - Math.max(1, min) + 1))
  return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)[0] ?? '')
}

/** Looks at the board or at their own hand, as people do. */
async function look(dice: Dice, guest: Guest, screen: Message | undefined, _table: Table): Promise<void> {
  const looking = screen ? buttonsOn(screen).filter(({ id }) => ['board', 'hand'].includes(verbOf(id))) : []
  if (screen && looking.length && chance(dice, PERCENT_LOOK))
    await guest.press(screen, oneOf(dice, looking).id)
}
