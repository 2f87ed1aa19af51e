import { optionIn, type Ask, type OptionId } from '../../../core/ask.ts'
import { lineOf } from '../systems/read.ts'
import {
  INFANTRY_EACH,
  MAKE_EXPEDITION,
  openSlicesNote,
  otherSystemsNote,
  WHERE_EDGE,
  WHO_CONTROLS,
  YOURSELF,
} from '../text/closeUp.ts'
import { seatName, systemName } from '../text/name.ts'
import type { Seat } from '../types.ts'
import type { View, SystemView } from '../view.ts'
import { rowScene, wedgeScene } from './board.ts'
import type { ChoiceScene } from './types.ts'

/**
 * Shows slices, systems or seats to choose from, made of what this seat sees and its question. Words are
 * enough for all other questions.
 */
export function choiceScene(view: View, ask: Ask, picked: readonly OptionId[]): ChoiceScene | undefined {
  const found = finderOf(ask, picked)
  switch (ask.what) {
    case 'ending':
      return slicesScene(view, ask, found)
    case 'place':
      return systemsScene(view, ask, found)
    case 'garrison':
      return seatsScene(view, ask, found)
    default:
      return undefined
  }
}

type Option = NonNullable<NonNullable<ChoiceScene['wedges']>[number]['option']>
type Find = (id: OptionId) => Option | undefined
/** An option is numbered by its place in the question. */
const finderOf =
  ({ options }: Ask, picked: readonly OptionId[]): Find =>
  id => {
    const at = options.findIndex(option => option.id === id)
    return at < 0
      ? undefined
      : { nth: at + 1, ...(picked.some(pick => optionIn(pick) === id) ? { picked: true } : {}) }
  }

const about = (
  { who }: Ask,
  title: string,
  note: string,
): Pick<ChoiceScene, 'kind' | 'seat' | 'title' | 'note'> => ({
  kind: 'choice',
  seat: who as Seat,
  title,
  note,
})

function slicesScene(view: View, ask: Ask, found: Find): ChoiceScene | undefined {
  const wedges = view.slices.map(slice => {
    const option = found(`claim:${slice.id}`)
    return { ...wedgeScene(slice), ...(option ? { option } : {}) }
  })
  const count = wedges.filter(({ option }) => option).length
  return count ? { ...about(ask, MAKE_EXPEDITION, openSlicesNote(count)), wedges } : undefined
}

/** Describes a system: 'asteroid field; frontier'. */
const whatIn = (system: SystemView): string => lineOf(unnamed(system)).slice(system.id.length + 2)
const unnamed = ({ name: _, ...system }: SystemView): SystemView => system

function systemsScene(view: View, ask: Ask, found: Find): ChoiceScene | undefined {
  const all = view.systems ?? []
  const systems = all.flatMap(system => {
    const option = found(`place:${system.id}`)
    return option ? [{ ...option, name: systemName(system), what: whatIn(system) }] : []
  })
  const note = otherSystemsNote(all.length - systems.length)
  return systems.length ? { ...about(ask, WHERE_EDGE, note), systems } : undefined
}

function seatsScene(view: View, ask: Ask, found: Find): ChoiceScene | undefined {
  const seats = view.seats.flatMap(seat => {
    const option = found(`garrison:${seat}`)
    return option
      ? [
          {
            ...option,
            row: { ...rowScene(view, seat), name: seat === ask.who ? YOURSELF : seatName(seat) },
          },
        ]
      : []
  })
  return seats.length ? { ...about(ask, WHO_CONTROLS, INFANTRY_EACH), seats } : undefined
}
