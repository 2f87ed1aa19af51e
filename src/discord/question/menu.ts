import { ComponentType, type APIButtonComponentWithCustomId, type APISelectMenuOption } from 'discord.js'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import { button, cut, emojiPart, OPTION, type Row } from '../message/message.ts'
import { selectionId } from './selection.ts'
import { kindsOf, mayPick, nextOf, numbered, type Kind, type Picked } from '../../table/moves/picked.ts'
import { BACK, between, CHOOSE, CHOOSE_AGAIN, chooseCount, countHere, moreHere, NEXT, upTo } from './words.ts'

/** Makes the menus of a question: what one can't hold stands in several, each with an id of its own. */

export const IN_MENU = 25
const PLACEHOLDER = 150

/** Everything the parts of a form are made from. */
export interface FormParts {
  readonly table: TableId
  readonly ask: ShownAsk
  readonly picked: Picked
}

/** The place in a long menu that a player has turned to. */
export interface Where {
  readonly page: number
  readonly again?: boolean
}
const WHERE = /^(?:p(\d{1,3}))?(x)?$/
export function readWhere(text: string): Where {
  const [, page, again] = WHERE.exec(text) ?? []
  return { page: Number(page ?? 0), again: again !== undefined }
}
const writeWhere = ({ page, again }: Where): string => `${page ? `p${page}` : ''}${again ? 'x' : ''}`

interface Menu {
  readonly options: APISelectMenuOption[]
  readonly placeholder: string
  readonly where?: string
  readonly min?: number
  readonly max?: number
}
/**
 * Each part of a long menu has an id of its own: Discord would go on showing what was chosen in the part
 * before.
 */
function menuRow(
  { table, ask, picked }: FormParts,
  { options, placeholder, where, min = 1, max = 1 }: Menu,
): Row {
  const custom_id = selectionId('choose', table, ask, picked, where)
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id,
        options,
        placeholder: cut(placeholder, PLACEHOLDER),
        min_values: min,
        max_values: max,
      },
    ],
  }
}

/**
 * A form that was closed is opened by choosing once more; what is chosen already Discord takes only in a menu
 * of another id.
 */
export const againButton = (
  { table, ask, picked }: FormParts,
  { again, ...where }: Where,
  inMenu = ask.options,
): readonly APIButtonComponentWithCustomId[] =>
  inMenu.some(({ form }) => form)
    ? [button(CHOOSE_AGAIN, selectionId('pick', table, ask, picked, writeWhere({ ...where, again: !again })))]
    : []

export function menuOfSeveral(selection: FormParts, where: Where): Row {
  const { ask } = selection
  const all = eachIn(ask)
  const least = Math.max(ask.min, 1),
    most = Math.min(ask.max, all.length)
  return menuRow(
    { ...selection, picked: [] },
    {
      options: all.map(offer => menuOption(ask, offer)),
      placeholder: chooseCount(least, most, ask.limit),
      min: least,
      max: most,
      ...(where.again ? { where: writeWhere(where) } : {}),
    },
  )
}

/** Holds menus, and the buttons that lead to other pages of them. */
interface LongMenu {
  readonly menus: readonly Row[]
  readonly moves: readonly APIButtonComponentWithCustomId[]
}

/** So many menus stand on a screen; of more choices there are pages. */
const MOST_MENUS = 8

/** All that may be picked next, in as few menus as hold it. */
export function longMenu(selection: FormParts, where: Where): LongMenu {
  const { table, ask, picked } = selection
  const offers = ask.max > 1 && !ask.ordered ? eachIn(ask, picked) : offersIn(ask, picked)
  const parts = Array.from({ length: Math.ceil(offers.length / IN_MENU) }, (_, page) =>
    offers.slice(page * IN_MENU, (page + 1) * IN_MENU),
  )
  const isPaged = parts.length > MOST_MENUS
  const first = isPaged ? Math.min(where.page, parts.length - 1) : 0
  const shown = isPaged ? parts.slice(first, first + 1) : parts
  const to = (page: number): string => selectionId('pick', table, ask, picked, writeWhere({ page }))
  return {
    menus: shown.map((own, nth) => partMenu(selection, own, { ...where, page: first + nth }, parts.length)),
    moves: [
      ...(isPaged && first > 0 ? [button(BACK, to(first - 1))] : []),
      ...(isPaged && first < parts.length - 1 ? [button(NEXT, to(first + 1))] : []),
      ...againButton(
        selection,
        { ...where, page: first },
        shown.flat().flatMap(({ next }) => ask.options[next] ?? []),
      ),
    ],
  }
}

function partMenu(selection: FormParts, own: readonly Offer[], where: Where, of: number): Row {
  const { ask, picked } = selection
  const isOneByOne = ask.max <= 1 || ask.ordered === true
  const max = isOneByOne ? 1 : Math.min(ask.max - picked.length, own.length)
  const title =
    of > 1 ? between(CHOOSE, headOf(own.at(0)?.kind.label), headOf(own.at(-1)?.kind.label)) : CHOOSE
  return menuRow(selection, {
    options: own.map(offer => menuOption(ask, offer)),
    placeholder: max > 1 ? upTo(title, max) : title,
    where: writeWhere(where),
    max,
  })
}

/** What a label begins with, up to what it says of it. */
export const headOf = (label = ''): string => label.split(/[,:→(]/)[0]?.trim() ?? ''

/** Describes a kind that may be picked now, and the one of it that is. */
interface Offer {
  readonly kind: Kind
  readonly next: number
  readonly left: number
}
const offersIn = (ask: ShownAsk, picked: Picked): readonly Offer[] =>
  kindsOf(ask).flatMap(kind => {
    const next = nextOf(ask, picked, kind)
    return next === undefined
      ? []
      : [{ kind, next, left: kind.all.filter(at => !picked.includes(at)).length }]
  })

/**
 * Returns every option by itself, so that several that are alike can be ticked at once, as many as may be.
 */
export function eachIn(ask: ShownAsk, picked: Picked = []): readonly Offer[] {
  const useful = new Set(
    kindsOf(ask).flatMap(({ all, group }) => {
      const left = all.filter(at => !picked.includes(at) && mayPick(ask, picked, at))
      return left.slice(0, Math.min(ask.max, (group === undefined ? undefined : ask.perGroup) ?? ask.max))
    }),
  )
  return ask.options.flatMap(({ label, group }, at) =>
    useful.has(at)
      ? [{ kind: { label, all: [at], ...(group === undefined ? {} : { group }) }, next: at, left: 1 }]
      : [],
  )
}

const OPTION_VALUE = /^o(\d{1,4})$/
/** Says what was chosen in a menu: an option by its place. Undefined: no option. */
export function readValue(value: string): number | undefined {
  const [, at] = OPTION_VALUE.exec(value) ?? []
  return at === undefined ? undefined : Number(at)
}
export const choiceOf = (option: number): string => `o${option}`

/** 'B3' begins with its row b. */
const beginsWith = (label: string, group: string): boolean =>
  label.toLowerCase().startsWith(group.toLowerCase()) && !/^\p{L}/u.test(label.slice(group.length))

/** A drawing below it is no prose. */
export const optionDescription = (text: string): string =>
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

/** Stands between what decides about an option, too. */
const SEPARATOR = ' · '

function menuOption(ask: ShownAsk, offer: Offer): APISelectMenuOption {
  const { kind, next } = offer
  const showsGroup = Object.keys(ask.groups).length > 1
  const { says, detail, changesNothing, emoji } = ask.options[next] ?? {}
  const parts = [
    changesNothing,
    showsGroup ? groupUnsaid(ask, kind) : undefined,
    countLeft(ask, offer),
    detail,
    says === undefined ? undefined : optionDescription(says),
  ].filter(part => part !== undefined)
  return {
    label: cut(numbered(ask, next, kind.label), OPTION),
    value: choiceOf(next),
    ...emojiPart(emoji),
    ...(parts.length ? { description: cut(parts.join(SEPARATOR), OPTION) } : {}),
  }
}
