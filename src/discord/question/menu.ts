import { ComponentType, type APIButtonComponentWithCustomId, type APISelectMenuOption } from 'discord.js'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import { button, cut, emojiPart, OPTION, type Row } from '../message/message.ts'
import { draftId } from './selection.ts'
import { kindsOf, nextOf, numbered, type Kind, type Picked } from '../../table/moves/picked.ts'
import {
  BACK,
  CHOOSE,
  CHOOSE_AGAIN,
  chooseCount,
  chooseGroup,
  choosePage,
  choicesIn,
  countHere,
  moreHere,
  NEXT,
} from './words.ts'

/** Makes the menus of a question: a long one has pages and groups, and each part has an id of its own. */

export const IN_MENU = 25
const PLACEHOLDER = 150

/** Everything the parts of a form are made from. */
export interface FormParts {
  readonly table: TableId
  readonly ask: ShownAsk
  readonly picked: Picked
}

/** Where in a long menu somebody is: a group by its place among the groups, and a page. */
export interface Where {
  readonly group?: number
  readonly page: number
  readonly again?: boolean
}
const WHERE = /^(?:g(\d{1,3}))?(?:p(\d{1,3}))?(x)?$/
export function readWhere(text: string): Where {
  const [, group, page, again] = WHERE.exec(text) ?? []
  return {
    page: Number(page ?? 0),
    again: again !== undefined,
    ...(group === undefined ? {} : { group: Number(group) }),
  }
}
export const inGroupAt = (group: number): string => `g${group}`
const writeWhere = ({ group, page, again }: Where): string =>
  `${group === undefined ? '' : inGroupAt(group)}${page ? `p${page}` : ''}${again ? 'x' : ''}`

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
  const custom_id = draftId('choose', table, ask, picked, where)
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
    ? [button(CHOOSE_AGAIN, draftId('pick', table, ask, picked, writeWhere({ ...where, again: !again })))]
    : []

export function menuOfSeveral(draft: FormParts, where: Where): Row {
  const { ask } = draft
  const least = Math.max(ask.min, 1),
    most = Math.min(ask.max, ask.options.length)
  const options = eachIn(ask).map(offer => menuOption(ask, offer))
  return menuRow(
    { ...draft, picked: [] },
    {
      options,
      placeholder: chooseCount(least, most, ask.limit),
      min: least,
      max: most,
      ...(where.again ? { where: writeWhere(where) } : {}),
    },
  )
}

/** A menu, and the buttons that lead to its other parts. */
interface LongMenu {
  readonly menu: readonly Row[]
  readonly moves: readonly APIButtonComponentWithCustomId[]
}

export function longMenu(draft: FormParts, where: Where): LongMenu {
  const offers = offersIn(draft.ask, draft.picked)
  const groups = Object.keys(draft.ask.groups)
  const isGrouped =
    offers.length > IN_MENU &&
    groups.length > 1 &&
    groups.length <= IN_MENU &&
    offers.every(({ kind }) => kind.group !== undefined)
  if (!isGrouped) return paged(draft, offers, { page: where.page, ...(where.again ? { again: true } : {}) })
  const group = where.group === undefined ? undefined : groups[where.group]
  const within = offers.filter(({ kind }) => kind.group === group)
  return group === undefined || within.length === 0
    ? { menu: [groupMenu(draft, offers, groups)], moves: [] }
    : paged(draft, within, where)
}

function groupMenu(draft: FormParts, offers: readonly Offer[], groups: readonly string[]): Row {
  const options = groups.flatMap((group, at) => {
    const count = offers.filter(({ kind }) => kind.group === group).length
    return count
      ? [
          {
            label: cut(draft.ask.groups[group] ?? group, OPTION),
            value: groupValue(at),
            description: choicesIn(count),
          },
        ]
      : []
  })
  return menuRow(draft, { options, placeholder: chooseGroup(offers.length) })
}

function paged(
  draft: FormParts,
  offers: readonly Offer[],
  { group, page: asked, again = false }: Where,
): LongMenu {
  const { table, ask, picked } = draft
  const pages = Math.max(1, Math.ceil(offers.length / IN_MENU))
  const page = Math.min(asked, pages - 1)
  const shown = offers.slice(page * IN_MENU, (page + 1) * IN_MENU)
  const to = (where: Where): string =>
    draftId('pick', table, ask, picked, writeWhere({ ...where, ...(group === undefined ? {} : { group }) }))
  const back =
    page > 0
      ? [button(BACK, to({ page: page - 1 }))]
      : group === undefined
        ? []
        : [button(BACK, draftId('pick', table, ask, picked))]
  const next = page < pages - 1 ? [button(NEXT, to({ page: page + 1 }))] : []
  const options = shown.map(offer =>
    menuOption(ask, offer, group === undefined && Object.keys(ask.groups).length > 1),
  )
  const placeholder = pages > 1 ? choosePage(page + 1, pages) : CHOOSE
  const here: Where = { page, again, ...(group === undefined ? {} : { group }) }
  return {
    menu: [menuRow(draft, { options, placeholder, where: writeWhere(here) })],
    moves: [
      ...back,
      ...next,
      ...againButton(
        draft,
        here,
        shown.flatMap(({ next }) => ask.options[next] ?? []),
      ),
    ],
  }
}

/** A kind that may be picked now, and the one of it that is. */
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

/** Every option by itself, so that several that are alike can be ticked at once. */
const eachIn = ({ options }: ShownAsk): readonly Offer[] =>
  options.map(({ label, group }, at) => ({
    kind: { label, all: [at], ...(group === undefined ? {} : { group }) },
    next: at,
    left: 1,
  }))

const OPTION_VALUE = 'o',
  GROUP_VALUE = 'g'
/** What was chosen in a menu: an option by its place, or a group by its place. */
type Chosen = { readonly option: number } | { readonly group: number }
export function readValue(value: string): Chosen {
  const at = Number.parseInt(value.slice(1), 10)
  return value.startsWith(GROUP_VALUE) ? { group: at } : { option: at }
}
export const choiceOf = (option: number): string => `${OPTION_VALUE}${option}`
const groupValue = (group: number): string => `${GROUP_VALUE}${group}`

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

/** As between what decides about an option. */
const SEPARATOR = ' · '

function menuOption(
  ask: ShownAsk,
  offer: Offer,
  showsGroup = Object.keys(ask.groups).length > 1,
): APISelectMenuOption {
  const { kind, next } = offer
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
