import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APISelectMenuOption,
} from 'discord.js'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import {
  draftId,
  inWords,
  isEnough,
  isFull,
  kindsOf,
  mostPicks,
  type Kind,
  type Picked,
} from './selection.ts'
import { groupValue, menuOption, numbered, offersIn, type Offer } from '../menuOption.ts'
import type { Row } from '../message/message.ts'
import { cut, LABEL, OPTION } from '../message/markdown.ts'
import {
  BACK,
  CHOOSE,
  CHOOSE_AGAIN,
  chooseCount,
  chooseGroup,
  choosePage,
  choicesIn,
  chosenSoFar,
  countOfKind,
  finishWith,
  NEXT,
  PICK_NOTHING,
  START_OVER,
  TOO_MANY_FOR_MENU,
} from './words.ts'

/** How a question becomes buttons and menus. */

export interface Form {
  /** What stands above the buttons. */
  readonly lines: readonly string[]
  readonly rows: readonly Row[]
}

const IN_ROW = 5
const IN_MENU = 25
/** So many picks at once go into an id. */
const AT_ONCE = 20
const PLACEHOLDER = 150

type Shape = 'buttons' | 'count' | 'menuOfSeveral' | 'menu' | 'steps'
/** `count`: all options are alike, so that only how many are picked matters. */
export function shapeOf(ask: ShownAsk): Shape {
  const kinds = kindsOf(ask)
  if (ask.max <= 1) return kinds.length <= IN_ROW ? 'buttons' : 'menu'
  if (kinds.length === 1 && mostOfAll(ask) <= AT_ONCE && mostOfAll(ask) - Math.max(ask.min, 1) < IN_ROW)
    return 'count'
  return isPlain(ask, kinds) ? 'menuOfSeveral' : 'steps'
}
const isPlain = ({ options, ordered, perGroup }: ShownAsk, kinds: readonly Kind[]): boolean =>
  !ordered && perGroup === undefined && kinds.length === options.length && options.length <= IN_MENU
const mostOfAll = ({ max, options, perGroup = options.length, groups }: ShownAsk): number =>
  Math.min(max, options.length, Object.keys(groups).length ? perGroup : options.length)

export const button = (
  label: string,
  custom_id: string,
  style: APIButtonComponentWithCustomId['style'] = ButtonStyle.Secondary,
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style,
  label: cut(label, LABEL),
  custom_id,
})

/** Rows of as many buttons as go into one. */
export function buttonRows(buttons: readonly APIButtonComponentWithCustomId[]): readonly Row[] {
  const rows = Array.from({ length: Math.ceil(buttons.length / IN_ROW) }, (_row, at) =>
    buttons.slice(at * IN_ROW, (at + 1) * IN_ROW),
  )
  return rows.map(components => ({ type: ComponentType.ActionRow, components }))
}

/** Where in a long menu somebody is: a group by its place among the groups, and a page. */
interface Where {
  readonly group?: number
  readonly page: number
  readonly again?: boolean
}
const WHERE = /^(?:g(\d{1,3}))?(?:p(\d{1,3}))?(x)?$/
function readWhere(text: string): Where {
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

/** Everything the parts of a form are made from. */
interface Draft {
  readonly table: TableId
  readonly ask: ShownAsk
  readonly picked: Picked
}

export const DONE = 'done'
/** The question as it stands when `picked` is picked; `where` as an id of this form has it. */
export function formOf(table: TableId, ask: ShownAsk, picked: Picked, where = ''): Form {
  const draft = { table, ask, picked }
  switch (shapeOf(ask)) {
    case 'buttons':
      return {
        lines: [],
        rows: buttonRows([...kindsOf(ask).map(kind => kindButton(draft, kind)), ...noneButton(draft)]),
      }
    case 'count':
      return { lines: [], rows: buttonRows([...countButtons(draft), ...noneButton(draft)]) }
    case 'menuOfSeveral':
      return {
        lines: [],
        rows: [
          menuOfSeveral(draft, readWhere(where)),
          ...buttonRows([...againButton(draft, readWhere(where)), ...noneButton(draft)]),
        ],
      }
    case 'menu':
      return menuForm(draft, readWhere(where))
    case 'steps':
      return stepsForm(draft, readWhere(where))
  }
}

const kindButton = ({ table, ask }: Draft, { label, all }: Kind): APIButtonComponentWithCustomId =>
  button(numbered(ask, all[0], label), draftId('pick', table, ask, all.slice(0, 1)), ButtonStyle.Primary)

function countButtons({ table, ask }: Draft): readonly APIButtonComponentWithCustomId[] {
  const [kind] = kindsOf(ask)
  const least = Math.max(ask.min, 1)
  return kind
    ? Array.from({ length: mostOfAll(ask) - least + 1 }, (_count, at) => {
        const count = least + at
        return button(
          countOfKind(count, kind.label),
          draftId('pick', table, ask, kind.all.slice(0, count), DONE),
          ButtonStyle.Primary,
        )
      })
    : []
}

/** Names the button that picks nothing; a game without such words says it in its question: "…, or stop." */
export const nothingIn = ({ text, nothing }: ShownAsk): string =>
  nothing ?? PICK_NOTHING[/\bor (\w+)\W*$/.exec(text)?.[1] ?? 'none'] ?? PICK_NOTHING['none'] ?? ''
const noneButton = ({ table, ask }: Draft): readonly APIButtonComponentWithCustomId[] =>
  ask.min === 0 ? [button(nothingIn(ask), draftId('pick', table, ask, [], DONE))] : []

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
  { table, ask, picked }: Draft,
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
const againButton = (
  { table, ask, picked }: Draft,
  { again, ...where }: Where,
  inMenu = ask.options,
): readonly APIButtonComponentWithCustomId[] =>
  inMenu.some(({ form }) => form)
    ? [button(CHOOSE_AGAIN, draftId('pick', table, ask, picked, writeWhere({ ...where, again: !again })))]
    : []

function menuOfSeveral(draft: Draft, where: Where): Row {
  const { ask } = draft
  const least = Math.max(ask.min, 1),
    most = Math.min(ask.max, ask.options.length)
  const options = offersIn(ask, []).map(offer => menuOption(ask, offer))
  return menuRow(
    { ...draft, picked: [] },
    {
      options,
      placeholder: chooseCount(least, most),
      min: least,
      max: most,
      ...(where.again ? { where: writeWhere(where) } : {}),
    },
  )
}

const menuForm = (draft: Draft, where: Where): Form => {
  const { menu, moves } = longMenu(draft, where)
  return { lines: [], rows: [...menu, ...buttonRows([...moves, ...noneButton(draft)])] }
}

/** One after another, because what may be picked next depends on what was. */
function stepsForm(draft: Draft, where: Where): Form {
  const { table, ask, picked } = draft
  const lines = picked.length ? [chosenSoFar(inWords(ask, picked))] : []
  const isRoom = picked.length < mostPicks(table, ask)
  const { menu, moves } = isRoom && !isFull(ask, picked) ? longMenu(draft, where) : { menu: [], moves: [] }
  const done =
    isEnough(ask, picked) && picked.length
      ? [button(finishWith(picked.length), draftId('pick', table, ask, picked, DONE), ButtonStyle.Success)]
      : []
  const over = picked.length ? [button(START_OVER, draftId('pick', table, ask, []))] : noneButton(draft)
  return {
    lines: isRoom || done.length ? lines : [...lines, TOO_MANY_FOR_MENU],
    rows: [...menu, ...buttonRows([...moves, ...done, ...over])],
  }
}

/** A menu, and the buttons that lead to its other parts. */
interface LongMenu {
  readonly menu: readonly Row[]
  readonly moves: readonly APIButtonComponentWithCustomId[]
}

function longMenu(draft: Draft, where: Where): LongMenu {
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

function groupMenu(draft: Draft, offers: readonly Offer[], groups: readonly string[]): Row {
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
  draft: Draft,
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
