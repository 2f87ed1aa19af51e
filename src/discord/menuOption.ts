import type { APISelectMenuOption } from 'discord.js'
import type { ShownAsk } from '../table/play/playerView.ts'
import { kindsOf, nextOf, type Kind, type Picked } from './question/selection.ts'
import { cut, OPTION } from './message/markdown.ts'
import { countHere, moreHere } from './question/words.ts'

/** How an option of a question stands in a menu. */

/** As the picture of the choice has it. */
export const numbered = ({ pictured }: ShownAsk, at: number | undefined, label: string): string =>
  pictured === 'numbers' && at !== undefined ? `${at + 1}. ${label}` : label

/** A kind that may be picked now, and the one of it that is. */
export interface Offer {
  readonly kind: Kind
  readonly next: number
  readonly left: number
}
export const offersIn = (ask: ShownAsk, picked: Picked): readonly Offer[] =>
  kindsOf(ask).flatMap(kind => {
    const next = nextOf(ask, picked, kind)
    return next === undefined
      ? []
      : [{ kind, next, left: kind.all.filter(at => !picked.includes(at)).length }]
  })

const OPTION_VALUE = 'o',
  GROUP_VALUE = 'g'
/** What was chosen in a menu: an option by its place, or a group by its place. */
type Chosen = { readonly option: number } | { readonly group: number }
export function readValue(value: string): Chosen {
  const at = Number.parseInt(value.slice(1), 10)
  return value.startsWith(GROUP_VALUE) ? { group: at } : { option: at }
}
export const groupValue = (group: number): string => `${GROUP_VALUE}${group}`

/** 'B3' begins with its row b. */
const beginsWith = (label: string, group: string): boolean =>
  label.toLowerCase().startsWith(group.toLowerCase()) && !/^\p{L}/u.test(label.slice(group.length))

/** A drawing below it is no prose. */
const inProse = (text: string): string =>
  text
    .split('\n')
    .filter(line => /\p{L}/u.test(line))
    .join(' ')
    .replace(/\s+/g, ' ')

/** The name of its group, unless the label says it already. */
function groupUnsaid({ groups }: ShownAsk, { label, group }: Kind): string | undefined {
  const name = group === undefined ? undefined : groups[group]
  const isSaid = name === undefined || label.includes(name) || beginsWith(label, group ?? '')
  return isSaid ? undefined : name
}

/** How many of a kind are left, where several may be picked. */
function countLeft({ max }: ShownAsk, { kind: { all }, left }: Offer): string | undefined {
  if (max <= 1 || all.length <= 1) return undefined
  return left < all.length ? moreHere(left) : countHere(left)
}

export function menuOption(
  ask: ShownAsk,
  offer: Offer,
  showsGroup = Object.keys(ask.groups).length > 1,
): APISelectMenuOption {
  const { kind, next } = offer
  const says = ask.options[next]?.says
  const parts = [
    showsGroup ? groupUnsaid(ask, kind) : undefined,
    countLeft(ask, offer),
    says === undefined ? undefined : inProse(says),
  ].filter(part => part !== undefined)
  return {
    label: cut(numbered(ask, next, kind.label), OPTION),
    value: `${OPTION_VALUE}${next}`,
    ...(parts.length ? { description: cut(parts.join(', '), OPTION) } : {}),
  }
}
